"""Two answers side by side, in the same worlds with the same dice; and how positions end when they are played on."""

from __future__ import annotations

from typing import Final, final

from parvis.bots.search.playing import Outcome, give, outcome_of, play_out
from parvis.core.frames import State
from parvis.core.judge import Judge
from parvis.core.luck import Dice
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.core.view import View


@final
@mypyc_attr(acyclic=True)
class Duel:
    """A comparison of two answers of the seat of a view: what is better about the first."""

    def __init__(self, view: View, judge: Judge, dice: Dice, first: i64, second: i64) -> None:
        self.view: Final = view
        self.judge: Final = judge
        self.dice: Final = dice
        self.first: Final = first
        self.second: Final = second
        self.worlds: i64 = 0
        self.first_wins: i64 = 0  # shares of the win, in millionths
        self.second_wins: i64 = 0
        self.squares: i64 = 0  # of their differences, in thousandths of thousandths
        self.points: i64 = 0  # by how much the first answer's leads are greater

    def compare(self, worlds: i64) -> None:
        """So many worlds more."""
        own = i64(self.view.seat)
        for _ in range(worlds):
            luck = self.dice.roll()
            world = self.view.determinise(Dice(luck))
            one = self.end(world.copy(), self.first, luck)
            other = self.end(world, self.second, luck)
            difference = (one.shares[own] - other.shares[own]) // 1000
            self.first_wins += one.shares[own]
            self.second_wins += other.shares[own]
            self.squares += difference * difference
            self.points += one.margins[own] - other.margins[own]
            self.worlds += 1

    def end(self, world: State, answer: i64, luck: i64) -> Outcome:
        """How a world ends after an answer."""
        give(world, answer)
        play_out(world, self.judge, Dice(luck + 1))
        return outcome_of(world, self.judge.scale)


@final
@mypyc_attr(acyclic=True)
class Endings:
    """How a position ended, again and again: shares and margins of all seats, one game after the other."""

    def __init__(self, shares: vec[i64], margins: vec[i64]) -> None:
        self.shares: Final = shares
        self.margins: Final = margins


def endings(state: State, judge: Judge, seed: i64, games: i64) -> Endings:
    """Play a position out so often by light answers; game k has the same dice in every position."""
    shares = vec[i64]()
    margins = vec[i64]()
    for game in range(games):
        world = state.copy()
        play_out(world, judge, Dice(seed + game))
        outcome = outcome_of(world, judge.scale)
        for seat in range(len(outcome.shares)):
            shares = append(shares, outcome.shares[seat])
            margins = append(margins, outcome.margins[seat])
    return Endings(shares, margins)
