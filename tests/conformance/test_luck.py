"""CHANCE keeps to its weights, the same seed deals the same luck, and made-up worlds are as likely as they should be."""

import random
from fractions import Fraction

import pytest

from tests.conformance.chances import p_value, upper_gamma
from tests.conformance.check_luck import check_deals, check_duplicate, check_settling, check_weights
from tests.conformance.check_worlds import check_odds
from tests.conformance.games import CASES, PLAIN, Case


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_outcomes_come_up_as_often_as_their_weights_say(case: Case) -> None:
    check_weights(case, 1)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_same_seed_deals_the_same_luck_whatever_is_played(case: Case) -> None:
    check_duplicate(case, 2)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_luck_all_at_once_is_luck_one_by_one(case: Case) -> None:
    check_deals(case, 3)
    check_settling(case, 4)


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_made_up_worlds_are_as_likely_as_the_histories_that_lead_to_them(case: Case) -> None:
    check_odds(case, 5)


def test_chi_square_accepts_fair_dice_and_refuses_loaded_ones() -> None:
    fair = {face: Fraction(1, 6) for face in range(6)}
    rng = random.Random(1)
    values = []
    for _ in range(400):
        throws = [rng.randrange(6) for _ in range(600)]
        values.append(p_value({face: throws.count(face) for face in range(6)}, fair))
    assert 0.42 < sum(values) / len(values) < 0.58
    assert 0.05 < sum(value < 0.1 for value in values) / len(values) < 0.15
    assert 1e-4 > p_value({0: 150, 1: 90, 2: 90, 3: 90, 4: 90, 5: 90}, fair)
    assert abs(0.05 - upper_gamma(5 / 2, 11.0705 / 2)) < 1e-6  # from the printed tables
    assert abs(0.05 - upper_gamma(1 / 2, 3.84146 / 2)) < 1e-6
    assert 0.0 == p_value({0: 100, 7: 1}, fair)
