"""The rules against a second reading of the spec: every state of whole games, byte by byte, ordinary and rare ones."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parvis.core.frames import State
from parvis.core.game import Game
from parvis.core.json import canonical
from parvis.core.registry import make_game
from parvis.games.notre_dame.game import COMPONENTS
from tests.conformance.games import Case, combinations_of
from tests.driving import control, steered
from tests.games.notre_dame.features import STYLES
from tests.games.notre_dame.second import SecondReading

CASES = combinations_of("notre_dame", 8)
PRINTED = COMPONENTS.read_text("utf-8")
# Other rats, letters, messages, points and streets than those of the packaged file.
CORRECTIONS = [
    ('id = "reconstructed-1"', 'id = "other"'),
    ("fool = 0", "fool = 3"),
    ('"scholar", "priest"', '"coachman", "priest"'),
    ('"gypsies", "coachman"', '"gypsies", "scholar"'),
    ('["coin", "marker", "rat", "four"]', '["four", "coin", "four", "rat"]'),
    ("2 = 6, 3 = 8, 4 = 10, 5 = 12 }\n\n[streets]", "2 = 9, 3 = 20, 4 = 1, 5 = 0 }\n\n[streets]"),
    ('  ["inner", 0, "inner", 1],\n', '  ["border", 1, "inner", -1],\n'),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_control_game_of_any_seed_has_the_states_of_a_second_reading(case: Case) -> None:
    """ND-150 to ND-156, ND-180, ND-181 and everything between them."""
    compare(case.game(), PRINTED, control(40_160 + CASES.index(case)))


@pytest.mark.parametrize("style", STYLES)
def test_game_of_a_strange_style_has_the_states_of_a_second_reading(style: str) -> None:
    k = list(STYLES).index(style)
    for case in CASES[k % 3 :: 12]:
        compare(case.game(), PRINTED, steered(STYLES[style], k, 90))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_corrected_components_are_read_the_same_way(tmp_path: Path, players: int) -> None:
    """2.9."""
    text = PRINTED
    for old, new in CORRECTIONS:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "other.toml"
    path.write_text(text, "utf-8")
    game = make_game("notre_dame", {"new_persons": True, "players": players}, path)
    compare(game, text, control(players))


def compare(game: Game[Any], components: str, choose: Callable[[State], int]) -> None:
    """Play a game by the rules, and the same answers by the second reading."""
    second = SecondReading(dict(game.options), tomllib.loads(components))
    state: State = game.new()
    while not state.is_over:
        assert canonical(second.s) == canonical(state.json())
        answer = choose(state)
        second.answer(state.notation(answer))
        state.apply(answer)
    assert canonical(second.s) == canonical(state.json())
