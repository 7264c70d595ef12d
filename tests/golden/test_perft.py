"""Counts of game trees: a fingerprint of the rules.  Interpreted, only the shallow ones are counted."""

import json
from pathlib import Path
from typing import Any

import pytest

import parvis
from parvis.core.frames import State
from parvis.core.perft import perft
from parvis.core.registry import game_class, make_game
from tests.driving import control
from tests.golden.golden import DATA

SHALLOW = 3_000  # lines that are counted interpreted


def cases() -> list[tuple[str, dict[str, Any]]]:
    """The rows of all games."""
    found = []
    for name in parvis.game_names():
        path: Path = DATA / name / "perft.json"
        if path.exists():
            found += [(name, row) for row in json.loads(path.read_text("ascii"))["trees"]]
    return found


def root(name: str, row: dict[str, Any]) -> State:
    """Where the tree of a row begins: a game of a seed, and some answers of the control driver with the same seed."""
    state: State = make_game(name, row["options"]).new(seed=row["seed"])
    choose = control(row["seed"])
    for _ in range(row["after"]):
        state.apply(choose(state))
    return state


def row_id(name: str, row: dict[str, Any]) -> str:
    """A row by its options."""
    flags = [str(value) for key, value in row["options"].items() if key != "players"]
    return "-".join([name, f"{row['options']['players']}p", *flags, f"after{row['after']}"])


@pytest.mark.parametrize(("name", "row"), cases(), ids=[row_id(name, row) for name, row in cases()])
def test_game_tree_has_as_many_lines_as_it_always_had(name: str, row: dict[str, Any]) -> None:
    """`lines[k]` counts the lines of k + 1 answers; CHANCE is answered from the seed."""
    state = root(name, row)
    assert row["asked"] == state.question.NAME
    limit = SHALLOW if parvis.mode() == "pure" else max(row["lines"])
    lines = [count for count in row["lines"] if count <= limit]
    assert lines == [int(perft(state, depth)) for depth in range(1, len(lines) + 1)]


def test_every_game_has_trees() -> None:
    """A game comes with counts for each number of its players."""
    counted = {(name, row["options"]["players"]) for name, row in cases()}
    wanted = {(name, players) for name in parvis.game_names() for players in game_class(name).OPTIONS[0].values}
    assert wanted == counted


def test_counting_changes_nothing() -> None:
    """The tree is counted on copies."""
    state = parvis.game("capital_lux", players=2).new(seed=1)
    before = state.json()
    perft(state, 3)
    assert before == state.json()
