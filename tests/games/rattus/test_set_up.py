"""Options, sets of class cards, and set-up step by step (chapters 1 and 3)."""

import pytest

from parvis.core.errors import BadOption
from parvis.core.json import Json, JsonObject
from parvis.core.registry import make_game
from tests.games.rattus.positions import Table, material, new_table, position, regions_of

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
SIX: list[Json] = ["peasant", "monk", "merchant", "witch", "king", "knight"]


def swapped(**cards: str) -> list[Json]:
    """The starter cards with some of them replaced."""
    return [cards.get(str(card), card) for card in SIX]


# --- options -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"class_cards": SIX[:5]}, "6 class cards"),
        ({"class_cards": [*SIX[:5], "king"]}, "twice"),
        ({"class_cards": swapped(knight="judge")}, "Chivalry"),
        ({"class_cards": swapped(monk="philosopher"), "players": 2}, "philosopher"),
        ({"class_cards": swapped(monk="astronomer")}, "regions"),
        ({"class_cards": swapped(monk="student")}, "universities"),
        ({"class_cards": swapped(monk="alchemist")}, "upgrades"),
        ({"class_cards": swapped(monk="guildmaster")}, "guilds"),
        ({"class_cards": SIX, "modules": ["guilds"]}, "guildmaster"),
        ({"class_cards": SIX, "modules": ["inns"]}, "innkeeper"),
        ({"class_cards": swapped(monk="sultan"), "rat_set": 49}, "Islamic"),
        ({"players": 5, "rat_set": 49}, "four players"),
        ({"players": 3, "first_seat": 4}, "first_seat"),
        ({"class_cards": SIX, "players": 5}, "8 class cards"),
        ({"class_cards": "all"}, "class_cards"),
        ({"modules": ["cities"]}, "modules"),
        ({"turn_cap": 0}, "turn_cap"),
        ({"rats_added": [0, 1, 1, 1]}, "rats_added"),
        ({"populate_mandatory": 1}, "populate_mandatory"),
        ({"rat_sets": 61}, "rat_sets"),
        ({"players": 7}, "players"),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_a_sentence(options: JsonObject, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        make_game("rattus", {"players": 4, **options})


def test_any_distribution_of_classes_may_be_chosen() -> None:
    """Four of Peasantry and two of Chivalry, as in the booklet's example."""
    cards: list[Json] = ["peasant", "knight", "baker", "serf", "soldier", "innkeeper"]
    assert set(cards) == set(new_table(2, class_cards=cards, modules=["inns"]).at("cards"))


@pytest.mark.parametrize(
    ("modules", "players", "cards"),
    [
        ([], 4, SIX),
        (["guilds"], 4, swapped(merchant="guildmaster")),
        (["inns"], 4, swapped(peasant="innkeeper")),
        ([], 5, [*SIX, "caravanner", "sultan"]),
        (["guilds", "inns"], 6, [*swapped(merchant="guildmaster", peasant="innkeeper"), "caravanner", "sultan"]),
    ],
)
def test_starter_cards_make_room_for_the_boards(modules: list[Json], players: int, cards: list[Json]) -> None:
    assert set(cards) == set(new_table(players, modules=modules).at("cards"))


def test_random_cards_come_from_those_allowed_and_the_last_place_may_be_for_chivalry() -> None:
    table = new_table(2, class_cards="random", first_seat=1)
    left_out = {"astronomer", "explorer", "student", "professor", "librarian", "alchemist", "guildmaster", "innkeeper"}
    assert not (left_out | {"philosopher"}) & {text.removeprefix("class:") for text in table.legal}
    assert 24 == len(table.legal)
    for card in ("peasant", "monk", "merchant", "witch", "king"):
        table.play(f"chance class:{card}")
    assert ["knight", "soldier", "crusader", "inquisitor"] == table.begins("class:")


def test_random_cards_begin_with_the_forced_ones() -> None:
    table = new_table(3, class_cards="random", first_seat=1, modules=["guilds", "inns"])
    assert {"guildmaster", "innkeeper"} == set(table.at("cards"))
    for card in ("peasant", "knight", "judge"):
        table.play(f"chance class:{card}")
    assert ("chance class", True) == (table.asked, "class:monk" in table.legal)
    assert "chance rat" == table.play("class:monk").asked


def test_one_card_of_each_class_is_drawn_unless_a_forced_one_has_it() -> None:
    table = new_table(4, class_cards="one-per-class", first_seat=1, modules=["guilds"])
    assert ["peasant", "baker", "serf"] == table.begins("class:")
    table.play("class:serf")
    assert ["monk", "nun", "bishop", "philosopher"] == table.begins("class:")
    table.play("class:nun")
    assert ["witch", "wizard", "piedpiper"] == table.begins("class:")
    table.play("class:wizard", "class:queen", "class:soldier")
    assert ("chance rat", 6) == (table.asked, len(table.at("cards")))


def test_one_card_of_each_class_is_followed_by_others_where_places_are_left() -> None:
    table = new_table(5, class_cards="one-per-class", first_seat=1)
    for card in ("serf", "nun", "mayor", "wizard", "queen", "soldier", "sultan"):
        table.play(f"class:{card}")
    assert ("chance class", True, True) == (table.asked, "class:peasant" in table.legal, "class:knight" in table.legal)
    assert "chance rat" == table.play("class:peasant").asked


# --- step by step --------------------------------------------------------------------------------


@PLAYERS
def test_regions_in_use_are_those_of_the_number_of_players(players: int) -> None:
    """RT-001: they alone get rats and can be named."""
    table = new_table(players, first_seat=1)
    for region in regions_of(players):
        assert [region] == table.ask["about"]["todo"]
        table.play("token:*")
    assert ("chance plague_start", regions_of(players)) == (table.asked, table.begins("region:"))
    assert {2: 8, 3: 10, 4: 12, 5: 15, 6: 17}[players] == len(table.at("rats"))


@PLAYERS
@pytest.mark.parametrize("rat_set", [61, 49])
def test_supply_of_rats_is_that_of_the_number_of_players(players: int, rat_set: int) -> None:
    """RT-060, RT-R24: what never comes is not known; the first rats come from the starting tokens."""
    if rat_set == 49 and players > 4:
        with pytest.raises(BadOption):
            new_table(players, rat_set=49)
        return
    table = new_table(players, first_seat=1, rat_set=rat_set)
    starting = [rat["id"] for rat in material()["rat"] if rat["set"] == rat_set and rat["start"]]
    assert starting == table.begins("token:")
    for _ in regions_of(players):
        table.play("token:*")
    assert {2: 29, 3: 33, 4: 37, 5: 40, 6: 44}[players] == len(table.at("bag")) - table.at("floor")
    assert table.at("next") == len(regions_of(players)) + 1


def begun(players: int, **options: Json) -> Table:
    """A game whose first seat is p2, with all that CHANCE decides before the first question."""
    table = new_table(players, first_seat=2, **options)
    while table.who == "chance":
        table.play(f"chance {table.legal[0]}")
    return table


def test_citizens_are_placed_clockwise_and_then_back() -> None:
    """RT-010: two at a time, in any region, shared or repeated."""
    table = begun(3)
    assert ("p2 settle", ["p2", "p3", "p1", "p1", "p3", "p2"]) == (table.asked, table.ask["about"]["todo"])
    assert regions_of(3) == table.begins("settle:")
    for seat in ("p2", "p3", "p1", "p1", "p3", "p2"):
        table.play(f"{seat} settle:gallia")
    assert ("1=4c 2=4c 3=4c", {"p1": 16, "p2": 16, "p3": 16}) == (table.citizens("gallia"), table.at("stock"))
    assert ("p2 action", 1, "p2") == (table.asked, table.at("turn"), table.at("active"))


def test_nobody_settles_beside_a_university_and_the_pieces_stand_apart() -> None:
    table = new_table(3, first_seat=1, modules=["universities"])
    for _ in regions_of(3):
        table.play("token:*")
    table.play("region:gallia", "region:gallia")
    assert ("chance uni_white", False) == (table.asked, "region:gallia" in table.legal)
    table.play("region:polonia")
    assert [region for region in regions_of(3) if region not in ("gallia", "polonia")] == table.begins("settle:")


def test_region_cards_are_dealt_from_the_first_seat_on() -> None:
    """RT-105: three for each, of the regions in use."""
    table = new_table(2, first_seat=2, modules=["regions"])
    while table.name != "deal":
        table.play("region:*" if table.name == "plague_start" else "token:*")
    assert ["p2", "p2", "p2", "p1", "p1", "p1"] == table.ask["about"]["todo"]
    assert 32 == len(table.legal)
    table.play("card:c01", "card:c02", "card:c03")
    assert ["p1", "p1", "p1"] == table.ask["about"]["todo"]
    table.play("card:c04", "card:c05", "card:c06")
    assert ["c04", "c05", "c06"] == table.at("region_cards.hands.p1")


def test_last_seat_places_the_caravan() -> None:
    """RT-221: before the first turn."""
    table = begun(3, class_cards=[*SIX[:4], "caravanner", "soldier"])
    for _ in range(6):
        table.play("settle:gallia")
    assert ("p1 caravan", regions_of(3)) == (table.asked, table.begins("caravan:"))
    assert ("p2 action", "turcia") == (table.play("caravan:turcia").asked, table.at("caravan"))


def test_first_seat_may_be_drawn() -> None:
    table = new_table(3)
    assert ("chance first", ["seat:1", "seat:2", "seat:3"]) == (table.asked, table.legal)
    assert "p3" == table.play("seat:3").at("first")


# --- general rules -------------------------------------------------------------------------------


def test_neighbours_are_joined_by_borders_and_arrows_without_wall() -> None:
    """RT-002."""
    table = position(2, cards="merchant@1 emperor", regions={"gallia": "1=1c"}, walls=["gallia-italia"])
    table.play("use:merchant", "from:gallia")
    assert ["anglia", "hispania", "germania"] == table.begins("to:")


def test_kinds_of_citizens_stand_in_their_order() -> None:
    """RT-003: plain, with potions, with a podium, with both."""
    table = position(2, cards="judge@1", regions={"gallia": "1=1c+1w2+1w11+1d1"}).play("use:judge")
    assert ["gallia/c", "gallia/w2", "gallia/w11", "gallia/d1"] == table.begins("return:")


def test_majority_is_shared_or_strict_and_needs_a_citizen() -> None:
    """RT-004."""
    regions: Json = {"gallia": "1=1c 2=1c", "italia": "1=2c 2=1c", "polonia": "2=1c"}
    upgrades: JsonObject = {"modules": ["upgrades"]}
    given: dict[str, Json] = {"regions": regions, "phase": "final", "ender": "p2", "turn": 5}
    assert ["italia"] == position(2, None, cards="mayor@1", **given).play("use:mayor").begins("place:")
    assert ["gallia", "italia"] == position(2, upgrades, cards="mayor@1/II", **given).play("use:mayor").begins("place:")


def test_no_region_holds_more_than_three_rats_and_a_bishop_lets_none_in() -> None:
    """RT-005: nor does any way of moving them."""
    regions: Json = {"gallia": "| 1:t01", "hispania": "| 2:t02 3:t03 4:t04", "italia": ""}
    table = position(2, cards="monk@1 bishop", regions=regions, bishops=["italia"]).play("use:monk", "rat:1")
    assert ["anglia", "germania"] == table.begins("to:")


def test_turns_are_counted() -> None:
    """RT-013, RT-020: through the final round."""
    table = position(2, did=["populate"], turn=7).play("end", "plague:anglia")
    assert ("p2 action", 8) == (table.asked, table.at("turn"))
