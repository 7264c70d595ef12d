"""The four special actions: merchant, scholar, cleric and agent (CL-030 to CL-036, CL-R3)."""

import pytest

from tests.games.capital_lux.positions import cards, position

ANY = {"cleric_choice": "any"}


def test_merchant_takes_a_disc_from_the_gold_pile() -> None:
    """CL-030"""
    table = position("p1: hand P3 Y2", "p2: hand P25, gold 3").play("capital:Y2")
    assert (1, 4) == (table["p1.gold"], table["discs"])


def test_merchant_takes_the_last_disc_and_the_next_one_nothing() -> None:
    """CL-030: the pile is empty."""
    table = position("p1: hand P3 Y2", "p2: hand P2 Y2, gold 7").play("capital:Y2 capital:Y2")
    assert (1, 7, 0) == (table["p1.gold"], table["p2.gold"], table["discs"])
    assert "play p1" == table.asked


def test_scholar_draws_a_card_into_the_hand() -> None:
    """CL-031"""
    table = position("p1: hand G2 P3", "p2: hand P25")
    before = cards(table.text("deck"))
    table.play("capital:G2")
    assert "draw p1" == table.asked
    table.play("draw:Y6")
    assert ("P3 Y6", "play p2") == (table["p1.hand"], table.asked)
    assert before - cards("Y6") == cards(table.text("deck"))


def test_scholar_draws_nothing_from_an_empty_deck() -> None:
    """CL-031: and nothing is asked."""
    table = position("p1: hand G2 P3", "p2: hand P25", deck="").play("capital:G2")
    assert ("P3", "play p2", ["G2"]) == (table["p1.hand"], table.asked, table["p1.played"])


@pytest.mark.parametrize(
    ("word", "taken", "capital"),
    [("blue", "B3", "B35 G224 P6 Y66"), ("green", "G2", "B335 G24 P6 Y66"), ("yellow", "Y6", "B335 G224 P6 Y6")],
)
def test_cleric_brings_the_lowest_card_of_the_column_home(word: str, taken: str, capital: str) -> None:
    """CL-032: face up into the hometown, never into the hand."""
    table = position("p1: hand P6 Y4", "p2: hand P25", capital="B335 G224 Y66").play(f"capital:P6 take:{word}")
    assert (taken, "Y4") == (table["p1.home"], table["p1.hand"])
    assert capital == table["capital"]


def test_cleric_names_only_columns_that_have_a_card() -> None:
    """CL-032, CL-R3 (`nonempty`): no green card, so green can't be named."""
    table = position("p1: hand P6 Y4", "p2: hand P25", capital="B35 P2 Y2").play("capital:P6")
    assert "take:blue take:yellow" == table.legal


def test_cleric_may_name_an_empty_column_where_that_is_agreed() -> None:
    """CL-R3 (`any`): naming an empty column gives nothing."""
    table = position("p1: hand P6 Y4", "p2: hand P25", capital="B35 P2", options={**ANY}).play("capital:P6")
    assert "take:blue take:green take:yellow" == table.legal
    table.play("take:green")
    assert ("", "B35 P26", "play p2") == (table["p1.home"], table["capital"], table.asked)


@pytest.mark.parametrize("options", [{}, ANY])
def test_cleric_with_three_empty_columns_takes_nothing_and_is_not_asked(options: dict[str, str]) -> None:
    """CL-033, CL-R3: pink cards don't count, whatever has been agreed about empty columns."""
    table = position("p1: hand P26", "p2: hand P25", capital="P334", options={**options}).play("capital:P6")
    assert ("play p2", "", "P3346") == (table.asked, table["p1.home"], table["capital"])


@pytest.mark.parametrize("options", [{}, ANY])
def test_cleric_never_takes_pink(options: dict[str, str]) -> None:
    """CL-033: not even itself."""
    table = position("p1: hand P6 Y4", "p2: hand P25", capital="B3 G3 P2 Y3", options={**options}).play("capital:P6")
    assert "take:blue take:green take:yellow" == table.legal


def test_equal_lowest_cards_are_the_same_card() -> None:
    """CL-033: there is no choice between two B3."""
    table = position("p1: hand P6 Y4", "p2: hand P25", capital="B335").play("capital:P6")
    assert "take:blue" == table.legal
    assert "B35 P6" == table.play("take:blue")["capital"]


def test_agent_without_modifiers_asks_nothing() -> None:
    """CL-034"""
    table = position("p1: hand B2 P3", "p2: hand P25", placed="B+4 p1, B+2 p2, G-1 p1, P-3 p2").play("capital:B2")
    assert ("play p2", "B2", None) == (table.asked, table["capital"], table["drawn"])
    assert 4 == len(table.items("placed"))


def test_agent_draws_a_modifier_that_its_seat_alone_sees() -> None:
    """CL-035: the value is p1's secret from the draw on."""
    table = position("p1: hand B2 P3", "p2: hand P25", "p3: hand P2").play("capital:B2")
    assert ("mod p1", "mod:+2 mod:+4 mod:-1 mod:-3") == (table.asked, table.legal)
    table.play("mod:-1")
    assert (-1, "place p1") == (table["drawn"], table.asked)
    assert [-1, "?", "?", "?"] == [table.seen_by(who)["drawn"] for who in ("p1", "p2", "p3", "nobody")]


@pytest.mark.parametrize("word", ["blue", "green", "pink", "yellow"])
@pytest.mark.parametrize(("text", "value"), [("+2", 2), ("+4", 4), ("-1", -1), ("-3", -3)])
def test_agent_lays_the_modifier_above_any_column_face_down(word: str, text: str, value: int) -> None:
    """CL-035: also above blue, its own."""
    table = position("p1: hand B2 P3", "p2: hand P25").play(f"capital:B2 mod:{text} place:{word}")
    letter = word[0].upper()
    assert [[letter, value, "p1"]] == table["placed"]
    assert (None, "play p2") == (table["drawn"], table.asked)
    assert [[letter, "?", "p1"]] == table.seen_by("p2")["placed"]
    assert sorted({-3, -1, 2, 4} - {value}) == table["mods"]


def test_modifiers_above_a_column_add_up_in_any_number() -> None:
    """CL-036: all four above green, 4 + 2 - 1 - 3 = 2 and a column of 3."""
    table = position(
        "p1: hand B2", "p2: hand P3", capital="G3", last=1, ask="play p2", placed="G+4 p1, G+2 p1, G-1 p2, G-3 p1"
    )
    table.play("home:P3")
    assert 3 + 2 == table["report.limits.G"]


def test_empty_column_may_carry_modifiers() -> None:
    """CL-036: a limit of 4 for blue without a blue card, so that B3 stays."""
    table = position("p1: home B3", "p2: hand Y3", last=1, ask="play p2", capital="Y6").play("home:Y3")
    assert "gold p1" == table.asked
    table = position("p1: home B3", "p2: hand Y3", last=1, ask="play p2", capital="Y6", placed="B+4 p2").play("home:Y3")
    assert (4, "B3", "deal p1") == (table["report.limits.B"], table["p1.home"], table.asked)
