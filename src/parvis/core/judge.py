"""What positions and answers are worth, as a game's folder says it: whole hundredths of a point, in documented terms.

A game may have a module `judgement` with a JUDGE.  Greedy bots play by its terms and explain themselves with them,
searches lean on it.  What it says to a seat may depend on nothing that this seat does not know, though it is given a
whole position: one that has been made up from what the seat knows.
"""

from __future__ import annotations

import importlib
from functools import cache
from importlib.util import find_spec
from typing import Any, Final

from parvis.core.frames import Frame
from parvis.core.game import Game
from parvis.core.luck import Dice
from parvis.core.native import i64, mypyc_attr, vec

POINT: Final[i64] = 100  # what a point of the score is worth
LOOSE: Final[i64] = 12  # one light answer in so many is given without thinking


@mypyc_attr(acyclic=True)
class Judge:
    """Values positions for a seat.  This one knows no game: it sees the scores as they stand."""

    def __init__(self, terms: list[str], follow_ups: list[str], scale: i64, noise: i64) -> None:
        self.names: Final = terms  # of the terms, in order
        self.follow_ups: Final = follow_ups  # questions that belong to the answer before
        self.scale: Final = scale  # a lead by so many points is half of what a lead can mean
        self.noise: Final = noise  # how far light answers stray, in hundredths

    def terms(self, s: Any, seat: i64) -> vec[i64]:
        """What makes up the value of a position for `seat`."""
        scores: list[int] = s.scores()
        own: i64 = scores[seat]
        best: i64 = -1000000
        for who in range(len(scores)):
            if who != seat and scores[who] > best:
                best = scores[who]
        return vec[i64]([POINT * own, -POINT * best])

    def value(self, s: Any, seat: i64) -> i64:
        """The sum of the terms."""
        total: i64 = 0
        for term in self.terms(s, seat):
            total += term
        return total

    def lean(self, s: Any, frame: Frame, answers: vec[i64]) -> vec[i64]:
        """How good each answer looks at a glance, in hundredths of a point; only differences count."""
        return vec[i64]([0 for _ in range(len(answers))])

    def features(self, s: Any, seat: i64) -> vec[i64]:
        """What `seat` knows, as numbers for a net, in 64ths; none where no net has been thought of."""
        return vec[i64]()

    def leans(self) -> bool:
        """Does the last feature say what the terms come to, for a new net to lean on?"""
        return False

    def forget(self, world: Any, seat: i64, dice: Dice) -> None:
        """Make a world one that `seat` takes for possible when it has forgotten what it passed on; nothing is forgotten here."""

    def follows(self, frame: Frame) -> bool:
        """Does the question belong to the answer that its seat has just given?"""
        return frame.NAME in self.follow_ups

    def choose(self, s: Any, frame: Frame, answers: vec[i64], dice: Dice) -> i64:
        """A light answer: the one that looks best when each look errs a little; now and then any."""
        n: i64 = len(answers)
        if n == 1:
            return answers[0]
        if dice.pick(LOOSE) == 0:
            return answers[dice.pick(n)]
        leans = self.lean(s, frame, answers)
        best: i64 = 0
        highest: i64 = leans[0] + dice.pick(self.noise)
        for k in range(i64(1), n):
            looks = leans[k] + dice.pick(self.noise)
            if looks > highest:
                highest = looks
                best = k
        return answers[best]


PLAIN: Final = Judge(["own score", "best rival"], [], 10, 100)


def judge_of(game: Game[Any]) -> Judge:
    """The judge of a game; the plain one where its folder has none."""
    return judge_in(game.NAME)


@cache
def judge_in(folder: str) -> Judge:
    """The judge in the folder of a game."""
    name = f"parvis.games.{folder}.judgement"
    if find_spec(name) is None:
        return PLAIN
    found: Judge = importlib.import_module(name).JUDGE
    return found
