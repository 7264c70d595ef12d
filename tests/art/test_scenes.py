"""Scenes: in every position of random games all pieces are there, where they belong, and none hides another."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import parvis
from parvis.core.scene import Piece, Scene
from parvis.games.notre_dame.rose import Rose
from parvis.games.notre_dame.state import NotreDame
from tests.art.tables import GAMES, NAMES, OTHERS, json_of, pieces_there, pieces_wanted, scene, states, viewers

TABLES = pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)


def overlapping(table: Scene) -> list[tuple[str, str]]:
    """Pairs of pieces whose boxes share a point inside, as far as they are shown."""
    pieces = sorted(table.pieces, key=lambda piece: piece.x)
    found = []
    for k, piece in enumerate(pieces):
        for other in pieces[k + 1 :]:
            if other.x >= piece.x + piece.width:
                break
            if other.y < piece.y + piece.shown and piece.y < other.y + other.shown:
                found.append((piece.id, other.id))
    return found


def outside(table: Scene) -> list[str]:
    """Places and pieces that stick out of the drawing."""
    boxes = [(place.id, place.x, place.y, place.width, place.height) for place in table.places]
    boxes += [(piece.id, piece.x, piece.y, piece.width, piece.height) for piece in table.pieces]
    for place in table.places:
        boxes += [(place.id, x, y, 0, 0) for x, y in zip(place.outline[::2], place.outline[1::2], strict=True)]
    return [key for key, x, y, w, h in boxes if x < 0 or y < 0 or w < 0 or x + w > table.width or y + h > table.height]


@pytest.mark.parametrize(("name", "options"), [*GAMES, *OTHERS])
def test_every_piece_is_there_where_it_belongs_and_hides_no_other(name: str, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(name, options, 1)):
        viewer = viewers(state)[number % len(viewers(state))]
        table = scene(state, viewer)
        position = f"answer {number}, seen by {viewer}: {state!r}"
        assert pieces_wanted(state, viewer) == pieces_there(table), position
        assert overlapping(table) == [], position
        assert outside(table) == [], position


@TABLES
def test_ids_are_unique_and_pieces_lie_on_places(name: str, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(name, options, 2)):
        if number % 5 == 0:
            table = scene(state, viewers(state)[number // 5 % len(viewers(state))])
            places = [place.id for place in table.places]
            pieces = [piece.id for piece in table.pieces]
            assert len(set(places + pieces)) == len(places) + len(pieces)
            assert {piece.place for piece in table.pieces} <= set(places)


def inside(piece: Piece, outline: list[int]) -> bool:
    """Is the middle of a piece inside an outline?"""
    x, y = piece.x + piece.width / 2, piece.y + piece.height / 2
    corners = list(zip(outline[::2], outline[1::2], strict=True))
    crossings = 0
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


@pytest.mark.parametrize("boroughs", [3, 4, 5])
def test_few_tokens_in_a_sector_are_not_small(boroughs: int) -> None:
    rose = Rose(boroughs, 0)
    for borough, sector, number in product(range(boroughs), range(7), (1, 2, 3, 4)):
        size = rose.spots(borough, sector, number).size
        assert 4 * size >= 3 * rose.token, f"{number} tokens in sector {sector} of b{borough + 1}: {size}"


@pytest.mark.parametrize(("name", "options"), GAMES[3:], ids=NAMES[3:])
def test_tokens_lie_in_the_glass_of_their_sector(name: str, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(name, options, 3)):
        if number % 10 == 0:
            table = scene(state, None)
            outlines = {place.id: place.outline for place in table.places if place.kind in ("pane", "chapel")}
            for piece in table.pieces:
                if piece.place in outlines:
                    assert inside(piece, outlines[piece.place]), f"{piece.id} in {piece.place} of {state!r}"


@TABLES
def test_prestige_and_open_numbers_are_those_of_the_neutral_state(name: str, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(name, options, 4)):
        if number % 9 == 0:
            for viewer in viewers(state):
                texts = {place.id: place.text for place in scene(state, viewer).places}
                found = json_of(state, viewer)
                for seat, player in found["seats"].items():
                    if name == "notre_dame":
                        prestige = "?" if player["prestige"] is None else str(player["prestige"])
                        deck = player["deck"] if isinstance(player["deck"], int) else len(player["deck"])
                        expected = [prestige, str(player["coins"]), str(deck), str(player["supply"])]
                        shown = [texts[f"{seat}.{part}"] for part in ("prestige", "coin", "deck", "supply")]
                        assert expected == shown
                if name == "notre_dame":
                    assert str(found["bank"]) == texts["bank"]
                else:
                    deck = found["deck"]
                    cards = int(deck[1:]) if deck.startswith("?") else sum(len(group) - 1 for group in deck.split())
                    assert str(cards) == texts["deck"]
                    gone = sum(len(group) - 1 for group in found["discards"].split())
                    faces = [place.face for place in scene(state, viewer).places if place.kind == "gone"]
                    assert gone == sum(int(face or 0) for face in faces)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_sectors_and_markets_hold_many_tokens_side_by_side(players: int) -> None:
    """Half of the markers or all and the friend in one sector; carriages on one market, or each on one of its own."""
    state = parvis.game("notre_dame", players=players).new(seed=1)
    assert isinstance(state, NotreDame)
    for area, markers, is_at_home in product(range(8), (6, 14), (False, True)):
        for seat, player in enumerate(state.players):
            player.board = markers << 4 * area
            player.friend = area if area < 7 else -1
            player.supply, player.general = 0, 14 - markers
            player.carriage = 1 + area % 4 + (5 * state.home(seat) if is_at_home else 0)
        table = scene(state, None)
        assert pieces_wanted(state, None) == pieces_there(table)
        assert overlapping(table) == []
        outlines = {place.id: place.outline for place in table.places if place.kind in ("pane", "chapel")}
        for piece in table.pieces:
            assert piece.place not in outlines or inside(piece, outlines[piece.place])
            assert piece.width >= 9
