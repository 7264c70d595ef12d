"""The count on the fields of a position finds what the count on neutral states finds (RT-171)."""

from collections.abc import Callable

import pytest

import parvis
from parvis.core.errors import CorruptRecord
from parvis.core.json import Json, canonical
from parvis.games.rattus.checking import fault_of, print_of
from parvis.games.rattus.data import bit, shifted
from parvis.games.rattus.state import Rattus
from tests.conformance.hooks import hooks_of
from tests.driving import control, driven_match

MODULES: list[Json] = ["regions", "universities", "upgrades", "guilds", "inns"]
CARDS: list[Json] = ["wizard", "knight", "guildmaster", "innkeeper", "sultan", "emperor"]


def middle() -> Rattus:
    """A position in the middle of a game with all modules."""
    game = parvis.game("rattus", players=3, modules=MODULES, class_cards=CARDS)
    state = driven_match(game, control(11), 200).state
    assert isinstance(state, Rattus)
    return state


def lose_rat(s: Rattus) -> None:
    s.bag &= s.bag - 1


def make_rat(s: Rattus) -> None:
    s.bag |= s.gone if s.gone else bit(s.now >> 7)


def lose_citizen(s: Rattus) -> None:
    s.stock -= 1


def make_citizen(s: Rattus) -> None:
    s.haven += 1


def make_citizen_of_nobody(s: Rattus) -> None:
    s.haven += shifted(1, 8 * 4)


def lose_card(s: Rattus) -> None:
    s.held[[held != 0 for held in s.held].index(True)] = 0


def make_tokens(s: Rattus) -> None:
    s.victory += 31


def take_event(s: Rattus) -> None:
    s.rest = 0


def lose_region_card(s: Rattus) -> None:
    s.places[0] = 9


def count_hand_wrongly(s: Rattus) -> None:
    s.hands += 1


def make_nuns(s: Rattus) -> None:
    s.nuns |= 3 | 3 << 2


def upgrade_nobodys_card(s: Rattus) -> None:
    s.second |= s.supply


FAULTS = [
    lose_rat,
    make_rat,
    lose_citizen,
    make_citizen,
    make_citizen_of_nobody,
    lose_card,
    make_tokens,
    take_event,
    lose_region_card,
    make_nuns,
    upgrade_nobodys_card,
]


@pytest.mark.parametrize("spoil", FAULTS, ids=lambda spoil: spoil.__name__)
def test_piece_that_is_lost_or_made_is_found_by_both_counts(spoil: Callable[[Rattus], None]) -> None:
    """RT-171: whichever way a position is counted."""
    state = middle()
    hooks_of("rattus").conserve(state.json())
    assert "" == fault_of(state)
    spoil(state)
    assert "" != fault_of(state)
    if spoil is not make_citizen_of_nobody:  # which no neutral state can show
        with pytest.raises(AssertionError):
            hooks_of("rattus").conserve(state.json())


def test_hand_that_is_counted_wrongly_is_found() -> None:
    """RT-105: the number of a hand is public, and true."""
    state = middle()
    count_hand_wrongly(state)
    assert "a hand holds other region cards than is said" == fault_of(state)


def test_position_that_lacks_a_piece_is_not_loaded() -> None:
    """RT-171: loading says what is missing."""
    state = middle()
    document = state.json()
    assert canonical(state.game.load(document).json()) == canonical(document)
    lose_citizen(state)
    with pytest.raises(CorruptRecord, match="the state is not possible: a citizen is lost or made"):
        state.game.load(state.json())


def test_fingerprint_of_a_position_changes_with_every_piece_that_moves() -> None:
    """Soaks compare positions by it."""
    prints = {int(print_of(middle()))}
    for spoil in FAULTS:
        state = middle()
        spoil(state)
        prints.add(int(print_of(state)))
    assert 1 + len(FAULTS) == len(prints)
