"""How good answers of Rattus look at a glance, in hundredths of a point: by their form and what lies where they point.

These are estimates for bots, not rules.
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.judge import POINT
from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.rattus.answers import (
    AIM_HAVEN,
    BLOCK,
    DISCARD_CARD,
    END_PHASE,
    EVICT,
    HAVEN,
    HAVEN_YES,
    LOSE,
    MOVE_GREEN,
    MOVE_PLAGUE,
    MOVE_WHITE,
    NUN,
    PLACE,
    PLACE_HERE,
    POPULATE_MAJORITIES,
    POPULATE_REGION,
    POTION,
    PROTECT,
    RELIEF_ON,
    RETURN,
    SERVE,
    SPACE,
    SPEND_POTION,
    SPREAD,
    STEP,
    STORE_BOTH,
    STORE_STOCK,
    TAKE_CARD,
    TAKE_FROM,
    THIRD,
    TILE,
    TO,
    UPGRADE,
    USE,
    USE_SPACE,
    form_of,
    part,
)
from parvis.games.rattus.data import how_many, potions_of
from parvis.games.rattus.estimates import Danger
from parvis.games.rattus.population import entitled
from parvis.games.rattus.state import Rattus

# What one use of each class card brings at level I, in the order of the cards.
USES_IN_ORDER: Final[list[i64]] = [
    *[90, 45, 35, 40, 50, 30],
    *[75, 45, 35, 35, 30, 100, 40, 30, 20, 130],
    *[20, 20, 55, 80, 60, 55],
    *[80, 15, 20, 20, 20],
    *[70, 60, 50, 45, 20, 110],
]
USES: Final = vec[i64](USES_IN_ORDER)
RAISED: Final = vec[i64]([0, 100, 140, 190])  # of 100, by level
RISK_OF_CLASS: Final[i64] = 9  # what one more symbol costs for each citizen on the board, in hundredths
STEPPED: Final[i64] = 30


def use_worth(card: i64, level: i64) -> i64:
    """What a use of a class card brings at a level."""
    return USES[card] * RAISED[level] // 100


@final
@mypyc_attr(acyclic=True)
class Glance:
    """A quick look by the seat that is asked."""

    def __init__(self, s: Rattus, seat: i64) -> None:
        self.seat: Final = seat
        self.danger: Final = Danger(s, seat)

    def worth(self, s: Rattus, choice: i64) -> i64:
        """How good an answer looks."""
        form = form_of(choice)
        first = part(choice, 0)
        if form == POPULATE_REGION:
            return self.arrival(s, first, part(choice, 1))
        if form == SPREAD:
            return self.more_rats(s, first)
        if form == MOVE_PLAGUE:
            return self.plague(s, first)
        if form == PLACE or form == TO or form == THIRD:
            return self.arrival(s, first, 1) if form == PLACE else self.quiet(s, first)
        if form <= USE_SPACE:
            return self.act(s, form, first)
        if form == HAVEN or form == POTION:
            return 20 + self.danger.own(s, first, 0) // max(s.citizens(self.seat, first), i64(1))
        if form == LOSE or form == SPEND_POTION:
            return -POINT - 20 * potions_of(first) if form == LOSE else i64(0)
        if form == SERVE:
            return POINT * first // 2
        if form == RETURN:
            return -POINT
        if form == MOVE_GREEN or form == MOVE_WHITE:
            return 60 if s.has_majority(self.seat, first) else i64(0)
        if form == DISCARD_CARD:
            return 10 - use_worth(first, s.side(first)) // 2
        if form == TILE:
            return use_worth(first, 3)
        return plain(form)

    def act(self, s: Rattus, form: i64, first: i64) -> i64:
        """Taking, upgrading, using and growing by majorities."""
        if form == TAKE_CARD or form == TAKE_FROM:
            citizens = s.box.citizens - s.in_stock(self.seat)
            return use_worth(first, 1) - RISK_OF_CLASS * citizens // 3 + (15 if form == TAKE_FROM else 0)
        if form == UPGRADE:
            return use_worth(first, 1) // 2
        if form == USE:
            return use_worth(first, s.level(first)) + 20
        if form == USE_SPACE:
            return use_worth(first, 1) + 20
        if form == POPULATE_MAJORITIES:
            return POINT * min(how_many(entitled(s, self.seat)), s.in_stock(self.seat))
        return -30 if form == END_PHASE else i64(0)

    def arrival(self, s: Rattus, region: i64, number: i64) -> i64:
        """Citizens into a region, less what may become of them and of those who are there."""
        if not s.rats[region]:
            return POINT * number
        return POINT * number - self.danger.own(s, region, number) + self.danger.own(s, region, 0)

    def quiet(self, s: Rattus, region: i64) -> i64:
        """Fewer rats are better."""
        return -STEPPED * s.number_of_rats(region)

    def more_rats(self, s: Rattus, region: i64) -> i64:
        """A rat where others have more to lose."""
        own = s.citizens(self.seat, region)
        return 12 * (s.total(region) - own) - STEPPED * own

    def plague(self, s: Rattus, region: i64) -> i64:
        """What others would lose, less what the seat would."""
        if not s.rats[region] or not s.people[region]:
            return 0
        self.danger.strike(s, region, self.seat, 0)
        others: i64 = 0
        for rival in range(s.players):
            if rival != self.seat:
                others += self.danger.lost[rival]
        return others // (s.players - 1) - self.danger.lost[self.seat]


def plain(form: i64) -> i64:
    """Answers that are worth about the same everywhere."""
    if form == PLACE_HERE or form == HAVEN_YES or form == STORE_BOTH or form == AIM_HAVEN:
        return 90
    if form == STORE_STOCK or form == EVICT or form == SPACE:
        return 60
    if form == PROTECT or form == BLOCK or form == STEP or form == NUN:
        return 50
    return 15 if form == RELIEF_ON else 0
