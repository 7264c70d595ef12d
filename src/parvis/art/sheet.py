"""A scene as one SVG: every place and piece drawn by a small function that its game's look names for its kind."""

from collections.abc import Callable
from typing import Final

from parvis.art.el import NAMESPACE, Markup, el
from parvis.art.lettering import SANS
from parvis.art.palette import LEAD, SLATE
from parvis.core.scene import Piece, Place, Scene


class Look:
    """How the places and pieces of a game look.  A piece is drawn from its own corner; the sheet moves it."""

    def __init__(
        self, places: dict[str, Callable[[Place], Markup]], pieces: dict[str, Callable[[Piece], Markup]]
    ) -> None:
        self.places: Final = places
        self.pieces: Final = pieces


def sheet(scene: Scene, look: Look) -> str:
    """The drawing.  Places come first, pieces lie on top; all have the ids that the scene gives them."""
    return el(
        "svg",
        el("title", scene.title),
        el("rect", width=scene.width, height=scene.height, rx=14, fill=SLATE),
        *[draw_place(place, look) for place in scene.places],
        *[draw_piece(piece, look) for piece in scene.pieces],
        xmlns=NAMESPACE,
        viewBox=f"0 0 {scene.width} {scene.height}",
        width=scene.width,
        height=scene.height,
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


def outlined(points: list[int], closed: bool = True) -> str:
    """A path along points."""
    pairs = [f"{points[k]} {points[k + 1]}" for k in range(0, len(points), 2)]
    return "M" + "L".join(pairs) + ("z" if closed else "")
