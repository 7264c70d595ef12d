"""Professor."""

from typing import ClassVar, Final, final

from parvis.core.frames import Step
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import memory_verbs, module_verbs
from parvis.games.rattus.answers import DISCARD_EVENT, DONE, RESOLVE, TOP, answer, part
from parvis.games.rattus.cards.card import Card
from parvis.games.rattus.data import FINAL, bit
from parvis.games.rattus.decks import PeekEvent
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.universities import CarryOutEvent

PROFESSOR_CARD: Final[i64] = 23


def reach_of(level: i64) -> i64:
    """How many events are looked at."""
    return 6 if level == 3 else 4


@final
@mypyc_attr(acyclic=True)
class Professor(Card):
    """Looks at the next events and puts them in order; in the final round carries one out (RT-224)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return True

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        module_verbs.peek_known(s, seat, reach_of(level))
        s.ask(LookAtEvents(seat))


@final
@mypyc_attr(acyclic=True)
class LookAtEvents(Step):
    """Events nobody knows, until there are enough on top; discarded ones come under the deck (RT-111)."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.looking: Final = seat

    def happen(self, s: Rattus) -> None:
        if module_verbs.size_of_top(s) < reach_of(s.level(PROFESSOR_CARD)):
            if not s.rest and s.past:
                module_verbs.refill_events(s)
            if s.rest:
                s.ask(PeekEvent(s.box, self.looking), self)
                return
        s.ask(ResolveEvent(self.looking, s.box) if s.phase == FINAL else DiscardEvent(self.looking, s.box))


def seen(s: Rattus) -> i64:
    """How many of the first events are still those that were looked at."""
    discarded = s.times(DISCARD_EVENT)
    return min(reach_of(s.level(PROFESSOR_CARD)), module_verbs.size_of_top(s) + discarded) - discarded


def codes_from(s: Rattus, form: i64, first: i64, number: i64) -> vec[i64]:
    """Answers over the different events in some places on top, in event order."""
    codes = module_verbs.known_codes(s)
    mask: i64 = 0
    for k in range(first, number):
        mask |= bit(codes[k])
    found = vec[i64]()
    for code in range(i64(16)):
        if mask >> code & 1:
            found = append(found, answer(form, code))
    return found


def place_of(s: Rattus, code: i64, first: i64) -> i64:
    """The first place on top, from one on, with an event."""
    codes = module_verbs.known_codes(s)
    while codes[first] != code:
        first += 1
    return first


@final
@mypyc_attr(acyclic=True)
class DiscardEvent(Question):
    """From level II on some of them may be discarded."""

    NAME: ClassVar[str] = "professor.discard"

    def options(self, s: Rattus) -> vec[i64]:
        if s.level(PROFESSOR_CARD) == 1:
            return vec[i64]()
        found = codes_from(s, DISCARD_EVENT, 0, seen(s))
        return append(found, DONE) if len(found) else found

    def happen(self, s: Rattus) -> None:
        s.ask(PutOnTop(self.seat, self.box))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == DONE:
            s.ask(PutOnTop(self.seat, self.box))
            return
        module_verbs.discard_looked_at(s, place_of(s, part(choice, 0), 0))
        s.ask(self)

    def hides_options(self, viewer: i64) -> bool:
        return viewer != self.seat


@final
@mypyc_attr(acyclic=True)
class PutOnTop(Question):
    """The others go back, the next one to come first."""

    NAME: ClassVar[str] = "professor.top"

    def options(self, s: Rattus) -> vec[i64]:
        return codes_from(s, TOP, s.times(TOP), seen(s))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        place = s.times(TOP) - 1
        if not place:
            memory_verbs.note_order(s, self.seat, seen(s))
        code = module_verbs.take_event(s, place_of(s, part(choice, 0), place))
        module_verbs.put_event(s, place, code, bit(self.seat))
        s.ask(self)

    def hides_options(self, viewer: i64) -> bool:
        return viewer != self.seat

    def seen(self, s: Rattus, choice: i64, viewer: i64) -> str:
        return self.text(choice) if viewer == self.seat else "top:?"

    def being_ordered(self, s: Rattus) -> i64:
        return seen(s) if s.times(TOP) else 0


@final
@mypyc_attr(acyclic=True)
class ResolveEvent(Question):
    """In the final round: one of them is carried out, the others are discarded."""

    NAME: ClassVar[str] = "professor.resolve"

    def options(self, s: Rattus) -> vec[i64]:
        return codes_from(s, RESOLVE, 0, seen(s))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        number = seen(s)
        module_verbs.reveal_looked_at(s, place_of(s, part(choice, 0), 0))
        for _ in range(number - 1):
            module_verbs.discard_looked_at(s, 0)
        s.ask(CarryOutEvent())

    def hides_options(self, viewer: i64) -> bool:
        return viewer != self.seat
