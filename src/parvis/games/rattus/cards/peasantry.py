"""Peasant, Baker, Serf, Student and Inn Keeper."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import module_verbs, verbs
from parvis.games.rattus.answers import (
    CITY,
    EVICT,
    MOVE_CITIZEN,
    PASS,
    PLACE,
    REMOVE,
    SERVE,
    STORE_BOARD,
    STORE_BOTH,
    STORE_STOCK,
    answer,
    form_of,
    part,
)
from parvis.games.rattus.board import in_regions, kinds, may_arrive
from parvis.games.rattus.box import Box
from parvis.games.rattus.cards.card import ONE_STEP, Card
from parvis.games.rattus.data import bit, byte
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus

PEASANT_CARD: Final[i64] = 0
BAKER_CARD: Final[i64] = 6
SERF_CARD: Final[i64] = 7
STUDENT_CARD: Final[i64] = 22


# --- Peasant -------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Peasant(Card):
    """One citizen more when population grows, at higher levels elsewhere (RT-201)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable_at_end=True, grows=True)

    def growth(self, s: Rattus, seat: i64, level: i64) -> i64:
        return 1 if level == 1 else 0

    def grows_bare(self, level: i64) -> bool:
        return level == 1

    def extra_anywhere(self, level: i64) -> i64:
        return level - 1

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return s.flags.peasant_final and s.in_stock(seat) > 0  # RT-R14

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(PlacePeasant(seat, s.box))


@final
@mypyc_attr(acyclic=True)
class PlacePeasant(Question):
    """In the final round: one citizen, at level III two, in any one region."""

    NAME: ClassVar[str] = "peasant.place"

    def options(self, s: Rattus) -> vec[i64]:
        return in_regions(PLACE, s.box.used_mask)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.place(s, self.seat, part(choice, 0), 2 if s.level(PEASANT_CARD) == 3 else 1)


# --- Baker ---------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Baker(Card):
    """Citizens are safe on the card, until it is taken or the game ends (RT-207)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True, is_lendable=False, stores_citizens=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return s.in_stock(seat) > 0 or (level == 3 and s.regions_with(seat) != 0)

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        if level < 3:
            verbs.store(s, seat)
        else:
            s.ask(StoreCitizens(seat, s.box))

    def when_taken(self, s: Rattus, taker: i64, owner: i64, level: i64, is_blocked: bool) -> Frame | None:
        if not s.stored:
            return None
        return Unload(taker if is_blocked or level == 1 else owner, s.box, owner)

    def at_end(self, s: Rattus, owner: i64, level: i64) -> Frame | None:
        return Unload((owner + 1) % s.players if level == 1 else owner, s.box, owner)


@final
@mypyc_attr(acyclic=True)
class StoreCitizens(Question):
    """Level III: a citizen from stock, one from the board, or both."""

    NAME: ClassVar[str] = "baker.store"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        is_on_board = s.regions_with(self.seat) != 0
        if s.in_stock(self.seat):
            found = vec[i64]([STORE_BOTH, STORE_STOCK]) if is_on_board else vec[i64]([STORE_STOCK])
        return append(found, STORE_BOARD) if is_on_board else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != STORE_BOARD:
            verbs.store(s, self.seat)
        if choice != STORE_STOCK:
            s.ask(StoreFromBoard(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class StoreFromBoard(Question):
    """Which citizen goes from the board onto the card."""

    NAME: ClassVar[str] = "baker.remove"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        for region in s.box.used:
            for kind in kinds(s, self.seat, region):
                found = append(found, answer(REMOVE, region, kind))
        return found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.store_from(s, self.seat, part(choice, 0), part(choice, 1))


@final
@mypyc_attr(acyclic=True)
class Unload(Question):
    """All citizens on the card go to one region (RT-032, RT-064)."""

    NAME: ClassVar[str] = "baker"

    def __init__(self, seat: i64, box: Box, owner: i64) -> None:
        super().__init__(seat, box)
        self.owner: Final = owner  # of the citizens

    def options(self, s: Rattus) -> vec[i64]:
        return in_regions(PLACE, s.box.used_mask)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.unload(s, self.owner, part(choice, 0))


# --- Serf ----------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Serf(Card):
    """Citizens into the region after each token that kills others there (RT-208)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_of_plague=True)

    def final_reach(self, s: Rattus, level: i64) -> i64:
        return ONE_STEP

    def after_token(self, s: Rattus, seat: i64, level: i64) -> Frame | None:
        return Serve(seat, s.box)


@final
@mypyc_attr(acyclic=True)
class Serve(Question):
    """How many citizens come, from the most (RT-055)."""

    NAME: ClassVar[str] = "serf"

    def options(self, s: Rattus) -> vec[i64]:
        victims: i64 = 0
        for rival in range(s.players):
            if rival != self.seat:
                victims += byte(s.killed, rival)
        most = min(victims, s.level(SERF_CARD), s.in_stock(self.seat))
        if not most:
            return vec[i64]()
        return vec[i64]([answer(SERVE, most - k) for k in range(most + 1)])

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if part(choice, 0):
            verbs.place(s, self.seat, s.struck, part(choice, 0))


# --- Student -------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Student(Card):
    """Citizens beside the universities (RT-223)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return s.in_stock(seat) > 0 or (level == 2 and len(student_moves(s, seat)) > 0)

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(StudentPlace(seat, s.box))


def student_moves(s: Rattus, seat: i64) -> vec[i64]:
    """Own citizens that can go next door beside a university."""
    universities = bit(s.green) | bit(s.white)
    found = vec[i64]()
    for region in s.box.used:
        targets = s.neighbours(region) & universities
        if targets and s.citizens(seat, region):
            for kind in kinds(s, seat, region):
                for other in s.box.used:
                    if targets >> other & 1 and may_arrive(s, seat, other, kind):
                        found = append(found, answer(MOVE_CITIZEN, region, kind, other))
    return found


@final
@mypyc_attr(acyclic=True)
class StudentPlace(Question):
    """A citizen beside a university, at level III two; at level II it may be left out."""

    NAME: ClassVar[str] = "student.place"

    def options(self, s: Rattus) -> vec[i64]:
        if not s.in_stock(self.seat):
            return vec[i64]()
        found = in_regions(PLACE, bit(s.green) | bit(s.white))
        return append(found, PASS) if s.level(STUDENT_CARD) == 2 else found

    def happen(self, s: Rattus) -> None:
        s.ask(StudentMove(self.seat, self.box))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        level = s.level(STUDENT_CARD)
        if choice != PASS:
            verbs.place(s, self.seat, part(choice, 0), 2 if level == 3 else 1)
        if level == 2:
            s.ask(StudentMove(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class StudentMove(Question):
    """Level II: then a citizen may go next door beside a university."""

    NAME: ClassVar[str] = "student.move"

    def options(self, s: Rattus) -> vec[i64]:
        found = student_moves(s, self.seat)
        return append(found, PASS) if len(found) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            verbs.move_citizen(s, self.seat, part(choice, 0), part(choice, 2), part(choice, 1))


# --- Inn Keeper ----------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class InnKeeper(Card):
    """A citizen into a city (RT-230)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return len(city_answers(s, seat)) > 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(OccupyCity(seat, s.box))


def city_answers(s: Rattus, seat: i64) -> vec[i64]:
    """Empty cities for a citizen from stock, then cities of others for one from their region."""
    found = vec[i64]()
    for city in range(i64(len(s.inns))):
        if s.box.used_mask >> s.box.cities[city].region & 1 and not s.inns[city] and s.in_stock(seat):
            found = append(found, answer(CITY, city))
    for city in range(i64(len(s.inns))):
        if s.inns[city] and s.inns[city] & 7 != seat + 1:
            for kind in kinds(s, seat, s.box.cities[city].region):
                found = append(found, answer(EVICT, city, kind))
    return found


@final
@mypyc_attr(acyclic=True)
class OccupyCity(Question):
    """Which city, and by whom."""

    NAME: ClassVar[str] = "innkeeper.city"

    def options(self, s: Rattus) -> vec[i64]:
        return city_answers(s, self.seat)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        city = part(choice, 0)
        if form_of(choice) == EVICT:
            verbs.leave_board(s, self.seat, s.box.cities[city].region, part(choice, 1))
        module_verbs.occupy_city(s, self.seat, city, from_stock=form_of(choice) == CITY)
