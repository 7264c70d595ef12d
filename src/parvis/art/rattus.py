"""How Rattus looks: a leaded map of vellum that darkens with the plague, cards in the glass of their class, side boards."""

from typing import Final

from parvis.art import rattus_map as lands
from parvis.art import rattus_pieces as pieces
from parvis.art.el import Markup, el, together
from parvis.art.furniture import FURNITURE, LINE, field, name, roundel
from parvis.art.glyphs import glyph, shape
from parvis.art.lettering import block, fitting, width, write
from parvis.art.palette import ASH, CHALK, INK, PARCHMENT, SEATS, SLATE, VELLUM, mix
from parvis.art.sheet import Look, sheet
from parvis.core.picture import drawers
from parvis.core.scene import Place, Scene
from parvis.games.rattus.scene import scene
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.view import RattusView

NUMBERS: Final[dict[str, str]] = {"points": "prestige", "vp": "laurel", "hand_size": "map"}
FIELD: Final = mix(ASH, SLATE, 60)


def box(place: Place, fill: str, rim: str = LINE, thick: float = 1.2, corner: int = 8) -> Markup:
    """The ground of a place."""
    return el(
        "rect",
        x=place.x,
        y=place.y,
        width=place.width,
        height=place.height,
        rx=corner,
        fill=fill,
        stroke=rim,
        stroke_width=thick,
    )


def stat(place: Place) -> Markup:
    """A number of the whole table, with its glyph and word."""
    x, y, w, h = place.x, place.y, place.width, place.height
    disc = h - 12
    big = fitting(place.text, h * 0.52, w * 0.3, True)
    after = x + disc + 13
    words = after + width(place.text, big, True) + 8
    rows = place.label.split(" ", 1)
    small = min([fitting(row, h * 0.3, x + w - words - 6) for row in rows])
    top = y + h / 2 + small * 0.36 - small * 0.6 * (len(rows) - 1)
    return together(
        box(place, FIELD),
        roundel(x + disc / 2 + 6, y + h / 2, place.face, disc),
        write(place.text, after, y + h / 2 + big * 0.36, big, VELLUM, bold=True, serif=True),
        *[write(row, words, top + 1.2 * small * k, small, CHALK) for k, row in enumerate(rows)],
    )


def stat_large(place: Place) -> Markup:
    """The same with its word below, to be read on a phone."""
    x, y, w, h = place.x, place.y, place.width, place.height
    big = fitting(place.text, 32, w - 54, True)
    size = fitting(place.label, 19, w - 10)
    return together(
        box(place, FIELD),
        roundel(x + 27, y + 27, place.face, 40),
        write(place.text, x + 52, y + 38, big, VELLUM, bold=True, serif=True),
        write(place.label, x + 7, y + h - 11, size, CHALK),
    )


def key(place: Place) -> Markup:
    """What a symbol means."""
    x, y, h = place.x, place.y + place.height / 2, place.height
    size = fitting(place.label, h * 0.56, place.width - h - 8)
    return together(
        el("circle", cx=x + h / 2, cy=y, r=h / 2 - 1, fill=VELLUM, stroke=INK, stroke_width=2),
        pieces.symbol(place.face, x + h / 2, y, h * 0.62),
        write(place.label, x + h + 5, y + size * 0.36, size, CHALK),
    )


def panel(place: Place) -> Markup:
    """The field of a seat."""
    return together(field(place), name(place, place.x + 26, place.y + 18, 120))


def panel_large(place: Place) -> Markup:
    """The same, to be read on a phone."""
    return together(field(place), called(place, place.x + 30, place.y + 27))


def own(place: Place) -> Markup:
    """The name above the viewer's own cards."""
    return called(place, place.x + 22, place.y + place.height / 2)


def called(place: Place, x: float, y: float) -> Markup:
    """The shape and name of a seat in large letters, its middle at y."""
    seat, _, mark = place.label.partition(" ")
    size = fitting(seat, 28, 180, True)
    return together(
        shape(place.colour, x, y, 28, SEATS[place.colour], VELLUM, 1.5),
        write(seat, x + 22, y + size * 0.36, size, VELLUM, bold=True, serif=True),
        write(mark, x + 30 + width(seat, size, True), y + 7, 20, CHALK) if mark else "",
    )


def number(place: Place) -> Markup:
    """A number of a seat, with its glyph."""
    y, size = place.y + place.height / 2, place.height
    left = place.x + size * 0.55
    big = fitting(place.text, size * 0.72, place.width - size * 1.1, True)
    return together(
        glyph(NUMBERS[place.face], left, y, size * 0.68, PARCHMENT),
        write(place.text, left + size * 0.48, y + big * 0.36, big, VELLUM, bold=True, serif=True),
    )


def stock(place: Place) -> Markup:
    """How many citizens are not on the board."""
    y, size = place.y + place.height / 2 - 1, place.height * 0.8
    return write(place.text, place.x + place.height * 1.5, y + size * 0.36, size, CHALK, anchor="end", bold=True)


def store(place: Place) -> Markup:
    """Bread beside the citizens that lie on a card."""
    y = place.y + place.height / 2 - 1
    return el("path", d=f"M{place.x + place.width / 2} {y - 8}v16", stroke=CHALK, stroke_width=2)


def supply(place: Place) -> Markup:
    """The class cards that nobody has."""
    size = fitting(place.label, 15, place.width - 20)
    return together(box(place, FIELD), write(place.label, place.x + 10, place.y + 18, size, CHALK))


def supply_large(place: Place) -> Markup:
    """The same, to be read on a phone."""
    return together(box(place, FIELD), write(place.label, place.x + 12, place.y + 29, 22, CHALK))


def space(place: Place, icon: str) -> Markup:
    """A guild space or a city: a small house for one citizen."""
    x, y, w, h = place.x, place.y, place.width, place.height
    size = fitting(place.label, h * 0.3, w - 12, True)
    small = fitting(place.text, h * 0.24, w - h * 0.5 - 12)
    return together(
        box(place, VELLUM, INK, 2, 5),
        el("path", d=f"M{x + 1} {y + h * 0.42}h{w - 2}", stroke=mix(INK, VELLUM, 30), stroke_width=1.2),
        write(place.label, x + 7, y + h * 0.31, size, INK, bold=True, serif=True),
        write(place.text, x + 7, y + h * 0.8, small, INK) if place.text else "",
        "" if place.text else glyph(icon, x + 8 + h * 0.2, y + h * 0.71, h * 0.42, mix(INK, VELLUM, 72)),
    )


def guild(place: Place) -> Markup:
    """A guild space."""
    return space(place, GUILDS[place.id.partition(".")[2]])


GUILDS: Final[dict[str, str]] = {
    "peasant": "fork",
    "monk": "crozier",
    "merchant": "purse",
    "witch": "hat",
    "king": "crown",
    "knight": "shield",
}


def inn(place: Place) -> Markup:
    """A city."""
    return space(place, "hotel")


def note_large(place: Place) -> Markup:
    """Small print in as many lines as the place is high."""
    text = f"{place.label}: {place.text}" if place.label else place.text
    return block(text, place.x + 4, place.y + 18, 19, place.width - 8, CHALK, place.height // 24)


LOOK: Final = Look(
    {
        **FURNITURE,
        "sea": lands.sea,
        "way": lands.way,
        "region": lands.pane,
        "unused": lands.unused,
        "haven": lands.haven,
        "stat": stat,
        "stat_large": stat_large,
        "key": key,
        "panel": panel,
        "panel_large": panel_large,
        "own": own,
        "number": number,
        "stock": stock,
        "store": store,
        "supply": supply,
        "supply_large": supply_large,
        "guild": guild,
        "inn": inn,
        "note_large": note_large,
    },
    {
        "citizen": pieces.citizen,
        "rat": pieces.rat,
        "rat_up": pieces.rat_up,
        "rat_known": pieces.rat_known,
        "plague": pieces.plague,
        "nun": pieces.nun,
        "bishop": pieces.bishop,
        "caravan": pieces.caravan,
        "green": pieces.green,
        "white": pieces.white,
        "token": pieces.founded,
        "wall": pieces.wall,
        "card": pieces.card,
        "card_blocked": pieces.card_blocked,
        "region_card": pieces.region_card,
        "shield": pieces.shield,
    },
    door=(16, 60, 1004, 628),
)


def draw(table: Scene) -> str:
    """The drawing of a scene."""
    return sheet(table, LOOK)


def draw_position(s: Rattus) -> str:
    """A position with all that is in it."""
    return draw(scene(s, None))


def draw_view(view: RattusView) -> str:
    """What a seat sees."""
    return draw(scene(view.seen, view.seat))


drawers[Rattus] = draw_position
drawers[RattusView] = draw_view
