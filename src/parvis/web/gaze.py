"""What somebody sees of a table over time: drawings in which a piece keeps its id, and which pieces each answer moved."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from parvis.art import Drawn
from parvis.art.el import Markup
from parvis.core.scene import Scene
from parvis.core.view import View
from parvis.table import Table

BACK: Final = 40  # answers whose pieces are known
LOOKED_BACK: Final = 12  # answers, by who has just come
REMEMBERED: Final = 512  # gazes

Spot = tuple[str, int, int, str]


class Gaze:
    """One audience of one table in one layout."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.at = -1  # how many answers had been given when it was drawn
        self.moved: dict[int, list[str]] = {}  # answer -> ids of the pieces that it moved
        self.drawn: Final = Drawn()
        self.tray: Final = Drawn()  # the part of it in front of the seat
        self.lines: dict[tuple[object, ...], Markup] = {}  # of the chronicle, as they were last written

    def look(self, scene: Scene, at: int) -> Scene:
        """The scene as it is now; what has moved since the last one is remembered."""
        before = self.scene
        if before is not None:
            scene.follow(before)
        if before is not None and at > self.at:
            self.moved[at - 1] = moved(before, scene)
        elif before is not None and at < self.at:
            self.moved = {answer: ids for answer, ids in self.moved.items() if answer < at}
        self.moved.pop(at - 1 - BACK, None)
        self.scene, self.at = scene, at
        return scene


def moved(before: Scene, now: Scene) -> list[str]:
    """The ids of the pieces that lie elsewhere or show another face."""
    lay: dict[str, Spot] = {piece.id: (piece.place, piece.x, piece.y, piece.face) for piece in before.pieces}
    found = []
    for piece in now.pieces:
        was = lay.get(piece.id)
        if was is None or was[0] != piece.place or was[3] != piece.face:
            found.append(piece.id)
    return found


class Gazes:
    """The gazes that were needed last."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int, str], Gaze] = OrderedDict()

    def of(self, table: Table, seat: int, identity: str, layout: str, scene: Callable[[View], Scene]) -> Gaze:
        """The gaze of an audience, which `identity` belongs to; a new one looks back over the last answers."""
        key = (table.id, seat, layout)
        gaze = self.kept.get(key)
        if gaze is None:
            gaze = self.kept[key] = Gaze()
            total = table.look(seat).total
            for at in range(max(0, total - LOOKED_BACK), total):
                gaze.look(scene(table.past(seat, identity, at).view), at)
        self.kept.move_to_end(key)
        if len(self.kept) > REMEMBERED:
            self.kept.popitem(last=False)
        return gaze
