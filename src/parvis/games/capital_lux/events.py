"""What can happen in Capital Lux, how it is told, and to whom: a text for those who may know, one for all others."""

from typing import Final

from parvis.core.events import EventKind
from parvis.core.native import i64
from parvis.games.capital_lux.data import CARD_NAMES, MODIFIER_NAMES, WORDS
from parvis.games.capital_lux.notation import write_pile

OPENED: Final[i64] = 0
LOT: Final[i64] = 1
STARTS: Final[i64] = 2
ROUND_BEGINS: Final[i64] = 3
DEALT: Final[i64] = 4
KEPT: Final[i64] = 5
PASSED: Final[i64] = 6
RECEIVED: Final[i64] = 7
PLAYED_HOME: Final[i64] = 8
PLAYED_CAPITAL: Final[i64] = 9
DREW: Final[i64] = 10
GAINED_DISC: Final[i64] = 11
TOOK: Final[i64] = 12
SAW_MODIFIER: Final[i64] = 13
PLACED: Final[i64] = 14
LAST_TURNS: Final[i64] = 15
WENT_HOME: Final[i64] = 16
REVEALED: Final[i64] = 17
LIMIT: Final[i64] = 18
SEALED: Final[i64] = 19
PAID: Final[i64] = 20
LOST: Final[i64] = 21
WON: Final[i64] = 22
UNSEALED: Final[i64] = 23


def _card(card: int) -> str:
    return CARD_NAMES[card]


def _modifier(modifier: int) -> str:
    return MODIFIER_NAMES[modifier]


def _colour(colour: int) -> str:
    return WORDS[colour]


def _pile(pile: int) -> str:
    return write_pile(pile) or "nothing"


EVENTS: Final[list[EventKind]] = [
    EventKind("opened", "{first} opens the capital.", first=_card),
    EventKind("lot", "{seat} is dealt the lot {first}.", first=_modifier),
    EventKind("starts", "{seat} is starting player."),
    EventKind("round begins", "Round {first} begins: {second} cards each."),
    EventKind("dealt", "{seat}: dealt {first}.", "{seat}: dealt a card.", first=_card),
    EventKind("kept", "{seat}: {first} kept.", "{seat}: a card kept.", first=_card),
    EventKind("passed", "{seat}: {first} passed to the left.", "{seat}: cards passed to the left.", first=_pile),
    EventKind("received", "{seat}: {first} received.", "{seat}: cards received.", first=_pile, reveals=True),
    EventKind("played home", "{seat}: {first} played into the hometown.", first=_card),
    EventKind("played capital", "{seat}: {first} played into the capital.", first=_card),
    EventKind("drew", "{seat}: {first} drawn by the scholar.", "{seat}: a card drawn by the scholar.", first=_card),
    EventKind("gained disc", "{seat}: a disc from the merchant."),
    EventKind("took", "{seat}: {first} brought home by the cleric.", first=_card),
    EventKind("saw modifier", "{seat}: the agent shows {first}.", "{seat}: the agent shows a modifier.", _modifier),
    EventKind(
        "placed",
        "{seat}: {second} laid above {first}.",
        "{seat}: a modifier laid above {first}.",
        first=_colour,
        second=_modifier,
        open_first=True,
    ),
    EventKind("last turns", "{seat} has no card left: one last turn for everybody else."),
    EventKind("went home", "{seat}: {first} left in hand goes home.", first=_pile, reveals=True),
    EventKind(
        "revealed",
        "The modifier of {seat} above {first} is {second}.",
        first=_colour,
        second=_modifier,
        reveals=True,
    ),
    EventKind("limit", "The limit of {first} is {second}.", first=_colour),
    EventKind("sealed", "{seat}: decided on gold.", "{seat}: decided on gold."),
    EventKind("paid", "{seat}: {first} saved for {second}.", first=_colour),
    EventKind("lost", "{seat}: {first} lost.", first=_pile),
    EventKind("won", "{seat}: {first} won as a bonus card.", first=_card),
    EventKind("unsealed", "All have decided on gold: the decisions are opened.", reveals=True),
]
