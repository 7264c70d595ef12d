"""The ledger of a finished game: what every deal and draw, and the answers of every seat, gave or took.

A position is worth to a seat what it leads by in the end, on average over games that go on from it by light answers,
played from the true position.  What is worth more after a deal than before it was lucky; what is worth more after an
answer was well played, or well guessed.  The last position is worth what the game ended with, so that all entries add
up exactly to the final lead, whatever is thought of the positions between.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Final

from parvis.bots.search.duel import endings
from parvis.core.frames import CHANCE, Chance, State, who
from parvis.core.json import Json, JsonObject
from parvis.core.judge import judge_of
from parvis.core.match import Entry, Match

POINT: Final = 100
SURE: Final = 2  # standard errors


@dataclass(frozen=True)
class Worth:
    """What a position is worth to each seat."""

    points: list[int]  # the lead at the end, in hundredths
    chances: list[int]  # to win, in millionths
    games: list[list[int]]  # the leads themselves, game by game


@dataclass(frozen=True)
class Swing:
    """Answers of CHANCE of one kind, or of one seat, that came one after the other, and what they gave."""

    at: int  # answers before it
    seat: int  # whose answers; CHANCE
    name: str  # of the question, where CHANCE answered
    concerns: int  # the seat that CHANCE answered for, or nobody
    answers: list[str]
    points: list[int]  # for each seat, in hundredths; negative: took
    spreads: list[int]  # their standard errors
    chances: list[int]  # after it

    @property
    def is_known(self) -> bool:
        """Did it change the lead of a seat by more than the noise of measuring?"""
        return any(abs(gain) > SURE * error for gain, error in zip(self.points, self.spreads, strict=True))

    def json(self) -> JsonObject:
        """As it is printed."""
        told: list[Json] = list(self.answers)
        return {
            "answers": told,
            "at": self.at,
            "chances": by_seat(self.chances),
            "for": who(self.concerns) if self.concerns >= 0 else None,
            "known": self.is_known,
            "name": self.name,
            "points": by_seat(self.points),
            "spreads": by_seat(self.spreads),
            "who": who(self.seat),
        }


@dataclass(frozen=True)
class Ledger:
    """All swings of a game, in order."""

    start: Worth
    end: Worth
    swings: list[Swing]
    luck_spreads: list[int]  # the standard error of each seat's luck

    def luck(self, seat: int) -> int:
        """What CHANCE gave a seat, in hundredths of a point."""
        return sum(swing.points[seat] for swing in self.swings if swing.seat == CHANCE)

    def play(self, seat: int, player: int) -> int:
        """What the answers of one player gave a seat."""
        return sum(swing.points[seat] for swing in self.swings if swing.seat == player)

    def greatest(self, number: int) -> list[Swing]:
        """The luck that gave or took most, as far as it is known: by more than two standard errors."""
        known = [swing for swing in self.swings if swing.seat == CHANCE and swing.is_known]
        return sorted(known, key=lambda swing: -max(abs(gain) for gain in swing.points))[:number]

    def json(self) -> JsonObject:
        """As it is printed; for every seat, start and luck and the answers of all add up to the end."""
        players = range(len(self.start.points))
        swings: list[Json] = [swing.json() for swing in self.swings]
        answers: JsonObject = {who(seat): by_seat([self.play(seat, player) for player in players]) for seat in players}
        return {
            "answers": answers,
            "end": by_seat(self.end.points),
            "luck": by_seat([self.luck(seat) for seat in players]),
            "luck_spreads": by_seat(self.luck_spreads),
            "start": by_seat(self.start.points),
            "swings": swings,
        }


def by_seat(numbers: list[int]) -> JsonObject:
    """A number for each seat."""
    return {who(seat): number for seat, number in enumerate(numbers)}


def worth_of(state: State, seed: int, games: int) -> Worth:
    """What a position is worth; one that is over is worth what came out."""
    players = state.game.players
    found = endings(state, judge_of(state.game), seed, 1 if state.is_over else games)
    leads = [[int(lead) for lead in list(found.margins)[seat::players]] for seat in range(players)]
    shares = [[int(share) for share in list(found.shares)[seat::players]] for seat in range(players)]
    return Worth(
        [round(POINT * fmean(own)) for own in leads],
        [round(fmean(own)) for own in shares],
        [own * games if state.is_over else own for own in leads],
    )


def kind_of(entry: Entry) -> tuple[int, str, int]:
    """Entries of one kind that follow one another are one swing."""
    frame = entry.frame
    if isinstance(frame, Chance):
        return int(CHANCE), frame.NAME, int(frame.concerns)
    return int(frame.seat), "", int(frame.seat)


def grouped(match: Match) -> list[list[Entry]]:
    """The entries of a match, those of one kind together."""
    groups: list[list[Entry]] = []
    for entry in match.entries:
        if groups and kind_of(groups[-1][-1]) == kind_of(entry):
            groups[-1].append(entry)
        else:
            groups.append([entry])
    return groups


def ledger_of(match: Match, seed: int, games: int, told: Callable[[int], None]) -> Ledger:
    """The ledger of a finished match, from so many games a position; `told` hears how many answers are done."""
    players = range(match.game.players)
    start = before = worth_of(match.entries[0].before, seed, games)
    swings: list[Swing] = []
    lucky = [[0] * games for _ in players]
    at = 0
    for group in grouped(match):
        end = at + len(group)
        state = match.entries[end].before if end < match.ply else match.state
        after = worth_of(state, seed, games)
        seat, name, concerns = kind_of(group[0])
        gains = [difference(after.games[own], before.games[own]) for own in players]
        if seat == CHANCE:
            lucky = [[a + b for a, b in zip(lucky[own], gains[own], strict=True)] for own in players]
        swings.append(
            Swing(
                at,
                seat,
                name,
                concerns,
                [entry.frame.text(entry.answer).removeprefix(f"{name}:") for entry in group],
                difference(after.points, before.points),
                [error_of(own) for own in gains],
                after.chances,
            )
        )
        before, at = after, end
        told(at)
    return Ledger(start, before, swings, [error_of(own) for own in lucky])


def difference(after: list[int], before: list[int]) -> list[int]:
    """What is more, number by number."""
    return [one - other for one, other in zip(after, before, strict=True)]


def error_of(leads: list[int]) -> int:
    """The standard error of a mean of points, in hundredths."""
    return round(POINT * sqrt(variance(leads) / len(leads))) if len(leads) > 1 else 0
