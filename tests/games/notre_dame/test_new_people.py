"""The 18 persons of New Persons, hired through the stack in both editions, and the rulings about them."""

import pytest

from tests.games.notre_dame.positions import Table, hiring, look, position

EDITIONS = pytest.mark.parametrize("edition", [2017, 2007])


def is_done(table: Table) -> bool:
    """Has p1 hired and is p2 asked?"""
    return table.asked == "hire p2"


@EDITIONS
@pytest.mark.parametrize(("park", "prestige"), [(True, 11), (False, 10)])
def test_manager_doubles_the_prestige_with_or_without_the_park(edition: int, park: bool, prestige: int) -> None:
    """ND-116, ND-R6."""
    table = hiring("manager", "prestige 5, park 2", edition=edition, manager_park=park).play("hire:manager")
    assert prestige == table["p1.prestige"]
    assert is_done(table)


@pytest.mark.parametrize("park", [True, False])
def test_manager_without_prestige_does_nothing(park: bool) -> None:
    """ND-116, ND-032."""
    assert 0 == hiring("manager", "park 2", manager_park=park).play("hire:manager")["p1.prestige"]


@EDITIONS
def test_nurse_puts_a_marker_into_the_hospital_and_the_rat_back(edition: int) -> None:
    """ND-117."""
    table = hiring("nurse", "rat 3", edition=edition).play("hire:nurse")
    assert [1, 2, 9, 4] == table.values("p1.sectors.hospital p1.rat p1.general p1.supply")
    assert is_done(table)


def test_nurse_without_a_marker_moves_the_rat_all_the_same() -> None:
    """ND-R30, ND-117."""
    assert [0, 2] == hiring("nurse", "rat 3, general 0").play("hire:nurse").values("p1.sectors.hospital p1.rat")


@EDITIONS
def test_scholar_executes_the_third_card(edition: int) -> None:
    """ND-118, ND-018: it places a marker like a card played, and is public then."""
    table = hiring("scholar", "hand residence@p1, residence 1", edition=edition).play("hire:scholar")
    assert [2, 2, 3, []] == table.values("p1.sectors.residence p1.prestige p1.supply p1.hand")
    assert "residence@p1" == table["p1.played"][-1]
    assert is_done(table)


def test_scholar_asks_for_a_source_if_the_supply_is_empty() -> None:
    """ND-118, ND-R23."""
    table = hiring("scholar", "hand bank@p1, supply 0, park 1").play("hire:scholar")
    assert ("source p1", "from:park decline") == (table.asked, table.legal)
    assert [0, 3] == table.play("from:park").values("p1.sectors.park p1.coins")


def test_scholar_can_execute_the_friend_and_notre_dame() -> None:
    """ND-118, ND-045, ND-048."""
    friend = hiring("scholar", "hand friend@p1").play("hire:scholar to:bank")
    assert ["bank", 3] == friend.values("p1.friend p1.coins")
    gift = hiring("scholar", "hand notre_dame@p1").play("hire:scholar donate:2")
    assert [1, 0, 3] == gift.values("p1.notre_dame p1.coins p1.prestige")


@EDITIONS
def test_priest_puts_a_marker_on_notre_dame_without_a_donation(edition: int) -> None:
    """ND-119."""
    table = hiring("priest", edition=edition).play("hire:priest")
    assert [1, 9, 0, 2] == table.values("p1.notre_dame p1.general p1.prestige p1.coins")
    assert is_done(table)


def test_priest_without_a_marker_does_nothing() -> None:
    """ND-119."""
    assert 0 == hiring("priest", "general 0").play("hire:priest")["p1.notre_dame"]


@EDITIONS
def test_procurator_uses_a_sector_without_a_marker(edition: int) -> None:
    """ND-120."""
    table = hiring("procurator", "residence 2, friend bank", edition=edition).play("hire:procurator")
    assert "use:bank use:residence" == table.legal
    assert [2, 2, 4] == table.play("use:residence").values("p1.sectors.residence p1.prestige p1.supply")
    assert is_done(table)


def test_procurator_uses_an_empty_sector_only_where_that_is_agreed() -> None:
    """ND-R12, ND-120: without a token there is nothing to use, or anything."""
    assert is_done(hiring("procurator").play("hire:procurator"))
    table = hiring("procurator", procurator_empty=True).play("hire:procurator")
    assert "use:cloister use:bank use:residence use:carriage use:hotel use:park use:hospital" == table.legal
    assert [0, 0] == table.copy().play("use:residence").values("p1.prestige p1.sectors.residence")
    assert "boon p1" == table.play("use:hotel").asked


@EDITIONS
def test_bell_ringer_earns_3_for_every_marker_on_notre_dame(edition: int) -> None:
    """ND-121."""
    table = hiring("bell_ringer", "notre_dame 2, friend bank", edition=edition).play("hire:bell_ringer")
    assert 6 == table["p1.prestige"]
    assert is_done(table)


@EDITIONS
def test_spy_sees_the_gray_persons_to_come_and_earns_2(edition: int) -> None:
    """ND-122, ND-163: that it knows is public, what it knows is its own."""
    table = hiring("spy", edition=edition)
    stack = table["gray_stack"]
    assert len(stack) == table.seen_by("p1")["gray_stack"] == 5
    table.play("hire:spy")
    assert [2, True, False] == table.values("p1.prestige p1.knows_gray p2.knows_gray")
    assert stack == table.seen_by("p1")["gray_stack"]
    assert [5, 5] == [table.seen_by(who)["gray_stack"] for who in ("p2", "nobody")]
    assert [True, True] == [table.seen_by(who)["p1.knows_gray"] for who in ("p2", "nobody")]
    assert is_done(table)


@EDITIONS
def test_gypsies_return_markers_and_earn_2_for_each(edition: int) -> None:
    """ND-123: areas in order with Notre Dame last; the markers go at once, the friend stays."""
    table = hiring("gypsies", "bank 2, hotel 1, notre_dame 1, friend hotel", edition=edition).play("hire:gypsies")
    assert ("return:0 return:1 return:2", {"area": "bank", "returned": 0}) == (table.legal, table["ask.about"])
    table.play("return:2")
    assert [0, {"area": "hotel", "returned": 2}] == table.values("p1.sectors.bank ask.about")
    assert {"area": "notre_dame", "returned": 3} == table.play("return:1")["ask.about"]
    assert [8, 10, "hotel", 0] == table.play("return:1").values("p1.prestige p1.general p1.friend p1.notre_dame")
    assert is_done(table)


def test_gypsies_may_leave_notre_dame_alone_where_that_is_agreed() -> None:
    """ND-R8."""
    table = hiring("gypsies", "bank 1, notre_dame 1", gypsies_notre_dame=False).play("hire:gypsies return:1")
    assert is_done(table) and [2, 1] == table.values("p1.prestige p1.notre_dame")


def test_gypsies_earn_once_with_the_park_as_it_is_at_the_end() -> None:
    """ND-R38, ND-030."""
    table = hiring("gypsies", "bank 1, park 4").play("hire:gypsies return:1")
    assert 7 == table.copy().play("return:2")["p1.prestige"]
    assert 10 == table.copy().play("return:4")["p1.prestige"]
    assert 4 == table.play("return:0")["p1.prestige"]


@EDITIONS
@pytest.mark.parametrize(("park", "prestige"), [("once", 7), ("each", 8)])
def test_coachman_uses_all_messages_of_a_kind_again(edition: int, park: str, prestige: int) -> None:
    """ND-124, ND-R7: one event with the park, or one for each message; messages stay collected."""
    table = hiring("coachman", "park 2, collected b1.rat b2.rat b3.coin, rat 3", edition=edition, coachman_park=park)
    table.play("hire:coachman")
    assert "use:coin use:rat" == table.legal
    table.play("use:rat")
    assert (prestige, "rat:0 rat:1 rat:2") == (table["p1.prestige"], table.legal)
    assert [1, ["b1.rat", "b2.rat", "b3.coin"]] == table.play("rat:2").values("p1.rat p1.collected")
    assert is_done(table)


def test_coachman_brings_coins_and_markers_again() -> None:
    """ND-124."""
    table = hiring("coachman", "collected b1.coin b2.coin b3.marker b4.marker").play("hire:coachman")
    assert [2, 4] == table.copy().play("use:coin").values("p1.prestige p1.coins")
    assert [4, 6] == table.play("use:marker").values("p1.prestige p1.supply")


def test_coachman_without_messages_does_nothing() -> None:
    """ND-124."""
    assert is_done(hiring("coachman").play("hire:coachman"))


@EDITIONS
def test_butcher_fills_every_empty_sector(edition: int) -> None:
    """ND-125: without effects; the friend keeps a sector from being empty."""
    table = hiring("butcher", "bank 2, friend park, rat 3", edition=edition).play("hire:butcher")
    assert [1, 2, 1, 1, 1, 0, 1] == list(table["p1.sectors"].values())
    assert [3, 2, 3, 0] == table.values("p1.general p1.coins p1.rat p1.prestige")
    assert is_done(table)


def test_butcher_short_of_markers_lets_the_owner_choose() -> None:
    """ND-R31, ND-125: ascending, and all markers must be placed."""
    table = hiring("butcher", "general 2, bank 1, hotel 1, friend park").play("hire:butcher")
    assert "place:cloister place:residence place:carriage" == table.legal
    assert {"after": None, "left": 2} == table["ask.about"]
    table.play("place:carriage")
    assert ("place:hospital", {"after": "carriage", "left": 1}) == (table.legal, table["ask.about"])
    assert [1, 1, 0] == table.play("place:hospital").values("p1.sectors.carriage p1.sectors.hospital p1.general")
    assert is_done(table)


def test_butcher_without_markers_does_nothing() -> None:
    """ND-125."""
    assert is_done(hiring("butcher", "general 0").play("hire:butcher"))


@EDITIONS
def test_benefactor_moves_the_rat_back_for_coins(edition: int) -> None:
    """ND-126, ND-R39: also for none, and for more than is useful."""
    table = hiring("benefactor", "coins 5, rat 3", edition=edition).play("hire:benefactor")
    assert "give:0 give:1 give:2 give:3 give:4" == table.legal
    assert [3, 4] == table.copy().play("give:0").values("p1.rat p1.coins")
    assert [1, 2] == table.copy().play("give:2").values("p1.rat p1.coins")
    assert [0, 0] == table.play("give:4").values("p1.rat p1.coins")
    assert is_done(table)


@EDITIONS
@pytest.mark.parametrize(("centre", "coins"), [(True, 5), (False, 4)])
def test_trader_brings_coins_for_markets_without_a_message(edition: int, centre: bool, coins: int) -> None:
    """ND-127, ND-R13: of the own borough; the centre counts, or not."""
    table = hiring("trader", gone="b1.inner b1.outer2 b2.inner", edition=edition, trader_centre=centre)
    assert coins == table.play("hire:trader")["p1.coins"]
    assert is_done(table)


def test_trader_in_a_borough_full_of_messages_brings_nothing_without_the_centre() -> None:
    """ND-127, ND-R13."""
    assert 2 == hiring("trader", trader_centre=False).play("hire:trader")["p1.coins"]


def test_trader_of_the_second_of_two_seats_looks_at_the_opposite_borough() -> None:
    """ND-127: home of p2 is b3."""
    table = position(at="hire p1", up="trader", players=2, gone="b3.inner b2.inner", new_persons=True).play(
        "pass hire:trader"
    )
    assert 4 == table["p2.coins"]


@EDITIONS
def test_host_earns_2_for_every_token_in_the_hotel(edition: int) -> None:
    """ND-128."""
    table = hiring("host", "hotel 2, friend hotel", edition=edition).play("hire:host")
    assert 6 == table["p1.prestige"]
    assert is_done(table)


@EDITIONS
def test_gravedigger_earns_the_plague_value(edition: int) -> None:
    """ND-129, ND-R34: whoever has hired the doctor."""
    table = hiring("gravedigger", up="monk doctor gravedigger", edition=edition).play("hire:gravedigger")
    assert [6, 6] == table.values("plague p1.prestige")
    assert is_done(table)
    table = hiring("gravedigger", up="monk doctor gravedigger", edition=edition)
    assert [0, 6] == table.play("hire:doctor hire:gravedigger").values("p1.prestige p2.prestige")


@EDITIONS
def test_actress_moves_a_whole_sector_and_uses_the_other_one(edition: int) -> None:
    """ND-130: the friend goes too."""
    table = hiring("actress", "bank 2, friend bank, residence 1", edition=edition).play("hire:actress")
    assert "from:bank from:residence" == table.legal
    table.play("from:bank")
    assert ({"from": "bank"}, False) == (table["ask.about"], "to:bank" in table.legal)
    table.play("to:residence")
    assert [0, 3, "residence", 4] == table.values("p1.sectors.bank p1.sectors.residence p1.friend p1.prestige")
    assert is_done(table)


def test_actress_without_tokens_in_the_borough_does_nothing() -> None:
    """ND-130."""
    assert is_done(hiring("actress", "notre_dame 1").play("hire:actress"))


@EDITIONS
def test_advisor_hires_up_to_two_more_for_a_coin_each(edition: int) -> None:
    """ND-131, ND-R32: among the other two, the same one twice if wanted; passing ends it."""
    table = hiring("advisor", "coins 4, rat 5", up="monk hostess advisor", edition=edition).play("hire:advisor")
    assert ("hire p1", "hire:hostess hire:monk pass", 2) == (table.asked, table.legal, table["extra"])
    assert is_done(table.copy().play("pass"))
    table.play("hire:monk")
    assert [1, 1, 2, ["advisor", "monk"]] == table.values("extra p1.prestige p1.coins p1.hired")
    assert [0, 1] == table.copy().play("pass").values("extra p1.prestige")
    twice = table.copy().play("hire:monk")
    assert [2, 8, 0, 1] == twice.values("p1.prestige p1.supply extra p1.coins")
    assert is_done(twice)
    assert is_done(table.play("hire:hostess boon:rat"))
    assert [4, 4] == table.values("p1.prestige p1.rat")


def test_advisor_with_the_last_coin_can_only_pass() -> None:
    """ND-131."""
    table = hiring("advisor", "coins 1").play("hire:advisor")
    assert ("pass", 2) == (table.legal, table["extra"])
    assert is_done(table.play("pass"))


@EDITIONS
@pytest.mark.parametrize(("general", "prestige"), [(0, 0), (1, 0), (4, 6), (5, 6)])
def test_guard_earns_3_for_every_two_markers_of_the_general_supply(edition: int, general: int, prestige: int) -> None:
    """ND-132."""
    table = hiring("guard", f"general {general}", edition=edition).play("hire:guard")
    assert prestige == table["p1.prestige"]
    assert is_done(table)


@EDITIONS
def test_mistress_puts_a_marker_to_the_friend_and_uses_the_sector(edition: int) -> None:
    """ND-133."""
    table = hiring("mistress", "residence 1, friend residence", edition=edition).play("hire:mistress")
    assert [2, 3, 8, 4] == table.values("p1.sectors.residence p1.prestige p1.general p1.supply")
    assert is_done(table)


def test_mistress_needs_the_friend_on_the_board() -> None:
    """ND-133, also where she needs no marker (ND-R14)."""
    for needs in (True, False):
        table = hiring("mistress", "residence 1", mistress_needs_marker=needs).play("hire:mistress")
        assert is_done(table) and [0, 9] == table.values("p1.prestige p1.general")


@pytest.mark.parametrize(("needs", "prestige"), [(True, 0), (False, 2)])
def test_mistress_without_a_marker_does_nothing_or_executes_all_the_same(needs: bool, prestige: int) -> None:
    """ND-R14, ND-133."""
    table = hiring("mistress", "general 0, residence 1, friend residence", mistress_needs_marker=needs)
    assert prestige == table.play("hire:mistress")["p1.prestige"]
    assert 1 == look(table.document, "p1.sectors.residence")
    assert is_done(table)
