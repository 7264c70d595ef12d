"""Colours as a viewer likes them: who always plays orange sees the own seat in orange, whatever seat it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from parvis.art.palette import SEATS, SHAPES

COLOURS: Final = list(SEATS)
FORMS: Final = list(SHAPES)


@contextmanager
def seen_as(seat: int, colour: int) -> Iterator[None]:
    """While it lasts, `seat` is drawn in `colour`, and whoever has that colour in the colour of `seat`.

    The two lists of the palette are what all drawing reads; nothing else may run in between.
    """
    if seat < 0 or colour < 0 or seat == colour:
        yield
        return
    for worn in (SEATS, SHAPES):
        worn[seat], worn[colour] = worn[colour], worn[seat]
    try:
        yield
    finally:
        SEATS[:], SHAPES[:] = COLOURS, FORMS
