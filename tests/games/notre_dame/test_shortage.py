"""Coins missing in the bank (ND-R2 to ND-R5, ND-R41)."""

from typing import Any

from tests.games.notre_dame.positions import Table, position

POOR_BANK = ["p2: coins 8", "p3: coins 8", "p4: coins 6"]  # with 2 coins of p1 one is left in the bank


def banking(seat: str = "coins 2", others: list[str] = POOR_BANK, **given: Any) -> Table:
    """p1 has just played the bank with two markers there, which should bring 3 coins."""
    return position(f"p1: hand bank@p1, bank 2, {seat}", *others, **given).play("play:bank@p1")


def test_missing_coins_come_from_the_richest_other_seat() -> None:
    """ND-R2: default of 2017."""
    table = banking(others=["p2: coins 9", "p3: coins 8", "p4: coins 5"])
    assert ("victim p1", "rob:p2", {"boons": 0, "missing": 2}) == (table.asked, table.legal, table["ask.about"])
    assert [5, 7, 0] == table.play("rob:p2").values("p1.coins p2.coins bank")


def test_taker_chooses_between_seats_that_are_equally_rich() -> None:
    """ND-R41."""
    table = banking()
    assert "rob:p2 rob:p3" == table.legal
    assert [5, 8, 6] == table.play("rob:p3").values("p1.coins p2.coins p3.coins")


def test_2007_uses_substitutes_without_limit() -> None:
    """ND-R2: default of 2007; the bank owes them."""
    table = banking(edition=2007)
    assert [5, -2, "play p2"] == [*table.values("p1.coins bank"), table.asked]
    table = banking(coin_shortage="unlimited")
    assert [5, -2] == table.values("p1.coins bank")


def test_coins_paid_later_settle_the_substitutes_first() -> None:
    """ND-R2: coins of the bank and of the seats are always 25 together."""
    table = position("p1: coins 10", "p2: coins 10", "p3: coins 10", at="hire p1", up="monk", edition=2007)
    assert [-8, -7] == [table["bank"], table.play("hire:monk")["bank"]]


def test_2007_with_the_rule_of_2017_and_the_other_way_round() -> None:
    """ND-R2: the edition only sets the default."""
    assert "victim p1" == banking(edition=2007, coin_shortage="richest").asked
    assert "play p2" == banking(edition=2017, coin_shortage="unlimited").asked


def test_missing_coins_are_lost_if_that_is_agreed() -> None:
    """ND-R2, value `short`."""
    table = banking(coin_shortage="short")
    assert [3, 0, 8, "play p2"] == [*table.values("p1.coins bank p2.coins"), table.asked]


def test_richest_may_be_spared_by_gains_outside_the_bank() -> None:
    """ND-R3: with `bank_action` other gains are lost."""
    for scope, asked in (("all", "victim p1"), ("bank_action", "hire p2")):
        table = position(
            "p1: coins 1",
            "p2: coins 12",
            "p3: coins 12",
            "p4: coins 0",
            at="hire p1",
            up="money_lender",
            shortage_scope=scope,
        )
        table.play("hire:money_lender")
        assert [asked, 1] == [table.asked, table["p1.coins"]]
    assert "victim p1" == banking(shortage_scope="bank_action").asked


def test_scope_of_the_bank_covers_every_way_to_use_it() -> None:
    """ND-R3: also by the friend."""
    table = position(
        "p1: hand friend@p1, coins 1, bank 2",
        "p2: coins 12",
        "p3: coins 12",
        "p4: coins 0",
        shortage_scope="bank_action",
    )
    assert "victim p1" == table.play("play:friend@p1 to:bank").asked


def test_bonus_of_a_coin_is_not_offered_where_it_would_be_lost() -> None:
    """ND-R3, ND-R26."""
    seats = ["p1: hand hotel@p1, coins 1", "p2: coins 12", "p3: coins 12", "p4: coins 0"]
    assert "boon:coin boon:marker" == position(*seats).play("play:hotel@p1").legal
    assert "boon:marker" == position(*seats, shortage_scope="bank_action").play("play:hotel@p1").legal


def test_shortage_in_the_first_of_two_bonuses_does_not_lose_the_second() -> None:
    """ND-R2, ND-044: `boons` are still due."""
    table = position("p1: hand hotel@p1, hotel 2, coins 1", "p2: coins 12", "p3: coins 12", "p4: coins 0")
    table.play("play:hotel@p1 boon:coin")
    assert ("victim p1", {"boons": 1, "missing": 1}) == (table.asked, table["ask.about"])
    assert ("boon p1", 1) == (table.play("rob:p3").asked, table["ask.about.left"])
    assert 3 == table.play("boon:coin rob:p2")["p1.coins"]


def test_richest_of_all_takes_nothing_from_others() -> None:
    """ND-R4: with `any` the missing coins are lost if the taker alone is the richest."""
    seats = ["p2: coins 6", "p3: coins 4", "p4: coins 2"]
    assert "rob:p2" == banking("coins 12", seats).legal
    table = banking("coins 12", seats, shortage_from="any")
    assert ["play p2", 13, 6] == [table.asked, *table.values("p1.coins p2.coins")]


def test_taker_who_is_as_rich_as_another_seat_takes_from_it() -> None:
    """ND-R4: with `any` the taker has to be richer than all others."""
    table = banking("coins 9", ["p2: coins 10", "p3: coins 4", "p4: coins 1"], shortage_from="any")
    assert [10, "rob:p2"] == [table["p1.coins"], table.legal]


def test_coins_are_taken_one_by_one_from_the_richest_of_that_moment() -> None:
    """ND-R5: with `single` every coin is compared anew."""
    table = banking(shortage_step="single")
    assert ("rob:p2 rob:p3", 2) == (table.legal, table["ask.about.missing"])
    table.play("rob:p2")
    assert ("rob:p3", 1) == (table.legal, table["ask.about.missing"])
    assert [5, 7, 7] == table.play("rob:p3").values("p1.coins p2.coins p3.coins")


def test_victim_pays_no_more_than_it_has() -> None:
    """ND-R5, ND-R2: what the richest does not have comes from the next richest."""
    table = position("p1: hand bank@p1, bank 3, coins 23", "p2: coins 1", "p3: coins 1", "p4: coins 0")
    table.play("play:bank@p1")
    assert ("rob:p2 rob:p3", 4) == (table.legal, table["ask.about.missing"])
    assert ("rob:p3", 3) == (table.play("rob:p2").legal, table["ask.about.missing"])
    assert ["play p2", 25] == [table.play("rob:p3").asked, table["p1.coins"]]


def test_nobody_is_asked_to_rob_seats_without_coins() -> None:
    """ND-153: a victim that does not exist is no question; the coins are lost."""
    table = position("p1: hand bank@p1, coins 25", "p2: coins 0", "p3: coins 0", "p4: coins 0").play("play:bank@p1")
    assert ["play p2", 25] == [table.asked, table["p1.coins"]]
