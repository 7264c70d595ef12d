"""Saved games: where they go, what is in them, going on with them, and files that are none."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Command
from tests.cli.scripts import FIRST, answers, assert_is_plain, saved, the_only_save


def test_end_of_input_saves_the_game_and_says_where(parvis: Command, tmp_path: Path) -> None:
    done = parvis("play", "capital_lux", "--players", "3", "--seed", "7", typed="P6\n")
    place = the_only_save(tmp_path)
    assert 0 == done.code
    assert done.out.endswith(f" The game is saved. To go on with it:\n   parvis play --resume {place}\n")
    assert re.fullmatch(r"capital_lux-\d{8}-\d{6}\.json", place.name)
    assert 0o600 == place.stat().st_mode & 0o777
    assert ["p1 keep:P6"] == answers(place)
    assert ["human", "random", "random"] == saved(place)["seats"]


def test_games_saved_at_the_same_time_do_not_overwrite_each_other(parvis: Command, tmp_path: Path) -> None:
    for _ in range(3):
        parvis("play", "capital_lux", typed="q\n")
    assert 3 == len(list((tmp_path / "data" / "parvis" / "games").iterdir()))


@pytest.mark.parametrize("luck", [["--seed", "7"], []], ids=["seed", "secret"])
def test_resumed_game_goes_on_as_if_nothing_had_happened(parvis: Command, luck: list[str]) -> None:
    words = ("play", "capital_lux", "--players", "3", *luck)
    parvis(*words, "--save", "game.json", typed="1\n" * 9)
    for name in ("once.json", "twice.json"):
        Path(name).write_bytes(Path("game.json").read_bytes())
    once = parvis("play", "--resume", "once.json", typed=FIRST)
    assert 0 == once.code
    assert_is_plain(once)
    for _ in range(40):
        parvis("play", "--resume", "twice.json", typed="1\n")
    assert "RESULT" in once.out
    assert saved("once.json") == saved("twice.json")
    assert saved("once.json")["record"]["result"] is not None
    assert answers("once.json")[:9] == answers("game.json")[:9]
    if luck:
        parvis(*words, "--save", "whole.json", typed=FIRST)
        assert saved("whole.json") == saved("once.json")


def test_finished_game_is_kept_where_it_was_saved_and_can_be_replayed(parvis: Command) -> None:
    done = parvis("play", "capital_lux", "--players", "2", "--seed", "7", "--save", "my game.json", typed=FIRST)
    assert "   parvis replay 'my game.json'\n" in done.out
    result = saved("my game.json")["record"]["result"]
    assert result == json.loads(parvis("replay", "my game.json", "--json").out)
    again = parvis("play", "--resume", "my game.json")
    assert 0 == again.code
    assert "RESULT" in again.out
    assert "THE CAPITAL" not in again.out


def test_saving_never_overwrites_what_is_not_this_game(parvis: Command, tmp_path: Path) -> None:
    Path("letter.txt").write_text("Dear sir")
    done = parvis(
        "play", "capital_lux", "--seed", "7", typed="s letter.txt\ns game.json\nP6\ns\ns game.json\ns letter.txt\nq\n"
    )
    assert 2 == done.out.count("letter.txt is there already: name another file\n")
    assert "Dear sir" == Path("letter.txt").read_text()
    assert ["p1 keep:P6"] == answers("game.json")
    assert {"letter.txt", "game.json"} == {path.name for path in tmp_path.iterdir()}


def test_file_named_to_save_in_must_be_new(parvis: Command) -> None:
    Path("letter.txt").write_text("Dear sir")
    done = parvis("play", "capital_lux", "--save", "letter.txt")
    assert (2, "", "parvis: letter.txt is there already: resume it, or name another file\n") == done
    assert "Dear sir" == Path("letter.txt").read_text()


def test_resumed_game_can_be_saved_elsewhere(parvis: Command) -> None:
    parvis("play", "capital_lux", "--seed", "7", "--save", "one.json", typed="P6\n")
    before = Path("one.json").read_bytes()
    parvis("play", "--resume", "one.json", "--save", "two.json", typed="P4\n")
    assert before == Path("one.json").read_bytes()
    assert ["p1 keep:P6", "p1 keep:P4"] == answers("two.json")[:2]


def test_game_is_saved_elsewhere_when_its_place_is_gone(parvis: Command, tmp_path: Path) -> None:
    done = parvis("play", "capital_lux", "--seed", "7", "--save", "no/folder/x.json", typed="P6\n")
    assert 0 == done.code
    assert ["p1 keep:P6"] == answers("no/folder/x.json")
    Path("file").write_text("")
    done = parvis("play", "capital_lux", "--seed", "7", "--save", "file/x.json", typed="P6\n")
    assert 0 == done.code
    assert "The game can't be saved there: " in done.out
    assert ["p1 keep:P6"] == answers(the_only_save(tmp_path))


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("s nul\x01l", None),
        ("s 'a", "a quotation mark is missing"),
        ("s a b", "name one file, in quotes if there are blanks in its name"),
        ("s .", ". is there already: name another file"),
        ("s ~nobody-of-this-name/x", "there is no home folder to find '~nobody-of-this-name/x' in"),
        ("s " + "x" * 300, "file name too long"),
    ],
)
def test_place_that_can_not_be_saved_at_is_said(parvis: Command, typed: str, says: str | None) -> None:
    done = parvis("play", "capital_lux", "--seed", "7", typed=f"{typed}\nq\n")
    assert 0 == done.code
    assert "" == done.err
    assert says is None or says in done.out


def test_interrupted_game_is_saved(parvis: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("parvis.cli.page.Page.read", interrupted)
    done = parvis("play", "capital_lux", "--seed", "7")
    assert 130 == done.code
    assert str(the_only_save(tmp_path)) in done.out
    assert "" == done.err


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"format": "parvis-save/9"}, "this is no saved game of format parvis-save/1"),
        ({"seats": ["human"]}, "seats should say for each seat who plays it: human or the name of a bot"),
        ({"seats": ["human", "wizard", "random"]}, "seats should say for each seat"),
        ({"seats": [1, 2, 3]}, "a player should be a text"),
        ({"luck": {}}, "the luck of a saved game should be a secret or a seed"),
        ({"luck": {"secret": "00"}}, "the luck of the saved game is damaged"),
        ({"luck": {"secret": "xy" * 32}}, "the luck of the saved game is damaged"),
        ({"luck": {"seed": "1e5"}}, "the luck of the saved game is damaged"),
        ({"luck": {"seed": "9" * 5000}}, "the luck of the saved game is damaged"),
        ({"record": None}, "a record should be an object"),
        ({"more": 1}, "this is no saved game"),
    ],
)
def test_damaged_save_is_refused(parvis: Command, changes: dict[str, Any], says: str) -> None:
    parvis("play", "capital_lux", "--seed", "7", "--save", "game.json", typed="q\n")
    Path("game.json").write_text(json.dumps({**saved("game.json"), **changes}))
    done = parvis("play", "--resume", "game.json")
    assert (2, "", 1) == (done.code, done.out, done.err.count("\n"))
    assert says in done.err


def test_record_alone_is_no_saved_game(parvis: Command) -> None:
    Path("record.json").write_text(parvis("random", "capital_lux", "--players", "2").out)
    assert "this is no saved game" in parvis("play", "--resume", "record.json").err


@pytest.mark.parametrize("more", [["capital_lux"], ["--players", "3"], ["--seed", "1"], ["--seat", "human"]])
def test_resumed_game_takes_nothing_else(parvis: Command, more: list[str]) -> None:
    parvis("play", "capital_lux", "--seed", "7", "--save", "game.json", typed="q\n")
    done = parvis("play", *more, "--resume", "game.json")
    assert (2, "") == (done.code, done.out)
    assert "give none with --resume" in done.err
