"""The carriage: streets, messages, and what may be taken (5.3)."""

from typing import Any

import pytest

from tests.games.notre_dame.positions import Table, position


def driving(market: str, seat: str = "", **given: Any) -> Table:
    """p1 has played the carriage house and has driven."""
    return position(f"p1: hand carriage@p1, {seat}", **given).play(f"play:carriage@p1 market:{market}")


def test_carriage_drives_to_any_market_within_its_steps() -> None:
    """ND-043, ND-052: fewer steps and none are fine."""
    table = position("p1: hand carriage@p1").play("play:carriage@p1")
    assert (
        "market:b1.centre market:b1.inner market:b1.border market:b1.outer1 market:b1.outer2 market:b2.inner market:b4.border"
        == table.legal
    )
    assert [{"steps": 1}, "b1.centre"] == [table["ask.about"], table.play("market:b1.centre")["p1.carriage"]]


@pytest.mark.parametrize(
    ("players", "place", "reached"),
    [
        (3, "centre", [1, 7, 12, 15]),
        (3, "inner", [1, 6, 13, 15]),
        (3, "border", [1, 6, 12, 15]),
        (3, "outer1", [1, 4, 9, 14, 15]),
        (4, "centre", [1, 7, 13, 18, 20]),
        (4, "inner", [1, 6, 15, 20]),
        (4, "border", [1, 6, 12, 17, 20]),
        (4, "outer2", [1, 4, 9, 15, 19, 20]),
        (5, "centre", [1, 7, 13, 20, 25]),
        (5, "inner", [1, 6, 16, 23, 25]),
        (5, "border", [1, 6, 12, 18, 23, 25]),
        (5, "outer1", [1, 4, 9, 15, 21, 25]),
    ],
)
def test_streets_reach_as_many_markets_as_the_spec_says(players: int, place: str, reached: list[int]) -> None:
    """ND-R37: the check values of chapter 2.7, through the question itself."""
    for steps, number in enumerate(reached[1:], 1):
        table = position(f"p1: hand carriage@p1, carriage {steps - 1}, at b1.{place}", players=players)
        assert number == len(table.play("play:carriage@p1").legal.split())


@pytest.mark.parametrize(
    ("kind", "market", "gains"),
    [("coin", "inner", [1, 4, 3, 0]), ("marker", "border", [2, 3, 4, 0]), ("four", "outer2", [4, 3, 3, 0])],
)
def test_message_brings_prestige_and_more(kind: str, market: str, gains: list[int]) -> None:
    """ND-050, ND-052, ND-162: it leaves the board and is collected."""
    table = driving(f"b1.{market}")
    assert ("collect p1", "take leave", {"market": f"b1.{market}"}) == (table.asked, table.legal, table["ask.about"])
    table.play("take")
    assert gains == table.values("p1.prestige p1.coins p1.supply p1.rat")
    assert ([f"b1.{kind}"], False) == (table["p1.collected"], f"b1.{market}" in table["messages"])


def test_step_of_the_rat_is_asked_or_made() -> None:
    """ND-R15: value `ask` or `auto`."""
    table = driving("b1.outer1", "rat 4").play("take")
    assert ("rat p1", "rat:0 rat:1", {"max": 1}) == (table.asked, table.legal, table["ask.about"])
    assert [3, 4] == [table["p1.prestige"], table.copy().play("rat:0")["p1.rat"]]
    assert 3 == table.play("rat:1")["p1.rat"]
    table = driving("b1.outer1", "rat 4", rat_option="auto").play("take")
    assert ["play p2", 3] == [table.asked, table["p1.rat"]]


def test_message_that_is_left_stays() -> None:
    """ND-052."""
    table = driving("b1.inner").play("leave")
    assert ["coin", []] == [table["messages"]["b1.inner"], table["p1.collected"]]


def test_several_carriages_share_a_market() -> None:
    """ND-052."""
    table = driving("b1.inner", "", up="monk")
    assert "collect p1" == table.asked
    table = position("p1: hand carriage@p1", "p2: at b1.inner").play("play:carriage@p1 market:b1.inner")
    assert ["b1.inner", "b1.inner"] == table.values("p1.carriage p2.carriage")


def test_second_message_of_a_colour_needs_one_of_every_colour() -> None:
    """ND-051, ND-050."""
    assert "play p2" == driving("b1.inner", "collected b1.four b2.four b3.four").asked
    assert "collect p1" == driving("b1.inner", "collected b1.four b2.four b3.four b4.four").asked


def test_third_message_of_a_colour_needs_two_of_every_colour() -> None:
    """ND-051."""
    two = "b1.four b1.rat b2.four b2.rat b3.four b3.rat b4.four"
    assert "play p2" == driving("b1.inner", f"collected {two}").asked
    assert "collect p1" == driving("b1.inner", f"collected {two} b4.rat").asked


def test_colour_without_messages_on_the_board_is_not_needed() -> None:
    """ND-051: what others have collected can't be had any more."""
    others = "p2: collected b4.coin b4.marker b4.rat b4.four"
    table = position("p1: hand carriage@p1, collected b1.four b2.four b3.four", others)
    assert "collect p1" == table.play("play:carriage@p1 market:b1.inner").asked


def test_two_seats_need_the_neutral_colours_too() -> None:
    """ND-050, ND-004."""
    assert "play p2" == driving("b1.inner", "collected b1.four b3.four", players=2).asked
    assert "collect p1" == driving("b2.inner", "collected b1.four b3.four", players=2).asked


@pytest.mark.parametrize(
    ("rule", "one_step", "two_steps"),
    [("moved", "play p2", "collect p1"), ("always", "collect p1", "collect p1"), ("never", "play p2", "play p2")],
)
def test_message_where_the_carriage_stands(rule: str, one_step: str, two_steps: str) -> None:
    """ND-R11: with two steps it could leave and come back; or always; or never."""
    assert one_step == driving("b1.inner", "at b1.inner", stay_collect=rule).asked
    assert two_steps == driving("b1.inner", "at b1.inner, carriage 1", stay_collect=rule).asked
    assert "collect p1" == driving("b1.border", "at b1.inner, carriage 1", stay_collect=rule).asked


def test_collected_messages_are_seen_by_all() -> None:
    """ND-R35, ND-162."""
    table = driving("b1.inner").play("take")
    assert [["b1.coin"]] * 3 == [table.seen_by(who)["p1.collected"] for who in ("p1", "p3", "nobody")]
