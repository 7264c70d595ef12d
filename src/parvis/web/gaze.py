"""What somebody sees of a table over time: drawings in which a piece keeps its id, and which pieces each answer moved."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from parvis.art import Drawn
from parvis.art.el import Markup
from parvis.art.palette import SEATS
from parvis.core.scene import Scene, moved_pieces
from parvis.core.view import View
from parvis.table import Look, Table

BACK: Final = 40  # answers whose pieces are known
LOOKED_BACK: Final = 12  # answers, by who has just come
REMEMBERED: Final = 512  # gazes
MOST_PARTS: Final = 100


class Gaze:
    """One audience of one table in one layout."""

    def __init__(self) -> None:
        self.scene: Scene | None = None
        self.at = -1  # how many answers had been given when it was drawn
        self.moved: dict[int, str] = {}  # answer -> ids of the pieces that it moved
        self.drawn: Final = Drawn()
        self.parts: Final[dict[str, tuple[Hashable, Markup]]] = {}
        self.lines: dict[tuple[object, ...], Markup] = {}  # of the chronicle, as they were last written

    def again(self, name: str, key: Hashable, make: Callable[[], Markup]) -> Markup:
        """A part of the page, made anew only if what it is made from has changed, or the colours of seats."""
        coloured = (key, tuple(SEATS))
        known = self.parts.get(name)
        if len(self.parts) > MOST_PARTS:
            self.parts.clear()
        if known is None or known[0] != coloured:
            known = self.parts[name] = (coloured, make())
        return known[1]

    def look(self, scene: Scene, at: int) -> Scene:
        """The scene as it is now; what has moved since the last one is remembered."""
        before = self.scene
        if before is not None:
            scene.follow(before)
        if before is not None and at > self.at:
            self.moved[at - 1] = " ".join(moved_pieces(before, scene))
        elif before is not None and at < self.at:
            self.moved = {answer: ids for answer, ids in self.moved.items() if answer < at}
        self.moved.pop(at - 1 - BACK, None)
        self.scene, self.at = scene, at
        return scene


class Gazes:
    """The gazes that were needed last."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int, str], Gaze] = OrderedDict()

    def of(self, table: Table, look: Look, identity: str, layout: str, scene: Callable[[View], Scene]) -> Gaze:
        """The gaze of an audience, which `identity` belongs to; a new one looks back over the last answers of seats."""
        key = (table.id, look.seat, layout)
        gaze = self.kept.get(key)
        if gaze is None:
            gaze = self.kept[key] = Gaze()
            dealt = next((line.at for line in look.lines if line.who >= 0), look.total)  # nobody moved anything before
            for at in range(max(dealt, look.total - LOOKED_BACK), look.total):
                gaze.look(scene(table.past(look.seat, identity, at).view), at)
        self.kept.move_to_end(key)
        if len(self.kept) > REMEMBERED:
            self.kept.popitem(last=False)
        return gaze
