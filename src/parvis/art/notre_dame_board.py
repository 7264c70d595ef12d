"""The board of Notre Dame as a rose window: glass in lead, streets, the river, and the rose of the cathedral."""

from parvis.art.el import Markup, el, together
from parvis.art.furniture import roundel
from parvis.art.glyphs import glyph, shape
from parvis.art.lettering import centred, fitting
from parvis.art.notre_dame_pieces import icon_of
from parvis.art.palette import AZURE, CHALK, INK, LEAD, PARCHMENT, RUBRIC, SEATS, SLATE, VELLUM, mix, readable_on
from parvis.art.sheet import outlined
from parvis.core.scene import Place


def glass(colour: int, light: int) -> str:
    """The glass of a borough: so many percent of its colour in lead."""
    return mix(SEATS[colour], LEAD, light)


def window(place: Place) -> Markup:
    """The wall round the window, and the river round the boroughs."""
    middle, radius = place.x + place.width / 2, place.width / 2
    river = mix(AZURE, INK, 40)
    rings = [
        el(
            "circle",
            cx=middle,
            cy=middle,
            r=r,
            fill="none",
            stroke=mix(AZURE, VELLUM, 70),
            stroke_width=1.5,
            stroke_dasharray=dash,
            opacity=0.6,
        )
        for r, dash in ((radius - 40, "26 30"), (radius - 60, "18 42"))
    ]
    return together(
        el("circle", cx=middle, cy=middle, r=radius + 6, fill=INK, stroke=PARCHMENT, stroke_width=1.5),
        el("circle", cx=middle, cy=middle, r=radius, fill=river),
        *rings,
    )


def leaded(place: Place, fill: str, lead: float = 3) -> Markup:
    """A pane of glass in lead."""
    path = outlined(place.outline)
    return el("path", d=path, fill=fill, stroke=INK, stroke_width=lead, stroke_linejoin="round")


def facet(place: Place, light: str) -> Markup:
    """Light that falls on one half of a pane, from its first corner."""
    points = place.outline
    half = len(points) // 4 * 2
    x, y = (points[half] + points[half - 2]) / 2, (points[half + 1] + points[half - 1]) / 2
    if len(points) > 6:
        x, y = points[half], points[half + 1]
    near = [*points[: half if len(points) > 6 else 4], round(x), round(y)]
    return el("path", d=outlined(near), fill=light, opacity=0.2)


def pane(place: Place) -> Markup:
    """A sector; it catches light where tokens are."""
    x, y = place.x + place.width / 2, place.y + place.height / 2
    tone = 60 if int(place.text) else 40
    return together(
        leaded(place, glass(place.colour, tone)),
        facet(place, SEATS[place.colour]),
        roundel(x, y, icon_of(place.face), place.width),
    )


def neutral(place: Place) -> Markup:
    """A sector that nobody uses."""
    grey = mix(SEATS[place.colour], SLATE, 14)
    return together(leaded(place, grey), facet(place, CHALK))


def harbour(place: Place) -> Markup:
    """The harbour, with the name and shape of the seat whose borough it is, and how far its rat has come."""
    fill = SEATS[place.colour]
    x, y = place.x + place.width / 2, place.y + place.height / 2
    size = place.width * 0.72
    above, below = y - size * 0.46, y + size * 0.6
    ink = readable_on(fill)
    return together(
        leaded(place, fill),
        centred(place.label, x, above, fitting(place.label, size, size * 3.2, True), ink),
        shape(place.colour, x - size, below, size * 0.8, VELLUM, INK, 2),
        glyph("rat", x, below, size, ink),
        centred(place.text, x + size, below, size * 0.9, ink),
    )


def rim(place: Place) -> Markup:
    """The rat track of a borough."""
    return leaded(place, glass(place.colour, 30))


def neutral_rim(place: Place) -> Markup:
    """The rim of a borough without a rat."""
    return leaded(place, mix(SEATS[place.colour], SLATE, 8))


def bead(place: Place) -> Markup:
    """A space of the rat track; the last one is danger."""
    x, y = place.x + place.width / 2, place.y + place.height / 2
    fill = RUBRIC if place.text == "9" else INK
    return together(
        el("circle", cx=x, cy=y, r=11, fill=fill, stroke=glass(place.colour, 70), stroke_width=1.5),
        centred(place.text, x, y, 14, "#ffffff" if fill == RUBRIC else VELLUM, serif=False),
    )


def street(place: Place) -> Markup:
    """A street: broad lead with a worn middle."""
    path = outlined(place.outline, closed=False)
    return together(
        el("path", d=path, fill="none", stroke=INK, stroke_width=9, stroke_linecap="round"),
        el("path", d=path, fill="none", stroke=PARCHMENT, stroke_width=2, stroke_dasharray="7 5", opacity=0.75),
    )


def market(place: Place) -> Markup:
    """A market at a joint of the lead."""
    x, y = place.x + place.width / 2, place.y + place.height / 2
    return el("circle", cx=x, cy=y, r=9, fill=INK, stroke=PARCHMENT, stroke_width=2.5)


def around(place: Place) -> str:
    """A circle round a place; round a market it leaves room for what stands there."""
    radius = place.width * 11 // 7 if place.kind == "market" else place.width // 2
    x, y = place.x + place.width // 2, place.y + place.height // 2
    half = f"a{radius} {radius} 0 0 1 "
    return f"M{x - radius} {y}{half}{2 * radius} 0{half}{-2 * radius} 0z"


def cathedral(place: Place) -> Markup:
    """The rose of Notre Dame."""
    middle = place.x + place.width / 2
    return el("circle", cx=middle, cy=middle, r=place.width / 2, fill=INK, stroke=PARCHMENT, stroke_width=2)


def chapel(place: Place) -> Markup:
    """Where the markers of a seat stand on Notre Dame, under an arc of its colour."""
    outer = outlined(place.outline[: len(place.outline) // 2], closed=False)
    return together(
        leaded(place, mix(AZURE, INK, 62), 4),
        el(
            "circle",
            cx=place.x,
            cy=place.y,
            r=25,
            fill=mix(AZURE, INK, 34),
            stroke=mix(AZURE, VELLUM, 60),
            stroke_width=1.5,
        ),
        el("path", d=outer, fill="none", stroke=SEATS[place.colour], stroke_width=5) if place.kind == "chapel" else "",
    )


def points(place: Place) -> Markup:
    """The points of the period, in the eye of the rose."""
    middle = place.x + place.width / 2
    return together(
        el("circle", cx=middle, cy=middle, r=31, fill=VELLUM, stroke=INK, stroke_width=4),
        centred(place.text, middle, middle - 5, 30, INK),
        centred(place.label, middle, middle + 17, 11, INK, serif=False, bold=False),
    )
