"""Records are read with suspicion: every refusal, and what it says to the person whose record it is."""

from copy import deepcopy
from typing import Any

import pytest

import parvis
from parvis.core.errors import BadOption, CorruptRecord, IllegalAnswer, ParvisError
from parvis.core.json import Json, JsonObject, canonical
from parvis.core.match import Match
from parvis.core.records import Record, read_record
from tests.driving import answers_of, control, driven_match

GAME = parvis.game("capital_lux", players=2)
WHOLE = driven_match(GAME, control(1))
RECORD: JsonObject = WHOLE.record()
ANSWERS: list[Json] = [*answers_of(WHOLE)]
FIRST_KEEP = 15


def changed(**fields: Json) -> JsonObject:
    """The record with other values of some keys."""
    return {**RECORD, **fields}


def with_answer(number: int, text: Json) -> JsonObject:
    """The record with another answer at a place, counted from 1."""
    answers = [*ANSWERS]
    answers[number - 1] = text
    return changed(answers=answers)


def refusal(document: Json, to: int | None = None) -> str:
    """What is said to a record that is refused, on reading or on replaying it."""
    with pytest.raises(ParvisError) as caught:
        Record(document).replay(to)
    message = str(caught.value)
    assert len(message) < 600
    return message


# --- what is in order ----------------------------------------------------------------------------


def test_record_leads_to_the_same_state_and_the_same_record() -> None:
    match = read_record(canonical(RECORD)).replay()
    assert canonical(WHOLE.state.json()) == canonical(match.state.json())
    assert canonical(RECORD) == canonical(match.record())


def test_record_can_be_played_to_any_place() -> None:
    record = Record(RECORD)
    for to in (0, 1, FIRST_KEEP, len(ANSWERS) - 1, len(ANSWERS)):
        match = record.replay(to)
        assert to == match.ply
        assert canonical(WHOLE.entries[to].before.json() if to < WHOLE.ply else WHOLE.state.json()) == canonical(
            match.state.json()
        )


def test_answers_are_yielded_when_they_have_been_carried_out() -> None:
    match = Match(GAME)
    for number, text in enumerate(Record(RECORD).plies(match), 1):
        assert (number, ANSWERS[number - 1]) == (match.ply, text)


def test_header_is_the_record_without_its_answers() -> None:
    header = Record(RECORD).header()
    assert {key: value for key, value in RECORD.items() if key != "answers"} == header


def test_unfinished_record_has_no_result() -> None:
    unfinished = changed(answers=ANSWERS[:40], result=None)
    assert 40 == Record(unfinished).replay().ply


def test_game_replays_its_own_records() -> None:
    assert canonical(WHOLE.state.json()) == canonical(GAME.replay(RECORD).json())
    assert canonical(WHOLE.state.json()) == canonical(GAME.replay(canonical(RECORD)).json())


# --- the document --------------------------------------------------------------------------------


@pytest.mark.parametrize("document", [None, True, 7, "text", [], [{}]])
def test_record_should_be_an_object(document: Json) -> None:
    assert "a record should be an object" == refusal(document)


@pytest.mark.parametrize("key", sorted(RECORD))
def test_record_without_one_of_its_keys_is_refused(key: str) -> None:
    document = {name: value for name, value in RECORD.items() if name != key}
    assert "a record should have the keys answers, format, options, result, rules, spec" == refusal(document)


def test_record_with_a_key_too_many_is_refused() -> None:
    assert "a record should have the keys answers, format, options, result, rules, spec" == refusal(changed(seed=7))


@pytest.mark.parametrize("text", ["parvis/2", "", "PARVIS/1", None, 1, ["parvis/1"], "x" * 9999])
def test_record_of_another_format_is_refused(text: Json) -> None:
    shown = str(text)[:40]
    assert f"the record has format {shown!r}; this program reads parvis/1" == refusal(changed(format=text))


@pytest.mark.parametrize("spec", ["capital_lux/2", "chess/1", "", None, 3, {}, "x" * 9999])
def test_record_of_another_spec_is_refused(spec: Json) -> None:
    assert f"no game here plays spec {str(spec)[:40]!r}" == refusal(changed(spec=spec))


@pytest.mark.parametrize("rules", [0, 2, -1, 10**15, True, None, "1", [1]])
def test_record_of_other_rules_is_refused(rules: Json) -> None:
    said = f"the record was played by rules {canonical(rules)[:20]}; here are rules 1 to 1"
    assert said == refusal(changed(rules=rules))


def test_options_should_be_an_object() -> None:
    assert "options should be an object" == refusal(changed(options=[]))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 5}, "option players takes 2, 3 or 4, not 5"),
        ({"seats": 2}, "capital_lux has no option 'seats'; it has players, negative_limit, gold_order"),
        ({}, "capital_lux needs option players: 2, 3 or 4"),
        ({"players": 2, "gold_order": 1}, "option gold_order takes turn or secret, not 1"),
    ],
)
def test_options_that_are_wrong_are_refused(options: JsonObject, said: str) -> None:
    with pytest.raises(BadOption):
        Record(changed(options=options))
    assert refusal(changed(options=options)).startswith(said)


def test_options_should_all_be_there() -> None:
    said = "the record does not hold all options with their values"
    assert said == refusal(changed(options={"players": 2}))


@pytest.mark.parametrize("answers", [None, "chance open:B2", {}, 7])
def test_answers_should_be_a_list(answers: Json) -> None:
    assert "answers should be a list" == refusal(changed(answers=answers))


@pytest.mark.parametrize("answer", [None, 7, True, [], {"p1": "home:B2"}])
def test_answer_should_be_a_text(answer: Json) -> None:
    assert "an answer should be a text" == refusal(with_answer(20, answer))


def test_record_longer_than_any_game_is_refused_unplayed() -> None:
    assert "no game of Capital Lux has 401 answers" == refusal(changed(answers=["chance open:B2"] * 401))
    assert refusal(changed(answers=["chance open:B2"] * 400)).startswith("answer 2 ")


# --- the answers ---------------------------------------------------------------------------------


def test_stale_answer_is_refused_and_never_plays_something_else() -> None:
    asked = str(ANSWERS[FIRST_KEEP]).split()[0]
    other = "p1" if asked == "p2" else "p2"
    answer = str(ANSWERS[FIRST_KEEP]).split()[1]
    said = f"answer 16 ('{other} {answer}') is stale: {asked} is asked 'keep' there"
    assert said == refusal(with_answer(16, f"{other} {answer}"))


@pytest.mark.parametrize(
    "answer", ["p1 open:B2", "p3 open:B2", "nobody open:B2", "open:B2", "", " open:B2", "CHANCE open:B2"]
)
def test_first_answer_of_anybody_but_chance_is_stale(answer: str) -> None:
    assert f"answer 1 ({answer!r}) is stale: chance is asked 'open' there" == refusal(with_answer(1, answer))


@pytest.mark.parametrize(
    "answer", ["open:B7", "open:", "open:B2 ", " open:B2", "deal:B2", "open:b2", "open:B2 lot:+4", "\ud800"]
)
def test_answer_that_is_not_legal_is_refused_with_those_that_are(answer: str) -> None:
    message = refusal(with_answer(1, f"chance {answer}"))
    shown = f"chance {answer}"[:40]
    assert message.startswith(f"answer 1 ({shown!r}) is not legal; legal there: open:B2 open:B3 open:B4")


def test_long_answer_is_cut_short() -> None:
    assert len(refusal(with_answer(1, "chance " + "x" * 10_000))) < 300


def test_card_that_is_gone_from_the_deck_is_not_legal() -> None:
    answers: list[Json] = ["chance open:B2", "chance lot:+4", "chance lot:+2", *["chance deal:B2"] * 3]
    assert refusal(changed(answers=answers, result=None)).startswith("answer 6 ('chance deal:B2') is not legal; legal")


@pytest.mark.parametrize("place", [1, 3, 15, 16, 40, 100])
def test_missing_answer_is_found_out(place: int) -> None:
    answers = [*ANSWERS[: place - 1], *ANSWERS[place:]]
    assert refusal(changed(answers=answers)).startswith(("answer ", "the record claims the result "))


def test_answer_after_the_end_is_refused() -> None:
    message = refusal(changed(answers=[*ANSWERS, "p1 home:B2"]))
    assert f"answer {len(ANSWERS) + 1} ('p1 home:B2') comes after the end of the game" == message


# --- the result ----------------------------------------------------------------------------------


@pytest.mark.parametrize("result", [None, {}, 7, "p1 wins", {"scores": {"p1": 99}}])
def test_wrong_result_is_refused(result: Json) -> None:
    message = refusal(changed(result=result))
    assert message.startswith(f"the record claims the result {canonical(result)[:200]}, but its answers lead to ")
    assert canonical(RECORD["result"])[:100] in message


def test_truth_value_in_the_place_of_a_number_is_refused() -> None:
    """To Python True is 1, so that it has to be told apart on purpose."""
    result: Any = deepcopy(RECORD["result"])
    assert 1 == result["places"]["p1"]
    result["places"]["p1"] = True
    assert refusal(changed(result=result)).startswith("the record claims the result ")


def test_result_of_an_unfinished_game_is_refused() -> None:
    message = refusal(changed(answers=ANSWERS[:40]))
    assert message.endswith(", but its answers lead to null")


def test_result_is_not_compared_when_only_a_part_is_played() -> None:
    assert 40 == Record(changed(result="anything")).replay(40).ply


@pytest.mark.parametrize("to", [-1, len(ANSWERS) + 1, 10**9])
def test_place_that_the_record_does_not_have_is_refused(to: int) -> None:
    assert f"the record has {len(ANSWERS)} answers: there is no place {to}" == refusal(RECORD, to)


# --- a record of another game --------------------------------------------------------------------


def test_game_refuses_records_of_other_options() -> None:
    other = parvis.game("capital_lux", players=2, gold_order="secret")
    with pytest.raises(CorruptRecord, match=r"^the record is of another game or of one with other options$"):
        other.replay(RECORD)


def test_refusals_are_sentences_for_a_person() -> None:
    """All of them are of one kind, which the command line prints."""
    assert all(issubclass(kind, ParvisError) for kind in (CorruptRecord, BadOption, IllegalAnswer))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"answers":[],"answers":[]}', "[" * 5000, "1e5", "\x00"])
def test_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(CorruptRecord):
        read_record(text)
    with pytest.raises(CorruptRecord):
        GAME.replay(text)
