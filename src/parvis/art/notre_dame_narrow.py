"""How the narrow sheet of Notre Dame looks: the same glass and vellum, with letters that can be read on a phone."""

from collections.abc import Callable
from typing import Final

from parvis.art.el import Markup, el, together
from parvis.art.furniture import LINE, field, roundel
from parvis.art.glyphs import glyph, shape
from parvis.art.lettering import block, centred, fitting, width, write
from parvis.art.notre_dame_board import glass, leaded
from parvis.art.notre_dame_pieces import icon_of
from parvis.art.palette import (
    ASH,
    AZURE,
    CHALK,
    EMBER,
    INK,
    PARCHMENT,
    RUBRIC,
    SEATS,
    SLATE,
    VELLUM,
    mix,
)
from parvis.core.scene import Piece, Place


def tally(place: Place) -> Markup:
    """A number of the whole table, with its glyph and word."""
    x, y, w, h = place.x, place.y, place.width, place.height
    danger = place.face == "rat"
    return together(
        el("rect", x=x, y=y, width=w, height=h, rx=8, fill=mix(ASH, SLATE, 60), stroke=LINE, stroke_width=1.2),
        roundel(x + 34, y + h / 2, icon_of(place.face), 46),
        write(place.text, x + 70, y + 43, 38, EMBER if danger else VELLUM, bold=True, serif=True),
        write(place.label, x + w - 14, y + 39, 22, CHALK, anchor="end"),
    )


def panel(place: Place) -> Markup:
    """The field of a seat with its name."""
    x, y = place.x, place.y + 27
    called, _, own = place.label.partition(" ")
    size = fitting(called, 26, 96 if own else 132, True)
    return together(
        field(place),
        shape(place.colour, x + 28, y, 26, SEATS[place.colour], VELLUM, 1.5),
        write(called, x + 48, y + 9, size, VELLUM, bold=True, serif=True),
        write(own, x + 54 + width(called, size, True), y + 9, 18, CHALK) if own else "",
    )


def figure(place: Place) -> Markup:
    """A number of a seat, with its glyph."""
    y = place.y + place.height / 2
    size = fitting(place.text, 26, place.width - 32, True)
    return together(
        glyph(place.face, place.x + 14, y, 25, PARCHMENT),
        write(place.text, place.x + 31, y + 9, size, VELLUM, bold=True, serif=True),
    )


def stock(place: Place) -> Markup:
    """How many markers lie in a supply."""
    return write(place.text, place.x + 30, place.y + 22, 23, VELLUM, anchor="end", bold=True, serif=True)


def reserve(place: Place) -> Markup:
    """How many markers lie in the general supply."""
    return write(place.text, place.x + 31, place.y + 21, 19, CHALK, anchor="end")


def space(place: Place) -> Markup:
    """A space of the rat track; the last one is danger."""
    x, y = place.x + place.width / 2, place.y + place.height / 2
    fill = RUBRIC if place.text == "9" else INK
    ink = "#ffffff" if fill == RUBRIC else VELLUM
    return together(
        el("circle", cx=x, cy=y, r=place.width / 2 - 1, fill=fill, stroke=glass(place.colour, 70), stroke_width=1.5),
        centred(place.text, x, y, place.width * 0.6, ink, serif=False),
    )


def area(place: Place) -> Markup:
    """A sector of the own borough: its glyph and name on glass, which catches light where tokens are."""
    x, y, w, h = place.x, place.y, place.width, place.height
    size = fitting(place.label, 21, w - 62, True)
    return together(
        el("rect", x=x, y=y, width=w, height=h, rx=8, fill=pane(place), stroke=INK, stroke_width=3),
        roundel(x + 28, y + 28, icon_of(place.face), 44),
        write(place.label, x + 56, y + 35, size, VELLUM, bold=True),
    )


def nook(place: Place) -> Markup:
    """A sector of another borough: its glyph, its tokens below."""
    x, y, w, h = place.x, place.y, place.width, place.height
    return together(
        el("rect", x=x, y=y, width=w, height=h, rx=6, fill=pane(place), stroke=INK, stroke_width=2),
        roundel(x + 20, y + 19, icon_of(place.face), 30),
        write(place.text, x + w - 8, y + 28, 24, VELLUM, anchor="end", bold=True, serif=True)
        if place.text != "0"
        else "",
    )


def pane(place: Place) -> str:
    """The glass of a sector; that of Notre Dame is blue."""
    is_used = place.text != "0"
    if place.face == "notre_dame":
        return mix(AZURE, INK, 55 if is_used else 40)
    return mix(SEATS[place.colour], INK, 38 if is_used else 24)


def city(place: Place) -> Markup:
    """The river round the boroughs."""
    middle, radius = place.x + place.width / 2, place.width / 2
    down = place.y + radius
    return el("circle", cx=middle, cy=down, r=radius, fill=mix(AZURE, INK, 40), stroke=PARCHMENT, stroke_width=1.5)


def ward(place: Place) -> Markup:
    """A borough in the colour of its seat, with its shape."""
    x, y = place.x + place.width / 2, place.y + place.height / 2
    return together(
        leaded(place, glass(place.colour, 42)),
        shape(place.colour, x, y, place.width - 6, SEATS[place.colour], VELLUM, 2),
    )


def neutral_ward(place: Place) -> Markup:
    """A borough that nobody lives in; its messages have a shape all the same."""
    x, y = place.x + place.width / 2, place.y + place.height / 2
    grey = mix(SEATS[place.colour], SLATE, 14)
    return together(leaded(place, grey), shape(place.colour, x, y, place.width - 8, grey, CHALK, 2))


def minster(place: Place) -> Markup:
    """Notre Dame with the points of the period."""
    x, y = place.x + place.width / 2, place.y + place.height / 2
    return together(
        el("circle", cx=x, cy=y, r=place.width / 2 - 2, fill=VELLUM, stroke=INK, stroke_width=5),
        glyph("notre_dame", x, y - 24, 46),
        centred(place.text, x, y + 14, 32, INK),
        centred(place.label, x, y + 40, 18, INK, serif=False, bold=False),
    )


def note(place: Place) -> Markup:
    """Small print in as many lines as the place is high."""
    return block(f"{place.label}: {place.text}", place.x + 4, place.y + 18, 19, place.width - 8, CHALK, 3)


def person(piece: Piece) -> Markup:
    """A person: name, effect, and rats."""
    band = "#6d4a2e" if piece.colour == 0 else "#5b606b"
    w, h = piece.width, piece.height
    return together(
        el("rect", width=w, height=h, rx=8, fill=VELLUM),
        el("path", d=f"M8 0H{w - 8}a8 8 0 0 1 8 8V50H0V8a8 8 0 0 1 8-8z", fill=band),
        el("circle", cx=28, cy=25, r=20, fill=VELLUM),
        glyph(icon_of(piece.face), 28, 25, 29),
        *[rat(w - 24 - 34 * k) for k in range(int(piece.text))],
        write(piece.label, 10, 77, fitting(piece.label, 24, w - 20, True), INK, bold=True, serif=True),
        block(piece.about, 10, 102, 20, w - 18, INK, 3),
    )


def rat(x: float) -> Markup:
    """A rat on a vellum disc."""
    return together(el("circle", cx=x, cy=25, r=15, fill=VELLUM), glyph("rat", x, 25, 24, RUBRIC))


NARROW: Final[dict[str, Callable[[Place], Markup]]] = {
    "tally": tally,
    "panel_large": panel,
    "figure": figure,
    "stock": stock,
    "reserve": reserve,
    "space": space,
    "area": area,
    "nook": nook,
    "city": city,
    "ward": ward,
    "neutral_ward": neutral_ward,
    "minster": minster,
    "note_large": note,
}
NARROW_PIECES: Final[dict[str, Callable[[Piece], Markup]]] = {"person_tall": person}
