"""Sheets for pages, narrow and broad: complete, readable, and nothing told by colour alone."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.art import look_of
from parvis.art.glyphs import GLYPHS, OUTLINES
from parvis.art.palette import READABLE, SHAPES
from parvis.art.sheet import sheet
from parvis.core.frames import NOBODY, State
from parvis.core.offers import tabletop
from parvis.core.scene import Scene
from tests.art.paint import Painting
from tests.art.tables import GAMES, NAMES, pieces_there, pieces_wanted, states
from tests.art.test_drawings import collisions, faint, hidden, is_cut
from tests.web.rules import ux

TABLES = pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)
PEOPLE = ["Maximiliane", "Bo", "Wilhelmina von Hof", "Cy", "Éloïse"]
TINIEST = 8  # units, for any text at all
SMALLEST = 13  # units of a 720 unit sheet, for labels beside what a phone shows large; see rule 30 for text size


def name(seat: int) -> str:
    """Names that people may choose."""
    return PEOPLE[seat]


def seats_and_spectator(state: State) -> list[int]:
    """Whoever can look at a page."""
    return [*range(state.game.players), int(NOBODY)]


def sheets(state: State, number: int) -> list[tuple[bool, int, Scene]]:
    """Both sheets of a position for one who looks on."""
    viewers = seats_and_spectator(state)
    viewer = viewers[number % len(viewers)]
    table = tabletop(state.game.NAME)
    return [(narrow, viewer, table.scene(state.view(viewer), narrow, name)) for narrow in (False, True)]


@ux(3)
@TABLES
def test_every_piece_is_there_in_both_layouts(name: str, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(name, options, 21)):
        if number % 2 == 0:
            for narrow, viewer, table in sheets(state, number // 2):
                assert pieces_wanted(state, viewer) == pieces_there(table), f"{narrow} {number} {viewer}: {state!r}"


@ux(16)
@TABLES
def test_sheets_are_readable(name: str, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(name, options, 22)):
        if number % 12 == 0 or state.is_over:
            for narrow, viewer, table in sheets(state, number // 12):
                painting = Painting(sheet(table, look_of(name)))
                position = f"narrow {narrow}, answer {number}, seen by {viewer}: {state!r}"
                assert [] == [text for text in painting.texts if text.contrast < READABLE], position
                assert [] == [text for text in painting.texts if text.bottom - text.top < TINIEST], position
                assert [] == faint(painting.glyphs), position
                assert [] == [text for text in painting.texts + painting.glyphs if is_cut(text, table)], position
                assert [] == collisions(painting.texts), position
                assert [] == hidden(painting.texts, table), position


@TABLES
def test_digits_of_cards_can_be_read_on_a_phone(name: str, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(name, options, 23)):
        if number % 12 == 0:
            _, viewer, table = sheets(state, number // 12)[1]
            cards = {piece.id for piece in table.pieces if piece.kind == "card" and piece.face}
            for text in Painting(sheet(table, look_of(name))).texts:
                if text.on_piece and text.holder in cards and text.text.isdecimal():
                    assert text.bottom - text.top > SMALLEST, (viewer, text)


@TABLES
def test_nothing_is_told_by_colour_alone_in_both_layouts(name: str, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(name, options, 24)):
        if number % 40 == 30:
            for _, _, table in sheets(state, number):
                shown: dict[str, set[str]] = {}
                for glyph in Painting(sheet(table, look_of(name))).glyphs:
                    shown.setdefault(glyph.holder, set()).add(glyph.text)
                kinds = {place.id: place.kind for place in table.places}
                for piece in table.pieces:
                    if piece.kind in ("marker", "carriage", "message", "hired"):
                        assert OUTLINES[SHAPES[piece.colour]] in shown[piece.id]
                    elif piece.kind in ("friend", "rat"):
                        assert GLYPHS[piece.kind] in shown[piece.id]
                    elif piece.kind == "card" and piece.face and not piece.place.endswith(".bonus"):
                        holder = piece.place if kinds[piece.place] == "cell" else piece.id  # the field shows the glyph
                        assert shown[holder] & set(GLYPHS.values()), piece.id
                for place in table.places:
                    if place.kind in ("harbour", "panel", "seat", "panel_large", "ward"):
                        assert OUTLINES[SHAPES[place.colour]] in shown[place.id]
                    if place.kind in ("cell", "area", "nook", "arch", "lancet"):
                        assert shown[place.id] & set(GLYPHS.values()), place.id
