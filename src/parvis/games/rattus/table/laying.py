"""The table for a page: what can be touched now is marked, and seats have their names."""

from typing import Final

from parvis.core.frames import who
from parvis.core.offers import Name, Offer, targets_of, with_names
from parvis.core.scene import Scene
from parvis.games.rattus.narrow import REACH, narrow_scene
from parvis.games.rattus.scene import scene as broad_scene
from parvis.games.rattus.table.offering import offers
from parvis.games.rattus.view import RattusView

BROAD_REACH: Final = 52


def scene(view: RattusView, narrow: bool, name: Name = who, known: list[Offer] | None = None) -> Scene:
    """The table as the seat sees it; the page itself says who is asked what."""
    if narrow:
        table = narrow_scene(view.seen, view.seat)
        table.reach = REACH
    else:
        table = broad_scene(view.seen, view.seat)
        table.places[:] = [place for place in table.places if place.kind != "prompt"]
        table.reach = BROAD_REACH
    table.targets = targets_of(offers(view) if known is None else known)
    with_names(table, name)
    return table
