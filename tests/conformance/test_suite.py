"""The suite itself: every game has its hooks, and every value of every option its case."""

import pytest

import parvis
from parvis.core.registry import game_class
from tests.conformance.games import CASES, ROWS, cases_of, combinations_of, options_of, players_of, values_of
from tests.conformance.hooks import Hooks, hooks_of


@pytest.mark.parametrize("name", parvis.game_names())
def test_every_game_has_hooks(name: str) -> None:
    assert isinstance(hooks_of(name), Hooks)


def test_missing_hooks_are_said_in_a_clear_sentence() -> None:
    with pytest.raises(AssertionError, match=r"'chess' has no hooks: add tests/conformance/hooks/chess\.py with HOOKS"):
        hooks_of("chess")


@pytest.mark.parametrize("name", parvis.game_names())
def test_every_value_of_every_option_has_a_case_for_each_number_of_players(name: str) -> None:
    """Of options with more values than shared cases, for some number of players."""
    games = [case.game().options for case in CASES if case.name == name]
    for players in players_of(name):
        for option in options_of(name):
            for value in values_of(name, players, option):
                found = [o["players"] for o in games if o[option.key] == value]
                assert players in found or (found and len(option.values) > ROWS), f"{option.key}={value}"
    assert len(cases_of(name)) == len({str(case) for case in cases_of(name)})
    assert len(combinations_of(name)) == len({str(case) for case in combinations_of(name)})


@pytest.mark.parametrize("name", parvis.game_names())
def test_hooks_name_the_events_of_the_game(name: str) -> None:
    hooks = hooks_of(name)
    groups = [hooks.OPEN_EVENTS, hooks.OWN_EVENTS, hooks.BARE_EVENTS]
    assert sum(len(group) for group in groups) == len(frozenset().union(*groups))
    assert hooks.HALF_OPEN_EVENTS <= hooks.OWN_EVENTS
    assert {kind.name for kind in game_class(name).EVENTS} == frozenset().union(*groups)
