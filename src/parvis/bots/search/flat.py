"""Flat Monte Carlo: every answer is tried in the same worlds with the same dice, and the worse half drops out."""

from __future__ import annotations

from typing import Final, final

from parvis.bots.search.playing import give, outcome_of, play_out
from parvis.core.frames import State
from parvis.core.judge import Judge
from parvis.core.luck import Dice
from parvis.core.native import i64, mypyc_attr, vec
from parvis.core.view import View


@final
@mypyc_attr(acyclic=True)
class FlatSearch:
    """A comparison of the answers of the seat of a view, by sequential halving."""

    def __init__(self, view: View, judge: Judge, dice: Dice) -> None:
        self.view: Final = view
        self.judge: Final = judge
        self.dice: Final = dice
        self.answers: Final = view.legal()
        n = len(self.answers)
        self.visits: Final = vec[i64]([0] * n)
        self.sums: Final = vec[i64]([0] * n)  # rewards in millionths
        self.squares: Final = vec[i64]([0] * n)  # of win shares, in thousandths of thousandths
        self.points: Final = vec[i64]([0] * n)  # margins
        self.wins: Final = vec[i64]([0] * n)  # win shares in millionths
        self.left: list[int] = list(range(n))  # answers still in the race
        self.iterations: i64 = 0

    def compare(self, worlds: i64) -> None:
        """So many worlds more, the same ones with the same dice for every answer still in the race."""
        for _ in range(worlds):
            luck = self.dice.roll()
            world = self.view.determinise(Dice(luck))
            for k in self.left:
                self.try_out(k, world.copy(), Dice(luck + 1))
                self.iterations += 1

    def try_out(self, k: i64, world: State, dice: Dice) -> None:
        """One answer in one world, played to the end."""
        give(world, self.answers[k])
        play_out(world, self.judge, dice)
        own = i64(self.view.seat)
        outcome = outcome_of(world, self.judge.scale)
        share = outcome.shares[own] // 1000
        self.visits[k] += 1
        self.sums[k] += outcome.rewards[own]
        self.squares[k] += share * share
        self.points[k] += outcome.margins[own]
        self.wins[k] += outcome.shares[own]

    def halve(self) -> None:
        """The worse half drops out; of equal ones the later."""
        keys = sorted([(-int(self.sums[k] * 1000 // self.visits[k]), k) for k in self.left])
        self.left = sorted([k for _, k in keys[: (len(keys) + 1) // 2]])
