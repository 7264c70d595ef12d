"""Astronomer, Explorer, Caravanner and Sultan at every level, played through the stack."""

import pytest

from parvis.core.json import Json
from tests.games.rattus.positions import Table, position

UPGRADES: dict[str, Json] = {"modules": ["upgrades"]}
CARDS: list[str] = ["chance card:c09", "chance card:c05", "chance card:c20"]


def used(card: str, level: str, players: int = 2, /, **given: Json) -> Table:
    """A position of p1, who has used a card at a level."""
    cards = f"{card}@1/{level} {given.pop('others', '')}"
    return position(players, UPGRADES, cards=cards, **given).play(f"use:{card}")


# --- Astronomer ----------------------------------------------------------------------------------


def test_astronomer_draws_three_region_cards_and_keeps_one() -> None:
    """RT-219, RT-105: level I; the others are discarded, face up."""
    table = used("astronomer", "I").play(*CARDS)
    assert ("p1 astronomer.keep", ["keep:c05", "keep:c09", "keep:c20"]) == (table.asked, table.legal)
    table.play("keep:c09")
    assert (["c09"], [], ["c05", "c20"]) == tuple(
        table.at(f"region_cards.{path}") for path in ("hands.p1", "shown.p1", "gone")
    )
    assert "p1 action" == table.asked


def test_astronomer_of_level_two_keeps_two_in_ascending_order() -> None:
    """RT-219: level II; the first such that a second can follow."""
    table = used("astronomer", "II").play(*CARDS)
    assert ["keep:c05", "keep:c09"] == table.legal
    table.play("keep:c09")
    assert ["keep:c20"] == table.legal
    assert ["c09", "c20"] == table.play("keep:c20").at("region_cards.hands.p1")


def test_astronomer_of_level_three_keeps_all_without_a_question() -> None:
    """RT-219: level III."""
    table = used("astronomer", "III").play(*CARDS)
    assert ("p1 action", ["c05", "c09", "c20"]) == (table.asked, table.at("region_cards.hands.p1"))


def test_astronomer_draws_what_there_is_and_the_discards_become_the_deck() -> None:
    """RT-107, RT-R38: the deck is made anew when a card is needed."""
    hand: Json = {"p2": [f"c{k:02}" for k in range(1, 31)]}
    table = used("astronomer", "II", hands=hand, region_gone=["c32"]).play("chance card:c31")
    assert (["card:c32"], []) == (table.legal, table.at("region_cards.gone"))
    table.play("card:c32")
    assert "p1 astronomer.keep" == table.asked
    assert "p1 action" == table.play("keep:c31", "keep:c32").asked
    one = used("astronomer", "II", hands={"p2": [f"c{k:02}" for k in range(1, 32)]}).play("card:c32", "keep:c32")
    assert "p1 action" == one.asked
    none: Json = {"p2": [f"c{k:02}" for k in range(1, 33)]}
    assert "use:astronomer" not in position(2, cards="astronomer@1", hands=none).legal


# --- Explorer ------------------------------------------------------------------------------------


def test_explorer_settles_in_the_region_of_a_card_drawn() -> None:
    """RT-220: level I; all three are discarded."""
    table = used("explorer", "I").play(*CARDS)
    assert ("p1 explorer.card", ["card:c05", "card:c09", "card:c20"]) == (table.asked, table.legal)
    table.play("card:c05")
    assert ("1=1c", ["c05", "c09", "c20"]) == (table.citizens("gallia"), table.at("region_cards.gone"))


@pytest.mark.parametrize(("level", "number"), [("II", 1), ("III", 2)])
def test_explorer_of_a_higher_level_takes_the_card_into_the_hand(level: str, number: int) -> None:
    """RT-220: levels II and III; everybody knows he has it, and at III two citizens settle."""
    table = used("explorer", level).play(*CARDS, "card:c20")
    assert (f"1={number}c", ["c20"], ["c20"], ["c05", "c09"]) == (
        table.citizens("italia"),
        *(table.at(f"region_cards.{path}") for path in ("hands.p1", "shown.p1", "gone")),
    )


def test_explorer_without_stock_works_from_level_two_on() -> None:
    """RT-220."""
    assert "use:explorer" not in position(2, cards="explorer@1", stock={"p1": 0}).legal
    assert ["c05"] == used("explorer", "II", stock={"p1": 0}).play(*CARDS, "card:c05").at("region_cards.hands.p1")


# --- Caravanner ----------------------------------------------------------------------------------

ROAD: dict[str, Json] = {"hispania": "2=1c 3=1c", "gallia": "1=2c 2=1c", "germania": "3=1c"}


def test_caravanner_travels_two_steps_and_leaders_of_the_regions_left_grow() -> None:
    """RT-221, RT-R40, RT-154: level I; each seat that shares the majority, clockwise from the active one."""
    table = used("caravanner", "I", 3, caravan="hispania", regions=ROAD).play("step:gallia")
    assert ["anglia", "germania", "italia"] == table.begins("step:")
    table.play("step:germania")
    assert ("p2 caravan_place", ["place", "pass"], "germania") == (table.asked, table.legal, table.at("caravan"))
    assert ["hispania/p2", "hispania/p3", "gallia/p1"] == table.ask["about"]["todo"]
    table.play("place", "pass", "place")
    assert ("2=2c 3=1c", "1=3c 2=1c", "p1 action") == (
        table.citizens("hispania"),
        table.citizens("gallia"),
        table.asked,
    )


def test_caravanner_of_level_two_lets_only_the_active_seat_grow() -> None:
    """RT-221: level II."""
    table = used("caravanner", "II", 3, caravan="hispania", regions=ROAD).play("step:gallia", "step:germania")
    assert ("p1 caravan_place", ["gallia/p1"]) == (table.asked, table.ask["about"]["todo"])


def test_caravanner_of_level_three_may_take_a_third_step() -> None:
    """RT-221: level III; the second region is left, too."""
    table = used("caravanner", "III", 3, caravan="gallia", regions={"italia": "1=1c"}).play(
        "step:germania", "step:italia"
    )
    assert ["step:hispania", "step:hungaria", "step:bulgaria", "done"] == table.legal
    table.play("step:bulgaria")
    assert ["italia/p1"] == table.ask["about"]["todo"]
    done = used("caravanner", "III", 3, caravan="gallia", regions={"italia": "1=1c"})
    assert "p1 action" == done.play("step:germania", "step:italia", "done").asked


# --- Sultan --------------------------------------------------------------------------------------

LANDS: dict[str, Json] = {"gallia": "1=1c+1w1", "italia": "1=1c+1d", "polonia": "1=1c 2=1d"}


def test_sultan_makes_a_diplomat() -> None:
    """RT-222, RT-011: level I; not a second one in a region."""
    table = used("sultan", "I", others="wizard", regions=LANDS)
    assert ["podium:gallia/c", "podium:gallia/w1", "podium:polonia/c"] == table.legal
    assert ("1=1c+1d1", "p1 action") == (table.play("podium:gallia/w1").citizens("gallia"), table.asked)


def test_sultan_of_level_two_makes_two() -> None:
    """RT-222: level II."""
    table = used("sultan", "II", regions=LANDS).play("podium:gallia/c")
    assert ["podium:polonia/c", "done"] == table.legal
    assert "p1 action" == table.play("podium:polonia/c").asked


def test_sultan_of_level_three_may_take_a_victory_token_instead() -> None:
    """RT-222: level III; only with more podiums than every other seat."""
    assert "vp" not in used("sultan", "III", regions=LANDS).legal
    table = used("sultan", "III", regions={**LANDS, "polonia": "1=1c"})
    assert "vp" == table.legal[-1]
    assert (1, "p1 action") == (table.play("vp").at("vp.p1"), table.asked)


def test_sultan_stops_when_the_podiums_run_out() -> None:
    """RT-R56: there are fifteen."""
    regions: dict[str, Json] = dict.fromkeys(
        ("gallia", "italia", "polonia", "anglia", "hispania", "germania", "scandia"), "1=1d 2=1d"
    )
    table = used("sultan", "II", regions={**regions, "hungaria": "1=1c 2=1c"}).play("podium:hungaria/c")
    assert "p1 action" == table.asked
    full = position(2, cards="sultan@2", regions={**regions, "hungaria": "1=1d"})
    assert 15 == sum("d" in kinds for seats in full.at("citizens").values() for kinds in seats.values())
