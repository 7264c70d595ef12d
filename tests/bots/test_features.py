"""What nets see: hand-computed positions, and the same from every chair when the seats are shifted round the table."""

from typing import Any

import pytest

import parvis
from parvis.bots.search.net import features_of
from parvis.core.judge import judge_of
from parvis.games.capital_lux import questions as capital_lux
from parvis.games.notre_dame import turn as notre_dame
from parvis.games.notre_dame.data import BANK, HOSPITAL, PLACES
from parvis.games.notre_dame.features import best_messages
from parvis.games.rattus import action
from parvis.games.rattus.data import byte
from tests.bots.positions import GAMES, random_positions


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


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_features_are_as_many_everywhere_and_of_a_size_for_nets(name: str, players: int) -> None:
    sizes = set()
    for count, state in enumerate(random_positions(parvis.game(name, players=players), 1)):
        if count % 7 == 0:
            features = seen(state, count % players)
            sizes.add(len(features))
            assert max(abs(number) for number in features[:-1]) <= 128
            assert abs(features[-1]) <= (1024 if judge_of(state.game).leans() else 128)
            assert sum(1 for number in features if number) > 5
    assert 1 == len(sizes)


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


# --- Rattus --------------------------------------------------------------------------------------


def passed_on(packed: int, players: int) -> int:
    """What has a byte for each seat, every seat one further."""
    return sum(int(byte(packed, seat)) << 8 * ((seat + 1) % players) for seat in range(players))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_rattus_looks_the_same_from_every_chair(players: int) -> None:
    positions: list[Any] = [
        state.copy()
        for state in random_positions(parvis.game("rattus", players=players), 3)
        if state.question.NAME == "action"
    ]
    different = 0
    for state in positions[:: len(positions) // 5]:
        other = state.copy()
        other.stack[len(other.stack) - 1] = action.Act((state.seat + 1) % players, state.box)
        for name in ("stock", "haven", "victory", "hands", "kills"):
            setattr(other, name, passed_on(getattr(state, name), players))
        for region in range(len(state.people)):
            other.people[region] = passed_on(state.people[region], players)
            other.rats[region] = lookers_shifted(state.rats[region], players)
        other.special = features_of(
            sorted(each // 512 * 512 + (each // 64 % 8 + 1) % players * 64 + each % 64 for each in state.special)
        )
        for seat in range(players):
            other.held[(seat + 1) % players] = state.held[seat]
        for name in ("active", "first", "ender"):
            seat = getattr(state, name)
            setattr(other, name, seat if seat < 0 else (seat + 1) % players)
        for seat in range(players):
            assert seen(state, seat) == seen(other, (seat + 1) % players)
        different += seen(state, 0) != seen(state, 1)
    assert different


def lookers_shifted(rats: int, players: int) -> int:
    """The rats of a region, seen by the seats one further."""
    found = 0
    for place in range(3):
        rat = rats >> 20 * place & (1 << 20) - 1
        seen_by = rat >> 13 & 63
        whole = (1 << players) - 1
        after = (seen_by << 1 | seen_by >> players - 1) & whole
        found |= (rat & ~(63 << 13) | after << 13) << 20 * place
    return found


def test_features_of_rattus_tell_what_lies_in_a_region() -> None:
    """Two players, the first turn: five citizens in a region, two of a rival, and nothing anywhere else."""
    state: Any = parvis.game("rattus", players=2).new(seed=4)
    while state.question.NAME != "action":
        state.answer(state.legal()[0])
    seat, rival = state.seat, 1 - state.seat
    regions = [int(region) for region in state.box.used]
    for region in regions:
        state.people[region] = 0
        state.rats[region] = 0
    state.people[regions[2]] = 5 << 8 * seat | 2 << 8 * rival
    features = seen(state, seat)
    first = len(features) - 8 - 1 - 1 - 2 * 13 - 14 * len(regions)
    rows = [features[first + 14 * k : first + 14 * (k + 1)] for k in range(len(regions))]
    #           the rival's, own, any, ahead, tied, all of them, rats, plague here, next to it, lost, rivals', pieces
    assert [24, 60, 64, 64, 0, 56, 0, 0, 0] == rows[2][:9]
    assert [0, 0, 0] == rows[2][11:]
    assert [0] * 9 == rows[1][:9]
    other = seen(state, rival)
    assert [60, 24, 64, 0, 0, 56] == other[first + 28 : first + 34]
