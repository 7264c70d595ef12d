"""The printed material of Notre Dame as numbers, and the component file that holds what is not printed in the texts.

Areas, action cards and message kinds are numbered in canonical order.  A card of somebody is card * 5 + owner, a market
borough * 5 + place.  Persons are numbered in the order of the component file: the brown ones, then letters A, B and C.
"""

from typing import Final

from parvis.core.native import append, i64, vec

# Areas (sectors are those below NOTRE_DAME).
CLOISTER: Final[i64] = 0
BANK: Final[i64] = 1
RESIDENCE: Final[i64] = 2
CARRIAGE: Final[i64] = 3
HOTEL: Final[i64] = 4
PARK: Final[i64] = 5
HOSPITAL: Final[i64] = 6
NOTRE_DAME: Final[i64] = 7
SECTORS: Final[i64] = 7
AREAS: Final[i64] = 8
AREA_NAMES: Final[list[str]] = [
    "cloister",
    "bank",
    "residence",
    "carriage",
    "hotel",
    "park",
    "hospital",
    "notre_dame",
]

CARDS: Final[i64] = 9
CARD_NAMES: Final[list[str]] = [
    "cloister",
    "bank",
    "residence",
    "carriage",
    "hotel",
    "friend",
    "park",
    "hospital",
    "notre_dame",
]
WHOLE_DECK: Final[i64] = 511
OWNERS: Final[i64] = 5

# Message kinds, and what each is worth.
COIN: Final[i64] = 0
MARKER: Final[i64] = 1
RAT: Final[i64] = 2
FOUR: Final[i64] = 3
KINDS: Final[i64] = 4
KIND_NAMES: Final[list[str]] = ["coin", "marker", "rat", "four"]
MESSAGE_PRESTIGE: Final = vec[i64]([1, 2, 3, 4])

# Markets of a borough.
PLACES: Final[i64] = 5
PLACE_NAMES: Final[list[str]] = ["centre", "inner", "border", "outer1", "outer2"]

BROWN: Final[i64] = 6
LETTER_SIZE: Final[i64] = 9  # gray persons of one letter: three of the base game, six new ones
PERSONS: Final[i64] = 33
BASE_GRAY: Final[i64] = 3  # of each letter
LETTERS: Final = "ABC"

COINS: Final[i64] = 25
FIRST_COINS: Final[i64] = 3
MARKERS: Final[i64] = 14
FIRST_SUPPLY: Final[i64] = 4
DONATIONS: Final = vec[i64]([0, 1, 3, 6])
WORST_RAT: Final[i64] = 9
ROUNDS: Final[i64] = 9
ROUNDS_OF_PERIOD: Final[i64] = 3

# Phases of a round.
SETUP: Final[i64] = 0
LAY: Final[i64] = 1
DRAW: Final[i64] = 2
DRAFT_1: Final[i64] = 3
DRAFT_2: Final[i64] = 4
PLAY_1: Final[i64] = 5
PLAY_2: Final[i64] = 6
HIRE: Final[i64] = 7
PLAGUE: Final[i64] = 8
OVER: Final[i64] = 9
PHASE_NAMES: Final[list[str]] = [
    "setup",
    "lay",
    "draw",
    "draft1",
    "draft2",
    "play1",
    "play2",
    "hire",
    "plague",
    "over",
]

BROWN_NAMES: Final[list[str]] = ["money_lender", "hostess", "monk", "doctor", "minstrel", "fool"]
BASE_GRAY_NAMES: Final[list[str]] = [
    "city_guard",
    "night_watchman",
    "bishop",
    "guild_master",
    "beggar_king",
    "advocate",
    "lady",
    "mayor",
    "carpenter",
]
NEW_NAMES: Final[list[str]] = [
    "manager",
    "nurse",
    "scholar",
    "priest",
    "procurator",
    "bell_ringer",
    "spy",
    "gypsies",
    "coachman",
    "butcher",
    "benefactor",
    "trader",
    "host",
    "gravedigger",
    "actress",
    "advisor",
    "guard",
    "mistress",
]


def boroughs_for(players: int) -> int:
    """How many boroughs there are: two players have two neutral ones (ND-001, ND-004)."""
    return 4 if players == 2 else players


def home_of(seat: i64, players: i64) -> i64:
    """The borough of a seat: with two players they sit opposite."""
    return 2 * seat if players == 2 else seat


def write_card(card: i64) -> str:
    """A card with its owner."""
    return f"{CARD_NAMES[card // OWNERS]}@p{card % OWNERS + 1}"


MARKET_NAMES: Final[list[str]] = [f"b{borough + 1}.{place}" for borough in range(5) for place in PLACE_NAMES]


def write_market(market: i64) -> str:
    """A market with its borough."""
    return MARKET_NAMES[market]


def bits(mask: i64) -> vec[i64]:
    """The numbers whose bits are set, ascending."""
    found = vec[i64]()
    k: i64 = 0
    while mask:
        if mask & 1:
            found = append(found, k)
        mask >>= 1
        k += 1
    return found


def bit(k: i64) -> i64:
    """The mask of one number."""
    return shifted(1, k)


def shifted(digits: i64, places: i64) -> i64:
    """`digits` further to the left.  Compiled, a literal would be shifted as a C int of 32 bits: pass it here."""
    return digits << places


def how_many(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def nth_bit(mask: i64, n: i64) -> i64:
    """The number of the n-th bit that is set, counted from 0."""
    for _ in range(n):
        mask &= mask - 1
    k: i64 = 0
    while not mask >> k & 1:
        k += 1
    return k
