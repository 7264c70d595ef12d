"""What can happen in Notre Dame, how it is told, and to whom: a text for those who may know, one for all others.

Which number is which person depends on the component file, so each game has a table of its own (`events_of`).
"""

from collections.abc import Callable
from typing import Final

from parvis.core.events import EventKind, seat_mark
from parvis.core.native import i64
from parvis.games.notre_dame.data import CARD_NAMES, KIND_NAMES, OWNERS, bits, write_market

MESSAGE_LAID: Final[i64] = 0
POOL_SHOWN: Final[i64] = 1
ROUND_BEGINS: Final[i64] = 2
PERSON_LAID: Final[i64] = 3
PLAGUE_VALUE: Final[i64] = 4
DREW: Final[i64] = 5
KEPT: Final[i64] = 6
PASSED: Final[i64] = 7
RECEIVED: Final[i64] = 8
PLAYED: Final[i64] = 9
PLACED: Final[i64] = 10
TOOK_AWAY: Final[i64] = 11
FRIEND_MOVED: Final[i64] = 12
TO_SUPPLY: Final[i64] = 13
GAINED_COINS: Final[i64] = 14
ROBBED: Final[i64] = 15
PAID: Final[i64] = 16
EARNED: Final[i64] = 17
LOST_PRESTIGE: Final[i64] = 18
RAT_MOVED: Final[i64] = 19
DROVE: Final[i64] = 20
COLLECTED: Final[i64] = 21
HIRED: Final[i64] = 22
PASSED_HIRE: Final[i64] = 23
LOOKED: Final[i64] = 24
LOST_MARKER: Final[i64] = 25
SHARED: Final[i64] = 26
DISCARDED: Final[i64] = 27
STARTS: Final[i64] = 28
TO_GENERAL: Final[i64] = 29
TURNED_UP: Final[i64] = 30


AREA_WORDS: Final[list[str]] = [
    "the cloister school",
    "the bank",
    "the residence",
    "the carriage house",
    "the hotel",
    "the park",
    "the hospital",
    "Notre Dame",
]


def _area(area: int) -> str:
    return AREA_WORDS[area]


def _kind(kind: int) -> str:
    return KIND_NAMES[kind]


def _market(market: int) -> str:
    return write_market(market)


def _card(card: int) -> str:
    return f"{CARD_NAMES[card // OWNERS]}@{seat_mark(card % int(OWNERS))}"


def _cards(mask: int) -> str:
    return " ".join([_card(int(card)) for card in bits(mask)])


def _borough(borough: int) -> str:
    return f"b{borough + 1}"


def _coins(coins: int) -> str:
    return "a coin" if coins == 1 else f"{coins} coins"


def _markers(markers: int) -> str:
    return f"{markers} markers" if markers > 1 else "a marker"


def _rats(rats: int) -> str:
    return f"{rats} rats" if rats > 1 else "one rat" if rats else "no rat"


def _bonus(prestige: int) -> str:
    return f", {prestige} more by the park" if prestige else ""


def events_of(person: Callable[[int], str]) -> list[EventKind]:
    """How everything reads in a game whose persons are called so."""

    def people(mask: int) -> str:
        return ", ".join([person(int(number)) for number in bits(mask)])

    def stack(packed: int) -> str:
        persons = [person((packed >> place & 63) - 1) for place in range(0, packed.bit_length(), 6)]
        return ", ".join(persons) or "nobody"

    return [
        EventKind("message laid", "The message {second} lies on {first}.", first=_market, second=_kind),
        EventKind("pool shown", "In the game: {first}.", first=people),
        EventKind("round begins", "Round {first} begins."),
        EventKind("person laid", "Face up: {first}, {second}.", first=person, second=_rats),
        EventKind("plague value", "The plague value of the round is {first}."),
        EventKind("drew", "{seat}: {first} drawn.", "{seat}: cards drawn.", first=_cards, reveals=True),
        EventKind("kept", "{seat}: {first} kept.", "{seat}: a card kept.", first=_card),
        EventKind("passed", "{seat}: {first} passed to the left.", "{seat}: cards passed to the left.", first=_cards),
        EventKind("received", "{seat}: {first} received.", "{seat}: cards received.", first=_cards, reveals=True),
        EventKind("played", "{seat}: {first} played.", first=_card),
        EventKind("placed", "{seat}: {second} to {first}.", first=_area, second=_markers),
        EventKind("took away", "{seat}: {second} taken from {first}.", first=_area, second=_markers),
        EventKind("friend moved", "{seat}: the trusted friend goes to {first}.", first=_area),
        EventKind("to supply", "{seat}: {first} to the personal supply.", first=_markers),
        EventKind("gained coins", "{seat}: {first} out of the bank.", first=_coins),
        EventKind("robbed", "{seat}: {second} missing in the bank, from {first}.", first=seat_mark, second=_coins),
        EventKind("paid", "{seat}: {first} paid.", first=_coins),
        EventKind("earned", "{seat}: {first} prestige{second}.", second=_bonus),
        EventKind("lost prestige", "{seat}: {first} prestige lost."),
        EventKind("rat moved", "{seat}: the rat stands on {first}."),
        EventKind("drove", "{seat}: the carriage drives to {first}.", first=_market),
        EventKind("collected", "{seat}: the message {first}.{second} taken.", first=_borough, second=_kind),
        EventKind("hired", "{seat}: {first} hired.", first=person),
        EventKind("passed hire", "{seat}: nobody hired."),
        EventKind(
            "looked",
            "{seat}: the spy sees who is to come: {first}.",
            "{seat}: the spy looks at the grey cards to come.",
            first=stack,
            reveals=True,
        ),
        EventKind("lost marker", "{seat}: the plague takes a marker from {first}.", first=_area),
        EventKind("shared", "Notre Dame gives {first} prestige for each marker."),
        EventKind("discarded", "{seat}: {first} discarded unseen.", "{seat}: a card discarded unseen.", first=_cards),
        EventKind("starts", "{seat} is start player."),
        EventKind("to general", "{seat}: {first} back to the general supply.", first=_markers),
        EventKind("turned up", "{seat}: {first} turned up.", first=_card, reveals=True),
    ]


def _number(person: int) -> str:
    return f"person {person}"


EVENTS: Final[list[EventKind]] = events_of(_number)  # the kinds, without the names of a component file
