"""What tests of the game at the terminal have in common: scripts to type, and saved games to look at."""

import json
from pathlib import Path
from typing import Any

from tests.cli.conftest import Run

FIRST = "1\n" * 150  # always the first answer; more than a game has


def saved(path: Path | str) -> dict[str, Any]:
    """A saved game."""
    found: dict[str, Any] = json.loads(Path(path).read_text("ascii"))
    return found


def answers(path: Path | str) -> list[str]:
    """The answers of seats in a saved game."""
    return [answer for answer in saved(path)["record"]["answers"] if not answer.startswith("chance ")]


def the_only_save(folder: Path) -> Path:
    """The game that was saved where nobody said."""
    found = list((folder / "data" / "parvis" / "games").iterdir())
    assert 1 == len(found)
    return found[0]


def assert_is_plain(done: Run) -> None:
    """Nothing for a terminal alone, and no line too long for one."""
    assert "" == done.err
    assert "\x1b" not in done.out
    assert "\r" not in done.out
    long = [line for line in done.out.splitlines() if len(line) > 80 and "--resume" not in line]
    assert [] == long
