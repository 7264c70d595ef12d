"""What nets see: hand-computed positions, and the same from every chair when the seats are shifted round the table."""

from typing import Any

import pytest

import parvis
from parvis.core.judge import judge_of
from parvis.games.capital_lux import questions as capital_lux
from parvis.games.notre_dame import turn as notre_dame
from parvis.games.notre_dame.data import BANK, HOSPITAL, PLACES
from parvis.games.notre_dame.features import best_messages
from tests.bots.positions import random_positions


def seen(state: Any, seat: int) -> list[int]:
    """The features of a seat."""
    return [int(number) for number in judge_of(state.game).features(state, seat)]


def shifted_round(state: Any, question: Any) -> Any:
    """The same position, every seat one further round the table; its seat is asked the question."""
    other = state.copy()
    n = len(state.players)
    for seat in range(n):
        other.players[(seat + 1) % n] = state.players[seat].copy()
    other.stack[len(other.stack) - 1] = question
    return other


# --- Capital Lux ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_capital_lux_looks_the_same_from_every_chair(players: int) -> None:
    positions: list[Any] = [
        state.copy()
        for state in random_positions(parvis.game("capital_lux", players=players), 3)
        if state.question.NAME == "keep"
    ]
    for state in positions[:: len(positions) // 3]:
        other = shifted_round(state, capital_lux.KeepCard((state.seat + 1) % players, state.question.left))
        other.starter = (state.starter + 1) % players
        for seat in range(players):
            assert seen(state, seat) == seen(other, (seat + 1) % players)
        assert seen(state, 0) != seen(state, 1)


# --- Notre Dame ----------------------------------------------------------------------------------


def turned(packed: int, boroughs: int, by: int) -> int:
    """What has twelve bits for each borough, so many boroughs further."""
    return sum((packed >> 12 * k & 4095) << 12 * ((k + by) % boroughs) for k in range(boroughs))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_notre_dame_looks_the_same_from_every_chair(players: int) -> None:
    positions: list[Any] = [
        state.copy()
        for state in random_positions(parvis.game("notre_dame", players=players, new_persons=True), 3)
        if state.question.NAME == "draft"
    ]
    for state in positions[:: len(positions) // 3]:
        other = shifted_round(state, notre_dame.KeepCard((state.seat + 1) % players))
        boroughs, by = int(state.box.boroughs), int(state.home(1))
        other.start = (state.start + 1) % players
        other.messages = turned(state.messages, boroughs, by)
        for player in other.players:
            player.carriage = (player.carriage + by * int(PLACES)) % (boroughs * int(PLACES))
            player.collected = turned(player.collected, boroughs, by)
        for seat in range(players):
            assert seen(state, seat) == seen(other, (seat + 1) % players)
        assert seen(state, 0) != seen(state, 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_features_of_notre_dame_are_as_many_everywhere_and_of_a_size_for_nets(players: int) -> None:
    sizes = set()
    for state in random_positions(parvis.game("notre_dame", players=players), 1):
        for seat in range(players):
            features = seen(state, seat)
            sizes.add(len(features))
            assert max(abs(number) for number in features) <= 128
    assert 1 == len(sizes)


def test_features_of_notre_dame_tell_what_lies_before_a_seat() -> None:
    """Round 1, the first draft: 3 coins, 4 markers, no rats; then two tokens in the bank, and the plague overflows."""
    state: Any = parvis.game("notre_dame", players=2).new(seed=7)
    seat = state.seat
    before = seen(state, seat)
    assert [64] + [0] * 8 == before[:9]  # rounds begun
    assert [64, 0, 0] == before[9:12]  # the first of its period
    assert [0, 0, 0, 64, 0, 0, 0, 0, 0, 0] == before[12:22]  # phase: draft
    assert [64, 0] == before[24:26]  # who is asked: the seat itself
    assert [64] + [0] * 23 == before[26:50]  # question: draft
    own = 50
    assert [64, 64, 64, 0] == before[own : own + 4]  # two cards and a person to come; no prestige
    assert [64, 64, 64, 0, 0, 0] == before[own + 4 : own + 10]  # coins
    assert [64, 64, 64, 64, 0, 0] == before[own + 10 : own + 16]  # markers
    player = state.players[seat]
    player.rat = 9
    player.board = 2 << 4 * int(BANK) | 1 << 4 * int(HOSPITAL)
    after = seen(state, seat)
    over = int(state.plague) - 1
    assert [64] * 9 == after[own + 17 : own + 26]
    assert [64, 64 if over > 0 else 0, 10 * over] == after[own + 26 : own + 29]
    sectors = [after[own + 29 + 6 * k : own + 35 + 6 * k] for k in range(7)]
    assert [64, 64, 0, 0, 0, 0] == sectors[int(BANK)]
    assert [64, 0, 0, 0, 0, 0] == sectors[int(HOSPITAL)]
    assert [0] * 6 == sectors[0]


def test_best_message_is_one_that_may_be_taken() -> None:
    state: Any = parvis.game("notre_dame", players=4).new(seed=5)
    player = state.players[0]
    here = int(player.carriage)
    best = [int(points) for points in best_messages(state, 0)]
    assert best == sorted(best)
    within = {
        steps: max(
            [
                1 + int(state.message_at(market))
                for market in range(20)
                if state.message_at(market) >= 0 and 0 < state.box.steps_between(here, market) <= steps
            ],
            default=0,
        )
        for steps in range(1, 6)
    }
    assert within == dict(enumerate(best[1:], 1))
    player.collected = 1  # a message of the first colour: others have to come first
    assert [int(points) for points in best_messages(state, 0)] != best
