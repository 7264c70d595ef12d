"""King, Emperor, Queen, Royal Librarian, Judge and Jester at every level, played through the stack."""

import pytest

from parvis.core.frames import Chance
from parvis.core.json import Json
from tests.games.rattus.positions import Table, position, regions_of

UPGRADES: dict[str, Json] = {"modules": ["upgrades"]}
FINAL: dict[str, Json] = {"phase": "final", "ender": "p2", "turn": 5}


def used(card: str, level: str, players: int = 2, /, **given: Json) -> Table:
    """A position of p1, who has used a card at a level."""
    cards = f"{card}@1/{level} {given.pop('others', '')}"
    return position(players, UPGRADES, cards=cards, **given).play(f"use:{card}")


# --- King ----------------------------------------------------------------------------------------

COURT: dict[str, Json] = {"gallia": "1=2c+1w1", "italia": "1=1c | 1:t01", "polonia": "1=1d"}


def test_king_calls_a_citizen_from_a_region_without_rats() -> None:
    """RT-205, RT-011, RT-R28: level I; not one on a podium."""
    table = used("king", "I", others="wizard", regions=COURT)
    assert ["haven:gallia/c", "haven:gallia/w1"] == table.legal
    table.play("haven:gallia/w1")
    assert (1, "1=2c", "p1 action") == (table.at("haven.p1"), table.citizens("gallia"), table.asked)


def test_king_of_level_two_calls_one_from_any_region() -> None:
    """RT-205: level II."""
    table = used("king", "II", regions=COURT)
    assert ["haven:gallia/c", "haven:gallia/w1", "haven:italia/c"] == table.legal
    assert (1, "p1 action") == (table.play("haven:italia/c").at("haven.p1"), table.asked)


def test_king_of_level_three_may_call_a_second_one_from_the_same_region() -> None:
    """RT-205: level III."""
    table = used("king", "III", regions=COURT).play("haven:gallia/c")
    assert ["haven:gallia/c", "haven:gallia/w1", "done"] == table.legal
    assert (2, "p1 action") == (table.play("haven:gallia/c").at("haven.p1"), table.asked)
    assert "p1 action" == used("king", "III", regions=COURT).play("haven:italia/c").asked


# --- Emperor -------------------------------------------------------------------------------------


def test_emperor_places_walls_first_and_then_moves_the_old_ones() -> None:
    """RT-215, RT-R43: level I; one wall on a border, up to three times."""
    table = used("emperor", "I", walls=["anglia-gallia", "germania-italia"])
    assert "anglia-gallia" not in table.begins("wall:")
    table.play("wall:gallia-italia")
    assert ["anglia-gallia", "germania-italia"] == sorted({text.partition(">")[0] for text in table.begins("wall:")})
    assert "done" == table.legal[-1]
    table.play("wall:anglia-gallia>gallia-hispania")
    assert ["germania-italia"] == sorted({text.partition(">")[0] for text in table.begins("wall:")})
    table.play("wall:germania-italia>italia-hungaria")
    assert (["gallia-hispania", "gallia-italia", "italia-hungaria"], "p1 action") == (table.at("walls"), table.asked)


def test_emperor_of_level_two_may_lead_a_citizen_of_any_seat_over_a_wall() -> None:
    """RT-215, RT-R20: level II; the first part may be left out if there is a wall."""
    table = used("emperor", "II", walls=["gallia-italia"], regions={"gallia": "2=1c", "anglia": "1=1c"})
    assert "pass" == table.legal[-1]
    table.play("pass")
    assert ("p1 emperor.cross", ["cross:gallia/2/c>italia", "pass"]) == (table.asked, table.legal)
    table.play("cross:gallia/2/c>italia")
    assert ("2=1c", "p1 action") == (table.citizens("italia"), table.asked)
    assert "pass" not in used("emperor", "II").legal


def test_emperor_of_level_three_may_lead_two() -> None:
    """RT-215: level III."""
    table = used("emperor", "III", walls=["gallia-italia"], regions={"gallia": "1=1c 2=1c"})
    table.play("wall:anglia-gallia", "done", "cross:gallia/1/c>italia")
    assert "cross:gallia/2/c>italia" in table.legal
    table.play("cross:gallia/2/c>italia")
    assert ("1=1c 2=1c", "p1 action") == (table.citizens("italia"), table.asked)


def test_emperor_never_walls_the_plague_piece_in() -> None:
    """RT-006, RT-R57."""
    table = used("emperor", "I", plague="hispania", walls=["gallia-hispania"])
    assert "wall:hispania-italia" not in table.legal
    table.play("wall:anglia-gallia", "wall:gallia-italia")
    assert "wall:gallia-hispania>hispania-italia" in table.legal


# --- Queen ---------------------------------------------------------------------------------------

EQUAL: dict[str, Json] = {"gallia": "1=1c | 1:t01", "italia": "1=1c", "scandia": "2=1c", "polonia": "2=1c"}
LARGER: dict[str, Json] = {**EQUAL, "anglia": "1=1c"}


@pytest.mark.parametrize(
    ("level", "equal", "larger"),
    [("I", ["1"], ["3", "1"]), ("II", ["3", "1"], ["3", "1"]), ("III", ["4", "1"], ["4", "1"])],
)
def test_queen_adds_citizens_for_the_largest_area(level: str, equal: list[str], larger: list[str]) -> None:
    """RT-216, RT-037, RT-R55: larger at level I, as large at II, three citizens at III."""
    for regions, wanted in ((EQUAL, equal), (LARGER, larger)):
        table = position(2, UPGRADES, cards=f"queen@1/{level}", regions=regions)
        assert wanted == table.begins("populate:gallia/")
        assert table.begins("populate:") == [f"gallia/{number}" for number in wanted]


@pytest.mark.parametrize(("level", "number"), [("I", 2), ("II", 2), ("III", 3)])
def test_queen_places_citizens_in_the_final_round(level: str, number: int) -> None:
    """RT-216, RT-062: anywhere, if she could."""
    table = used("queen", level, regions=LARGER, **FINAL)
    assert [f"place:{region}" for region in regions_of(2)] == table.legal
    assert f"1={number}c" == table.play("place:hispania").citizens("hispania")
    if level == "I":
        assert "use:queen" not in position(2, UPGRADES, cards="queen@1", regions=EQUAL, **FINAL).legal


# --- Royal Librarian -----------------------------------------------------------------------------

STUDIES: dict[str, Json] = {"uni": {"green": "gallia", "white": "polonia", "tokens": ["anglia", "italia"]}}


def test_librarian_moves_the_green_university_to_a_free_region() -> None:
    """RT-225: level I; no token, no piece."""
    table = used("librarian", "I", **STUDIES)
    assert ["green:hispania", "green:germania", "green:scandia", "green:hungaria"] == table.legal
    assert ("scandia", "p1 action") == (table.play("green:scandia").at("uni.green"), table.asked)


def test_librarian_of_level_two_moves_it_to_a_token_too() -> None:
    """RT-225: level II."""
    table = used("librarian", "II", **STUDIES)
    assert ["anglia", "hispania", "germania", "italia", "scandia", "hungaria"] == table.begins("green:")
    assert ["anglia", "italia"] == table.play("green:italia").at("uni.tokens")


def test_librarian_of_level_three_moves_either_one() -> None:
    """RT-225: level III; the white one after the green one."""
    table = used("librarian", "III", **STUDIES)
    free = ["anglia", "hispania", "germania", "italia", "scandia", "hungaria"]
    assert [*[f"green:{region}" for region in free], *[f"white:{region}" for region in free]] == table.legal
    assert ("gallia", "anglia") == (table.play("white:anglia").at("uni.green"), table.at("uni.white"))


def test_librarian_clears_the_tokens_when_no_region_is_free() -> None:
    """RT-116: after his move, too."""
    tokens: list[Json] = ["gallia", "hispania", "germania", "italia", "scandia"]
    table = used("librarian", "I", uni={"green": "gallia", "white": "polonia", "tokens": [*tokens, "hungaria"]})
    assert ["green:anglia"] == table.legal
    assert [] == table.play("green:anglia").at("uni.tokens")


# --- Judge ---------------------------------------------------------------------------------------


def test_judge_card_sends_one_home_and_may_bring_another_to_safety() -> None:
    """RT-232, RT-R44: of the same region, not on a podium."""
    table = position(2, cards="judge@1", regions={"gallia": "1=1c+1d 2=1c", "italia": "1=1c"}).play("use:judge")
    assert ["return:gallia/c", "return:gallia/d", "return:italia/c"] == table.legal
    table.play("return:gallia/d")
    assert ("p1 judge.haven", ["haven:gallia/c", "pass"]) == (table.asked, table.legal)
    table.play("haven:gallia/c")
    assert (1, 18, "2=1c") == (table.at("haven.p1"), table.at("stock.p1"), table.citizens("gallia"))


def test_judge_card_asks_nothing_more_without_a_candidate() -> None:
    """RT-232, RT-012."""
    table = position(2, cards="judge@1", regions={"gallia": "1=1c+1d"}).play("use:judge", "return:gallia/c")
    assert "p1 action" == table.asked


# --- Jester --------------------------------------------------------------------------------------


def fallen(*answers: str, **given: Json) -> Table:
    """p1 has used the Jester and given these answers."""
    return position(2, cards="jester@1", **given).play("use:jester", *answers)


def test_jester_drops_two_citizens_near_his_aim() -> None:
    """RT-233, RT-143: each leaves the stock when it has come to rest."""
    table = fallen("aim:gallia")
    assert ("chance landing", 20) == (table.asked, table.at("stock.p1"))
    table.play("land:italia", "land:gallia-hispania")
    assert ("p1 jester.to", ["to:gallia", "to:hispania"], 19) == (table.asked, table.legal, table.at("stock.p1"))
    table.play("to:hispania")
    assert ("1=1c", "1=1c", "p1 action") == (table.citizens("italia"), table.citizens("hispania"), table.asked)


def test_jester_loses_nobody_to_the_sea_or_to_regions_not_in_use() -> None:
    """RT-233, RT-001: they return to the stock; a border with one region in use needs no question."""
    table = fallen("aim:hungaria", "land:sea", "land:tartaria")
    assert ("p1 action", 20) == (table.asked, table.at("stock.p1"))
    table = fallen("aim:hungaria", "land:hungaria-bulgaria", "land:hungaria")
    assert ("1=2c", "p1 action") == (table.citizens("hungaria"), table.asked)


def test_jester_may_aim_at_the_safe_haven() -> None:
    """RT-233: the haven, the sea, the regions near it, with their weights."""
    table = fallen("aim:haven")
    assert ["land:haven", "land:sea", "land:anglia", "land:hispania"] == table.legal
    frame = table.state.question
    assert isinstance(frame, Chance)
    assert [6, 8, 2, 2] == [int(weight) for weight in frame.weights(table.state)]
    assert (2, 18) == (table.play("land:haven", "land:haven").at("haven.p1"), table.at("stock.p1"))


def test_jester_drops_one_citizen_where_the_stock_has_one() -> None:
    """RT-233, RT-010."""
    for landing in ("land:gallia", "land:sea"):
        assert "p1 action" == fallen("aim:gallia", landing, stock={"p1": 1}).asked


def test_jester_disturbs_nothing_else() -> None:
    """RT-R49: no rat is turned over or moved, nobody falls over."""
    regions: Json = {"gallia": "2=1c | 1:t01"}
    before = position(2, cards="jester@1", regions=regions)
    after = fallen("aim:gallia", "land:gallia", "land:gallia", regions=regions)
    assert before.at("rats") == after.at("rats")
    assert "1=2c 2=1c" == after.citizens("gallia")
