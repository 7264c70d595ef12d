"""Witch, Wizard, Pied Piper and Alchemist at every level, played through the stack."""

import pytest

from parvis.core.json import Json
from tests.games.rattus.positions import Table, position

UPGRADES: dict[str, Json] = {"modules": ["upgrades"]}


def used(card: str, level: str, options: dict[str, Json] | None = None, /, **given: Json) -> Table:
    """A position of p1, who has used a card at a level."""
    cards = f"{card}@1/{level} {given.pop('others', '')}"
    return position(2, {**UPGRADES, **(options or {})}, cards=cards, **given).play(f"use:{card}")


# --- Witch ---------------------------------------------------------------------------------------

RATS: dict[str, Json] = {"gallia": "| 1:t01 2:t02", "italia": "| 3:t03", "polonia": "| 4:t04 5:t05"}


@pytest.mark.parametrize(("level", "number"), [("I", 2), ("II", 3), ("III", 4)])
def test_witch_looks_at_rats_one_after_another_and_exchanges_them(level: str, number: int) -> None:
    """RT-204, RT-R41: up to 2, 3 or 4, each face seen by her alone before she names the next."""
    table = used("witch", level, regions=RATS)
    assert [f"rat:{handle}" for handle in range(1, 6)] == table.legal
    for handle in range(1, number + 1):
        assert "p1 witch.rat" == table.asked
        table.play(f"rat:{handle}")
    assert "p1 witch.arrange" == table.asked
    assert 1 == [rat[2] for rats in table.at("rats").values() for rat in rats].count(["p1"]) - number + 1
    wanted = {
        2: ["1>gallia,2>gallia"],
        3: ["1>gallia,2>gallia,3>italia", "1>gallia,2>italia,3>gallia", "1>italia,2>gallia,3>gallia"],
    }
    if number < 4:
        assert wanted[number] == table.begins("arrange:")
        return
    assert 12 == len(table.legal)
    table.play("arrange:1>polonia,2>gallia,3>gallia,4>italia")
    assert ([2, 3], [4], [1, 5]) == (table.rats("gallia"), table.rats("italia"), table.rats("polonia"))


def test_witch_may_be_done_after_the_first_rat_and_leave_it_as_it_is() -> None:
    """RT-204, RT-012."""
    table = used("witch", "I", regions=RATS).play("rat:4")
    assert "done" == table.legal[-1]
    table.play("done")
    assert ["arrange:4>polonia"] == table.legal
    assert "p1 action" == table.play("arrange:4>polonia").asked


# --- Wizard --------------------------------------------------------------------------------------


def test_wizard_puts_a_potion_under_a_citizen() -> None:
    """RT-213, RT-003: level I; one may have several."""
    table = used("wizard", "I", regions={"gallia": "1=1c+1w1", "italia": "1=1d"})
    assert ["potion:gallia/c", "potion:gallia/w1", "potion:italia/d"] == table.legal
    assert ("1=1c+1w2", "p1 action") == (table.play("potion:gallia/w1").citizens("gallia"), table.asked)


def test_wizard_of_level_two_puts_two_in_a_region_without_rats_or_one_with_rats() -> None:
    """RT-213: level II."""
    regions: Json = {"gallia": "1=2c", "italia": "1=1c | 1:t01"}
    table = used("wizard", "II", regions=regions).play("potion:gallia/c")
    assert ["potion:gallia/c", "potion:gallia/w1", "done"] == table.legal
    assert "1=2w1" == table.play("potion:gallia/c").citizens("gallia")
    assert "p1 action" == used("wizard", "II", regions=regions).play("potion:italia/c").asked


def test_wizard_of_level_three_puts_two_anywhere() -> None:
    """RT-213: level III."""
    regions: Json = {"gallia": "1=2c", "italia": "1=1c | 1:t01"}
    table = used("wizard", "III", regions=regions).play("potion:italia/c")
    assert ["potion:gallia/c", "potion:italia/w1", "done"] == table.legal
    assert "1=1c+1w1" == table.play("potion:gallia/c").citizens("gallia")


def test_wizard_stops_when_the_potions_run_out() -> None:
    """RT-213, RT-R56: there are thirty."""
    table = used("wizard", "III", regions={"gallia": "1=1w14 2=1w15", "italia": "1=1c"}).play("potion:italia/c")
    assert "p1 action" == table.asked
    assert "use:wizard" not in position(2, cards="wizard@1", regions={"gallia": "1=1w15 2=1w15"}).legal


# --- Pied Piper ----------------------------------------------------------------------------------

DANCE: dict[str, Json] = {"gallia": "1=2c 2=1c | 1:t01", "hispania": "", "italia": "| 2:t02"}


def test_pied_piper_moves_a_citizen_and_rats_follow() -> None:
    """RT-214, RT-170: level I; the citizen moves when it is named, the rats with the last answer."""
    table = used("piedpiper", "I", regions=DANCE).play("from:gallia", "to:italia")
    assert ["move:1c"] == table.legal
    table.play("move:1c")
    assert ("p1 action", [1, 2], "1=1c") == (table.asked, table.rats("italia"), table.citizens("italia"))


def test_pied_piper_of_level_two_may_take_a_foreign_citizen_along() -> None:
    """RT-214: level II."""
    table = used("piedpiper", "II", regions=DANCE).play("from:gallia", "to:italia", "move:1c")
    assert ("p1 piedpiper.drag", ["drag:2/c", "pass"]) == (table.asked, table.legal)
    assert ("1=1c 2=1c", "p1 action") == (table.play("drag:2/c").citizens("italia"), table.asked)


def test_pied_piper_must_take_one_along_if_the_table_wants_it_so() -> None:
    """RT-R17."""
    table = used("piedpiper", "II", {"piper_drag": "must"}, regions=DANCE).play("from:gallia", "to:italia", "move:1c")
    assert ["drag:2/c"] == table.legal


def test_pied_piper_of_level_three_may_go_on_to_a_third_region() -> None:
    """RT-214, RT-R54: level III; next to the second and not the first, without the rats."""
    table = used("piedpiper", "III", regions=DANCE).play("from:gallia", "to:italia", "move:1c", "pass")
    assert ("p1 piedpiper.third", ["third:hispania", "third:germania", "third:hungaria", "pass"]) == (
        table.asked,
        table.legal,
    )
    table.play("third:hungaria")
    assert ("1=1c", [], [1, 2]) == (table.citizens("hungaria"), table.rats("hungaria"), table.rats("italia"))


# --- Alchemist -----------------------------------------------------------------------------------


def test_alchemist_borrows_a_tile_of_the_supply_for_this_turn() -> None:
    """RT-228, RT-008, RT-030: not one that lies on a card; no card is taken for it."""
    table = position(2, cards="alchemist@1 king@2/II monk witch@1", regions=RATS).play("use:alchemist")
    assert ["monk", "witch"] == [card for card in table.begins("tile:") if card in ("king", "monk", "witch")]
    table.play("tile:witch")
    assert ("witch", False, True) == (
        table.at("cards.alchemist.tile"), "take" in table.at("did"), "use:witch" in table.legal
    )  # fmt: skip


def test_alchemist_that_began_the_turn_with_a_tile_is_spent() -> None:
    """RT-228, RT-021, RT-R33: the tile goes back at the start of the turn."""
    table = position(2, cards="alchemist@1=king king", active="p2", did=["populate"], regions={"gallia": "1=1c"})
    table.play("end", "plague:germania")
    assert ("p1 action", None, ["alchemist"]) == (table.asked, table.at("cards.alchemist.tile"), table.at("did"))
    assert "use:king" not in table.legal


def test_alchemist_taken_this_turn_can_not_be_used() -> None:
    """RT-228, RT-007, RT-032: its tile goes to the supply."""
    table = position(2, cards="alchemist@2=king king").play("take:alchemist@2")
    assert (None, ["alchemist", "take"]) == (table.at("cards.alchemist.tile"), table.at("did"))
    assert "use:alchemist" not in table.legal


@pytest.mark.parametrize("card", ["baker", "philosopher"])
def test_alchemist_gains_nothing_by_the_tiles_of_baker_and_philosopher(card: str) -> None:
    """RT-R34: they may be taken all the same."""
    table = position(3, cards=f"alchemist@1 {card} king@1").play("use:alchemist", f"tile:{card}")
    assert f"use:{card}" not in table.legal
    table.play("populate:none", "end")
    assert card == table.at("cards.alchemist.tile")


def test_alchemist_lends_its_tile_to_an_own_card_by_upgrading() -> None:
    """RT-R35, RT-034."""
    table = position(2, cards="alchemist@1=king king@1", regions={"gallia": "1=1c"}, did=["alchemist"]).play(
        "upgrade:king"
    )
    assert (2, None) == (table.at("cards.king.level"), table.at("cards.alchemist.tile"))


def test_blocked_alchemist_gives_no_level() -> None:
    """RT-R30, RT-008."""
    table = position(2, cards="alchemist@1!=king king", regions={"gallia": "1=1c"}, did=["alchemist"])
    assert "use:king" not in table.legal


def test_nuns_are_worth_three_while_the_alchemist_carries_their_tile() -> None:
    """RT-R32: also in another seat's turn."""
    table = position(
        2, cards="alchemist@2=nun nun", nuns={"italia": 1}, plague="italia", ask="p1 reveal",
        regions={"italia": "1=3c 2=1c | 1:t09"},
    ).play("rat:1")  # fmt: skip
    assert "1=3c 2=1c" == table.citizens("italia")
