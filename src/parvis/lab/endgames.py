"""Endgames that have been solved: how much bots give away in them, against exact play with open cards.

For each position, some worlds are made up that its seat can't tell apart, and what CHANCE will deal is decided in each.
Every answer is then solved in every world.  The regret of an answer is how much less lead it has on average than the
best one; it is beaten if another answer is better in some world and worse in none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

from parvis.bots.bot import Bot
from parvis.bots.endgame import is_beaten
from parvis.bots.ladder import bot_named
from parvis.bots.search.exact import Solver
from parvis.core.frames import State
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject
from parvis.core.luck import Dice, SeedLuck
from parvis.core.match import Match
from parvis.core.records import Record
from parvis.lab.games import dice_for, play

WORLDS: Final = 8
POSITIONS: Final = 60_000  # that a solver may look at in one world
EACH: Final = 8  # endgames of a game at most: those with most left to play
PLAYER: Final = "greedy:1"  # whose games the endgames come from


@dataclass(frozen=True)
class Endgame:
    """A position near the end, and what its answers lead to."""

    state: State
    at: int  # answers before it
    answers: list[str]
    leads: list[list[int]]  # of each answer in each world, in points

    def regret(self, answer: str) -> float:
        """How many points of lead an answer gives away on average."""
        means = [fmean(leads) for leads in self.leads]
        return max(means) - means[self.answers.index(answer)]

    def is_beaten(self, answer: str) -> bool:
        """Is another answer better in some world, and worse in none?"""
        return is_beaten(self.leads, self.leads[self.answers.index(answer)])

    def json(self) -> JsonObject:
        """As it is kept, beside the record of its game."""
        leads: list[Json] = [list[Json](row) for row in self.leads]
        answers: list[Json] = list(self.answers)
        return {"answers": answers, "at": self.at, "leads": leads}


def solved(state: State, at: int, worlds: int, most: int) -> Endgame | None:
    """A position solved, or None where there is too much to look at."""
    view = state.view(state.seat)
    columns: list[list[int]] = []
    for number in range(worlds):
        world = view.determinise(Dice(number + 1))
        world.luck = SeedLuck(number + 1)
        solver = Solver(most)
        columns.append(solver.solve(world))
        if solver.is_beaten:
            return None
    notations = [state.notation(answer) for answer in state.legal()]
    return Endgame(state, at, notations, [list(row) for row in zip(*columns, strict=True)])


def endgames_of(match: Match, worlds: int = WORLDS, most: int = POSITIONS) -> list[Endgame]:
    """The last decisions of a game that matter, as far back as they can be solved."""
    found: list[Endgame] = []
    for at in range(match.ply - 1, -1, -1):
        state = match.entries[at].before
        if state.seat < 0 or len(state.legal()) < 2:
            continue
        endgame = solved(state, at, worlds, most)
        if endgame is None:
            break
        if any(endgame.regret(answer) > 0 for answer in endgame.answers):
            found.append(endgame)
    return found[-EACH:]


def suite(game: Game[Any], seed: int, most: int = POSITIONS) -> Iterator[tuple[Match, list[Endgame]]]:
    """Games with endgames, one after the other."""
    while True:
        match = play(game, [bot_named(PLAYER)] * game.players, seed, [[] for _ in range(game.players)])
        found = endgames_of(match, most=most)
        if found:
            yield match, found
        seed += 1


def written(match: Match, found: list[Endgame]) -> JsonObject:
    """A game and its endgames, as they are kept: the record stands for its positions."""
    endgames: list[Json] = [endgame.json() for endgame in found]
    return {"endgames": endgames, "record": match.record()}


def read(document: Any) -> list[Endgame]:
    """The endgames of a game, from what `written` gave."""
    match = Record(document["record"]).replay()
    return [
        Endgame(match.entries[each["at"]].before, each["at"], each["answers"], each["leads"])
        for each in document["endgames"]
    ]


@dataclass(frozen=True)
class Marks:
    """How a bot has done in a suite."""

    endgames: int
    regret: float  # mean, in points
    worst: float  # that 5 of 100 reach
    best: float  # share of answers that give nothing away
    beaten: int  # answers that another one beats


def marks_of(endgames: list[Endgame], bot: Bot, budget: int | None = None) -> Marks:
    """Let a bot answer a suite."""
    regrets: list[float] = []
    beaten = 0
    for number, endgame in enumerate(endgames):
        state = endgame.state
        answer = bot.think(state.view(state.seat), dice_for(number, state.seat, endgame.at), budget).best.notation
        regrets.append(endgame.regret(answer))
        beaten += endgame.is_beaten(answer)
    ordered = sorted(regrets)
    return Marks(
        len(regrets), fmean(regrets), ordered[(len(ordered) * 95 - 1) // 100], regrets.count(0.0) / len(regrets), beaten
    )
