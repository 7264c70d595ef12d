"""Records, snapshots and texts lead back to the very same position."""

import pytest

from tests.conformance.check_records import check_replay, check_snapshots, check_texts, check_unfinished
from tests.conformance.games import CASES, Case

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def test_record_replays_through_the_same_positions(case: Case) -> None:
    check_replay(case, 1)


def test_record_of_an_unfinished_game_leads_to_where_it_stands(case: Case) -> None:
    check_unfinished(case, 2)


def test_loaded_position_is_the_same_and_plays_on_alike(case: Case) -> None:
    check_snapshots(case, 3)


def test_text_of_a_position_makes_it_again(case: Case) -> None:
    check_texts(case, 4)
