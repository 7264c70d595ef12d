"""How Notre Dame looks: a rose window of boroughs, vellum persons, and a field for each seat."""

from typing import Final

from parvis.art import notre_dame_board as board
from parvis.art import notre_dame_pieces as pieces
from parvis.art.el import Markup, el, together
from parvis.art.furniture import FURNITURE, field, name, roundel
from parvis.art.glyphs import glyph
from parvis.art.lettering import block, fitting, write
from parvis.art.notre_dame_narrow import NARROW, NARROW_PIECES
from parvis.art.notre_dame_pieces import icon_of
from parvis.art.palette import ASH, CHALK, EMBER, PARCHMENT, SLATE, VELLUM, mix
from parvis.art.sheet import Look, sheet
from parvis.core.picture import drawers
from parvis.core.scene import Place, Scene
from parvis.games.notre_dame.scene import scene
from parvis.games.notre_dame.state import NotreDame
from parvis.games.notre_dame.view import NotreDameView


def stat(place: Place) -> Markup:
    """A number of the whole table, with its glyph and word."""
    is_left = place.x < 100
    x = place.x if is_left else place.x + place.width
    side = 1 if is_left else -1
    danger = place.face == "rat"
    return together(
        roundel(x + side * 26, place.y + 28, icon_of(place.face), 52),
        write(
            place.text,
            x + side * 60,
            place.y + 43,
            40,
            EMBER if danger else VELLUM,
            anchor="start" if is_left else "end",
            bold=True,
            serif=True,
        ),
        write(place.label, x + side * 2, place.y + 76, 16, CHALK, anchor="start" if is_left else "end"),
    )


def key(place: Place) -> Markup:
    """What a glyph means."""
    y = place.y + place.height / 2
    is_left = place.x < 100
    x = place.x + 12 if is_left else place.x + place.width - 12
    side = 1 if is_left else -1
    return together(
        roundel(x, y, icon_of(place.face), 24),
        write(place.label, x + side * 18, y + 5, 15, CHALK, anchor="start" if is_left else "end"),
    )


def row(place: Place) -> Markup:
    """Where a person lies, and the marks of those who hired him."""
    return el("rect", x=place.x, y=place.y, width=place.width, height=place.height, rx=6, fill=mix(ASH, SLATE, 50))


def number(place: Place) -> Markup:
    """A number of a seat, with its glyph."""
    y = place.y + place.height / 2
    is_small = place.face == "deck"
    big = fitting(place.text, 17 if is_small else 22, place.width - (26 if is_small else 36), True)
    return together(
        glyph(place.face, place.x + 11, y, 20, PARCHMENT),
        write(place.text, place.x + 26, y + big * 0.36, big, VELLUM, bold=True, serif=True),
    )


def supply(place: Place) -> Markup:
    """How many markers lie in a supply."""
    y = place.y + place.height / 2
    return write(place.text, place.x + 18, y + 6, 17, VELLUM, anchor="end", bold=True, serif=True)


def general(place: Place) -> Markup:
    """How many markers lie in the general supply."""
    y = place.y + place.height / 2
    return write(place.text, place.x + 19, y + 5, 14, CHALK, anchor="end")


def left(place: Place) -> Markup:
    """A card that is still in the deck."""
    x, y = place.x + place.width / 2, place.y + place.height / 2
    return together(
        el(
            "rect",
            x=place.x,
            y=place.y,
            width=place.width,
            height=place.height,
            rx=4,
            fill=board.glass(place.colour, 40),
        ),
        glyph(icon_of(place.face), x, y, place.width * 0.68, VELLUM),
    )


def to_come(place: Place) -> Markup:
    """Who is still to come, in up to four lines as large as the place allows."""
    return block(f"{place.label}: {place.text}", place.x, place.y + 15, place.height / 5, place.width, CHALK, 4)


def panel(place: Place) -> Markup:
    """The field of a seat."""
    return together(field(place), name(place, place.x + 26, place.y + 2 + (place.height - 4) / 6, 73))


LOOK: Final = Look(
    {
        **FURNITURE,
        **NARROW,
        "window": board.window,
        "pane": board.pane,
        "neutral": board.neutral,
        "harbour": board.harbour,
        "rim": board.rim,
        "neutral_rim": board.neutral_rim,
        "bead": board.bead,
        "street": board.street,
        "market": board.market,
        "cathedral": board.cathedral,
        "chapel": board.chapel,
        "neutral_chapel": board.chapel,
        "points": board.points,
        "stat": stat,
        "key": key,
        "person_row": row,
        "to_come": to_come,
        "panel": panel,
        "number": number,
        "supply": supply,
        "general": general,
        "left": left,
    },
    {
        "marker": pieces.marker,
        "friend": pieces.friend,
        "rat": pieces.rat,
        "carriage": pieces.carriage,
        "message": pieces.message,
        "bell": pieces.bell,
        "hired": pieces.hired,
        "person": pieces.person,
        "card": pieces.card,
        **NARROW_PIECES,
    },
    {"market": board.around, "minster": board.around, "cathedral": board.around},
    door=(80, 90, 800, 500),
)


def draw(table: Scene) -> str:
    """The drawing of a scene."""
    return sheet(table, LOOK)


def draw_position(s: NotreDame) -> str:
    """A position with all that is in it."""
    return draw(scene(s, None))


def draw_view(view: NotreDameView) -> str:
    """What a seat sees."""
    return draw(scene(view.seen, view.seat))


drawers[NotreDame] = draw_position
drawers[NotreDameView] = draw_view
