"""Small drawings of tables and games, as pictures of their own."""

from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from parvis.art import look_of
from parvis.art.sheet import sheet
from parvis.core.luck import Dice
from parvis.core.offers import tabletop
from parvis.core.registry import game_class
from parvis.core.scene import Piece, Scene
from parvis.table import NOBODY
from parvis.web.games import shown_game, usual_count
from parvis.web.site import seat_of, site_of, table_of, visitor_of

SEED: Final = 11  # of the positions that doors show
ANSWERS: Final = 120  # of the game that is played for a door
KEPT: Final = 256
NAMES: Final = ("Ada", "Bea", "Cy", "Dan", "Eve", "Fay")  # of passers-by


@lru_cache
def door(name: str) -> str:
    """The finest part of the table of a game, at the moment when the most lies on it, as a passer-by sees it."""
    look, game = look_of(name), game_class(name)({"players": usual_count(name)})
    state, dice = game.new(seed=SEED), Dice(SEED)
    best, most = tabletop(name).scene(state.view(NOBODY), False, NAMES.__getitem__), 0
    for _ in range(ANSWERS):
        if state.is_over:
            break
        legal = state.legal()
        state.apply(legal[dice.pick(len(legal))])
        scene = tabletop(name).scene(state.view(NOBODY), False, NAMES.__getitem__)
        lying = len([piece for piece in scene.pieces if is_within(piece, look.door)])
        if lying >= most:
            best, most = scene, lying
    return sheet(best, look, look.door)


def is_within(piece: Piece, part: tuple[int, int, int, int] | None) -> bool:
    """Is a piece in a part of the sheet?"""
    if part is None:
        return True
    x, y, width, height = part
    return x <= piece.x < x + width and y <= piece.y < y + height


def picture(scene: Scene) -> str:
    """A drawing that stands alone."""
    return sheet(scene, look_of(scene.game))


async def door_picture(request: Request) -> Response:
    """The picture on the door of a game."""
    name = request.path_params["game"]
    shown_game(name)
    return Response(door(name), media_type="image/svg+xml", headers={"cache-control": "max-age=3600"})


async def thumb(request: Request) -> Response:
    """A table as the visitor sees it, in small."""
    visitor, table, thumbs = visitor_of(request), table_of(request), site_of(request).thumbs
    seat = seat_of(request, table, visitor, None)
    if len(table.seats_of(visitor.identity) if visitor.identity else ()) > 1:
        seat = NOBODY  # several sit at this device
    key = (table.id, table.version(seat), seat)
    found = thumbs.get(key)
    if found is None:
        look = table.look(seat, visitor.identity)
        if look.view is None:
            found = door(table.game.NAME)
        else:
            found = picture(tabletop(table.game.NAME).scene(look.view, False, look.name))
        thumbs[key] = found
        if len(thumbs) > KEPT:
            thumbs.popitem(last=False)
    return Response(found, media_type="image/svg+xml")
