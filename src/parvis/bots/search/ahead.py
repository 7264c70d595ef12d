"""A few answers ahead with a net: all seats go on by it for some answers, and then it says how the game will end.

What looks best after one answer is tried out first; then the worse half drops out, again and again.
"""

from __future__ import annotations

from typing import Final, final

from parvis.bots.search.net import Sight
from parvis.bots.search.playing import Outcome, foreseen, give, next_question, outcome_of
from parvis.core.frames import Frame, State
from parvis.core.judge import Judge
from parvis.core.luck import Dice
from parvis.core.native import i64, mypyc_attr, vec
from parvis.core.view import View


def best_by_net(world: State, judge: Judge, net: Sight, dice: Dice) -> i64:
    """The answer to the open question after which its seat likes best what it knows."""
    answers = world.answers
    best: i64 = answers[0]
    if len(answers) == 1:
        return best
    frame: Frame = world.stack[-1]
    seat = frame.seat
    luck = dice.roll()
    highest = -1.0
    for k in range(len(answers)):
        after = world.copy()
        give(after, answers[k])
        next_question(after, Dice(luck))
        net.look(judge.features(after, seat), seat)
        worth = net.outputs[0] + net.outputs[1]
        if worth > highest:
            highest = worth
            best = answers[k]
    return best


@final
@mypyc_attr(acyclic=True)
class AheadSearch:
    """A comparison of the answers of the seat of a view, by sequential halving."""

    def __init__(self, view: View, judge: Judge, dice: Dice, net: Sight, plies: i64) -> None:
        self.view: Final = view
        self.judge: Final = judge
        self.dice: Final = dice
        self.net: Final = net
        self.plies: Final = plies  # answers that are given by the net before it is asked how the game ends
        self.answers: Final = view.legal()
        n = len(self.answers)
        self.visits: Final = vec[i64]([0] * n)
        self.sums: Final = vec[i64]([0] * n)  # rewards in millionths
        self.squares: Final = vec[i64]([0] * n)  # of win shares, in thousandths of thousandths
        self.points: Final = vec[i64]([0] * n)  # margins
        self.wins: Final = vec[i64]([0] * n)  # win shares in millionths
        self.glances: Final = vec[i64]([0] * n)  # rewards by the first look, which only orders the answers
        self.left: list[int] = list(range(n))  # answers still in the race
        self.iterations: i64 = 0

    def glance(self, worlds: i64) -> None:
        """One answer ahead, in so many worlds."""
        own = i64(self.view.seat)
        for _ in range(worlds):
            luck = self.dice.roll()
            world = self.view.determinise(Dice(luck))
            for k in range(len(self.answers)):
                after = world.copy()
                give(after, self.answers[k])
                if next_question(after, Dice(luck + 1)):
                    self.net.look(self.judge.features(after, own), own)
                    self.glances[k] += i64(int(500000.0 * (self.net.outputs[0] + self.net.outputs[1])))
                else:
                    self.glances[k] += outcome_of(after, self.judge.scale).rewards[own]

    def keep(self, number: i64) -> None:
        """Only so many answers stay in the race, those that looked best; of equal ones the first."""
        keys = sorted([(-int(self.glances[k]), k) for k in self.left])
        self.left = sorted([k for _, k in keys[:number]])

    def compare(self, worlds: i64) -> None:
        """So many worlds more, the same ones with the same dice for every answer still in the race."""
        for _ in range(worlds):
            luck = self.dice.roll()
            world = self.view.determinise(Dice(luck))
            for k in self.left:
                self.try_out(k, world.copy(), Dice(luck + 1))
                self.iterations += 1

    def try_out(self, k: i64, world: State, dice: Dice) -> None:
        """One answer in one world, and some answers on."""
        give(world, self.answers[k])
        own = i64(self.view.seat)
        outcome = self.outcome(world, dice)
        share = min(outcome.shares[own], i64(1000000)) // 1000
        self.visits[k] += 1
        self.sums[k] += outcome.rewards[own]
        self.squares[k] += share * share
        self.points[k] += outcome.margins[own]
        self.wins[k] += outcome.shares[own]

    def outcome(self, world: State, dice: Dice) -> Outcome:
        """How the game seems to end some answers on, or has ended."""
        plies = self.plies
        while next_question(world, dice):
            if len(world.answers) == 1:
                give(world, world.answers[0])
            elif plies:
                give(world, best_by_net(world, self.judge, self.net, dice))
                plies -= 1
            else:
                return foreseen(world, self.judge, self.net)
        return outcome_of(world, self.judge.scale)

    def halve(self) -> None:
        """The worse half drops out; of equal ones the later."""
        keys = sorted([(-int(self.sums[k] * 1000 // self.visits[k]), k) for k in self.left])
        self.left = sorted([k for _, k in keys[: (len(keys) + 1) // 2]])


def contest(state: State, judge: Judge, nets: list[Sight], dice: Dice) -> Outcome:
    """A game to its end between nets that look one answer ahead, one at each seat; each in a world of its own."""
    while next_question(state, dice):
        frame: Frame = state.stack[-1]
        if len(state.answers) == 1:
            give(state, state.answers[0])
        else:
            world = state.view(int(frame.seat)).determinise(Dice(dice.roll()))
            next_question(world, dice)
            give(state, best_by_net(world, judge, nets[frame.seat], dice))
    return outcome_of(state, judge.scale)
