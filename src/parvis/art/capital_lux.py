"""How Capital Lux looks: lancets of vellum for the capital, cards of glass, hometowns in the same columns."""

from typing import Final

from parvis.art.capital_lux_glass import GLASS, ICONS, MARKS, back
from parvis.art.capital_lux_narrow import NARROW
from parvis.art.el import Markup, el, together
from parvis.art.furniture import FURNITURE, LINE, field, lancet, name, reckoned
from parvis.art.glyphs import glyph, shape
from parvis.art.lettering import centred, fitting, write
from parvis.art.palette import (
    AMBER,
    ASH,
    CHALK,
    EMBER,
    INK,
    LEAD,
    PARCHMENT,
    SEATS,
    SLATE,
    VELLUM,
    mix,
)
from parvis.art.sheet import Look, sheet
from parvis.core.picture import drawers
from parvis.core.scene import PLAIN, Piece, Place, Scene
from parvis.games.capital_lux.scene import scene
from parvis.games.capital_lux.state import CapitalLux
from parvis.games.capital_lux.view import CapitalLuxView

# --- the capital ---------------------------------------------------------------------------------


def column(place: Place) -> Markup:
    """A column of the capital: a lancet of vellum with its profession and limit."""
    x, y, w, h = place.x, place.y, place.width, place.height
    middle = x + w / 2
    glass = GLASS[place.colour]
    return together(
        el("path", d=lancet(x, y, w, h), fill=LEAD),
        el("path", d=lancet(x + 5, y + 6, w - 10, h - 11), fill=VELLUM, stroke=glass, stroke_width=4),
        el("circle", cx=middle, cy=y + 40, r=22, fill=glass, stroke=INK, stroke_width=3),
        glyph(ICONS[place.colour], middle, y + 40, 28, MARKS[place.colour]),
        write(place.label, middle, y + 82, 20, INK, anchor="middle", bold=True, serif=True),
        write("limit", middle - 8, y + 168, 15, INK, anchor="end"),
        write(place.text, middle, y + 170, fitting(place.text, 32, w / 2 - 16, True), INK, bold=True, serif=True),
    )


def window(place: Place) -> str:
    """The outline of a lancet."""
    return lancet(place.x, place.y, place.width, place.height)


def action(place: Place) -> Markup:
    """What a card played here brings."""
    size = fitting(place.text, 14, place.width - 26)
    return write(place.text, place.x + place.width / 2, place.y + 13, size, INK, anchor="middle")


def deck(place: Place) -> Markup:
    """The deck: cards face down and their number."""
    x, y = place.x + 8, place.y + 8
    backs = [back(x + 5 * k, y + 4 * k, 68, 95) for k in range(3 if int(place.text) > 2 else int(place.text))]
    return together(
        *backs,
        write(place.text, place.x + 104, place.y + 62, 34, VELLUM, bold=True, serif=True),
        write(place.label, place.x + 104, place.y + 84, 15, CHALK),
    )


def pool(place: Place) -> Markup:
    """A supply with its name."""
    return together(
        el(
            "rect",
            x=place.x,
            y=place.y,
            width=place.width,
            height=place.height,
            rx=8,
            fill=mix(ASH, SLATE, 60),
            stroke=LINE,
            stroke_width=1.2,
        ),
        write(place.label, place.x + 12, place.y + 21, 15, CHALK),
    )


def gone(place: Place) -> Markup:
    """How many cards of one kind are discarded."""
    x, y, w, h = place.x, place.y, place.width, place.height
    glass = GLASS[place.colour]
    if not place.face:
        return together(
            el("rect", x=x, y=y, width=w, height=h, rx=5, fill=mix(glass, SLATE, 12)),
            write(place.text, x + h / 5, y + h * 0.68, h / 2, CHALK, serif=True),
        )
    return together(
        el("rect", x=x, y=y, width=w, height=h, rx=5, fill=mix(glass, LEAD, 66), stroke=VELLUM, stroke_width=1.2),
        el("circle", cx=x + w * 0.3, cy=y + h / 2, r=h * 0.32, fill=VELLUM),
        centred(place.text, x + w * 0.3, y + h / 2, h / 2, INK),
        write(f"×{place.face}", x + w * 0.59, y + h * 0.64, w * 0.31, "#ffffff", bold=True)
        if place.face != "1"
        else "",
    )


def colour_sign(place: Place) -> Markup:
    """The glyph of a colour."""
    x, y = place.x + place.width / 2, place.y + place.height / 2
    return together(
        el("circle", cx=x, cy=y, r=place.width / 2, fill=GLASS[place.colour], stroke=INK, stroke_width=2),
        glyph(ICONS[place.colour], x, y, place.width * 2 / 3, MARKS[place.colour]),
    )


# --- seats ---------------------------------------------------------------------------------------


def panel(place: Place) -> Markup:
    """The field of a seat, with its points as they stand."""
    return together(
        field(place),
        name(place, place.x + 28, place.y + 21, 136),
        glyph("prestige", place.x + 28, place.y + 46, 18, PARCHMENT),
        write(place.text, place.x + 42, place.y + 53, 20, VELLUM, bold=True, serif=True),
    )


def home(place: Place) -> Markup:
    """The hometown cards of one colour: their total, and how it stands to the limit."""
    x, y, w, h = place.x, place.y, place.width, place.height
    glass = GLASS[place.colour]
    is_over = place.face == "over"
    return together(
        el("rect", x=x, y=y, width=w, height=h, rx=6, fill=mix(glass, INK, 28)),
        centred(place.text, x + 26, y + 28, 28, VELLUM)
        if place.text
        else glyph(ICONS[place.colour], x + 26, y + 28, 24, mix(glass, VELLUM, 60)),
        reckoned(
            el("rect", x=x, y=y, width=w, height=h, rx=6, fill="none", stroke=EMBER) if is_over else "",
            write(place.label, x + 10, y + 74, 15, EMBER if is_over else VELLUM, bold=is_over),
        )
        if place.label
        else "",
    )


def bonus(place: Place) -> Markup:
    """The star before bonus cards."""
    return shape(5, place.x + 15, place.y + 11, 18, PARCHMENT)


def held(place: Place) -> Markup:
    """What the cards below are."""
    return write(place.label, place.x, place.y + 14, 15, CHALK)


# --- pieces --------------------------------------------------------------------------------------


def card(piece: Piece) -> Markup:
    """A profession card: its value on vellum, its glyph in glass; small ones show less."""
    w, h = piece.width, piece.height
    if not piece.face:
        return back(0, 0, w, h)
    if w < 50 or h < 60:
        return tile(piece)
    glass = GLASS[piece.colour]
    middle, low = w / 2, h * 0.6
    left, right = f"{w * 0.06:.1f}", f"{w * 0.94:.1f}"
    beams = (
        f"M{middle} {low:.1f}L{left} {h * 0.5:.1f}V{h * 0.95:.1f}z"
        f"M{middle} {low:.1f}V{h * 0.05:.1f}L{w * 0.7:.1f} {h * 0.16:.1f}z"
        f"M{middle} {low:.1f}L{right} {h * 0.8:.1f}V{h * 0.95:.1f}H{w * 0.7:.1f}z"
    )
    return together(
        el("rect", width=w, height=h, rx=w / 10, fill=LEAD, stroke=INK, stroke_width=1),
        el("path", d=lancet(w * 0.06, h * 0.05, w * 0.88, h * 0.9), fill=glass),
        el("path", d=beams, fill=VELLUM, opacity=0.2),
        el("circle", cx=middle, cy=low, r=w * 0.3, fill=mix(glass, VELLUM, 38), stroke=INK, stroke_width=w / 28),
        glyph(ICONS[piece.colour], middle, low, w * 0.42, INK),
        el("circle", cx=w * 0.25, cy=w * 0.25, r=w * 0.24, fill=VELLUM, stroke=INK, stroke_width=w / 36),
        centred(piece.text, w * 0.25, w * 0.25, w * 0.4, INK),
    )


def tile(piece: Piece) -> Markup:
    """A small card: the value, and the glyph where there is room."""
    w, h = piece.width, piece.height
    glass = GLASS[piece.colour]
    is_tall = h > w * 1.2 and w > 14
    radius = w * 0.38 if is_tall else min(w, h) * 0.44
    y = w * 0.46 if is_tall else h / 2
    x = w / 2
    return together(
        el("rect", width=w, height=h, rx=w / 8, fill=glass, stroke=INK, stroke_width=1.2),
        el("circle", cx=x, cy=y, r=radius, fill=VELLUM),
        centred(piece.text, x, y, radius * 1.7, INK),
        glyph(ICONS[piece.colour], x, h - w * 0.3, w * 0.46, MARKS[piece.colour]) if is_tall else "",
    )


def modifier(piece: Piece) -> Markup:
    """A modifier: its value, or a question; the seat that placed it."""
    w, h = piece.width, piece.height
    is_open = piece.face != ""
    middle = w / 2 if piece.colour == PLAIN else w / 2 - 7
    return together(
        el(
            "rect",
            width=w,
            height=h,
            rx=7,
            fill=VELLUM if is_open else LEAD,
            stroke=INK if is_open else CHALK,
            stroke_width=1.5,
        ),
        centred(piece.text, middle, h / 2, 19, INK if is_open else VELLUM),
        ""
        if piece.colour == PLAIN
        else shape(piece.colour, w - 10, h - 10, 14, SEATS[piece.colour], INK if is_open else VELLUM, 1.2),
    )


def disc(piece: Piece) -> Markup:
    """A gold disc."""
    middle = piece.width / 2
    return together(
        el("circle", cx=middle, cy=middle, r=middle - 1, fill=mix(AMBER, VELLUM, 72), stroke=INK, stroke_width=1.5),
        glyph("coin", middle, middle, piece.width * 0.82, mix(AMBER, INK, 45)),
    )


def starter(piece: Piece) -> Markup:
    """The mark of the starter."""
    return glyph("bell", piece.width / 2, piece.height / 2, piece.width, VELLUM)


LOOK: Final = Look(
    {
        **FURNITURE,
        **NARROW,
        "lancet": column,
        "action": action,
        "deck": deck,
        "pool": pool,
        "gone": gone,
        "colour": colour_sign,
        "panel": panel,
        "home": home,
        "bonus": bonus,
        "held": held,
    },
    {"card": card, "modifier": modifier, "disc": disc, "starter": starter},
    {"lancet": window, "arch": window},
    door=(180, 0, 816, 510),
)


def draw(table: Scene) -> str:
    """The drawing of a scene."""
    return sheet(table, LOOK)


def draw_position(s: CapitalLux) -> str:
    """A position with all that is in it."""
    return draw(scene(s, None))


def draw_view(view: CapitalLuxView) -> str:
    """What a seat sees."""
    return draw(scene(view.seen, view.seat))


drawers[CapitalLux] = draw_position
drawers[CapitalLuxView] = draw_view
