"""`parvis arena`, `hint` and `review`: standings and reasons, for people and as JSON."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Command
from tests.cli.scripts import assert_is_plain

ARENA = ("arena", "capital_lux", "random", "greedy:1", "--players", "2", "--games", "6")
Refused = Callable[..., str]


def test_standings_as_json(parvis: Command) -> None:
    done = parvis(*ARENA, "--json")
    report = json.loads(done.out)
    assert ("capital_lux", 2, 6) == (report["game"], report["players"], report["games"])
    assert {"random", "greedy:1"} == set(report["bots"])
    greedy = report["bots"]["greedy:1"]
    assert 1 == pytest.approx(greedy["win_share"] + report["bots"]["random"]["win_share"])
    assert greedy["ci95"][0] <= greedy["win_share"] <= greedy["ci95"][1]
    assert 0 < greedy["ms_per_answer"]["mean"] <= greedy["ms_per_answer"]["p99"]
    assert 6 == sum(greedy["places"])
    assert "" == done.err


def test_standings_for_people_say_that_few_games_prove_little(parvis: Command) -> None:
    done = parvis(*ARENA)
    assert_is_plain(done)
    assert "capital_lux, 2 players, 6 games, preliminary: fewer than 400" in done.out
    assert re.search(
        r"^one greedy:1 against random: [0-9.]+% \([0-9.]+% – [0-9.]+%\), 6 games, preliminary$",
        done.out,
        re.M,
    )


def test_records_are_kept_and_used_again(parvis: Command) -> None:
    first = json.loads(parvis(*ARENA, "--records", "games.jsonl", "--json").out)
    lines = Path("games.jsonl").read_text("utf-8").splitlines()
    assert 7 == len(lines)
    assert "parvis-arena/1" == json.loads(lines[0])["format"]
    Path("games.jsonl").write_text("\n".join(lines[:4]) + "\n" + lines[4][:50], "utf-8")
    second = json.loads(parvis(*ARENA, "--records", "games.jsonl", "--json").out)
    assert first["bots"]["random"]["win_share"] == second["bots"]["random"]["win_share"]
    assert 7 == len(Path("games.jsonl").read_text("utf-8").splitlines())
    for line in Path("games.jsonl").read_text("utf-8").splitlines()[1:]:
        Path("one.json").write_text(json.dumps(json.loads(line)["record"]), "utf-8")
        assert 0 == parvis("replay", "one.json").code


def test_standings_are_drawn(parvis: Command) -> None:
    assert 0 == parvis(*ARENA, "--svg", "standings.svg").code
    drawing = ElementTree.fromstring(Path("standings.svg").read_text("utf-8"))
    said = " ".join(drawing.itertext())
    assert "capital_lux, 2 players, 6 games, preliminary" in said
    assert 2 <= said.count("greedy:1")
    for key in ("x1", "x2", "cx", "x", "width"):
        assert all(0 <= float(each.get(key, 0)) <= float(drawing.get("width", 0)) for each in drawing.iter())


def test_levels_are_named_by_one_word(parvis: Command) -> None:
    words = ("arena", "capital_lux", "levels", "--players", "2", "--games", "1", "--seconds", "0.001", "--json")
    assert 0 == parvis(*words).code


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["capital_lux", "greedy", "--players", "2"], "an arena needs two different bots at least"),
        (["capital_lux", "greedy", "greedy", "--players", "2"], "an arena needs two different bots at least"),
        (["capital_lux", "greedy", "wizard", "--players", "2"], "there is no bot 'wizard'"),
        (["capital_lux", "greedy", "random", "--players", "9"], "option players takes 2, 3 or 4"),
        (["capital_lux", "greedy", "random", "--players", "2", "--games", "0"], "argument --games: 0 is below 1"),
    ],
)
def test_arena_that_makes_no_sense_is_refused(refused: Refused, words: list[str], says: str) -> None:
    assert says in refused("arena", *words)


def test_records_of_another_game_are_left_alone(parvis: Command, refused: Refused) -> None:
    parvis(*ARENA, "--records", "games.jsonl")
    before = Path("games.jsonl").read_bytes()
    words = ["arena", "capital_lux", "random", "greedy:1", "--players", "3", "--records", "games.jsonl"]
    assert "the records are of another game" in refused(*words)
    assert before == Path("games.jsonl").read_bytes()


# --- hints ---------------------------------------------------------------------------------------


@pytest.fixture
def record(parvis: Command) -> str:
    """A record of a random game."""
    parvis("random", "capital_lux", "--players", "2", "--seed", "3", "--out", "game.json")
    return "game.json"


def hundredths(text: str) -> list[int]:
    """All signed points of a line, in hundredths."""
    found = re.findall(r"([+−])([0-9]+)\.([0-9]{2})\b", text)
    return [(1 if sign == "+" else -1) * (100 * int(whole) + int(part)) for sign, whole, part in found]


@pytest.mark.parametrize("bot", ["greedy", "ismcts:40"])
def test_reasons_add_up_exactly(parvis: Command, record: str, bot: str) -> None:
    answers = json.loads(Path(record).read_text("utf-8"))["answers"]
    for place in [place for place, answer in enumerate(answers) if answer.startswith("p")][::7]:
        done = parvis("hint", record, "--to", str(place), "--bot", bot)
        assert_is_plain(done)
        joined = re.sub(r"\n {6}", " ", done.out)
        lines = [line for line in joined.splitlines() if re.search(r" = | beside the first: ", line)]
        assert lines
        for line in lines:
            total, *terms = hundredths(line)
            assert total == sum(terms)
            assert (bot != "greedy") == ("the rest" in line)


def test_hint_as_json_adds_up_for_every_answer(parvis: Command, record: str) -> None:
    hint = json.loads(parvis("hint", record, "--to", "60", "--bot", "ismcts:30", "--json").out)
    best, *_ = counsels = hint["counsels"]
    assert hint["answer"] == best["answer"]
    assert 0 < hint["shown"] <= len(counsels)
    for each in counsels:
        if each["points"] is not None:
            assert each["points"] == hint["now"]["total"] + sum(each["brings"].values()) + each["rest"]
            assert each["points"] - best["points"] == sum(each["lacks"].values()) + each["lacks_rest"]
    assert re.fullmatch(r"p[12]", hint["who"])


def test_hint_needs_somebody_who_is_asked(refused: Refused, record: str) -> None:
    assert "no seat is asked there" in refused("hint", record)
    assert "no seat is asked there" in refused("hint", record, "--to", "0")


def test_hint_of_a_saved_game(parvis: Command) -> None:
    parvis("play", "capital_lux", "--players", "2", "--seed", "7", "--save", "game.json", typed="q\n")
    done = parvis("hint", "game.json", "--bot", "greedy")
    assert 0 == done.code
    assert "greedy would answer keep:" in done.out


# --- reviews -------------------------------------------------------------------------------------


def test_ledger_of_a_review_adds_up_exactly_as_it_is_printed(parvis: Command, record: str) -> None:
    done = parvis("review", record, "--bot", "greedy", "--budget", "6")
    assert_is_plain(done)
    lines = re.findall(r"^  p[12] +[+−].*$", done.out, re.M)
    assert 2 == len(lines)
    for line in lines:
        start, luck, own, others, end, without = hundredths(line)
        assert end == start + luck + own + others
        assert without == end - luck


def test_review_as_json_adds_up_and_holds_every_choice(parvis: Command, record: str) -> None:
    found = json.loads(parvis("review", record, "--bot", "flat", "--budget", "12", "--json").out)
    result = json.loads(parvis("replay", record, "--json").out)
    assert result["scores"] == {seat: player["score"] for seat, player in found["players"].items()}
    ledger = found["ledger"]
    for seat in ("p1", "p2"):
        answers = sum(ledger["answers"][seat].values())
        assert ledger["end"][seat] == ledger["start"][seat] + ledger["luck"][seat] + answers
        assert 0 <= found["players"][seat]["accuracy"] <= 1000
    assert all(decision["choices"] > 1 for decision in found["decisions"])
    assert len(found["decisions"]) == sum(player["decisions"] for player in found["players"].values())
    for decision in found["turning"]:
        reason = decision["reason"]
        assert decision["points"] == sum(reason["terms"].values()) + reason["rest"]
        assert decision["best"] != decision["answer"]


def test_review_needs_a_game_that_is_over(parvis: Command, refused: Refused) -> None:
    parvis("play", "capital_lux", "--players", "2", "--seed", "7", "--save", "game.json", typed="q\n")
    assert "the game is not over: a review looks back" in refused("review", "game.json")
