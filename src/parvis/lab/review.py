"""A finished game, decision by decision: what each answer gave away, by what its seat could know.

A search looks for a better answer.  Whether it is one is then measured by itself: both answers are played out in the
same new worlds with the same dice, so that the difference is neither flattered by the search nor by the luck of the
game.  What remains uncertain is told as a standard error.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from math import exp, sqrt
from statistics import fmean
from typing import Final, TypeAlias

from parvis.bots.bot import Bot, error_of
from parvis.bots.chances import LIGHT, curve_for
from parvis.bots.reasons import Reason, reasons
from parvis.bots.search.duel import Duel
from parvis.core.errors import NotAllowed
from parvis.core.frames import who
from parvis.core.json import Json, JsonObject
from parvis.core.judge import judge_of
from parvis.core.luck import Dice
from parvis.core.match import Entry, Match
from parvis.lab.ledger import Ledger, ledger_of

GAMES: Final = 400  # a question, by itself
TURNING: Final = 3
LOOKED_AT: Final = 6  # decisions that may be turning points are measured again …
WHOLE: Final = 1_000_000  # a win
AGAIN: Final = 4  # … in so many times as many worlds: the largest of many measurements are too large
SURE: Final = 2.0  # standard errors
GRADES: Final = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "slip"))  # shares of the win given away
Told: TypeAlias = Callable[[int], None]


@dataclass(frozen=True)
class Decision:
    """An answer of a seat that had a choice."""

    at: int  # answers before it
    seat: int
    question: str
    answer: str
    choices: int
    best: str  # the answer that was found to be better, or the answer itself
    chance: float | None  # to win after it, by what the seat knew
    best_chance: float | None
    loss: float  # the share of the win given away; below 0 where the other answer was no better after all
    spread: float  # its standard error
    points: int  # of the lead given away, in hundredths
    reason: Reason | None = None  # for a turning point: the terms in which the better answer differs, as an answer

    @property
    def is_sure(self) -> bool:
        """Is more given away than chance explains?"""
        return self.loss > 0 and self.loss > SURE * self.spread

    @property
    def grade(self) -> str:
        """What such an answer is called; nothing, if it was good or if nobody can tell."""
        if not self.is_sure:
            return ""
        return next((name for least, name in GRADES if self.loss >= least), "")

    @property
    def likely_loss(self) -> float:
        """What is likely to be lost in truth: of a small loss that is hardly known, nothing."""
        return max(self.loss - self.spread * self.spread / self.loss, 0.0) if self.loss > 0 else 0.0

    @property
    def accuracy(self) -> float:
        """100 for an answer that gives nothing away; by the curve that chess players know."""
        return 103.1668 * exp(-0.04354 * 100 * self.likely_loss) - 3.1669

    def json(self) -> JsonObject:
        """As it is printed: chances in millionths, points in hundredths."""
        found: JsonObject = {
            "answer": self.answer,
            "at": self.at,
            "best": self.best,
            "best_chance": millionths(self.best_chance),
            "chance": millionths(self.chance),
            "choices": self.choices,
            "grade": self.grade,
            "loss": millionths(self.loss),
            "points": self.points,
            "question": self.question,
            "spread": millionths(self.spread),
            "who": who(self.seat),
        }
        if self.reason is not None:
            terms: JsonObject = dict(self.reason.terms)
            found["reason"] = {"rest": self.points - self.reason.total(), "terms": terms}
        return found


@dataclass(frozen=True)
class Review:
    """All that is said about a game."""

    match: Match
    decisions: list[Decision]
    turning: list[Decision]
    ledger: Ledger

    def of(self, seat: int) -> list[Decision]:
        """The decisions of a seat."""
        return [decision for decision in self.decisions if decision.seat == seat]

    def accuracy(self, seat: int) -> float:
        """The mean over the decisions of a seat."""
        own = [decision.accuracy for decision in self.of(seat)]
        return min(max(fmean(own), 0.0), 100.0) if own else 100.0

    def given_away(self, seat: int) -> float:
        """The shares of the win, added up."""
        return sum(decision.loss for decision in self.of(seat))

    def spread(self, seat: int) -> float:
        """The standard error of that sum."""
        return sqrt(sum(decision.spread**2 for decision in self.of(seat)))

    def number(self, seat: int, grade: str) -> int:
        """How many answers of a seat are called so."""
        return sum(decision.grade == grade for decision in self.of(seat))

    def json(self) -> JsonObject:
        """As it is printed."""
        state = self.match.state
        scores, places = state.scores(), state.ranking()
        players: JsonObject = {
            who(seat): {
                "accuracy": round(10 * self.accuracy(seat)),
                "decisions": len(self.of(seat)),
                "given_away": millionths(self.given_away(seat)),
                "given_away_spread": millionths(self.spread(seat)),
                "place": places[seat],
                "score": scores[seat],
                **{f"{name}s": self.number(seat, name) for _, name in GRADES},
            }
            for seat in range(self.match.game.players)
        }
        decisions: list[Json] = [decision.json() for decision in self.decisions]
        turning: list[Json] = [decision.json() for decision in self.turning]
        return {
            "decisions": decisions,
            "game": self.match.game.NAME,
            "ledger": self.ledger.json(),
            "players": players,
            "turning": turning,
        }


def millionths(number: float | None) -> int | None:
    """A share as it is sent."""
    return None if number is None else round(1_000_000 * number)


def review(match: Match, bot: Bot, games: int, told: Told = lambda done: None) -> Review:
    """Look at every decision of a finished match with the help of a bot; `told` hears how far it is, of twice its answers."""
    if not match.state.is_over:
        raise NotAllowed("the game is not over: a review looks back; parvis hint looks at a game that is on")
    decisions: list[Decision] = []
    for at, entry in enumerate(match.entries):
        if entry.frame.seat >= 0 and len(entry.before.legal()) > 1:
            decisions.append(decision_at(entry, at, bot, games))
        told(at)
    again = {decision.at: decision for decision in measured_again(match, decisions, games)}
    decisions = [again.get(decision.at, decision) for decision in decisions]
    turning = sorted([each for each in again.values() if each.is_sure], key=lambda each: -each.loss)
    ledger = ledger_of(match, 1, games, lambda done: told(match.ply + done))
    return Review(match, decisions, turning[:TURNING], ledger)


def dice_for(at: int, purpose: str) -> Dice:
    """Dice that depend on nothing but the place and what they are for."""
    return Dice(int.from_bytes(sha256(f"{purpose} {at}".encode()).digest()[:7], "big"))


def decision_at(entry: Entry, at: int, bot: Bot, games: int) -> Decision:
    """What an answer gave away."""
    seat, before = int(entry.frame.seat), entry.before
    thought = bot.think(before.view(seat), dice_for(at, "search"), games)
    given = entry.frame.text(entry.answer)
    best = thought.best
    chance = None if best.value is None else curve_for(before.game, bot.seen).true(best.value)
    decision = Decision(at, seat, entry.frame.NAME, given, len(thought.candidates), given, chance, chance, 0.0, 0.0, 0)
    if thought.answer == entry.answer:
        return decision
    return compared(replace(decision, best=best.notation), entry, thought.answer, max(games // 2, 2), "duel")


def compared(decision: Decision, entry: Entry, better: int, worlds: int, purpose: str) -> Decision:
    """A decision with its loss against another answer, measured in so many worlds."""
    duel = Duel(
        entry.before.view(decision.seat),
        judge_of(entry.before.game),
        dice_for(decision.at, purpose),
        better,
        entry.answer,
    )
    duel.compare(worlds)
    lost = int(duel.first_wins) - int(duel.second_wins)
    curve = curve_for(entry.before.game, LIGHT)
    raw, raw_best = (int(wins) / worlds / WHOLE for wins in (duel.second_wins, duel.first_wins))
    chance, best_chance = curve.true(raw), curve.true(raw_best)
    stretch = (best_chance - chance) / (raw_best - raw) if lost else curve.slope(raw)
    return replace(
        decision,
        chance=chance,
        best_chance=best_chance,
        loss=best_chance - chance,
        spread=stretch * (error_of(lost, int(duel.squares), worlds) or 0.0),
        points=round(100 * int(duel.points) / worlds),
    )


def measured_again(match: Match, decisions: list[Decision], games: int) -> list[Decision]:
    """The decisions that seem to have given most away, measured once more and explained."""
    suspects = sorted([decision for decision in decisions if decision.is_sure], key=lambda each: -each.loss)
    found: list[Decision] = []
    for suspect in suspects[:LOOKED_AT]:
        entry = match.entries[suspect.at]
        better = entry.before.parse(suspect.best)
        decision = compared(suspect, entry, better, max(AGAIN * games // 2, 2), "again")
        why = reasons(entry.before.view(suspect.seat), dice_for(suspect.at, "reasons"))
        terms = why[suspect.best].against(why[suspect.answer])
        found.append(replace(decision, reason=Reason(tuple(terms))))
    return found
