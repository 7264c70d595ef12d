"""Chances to win: whether they come true is measured rightly, and what is fitted corrects them and keeps their order."""

import pytest

import parvis
from parvis import bots
from parvis.bots.advice import advice
from parvis.bots.chances import LIGHT, PLAIN, SEARCH, Curve, curve_for, curves
from parvis.core.luck import Dice
from parvis.core.registry import game_names
from parvis.lab.calibration import EITHER, Sample, bins, error, fitted, noise, samples, solved
from tests.bots.positions import seat_counts

CURVE = Curve(1.4, 1.1, -0.3)


def games_by(curve: Curve, number: int) -> list[Sample]:
    """Games that are won as often as a curve says."""
    dice = Dice(5)
    found: list[Sample] = []
    for _ in range(number):
        said = int(dice.pick(1000)) / 1000
        found.append(Sample(said, float(int(dice.pick(1_000_000)) < 1_000_000 * curve.true(said))))
    return found


def test_error_is_the_distance_between_said_and_come() -> None:
    found = [Sample(0.25, 0.0)] * 3 + [Sample(0.25, 1.0)] + [Sample(0.85, 1.0)] * 4
    assert [(4, 0.25, 0.25), (4, pytest.approx(0.85), 1.0)] == [tuple(each) for each in bins(found)]
    assert pytest.approx((4 * 0.0 + 4 * 0.15) / 8) == error(found)


def test_true_chances_show_no_more_than_noise_and_wrong_ones_do() -> None:
    found = games_by(PLAIN, 6000)
    assert error(found) < 2 * noise(found) < 0.03
    wrong = [Sample(min(each.said + 0.2, 1.0), each.came) for each in found]
    assert error(wrong) > 5 * noise(wrong)


def test_fitted_curve_corrects_games_that_it_has_not_seen() -> None:
    found = games_by(CURVE, 12_000)
    curve = fitted(found[:6000])
    assert error(found[6000:], curve) < 0.02 < error(found[6000:])
    for said in (0.1, 0.3, 0.5, 0.7, 0.9):
        assert pytest.approx(CURVE.true(said), abs=0.04) == curve.true(said)


def test_curve_of_few_games_stays_near_what_was_said() -> None:
    curve = fitted([Sample(0.5, 1.0)])
    assert 0.5 < curve.true(0.5) < 0.7
    assert [0.001, 0.3, 1.0] == [PLAIN.true(said) for said in (0.001, 0.3, 1.0)]


def test_equations_are_solved() -> None:
    assert [1.0, 2.0] == pytest.approx(solved([[2.0, 1.0], [1.0, 3.0]], [4.0, 7.0]))


@pytest.mark.parametrize("curve", [CURVE, *curves().values()])
def test_curves_keep_the_order_and_the_ends(curve: Curve) -> None:
    said = [k / 200 for k in range(201)]
    true = [curve.true(each) for each in said]
    assert true == sorted(true)
    assert (0.0, 1.0) == (true[0], true[-1])
    for each in (0.1, 0.4, 0.8):
        rise = (curve.true(each + 1e-6) - curve.true(each - 1e-6)) / 2e-6
        assert pytest.approx(rise, rel=1e-3) == curve.slope(each)


def test_curves_belong_to_games_that_there_are() -> None:
    keys = {f"{name} {players} {seen}" for name in game_names() for players in seat_counts(name) for seen in EITHER}
    assert set(curves()) <= keys


def test_samples_are_said_before_the_game_goes_on() -> None:
    """What is said is what a hint and a review would say of the answer; what came is the seat's share of the win."""
    game = parvis.game("capital_lux", players=3)
    tree, greedy = bots.bot_named("ismcts:30"), bots.bot_named("greedy:1")
    one, other = [list(zip(range(12), samples(game, tree, greedy, 4, 30, 20), strict=False)) for _ in range(2)]
    assert one == other
    for _, found in one:
        assert set(EITHER) == set(found)
        assert found[SEARCH].came == found[LIGHT].came
        assert 0 <= found[LIGHT].said <= 1
    assert 1 < len({found[SEARCH].came for _, found in one}) <= 4


def test_advice_tells_corrected_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    game = parvis.game("capital_lux", players=2)
    state = game.new(seed=3)
    view = state.view(state.seat)
    monkeypatch.setattr("parvis.bots.chances.curves", dict)
    plain = advice(view, bots.bot_named("ismcts:60"), 1)
    monkeypatch.setattr("parvis.bots.chances.curves", lambda: {"capital_lux 2 ismcts": CURVE})
    assert CURVE == curve_for(game, "ismcts")
    found = advice(view, bots.bot_named("ismcts:60"), 1)
    assert [each.answer for each in plain.counsels] == [each.answer for each in found.counsels]
    for before, after in zip(plain.counsels, found.counsels, strict=True):
        if before.chance is not None:
            assert after.chance == CURVE.true(before.chance)
