"""Gaining coins, bonuses and steps of the rat: what sectors, persons and messages share."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, Step
from parvis.core.json import JsonObject
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.data import COIN, MARKER, RAT
from parvis.games.notre_dame.state import RICHEST, UNLIMITED, NotreDame

BOON_NAMES: Final[list[str]] = ["coin", "marker", "rat"]


def victims(s: NotreDame, seat: i64) -> vec[i64]:
    """The seats that missing coins may be taken from: the richest others, if they have any (ND-R4, ND-R41)."""
    most: i64 = 0
    for rival in range(len(s.players)):
        if rival != seat:
            most = max(most, s.players[rival].coins)
    found = vec[i64]()
    if most and not (s.flags.richest_of_all and s.players[seat].coins > most):
        for rival in range(len(s.players)):
            if rival != seat and s.players[rival].coins == most:
                found = append(found, rival)
    return found


def may_rob(s: NotreDame, for_bank: bool) -> bool:
    """Do coins missing in the bank come from the richest for this gain (ND-R2, ND-R3)?"""
    return s.flags.coin_shortage == RICHEST and (for_bank or not s.flags.richest_for_bank_only)


@final
@mypyc_attr(acyclic=True)
class GainCoins(Step):
    """Coins for a seat, from the bank as long as it has some."""

    def __init__(self, gaining: i64, coins: i64, boons: i64 = 0, for_bank: bool = False) -> None:
        super().__init__()
        self.gaining: Final = gaining
        self.coins: Final = coins
        self.boons: Final = boons  # bonuses still due afterwards
        self.for_bank: Final = for_bank  # is this the effect of the bank?

    def happen(self, s: NotreDame) -> None:
        missing = verbs.take_from_bank(s, self.gaining, self.coins)
        if missing and may_rob(s, self.for_bank):
            s.ask(Rob(self.gaining, missing, self.boons))


@final
@mypyc_attr(acyclic=True)
class Rob(Frame):
    """From which of the richest the missing coins are taken (ND-R2, ND-R5, ND-R41)."""

    NAME: ClassVar[str] = "victim"

    def __init__(self, seat: i64, missing: i64, boons: i64) -> None:
        super().__init__(seat)
        self.missing: Final = missing
        self.boons: Final = boons

    def options(self, s: NotreDame) -> vec[i64]:
        return victims(s, self.seat)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        coins = 1 if s.flags.one_coin_at_a_time else min(self.missing, s.players[choice].coins)
        verbs.rob(s, self.seat, choice, coins)
        if self.missing > coins:
            s.ask(Rob(self.seat, self.missing - coins, self.boons))

    def text(self, choice: i64) -> str:
        return f"rob:p{choice + 1}"

    def about(self, s: NotreDame) -> JsonObject:
        return {"boons": int(self.boons), "missing": int(self.missing)}


@final
@mypyc_attr(acyclic=True)
class ChooseBoon(Frame):
    """Bonuses one after the other: a coin, a marker or a step of the rat, of those that are possible (ND-044)."""

    NAME: ClassVar[str] = "boon"

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left  # bonuses due, this one included

    def options(self, s: NotreDame) -> vec[i64]:
        player = s.players[self.seat]
        answers = vec[i64]()
        has_coins = s.bank > 0 or s.flags.coin_shortage == UNLIMITED
        if has_coins or (may_rob(s, for_bank=False) and len(victims(s, self.seat))):
            answers = append(answers, COIN)
        if player.general:
            answers = append(answers, MARKER)
        if player.rat:
            answers = append(answers, RAT)
        return answers

    def resolve(self, s: NotreDame, choice: i64) -> None:
        later = ChooseBoon(self.seat, self.left - 1) if self.left > 1 else None
        if choice == COIN:
            s.ask(GainCoins(self.seat, 1, self.left - 1), later)
        else:
            if choice == MARKER:
                verbs.gain_markers(s, self.seat, 1)
            else:
                verbs.rat_back(s, self.seat, 1)
            if later is not None:
                s.ask(later)

    def text(self, choice: i64) -> str:
        return "boon:" + BOON_NAMES[choice]

    def about(self, s: NotreDame) -> JsonObject:
        return {"left": int(self.left)}


@final
@mypyc_attr(acyclic=True)
class RatOption(Frame):
    """A message's steps back on the rat track, which a seat may forgo (ND-R15)."""

    NAME: ClassVar[str] = "rat"

    def __init__(self, seat: i64, steps: i64) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    def most(self, s: NotreDame) -> i64:
        """The steps that can be made."""
        return min(self.steps, s.players[self.seat].rat)

    def options(self, s: NotreDame) -> vec[i64]:
        if not self.most(s) or s.flags.rat_auto:
            return vec[i64]()
        return vec[i64]([steps for steps in range(self.most(s) + 1)])

    def happen(self, s: NotreDame) -> None:
        verbs.rat_back(s, self.seat, self.most(s))

    def resolve(self, s: NotreDame, choice: i64) -> None:
        verbs.rat_back(s, self.seat, choice)

    def text(self, choice: i64) -> str:
        return f"rat:{choice}"

    def about(self, s: NotreDame) -> JsonObject:
        return {"max": int(self.most(s))}
