"""States are read with suspicion: every refusal, and what it says (ND-180)."""

from copy import deepcopy
from typing import Any

import pytest

import parvis
from parvis.core.errors import CorruptRecord, ParvisError
from parvis.core.json import Json, canonical
from parvis.core.snapshots import restore_snapshot, take_snapshot
from tests.games.notre_dame.positions import Table, hiring, new_table, position


def run_to(table: Table, *questions: str) -> Table:
    """The table when one of these is asked."""
    while table.asked not in questions:
        table.play(table.legal.split()[0])
    return table


TABLES = {
    "messages": new_table(3),
    "pool": run_to(new_table(2, new_persons=True), "pool chance"),
    "stack": run_to(new_table(3), "stack chance"),
    "brown": run_to(new_table(3), "brown chance"),
    "draw": run_to(new_table(3), "draw chance"),
    "draft": run_to(new_table(3), "draft p2"),
    "play": position("p1: bank 2, collected b2.four, hand bank@p1"),
    "source": position("p1: supply 0, park 1, hand bank@p1").play("play:bank@p1"),
    "friend_to": position("p1: friend bank, hand friend@p1").play("play:friend@p1"),
    "donate": position("p1: hand notre_dame@p1").play("play:notre_dame@p1"),
    "donate moved": position("p1: supply 0, park 1, hand notre_dame@p1").play("play:notre_dame@p1 from:park"),
    "market": position("p1: hand carriage@p1").play("play:carriage@p1"),
    "collect": position("p1: hand carriage@p1").play("play:carriage@p1 market:b1.inner"),
    "rat": position("p1: rat 3, hand carriage@p1").play("play:carriage@p1 market:b1.outer1 take"),
    "boon": position("p1: hotel 2, hand hotel@p1").play("play:hotel@p1"),
    "victim": position("p1: hotel 2, coins 1, hand hotel@p1", "p2: coins 24", "p3: coins 0", "p4: coins 0").play(
        "play:hotel@p1 boon:coin"
    ),
    "hire": position(at="hire p2"),
    "advisor": hiring("advisor").play("hire:advisor"),
    "minstrel_to": hiring("minstrel", "bank 2, friend bank").play("hire:minstrel from:bank group:1+friend"),
    "fool_to": hiring("fool", "bank 2, friend bank").play("hire:fool from:friend"),
    "actress_to": hiring("actress", "bank 2").play("hire:actress from:bank"),
    "bishop_to": hiring("bishop").play("hire:bishop"),
    "procurator": hiring("procurator", "bank 1").play("hire:procurator"),
    "gypsies": hiring("gypsies", "bank 1, hotel 1").play("hire:gypsies return:1"),
    "coachman": hiring("coachman", "collected b1.four").play("hire:coachman"),
    "butcher": hiring("butcher", "general 2").play("hire:butcher place:bank"),
    "benefactor": hiring("benefactor").play("hire:benefactor"),
    "plague": position("p1: rat 9, bank 2", at="hire p4").play("pass"),
    "over": position("p1: rat 9", at="hire p4", round=9).play("pass"),
}


def refusal(state: dict[str, Any]) -> str:
    """What is said to a state that is refused."""
    with pytest.raises(ParvisError) as caught:
        parvis.load(state)
    return str(caught.value)


def changed(name: str, path: str, value: Json) -> dict[str, Any]:
    """The state of a table with another value at a path such as `seats.p1.hand`."""
    state: dict[str, Any] = deepcopy(TABLES[name].document)
    part = state
    *folders, key = path.split(".")
    for folder in folders:
        part = part[folder]
    part[key] = value
    return state


@pytest.mark.parametrize("name", TABLES)
def test_position_of_every_question_is_read_and_written_back(name: str) -> None:
    """ND-180."""
    state = TABLES[name].document
    assert canonical(state) == canonical(parvis.load(canonical(state)).json())


@pytest.mark.parametrize("name", [name for name in TABLES if name != "over"])
def test_position_read_back_goes_on_to_the_end(name: str) -> None:
    """ND-180: the stack is rebuilt from the question alone."""
    state = parvis.load(TABLES[name].document)
    while not state.is_over:
        state.apply(state.legal()[0])
    assert 1 in state.ranking()


@pytest.mark.parametrize("name", TABLES)
def test_snapshot_gives_back_what_seats_remember(name: str) -> None:
    """ND-167, ND-170: made-up worlds are the same after a restart."""
    table = TABLES[name]
    restored = restore_snapshot(table.state.game, take_snapshot(table.state))
    for seat in range(table.state.game.players):
        expected = canonical(table.state.view(seat).determinise(5).json())
        assert expected == canonical(restored.view(seat).determinise(5).json())


@pytest.mark.parametrize(
    ("name", "path", "value", "said"),
    [
        ("play", "bank", 12, "there should be 25 coins, not 24"),
        ("play", "bank", "13", "bank should be a whole number"),
        ("play", "seats.p1.coins", -1, "p1.coins should be a whole number from 0 to 999"),
        ("play", "seats.p1.supply", 5, "p1 should have 14 markers, not 15"),
        ("play", "seats.p1.rat", 10, "p1.rat should be a whole number from 0 to 9"),
        ("play", "seats.p1.friend", "notre_dame", "friend should be one of cloister, bank"),
        ("play", "seats.p1.carriage", "b5.inner", "there is no market 'b5.inner'"),
        ("play", "seats.p1.collected", ["b2.five"], 'a message should be one of coin, marker, rat, four, not "five"'),
        ("play", "seats.p1.collected", [], "each message of b2 should be on the board or collected, once"),
        ("play", "seats.p1.hand", 3, "p1.hand is unknown: this is what a seat sees, not a position"),
        ("play", "seats.p1.hand", ["bank@p1"], "p1.hand should list 3 cards"),
        ("play", "seats.p1.hand", ["bank@p1", "hotel@p1", "park@p1"], "a card is in two places"),
        ("play", "seats.p1.deck", ["bank"], "a card is in two places"),
        ("play", "seats.p1.deck", [], "p1.deck should list 6 cards"),
        ("play", "seats.p1.hired", ["monk"], "p1 can't have hired monk"),
        ("play", "seats.p2.knows_gray", 1, "the state contradicts itself: seats.p2.knows_gray should be False"),
        ("play", "messages", {"b1.centre": "coin"}, "there is never a message on b1.centre"),
        ("play", "face_up", ["hostess", "fool"], "the persons face up have 1 rats"),
        ("play", "plague", 9, "the persons face up have 2 rats"),
        ("play", "brown_left", ["hostess"], "there should be 4 brown persons still to come in this period"),
        (
            "play",
            "gray_stack",
            ["lady", "mayor", "carpenter", "advocate", "beggar_king"],
            "the gray persons to come should be those of A, then of B, then of C",
        ),
        (
            "play",
            "gray_stack",
            ["beggar_king", "lady", "mayor", "carpenter"],
            "there should be 2 gray persons of letter B still to come",
        ),
        ("play", "gray_pool", [], "there should be 3 gray persons of letter A in the game"),
        ("play", "phase", "dinner", "phase should be one of setup, lay"),
        ("play", "phase", "over", "the question play is not asked in this phase"),
        ("play", "round", 0, "round 0 has no such phase"),
        ("play", "round", 10, "round should be a whole number from 0 to 9"),
        ("play", "start", "p5", 'a seat should be one of p1, p2, p3, p4, not "p5"'),
        ("play", "extra", 1, "extra should be 0"),
        ("play", "ask", None, "the game can only be over after round 9"),
        ("source", "ask.name", "marry", "there is no question 'marry' of p1 here"),
        ("play", "ask.who", "chance", 'a seat should be one of p1, p2, p3, p4, not "chance"'),
        ("play", "ask.legal", [], "the state contradicts itself: ask.legal should be"),
        ("play", "options.edition", 1999, "option edition takes 2017 or 2007, not 1999"),
        ("play", "spec", "notre_dame/2", "notre_dame/2"),
        ("messages", "ask.about.borough", "b9", "the question messages is not asked during set-up"),
        ("messages", "round", 3, "round 3 has no such phase"),
        ("source", "ask.about.area", "harbour", "about.area should be one of cloister"),
        ("source", "seats.p1.supply", 1, "p1 should have 14 markers, not 15"),
        ("donate", "ask.about.min", 1, "the question donate can't be asked here"),
        ("donate moved", "ask.about.min", 0, "the question donate can't be asked here"),
        ("collect", "ask.about.market", "b1.border", "the question collect can't be asked here"),
        ("market", "ask.about.steps", -1, "about.steps should be a whole number from 0 to 99"),
        ("boon", "ask.about.left", 3, "the question boon can't be asked here"),
        ("victim", "ask.about.missing", 0, "the question victim can't be asked here"),
        ("victim", "ask.about.boons", 2, "about.boons should be a whole number from 0 to 1"),
        ("hire", "seats.p1.hired", ["hostess", "fool"], "p1 can't have hired 2 persons"),
        ("advisor", "extra", 1, "extra should be 2"),
        ("minstrel_to", "ask.about.markers", 3, "the question minstrel_to can't be asked here"),
        ("minstrel_to", "ask.about.from", "hotel", "the question minstrel_to can't be asked here"),
        ("fool_to", "ask.about.from", "hotel", "the question fool_to can't be asked here"),
        ("actress_to", "ask.about.from", "hotel", "the question actress_to can't be asked here"),
        ("gypsies", "ask.about.area", "bank", "the question gypsies can't be asked here"),
        ("butcher", "ask.about.left", 2, "the question butcher can't be asked here"),
        ("plague", "seats.p1.rat", 8, "the question plague can't be asked here"),
        ("over", "result", None, "the state contradicts itself: result"),
        ("over", "round", 8, "round 8 has no such phase"),
    ],
)
def test_impossible_state_is_refused(name: str, path: str, value: Json, said: str) -> None:
    """ND-180."""
    assert said in refusal(changed(name, path, value))


@pytest.mark.parametrize("key", ["bank", "seats", "ask", "gray_stack"])
def test_state_without_a_key_is_refused(key: str) -> None:
    state = deepcopy(TABLES["play"].document)
    del state[key]
    assert refusal(state).startswith("the state should have the keys ask, bank, ")


def test_view_is_no_state() -> None:
    """ND-163, ND-168: what is unknown can't be played on."""
    with pytest.raises(CorruptRecord):
        parvis.load(TABLES["play"].state.view(0).json())


def test_substitutes_are_possible_only_where_they_are_used() -> None:
    """ND-R2."""
    table = position("p1: bank 2, coins 9, hand bank@p1", "p2: coins 9", "p3: coins 7", "p4: coins 0", edition=2007)
    state: Any = deepcopy(table.play("play:bank@p1").document)
    assert -3 == parvis.load(state).json()["bank"]
    state["options"]["coin_shortage"] = "short"
    assert "the bank can have less than no coins only where substitutes are used" == refusal(state)
