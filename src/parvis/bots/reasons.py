"""Why an answer is good: the documented terms by which greedy plays, and how answers differ in them.

The terms add up exactly to what is shown as their sum.  What a search knows beyond them is not hidden among them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parvis.bots.bot import Question
from parvis.bots.kinds import explained
from parvis.core.json import JsonObject
from parvis.core.luck import Dice
from parvis.core.view import View

WORLDS: Final = 32


@dataclass(frozen=True)
class Reason:
    """What an answer is worth, term by term, in hundredths of a point."""

    terms: tuple[tuple[str, int], ...]

    def total(self) -> int:
        """The sum of the terms."""
        return sum(term for _, term in self.terms)

    def json(self) -> JsonObject:
        """As it is printed."""
        return {"terms": dict(self.terms), "total": self.total()}

    def against(self, other: Reason) -> list[tuple[str, int]]:
        """In which terms it differs from another answer, what differs most first; they add up to the difference."""
        changes = [(name, term - before) for (name, term), (_, before) in zip(self.terms, other.terms, strict=True)]
        return sorted([change for change in changes if change[1]], key=lambda change: -abs(change[1]))

    def sentence(self, other: Reason) -> str:
        """The difference from another answer in words; the terms of an answer itself when it is compared with itself."""
        if self == other:
            own = [(name, term) for name, term in self.terms if term]
            return f"{points(self.total())} = " + ", ".join([f"{name} {points(term)}" for name, term in own])
        changes = self.against(other)
        if not changes:
            return "the same in every term"
        listed = ", ".join([f"{name} {points(term)}" for name, term in changes])
        return f"{points(self.total() - other.total())} in terms: {listed}"


def points(hundredths: int) -> str:
    """Hundredths as points, with their sign; nothing is rounded, so that what is shown adds up."""
    sign = "+" if hundredths >= 0 else "−"
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"


def reasons(view: View, dice: Dice) -> dict[str, Reason]:
    """The reason for every legal answer, by its notation."""
    return {candidate.notation: Reason(candidate.terms) for candidate in explained(Question(view), dice, WORLDS)}
