"""Markets in words."""

from typing import Final

from parvis.core.frames import who
from parvis.core.scene import PLAIN
from parvis.games.notre_dame.data import PLACES
from parvis.games.notre_dame.rose import seat_at
from parvis.games.notre_dame.state import NotreDame

PLACE_WORDS: Final[list[str]] = [
    "centre",
    "market at the cathedral",
    "market at the border",
    "first outer market",
    "second outer market",
]


def market_called(s: NotreDame, market: int, viewer: int) -> str:
    """A market by its place and whose borough it is in."""
    borough = market // int(PLACES)
    seat = seat_at(borough, len(s.players))
    whose = "your borough" if seat == viewer else f"the borough of {who(seat)}"
    if seat == PLAIN:
        whose = f"neutral borough b{borough + 1}"
    return f"{PLACE_WORDS[market % int(PLACES)]}, {whose}"
