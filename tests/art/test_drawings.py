"""Drawings: well formed, complete, inside the sheet, and readable in every position of random games."""

from __future__ import annotations

from typing import Any

import pytest

import parvis
from parvis.art.glyphs import GLYPHS, OUTLINES
from parvis.art.palette import READABLE, SHAPES, VISIBLE
from parvis.core.frames import State
from parvis.core.scene import Scene
from tests.art.paint import Painting, Text
from tests.art.tables import GAMES, NAMES, scene, states, viewers
from tests.web.rules import ux

TABLES = pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)


def drawn(state: State, viewer: int | None) -> str:
    """The drawing for a viewer."""
    svg = state._repr_svg_() if viewer is None else state.view(viewer)._repr_svg_()
    assert svg is not None
    return svg


@ux(16)
@TABLES
def test_drawings_are_whole_and_readable(name: str, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(name, options, 9)):
        if number % 8 == 0 or state.is_over:
            viewer = viewers(state)[number // 8 % len(viewers(state))]
            painting = Painting(drawn(state, viewer))
            table = scene(state, viewer)
            position = f"answer {number}, seen by {viewer}: {state!r}"
            ids = [place.id for place in table.places] + [piece.id for piece in table.pieces]
            assert ids == painting.ids, position
            assert [] == [text for text in painting.texts if text.contrast < READABLE], position
            assert [] == faint(painting.glyphs), position
            assert [] == [text for text in painting.texts + painting.glyphs if is_cut(text, table)], position
            assert [] == collisions(painting.texts), position
            assert [] == hidden(painting.texts, table), position


def faint(glyphs: list[Text]) -> list[tuple[str, float]]:
    """Glyphs and shapes that do not stand out; a shape may have a dark rim under a bright one."""
    best: dict[tuple[str, str], float] = {}
    for glyph in glyphs:
        key = (glyph.holder, glyph.text)
        best[key] = max(best.get(key, 0), glyph.contrast)
    return [(holder, contrast) for (holder, _), contrast in best.items() if contrast < VISIBLE]


def is_cut(text: Text, table: Scene) -> bool:
    """Does a text stick out of the sheet?"""
    return text.left < 0 or text.top < 0 or text.right > table.width or text.bottom > table.height


def collisions(texts: list[Text]) -> list[tuple[str, str]]:
    """Texts that touch each other, even in a wide face."""
    found = []
    for k, one in enumerate(texts):
        for other in texts[k + 1 :]:
            if one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom:
                found.append((f"{one.holder}: {one.text}", f"{other.holder}: {other.text}"))
    return found


def hidden(texts: list[Text], table: Scene) -> list[tuple[str, str]]:
    """Texts of places under pieces; only the spaces of the rat track are for that."""
    found = []
    for text in texts:
        if not text.on_piece and ".track" not in text.holder:
            for piece in table.pieces:
                if (
                    text.left < piece.x + piece.width
                    and piece.x < text.right
                    and text.top < piece.y + piece.height
                    and piece.y < text.bottom
                ):
                    found.append((f"{text.holder}: {text.text}", piece.id))
    return found


def test_seats_differ_in_shape_and_colours_of_cards_in_glyph() -> None:
    """In greyscale as well."""
    assert len(set(OUTLINES)) == len(set(OUTLINES.values())) == len(SHAPES)
    assert len(set(GLYPHS.values())) == len(GLYPHS)


@ux(14)
@TABLES
def test_nothing_is_told_by_colour_alone(name: str, options: dict[str, Any]) -> None:
    """Whatever belongs to a seat shows its shape, and every card its glyph."""
    for number, state in enumerate(states(name, options, 10)):
        if number % 40 == 30:
            table = scene(state, None)
            shown: dict[str, set[str]] = {}
            for glyph in Painting(drawn(state, None)).glyphs:
                shown.setdefault(glyph.holder, set()).add(glyph.text)
            for piece in table.pieces:
                if piece.kind in ("marker", "carriage", "message", "hired"):
                    assert OUTLINES[SHAPES[piece.colour]] in shown[piece.id]
                elif piece.kind in ("friend", "rat"):
                    assert GLYPHS[piece.kind] in shown[piece.id]  # in its own borough, which shows the shape
                elif piece.kind == "card" and not piece.place.endswith(".bonus"):  # those stand under their column
                    assert shown[piece.id] & set(GLYPHS.values())
            for place in table.places:
                if place.kind in ("harbour", "panel"):
                    assert OUTLINES[SHAPES[place.colour]] in shown[place.id]


def test_a_copy_and_a_loaded_position_look_the_same() -> None:
    for name, options in GAMES:
        state: State = parvis.game(name, **options).new(seed=5)
        for _ in range(20):
            state.apply(state.legal()[-1])
        assert drawn(state, None) == drawn(state.copy(), None) == drawn(parvis.load(state.json()), None)
