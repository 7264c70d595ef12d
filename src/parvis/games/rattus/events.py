"""What can happen in Rattus, how it is told, and to whom: a text for those who may know, one for all others.

What regions and tokens are called depends on the component file, so each game has a table of its own (`events_of`).
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.events import EventKind, seat_mark
from parvis.core.native import i64
from parvis.games.rattus.box import CLASS_LETTERS, SYMBOL_LETTERS, Box, Token
from parvis.games.rattus.data import COLOUR_NAMES, EVENT_NAMES, SPACE_NAMES
from parvis.games.rattus.words import EVENTS as EVENT_WORDS
from parvis.games.rattus.words import LEVELS

FIRST: Final[i64] = 0
CARD_CHOSEN: Final[i64] = 1
TURN_BEGINS: Final[i64] = 2
END_TRIGGERED: Final[i64] = 3
FINAL_PLAGUE: Final[i64] = 4
PLACED: Final[i64] = 5
MOVED: Final[i64] = 6
RETURNED: Final[i64] = 7
TO_HAVEN: Final[i64] = 8
DIED: Final[i64] = 9
SPENT_POTION: Final[i64] = 10
PUT_UNDER: Final[i64] = 11
STORED: Final[i64] = 12
RAT_LAID: Final[i64] = 13
RAT_MOVED: Final[i64] = 14
LOOKED: Final[i64] = 15
REVEALED: Final[i64] = 16
TURNED_UP: Final[i64] = 17
RAT_GONE: Final[i64] = 18
RAT_DRAWN: Final[i64] = 19
REPLACED: Final[i64] = 20
PLAGUE_MOVED: Final[i64] = 21
RELIEF: Final[i64] = 22
TOOK: Final[i64] = 23
DISCARDED_CARD: Final[i64] = 24
UPGRADED: Final[i64] = 25
BORROWED: Final[i64] = 26
TILE_BACK: Final[i64] = 27
BLOCKED: Final[i64] = 28
UNBLOCKED: Final[i64] = 29
NUN_PLACED: Final[i64] = 30
BISHOP_PLACED: Final[i64] = 31
WALL_PLACED: Final[i64] = 32
CARAVAN_MOVED: Final[i64] = 33
UNIVERSITY_MOVED: Final[i64] = 34
FOUNDED: Final[i64] = 35
TOKENS_CLEARED: Final[i64] = 36
VICTORY_POINT: Final[i64] = 37
EVENT_REVEALED: Final[i64] = 38
EVENTS_SHUFFLED: Final[i64] = 39
PEEKED: Final[i64] = 40
DEALT: Final[i64] = 41
CARD_DRAWN: Final[i64] = 42
CARD_OPENED: Final[i64] = 43
KEPT: Final[i64] = 44
KEPT_OPENLY: Final[i64] = 45
REGION_CARD_GONE: Final[i64] = 46
CARDS_SHUFFLED: Final[i64] = 47
PROTECTED: Final[i64] = 48
SPACE_TAKEN: Final[i64] = 49
CITY_TAKEN: Final[i64] = 50
RAT_EXCHANGED: Final[i64] = 51
EVENT_GONE: Final[i64] = 52
HAND_SHOWN: Final[i64] = 53


def face(token: Token) -> str:
    """What a rat shows: its limit and its symbols."""
    symbols = [SYMBOL_LETTERS[symbol] for symbol in range(len(SYMBOL_LETTERS)) if token.symbols >> symbol & 1]
    return f"{token.limit} {''.join(symbols)}".strip()


@final
class Names:
    """What regions, rats, cards and cities are called; without a box, by their numbers."""

    def __init__(self, box: Box | None) -> None:
        self.box: Final = box

    def region(self, region: int) -> str:
        """A region."""
        return self.box.regions[region].title if self.box is not None else f"region {region}"

    def edge(self, edge: int) -> str:
        """A border, by both regions."""
        if self.box is None:
            return f"border {edge}"
        return f"{self.region(int(self.box.edges[edge].low))} and {self.region(int(self.box.edges[edge].high))}"

    def token(self, token: int) -> str:
        """A rat by its face."""
        return face(self.box.tokens[token]) if self.box is not None else f"token {token}"

    def card(self, card: int) -> str:
        """A class card."""
        return self.box.titles[card] if self.box is not None else f"card {card}"

    def region_card(self, card: int) -> str:
        """A region card."""
        if self.box is None:
            return f"region card {card}"
        found = self.box.region_cards[card]
        letters = [CLASS_LETTERS[k] for k in range(len(CLASS_LETTERS)) if found.symbols >> k & 1]
        return f"{self.region(int(found.region))} {'?' if len(letters) == len(CLASS_LETTERS) else ''.join(letters)}"

    def city(self, city: int) -> str:
        """A city."""
        return self.box.cities[city].title if self.box is not None else f"city {city}"


def _citizens(number: int) -> str:
    return "a citizen" if number == 1 else f"{number} citizens"


def _level(level: int) -> str:
    return LEVELS[level - 1] if 1 <= level <= 3 else str(level)


def _owner(seat: int) -> str:
    return f" from {seat_mark(seat)}" if seat >= 0 else ""


def _colour(colour: int) -> str:
    return COLOUR_NAMES[colour]


def _event(code: int) -> str:
    return EVENT_WORDS[EVENT_NAMES[code]]


def _space(space: int) -> str:
    return SPACE_NAMES[space]


def _relief(relief: int) -> str:
    return "are changed for this plague" if relief else "stay as they are"


def events_of(box: Box | None) -> list[EventKind]:
    """How everything reads in a game with the material of a box, in the order of the numbers above."""
    names = Names(box)
    return [*of_people(names), *of_rats(names), *of_cards(names), *of_modules(names)]


def of_people(names: Names) -> list[EventKind]:
    """Turns and citizens."""
    region = names.region
    return [
        EventKind("first", "The game begins with {seat}."),
        EventKind("card chosen", "{first} is in the game.", first=names.card),
        EventKind("turn begins", "Turn {first}: {seat}."),
        EventKind("end triggered", "{seat}: the end has come; the others have one more turn each."),
        EventKind("final plague", "The last plague goes through all regions."),
        EventKind("placed", "{seat}: {second} in {first}.", first=region, second=_citizens),
        EventKind("moved", "{seat}: a citizen goes from {first} to {second}.", first=region, second=region),
        EventKind("returned", "{seat}: a citizen in {first} goes back to the stock.", first=region),
        EventKind("to haven", "{seat}: a citizen comes to the Safe Haven."),
        EventKind("died", "{seat}: a citizen in {first} dies.", first=region),
        EventKind("spent potion", "{seat}: a potion saves a citizen in {first}.", first=region),
        EventKind("put under", "{seat}: a potion or a podium under a citizen in {first}.", first=region),
        EventKind("stored", "{seat}: a citizen is stored."),
    ]


def of_rats(names: Names) -> list[EventKind]:
    """Rats and the plague piece."""
    region = names.region
    token = names.token
    return [
        EventKind("rat laid", "A rat comes to {first}.", first=region),
        EventKind("rat moved", "A rat goes from {first} to {second}.", first=region, second=region),
        EventKind(
            "looked",
            "{seat}: rat {first} is {second}.",
            "{seat}: rat {first} looked at.",
            second=token,
            open_first=True,
            reveals=True,
        ),
        EventKind("revealed", "Rat {second} is {first}.", first=token, reveals=True),
        EventKind("turned up", "A rat in {second} strikes: {first}.", first=token, second=region, reveals=True),
        EventKind("rat gone", "The rat {first} leaves the game.", first=token),
        EventKind("rat drawn", "{seat}: the rat {first} drawn.", first=token, reveals=True),
        EventKind("replaced", "The rat {second} takes the place of {first}.", first=token, second=token),
        EventKind("plague moved", "The plague comes to {first}.", first=region),
        EventKind("relief", "{seat}: limits {first}.", first=_relief),
    ]


def of_cards(names: Names) -> list[EventKind]:
    """Class cards and their pieces."""
    card = names.card
    region = names.region
    return [
        EventKind("took", "{seat}: {first} taken{second}.", first=card, second=_owner),
        EventKind("discarded card", "{seat}: {first} given away.", first=card),
        EventKind("upgraded", "{seat}: {first} raised to level {second}.", first=card, second=_level),
        EventKind("borrowed", "{seat}: the tile of {first} borrowed.", first=card),
        EventKind("tile back", "The tile of {first} goes back.", first=card),
        EventKind("blocked", "{seat}: {first} blocked.", first=card),
        EventKind("unblocked", "{seat}: {first} free again.", first=card),
        EventKind("nun placed", "A nun comes to {first}.", first=region),
        EventKind("bishop placed", "A bishop comes to {first}.", first=region),
        EventKind("wall placed", "A wall stands between {first}.", first=names.edge),
        EventKind("caravan moved", "The caravan comes to {first}.", first=region),
    ]


def of_modules(names: Names) -> list[EventKind]:
    """Universities, events, region cards, side boards; and what was thought of last."""
    card = names.region_card
    region = names.region
    return [
        EventKind("university moved", "The {first} university stands in {second}.", first=_colour, second=region),
        EventKind("founded", "A university is founded in {first}.", first=region),
        EventKind("tokens cleared", "Every region has its university: the tokens are cleared away."),
        EventKind("victory point", "{seat}: a victory point."),
        EventKind("event revealed", "Event: {first}.", first=_event, reveals=True),
        EventKind("events shuffled", "The events are shuffled again."),
        EventKind(
            "peeked", "{seat}: an event seen, {first}.", "{seat}: an event looked at.", first=_event, reveals=True
        ),
        EventKind("dealt", "{seat}: {first} dealt.", "{seat}: a region card dealt.", first=card, reveals=True),
        EventKind("card drawn", "{seat}: {first} drawn.", "{seat}: a region card drawn.", first=card, reveals=True),
        EventKind("card opened", "{seat}: {first} drawn for all to see.", first=card, reveals=True),
        EventKind("kept", "{seat}: {first} kept.", "{seat}: a region card kept.", first=card),
        EventKind("kept openly", "{seat}: {first} kept, for all to see.", first=card),
        EventKind("region card gone", "The region card {first} is discarded.", first=card, reveals=True),
        EventKind("cards shuffled", "The region cards are shuffled again."),
        EventKind("protected", "{seat}: {second} protects {first}.", first=names.card, second=card, reveals=True),
        EventKind("space taken", "{seat}: the guild space {first} taken.", first=_space),
        EventKind("city taken", "{seat}: {first} taken.", first=names.city),
        EventKind("rat exchanged", "Rat {first} lies in {second} now.", second=region),
        EventKind("event gone", "An event is discarded: {first}.", first=_event, reveals=True),
        EventKind("hand shown", "{seat} had {first} in hand.", first=card, reveals=True),
    ]


EVENTS: Final[list[EventKind]] = events_of(None)  # the kinds, without the names of a component file
