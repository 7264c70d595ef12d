"""Points and places (4.6)."""

from parvis.core.frames import who
from parvis.core.json import Json, JsonObject
from parvis.core.native import append, i64, vec
from parvis.games.rattus.board import diplomats
from parvis.games.rattus.data import NOTHING, SHOWN, byte
from parvis.games.rattus.flags import FULL, SHARE
from parvis.games.rattus.state import Rattus


def points(s: Rattus, seat: i64) -> vec[i64]:
    """Citizens, Safe Haven, victory tokens, region cards, diplomats, guilds, inns, side boards (RT-080 to RT-085)."""
    citizens: i64 = 0
    for region in s.box.used:
        citizens += s.citizens(seat, region)
    guilds = occupied(s, s.guilds)
    inns = occupied(s, s.inns)
    boards = guilds[seat] + inns[seat] if s.flags.side_boards_score else i64(0)  # RT-R09
    return vec[i64](
        [
            citizens,
            byte(s.haven, seat),
            byte(s.victory, seat),
            card_points(s, seat),
            diplomat_points(s, seat),
            board_points(s, guilds, seat),
            board_points(s, inns, seat),
            boards,
        ]
    )


def total(s: Rattus, seat: i64) -> i64:
    """All points of a seat as things stand."""
    whole: i64 = 0
    for each in points(s, seat):
        whole += each
    return whole


def card_points(s: Rattus, seat: i64) -> i64:
    """A point for each region card in the hand whose region its owner leads or shares (RT-082)."""
    number: i64 = 0
    for card in range(i64(len(s.places))):
        is_own = s.places[card] == seat or s.places[card] == seat + SHOWN
        if is_own and s.shares_majority(seat, s.box.region_cards[card].region):
            number += 1
    return number


def diplomat_points(s: Rattus, seat: i64) -> i64:
    """4 for most diplomats, 2 for second most; ties share (RT-083, RT-084, RT-R08)."""
    numbers = vec[i64]([diplomats(s, each) for each in range(s.players)])
    own = numbers[seat]
    if not own:
        return 0
    ahead = number_above(numbers, own)
    tied = number_of(numbers, own)
    if not ahead:
        return 4 if tied == 1 else 6 // tied
    if ahead > 1:
        return 0
    if ahead == 1 and is_alone_ahead(numbers, own):
        return (4 + tied) // (2 * tied) if s.flags.dip_nearest else 2 // tied
    return 0


def board_points(s: Rattus, numbers: vec[i64], seat: i64) -> i64:
    """2 for most occupied spaces, with three seats or more 1 for second most (RT-085, RT-R07)."""
    own = numbers[seat]
    if not own:
        return 0
    ahead = number_above(numbers, own)
    tied = number_of(numbers, own)
    second: i64 = 1 if s.players > 2 else 0
    tie = s.flags.board_tie
    if not ahead:
        if tied == 1:
            return 2
        return (2 + second) // tied if tie == SHARE else 2 if tie == FULL else 0
    is_second = ahead == 1 or (tie == FULL and is_next(numbers, own))
    if not is_second:
        return 0
    if tied == 1 or tie == FULL:
        return second
    return second // tied if tie == SHARE else 0


def occupied(s: Rattus, board: vec[i64]) -> vec[i64]:
    """How many places of a side board each seat has."""
    numbers = vec[i64]()
    for seat in range(s.players):
        number: i64 = 0
        for place in board:
            if place & 7 == seat + 1:
                number += 1
        numbers = append(numbers, number)
    return numbers


def number_above(numbers: vec[i64], own: i64) -> i64:
    """How many seats have more."""
    number: i64 = 0
    for other in numbers:
        if other > own:
            number += 1
    return number


def number_of(numbers: vec[i64], own: i64) -> i64:
    """How many seats have as much, oneself included."""
    number: i64 = 0
    for other in numbers:
        if other == own:
            number += 1
    return number


def is_alone_ahead(numbers: vec[i64], own: i64) -> bool:
    """Has one seat alone more?"""
    return number_above(numbers, own) == 1


def is_next(numbers: vec[i64], own: i64) -> bool:
    """Have all who have more the same number?"""
    most = own
    for other in numbers:
        if other > own and most != own and other != most:
            return False
        most = max(most, other)
    return True


def order(s: Rattus) -> list[i64]:
    """All seats, best first; among equals the one whose next turn would have come first (RT-086).

    Before the end it is as if the present turn were the last one.
    """
    last = s.ender if s.ender != NOTHING else s.active
    if last == NOTHING:
        last = max(s.first, i64(0)) + s.players - 1
    seats = [(last + 1 + k) % s.players for k in range(s.players)]
    found: list[i64] = []
    for seat in seats:
        place = 0
        while place < len(found) and total(s, found[place]) >= total(s, seat):
            place += 1
        found.insert(place, seat)
    return found


def places(s: Rattus) -> list[int]:
    """Each seat's place; ties are broken, so that no two share one (RT-086)."""
    ranked = order(s)
    return [ranked.index(seat) + 1 for seat in range(s.players)]


def write_result(s: Rattus) -> JsonObject:
    """Points in detail, and the order of the seats (ch. 9)."""
    detail: JsonObject = {}
    names = ["citizens", "haven", "vp", "cards", "diplomats", "guilds", "inns", "boards"]
    for seat in range(s.players):
        found = points(s, seat)
        row: JsonObject = {names[k]: int(found[k]) for k in range(len(names))}
        row["total"] = int(total(s, seat))
        detail[who(seat)] = row
    ranked: list[Json] = [who(seat) for seat in order(s)]
    return {"order": ranked, "points": detail}
