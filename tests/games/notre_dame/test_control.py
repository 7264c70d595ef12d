"""The control games of the spec: whole games whose every answer and every state must come out as written there."""

import json
from pathlib import Path
from typing import Any

import pytest

from parvis.core.registry import make_game
from tests.driving import answers_of, control, digest, driven_match, trace
from tests.games.notre_dame.positions import look

FILE = Path(__file__).parents[2] / "data" / "notre_dame" / "control_games.json"
CONTROL: dict[str, Any] = json.loads(FILE.read_text("ascii"))
KEYS = ["players", "edition", "new_persons"]


@pytest.mark.parametrize(
    "row", CONTROL["games"], ids=["-".join(str(row[key]) for key in KEYS) for row in CONTROL["games"]]
)
def test_control_game_comes_out_as_the_spec_says(row: dict[str, Any]) -> None:
    """ND-150, ND-180, ND-181: every answer, every state and the result."""
    match = driven_match(make_game("notre_dame", {key: row[key] for key in KEYS}), control(row["seed"]))
    assert row["answers"] == match.ply
    assert row["final"] == list(look(match.state.json(), "result.final").values())
    assert row["winners"] == look(match.state.json(), "result.winners")
    assert row["record"] == digest(answers_of(match))[:12]
    assert row["trace"] == trace(match)[:12]
