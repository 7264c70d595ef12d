"""A net playing against itself: every seat gives the answer after which it likes best what it knows, and learns from it.

What a seat learns is TD(lambda), looking forward: what it thought after each of its answers should have been a mixture
of what it thought after the next ones, and of how the game ended.
"""

from __future__ import annotations

from typing import Final, final

from parvis.bots.search.net import Net, Sight, Teacher, Weights
from parvis.bots.search.playing import WHOLE, give, next_question, outcome_of
from parvis.core.frames import Frame, State
from parvis.core.judge import Judge
from parvis.core.luck import Dice
from parvis.core.native import append, i64, mypyc_attr, vec


@final
@mypyc_attr(acyclic=True)
class Memory:
    """What one seat knew after each of its answers, and what the net made of it then."""

    def __init__(self) -> None:
        self.features: Final[list[vec[i64]]] = []
        self.wins = vec[float]()
        self.margins = vec[float]()

    def note(self, features: vec[i64], win: float, margin: float) -> None:
        """After one more answer."""
        self.features.append(features)
        self.wins = append(self.wins, win)
        self.margins = append(self.margins, margin)


@final
@mypyc_attr(acyclic=True)
class SelfPlay:
    """Games of a net against itself."""

    def __init__(self, net: Net, judge: Judge, dice: Dice, seats: i64) -> None:
        self.net: Final = net
        self.weights: Final = Weights(net)
        self.sight: Final = Sight(self.weights, seats)
        self.judge: Final = judge
        self.dice: Final = dice
        self.seats: Final = seats
        self.teacher: Final = Teacher(net)
        self.mistake = 0.0  # how often an answer is given at random
        self.noise = 0.0  # how far values are blurred
        self.light = 0.0  # how often a seat plays a whole game by light answers, from which it learns as well
        self.reach = 0.75  # how far what comes later counts: the lambda of TD(lambda)

    def play(self, state: State) -> None:
        """Play a game to its end and show the teacher what can be learned from it.  Its CHANCE rolls our dice."""
        seats = self.seats
        memories = [Memory() for _ in range(seats)]
        light = [self.dice.pick(10000) < i64(int(self.light * 10000.0)) for _ in range(seats)]
        is_open = next_question(state, self.dice)
        while is_open:
            frame: Frame = state.stack[-1]
            seat = frame.seat
            if len(state.answers) == 1:
                give(state, state.answers[0])
                is_open = next_question(state, self.dice)
                continue
            if light[seat]:
                give(state, self.judge.choose(state, frame, state.answers, self.dice))
            elif self.dice.pick(10000) < i64(int(self.mistake * 10000.0)):
                give(state, state.answers[self.dice.pick(len(state.answers))])
            else:
                give(state, self.answer(state, seat))
            is_open = next_question(state, self.dice)
            if is_open:
                features = self.judge.features(state, seat)
                self.sight.look(features, seat)
                memories[seat].note(features, self.sight.outputs[0], self.sight.outputs[1])
        outcome = outcome_of(state, self.judge.scale)
        for seat in range(seats):
            win = float(outcome.shares[seat]) / float(WHOLE)
            margin = 2.0 * float(outcome.rewards[seat]) / float(WHOLE) - win
            self.teach(memories[seat], win, margin)

    def answer(self, state: State, seat: i64) -> i64:
        """The answer after which the seat likes best what it knows: all of them in one world that it makes up, as when it
        plays.  In the true one it would learn to count on what it can't know."""
        world = state.view(int(seat)).determinise(Dice(self.dice.roll()))
        luck = self.dice.roll()
        best = -10.0
        answer = state.answers[0]
        for k in range(i64(len(state.answers))):
            after = world.copy()
            give(after, state.answers[k])
            worth = self.worth(after, seat, Dice(luck)) + self.noise * (float(self.dice.pick(65536)) / 32768.0 - 1.0)
            if worth > best:
                best = worth
                answer = state.answers[k]
        return answer

    def worth(self, after: State, seat: i64, dice: Dice) -> float:
        """What a seat makes of how things go on: chance to win and margin together."""
        if next_question(after, dice):
            self.sight.look(self.judge.features(after, seat), seat)
            return self.sight.outputs[0] + self.sight.outputs[1]
        return 2.0 * float(outcome_of(after, self.judge.scale).rewards[seat]) / float(WHOLE)

    def learn(self, rate: float) -> None:
        """What the teacher was shown becomes part of the net, and of how it plays."""
        self.teacher.learn(rate)
        self.take()

    def take(self) -> None:
        """It plays by the net as it is now."""
        self.weights.take(self.net)
        self.sight.forget()

    def teach(self, memory: Memory, win: float, margin: float) -> None:
        """From the last answer back to the first."""
        for k in range(len(memory.features) - 1, -1, -1):
            self.teacher.show(memory.features[k], win, margin)
            win = self.reach * win + (1.0 - self.reach) * memory.wins[k]
            margin = self.reach * margin + (1.0 - self.reach) * memory.margins[k]
