"""The control games of the spec: whole games whose every answer and every state must come out as written there."""

import json
from pathlib import Path
from typing import Any

import pytest

from parvis.core.json import canonical
from parvis.core.match import Match
from parvis.core.records import Record
from parvis.core.registry import make_game
from tests.driving import answers_of, control, digest, driven_match, trace
from tests.games.capital_lux.positions import Table, cards, look, pile, total, worth
from tests.games.capital_lux.test_vectors import differences

FILE = Path(__file__).parents[2] / "data" / "capital_lux" / "control_games.json"
CONTROL: dict[str, Any] = json.loads(FILE.read_text("ascii"))
WHOLE: dict[str, Any] = CONTROL["whole_game"]


@pytest.mark.parametrize(
    "row", CONTROL["games"], ids=[f"{row['players']}-seed{row['seed']}" for row in CONTROL["games"]]
)
def test_control_game_comes_out_as_the_spec_says(row: dict[str, Any]) -> None:
    game = make_game("capital_lux", {"players": row["players"], **row["flags"]})
    match = driven_match(game, control(row["seed"]))
    assert row["answers"] == match.ply
    assert row["scores"] == match.state.scores()
    assert row["winners"] == look(match.state.json(), "result.winners")
    assert row["record"] == digest(answers_of(match))[:12]
    assert row["trace"] == trace(match)[:12]


def whole_game(answers: int | None = None) -> Match:
    """The whole game of the spec, played to answer number `answers`."""
    document = {
        "answers": WHOLE["answers"],
        "format": "parvis/1",
        "options": WHOLE["last_state"]["options"],
        "result": WHOLE["last_state"]["result"],
        "rules": 1,
        "spec": "capital_lux/1",
    }
    return Record(document).replay(answers)


def test_whole_game_of_the_spec_ends_in_the_state_printed_there() -> None:
    match = whole_game()
    assert 123 == match.ply
    assert canonical(WHOLE["last_state"]) == canonical(match.state.json())
    assert WHOLE["answers"] == answers_of(match)
    assert WHOLE["record"] == digest(answers_of(match))
    assert WHOLE["trace"] == trace(match)


@pytest.mark.parametrize("check", WHOLE["checks"], ids=[f"after {check['after']}" for check in WHOLE["checks"]])
def test_whole_game_of_the_spec_passes_its_checks_on_the_way(check: dict[str, Any]) -> None:
    table = Table(whole_game(check["after"]).state)
    expected = dict(check["expect"])
    assert expected.pop("ask", table.asked) == table.asked
    for key, value in expected.items():
        assert [] == differences(value, table[key], key)
    assert check.get("legal", table.legal) == table.legal
    if "over" in check:
        assert check["over"] == table["ask.about.over"]
    for seat, value in check.get("home_sums", {}).items():
        assert value == worth(table.text(f"{seat}.home"))
    for viewer, part in check.get("view", {}).items():
        assert [] == differences(part, table.seen_by(viewer).document, viewer)


@pytest.mark.parametrize(("viewer", "rival"), [("p1", "p2"), ("p2", "p1")])
def test_with_two_seats_four_cards_of_the_rival_can_be_named_after_the_draft(viewer: str, rival: str) -> None:
    """CL-134, CL-135: inference I2 from what the view of a seat shows, after answer 23 of the whole game."""
    table = Table(whole_game(23).state)
    seen = table.seen_by(viewer)
    first, second = (cards(str(found)) for found in seen.items(f"{viewer}.passed"))
    returned = cards(str(seen.items(f"{rival}.passed")[1]))
    known = (first - returned) + second
    check = WHOLE["checks"][0]
    assert check["known"][viewer][rival] == pile(known)
    assert check["unknown"][viewer][rival] == pile(cards(table.text(f"{rival}.hand")) - known)
    assert "?6" == seen[f"{rival}.hand"]


def test_yellow_tie_of_the_whole_game_is_settled_in_turn_order() -> None:
    """CL-058 in a whole game: 5 to 5 in yellow, p2 takes first because it was the starter."""
    tie = WHOLE["checks"][1]["bonus_tie"]
    before = Table(whole_game(38).state)
    after = Table(whole_game(39).state)
    assert "p2" == before["starter"] == tie["order"][0]
    assert [tie["total"]] * 2 == [total(after.text(f"{seat}.home"), tie["colour"]) for seat in tie["order"]]
    won = [after.text(f"report.bonus.{seat}") for seat in tie["order"]]
    assert ["Y6", "Y4"] == [found.split()[-1] for found in won]
