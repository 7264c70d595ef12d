"""Answers as numbers and as text: every form of the notation, in one table (RT-141).

An answer is its form in the lowest 7 bits and its parts in 7 bits each.  In a form R stands for a region, C for a class
card, S for a seat, H for the handle of a rat, K for a kind of citizen, E for an edge, T for a rat token, P for a region
card, G for a guild space, Y for a city, V for an event, N for a number.
"""

import re
from typing import Final

from parvis.core.native import i64, vec
from parvis.games.rattus.box import CARD_NAMES, Box
from parvis.games.rattus.data import EVENT_NAMES, NOTHING, SPACE_NAMES, read_kind, shifted, write_kind

END_PHASE: Final[i64] = 0
PASS: Final[i64] = 1
DONE: Final[i64] = 2
TAKE_CARD: Final[i64] = 3
TAKE_FROM: Final[i64] = 4
UPGRADE: Final[i64] = 5
POPULATE_REGION: Final[i64] = 6
POPULATE_MAJORITIES: Final[i64] = 7
POPULATE_NONE: Final[i64] = 8
USE: Final[i64] = 9
USE_SPACE: Final[i64] = 10
SETTLE: Final[i64] = 11
CARAVAN: Final[i64] = 12
PLACE: Final[i64] = 13
PLACE_HERE: Final[i64] = 14
SPREAD: Final[i64] = 15
MOVE_PLAGUE: Final[i64] = 16
RELIEF_ON: Final[i64] = 17
RELIEF_OFF: Final[i64] = 18
REVEAL_ALL: Final[i64] = 19
DRAW_YES: Final[i64] = 20
REPLACE: Final[i64] = 21
ORDER: Final[i64] = 22
RAT: Final[i64] = 23
PROTECT: Final[i64] = 24
LOSE: Final[i64] = 25
SPEND_POTION: Final[i64] = 26
SERVE: Final[i64] = 27
HAVEN: Final[i64] = 28
HAVEN_YES: Final[i64] = 29
BLOCK: Final[i64] = 30
DISCARD_EVENT: Final[i64] = 31
DISCARD_CARD: Final[i64] = 32
MOVE_GREEN: Final[i64] = 33
MOVE_WHITE: Final[i64] = 34
FROM: Final[i64] = 35
TO: Final[i64] = 36
MOVE_ONE: Final[i64] = 37
ARRANGE: Final[i64] = 38
STORE_BOTH: Final[i64] = 39
STORE_STOCK: Final[i64] = 40
STORE_BOARD: Final[i64] = 41
REMOVE: Final[i64] = 42
NUN: Final[i64] = 43
NUN_MOVE: Final[i64] = 44
BISHOP: Final[i64] = 45
BISHOP_MOVE: Final[i64] = 46
CITIZEN: Final[i64] = 47
POTION: Final[i64] = 48
DRAG: Final[i64] = 49
THIRD: Final[i64] = 50
WALL: Final[i64] = 51
WALL_MOVE: Final[i64] = 52
CROSS: Final[i64] = 53
KEEP: Final[i64] = 54
CARD: Final[i64] = 55
STEP: Final[i64] = 56
PODIUM_UNDER: Final[i64] = 57
VICTORY: Final[i64] = 58
MOVE_CITIZEN: Final[i64] = 59
TOP: Final[i64] = 60
RESOLVE: Final[i64] = 61
TILE: Final[i64] = 62
SPACE: Final[i64] = 63
CITY: Final[i64] = 64
EVICT: Final[i64] = 65
RETURN: Final[i64] = 66
AIM: Final[i64] = 67
AIM_HAVEN: Final[i64] = 68
LAND: Final[i64] = 69
LAND_EDGE: Final[i64] = 70
LAND_SEA: Final[i64] = 71
LAND_HAVEN: Final[i64] = 72
SEAT: Final[i64] = 73
CLASS: Final[i64] = 74
TOKEN: Final[i64] = 75
REGION: Final[i64] = 76
EVENT: Final[i64] = 77
MOVE_SET: Final[i64] = 78  # counts, 5 bits each, of the kinds that stand there (MerchantMove)

FORMS: Final[list[str]] = [
    "end",
    "pass",
    "done",
    "take:C",
    "take:C@S",
    "upgrade:C",
    "populate:R/N",
    "populate:mayor",
    "populate:none",
    "use:C",
    "guild:G",
    "settle:R",
    "caravan:R",
    "place:R",
    "place",
    "spread:R",
    "plague:R",
    "knight:on",
    "knight:off",
    "reveal:all",
    "draw:yes",
    "replace:H",
    "order:",
    "rat:H",
    "protect:C/P",
    "lose:K",
    "potion:K",
    "serf:N",
    "haven:R/K",
    "haven:yes",
    "block:C",
    "discard:V",
    "discard:C",
    "green:R",
    "white:R",
    "from:R",
    "to:R",
    "move:1K",
    "arrange:",
    "store:both",
    "store:stock",
    "store:board",
    "remove:R/K",
    "nun:R",
    "nun:R>R",
    "bishop:R",
    "bishop:R>R",
    "cit:R/S/K",
    "potion:R/K",
    "drag:S/K",
    "third:R",
    "wall:E",
    "wall:E>E",
    "cross:R/S/K>R",
    "keep:P",
    "card:P",
    "step:R",
    "podium:R/K",
    "vp",
    "move:R/K>R",
    "top:V",
    "resolve:V",
    "tile:C",
    "space:G",
    "city:Y",
    "evict:Y/K",
    "return:R/K",
    "aim:R",
    "aim:haven",
    "land:R",
    "land:E",
    "land:sea",
    "land:haven",
    "seat:S",
    "class:C",
    "token:T",
    "region:R",
    "event:V",
]


UNKNOWN_PART: Final[i64] = 127  # a part that the reader does not know


def masked(choice: i64) -> i64:
    """An answer whose part the reader does not know."""
    return choice & 127 | shifted(UNKNOWN_PART, 7)


def answer(form: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0, fourth: i64 = 0) -> i64:
    """An answer of a form with its parts."""
    return form | first << 7 | second << 14 | third << 21 | fourth << 28


def form_of(choice: i64) -> i64:
    """The form of an answer."""
    return choice & 127


def part(choice: i64, place: i64) -> i64:
    """A part of an answer, from 0."""
    return choice >> 7 * (place + 1) & 127


def order_of(handles: vec[i64]) -> i64:
    """The answer that gives rats an order."""
    packed: i64 = 0
    for k in range(len(handles)):
        packed |= handles[k] << 7 * k
    return ORDER | shifted(packed, 7)


def arrangement(handles: vec[i64], regions: vec[i64]) -> i64:
    """The answer that says where each of some rats lies from now on."""
    packed: i64 = 0
    for k in range(len(handles)):
        packed |= (handles[k] | shifted(regions[k], 7)) << 14 * k
    return ARRANGE | shifted(packed, 7)


def write_part(box: Box, sign: str, number: i64) -> str:
    """A part of an answer by its name."""
    if number == UNKNOWN_PART:
        return "?"
    if sign == "R":
        return box.regions[number].name
    if sign == "C":
        return CARD_NAMES[number]
    if sign == "K":
        return write_kind(number)
    if sign == "E":
        return box.edges[number].name
    if sign == "T":
        return box.tokens[number].name
    if sign == "P":
        return box.region_cards[number].name
    if sign == "G":
        return SPACE_NAMES[number]
    if sign == "Y":
        return box.cities[number].name
    if sign == "V":
        return EVENT_NAMES[number]
    return str(number + 1 if sign == "S" else number)


def write(box: Box, choice: i64) -> str:
    """The notation of an answer."""
    form = form_of(choice)
    text = FORMS[form]
    rest = choice >> 7
    if form == ORDER:
        handles: list[str] = []
        while rest:
            handles.append(str(rest & 127))
            rest >>= 7
        return text + ".".join(handles)
    if form == ARRANGE:
        pairs: list[str] = []
        while rest:
            pairs.append(f"{rest & 127}>{box.regions[rest >> 7 & 127].name}")
            rest >>= 14
        return text + ",".join(pairs)
    written = ""
    for sign in text:
        if sign.isupper():
            written += write_part(box, sign, rest & 127)
            rest >>= 7
        else:
            written += sign
    return written


def read_part(box: Box, sign: str, text: str) -> i64:
    """The number of a part, or NOTHING."""
    names: list[str] = []
    if sign == "K":
        return read_kind(text)
    if sign == "R":
        names = [region.name for region in box.regions]
    elif sign == "C":
        names = CARD_NAMES
    elif sign == "E":
        names = [edge.name for edge in box.edges]
    elif sign == "T":
        names = [token.name for token in box.tokens]
    elif sign == "P":
        names = [card.name for card in box.region_cards]
    elif sign == "G":
        names = SPACE_NAMES
    elif sign == "Y":
        names = [city.name for city in box.cities]
    elif sign == "V":
        names = EVENT_NAMES
    if names:
        return names.index(text) if text in names else NOTHING
    if re.fullmatch("[0-9]{1,2}|1[01][0-9]", text) is None:
        return NOTHING
    return int(text) - 1 if sign == "S" else int(text)


def read(box: Box, text: str) -> i64:
    """The answer that is written `text`, or NOTHING."""
    for form in range(len(FORMS)):
        signs = [sign for sign in FORMS[form] if sign.isupper()]
        pattern = re.sub("[A-Z]", "([a-zA-Z0-9-]+)", re.escape(FORMS[form]))
        found = re.fullmatch(pattern, text)
        if found is None:
            continue
        parts = [read_part(box, signs[k], found.group(k + 1)) for k in range(len(signs))]
        if NOTHING not in parts:
            choice: i64 = form
            for k in range(len(parts)):
                choice |= parts[k] << 7 * (k + 1)
            return choice
    return NOTHING
