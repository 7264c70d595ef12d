"""Two crews train one net: each goes on alone for a leg, from the same lesson, and then they agree on the mean.

A crew has its own dice.  What comes out does not depend on whether the crews work in processes of their own or one after
the other, nor on which process does whose leg: a lesson holds all that decides how a leg goes.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from parvis.bots.search.net import Net, new_net
from parvis.bots.search.selfplay import SelfPlay
from parvis.core.game import Game
from parvis.core.judge import judge_of
from parvis.core.luck import Dice
from parvis.core.registry import make_game

BATCH: Final = 2  # games
RATES: Final = (0.002, 0.00005)  # of learning, at first and at last
GENTLE: Final = (0.0003, 0.00003)  # where a net leans on the judge, so as not to lose what that knows
MISTAKES: Final = (0.10, 0.01)  # answers given at random, at first and at last
NOISE: Final = (0.04, 0.0)
LIGHT: Final = (0.10, 0.05)  # seats that play lightly
REACH: Final = 0.5  # how far what comes later counts: the lambda of TD(lambda)
LAYERS: Final = ("first", "second", "first_mean", "second_mean", "first_square", "second_square")


class Lesson(NamedTuple):
    """All that decides how a leg goes."""

    layers: list[bytes]  # weights, and what the teacher remembers of its steps, as LAYERS
    steps: int
    dice: tuple[int, int]


class Crew:
    """Plays a net against itself, and teaches it."""

    def __init__(self, games: list[Game[Any]], inputs: int, hidden: int, seed: int) -> None:
        dice = Dice(seed)
        self.games: Final = games  # that take turns
        judge = judge_of(games[0])
        self.rates: Final = GENTLE if judge.leans() else RATES
        self.net: Final[Net] = new_net(inputs, hidden, dice, judge.leans())
        self.play: Final = SelfPlay(self.net, judge, dice, games[0].players)
        self.play.reach = REACH

    def lesson(self) -> Lesson:
        """How things stand."""
        dice = self.play.dice
        layers = [array("d", layer).tobytes() for layer in self.layers()]
        return Lesson(layers, int(self.play.teacher.steps), (int(dice.low), int(dice.carry)))

    def layers(self) -> list[Any]:
        """What is in a lesson."""
        teacher = self.play.teacher
        return [
            *(self.net.first, self.net.second, teacher.first_mean, teacher.second_mean),
            *(teacher.first_square, teacher.second_square),
        ]

    def take(self, lesson: Lesson) -> None:
        """Go on from a lesson."""
        for layer, content in zip(self.layers(), lesson.layers, strict=True):
            for k, number in enumerate(array("d", content)):
                layer[k] = number
        self.play.teacher.steps = lesson.steps
        self.play.dice.low, self.play.dice.carry = lesson.dice
        self.play.take()

    def leg(self, lesson: Lesson, first: int, number: int, total: int) -> Lesson:
        """So many games from the `first` of all `total` on; all those of a leg are played alike."""
        self.take(lesson)
        part = first / total
        fast, slow = self.rates
        self.play.mistake = between(MISTAKES, part)
        self.play.light = between(LIGHT, part)
        self.play.noise = between(NOISE, part)
        for k in range(number):
            self.play.play(self.games[(first + k) % len(self.games)].set_up(None))
            if k % BATCH == BATCH - 1 or k == number - 1:
                self.play.learn(fast * (slow / fast) ** part)
        return self.lesson()


def agreed(lessons: Sequence[Lesson]) -> list[bytes]:
    """The mean of what the crews have learned."""
    share = 1.0 / len(lessons)
    found: list[bytes] = []
    for layers in zip(*[lesson.layers for lesson in lessons], strict=True):
        columns = zip(*[array("d", layer) for layer in layers], strict=True)
        found.append(array("d", [sum(each) * share for each in columns]).tobytes())
    return found


def between(ends: tuple[float, float], part: float) -> float:
    """On the way from one end to the other."""
    return ends[0] + (ends[1] - ends[0]) * part


# --- in a process of its own ---------------------------------------------------------------------

HERE: Final[list[Crew]] = []  # the crew of this process


def settle_in(
    name: str, options: list[Mapping[str, object]], components: Path | None, inputs: int, hidden: int
) -> None:
    """Make the crew of this process; which one it is, a lesson says."""
    HERE[:] = [Crew([make_game(name, each, components) for each in options], inputs, hidden, 0)]


def leg_here(lesson: Lesson, first: int, number: int, total: int) -> Lesson:
    """A leg of whichever crew it is."""
    return HERE[0].leg(lesson, first, number, total)
