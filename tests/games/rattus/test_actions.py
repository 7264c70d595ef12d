"""The action phase: taking, upgrading, growing and using, in any order (RT-007 to RT-042)."""

import pytest

from parvis.core.json import Json, JsonObject
from tests.games.rattus.positions import position, regions_of

UPGRADES: JsonObject = {"modules": ["upgrades"]}


def test_active_seat_uses_its_own_cards_only() -> None:
    """RT-007: and those it has just taken."""
    table = position(2, cards="monk@2 witch king", regions={"gallia": "| 1:t01"})
    assert [] == table.begins("use:")
    assert ["witch"] == table.play("take:witch").begins("use:")


def test_abilities_of_growing_and_of_the_plague_wait_for_their_moment() -> None:
    """RT-007, RT-100: in a turn they are not used by themselves."""
    cards = "peasant@1 mayor@1 queen@1 knight@1 serf@1 boccaccio@1"
    assert [] == position(2, cards=cards, regions={"gallia": "1=2c | 1:t01"}).begins("use:")
    final: dict[str, Json] = {"phase": "final", "ender": "p2", "turn": 5, "regions": {"gallia": "1=2c | 1:t01"}}
    assert ["peasant", "mayor", "queen"] == position(2, cards=cards, **final).begins("use:")


def test_level_is_that_of_the_card_or_of_what_stands_in_for_it() -> None:
    """RT-008: blocked cards give none; an Alchemist's tile gives III, a guild space I."""
    given: dict[str, Json] = {"regions": {"gallia": "1=2c", "polonia": "1=1c"}, "guilds": {"king": ["p1", 1]}}
    assert ["king"] == position(2, cards="king@1", regions=given["regions"]).begins("use:")
    assert [] == position(2, cards="king@1!", regions=given["regions"]).begins("use:")
    table = position(2, {"modules": ["guilds", "upgrades"]}, cards="king guildmaster alchemist@1", **given)
    assert ["king"] == table.begins("guild:")
    table.play("use:alchemist", "tile:king")
    assert ([], True) == (table.begins("guild:"), "use:king" in table.legal)
    assert "done" == table.play("use:king", "haven:gallia/c").legal[-1]


def test_each_ability_is_used_once_a_turn() -> None:
    """RT-009, RT-R36: by whatever way."""
    table = position(2, cards="monk@1", regions={"gallia": "| 1:t01"}).play("use:monk", "rat:1", "to:anglia")
    assert (["monk"], []) == (table.at("did"), table.begins("use:"))
    spent = position(2, cards="monk@1", did=["monk"], regions={"gallia": "| 1:t01"})
    assert [] == spent.begins("use:")


def test_placing_is_placing_as_many_as_there_are() -> None:
    """RT-010."""
    table = position(2, cards="courier", regions={"gallia": "| 1:t01 2:t02 3:t03"}, stock={"p1": 2})
    assert ["gallia/2"] == table.begins("populate:")
    none = position(2, cards="courier", regions={"gallia": "| 1:t01"}, stock={"p1": 0})
    assert ["none"] == none.begins("populate:")


def test_second_podium_never_comes_into_a_region_and_none_into_the_safe_haven() -> None:
    """RT-011."""
    table = position(2, cards="king@1 sultan@1 piedpiper@1", regions={"gallia": "1=1d", "italia": "1=1c+1d"})
    assert "use:king" in table.legal
    assert ["haven:italia/c"] == table.play("use:king").legal
    piper = position(2, cards="piedpiper@1 sultan", regions={"gallia": "1=1d", "italia": "1=1d"})
    piper.play("use:piedpiper", "from:gallia")
    assert ["anglia", "hispania", "germania"] == piper.begins("to:")


def test_ability_that_can_not_begin_is_not_offered() -> None:
    """RT-012: and a question with nothing but a way out is not asked."""
    assert [] == position(2, cards="king@1 monk@1 witch@1 merchant@1 judge@1").begins("use:")
    table = position(2, UPGRADES, cards="king@1/III", regions={"gallia": "1=1c"}).play("use:king", "haven:gallia/c")
    assert "p1 action" == table.asked


# --- the question --------------------------------------------------------------------------------


def test_answers_of_the_action_phase_stand_in_their_order() -> None:
    """RT-030, RT-142: take, upgrade, populate, use, guild, end."""
    options: JsonObject = {"modules": ["guilds", "upgrades"], "populate_mandatory": False}
    regions: Json = {"gallia": "1=1c | 1:t01", "italia": "1=1c"}
    table = position(
        2, options, cards="monk@1 king@2 guildmaster knight witch merchant", guilds={"king": ["p1", 1]}, regions=regions
    )
    assert [
        "take:merchant",
        "take:witch",
        "take:knight",
        "take:guildmaster",
        "take:king@2",
        "upgrade:monk",
        "populate:gallia/1",
        "use:monk",
        "guild:king",
        "end",
    ] == table.legal


def test_end_waits_for_the_population_to_grow() -> None:
    """RT-030, RT-036, RT-R04: unless the table wants it otherwise."""
    table = position(2, regions={"gallia": "| 1:t01"})
    assert "end" not in table.legal
    assert "end" in table.play("populate:gallia/1").legal
    assert "end" in position(2, {"populate_mandatory": False}, regions={"gallia": "| 1:t01"}).legal


def test_one_class_card_is_taken_a_turn() -> None:
    """RT-031: optional; own ones can't be taken again; any number may be held."""
    table = position(2, cards="monk@1 king@2 witch@2")
    assert ["witch@2", "king@2"] == [text for text in table.begins("take:") if "@" in text]
    table.play("take:king@2")
    assert ([], "p1", ["take"]) == (table.begins("take:"), table.at("cards.king.at"), table.at("did"))
    assert "p1" == table.at("cards.monk.at")


def test_taken_card_loses_its_tile_and_its_block() -> None:
    """RT-032, RT-035: before anything else follows."""
    table = position(2, UPGRADES, cards="king@2/III! knight").play("take:king@2")
    assert {"at": "p1", "blocked": False, "level": 1} == table.at("cards.king")


def test_card_of_the_supply_is_taken_from_nobody() -> None:
    """RT-033: nothing follows."""
    assert "p1 action" == position(3, cards="philosopher baker knight").play("take:philosopher").asked


def test_upgrade_stands_instead_of_taking() -> None:
    """RT-034: from I to II and from II to III, an own card with a tile."""
    table = position(2, {"modules": ["upgrades", "guilds"]}, cards="king@1 queen@1/II monk@1/III guildmaster@1 witch@2")
    assert ["king", "queen"] == table.begins("upgrade:")
    table.play("upgrade:queen")
    assert (3, [], []) == (table.at("cards.queen.level"), table.begins("take:"), table.begins("upgrade:"))
    assert [] == position(2, cards="king@1").begins("upgrade:")
    assert [] == position(2, UPGRADES, cards="king@1 queen", did=["take"]).begins("upgrade:")


def test_tile_is_taken_from_any_alchemist() -> None:
    """RT-034: also from that of another seat."""
    table = position(2, cards="king@1 alchemist@2=king knight").play("upgrade:king")
    assert (2, None) == (table.at("cards.king.level"), table.at("cards.alchemist.tile"))


def test_blocked_card_may_be_upgraded() -> None:
    """RT-R30."""
    table = position(2, UPGRADES, cards="king@1! knight").play("upgrade:king")
    assert {"at": "p1", "blocked": True, "level": 2} == table.at("cards.king")


# --- growing -------------------------------------------------------------------------------------


def test_population_grows_once_by_the_rats_of_a_region() -> None:
    """RT-036, RT-038: each bonus whole or not at all, the most first."""
    regions: Json = {"gallia": "1=1c | 1:t01 2:t02", "italia": "1=1c", "hispania": "| 3:t03"}
    table = position(2, cards="peasant@1 queen@1 courier knight", regions=regions)
    assert ["gallia/5", "gallia/4", "gallia/3", "gallia/2"] == [
        text for text in table.begins("populate:") if "gallia" in text
    ]
    assert ["italia/3", "italia/1"] == [text for text in table.begins("populate:") if "italia" in text]
    table.play("populate:gallia/4")
    assert ("1=5c", [], "populate" in table.at("did")) == (table.citizens("gallia"), table.begins("populate:"), True)


def test_regions_without_rats_are_for_the_peasant() -> None:
    """RT-038, RT-R15: or for any bonus, if the table wants it so."""
    given: dict[str, Json] = {"cards": "queen@1", "regions": {"gallia": "1=1c"}}
    assert ["none"] == position(2, **given).begins("populate:")
    assert [f"{region}/2" for region in regions_of(2)] == position(2, {"bare_bonus": True}, **given).begins("populate:")
    both = position(2, {"bare_bonus": True}, cards="queen@1 peasant@1", regions={"gallia": "1=1c"})
    assert ["3", "2", "1"] == both.begins("populate:gallia/")


def test_populating_nothing_is_legal_if_nothing_else_is() -> None:
    """RT-039: it counts as done."""
    table = position(2)
    assert ["none"] == table.begins("populate:")
    assert (["populate"], {"p1": 20, "p2": 20}) == (table.play("populate:none").at("did"), table.at("stock"))


def test_growing_by_majorities_takes_the_place_of_growing_in_one_region() -> None:
    """RT-040, RT-041: with the extras of Peasant and Queen one by one, and those of a city, in the regions entitled."""
    table = position(
        3, {"modules": ["inns"]}, cards="peasant@1 queen@1 mayor@1 innkeeper", inns={"paris": ["p1", 1]},
        regions={"gallia": "1=2c", "italia": "1=1c", "anglia": "1=1c 2=1c"},
    ).play("populate:mayor")  # fmt: skip
    whole = ["peasant:gallia+italia", "queen:gallia+italia", "queen:gallia+italia", "paris:gallia"]
    for number in range(4):
        assert ("p1 extra", whole[number:]) == (table.asked, table.ask["about"]["todo"])
        table.play("place:gallia")
    assert ("1=7c", "1=2c", "p1 action") == (table.citizens("gallia"), table.citizens("italia"), table.asked)


def test_pass_ends_all_extras_of_one_source() -> None:
    """RT-041."""
    regions: Json = {"gallia": "1=2c", "italia": "1=1c"}
    table = position(2, {"modules": ["upgrades"]}, cards="queen@1 mayor@1/III", regions=regions)
    table.play("populate:mayor", "pass")
    assert ["mayor:gallia+italia"] == table.ask["about"]["todo"]
    assert "p1 action" == table.play("pass").asked


def test_conditions_are_looked_at_when_population_grows() -> None:
    """RT-042: the regions entitled stay those of that moment."""
    table = position(
        2, UPGRADES, cards="mayor@1/III", regions={"gallia": "1=1c", "italia": "1=1c 2=1c", "polonia": "2=1c"}
    )
    table.play("populate:mayor")
    assert ["mayor:gallia+italia"] == table.ask["about"]["todo"]


def test_mayor_with_too_small_a_stock_chooses_the_regions() -> None:
    """RT-212, RT-040: no extras then."""
    table = position(2, cards="mayor@1 peasant@1", regions={"gallia": "1=1c", "italia": "1=1c"}, stock={"p1": 1})
    table.play("populate:mayor")
    assert ("p1 mayor", ["place:gallia", "place:italia"]) == (table.asked, table.legal)
    assert "p1 action" == table.play("place:italia").asked


# --- turns ---------------------------------------------------------------------------------------


def test_turn_begins_with_nothing_done_and_passes_to_the_left() -> None:
    """RT-020, RT-021."""
    table = position(3, active="p3", did=["populate", "take"]).play("end", "plague:anglia")
    assert ("p1 action", []) == (table.asked, table.at("did"))


@pytest.mark.parametrize("level", ["I", "II", "III"])
def test_card_stays_one_symbol_at_every_level(level: str) -> None:
    """RT-034, RT-052: and a blocked one still counts."""
    table = position(
        2, UPGRADES, cards=f"king@2/{level}!", plague="gallia", ask="p1 reveal", regions={"gallia": "2=3c | 1:t06"}
    )
    assert "2=2c" == table.play("rat:1").citizens("gallia")
