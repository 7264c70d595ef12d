"""Endgames with open cards, to the very end: what every answer leads to when all seats answer as well as can be.

All is decided in a world: the cards, and by its luck what CHANCE will deal.  With two seats one wins what the other
loses; with more, each seat takes what is best for itself.
"""

from __future__ import annotations

from typing import Final, final

from parvis.bots.search.playing import margins
from parvis.core.frames import State
from parvis.core.native import append, i64, mypyc_attr, vec

FAR: Final[i64] = 1000000  # points


@final
@mypyc_attr(acyclic=True)
class Solver:
    """Looks at whole trees, up to so many positions."""

    def __init__(self, most: i64) -> None:
        self.most: Final = most
        self.positions: i64 = 0

    @property
    def is_beaten(self) -> bool:
        """Was there more to look at than it may?"""
        return self.positions > self.most

    def solve(self, world: State) -> list[int]:
        """The lead in the end after every answer to the open question, for the seat that is asked."""
        seat = world.stack[-1].seat
        found: list[int] = []
        for answer in world.answers:
            after = world.copy()
            after.answer(answer)
            if world.game.players == 2:
                found.append(int(self.lead(after, seat, -FAR, FAR)))
            else:
                found.append(int(self.leads(after)[seat]))
        return found

    def lead(self, world: State, seat: i64, low: i64, high: i64) -> i64:
        """The lead of one of two seats; what is not between `low` and `high` need not be exact."""
        self.positions += 1
        if self.positions > self.most:
            return 0
        if not len(world.stack):
            return margins(world)[seat]
        is_own = world.stack[-1].seat == seat
        best = -FAR if is_own else FAR
        for answer in world.answers:
            after = world.copy()
            after.answer(answer)
            found = self.lead(after, seat, low, high)
            if is_own:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                return best
        return best

    def leads(self, world: State) -> vec[i64]:
        """The leads of all seats."""
        self.positions += 1
        if self.positions > self.most:
            return nothing(world.game.players)
        if not len(world.stack):
            return margins(world)
        seat = world.stack[-1].seat
        best = vec[i64]()
        for answer in world.answers:
            after = world.copy()
            after.answer(answer)
            found = self.leads(after)
            if not len(best) or found[seat] > best[seat]:
                best = found
        return best


def nothing(seats: i64) -> vec[i64]:
    """No lead for anybody."""
    found = vec[i64]()
    for _ in range(seats):
        found = append(found, 0)
    return found
