"""`parvis replay`: one record or many, whole or in part; and records that are not what they say they are."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parvis.core.json import canonical
from tests.cli.conftest import Command

Refused = Callable[..., str]


@pytest.fixture
def record(parvis: Command) -> str:
    """The record of a game of three."""
    return parvis("random", "capital_lux", "--players", "3", "--control", "2").out


def changed(record: str, **changes: Any) -> str:
    """The record with other values."""
    return canonical({**json.loads(record), **changes})


def test_result_is_printed_for_people(parvis: Command, record: str) -> None:
    done = parvis("replay", "-", typed=record)
    assert (0, "") == (done.code, done.err)
    assert "Capital Lux, 3 players, 180 answers: every answer is legal." in done.out
    rows = {line.split()[0]: line.split() for line in done.out.splitlines() if re.match(" p[1-4] +[0-9]", line)}
    assert ["29", "3"] == rows["p1"][7:9]
    assert ["39", "2"] == rows["p2"][7:9]
    assert ["70", "1"] == rows["p3"][7:9]
    for seat, counts in json.loads(record)["result"]["counts"].items():
        assert [str(count) for count in counts] == rows[seat][9:]
    assert " p3 wins." in done.out


def test_result_is_printed_as_json(parvis: Command, record: str) -> None:
    done = parvis("replay", "-", "--json", typed=record)
    assert (0, canonical(json.loads(record)["result"]) + "\n", "") == done
    unfinished = changed(record, answers=json.loads(record)["answers"][:50], result=None)
    assert (0, "null\n", "") == parvis("replay", "-", "--json", typed=unfinished)


def test_states_are_those_of_the_random_game(parvis: Command, record: str) -> None:
    listed = parvis("random", "capital_lux", "--players", "3", "--control", "2", "--states").out
    Path("game.json").write_text(record)
    assert (0, listed, "") == parvis("replay", "game.json", "--states")
    part = parvis("replay", "game.json", "--to", "40", "--states").out
    assert 42 == part.count("\n")
    assert listed.startswith(part)


def test_record_may_be_spread_over_lines(parvis: Command, record: str) -> None:
    spread = json.dumps(json.loads(record), indent=2) + "\n\n"
    assert parvis("replay", "-", typed=record).out == parvis("replay", "-", typed=spread).out


def test_position_is_drawn_with_every_secret(parvis: Command, record: str) -> None:
    answers = json.loads(record)["answers"]
    place = next(k for k in range(len(answers)) if answers[k].split()[1].startswith("home:"))
    done = parvis("replay", "-", "--to", str(place), typed=record)
    assert 0 == done.code
    state = json.loads(parvis("replay", "-", "--to", str(place), "--states", typed=record).out.splitlines()[-1])[
        "state"
    ]
    for seat in ("p1", "p2", "p3"):
        line = next(line for line in done.out.splitlines() if line.startswith(f" {seat} hand"))
        cards = [word[0] + value for word in state["seats"][seat]["hand"].split() for value in word[1:]]
        assert cards == [word[1:] for word in line.split()[2:]]
    who, answer = answers[place].split()
    assert f" After answer {place}: {who} is asked play, answered by {answer}." == done.out.splitlines()[-1]


def test_games_that_nobody_drew_for_a_terminal_are_replayed(
    parvis: Command, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parvis.cli.replay.has_terminal", lambda name: False)
    assert " p2 has 39 points and place 2.\n p3 has 70 points and place 1.\n" in parvis("replay", "-", typed=record).out
    shown = parvis("replay", "-", "--to", "40", typed=record).out.splitlines()
    listed = parvis("replay", "-", "--to", "40", "--states", typed=record).out.splitlines()
    assert json.loads(listed[-1])["state"] == json.loads(shown[0])


def test_beginning_and_end_of_a_record_can_be_shown(parvis: Command, record: str) -> None:
    assert (
        "After answer 0: chance is asked open, answered by open:"
        in parvis("replay", "-", "--to", "0", typed=record).out
    )
    assert "After answer 180: the game is over." in parvis("replay", "-", "--to", "180", typed=record).out


def test_unfinished_record_shows_how_things_stand(parvis: Command, record: str) -> None:
    unfinished = changed(record, answers=json.loads(record)["answers"][:100], result=None)
    done = parvis("replay", "-", typed=unfinished)
    assert 0 == done.code
    assert "AS THINGS STAND" in done.out
    assert "The game is not finished: " in done.out
    assert "wins" not in done.out


def test_tie_is_explained(parvis: Command) -> None:
    for seed in range(200):
        result = json.loads(parvis("random", "capital_lux", "--players", "4", "--seed", str(seed)).out)["result"]
        if sorted(result["scores"].values())[-1] == sorted(result["scores"].values())[-2]:
            break
    text = parvis("random", "capital_lux", "--players", "4", "--seed", str(seed)).out
    line = next(line for line in parvis("replay", "-", typed=text).out.splitlines() if " points: " in line)
    best = max(result["scores"].values())
    tied = [seat for seat in result["scores"] if result["scores"][seat] == best]
    assert line.startswith(f" {' and '.join(tied)} have {best} points: ")


def test_many_records_are_checked_one_by_one(parvis: Command) -> None:
    text = parvis("random", "capital_lux", "--players", "2", "--seed", "1", "--games", "20").out
    Path("games.jsonl").write_text(text + "\n")
    done = parvis("replay", "games.jsonl")
    answers = sum(len(json.loads(line)["answers"]) for line in text.splitlines())
    assert (0, "") == (done.code, done.err)
    assert (
        f"20 records of Capital Lux replayed, 20 of them finished games: all {answers} answers are legal and all "
        "results right.\n"
    ) == done.out
    results = parvis("replay", "games.jsonl", "--json").out.splitlines()
    assert [canonical(json.loads(line)["result"]) for line in text.splitlines()] == results
    listed = parvis("random", "capital_lux", "--players", "2", "--seed", "1", "--games", "20", "--states").out
    assert listed == parvis("replay", "games.jsonl", "--states").out


def test_first_wrong_record_is_named_by_its_line(refused: Refused, parvis: Command) -> None:
    lines = parvis("random", "capital_lux", "--players", "2", "--seed", "1", "--games", "4").out.splitlines()
    answers = json.loads(lines[2])["answers"]
    wrong = changed(lines[2], answers=[*answers[:30], "p1 home:X9", *answers[31:]])
    assert refused("replay", "-", typed="\n".join([*lines[:2], wrong, lines[3]])).startswith("line 3: answer 31 ")
    damaged = "\n".join([*lines[:2], "", lines[2][:-9], lines[3]])
    assert refused("replay", "-", typed=damaged).startswith("line 4: the record is not JSON: ")
    assert refused("replay", "-", typed="{}\n{}").startswith("line 1: a record should have the keys ")


def test_part_of_many_records_is_refused(refused: Refused, parvis: Command) -> None:
    text = parvis("random", "capital_lux", "--players", "2", "--games", "2").out
    assert "--to needs a file with one record, and this one has several" == refused(
        "replay", "-", "--to", "3", typed=text
    )


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"format": "parvis/2"}, "the record has format 'parvis/2'"),
        ({"spec": "chess/1"}, "no game here plays spec 'chess/1'"),
        ({"rules": 99}, "the record was played by rules 99"),
        ({"rules": "1"}, 'the record was played by rules "1"'),
        ({"options": {}}, "capital_lux needs option players"),
        ({"options": []}, "options should be an object"),
        ({"answers": "none"}, "answers should be a list"),
        ({"answers": [1]}, "an answer should be a text"),
        ({"answers": ["chance open:B5"] * 401}, "no game of Capital Lux has 401 answers"),
        ({"answers": ["chance open:Z5"]}, "answer 1 ('chance open:Z5') is not legal"),
        ({"answers": ["p1 open:B5"]}, "answer 1 ('p1 open:B5') is stale: chance is asked 'open' there"),
        ({"answers": [""]}, "answer 1 ('') is stale"),
        ({"result": None}, "the record claims the result null"),
        ({"more": 1}, "a record should have the keys"),
    ],
)
def test_record_that_is_not_in_order_is_refused(
    refused: Refused, record: str, changes: dict[str, Any], says: str
) -> None:
    assert refused("replay", "-", typed=changed(record, **changes)).startswith(says)


def test_answer_after_the_end_is_refused(refused: Refused, record: str) -> None:
    longer = changed(record, answers=[*json.loads(record)["answers"], "p1 home:B5"])
    assert "answer 181 ('p1 home:B5') comes after the end of the game" == refused("replay", "-", typed=longer)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "there is no record in the file"),
        ("\n \n\n", "there is no record in the file"),
        ("no JSON", "the record is not JSON: "),
        ("[]", "a record should be an object"),
        ("3", "a record should be an object"),
        ('{"a":1,"a":2}', "a key stands twice in one object"),
        ('{"a":1.5}', "1.5 is not a whole number"),
        ('{"a":NaN}', "NaN is not a whole number"),
        ('{"a":' + "9" * 5000 + "}", "the number 999999999999… is too large"),
        ("[" * 100_000, "the record is "),
        ('{"a":' * 100_000, "the record is "),
        ("\ufeff{}", "the record is not JSON: "),
        (b"\xff\xfe\x00", "the file is not UTF-8 text: byte 1 can't be read"),
        (b'{"a":"\xc3\x28"}\n{}', "not UTF-8 text"),
        (b"\0" * 100, "the record is not JSON: "),
    ],
)
def test_file_that_holds_no_record_is_refused(refused: Refused, content: str | bytes, says: str) -> None:
    assert says in refused("replay", "-", typed=content)
    Path("file").write_bytes(content if isinstance(content, bytes) else content.encode())
    assert says in refused("replay", "file")


def test_truncated_record_is_refused(refused: Refused, record: str) -> None:
    for length in (1, 10, 500, len(record) - 2):
        assert refused("replay", "-", typed=record[:length]).startswith("the record is not JSON: ")


def test_file_without_end_is_refused(refused: Refused, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.cli.files.LONGEST", 1_000_000)
    monkeypatch.setattr("parvis.cli.replay.LONGEST", 1_000_000)
    assert "longer than 1 MB" in refused("replay", "/dev/zero")


@pytest.mark.parametrize(
    ("name", "says"),
    [(".", "is a directory"), ("nowhere", "nowhere: no such file or directory"), ("a\nb", "is not the name of a file")],
)
def test_file_that_can_not_be_read_is_refused(refused: Refused, name: str, says: str) -> None:
    assert says in refused("replay", name)


@pytest.mark.parametrize("number", ["181", "9" * 30])
def test_place_behind_the_end_is_refused(refused: Refused, record: str, number: str) -> None:
    assert f"the record has 180 answers: there is no place {number}" == refused(
        "replay", "-", "--to", number, typed=record
    )


def test_component_file_is_refused(refused: Refused, record: str) -> None:
    assert refused("replay", "-", "--components", "x", typed=record).startswith("Capital Lux takes no component file")


def test_states_and_json_exclude_each_other(refused: Refused) -> None:
    assert "not allowed with argument" in refused("replay", "-", "--states", "--json")
