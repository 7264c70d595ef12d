"""What every bot is: it gets a view, dice and a budget, and returns a thought.

A bot never sees a position.  All it can have is `view.determinise`, which makes up a world from what its seat knows; so
two worlds that look alike to the seat get the same answer and the same analysis.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, TypeAlias

from parvis.core.errors import ParvisError
from parvis.core.frames import State, who
from parvis.core.json import Json, JsonObject
from parvis.core.judge import Judge, judge_of
from parvis.core.luck import Dice
from parvis.core.view import View

LONGEST_LINE: Final = 12
Stop: TypeAlias = Callable[[], bool]  # is it time to answer?


def never() -> bool:
    """There is all the time that the budget takes."""
    return False


class UnknownBot(ParvisError):
    """There is no bot of that name."""


@dataclass(frozen=True)
class Candidate:
    """A legal answer, and what a bot thinks of it."""

    answer: int
    notation: str
    visits: int = 0
    value: float | None = None  # the chance to win, from 0 to 1, shared wins counted by their share
    spread: float | None = None  # the standard error of the value
    points: float | None = None  # the final lead over the best rival that is expected
    terms: tuple[tuple[str, int], ...] = ()  # hundredths of a point; they sum exactly to what a greedy bot goes by

    def total(self) -> int:
        """The sum of the terms, in hundredths of a point."""
        return sum(term for _, term in self.terms)

    def json(self) -> JsonObject:
        """As it is sent: chances in millionths, points and terms in hundredths."""
        terms: JsonObject = dict(self.terms)
        return {
            "answer": self.notation,
            "points": whole(self.points, 100),
            "spread": whole(self.spread, 1_000_000),
            "terms": terms,
            "value": whole(self.value, 1_000_000),
            "visits": self.visits,
        }


@dataclass(frozen=True)
class Thought:
    """An answer with its analysis."""

    answer: int
    candidates: list[Candidate]  # all legal answers, the best first
    line: list[str] = field(default_factory=list)  # how the game may go on
    iterations: int = 0

    @property
    def best(self) -> Candidate:
        """The answer given."""
        return next(candidate for candidate in self.candidates if candidate.answer == self.answer)

    def json(self) -> JsonObject:
        """As it is sent and printed."""
        candidates: list[Json] = [candidate.json() for candidate in self.candidates]
        line: list[Json] = list(self.line)
        return {
            "answer": self.best.notation,
            "candidates": candidates,
            "iterations": self.iterations,
            "line": line,
        }


class Bot:
    """One player of the ladder."""

    seen = ""  # what its chances to win are, for the curves that correct them: "ismcts", "light"; others have none

    def __init__(self, name: str, budget: int) -> None:
        self.name: Final = name
        self.budget: Final = budget  # iterations it takes unless told otherwise

    def think(self, view: View, dice: Dice, budget: int | None = None, is_late: Stop = never) -> Thought:
        """The answer of the seat of `view`, which must be asked; the same view and dice give the same thought.

        Only somebody who is in a hurry gives a clock: when it is late, the bot answers by what it has found so far.
        """
        question = Question(view)
        iterations = self.budget if budget is None else max(budget, 1)
        return self.ponder(question, dice, iterations, is_late)

    def ponder(self, question: Question, dice: Dice, iterations: int, is_late: Stop) -> Thought:
        """What `think` does, for each kind of bot."""
        raise NotImplementedError


class Question:
    """The open question of a view: the legal answers with their notation, and the judge of the game."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.answers: Final = view.legal()
        self.state: Final[State] = view.determinise(Dice(0))
        if not self.answers or self.state.seat != view.seat:
            raise ValueError(f"{who(view.seat)} is not asked")
        self.judge: Final[Judge] = judge_of(self.state.game)
        self.notations: Final = [self.state.notation(answer) for answer in self.answers]

    def notation_of(self, answer: int) -> str:
        """A legal answer as text."""
        return self.notations[self.answers.index(answer)]

    def random(self, dice: Dice) -> int:
        """Any answer, each as likely as the others."""
        return self.answers[int(dice.pick(len(self.answers)))]


def whole(number: float | None, parts: int) -> int | None:
    """A number in whole parts, as JSON of Parvis has no fractions."""
    return None if number is None else round(number * parts)


def share_of(total: int, number: int) -> float | None:
    """A mean of millionths, as a number from 0 to 1."""
    return round(total / number / 1_000_000, 6) if number else None


def error_of(total: int, squares: int, number: int) -> float | None:
    """The standard error of a mean of millionths, given the sum of squares of thousandths."""
    if number < 2:
        return None
    mean = total / number / 1_000_000
    variance = max(squares / number / 1_000_000 - mean * mean, 0.0)
    return round(sqrt(variance / (number - 1)), 6)


def best_first(candidates: list[Candidate], key: Callable[[Candidate], float]) -> list[Candidate]:
    """By a key, the highest first; equal ones in the order of the rules."""
    return sorted(candidates, key=lambda candidate: -key(candidate))
