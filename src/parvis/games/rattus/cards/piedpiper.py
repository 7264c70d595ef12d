"""Pied Piper."""

from typing import ClassVar, Final, final

from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import rat_verbs, verbs
from parvis.games.rattus.answers import DRAG, FROM, MOVE_ONE, PASS, RAT, THIRD, TO, answer, part
from parvis.games.rattus.board import handles_in, in_regions, kinds, may_arrive
from parvis.games.rattus.cards.card import Card
from parvis.games.rattus.data import MOST_RATS, bit, bits
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus

PIPER_CARD: Final[i64] = 13


@final
@mypyc_attr(acyclic=True)
class PiedPiper(Card):
    """A citizen moves, and rats follow it (RT-214)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        for region in bits(s.regions_with(seat)):
            if piper_targets(s, seat, region):
                return True
        return False

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(PiperFrom(seat, s.box))


def piper_targets(s: Rattus, seat: i64, region: i64) -> i64:
    """The mask of the regions next door to which some own citizen of a region may go."""
    found: i64 = 0
    there = kinds(s, seat, region)
    for other in bits(s.neighbours(region)):
        if may_arrive(s, seat, other, there[0]):
            found |= bit(other)
    return found


@final
@mypyc_attr(acyclic=True)
class PiperFrom(Question):
    """Where the citizen comes from."""

    NAME: ClassVar[str] = "piedpiper.from"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        for region in bits(s.regions_with(self.seat)):
            if piper_targets(s, self.seat, region):
                found = append(found, answer(FROM, region))
        return found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        s.ask(PiperTo(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class PiperTo(Question):
    """Where it goes."""

    NAME: ClassVar[str] = "piedpiper.to"

    def options(self, s: Rattus) -> vec[i64]:
        return in_regions(TO, piper_targets(s, self.seat, part(s.said(FROM), 0)))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        s.ask(PiperMove(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class PiperMove(Question):
    """Which citizen it is; it moves at once (RT-170)."""

    NAME: ClassVar[str] = "piedpiper.move"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        for kind in kinds(s, self.seat, part(s.said(FROM), 0)):
            if may_arrive(s, self.seat, part(s.said(TO), 0), kind):
                found = append(found, answer(MOVE_ONE, kind))
        return found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.move_citizen(s, self.seat, part(s.said(FROM), 0), part(s.said(TO), 0), part(choice, 0))
        s.ask(PiperRat(self.seat, self.box))


def followers(s: Rattus) -> i64:
    """How many rats must go along."""
    target = part(s.said(TO), 0)
    if s.bishops >> target & 1:
        return 0
    return min(s.number_of_rats(part(s.said(FROM), 0)), MOST_RATS - s.number_of_rats(target))


@final
@mypyc_attr(acyclic=True)
class PiperRat(Question):
    """Which rats go along, if not all of them can (RT-214)."""

    NAME: ClassVar[str] = "piedpiper.rat"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        number = followers(s)
        handles = handles_in(s, part(s.said(FROM), 0))
        if not number or number == len(handles):
            return found
        times = s.times(RAT)
        last = part(s.said(RAT, times - 1), 0) if times else i64(0)
        for k in range(i64(len(handles))):
            if handles[k] > last and i64(len(handles)) - k >= number - times:
                found = append(found, answer(RAT, handles[k]))
        return found

    def happen(self, s: Rattus) -> None:
        if followers(s):
            for handle in handles_in(s, part(s.said(FROM), 0)):
                rat_verbs.move_rat(s, handle, part(s.said(TO), 0))
        s.ask(PiperDrag(self.seat, self.box))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if s.times(RAT) < followers(s):
            s.ask(self)
            return
        for k in range(s.times(RAT)):
            rat_verbs.move_rat(s, part(s.said(RAT, k), 0), part(s.said(TO), 0))
        s.ask(PiperDrag(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class PiperDrag(Question):
    """Level II: a citizen of another seat goes along, too (RT-R17)."""

    NAME: ClassVar[str] = "piedpiper.drag"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        if s.level(PIPER_CARD) == 1:
            return found
        for rival in range(s.players):
            if rival != self.seat:
                for kind in kinds(s, rival, part(s.said(FROM), 0)):
                    if may_arrive(s, rival, part(s.said(TO), 0), kind):
                        found = append(found, answer(DRAG, rival, kind))
        return append(found, PASS) if len(found) and not s.flags.piper_must else found

    def happen(self, s: Rattus) -> None:
        s.ask(PiperThird(self.seat, self.box))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            verbs.move_citizen(s, part(choice, 0), part(s.said(FROM), 0), part(s.said(TO), 0), part(choice, 1))
        s.ask(PiperThird(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class PiperThird(Question):
    """Level III: the own citizen may go on to a third region (RT-R54)."""

    NAME: ClassVar[str] = "piedpiper.third"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        if s.level(PIPER_CARD) < 3:
            return found
        kind = part(s.said(MOVE_ONE), 0)
        for region in bits(s.neighbours(part(s.said(TO), 0)) & ~bit(part(s.said(FROM), 0))):
            if may_arrive(s, self.seat, region, kind):
                found = append(found, answer(THIRD, region))
        return append(found, PASS) if len(found) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            verbs.move_citizen(s, self.seat, part(s.said(TO), 0), part(choice, 0), part(s.said(MOVE_ONE), 0))
