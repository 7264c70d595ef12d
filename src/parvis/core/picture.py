"""How positions and views come to their drawings, which the machine itself knows nothing about.

`art` enters its drawers here when it is first asked for; so can others, for games of their own.
"""

import importlib
from collections.abc import Callable
from typing import Any, Final

drawers: Final[dict[type, Callable[[Any], str]]] = {}  # by the class of positions or views


def picture(subject: object) -> str | None:
    """An SVG of a position, with all that is in it, or of a view, with what its seat knows; None for other games."""
    importlib.import_module("parvis.art")
    drawer = drawers.get(type(subject))
    return drawer(subject) if drawer is not None else None
