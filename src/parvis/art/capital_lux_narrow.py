"""How the narrow sheet of Capital Lux looks: the same windows and cells, with letters that can be read on a phone."""

from collections.abc import Callable
from typing import Final

from parvis.art.capital_lux_glass import GLASS, ICONS, MARKS, back
from parvis.art.el import Markup, el, together
from parvis.art.furniture import LINE, field, lancet, reckoned
from parvis.art.glyphs import glyph, shape
from parvis.art.lettering import block, centred, fitting, width, wrapped, write
from parvis.art.palette import ASH, CHALK, EMBER, INK, LEAD, PARCHMENT, SEATS, SLATE, VELLUM, mix
from parvis.core.scene import Place


def arch(place: Place) -> Markup:
    """A column of the capital: a lancet of vellum with its profession and limit."""
    x, y, w, h = place.x, place.y, place.width, place.height
    middle = x + w / 2
    glass = GLASS[place.colour]
    return together(
        el("path", d=lancet(x, y, w, h), fill=LEAD),
        el("path", d=lancet(x + 5, y + 6, w - 10, h - 11), fill=VELLUM, stroke=glass, stroke_width=4),
        el("circle", cx=middle, cy=y + 46, r=27, fill=glass, stroke=INK, stroke_width=3),
        glyph(ICONS[place.colour], middle, y + 46, 34, MARKS[place.colour]),
        write(place.label, middle, y + 98, 24, INK, anchor="middle", bold=True, serif=True),
        write("limit", x + 16, y + 192, 20, INK),
        write(place.text, x + w - 16, y + 195, limit_size(place.text, w), INK, anchor="end", bold=True, serif=True),
    )


def limit_size(text: str, wide: float) -> float:
    """As large as fits beside the word."""
    return fitting(text, 42, wide - 36 - width("limit", 20), True)


def deed(place: Place) -> Markup:
    """What a card played into a column brings, in two lines."""
    rows = wrapped(place.text, 20, place.width)
    middle = place.x + place.width / 2
    return together(
        *[write(row, middle, place.y + 17 + 23 * k, 20, INK, anchor="middle") for k, row in enumerate(rows[:2])]
    )


def store(place: Place) -> Markup:
    """A supply with its name."""
    x, y, w, h = place.x, place.y, place.width, place.height
    return together(
        el("rect", x=x, y=y, width=w, height=h, rx=8, fill=mix(ASH, SLATE, 60), stroke=LINE, stroke_width=1.2),
        write(place.label, x + 12, y + 26, 20, CHALK),
    )


def stack(place: Place) -> Markup:
    """The deck: cards face down and their number."""
    x, y = place.x, place.y
    number = min(3, int(place.text))
    return together(
        *[back(x + 4 + 5 * k, y + 4 + 3 * k, 52, 73) for k in range(number)],
        write(place.text, x + 76, y + 46, 38, VELLUM, bold=True, serif=True),
        write(place.label, x + 76, y + 74, 20, CHALK),
    )


def seat(place: Place) -> Markup:
    """The field of a seat with its name and points."""
    x, y = place.x, place.y + 25
    called, _, own = place.label.partition(" ")
    size = fitting(called, 26, 104 if own else 146, True)
    after = x + 48 + width(called, size, True)
    return together(
        field(place),
        shape(place.colour, x + 28, y, 26, SEATS[place.colour], VELLUM, 1.5),
        write(called, x + 48, y + 9, size, VELLUM, bold=True, serif=True),
        write(own, after + 8, y + 9, 18, CHALK) if own else "",
        glyph("prestige", x + 212, y, 24, PARCHMENT),
        write(place.text, x + 226, y + 10, fitting(place.text, 26, 34, True), VELLUM, bold=True, serif=True),
    )


def cell(place: Place) -> Markup:
    """The hometown cards of one colour: their total, and how it stands to the limit."""
    x, y, w, h = place.x, place.y, place.width, place.height
    glass = GLASS[place.colour]
    is_over = place.face == "over"
    return together(
        el("rect", x=x, y=y, width=w, height=h, rx=6, fill=mix(glass, INK, 28)),
        reckoned(el("rect", x=x, y=y, width=w, height=h, rx=6, fill="none", stroke=EMBER)) if is_over else "",
        glyph(ICONS[place.colour], x + 26, y + 62, 22, mix(glass, VELLUM, 50)),
        centred(place.text, x + 26, y + 25, 34, VELLUM) if place.text else "",
    )


def standing(place: Place) -> Markup:
    """How a hometown stands to the limit of a colour."""
    is_over = place.face == "over"
    size = fitting(place.text, 21, place.width, is_over)
    return reckoned(write(place.text, place.x, place.y + 22, size, EMBER if is_over else VELLUM, bold=is_over))


def star(place: Place) -> Markup:
    """The star before bonus cards."""
    return shape(5, place.x + 9, place.y + 17, 17, PARCHMENT)


def memory(place: Place) -> Markup:
    """What the seat passed on and got."""
    return block(place.text, place.x + 4, place.y + 18, 20, place.width - 8, CHALK, 2)


def held(place: Place) -> Markup:
    """What the cards behind it are."""
    return write(place.label, place.x, place.y + 25, 20, CHALK)


NARROW: Final[dict[str, Callable[[Place], Markup]]] = {
    "arch": arch,
    "deed": deed,
    "store": store,
    "stack": stack,
    "seat": seat,
    "cell": cell,
    "standing": standing,
    "star": star,
    "memory": memory,
    "held_large": held,
}
