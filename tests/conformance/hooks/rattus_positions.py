"""Small positions of Rattus in which all worlds can be counted.

Rats on the board, hands of region cards and events to come are exchangeable (RT-160): every way to deal what nobody
has shown, that puts starting rats where starting rats lie, is equally likely.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

from parvis.core.json import Json, JsonObject
from tests.conformance.hooks import Hidden, Posterior
from tests.games.rattus.positions import EVENTS, load, material, neutral, regions_of

RATS = 4  # tokens that nobody has seen, besides those that never come


def even(worlds: list[Hidden]) -> dict[Hidden, Fraction]:
    """Equal odds for each way, some of which may come to the same."""
    odds: dict[Hidden, Fraction] = {}
    for world in worlds:
        odds[world] = odds.get(world, Fraction(0)) + Fraction(1, len(worlds))
    return odds


def small_positions(players: int) -> Iterator[Posterior]:
    """Positions with hidden rats, hands, events, and a rat placed from the discards."""
    yield hidden_rats(players)
    yield hidden_hands(players)
    yield hidden_events(players)
    yield rat_from_the_discards(players)


def faces(handles: list[int]) -> Any:
    """The tokens of some rats of a state."""

    def parts(state: JsonObject) -> Hidden:
        rats: dict[str, list[list[Any]]] = state["rats"]  # type: ignore[assignment]
        found = {handle: token for region in rats.values() for handle, token, _ in region}
        return tuple(str(found[handle]) for handle in handles)

    return parts


def rat_set(players: int) -> int:
    """The set with which few rats never come."""
    return 49 if players <= 4 else 61


def hidden_rats(players: int) -> Posterior:
    """A starting rat, a later one, and one that the viewer has looked at; the other tokens are discarded or unseen."""
    rats = [rat for rat in material()["rat"] if rat["set"] == rat_set(players)]
    floor = material()[f"floor_{rat_set(players)}"][str(players)]
    starts = [rat["id"] for rat in rats if rat["start"]]
    others = [rat["id"] for rat in rats if not rat["start"]]
    unseen = [*starts[:3], *others[: floor + RATS - 3]]
    later = len(regions_of(players)) + 5
    given: dict[str, Json] = {
        "regions": {"gallia": f"1=1c | 2:{unseen[0]}", "italia": f"| {later}:{unseen[3]} {later + 1}:{others[-1]}@1"},
        "gone": sorted({rat["id"] for rat in rats} - {*unseen, others[-1]}),
    }
    table = load(neutral(players, given, {"rat_set": rat_set(players)}))
    ways = [(a, b) for a, b in permutations(unseen, 2) if a in starts]
    return Posterior("hidden rats", table.state, 0, even([*ways]), faces([2, later]))


def hidden_hands(players: int) -> Posterior:
    """Two cards in the hand of a rival, one of which was shown; five cards are unseen."""
    used = regions_of(players)
    cards = [card["id"] for card in material()["regioncard"] if card["region"] in used]
    unseen, shown, own = cards[:6], cards[6], cards[7]
    given: dict[str, Json] = {
        "hands": {"p1": [own], "p2": [*unseen[:2], shown]},
        "shown": {"p2": [shown]},
        "region_gone": cards[8:],
    }
    table = load(neutral(players, given, {"modules": ["regions"]}))

    def parts(state: JsonObject) -> Hidden:
        decks: dict[str, Any] = state["region_cards"]  # type: ignore[assignment]
        return (" ".join(decks["hands"]["p2"]),)

    ways = [(" ".join(sorted([*pair, shown])),) for pair in combinations(unseen, 2)]
    return Posterior("hidden hands", table.state, 0, even([*ways]), parts)


def hidden_events(players: int) -> Posterior:
    """Two events on top that a rival has looked at, and three below that nobody knows."""
    unseen = ["u", "bK", "n", "n", "x"]
    gone = {code: number - unseen.count(code) for code, number in EVENTS.items()}
    given: dict[str, Json] = {
        "events": {
            "top": [["u", ["p2"]], ["n", ["p2"]]],
            "rest": {"bK": 1, "n": 1, "x": 1},
            "gone": {code: number for code, number in gone.items() if number},
        }
    }
    table = load(neutral(players, given, {"modules": ["universities"]}))

    def parts(state: JsonObject) -> Hidden:
        top: list[list[Any]] = state["events"]["top"]  # type: ignore[index,call-overload,assignment]
        return tuple(str(code) for code, _ in top)

    return Posterior("hidden events", table.state, 0, even([*permutations(unseen, 2)]), parts)


def rat_from_the_discards(players: int) -> Posterior:
    """In the final round a Soldier has placed one of the discarded rats beside the plague piece, unseen by all."""
    given: dict[str, Json] = {"active": "p1", "cards": "soldier@1", "ender": "p2", "phase": "final", "supply": 0}
    table = load(neutral(players, given))
    discards = [str(token) for token in table.at("gone")]
    table.play("end", "spread:germania", f"token:{discards[0]}")
    handle = int(table.at("next")) - 1
    return Posterior("rat from the discards", table.state, -2, even([(token,) for token in discards]), faces([handle]))
