"""What every table has: its heading, the open question, rounds as lancets, small print, and fields of seats."""

from collections.abc import Callable
from typing import Final

from parvis.art.el import Markup, el, together
from parvis.art.glyphs import glyph, shape
from parvis.art.lettering import block, fitting, width, wrapped, write
from parvis.art.palette import ASH, CHALK, GILT, INK, LEAD, PARCHMENT, SEATS, SLATE, VELLUM, mix
from parvis.core.scene import PLAIN, Place

LINE: Final = mix(CHALK, SLATE, 30)  # round fields


def title(place: Place) -> Markup:
    """The name of the game."""
    size = fitting(place.label, 32, place.width, True)
    return write(place.label, place.x, place.y + 30, size, VELLUM, bold=True, serif=True)


def round_light(place: Place) -> Markup:
    """A lancet for each round: dark, burning, or burnt down."""
    fill = {"done": PARCHMENT, "now": VELLUM}.get(place.face, LEAD)
    is_now = place.face == "now"
    path = lancet(place.x + 1, place.y, place.width - 2, place.height)
    return el("path", d=path, fill=fill, stroke=VELLUM if is_now else CHALK, stroke_width=3 if is_now else 1.2)


def lancet(x: float, y: float, w: float, h: float, spring: float = 0.45) -> str:
    """The path of a pointed window."""
    foot, side = y + h, y + w * spring * 1.6
    arch = f"C{x} {y + w * 0.25:.1f} {x + w * 0.3:.1f} {y + w * 0.08:.1f} {x + w / 2} {y}"
    back = f"C{x + w * 0.7:.1f} {y + w * 0.08:.1f} {x + w} {y + w * 0.25:.1f} {x + w} {side:.1f}"
    return f"M{x} {foot}V{side:.1f}{arch}{back}V{foot}z"


def line(place: Place) -> Markup:
    """A line of small print."""
    return write(place.text, place.x, place.y + 17, fitting(place.text, 16, place.width), CHALK)


def prompt(place: Place) -> Markup:
    """Who is asked what, in one or two lines."""
    x, y = place.x, place.y + 19
    indent = 0 if place.colour == PLAIN else 30
    rows = wrapped(place.text, 18.5, place.width - indent)
    fill = GILT if place.is_lit else VELLUM
    return together(
        "" if place.colour == PLAIN else shape(place.colour, x + 11, y - 6, 20, SEATS[place.colour], VELLUM, 1.5),
        *[write(text, x + indent, y + 22 * k, 18, fill, bold=True) for k, text in enumerate(rows)],
    )


def note(place: Place) -> Markup:
    """Small print in as many lines as the place is high."""
    text = f"{place.label}: {place.text}" if place.label else place.text
    return block(text, place.x, place.y + 13, 14, place.width, CHALK, place.height // 16) if place.text else Markup("")


def spot(place: Place) -> Markup:
    """A place that shows only by what lies there."""
    return Markup("")


def caption(place: Place) -> Markup:
    """What the cards below are."""
    return write(place.label, place.x, place.y + 15, 15, CHALK)


def caption_large(place: Place) -> Markup:
    """The same, to be read on a phone."""
    return write(place.label, place.x, place.y + 22, 20, CHALK)


def field(place: Place) -> Markup:
    """The field of a seat; gilt while it is asked."""
    return together(
        el(
            "rect",
            x=place.x,
            y=place.y,
            width=place.width,
            height=place.height,
            rx=8,
            fill=ASH,
            stroke=GILT if place.is_lit else LINE,
            stroke_width=3 if place.is_lit else 1.2,
        ),
        el("rect", x=place.x, y=place.y + 7, width=6, height=place.height - 14, fill=SEATS[place.colour]),
    )


def name(place: Place, x: float, y: float, room: float) -> Markup:
    """The shape and name of a seat, its middle at y; the viewer's is marked where there is room."""
    seat, _, own = place.label.partition(" ")
    size = fitting(seat, 20, room, True)
    after = x + 25 + width(seat, size, True)
    return together(
        shape(place.colour, x, y, 22, SEATS[place.colour], VELLUM, 1.5),
        write(seat, x + 16, y + 7, size, VELLUM, bold=True, serif=True),
        write(own, after, y + 7, 14, CHALK) if own and after + width(own, 14) <= x + 20 + room else "",
    )


def reckoned(*parts: Markup | str) -> Markup:
    """What the table works out for who looks; a table may leave it out."""
    return el("g", el("title", "worked out for you"), *parts, class_="help")


def result(place: Place) -> Markup:
    """How a seat has done."""
    y, size = place.y + place.height / 2, min(20, place.height * 0.8)
    name_size = fitting(place.face, size, place.width * 0.4, True)
    left = max(104, 74 + width(place.face, name_size, True))
    text_size = fitting(place.text, min(17, size), place.width - left)
    return together(
        write(place.label, place.x + 4, y + size * 0.36, size, CHALK, serif=True),
        shape(place.colour, place.x + 42, y, size, SEATS[place.colour], VELLUM, 1.5),
        write(place.face, place.x + 60, y + size * 0.36, name_size, VELLUM, bold=True, serif=True),
        write(place.text, place.x + left, y + size * 0.36, text_size, VELLUM),
    )


def roundel(x: float, y: float, icon: str, size: float) -> Markup:
    """A glyph on a vellum disc."""
    return together(
        el("circle", cx=x, cy=y, r=size / 2, fill=VELLUM, stroke=INK, stroke_width=2),
        glyph(icon, x, y, size * 0.66),
    )


FURNITURE: Final[dict[str, Callable[[Place], Markup]]] = {
    "title": title,
    "round": round_light,
    "line": line,
    "prompt": prompt,
    "note": note,
    "spot": spot,
    "caption": caption,
    "caption_large": caption_large,
    "result": result,
}
