"""Icons on a grid of 44 units, each one path filled by the even-odd rule.  All are drawn for Parvis."""

from math import cos, pi, sin
from typing import Final

from parvis.art.el import Markup, el, number, together
from parvis.art.palette import LEAD, SHAPES, VELLUM

GRID: Final = 44

GLYPHS: Final[dict[str, str]] = {
    # the sectors of a borough, and what else its cards can do
    "book": "M21 12C17 8 10 8 5 10v25c5-2 12-2 16 2zM23 12c4-4 11-4 16-2v25c-5-2-12-2-16 2z",
    "bank": "M22 5 39 15v4H5v-4zM9 21h5v11H9zM19.5 21h5v11h-5zM30 21h5v11h-5zM5 34h34v5H5z",
    "residence": "M22 5 40 21h-5v18h-9V27h-8v12H9V21H4z",
    "carriage": (
        "M6 6h30c0 10-2 16-8 18.5H14C8 22 6 16 6 6zM12 10c0 4 1 6 2 7h5.5v-7zM23 10v7h5.5c1-1 1.5-3 1.5-7zM11 26a8 8 0 1 0 .1 0z"
        "M11 30.5a3.5 3.5 0 1 1-.1 0zM33 26a8 8 0 1 0 .1 0zM33 30.5a3.5 3.5 0 1 1-.1 0z"
    ),
    "hotel": "M4 9h5v15h31v15h-5v-6H9v6H4zM11 16h7a4 4 0 0 1 4 4v2H11zM24 15h10a6 6 0 0 1 6 6v1H24z",
    "park": "M22 4a10 10 0 0 1 9.5 7A9.5 9.5 0 0 1 30 30h-5.5v10h-5V30H14a9.5 9.5 0 0 1-1.5-19A10 10 0 0 1 22 4z",
    "hospital": "M16 5h12v11h11v12H28v11H16V28H5V16h11z",
    "notre_dame": "M6 40V9l5-5 5 5v7h12V9l5-5 5 5v31H27v-7a5 5 0 0 0-10 0v7zM22 19a3.5 3.5 0 1 0 .1 0z",
    "friend": "M22 4a8 8 0 1 0 .1 0zM6 40c0-11 6-18 10-18 2 2 10 2 12 0 4 0 10 7 10 18z",
    "harbour": (
        "M22 3a5 5 0 0 1 2.5 9.3V16H31v5h-6.5v13c5-1 8-4 9-8l-4 1 6.5-9 5 9.5-3.5-1C36.5 35 30 40 22 40"
        "S7.5 35 6.5 26.5l-3.5 1L8 18l6.5 9-4-1c1 4 4 7 9 8V21H13v-5h6.5v-3.7A5 5 0 0 1 22 3zM22 6.3a1.8 1.8 0 1 0 .1 0z"
    ),
    # what lies about
    "rat": (
        "M9 33C3 32 0 25 4 18l2.8 1.2C4.5 24 6 28 9 28.5 9 20 16 13 26 14c1-4 7-5 8 0 4 2 7 7 9 12-2 3-6 4-10 4"
        " 2 1 2 4-1 4H14c-2 0-4 0-5-1zM34.5 21a1.5 1.5 0 1 0 .1 0z"
    ),
    "coin": "M22 4a18 18 0 1 0 .1 0zM22 8.5a13.5 13.5 0 1 1-.1 0zM22 13l6 9-6 9-6-9z",
    "marker": "M22 4 37 11 22 18.5 7 11zM6 14.5 20.5 21.5V40L6 32.5zM38 14.5 23.5 21.5V40L38 32.5z",
    "prestige": (
        "M22 2c6 7 7 13 2 23h-4C15 15 16 9 22 2zM17 25C16 13 3 11 3 20c0 6 7 7 8 2 1.5 0 1.5 3 .5 3zM27 25c1-12 14-14"
        " 14-5 0 6-7 7-8 2-1.5 0-1.5 3-.5 3zM10 27.5h24v5H10zM19 34.5h6l3 6H16z"
    ),
    "message": "M4 11h36v3L22 25 4 14zM4 18 22 29 40 18v17H4z",
    "bell": "M22 3a3.5 3.5 0 0 1 3.5 3.5C32 9 34 14 34 20c0 6 2 9 5 12H5c3-3 5-6 5-12 0-6 2-11 8.5-13.5A3.5 3.5 0 0 1 22 3zM17 34.5h10a5 5 0 0 1-10 0z",
    "hand": "M5 14 17 10.5 13 38 11 38.5zM19 8h10v31H17zM31 9l9 3-6 26.5h-4z",
    "deck": "M9 5h20v28H9zM31.5 9H35v30H15v-3.5h16.5z",
    # professions
    "eye": "M3 22C9 12.5 15 9 22 9s13 3.5 19 13c-6 9.5-12 13-19 13S9 31.5 3 22zM22 13a9 9 0 1 0 .1 0zM22 17.5a4.5 4.5 0 1 1-.1 0z",
    "purse": "M14 4h16l-4 9h-8zM16 15h12c8 6 11 12 11 17 0 6-5 8-17 8S5 38 5 32c0-5 3-11 11-17zM22 20l5.5 7.5L22 35l-5.5-7.5z",
    "crozier": "M18.5 4h7v9H35v7h-9.5v20h-7V20H9v-7h9.5z",
    "modifier": "M19 3h6v7h7v6h-7v7h-6v-7h-7v-6h7zM11 31h22v6H11z",
    # persons
    "hood": "M22 3c8 0 13 7 13 16 3 5 5 12 5 21H4c0-9 2-16 5-21C9 10 14 3 22 3zM22 10c-5 0-7 4.5-7 9s3 9 7 9 7-4.5 7-9-2-9-7-9z",
    "lute": "M31 3l8 5-2.5 4-2-1-7 10c3 7-1 19-12 19C7 40 3 33 6 27c3-5 8-7 13-8L28 8l-1-.7zM16 25.5a4 4 0 1 0 .1 0z",
    "cap": "M22 16C18 8 10 5 4 9c5 2 6 7 6 16h24c0-9 1-14 6-16-6-4-14-1-18 7zM9 28h26v6H9zM4 9a3.5 3.5 0 1 0 .1 0zM40 9a3.5 3.5 0 1 0 .1 0z",
    "shield": "M6 5h32v15c0 10-7 16-16 20C13 36 6 30 6 20zM20 10v9h-9v4h9v11h4V23h9v-4h-9v-9z",
    "lantern": "M20 3h4v4l8 6H12zM13 15h18v20H13zM18 19v12h8V19zM10 37h24v4H10z",
    "mitre": "M22 3c9 7 12 15 11 24H11C10 18 13 10 22 3zM20 9v6h-5v4h5v6h4v-6h5v-4h-5V9zM10 30h24v9H10z",
    "hammer": "M8 6h22l6 5v6H26v23h-6V17H8z",
    "crown": "M4 11l9 8 9-14 9 14 9-8-4 20H8zM8 33h28v6H8z",
    "scales": "M20 3h4v4h14v4h-2l6 14a7.5 7.5 0 0 1-15 0l6-14h-9v24h7v5H13v-5h7V11h-9l6 14a7.5 7.5 0 0 1-15 0L8 11H6V7h14zM34.5 15 30 25h9zM9.5 15 5 25h9z",
    "fan": "M22 41 3 20C8 12 14 8 22 8s14 4 19 12zM22 31 14 14l-3 2zM22 31 30 14l3 2zM22 30V12h-.1z",
    "saw": "M4 8h14v10h22v5l-3 4-3-4-3 4-3-4-3 4-3-4-3 4-3-4H4zM9 12v6h5v-6z",
    "quill": "M40 3C22 5 10 14 8 30L4 41l3-1 4-8c16 0 27-10 29-29zM12 28C16 20 22 14 30 10 24 16 18 22 14 28z",
    "axe": "M19 3h6v38h-6zM27 6c8 0 13 5 14 12-4-2-10-2-14 2zM17 6C9 6 4 11 3 18c4-2 10-2 14 2z",
    "spade": "M20 3h4v19h10c0 10-5 15-12 19-7-4-12-9-12-19h10z",
    "mask": "M5 9c11-4 23-4 34 0 2 16-5 28-17 31C10 37 3 25 5 9zM11 16c1 5 7 6 9 2-2-4-6-5-9-2zM33 16c-3-3-7-2-9 2 2 4 8 3 9-2zM14 27c4 6 12 6 16 0z",
    "heart": "M22 39C9 29 4 23 4 15 4 5 17 3 22 13 27 3 40 5 40 15c0 8-5 14-18 24z",
    # classes, and what else plagues and heals a continent
    "fork": "M19.5 41V26C12 25 9 21 9 14V3h4.5v11c0 4 2 6 6 7V3h5v18c4-1 6-3 6-7V3H35v11c0 7-3 11-10.5 12v15z",
    "hat": "M24 2c3 9 6 17 9 25H12C15 19 18 10 24 2zM2 35c4-4 9-5.5 20-5.5S38 31 42 35c-5 4-11 5.5-20 5.5S7 39 2 35z",
    "crescent": "M26 3A19 19 0 1 0 41 27 15 15 0 1 1 26 3zM34 9l2 4.5 5 .5-3.7 3.3 1 4.7-4.3-2.400-4.3 2.400 1-4.7L27 14l5-.5z",
    "bars": "M4 40V25h9v15zM17.5 40V5h9v35zM31 40V18h9v22z",
    "crowd": (
        "M22 3a6 6 0 1 0 .1 0zM13 30c0-9 3-14 9-14s9 5 9 14zM7.5 12a4.5 4.5 0 1 0 .1 0zM36.5 12a4.5 4.5 0 1 0 .1 0z"
        "M2 39c0-10 2-16 6-16 1.5 0 2.5.5 3 1.5C10 28 10 31 10 33h24c0-2 0-5-1-8.5.5-1 1.5-1.5 3-1.5 4 0 6 6 6 16z"
    ),
    "skull": (
        "M22 3c10 0 17 7 17 16 0 5-2 9-5 11v8h-6v-5h-3v5h-6v-5h-3v5h-6v-8c-3-2-5-6-5-11C5 10 12 3 22 3z"
        "M14 16a5 5 0 1 0 .1 0zM30 16a5 5 0 1 0 .1 0zM22 26l-2.5 4h5z"
    ),
    "flask": "M16 3h12v5h-2v8c7 3 11 8 11 14 0 8-6 12-15 12S7 38 7 30c0-6 4-11 11-14V8h-2zM12 29c2 2 5 2 10 0s8-2 10 0c0 5-4 8-10 8s-10-3-10-8z",
    "plinth": "M10 6h24v6H10zM14 14h16v16H14zM7 32h30v8H7z",
    "bricks": "M3 8h16v8H3zM21 8h20v8H21zM3 18h9v8H3zM14 18h16v8H14zM32 18h9v8h-9zM3 28h16v8H3zM21 28h20v8H21z",
    "veil": "M22 3c11 0 16 8 16 18 0 8 2 14 4 20H2c2-6 4-12 4-20C6 11 11 3 22 3zM22 10c-6 0-8 4-8 9s3 10 8 10 8-5 8-10-2-9-8-9z",
    "camel": (
        "M3 12c0-3 3-5 6-4 3 .5 4 3 4 6 0 4 1 6 3 6 2-7 5-10 8-10s5 3 6 8c2-1 4-1 6 0 4 2 5 7 5 12l-2 4-1-5-2 11h-4l1-10"
        "c-4 1-8 1-11 0l1 10h-4l-2-12c-5-1-8-5-8-10-2 0-4-1-6-2z"
    ),
    "map": "M4 8l11-4 14 5 11-4v31l-11 4-14-5-11 4zM15 8v23l14 5V13z",
    "laurel": "M22 4 27 16l13 1-10 8.5L33.5 38 22 31 10.5 38 14 25.5 4 17l13-1z",
    "college": "M22 3 42 13l-4 2v12h-4V17L22 23 2 13zM10 20l12 6 12-6v9c-4 5-20 5-24 0zM6 33h32v7H6z",
    "anchorage": "M6 40V16l6-6 6 6v6h8v-6l6-6 6 6v24H26v-8a4 4 0 0 0-8 0v8zM21 3h2v5h5l-5 4v8h-2z",
    # ornaments
    "lancet": "M8 41V22C8 12 14 6 22 2c8 4 14 10 14 20v19z",
}


def polygon(corners: int, outer: float, inner: float, turn: float) -> str:
    """A regular polygon or star round the middle of the grid."""
    points = []
    for k in range(corners * (2 if inner else 1)):
        radius = inner if inner and k % 2 else outer
        angle = pi * (2 * k / corners / (2 if inner else 1)) + turn
        points.append(f"{number(22 + radius * sin(angle))} {number(22 - radius * cos(angle))}")
    return "M" + "L".join(points) + "z"


OUTLINES: Final[dict[str, str]] = {
    "circle": "M22 3a19 19 0 1 1-.01 0z",
    "square": "M5 5h34v34H5z",
    "triangle": "M22 2 43 39H1z",
    "diamond": "M22 0 44 22 22 44 0 22z",
    "hexagon": polygon(6, 22, 0, pi / 6),
    "star": polygon(5, 23, 11, 0),
}


def glyph(name: str, x: float, y: float, size: float, fill: str = LEAD) -> Markup:
    """An icon in a square of `size` whose middle is at x and y."""
    return icon(GLYPHS[name], x, y, size, fill)


def icon(path: str, x: float, y: float, size: float, fill: str, **more: str | float) -> Markup:
    """A path of the grid, scaled and moved."""
    scale = size / GRID
    place = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({scale:.3g})"
    return el("path", d=path, transform=place, fill=fill, fill_rule="evenodd", **more)


def shape(seat: int, x: float, y: float, size: float, fill: str, rim: str = "", width: float = 0) -> Markup:
    """The shape of a seat in a square of `size` round x and y, with a rim `width` units wide."""
    if not rim:
        return icon(OUTLINES[SHAPES[seat]], x, y, size, fill)
    return icon(
        OUTLINES[SHAPES[seat]],
        x,
        y,
        size,
        fill,
        stroke=rim,
        stroke_width=width * GRID / size,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def jewel(seat: int, x: float, y: float, size: float, fill: str, rim: float = 1.5) -> Markup:
    """The shape of a seat set in lead with a bright rim, to be seen on glass of any colour."""
    setting = shape(seat, x, y, size, LEAD, LEAD, min(3, size / 8))
    return together(setting, shape(seat, x, y, size - 2 * rim, fill, VELLUM, rim))
