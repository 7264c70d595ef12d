"""Decisions on gold: who is asked, what can be paid, what is lost, openly or in secret (CL-054 to CL-056, CL-R2)."""

import pytest

from parvis.core.frames import NOBODY
from parvis.core.match import Match
from tests.games.capital_lux.positions import Table, position

SECRET = {"gold_order": "secret"}


def two_over(**given: str) -> Table:
    """Round 3 ends with p1 and p2 over in yellow, by 2 and by 1, with 2 discs and 1."""
    return position(
        "p1: home Y36, gold 2",
        "p2: hand Y3, home Y5, gold 1",
        ask="play p2",
        last=1,
        round=3,
        capital="Y25",
        options={**given},
    ).play("home:Y3")


def test_full_gap_of_a_colour_saves_it_and_the_discs_return_to_the_pile() -> None:
    """CL-054"""
    table = two_over().play("gold:yellow")
    assert ("Y36", 0, 7) == (table["p1.home"], table["p1.gold"], table["discs"])
    assert (2, "") == (table["report.paid.p1"], table["report.lost.p1"])


def test_paying_is_never_compulsory() -> None:
    """CL-054: p1 could pay and doesn't."""
    table = two_over().play("gold:-")
    assert ("", 2, "Y36", 5) == (table["p1.home"], table["p1.gold"], table["discards"], table["discs"])


def test_several_colours_are_saved_in_one_answer() -> None:
    """CL-054, CL-056, CL-R6: gaps 1 in blue and 2 in yellow, for 3 discs; pink is lost."""
    table = position("p1: hand G5, home B56 P56 Y55, gold 3", "p2:", last=1, capital="B46 G6 P23 Y35")
    table.play("home:G5")
    assert {"B": 1, "P": 6, "Y": 2} == table["ask.about.over"]
    table.play("gold:blue,yellow")
    assert ("B56 G5 Y55", "P56", 3) == tuple(table[p] for p in ("p1.home", "report.lost.p1", "report.paid.p1"))


@pytest.mark.parametrize(
    ("gold", "legal"),
    [
        (0, "gold:-"),
        (1, "gold:-"),
        (2, "gold:- gold:blue"),
        (3, "gold:- gold:blue gold:yellow"),
        (4, "gold:- gold:blue gold:yellow"),
        (5, "gold:- gold:blue gold:blue,yellow gold:yellow"),
    ],
)
def test_only_sets_that_can_be_paid_in_full_are_legal(gold: int, legal: str) -> None:
    """CL-R6, CL-054: gaps 2 in blue and 3 in yellow; no part payment, no spending without need."""
    table = position(f"p1: hand B5, home G2 Y6, gold {gold}", "p2:", last=1, capital="B3 G3 Y3").play("home:B5")
    assert {"B": 2, "Y": 3} == table["ask.about.over"]
    assert legal == table.legal


def test_colour_not_saved_is_lost_as_a_whole_and_the_others_stay() -> None:
    """CL-055: one too many costs all of blue, nothing else."""
    table = position("p1: hand B2, home B24 G3", "p2: home G2", last=1, capital="B34 G23").play("home:B2 gold:-")
    assert ("G3", "B224", "B224") == (table["p1.home"], table["report.lost.p1"], table["discards"])
    assert "G2" == table["p2.home"]


def test_seats_are_asked_in_turn_order_once_each_and_only_if_over() -> None:
    """CL-056: p3 starts; p1, which is over nowhere, is not asked."""
    table = position(
        "p1: home B2", "p2: hand Y2, home B5", "p3: home P5 Y5", "p4: home G5", ask="play p2", starter="p3", last=1,
        capital="B2",
    )  # fmt: skip
    table.play("home:Y2")
    asked = []
    while table.asked.startswith("gold"):
        asked.append((table.asked, table["ask.about.over"]))
        table.play("gold:-")
    assert [("gold p3", {"P": 5, "Y": 5}), ("gold p4", {"G": 5}), ("gold p2", {"B": 3, "Y": 2})] == asked


def test_seat_that_can_afford_nothing_is_asked_all_the_same() -> None:
    """CL-056, CL-110: a single answer."""
    table = position("p1: hand Y2", "p2:", last=1).play("home:Y2")
    assert ("gold p1", "gold:-") == (table.asked, table.legal)


def test_open_decisions_are_settled_before_the_next_seat_is_asked() -> None:
    """CL-R2 (`turn`): p2 sees what p1 has lost before it decides."""
    table = two_over().play("gold:-")
    assert "gold p2" == table.asked
    assert ("", "Y36", None) == tuple(table.seen_by("p2")[p] for p in ("p1.home", "discards", "sealed"))


def test_secret_decisions_are_settled_together_after_the_last_one() -> None:
    """CL-R2 (`secret`): E18 of the spec continued; while p2 decides, p1's yellow still lies at home."""
    table = two_over(**SECRET)
    assert {"p1": None, "p2": None} == table["sealed"]
    table.play("gold:-")
    assert ({"p1": "", "p2": None}, "Y36", "") == (table["sealed"], table["p1.home"], table["discards"])
    table.play("gold:yellow")
    assert ("", "Y35") == (table["p1.home"], table["p2.home"])
    assert ({"p1": 0, "p2": 1}, 6, "over") == (table["report.paid"], table["discs"], table.asked)
    assert ("", "Y5") == (table["p1.bonus"], table["p2.bonus"])
    assert None is table["sealed"]


def test_secret_decision_can_be_to_pay_for_what_a_rival_gives_up() -> None:
    """CL-R2: in secret p2 pays without knowing that p1 does not; openly it would have known that yellow is its own."""
    openly, secretly = two_over().play("gold:yellow"), two_over(**SECRET).play("gold:yellow")
    assert ("Y36", 0) == (openly["p1.home"], openly.seen_by("p2")["p1.gold"])
    assert 2 == secretly.seen_by("p2")["p1.gold"]  # paid, but nobody can see it yet
    assert two_over(**SECRET).play("gold:-").seen_by("p2").document == secretly.seen_by("p2").document
    assert two_over().play("gold:-").seen_by("p2").document != openly.seen_by("p2").document


def test_seat_that_is_not_asked_stays_null_among_sealed_decisions() -> None:
    """CL-R2, CL-141: p2 is over nowhere."""
    table = position(
        "p1: hand Y2, home B5, gold 8", "p2:", "p3: home G5", last=1, capital="B2", options={**SECRET}
    ).play("home:Y2 gold:blue,yellow")
    assert {"p1": "BY", "p2": None, "p3": None} == table["sealed"]
    assert "gold p3" == table.asked


def test_nothing_is_sealed_where_nobody_is_over() -> None:
    """CL-R2, CL-113"""
    table = position("p1: hand B2", "p2:", last=1, capital="B6", options={**SECRET}).play("home:B2")
    assert (None, "deal p1") == (table["sealed"], table.asked)


def test_secret_decisions_are_settled_in_turn_order() -> None:
    """CL-R2: p2 starts, and its loss is told before p1's."""
    table = position("p1: hand Y2", "p2: home B5", starter="p2", last=1, options={**SECRET}).play("home:Y2")
    match = Match(table.state.game)
    match.state = table.state
    match.answer(1, "gold:-")
    match.answer(0, "gold:-")
    lost = [told for told in match.chronicle(NOBODY) if told.endswith("lost.")]
    assert ["p2: B5 lost.", "p1: Y2 lost."] == lost
