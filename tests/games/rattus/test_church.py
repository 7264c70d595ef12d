"""Monk, Nun, Bishop and Philosopher at every level, played through the stack."""

import pytest

from parvis.core.json import Json
from tests.games.rattus.positions import Table, position, regions_of

UPGRADES: dict[str, Json] = {"modules": ["upgrades"]}


def used(card: str, level: str, players: int = 2, /, **given: Json) -> Table:
    """A position of p1, who has used a card at a level."""
    cards = f"{card}@1/{level} {given.pop('others', '')}"
    return position(players, UPGRADES, cards=cards, **given).play(f"use:{card}")


# --- Monk ----------------------------------------------------------------------------------------

CROWDED: dict[str, Json] = {"gallia": "| 1:t01 2:t02", "anglia": "| 3:t03 4:t04 5:t05", "germania": "| 6:t06"}


def test_monk_moves_a_rat_next_door() -> None:
    """RT-202, RT-005: level I; not into a full region nor past a bishop."""
    table = used("monk", "I", others="bishop", regions=CROWDED, bishops=["italia"])
    assert [f"rat:{handle}" for handle in range(1, 7)] == table.legal
    table.play("rat:1")
    assert ("p1 monk.to", ["to:hispania", "to:germania"]) == (table.asked, table.legal)
    assert [1, 2] == table.rats("gallia")
    table.play("to:hispania")
    assert ([2], [1], "p1 action") == (table.rats("gallia"), table.rats("hispania"), table.asked)


def test_monk_of_level_two_moves_a_rat_to_any_region() -> None:
    """RT-202: level II."""
    table = used("monk", "II", regions=CROWDED).play("rat:2")
    assert [f"to:{region}" for region in regions_of(2) if region not in ("gallia", "anglia")] == table.legal
    assert [2] == table.play("to:hungaria").rats("hungaria")


def test_monk_of_level_three_may_move_two_rats_together() -> None:
    """RT-202, RT-R41: level III; only where both find room."""
    table = used("monk", "III", regions={**CROWDED, "italia": "| 7:t07 8:t08"}).play("rat:4")
    assert ("p1 monk.rat", ["rat:3", "rat:5", "done"]) == (table.asked, table.legal)
    table.play("rat:3")
    assert ["hispania", "germania", "scandia", "polonia", "hungaria"] == table.begins("to:")
    table.play("to:germania")
    assert ([3, 4, 6], [5]) == (table.rats("germania"), table.rats("anglia"))


def test_monk_of_level_three_may_move_one_rat_alone() -> None:
    """RT-202: not asked for a second where there is none."""
    table = used("monk", "III", regions=CROWDED).play("rat:6")
    assert "p1 monk.to" == table.asked
    table = used("monk", "III", regions=CROWDED).play("rat:1", "done", "to:germania")
    assert [1, 6] == table.rats("germania")


# --- Nun -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "dies"), [("I", True), ("II", True), ("III", False)])
def test_nun_raises_limits_by_the_level_of_her_card(level: str, dies: bool) -> None:
    """RT-209, RT-R32, RT-051: limit 2 and one nun of 1, 2 or 3, against four people; her holder loses one for C."""
    table = position(
        2, UPGRADES, cards=f"nun@2/{level}", nuns={"italia": 1}, plague="italia", ask="p1 reveal",
        regions={"italia": "1=3c 2=1c | 1:t09"},
    ).play("rat:1")  # fmt: skip
    assert ("1=2c" if dies else "1=3c 2=1c") == table.citizens("italia")


def test_nun_places_her_pieces_first_and_then_moves_those_not_yet_touched() -> None:
    """RT-209: two are on the board, so one is placed, then the old ones may move."""
    table = used("nun", "I", nuns={"anglia": 2})
    assert [f"nun:{region}" for region in regions_of(2)] == table.legal
    table.play("nun:italia")
    assert [*[f"nun:anglia>{region}" for region in regions_of(2)[1:]], "done"] == table.legal
    table.play("nun:anglia>italia", "nun:anglia>gallia")
    assert ({"gallia": 1, "italia": 2}, "p1 action") == (table.at("nuns"), table.asked)


def test_walls_do_not_stop_nuns_and_bishops() -> None:
    """RT-002, RT-209, RT-210: they don't speak of neighbours."""
    walls: Json = ["gallia-hispania", "hispania-italia"]
    table = used("nun", "I", others="emperor", walls=walls, nuns={"gallia": 3})
    assert "nun:gallia>hispania" in table.legal
    table = used("bishop", "I", others="emperor", walls=walls, bishops=["gallia", "italia"])
    assert "bishop:gallia>hispania" in table.legal


@pytest.mark.parametrize("level", ["I", "II", "III"])
def test_nun_may_be_done_from_the_second_piece_on(level: str) -> None:
    """RT-209."""
    table = used("nun", level)
    assert "done" not in table.legal
    assert "p1 action" == table.play("nun:gallia", "done").asked


# --- Bishop --------------------------------------------------------------------------------------


def test_bishop_is_placed_and_then_moved_where_none_is() -> None:
    """RT-210: level I; no question follows."""
    assert [f"bishop:{region}" for region in regions_of(2) if region != "italia"] == used(
        "bishop", "I", bishops=["italia"]
    ).legal
    table = used("bishop", "I", bishops=["gallia", "italia"])
    assert [f"{old}>{new}" for old in ("gallia", "italia") for new in regions_of(2) if new not in ("gallia", "italia")] == table.begins("bishop:")  # fmt: skip
    table.play("bishop:italia>anglia")
    assert (["anglia", "gallia"], "p1 action") == (table.at("bishops"), table.asked)


def test_bishop_of_level_two_may_send_a_rat_out_of_his_region() -> None:
    """RT-210, RT-R20: level II; both parts are optional once a bishop is on the board."""
    rats: Json = {"italia": "| 1:t01 2:t02", "gallia": "| 3:t03 4:t04 5:t05"}
    table = used("bishop", "II", bishops=["italia"], regions=rats)
    assert "pass" == table.legal[-1]
    table.play("pass")
    assert ("p1 bishop.rat", ["rat:1", "rat:2", "pass"]) == (table.asked, table.legal)
    table.play("rat:2")
    assert ["hispania", "germania", "hungaria"] == table.begins("to:")
    assert ([2], "p1 action") == (table.play("to:germania").rats("germania"), table.asked)
    assert "pass" not in used("bishop", "II").legal


def test_bishop_of_level_three_may_send_two_rats() -> None:
    """RT-210: level III."""
    rats: Json = {"italia": "| 1:t01 2:t02 3:t03"}
    table = used("bishop", "III", bishops=["italia"], regions=rats)
    table.play("pass", "rat:1", "to:gallia", "rat:3", "to:hungaria")
    assert ([2], "p1 action") == (table.rats("italia"), table.asked)
    passed = used("bishop", "III", bishops=["italia"], regions=rats).play("pass", "rat:1", "to:gallia", "pass")
    assert ([2, 3], "p1 action") == (passed.rats("italia"), passed.asked)


def test_bishop_sends_rats_to_any_region_if_the_table_wants_it_so() -> None:
    """RT-R10."""
    table = position(
        2, {**UPGRADES, "bishop_out": "any"}, cards="bishop@1/II", bishops=["italia"], regions={"italia": "| 1:t01"}
    )
    table.play("use:bishop", "pass", "rat:1")
    assert [region for region in regions_of(2) if region != "italia"] == table.begins("to:")


# --- Philosopher ---------------------------------------------------------------------------------


def test_philosopher_guards_the_other_cards_and_costs_nothing_to_take() -> None:
    """RT-227, RT-030: level I."""
    table = position(3, cards="philosopher@2 king@2 queen@3")
    assert [False, True, True] == [f"take:{card}" in table.legal for card in ("king@2", "queen@3", "philosopher@2")]
    assert "p1 action" == table.play("take:philosopher@2").asked


def test_philosopher_of_level_two_makes_the_taker_place_a_citizen_of_the_holder() -> None:
    """RT-227: level II."""
    table = position(3, UPGRADES, cards="philosopher@2/II knight").play("take:philosopher@2")
    assert ("p1 philosopher", [f"place:{region}" for region in regions_of(3)]) == (table.asked, table.legal)
    assert ("2=1c", 19) == (table.play("place:turcia").citizens("turcia"), table.at("stock.p2"))


def test_philosopher_of_level_three_may_bring_one_of_the_holder_to_safety() -> None:
    """RT-227, RT-154: level III; the former holder is asked."""
    table = position(3, UPGRADES, cards="philosopher@2/III knight").play("take:philosopher@2")
    assert ("p2 philosopher", ["haven:yes", "pass"]) == (table.asked, table.legal)
    assert (1, 19, "p1 action") == (table.play("haven:yes").at("haven.p2"), table.at("stock.p2"), table.asked)


@pytest.mark.parametrize("card", ["philosopher@2/II!", "philosopher@2/III!"])
def test_blocked_philosopher_costs_nothing_to_take(card: str) -> None:
    """RT-R30, RT-032."""
    table = position(3, UPGRADES, cards=f"{card} knight").play("take:philosopher@2")
    assert ("p1 action", False) == (table.asked, table.at("cards.philosopher.blocked"))


def test_philosopher_without_stock_asks_nothing() -> None:
    """RT-227."""
    table = position(3, UPGRADES, cards="philosopher@2/III knight", stock={"p2": 0}).play("take:philosopher@2")
    assert "p1 action" == table.asked
