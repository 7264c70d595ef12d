"""The map of Rattus: vellum panes in lead, which darken with every rat, on a sea of slate."""

from functools import lru_cache
from math import ceil, floor
from typing import Final

from parvis.art.el import Markup, el, together
from parvis.art.lettering import fitting, write
from parvis.art.palette import AZURE, CHALK, GILT, INK, LEAD, PARCHMENT, RUBRIC, SLATE, VELLUM, mix
from parvis.art.sheet import outlined
from parvis.core.scene import Place

SEA: Final = mix(AZURE, INK, 26)
SHORE: Final = mix(AZURE, VELLUM, 55)
SHADE: Final = "#6d5f50"  # what rats bring
PANES: Final = [VELLUM, mix(VELLUM, SHADE, 84), mix(VELLUM, SHADE, 68), mix(VELLUM, SHADE, 54)]  # by number of rats
BLIGHT: Final = mix(RUBRIC, VELLUM, 24)  # light of the pane where the plague is
SLOPE: Final = 0.7  # of the hatching: 35 degrees


def pane(place: Place) -> Markup:
    """A region: darker and more closely hatched with each rat, and set in rubric where the plague is."""
    rats = min(place.colour, 3)
    path = outlined(place.outline)
    fill = mix(BLIGHT, PANES[rats], 55) if place.face == "plague" else PANES[rats]
    ink = mix(LEAD, fill, 26 + 6 * rats)
    hatching = el(
        "path", d=hatched(tuple(place.outline), [18, 12, 8, 6][rats]), fill="none", stroke=ink, stroke_width=1
    )
    rim = None
    if place.face == "plague":
        rim = el("path", d=path, fill="none", stroke=RUBRIC, stroke_width=3, stroke_linejoin="round")
    return el(
        "g",
        el("path", d=path, fill=fill, stroke=INK, stroke_width=7, stroke_linejoin="round"),
        hatching,
        rim,
        banner(place, fill),
    )


def banner(place: Place, fill: str) -> Markup:
    """The name of a region, on a strip without hatching."""
    size = fitting(place.label, place.height * 9 / 11, place.width - 2, True)
    x, y = place.x + place.width / 2, place.y + place.height * 8 / 11
    strip = el(
        "rect",
        x=place.x - 2,
        y=place.y,
        width=place.width + 4,
        height=place.height,
        rx=place.height / 2,
        fill=fill,
        opacity=0.85,
    )
    return together(strip, write(place.label, x, y, size, INK, anchor="middle", bold=True, serif=True))


def unused(place: Place) -> Markup:
    """A region that is not in the game."""
    x, y = place.x + place.width / 2, place.y + place.height * 8 / 11
    size = fitting(place.label, place.height * 8 / 11, place.width, True)
    fill = mix(SLATE, INK, 75)
    return together(
        el("path", d=outlined(place.outline), fill=fill, stroke=INK, stroke_width=5, stroke_linejoin="round"),
        write(place.label, x, y, size, CHALK, anchor="middle", serif=True),
    )


@lru_cache(maxsize=400)
def hatched(outline: tuple[int, ...], pitch: int) -> str:
    """Slanting lines across a pane, as far apart as `pitch`."""
    corners = list(zip(outline[::2], outline[1::2], strict=True))
    heights = [y + SLOPE * x for x, y in corners]
    lines: list[str] = []
    for k in range(ceil(min(heights) / pitch), floor(max(heights) / pitch) + 1):
        level = k * pitch + 0.5
        found = crossings(corners, level)
        for a, b in zip(found[::2], found[1::2], strict=False):
            lines.append(f"M{a:.1f} {level - SLOPE * a:.1f}L{b:.1f} {level - SLOPE * b:.1f}")
    return "".join(lines)


def crossings(corners: list[tuple[int, int]], level: float) -> list[float]:
    """Where a slanting line crosses an outline, from the left."""
    found: list[float] = []
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        one, other = y1 + SLOPE * x1 - level, y2 + SLOPE * x2 - level
        if (one > 0) != (other > 0):
            found.append(x1 + (x2 - x1) * one / (one - other))
    return sorted(found)


def way(place: Place) -> Markup:
    """A way over the sea."""
    path = outlined(place.outline, closed=False)
    x1, y1, x2, y2 = place.outline
    return together(
        el("path", d=path, fill="none", stroke=INK, stroke_width=9, stroke_linecap="round"),
        el("path", d=path, fill="none", stroke=SHORE, stroke_width=3, stroke_dasharray="2 8", stroke_linecap="round"),
        *[el("circle", cx=x, cy=y, r=5, fill=SHORE, stroke=INK, stroke_width=2) for x, y in ((x1, y1), (x2, y2))],
    )


def sea(place: Place) -> Markup:
    """The sea under the map."""
    return el(
        "rect",
        x=place.x,
        y=place.y,
        width=place.width,
        height=place.height,
        rx=12,
        fill=SEA,
        stroke=INK,
        stroke_width=4,
    )


def haven(place: Place) -> Markup:
    """The Safe Haven: clear glass with a gilt rim."""
    size = fitting(place.label, 15 if place.width < 120 else 22, place.width - 12, True)
    return together(
        el(
            "rect",
            x=place.x,
            y=place.y,
            width=place.width,
            height=place.height,
            rx=14,
            fill=mix(AZURE, VELLUM, 24),
            stroke=INK,
            stroke_width=5,
        ),
        el(
            "rect",
            x=place.x + 4,
            y=place.y + 4,
            width=place.width - 8,
            height=place.height - 8,
            rx=11,
            fill="none",
            stroke=mix(GILT, PARCHMENT, 20),
            stroke_width=2,
        ),
        write(
            place.label,
            place.x + place.width / 2,
            place.y + 8 + size,
            size,
            INK,
            anchor="middle",
            bold=True,
            serif=True,
        ),
    )
