"""The end of a round, step by step in the order of the rules: limits, gold, losses, bonus cards, the next starter."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, Step
from parvis.core.json import JsonObject
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.capital_lux import verbs
from parvis.games.capital_lux.data import COLOURS, GOLD, LETTERS, MODIFIER_VALUES, ROUNDS, SAVING_NAMES, SAVINGS
from parvis.games.capital_lux.piles import column, total, value
from parvis.games.capital_lux.state import NOTHING, CapitalLux


@final
@mypyc_attr(acyclic=True)
class BringHandsHome(Step):
    """Cards left in hands go home (CL-050)."""

    def happen(self, s: CapitalLux) -> None:
        verbs.bring_hands_home(s)


@final
@mypyc_attr(acyclic=True)
class SetLimits(Step):
    """Modifiers are revealed; a limit is its column and the modifiers above it (CL-051, CL-052)."""

    def happen(self, s: CapitalLux) -> None:
        verbs.reveal_modifiers(s)
        limits = vec[i64]([total(s.capital, colour) for colour in range(COLOURS)])
        for entry in s.placed:
            limits[entry >> 3 & 3] += MODIFIER_VALUES[entry & 7]
        if s.flags.clamp_limits:  # CL-R1
            limits = vec[i64]([max(limit, i64(0)) for limit in limits])
        verbs.set_limits(s, limits)


def gap(s: CapitalLux, seat: i64, colour: i64) -> i64:
    """How far a seat is over the limit of a colour; 0 if it is not, or has no card of it at home (CL-053, CL-R7)."""
    at_home = total(s.players[seat].home, colour)
    return at_home - s.limits[colour] if at_home and at_home > s.limits[colour] else 0


def is_over(s: CapitalLux, seat: i64) -> bool:
    """Is a seat over the limit in some colour?"""
    return (gap(s, seat, 0) or gap(s, seat, 1) or gap(s, seat, 2) or gap(s, seat, 3)) != 0


def settle_gold(s: CapitalLux, seat: i64, saved: i64) -> None:
    """Colours over the limit are paid for or lost (CL-054, CL-055)."""
    for colour in range(COLOURS):
        over = gap(s, seat, colour)
        if over:
            if saved >> colour & 1:
                verbs.pay(s, seat, colour, over)
            else:
                verbs.lose_colour(s, seat, colour)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpendGold(Frame):
    """A seat that is over in some colour names those it saves, each for its full gap (CL-054, CL-056)."""

    NAME: ClassVar[str] = "gold"

    def __init__(self, seat: i64, round: i64) -> None:
        super().__init__(seat)
        self.round: Final = round

    def options(self, s: CapitalLux) -> vec[i64]:
        over: i64 = 0
        for colour in range(COLOURS):
            if gap(s, self.seat, colour):
                over |= 1 << colour
        answers = vec[i64]()
        if over:
            for k in range(i64(16)):
                if not SAVINGS[k] & ~over and self.cost(s, SAVINGS[k]) <= s.players[self.seat].gold:
                    answers = append(answers, GOLD + k)
        return answers

    def cost(self, s: CapitalLux, colours: i64) -> i64:
        """The discs it takes to save a set of colours."""
        discs: i64 = 0
        for colour in range(COLOURS):
            if colours >> colour & 1:
                discs += gap(s, self.seat, colour)
        return discs

    def saved(self, choice: i64) -> i64:
        """The mask of the colours that an answer saves."""
        return SAVINGS[choice - GOLD]

    def resolve(self, s: CapitalLux, choice: i64) -> None:
        if s.sealed == NOTHING:
            settle_gold(s, self.seat, self.saved(choice))
        else:
            verbs.seal(s, self.seat, self.saved(choice))

    def text(self, choice: i64) -> str:
        return "gold:" + SAVING_NAMES[choice - GOLD]

    def about(self, s: CapitalLux) -> JsonObject:
        gaps = [int(gap(s, self.seat, colour)) for colour in range(COLOURS)]
        return {"over": {LETTERS[colour]: gaps[colour] for colour in range(4) if gaps[colour]}}

    def is_simultaneous(self, s: CapitalLux) -> bool:
        """Only where decisions on gold are sealed (CL-R2)."""
        return s.sealed != NOTHING

    def seen(self, s: CapitalLux, choice: i64, viewer: i64) -> str:
        sealed = s.sealed != NOTHING and s.round == self.round
        return "gold:?" if sealed and viewer != self.seat else self.text(choice)


@final
@mypyc_attr(acyclic=True)
class SettleLimits(Step):
    """Seats over a limit decide on gold in turn order, openly or sealed (CL-056, CL-R2)."""

    def happen(self, s: CapitalLux) -> None:
        seats = s.seats_from(s.starter)
        if s.flags.secret_gold:
            for seat in seats:
                if is_over(s, seat):
                    verbs.open_sealing(s)
        s.ask_in_order([*[SpendGold(seat, s.round) for seat in seats], OpenSealed()])


@final
@mypyc_attr(acyclic=True)
class OpenSealed(Step):
    """Sealed decisions are settled together, in turn order (CL-R2)."""

    def happen(self, s: CapitalLux) -> None:
        if s.sealed != NOTHING:
            sealed = s.sealed
            verbs.close_sealing(s)
            for seat in s.seats_from(s.starter):
                settle_gold(s, seat, sealed >> 6 * seat & 15)


@final
@mypyc_attr(acyclic=True)
class AwardBonusCards(Step):
    """The highest total of each colour takes its highest card; tied seats one each in turn order (CL-057, CL-058)."""

    def happen(self, s: CapitalLux) -> None:
        n: i64 = len(s.players)
        for colour in range(COLOURS):
            best: i64 = 0
            for player in s.players:
                best = max(best, total(player.home, colour))
            if best or s.flags.zero_majority:  # CL-R4
                for k in range(n):
                    seat = (s.starter + k) % n
                    if total(s.players[seat].home, colour) == best and column(s.capital, colour):
                        verbs.win_bonus(s, seat, colour)


@final
@mypyc_attr(acyclic=True)
class PrepareNextRound(Step):
    """After rounds 1 and 2: modifiers are collected, and the richest hometown starts (CL-061, CL-062)."""

    def happen(self, s: CapitalLux) -> None:
        if s.round < ROUNDS:
            n: i64 = len(s.players)
            first = s.starter + 1 if s.flags.starter_moves else s.starter  # CL-R5
            starter = first % n
            for k in range(n):
                seat = (first + k) % n
                if value(s.players[seat].home) > value(s.players[starter].home):
                    starter = seat
            verbs.set_starter(s, starter)
            verbs.collect_modifiers(s)
