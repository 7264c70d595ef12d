"""Bonus cards: who takes which card of a column, ties, and colours nobody has (CL-057 to CL-060, CL-R4, CL-R8)."""

import pytest

from parvis.core.json import JsonObject
from tests.games.capital_lux.positions import Table, position

TIE = {"zero_majority": "tie"}


def ended(*seats: str, capital: str, placed: str = "", options: JsonObject | None = None) -> Table:
    """A round that ends with the seats as given, p1 playing its last card, Y2."""
    first, *others = seats
    table = position(f"{first}, hand Y2", *others, last=1, capital=capital, placed=placed, options=options)
    return table.play("home:Y2")


def test_highest_total_of_a_colour_takes_the_highest_card_of_its_column() -> None:
    """CL-057: blue to p1 with 7, green to p2 with 6."""
    table = ended("p1: home B25 G2", "p2: home B6 G24", capital="B2556 G246 Y4")
    assert {"p1": "B6 Y4", "p2": "G6"} == table["report.bonus"]
    assert "B255 G24" == table["capital"]


def test_total_counts_after_losses_and_a_saved_colour_in_full() -> None:
    """CL-057: with 9, p1 saves yellow and takes the card; without, p2 with 8 does."""
    table = position("p1: hand Y3, home Y6, gold 1", "p2: home Y35", last=1, capital="Y26").play("home:Y3")
    paid = position("p1: hand Y3, home Y6, gold 1", "p2: home Y35", last=1, capital="Y26").play("home:Y3 gold:yellow")
    assert {"p1": "Y6", "p2": ""} == paid["report.bonus"]
    assert {"p1": "", "p2": "Y6"} == table.play("gold:-")["report.bonus"]


def test_gold_does_not_count_for_the_majority() -> None:
    """CL-057: p2 with 3 and eight discs against p1 with 4."""
    table = ended("p1: home B4", "p2: home B3, gold 8", capital="B6 Y2")
    assert {"p1": "B6 Y2", "p2": ""} == table["report.bonus"]


@pytest.mark.parametrize(
    ("column", "won"),
    [
        ("B3456", ["B6", "B5", "B4"]),
        ("B566", ["B6", "B6", "B5"]),
        ("B56", ["B6", "B5", ""]),
        ("B6", ["B6", "", ""]),
    ],
)
def test_tied_seats_take_one_card_each_in_turn_order_until_the_column_is_empty(column: str, won: list[str]) -> None:
    """CL-058: p2, p3 and p1 are tied with 5, and p2 starts; p4 with 4 takes nothing."""
    table = position(
        "p1: hand B5", "p2: home B5", "p3: home B23", "p4: home B4", starter="p2", last=1, capital=column, ask="play p1"
    ).play("home:B5")
    assert [*won, ""] == [table[f"report.bonus.p{k}"] for k in (2, 3, 1, 4)]


@pytest.mark.parametrize("starter", ["p1", "p2", "p3", "p4"])
def test_tie_of_all_four_seats_is_settled_in_turn_order(starter: str) -> None:
    """CL-058: four cards for four seats, from the starter on."""
    table = position(
        "p1: hand G3",
        "p2: home G3",
        "p3: home G3",
        "p4: home G3",
        starter=starter,
        last=1,
        capital="G2456",
    ).play("home:G3")
    first = int(starter[1:]) - 1
    assert ["G6", "G5", "G4", "G2"] == [table[f"report.bonus.p{(first + k) % 4 + 1}"] for k in range(4)]


def test_each_colour_is_settled_by_itself() -> None:
    """CL-058: tied in blue, alone in green."""
    table = ended("p1: home B5 G2", "p2: home B5 G5", capital="B56 G56 Y2")
    assert {"p1": "B6 Y2", "p2": "B5 G6"} == table["report.bonus"]


def test_bonus_cards_lie_beside_the_hometown_and_lower_the_column() -> None:
    """CL-059: B6 is not at home, and the next limit of blue is 4."""
    table = ended("p1: home B4", "p2:", capital="B46 Y2")
    assert ("B4 Y2", "B6 Y2", "B4") == (table["p1.home"], table["p1.bonus"], table["capital"])


def test_bonus_cards_of_earlier_rounds_count_for_no_majority() -> None:
    """CL-059: p2's three B6 as bonus cards don't make a blue hometown."""
    table = ended("p1: home B2", "p2: bonus B66", capital="B46 Y2")
    assert {"p1": "B6 Y2", "p2": ""} == table["report.bonus"]


def test_colour_that_nobody_has_at_home_gives_no_bonus() -> None:
    """CL-060, CL-R4 (`none`)"""
    table = ended("p1: home B2", "p2:", capital="B6 G56 P345 Y2")
    assert {"p1": "B6 Y2", "p2": ""} == table["report.bonus"]
    assert "G56 P345" == table["capital"]


def test_empty_column_gives_no_bonus() -> None:
    """CL-060: a limit of 4 from a modifier, but no card."""
    table = ended("p1: home B2", "p2:", placed="B+4 p2", capital="Y2")
    assert ("B2 Y2", "Y2") == (table["p1.home"], table["p1.bonus"])


@pytest.mark.parametrize(("pink", "won"), [("P345", ["P5", "P4", "P3"]), ("P35", ["P5", "P3", ""]), ("", ["", "", ""])])
def test_colour_that_nobody_has_is_a_tie_of_all_where_that_is_agreed(pink: str, won: list[str]) -> None:
    """CL-R4 (`tie`): in turn order, p3 first."""
    table = position(
        "p1: hand Y2", "p2:", "p3:", starter="p3", last=1, capital=f"{pink} Y2".strip(), options={**TIE}
    ).play("home:Y2")
    bonus = [table.text(f"report.bonus.p{k}") for k in (3, 1, 2)]
    assert won == [" ".join(group for group in found.split() if group[0] == "P") for found in bonus]


def test_zero_majority_changes_nothing_where_somebody_has_the_colour() -> None:
    """CL-R4: seats with 0 are not tied with one that has a card."""
    for options in ({}, TIE):
        table = ended("p1: home B2", "p2:", capital="B56 Y2", options={**options})
        assert {"p1": "B6 Y2", "p2": ""} == table["report.bonus"]


def test_bonus_card_cannot_be_declined() -> None:
    """CL-R8: nothing is asked, although taking B6 leaves a blue limit of 5 for 6 at home."""
    table = ended("p1: home B24", "p2:", capital="B56 Y2")
    assert ("deal p1", "B6 Y2", "B5") == (table.asked, table["p1.bonus"], table["capital"])
