"""Knight, Soldier, Crusader and Inquisitor."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import rat_verbs, verbs
from parvis.games.rattus.answers import (
    BLOCK,
    DRAW_YES,
    PASS,
    RELIEF_OFF,
    RELIEF_ON,
    REPLACE,
    REVEAL_ALL,
    answer,
    order_of,
    part,
)
from parvis.games.rattus.board import handles_in
from parvis.games.rattus.cards.card import ANY_REGION, FAR, NO_REACH, Card
from parvis.games.rattus.data import FINAL_ACT, NOTHING, bits, byte
from parvis.games.rattus.deals import DrawOpenRat
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus

KNIGHT_CARD: Final[i64] = 5
CRUSADER_CARD: Final[i64] = 17
INQUISITOR_CARD: Final[i64] = 25


@mypyc_attr(acyclic=True)
class Rider(Card):
    """A card that moves the plague piece far, from level II on to any region (RT-045)."""

    def reach(self, level: i64) -> i64:
        return FAR if level == 1 else ANY_REGION


# --- Knight --------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Knight(Rider):
    """Two citizens of nobody count for limits, at level III limits are 0 (RT-206)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_of_plague=True, eases_limits=True)

    def final_reach(self, s: Rattus, level: i64) -> i64:
        return self.reach(level) if s.flags.knight_final else NO_REACH  # RT-R13

    def before_reveal(self, s: Rattus, seat: i64, level: i64) -> Frame | None:
        if level < 3 and not s.flags.knight_bonus:  # RT-R03
            return None
        if s.phase == FINAL_ACT and not s.flags.knight_final:
            return None
        return EaseLimits(seat, s.box)

    def eased_limit(self, printed: i64, level: i64) -> i64:
        return 0 if level == 3 else printed

    def neutral_citizens(self, s: Rattus, level: i64) -> i64:
        return 0 if level == 3 else s.flags.knight_bonus


@final
@mypyc_attr(acyclic=True)
class EaseLimits(Question):
    """Is it done in this phase?  Decided before the first reveal (RT-R23)."""

    NAME: ClassVar[str] = "knight"

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([RELIEF_ON, RELIEF_OFF])

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.set_relief(s, choice == RELIEF_ON)


# --- Soldier -------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Soldier(Rider):
    """Optional rats after the regular ones (RT-217)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_of_plague=True)

    def extra_rats(self, level: i64) -> i64:
        return 2 if level == 3 else 1


# --- Crusader ------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Crusader(Rider):
    """All rats are turned up at once and take effect in a chosen order (RT-218)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True, is_of_plague=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return level == 3 and s.rats_left() > 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(DrawOpenRat(s.box))

    def final_reach(self, s: Rattus, level: i64) -> i64:
        return self.reach(level)

    def before_reveal(self, s: Rattus, seat: i64, level: i64) -> Frame | None:
        return RevealAll(seat, s.box)


@final
@mypyc_attr(acyclic=True)
class RevealAll(Question):
    """Are all rats of the region turned up?"""

    NAME: ClassVar[str] = "crusader.reveal"

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([REVEAL_ALL, PASS])

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == REVEAL_ALL:
            rat_verbs.reveal_all(s)
            s.ask(DrawNow(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class DrawNow(Question):
    """Level III: is a rat drawn now, if none was drawn in this turn?"""

    NAME: ClassVar[str] = "crusader.draw"
    SHOWS_RATS: ClassVar[bool] = True

    def options(self, s: Rattus) -> vec[i64]:
        if s.level(CRUSADER_CARD) < 3 or s.has_done(CRUSADER_CARD) or s.rats_left() == 0:
            return vec[i64]()
        return vec[i64]([DRAW_YES, PASS])

    def happen(self, s: Rattus) -> None:
        s.ask(ReplaceRat(self.seat, self.box))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == DRAW_YES:
            verbs.do(s, CRUSADER_CARD)
            s.ask(DrawOpenRat(self.box), ReplaceRat(self.seat, self.box))
        else:
            s.ask(ReplaceRat(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class ReplaceRat(Question):
    """Level III: does the drawn rat take the place of one that was turned up?"""

    NAME: ClassVar[str] = "crusader.replace"
    SHOWS_RATS: ClassVar[bool] = True

    def options(self, s: Rattus) -> vec[i64]:
        if s.drawn == NOTHING or s.level(CRUSADER_CARD) < 3:
            return vec[i64]()
        found = vec[i64]([answer(REPLACE, handle) for handle in handles_in(s, s.struck)])
        return append(found, PASS)

    def happen(self, s: Rattus) -> None:
        s.ask(OrderRats(self.seat, self.box))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == PASS:
            rat_verbs.discard_drawn(s)
        else:
            rat_verbs.replace_rat(s, part(choice, 0))
        s.ask(OrderRats(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class OrderRats(Question):
    """In which order they take effect, fixed before the first (RT-R53)."""

    NAME: ClassVar[str] = "crusader.order"
    SHOWS_RATS: ClassVar[bool] = True

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([order_of(order) for order in orders(handles_in(s, s.struck))])

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.set_order(s, choice >> 7)


def orders(handles: vec[i64]) -> list[vec[i64]]:
    """All orders of one to three rats, in order of their handles."""
    if len(handles) < 2:
        return [handles]
    found: list[vec[i64]] = []
    for k in range(len(handles)):
        rest = vec[i64]([handles[j] for j in range(len(handles)) if j != k])
        for tail in orders(rest):
            whole = vec[i64]([handles[k]])
            for handle in tail:
                whole = append(whole, handle)
            found.append(whole)
    return found


# --- Inquisitor ----------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Inquisitor(Rider):
    """Blocks a class card of somebody whose citizens were killed (RT-226)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_of_plague=True)

    def final_reach(self, s: Rattus, level: i64) -> i64:
        return self.reach(level)

    def after_all(self, s: Rattus, seat: i64, level: i64) -> Frame | None:
        return BlockCard(seat, s.box)


@final
@mypyc_attr(acyclic=True)
class BlockCard(Question):
    """Which card is blocked, if enough citizens were killed (RT-R45)."""

    NAME: ClassVar[str] = "inquisitor"

    def options(self, s: Rattus) -> vec[i64]:
        victims: i64 = 0
        cards: i64 = 0
        for rival in range(s.players):
            if rival != self.seat and byte(s.kills, rival):
                victims += byte(s.kills, rival)
                cards |= s.held[rival]
        found = vec[i64]()
        if victims >= (1 if s.level(INQUISITOR_CARD) == 3 else 3):
            found = vec[i64]([answer(BLOCK, card) for card in bits(cards & ~s.blocked)])
        return append(found, PASS) if len(found) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            verbs.block(s, part(choice, 0))
