"""What can be read off the board: kinds of citizens, moves that are allowed, connected areas."""

from typing import Final

from parvis.core.native import append, i64, vec
from parvis.games.rattus.data import (
    NOTHING,
    PLAIN,
    PODIUM,
    PODIUMS,
    POTIONS,
    TOKENS,
    bit,
    byte,
    how_many,
    is_podium,
    lowest,
    potions_of,
    shifted,
)
from parvis.games.rattus.state import HANDLE, RAT, RAT_BITS, SEEN_AT, TOKEN_AT, Rattus

PLACE_OF_KIND: Final[i64] = 64  # a special citizen is place * 64 + kind, its place region * 8 + seat


# --- kinds of citizens ---------------------------------------------------------------------------


def kinds(s: Rattus, seat: i64, region: i64) -> vec[i64]:
    """The kinds of which a seat has a citizen in a region, in kind order (RT-003)."""
    citizens = s.citizens(seat, region)
    found = vec[i64]()
    if not citizens:
        return found
    place = region * 8 + seat
    specials: i64 = 0
    for citizen in s.special:
        if citizen // PLACE_OF_KIND == place:
            kind = citizen % PLACE_OF_KIND
            if not len(found) or found[len(found) - 1] != kind:
                found = append(found, kind)
            specials += 1
    if specials == citizens:
        return found
    whole = vec[i64]([PLAIN])
    for kind in found:
        whole = append(whole, kind)
    return whole


def number_of(s: Rattus, seat: i64, region: i64, kind: i64) -> i64:
    """How many citizens of a kind a seat has in a region."""
    place = region * 8 + seat
    of_kind: i64 = 0
    specials: i64 = 0
    for citizen in s.special:
        if citizen // PLACE_OF_KIND == place:
            specials += 1
            if citizen % PLACE_OF_KIND == kind:
                of_kind += 1
    return s.citizens(seat, region) - specials if kind == PLAIN else of_kind


def has_podium(s: Rattus, seat: i64, region: i64) -> bool:
    """Has a seat a diplomat in a region?"""
    place = region * 8 + seat
    for citizen in s.special:
        if citizen // PLACE_OF_KIND == place and is_podium(citizen % PLACE_OF_KIND):
            return True
    return False


def is_special(s: Rattus, seat: i64, region: i64) -> bool:
    """Has a seat a citizen with a potion or a podium in a region?"""
    place = region * 8 + seat
    for citizen in s.special:
        if citizen // PLACE_OF_KIND == place:
            return True
    return False


def may_arrive(s: Rattus, seat: i64, region: i64, kind: i64) -> bool:
    """Does a citizen of this kind leave a seat with no more than one diplomat in a region (RT-011)?"""
    return kind < PODIUM or not has_podium(s, seat, region)


def potions_left(s: Rattus) -> i64:
    """Potions in the supply (RT-R56)."""
    left = POTIONS
    for citizen in s.special:
        left -= potions_of(citizen % PLACE_OF_KIND)
    return left


def podiums_left(s: Rattus) -> i64:
    """Podiums in the supply (RT-R56)."""
    left = PODIUMS
    for citizen in s.special:
        if is_podium(citizen % PLACE_OF_KIND):
            left -= 1
    return left


def diplomats(s: Rattus, seat: i64) -> i64:
    """Podiums of a seat on the board (RT-083)."""
    number: i64 = 0
    for citizen in s.special:
        if citizen // PLACE_OF_KIND % 8 == seat and is_podium(citizen % PLACE_OF_KIND):
            number += 1
    return number


def tokens_left(s: Rattus) -> i64:
    """Victory point and university tokens in the pool (RT-117)."""
    left = TOKENS - how_many(s.founded)
    for seat in range(s.players):
        left -= byte(s.victory, seat)
    return left


# --- rats ----------------------------------------------------------------------------------------


def rat_of(s: Rattus, handle: i64) -> i64:
    """A rat on the board with all its parts."""
    for region in s.box.used:
        rats = s.rats[region]
        while rats:
            if rats & HANDLE == handle:
                return rats & RAT
            rats >>= RAT_BITS
    return 0


def token_of(rat: i64) -> i64:
    """The token of a rat."""
    return rat >> TOKEN_AT & 63


def lookers_of(rat: i64) -> i64:
    """The mask of the seats that have seen a rat."""
    return rat >> SEEN_AT & 63


def handles_in(s: Rattus, region: i64) -> vec[i64]:
    """The rats of a region by handle."""
    found = vec[i64]()
    rats = s.rats[region]
    while rats:
        found = append(found, rats & HANDLE)
        rats >>= RAT_BITS
    return found


def all_handles(s: Rattus) -> vec[i64]:
    """The rats on the board by handle."""
    low: i64 = 0
    high: i64 = 0
    for region in s.box.used:
        rats = s.rats[region]
        while rats:
            handle = rats & HANDLE
            if handle < 60:
                low |= bit(handle)
            else:
                high |= bit(handle - 60)
            rats >>= RAT_BITS
    found = vec[i64]()
    while low:
        found = append(found, lowest(low))
        low &= low - 1
    while high:
        found = append(found, lowest(high) + 60)
        high &= high - 1
    return found


# --- regions -------------------------------------------------------------------------------------


def bare_regions(s: Rattus) -> i64:
    """The mask of the regions without rats."""
    found: i64 = 0
    for region in s.box.used:
        if not s.rats[region]:
            found |= bit(region)
    return found


def area(s: Rattus, seat: i64) -> i64:
    """The size of the largest connected set of regions with citizens of a seat (RT-R55)."""
    left = s.regions_with(seat)
    largest: i64 = 0
    while left:
        fresh = left & ~(left - 1)
        left &= ~fresh
        size: i64 = 0
        while fresh:
            region = lowest(fresh)
            fresh &= fresh - 1
            size += 1
            joined = s.neighbours(region) & left
            fresh |= joined
            left &= ~joined
        largest = max(largest, size)
    return largest


def majorities(s: Rattus, seat: i64, shared: bool) -> i64:
    """The mask of the regions where a seat has the majority, alone or at least shared (RT-004)."""
    found: i64 = 0
    for region in s.box.used:
        if s.shares_majority(seat, region) if shared else s.has_majority(seat, region):
            found |= bit(region)
    return found


def within(s: Rattus, region: i64, steps: i64) -> i64:
    """The mask of the regions at a distance of 1 to `steps`."""
    found = bit(region)
    edge = found
    for _ in range(steps):
        reached: i64 = 0
        while edge:
            reached |= s.neighbours(lowest(edge))
            edge &= edge - 1
        edge = reached & ~found
        found |= reached
    return found & ~bit(region)


def destinations(s: Rattus, steps: i64) -> i64:
    """dest: where the plague piece may go, far or to any region if `steps` is ANYWHERE (RT-045, RT-006)."""
    found = s.box.used_mask & ~bit(s.plague) if steps == ANYWHERE else within(s, s.plague, steps)
    if s.walls:
        left = found
        while left:
            region = lowest(left)
            left &= left - 1
            if not s.neighbours(region):
                found &= ~bit(region)
    return found


ANYWHERE: Final[i64] = 99


def edge_between(s: Rattus, region: i64, other: i64) -> i64:
    """The edge that joins two regions in use, or NOTHING."""
    return s.box.edge(region, other)


def is_walled(s: Rattus, region: i64, other: i64) -> bool:
    """Is there a wall between two regions?"""
    edge = s.box.edge(region, other)
    return edge != NOTHING and s.walls >> edge & 1 != 0


def nuns_in(s: Rattus, region: i64) -> i64:
    """Nun pieces in a region."""
    return s.nuns >> 2 * region & 3


def nuns_out(s: Rattus) -> i64:
    """Nun pieces on the board."""
    number: i64 = 0
    left = s.nuns
    while left:
        number += left & 3
        left >>= 2
    return number


def in_regions(form: i64, regions: i64) -> vec[i64]:
    """Answers of a form over some regions, in region order."""
    found = vec[i64]()
    while regions:
        found = append(found, form | shifted(lowest(regions), 7))
        regions &= regions - 1
    return found
