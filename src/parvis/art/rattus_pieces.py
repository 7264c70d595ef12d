"""The pieces and cards of Rattus: citizens as jewels, rats on discs, class cards in the glass of their class."""

from typing import Final

from parvis.art.el import Markup, el, together
from parvis.art.glyphs import glyph, jewel, shape
from parvis.art.lettering import centred, fitting, write
from parvis.art.palette import (
    AMBER,
    AZURE,
    CHALK,
    GILT,
    INK,
    LEAD,
    RUBRIC,
    SEATS,
    SLATE,
    VELLUM,
    VERDIGRIS,
    mix,
    readable_on,
)
from parvis.core.scene import Piece

ICONS: Final = ["fork", "crozier", "purse", "hat", "crown", "shield", "crescent", "bars", "crowd"]  # P C B G R K I M A
LETTERS: Final = "PCBGRKIMA"
GLASS: Final = ["#2c7a52", "#2f62b5", "#8a5f0c", "#6c429c", "#a83a72", "#55606f", "#0f7480", "#5a1f1a", "#1b1420"]


def symbol(letter: str, x: float, y: float, size: float) -> Markup:
    """The sign of a class, of the majority or of all, in its colour."""
    k = LETTERS.index(letter)
    return glyph(ICONS[k], x, y, size, GLASS[k])


# --- on the map ----------------------------------------------------------------------------------


def citizen(piece: Piece) -> Markup:
    """A citizen; a plinth under a diplomat, and the number of potions in a drop."""
    size, middle = piece.width, piece.width / 2
    fill = SEATS[piece.colour]
    if size < 11:
        return shape(piece.colour, middle, middle, size - 1, fill, INK, 1)
    if not piece.text:
        return jewel(piece.colour, middle, middle, size - 2, fill)
    is_diplomat, potions = piece.text[0] == "d", piece.text[1:]
    parts = [jewel(piece.colour, middle, middle - size * 0.08, size * 0.8, fill)]
    if is_diplomat:
        parts.append(
            el(
                "rect",
                x=size * 0.08,
                y=size * 0.76,
                width=size * 0.84,
                height=size * 0.22,
                rx=1.5,
                fill=GILT,
                stroke=INK,
                stroke_width=1.2,
            )
        )
    if potions:
        x, y, r = size * 0.76, size * 0.3, size * 0.27
        drop = f"M{x:.1f} {y - 1.5 * r:.1f}L{x + r * 0.85:.1f} {y - r * 0.3:.1f}L{x + r * 0.6:.1f} {y + r * 0.9:.1f}L{x - r * 0.6:.1f} {y + r * 0.9:.1f}L{x - r * 0.85:.1f} {y - r * 0.3:.1f}z"
        parts.append(el("path", d=drop, fill=VELLUM, stroke=INK, stroke_width=1.2, stroke_linejoin="round"))
        parts.append(centred(potions, x, y + r * 0.15, r * 1.35, INK, serif=False))
    return together(*parts)


def disc(size: float, fill: str, rim: str, stroke: float = 2) -> Markup:
    """A token."""
    return el("circle", cx=size / 2, cy=size / 2, r=size / 2 - stroke / 2, fill=fill, stroke=rim, stroke_width=stroke)


def rat(piece: Piece) -> Markup:
    """A rat face down."""
    size = piece.width
    return together(disc(size, LEAD, VELLUM), glyph("rat", size / 2, size / 2, size * 0.66, VELLUM))


def rat_up(piece: Piece) -> Markup:
    """A rat face up: its limit above, what it takes below."""
    return rat_face(piece, RUBRIC)


def rat_known(piece: Piece) -> Markup:
    """A rat face down that the viewer knows: the same with a dark rim and an eye."""
    size = piece.width
    return together(rat_face(piece, LEAD), glyph("eye", size * 0.8, size * 0.22, size * 0.3, LEAD))


def rat_face(piece: Piece, rim: str) -> Markup:
    """The face of a rat."""
    size = piece.width
    number = len(piece.label)
    wide = size * (0.32 if number < 3 else 0.27 if number == 3 else 0.22)
    left = size / 2 - wide * (number - 1) / 2
    return together(
        disc(size, VELLUM, rim, 3),
        centred(piece.text, size / 2, size * 0.32, size * 0.46, INK),
        *[symbol(letter, left + wide * k, size * 0.7, wide * 0.96) for k, letter in enumerate(piece.label)],
    )


def plague(piece: Piece) -> Markup:
    """The plague piece."""
    size = piece.width
    return together(disc(size, RUBRIC, INK), glyph("skull", size / 2, size / 2, size * 0.68, "#ffffff"))


def token_of(icon: str, fill: str, ink: str, piece: Piece) -> Markup:
    """A piece of nobody."""
    size = piece.width
    return together(disc(size, fill, INK, min(2, size / 12)), glyph(icon, size / 2, size / 2, size * 0.7, ink))


def nun(piece: Piece) -> Markup:
    """A nun."""
    return token_of("veil", "#ffffff", LEAD, piece)


def bishop(piece: Piece) -> Markup:
    """A bishop."""
    return token_of("mitre", mix(AZURE, INK, 70), "#ffffff", piece)


def caravan(piece: Piece) -> Markup:
    """The caravan."""
    return token_of("camel", mix(AMBER, VELLUM, 80), INK, piece)


def green(piece: Piece) -> Markup:
    """The green university."""
    return token_of("college", mix(VERDIGRIS, INK, 90), "#ffffff", piece)


def white(piece: Piece) -> Markup:
    """The white university."""
    return token_of("college", "#ffffff", LEAD, piece)


def founded(piece: Piece) -> Markup:
    """A token where a university was founded."""
    return token_of("laurel", GILT, INK, piece)


def wall(piece: Piece) -> Markup:
    """A wall across a border."""
    size = piece.width
    return together(
        el("rect", width=size, height=size, rx=4, fill=mix(RUBRIC, INK, 62), stroke=INK, stroke_width=2),
        glyph("bricks", size / 2, size / 2, size * 0.84, VELLUM),
    )


# --- cards ---------------------------------------------------------------------------------------


def card(piece: Piece) -> Markup:
    """A class card: its name, the sign of its class, and its level."""
    return class_card(piece, is_blocked=False)


def card_blocked(piece: Piece) -> Markup:
    """A class card that is blocked: in chains."""
    return class_card(piece, is_blocked=True)


def class_card(piece: Piece, is_blocked: bool) -> Markup:
    """Its glass is that of its class; grey while it is blocked."""
    w, h = piece.width, piece.height
    glass = GLASS[piece.colour]
    band = h * 0.46
    ground = mix(VELLUM, SLATE, 60) if is_blocked else VELLUM
    sign = h * 0.42
    y = band + (h - band) / 2
    size = fitting(piece.label, h * 0.3, w - 10, True)
    return together(
        el("rect", width=w, height=h, rx=6, fill=ground, stroke=INK, stroke_width=2),
        el("path", d=f"M1 {band}V7a6 6 0 0 1 6-6H{w - 7}a6 6 0 0 1 6 6V{band}z", fill=glass),
        write(
            piece.label,
            w / 2,
            band * 0.5 + size * 0.36,
            size,
            readable_on(glass),
            anchor="middle",
            bold=True,
            serif=True,
        ),
        glyph(ICONS[piece.colour], 6 + sign / 2, y, sign, mix(glass, INK, 85)),
        *notes(piece, 12 + sign, y, w - 18 - sign, h * 0.27, is_blocked),
    )


def notes(piece: Piece, x: float, y: float, room: float, size: float, is_blocked: bool) -> list[Markup]:
    """The level or the tile of a card, and that it is blocked."""
    text = " ".join([part for part in (piece.text, "blocked" if is_blocked else "") if part])
    if not text:
        return []
    size = fitting(text, size, room, True)
    return [write(text, x + room, y + size * 0.36, size, INK, anchor="end", bold=True)]


def region_card(piece: Piece) -> Markup:
    """A region card: the region, and the classes that it protects."""
    w, h = piece.width, piece.height
    size = fitting(piece.label, h * 0.3, w - 10, True)
    sign = h * 0.4
    y = h * 0.7
    number = len(piece.text)
    left = w / 2 - (number - 1) * sign * 0.65
    if piece.text == "?":
        marks = [centred("any class", w / 2, y, h * 0.26, INK, serif=False)]
    else:
        marks = [symbol(letter, left + k * sign * 1.3, y, sign) for k, letter in enumerate(piece.text)]
    return together(
        paper(w, h), write(piece.label, w / 2, h * 0.36, size, INK, anchor="middle", bold=True, serif=True), *marks
    )


def shield(piece: Piece) -> Markup:
    """A region card that lies on a class card."""
    w, h = piece.width, piece.height
    size = fitting(piece.label, h * 0.3, w - 10, True)
    small = fitting(piece.text, h * 0.26, w - 8)
    return together(
        paper(w, h),
        write(piece.label, w / 2, h * 0.36, size, INK, anchor="middle", bold=True, serif=True),
        write(piece.text, w / 2, h * 0.8, small, INK, anchor="middle"),
    )


def paper(w: float, h: float) -> Markup:
    """Vellum with a seam."""
    return together(
        el("rect", width=w, height=h, rx=3, fill=VELLUM, stroke=INK, stroke_width=2),
        el("path", d=f"M5 {h * 0.46}H{w - 5}", fill="none", stroke=CHALK, stroke_width=1.5),
    )
