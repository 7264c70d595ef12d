"""Merchant, Courier, Mayor, Professor, Guild Master and Boccaccio at every level, played through the stack."""

import pytest

from parvis.core.json import Json
from tests.games.rattus.positions import Table, position, regions_of

UPGRADES: dict[str, Json] = {"modules": ["upgrades"]}
FINAL: dict[str, Json] = {"phase": "final", "ender": "p2", "turn": 5}


def used(card: str, level: str, players: int = 2, /, **given: Json) -> Table:
    """A position of p1, who has used a card at a level."""
    cards = f"{card}@1/{level} {given.pop('others', '')}"
    return position(players, UPGRADES, cards=cards, **given).play(f"use:{card}")


# --- Merchant ------------------------------------------------------------------------------------


def test_merchant_moves_up_to_three_citizens_next_door() -> None:
    """RT-203, RT-142: level I; sets in the order of their counts."""
    table = used("merchant", "I", others="wizard", regions={"gallia": "1=4c+1w1", "polonia": "1=1c"})
    assert ["from:gallia", "from:polonia"] == table.legal
    table.play("from:gallia")
    assert ["to:anglia", "to:hispania", "to:germania", "to:italia"] == table.legal
    table.play("to:italia")
    assert ["1w1", "1c", "1c+1w1", "2c", "2c+1w1", "3c"] == table.begins("move:")
    table.play("move:2c+1w1")
    assert ("1=2c+1w1", "1=2c", "p1 action") == (table.citizens("italia"), table.citizens("gallia"), table.asked)


def test_merchant_of_level_two_moves_any_number() -> None:
    """RT-203: level II."""
    table = used("merchant", "II", regions={"gallia": "1=5c"}).play("from:gallia", "to:italia")
    assert ["1c", "2c", "3c", "4c", "5c"] == table.begins("move:")
    assert "1=5c" == table.play("move:5c").citizens("italia")


def test_merchant_of_level_three_moves_them_to_any_region() -> None:
    """RT-203: level III."""
    table = used("merchant", "III", regions={"gallia": "1=5c"}).play("from:gallia")
    assert [f"to:{region}" for region in regions_of(2) if region != "gallia"] == table.legal


def test_merchant_brings_no_second_podium_into_a_region() -> None:
    """RT-203, RT-011."""
    regions: Json = {"gallia": "1=1c+1d", "italia": "1=1d"}
    table = used("merchant", "I", others="sultan", regions=regions).play("from:gallia", "to:italia")
    assert ["1c"] == table.begins("move:")
    other = used("merchant", "I", others="sultan", regions=regions).play("from:gallia", "to:anglia")
    assert ["1d", "1c", "1c+1d"] == other.begins("move:")


# --- Courier -------------------------------------------------------------------------------------

MIXED: dict[str, Json] = {"gallia": "1=2c 2=1c", "italia": "2=2c"}


def test_courier_swaps_two_citizens_of_different_seats() -> None:
    """RT-211, RT-R42: level I."""
    table = used("courier", "I", regions=MIXED)
    assert ["cit:gallia/1/c", "cit:italia/2/c"] == table.legal
    table.play("cit:gallia/1/c")
    assert ["cit:italia/2/c"] == table.legal
    table.play("cit:italia/2/c")
    assert ("1=1c 2=2c", "1=1c 2=1c", "p1 action") == (table.citizens("gallia"), table.citizens("italia"), table.asked)


@pytest.mark.parametrize(("level", "pairs"), [("II", 2), ("III", 3)])
def test_courier_of_a_higher_level_swaps_more_pairs_of_the_same_regions(level: str, pairs: int) -> None:
    """RT-211: up to one or two more; the first of a pair comes from the first region."""
    regions: Json = {"gallia": "1=3c", "italia": "2=3c", "polonia": "1=1c 2=1c"}
    table = used("courier", level, regions=regions).play("cit:gallia/1/c", "cit:italia/2/c")
    for _ in range(pairs - 1):
        assert ["cit:gallia/1/c", "cit:gallia/2/c", "done"] == table.legal
        table.play("cit:gallia/1/c", "cit:italia/2/c")
    assert (f"{pairs}", "p1 action") == (table.citizens("italia")[2], table.asked)


def test_courier_of_level_two_may_be_done_after_a_pair() -> None:
    """RT-211, RT-012."""
    table = used("courier", "II", regions=MIXED).play("cit:gallia/1/c", "cit:italia/2/c", "done")
    assert "p1 action" == table.asked


# --- Mayor ---------------------------------------------------------------------------------------

LED: dict[str, Json] = {"gallia": "1=2c 2=1c", "italia": "1=1c 2=1c", "polonia": "1=1c"}


@pytest.mark.parametrize(("level", "regions"), [("I", ["gallia", "polonia"]), ("II", ["gallia", "italia", "polonia"])])
def test_mayor_grows_in_every_region_where_he_leads(level: str, regions: list[str]) -> None:
    """RT-212, RT-040: strictly at level I, shared at level II."""
    before = {"gallia": 2, "italia": 1, "polonia": 1}
    table = position(2, UPGRADES, cards=f"mayor@1/{level}", regions=LED).play("populate:mayor")
    wanted = {region: before[region] + (region in regions) for region in before}
    assert wanted == {region: table.at(f"citizens.{region}.p1.c") for region in before}
    assert "p1 action" == table.asked


def test_mayor_of_level_three_adds_one_more_in_one_of_these_regions() -> None:
    """RT-212, RT-041: level III."""
    table = position(2, UPGRADES, cards="mayor@1/III", regions=LED).play("populate:mayor")
    assert ("p1 extra", ["mayor:gallia+italia+polonia"]) == (table.asked, table.ask["about"]["todo"])
    assert ["place:gallia", "place:italia", "place:polonia", "pass"] == table.legal
    assert "1=3c 2=1c" == table.play("place:italia").citizens("italia")


def test_mayor_chooses_among_his_regions_if_the_table_wants_it_so() -> None:
    """RT-R16."""
    table = position(2, {**UPGRADES, "mayor_fill": "choose"}, cards="mayor@1/II", regions=LED).play("populate:mayor")
    assert ("p1 mayor", ["place:gallia", "place:italia", "place:polonia", "done"]) == (table.asked, table.legal)
    table.play("place:italia")
    assert (["place:gallia", "place:polonia", "done"], ["gallia", "polonia"]) == (
        table.legal,
        table.ask["about"]["todo"],
    )
    assert "p1 action" == table.play("done").asked


@pytest.mark.parametrize("level", ["I", "II", "III"])
def test_mayor_places_a_citizen_in_the_final_round(level: str) -> None:
    """RT-212, RT-062: at level III a second one, or not."""
    table = used("mayor", level, regions=LED, **FINAL)
    assert (
        ["place:gallia", "place:polonia"] if level == "I" else ["place:gallia", "place:italia", "place:polonia"]
    ) == table.legal
    table.play("place:polonia")
    assert ("p1 mayor.place" if level == "III" else "p1 action") == table.asked
    if level == "III":
        assert "1=3c" == table.play("place:polonia").citizens("polonia")


# --- Professor -----------------------------------------------------------------------------------


def looked(level: str, **given: Json) -> Table:
    """p1 looks at the events `n`, `u`, `x`, `n` and at level III also `bP`, `u`."""
    given.setdefault(
        "events",
        {
            "gone": {"n": 2, "u": 3},
            "rest": {"bP": 2, "n": 4, "u": 4, "x": 3, "bC": 2, "bB": 2, "bG": 2, "bR": 2, "bK": 2, "bI": 2},
        },
    )
    codes = ["n", "u", "x", "n", "bP", "u"][: 6 if level == "III" else 4]
    return used("professor", level, **given).play(*[f"chance event:{code}" for code in codes])


def top(table: Table) -> list[str]:
    """The codes of the events known to somebody."""
    return [code for code, _ in table.at("events.top")]


def test_professor_puts_four_events_in_any_order() -> None:
    """RT-224, RT-111, RT-170: level I; each answer takes effect at once."""
    table = looked("I")
    assert ("p1 professor.top", ["top:u", "top:x", "top:n"]) == (table.asked, table.legal)
    table.play("top:x", "top:n")
    assert ["x", "n", "u", "n"] == top(table)
    assert ["top:u", "top:n"] == table.legal
    table.play("top:n", "top:u")
    assert (["x", "n", "n", "u"], [["p1"]] * 4) == (top(table), [seats for _, seats in table.at("events.top")])
    assert "p1 action" == table.asked


def test_professor_of_level_two_may_discard_some_of_them() -> None:
    """RT-224: level II."""
    table = looked("II")
    assert ("p1 professor.discard", ["discard:u", "discard:x", "discard:n", "done"]) == (table.asked, table.legal)
    table.play("discard:n", "discard:n", "done", "top:x", "top:u")
    assert (["x", "u"], 4, "p1 action") == (top(table), table.at("events.gone.n"), table.asked)


def test_professor_of_level_three_looks_at_six() -> None:
    """RT-224: level III."""
    table = looked("III")
    assert ["n", "u", "x", "n", "bP", "u"] == top(table)
    table.play("done", "top:bP", "top:n", "top:n", "top:u", "top:u", "top:x")
    assert ["bP", "n", "n", "u", "u", "x"] == top(table)


@pytest.mark.parametrize("level", ["I", "II", "III"])
def test_professor_carries_one_event_out_in_the_final_round(level: str) -> None:
    """RT-224: the others are discarded."""
    table = looked(level, **FINAL)
    wanted = (
        ["resolve:u", "resolve:bP", "resolve:x", "resolve:n"]
        if level == "III"
        else ["resolve:u", "resolve:x", "resolve:n"]
    )
    assert ("p1 professor.resolve", wanted) == (table.asked, table.legal)
    table.play("resolve:n")
    assert ([], 4, "p1 action") == (top(table), table.at("events.gone.n"), table.asked)


# --- Guild Master --------------------------------------------------------------------------------


def test_guild_master_takes_a_space_and_sends_home_who_was_there() -> None:
    """RT-229."""
    table = position(2, cards="guildmaster@1", guilds={"monk": ["p2", 1], "king": ["p1", 1]}).play("use:guildmaster")
    assert [f"space:{space}" for space in ("peasant", "monk", "merchant", "witch", "knight")] == table.legal
    table.play("space:monk")
    assert (["p1", 3], 20, 18) == (table.at("guilds.monk"), table.at("stock.p2"), table.at("stock.p1"))


# --- Boccaccio -----------------------------------------------------------------------------------


def test_boccaccio_saves_a_citizen_from_next_door_if_others_died() -> None:
    """RT-231, RT-R45: no podium, no farther region."""
    given: dict[str, Json] = {"cards": "boccaccio@1 monk@2", "plague": "italia", "ask": "p1 reveal"}
    regions: Json = {"italia": "1=2c 2=1c | 1:t17", "gallia": "1=1c", "anglia": "1=1c", "germania": "1=1d"}
    table = position(2, None, **given, regions=regions).play("rat:1")
    assert ("p1 boccaccio", ["haven:gallia/c", "pass"]) == (table.asked, table.legal)
    assert (1, "p2 action") == (table.play("haven:gallia/c").at("haven.p1"), table.asked)


def test_boccaccio_is_not_asked_if_only_own_citizens_died() -> None:
    """RT-231."""
    table = position(
        2,
        cards="boccaccio@1 monk@1",
        plague="italia",
        ask="p1 reveal",
        regions={"italia": "1=2c 2=1c | 1:t17", "gallia": "1=1c"},
    )
    assert "p2 action" == table.play("rat:1").asked


def test_boccaccio_moves_the_plague_one_step_in_the_final_round() -> None:
    """RT-231, RT-063."""
    table = position(2, cards="boccaccio@1", plague="italia", **FINAL).play("end")
    assert ("p1 final_plague", ["gallia", "hispania", "germania", "hungaria"]) == (table.asked, table.begins("plague:"))
    assert "pass" == table.legal[-1]
