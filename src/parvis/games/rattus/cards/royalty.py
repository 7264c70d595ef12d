"""King, Emperor, Queen, Librarian and Judge."""

from typing import ClassVar, Final, final

from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import module_verbs, verbs
from parvis.games.rattus.answers import (
    CROSS,
    DONE,
    HAVEN,
    MOVE_GREEN,
    MOVE_WHITE,
    PASS,
    PLACE,
    RETURN,
    WALL,
    WALL_MOVE,
    answer,
    form_of,
    part,
)
from parvis.games.rattus.board import area, in_regions, kinds, may_arrive
from parvis.games.rattus.cards.card import Card
from parvis.games.rattus.data import GREEN, NOTHING, PODIUM, WALLS, WHITE, bit, bits, how_many
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus

KING_CARD: Final[i64] = 4
EMPEROR_CARD: Final[i64] = 14
QUEEN_CARD: Final[i64] = 15
LIBRARIAN_CARD: Final[i64] = 24


def haven_answers(s: Rattus, seat: i64, regions: i64) -> vec[i64]:
    """Own citizens without podium in some regions, on their way to the Safe Haven (RT-011)."""
    found = vec[i64]()
    for region in bits(regions):
        for kind in kinds(s, seat, region):
            if kind < PODIUM:
                found = append(found, answer(HAVEN, region, kind))
    return found


# --- King ----------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class King(Card):
    """Brings a citizen to the Safe Haven (RT-205)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return len(haven_answers(s, seat, king_regions(s, seat, level))) > 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(BringHome(seat, s.box))


def king_regions(s: Rattus, seat: i64, level: i64) -> i64:
    """The mask of the regions from which the King may call a citizen: at level I those without rats."""
    found: i64 = 0
    for region in s.box.used:
        if s.citizens(seat, region) and (level > 1 or not s.rats[region]):
            found |= bit(region)
    return found


@final
@mypyc_attr(acyclic=True)
class BringHome(Question):
    """Who goes; at level III a second citizen of the same region may follow."""

    NAME: ClassVar[str] = "king.haven"

    def options(self, s: Rattus) -> vec[i64]:
        level = s.level(KING_CARD)
        first = s.said(HAVEN)
        if first == NOTHING:
            return haven_answers(s, self.seat, king_regions(s, self.seat, level))
        if level < 3 or s.times(HAVEN) > 1:
            return vec[i64]()
        found = haven_answers(s, self.seat, bit(part(first, 0)))
        return append(found, DONE) if len(found) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != DONE:
            verbs.bring_home(s, self.seat, part(choice, 0), part(choice, 1))
            s.ask(self)


# --- Emperor -------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Emperor(Card):
    """Places or moves walls; at higher levels citizens cross them (RT-215)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return len(wall_answers(s)) > 0 or (level > 1 and len(crossings(s)) > 0)

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(PlaceWall(seat, s.box))


def wall_answers(s: Rattus) -> vec[i64]:
    """Pieces off the board first, then pieces not placed or moved in this use (RT-R43, RT-R57)."""
    found = vec[i64]()
    fresh = built(s)
    for edge in range(i64(len(s.box.edges))):
        if how_many(s.walls) < WALLS:
            if may_wall(s, edge, s.walls):
                found = append(found, answer(WALL, edge))
        elif s.walls >> edge & 1 and not fresh >> edge & 1:
            for other in range(i64(len(s.box.edges))):
                if may_wall(s, other, s.walls & ~bit(edge)) and other != edge:
                    found = append(found, answer(WALL_MOVE, edge, other))
    return found


def may_wall(s: Rattus, edge: i64, walls: i64) -> bool:
    """May a wall be put there, beside those of a mask, and the plague piece keep a way out (RT-006)?"""
    if walls >> edge & 1:
        return False
    ends = s.box.edges[edge]
    if not (s.box.is_used(ends.low) and s.box.is_used(ends.high)):
        return False
    if ends.low != s.plague and ends.high != s.plague:
        return True
    left = s.box.neighbours[s.plague]
    for other in bits(walls | bit(edge)):
        wall = s.box.edges[other]
        if wall.low == s.plague:
            left &= ~bit(wall.high)
        elif wall.high == s.plague:
            left &= ~bit(wall.low)
    return left != 0


def built(s: Rattus) -> i64:
    """The mask of the edges on which a wall has come in this use."""
    found: i64 = 0
    for choice in s.trail:
        if form_of(choice) == WALL:
            found |= bit(part(choice, 0))
        elif form_of(choice) == WALL_MOVE:
            found |= bit(part(choice, 1))
    return found


def crossings(s: Rattus) -> vec[i64]:
    """Citizens of any seat that can go over a wall."""
    found = vec[i64]()
    if not s.walls:
        return found
    for region in s.box.used:
        targets = s.box.neighbours[region] & ~s.neighbours(region)
        if targets and s.people[region]:
            for seat in range(s.players):
                for kind in kinds(s, seat, region):
                    for other in bits(targets):
                        if may_arrive(s, seat, other, kind):
                            found = append(found, answer(CROSS, region, seat, kind, other))
    return found


@final
@mypyc_attr(acyclic=True)
class PlaceWall(Question):
    """The next wall, up to three in one use."""

    NAME: ClassVar[str] = "emperor.wall"

    def options(self, s: Rattus) -> vec[i64]:
        times = s.times(WALL) + s.times(WALL_MOVE)
        if times == WALLS:
            return vec[i64]()
        found = wall_answers(s)
        if not len(found):
            return found
        if times:
            return append(found, DONE)
        return append(found, PASS) if s.level(EMPEROR_CARD) > 1 and s.walls else found

    def happen(self, s: Rattus) -> None:
        s.ask(CrossWall(self.seat, self.box))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == DONE or choice == PASS:
            s.ask(CrossWall(self.seat, self.box))
            return
        if form_of(choice) == WALL:
            verbs.place_wall(s, part(choice, 0))
        else:
            verbs.remove_wall(s, part(choice, 0))
            verbs.place_wall(s, part(choice, 1))
        s.ask(self)


@final
@mypyc_attr(acyclic=True)
class CrossWall(Question):
    """Level II: a citizen goes over a wall, or none; at level III a second one."""

    NAME: ClassVar[str] = "emperor.cross"

    def options(self, s: Rattus) -> vec[i64]:
        if s.times(CROSS) >= s.level(EMPEROR_CARD) - 1:
            return vec[i64]()
        found = crossings(s)
        return append(found, PASS) if len(found) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            verbs.move_citizen(s, part(choice, 1), part(choice, 0), part(choice, 3), part(choice, 2))
            s.ask(self)


# --- Queen ---------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Queen(Card):
    """More citizens for the largest connected area (RT-216)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable_at_end=True, grows=True)

    def growth(self, s: Rattus, seat: i64, level: i64) -> i64:
        own = area(s, seat)
        for rival in range(s.players):
            if rival != seat:
                other = area(s, rival)
                if other > own or (other == own and level == 1):
                    return 0
        return 3 if level == 3 else 2

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return s.in_stock(seat) > 0 and self.growth(s, seat, level) > 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(PlaceQueen(seat, s.box))


@final
@mypyc_attr(acyclic=True)
class PlaceQueen(Question):
    """In the final round: two citizens, at level III three, in any one region."""

    NAME: ClassVar[str] = "queen.place"

    def options(self, s: Rattus) -> vec[i64]:
        return in_regions(PLACE, s.box.used_mask)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.place(s, self.seat, part(choice, 0), 3 if s.level(QUEEN_CARD) == 3 else 2)


# --- Librarian -----------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Librarian(Card):
    """Moves a university (RT-225)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return len(university_answers(s, level)) > 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(MoveLibrary(seat, s.box))


def university_answers(s: Rattus, level: i64) -> vec[i64]:
    """Where the green university may go, at level III also the white one."""
    free = s.box.used_mask & ~bit(s.green) & ~bit(s.white)
    if level == 1:
        free &= ~s.founded
    found = in_regions(MOVE_GREEN, free)
    if level == 3:
        for choice in in_regions(MOVE_WHITE, free):
            found = append(found, choice)
    return found


@final
@mypyc_attr(acyclic=True)
class MoveLibrary(Question):
    """Where it goes; then all tokens may have to go back (RT-116)."""

    NAME: ClassVar[str] = "librarian.green"

    def options(self, s: Rattus) -> vec[i64]:
        return university_answers(s, s.level(LIBRARIAN_CARD))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        colour = GREEN if form_of(choice) == MOVE_GREEN else WHITE
        module_verbs.set_university(s, colour, part(choice, 0))
        module_verbs.maybe_clear_tokens(s)


# --- Judge ---------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class JudgeCard(Card):
    """One citizen goes home, another of the same region to the Safe Haven (RT-232)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return s.regions_with(seat) != 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(JudgeReturn(seat, s.box))


@final
@mypyc_attr(acyclic=True)
class JudgeReturn(Question):
    """Who goes back to stock."""

    NAME: ClassVar[str] = "judge.return"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        for region in bits(s.regions_with(self.seat)):
            for kind in kinds(s, self.seat, region):
                found = append(found, answer(RETURN, region, kind))
        return found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.return_citizen(s, self.seat, part(choice, 0), part(choice, 1))
        s.ask(JudgeHaven(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class JudgeHaven(Question):
    """Who goes to the Safe Haven, if anybody (RT-R44)."""

    NAME: ClassVar[str] = "judge.haven"

    def options(self, s: Rattus) -> vec[i64]:
        found = haven_answers(s, self.seat, bit(part(s.said(RETURN), 0)))
        return append(found, PASS) if len(found) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            verbs.bring_home(s, self.seat, part(choice, 0), part(choice, 1))
