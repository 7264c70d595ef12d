"""Where the regions of Rattus lie on a sheet: an atlas says how they are drawn, a chart lays it on a sheet for a box.

A component file may name regions that an atlas does not know; those get panes of their own in rows below the map.
A chart never changes, so charts are kept, each with what has been worked out on it: the same box is drawn very often.
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.native import mypyc_attr
from parvis.core.room import Spots
from parvis.core.scene import Place
from parvis.games.rattus.box import Box

AFRICA: Final[list[str]] = ["marocco", "algeria", "tunisia", "libya", "egypt"]
GAP: Final = 12  # between panes of regions that are not on the map
MOST_CHARTS: Final = 24  # that are kept: two of each box, and a box for each number of players and set of rats
MOST_FITS: Final = 4_000  # that a chart keeps


def corners(*points: list[int]) -> list[int]:
    """Points as one outline: x and y in turn."""
    outline: list[int] = []
    for point in points:
        outline.extend(point)
    return outline


@final
@mypyc_attr(acyclic=True)
class Atlas:
    """A drawing of the whole map.  All points are x and y in turn, from its upper left corner."""

    def __init__(
        self,
        width: int,
        north: int,
        whole: int,
        columns: int,
        pane: list[int],
        haven: list[int],
        outlines: dict[str, list[int]],
        signs: dict[str, list[int]],
        rats: dict[str, list[int]],
        spots: list[int],
        borders: dict[str, list[int]],
        ways: dict[str, list[int]],
    ) -> None:
        self.width: Final = width
        self.north: Final = north  # height without the regions of Africa
        self.whole: Final = whole
        self.columns: Final = columns  # panes side by side of regions that are not on it
        self.pane: Final = pane  # their width and height
        self.haven: Final = haven  # x, y, width and height of the Safe Haven
        self.outlines: Final = outlines  # the panes of regions
        self.signs: Final = signs  # middle and foot of the name; the middle of what lies in the region
        self.rats: Final = rats  # middles of the three rats
        self.spots: Final = spots  # the same on a pane of a region that is not on it
        self.borders: Final = borders  # where walls stand on borders by land
        self.ways: Final = ways  # the two ends of ways over the sea


@final
@mypyc_attr(acyclic=True)
class Chart:
    """The map of a box on a sheet, its upper left corner at x and y."""

    def __init__(self, box: Box, atlas: Atlas, x: int, y: int) -> None:
        self.box: Final = box
        self.atlas: Final = atlas
        self.x: Final = x
        self.y: Final = y
        self.has_south: Final = any([box.regions[region].name in AFRICA for region in box.used])
        self.others: Final = [region.name for region in box.regions if region.name not in atlas.outlines]
        self.base: Final = atlas.whole if self.has_south else atlas.north
        rows = (len(self.others) + atlas.columns - 1) // atlas.columns
        self.height: Final = self.base + (atlas.pane[1] + GAP) * rows
        self.outlines: Final[dict[str, list[int]]] = {}
        self.signs: Final[dict[str, list[int]]] = {}
        self.middles: Final[dict[str, list[int]]] = {}
        self.walls: Final[dict[int, list[int]]] = {}
        self.ways: Final[dict[int, Place]] = {}
        self.fits: dict[int, Spots] = {}

    def moved(self, points: list[int], right: int = 0, down: int = 0) -> list[int]:
        """Points of the drawing on the sheet."""
        found: list[int] = []
        for k in range(0, len(points), 2):
            found.append(self.x + right + points[k])
            found.append(self.y + down + points[k + 1])
        return found

    def is_drawn(self, name: str) -> bool:
        """Is there a pane for a region?"""
        return self.has_south or name not in AFRICA

    def corner(self, name: str) -> list[int]:
        """Where the pane of a region begins that is not on the map."""
        k = self.others.index(name)
        columns = self.atlas.columns
        wide, high = self.atlas.pane
        return [8 + (wide + GAP) * (k % columns), self.base + (high + GAP) * (k // columns)]

    def outline(self, name: str) -> list[int]:
        """The pane of a region."""
        if name not in self.outlines:
            self.outlines[name] = self.new_outline(name)
        return self.outlines[name]

    def new_outline(self, name: str) -> list[int]:
        """The same, worked out."""
        if name in self.atlas.outlines:
            return self.moved(self.atlas.outlines[name])
        left, top = self.corner(name)
        wide, high = self.atlas.pane
        return self.moved([0, 0, wide, 0, wide, high, 0, high], left, top)

    def sign(self, name: str) -> list[int]:
        """The middle and foot of the name of a region, and the middle of what lies there."""
        if name not in self.signs:
            self.signs[name] = self.new_sign(name)
        return self.signs[name]

    def new_sign(self, name: str) -> list[int]:
        """The same, worked out."""
        if name in self.atlas.signs:
            return self.moved(self.atlas.signs[name])
        left, top = self.corner(name)
        wide, high = self.atlas.pane
        return self.moved([wide // 2, 28, wide // 2, high // 2], left, top)

    def rats(self, name: str) -> list[int]:
        """The middles of the three rats of a region."""
        if name not in self.middles:
            self.middles[name] = self.new_rats(name)
        return self.middles[name]

    def new_rats(self, name: str) -> list[int]:
        """The same, worked out."""
        if name in self.atlas.rats:
            return self.moved(self.atlas.rats[name])
        left, top = self.corner(name)
        return self.moved(self.atlas.spots, left, top)

    def haven(self) -> list[int]:
        """Where the Safe Haven is: x, y, width, height."""
        x, y, wide, high = self.atlas.haven
        return [self.x + x, self.y + y, wide, high]

    def way(self, number: int) -> list[int]:
        """The ends of a way over the sea; none for a border of two panes that meet."""
        edge = self.box.edges[number]
        if edge.name in self.atlas.borders:
            return []
        if edge.name in self.atlas.ways:
            return self.moved(self.atlas.ways[edge.name])
        low, high = self.sign(self.box.regions[edge.low].name), self.sign(self.box.regions[edge.high].name)
        return [low[2], low[3], high[2], high[3]]

    def middle(self, number: int) -> list[int]:
        """Where a wall on an edge stands."""
        if number not in self.walls:
            self.walls[number] = self.new_middle(number)
        return self.walls[number]

    def new_middle(self, number: int) -> list[int]:
        """The same, worked out."""
        name = self.box.edges[number].name
        if name in self.atlas.borders:
            return self.moved(self.atlas.borders[name])
        way = self.way(number)
        return [(way[0] + way[2]) // 2, (way[1] + way[3]) // 2]

    def fit(self, key: int) -> Spots | None:
        """Where pieces fit that have been laid before."""
        return self.fits.get(key)

    def keep_fit(self, key: int, spots: Spots) -> None:
        """Remember where pieces fit, for the next time that as many lie there."""
        if len(self.fits) >= MOST_FITS:
            self.fits = {}
        self.fits[key] = spots


CHARTS: Final[list[Chart]] = []  # that were needed so far


def chart_of(box: Box, atlas: Atlas, x: int, y: int) -> Chart:
    """The map of a box on a sheet, which is always laid in the same place."""
    for chart in CHARTS:
        if chart.box is box and chart.atlas is atlas:
            return chart
    if len(CHARTS) >= MOST_CHARTS:
        CHARTS.pop(0)
    CHARTS.append(Chart(box, atlas, x, y))
    return CHARTS[-1]
