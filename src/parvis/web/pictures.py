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
from parvis.core.scene import Scene
from parvis.table import NOBODY
from parvis.web.games import shown_game, usual_count
from parvis.web.site import seat_of, site_of, table_of, visitor_of

SEED: Final = 11  # of the positions that doors show
AFTER: Final = 60  # answers
KEPT: Final = 256


@lru_cache
def door(name: str) -> str:
    """The table of a game as a passer-by sees it."""
    game = game_class(name)({"players": usual_count(name)})
    state, dice = game.new(seed=SEED), Dice(SEED)
    for _ in range(AFTER):
        if state.is_over:
            break
        legal = state.legal()
        state.apply(legal[dice.pick(len(legal))])
    return picture(tabletop(name).scene(state.view(NOBODY), False))


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
