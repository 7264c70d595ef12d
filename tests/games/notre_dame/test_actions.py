"""The nine action cards, the park, and markers that are moved instead of placed (5.1, 5.2)."""

from typing import Any

import pytest

from tests.games.notre_dame.positions import Table, position


def playing(card: str, seat: str = "", **given: Any) -> Table:
    """p1 has just played a card of its own deck."""
    return position(f"p1: hand {card}@p1, {seat}", **given).play(f"play:{card}@p1")


def is_done(table: Table) -> bool:
    """Is the turn of p1 over?"""
    return table.asked == "play p2"


# --- the cards -----------------------------------------------------------------------------------


def test_cloister_school_brings_markers_from_the_general_supply() -> None:
    """ND-040: three tokens there, the friend included, after placing."""
    table = playing("cloister", "cloister 1, friend cloister")
    assert [2, 6, 6] == table.values("p1.sectors.cloister p1.supply p1.general")
    assert is_done(table)


def test_cloister_school_brings_what_the_general_supply_has() -> None:
    """ND-R27, ND-040."""
    assert [0, 9] == playing("cloister", "cloister 4, general 2").values("p1.general p1.supply")


def test_bank_brings_a_coin_for_every_token() -> None:
    """ND-041."""
    table = playing("bank", "bank 1, friend bank")
    assert [2, 6, 10] == table.values("p1.sectors.bank p1.coins bank")
    assert is_done(table)


def test_residence_earns_its_tokens() -> None:
    """ND-042."""
    assert 4 == playing("residence", "residence 2, friend residence")["p1.prestige"]


def test_carriage_house_drives_as_many_steps_as_tokens() -> None:
    """ND-043."""
    table = playing("carriage", "carriage 1, friend carriage")
    assert ("market p1", {"steps": 3}) == (table.asked, table["ask.about"])


@pytest.mark.parametrize(
    ("edition", "threshold", "tokens", "boons"),
    [(2017, None, 1, 1), (2017, None, 2, 2), (2007, None, 2, 1), (2007, None, 3, 2), (2017, 4, 2, 1), (2007, 3, 2, 2)],
)
def test_hotel_gives_two_bonuses_from_its_threshold_on(
    edition: int, threshold: int | None, tokens: int, boons: int
) -> None:
    """ND-044, ND-R1: 3 in 2017, 4 in 2007, or the other if agreed."""
    options = {} if threshold is None else {"hotel_threshold": threshold}
    table = playing("hotel", f"hotel {tokens}, rat 5", edition=edition, **options)
    assert [boons, "boon:coin boon:marker boon:rat"] == [table["ask.about.left"], table.legal]
    assert is_done(table.play(" ".join(["boon:rat"] * boons)))
    assert 5 - boons == table["p1.rat"]


def test_hotel_offers_only_what_is_possible_at_that_moment() -> None:
    """ND-R26, ND-044: the rat on 0 and an empty general supply."""
    table = playing("hotel", "hotel 2, rat 1, general 1")
    assert "boon:coin boon:marker boon:rat" == table.legal
    assert "boon:coin boon:marker" == table.copy().play("boon:rat").legal
    assert "boon:coin boon:rat" == table.play("boon:marker").legal


def test_bonus_is_lost_without_a_question_if_none_is_possible() -> None:
    """ND-R26: no coin with `short`, no marker, the rat on 0."""
    table = position(
        "p1: hand hotel@p1, hotel 2, general 0, coins 2",
        "p2: coins 8",
        "p3: coins 8",
        "p4: coins 7",
        coin_shortage="short",
    ).play("play:hotel@p1")
    assert is_done(table) and 2 == table["p1.coins"]


def test_friend_is_put_into_a_sector_and_uses_it() -> None:
    """ND-045: no marker is placed, and he never goes to Notre Dame."""
    table = playing("friend", "residence 2")
    assert "to:cloister to:bank to:residence to:carriage to:hotel to:park to:hospital" == table.legal
    assert ["residence", 2, 3, 4] == table.play("to:residence").values(
        "p1.friend p1.sectors.residence p1.prestige p1.supply"
    )
    assert is_done(table)


def test_friend_leaves_his_sector_for_another_one() -> None:
    """ND-045: he must change it; an empty supply does not matter."""
    table = playing("friend", "friend bank, supply 0")
    assert "to:bank" not in table.legal
    assert ["park", 0] == table.play("to:park").values("p1.friend p1.supply")


@pytest.mark.parametrize("card", ["park", "hospital"])
def test_park_and_hospital_move_the_rat_back(card: str) -> None:
    """ND-046, ND-047."""
    table = playing(card, f"rat 2, {card} 1")
    assert [1, 2] == table.values(f"p1.rat p1.sectors.{card}")
    assert 0 == playing(card)["p1.rat"]


@pytest.mark.parametrize(("coins", "prestige"), [(1, 1), (2, 3), (3, 6)])
def test_notre_dame_takes_up_to_three_coins_for_prestige(coins: int, prestige: int) -> None:
    """ND-048."""
    table = playing("notre_dame", "coins 5")
    assert ("donate p1", "donate:0 donate:1 donate:2 donate:3", {"min": 0}) == (
        table.asked,
        table.legal,
        table["ask.about"],
    )
    assert [prestige, 5 - coins, 1, 3] == table.play(f"donate:{coins}").values(
        "p1.prestige p1.coins p1.notre_dame p1.supply"
    )
    assert is_done(table)


def test_without_a_donation_no_marker_goes_to_notre_dame() -> None:
    """ND-048, ND-049: a card can be played for nothing."""
    assert [0, 4, 3] == playing("notre_dame").play("donate:0").values("p1.notre_dame p1.supply p1.coins")


def test_notre_dame_without_coins_asks_nothing() -> None:
    """ND-R25, ND-048: with a marker or without."""
    assert is_done(playing("notre_dame", "coins 0"))
    assert is_done(playing("notre_dame", "coins 0, supply 0, bank 2"))


def test_notre_dame_can_be_played_twice_in_a_round() -> None:
    """ND-049: with the card of a neighbour."""
    table = position("p1: hand notre_dame@p1 notre_dame@p4 bank@p3").play("play:notre_dame@p1 donate:1")
    while table.asked != "play p1":
        table.play(table.legal.split()[0])
    assert 2 == table.play("play:notre_dame@p4 donate:1")["p1.notre_dame"]


# --- an empty personal supply --------------------------------------------------------------------


def test_marker_is_moved_only_with_an_empty_supply() -> None:
    """ND-R23, ND-R24: with a marker in the supply there is no choice."""
    assert is_done(playing("residence", "supply 1, bank 2"))
    assert "source p1" == playing("residence", "supply 0, bank 2").asked


def test_marker_is_moved_from_another_sector_or_notre_dame() -> None:
    """ND-R23: never the friend, and declining is always possible."""
    table = playing("residence", "supply 0, bank 2, residence 1, notre_dame 1, friend hotel")
    assert ("from:bank from:notre_dame decline", {"area": "residence"}) == (table.legal, table["ask.about"])
    assert [1, 1, 0] == table.copy().play("decline").values("p1.sectors.residence p1.notre_dame p1.prestige")
    assert [2, 0, 2] == table.copy().play("from:notre_dame").values("p1.sectors.residence p1.notre_dame p1.prestige")
    assert [2, 1, 2] == table.play("from:bank").values("p1.sectors.residence p1.sectors.bank p1.prestige")


def test_declining_is_asked_even_if_it_is_the_only_answer() -> None:
    """ND-150, ND-R23."""
    table = playing("residence", "supply 0, residence 2")
    assert "decline" == table.legal
    assert is_done(table.play("decline"))


def test_moved_marker_is_followed_by_a_donation_of_at_least_one_coin() -> None:
    """ND-R25, ND-048."""
    table = playing("notre_dame", "supply 0, hospital 2, coins 2").play("from:hospital")
    assert ("donate:1 donate:2", {"min": 1}) == (table.legal, table["ask.about"])
    assert [3, 0, 1] == table.play("donate:2").values("p1.prestige p1.coins p1.notre_dame")


def test_marker_may_stay_where_it_is_and_nothing_is_donated() -> None:
    """ND-R25: declining ends the card."""
    assert [0, 3] == playing("notre_dame", "supply 0, hospital 2").play("decline").values("p1.notre_dame p1.coins")


# --- the park ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tokens", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_park_adds_one_for_every_two_tokens(tokens: int, bonus: int) -> None:
    """ND-030, ND-031: once for each earning event."""
    assert 1 + bonus == playing("residence", f"park {tokens}")["p1.prestige"]


def test_friend_in_the_park_counts_like_a_marker() -> None:
    """ND-032."""
    assert 2 == playing("residence", "park 1, friend park")["p1.prestige"]


def test_park_counts_as_it_is_after_a_marker_has_left_it() -> None:
    """ND-030: the marker moved from the park no longer counts."""
    assert 2 == playing("residence", "supply 0, park 2, residence 1").play("from:park")["p1.prestige"]


def test_message_and_donation_are_earning_events() -> None:
    """ND-031."""
    assert 2 == playing("carriage", "park 2").play("market:b1.inner take")["p1.prestige"]
    assert 4 == playing("notre_dame", "park 2").play("donate:2")["p1.prestige"]


def test_nothing_earned_brings_no_bonus() -> None:
    """ND-R18, ND-032: a hire worth 0."""
    table = position("p1: park 2", at="hire p1", up="advocate").play("hire:advocate")
    assert 0 == table["p1.prestige"]


def test_prestige_has_no_limit() -> None:
    """ND-R19."""
    assert 1003 == playing("residence", "prestige 1000, residence 2")["p1.prestige"]
