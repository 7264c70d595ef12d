"""One answer ahead with a net: what it makes of what the seat would know after each answer, in the same worlds."""

from __future__ import annotations

from typing import Final, final

from parvis.bots.search.net import Sight
from parvis.bots.search.playing import WHOLE, Hope, give, hoped, next_question, outcome_of
from parvis.core.judge import Judge
from parvis.core.luck import Dice
from parvis.core.native import i64, mypyc_attr, vec
from parvis.core.view import View


@final
@mypyc_attr(acyclic=True)
class NetLook:
    """The answers of the seat of a view, by the outputs of a net."""

    def __init__(self, view: View, judge: Judge, dice: Dice, net: Sight) -> None:
        self.view: Final = view
        self.judge: Final = judge
        self.dice: Final = dice
        self.net: Final = net
        self.answers: Final = view.legal()
        n = len(self.answers)
        self.sums: Final = vec[i64]([0] * n)  # rewards in millionths
        self.wins: Final = vec[i64]([0] * n)  # chances to win in millionths
        self.squares: Final = vec[i64]([0] * n)  # of those, in thousandths of thousandths
        self.points: Final = vec[i64]([0] * n)  # margins
        self.worlds: i64 = 0

    def look(self, worlds: i64) -> None:
        """So many worlds more, the same ones with the same dice for every answer."""
        own = i64(self.view.seat)
        for _ in range(worlds):
            luck = self.dice.roll()
            world = self.view.determinise(Dice(luck))
            for k in range(len(self.answers)):
                after = world.copy()
                give(after, self.answers[k])
                is_open = next_question(after, Dice(luck + 1))
                if is_open:
                    hope = hoped(after, self.judge, self.net, own)
                else:
                    end = outcome_of(after, self.judge.scale)
                    hope = Hope(min(end.shares[own], WHOLE), end.margins[own], end.rewards[own])
                self.sums[k] += hope.reward
                self.wins[k] += hope.share
                self.squares[k] += (hope.share // 1000) * (hope.share // 1000)
                self.points[k] += hope.margin
            self.worlds += 1
