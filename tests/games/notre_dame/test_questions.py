"""Questions and answers, and the neutral state (chapters 7 and 9)."""

import re
from itertools import pairwise

import pytest

import parvis
from parvis.core.json import canonical
from tests.driving import control, positions
from tests.games.notre_dame.positions import Table, hiring, new_table, position

WORDS = re.compile(r"[a-z]+(_[a-z]+)*(:[a-z0-9_.,+@]+)?")
GAMES = pytest.mark.parametrize(
    ("players", "new_persons", "seed"), [(2, True, 21), (3, False, 22), (4, True, 23), (5, True, 24)]
)


def game(players: int, new_persons: bool, seed: int) -> list[Table]:
    """Every position of a whole game."""
    made = new_table(players, new_persons=new_persons).state.game
    return [Table(state.copy()) for state in positions(made, control(seed))]


@GAMES
def test_answers_are_distinct_words_of_the_alphabet_agreed_on(players: int, new_persons: bool, seed: int) -> None:
    """ND-151, ND-152: and no question is without answers (ND-150)."""
    for table in game(players, new_persons, seed):
        words = table.legal.split()
        assert table.asked == "over" or words
        assert len(set(words)) == len(words)
        assert all(WORDS.fullmatch(word) for word in words), words


def test_single_answers_are_asked_and_recorded_like_any_other() -> None:
    """ND-150: the last brown pair, the last draw, a hire without coins, a single source of the fool."""
    assert "pass" == position("p1: coins 0", at="hire p1").legal
    assert "from:bank" == hiring("fool", "bank 1").play("hire:fool").legal
    thirds = [table for table in game(3, False, 22) if table["round"] == 3 and table.asked.endswith("chance")]
    assert ["brown", "draw", "draw", "draw"] == [table["ask.name"] for table in thirds]
    assert all(len(table.legal.split()) == 1 for table in thirds)


def test_answers_stand_in_canonical_order_with_refusals_last() -> None:
    """ND-152: cards by name then owner, areas, persons, and `decline`, `pass`, `leave` at the end."""
    table = position("p1: hand bank@p4 bank@p1 cloister@p3")
    assert "play:cloister@p3 play:bank@p1 play:bank@p4" == table.legal
    table = position("p1: supply 0, hotel 1, notre_dame 1, cloister 1, hand bank@p1").play("play:bank@p1")
    assert "from:cloister from:hotel from:notre_dame decline" == table.legal
    assert "hire:monk hire:fool hire:advocate pass" == position(at="hire p1", up="advocate fool monk").legal


def test_nothing_is_asked_about_what_does_not_exist() -> None:
    """ND-153: a rat on 0, a forbidden message, a bonus nobody can have, the card passed last."""
    assert "play p2" == position("p1: hand carriage@p1").play("play:carriage@p1 market:b1.outer1 take").asked
    assert (
        "play p2" == position("p1: hand carriage@p1, collected b1.four").play("play:carriage@p1 market:b1.inner").asked
    )
    table = position(at="draft", players=2).play("keep:cloister keep:cloister keep:bank keep:bank")
    assert ["play p1", 3] == [table.asked, len(table["p1.hand"])]


def test_tokens_move_only_with_the_answer_that_says_where_to() -> None:
    """ND-154."""
    for person, answers in (("minstrel", "from:bank group:1"), ("fool", "from:bank"), ("actress", "from:bank")):
        table = hiring(person, "bank 1, hotel 1").play(f"hire:{person} {answers}")
        assert [1, 1] == table.values("p1.sectors.bank p1.sectors.hotel")


def test_bonuses_and_returned_markers_move_at_once() -> None:
    """ND-154."""
    table = position("p1: hand hotel@p1, hotel 2").play("play:hotel@p1 boon:coin")
    assert ["boon p1", 4] == [table.asked, table["p1.coins"]]
    table = hiring("gypsies", "bank 2, hotel 1").play("hire:gypsies return:2")
    assert ["gypsies p1", 0, 9, 0] == [table.asked, *table.values("p1.sectors.bank p1.general p1.prestige")]


def test_choices_of_the_draft_are_hidden_until_all_have_answered() -> None:
    """ND-155: nothing of them is seen before, and only numbers afterwards."""
    table = position(at="draft", players=3)
    before = canonical(table.seen_by("p3").document["ask"])
    table.play("keep:cloister")
    seen = table.seen_by("p3")
    assert [1, 2, 0] == seen.values("p1.hand p1.passing p1.offer")
    assert before != canonical(seen.document["ask"]) and seen["ask.legal"] is None


def test_card_played_names_its_owner() -> None:
    """ND-156: the text does not depend on what is hidden."""
    assert all("@p" in word for word in position().legal.split())


@GAMES
def test_state_alone_determines_the_rest_of_the_game(players: int, new_persons: bool, seed: int) -> None:
    """ND-180: every position, read back from its text, is asked and answers alike."""
    tables = game(players, new_persons, seed)
    for table, later in pairwise(tables):
        again = Table(parvis.load(canonical(table.document)))
        assert table.document == again.document
        changed = [answer for answer in again.legal.split() if again.copy().play(answer).document == later.document]
        assert changed, f"no answer to {table.asked} leads on"


def test_advisor_s_hires_still_open_are_part_of_the_state() -> None:
    """ND-180, ND-131: `extra`, in the middle of the effect of the first one."""
    table = hiring("advisor", "coins 4, bank 1", up="fool hostess advisor").play("hire:advisor hire:fool from:bank")
    assert ["fool_to p1", 1] == [table.asked, table["extra"]]
    again = Table(parvis.load(table.document)).play("to:hotel boon:coin")
    assert ["hire p1", 1] == [again.asked, again["extra"]]


def test_steps_without_a_question_happen_by_themselves() -> None:
    """ND-181."""
    table = new_table(2)
    while table.asked != "stack chance":
        table.play(table.legal.split()[0])
    table.play(table.legal.split()[0]).play(table.legal.split()[0]).play(table.legal.split()[0])
    assert ["brown chance", 1, "A", "lay", []] == [table.asked, *table.values("round period phase face_up")]
    table.play(table.legal.split()[0])
    assert ["draw chance", "draw", 3] == [table.asked, table["phase"], len(table["face_up"])]
    assert "draft1" == table.play(table.legal.split()[0]).play(table.legal.split()[0])["phase"]
    table.play(table.legal.split()[0]).play(table.legal.split()[0])
    assert ["draft2", 2] == [table["phase"], len(table["p1.offer"])]


def test_result_is_there_only_when_the_game_is_over() -> None:
    """ND-025, ND-181."""
    tables = game(2, True, 21)
    assert [None] * (len(tables) - 1) == [table["result"] for table in tables[:-1]]
    assert {"final", "winners"} == set(tables[-1]["result"])
