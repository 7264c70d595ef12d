"""What is kept from one drawing to the next is what would be drawn anew."""

from __future__ import annotations

from typing import Any

import pytest

from parvis.art import Drawn, draw, look_of
from parvis.core.offers import Names, tabletop
from parvis.core.scene import Piece, Place, Scene, moved_pieces, same_pieces
from parvis.games.notre_dame.rose import ROSES
from parvis.games.notre_dame.seats import SPACES
from parvis.games.rattus.chart import CHARTS
from tests.art.tables import states

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("capital_lux", {"players": 2}),
    ("notre_dame", {"players": 2}),
    ("notre_dame", {"players": 5, "new_persons": True}),
    ("rattus", {"players": 3, "modules": ["regions", "universities", "upgrades", "guilds", "inns"]}),
]
NAMES = [f"{name}-{options['players']}" for name, options in GAMES]


def seen(thing: Place | Piece) -> list[object]:
    """All that a place or a piece consists of."""
    parts = ("id", "kind", "x", "y", "width", "height", "colour", "face", "label", "text", "about", "outline", "is_lit")
    return [getattr(thing, part, None) for part in (*parts, "place", "shown")]


def things(scene: Scene) -> list[list[object]]:
    """All that lies in a scene."""
    return [*map(seen, scene.places), *map(seen, scene.pieces)]


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)
def test_a_table_kept_up_to_date_looks_like_one_that_is_drawn_anew(
    name: str, options: dict[str, Any], narrow: bool
) -> None:
    drawn, kept = Drawn(), 0
    before: Scene | None = None
    names = Names(lambda seat: f"Player {seat + 1}")
    for number, state in enumerate(states(name, options, 3)):
        if number % 3:
            continue
        view = state.view(0)
        scene = tabletop(name).scene(view, narrow, names)
        if before is not None:
            scene.follow(before)
        last: set[str] = set(moved_pieces(before, scene)) if before is not None else set()
        old = set(map(id, drawn.places + drawn.pieces))
        page = draw(scene, "board", drawn, last) + draw(scene, "tray", drawn, last)
        kept += len(old & set(map(id, drawn.places + drawn.pieces)))
        look_of(name).shelves.clear()
        fresh = Drawn()
        assert draw(scene, "board", fresh, last) + draw(scene, "tray", fresh, last) == page
        before = scene
        if number > 240:
            break
    assert kept > 500


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize(("name", "options"), GAMES[1:], ids=NAMES[1:])
def test_what_was_worked_out_for_another_position_is_right_for_this_one(
    name: str, options: dict[str, Any], narrow: bool
) -> None:
    for number, state in enumerate(states(name, options, 4)):
        if number % 9 == 0:
            known = tabletop(name).scene(state.view(1), narrow)
            CHARTS.clear()
            ROSES.clear()
            SPACES.clear()
            assert things(tabletop(name).scene(state.view(1), narrow)) == things(known)
        elif number % 9 > 4:
            tabletop(name).scene(state.view(0), narrow)  # which fills what is kept
        if number > 300:
            break


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)
def test_what_a_game_keeps_for_all_its_tables_holds_the_names_of_none(
    name: str, options: dict[str, Any], narrow: bool
) -> None:
    for number, state in enumerate(states(name, options, 5)):
        if number % 20 == 0:
            view = state.view(0)
            theirs = tabletop(name).scene(view, narrow, Names(lambda seat: f"Theirs {seat + 1}"))
            ours = tabletop(name).scene(view, narrow, Names(lambda seat: f"Ours {seat + 1}"))
            assert "Theirs" in str(things(theirs))
            assert "Theirs" not in str(things(ours))
            assert "Ours" not in str(things(theirs))
        if number > 120:
            break


def test_pieces_that_lie_in_another_order_are_found_again() -> None:
    def scene(*stems: str) -> Scene:
        found = Scene("rattus", "", 100, 100)
        found.pieces = [Piece(stem, 0, "rat", "here", 10, 10, 5, 5) for stem in stems]
        return found

    before, now = scene("a", "b", "c", "d"), scene("a", "c", "x", "d", "b", "c2")
    assert same_pieces(before, now, set(), set()) == [0, 2, -1, 3, 1, -1]
    assert moved_pieces(before, now) == ["x", "c2"]
