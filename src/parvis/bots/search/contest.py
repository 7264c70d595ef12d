"""Games between nets: every seat looks one answer ahead, in a world that it makes up."""

from __future__ import annotations

from parvis.bots.search.net import Sight
from parvis.bots.search.playing import Outcome, give, next_question, outcome_of
from parvis.core.frames import Frame, State
from parvis.core.judge import Judge
from parvis.core.luck import Dice
from parvis.core.native import i64


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
