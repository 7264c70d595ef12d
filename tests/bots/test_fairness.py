"""No bot knows more than its seat: in worlds that look alike to the seat it answers and analyses alike."""

from collections.abc import Sequence
from types import ModuleType

import pytest

import parvis
from parvis import bots
from parvis.core.frames import State
from parvis.core.game import Game
from parvis.core.luck import Dice, Luck
from parvis.lab.fairness import Thinker, cheating, fair, pairs
from tests.bots.positions import GAMES, some_positions

THINKERS: list[Thinker] = [
    fair(bots.bot_named("random"), 1),
    fair(bots.bot_named("greedy"), 2),
    fair(bots.bot_named("flat"), 6),
    fair(bots.bot_named("ismcts-1k"), 6),
]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_bots_can_not_tell_worlds_apart_that_their_seat_can_not(game: str, players: int) -> None:
    twins = 0
    for seed in range(3):
        for found in pairs(parvis.game(game, players=players), THINKERS, seed, every=4):
            twins += found[0].is_twin
            assert [] == [pair for pair in found if pair.is_told_apart]
    assert twins >= 20


def reached(thing: object, found: dict[int, object]) -> dict[int, object]:
    """All objects that can be reached from a thing by its attributes and items."""
    if id(thing) in found or isinstance(thing, (int, str, bytes, float, type, ModuleType)) or callable(thing):
        return found
    found[id(thing)] = thing
    names = [name for name in dir(thing) if not name.startswith("__")]
    inside = [
        getattr(thing, name, None) for name in names if not isinstance(getattr(type(thing), name, None), property)
    ]
    if isinstance(thing, dict):
        inside.extend(thing.values())
    elif not isinstance(thing, Game) and hasattr(thing, "__len__") and hasattr(thing, "__getitem__"):
        inside.extend(thing[k] for k in range(len(thing)))
    for other in inside:
        reached(other, found)
    return found


def things_of_rivals(state: State, seat: int) -> list[object]:
    """What only other seats may know, in games that keep it in an object for each seat; Rattus packs it in numbers."""
    players: int | Sequence[object] = state.players  # type: ignore[attr-defined]
    return [] if isinstance(players, int) else [players[rival] for rival in range(len(players)) if rival != seat]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_no_way_leads_from_a_view_to_the_position_or_its_luck(game: str, players: int) -> None:
    for state in some_positions(game, players, seed=6, every=15):
        for seat in range(players):
            found = reached(state.view(seat), {})
            assert [] != [thing for thing in reached(state, {}).values() if isinstance(thing, Luck)]
            assert id(state) not in found
            assert [] == [thing for thing in found.values() if isinstance(thing, Luck)]
            assert [] == [thing for thing in things_of_rivals(state, seat) if id(thing) in found]


@pytest.mark.parametrize(("game", "players"), [("capital_lux", 2), ("notre_dame", 3)])
def test_cheating_bot_trips_the_alarm(game: str, players: int) -> None:
    found = [pair[0] for pair in pairs(parvis.game(game, players=players), [cheating], seed=1, every=2)]
    assert sum(pair.is_told_apart for pair in found) > len(found) // 4


def test_luck_of_the_game_does_not_depend_on_how_much_a_bot_thinks() -> None:
    """The same answers lead to the same game, however many numbers the bots have thrown in between."""
    ends: list[str] = []
    for budget in (1, 9):
        state = parvis.game("capital_lux", players=2).new(seed=5)
        while not state.is_over:
            bots.bot_named("ismcts-1k").think(state.view(state.seat), Dice(budget), budget)
            state.apply(state.legal()[0])
        ends.append(repr(state))
    assert ends[0] == ends[1]
