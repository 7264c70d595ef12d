"""Looking one turn ahead: each answer, with the follow-ups that suit it best, by what the judge says of the result."""

from __future__ import annotations

from typing import Final, final

from parvis.bots.search.playing import give, next_question
from parvis.core.frames import Frame, State
from parvis.core.judge import Judge
from parvis.core.luck import Dice
from parvis.core.native import i64, mypyc_attr, vec
from parvis.core.view import View

DEEP: Final = 6  # follow-ups to one answer that are looked at
LOWEST: Final[i64] = -4611686018427387904


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """What an answer leads to: terms, whose sum is its value."""

    def __init__(self, value: i64, terms: vec[i64]) -> None:
        self.value: Final = value
        self.terms: Final = terms


@final
@mypyc_attr(acyclic=True)
class GreedyLook:
    """The answers of the seat of a view, each looked at in the same worlds."""

    def __init__(self, view: View, judge: Judge, dice: Dice) -> None:
        self.view: Final = view
        self.judge: Final = judge
        self.dice: Final = dice
        self.answers: Final = view.legal()
        self.sums: Final[list[vec[i64]]] = []  # of terms over all worlds, for each answer
        for _ in self.answers:
            self.sums.append(vec[i64]([0 for _ in judge.names]))
        self.worlds: i64 = 0

    def look(self, worlds: i64) -> None:
        """So many worlds more."""
        own = i64(self.view.seat)
        for _ in range(worlds):
            luck = self.dice.roll()
            world = self.view.determinise(Dice(luck))
            for k in range(len(self.answers)):
                after = world.copy()
                give(after, self.answers[k])
                terms = outlook(after, own, self.judge, luck + 1, DEEP).terms
                for term in range(len(terms)):
                    self.sums[k][term] += terms[term]
            self.worlds += 1

    def means(self, k: i64) -> list[int]:
        """The mean terms of an answer, each rounded to hundredths of a point: what is shown is what is added up."""
        half = self.worlds // 2
        return [int((total + half) // self.worlds) for total in self.sums[k]]


def outlook(world: State, own: i64, judge: Judge, luck: i64, deep: i64) -> Outlook:
    """The value for a seat once it has dealt with the questions that follow from its answer."""
    if deep and is_followed(world, own, judge, luck):
        best: Outlook | None = None
        for answer in world.answers:
            after = world.copy()
            give(after, answer)
            found = outlook(after, own, judge, luck, deep - 1)
            if best is None or found.value > best.value:
                best = found
        if best is not None:
            return best
    terms = judge.terms(world, own)
    value: i64 = 0
    for term in terms:
        value += term
    return Outlook(value, terms)


def is_followed(world: State, own: i64, judge: Judge, luck: i64) -> bool:
    """Is the seat asked something that belongs to its answer?  CHANCE may come in between."""
    if not len(world.stack):
        return False
    if not next_question(world, Dice(luck)):
        return False
    frame: Frame = world.stack[-1]
    return frame.seat == own and judge.follows(frame)
