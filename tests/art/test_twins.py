"""Nothing hidden is drawn: positions that differ only in what a seat may not know look the same to it, byte by byte."""

from __future__ import annotations

import random
from typing import Any

import pytest

import parvis
from parvis.core.frames import NOBODY, State
from parvis.core.luck import Dice
from parvis.games.notre_dame.state import NotreDame
from tests.art.tables import GAMES, NAMES, scene, states

TABLES = pytest.mark.parametrize(("name", "options"), GAMES, ids=NAMES)


@TABLES
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(name: str, options: dict[str, Any]) -> None:
    rng = random.Random(name)
    differing = 0
    for number, state in enumerate(states(name, options, 5)):
        if number % 6 == 0:
            seat = rng.choice([*range(state.game.players), int(NOBODY)])
            view = state.view(seat)
            world = view.determinise(Dice(rng.getrandbits(60)))
            differing += world.json() != state.json()
            drawn = view._repr_svg_()
            assert drawn is not None
            assert drawn == world.view(seat)._repr_svg_(), f"{state!r}\n{world!r}"
    assert differing > 5


def exchanged(state: NotreDame, viewer: int, rng: random.Random) -> State:
    """The same position with the cards that others hold, and those still to be drawn, exchanged at random."""
    other = state.copy()
    for seat, player in enumerate(other.players):
        if seat != viewer:
            for part in ("hand", "offer", "passing"):
                number = int(getattr(player, part)).bit_count()
                setattr(player, part, sum(1 << card for card in rng.sample(range(45), number)))
            player.deck = sum(1 << card for card in rng.sample(range(9), int(player.deck).bit_count()))
    if viewer == NOBODY or not other.players[viewer].knows_gray:
        order = [int(other.gray_stack) >> 6 * k & 63 for k in range(9) if int(other.gray_stack) >> 6 * k]
        rng.shuffle(order)
        other.gray_stack = sum(person << 6 * k for k, person in enumerate(order))
    return other


@pytest.mark.parametrize(("name", "options"), GAMES[3:], ids=NAMES[3:])
def test_cards_of_others_exchanged_by_hand_look_the_same(name: str, options: dict[str, Any]) -> None:
    rng = random.Random(name)
    for number, state in enumerate(states(name, options, 6)):
        if number % 8 == 0:
            assert isinstance(state, NotreDame)
            for viewer in (rng.randrange(state.game.players), int(NOBODY)):
                other = exchanged(state, viewer, rng)
                assert state.view(viewer)._repr_svg_() == other.view(viewer)._repr_svg_()


@TABLES
def test_cards_face_down_have_nothing_but_a_number(name: str, options: dict[str, Any]) -> None:
    for number, state in enumerate(states(name, options, 7)):
        if number % 11 == 0:
            for seat in range(state.game.players):
                for piece in scene(state, seat).pieces:
                    if piece.kind == "card" and not piece.face:
                        owner, part, place = piece.id.split(".")
                        assert owner != f"p{seat + 1}"
                        assert part in ("hand", "pack", "kept", "offer", "passing")
                        assert place.isdecimal()
                        assert (piece.colour, piece.label, piece.text, piece.about) == (-1, "", "", "a card")


def test_a_position_is_drawn_with_all_hands_open_and_a_view_is_not() -> None:
    state: State = parvis.game("capital_lux", players=2).new(seed=3)
    opened, seen = state._repr_svg_(), state.view(0)._repr_svg_()
    assert opened is not None
    assert seen is not None
    assert 'id="p2.pack.1"' not in opened
    assert 'id="p2.pack.1"' in seen
