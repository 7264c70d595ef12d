"""The carriage: a walk on the streets, and the messages that it may bring home."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame
from parvis.core.json import JsonObject
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.coins import GainCoins, RatOption
from parvis.games.notre_dame.data import COIN, MARKER, MESSAGE_PRESTIGE, PLACES, RAT, write_market
from parvis.games.notre_dame.state import ALWAYS, MOVED, NOWHERE, NotreDame

TAKE: Final[i64] = 0
LEAVE: Final[i64] = 1


def may_take(s: NotreDame, seat: i64, colour: i64) -> bool:
    """Has the seat no more messages of a colour than of every other one still on the board (ND-051)?"""
    player = s.players[seat]
    for other in range(s.box.boroughs):
        if other != colour and s.has_messages(other) and player.messages_of(other) < player.messages_of(colour):
            return False
    return True


@final
@mypyc_attr(acyclic=True)
class MoveCarriage(Frame):
    """Drive to any market within so many steps; staying is driving nowhere (ND-043, ND-052)."""

    NAME: ClassVar[str] = "market"

    def __init__(self, seat: i64, steps: i64) -> None:
        super().__init__(seat)
        self.steps: Final = steps

    def options(self, s: NotreDame) -> vec[i64]:
        here = s.players[self.seat].carriage
        answers = vec[i64]()
        for market in range(s.box.boroughs * PLACES):
            if s.box.steps_between(here, market) <= self.steps:
                answers = append(answers, market)
        return answers

    def resolve(self, s: NotreDame, choice: i64) -> None:
        player = s.players[self.seat]
        stay = s.flags.stay_collect
        can_stop = choice != player.carriage or stay == ALWAYS or (stay == MOVED and self.steps >= 2)  # ND-R11
        verbs.drive(s, self.seat, choice)
        if can_stop and s.message_at(choice) != NOWHERE and may_take(s, self.seat, choice // PLACES):
            s.ask(CollectMessage(self.seat, choice))

    def text(self, choice: i64) -> str:
        return "market:" + write_market(choice)

    def about(self, s: NotreDame) -> JsonObject:
        return {"steps": int(self.steps)}


@final
@mypyc_attr(acyclic=True)
class CollectMessage(Frame):
    """Take the message of the market, or leave it (ND-052)."""

    NAME: ClassVar[str] = "collect"

    def __init__(self, seat: i64, market: i64) -> None:
        super().__init__(seat)
        self.market: Final = market

    def options(self, s: NotreDame) -> vec[i64]:
        return vec[i64]([TAKE, LEAVE])

    def resolve(self, s: NotreDame, choice: i64) -> None:
        if choice == TAKE:
            kind = s.message_at(self.market)
            verbs.collect(s, self.seat, self.market)
            verbs.earn(s, self.seat, MESSAGE_PRESTIGE[kind])
            use_message(s, self.seat, kind, 1)

    def text(self, choice: i64) -> str:
        return "take" if choice == TAKE else "leave"

    def about(self, s: NotreDame) -> JsonObject:
        return {"market": write_market(self.market)}


def use_message(s: NotreDame, seat: i64, kind: i64, number: i64) -> None:
    """What messages of a kind bring besides prestige."""
    if kind == COIN:
        s.ask(GainCoins(seat, number))
    elif kind == MARKER:
        verbs.gain_markers(s, seat, number)
    elif kind == RAT:
        s.ask(RatOption(seat, number))
