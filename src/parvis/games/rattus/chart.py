"""The map of Rattus as a drawing: panes for the regions, ways over the sea, and where things are written.

It is drawn for Parvis, 1000 units wide, roughly as Europe lies; panes of regions that border by land share an edge.  A
component file may name regions that are not on it; those get panes of their own in rows below.
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.native import mypyc_attr
from parvis.games.rattus.box import Box

WIDTH: Final = 1000
NORTH: Final = 700  # height without the regions of Africa
WHOLE: Final = 846
ROW: Final = 150  # height of a row of panes for other regions

# Corners that several panes share.
CHANNEL: Final = [322, 314]
RHINE: Final = [384, 418]
SOUTH_OF_ALPS: Final = [452, 436]
DANUBE: Final = [524, 428]
DALMATIA: Final = [538, 472]
SILESIA: Final = [540, 350]
BALTIC: Final = [546, 240]
JUTLAND: Final = [424, 214]
SOUND: Final = [494, 214]
CARPATHIANS: Final = [664, 352]
MOLDAVIA: Final = [712, 470]
MORAVA: Final = [628, 506]
LITHUANIA: Final = [704, 262]
LIVONIA: Final = [650, 206]
FINLAND: Final = [648, 148]
LAPLAND: Final = [660, 52]
URAL: Final = [984, 214]
STEPPE: Final = [850, 244]
RIVIERA: Final = [364, 494]
PYRENEES: Final = [232, 522]
BISCAY: Final = [140, 478]
BLACK_SEA: Final = [764, 500]
THRACE: Final = [796, 544]
AEGEAN: Final = [776, 586]
ATLAS: Final = [222, 722]
NUMIDIA: Final = [412, 716]
TRIPOLITANIA: Final = [548, 736]
CYRENE: Final = [722, 732]


def corners(*points: list[int]) -> list[int]:
    """Points as one outline: x and y in turn."""
    outline: list[int] = []
    for point in points:
        outline.extend(point)
    return outline


OUTLINES: Final[dict[str, list[int]]] = {
    "anglia": corners(
        [168, 74],
        [228, 104],
        [226, 176],
        [272, 226],
        [266, 282],
        [190, 312],
        [96, 326],
        [58, 296],
        [108, 258],
        [84, 196],
        [122, 168],
        [118, 112],
    ),
    "gallia": corners(
        [112, 398],
        [196, 366],
        [262, 330],
        CHANNEL,
        RHINE,
        RIVIERA,
        [290, 510],
        PYRENEES,
        BISCAY,
        [156, 436],
    ),
    "hispania": corners(
        BISCAY, PYRENEES, [226, 576], [190, 634], [122, 664], [48, 648], [18, 566], [30, 492], [78, 470]
    ),
    "germania": corners(CHANNEL, [346, 254], JUTLAND, SOUND, BALTIC, SILESIA, DANUBE, SOUTH_OF_ALPS, RHINE),
    "italia": corners(
        RHINE,
        SOUTH_OF_ALPS,
        DANUBE,
        DALMATIA,
        [520, 506],
        [544, 566],
        [592, 616],
        [574, 664],
        [508, 634],
        [452, 580],
        [418, 512],
        RIVIERA,
    ),
    "scandia": corners(
        JUTLAND,
        [398, 182],
        [340, 152],
        [346, 88],
        [430, 40],
        [560, 18],
        LAPLAND,
        FINLAND,
        [588, 172],
        [522, 182],
        SOUND,
    ),
    "polonia": corners(BALTIC, [598, 216], LIVONIA, LITHUANIA, CARPATHIANS, SILESIA),
    "hungaria": corners(SILESIA, CARPATHIANS, MOLDAVIA, MORAVA, [586, 502], DALMATIA, DANUBE),
    "bulgaria": corners(MORAVA, MOLDAVIA, BLACK_SEA, THRACE, AEGEAN, [746, 622], [694, 662], [644, 640], [612, 566]),
    "turcia": corners(THRACE, [862, 536], [940, 530], [986, 552], [986, 668], [900, 682], [820, 660], AEGEAN),
    "russia": corners(LAPLAND, [760, 20], [900, 22], [984, 60], URAL, STEPPE, LITHUANIA, LIVONIA, FINLAND),
    "tartaria": corners(
        LITHUANIA, STEPPE, URAL, [984, 430], [936, 474], [862, 458], [806, 486], BLACK_SEA, MOLDAVIA, CARPATHIANS
    ),
    "marocco": corners([24, 740], [126, 700], ATLAS, [222, 834], [24, 834]),
    "algeria": corners(ATLAS, [320, 704], NUMIDIA, [412, 834], [222, 834]),
    "tunisia": corners(NUMIDIA, [470, 692], [528, 706], TRIPOLITANIA, [562, 834], [412, 834]),
    "libya": corners(TRIPOLITANIA, [640, 742], CYRENE, [738, 834], [562, 834]),
    "egypt": corners(CYRENE, [820, 718], [930, 732], [984, 800], [984, 834], [738, 834]),
}
AFRICA: Final[list[str]] = ["marocco", "algeria", "tunisia", "libya", "egypt"]

# Where the name of a region stands, by its middle and foot; then the middle of what lies in it.
SIGNS: Final[dict[str, list[int]]] = {
    "anglia": [176, 128, 176, 226],
    "gallia": [262, 362, 264, 430],
    "hispania": [118, 508, 118, 574],
    "germania": [432, 252, 432, 330],
    "italia": [452, 460, 474, 530],
    "scandia": [506, 60, 496, 120],
    "polonia": [620, 244, 610, 298],
    "hungaria": [608, 378, 608, 432],
    "bulgaria": [692, 522, 692, 580],
    "turcia": [892, 560, 892, 614],
    "russia": [800, 58, 800, 140],
    "tartaria": [830, 284, 830, 372],
    "marocco": [128, 736, 124, 788],
    "algeria": [318, 736, 318, 786],
    "tunisia": [482, 728, 482, 782],
    "libya": [644, 768, 648, 802],
    "egypt": [856, 752, 852, 796],
}
HAVEN: Final[list[int]] = [10, 340, 92, 118]  # x, y, width and height

# Ways over the sea: the two ends of each.
WAYS: Final[dict[str, list[int]]] = {
    "anglia-gallia": [214, 306, 232, 344],
    "anglia-germania": [270, 250, 340, 274],
    "anglia-scandia": [228, 130, 342, 116],
    "hispania-italia": [228, 566, 438, 556],
    "scandia-polonia": [592, 172, 604, 214],
    "italia-bulgaria": [546, 560, 612, 580],
    "hispania-marocco": [126, 664, 126, 700],
    "italia-tunisia": [512, 638, 500, 698],
    "turcia-egypt": [900, 682, 886, 724],
}
# The middles of the borders by land.
BORDERS: Final[dict[str, list[int]]] = {
    "gallia-hispania": [186, 500],
    "gallia-germania": [352, 364],
    "gallia-italia": [374, 458],
    "germania-italia": [452, 434],
    "germania-scandia": [460, 214],
    "germania-polonia": [544, 294],
    "germania-hungaria": [532, 390],
    "italia-hungaria": [531, 450],
    "polonia-hungaria": [602, 351],
    "hungaria-bulgaria": [668, 488],
    "bulgaria-turcia": [786, 566],
    "scandia-russia": [654, 100],
    "polonia-russia": [678, 234],
    "polonia-tartaria": [684, 308],
    "hungaria-tartaria": [688, 412],
    "bulgaria-tartaria": [738, 486],
    "russia-tartaria": [778, 252],
    "marocco-algeria": [222, 778],
    "algeria-tunisia": [412, 776],
    "tunisia-libya": [556, 784],
    "libya-egypt": [730, 784],
}


@final
@mypyc_attr(acyclic=True)
class Chart:
    """The map of a box, laid on a sheet: everything moved to x and y and scaled to a width."""

    def __init__(self, box: Box, x: int, y: int, width: int) -> None:
        self.box: Final = box
        self.x: Final = x
        self.y: Final = y
        self.width: Final = width
        has_south = any([box.regions[region].name in AFRICA for region in box.used])
        self.others: Final = [region.name for region in box.regions if region.name not in OUTLINES]
        self.base: Final = WHOLE if has_south else NORTH
        rows = (len(self.others) + 3) // 4
        self.height: Final = (self.base + ROW * rows) * width // WIDTH
        self.has_south: Final = has_south

    def scaled(self, points: list[int]) -> list[int]:
        """Points of the drawing on the sheet."""
        found: list[int] = []
        for k in range(0, len(points), 2):
            found.append(self.x + points[k] * self.width // WIDTH)
            found.append(self.y + points[k + 1] * self.width // WIDTH)
        return found

    def length(self, units: int) -> int:
        """A length of the drawing on the sheet."""
        return units * self.width // WIDTH

    def is_drawn(self, name: str) -> bool:
        """Is there a pane for a region?"""
        return self.has_south or name not in AFRICA

    def outline(self, name: str) -> list[int]:
        """The pane of a region."""
        if name in OUTLINES:
            return self.scaled(OUTLINES[name])
        left, top = self.corner(name)
        return self.scaled([left, top, left + 226, top, left + 226, top + ROW - 14, left, top + ROW - 14])

    def corner(self, name: str) -> tuple[int, int]:
        """Where the pane of a region begins that is not on the map."""
        k = self.others.index(name)
        return 14 + 248 * (k % 4), self.base + 4 + ROW * (k // 4)

    def sign(self, name: str) -> list[int]:
        """Where the name of a region stands, and the middle of what lies there."""
        if name in SIGNS:
            return self.scaled(SIGNS[name])
        left, top = self.corner(name)
        return self.scaled([left + 113, top + 22, left + 113, top + 78])

    def haven(self) -> list[int]:
        """Where the Safe Haven is: x, y, width, height."""
        x, y = self.scaled(HAVEN[:2])
        return [x, y, self.length(HAVEN[2]), self.length(HAVEN[3])]

    def way(self, number: int) -> list[int]:
        """The ends of a way over the sea; none for a border of two panes that meet."""
        edge = self.box.edges[number]
        if edge.name in BORDERS:
            return []
        if edge.name in WAYS:
            return self.scaled(WAYS[edge.name])
        low, high = self.sign(self.box.regions[edge.low].name), self.sign(self.box.regions[edge.high].name)
        return [low[2], low[3], high[2], high[3]]

    def middle(self, number: int) -> list[int]:
        """Where a wall on an edge stands."""
        name = self.box.edges[number].name
        if name in BORDERS:
            return self.scaled(BORDERS[name])
        way = self.way(number)
        return [(way[0] + way[2]) // 2, (way[1] + way[3]) // 2]
