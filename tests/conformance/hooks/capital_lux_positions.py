"""Small positions of Capital Lux in which all worlds can be counted: a short third round with cards of a few kinds.

Each is reached by random play from its deal on, tried until what makes it interesting has happened.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, product
from typing import Any, Final

import parvis
from parvis.core.frames import CHANCE, who
from parvis.core.json import Json, JsonObject
from parvis.core.match import Match
from parvis.core.registry import make_game
from tests.conformance.hooks import Hidden, Posterior
from tests.conformance.hooks.capital_lux_histories import Answer, Round, follow
from tests.conformance.walks import any_answer

FULL: Final = {c + v: copies for c in "BGPY" for v, copies in {"2": 3, "3": 4, "4": 4, "5": 4, "6": 3}.items()}
TRIES: Final = 4000


def of(value: Json) -> Any:
    """A part of a neutral state, whatever it is."""
    return value


def counted(pile: str) -> Counter[str]:
    """The cards of a pile."""
    return Counter(group[0] + value for group in pile.split() for value in group[1:])


def written(cards: Counter[str]) -> str:
    """A pile as text."""
    groups: dict[str, str] = {}
    for card in sorted(cards.elements()):
        groups[card[0]] = groups.get(card[0], "") + card[1]
    return " ".join(colour + values for colour, values in groups.items())


def no_seat() -> JsonObject:
    """A seat that has nothing."""
    return {
        "bonus": "",
        "gold": 0,
        "hand": "",
        "home": "",
        "kept": "",
        "pack": "",
        "passed": [],
        "played": [],
    }


def third_round(players: int, size: int, deck: str, capital: str = "B2 Y2", **options: Json) -> JsonObject:
    """The third round before its first card is dealt, with a small deck; the other cards are discarded."""
    game = make_game("capital_lux", {"players": players, **options})
    kinds = sorted(counted(deck))
    state: dict[str, Any] = {
        "ask": {
            "about": {"seat": "p1"},
            "legal": [f"deal:{kind}" for kind in kinds],
            "name": "deal",
            "who": "chance",
        },
        "capital": capital,
        "deck": deck,
        "discards": written(Counter(FULL) - counted(deck) - counted(capital)),
        "discs": 8,
        "drawn": None,
        "last": 0,
        "lots": {},
        "mods": [-3, -1, 2, 4],
        "options": game.options,
        "pass": 0,
        "placed": [],
        "report": None,
        "result": None,
        "round": 3,
        "sealed": None,
        "seats": {who(seat): no_seat() for seat in range(players)},
        "size": size,
        "spec": "capital_lux/1",
        "starter": "p1",
    }
    return state


def answers_of(match: Match) -> list[Answer]:
    """What has been answered, each with the seat it concerns."""
    found = []
    for entry in match.entries:
        about = entry.frame.about(entry.before)
        concerned = int(str(about["seat"])[1:]) - 1 if "seat" in about else int(entry.frame.seat)
        word = entry.frame.text(entry.answer).partition(":")[2]
        found.append(Answer(entry.frame.NAME, concerned, word))
    return found


def hidden_parts(state: JsonObject) -> Hidden:
    """The parts of a neutral state that somebody may not know, as `Round.hidden` writes them."""
    placed = [value for _, value, _ in of(state["placed"])]
    drawn = [] if state["drawn"] is None else [state["drawn"]]
    seats = [
        "; ".join([seat["pack"], seat["kept"], seat["hand"], *seat["passed"]])
        for _, seat in sorted(of(state["seats"]).items())
    ]
    return (str(state["deck"]), f"{sorted(of(state['mods']))} {placed} {drawn}", *seats)


@dataclass(frozen=True)
class Search:
    """What has to have happened in a small position, seen by `viewer`."""

    name: str
    players: int
    size: int
    deck: str
    viewer: int
    is_found: Callable[[Match, int], bool]
    into_capital: float = 0.5  # how often a seat plays into the capital

    def posterior(self) -> Posterior:
        """Play until it has happened, and count the worlds."""
        start = third_round(self.players, self.size, self.deck)
        game = parvis.game("capital_lux", players=self.players)
        for seed in range(TRIES):
            rng = random.Random(f"{self.name} {seed}")
            match = Match(game)
            match.state = game.load(start)
            while not match.state.is_over and match.state.question.NAME != "gold":
                if match.state.json()["report"] is not None:
                    break
                if self.is_found(match, self.viewer):
                    return Posterior(self.name, match.state, self.viewer, self.worlds(match), hidden_parts)
                match.apply(self.choose(match, rng))
        raise AssertionError(f"{self.name} has not come up")

    def choose(self, match: Match, rng: random.Random) -> int:
        """A random answer."""
        state = match.state
        if state.seat != CHANCE and state.question.NAME == "play":
            place = "capital" if rng.random() < self.into_capital else "home"
            return rng.choice([answer for answer in state.legal() if state.notation(answer).startswith(place)])
        return any_answer(state, rng)

    def worlds(self, match: Match) -> dict[Hidden, Fraction]:
        """All worlds, by the histories that lead to them."""
        seats = of(match.state.json()["seats"])
        right = who((self.viewer - 1) % self.players)
        received = [] if self.viewer < 0 else seats[right]["passed"]
        told = Round(self.players, self.deck, self.viewer, received)
        follow(told, answers_of(match), self.size)
        worlds = told.posterior()
        assert hidden_parts(match.state.json()) in worlds, f"{self.name}: the real world is not among the possible ones"
        return worlds


# --- what may have happened ----------------------------------------------------------------------


def is_asked(name: str, number: int) -> Callable[[Match, int], bool]:
    """The question `name` is open after `number` answers to it."""

    def found(match: Match, viewer: int) -> bool:
        given = sum(entry.frame.NAME == name for entry in match.entries)
        return match.state.question.NAME == name and given == number

    return found


def plays_of_others(match: Match, viewer: int) -> list[str]:
    """The cards that other seats have played, `+` after those that made them draw one."""
    seats = of(match.state.json()["seats"])
    return [card for name, seat in seats.items() if name != who(viewer) for card in seat["played"]]


def passed_card_played(match: Match, viewer: int) -> bool:
    """Other seats have played at least three cards, two of them of kinds that the viewer passed."""
    plays = [card.rstrip("+") for card in plays_of_others(match, viewer)]
    passed = counted(" ".join(of(match.state.json()["seats"])[who(viewer)]["passed"]))
    return match.state.question.NAME == "play" and len(plays) > 2 and sum(card in passed for card in plays) > 1


def no_passed_card_played(match: Match, viewer: int) -> bool:
    """Other seats have played at least two cards, none of a kind that the viewer passed."""
    plays = [card.rstrip("+") for card in plays_of_others(match, viewer)]
    passed = counted(" ".join(of(match.state.json()["seats"])[who(viewer)]["passed"]))
    return match.state.question.NAME == "play" and len(plays) > 1 and not any(card in passed for card in plays)


def scholars_played(match: Match, viewer: int) -> bool:
    """Another seat has drawn a card and has played another one afterwards."""
    question = match.state.question.NAME
    for name, seat in of(match.state.json()["seats"]).items():
        if name != who(viewer) and any(card.endswith("+") for card in seat["played"][:-1]):
            return question == "play"
    return False


def scholars_and_passed_cards(match: Match, viewer: int) -> bool:
    """Both of these."""
    return scholars_played(match, viewer) and passed_card_played(match, viewer)


def scholar_draws(match: Match, viewer: int) -> bool:
    """Another seat, which has played before, is about to draw a card."""
    if match.state.question.NAME != "draw":
        return False
    drawing = str(match.state.question.about(match.state)["seat"])
    return drawing != who(viewer) and len(of(match.state.json()["seats"])[drawing]["played"]) > 1


def modifiers_placed(match: Match, viewer: int) -> bool:
    """Another seat has placed a modifier and another one is being placed."""
    others = [seat for _, _, seat in of(match.state.json()["placed"]) if seat != who(viewer)]
    return bool(others) and match.state.question.NAME == "place" and match.state.seat != viewer


def own_modifier_placed(match: Match, viewer: int) -> bool:
    """The viewer and another seat have placed a modifier each."""
    seats = {seat for _, _, seat in of(match.state.json()["placed"])}
    return who(viewer) in seats and len(seats) > 1 and match.state.question.NAME == "play"


TWO: Final = "B33344 G334 P4444 Y334455"
GREEN: Final = "B34 G33344455 P3344 Y3344"
BLUE: Final = "B33334455 G34 P44 Y34"
THREE: Final = "B3333 G3333 P4444 Y33445"
FOUR: Final = "B3333 G3334 P4444 Y3344"
SEARCHES: Final = [
    Search("2 seats, being dealt", 2, 3, "B333 G334 P33", 1, is_asked("deal", 5)),
    Search("2 seats, first choice", 2, 5, TWO, 1, is_asked("keep", 2)),
    Search("2 seats, first choice half made", 2, 4, TWO, 1, is_asked("keep", 1)),
    Search("2 seats, second choice", 2, 5, TWO, 1, is_asked("keep", 6)),
    Search("2 seats, second choice half made", 2, 6, TWO, 1, is_asked("keep", 5)),
    Search("2 seats, no play yet", 2, 5, TWO, 0, is_asked("play", 0)),
    Search("2 seats, passed cards played", 2, 6, TWO, 0, passed_card_played),
    Search("2 seats, 4 cards, passed cards played", 2, 4, TWO, 1, passed_card_played),
    Search("2 seats, 3 cards, passed cards played", 2, 3, GREEN, 1, passed_card_played, 0.9),
    Search("2 seats, other cards played", 2, 5, TWO, 0, no_passed_card_played),
    Search("2 seats, scholars", 2, 5, GREEN, 0, scholars_played, 0.8),
    Search("2 seats, scholars and passed cards", 2, 5, GREEN, 1, scholars_and_passed_cards, 0.8),
    Search("2 seats, a scholar draws", 2, 4, GREEN, 1, scholar_draws, 0.8),
    Search("2 seats, modifiers", 2, 4, BLUE, 0, modifiers_placed, 0.8),
    Search("2 seats, seen by a spectator in the draft", 2, 3, "B333 G33 P33", -2, is_asked("keep", 5)),
    Search("2 seats, seen by a spectator", 2, 3, "G3334 P33 Y33", -2, scholars_played, 0.9),
    Search("3 seats, first choice", 3, 3, "B333 G333 P444 Y3", 1, is_asked("keep", 2)),
    Search("3 seats, second choice", 3, 5, THREE, 2, is_asked("keep", 9)),
    Search("3 seats, second choice half made", 3, 4, THREE, 1, is_asked("keep", 7)),
    Search("3 seats, no play yet", 3, 5, THREE, 0, is_asked("play", 0)),
    Search("3 seats, passed cards played", 3, 5, THREE, 0, passed_card_played),
    Search("3 seats, 4 cards, passed cards played", 3, 4, THREE, 2, passed_card_played),
    Search("3 seats, 3 cards, passed cards played", 3, 3, THREE, 1, passed_card_played),
    Search("3 seats, other cards played", 3, 5, THREE, 1, no_passed_card_played),
    Search("3 seats, scholars", 3, 4, GREEN, 0, scholars_played, 0.8),
    Search("3 seats, scholars and passed cards", 3, 5, GREEN, 1, scholars_and_passed_cards, 0.8),
    Search("3 seats, a scholar draws", 3, 4, GREEN, 2, scholar_draws, 0.8),
    Search("3 seats, modifiers", 3, 3, BLUE, 0, own_modifier_placed, 0.8),
    Search("4 seats, first choice", 4, 3, "B3333 G3333 P4444 Y3", 2, is_asked("keep", 4)),
    Search("4 seats, second choice", 4, 3, "B3333 G3333 P4444 Y3", 3, is_asked("keep", 10)),
    Search("4 seats, second choice half made", 4, 4, FOUR, 1, is_asked("keep", 9)),
    Search("4 seats, no play yet", 4, 4, FOUR, 0, is_asked("play", 0)),
    Search("4 seats, passed cards played", 4, 4, FOUR, 0, passed_card_played),
    Search("4 seats, 3 cards, passed cards played", 4, 3, FOUR, 1, passed_card_played),
    Search("4 seats, scholars", 4, 3, "G3333444 P4444 Y345", 0, scholars_played, 0.8),
    Search("4 seats, modifiers", 4, 3, "B3333444 P4444 Y345", 2, modifiers_placed, 0.8),
]


# --- sealed decisions ----------------------------------------------------------------------------


def sealed_posterior(viewer: int) -> Posterior:
    """Three seats are over their limits and two have decided in secret: every set they can pay is as likely."""
    state: dict[str, Any] = third_round(3, 3, "B3", gold_order="secret")
    homes = {"p1": ("B3 G4 Y3", 3), "p2": ("B3 Y34", 2), "p3": ("G4 P3", 3)}
    for name, (home, gold) in homes.items():
        state["seats"][name].update(home=home, gold=gold)
    state["seats"]["p3"]["hand"] = "P3"
    state["discs"] = 0
    state["discards"] = written(
        counted(state["discards"]) - counted("P3") - sum((counted(home) for home, _ in homes.values()), Counter())
    )
    state["last"] = 1
    state["ask"] = {"about": {}, "legal": ["capital:P3", "home:P3"], "name": "play", "who": "p3"}
    game = parvis.game("capital_lux", players=3, gold_order="secret")
    match = Match(game)
    match.state = game.load(state)
    payable = []
    for text in ("home:P3", "gold:blue", "gold:-"):
        asked = match.state.json()
        if of(asked["ask"])["name"] == "gold":
            gaps = of(asked["ask"])["about"]["over"]
            sets = chain.from_iterable(combinations("BGPY", number) for number in range(5))
            gold = homes[of(asked["ask"])["who"]][1]
            affordable = [s for s in sets if set(s) <= set(gaps) and sum(gaps[letter] for letter in s) <= gold]
            payable.append(["".join(colours) for colours in affordable])
        match.answer(match.state.seat, text)
    if viewer in (0, 1):
        payable[viewer] = [["B", ""][viewer]]
    assert [len(sets) for sets in payable][1 - max(viewer, 0)] > 1, "nothing is hidden"
    worlds = [(one, other) for one, other in product(*payable)]
    name = f"3 seats, sealed gold seen by {who(viewer)}"
    return Posterior(name, match.state, viewer, {world: Fraction(1, len(worlds)) for world in worlds}, sealed_parts)


def sealed_parts(state: JsonObject) -> Hidden:
    """What the first two seats have decided."""
    sealed = of(state["sealed"])
    return (sealed["p1"], sealed["p2"])


def small_positions(players: int) -> Iterator[Posterior]:
    """Those with so many seats."""
    for search in SEARCHES:
        if search.players == players:
            yield search.posterior()
    for viewer in (-2, 0, 1, 2) if players == 3 else ():
        yield sealed_posterior(viewer)
