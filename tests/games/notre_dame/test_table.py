"""Notre Dame on a page: whatever a page needs holds in every position of random games."""

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
    {"players": 2, "new_persons": True, "coin_shortage": "short"},
    {"players": 3, "edition": 2007, "stay_collect": "always"},
    {"players": 4, "new_persons": True, "plague_notre_dame": True, "shortage_step": "single"},
    {"players": 5, "new_persons": True, "procurator_empty": True, "open_prestige": True},
]
GAMES = pytest.mark.parametrize("options", OPTIONS, ids=["2", "3", "4", "5"])
RULES: Final = set(
    re.findall(r"\*\*(ND-R?\d+)\*\*", (Path(parvis.__file__).parent / "games/notre_dame/rules.md").read_text("utf-8"))
)


@GAMES
def test_offers_are_the_legal_answers_and_can_be_touched(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("notre_dame", options, 1)):
        for seat in viewers(state):
            offers = check_offers(state, seat)
            if offers and (number % 5 == 0 or state.question.NAME not in ("draft", "play", "hire")):
                check_targets(state, seat, offers)


@GAMES
def test_everything_can_be_said_in_a_sentence(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("notre_dame", options, 2)):
        if number % 12 == 0 or state.is_over:
            for seat in viewers(state):
                check_sentences(state, seat, RULES)
                check_breakdown(state, seat)


@GAMES
def test_both_sheets_hold_everything_and_hide_nothing(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("notre_dame", options, 3)):
        seat = viewers(state)[number % len(viewers(state))]
        for narrow in (False, True):
            table = tabletop("notre_dame").scene(state.view(seat), narrow, name)
            check_sheet(table)
            check_touch(table, 88 if narrow else 52)


@GAMES
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_page(options: dict[str, Any]) -> None:
    rng = random.Random(4)
    differing = 0
    for number, state in enumerate(states("notre_dame", options, 4)):
        if number % 19 == 0:
            differing += check_twins(state, rng.choice(viewers(state)), rng)
    assert differing > 5
