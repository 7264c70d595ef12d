"""Do things happen as often as they are said to?  Chances to win that are shown, against how games go on.

A game is played, one of its decisions drawn, and a bot looks at it as it would for a hint.  The answer it likes best is
given, and the game is played on from the true position with fresh luck.  Each game is looked at once, so samples know
nothing of one another.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log, pi, sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple

from parvis.bots import Bot
from parvis.bots.chances import LIGHT, PLAIN, SEARCH, SURE, Curve
from parvis.bots.search.duel import Duel
from parvis.bots.search.playing import win_shares
from parvis.core.game import Game
from parvis.core.judge import judge_of
from parvis.core.luck import Dice, SeedLuck
from parvis.lab.games import dice_for, play

BINS: Final = 10
EITHER: Final = (SEARCH, LIGHT)
STEPS: Final = 60  # of the fit
STIFF: Final = 2.0  # samples that speak for leaving chances as they are
WHOLE: Final = 1e6


class Sample(NamedTuple):
    """A chance that was said, and the share of the win that came."""

    said: float
    came: float


def samples(
    game: Game[Any], adviser: Bot, player: Bot, seed: int, iterations: int, worlds: int
) -> Iterator[dict[str, Sample]]:
    """One decision of each game after the other, without an end."""
    judge = judge_of(game)
    while True:
        match = play(game, [player] * game.players, seed, [[] for _ in range(game.players)])
        open_to_choice = [entry.before for entry in match.entries if is_choice(entry.before)]
        dice = Dice(seed)
        state = open_to_choice[int(dice.pick(len(open_to_choice)))]
        seat, view = state.seat, state.view(state.seat)
        thought = adviser.think(view, dice, iterations)
        duel = Duel(view, judge, dice, thought.answer, thought.answer)
        duel.compare(max(worlds // 2, 1))  # both sides play the same answer, with the same dice
        world = state.copy()
        world.luck = SeedLuck(int(dice.roll()))
        world.apply(thought.answer)
        ply = match.ply
        while not world.is_over:
            world.apply(player.think(world.view(world.seat), dice_for(seed, world.seat, ply)).answer)
            ply += 1
        came = int(win_shares(world)[seat]) / WHOLE
        yield {
            SEARCH: Sample(thought.best.value or 0.0, came),
            LIGHT: Sample(int(duel.first_wins) / int(duel.worlds) / WHOLE, came),
        }
        seed += 1


def is_choice(state: Any) -> bool:
    """Has a seat more than one answer there?"""
    return state.seat >= 0 and len(state.legal()) > 1


class Bin(NamedTuple):
    """Samples with chances that are nearly the same."""

    number: int
    said: float
    came: float


def bins(found: list[Sample], curve: Curve = PLAIN) -> list[Bin]:
    """The samples in tenths of what was said, corrected by a curve."""
    sorted_in: list[list[Sample]] = [[] for _ in range(BINS)]
    for sample in found:
        said = curve.true(sample.said)
        sorted_in[min(int(BINS * said), BINS - 1)].append(Sample(said, sample.came))
    return [
        Bin(len(some), fmean(each.said for each in some), fmean(each.came for each in some))
        for some in sorted_in
        if some
    ]


def error(found: list[Sample], curve: Curve = PLAIN) -> float:
    """The expected calibration error: how far said and come are apart, on average over samples."""
    return sum(each.number * abs(each.said - each.came) for each in bins(found, curve)) / len(found)


def noise(found: list[Sample], curve: Curve = PLAIN) -> float:
    """The calibration error that perfect chances would show in so many samples, by chance alone."""
    normal = sqrt(2 / pi)  # the mean distance of a normal number from its mean, in standard deviations
    return sum(
        each.number * normal * sqrt(each.said * (1 - each.said) / each.number) for each in bins(found, curve)
    ) / len(found)


# --- fitting -------------------------------------------------------------------------------------


def fitted(found: list[Sample]) -> Curve:
    """The curve under which what came was likeliest, by Newton's method; where it bends back, a plainer one."""
    rows = [(p, sample.came) for sample in found for p in [min(max(sample.said, SURE), 1 - SURE)]]
    full = newton([([log(p), -log(1 - p), 1.0], came) for p, came in rows], [1.0, 1.0, 0.0])
    if min(full[:2]) > 0:
        return Curve(*full)
    two = newton([([log(p) - log(1 - p), 1.0], came) for p, came in rows], [1.0, 0.0])
    return Curve(two[0], two[0], two[1])


def newton(rows: list[tuple[list[float], float]], prior: list[float]) -> list[float]:
    """Logistic regression, held to a prior."""
    size = range(len(prior))
    found = prior[:]
    for _ in range(STEPS):
        slope = [STIFF * (prior[k] - found[k]) for k in size]
        bend = [[STIFF * float(k == j) for j in size] for k in size]
        for parts, came in rows:
            q = 1 / (1 + exp(-sum(found[k] * parts[k] for k in size)))
            for k in size:
                slope[k] += (came - q) * parts[k]
                for j in size:
                    bend[k][j] += q * (1 - q) * parts[k] * parts[j]
        step = solved(bend, slope)
        found = [found[k] + step[k] for k in size]
        if max(abs(each) for each in step) < 1e-9:
            break
    return found


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a few linear equations, by elimination; the matrix is positive definite."""
    n = len(right)
    rows = [[*matrix[k], right[k]] for k in range(n)]
    for k in range(n):
        for other in range(n):
            if other != k:
                factor = rows[other][k] / rows[k][k]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[k], strict=True)]
    return [rows[k][n] / rows[k][k] for k in range(n)]
