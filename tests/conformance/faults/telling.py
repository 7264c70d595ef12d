"""Faults of what seats are shown and told: views, errors, logs, events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parvis.core.errors import IllegalAnswer
from parvis.core.events import EventKind
from parvis.core.frames import who
from parvis.core.json import JsonObject
from parvis.core.match import Match
from parvis.games.capital_lux import questions, round_end, view
from parvis.games.capital_lux.game import CapitalLuxGame
from parvis.games.capital_lux.notation import write_pile
from parvis.games.capital_lux.piles import count
from parvis.games.capital_lux.state import CapitalLux
from tests.conformance.faults.registry import Patch, fault


def leaking(leak: Callable[[JsonObject, CapitalLux], None], live: bool = False) -> list[Patch]:
    """A view whose JSON is spoiled by what it should not know."""
    honest = CapitalLuxGame.view
    written: Any = view.CapitalLuxView.json

    def spoiled(self: Any, s: CapitalLux, seat: int) -> Any:
        made: Any = honest(self, s, seat)
        made.truth = s if live else s.copy()
        return made

    def json(self: Any) -> JsonObject:
        found: JsonObject = written(self)
        leak(found, self.truth)
        return found

    return [(CapitalLuxGame, "view", spoiled), (view.CapitalLuxView, "json", json)]


@fault("the view shows a rival's hand")
def _() -> list[Patch]:
    def leak(found: Any, truth: CapitalLux) -> None:
        found["seats"]["p2"]["hand"] = write_pile(truth.players[1].hand)

    return leaking(leak)


@fault("the view lists hidden modifiers by their values")
def _() -> list[Patch]:
    def leak(found: Any, truth: CapitalLux) -> None:
        values = [entry & 7 for entry in truth.placed]
        found["placed"] = [entry for _, entry in sorted(zip(values, found["placed"], strict=True), key=lambda e: e[0])]

    return leaking(leak)


@fault("the view tells how many kinds are in the deck")
def _() -> list[Patch]:
    def leak(found: Any, truth: CapitalLux) -> None:
        found["deck"] += f" of {sum(count(truth.deck, card) > 0 for card in range(20))} kinds"

    return leaking(leak)


@fault("an old view shows new things")
def _() -> list[Patch]:
    def leak(found: Any, truth: CapitalLux) -> None:
        found["round"] = truth.round

    return leaking(leak, live=True)


@fault("the view shows the values of modifiers")
def _() -> list[Patch]:
    return [(view, "seen_modifiers", lambda placed, viewer: placed)]


@fault("the view shows sealed decisions")
def _() -> list[Patch]:
    return [(view, "seen_decisions", lambda sealed, viewer, n: sealed)]


@fault("the view shows what others may keep")
def _() -> list[Patch]:
    return [(questions.KeepCard, "hides_options", lambda self, viewer: False)]


@fault("the view shows what others may play")
def _() -> list[Patch]:
    return [(questions.PlayCard, "hides_options", lambda self, viewer: False)]


@fault("an error names what others may answer")
def _() -> list[Patch]:
    def answer(self: Match, seat: int, text: str) -> None:
        for legal in self.state.legal():
            if self.state.notation(legal) == text and self.state.seat == seat:
                return self.apply(legal)
        raise IllegalAnswer(f"{text} is not one of {[self.state.notation(legal) for legal in self.state.legal()]}")

    return [(Match, "answer", answer)]


@fault("a decision can be taken back after others were opened")
def _() -> list[Patch]:
    kinds = [EventKind(k.name, k.known, k.hidden, k.first, k.second, k.open_first) for k in CapitalLuxGame.EVENTS]
    return [(CapitalLuxGame, "EVENTS", kinds)]


@fault("cards kept are told to everybody")
def _() -> list[Patch]:
    kinds = [
        EventKind(k.name, k.known, "" if k.name == "kept" else k.hidden, k.first, k.second, k.open_first, k.reveals)
        for k in CapitalLuxGame.EVENTS
    ]
    return [(CapitalLuxGame, "EVENTS", kinds)]


@fault("the log shows cards kept")
def _() -> list[Patch]:
    return [(questions.KeepCard, "seen", lambda self, s, choice, viewer: self.text(choice))]


@fault("the log shows sealed decisions")
def _() -> list[Patch]:
    return [(round_end.SpendGold, "seen", lambda self, s, choice, viewer: self.text(choice))]


@fault("the chronicle forgets its first answer")
def _() -> list[Patch]:
    honest = Match.chronicle

    def chronicle(self: Match, viewer: int, name: Any = who, since: int = 0) -> list[str]:
        return honest(self, viewer, name, since or 1)

    return [(Match, "chronicle", chronicle)]
