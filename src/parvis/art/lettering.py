"""Text on the table: faces, estimated widths, and lines that fit.

No font comes with Parvis, so widths are estimated from a wide common face: what fits here fits in Noto as well.
"""

from functools import lru_cache
from typing import Final

from parvis.art.el import Markup, el, together

SERIF: Final = "'Noto Serif', Georgia, 'Times New Roman', serif"
SANS: Final = "'Noto Sans', 'Segoe UI', Helvetica, Arial, sans-serif"

NARROW: Final = frozenset("iljtfrI.,:;'!|()[] ·1")
BROAD: Final = frozenset("mwMWQOG@%—")


@lru_cache(10_000)
def breadth(text: str) -> float:
    """How wide a text is at most, for each unit of its size."""
    return sum([0.4 if c in NARROW else 0.97 if c in BROAD else 0.72 if c.isupper() else 0.62 for c in text])


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is at most, in units."""
    return breadth(text) * size * (1.1 if bold else 1)


def fitting(text: str, size: float, room: float, bold: bool = False) -> float:
    """The size at which a text fits into a room, `size` at most."""
    wanted = width(text, size, bold)
    return size if wanted <= room else size * room / wanted


def wrapped(text: str, size: float, room: float) -> list[str]:
    """The lines of a text, none wider than the room."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def write(
    text: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    anchor: str = "start",
    bold: bool = False,
    serif: bool = False,
) -> Markup:
    """A line of text whose foot is at y."""
    return el(
        "text",
        text,
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        text_anchor=None if anchor == "start" else anchor,
        font_weight=600 if bold else None,
        font_family=SERIF if serif else None,
    )


def centred(text: str, x: float, y: float, size: float, fill: str, *, serif: bool = True, bold: bool = True) -> Markup:
    """Text, mostly a number, with its middle at x and y."""
    return write(text, x, y + size * 0.36, size, fill, anchor="middle", bold=bold, serif=serif)


def block(text: str, x: float, y: float, size: float, room: float, fill: str, lines: int) -> Markup:
    """Several lines from y down, smaller where they would be too many."""
    while len(wrapped(text, size, room)) > lines:
        size *= 0.95
    rows = wrapped(text, size, room)
    return together(*[write(row, x, y + k * size * 1.25, size, fill) for k, row in enumerate(rows)])
