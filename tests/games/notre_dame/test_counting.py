"""Counting on the fields of a position, as long soaks do, finds what counting in its neutral state finds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import parvis
from parvis.core.frames import State
from parvis.games.notre_dame.state import NotreDame
from tests.conformance.hooks.notre_dame import HOOKS
from tests.driving import control, positions


def is_refused(count: Callable[[], None]) -> bool:
    """Does a count find something wrong?"""
    try:
        count()
    except (AssertionError, KeyError, IndexError):
        return True
    return False


def agree(state: State) -> bool:
    """Do both counts say the same?  Returns what they say."""
    refused = is_refused(lambda: HOOKS.count(state))
    assert refused == is_refused(lambda: HOOKS.conserve(state.json()))
    return refused


def whole_game(players: int) -> list[NotreDame]:
    """Every position of a game with new persons."""
    game = parvis.game("notre_dame", players=players, new_persons=True)
    found = [state.copy() for state in positions(game, control(players))]
    return [state for state in found if isinstance(state, NotreDame)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_is_missing_in_any_position_of_a_game(players: int) -> None:
    states = whole_game(players)
    assert len(states) > 150
    assert not any([agree(state) for state in states])


# What can be wrong with a position, each found by both counts wherever it changes something that is counted.
def a_coin_too_many(s: NotreDame) -> None:
    s.players[0].coins += 1


def bank_in_debt(s: NotreDame) -> None:
    s.players[0].coins += s.bank + 1
    s.bank = -1


def marker_lost(s: NotreDame) -> None:
    s.players[1].general -= 1


def marker_from_nowhere(s: NotreDame) -> None:
    s.players[1].board += 1 << 4 * 7


def rat_beyond_the_track(s: NotreDame) -> None:
    s.players[0].rat = 10


def prestige_below_nothing(s: NotreDame) -> None:
    s.players[0].prestige = -1


def message_taken_away(s: NotreDame) -> None:
    s.messages ^= s.messages & 7
    s.players[0].collected += 1 << 12


def card_twice(s: NotreDame) -> None:
    s.players[0].hand |= s.players[1].hand | s.players[1].offer
    s.players[0].deck |= 1


def deck_shrinks(s: NotreDame) -> None:
    s.players[0].deck &= s.players[0].deck - 1


def person_gone(s: NotreDame) -> None:
    s.face_up &= s.face_up - 1
    s.gray_stack >>= 6


def rat_on_no_card(s: NotreDame) -> None:
    s.plague += 1


def stranger_in_the_game(s: NotreDame) -> None:
    s.gray_pool ^= 1 << 6


def stranger_hired(s: NotreDame) -> None:
    s.players[0].hired = 1 + max(person for person in range(33) if not s.face_up >> person & 1)


def brown_person_twice(s: NotreDame) -> None:
    s.brown_left |= s.face_up & 63


FAULTS: list[Callable[[NotreDame], None]] = [
    a_coin_too_many,
    bank_in_debt,
    marker_lost,
    marker_from_nowhere,
    rat_beyond_the_track,
    prestige_below_nothing,
    message_taken_away,
    card_twice,
    deck_shrinks,
    person_gone,
    rat_on_no_card,
    stranger_in_the_game,
    stranger_hired,
    brown_person_twice,
]


@pytest.mark.parametrize("fault", FAULTS)
def test_both_counts_find_the_same_faults(fault: Callable[[NotreDame], None]) -> None:
    found = 0
    for state in whole_game(3)[::7]:
        if state.phase:
            fault(state)
            found += agree(state)
    assert found >= 20
