"""The plan of the board as a rose window: boroughs round the cathedral, markets at the joints of the lead.

Angles are sixteenths of a degree, clockwise from the top; a share is a thousandth of a borough's width, clockwise.
Eight panes lie round the central market of a borough: seven sectors and the harbour.  The rat track is the rim.
"""

from __future__ import annotations

from math import cos, hypot, ldexp, radians, sin
from typing import Final, final

from parvis.core.native import mypyc_attr
from parvis.core.room import Room, Spots
from parvis.core.scene import PLAIN, Place
from parvis.games.notre_dame.data import (
    BANK,
    CARRIAGE,
    CLOISTER,
    HOSPITAL,
    HOTEL,
    PARK,
    PLACES,
    RESIDENCE,
    SECTORS,
    home_of,
)

RADIUS: Final = 466  # of the whole window
MIDDLE: Final = 480  # its middle, from the left and from the top
TRACK: Final = 450  # where the rat runs
RIM: Final = 434  # where the rim begins
OUTER: Final = 394  # markets on the outside
CENTRAL: Final = 268
JOINT: Final = 250  # where two panes meet at the border
INNER: Final = 128  # markets at the cathedral
CHOIR: Final = 100  # of the cathedral
CHAPEL: Final = 66  # where the markers in it lie
CHAPEL_TOKEN: Final = 20
TURN: Final = 5760
WHOLE: Final = 1000
OUTER_SHARE: Final = 310  # of the market on the outside that comes first, clockwise
STEP: Final = 48  # how finely arcs are drawn
SIGNS: Final = [0, 0, 0, 40, 38, 34]  # size of the glyphs of sectors, by number of boroughs
TOKENS: Final = [0, 0, 0, 27, 26, 24]  # of markers in sectors, where they are few
AIRS: Final = [0, 0, 0, 33, 33, 32]  # what carriages and a message may take up round a market
QUAY: Final = 346  # where the name of a seat stands in its harbour
WATER: Final = int(SECTORS)  # the pane of the harbour
FEW: Final = 8  # tokens that should not be small
AROUND: Final = [(10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7), (0, -10), (7, -7)]  # directions, in tenths
MANY: Final = 64  # more than there are markets, panes or tokens in one place

# Panes: the two corners of each that are not the central market, as share and radius, clockwise round it.
CORNERS: Final[dict[int, list[int]]] = {
    int(CLOISTER): [WHOLE, INNER, 0, INNER],
    int(BANK): [0, INNER, 0, JOINT],
    int(RESIDENCE): [0, JOINT, 0, OUTER],
    int(HOTEL): [0, OUTER, OUTER_SHARE, OUTER],
    WATER: [OUTER_SHARE, OUTER, WHOLE - OUTER_SHARE, OUTER],
    int(PARK): [WHOLE - OUTER_SHARE, OUTER, WHOLE, OUTER],
    int(CARRIAGE): [WHOLE, OUTER, WHOLE, JOINT],
    int(HOSPITAL): [WHOLE, JOINT, WHOLE, INNER],
}
MARKETS: Final[list[list[int]]] = [  # share and radius of each market place
    [WHOLE // 2, CENTRAL],
    [0, INNER],
    [WHOLE, OUTER],
    [WHOLE - OUTER_SHARE, OUTER],
    [OUTER_SHARE, OUTER],
]


def seat_at(borough: int, players: int) -> int:
    """The seat at home in a borough, or PLAIN: with two players every second one is neutral."""
    for seat in range(players):
        if home_of(seat, players) == borough:
            return seat
    return PLAIN


def colour_at(borough: int, players: int) -> int:
    """The colour of a borough and of its messages: that of its seat, or one that no seat has."""
    seat = seat_at(borough, players)
    return seat if seat != PLAIN else players + borough // 2


def at(angle: int, radius: int) -> tuple[int, int]:
    """A point of the window."""
    turned = ldexp(radians(angle), -4)
    return MIDDLE + round(radius * sin(turned)), MIDDLE - round(radius * cos(turned))


def arc(first: int, last: int, radius: int) -> list[int]:
    """Points from one angle to another, both included, x and y in turn."""
    pieces = max(1, abs(last - first) // STEP)
    found: list[int] = []
    for k in range(pieces + 1):
        found.extend(at(first + (last - first) * k // pieces, radius))
    return found


def roomiest(room: Room, spots: Spots, x: int, y: int, largest: int, number: int) -> Spots:
    """The same number of tokens round some point nearby, if they can be larger there."""
    for away in (7, 14, 21):
        for across, down in AROUND:
            beside, below = x + away * across // 10, y + away * down // 10
            for size in range(largest, spots.size, -1):
                rows = [room.rows(beside, below, size, number, lines) for lines in range(1, number + 1)]
                found = next((one for one in rows if one is not None), None)
                if found is not None:
                    spots = found
                    break
    return spots


def heart(corners: list[int]) -> tuple[int, int]:
    """The middle of the largest circle in a triangle."""
    x1, y1, x2, y2, x3, y3 = corners
    far1 = round(hypot(x2 - x3, y2 - y3))
    far2 = round(hypot(x1 - x3, y1 - y3))
    far3 = round(hypot(x1 - x2, y1 - y2))
    around = far1 + far2 + far3
    return (far1 * x1 + far2 * x2 + far3 * x3) // around, (far1 * y1 + far2 * y2 + far3 * y3) // around


@final
@mypyc_attr(acyclic=True)
class Rose:
    """The window for a number of boroughs, turned so that one of them is at the bottom."""

    def __init__(self, boroughs: int, lowest: int) -> None:
        self.boroughs: Final = boroughs
        self.lowest: Final = lowest
        self.width: Final = TURN // boroughs
        self.sign_size: Final = SIGNS[boroughs]
        self.token: Final = TOKENS[boroughs]
        self.air: Final = AIRS[boroughs]
        self.signs: Final[dict[int, list[int]]] = {}
        self.panes: Final[dict[int, list[int]]] = {}
        self.streets: Final[dict[int, list[int]]] = {}
        self.rings: Final[dict[int, list[int]]] = {}
        self.choirs: Final[dict[int, tuple[int, int]]] = {}
        self.fits: Final[dict[int, Spots]] = {}
        self.points: Final[dict[int, tuple[int, int]]] = {}
        self.hearts: Final[dict[int, tuple[int, int]]] = {}
        self.signed: Final[dict[int, Place]] = {}  # panes, by what is written on them
        self.spots_in_city: Final[dict[int, tuple[int, int]]] = {}  # markets on a narrow sheet, from the middle down
        self.grounds: Final[dict[int, list[Place]]] = {}  # what never changes of a sheet, by players and where it lies

    def angle(self, borough: int, share: int) -> int:
        """The angle of a share of a borough."""
        return TURN // 2 + (borough - self.lowest) * self.width + (2 * share - WHOLE) * self.width // (2 * WHOLE)

    def point(self, borough: int, share: int, radius: int) -> tuple[int, int]:
        """A point of a borough."""
        key = (borough * (WHOLE + 1) + share) * WHOLE + radius
        if key not in self.points:
            self.points[key] = at(self.angle(borough, share), radius)
        return self.points[key]

    def market(self, market: int) -> tuple[int, int]:
        """The middle of a market."""
        share, radius = MARKETS[market % int(PLACES)]
        return self.point(market // int(PLACES), share, radius)

    def pane(self, borough: int, pane: int) -> list[int]:
        """The outline of a pane; its outer side follows the window where it is an arc."""
        key = borough * MANY + pane
        if key not in self.panes:
            self.panes[key] = self.new_pane(borough, pane)
        return self.panes[key]

    def new_pane(self, borough: int, pane: int) -> list[int]:
        """The same, worked out."""
        share, radius, other_share, other_radius = CORNERS[pane]
        found = [*self.point(borough, WHOLE // 2, CENTRAL)]
        if radius == other_radius:
            return found + arc(self.angle(borough, share), self.angle(borough, other_share), radius)
        return [*found, *self.point(borough, share, radius), *self.point(borough, other_share, other_radius)]

    def corners(self, borough: int, pane: int) -> list[int]:
        """The central market and the two other corners of a pane."""
        share, radius, other_share, other_radius = CORNERS[pane]
        first, second = self.point(borough, share, radius), self.point(borough, other_share, other_radius)
        return [*self.point(borough, WHOLE // 2, CENTRAL), *first, *second]

    def room(self, borough: int, pane: int) -> Room:
        """A pane, with the markets at its corners kept free."""
        corners = self.corners(borough, pane)
        _, radius, _, other_radius = CORNERS[pane]
        taken: list[int] = [corners[0], corners[1], self.air]
        if radius != JOINT:
            taken.extend((corners[2], corners[3], self.air))
        if other_radius != JOINT:
            taken.extend((corners[4], corners[5], self.air))
        return Room(self.pane(borough, pane), taken)

    def spots(self, borough: int, sector: int, number: int) -> Spots:
        """Where so many tokens lie in a sector, clear of its sign."""
        key = (borough * MANY + sector) * MANY + number
        if key not in self.fits:
            sign_x, sign_y, x, y = self.sign(borough, sector)
            room = self.room(borough, sector)
            room.taken.extend((sign_x, sign_y, self.sign_size // 2))
            spots = room.fit(x, y, self.token, number)
            if number <= FEW and 4 * spots.size < 3 * self.token:
                spots = roomiest(room, spots, x, y, self.token, number)
            self.fits[key] = spots
        return self.fits[key]

    def chapel_spots(self, borough: int, outline: list[int], number: int) -> Spots:
        """Where so many markers lie in a chapel of the cathedral."""
        key = -(borough * MANY + number) - 1
        if key not in self.fits:
            x, y = self.point(borough, WHOLE // 2, CHAPEL)
            self.fits[key] = Room(outline, []).fit(x, y, CHAPEL_TOKEN, number)
        return self.fits[key]

    def heart(self, borough: int, pane: int) -> tuple[int, int]:
        """Where a pane is widest: there its tokens lie."""
        if pane == WATER:
            return self.point(borough, WHOLE // 2, QUAY)
        if pane == int(CLOISTER):
            return self.choir(borough)
        key = borough * MANY + pane
        if key not in self.hearts:
            self.hearts[key] = heart(self.corners(borough, pane))
        return self.hearts[key]

    def sign(self, borough: int, pane: int) -> list[int]:
        """Where the glyph of a sector stands and where its tokens lie: beside each other, towards the largest corner."""
        key = borough * int(SECTORS) + pane
        if key not in self.signs:
            self.signs[key] = self.new_sign(borough, pane)
        return self.signs[key]

    def new_sign(self, borough: int, pane: int) -> list[int]:
        """The same, looked for."""
        x, y = self.heart(borough, pane)
        corners = self.corners(borough, pane)
        room = self.room(borough, pane)
        apart = (self.sign_size + 5 * self.token // 2) // 2
        found = [x, y, x, y]
        farthest = 0
        for k in range(0, 2 if pane == int(CLOISTER) else 6, 2):
            across, down = corners[k] - x, corners[k + 1] - y
            far = round(hypot(across, down))
            away = apart
            while away > 0 and away * WHOLE + far > farthest:
                beside, below = x + across * away // far, y + down * away // far
                if room.holds(beside, below, self.sign_size * 4 // 5):
                    farthest = away * WHOLE + far
                    back = apart - away
                    found = [beside, below, x - across * back // far, y - down * back // far]
                away -= 3
        return found

    def choir(self, borough: int) -> tuple[int, int]:
        """Where the pane at the cathedral is widest: as far from the arc as from the streets at its sides."""
        if borough not in self.choirs:
            self.choirs[borough] = self.new_choir(borough)
        return self.choirs[borough]

    def new_choir(self, borough: int) -> tuple[int, int]:
        """The same, looked for."""
        x1, y1 = self.point(borough, WHOLE // 2, CENTRAL)
        x2, y2 = self.point(borough, WHOLE, INNER)
        length = round(hypot(x2 - x1, y2 - y1))
        radius = INNER
        while True:
            x, y = self.point(borough, WHOLE // 2, radius)
            if (radius - INNER) * length >= abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)):
                return x, y
            radius += 1

    def street(self, market: int, other: int) -> list[int]:
        """The course of a street: along the window where both markets lie on the same circle of it, else straight."""
        key = market * MANY + other
        if key not in self.streets:
            self.streets[key] = self.new_street(market, other)
        return self.streets[key]

    def new_street(self, market: int, other: int) -> list[int]:
        """The same, worked out."""
        share, radius = MARKETS[market % int(PLACES)]
        other_share, other_radius = MARKETS[other % int(PLACES)]
        if radius != other_radius or radius == CENTRAL:
            return [*self.market(market), *self.market(other)]
        first = self.angle(market // int(PLACES), share)
        last = self.angle(other // int(PLACES), other_share)
        round_about = (last - first) % TURN
        return arc(first, first + (round_about if round_about <= TURN // 2 else round_about - TURN), radius)

    def ring(self, borough: int, inner: int, outer: int) -> list[int]:
        """The outline of a borough's part of a ring."""
        key = (borough * WHOLE + inner) * WHOLE + outer
        if key not in self.rings:
            first, last = self.angle(borough, 0), self.angle(borough, WHOLE)
            self.rings[key] = arc(first, last, outer) + arc(last, first, inner)
        return self.rings[key]

    def bead(self, borough: int, number: int) -> tuple[int, int]:
        """The middle of a space of the rat track, 0 to 9; the numbers run from left to right."""
        middle = self.angle(borough, WHOLE // 2) % TURN
        is_below = TURN // 4 < middle < TURN - TURN // 4
        share = WHOLE * (2 * number + 1) // 20
        return self.point(borough, WHOLE - share if is_below else share, TRACK)


ROSES: Final[dict[int, Rose]] = {}  # each kind that was needed so far: they never change


def rose_of(boroughs: int, lowest: int) -> Rose:
    """The window for a number of boroughs with one of them at the bottom."""
    key = boroughs * MANY + lowest
    if key not in ROSES:
        ROSES[key] = Rose(boroughs, lowest)
    return ROSES[key]
