"""Ids of pieces over time: what stays where it is keeps its id, and as few pieces as possible seem to move."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from parvis.core.scene import Piece, Scene
from tests.art.tables import GAMES, NAMES, pieces_there, scene, states, viewers


def made_of(*pieces: tuple[int, str, int]) -> Scene:
    """A scene with markers of one seat, by number, place, and distance from the left."""
    table = Scene("toy", "", 100, 100)
    table.pieces = [Piece("p1.m", number, "marker", place, x, 0, 10, 10) for number, place, x in pieces]
    return table


def test_a_piece_that_stays_keeps_its_number_and_the_one_that_moved_is_the_same_too() -> None:
    before = made_of((1, "bank", 0), (2, "bank", 10), (3, "supply", 50), (4, "supply", 60))
    after = made_of((1, "bank", 0), (2, "bank", 10), (3, "bank", 20), (4, "supply", 50))
    after.follow(before)
    assert [("p1.m1", 0), ("p1.m2", 10), ("p1.m4", 20), ("p1.m3", 50)] == [
        (piece.id, piece.x) for piece in after.pieces
    ]


def test_a_piece_that_appears_gets_a_number_that_none_had() -> None:
    before = made_of((2, "bank", 0))
    after = made_of((1, "bank", 0), (2, "bank", 10), (3, "bank", 20))
    after.follow(before)
    assert ["p1.m2", "p1.m1", "p1.m3"] == [piece.id for piece in after.pieces]


def test_pieces_that_are_new_to_the_table_keep_their_numbers() -> None:
    after = made_of((1, "bank", 0), (2, "bank", 10))
    after.follow(made_of())
    assert ["p1.m1", "p1.m2"] == [piece.id for piece in after.pieces]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)
def test_as_few_pieces_move_as_can_be(name: str, options: dict[str, Any]) -> None:
    seen: dict[int | None, Scene] = {}
    for number, state in enumerate(states(name, options, 8)):
        if number > 150:
            break
        for viewer in (viewers(state)[0], None):
            table = scene(state, viewer)
            there = pieces_there(table)
            if viewer in seen:
                table.follow(seen[viewer])
                moved = places(seen[viewer])
                for piece in table.pieces:
                    if moved.get(piece.id) == piece.place:
                        del moved[piece.id]
                left = Counter({(what, stem): count for (what, stem), count in lay(seen[viewer]).items()})
                left.subtract(lay(table))
                assert len(moved) == sum(count for count in left.values() if count > 0)
            assert there == pieces_there(table)
            assert len({piece.id for piece in table.pieces}) == len(table.pieces)
            seen[viewer] = table


def places(table: Scene) -> dict[str, str]:
    """Where each piece lies."""
    return {piece.id: piece.place for piece in table.pieces}


def lay(table: Scene) -> Counter[tuple[str, str]]:
    """How many pieces that are alike lie on each place."""
    return Counter((piece.place, piece.stem) for piece in table.pieces)
