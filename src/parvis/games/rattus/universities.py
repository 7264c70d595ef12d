"""The event after each turn, and what events do (6.2)."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, Step, who
from parvis.core.json import Json
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import module_verbs, verbs
from parvis.games.rattus.answers import DISCARD_CARD, MOVE_GREEN, MOVE_WHITE, PASS, PLACE, answer, part
from parvis.games.rattus.board import in_regions
from parvis.games.rattus.box import Box
from parvis.games.rattus.data import (
    BONUS,
    COLOUR_NAMES,
    DISCARD,
    EVENT,
    GREEN,
    NOTHING,
    UNIVERSITY,
    WHITE,
    bit,
    bits,
    byte,
    shifted,
)
from parvis.games.rattus.decks import DrawEvent
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus


@final
@mypyc_attr(acyclic=True)
class EventPhase(Step):
    """The top event is revealed, after every regular turn (RT-110)."""

    def happen(self, s: Rattus) -> None:
        verbs.set_phase(s, EVENT)
        if s.top:
            module_verbs.reveal_top(s)
            s.ask(CarryOutEvent())
            return
        if not s.rest:
            module_verbs.refill_events(s)
        s.ask(DrawEvent(s.box), CarryOutEvent())


@final
@mypyc_attr(acyclic=True)
class CarryOutEvent(Step):
    """The revealed event with the active seat first; then it is discarded."""

    def happen(self, s: Rattus) -> None:
        s.ask_in_order([*frames_of_event(s), EndEvent()])


def frames_of_event(s: Rattus) -> list[Frame]:
    """What the revealed event asks (RT-112 to RT-115)."""
    if s.event == UNIVERSITY:
        return [ScoreUniversity(GREEN), ScoreUniversity(WHITE)]
    if s.event == DISCARD:
        return [DiscardClassCard((s.active + k) % s.players, s.box) for k in range(s.players)]
    if s.event >= BONUS and s.event < DISCARD:
        return [NextBonus(rights(s, s.event - BONUS), s.active)]
    return []


@final
@mypyc_attr(acyclic=True)
class EndEvent(Step):
    """The event goes to the discarded ones."""

    def happen(self, s: Rattus) -> None:
        module_verbs.end_event(s)


# --- discard class card --------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class DiscardClassCard(Question):
    """A seat may discard a class card (RT-113)."""

    NAME: ClassVar[str] = "event_discard"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]([answer(DISCARD_CARD, card) for card in bits(s.held[self.seat])])
        return append(found, PASS) if len(found) else found

    def todo(self, s: Rattus) -> list[Json]:
        seats = [(s.active + k) % s.players for k in range(s.players)]
        return [who(seat) for seat in seats[seats.index(self.seat) :] if s.held[seat]]

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            verbs.discard_card(s, self.seat, part(choice, 0))


# --- class bonus ---------------------------------------------------------------------------------


def rights(s: Rattus, letter: i64) -> i64:
    """The rights of each seat by a class bonus: one for each class card of the class, blocked or not (RT-114)."""
    found: i64 = 0
    for seat in range(s.players):
        for card in bits(s.held[seat]):
            if s.box.classes[card] == letter:
                found += shifted(1, 8 * seat)
    return found


def has_right(s: Rattus, left: i64, seat: i64) -> bool:
    """Has a seat a right left and somebody to place?"""
    return byte(left, seat) > 0 and s.in_stock(seat) > 0


@final
@mypyc_attr(acyclic=True)
class NextBonus(Step):
    """Round after round clockwise, one citizen for each visit (RT-114, RT-R39)."""

    def __init__(self, left: i64, seat: i64) -> None:
        super().__init__()
        self.left: Final = left  # rights of each seat
        self.from_seat: Final = seat

    def happen(self, s: Rattus) -> None:
        for k in range(s.players):
            seat = (self.from_seat + k) % s.players
            if has_right(s, self.left, seat):
                s.ask(PlaceBonus(seat, s.box, self.left))
                return


@final
@mypyc_attr(acyclic=True)
class PlaceBonus(Question):
    """A citizen beside one of the universities, or none (RT-114)."""

    NAME: ClassVar[str] = "bonus"

    def __init__(self, seat: i64, box: Box, left: i64) -> None:
        super().__init__(seat, box)
        self.left: Final = left  # rights of each seat, this one included

    def options(self, s: Rattus) -> vec[i64]:
        return append(in_regions(PLACE, bit(s.green) | bit(s.white)), PASS)

    def todo(self, s: Rattus) -> list[Json]:
        due: list[Json] = []
        for k in range(s.players):
            seat = (self.seat + k) % s.players
            if has_right(s, self.left, seat):
                due.append(f"{who(seat)}:{byte(self.left, seat)}")
        return due

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            verbs.place(s, self.seat, part(choice, 0), 1)
        s.ask(NextBonus(self.left - shifted(1, 8 * self.seat), (self.seat + 1) % s.players))


# --- university founded --------------------------------------------------------------------------


def scorer(s: Rattus, colour: i64) -> i64:
    """The seat with the strict majority beside a university, or NOTHING (RT-115, RT-R48)."""
    region = s.green if colour == GREEN else s.white
    for seat in range(s.players):
        if s.has_majority(seat, region):
            return seat
    return NOTHING


@final
@mypyc_attr(acyclic=True)
class ScoreUniversity(Step):
    """A university is scored, and its piece moves on (RT-115)."""

    def __init__(self, colour: i64) -> None:
        super().__init__()
        self.colour: Final = colour

    def happen(self, s: Rattus) -> None:
        seat = scorer(s, self.colour)
        if seat != NOTHING:
            module_verbs.gain_victory(s, seat)
            s.ask(MoveUniversity(seat, s.box, self.colour))


@final
@mypyc_attr(acyclic=True)
class MoveUniversity(Question):
    """Where the piece goes: to a region without token and without piece, if there is one (RT-115, RT-116)."""

    NAME: ClassVar[str] = "university"

    def __init__(self, seat: i64, box: Box, colour: i64) -> None:
        super().__init__(seat, box)
        self.colour: Final = colour

    def options(self, s: Rattus) -> vec[i64]:
        form = MOVE_GREEN if self.colour == GREEN else MOVE_WHITE
        return in_regions(form, s.box.used_mask & ~s.founded & ~bit(s.green) & ~bit(s.white))

    def todo(self, s: Rattus) -> list[Json]:
        return [COLOUR_NAMES[colour] for colour in range(self.colour, 2)]

    def happen(self, s: Rattus) -> None:
        module_verbs.found(s, s.green if self.colour == GREEN else s.white)
        module_verbs.maybe_clear_tokens(s)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        region = s.green if self.colour == GREEN else s.white
        module_verbs.set_university(s, self.colour, part(choice, 0))
        module_verbs.found(s, region)
        module_verbs.maybe_clear_tokens(s)


@final
@mypyc_attr(acyclic=True)
class ScoreLastUniversities(Step):
    """The final university event: points only (RT-066, RT-R47)."""

    def happen(self, s: Rattus) -> None:
        for colour in range(2):
            seat = scorer(s, colour)
            if seat != NOTHING:
                module_verbs.gain_victory(s, seat)
