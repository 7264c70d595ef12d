"""Rattus on a page: whatever a page needs holds in every position of random games."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, Final

import pytest

import parvis
from parvis.core.offers import tabletop
from parvis.games.rattus.broad_map import BROAD
from parvis.games.rattus.chart import Atlas
from parvis.games.rattus.measures import TALL, WIDE
from parvis.games.rattus.narrow_map import NARROW
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

ALL: Final = ["regions", "universities", "upgrades", "guilds", "inns"]
OPTIONS: Final[list[dict[str, Any]]] = [
    {"players": 2},
    {"players": 3, "modules": ALL, "class_cards": "one-per-class"},
    {"players": 4, "modules": ["upgrades", "regions"], "class_cards": "random", "reveal": "auto"},
    {"players": 5, "modules": ALL, "class_cards": "random", "mayor_fill": "choose"},
    {"players": 6, "modules": ALL, "class_cards": "random"},
]
GAMES = pytest.mark.parametrize("options", OPTIONS, ids=["2", "3", "4", "5", "6"])
RULES: Final = set(
    re.findall(r"\*\*(RT-R?\d+)\*\*", (Path(parvis.__file__).parent / "games/rattus/rules.md").read_text("utf-8"))
)


@GAMES
def test_offers_are_the_legal_answers_and_can_be_touched(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("rattus", options, 1)):
        for seat in {state.seat, viewers(state)[number % len(viewers(state))]}:
            offers = check_offers(state, seat)
            if offers and (number % 9 == 0 or "." in state.question.NAME):
                check_targets(state, seat, offers)


@GAMES
def test_everything_can_be_said_in_a_sentence(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("rattus", options, 2)):
        check_breakdown(state, viewers(state)[number % len(viewers(state))])
        if number % 20 == 0 or state.is_over:
            for seat in (0, viewers(state)[-1]):
                check_sentences(state, seat, RULES)


@GAMES
def test_both_sheets_hold_everything_and_hide_nothing(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("rattus", options, 3)):
        if number % 3 == 0 or state.is_over:
            seat = state.seat if number % 2 and not state.is_over else viewers(state)[number % len(viewers(state))]
            for narrow in (False, True):
                table = tabletop("rattus").scene(state.view(seat), narrow, name)
                check_sheet(table)
                check_touch(table, 88 if narrow else 52)


@GAMES
def test_worlds_that_a_seat_cannot_tell_apart_are_the_same_page(options: dict[str, Any]) -> None:
    rng = random.Random(4)
    differing = 0
    for number, state in enumerate(states("rattus", options, 4)):
        if number % 25 == 0:
            differing += check_twins(state, rng.choice(viewers(state)), rng)
    assert differing > 5


@pytest.mark.parametrize(("atlas", "size"), [(BROAD, WIDE.rat), (NARROW, TALL.rat)], ids=["wide", "narrow"])
def test_no_rat_lies_across_a_border(atlas: Atlas, size: int) -> None:
    half = size // 2
    for region, middles in atlas.rats.items():
        for x, y in zip(middles[::2], middles[1::2], strict=True):
            for corner in [(x + across, y + down) for across in (-half, half) for down in (-half, half)]:
                assert [] == [
                    other for other in atlas.outlines if other != region and is_in(atlas.outlines[other], *corner)
                ]


def is_in(outline: list[int], x: int, y: int) -> bool:
    """Does a point lie within an outline?"""
    corners = list(zip(outline[::2], outline[1::2], strict=True))
    crossed = 0
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        crossed += (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1)
    return crossed % 2 == 1
