"""The table of Rattus on both sheets: every piece once and in its place, nothing hidden, all of it readable."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parvis.art import look_of
from parvis.art.glyphs import GLYPHS, OUTLINES
from parvis.art.palette import READABLE, SHAPES
from parvis.art.sheet import sheet
from parvis.core.frames import NOBODY, State
from parvis.core.luck import Dice
from parvis.core.offers import tabletop
from parvis.core.scene import Scene
from parvis.games.rattus.narrow import narrow_scene
from parvis.games.rattus.scene import scene
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.view import RattusView
from tests.art.paint import Painting
from tests.art.rattus import GAMES, NAMES, pieces_there, pieces_wanted
from tests.art.tables import states
from tests.art.test_drawings import collisions, faint, hidden, is_cut
from tests.art.test_following import lay, places
from tests.art.test_scenes import inside, outside, overlapping

TABLES = pytest.mark.parametrize("options", GAMES, ids=NAMES)
PEOPLE = ["Maximiliane", "Bo", "Wilhelmina von Hof", "Cy", "Éloïse", "Zoë Ó Briain"]


def name(seat: int) -> str:
    """Names that people may choose."""
    return PEOPLE[seat]


def sheets(state: State, number: int) -> list[tuple[int, Scene]]:
    """Both sheets for one who looks on."""
    viewer = [*range(state.game.players), int(NOBODY)][number % (state.game.players + 1)]
    view = state.view(viewer)
    assert isinstance(view, RattusView)
    return [(viewer, scene(view.seen, viewer)), (viewer, narrow_scene(view.seen, viewer))]


@TABLES
def test_every_piece_is_there_once_where_it_belongs_and_hides_no_other(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("rattus", options, 1)):
        if number % 3 == 0 or state.is_over:
            for viewer, table in sheets(state, number // 3):
                position = f"answer {number}, seen by {viewer}: {state!r}"
                assert pieces_wanted(dict(state.view(viewer).json())) == pieces_there(table), position
                assert overlapping(table) == [], position
                assert outside(table) == [], position
                ids = [place.id for place in table.places] + [piece.id for piece in table.pieces]
                assert len(set(ids)) == len(ids), position
                assert {piece.place for piece in table.pieces} <= {place.id for place in table.places}, position


@TABLES
def test_what_lies_in_a_region_lies_in_its_glass(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("rattus", options, 2)):
        if number % 15 == 0:
            for _, table in sheets(state, number):
                panes = {place.id: place.outline for place in table.places if place.kind == "region"}
                for piece in table.pieces:
                    assert piece.place not in panes or inside(piece, panes[piece.place]), f"{piece.id}: {state!r}"


@TABLES
def test_a_position_shows_every_face_and_a_hand_of_each(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("rattus", options, 3)):
        if number % 20 == 0:
            assert isinstance(state, Rattus)
            there = pieces_there(scene(state, None))
            assert pieces_wanted(dict(state.json())) == there
            assert not [what for _, what in there if what.endswith("?")]


@TABLES
def test_both_sheets_are_readable_with_the_names_of_people(options: dict[str, Any]) -> None:
    for number, state in enumerate(states("rattus", options, 4)):
        if number % 24 == 0 or state.is_over:
            viewer = [*range(state.game.players), int(NOBODY)][number // 24 % (state.game.players + 1)]
            for narrow in (False, True):
                table = tabletop("rattus").scene(state.view(viewer), narrow, name)
                painting = Painting(sheet(table, look_of("rattus")))
                position = f"narrow {narrow}, answer {number}, seen by {viewer}: {state!r}"
                assert [] == [text for text in painting.texts if text.contrast < READABLE], position
                assert [] == faint(painting.glyphs), position
                assert [] == [text for text in painting.texts + painting.glyphs if is_cut(text, table)], position
                assert [] == collisions(painting.texts), position
                assert [] == hidden(painting.texts, table), position


@TABLES
def test_nothing_is_told_by_colour_alone(options: dict[str, Any]) -> None:
    """Citizens and panels show the shape of their seat, cards and pieces a glyph, rats face up limit and symbols."""
    for number, state in enumerate(states("rattus", options, 5)):
        if number % 40 == 30:
            for _, table in sheets(state, number):
                shown: dict[str, set[str]] = {}
                painting = Painting(sheet(table, look_of("rattus")))
                for glyph in painting.glyphs:
                    shown.setdefault(glyph.holder, set()).add(glyph.text)
                written = {text.holder for text in painting.texts}
                for piece in table.pieces:
                    if piece.kind == "citizen":
                        assert OUTLINES[SHAPES[piece.colour]] in shown[piece.id]
                    elif piece.kind in ("rat_up", "rat_known", "card", "card_blocked", "region_card", "shield"):
                        assert piece.id in written, piece.id
                    if piece.kind not in ("citizen", "region_card", "shield"):
                        assert shown[piece.id] & set(GLYPHS.values()), piece.id
                for place in table.places:
                    if place.kind in ("panel", "panel_large", "own"):
                        assert OUTLINES[SHAPES[place.colour]] in shown[place.id]


@TABLES
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(options: dict[str, Any]) -> None:
    rng = random.Random(6)
    differing = 0
    for number, state in enumerate(states("rattus", options, 6)):
        if number % 15 == 0:
            seat = rng.choice([*range(state.game.players), int(NOBODY)])
            view = state.view(seat)
            world = view.determinise(Dice(rng.getrandbits(60)))
            differing += world.json() != state.json()
            drawn = view._repr_svg_()
            assert drawn is not None
            assert drawn == world.view(seat)._repr_svg_(), f"{state!r}\n{world!r}"
    assert differing > 5


def test_as_few_pieces_move_as_can_be() -> None:
    seen: Scene | None = None
    for number, state in enumerate(states("rattus", GAMES[3], 7)):
        if number > 120:
            break
        assert isinstance(state, Rattus)
        table = scene(state, None)
        if seen is not None:
            table.follow(seen)
            moved = places(seen)
            for piece in table.pieces:
                if moved.get(piece.id) == piece.place:
                    del moved[piece.id]
            left = lay(seen)
            left.subtract(lay(table))
            assert len(moved) == sum(count for count in left.values() if count > 0)
        seen = table
