"""Copies are the same position, for good, and free to go their own way."""

import pytest

from tests.conformance.check_copies import check_copies, check_history
from tests.conformance.games import CASES, Case

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)


def test_copy_and_original_go_their_own_ways(case: Case) -> None:
    check_copies(case, 1)


def test_copies_and_views_of_the_past_never_change(case: Case) -> None:
    check_history(case, 2)
