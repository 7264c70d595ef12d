"""What CHANCE draws from the decks of the modules: region cards and events (6.1, 6.2)."""

from typing import ClassVar, Final, final

from parvis.core.frames import who
from parvis.core.json import Json
from parvis.core.luck import Luck
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import module_verbs
from parvis.games.rattus.answers import CARD, EVENT, answer, part
from parvis.games.rattus.box import Box
from parvis.games.rattus.data import DECK, EVENTS, FIRST_HAND, GONE, MOST_EVENTS
from parvis.games.rattus.deals import EVENT_CARDS, REGION_CARDS
from parvis.games.rattus.question import Draw
from parvis.games.rattus.state import Rattus

CYCLE: Final[i64] = 1000  # places of a stream for each time a deck is shuffled


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
        return True  # the deck tells what is in hands, even where the card that comes is for all to see

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
