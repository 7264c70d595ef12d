"""The course of the game, in the order of the rules: set-up, three rounds, the draft and the turns of each."""

from typing import Final, final

from parvis.core.frames import Frame, Step
from parvis.core.native import i64, mypyc_attr
from parvis.games.capital_lux import verbs
from parvis.games.capital_lux.data import MODIFIER_VALUES, ROUNDS
from parvis.games.capital_lux.deals import DealCard, DealLot, OpenCapital
from parvis.games.capital_lux.piles import size
from parvis.games.capital_lux.questions import KeepCard, PlayCard
from parvis.games.capital_lux.round_end import (
    AwardBonusCards,
    BringHandsHome,
    PrepareNextRound,
    SetLimits,
    SettleLimits,
)
from parvis.games.capital_lux.state import CapitalLux


@final
@mypyc_attr(acyclic=True)
class SetUp(Step):
    """The first card, a lot for each seat, then the rounds (CL-003 to CL-007)."""

    def happen(self, s: CapitalLux) -> None:
        s.ask_in_order([OpenCapital(), *[DealLot(seat) for seat in s.seats_from(0)], CompareLots(), NextRound()])


@final
@mypyc_attr(acyclic=True)
class CompareLots(Step):
    """The highest modifier makes the first starter (CL-004)."""

    def happen(self, s: CapitalLux) -> None:
        starter: i64 = 0
        for seat in s.seats_from(0):
            if lot(s, seat) > lot(s, starter):
                starter = seat
        verbs.set_starter(s, starter)
        verbs.collect_lots(s)


def lot(s: CapitalLux, seat: i64) -> i64:
    """The value of the modifier that a seat got as its lot."""
    return MODIFIER_VALUES[(s.lots >> 3 * seat & 7) - 1]


@final
@mypyc_attr(acyclic=True)
class NextRound(Step):
    """The bottom of the stack: another round until three are played (CL-007, CL-070)."""

    def happen(self, s: CapitalLux) -> None:
        if s.round < ROUNDS:
            n: i64 = len(s.players)
            full: i64 = 5 if n == 4 else 6  # CL-010
            verbs.begin_round(s, min(full, size(s.deck) // n))  # CL-080
            s.ask_in_order([*ROUND, self])


@final
@mypyc_attr(acyclic=True)
class DealPacks(Step):
    """Every seat is dealt a pack, from the starter on (CL-011)."""

    def happen(self, s: CapitalLux) -> None:
        s.ask(DealCard(s.starter, s.size))


@final
@mypyc_attr(acyclic=True)
class ChooseCards(Step):
    """Every seat keeps two cards of its pack, or what there is (CL-012, CL-014, CL-017)."""

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: Final = number

    def happen(self, s: CapitalLux) -> None:
        verbs.begin_choice(s, self.number)
        cards = min(i64(2), size(s.players[0].pack))
        s.ask_in_order([KeepCard(seat, cards) for seat in s.seats_from(s.starter)])


@final
@mypyc_attr(acyclic=True)
class PassLeft(Step):
    """What was not kept goes to the left, all at once (CL-013)."""

    def happen(self, s: CapitalLux) -> None:
        verbs.pass_left(s)


@final
@mypyc_attr(acyclic=True)
class TakeUpHands(Step):
    """The cards received last are kept, and the hands are complete (CL-015, CL-016)."""

    def happen(self, s: CapitalLux) -> None:
        verbs.begin_choice(s, 0)
        verbs.take_up_hands(s)


@final
@mypyc_attr(acyclic=True)
class FirstTurn(Step):
    """The starter has the first turn (CL-020)."""

    def happen(self, s: CapitalLux) -> None:
        s.ask(PlayCard(s.starter), EndTurn(s.starter))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndTurn(Step):
    """The next seat has its turn, unless the last of the last turns is over (CL-040 to CL-043)."""

    def __init__(self, ending: i64) -> None:
        super().__init__()
        self.ending: Final = ending

    def happen(self, s: CapitalLux) -> None:
        if s.last:
            verbs.use_up_last_turn(s)
            if not s.last:
                return
        elif not s.players[self.ending].hand:
            verbs.begin_last_turns(s, self.ending)
        following = (self.ending + 1) % len(s.players)
        s.ask(PlayCard(following), EndTurn(following))


# A round, in order.
ROUND: Final[list[Frame]] = [
    DealPacks(),
    ChooseCards(1),
    PassLeft(),
    ChooseCards(2),
    PassLeft(),
    TakeUpHands(),
    FirstTurn(),
    BringHandsHome(),
    SetLimits(),
    SettleLimits(),
    AwardBonusCards(),
    PrepareNextRound(),
]
