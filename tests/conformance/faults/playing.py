"""Faults of play itself: copies, pieces, points, answers, records and texts."""

from __future__ import annotations

from typing import Any

from parvis.core.frames import State
from parvis.core.json import Json, JsonObject
from parvis.core.match import Match
from parvis.core.records import Record
from parvis.games.capital_lux import loading, questions, scoring, turn, verbs
from parvis.games.capital_lux.data import KEEP, ROUNDS
from parvis.games.capital_lux.piles import count, value
from parvis.games.capital_lux.state import CapitalLux
from tests.conformance.faults.registry import Patch, fault


def sloppy_copy(attribute: str) -> list[Patch]:
    """A copy that shares something with its original."""
    honest = CapitalLux.copy

    def copy(self: CapitalLux) -> CapitalLux:
        made = honest(self)
        setattr(made, attribute, getattr(self, attribute))
        return made

    return [(CapitalLux, "copy", copy)]


@fault("copies share their players")
def _() -> list[Patch]:
    return sloppy_copy("players")


@fault("copies share their stack")
def _() -> list[Patch]:
    return sloppy_copy("stack")


@fault("a lost colour leaves the game")
def _() -> list[Patch]:
    honest = verbs.lose_colour

    def lose_colour(s: CapitalLux, seat: int, colour: int) -> None:
        before = s.discards
        honest(s, seat, colour)
        s.discards = before

    return [(verbs, "lose_colour", lose_colour)]


@fault("a disc comes from nowhere")
def _() -> list[Patch]:
    honest = verbs.maybe_gain_disc

    def maybe_gain_disc(s: CapitalLux, seat: int) -> None:
        before = s.discs
        honest(s, seat)
        s.discs = before

    return [(verbs, "maybe_gain_disc", maybe_gain_disc)]


@fault("bonus cards score nothing")
def _() -> list[Patch]:
    return [(scoring, "score", lambda player: value(player.home) + player.gold)]


@fault("answers are not in order")
def _() -> list[Patch]:
    honest = questions.PlayCard.options
    return [(questions.PlayCard, "options", lambda self, s: honest(self, s)[::-1])]


@fault("equal cards are two answers")
def _() -> list[Patch]:
    honest: Any = questions.KeepCard.options

    def options(self: Any, s: CapitalLux) -> Any:
        pack = s.players[self.seat].pack
        return [answer for answer in honest(self, s) for _ in range(count(pack, answer - KEEP))]

    return [(questions.KeepCard, "options", options)]


@fault("texts don't parse back")
def _() -> list[Patch]:
    honest = State.notation
    return [(State, "notation", lambda self, answer: honest(self, answer).upper())]


@fault("illegal answers are passed over in silence")
def _() -> list[Patch]:
    def apply(self: State, answer: int) -> None:
        if answer in self.legal():
            self.answer(answer)

    return [(State, "apply", apply)]


@fault("the last turns never end")
def _() -> list[Patch]:
    def use_up_last_turn(s: CapitalLux) -> None:
        if not any(player.hand for player in s.players):
            for player in s.players:
                player.hand, player.home = player.home, 0
            s.players[0].hand += s.capital
            s.capital = 0

    return [(verbs, "use_up_last_turn", use_up_last_turn)]


@fault("there is always another round")
def _() -> list[Patch]:
    honest: Any = turn.NextRound.happen

    def happen(self: Any, s: CapitalLux) -> None:
        if s.round == ROUNDS:
            s.round -= 1
            s.deck += s.capital + s.discards
            s.capital = s.discards = 0
            for player in s.players:
                s.deck += player.home + player.bonus
                player.home = player.bonus = 0
            verbs.collect_modifiers(s)
        honest(self, s)

    return [(turn.NextRound, "happen", happen)]


@fault("a record forgets answers without a choice")
def _() -> list[Patch]:
    honest = Match.record

    def record(self: Match) -> JsonObject:
        made: dict[str, Any] = honest(self)
        choices = [len(entry.before.legal()) for entry in self.entries]
        kept: list[Json] = [text for text, number in zip(made["answers"], choices, strict=True) if number > 1]
        return {**made, "answers": kept}

    return [(Match, "record", record)]


@fault("a record is played one answer too far")
def _() -> list[Patch]:
    honest = Record.plies

    def plies(self: Record, match: Match, to: int | None = None) -> Any:
        return honest(self, match, None if to is None else min(to + 1, len(self.answers)))

    return [(Record, "plies", plies)]


@fault("a loaded round forgets its end")
def _() -> list[Patch]:
    return [(loading, "rest_of_round", lambda step: [turn.NextRound(), *turn.ROUND[-2:step:-1]])]


@fault("a position is written as it began")
def _() -> list[Patch]:
    return [(State, "__repr__", lambda self: f"parvis.load({State.json(self.game.new())!r})")]
