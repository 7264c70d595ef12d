"""The control games of the spec: whole games whose every answer and every state must come out as written there."""

import json
from pathlib import Path
from typing import Any

import pytest

from parvis.core.json import JsonObject, canonical
from parvis.core.match import Match
from parvis.core.registry import make_game
from tests.driving import answers_of, control, digest, driven_match, trace
from tests.games.rattus.positions import Table

FILE = Path(__file__).parents[2] / "data" / "rattus" / "control_games.json"
CONTROL: dict[str, Any] = json.loads(FILE.read_text("ascii"))
GAMES: list[dict[str, Any]] = CONTROL["games"]
NOT_OPTIONS = {"seed", "answers", "points", "order", "record", "trace"}


def named(row: dict[str, Any]) -> str:
    """A game as test ids say it."""
    cards = row["class_cards"] if isinstance(row["class_cards"], str) else "list"
    return f"{row['players']}-{cards}-{'all' if len(row['modules']) == 5 else '+'.join(row['modules'])}-{row['seed']}"


def played(row: dict[str, Any]) -> Match:
    """A control game."""
    options: JsonObject = {key: value for key, value in row.items() if key not in NOT_OPTIONS}
    return driven_match(make_game("rattus", options), control(row["seed"]))


@pytest.mark.parametrize("row", GAMES, ids=[named(row) for row in GAMES])
def test_control_game_comes_out_as_the_spec_says(row: dict[str, Any]) -> None:
    match = played(row)
    table = Table(match.state)
    assert row["answers"] == match.ply
    assert row["points"] == match.state.scores()
    assert row["order"] == table.at("result.order")
    assert row["record"] == digest(answers_of(match))[:12]
    assert row["trace"] == trace(match)[:12]


def test_first_control_game_begins_as_the_spec_says() -> None:
    first = CONTROL["first"]
    match = played(GAMES[0])
    assert canonical(first["options"]) == canonical(match.game.options)
    assert first["record_begins"] == answers_of(match)[:3]
    asked = next(entry.before.json() for entry in match.entries if entry.frame.NAME == "spread")
    assert canonical(first["res_at_first_spread"]) == canonical(asked["res"])
