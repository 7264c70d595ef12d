"""Monk, Nun, Bishop and Philosopher."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import rat_verbs, verbs
from parvis.games.rattus.answers import (
    BISHOP,
    BISHOP_MOVE,
    DONE,
    HAVEN_YES,
    NUN,
    NUN_MOVE,
    PASS,
    PLACE,
    RAT,
    TAKE_FROM,
    TO,
    answer,
    form_of,
    part,
)
from parvis.games.rattus.board import all_handles, handles_in, in_regions, nuns_in, nuns_out
from parvis.games.rattus.cards.card import Card
from parvis.games.rattus.data import BISHOPS, MOST_RATS, NOTHING, NUNS, bit, bits, how_many
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus

MONK_CARD: Final[i64] = 1
NUN_CARD: Final[i64] = 8
BISHOP_CARD: Final[i64] = 9


# --- Monk ----------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Monk(Card):
    """Moves a rat next door, at level II anywhere, at level III two of them together (RT-202)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        for region in s.box.used:
            if s.rats[region] and monk_targets(s, region, level, 1):
                return True
        return False

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(MonkRat(seat, s.box))


def monk_targets(s: Rattus, region: i64, level: i64, number: i64) -> i64:
    """The mask of the regions to which so many rats of a region may be moved (RT-202)."""
    if level == 1:
        return s.rooms(s.neighbours(region))
    found: i64 = 0
    for other in bits(s.rooms(s.box.used_mask & ~bit(region))):
        if s.number_of_rats(other) + number <= MOST_RATS:
            found |= bit(other)
    return found


@final
@mypyc_attr(acyclic=True)
class MonkRat(Question):
    """Which rat is moved; at level III a second one of the same region may go with it."""

    NAME: ClassVar[str] = "monk.rat"

    def options(self, s: Rattus) -> vec[i64]:
        level = s.level(MONK_CARD)
        found = vec[i64]()
        first = s.said(RAT)
        if first != NOTHING:
            region = s.region_of(part(first, 0))
            if level < 3 or s.times(RAT) > 1 or not monk_targets(s, region, level, 2):
                return found
            for handle in handles_in(s, region):
                if handle != part(first, 0):
                    found = append(found, answer(RAT, handle))
            return append(found, DONE) if len(found) else found
        for handle in all_handles(s):
            if monk_targets(s, s.region_of(handle), level, 1):
                found = append(found, answer(RAT, handle))
        return found

    def happen(self, s: Rattus) -> None:
        s.ask(MonkTo(self.seat, self.box))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == DONE:
            s.ask(MonkTo(self.seat, self.box))
        else:
            s.ask(self)


@final
@mypyc_attr(acyclic=True)
class MonkTo(Question):
    """Where the rats go; they arrive when the region is named (RT-170)."""

    NAME: ClassVar[str] = "monk.to"

    def options(self, s: Rattus) -> vec[i64]:
        region = s.region_of(part(s.said(RAT), 0))
        return in_regions(TO, monk_targets(s, region, s.level(MONK_CARD), s.times(RAT)))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        for k in range(s.times(RAT)):
            rat_verbs.move_rat(s, part(s.said(RAT, k), 0), part(choice, 0))


# --- Nun -----------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Nun(Card):
    """Places or moves three pieces that raise limits (RT-209)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True, has_limit_pieces=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return True

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(PlaceNun(seat, s.box))

    def limit_of_piece(self, s: Rattus) -> i64:
        """By the tile on the card, whoever holds it, or by the tile that another card carries (RT-R32)."""
        return 3 if s.borrowed == self.number else s.side(self.number)


@final
@mypyc_attr(acyclic=True)
class PlaceNun(Question):
    """A piece that is not on the board first; then pieces that were not placed or moved in this use."""

    NAME: ClassVar[str] = "nun.nun"

    def options(self, s: Rattus) -> vec[i64]:
        moves = s.times(NUN) + s.times(NUN_MOVE)
        found = vec[i64]()
        if moves == NUNS:
            return found
        if nuns_out(s) < NUNS:
            found = in_regions(NUN, s.box.used_mask)
        else:
            for region in s.box.used:
                if nuns_in(s, region) > arrived(s, region):
                    for other in s.box.used:
                        if other != region:
                            found = append(found, answer(NUN_MOVE, region, other))
        return append(found, DONE) if moves else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == DONE:
            return
        if form_of(choice) == NUN:
            verbs.place_nun(s, part(choice, 0))
        else:
            verbs.remove_nun(s, part(choice, 0))
            verbs.place_nun(s, part(choice, 1))
        s.ask(self)


def arrived(s: Rattus, region: i64) -> i64:
    """How many pieces have come into a region in this use."""
    number: i64 = 0
    for choice in s.trail:
        form = form_of(choice)
        if (form == NUN and part(choice, 0) == region) or (form == NUN_MOVE and part(choice, 1) == region):
            number += 1
    return number


# --- Bishop --------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Bishop(Card):
    """Places or moves a piece that keeps rats out; at higher levels rats leave its region (RT-210)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return True

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(PlaceBishop(seat, s.box))


@final
@mypyc_attr(acyclic=True)
class PlaceBishop(Question):
    """A piece that is not on the board, or else one to another region (RT-R43)."""

    NAME: ClassVar[str] = "bishop.bishop"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        free = s.box.used_mask & ~s.bishops
        if how_many(s.bishops) < BISHOPS:
            found = in_regions(BISHOP, free)
        else:
            for region in bits(s.bishops):
                for other in bits(free):
                    found = append(found, answer(BISHOP_MOVE, region, other))
        return append(found, PASS) if s.level(BISHOP_CARD) > 1 and s.bishops else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if form_of(choice) == BISHOP:
            verbs.place_bishop(s, part(choice, 0))
        elif choice != PASS:
            verbs.remove_bishop(s, part(choice, 0))
            verbs.place_bishop(s, part(choice, 1))
        if s.level(BISHOP_CARD) > 1:
            s.ask(BishopRat(self.seat, self.box))


def bishop_targets(s: Rattus, region: i64) -> i64:
    """The mask of the regions to which a rat may leave a bishop's region (RT-R10)."""
    return s.rooms(s.box.used_mask & ~bit(region) if s.flags.bishop_any else s.neighbours(region))


@final
@mypyc_attr(acyclic=True)
class BishopRat(Question):
    """A rat that leaves a region with a bishop, or none; at level III a second one."""

    NAME: ClassVar[str] = "bishop.rat"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        if s.times(RAT) == s.level(BISHOP_CARD) - 1:
            return found
        for handle in all_handles(s):
            region = s.region_of(handle)
            if s.bishops >> region & 1 and bishop_targets(s, region):
                found = append(found, answer(RAT, handle))
        return append(found, PASS) if len(found) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            s.ask(BishopTo(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class BishopTo(Question):
    """Where that rat goes."""

    NAME: ClassVar[str] = "bishop.to"

    def options(self, s: Rattus) -> vec[i64]:
        handle = part(s.said(RAT, s.times(RAT) - 1), 0)
        return in_regions(TO, bishop_targets(s, s.region_of(handle)))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.move_rat(s, part(s.said(RAT, s.times(RAT) - 1), 0), part(choice, 0))
        s.ask(BishopRat(self.seat, self.box))


# --- Philosopher ---------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Philosopher(Card):
    """Guards its holder's other cards, and costs who takes it at higher levels (RT-227)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_lendable=False, guards_cards=True)

    def when_taken(self, s: Rattus, taker: i64, owner: i64, level: i64, is_blocked: bool) -> Frame | None:
        if is_blocked or level == 1:
            return None
        return PlaceForOwner(taker, s.box) if level == 2 else HavenForOwner(owner, s.box)


@final
@mypyc_attr(acyclic=True)
class PlaceForOwner(Question):
    """Level II: the taker places a citizen of the former holder."""

    NAME: ClassVar[str] = "philosopher"

    def options(self, s: Rattus) -> vec[i64]:
        owner = part(s.said(TAKE_FROM), 1)
        return in_regions(PLACE, s.box.used_mask if s.in_stock(owner) else 0)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.place(s, part(s.said(TAKE_FROM), 1), part(choice, 0), 1)


@final
@mypyc_attr(acyclic=True)
class HavenForOwner(Question):
    """Level III: the former holder may bring a citizen from stock to the Safe Haven."""

    NAME: ClassVar[str] = "philosopher"

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([HAVEN_YES, PASS]) if s.in_stock(self.seat) else vec[i64]()

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == HAVEN_YES:
            verbs.haven_from_stock(s, self.seat)
