"""The pieces of Notre Dame: jewels, carriages, messages, persons and cards, and the glyphs of what they show."""

from typing import Final

from parvis.art.el import Markup, el, together
from parvis.art.furniture import lancet
from parvis.art.glyphs import GLYPHS, glyph, jewel, shape
from parvis.art.lettering import block, centred, fitting, write
from parvis.art.palette import CHALK, INK, LEAD, RUBRIC, SEATS, VELLUM, mix, readable_on
from parvis.core.scene import Piece

ICONS: Final[dict[str, str]] = {
    "cloister": "book",
    "four": "prestige",
    "money_lender": "coin",
    "hostess": "hotel",
    "monk": "hood",
    "doctor": "hospital",
    "minstrel": "lute",
    "fool": "cap",
    "city_guard": "shield",
    "night_watchman": "lantern",
    "bishop": "mitre",
    "guild_master": "hammer",
    "beggar_king": "crown",
    "advocate": "scales",
    "lady": "fan",
    "mayor": "bank",
    "carpenter": "saw",
    "manager": "quill",
    "nurse": "hospital",
    "scholar": "book",
    "priest": "crozier",
    "procurator": "quill",
    "bell_ringer": "bell",
    "spy": "eye",
    "gypsies": "lute",
    "coachman": "carriage",
    "butcher": "axe",
    "benefactor": "purse",
    "trader": "scales",
    "host": "hotel",
    "gravedigger": "spade",
    "actress": "mask",
    "advisor": "friend",
    "guard": "shield",
    "mistress": "heart",
}


def icon_of(face: str) -> str:
    """The glyph for what is pictured."""
    return face if face in GLYPHS else ICONS[face]


def marker(piece: Piece) -> Markup:
    """An influence marker: a jewel in the shape of its seat."""
    middle, size = piece.width / 2, piece.width
    if size < 12:
        return shape(piece.colour, middle, middle, size - 2, SEATS[piece.colour], VELLUM, 1)
    return jewel(piece.colour, middle, middle, size - 3, SEATS[piece.colour])


def friend(piece: Piece) -> Markup:
    """The trusted friend, in vellum with the colour of his seat."""
    size = piece.width
    return together(
        el("rect", width=size, height=size, rx=size / 4, fill=VELLUM, stroke=INK, stroke_width=1),
        glyph("friend", size / 2, size / 2, size * 0.86, mix(SEATS[piece.colour], INK, 48)),
    )


def rat(piece: Piece) -> Markup:
    """The rat of a seat."""
    middle = piece.width / 2
    return together(
        el("circle", cx=middle, cy=middle, r=middle, fill=VELLUM, stroke=INK, stroke_width=1.5),
        el("circle", cx=middle, cy=middle, r=middle - 2.5, fill="none", stroke=SEATS[piece.colour], stroke_width=3),
        glyph("rat", middle, middle, piece.width * 0.66),
    )


def carriage(piece: Piece) -> Markup:
    """A carriage on the shape of its seat."""
    middle = piece.width / 2
    fill = SEATS[piece.colour]
    return together(
        jewel(piece.colour, middle, middle, piece.width - 3, fill),
        glyph("carriage", middle, middle + (3 if piece.colour == 2 else 0), piece.width * 0.6, INK),
    )


def message(piece: Piece) -> Markup:
    """A message in the shape and colour of its borough: its points, and on vellum what it brings besides."""
    middle, size, fill = piece.width / 2, piece.width, SEATS[piece.colour]
    y = middle + (size / 12 if piece.colour == 2 else 0)
    setting = jewel(piece.colour, middle, middle, size - 3, fill)
    if size <= 30:
        return together(setting, centred(piece.text, middle, y, size * 0.54, readable_on(fill)))
    has_icon = piece.face != "four"
    return together(
        setting,
        el("circle", cx=middle, cy=y, r=size * 0.31, fill=VELLUM, stroke=INK, stroke_width=1),
        centred(piece.text, middle, y - (size * 0.12 if has_icon else 0), size * (0.38 if has_icon else 0.5), INK),
        glyph(icon_of(piece.face), middle, y + size * 0.16, size * 0.27) if has_icon else "",
    )


def bell(piece: Piece) -> Markup:
    """The bell-ringer of the start player."""
    return glyph("bell", piece.width / 2, piece.height / 2, piece.width, VELLUM)


def hired(piece: Piece) -> Markup:
    """The mark of a seat on a person it has hired."""
    middle = piece.width / 2
    return shape(piece.colour, middle, middle, piece.width - 3, SEATS[piece.colour], VELLUM, 1.5)


def person(piece: Piece) -> Markup:
    """A person: name, effect, and rats."""
    room = piece.width - 62
    unit = piece.height / 54
    rats = int(piece.text)
    band = "#6d4a2e" if piece.colour == 0 else "#5b606b"
    return together(
        el("rect", width=piece.width, height=piece.height, rx=6, fill=VELLUM),
        el("path", d=f"M6 0H48V{piece.height}H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z", fill=band),
        el("circle", cx=24, cy=piece.height / 2, r=17, fill=VELLUM),
        glyph(icon_of(piece.face), 24, piece.height / 2, 24),
        write(
            piece.label,
            56,
            18 * unit,
            fitting(piece.label, 17 * unit, room - 22 * rats, True),
            INK,
            bold=True,
            serif=True,
        ),
        block(piece.about, 56, 34 * unit, 13 * unit, room, INK, 2),
        *[glyph("rat", piece.width - 16 - 22 * k, 14 * unit, 21, RUBRIC) for k in range(rats)],
    )


def card(piece: Piece) -> Markup:
    """An action card: its glyph in the glass of its owner; face down a lead rose."""
    w, h = piece.width, piece.height
    if not piece.face:
        return together(
            el("rect", width=w, height=h, rx=5, fill=LEAD, stroke=CHALK, stroke_width=1.2),
            el(
                "path",
                d=f"M{w / 2} 7L{w - 7} {h / 2}L{w / 2} {h - 7}L7 {h / 2}z",
                fill="none",
                stroke=CHALK,
                stroke_width=1.5,
            ),
        )
    fill = SEATS[piece.colour]
    if w < 60:
        size = min(w, h) - 6
        return together(
            el("rect", width=w, height=h, rx=4, fill=fill, stroke=INK, stroke_width=1.5),
            el("circle", cx=w / 2, cy=h / 2, r=size / 2, fill=VELLUM),
            glyph(icon_of(piece.face), w / 2, h / 2, size * 0.72),
        )
    name = piece.face.replace("notre_dame", "Notre Dame")
    return together(
        el("rect", width=w, height=h, rx=8, fill=LEAD, stroke=VELLUM, stroke_width=1.5),
        el("path", d=lancet(7, 7, w - 14, h - 38), fill=fill),
        el("circle", cx=w / 2, cy=h * 0.45, r=w * 0.31, fill=VELLUM, stroke=INK, stroke_width=3),
        glyph(icon_of(piece.face), w / 2, h * 0.45, w * 0.42),
        shape(piece.colour, w / 6, w / 6, w / 5, fill, VELLUM, 1.5),
        write(
            name, w / 2, h - 11, fitting(name, w * 0.18, w - 10, True), VELLUM, anchor="middle", bold=True, serif=True
        ),
    )
