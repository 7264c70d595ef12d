"""Every game, with every value of every option, is played by the rules of the suite."""

import pytest

from tests.conformance.check_play import check_answers, check_end, check_pieces, check_refusals, check_scores
from tests.conformance.games import CASES, Case

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def test_answers_are_unique_in_order_and_parse_back(case: Case) -> None:
    check_answers(case, 1)


def test_illegal_answers_are_refused_and_change_nothing(case: Case) -> None:
    check_refusals(case, 2)


def test_game_ends_however_it_is_played(case: Case) -> None:
    check_end(case, 3)


def test_no_piece_is_lost_or_made(case: Case) -> None:
    check_pieces(case, 4)


def test_points_and_places_are_those_of_a_recount(case: Case) -> None:
    check_scores(case, 5)
