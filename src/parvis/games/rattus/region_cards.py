"""Region cards: the windows in which they protect class cards, and what can be drawn (6.1, 7.3)."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, who
from parvis.core.json import Json
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import module_verbs
from parvis.games.rattus.answers import PASS, PROTECT, answer, part
from parvis.games.rattus.data import DECK, GONE, SHIELD, SHOWN, bit, bits, byte
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus


def windows(s: Rattus) -> list[Frame]:
    """A window for each seat in turn, before any loss by a token that strikes (RT-150)."""
    if not s.flags.has_regions or not s.hands:
        return []
    return [Protect((s.active + k) % s.players, s.box) for k in range(s.players)]


def shielded(s: Rattus) -> i64:
    """The mask of the class cards on which a region card lies (RT-106)."""
    found: i64 = 0
    for place in s.places:
        if place >= SHIELD and place < SHOWN:
            found |= bit(place - SHIELD)
    return found


def at_risk(s: Rattus, seat: i64) -> i64:
    """risk(p): the class cards whose class the open token shows and on which no region card lies (RT-052, RT-150)."""
    symbols = s.box.tokens[s.now >> 7].symbols
    found: i64 = 0
    for card in bits(s.held[seat]):
        if symbols >> s.box.classes[card] & 1:
            found |= bit(card)
    return found & ~shielded(s) if found else found


def has_window(s: Rattus, seat: i64) -> bool:
    """Is a seat asked?  All that counts is public, so that a window tells nothing about a hand (RT-151, RT-153)."""
    return byte(s.hands, seat) > 0 and s.citizens(seat, s.struck) > 0 and at_risk(s, seat) != 0


@final
@mypyc_attr(acyclic=True)
class Protect(Question):
    """A region card on a class card that the open token threatens, or none (RT-106, RT-150)."""

    NAME: ClassVar[str] = "protect"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        if not has_window(s, self.seat):
            return found
        for card in bits(at_risk(s, self.seat)):
            for region_card in range(i64(len(s.places))):
                is_own = s.places[region_card] == self.seat or s.places[region_card] == self.seat + SHOWN
                if is_own and s.box.region_cards[region_card].symbols >> s.box.classes[card] & 1:
                    found = append(found, answer(PROTECT, card, region_card))
        return append(found, PASS)

    def todo(self, s: Rattus) -> list[Json]:
        seats = [(s.active + k) % s.players for k in range(s.players)]
        due = seats[seats.index(self.seat) :]
        return [who(seat) for seat in due if has_window(s, seat)]

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            module_verbs.lay_shield(s, self.seat, part(choice, 1), part(choice, 0))
            s.ask(self)

    def hides_options(self, viewer: i64) -> bool:
        return viewer != self.seat


def can_draw(s: Rattus) -> bool:
    """Is there a region card to draw (RT-107)?"""
    for place in s.places:
        if place == DECK or place == GONE:
            return True
    return False


def number_at(s: Rattus, where: i64) -> i64:
    """How many region cards are in a place."""
    number: i64 = 0
    for place in s.places:
        if place == where:
            number += 1
    return number


CARDS_DRAWN: Final[i64] = 3
