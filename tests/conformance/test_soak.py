"""tools/soak.py does the work that it is told to do, and reports what differs."""

import importlib.util
import subprocess
import sys
from types import ModuleType

import pytest

import parvis
from parvis.core.errors import CorruptRecord
from tests.conformance.games import PLAIN, Case
from tests.conformance.streams import ROOT, environment


@pytest.fixture(scope="module")
def soak() -> ModuleType:
    spec = importlib.util.spec_from_file_location("soak", ROOT / "tools" / "soak.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["soak"] = module
    spec.loader.exec_module(module)
    return module


def test_soak_replays_games_and_makes_twin_trials_without_a_difference() -> None:
    command = [sys.executable, "tools/soak.py", "--games", "2", "--twins", "16", "--pure-states", "0"]
    env = environment(parvis.mode() == "pure", "0")
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True)
    assert (0, "") == (done.returncode, done.stderr)
    for case in PLAIN:
        row = f"{case.name}, {case.game().players} players"
        lines = [line for line in done.stdout.splitlines() if line.startswith(row) and "pieces counted" in line]
        assert (2, 0) == (sum(int(line.split()[-3]) for line in lines), sum(int(line.split()[-1]) for line in lines))


def test_soak_reports_what_goes_wrong_as_a_difference(soak: ModuleType) -> None:
    def wrong(case: Case, seed: int, number: int) -> object:
        raise CorruptRecord("the record has been eaten")

    done = soak.perform(soak.Task("row", wrong, PLAIN[0], 7, 3))
    assert [f"{PLAIN[0]}, seed 7: the record has been eaten"] == done.differences


def test_soak_counts_pieces_in_every_record(soak: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def miscount(self: object, state: object) -> None:
        raise AssertionError("a piece is missing")

    hooks = PLAIN[0].hooks()
    monkeypatch.setattr(type(hooks), "conserve", miscount)
    done = soak.perform(soak.Task("row", soak.replay_games, PLAIN[0], 1, 2))
    assert [f"{PLAIN[0]}, seed 1: a piece is missing"] == done.differences


def test_soak_compares_every_game_with_the_interpreted_rules(soak: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "replayed", lambda match: "another game")
    done = soak.perform(soak.Task("row", soak.replay_games, PLAIN[0], 1, 1))
    assert 1 == len(done.differences)
    assert done.differences[0].startswith(f"{PLAIN[0]}, seed 1: interpreted, another game than {{")


def test_soak_shares_its_work_out_without_a_rest(soak: ModuleType) -> None:
    tasks = list(soak.shares("row", soak.replay_games, PLAIN, 2000, 1))
    assert 2000 == sum(task.number for task in tasks)
    assert max(task.number for task in tasks) <= soak.BATCH
    assert len({(str(task.case), task.seed) for task in tasks}) == len(tasks)


def test_bulk_soak_of_rattus_counts_and_replays_its_games() -> None:
    command = [sys.executable, "tools/soak_rattus.py", "--games", "20", "--seed", "5", "--workers", "1"]
    env = environment(parvis.mode() == "pure", "0")
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True)
    assert (0, "") == (done.returncode, done.stderr)
    assert f"{parvis.mode()} rules; 20 games" in done.stdout
    assert "differences: 0" in done.stdout.splitlines()
