"""Peasant, Baker, Serf, Student and Inn Keeper at every level, played through the stack."""

import pytest

from parvis.core.json import Json
from tests.games.rattus.positions import Table, position, regions_of

LEVELS = pytest.mark.parametrize("level", ["I", "II", "III"])


def used(card: str, level: str, players: int = 2, /, **given: Json) -> Table:
    """A position of p1, who has used a card at a level."""
    cards = f"{card}@1/{level} {given.pop('others', '')}"
    return position(players, {"modules": ["upgrades"]}, cards=cards, **given).play(f"use:{card}")


# --- Peasant -------------------------------------------------------------------------------------


def test_peasant_adds_a_citizen_where_population_grows_and_opens_regions_without_rats() -> None:
    """RT-201, RT-037, RT-038: level I."""
    table = position(2, cards="peasant@1", regions={"gallia": "| 1:t01 2:t02"})
    bare = [f"{region}/1" for region in regions_of(2) if region != "gallia"]
    assert [bare[0], "gallia/3", "gallia/2", *bare[1:]] == table.begins("populate:")
    assert "1=3c" == table.play("populate:gallia/3").citizens("gallia")
    assert "p1 action" == table.asked


def test_peasant_of_level_two_adds_a_citizen_anywhere_afterwards() -> None:
    """RT-201, RT-041: level II; the regular number is that of the rats again."""
    table = position(2, {"modules": ["upgrades"]}, cards="peasant@1/II", regions={"gallia": "| 1:t01 2:t02"})
    assert ["gallia/2"] == table.begins("populate:")
    table.play("populate:gallia/2")
    assert ("p1 extra", ["peasant:*"]) == (table.asked, table.ask["about"]["todo"])
    assert [*[f"place:{region}" for region in regions_of(2)], "pass"] == table.legal
    assert "1=1c" == table.play("place:italia").citizens("italia")
    assert "p1 action" == table.asked


def test_peasant_of_level_three_adds_two_citizens_in_any_one_region() -> None:
    """RT-201, RT-041: level III."""
    table = position(2, {"modules": ["upgrades"]}, cards="peasant@1/III", regions={"gallia": "| 1:t01"})
    table.play("populate:gallia/1", "place:italia")
    assert ("1=1c", "1=2c", "p1 action") == (table.citizens("gallia"), table.citizens("italia"), table.asked)


@pytest.mark.parametrize(("level", "number"), [("I", 1), ("II", 1), ("III", 2)])
def test_peasant_is_an_ability_of_the_final_round(level: str, number: int) -> None:
    """RT-201, RT-062."""
    given: dict[str, Json] = {"phase": "final", "ender": "p2", "turn": 5}
    table = used("peasant", level, **given)
    assert [f"place:{region}" for region in regions_of(2)] == table.legal
    assert f"1={number}c" == table.play("place:scandia").citizens("scandia")


def test_peasant_does_nothing_in_the_final_round_if_the_table_wants_it_so() -> None:
    """RT-R14."""
    given: dict[str, Json] = {"cards": "peasant@1", "phase": "final", "ender": "p2", "turn": 5}
    assert ["use:peasant", "end"] == position(2, **given).legal
    assert ["end"] == position(2, {"peasant_final": False}, **given).legal


# --- Baker ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["I", "II"])
def test_baker_takes_a_citizen_from_stock_without_a_question(level: str) -> None:
    """RT-207: levels I and II."""
    table = used("baker", level)
    assert ("p1 action", 1, 19) == (table.asked, table.at("cards.baker.store"), table.at("stock.p1"))
    assert "use:baker" not in table.legal


def test_baker_of_level_three_takes_one_from_stock_and_one_from_the_board() -> None:
    """RT-207, RT-R28: level III; a potion goes back to the supply."""
    table = used("baker", "III", others="wizard", regions={"gallia": "1=1c+1w1", "italia": "1=1d"})
    assert ["store:both", "store:stock", "store:board"] == table.legal
    table.play("store:both")
    assert ["remove:gallia/c", "remove:gallia/w1", "remove:italia/d"] == table.legal
    table.play("remove:gallia/w1")
    assert (2, 16, "1=1c") == (table.at("cards.baker.store"), table.at("stock.p1"), table.citizens("gallia"))


def test_baker_of_level_three_offers_only_what_there_is() -> None:
    """RT-207, RT-012."""
    assert ["store:stock"] == used("baker", "III").legal
    assert ["store:board"] == used("baker", "III", regions={"gallia": "1=1c"}, stock={"p1": 0}).legal
    full = position(2, cards="baker@1", regions={"gallia": "1=1c"}, stock={"p1": 0})
    assert "use:baker" not in full.legal


@pytest.mark.parametrize(("card", "who"), [("baker@2/I", "p1"), ("baker@2/II", "p2"), ("baker@2/III!", "p1")])
def test_taken_baker_puts_its_citizens_into_one_region(card: str, who: str) -> None:
    """RT-207, RT-032, RT-R30: the taker says where, at II and III the seat that loses it, unless the card is blocked."""
    table = position(3, {"modules": ["upgrades"]}, cards=f"{card}+2 wizard").play("take:baker@2")
    assert f"{who} baker" == table.asked
    assert 2 == table.at("cards.baker.store")
    table.play("place:turcia")
    assert ("2=2c", 0, 1) == (table.citizens("turcia"), table.at("cards.baker.store"), table.at("cards.baker.level"))
    assert "p1 action" == table.asked


# --- Serf ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "offered"), [("I", [1, 0]), ("II", [2, 1, 0]), ("III", [3, 2, 1, 0])])
def test_serf_comes_into_the_region_after_a_rat_has_killed_others(level: str, offered: list[int]) -> None:
    """RT-208, RT-055: up to 1, 2 or 3, never more than were killed."""
    table = position(
        4,
        {"modules": ["upgrades"]},
        cards=f"serf@1/{level}",
        plague="italia",
        regions={"italia": "1=1c 2=2c 3=2c 4=2c | 1:t31"},
        ask="p1 reveal",
    ).play("rat:1")
    assert ("p1 serf", [f"serf:{k}" for k in offered]) == (table.asked, table.legal)
    assert {"p1": 1, "p2": 1, "p3": 1, "p4": 1} == table.at("res.killed")
    table.play(f"serf:{offered[0]}")
    assert f"1={offered[0]}c 2=1c 3=1c 4=1c" == table.citizens("italia")


def test_serf_is_not_asked_if_only_own_citizens_died_or_none_is_left() -> None:
    """RT-208: q and the stock count."""
    given: dict[str, Json] = {"cards": "serf@1 monk@1", "plague": "italia", "ask": "p1 reveal"}
    own = position(2, None, **given, regions={"italia": "1=2c 2=1c | 1:t17"}).play("rat:1")
    assert ("p2 action", "1=1c 2=1c") == (own.asked, own.citizens("italia"))
    empty = position(2, None, **given, regions={"italia": "1=1c 2=2c | 1:t19"}, stock={"p1": 0}).play("rat:1")
    assert ("p2 action", "1=1c 2=1c") == (empty.asked, empty.citizens("italia"))


# --- Student -------------------------------------------------------------------------------------


def test_student_places_a_citizen_beside_a_university() -> None:
    """RT-223: level I."""
    table = used("student", "I")
    assert ["place:gallia", "place:polonia"] == table.legal
    assert ("1=1c", "p1 action") == (table.play("place:polonia").citizens("polonia"), table.asked)


def test_student_of_level_two_may_also_move_a_citizen_next_door() -> None:
    """RT-223: level II; either part may be left out."""
    table = used("student", "II", regions={"italia": "1=1c"})
    assert ["place:gallia", "place:polonia", "pass"] == table.legal
    table.play("pass")
    assert ("p1 student.move", ["move:italia/c>gallia", "pass"]) == (table.asked, table.legal)
    assert "1=1c" == table.play("move:italia/c>gallia").citizens("gallia")
    alone = used("student", "II", regions={"italia": "1=1c"}, stock={"p1": 0})
    assert "p1 student.move" == alone.asked


def test_student_of_level_three_places_two_citizens_and_moves_none() -> None:
    """RT-223: level III."""
    table = used("student", "III", regions={"italia": "1=1c"}).play("place:gallia")
    assert ("1=2c", "p1 action") == (table.citizens("gallia"), table.asked)


# --- Inn Keeper ----------------------------------------------------------------------------------


def test_inn_keeper_takes_an_empty_city_from_stock_or_evicts_from_its_region() -> None:
    """RT-230: empty cities in use, then cities of others by an own citizen of their region."""
    given: dict[str, Json] = {
        "inns": {"paris": ["p2", 1], "roma": ["p1", 1]},
        "regions": {"gallia": "1=1c", "italia": "1=1c"},
    }
    table = position(2, cards="innkeeper@1", **given).play("use:innkeeper")
    empty = ["london", "toledo", "koeln", "lund", "krakow", "buda"]
    assert [*[f"city:{city}" for city in empty], "evict:paris/c"] == table.legal
    table.play("evict:paris/c")
    assert (["p1", 3], "", 20) == (table.at("inns.paris"), table.citizens("gallia"), table.at("stock.p2"))


@LEVELS
def test_cards_of_peasantry_used_through_the_alchemist_are_of_level_three(level: str) -> None:
    """RT-101, RT-008: whatever the level of the card that lies elsewhere."""
    if level != "I":
        taken = position(2, {"modules": ["upgrades"]}, cards=f"student@2/{level} alchemist@1").play("use:alchemist")
        assert "tile:student" not in taken.legal
        return
    table = position(2, cards="student@2 alchemist@1").play("use:alchemist", "tile:student", "use:student")
    assert "1=2c" == table.play("place:gallia").citizens("gallia")
