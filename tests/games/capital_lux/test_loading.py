"""States are read with suspicion: every refusal, and what it says (CL-150)."""

from copy import deepcopy
from typing import Any

import pytest

import parvis
from parvis.core.errors import CorruptRecord, ParvisError
from parvis.core.json import Json, canonical
from parvis.games.capital_lux.notation import read_pile, write_pile
from tests.games.capital_lux.knowledge import phases
from tests.games.capital_lux.positions import position

PHASES = phases()


def refusal(state: dict[str, Any]) -> str:
    """What is said to a state that is refused."""
    with pytest.raises(ParvisError) as caught:
        parvis.load(state)
    return str(caught.value)


def changed(phase: str, path: str, value: Json) -> dict[str, Any]:
    """The state of a phase with another value at a path such as `seats.p1.hand`."""
    state: dict[str, Any] = deepcopy(PHASES[phase].document)
    part = state
    *folders, key = path.split(".")
    for folder in folders:
        part = part[folder]
    part[key] = value
    return state


@pytest.mark.parametrize("phase", PHASES)
def test_position_of_every_question_is_read_and_written_back(phase: str) -> None:
    """CL-150"""
    state = PHASES[phase].document
    assert canonical(state) == canonical(parvis.load(canonical(state)).json())


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "over"])
def test_position_read_back_goes_on_to_the_end(phase: str) -> None:
    """CL-150: the stack is rebuilt from the question alone."""
    state = parvis.load(PHASES[phase].document)
    while not state.is_over:
        state.apply(state.legal()[0])
    assert 1 in state.ranking()


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("deck", "?59", "deck is unknown: this is what a seat sees, not a position"),
        ("seats.p1.hand", "?2", "p1.hand is unknown: this is what a seat sees, not a position"),
        ("deck", 7, "deck should be a text"),
        ("capital", "B7", "there is no card 'B7'"),
        ("capital", "X2", "there is no card 'X2'"),
        ("capital", "B2222", "there are not so many B2 in the game"),
        ("capital", "Y6 B6 P2", "'Y6 B6 P2' is not a pile of cards in order"),
        ("capital", "B6  P2 Y6", "'B6  P2 Y6' is not a pile of cards in order"),
        ("capital", "B6 P2 Y6 ", "'B6 P2 Y6 ' is not a pile of cards in order"),
        ("capital", "B" * 200, f"{'B' * 40!r} is not a pile of cards in order"),
        ("capital", "B6 Y6", "there should be 3 cards P2, not 2"),
        ("seats.p1.home", "Y2 Y2", "'Y2 Y2' is not a pile of cards in order"),
        ("discs", 9, "discs should be a whole number from 0 to 8"),
        ("discs", True, "discs should be a whole number from 0 to 8"),
        ("discs", 5, "there should be 8 discs, not 7"),
        ("seats.p2.gold", 9, "p2.gold should be a whole number from 0 to 8"),
        ("mods", [-3], "each of the four modifiers should occur once"),
        ("mods", [-3, 2, 4], "each of the four modifiers should occur once"),
        ("mods", "none", "mods should be a list"),
        ("mods", [3], "there is no modifier 3"),
        ("mods", ["?", "?"], 'there is no modifier "?"'),
        ("mods", [True], "there is no modifier true"),
        ("drawn", 5, "there is no modifier 5"),
        ("placed", [["Y", -1]], "placed should list up to four modifiers as [colour, value, seat]"),
        ("placed", [["X", -1, "p1"]], 'there is no colour "X"'),
        ("placed", [["Y", "?", "p1"]], 'there is no modifier "?"'),
        ("placed", [["Y", -1, "p9"]], '"p9" is not a seat from p1 to p3'),
        ("placed", [["B", 2, "p1"]] * 5, "placed should list up to four modifiers as [colour, value, seat]"),
        ("placed", ["Y"], "an entry of placed should be a list"),
        ("lots", {"p9": 2}, '"p9" is not a seat from p1 to p3'),
        ("lots", [], "lots should be an object"),
        ("round", 4, "round should be a whole number from 0 to 3"),
        ("size", -1, "size should be a whole number from 0 to 6"),
        ("pass", 3, "pass should be a whole number from 0 to 2"),
        ("last", 4, "last should be a whole number from 0 to 3"),
        ("starter", "p4", '"p4" is not a seat from p1 to p3'),
        ("starter", 1, "1 is not a seat from p1 to p3"),
        ("starter", None, "the question play is not asked during set-up"),
        ("round", 0, "the question play is not asked during set-up"),
        ("sealed", [], "sealed should be an object"),
        ("sealed", {"p1": "X"}, 'there is no colour "X"'),
        ("sealed", {"p1": 1}, "a sealed decision should be a text"),
        ("seats", [], "seats should be an object"),
        ("seats", {}, "seats should be p1 to p3"),
        ("seats.p1", [], "p1 should be an object"),
        ("seats.p1.passed", "B2", "p1.passed should be a list"),
        ("seats.p1.passed", ["", "", ""], "p1.passed should list at most two piles"),
        ("seats.p1.passed", [7], "p1.passed should be a text"),
        ("seats.p1.played", "B2", "played should be a list"),
        ("seats.p1.played", ["B9"], "there is no card 'B9'"),
        ("seats.p1.played", [7], "a card played should be a text"),
        ("ask", [], "ask should be an object"),
        ("ask.name", 7, "ask.name should be a text"),
        ("ask.name", "dance", "there is no question 'dance' here"),
        ("ask.name", "place", "there is no question 'place' here"),
        ("ask.about", None, "ask.about should be an object"),
        ("ask.who", "p7", '"p7" is not a seat from p1 to p3'),
        ("ask", None, "the game can only be over after round 3"),
        ("report", 7, "report should be an object"),
        ("report", {}, "report.left should be an object"),
        ("options", [], "options should be an object"),
        ("options.players", 5, "option players takes 2, 3 or 4, not 5"),
    ],
)
def test_field_that_can_not_be_is_refused(path: str, value: Json, said: str) -> None:
    """CL-150"""
    assert said == refusal(changed("play", path, value))


@pytest.mark.parametrize(
    ("phase", "path", "value", "said"),
    [
        ("gold", "report.limits", [], "report.limits should be an object"),
        ("gold", "report.limits.B", 100, "report.limits.B should be a whole number from -4 to 99"),
        ("gold", "report.left", {"p1": 7}, "report.left should be a text"),
        ("gold", "report.paid.p1", -1, "report.paid should be a whole number from 0 to 8"),
        ("gold", "report.round", 0, "report.round should be a whole number from 1 to 3"),
        ("gold", "report.placed", None, "placed should be a list"),
        ("keep first", "ask.about.left", 3, "left should be a whole number from 1 to 2"),
        ("keep first", "ask.about", {}, "left should be a whole number from 1 to 2"),
        ("lot", "lots", {"p2": 4}, "lots should be those of the seats before p2"),
        ("lot", "ask.about.seat", "p3", "lots should be those of the seats before p3"),
        ("deal", "size", 2, "p1 can't have 6 cards while p2 is dealt its own"),
        ("deal", "ask.about.seat", "p3", "p2 can't have 2 cards while p3 is dealt its own"),
        ("deal", "ask.about.seat", "p1", "p1 can't have 6 cards while p1 is dealt its own"),
    ],
)
def test_field_of_another_phase_that_can_not_be_is_refused(phase: str, path: str, value: Json, said: str) -> None:
    """CL-150"""
    assert said == refusal(changed(phase, path, value))


@pytest.mark.parametrize(
    ("phase", "path", "value"),
    [
        ("play", "ask.legal", []),
        ("play", "ask.legal", None),
        ("play", "ask.about", {"left": 1}),
        ("play", "ask.extra", 1),
        ("play", "mods", [2, -3]),
        ("play", "mods", [-3, 2, 2]),
        ("play", "sealed", {"p1": None}),
        ("play", "result", {}),
        ("play", "seats.p1.extra", 1),
        ("over", "result.winners", ["p2"]),
        ("over", "result.places.p1", True),
        ("gold", "ask.about.over", {"Y": True}),
        ("over", "result.scores.p1", 99),
        ("gold", "ask.about.over", {"Y": 9}),
        ("gold in secret", "sealed", {"p1": "", "p2": None}),
    ],
)
def test_contradiction_is_refused_with_the_place_where_it_is(phase: str, path: str, value: Json) -> None:
    """CL-150: what is read is written again and compared."""
    said = refusal(changed(phase, path, value))
    assert said.startswith("the state contradicts itself: ")
    assert path.rpartition(".")[2] in said or "ask" in said


@pytest.mark.parametrize("key", sorted(PHASES["play"].document))
def test_state_without_one_of_its_keys_is_refused(key: str) -> None:
    """CL-150"""
    state = deepcopy(PHASES["play"].document)
    del state[key]
    assert refusal(state)


def test_state_with_a_key_too_many_is_refused() -> None:
    assert refusal({**PHASES["play"].document, "seed": 7}).startswith("the state should have the keys ask, capital, ")


def test_question_without_an_answer_is_refused() -> None:
    """CL-044, CL-110: nobody has a turn without cards."""
    table = position("p1: hand B2", "p2: hand Y2")
    state = deepcopy(table.document)
    seats: Any = state["seats"]
    seats["p1"]["hand"], seats["p2"]["hand"] = "", "B2 Y2"
    assert "the question play has no answer here" == refusal(state)


def test_deal_from_too_small_a_deck_is_refused() -> None:
    """CL-080: nobody could be dealt anything, and a rollout would look for a card for ever."""
    assert "deal p1" == position("p1: pack B23", "p2:", ask="deal p1", size=4, deck="G2 P23 Y234").asked
    with pytest.raises(CorruptRecord, match=r"^the deck has not enough cards for the deal$"):
        position("p1: pack B23", "p2:", ask="deal p1", size=4, deck="G2 P23 Y23")


def test_view_is_no_position() -> None:
    for seat in (0, 1, 2, -2):
        assert "this is what a seat sees, not a position" in refusal(PHASES["play"].state.view(seat).json())


@pytest.mark.parametrize("text", ["", "B2", "B22 G345 P6 Y23456", "Y666"])
def test_pile_is_read_and_written_back(text: str) -> None:
    assert text == write_pile(read_pile(text))


@pytest.mark.parametrize(
    "text", ["?", "?0", "?-1", "?007", "?12345", "?\u0663", "B\u0662", "b2", "B 2", "2B", "B2\n", "\u00a0", "BB"]
)
def test_text_that_is_no_pile_is_refused(text: str) -> None:
    with pytest.raises(CorruptRecord):
        read_pile(text)
