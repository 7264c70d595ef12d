"""The 15 persons of the base game, hired through the stack in both editions."""

import pytest

from tests.games.notre_dame.positions import Table, hiring, position

EDITIONS = pytest.mark.parametrize("edition", [2017, 2007])
ALL_SEVEN = "cloister 1, bank 1, residence 1, carriage 1, hotel 1, park 1, hospital 1"


def is_done(table: Table) -> bool:
    """Has p1 hired and is p2 asked?"""
    return table.asked == "hire p2"


@EDITIONS
def test_money_lender_earns_1_and_brings_2_coins(edition: int) -> None:
    """ND-101, ND-100: one coin is paid first."""
    table = hiring("money_lender", "coins 3", edition=edition).play("hire:money_lender")
    assert [1, 4] == table.values("p1.prestige p1.coins")
    assert is_done(table)


@EDITIONS
def test_money_lender_is_paid_by_the_coins_of_his_own_hire(edition: int) -> None:
    """ND-100: the coin goes to the bank before the effect."""
    table = hiring("money_lender", "coins 1", edition=edition).play("hire:money_lender")
    assert [2, 1] == table.values("p1.coins p1.prestige")


@EDITIONS
@pytest.mark.parametrize(
    ("boon", "path", "value"), [("coin", "p1.coins", 3), ("marker", "p1.supply", 5), ("rat", "p1.rat", 3)]
)
def test_hostess_earns_3_and_one_bonus(edition: int, boon: str, path: str, value: int) -> None:
    """ND-102."""
    table = hiring("hostess", "rat 4", edition=edition).play("hire:hostess")
    assert ("boon p1", "boon:coin boon:marker boon:rat", 1) == (table.asked, table.legal, table["ask.about.left"])
    table.play(f"boon:{boon}")
    assert [3, value] == table.values(f"p1.prestige {path}")
    assert is_done(table)


@EDITIONS
def test_monk_earns_1_and_brings_2_markers(edition: int) -> None:
    """ND-103."""
    table = hiring("monk", edition=edition).play("hire:monk")
    assert [1, 6, 8] == table.values("p1.prestige p1.supply p1.general")
    assert is_done(table)


def test_monk_brings_the_marker_that_is_left() -> None:
    """ND-103, ND-R27."""
    table = hiring("monk", "general 1").play("hire:monk")
    assert [1, 0, 14] == table.values("p1.prestige p1.general p1.supply")


@EDITIONS
def test_doctor_holds_the_plague_off_while_the_hospital_still_helps(edition: int) -> None:
    """ND-104, ND-060: no effect when hired, plague value 0 in phase 5."""
    table = hiring("doctor", "hospital 2, rat 5", edition=edition).play("hire:doctor")
    assert [5, 0, 2] == table.values("p1.rat p1.prestige p1.coins")
    table.play("pass pass pass")
    assert [3, table["plague"]] == [table["p1.rat"], 0]


@EDITIONS
def test_minstrel_moves_tokens_and_executes_nothing(edition: int) -> None:
    """ND-105."""
    table = hiring("minstrel", "bank 3, friend bank", edition=edition).play("hire:minstrel")
    assert "from:bank" == table.legal
    table.play("from:bank")
    assert "group:1 group:2 group:3 group:friend group:1+friend group:2+friend" == table.legal
    table.play("group:2+friend")
    assert {"friend": True, "from": "bank", "markers": 2} == table["ask.about"]
    assert "to:cloister to:residence to:carriage to:hotel to:park to:hospital" == table.legal
    table.play("to:residence")
    assert [1, 2, "residence", 0] == table.values("p1.sectors.bank p1.sectors.residence p1.friend p1.prestige")
    assert is_done(table)


def test_minstrel_moves_markers_without_the_friend() -> None:
    """ND-105."""
    table = hiring("minstrel", "park 3, friend park").play("hire:minstrel from:park group:3 to:bank")
    assert [0, 3, "park", 2] == table.values("p1.sectors.park p1.sectors.bank p1.friend p1.coins")


def test_minstrel_without_tokens_in_the_borough_does_nothing() -> None:
    """ND-105: markers on Notre Dame don't count."""
    table = hiring("minstrel", "notre_dame 2").play("hire:minstrel")
    assert is_done(table) and 2 == table["p1.notre_dame"]


@EDITIONS
def test_fool_moves_one_token_and_uses_the_sector(edition: int) -> None:
    """ND-106."""
    table = hiring("fool", "bank 1, residence 2", edition=edition).play("hire:fool from:bank to:residence")
    assert [0, 3, 3] == table.values("p1.sectors.bank p1.sectors.residence p1.prestige")
    assert is_done(table)


def test_fool_takes_a_marker_from_notre_dame_or_the_friend() -> None:
    """ND-106."""
    table = hiring("fool", "hotel 1, notre_dame 1, friend park").play("hire:fool")
    assert "from:hotel from:notre_dame from:friend" == table.legal
    friend = table.copy().play("from:friend")
    assert "to:park" not in friend.legal and {"from": "friend"} == friend["ask.about"]
    assert ["bank", 3] == friend.play("to:bank").values("p1.friend p1.coins")
    assert [0, 1, 1] == table.play("from:notre_dame to:residence").values(
        "p1.notre_dame p1.sectors.residence p1.prestige"
    )


def test_fool_without_a_token_on_the_board_does_nothing() -> None:
    """ND-106."""
    assert is_done(hiring("fool").play("hire:fool"))


@EDITIONS
def test_city_guard_earns_1_for_every_token_on_the_board(edition: int) -> None:
    """ND-107: sectors, Notre Dame and the friend; not the supplies."""
    table = hiring("city_guard", "bank 2, hotel 1, notre_dame 2, friend hotel", edition=edition).play("hire:city_guard")
    assert 6 == table["p1.prestige"]
    assert is_done(table)


def test_city_guard_without_tokens_is_no_event() -> None:
    """ND-107, ND-032."""
    assert 0 == hiring("city_guard").play("hire:city_guard")["p1.prestige"]


@EDITIONS
def test_night_watchman_earns_1_for_every_empty_sector(edition: int) -> None:
    """ND-108: the friend keeps a sector from being empty; Notre Dame is none."""
    table = hiring("night_watchman", "bank 1, friend hotel", edition=edition).play("hire:night_watchman")
    assert 5 == table["p1.prestige"]
    assert is_done(table)


@EDITIONS
def test_bishop_places_from_the_general_supply_into_an_empty_sector_and_uses_it(edition: int) -> None:
    """ND-109."""
    table = hiring("bishop", "bank 1, friend hotel, supply 0", edition=edition).play("hire:bishop")
    assert "to:cloister to:residence to:carriage to:park to:hospital" == table.legal
    table.play("to:residence")
    assert [1, 1, 0, 12] == table.values("p1.sectors.residence p1.prestige p1.supply p1.general")
    assert is_done(table)


def test_bishop_without_a_marker_does_nothing() -> None:
    """ND-109, ND-R30."""
    table = hiring("bishop", "general 0").play("hire:bishop")
    assert is_done(table) and 0 == sum(table["p1.sectors"].values())


def test_bishop_without_an_empty_sector_does_nothing() -> None:
    """ND-109, ND-R30."""
    table = hiring("bishop", ALL_SEVEN).play("hire:bishop")
    assert is_done(table) and 7 == sum(table["p1.sectors"].values())


@EDITIONS
def test_guild_master_earns_2_for_every_sector_with_two_tokens(edition: int) -> None:
    """ND-110: the friend counts."""
    table = hiring("guild_master", "bank 2, hotel 1, park 1, hospital 3, friend hotel", edition=edition)
    assert 6 == table.play("hire:guild_master")["p1.prestige"]
    assert is_done(table)


@EDITIONS
@pytest.mark.parametrize(("rat", "prestige"), [(0, 9), (4, 5), (9, 0)])
def test_beggar_king_earns_9_less_the_rat(edition: int, rat: int, prestige: int) -> None:
    """ND-111."""
    table = hiring("beggar_king", f"rat {rat}", edition=edition).play("hire:beggar_king")
    assert prestige == table["p1.prestige"]
    assert is_done(table)


@EDITIONS
@pytest.mark.parametrize(
    ("collected", "prestige"), [("b1.coin", 0), ("b1.coin b2.rat", 3), ("b1.coin b2.rat b3.four", 3)]
)
def test_advocate_earns_3_for_every_two_messages(edition: int, collected: str, prestige: int) -> None:
    """ND-112."""
    table = hiring("advocate", f"collected {collected}", edition=edition).play("hire:advocate")
    assert prestige == table["p1.prestige"]
    assert is_done(table)


@EDITIONS
def test_lady_earns_the_tokens_of_the_fullest_sector(edition: int) -> None:
    """ND-113: the friend counts, Notre Dame does not."""
    table = hiring("lady", "bank 3, hotel 2, notre_dame 5, friend bank", edition=edition).play("hire:lady")
    assert 4 == table["p1.prestige"]
    assert is_done(table)


@EDITIONS
def test_mayor_earns_3_for_every_sector_with_three_tokens(edition: int) -> None:
    """ND-114: the friend counts."""
    table = hiring("mayor", "bank 3, hotel 2, hospital 2, friend hotel", edition=edition).play("hire:mayor")
    assert 6 == table["p1.prestige"]
    assert is_done(table)


@EDITIONS
def test_carpenter_earns_1_for_every_sector_in_use(edition: int) -> None:
    """ND-115: a sector with the friend alone is in use."""
    table = hiring("carpenter", "bank 3, hotel 1, notre_dame 1, friend park", edition=edition).play("hire:carpenter")
    assert 3 == table["p1.prestige"]
    assert is_done(table)


def test_every_hire_is_one_event_with_the_bonus_of_the_park() -> None:
    """ND-031: 3 and 1 for each of two seats that hire the hostess."""
    table = position("p1: park 2", "p2: park 4", at="hire p1", up="hostess").play(
        "hire:hostess boon:coin hire:hostess boon:coin"
    )
    assert [4, 5] == table.values("p1.prestige p2.prestige")


def test_hire_is_offered_even_if_its_effect_would_be_nothing() -> None:
    """ND-R28, ND-100."""
    table = position("p1: coins 1", at="hire p1", up="minstrel fool bishop", round=1)
    assert "hire:minstrel hire:fool hire:bishop pass" == table.legal
    assert [0, 23 - 7] == table.play("hire:fool").values("p1.coins bank")


def test_who_moves_tokens_must_act_if_it_can() -> None:
    """ND-R29: no answer of fool, minstrel, bishop, actress, procurator or coachman declines."""
    tables = [
        hiring("fool", "bank 1").play("hire:fool"),
        hiring("minstrel", "bank 1").play("hire:minstrel"),
        hiring("bishop", "bank 1").play("hire:bishop"),
        hiring("actress", "bank 1").play("hire:actress"),
        hiring("procurator", "bank 1").play("hire:procurator"),
        hiring("coachman", "collected b1.four").play("hire:coachman"),
    ]
    assert ["from:bank", "from:bank", "to:cloister", "from:bank", "use:bank", "use:four"] == [
        table.legal.split()[0] for table in tables
    ]
    assert not any({"pass", "decline", "leave"} & set(table.legal.split()) for table in tables)
