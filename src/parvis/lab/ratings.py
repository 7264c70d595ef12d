"""Ratings: Plackett-Luce strengths on the scale of Elo, fitted to whole finishing orders, with intervals.

Who comes first has won against all others, who comes second against those behind, and so on: a game with four seats is
three races.  How sure a rating is shows when blocks of games are drawn again, as many as there were, and fitted anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from math import log10
from statistics import fmean
from typing import Any, Final, TypeAlias

from parvis.core.luck import Dice

ROUNDS: Final = 300  # of the fit
FAINT: Final = 0.5  # wins and losses of everybody against everybody that ratings start from
SAMPLES: Final = 100
AGAIN: Final = 25  # rounds of the fit to a sample, from where the first fit ended

Race: TypeAlias = tuple[float, tuple[str, ...]]  # its weight, and who was still in it, the winner first


def races_of(games: list[Any]) -> list[list[Race]]:
    """The races of every block of games."""
    blocks: dict[int, list[Race]] = {}
    for game in games:
        orders = finishing_orders(game["seats"], game["places"])
        races = [(1 / len(orders), tuple(order[k:])) for order in orders for k in range(len(order) - 1)]
        blocks.setdefault(game["block"], []).extend(races)
    return list(blocks.values())


def finishing_orders(seats: list[str], places: list[int]) -> list[list[str]]:
    """The bots from the first to the last; where seats share a place, every order they could have come in."""
    orders: list[list[str]] = [[]]
    for place in sorted(set(places)):
        tied = [seat for seat, at in zip(seats, places, strict=True) if at == place]
        orders = [[*order, *rest] for order in orders for rest in sorted(set(permutations(tied)))]
    return orders


def rated(races: Iterable[Race], bots: list[str]) -> dict[str, float]:
    """The ratings of all bots; their mean is 0."""
    return scaled(fitted(added(races, bots), dict.fromkeys(bots, 1.0), ROUNDS))


def added(races: Iterable[Race], bots: list[str]) -> Counter[tuple[str, ...]]:
    """Races of the same kind together, and a faint one of everybody against everybody."""
    found: Counter[tuple[str, ...]] = Counter()
    for weight, race in races:
        found[race] += weight  # type: ignore[assignment]
    for one, other in permutations(bots, 2):
        found[one, other] += FAINT  # type: ignore[assignment]
    return found


def fitted(races: Counter[tuple[str, ...]], strength: dict[str, float], rounds: int) -> dict[str, float]:
    """Strengths that make the races likelier with every round."""
    for _ in range(rounds):
        wins = dict.fromkeys(strength, 0.0)
        chances = dict.fromkeys(strength, 0.0)
        for race, weight in races.items():
            wins[race[0]] += weight
            total = sum([strength[name] for name in race])
            for name in race:
                chances[name] += weight / total
        strength = {name: wins[name] / chances[name] for name in strength}
    return strength


def scaled(strength: dict[str, float]) -> dict[str, float]:
    """Strengths on the scale of Elo."""
    scale = {name: 400 * log10(strength[name]) for name in strength}
    mean = fmean(scale.values())
    return {name: scale[name] - mean for name in strength}


def resampled(blocks: list[list[Race]], ratings: dict[str, float]) -> list[dict[str, float]]:
    """Ratings fitted to blocks drawn anew, the same ones every time."""
    dice = Dice(95)
    bots = list(ratings)
    start = {name: 10 ** (ratings[name] / 400) for name in bots}
    found: list[dict[str, float]] = []
    for _ in range(SAMPLES):
        drawn = [blocks[int(dice.pick(len(blocks)))] for _ in blocks]
        races = added([race for races in drawn for race in races], bots)
        found.append(scaled(fitted(races, start, AGAIN)))
    return found
