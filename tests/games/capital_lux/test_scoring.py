"""The end of the game: points, ties and places (CL-070 to CL-073, CL-R18)."""

import pytest

from tests.games.capital_lux.positions import Table, position


def over(*seats: str) -> Table:
    """A game that ends with the seats as given; the last card played, P2, is lost."""
    first, *others = seats
    return position(f"{first}, hand P2", *others, last=1, round=3).play("home:P2 gold:-")


def places(table: Table, seats: int) -> list[object]:
    """The place of each seat."""
    return [table[f"result.places.p{k}"] for k in range(1, seats + 1)]


def test_game_is_over_after_the_bonus_cards_of_round_three() -> None:
    """CL-070"""
    table = position("p1: hand B2", "p2:", last=1, round=3, capital="B6").play("home:B2")
    assert ("over", "B6", None) == (table.asked, table["p1.bonus"], table["ask"])
    assert table.state.is_over
    assert [] == table.state.legal()


@pytest.mark.parametrize("number", [1, 2])
def test_game_goes_on_after_rounds_one_and_two(number: int) -> None:
    """CL-070, CL-007"""
    table = position("p1: hand B2", "p2:", last=1, round=number, capital="B6").play("home:B2")
    assert ("deal p1", number + 1, None) == (table.asked, table["round"], table["result"])


def test_score_is_hometown_and_bonus_cards_and_discs() -> None:
    """CL-071: 2 + 6 at home, 6 as a bonus card, 3 discs; p2 has 5 discs."""
    table = position("p1: hand B2, home G6, gold 3", "p2: gold 5", last=1, round=3, capital="B6 G6", placed="")
    table.play("home:B2")
    assert ("B6 G6", {"p1": 2 + 6 + 12 + 3, "p2": 5}) == (table["p1.bonus"], table["result.scores"])
    assert [23, 5] == table.state.scores()


def test_score_can_be_read_at_any_time() -> None:
    """CL-071, CL-131: scores so far."""
    table = position("p1: hand B2, home G6, gold 3", "p2: bonus Y45")
    assert [9, 9] == table.state.scores()
    assert [1, 2] == table.state.ranking()


def test_highest_score_wins() -> None:
    """CL-072"""
    table = over("p1: bonus B6", "p2: bonus B6, gold 1")
    assert (["p2"], [2, 1]) == (table["result.winners"], places(table, 2))


@pytest.mark.parametrize(
    ("one", "two", "counts"),
    [
        ("bonus B6", "bonus B24", {"p1": [1, 0, 0, 0, 0], "p2": [0, 0, 1, 0, 1]}),
        ("bonus B56", "bonus G236", {"p1": [1, 1, 0, 0, 0], "p2": [1, 0, 0, 1, 1]}),
        ("bonus B4, gold 2", "bonus B33", {"p1": [0, 0, 1, 0, 0], "p2": [0, 0, 0, 2, 0]}),
        ("bonus B3, gold 1", "bonus B22", {"p1": [0, 0, 0, 1, 0], "p2": [0, 0, 0, 0, 2]}),
        ("bonus B2", "gold 2", {"p1": [0, 0, 0, 0, 1], "p2": [0, 0, 0, 0, 0]}),
    ],
    ids=["sixes", "fives", "fours", "threes", "twos"],
)
def test_tie_goes_to_the_most_sixes_then_fives_fours_threes_and_twos(
    one: str, two: str, counts: dict[str, list[int]]
) -> None:
    """CL-072: equal scores, and p1 is better in the first value that tells them apart."""
    table = over(f"p1: {one}", f"p2: {two}")
    assert table["result.scores.p1"] == table["result.scores.p2"]
    assert counts == table["result.counts"]
    assert (["p1"], [1, 2]) == (table["result.winners"], places(table, 2))
    mirrored = over(f"p1: {two}", f"p2: {one}")
    assert (["p2"], [2, 1]) == (mirrored["result.winners"], places(mirrored, 2))


def test_hometown_and_bonus_cards_count_together_in_a_tie() -> None:
    """CL-072: a six at home is worth as much as one won."""
    table = position("p1: hand B2, bonus Y4", "p2: home G6", last=1, round=3, capital="B2 G6", discards="P2")
    table.play("home:B2")
    assert {"p1": [0, 0, 1, 0, 2], "p2": [2, 0, 0, 0, 0]} == table["result.counts"]


def test_places_count_the_seats_that_are_better() -> None:
    """CL-073: places 1, 1, 3 and 4."""
    table = over("p1: bonus B5", "p2: bonus B6", "p3: bonus Y6", "p4: gold 2")
    assert [3, 1, 1, 4] == places(table, 4)
    assert [3, 1, 1, 4] == table.state.ranking()


def test_seats_equal_in_everything_share_the_win() -> None:
    """CL-R18, CL-073: 6 and 4 points from equal values of other colours."""
    table = over("p1: bonus B6 Y4", "p2: bonus B55", "p3: bonus G6 P4")
    assert (["p1", "p3"], [1, 3, 1]) == (table["result.winners"], places(table, 3))


def test_all_seats_can_share_the_win() -> None:
    """CL-R18: nobody has anything."""
    table = over("p1:", "p2:", "p3:", "p4:")
    assert (["p1", "p2", "p3", "p4"], [1, 1, 1, 1]) == (table["result.winners"], places(table, 4))
