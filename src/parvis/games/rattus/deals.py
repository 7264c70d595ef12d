"""What CHANCE decides in Rattus: who begins, class cards, rats, the plague piece, universities, deals and draws.

There are no stacks: a rat is drawn from a bag when it is placed, a region card when it is dealt, an event when it is
turned up (chapter 3).  Streams of luck count how much has gone from each bag.
"""

from typing import ClassVar, Final, final

from parvis.core.frames import who
from parvis.core.json import Json
from parvis.core.luck import Luck
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import module_verbs, rat_verbs, verbs
from parvis.games.rattus.answers import CARD, CLASS, EVENT, REGION, SEAT, TOKEN, answer, part
from parvis.games.rattus.box import Box
from parvis.games.rattus.data import (
    DECK,
    EVENTS,
    FIRST_HAND,
    GONE,
    MOST_EVENTS,
    bit,
    bits,
    how_many,
    nth_bit,
)
from parvis.games.rattus.question import Draw
from parvis.games.rattus.state import Rattus

# Streams of luck.
FIRST_SEAT: Final[i64] = 0
CLASSES: Final[i64] = 1
FIRST_RATS: Final[i64] = 2
RATS: Final[i64] = 3
PIECES: Final[i64] = 4  # the plague piece and the universities
REGION_CARDS: Final[i64] = 5
EVENT_CARDS: Final[i64] = 6
OLD_RATS: Final[i64] = 7
LANDINGS: Final[i64] = 8
STREAMS: Final[list[str]] = [
    "first seat",
    "class cards",
    "first rats",
    "rats",
    "pieces",
    "region cards",
    "events",
    "discarded rats",
    "landings",
]
CYCLE: Final[i64] = 1000  # places of a stream for each time a deck is shuffled


def tokens(mask: i64) -> vec[i64]:
    """Outcomes over some rat tokens."""
    return vec[i64]([answer(TOKEN, token) for token in bits(mask)])


@final
@mypyc_attr(acyclic=True)
class DrawFirst(Draw):
    """The seat that begins (S1)."""

    NAME: ClassVar[str] = "first"

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([answer(SEAT, seat) for seat in range(s.players)])

    def sample(self, s: Rattus, luck: Luck) -> i64:
        return answer(SEAT, luck.below(FIRST_SEAT, 0, s.players))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.set_first(s, part(choice, 0))


@final
@mypyc_attr(acyclic=True)
class DrawClass(Draw):
    """A class card for the game, out of a pool (S2)."""

    NAME: ClassVar[str] = "class"

    def __init__(self, box: Box, pool: i64, needed: i64) -> None:
        super().__init__(box)
        self.pool: Final = pool  # mask of class cards; those chosen before are left out
        self.needed: Final = needed  # one of these must be chosen now, if none is in yet

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([answer(CLASS, card) for card in bits(self.left(s))])

    def left(self, s: Rattus) -> i64:
        """The mask of the class cards that may come now."""
        return self.pool & ~s.supply & (self.needed if self.needed and not s.supply & self.needed else self.pool)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        left = self.left(s)
        return answer(CLASS, nth_bit(left, luck.below(CLASSES, how_many(s.supply), how_many(left))))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.put_into_supply(s, part(choice, 0))


@final
@mypyc_attr(acyclic=True)
class DrawFirstRat(Draw):
    """A starting rat for a region; nobody sees its face (S4)."""

    NAME: ClassVar[str] = "rat"

    def __init__(self, box: Box, region: i64) -> None:
        super().__init__(box)
        self.region: Final = region

    def options(self, s: Rattus) -> vec[i64]:
        return tokens(s.bag & starting(s))

    def sample(self, s: Rattus, luck: Luck) -> i64:
        left = s.bag & starting(s)
        return answer(TOKEN, nth_bit(left, luck.below(FIRST_RATS, s.next_handle, how_many(left))))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.lay_rat(s, self.region, part(choice, 0))

    def todo(self, s: Rattus) -> list[Json]:
        return [s.box.regions[self.region].name]

    def hides_options(self, viewer: i64) -> bool:
        return True

    def seen(self, s: Rattus, choice: i64, viewer: i64) -> str:
        return "token:?"


def starting(s: Rattus) -> i64:
    """The mask of the starting tokens of the set."""
    found: i64 = 0
    for token in range(len(s.box.tokens)):
        if s.box.tokens[token].is_start:
            found |= bit(token)
    return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DrawRat(Draw):
    """A rat from the supply into a region, face down; nobody sees its face (RT-046)."""

    NAME: ClassVar[str] = "rat"

    def __init__(self, box: Box, region: i64) -> None:
        super().__init__(box)
        self.region: Final = region

    def options(self, s: Rattus) -> vec[i64]:
        return tokens(s.bag)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        left = how_many(s.bag)
        return answer(TOKEN, nth_bit(s.bag, luck.below(RATS, i64(len(s.box.tokens)) - left, left)))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.lay_rat(s, self.region, part(choice, 0))
        count_down(s)

    def todo(self, s: Rattus) -> list[Json]:
        return [s.box.regions[self.region].name]

    def hides_options(self, viewer: i64) -> bool:
        return True

    def seen(self, s: Rattus, choice: i64, viewer: i64) -> str:
        return "token:?"


def count_down(s: Rattus) -> None:
    """A rat that was still to be placed lies on the board."""
    if s.adds:
        rat_verbs.set_adds(s, s.adds - 1, s.extra)
    else:
        rat_verbs.set_adds(s, 0, s.extra - 1)


@final
@mypyc_attr(acyclic=True)
class DrawDiscardedRat(Draw):
    """A rat from the discarded ones, mixed face down, in the final round (ch. 5)."""

    NAME: ClassVar[str] = "rat_discard"

    def __init__(self, box: Box, region: i64) -> None:
        super().__init__(box)
        self.region: Final = region

    def options(self, s: Rattus) -> vec[i64]:
        return tokens(s.gone)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        return answer(TOKEN, nth_bit(s.gone, luck.below(OLD_RATS, s.next_handle, how_many(s.gone))))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.lay_rat_again(s, self.region, part(choice, 0))
        count_down(s)

    def todo(self, s: Rattus) -> list[Json]:
        return [s.box.regions[self.region].name]

    def hides_options(self, viewer: i64) -> bool:
        return True

    def seen(self, s: Rattus, choice: i64, viewer: i64) -> str:
        return "token:?"


@final
@mypyc_attr(acyclic=True)
class DrawOpenRat(Draw):
    """A rat from the supply that everybody sees and that is laid aside (ch. 5)."""

    NAME: ClassVar[str] = "crusader_token"

    def options(self, s: Rattus) -> vec[i64]:
        return tokens(s.bag)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        left = how_many(s.bag)
        return answer(TOKEN, nth_bit(s.bag, luck.below(RATS, i64(len(s.box.tokens)) - left, left)))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.draw_rat(s, part(choice, 0))


# --- pieces --------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class DrawPlagueRegion(Draw):
    """Where the plague piece stands at the beginning (S6)."""

    NAME: ClassVar[str] = "plague_start"

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([answer(REGION, region) for region in s.box.used])

    def sample(self, s: Rattus, luck: Luck) -> i64:
        return answer(REGION, s.box.used[luck.below(PIECES, 0, i64(len(s.box.used)))])

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.set_plague(s, part(choice, 0))


@mypyc_attr(acyclic=True)
class DrawUniversity(Draw):
    """Where a university piece stands at the beginning (S7)."""

    def __init__(self, box: Box, colour: i64) -> None:
        super().__init__(box)
        self.colour: Final = colour

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([answer(REGION, region) for region in s.box.used if region != s.green])

    def sample(self, s: Rattus, luck: Luck) -> i64:
        outcomes = self.options(s)
        return outcomes[luck.below(PIECES, 1 + self.colour, i64(len(outcomes)))]

    def carry_out(self, s: Rattus, choice: i64) -> None:
        module_verbs.set_university(s, self.colour, part(choice, 0))


@final
@mypyc_attr(acyclic=True)
class DrawGreen(DrawUniversity):
    """The green one first."""

    NAME: ClassVar[str] = "uni_green"


@final
@mypyc_attr(acyclic=True)
class DrawWhite(DrawUniversity):
    """Then the white one, elsewhere."""

    NAME: ClassVar[str] = "uni_white"


# --- region cards --------------------------------------------------------------------------------


def cards_at(s: Rattus, where: i64) -> vec[i64]:
    """Outcomes over the region cards in a place."""
    found = vec[i64]()
    for card in range(i64(len(s.places))):
        if s.places[card] == where:
            found = append(found, answer(CARD, card))
    return found


def card_place(s: Rattus) -> i64:
    """How many region cards have left the deck since it was shuffled, and how often that was."""
    left: i64 = 0
    for place in s.places:
        if place != DECK:
            left += 1
    return s.card_refills * CYCLE + left


@final
@mypyc_attr(acyclic=True)
class DealCard(Draw):
    """A region card for a seat, seen by it alone (S9)."""

    NAME: ClassVar[str] = "deal"

    def options(self, s: Rattus) -> vec[i64]:
        return cards_at(s, DECK)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        outcomes = cards_at(s, DECK)
        return outcomes[luck.below(REGION_CARDS, card_place(s), i64(len(outcomes)))]

    def carry_out(self, s: Rattus, choice: i64) -> None:
        module_verbs.deal(s, self.concerns, part(choice, 0))

    def todo(self, s: Rattus) -> list[Json]:
        due: list[Json] = []
        for k in range(s.players):
            seat = (s.first + k) % s.players
            for _ in range(FIRST_HAND - (s.hands >> 8 * seat & 255)):
                due.append(who(seat))
        return due

    def hides_options(self, viewer: i64) -> bool:
        return True

    def seen(self, s: Rattus, choice: i64, viewer: i64) -> str:
        return self.text(choice) if viewer == self.concerns else "card:?"


@final
@mypyc_attr(acyclic=True)
class DrawRegionCard(Draw):
    """A region card from the deck, for a seat alone or for all to see (RT-107)."""

    NAME: ClassVar[str] = "region_card"

    def __init__(self, box: Box, seat: i64, to_all: bool) -> None:
        super().__init__(box, seat)
        self.to_all: Final = to_all

    def options(self, s: Rattus) -> vec[i64]:
        found = cards_at(s, DECK)
        return found if len(found) else cards_at(s, GONE)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        outcomes = self.options(s)
        return outcomes[luck.below(REGION_CARDS, card_place(s), i64(len(outcomes)))]

    def carry_out(self, s: Rattus, choice: i64) -> None:
        module_verbs.open_card(s, self.concerns, part(choice, 0), self.to_all)

    def hides_options(self, viewer: i64) -> bool:
        return not self.to_all and viewer != self.concerns

    def seen(self, s: Rattus, choice: i64, viewer: i64) -> str:
        return self.text(choice) if self.to_all or viewer == self.concerns else "card:?"


# --- events --------------------------------------------------------------------------------------


def events_of(packed: i64) -> vec[i64]:
    """Outcomes over the codes in a pile."""
    return vec[i64]([answer(EVENT, code) for code in range(EVENTS) if packed >> 4 * code & 15])


def event_place(s: Rattus) -> i64:
    """How many events have left the bag since it was filled, and how often that was."""
    return s.event_refills * CYCLE + MOST_EVENTS - module_verbs.number_of_events(s.rest)


def draw_event(s: Rattus, luck: Luck) -> i64:
    """An event out of the bag, with its true weight."""
    left = luck.below(EVENT_CARDS, event_place(s), module_verbs.number_of_events(s.rest))
    code: i64 = 0
    while left >= s.rest >> 4 * code & 15:
        left -= s.rest >> 4 * code & 15
        code += 1
    return answer(EVENT, code)


def weights_of(packed: i64) -> vec[i64]:
    """How many events of each code are in a pile."""
    return vec[i64]([packed >> 4 * code & 15 for code in range(EVENTS) if packed >> 4 * code & 15])


@final
@mypyc_attr(acyclic=True)
class DrawEvent(Draw):
    """The event of a turn, where nobody knows what comes (RT-110)."""

    NAME: ClassVar[str] = "event"

    def options(self, s: Rattus) -> vec[i64]:
        return events_of(s.rest)

    def weights(self, s: Rattus) -> vec[i64]:
        return weights_of(s.rest)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        return draw_event(s, luck)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        module_verbs.reveal_from_rest(s, part(choice, 0))


@final
@mypyc_attr(acyclic=True)
class PeekEvent(Draw):
    """An event nobody knows is seen by a seat alone and stays on top (RT-111)."""

    NAME: ClassVar[str] = "peek"

    def options(self, s: Rattus) -> vec[i64]:
        return events_of(s.rest)

    def weights(self, s: Rattus) -> vec[i64]:
        return weights_of(s.rest)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        return draw_event(s, luck)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        module_verbs.peek(s, self.concerns, part(choice, 0))

    def hides_options(self, viewer: i64) -> bool:
        return viewer != self.concerns

    def seen(self, s: Rattus, choice: i64, viewer: i64) -> str:
        return self.text(choice) if viewer == self.concerns else "event:?"
