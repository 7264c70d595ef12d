"""Knight, Soldier, Crusader and Inquisitor at every level, played through the stack."""

import pytest

from parvis.core.json import Json
from tests.games.rattus.positions import Table, position, regions_of

UPGRADES: dict[str, Json] = {"modules": ["upgrades"]}
LEVELS = pytest.mark.parametrize("level", ["I", "II", "III"])
FINAL: dict[str, Json] = {"phase": "final", "ender": "p2", "turn": 5}
FAR: list[str] = ["anglia", "gallia", "germania", "italia", "polonia", "hungaria"]  # two steps from scandia


def phase(cards: str, regions: dict[str, Json], options: dict[str, Json] | None = None, /, **given: Json) -> Table:
    """p1 is in the plague phase and about to move the piece from scandia."""
    return position(2, {**UPGRADES, **(options or {})}, cards=cards, regions=regions, did=["populate"], **given).play(
        "end"
    )


# --- moving --------------------------------------------------------------------------------------


@LEVELS
@pytest.mark.parametrize("card", ["knight", "soldier", "crusader", "inquisitor"])
def test_card_of_chivalry_moves_the_plague_farther(card: str, level: str) -> None:
    """RT-045, RT-206, RT-217, RT-218, RT-226: each is a rider, with two steps at level I, anywhere at II and III."""
    table = phase(f"{card}@1/{level}", {})
    assert (FAR if level == "I" else [region for region in regions_of(2) if region != "scandia"]) == table.begins(
        "plague:"
    )


def test_cards_of_chivalry_do_not_add_up_and_blocked_ones_do_not_count() -> None:
    """RT-045, RT-R30."""
    assert FAR == phase("knight@1 soldier@1 crusader@1", {}).begins("plague:")
    assert ["anglia", "germania", "polonia"] == phase("knight@1!", {}).begins("plague:")


@pytest.mark.parametrize("card", ["knight", "crusader", "inquisitor"])
def test_chivalry_moves_the_plague_in_the_final_round(card: str) -> None:
    """RT-063: as far as in a turn, or not at all."""
    table = position(2, cards=f"{card}@1", **FINAL).play("end")
    assert ("p1 final_plague", [*[f"plague:{region}" for region in FAR], "pass"]) == (table.asked, table.legal)


# --- Knight --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "token", "left"),
    [("I", "t45", ""), ("I", "t61", "1=2c 2=1c"), ("II", "t45", ""), ("III", "t61", "")],
)
def test_knight_eases_the_limits_of_the_phase(level: str, token: str, left: str) -> None:
    """RT-206, RT-R23: two neutral citizens at I and II, limits of 0 at III, decided before the first rat."""
    table = phase(f"knight@1/{level}", {"germania": f"1=2c 2=1c | 1:{token}"}).play("plague:germania")
    table.play("spread:gallia", "chance token:t01")
    assert ("p1 knight", ["knight:on", "knight:off"]) == (table.asked, table.legal)
    table.play("knight:on", "rat:1")
    assert left == table.citizens("germania")


def test_knight_may_do_nothing() -> None:
    """RT-206."""
    table = phase("knight@1/III", {"germania": "1=2c 2=1c | 1:t61"}).play("plague:germania", "spread:gallia", "token:*")
    assert "1=2c 2=1c" == table.play("knight:off", "rat:1").citizens("germania")


def test_knight_without_neutral_citizens_is_asked_at_level_three_only() -> None:
    """RT-R03."""
    for level, asked in (("I", "p1 reveal"), ("II", "p1 reveal"), ("III", "p1 knight")):
        table = phase(f"knight@1/{level}", {"germania": "1=2c | 1:t61"}, {"knight_bonus": 0})
        assert asked == table.play("plague:germania", "spread:gallia", "token:*").asked


def test_neutral_citizens_alone_let_no_rat_strike() -> None:
    """RT-R23, RT-048."""
    table = phase("knight@1", {"germania": "| 1:t01"}).play("plague:germania", "spread:gallia", "token:*")
    assert "p2 action" == table.asked


def test_knight_stays_out_of_the_final_round_if_the_table_wants_it_so() -> None:
    """RT-R13: neither movement nor question, whoever else moves the piece."""
    given: dict[str, Json] = {**FINAL, "regions": {"germania": "1=2c | 1:t61"}}
    table = position(2, {"knight_final": False}, cards="knight@1", **given).play("end")
    assert "final_plague" not in table.asked
    table = position(2, {"knight_final": False}, cards="knight@1 crusader@1", **given).play("end", "plague:germania")
    assert "p1 crusader.reveal" == table.asked
    table = position(2, cards="knight@1 crusader@1", **given).play("end", "plague:germania")
    assert "p1 knight" == table.asked


# --- Soldier -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "extra"), [("I", 1), ("II", 1), ("III", 2)])
def test_soldier_may_add_rats_after_the_others(level: str, extra: int) -> None:
    """RT-217, RT-047: one, at level III two, each optional."""
    table = phase(f"soldier@1/{level}", {"germania": "| 1:t01"}).play("plague:germania", "spread:gallia")
    assert {"adds": 1, "extra": extra} == {key: table.at("res")[key] for key in ("adds", "extra")}
    table.play("token:*")
    for _ in range(extra):
        assert ("p1 soldier", "pass") == (table.asked, table.legal[-1])
        table.play("spread:italia", "token:*")
    assert ("p2 action", extra) == (table.asked, len(table.rats("italia")))


def test_soldier_stops_with_pass_and_where_no_rat_is_added() -> None:
    """RT-047, RT-R02."""
    table = phase("soldier@1/III", {"germania": "| 1:t01"}).play("plague:germania", "spread:gallia", "token:*", "pass")
    assert "p2 action" == table.asked
    assert "p2 action" == phase("soldier@1", {}).play("plague:germania").asked
    assert "p1 soldier" == phase("soldier@1", {}, {"soldier_zero": True}).play("plague:germania").asked


@pytest.mark.parametrize(("level", "extra"), [("I", 1), ("II", 1), ("III", 2)])
def test_soldier_draws_from_the_discards_in_the_final_round(level: str, extra: int) -> None:
    """RT-217, RT-063: beside the piece, which does not move; from the supply if there is one."""
    table = position(2, UPGRADES, cards=f"soldier@1/{level}", supply=0, **FINAL).play("end")
    assert ("p1 soldier", ["spread:anglia", "spread:germania", "spread:polonia", "pass"]) == (table.asked, table.legal)
    for _ in range(extra):
        table.play("spread:anglia")
        assert ("chance rat_discard", table.at("gone")) == (table.asked, table.begins("token:"))
        table.play("token:*")
    assert ("over", extra) == (table.name, len([0 for entry in table.rats("anglia")]))
    other = position(2, UPGRADES, cards=f"soldier@1/{level}", supply=5, **FINAL).play("end", "spread:anglia")
    assert "chance rat" == other.asked


# --- Crusader ------------------------------------------------------------------------------------

STRUCK: dict[str, Json] = {"germania": "1=2c 2=2c | 1:t38 2:t07"}


def revealing(level: str, *before: str) -> Table:
    """p1 has moved the plague into a region with two rats, and is asked whether to turn them up."""
    table = position(2, UPGRADES, cards=f"crusader@1/{level} king@2", regions=STRUCK, did=["populate"])
    return table.play(*before, "end", "plague:germania", "spread:gallia", "token:*", "spread:gallia", "token:*")


@pytest.mark.parametrize("level", ["I", "II"])
def test_crusader_turns_all_rats_up_and_fixes_their_order(level: str) -> None:
    """RT-218, RT-R53, RT-056: every seat knows them then; all leave the game."""
    table = revealing(level)
    assert ("p1 crusader.reveal", ["reveal:all", "pass"]) == (table.asked, table.legal)
    table.play("reveal:all")
    assert [[1, "t38", ["p1", "p2"]], [2, "t07", ["p1", "p2"]]] == table.at("rats.germania")
    assert ("p1 crusader.order", ["order:1.2", "order:2.1"]) == (table.asked, table.legal)
    table.play("order:1.2")
    assert ("p2 action", [], True) == (table.asked, table.rats("germania"), {"t07", "t38"} <= set(table.at("gone")))


def test_crusader_may_leave_them_face_down() -> None:
    """RT-218."""
    assert "p1 reveal" == revealing("I").play("pass").asked


def test_crusader_of_level_three_draws_a_rat_in_the_action_phase_and_replaces_one() -> None:
    """RT-218: shown to all and laid aside; the draw is not the use of the plague part."""
    table = revealing("III", "use:crusader", "chance token:t01")
    assert ("p1 crusader.reveal", "t01") == (table.asked, table.at("drawn"))
    table.play("reveal:all")
    assert ("p1 crusader.replace", ["replace:1", "replace:2", "pass"]) == (table.asked, table.legal)
    table.play("replace:1")
    assert ([1, "t01", ["p1", "p2"]], None, True) == (
        table.at("rats.germania.0"), table.at("drawn"), "t38" in table.at("gone")
    )  # fmt: skip
    assert "p1 crusader.order" == table.asked


def test_crusader_of_level_three_draws_a_rat_after_turning_them_up() -> None:
    """RT-218: once a turn."""
    table = revealing("III").play("reveal:all")
    assert ("p1 crusader.draw", ["draw:yes", "pass"]) == (table.asked, table.legal)
    table.play("draw:yes", "chance token:t05")
    assert ("p1 crusader.replace", ["crusader", "populate"]) == (table.asked, table.at("did"))
    table.play("pass")
    assert ("p1 crusader.order", True) == (table.asked, "t05" in table.at("gone"))
    assert "p1 crusader.order" == revealing("III").play("reveal:all", "pass").asked


def test_crusader_discards_a_drawn_rat_that_was_not_used() -> None:
    """RT-056, RT-063: also where nothing is resolved."""
    table = position(2, UPGRADES, cards="crusader@1/III", did=["populate"]).play("use:crusader", "chance token:t01")
    table.play("end", "plague:anglia")
    assert ("p2 action", ["t01"], None) == (table.asked, table.at("gone"), table.at("drawn"))


# --- Inquisitor ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "needed"), [("I", 3), ("II", 3), ("III", 1)])
def test_inquisitor_blocks_a_card_of_a_seat_that_lost_citizens(level: str, needed: int) -> None:
    """RT-226, RT-R45: three killed citizens of others, at level III one."""
    for killed in (needed - 1, needed):
        res: Json = {"kills": {"p1": 2, "p2": killed} if killed else {"p1": 2}, "region": "scandia"}
        table = position(
            3, UPGRADES, cards=f"inquisitor@1/{level} monk@2 king@3 queen@2!", plague="scandia", res=res, ask="p1 reveal",
            regions={"scandia": "1=1c | 1:t61"},
        ).play("rat:1")  # fmt: skip
        if killed < needed:
            assert "p2 action" == table.asked
        else:
            assert ("p1 inquisitor", ["block:monk", "pass"]) == (table.asked, table.legal)
            assert table.play("block:monk").at("cards.monk.blocked")


def test_block_ends_with_the_next_turn_of_the_holder() -> None:
    """RT-060, RT-R30: until then the card can't be used but still counts for rats."""
    table = position(2, cards="king@2! inquisitor@1", active="p2", did=["populate"], regions={"gallia": "2=1c"})
    assert "use:king" not in table.legal
    table.play("end", "plague:anglia")
    assert ("p1 action", False) == (table.asked, table.at("cards.king.blocked"))
