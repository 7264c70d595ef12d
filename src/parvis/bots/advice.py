"""Advice for who is asked: the best answers, how they may end, and why, in figures that add up exactly.

The lead that an answer is expected to end with is told as a sum: the judge's terms as things stand, what the answer
changes in them, and one entry for all that only the search has seen, "the rest".  Chances are corrected by how often
they came true.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from parvis.bots.bot import Bot, Question, Stop, Thought, never, whole
from parvis.bots.chances import Curve, curve_for
from parvis.bots.reasons import Reason, points, reasons
from parvis.core.frames import who
from parvis.core.json import Json, JsonObject
from parvis.core.luck import Dice
from parvis.core.view import View

SHOWN: Final = 5
KNOWN: Final = 0.05  # of the visits of the best answer: what was tried less often is not known
PARTS: Final = 1_000_000
ADVICE: Final = "advice"  # what a process is asked for


@dataclass(frozen=True)
class Counsel:
    """An answer that may be given, and what speaks for it."""

    answer: str
    tried: int
    chance: float | None  # to win
    spread: float | None  # the standard error of that
    points: int | None  # the lead at the end that is expected, in hundredths
    reason: Reason  # terms after it
    brings: tuple[tuple[str, int], ...] = ()  # by how much it changes the terms
    lacks: tuple[tuple[str, int], ...] = ()  # by how much its terms differ from those of the best answer

    def json(self, now: Reason, best: Counsel) -> JsonObject:
        """As it is printed: points = now + brings + rest, and points − the best one's = lacks + lacks_rest."""
        brings: JsonObject = dict(self.brings)
        lacks: JsonObject = dict(self.lacks)
        return {
            "answer": self.answer,
            "brings": brings,
            "chance": whole(self.chance, PARTS),
            "lacks": lacks,
            "lacks_rest": None if self.points is None or best.points is None else self.lacks_rest(best),
            "points": self.points,
            "rest": None if self.points is None else self.points - self.reason.total(),
            "spread": whole(self.spread, PARTS),
            "terms": dict(self.reason.terms),
            "tried": self.tried,
            "now": now.total(),
        }

    def lacks_rest(self, best: Counsel) -> int:
        """What it is behind the best answer by that the terms don't see."""
        return (self.points or 0) - (best.points or 0) - sum(term for _, term in self.lacks)


@dataclass(frozen=True)
class Advice:
    """All that is said to somebody who asks."""

    seat: int
    question: str
    now: Reason  # the terms before anything is answered
    counsels: list[Counsel]  # the best first
    thought: Thought
    line: list[str] = field(default_factory=list)

    def shown(self) -> list[Counsel]:
        """The answers worth telling."""
        least = KNOWN * self.counsels[0].tried
        return [each for each in self.counsels if each.tried >= least][:SHOWN]

    def json(self) -> JsonObject:
        """As it is sent and printed: chances in millionths, points and terms in hundredths."""
        counsels: list[Json] = [each.json(self.now, self.counsels[0]) for each in self.counsels]
        line: list[Json] = list(self.line)
        return {
            "answer": self.counsels[0].answer,
            "counsels": counsels,
            "iterations": self.thought.iterations,
            "line": line,
            "now": self.now.json(),
            "question": self.question,
            "shown": len(self.shown()),
            "who": who(self.seat),
        }


def advice(view: View, bot: Bot, seed: int, iterations: int | None = None, is_late: Stop = never) -> Advice:
    """What a bot says to the seat of a view, which must be asked."""
    question = Question(view)
    thought = bot.think(view, Dice(seed), iterations, is_late)
    why = reasons(view, Dice(seed))
    terms = question.judge.terms(question.state, view.seat)
    now = Reason(tuple(zip(question.judge.names, [int(term) for term in terms], strict=True)))
    curve = curve_for(question.state.game, bot.seen)
    best = thought.best.notation
    ordered = sorted(thought.candidates, key=lambda each: each.notation != best)
    counsels = [
        replace(
            counsel(each.notation, each.visits, each.value, each.spread, each.points, why[each.notation], curve),
            brings=tuple(why[each.notation].against(now)),
            lacks=tuple(why[each.notation].against(why[best])),
        )
        for each in ordered
    ]
    return Advice(view.seat, question.state.question.NAME, now, counsels, thought, thought.line)


def counsel(
    answer: str,
    tried: int,
    value: float | None,
    spread: float | None,
    lead: float | None,
    reason: Reason,
    curve: Curve,
) -> Counsel:
    """A candidate as people are told of it."""
    chance = None if value is None else curve.true(value)
    error = None if spread is None or value is None else spread * curve.slope(value)
    return Counsel(answer, tried, chance, error, whole(lead, 100), reason)


# --- in words ------------------------------------------------------------------------------------


def sum_of(each: Counsel, now: Reason) -> str:
    """The expected lead of an answer as a sum, to the last hundredth; the terms alone where nobody looked further."""
    parts = [f"{points(now.total())} as things stand", *told(each.brings)]
    if each.points is None:
        return f"{points(each.reason.total())} = {', '.join(parts)}"
    parts.append(f"the rest {points(each.points - each.reason.total())}")
    return f"{points(each.points)} = {', '.join(parts)}"


def gap_of(each: Counsel, best: Counsel) -> str:
    """How an answer differs from the best one, as a sum."""
    if each.points is None or best.points is None:
        gap, parts = each.reason.total() - best.reason.total(), told(each.lacks)
    else:
        gap = each.points - best.points
        parts = [*told(each.lacks), f"the rest {points(each.lacks_rest(best))}"]
    return f"{points(gap)} beside the first: {', '.join(parts) or 'the same in every term'}"


def told(terms: tuple[tuple[str, int], ...]) -> list[str]:
    """Terms with their points."""
    return [f"{name} {points(term)}" for name, term in terms]
