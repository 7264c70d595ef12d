"""Capital Lux on a page: whatever a page needs holds in every position of random games."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, Final

import pytest

import parvis
from parvis.core.offers import tabletop
from tests.games.pages import (
    check_breakdown,
    check_offers,
    check_sentences,
    check_sheet,
    check_targets,
    check_touch,
    check_twins,
    name,
    states,
    viewers,
)

OPTIONS: Final[list[dict[str, Any]]] = [
    {"players": 2, "gold_order": "secret", "cleric_choice": "any"},
    {"players": 3, "negative_limit": "clamp", "starter_tie": "move"},
    {"players": 4, "zero_majority": "tie"},
]
GAMES = pytest.mark.parametrize("options", OPTIONS, ids=["2", "3", "4"])
RULES: Final = set(
    re.findall(r"\*\*(CL-R?\d+)\*\*", (Path(parvis.__file__).parent / "games/capital_lux/rules.md").read_text("utf-8"))
)


@GAMES
def test_offers_are_the_legal_answers_and_can_be_touched(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("capital_lux", options, 1)):
        for seat in viewers(state):
            offers = check_offers(state, seat)
            if offers and number % 3 == 0:
                check_targets(state, seat, offers)


@GAMES
def test_everything_can_be_said_in_a_sentence(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("capital_lux", options, 2)):
        if number % 4 == 0 or state.is_over:
            for seat in viewers(state):
                check_sentences(state, seat, RULES)
                check_breakdown(state, seat)


@GAMES
def test_both_sheets_hold_everything_and_hide_nothing(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("capital_lux", options, 3)):
        seat = viewers(state)[number % len(viewers(state))]
        for narrow in (False, True):
            table = tabletop("capital_lux").scene(state.view(seat), narrow, name)
            check_sheet(table)
            check_touch(table, 88 if narrow else 52)


@GAMES
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_page(options: dict[str, Any]) -> None:
    rng = random.Random(4)
    differing = 0
    for number, state in enumerate(states("capital_lux", options, 4)):
        if number % 7 == 0:
            differing += check_twins(state, rng.choice(viewers(state)), rng)
    assert differing > 5
