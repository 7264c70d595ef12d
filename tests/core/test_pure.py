"""The two speeds: interpreted on wish and where compiled rules can't run, and the same rules in both."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import parvis
from tests.driving import control, driven_match, trace

ROOT = str(Path(__file__).parents[2])
PLAY = """
import parvis
state = parvis.game("capital_lux", players=3).new(seed=7)
while not state.is_over:
    state.apply(state.legal()[0])
print(parvis.mode(), *state.scores())
"""
WITHOUT_LIBRT = """
import sys

class Missing:
    def find_spec(self, name, path, target=None):
        if name == "librt" or name.startswith("librt."):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
"""
WITHOUT_VECS = WITHOUT_LIBRT.replace('name == "librt" or name.startswith("librt.")', 'name == "librt.vecs"')
DIGEST = """
import parvis
from tests.driving import control, driven_match, trace
print(trace(driven_match(parvis.game("capital_lux", players=4, gold_order="secret"), control(9))))
"""


def run(program: str, pure: str) -> str:
    """What a program prints in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        env={**os.environ, "PARVIS_PURE": pure},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (0, "") == (done.returncode, done.stderr)
    return done.stdout.strip()


def scores_here() -> list[str]:
    """The scores of the program's game, played in this process."""
    state = parvis.game("capital_lux", players=3).new(seed=7)
    while not state.is_over:
        state.apply(state.legal()[0])
    return [str(score) for score in state.scores()]


def test_environment_switches_to_the_interpreted_rules() -> None:
    assert ["pure", *scores_here()] == run(PLAY, "1").split()


@pytest.mark.parametrize("hidden", [WITHOUT_LIBRT, WITHOUT_VECS], ids=["no librt", "no librt.vecs"])
def test_rules_are_interpreted_where_what_they_are_compiled_for_is_missing(hidden: str) -> None:
    assert ["pure", *scores_here()] == run(hidden + PLAY, "").split()


def test_both_speeds_play_the_same_game_to_the_last_byte() -> None:
    match = driven_match(parvis.game("capital_lux", players=4, gold_order="secret"), control(9))
    assert trace(match) == run(f"import sys; sys.path.insert(0, {ROOT!r}){DIGEST}", "1")


def test_mode_is_told_by_the_rules_that_run() -> None:
    frames = sys.modules["parvis.core.frames"].__file__ or ""
    assert ("pure" if frames.endswith(".py") else "compiled") == parvis.mode()
    if os.environ.get("PARVIS_PURE") == "1":
        assert "pure" == parvis.mode()
