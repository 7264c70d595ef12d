"""Drawings: one SVG for notebooks, pages and replays, made from the scenes that the games provide.

How a game looks is in the module of this folder that has its name; there is no list of games.
"""

import importlib
from collections.abc import Set
from functools import cache
from importlib.util import find_spec

from parvis.art.el import Markup, together
from parvis.art.sheet import Drawn, Look, page
from parvis.core.registry import game_names
from parvis.core.scene import Scene

__all__ = ["Drawn", "draw", "look_of", "pieces_of"]


def module_of(game: str) -> str:
    """The name of the module that knows how a game looks."""
    return f"parvis.art.{game}"


@cache
def look_of(game: str) -> Look:
    """How the places and pieces of a game look."""
    look: Look = importlib.import_module(module_of(game)).LOOK
    return look


def draw(scene: Scene, part: str = "", drawn: Drawn | None = None, last: Set[str] = frozenset()) -> Markup:
    """A scene for a page, with what lights up; "board" and "tray" are the parts above and below the tray's edge.

    `drawn` is what the same audience saw before, and is brought up to date; `last` are the pieces that moved last.
    """
    return together(*pieces_of(scene, part, drawn, last))


def pieces_of(scene: Scene, part: str = "", drawn: Drawn | None = None, last: Set[str] = frozenset()) -> list[Markup]:
    """The same in pieces, for who puts more around it: a drawing is large."""
    return page(scene, look_of(scene.game), part, Drawn() if drawn is None else drawn, last)


for _game in game_names():
    if find_spec(module_of(_game)) is not None:
        importlib.import_module(module_of(_game))  # which enters its drawers
