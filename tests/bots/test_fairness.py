"""No bot knows more than its seat: in worlds that look alike to the seat it answers and analyses alike."""

import pytest

import parvis
from parvis import bots
from parvis.core.luck import Dice
from parvis.lab.fairness import Thinker, cheating, fair, pairs
from tests.bots.positions import GAMES

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
