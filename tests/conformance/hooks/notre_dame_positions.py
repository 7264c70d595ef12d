"""Small positions of Notre Dame in which all worlds can be counted: drafts, hands half played, the spy's stack.

Each is reached by random play from the first round on.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, permutations, product
from typing import Any, Final

import parvis
from parvis.core.frames import who
from parvis.core.json import Json, JsonObject
from parvis.core.match import Match
from parvis.core.registry import make_game
from tests.conformance.hooks import Hidden, Posterior
from tests.conformance.hooks.notre_dame_histories import NAMES, Cards, Period, in_order
from tests.conformance.walks import any_answer

TRIES: Final = 400


def of(value: Json) -> Any:
    """A part of a neutral state, whatever it is."""
    return value


def seats_of(state: JsonObject) -> list[Any]:
    """The seats in order."""
    return [seat for _, seat in sorted(of(state["seats"]).items())]


def cards_of(state: JsonObject) -> Hidden:
    """What each seat has, as `Period.hidden` writes it."""
    texts = []
    for name, seat in sorted(of(state["seats"]).items()):
        deck = [f"{card}@{name}" for card in seat["deck"]]
        texts.append("; ".join(in_order(pile) for pile in (deck, seat["offer"], seat["hand"], seat["passing"])))
    return tuple(texts)


def gray_of(state: JsonObject) -> Hidden:
    """The gray persons to come."""
    return (" ".join(of(state["gray_stack"])),)


# --- following a real match ----------------------------------------------------------------------


def rounds_of(match: Match) -> list[list[int]]:
    """The plies of each round of the period that is open."""
    found: list[list[int]] = []
    for ply, entry in enumerate(match.entries):
        if entry.frame.NAME == "brown":
            number = of(entry.before.json()["round"])
            found = [] if number % 3 == 1 else found
            found.append([])
        if found:
            found[-1].append(ply)
    return found


def seen_in(match: Match, plies: list[int], viewer: int) -> tuple[Cards, list[Cards]]:
    """Which cards the viewer sees in a round, and what it gets by the passes."""
    sees: set[str] = set()
    received: list[Cards] = []
    for ply in plies:
        before, after = match.entries[ply].before.json(), following(match, ply)
        sees |= {card for seat in seats_of(after) for card in seat["played"]}
        if viewer < 0:
            continue
        own = seats_of(after)[viewer]
        sees |= {*own["hand"], *own["offer"], *own["passing"]}
        if (before["phase"], after["phase"]) == ("draft1", "draft2"):
            received.append(frozenset(own["offer"]))
        if (before["phase"], after["phase"]) == ("draft2", "play1"):
            right = seats_of(before)[viewer - 1]
            is_last = int(match.entries[ply].frame.seat) % match.game.players == (viewer - 1) % match.game.players
            kept = kept_card(match, ply) if is_last else ""
            received.append(frozenset([*right["passing"], *right["offer"]]) - {kept})
    return frozenset(sees), received


def kept_card(match: Match, ply: int) -> str:
    """The card, with its owner, that an answer to a draft keeps."""
    entry = match.entries[ply]
    name = entry.frame.text(entry.answer).partition(":")[2]
    offer = seats_of(entry.before.json())[entry.frame.seat]["offer"]
    return next(str(card) for card in offer if card.startswith(name + "@"))


def follow(match: Match, viewer: int) -> Period:
    """Tell a period what happened in a match."""
    told = Period(match.game.players, viewer)
    for plies in rounds_of(match):
        told.begin_round(*seen_in(match, plies, viewer))
        for ply in plies:
            tell(told, match, ply)
    return told


def tell(told: Period, match: Match, ply: int) -> None:
    """Tell an answer, and what follows from it by itself."""
    entry = match.entries[ply]
    before, after = entry.before.json(), following(match, ply)
    answer = entry.frame.text(entry.answer).partition(":")[2]
    if entry.frame.NAME == "draw":
        name = str(entry.frame.about(entry.before)["seat"])
        told.draw(int(name[1:]) - 1, frozenset(f"{card}@{name}" for card in answer.split(",")))
    elif entry.frame.NAME == "draft":
        told.keep(int(entry.frame.seat), kept_card(match, ply))
        if after["phase"] != before["phase"]:
            told.pass_left(last=before["phase"] == "draft2")
    elif entry.frame.NAME == "play":
        told.play(int(entry.frame.seat), answer)
    had = [len(seat["hand"]) for seat in seats_of(before)]
    if sum(had) and before["phase"] in ("play2", "hire") and not any(seat["hand"] for seat in seats_of(after)):
        told.discard()


def following(match: Match, ply: int) -> JsonObject:
    """The state after an answer."""
    return (match.entries[ply + 1].before if ply + 1 < match.ply else match.state).json()


# --- searches ------------------------------------------------------------------------------------


def is_asked(name: str, phase: str, number: int, round_: int = 1) -> Callable[[Match], bool]:
    """The question is open in a phase of a round, and has been answered so often in that phase."""

    def found(match: Match) -> bool:
        state = match.state.json()
        if of(state["ask"])["name"] != name or state["phase"] != phase or state["round"] != round_:
            return False
        same = [
            entry
            for entry in match.entries
            if entry.frame.NAME == name
            and (entry.before.json()["phase"], entry.before.json()["round"]) == (phase, round_)
        ]
        return len(same) == number

    return found


@dataclass(frozen=True)
class Search:
    """What has to have happened in a small position, seen by `viewer`."""

    name: str
    players: int
    viewer: int
    is_found: Callable[[Match], bool]

    def posterior(self) -> Posterior:
        """Play until it has happened, and count the worlds."""
        for match in reached(self.name, self.players, self.is_found):
            worlds = follow(match, self.viewer).posterior()
            assert cards_of(match.state.json()) in worlds, f"{self.name}: the real world is not among the possible ones"
            if len(worlds) > 1:
                return Posterior(self.name, match.state, self.viewer, worlds, cards_of)
        raise AssertionError(f"{self.name} has not come up")


def reached(name: str, players: int, is_found: Callable[[Match], bool], **options: Json) -> Iterator[Match]:
    """Random games in which something has just happened."""
    game = make_game("notre_dame", {"players": players, **options})
    for seed in range(TRIES):
        rng = random.Random(f"{name} {seed}")
        match = Match(game)
        while not match.state.is_over and not is_found(match):
            match.apply(any_answer(match.state, rng))
        if not match.state.is_over:
            yield match


SEARCHES: Final = [
    Search("2 seats, first choice half made", 2, 1, is_asked("draft", "draft1", 1)),
    Search("2 seats, second choice", 2, 0, is_asked("draft", "draft2", 0)),
    Search("2 seats, second choice half made", 2, 1, is_asked("draft", "draft2", 1)),
    Search("2 seats, no play yet", 2, 0, is_asked("play", "play1", 0)),
    Search("2 seats, a card each played", 2, 0, is_asked("play", "play2", 0)),
    Search("2 seats, third cards discarded", 2, 1, is_asked("hire", "hire", 0)),
    Search("2 seats, second round, first choice half made", 2, 0, is_asked("draft", "draft1", 1, 2)),
    Search("2 seats, second round, no play yet", 2, 1, is_asked("play", "play1", 0, 2)),
    Search("2 seats, third round, second choice", 2, 0, is_asked("draft", "draft2", 0, 3)),
    Search("2 seats, third round, one card played", 2, 1, is_asked("play", "play1", 1, 3)),
    Search("2 seats, all but third cards played, seen by a spectator", 2, -2, is_asked("play", "play2", 1)),
    Search("2 seats, third cards discarded, seen by a spectator", 2, -2, is_asked("hire", "hire", 0)),
    Search("3 seats, second choice half made", 3, 1, is_asked("draft", "draft2", 1)),
    Search("3 seats, no play yet", 3, 0, is_asked("play", "play1", 0)),
    Search("3 seats, some cards played", 3, 2, is_asked("play", "play2", 1)),
    Search("3 seats, third cards discarded", 3, 1, is_asked("hire", "hire", 0)),
]


# --- one owner's cards, where all are too many ---------------------------------------------------


def cards_of_owner(owner: int) -> Callable[[JsonObject], Hidden]:
    """Where the cards of one owner are."""

    def parts(state: JsonObject) -> Hidden:
        texts = ["; ".join(of(state["seats"])[who(owner)]["deck"])]
        for name, seat in sorted(of(state["seats"]).items()):
            own = [
                [card for card in seat[pile] if card.endswith("@" + who(owner))]
                for pile in ("offer", "hand", "passing")
            ]
            texts.append(f"{name}: " + "; ".join(in_order(pile) for pile in own))
        return tuple(texts)

    return parts


def owner_posterior(players: int, owner: int, viewer: int, phase: str, number: int) -> Posterior:
    """The first round: of nine names one stays with the owner, one with its left neighbour, one goes further."""
    name = f"{players} seats, cards of {who(owner)} seen by {who(viewer)}, {phase} {number}"
    match = next(reached(name, players, is_asked("draft" if phase == "draft2" else "play", phase, number)))
    parts = cards_of_owner(owner)
    told = parts(match.state.json())
    state = match.state.json()
    worlds: dict[Hidden, int] = {}
    for chosen in permutations(NAMES, 3):
        text = parts(rearranged(state, owner, chosen))
        if looks_alike(state, owner, chosen, viewer):
            worlds[text] = worlds.get(text, 0) + 1
    assert told in worlds, f"{name}: the real world is not among the possible ones"
    total = sum(worlds.values())
    odds = {text: Fraction(weight, total) for text, weight in worlds.items()}
    return Posterior(name, match.state, viewer, odds, parts)


def real_order(state: JsonObject, owner: int) -> list[str]:
    """The three drawn names in the order owner, left neighbour, second to the left; those still on offer as they lie."""
    seats = seats_of(state)
    found = []
    for place in range(3):
        seat = seats[(owner + place) % len(seats)]
        cards = [card for card in [*seat["hand"], *seat["played"]] if card.endswith("@" + who(owner))]
        found += [card.partition("@")[0] for card in cards]
    left = seats[(owner + 1) % len(seats)]
    waiting = [card for card in [*left["offer"], *left["passing"]] if card.endswith("@" + who(owner))]
    return found + [card.partition("@")[0] for card in waiting]


def rearranged(state: JsonObject, owner: int, chosen: tuple[str, ...]) -> JsonObject:
    """The state in which other names of the owner were drawn, in the same places."""
    renamed = {
        f"{old}@{who(owner)}": f"{new}@{who(owner)}" for old, new in zip(real_order(state, owner), chosen, strict=True)
    }
    seats: dict[str, Any] = {}
    for name, seat in of(state["seats"]).items():
        moved = {
            pile: [renamed.get(card, card) for card in seat[pile]] for pile in ("hand", "offer", "passing", "played")
        }
        seats[name] = {**seat, **moved}
    seats[who(owner)]["deck"] = [name for name in NAMES if name not in chosen]
    return {**state, "seats": seats}


def looks_alike(state: JsonObject, owner: int, chosen: tuple[str, ...], viewer: int) -> bool:
    """Would the viewer have seen the same?  Its own cards, what it passed, and what was played."""
    other = rearranged(state, owner, chosen)
    for name, seat in of(other["seats"]).items():
        real = of(state["seats"])[name]
        if seat["played"] != real["played"]:
            return False
        if name == who(viewer) and any(set(seat[pile]) != set(real[pile]) for pile in ("hand", "offer", "passing")):
            return False
    old, new = real_order(state, owner), list(chosen)
    if owner == viewer and (old[0] != new[0] or set(old) != set(new)):
        return False
    is_passer = (owner + 1) % len(seats_of(state)) == viewer
    return not is_passer or set(old[1:]) == set(new[1:])


OWNERS: Final = [
    (4, 1, 0, "draft2", 2),
    (4, 0, 0, "play1", 0),
    (4, 2, 0, "play1", 3),
    (4, 3, 0, "play2", 1),
    (5, 2, 1, "draft2", 1),
    (5, 4, 2, "play1", 0),
    (5, 2, 2, "play2", 2),
    (5, 0, -2, "play1", 4),
]


# --- the gray stack ------------------------------------------------------------------------------


def gray_posterior(players: int, viewer: int, round_: int) -> Posterior:
    """The gray persons to come, each letter in any order, for a seat that has not had the spy's look."""
    name = f"{players} seats, gray persons to come in round {round_} seen by {who(viewer)}"
    match = next(reached(name, players, is_asked("hire", "hire", 0, round_)))
    stack = of(match.state.json()["gray_stack"])
    letters = [stack[: len(stack) % 3], *[stack[k : k + 3] for k in range(len(stack) % 3, len(stack), 3)]]
    orders = [" ".join(chain.from_iterable(order)) for order in product(*map(permutations, letters))]
    return Posterior(name, match.state, viewer, {(text,): Fraction(1, len(orders)) for text in orders}, gray_of)


def spy_posterior(players: int) -> Posterior:
    """A seat that has had the spy's look knows the order; the cards of others stay what they were."""
    name = f"{players} seats, a spy"

    def is_found(match: Match) -> bool:
        state = match.state.json()
        is_draft = of(state["ask"])["name"] == "draft" and state["phase"] == "draft2" and state["round"] in (4, 7)
        return is_draft and any(seat["knows_gray"] for seat in seats_of(state)) and len(of(state["gray_stack"])) > 1

    match = next(reached(name, players, is_found, new_persons=True))
    viewer = next(seat for seat in range(players) if seats_of(match.state.json())[seat]["knows_gray"])
    gray = gray_of(match.state.json())
    worlds = {gray + text: odds for text, odds in follow(match, viewer).posterior().items()}
    return Posterior(name, match.state, viewer, worlds, lambda state: gray_of(state) + cards_of(state))


def small_positions(players: int) -> Iterator[Posterior]:
    """Those with so many seats."""
    assert parvis.game("notre_dame", players=players).players == players
    for search in SEARCHES:
        if search.players == players:
            yield search.posterior()
    for seats, owner, viewer, phase, number in OWNERS:
        if seats == players:
            yield owner_posterior(seats, owner, viewer, phase, number)
    yield gray_posterior(players, 0, 5)
    yield gray_posterior(players, -2, 3)
    if players == 2:
        yield spy_posterior(players)
