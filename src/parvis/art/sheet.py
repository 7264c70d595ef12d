"""A scene as one SVG: every place and piece drawn by a small function that its game's look names for its kind.

For a page, everything has its target, a ring that the page lights, and where it can be touched now, a field for that.
"""

from collections.abc import Callable, Set
from itertools import compress
from typing import Final, TypeAlias

from parvis.art.el import NAMESPACE, Markup, el, escape, opened, together
from parvis.art.lettering import SANS
from parvis.art.palette import LEAD, SEATS, SLATE
from parvis.core.scene import (
    Piece,
    Place,
    Scene,
    carried,
    pieces_within,
    places_within,
    same_pieces,
    same_places,
)

ROUND: Final = 8  # corners of rings
NOTHING: Final = Markup("")
TOUCHABLE: Final = ' tabindex="-1" role="button"'
MOST_DRAWN: Final = 30_000  # drawings of single places and pieces that are kept


class Look:
    """How the places and pieces of a game look.  A piece is drawn from its own corner; the sheet moves it."""

    def __init__(
        self,
        places: dict[str, Callable[[Place], Markup]],
        pieces: dict[str, Callable[[Piece], Markup]],
        outlines: dict[str, Callable[[Place], str]] | None = None,
        door: tuple[int, int, int, int] | None = None,
    ) -> None:
        self.places: Final = places
        self.pieces: Final = pieces
        self.outlines: Final = outlines or {}  # paths of places that are neither boxes nor polygons
        self.door: Final = door  # the part of the broad sheet that shows what the game is like: x, y, width, height
        self.shelves: Final[dict[tuple[str, ...], Shelf]] = {}  # what has been drawn before, by the colours of seats
        self.courses: Final[dict[tuple[int, ...], int]] = {}  # outlines, each with a number
        self.known: Final[dict[int, tuple[int, list[int]]]] = {}  # their numbers by the identity of the list

    def shelf(self) -> "Shelf":
        """What has been drawn before in the colours that seats have now, by all that is seen of it."""
        if sum([len(shelf) for shelf in self.shelves.values()]) >= MOST_DRAWN:  # too many: begin anew
            self.shelves.clear()
            self.courses.clear()
            self.known.clear()
        return self.shelves.setdefault(tuple(SEATS), {})

    def course(self, outline: list[int]) -> int:
        """A number that stands for an outline, which is long and mostly the very list that a game keeps."""
        if not outline:
            return -1
        known = self.known.get(id(outline))
        if known is None:
            if len(self.known) >= MOST_DRAWN:
                self.known.clear()
            number = self.courses.setdefault(tuple(outline), len(self.courses))
            known = self.known[id(outline)] = (number, outline)  # kept: no other list can have its identity
        return known[0]


Shelf: TypeAlias = dict[tuple[object, ...], Markup]


class Drawn:
    """What an audience saw last, each thing with its drawing: what has not changed is not drawn again."""

    def __init__(self) -> None:
        self.colours: tuple[str, ...] = ()
        self.scene: Scene | None = None
        self.ringed: set[str] = set()
        self.places: list[Markup] = []
        self.pieces: list[Markup] = []

    def before(self) -> Scene | None:
        """The scene that was drawn last, if seats still have the same colours."""
        if self.colours != tuple(SEATS):
            self.colours, self.scene = tuple(SEATS), None
        return self.scene


def sheet(scene: Scene, look: Look, part: tuple[int, int, int, int] | None = None) -> Markup:
    """The drawing, or a part of it.  Places come first, pieces lie on top; all have the ids that the scene gives them."""
    x, y, width, height = part or (0, 0, scene.width, scene.height)
    return el(
        "svg",
        el("title", scene.title),
        el("rect", width=scene.width, height=scene.height, rx=14, fill=SLATE),
        *[draw_place(place, look) for place in scene.places],
        *[draw_piece(piece, look) for piece in scene.pieces],
        xmlns=NAMESPACE,
        viewBox=f"{x} {y} {width} {height}",
        width=width,
        height=height,
        style="max-width:100%;height:auto",
        role="img",
        font_family=SANS,
        fill=LEAD,
    )


def draw_place(place: Place, look: Look) -> Markup:
    """A place with what is written on it."""
    about = el("title", place.about) if place.about else None
    return el("g", about, look.places[place.kind](place), id=place.id, class_="place")


def draw_piece(piece: Piece, look: Look) -> Markup:
    """A piece where it lies."""
    about = el("title", piece.about) if piece.about else None
    where = f"translate({piece.x} {piece.y})"
    return el("g", about, look.pieces[piece.kind](piece), id=piece.id, class_="piece", transform=where)


# --- for pages -----------------------------------------------------------------------------------


def page(scene: Scene, look: Look, part: str, drawn: Drawn, last: Set[str]) -> list[Markup]:
    """The drawing for a page, or the part of it above or below the edge of the tray; `last` are pieces to be ringed."""
    before = drawn.before()
    if before is not scene:  # the other part of the same one is there already
        drawn.places = places_to_touch(scene, before, look, drawn.places)
        drawn.pieces = pieces_to_touch(scene, before, look, drawn.pieces, drawn.ringed, set(last))
        drawn.scene, drawn.ringed = scene, set(last)
    edge = scene.tray or scene.height
    top, bottom = {"board": (0, edge), "tray": (edge, scene.height)}.get(part, (0, scene.height))
    places, pieces = drawn.places, drawn.pieces
    if part and scene.tray:
        places = list(compress(places, places_within(scene, top, bottom)))
        pieces = list(compress(pieces, pieces_within(scene, top, bottom)))
    opening = opened(
        "svg",
        xmlns=NAMESPACE,
        viewBox=f"0 {top} {scene.width} {bottom - top}",
        class_="scene",
        role="group",
        aria_label=scene.title,
        font_family=SANS,
        fill=LEAD,
    )
    return [opening, *places, *pieces, Markup("</svg>")]


def places_to_touch(scene: Scene, before: Scene | None, look: Look, known: list[Markup]) -> list[Markup]:
    """The places, each with its ring, and with a field to touch it if it is a target."""
    same = same_places(before, scene) if before is not None else [-1] * len(scene.places)
    found, fresh = carried(known, same, NOTHING)
    shelf, touched = look.shelf(), set(scene.targets)
    for k in fresh:
        place = scene.places[k]
        found[k] = place_to_touch(place, look, scene, scene.reach if place.id in touched else -1, shelf)
    return found


def pieces_to_touch(
    scene: Scene, before: Scene | None, look: Look, known: list[Markup], ringed: set[str], last: set[str]
) -> list[Markup]:
    """The pieces in the same way; those that moved last are ringed."""
    same = same_pieces(before, scene, ringed, last) if before is not None else [-1] * len(scene.pieces)
    found, fresh = carried(known, same, NOTHING)
    shelf, touched = look.shelf(), set(scene.targets)
    for k in fresh:
        piece = scene.pieces[k]
        found[k] = laid(piece, look, scene, piece.target in touched, piece.id in last, shelf)
    return found


def laid(piece: Piece, look: Look, scene: Scene, is_target: bool, is_last: bool, shelf: Shelf) -> Markup:
    """A piece where it lies, written out: it is what changes most on a table."""
    inner = piece_to_touch(piece, look, scene, is_target, shelf)
    about = f'id="{escape(piece.id)}" class="{"last piece" if is_last else "piece"}"'
    where = f'transform="translate({piece.x} {piece.y})" data-t="{escape(piece.target)}"'
    return Markup(f"<g {about} {where}{TOUCHABLE if is_target else ''}>{inner}</g>")


def place_to_touch(place: Place, look: Look, scene: Scene, reach: int, shelf: Shelf) -> Markup:
    """A place with its ring, and a field to touch it if it is a target."""
    seen = (place.id, place.kind, place.face, place.label, place.text, place.about, place.is_lit)
    key = (place.x, place.y, place.width, place.height, place.colour, reach, look.course(place.outline), seen)
    found = shelf.get(key)
    if found is None:
        found = shelf[key] = new_place(place, look, scene, reach >= 0, shelf)
    return found


def new_place(place: Place, look: Look, scene: Scene, is_target: bool, shelf: Shelf) -> Markup:
    """The same, drawn."""
    shape = look.outlines.get(place.kind)
    path = shape(place) if shape is not None else outlined(place.outline) if place.outline else ""
    box = (place.x, place.y, place.width, place.height)
    ring = el("path", d=path, class_="ring") if path else ring_round(*box)
    field = None
    if is_target:
        field = el("path", d=path, class_="touch") if path else touch(*box, scene)
    about = el("title", place.about) if place.about else None
    drawn = bare_place(place, look, shelf)
    key, role = (-1, "button") if is_target else (None, None)
    return el("g", about, drawn, ring, field, id=place.id, class_="place", data_t=place.id, tabindex=key, role=role)


def bare_place(place: Place, look: Look, shelf: Shelf) -> Markup:
    """A place without what is said about it, which changes more often than how it looks."""
    box = (place.x, place.y, place.width, place.height, place.colour, place.is_lit)
    key = ("bare", place.id, place.kind, place.face, place.label, place.text, box, look.course(place.outline))
    found = shelf.get(key)
    if found is None:
        found = shelf[key] = look.places[place.kind](place)
    return found


def piece_to_touch(piece: Piece, look: Look, scene: Scene, is_target: bool, shelf: Shelf) -> Markup:
    """What there is of a piece with its ring, and with a field to touch it if it is a target."""
    seen = (piece.kind, piece.face, piece.label, piece.text, piece.about)
    key = (piece.width, piece.height, piece.colour, piece.shown, is_target and scene.reach, *seen)
    found = shelf.get(key)
    if found is None:
        found = shelf[key] = new_piece(piece, look, scene, is_target)
    return found


def new_piece(piece: Piece, look: Look, scene: Scene, is_target: bool) -> Markup:
    """What there is of a piece in its own corner: the same for all that look alike."""
    return together(
        el("title", piece.about) if piece.about else "",
        look.pieces[piece.kind](piece),
        ring_round(0, 0, piece.width, piece.height),
        touch(0, 0, piece.width, piece.shown, scene) if is_target else "",
    )


def ring_round(x: int, y: int, width: int, height: int) -> Markup:
    """A ring that the page lights."""
    round_by = min(ROUND, width // 4, height // 4)
    return el("rect", x=x, y=y, width=width, height=height, rx=round_by, class_="ring")


def touch(x: int, y: int, width: int, height: int, scene: Scene) -> Markup:
    """A field to touch, large enough for a finger."""
    wide, high = max(width, scene.reach), max(height, scene.reach)
    left, top = x - (wide - width) // 2, y - (high - height) // 2
    is_small = wide > width and high > height
    return el("rect", x=left, y=top, width=wide, height=high, rx=wide // 2 if is_small else None, class_="touch")


def outlined(points: list[int], closed: bool = True) -> str:
    """A path along points."""
    pairs = [f"{points[k]} {points[k + 1]}" for k in range(0, len(points), 2)]
    return "M" + "L".join(pairs) + ("z" if closed else "")
