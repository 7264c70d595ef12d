"""Levels for people: six named bots that differ in how far they look, what they remember, and what they let pass.

A level thinks as a bot of the ladder does.  Then it makes mistakes as people make them: of the answers that cost little
by its own reckoning it takes one, the better ones more often.  It takes more care when it is behind, and above the
first level it never takes an answer that another one beats in every respect; endgames that are small enough it solves
in some worlds, and goes by that.  The first level looks at its own things
alone, and the first three forget what they passed on.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from parvis.bots.bot import Bot, Candidate, Question, Stop, Thought
from parvis.bots.endgame import FEW, LARGE, MANY, POINT, ended, is_beaten, leads_of
from parvis.bots.kinds import FlatBot, GreedyBot, MasterBot, NetBot, TreeBot, explained
from parvis.bots.nets import has_net
from parvis.bots.search.forgetful import Forgetful
from parvis.core.luck import Dice

GUESS: Final = 0.03  # the chance to win that somebody sees in a point who does not play games out
OTHERS: Final = ("rivals", "best rival", "lead", "cathedral")  # terms about more than one's own things
SEEN: Final = 2  # an answer tried less often than this is not known
WORLDS: Final = 4  # in which answers are compared in every respect
EVEN: Final = 1_000_000


@dataclass(frozen=True)
class Level:
    """What makes a level."""

    name: str
    kind: type[Bot]
    budget: int  # worlds looked at, or games played out
    temperature: float  # of the choice between answers, in chances to win
    cap: float  # no answer is given that seems to cost more than this
    remembers: bool  # what it passed on
    sees_others: bool  # more than its own things, and answers that are beaten in every respect
    means: str  # for people who choose
    trained: tuple[type[Bot], int] | None = None  # what it thinks with, and how long, where there is a net


LEVELS: Final = [
    Level("novice", GreedyBot, 1, 0.03, 0.25, False, False, "plays what looks nice, and forgets"),
    Level("apprentice", GreedyBot, 2, 0.11, 0.40, False, True, "knows the rules well, and slips"),
    Level("journeyman", FlatBot, 150, 0.065, 0.20, False, True, "looks ahead, and slips now and then", (NetBot, 2)),
    Level("veteran", FlatBot, 500, 0.02, 0.10, True, True, "remembers what was passed on", (NetBot, 4)),
    Level("expert", TreeBot, 600, 0.006, 0.05, True, True, "looks far ahead", (MasterBot, 250)),
    Level("champion", TreeBot, 2400, 0.0, 0.0, True, True, "gives nothing away", (MasterBot, 2500)),
]


class LevelBot(Bot):
    """A bot of a level; iterations are games played out."""

    def __init__(self, level: Level) -> None:
        super().__init__(level.name, level.budget)
        self.level: Final = level
        self.search: Final = level.kind(level.name, level.budget)
        self.trained: Final = level.trained[0](level.name, level.trained[1]) if level.trained else None

    def ponder(self, question: Question, dice: Dice, iterations: int, is_late: Stop) -> Thought:
        level = self.level
        own = question if level.remembers else Question(Forgetful(question.view, question.judge))
        game = question.state.game
        if self.trained is not None and has_net(game):
            share = max(self.trained.budget * iterations // level.budget, 1)
            thought = self.trained.ponder(own, dice, share, is_late)
        else:
            thought = self.search.ponder(own, dice, iterations, is_late)
        beaten: set[int] = set()
        if level.sees_others:
            beaten = dominated(explained(question, dice, WORLDS))
            leads = leads_of(question, dice, MANY, LARGE, FEW)
            if leads is not None:
                thought = ended(question, thought, leads)
                beaten = {answer for answer, own in zip(question.answers, leads, strict=True) if is_beaten(leads, own)}
        answer = self.choice(thought, beaten, question.state.game.players, dice)
        return Thought(answer, thought.candidates, thought.line, thought.iterations)

    def choice(self, thought: Thought, beaten: set[int], players: int, dice: Dice) -> int:
        """One of the answers that cost little, the better ones more often."""
        known = [each for each in thought.candidates if each.visits >= SEEN or each.terms]
        fine = [each for each in known if each.answer not in beaten]
        if not fine:
            return thought.answer
        highest = max(fine, key=self.worth)
        best = highest if thought.answer in beaten else thought.best
        if self.level.temperature == 0:
            return best.answer
        chance = 1.0 if highest.value is None else highest.value
        cap = self.level.cap * min(1.0, chance * players)  # who is behind takes care
        costs = [(max(self.worth(highest) - self.worth(each), 0.0), each) for each in fine]
        weighed = [
            (max(round(EVEN * exp(-cost / self.level.temperature)), 1), each.answer)
            for cost, each in costs
            if cost <= cap or each is best
        ]
        thrown = int(dice.pick(sum(weight for weight, _ in weighed)))
        for weight, answer in weighed:
            thrown -= weight
            if thrown < 0:
                return answer
        raise AssertionError("a number below the sum of the weights falls on one of them")

    def worth(self, candidate: Candidate) -> float:
        """The chance to win, and a little for the lead; by the terms that it sees, where no games were played out."""
        if candidate.terms:
            return (
                GUESS
                / 100
                * sum(term for name, term in candidate.terms if self.level.sees_others or name not in OTHERS)
            )
        return (candidate.value or 0.0) + POINT * (candidate.points or 0.0)


def dominated(candidates: list[Candidate]) -> set[int]:
    """The answers that another one beats: better by the judge's terms together, and worse in none of them."""
    found: set[int] = set()
    for each in candidates:
        for other in candidates:
            pairs = zip(each.terms, other.terms, strict=True)
            if other.total() > each.total() and all(mine <= its for (_, mine), (_, its) in pairs):
                found.add(each.answer)
                break
    return found
