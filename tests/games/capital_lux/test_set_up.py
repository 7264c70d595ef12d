"""Set-up: the opening card, the lots for the first starter, and three rounds to come (CL-001 to CL-007)."""

from itertools import groupby, permutations

import pytest

import parvis
from parvis.core.frames import Chance
from parvis.games.capital_lux.data import CARD_NAMES, MODIFIER_NAMES
from tests.driving import control, positions
from tests.games.capital_lux.positions import KINDS, PILES, cards, new_table, position

WHOLE_DECK = "B222333344445555666 G222333344445555666 P222333344445555666 Y222333344445555666"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_begins_without_cards_and_without_gold(players: int) -> None:
    """CL-001"""
    table = new_table(players)
    nothing = {**dict.fromkeys(PILES, ""), "gold": 0, "passed": [], "played": []}
    assert {f"p{k}": nothing for k in range(1, players + 1)} == table["seats"]


def test_all_cards_form_the_deck_and_the_columns_are_empty() -> None:
    """CL-002"""
    table = new_table(2)
    assert WHOLE_DECK == table["deck"]
    assert 72 == cards(WHOLE_DECK).total()
    assert "" == table["capital"] == table["discards"]


@pytest.mark.parametrize("kind", KINDS)
def test_first_card_opens_the_column_of_its_colour_without_special_action(kind: str) -> None:
    """CL-003, CL-R10: no modifier, no drawn card, no card taken, no disc; the lots are next."""
    table = new_table(2)
    assert "open chance" == table.asked
    table.play(f"open:{kind}")
    assert kind == table["capital"]
    assert "lot p1" == table.asked
    assert [-3, -1, 2, 4] == table["mods"]
    assert (8, "", "") == (table["discs"], table["p1.hand"], table["p1.home"])


@pytest.mark.parametrize("lots", [*permutations(["+4", "+2", "-1", "-3"]), *permutations(["+2", "-1", "-3"])])
def test_seat_with_the_highest_lot_is_the_first_starter(lots: tuple[str, ...]) -> None:
    """CL-004: +4 before +2 before -1 before -3, never a tie."""
    table = new_table(len(lots)).play("open:P4")
    assert None is table["starter"]
    table.play(" ".join(f"lot:{lot}" for lot in lots))
    highest = lots.index(max(lots, key=int))
    assert f"p{highest + 1}" == table["starter"]
    assert f"deal p{highest + 1}" == table.asked


def test_all_modifiers_form_the_modifier_deck_after_the_lots() -> None:
    """CL-005"""
    table = new_table(3).play("open:P4 lot:-3 lot:-1")
    assert [2, 4] == table["mods"]
    table.play("lot:+2")
    assert [-3, -1, 2, 4] == table["mods"]
    assert {} == table["lots"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_discs_form_the_gold_pile(players: int) -> None:
    """CL-006"""
    assert 8 == new_table(players).play("open:Y4")["discs"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_rounds_follow_each_of_three_steps(players: int) -> None:
    """CL-007: choose cards, play cards, round end."""
    steps = {"deal": "choose", "keep": "choose", "gold": "end"}
    course = []
    for state in positions(parvis.game("capital_lux", players=players), control(players)):
        if not state.is_over:
            document = state.json()
            course.append((document["round"], steps.get(state.question.NAME, "play")))
    seen = [step for step, _ in groupby(course)]
    assert [(0, "play")] == seen[:1]  # set-up: the opening card and the lots
    for number in (1, 2, 3):
        assert ["choose", "play"] == [step for k, step in seen if k == number][:2]
        assert [] == [step for k, step in seen if k == number][3:]
    assert {0, 1, 2, 3} == {number for number, _ in seen}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lots_are_dealt_by_seat_number_and_everybody_sees_them(players: int) -> None:
    """CL-R12"""
    table = new_table(players).play("open:P4")
    dealt: dict[str, int] = {}
    for k, lot in enumerate(["-1", "+4", "-3", "+2"][:players], 1):
        assert f"lot p{k}" == table.asked
        assert dealt == table.seen_by("nobody")["lots"]
        table.play(f"lot:{lot}")
        dealt[f"p{k}"] = int(lot)


def test_opening_card_can_be_taken_by_a_cleric() -> None:
    """CL-R10, CL-003: the opening card B3 enjoys no protection."""
    deals = "deal:P2 deal:P2 deal:P2 deal:P3 deal:P3 deal:P3 deal:Y2 deal:Y2 deal:Y2 deal:Y3 deal:Y3 deal:Y3"
    keeps = "keep:P2 keep:P2 keep:Y2 keep:Y2 keep:Y2 keep:Y3 keep:P2 keep:P3"
    table = new_table(2).play(f"open:B3 lot:+4 lot:+2 {deals} {keeps}")
    table.play("capital:P2 take:blue")
    assert "B3" == table["p1.home"]
    assert "P2" == table["capital"]


def test_opening_card_can_be_taken_as_a_bonus() -> None:
    """CL-R10, CL-057: the only card of the blue column is the opening card."""
    deals = "deal:B2 deal:P2 deal:P2 deal:P3 deal:P3 deal:P3 deal:Y2 deal:Y2 deal:Y2 deal:Y3 deal:Y3 deal:Y3"
    keeps = "keep:B2 keep:P2 keep:Y2 keep:Y2 keep:Y2 keep:Y3 keep:P2 keep:P3"
    table = new_table(2).play(f"open:B6 lot:+4 lot:+2 {deals} {keeps}")
    while table["round"] == 1:
        table.play(next(answer for answer in table.legal.split() if answer.startswith(("home:", "gold:-"))))
    assert "B6" == table["p1.bonus"]
    assert "" == table["capital"]


def test_cards_and_modifiers_are_drawn_from_all_that_are_left() -> None:
    """CL-R11: a card is as likely as its copies are many, a modifier as any other."""
    drawing = position("p1: hand Y2", "p2: hand Y2", deck="B22 G3", ask="draw p1")
    chance = drawing.state.question
    assert isinstance(chance, Chance)
    assert {"B2": 2, "G3": 1} == dict(
        zip([CARD_NAMES[k] for k in drawing.state.legal()], list(chance.weights(drawing.state)), strict=True)
    )
    placing = position("p1: hand Y2", "p2: hand Y2", placed="B+2 p2", ask="mod p1")
    modifier = placing.state.question
    assert isinstance(modifier, Chance)
    assert {"+4": 1, "-1": 1, "-3": 1} == dict(
        zip([MODIFIER_NAMES[k] for k in placing.state.legal()], list(modifier.weights(placing.state)), strict=True)
    )


def test_draws_by_luck_follow_the_copies_in_the_deck() -> None:
    """CL-R11: 1,000 draws from two B2 and one G3."""
    drawing = position("p1: hand Y2", "p2: hand Y2", deck="B22 G3", ask="draw p1")
    drawn = [drawing.state.notation(drawing.state.draw(parvis.SeedLuck(seed))) for seed in range(1000)]
    assert 620 < drawn.count("draw:B2") < 714
    assert {"draw:B2", "draw:G3"} == set(drawn)
