"""`parvis random`: records, states, seeds, and files that appear wholly or not at all."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from parvis.api import read_record
from parvis.core.json import canonical
from tests.cli.conftest import Command

CONTROL: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "capital_lux" / "control_games.json").read_text("utf-8")
)["games"]


@pytest.mark.parametrize("row", CONTROL, ids=[f"seed {row['seed']}" for row in CONTROL])
def test_control_game_has_the_digests_of_the_spec(parvis: Command, row: dict[str, Any]) -> None:
    options = [word for key, value in row["flags"].items() for word in ("--option", f"{key}={value}")]
    words = ["random", "capital_lux", "--players", str(row["players"]), "--control", str(row["seed"]), *options]
    lines = parvis(*words, "--states").out.splitlines()
    header, *states = [json.loads(line) for line in lines]
    answers = [state["answer"] for state in states[1:]]
    texts = [lines[1], *[canonical(state["state"]) for state in states[1:]]]
    assert row["record"] == hashlib.sha256("\n".join(answers).encode()).hexdigest()[:12]
    assert row["trace"] == hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]
    assert row["scores"] == list(header["result"]["scores"].values())
    assert [canonical(json.loads(line)) for line in lines] == lines
    record = json.loads(parvis(*words).out)
    assert answers == record.pop("answers")
    assert header == record


def test_record_is_one_canonical_line_that_replays(parvis: Command) -> None:
    done = parvis("random", "capital_lux", "--players", "3", "--seed", "7")
    assert (0, 1, "") == (done.code, done.out.count("\n"), done.err)
    assert canonical(json.loads(done.out)) + "\n" == done.out
    assert read_record(done.out).replay().state.is_over


def test_seed_decides_everything(parvis: Command) -> None:
    def record(*words: str) -> str:
        return parvis("random", "capital_lux", "--players", "2", *words).out

    assert record("--seed", "7") == record("--seed", "7")
    assert record("--seed", "7") != record("--seed", "8")
    assert record() != record()


@pytest.mark.parametrize("seed", ["0", "-1", "+5", "-99999999999999999999999999", "123456789" * 30])
def test_seed_may_be_any_whole_number(parvis: Command, seed: str) -> None:
    for kind in ("--seed", "--control"):
        done = parvis("random", "capital_lux", "--players", "2", kind, seed)
        assert (0, "") == (done.code, done.err)
        assert read_record(done.out).replay().state.is_over


@pytest.mark.parametrize("kind", ["--seed", "--control"])
def test_several_games_have_seeds_in_succession(parvis: Command, kind: str) -> None:
    several = parvis("random", "capital_lux", "--players", "4", kind, "-1", "--games", "3").out
    alone = [parvis("random", "capital_lux", "--players", "4", kind, str(seed)).out for seed in (-1, 0, 1)]
    assert "".join(alone) == several


def test_file_holds_what_would_be_printed(parvis: Command, tmp_path: Path) -> None:
    words = ("random", "capital_lux", "--players", "2", "--seed", "3", "--states")
    Path("game.jsonl").write_text("what was here before")
    assert (0, "", "") == parvis(*words, "--out", "game.jsonl")
    assert parvis(*words).out == Path("game.jsonl").read_text("ascii")
    assert ["game.jsonl"] == [path.name for path in tmp_path.iterdir()]


def test_file_is_left_alone_when_something_goes_wrong(
    parvis: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("game.jsonl").write_text("what was here before")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    done = parvis("random", "capital_lux", "--players", "2", "--out", "game.jsonl")
    assert (2, "parvis: reading or writing failed: no space left on device\n") == (done.code, done.err)
    assert "what was here before" == Path("game.jsonl").read_text()
    assert ["game.jsonl"] == [path.name for path in tmp_path.iterdir()]


def test_link_is_followed_and_a_device_is_not_replaced(parvis: Command) -> None:
    Path("link").symlink_to("real")
    assert 0 == parvis("random", "capital_lux", "--players", "2", "--out", "link").code
    assert Path("link").is_symlink()
    assert read_record(Path("real").read_text()).replay().state.is_over
    assert 0 == parvis("random", "capital_lux", "--players", "2", "--out", "/dev/null").code
    assert Path("/dev/null").is_char_device()


def test_seats_give_every_kind_of_answer(parvis: Command) -> None:
    lines = parvis("random", "capital_lux", "--players", "2", "--seed", "1", "--games", "30").out.splitlines()
    given = {answer.split()[1] for line in lines for answer in json.loads(line)["answers"] if answer.startswith("p")}
    assert {"capital", "gold", "home", "keep", "place", "take"} == {answer.partition(":")[0] for answer in given}
    assert 60 == len([answer for answer in given if answer.startswith(("capital:", "home:", "keep:"))])


def test_chance_has_its_true_weights(parvis: Command) -> None:
    lines = parvis("random", "capital_lux", "--players", "2", "--seed", "1", "--games", "150").out.splitlines()
    opened = [json.loads(line)["answers"][0][-1] for line in lines]
    inner = len([value for value in opened if value in "345"])  # 12 of 18 cards, 3 of 5 values
    assert len(lines) * 0.60 < inner < len(lines) * 0.74
