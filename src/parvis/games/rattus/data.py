"""Numbers of Rattus that no component file changes, and how they are packed.

Kinds of citizens are numbered in canonical order (RT-003): plain, with one potion, with two …, with a podium, with a
podium and one potion …  Counts of seats are packed in bytes, the first seat lowest.
"""

from typing import Final

from parvis.core.native import append, i64, vec

NOTHING: Final[i64] = -1  # no region, no card, no seat
SEATS: Final[i64] = 6

# Phases.
SETUP: Final[i64] = 0
ACTION: Final[i64] = 1
PLAGUE: Final[i64] = 2
EVENT: Final[i64] = 3
FINAL: Final[i64] = 4
FINAL_ACT: Final[i64] = 5
END: Final[i64] = 6
OVER: Final[i64] = 7
PHASE_NAMES: Final[list[str]] = ["setup", "action", "plague", "event", "final", "final_act", "end", "over"]

# Cards: what is done is a mask of abilities by card, then these.
CARDS: Final[i64] = 33
TAKE: Final[i64] = 33
POPULATE: Final[i64] = 34
GUILD: Final[i64] = 35  # GUILD + space
UPGRADABLE: Final[i64] = 27  # cards below have a tile

SPACES: Final[i64] = 6  # guild spaces; a space has the number of its card
SPACE_NAMES: Final[list[str]] = ["peasant", "monk", "merchant", "witch", "king", "knight"]

# Kinds of citizens.
PLAIN: Final[i64] = 0
PODIUM: Final[i64] = 31

MOST_RATS: Final[i64] = 3  # in a region (RT-005)
POTIONS: Final[i64] = 30
PODIUMS: Final[i64] = 15
TOKENS: Final[i64] = 30  # victory points and universities
NUNS: Final[i64] = 3
WALLS: Final[i64] = 3
BISHOPS: Final[i64] = 2
FIRST_HAND: Final[i64] = 3
FIRST_CITIZENS: Final[i64] = 2  # placed at once, twice
MOST_EVENTS: Final[i64] = 30

# Symbols of a rat beyond the classes.
MAJORITY: Final[i64] = 7
ALL: Final[i64] = 8

# Events: class bonuses are BONUS + class.
UNIVERSITY: Final[i64] = 0
BONUS: Final[i64] = 1
DISCARD: Final[i64] = 8
NO_EVENT: Final[i64] = 9
EVENTS: Final[i64] = 10
EVENT_NAMES: Final[list[str]] = ["u", "bP", "bC", "bB", "bG", "bR", "bK", "bI", "x", "n"]
FIRST_EVENTS: Final[list[int]] = [7, 2, 2, 2, 2, 2, 2, 2, 3, 6]
UNKNOWN_EVENT: Final[i64] = 15  # in a view

GREEN: Final[i64] = 0
WHITE: Final[i64] = 1
COLOUR_NAMES: Final[list[str]] = ["green", "white"]

# Where a region card is: with a seat (its number), or here; on a class card: SHIELD + card.
DECK: Final[i64] = 6
GONE: Final[i64] = 7
OPENED: Final[i64] = 8  # drawn and not yet assigned
UNUSED: Final[i64] = 9  # of a region that is not in use
UNKNOWN_PLACE: Final[i64] = 10  # in a view
SHIELD: Final[i64] = 16
SHOWN: Final[i64] = 64  # added to a seat: everybody knows it has this card


def bit(number: i64) -> i64:
    """The mask of one."""
    return shifted(1, number)


def shifted(number: i64, places: i64) -> i64:
    """`number << places` for numbers that may be literals."""
    return number << places


def bits(mask: i64) -> vec[i64]:
    """The numbers in a mask, ascending."""
    found = vec[i64]()
    number: i64 = 0
    while mask:
        if mask & 1:
            found = append(found, number)
        mask >>= 1
        number += 1
    return found


def how_many(mask: i64) -> i64:
    """How many numbers are in a mask."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def nth_bit(mask: i64, n: i64) -> i64:
    """The n-th number of a mask, from 0."""
    assert mask, "there is nothing to choose from"
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


def lowest(mask: i64) -> i64:
    """The lowest number in a mask."""
    number: i64 = 0
    while not mask >> number & 65535:
        number += 16
    while not mask >> number & 1:
        number += 1
    return number


def byte(packed: i64, place: i64) -> i64:
    """The count of a seat."""
    return packed >> 8 * place & 255


def is_podium(kind: i64) -> bool:
    """Is a citizen of this kind a diplomat?"""
    return kind >= PODIUM


def potions_of(kind: i64) -> i64:
    """How many potions lie under a citizen of this kind."""
    return kind - PODIUM if kind >= PODIUM else kind


def write_kind(kind: i64) -> str:
    """A kind as answers write it (RT-003)."""
    if kind == PLAIN:
        return "c"
    potions = potions_of(kind)
    return ("d" if is_podium(kind) else "w") + (str(potions) if potions else "")


def read_kind(text: str) -> i64:
    """The kind written `text`, or NOTHING."""
    for kind in range(62):
        if write_kind(kind) == text:
            return kind
    return NOTHING
