"""Playing on in worlds that have been made up: steps and CHANCE by themselves, seats by light answers, and rewards."""

from __future__ import annotations

from typing import Final, final

from parvis.bots.search.net import Sight
from parvis.core.frames import CHANCE, NOBODY, Frame, State
from parvis.core.judge import Judge
from parvis.core.luck import Dice
from parvis.core.native import append, i64, mypyc_attr, pop, vec

WHOLE: Final[i64] = 1000000  # a reward: the game is won, by any margin


def next_question(world: State, dice: Dice) -> bool:
    """Run on to a question of a seat; False when the game is over."""
    while len(world.stack):
        frame = world.stack[-1]
        if frame.seat == NOBODY:
            world.stack, frame = pop(world.stack)
            frame.happen(world)
        elif frame.seat == CHANCE:
            world.stack, frame = pop(world.stack)
            frame.settle(world, dice)
        else:
            world.answers = frame.options(world)
            if len(world.answers):
                return True
            world.stack, frame = pop(world.stack)
            frame.happen(world)
    world.answers = vec[i64]()
    return False


def give(world: State, answer: i64) -> None:
    """Answer the open question, and stop there."""
    world.stack, frame = pop(world.stack)
    frame.resolve(world, answer)


def play_out(world: State, judge: Judge, dice: Dice) -> None:
    """Play on to the end by light answers."""
    while next_question(world, dice):
        frame: Frame = world.stack[-1]
        give(world, judge.choose(world, frame, world.answers, dice))


@final
@mypyc_attr(acyclic=True)
class Outcome:
    """How a game that has been played out ended for each seat, or how it may end."""

    def __init__(self, shares: vec[i64], margins: vec[i64], rewards: vec[i64]) -> None:
        self.shares: Final = shares  # of the win, in millionths
        self.margins: Final = margins  # points ahead of the best other seat
        self.rewards: Final = rewards  # in millionths


def outcome_of(world: State, scale: i64) -> Outcome:
    """How a game has ended."""
    shares = win_shares(world)
    ahead = margins(world)
    return Outcome(shares, ahead, vec[i64]([reward(shares[seat], ahead[seat], scale) for seat in range(len(shares))]))


def foreseen(world: State, judge: Judge, net: Sight) -> Outcome:
    """How a net thinks that a game will end, every seat being looked at from its own chair."""
    shares = vec[i64]()
    ahead = vec[i64]()
    gained = vec[i64]()
    for seat in range(world.game.players):
        hope = hoped(world, judge, net, seat)
        shares = append(shares, hope.share)
        ahead = append(ahead, hope.margin)
        gained = append(gained, hope.reward)
    return Outcome(shares, ahead, gained)


@final
@mypyc_attr(acyclic=True)
class Hope:
    """How a net thinks that a game will end for one seat."""

    def __init__(self, share: i64, margin: i64, reward: i64) -> None:
        self.share: Final = share  # of the win, in millionths
        self.margin: Final = margin
        self.reward: Final = reward


def hoped(world: State, judge: Judge, net: Sight, seat: i64) -> Hope:
    """What a net makes of what a seat knows."""
    net.look(judge.features(world, seat), seat)
    good = min(max(2.0 * net.outputs[1] - 1.0, -0.98), 0.98)
    margin = i64(int(float(judge.scale) * good / (1.0 - (good if good > 0.0 else -good))))
    return Hope(i64(int(1000000.0 * net.outputs[0])), margin, i64(int(500000.0 * (net.outputs[0] + net.outputs[1]))))


def margins(world: State) -> vec[i64]:
    """By how many points each seat is ahead of the best other one."""
    scores = world.scores()
    n = len(scores)
    found = vec[i64]()
    for seat in range(n):
        best = -1000000
        for rival in range(n):
            if rival != seat and scores[rival] > best:
                best = scores[rival]
        found = append(found, scores[seat] - best)
    return found


def win_shares(world: State) -> vec[i64]:
    """Each seat's share of the win, in millionths: those in the first place share it."""
    places = world.ranking()
    firsts = 0
    for place in places:
        if place == 1:
            firsts += 1
    return vec[i64]([WHOLE // firsts if place == 1 else 0 for place in places])


def reward(share: i64, margin: i64, scale: i64) -> i64:
    """Half the share of the win, and half how good the margin is: m points ahead are worth 1/2 + m / 2(scale + |m|)."""
    width = scale + (margin if margin > 0 else -margin)
    good = WHOLE // 2 + WHOLE // 2 * margin // width
    return (share + good) // 2
