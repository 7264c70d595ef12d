"""Views and logs against the table of the spec: in every question, for every viewer, and through whole games."""

import pytest

from parvis.core.json import JsonObject
from parvis.core.match import Match
from parvis.core.registry import make_game
from tests.driving import control
from tests.games.capital_lux.knowledge import SECRET, VIEWERS, Fact, expected_log, expected_view, fact, phases
from tests.games.capital_lux.positions import ALTERNATIVES

PHASES = phases()


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("phase", PHASES)
def test_view_is_the_state_with_the_replacements_of_the_table_and_no_others(phase: str, viewer: str) -> None:
    """CL-130 to CL-142, in every question, for owner, rival and spectator."""
    table = PHASES[phase]
    assert expected_view(table.document, viewer) == table.seen_by(viewer).document


@pytest.mark.parametrize("phase", PHASES)
def test_phase_asks_what_its_name_says(phase: str) -> None:
    assert phase.split()[0] == PHASES[phase].asked.split()[0]


@pytest.mark.parametrize(
    ("players", "options", "seed"),
    [(2, {}, 1), (3, {}, 2), (4, {}, 3), (3, SECRET, 4), (4, ALTERNATIVES, 55)],
)
def test_views_and_logs_of_whole_games_follow_the_table(players: int, options: JsonObject, seed: int) -> None:
    """CL-130 to CL-142, after every answer; logs after every fifth and at the end."""
    choose = control(seed)
    facts: list[Fact] = []
    match = Match(make_game("capital_lux", {"players": players, **options}))
    viewers = {**{f"p{k + 1}": k for k in range(players)}, "nobody": -2}
    while not match.state.is_over:
        match.apply(choose(match.state))
        state = match.state.json()
        facts.append(fact(match.entries[-1]))
        for viewer, seat in viewers.items():
            assert expected_view(state, viewer) == match.state.view(seat).json()
            if match.ply % 5 == 0 or state["sealed"] is not None or match.state.is_over:
                assert expected_log(facts, state, viewer) == match.log(seat)
