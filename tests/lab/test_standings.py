"""What games say: shares, intervals that hold what they promise, ratings, times."""

from typing import Any

import pytest

from parvis.core.luck import Dice
from parvis.lab.ratings import finishing_orders, races_of, rated, resampled
from parvis.lab.standings import Line, middle_of, share_of, standings, times_of, wilson


def game(block: int, seats: list[str], places: list[int]) -> Any:
    """A result of an arena."""
    times = [[1000 * (seat + 1), 3000 * (seat + 1)] for seat in range(len(seats))]
    return {"block": block, "microseconds": times, "places": places, "scores": [10 - p for p in places], "seats": seats}


def test_tie_shares_the_win() -> None:
    games = {"1": game(0, ["a", "b"], [1, 1]), "2": game(0, ["b", "a"], [2, 1])}
    report: Any = standings(games, ["a", "b"], 2)
    assert 0.75 == report["bots"]["a"]["win_share"]
    assert 0.25 == report["bots"]["b"]["win_share"]
    assert [2, 0] == report["bots"]["a"]["places"]
    assert [1, 1] == report["bots"]["b"]["places"]
    assert 9 == report["bots"]["a"]["mean_score"]


def test_copies_of_a_bot_count_by_seat() -> None:
    games = {"1": game(0, ["a", "b", "b"], [2, 1, 3]), "2": game(0, ["b", "b", "a"], [2, 3, 1])}
    report: Any = standings(games, ["a", "b"], 3)
    assert 0.5 == report["bots"]["a"]["win_share"]
    assert 0.25 == report["bots"]["b"]["win_share"]
    assert [("a", "b", 0.5)] == [(pair["bot"], pair["against"], pair["win_share"]) for pair in report["pairs"]]


def test_wilson_interval_is_that_of_the_books() -> None:
    low, high = wilson(0.8, 100)
    assert (0.7112, 0.8666) == (round(low, 4), round(high, 4))
    low, high = wilson(0.0, 20)
    assert (0.0, 0.1611) == (round(low, 4), round(high, 4))


@pytest.mark.parametrize("together", [1, 2, 4])
def test_interval_holds_the_truth_in_about_95_of_100_arenas(together: int) -> None:
    """Also when the games of a block come out alike: then the block is the evidence, and not its games."""
    dice = Dice(together)
    held = 0
    for _ in range(600):
        lines: list[Line] = []
        for block in range(60):
            won = float(dice.pick(100) < 30)
            for k in range(4):
                if k % together == 0:
                    won = float(dice.pick(100) < 30)
                lines.append(Line(block, won, 1))
        share = share_of(lines)
        held += share.low <= 0.3 <= share.high
    assert 550 <= held <= 590


def test_ratings_give_back_the_strengths_that_games_were_drawn_from() -> None:
    strength = {"a": 4.0, "b": 2.0, "c": 1.0}
    dice = Dice(4)
    games: list[Any] = []
    for block in range(3000):
        left = ["a", "b", "c"]
        order: list[str] = []
        while left:
            throw = int(dice.pick(1000)) / 1000 * sum(strength[name] for name in left)
            for name in left:
                throw -= strength[name]
                if throw < 0:
                    break
            order.append(name)
            left.remove(name)
        games.append(game(block, ["a", "b", "c"], [order.index(name) + 1 for name in ("a", "b", "c")]))
    blocks = races_of(games)
    ratings = rated([race for races in blocks for race in races], ["a", "b", "c"])
    assert 120 == pytest.approx(ratings["a"] - ratings["b"], abs=25)
    assert 120 == pytest.approx(ratings["b"] - ratings["c"], abs=25)
    assert 0 == pytest.approx(sum(ratings.values()), abs=1e-6)
    for name, truth in {"a": 120, "b": 0, "c": -120}.items():
        low, high = middle_of([sample[name] for sample in resampled(blocks, ratings)])
        assert low - 10 <= truth <= high + 10
        assert 10 < high - low < 40


def test_bot_that_always_wins_has_a_rating_all_the_same() -> None:
    blocks = races_of([game(block, ["a", "b"], [1, 2]) for block in range(50)])
    ratings = rated([race for races in blocks for race in races], ["a", "b"])
    assert 400 < ratings["a"] - ratings["b"] < 1200


def test_shared_places_come_in_every_order() -> None:
    assert [["b", "a", "c"], ["b", "c", "a"]] == finishing_orders(["a", "b", "c"], [2, 1, 2])
    assert [["a", "a", "b"]] == finishing_orders(["a", "b", "a"], [1, 3, 1])


def test_times_are_those_of_the_seats_of_a_bot() -> None:
    games = [game(0, ["a", "b"], [1, 2]), game(0, ["b", "a"], [1, 2])]
    assert {"mean": 3.0, "p99": 6.0} == times_of(games, "a")
    assert {"mean": 3.0, "p99": 6.0} == times_of(games, "b")


def test_gaps_are_told_between_bots_in_the_order_in_which_they_were_named() -> None:
    games = {str(k): game(k, ["a", "b"], [1 + (k % 3 > 0), 1 + (k % 3 == 0)]) for k in range(60)}
    report: Any = standings(games, ["a", "b"], 2)
    assert [("a", "b")] == [(gap["from"], gap["to"]) for gap in report["gaps"]]
    gap = report["gaps"][0]
    assert gap["ci95"][0] < gap["rating"] < gap["ci95"][1]
    assert 120 == pytest.approx(gap["rating"], abs=15)
    assert report["is_preliminary"]
