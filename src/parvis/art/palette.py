"""Lead & Light: the colours of the table, and what can be read on what.

Everything is stained glass in lead on a slate table; paper is vellum.  Gilt is for what can be chosen or whose turn it
is, rubric for danger and the last move.  Seats have a colour and a shape, so that neither stands alone.
"""

from functools import cache
from typing import Final

INK: Final = "#1b1420"
LEAD: Final = "#241a26"
SLATE: Final = "#2c2733"
ASH: Final = "#3a3440"  # slate raised: panels
CHALK: Final = "#bdb1a4"  # small print on slate
VELLUM: Final = "#efe3c8"
PARCHMENT: Final = "#d9c9a3"  # vellum in the shade
GILT: Final = "#d9a441"
RUBRIC: Final = "#b3362b"
EMBER: Final = "#f08a75"  # rubric that can be read on slate

AZURE: Final = "#2f62b5"
VERDIGRIS: Final = "#2c7a52"
ROSE: Final = "#a83a72"
AMBER: Final = "#c98a12"

SEATS: Final = ["#d55e00", "#0072b2", "#009e73", "#cc79a7", "#f0e442", "#ffffff"]  # Okabe and Ito, and white
SHAPES: Final = ["circle", "square", "triangle", "diamond", "hexagon", "star"]

READABLE: Final = 4.5  # contrast of text
VISIBLE: Final = 3.0  # contrast of glyphs and of text of 24 units and more


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def mix(one: str, other: str, percent: int) -> str:
    """So many percent of one colour in the other."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join([f"{(percent * a + (100 - percent) * b + 50) // 100:02x}" for a, b in pairs])


@cache
def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1, as WCAG counts it."""
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@cache
def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG counts it."""
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


@cache
def readable_on(background: str) -> str:
    """Ink or vellum, whichever reads better on a colour; white where neither is enough."""
    best = max([VELLUM, INK], key=lambda colour: contrast(colour, background))
    return best if contrast(best, background) >= READABLE else "#ffffff"
