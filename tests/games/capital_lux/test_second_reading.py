"""The rules against a second reading of the spec: every state of whole games, byte by byte, ordinary and rare ones."""

from collections.abc import Callable

import pytest

from parvis.core.frames import State
from parvis.core.json import canonical
from tests.conformance.games import Case, combinations_of
from tests.driving import control, steered
from tests.games.capital_lux.second import SecondReading

CASES = combinations_of("capital_lux", 16)
# What random play seldom brings: short decks, empty hands in last turns, columns without cards, modifiers above them.
STYLES = {
    "scholars": ["(deal|keep|draw):G", "capital:G", "home"],
    "agents": ["(deal|keep|draw):B", "mod:-", "place:pink", "capital:B", "home:P"],
    "clerics": ["(deal|keep|draw):P", "capital:P", "take", "home"],
    "merchants": ["(deal|keep|draw):Y", "capital:Y", "home", "gold:[a-z]"],
}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_control_game_of_any_seed_has_the_states_of_a_second_reading(case: Case) -> None:
    """CL-110 to CL-114, CL-150 to CL-152 and everything between them."""
    compare(case, control(20_160 + CASES.index(case)))


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("case", CASES[::7], ids=str)
def test_game_of_a_strange_style_has_the_states_of_a_second_reading(case: Case, style: str) -> None:
    compare(case, steered(STYLES[style], CASES.index(case), 85))


def compare(case: Case, choose: Callable[[State], int]) -> None:
    """Play a game by the rules, and the same answers by the second reading."""
    game = case.game()
    second = SecondReading(game.options)
    state: State = game.new()
    while not state.is_over:
        assert canonical(second.state()) == canonical(state.json())
        answer = choose(state)
        second.answer(state.notation(answer))
        state.apply(answer)
    assert canonical(second.state()) == canonical(state.json())
    assert second.s["ask"] is None
