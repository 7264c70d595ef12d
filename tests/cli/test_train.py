"""`parvis train`: a net comes out, also when it is stopped on the way or a process of it dies."""

import json
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

import parvis as library
from parvis.bots.nets import read_net
from parvis.cli import train
from parvis.lab import training
from parvis.lab.trials import Trial
from tests.cli.conftest import Command

WORDS = ("train", "capital_lux", "--players", "2", "--games", "4", "--hidden", "4", "--workers", "1")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games for what is no training."""
    monkeypatch.setattr(train, "MATCH", 2)
    monkeypatch.setattr(training, "LEG", 1)
    monkeypatch.setattr(training, "trial", lambda games, new, old, seed: Trial(40, 0.6, True))


def test_a_training_that_is_stopped_goes_on_to_the_same_net(parvis: Command, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    said = parvis(*WORDS, "--out", str(whole)).out
    assert "4 games\n" in said and "against greedy: " in said
    said = parvis(*WORDS, "--out", str(parts), "--seconds", "0.001").out
    assert said.endswith(" of 4 games played; the same command goes on\n")
    assert not parts.exists()
    parvis(*WORDS, "--out", str(parts))
    assert whole.read_text() == parts.read_text()
    assert ["parts.json", "whole.json"] == sorted(path.name for path in tmp_path.glob("*.json*"))
    assert 4 == read_net(whole.read_text(), library.game("capital_lux", players=2)).hidden


def test_a_training_whose_process_dies_is_kept(
    parvis: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = training.Training.run

    def dying(self: training.Training, told: Callable[[int], None], until: Callable[[], bool], workers: int) -> None:
        run(self, told, lambda: self.done >= 2)
        raise BrokenProcessPool

    out = tmp_path / "net.json"
    with monkeypatch.context() as patch:
        patch.setattr(training.Training, "run", dying)
        code, _, error = parvis(*WORDS, "--out", str(out))
    assert (2, "parvis: a process of the training died after 2 games; the same command goes on from there\n") == (
        code,
        error,
    )
    assert 2 == json.loads((tmp_path / "net.json.part").read_text())["done"]
    assert 0 == parvis(*WORDS, "--out", str(out)).code
    assert out.exists()
