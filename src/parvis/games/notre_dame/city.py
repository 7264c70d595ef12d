"""The city on a narrow sheet: the streets and markets of all boroughs round the cathedral, with what stands on them.

Markets are so far apart here that each can be touched on a phone.  What lies in the sectors is in seats.py.
"""

from __future__ import annotations

from math import cos, ldexp, radians, sin
from typing import Final

from parvis.core.frames import who
from parvis.core.room import in_a_cluster
from parvis.core.scene import PLAIN, Piece, Place, Scene
from parvis.games.notre_dame.data import PLACES, write_market
from parvis.games.notre_dame.panels import new_message
from parvis.games.notre_dame.rose import MANY, STEP, TURN, WHOLE, Rose, colour_at, seat_at
from parvis.games.notre_dame.state import NOWHERE, NotreDame

ACROSS: Final = 360  # the middle of the city, from the left
WALL: Final = 346  # how far the city reaches
OUTER: Final = 300
CENTRAL: Final = 206
SIGN: Final = 262  # where the shape of a seat stands in its borough
INNER: Final = 114
CHOIR: Final = 64
AIR: Final = 44  # what carriages and a message may take up round a market
OUTER_SHARE: Final = 310
MARKETS: Final[list[list[int]]] = [  # share and radius of each market place
    [WHOLE // 2, CENTRAL],
    [0, INNER],
    [WHOLE, OUTER],
    [WHOLE - OUTER_SHARE, OUTER],
    [OUTER_SHARE, OUTER],
]


def lay_city(table: Scene, s: NotreDame, rose: Rose, top: int) -> None:
    """Boroughs, streets, markets, the cathedral, and all that stands on markets."""
    key = -(top * MANY + len(s.players)) - 1
    if key not in rose.grounds:
        rose.grounds[key] = ground(s, rose, top)
    table.places.extend(rose.grounds[key])
    down = top + WALL
    for market in range(rose.boroughs * int(PLACES)):
        lay_market(table, s, rose, market, down)
    wide = 2 * CHOIR
    points = str(int(s.box.points))
    about = f"Notre Dame: {points} prestige shared among all markers there at the end of the period"
    left, above = ACROSS - CHOIR, down - CHOIR
    table.places.append(
        Place("notre_dame", "minster", left, above, wide, wide, label="points", text=points, about=about)
    )


def ground(s: NotreDame, rose: Rose, top: int) -> list[Place]:
    """Boroughs, streets and markets, which never change; there are few heights at which the city can begin."""
    down = top + WALL
    n = len(s.players)
    found = [Place("window", "city", ACROSS - WALL, top, 2 * WALL, 2 * WALL)]
    for borough in range(rose.boroughs):
        seat = seat_at(borough, n)
        outline = arc(rose.angle(borough, 0), rose.angle(borough, WHOLE), WALL - 6, down)
        outline += arc(rose.angle(borough, WHOLE), rose.angle(borough, 0), CHOIR, down)
        x, y = at(rose.angle(borough, WHOLE // 2), SIGN, down)
        kind = "ward" if seat != PLAIN else "neutral_ward"
        about = f"borough of {who(seat)}" if seat != PLAIN else "neutral borough"
        colour = colour_at(borough, n)
        found.append(Place(f"ward.b{borough + 1}", kind, x - 18, y - 18, 36, 36, colour, outline=outline, about=about))
    found.extend(streets(s, rose, down))
    for market in range(rose.boroughs * int(PLACES)):
        x, y = spot(rose, market, down)
        name = write_market(market)
        colour = colour_at(market // int(PLACES), n)
        found.append(Place(name, "market", x - 14, y - 14, 28, 28, colour, about=f"market {name}"))
    return found


def at(angle: int, radius: int, down: int) -> tuple[int, int]:
    """A point of the city."""
    turned = ldexp(radians(angle), -4)
    return ACROSS + round(radius * sin(turned)), down - round(radius * cos(turned))


def arc(first: int, last: int, radius: int, down: int) -> list[int]:
    """Points from one angle to another, both included, x and y in turn."""
    pieces = max(1, abs(last - first) // STEP)
    found: list[int] = []
    for k in range(pieces + 1):
        found.extend(at(first + (last - first) * k // pieces, radius, down))
    return found


def spot(rose: Rose, market: int, down: int) -> tuple[int, int]:
    """The middle of a market."""
    if market not in rose.spots_in_city:
        share, radius = MARKETS[market % int(PLACES)]
        rose.spots_in_city[market] = at(rose.angle(market // int(PLACES), share), radius, 0)
    x, y = rose.spots_in_city[market]
    return x, down + y


def streets(s: NotreDame, rose: Rose, down: int) -> list[Place]:
    """A street between every two markets that are one step apart."""
    found: list[Place] = []
    for market in range(rose.boroughs * int(PLACES)):
        for other in range(market):
            if s.box.steps_between(market, other) == 1:
                name = f"{write_market(other)}-{write_market(market)}"
                course = street(rose, other, market, down)
                found.append(Place(name, "street", course[0], course[1], 0, 0, outline=course))
    return found


def street(rose: Rose, market: int, other: int, down: int) -> list[int]:
    """The course of a street: along the wall or the cathedral where both markets lie on the same circle."""
    share, radius = MARKETS[market % int(PLACES)]
    other_share, other_radius = MARKETS[other % int(PLACES)]
    if radius != other_radius or radius == CENTRAL:
        return [*spot(rose, market, down), *spot(rose, other, down)]
    first = rose.angle(market // int(PLACES), share)
    last = rose.angle(other // int(PLACES), other_share)
    round_about = (last - first) % TURN
    return arc(first, first + (round_about if round_about <= TURN // 2 else round_about - TURN), radius, down)


def lay_market(table: Scene, s: NotreDame, rose: Rose, market: int, down: int) -> None:
    """The message and the carriages on a market."""
    kind = s.message_at(market)
    carriages = [seat for seat in range(len(s.players)) if s.players[seat].carriage == market]
    first = 1 if kind != NOWHERE else 0
    if not first and not carriages:
        return
    x, y = spot(rose, market, down)
    spots = in_a_cluster(x, y, AIR, first + len(carriages))
    place = write_market(market)
    if first:
        borough = market // int(PLACES)
        table.pieces.append(new_message(s, borough, int(kind), 0, place, spots.x(0), spots.y(0), spots.size))
    for k in range(len(carriages)):
        name = who(carriages[k])
        left, above = spots.x(first + k), spots.y(first + k)
        about = f"carriage of {name}"
        piece = Piece(
            f"{name}.carriage",
            0,
            "carriage",
            place,
            left,
            above,
            spots.size,
            spots.size,
            carriages[k],
            "carriage",
            about=about,
        )
        table.pieces.append(piece)
