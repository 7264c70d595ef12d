"""What the games of an arena say: win shares with intervals, scores, places, times, ratings.

The unit of evidence is the block: one deal with the seats rotated.  Intervals come from the spread of blocks, by
Wilson's formula for as many games as that spread is worth, so that they stay within 0 and 1.
"""

from __future__ import annotations

from itertools import pairwise, permutations
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final, NamedTuple

from parvis.core.json import Json, JsonObject
from parvis.lab.arena import Results, names_in
from parvis.lab.ratings import races_of, rated, resampled

NORMAL: Final = 1.959964  # standard errors to either side of an interval of 95 %
FIRM: Final = 400  # games; with fewer a claim is preliminary


class Share(NamedTuple):
    """A share of wins and what it may really be."""

    games: int
    mean: float
    low: float
    high: float


class Line(NamedTuple):
    """One bot at one table: what came out for its seats."""

    block: int
    share: float  # of the win, on average over its seats
    seats: int


def win_shares(places: list[int]) -> list[float]:
    """The win, shared by those in the first place."""
    firsts = places.count(1)
    return [1 / firsts if place == 1 else 0.0 for place in places]


def lines_of(results: list[Any], bot: str) -> list[Line]:
    """The games of a bot."""
    found: list[Line] = []
    for result in results:
        names = names_in(result)
        shares = [share for name, share in zip(names, win_shares(result["places"]), strict=True) if name == bot]
        if shares:
            found.append(Line(result["block"], fmean(shares), len(shares)))
    return found


def share_of(lines: list[Line]) -> Share:
    """The mean of games, with its interval from the spread of their blocks."""
    blocks: dict[int, list[float]] = {}
    for line in lines:
        blocks.setdefault(line.block, []).append(line.share)
    means = [fmean(shares) for shares in blocks.values()]
    mean = fmean(means)
    weight = float(len(lines))
    if len(means) > 1 and 0 < mean < 1:
        error = variance(means) / len(means)
        weight = min(mean * (1 - mean) / error, 50.0 * len(lines)) if error > 0 else weight
    low, high = wilson(mean, weight)
    return Share(len(lines), mean, low, high)


def wilson(mean: float, weight: float) -> tuple[float, float]:
    """The interval of 95 % for a share seen in so many games."""
    square = NORMAL * NORMAL
    middle = (mean + square / (2 * weight)) / (1 + square / weight)
    width = NORMAL * sqrt(mean * (1 - mean) / weight + square / (4 * weight * weight)) / (1 + square / weight)
    return max(middle - width, 0.0), min(middle + width, 1.0)


def standings(results: Results, bots: list[str], players: int) -> JsonObject:
    """What is printed as JSON; it depends on the games alone, not on the order in which they came."""
    games: list[Any] = [results[key] for key in sorted(results)]
    blocks = races_of(games)
    ratings = rated([race for races in blocks for race in races], bots)
    samples = resampled(blocks, ratings)
    report: dict[str, Any] = {}
    for bot in bots:
        lines = lines_of(games, bot)
        if not lines:
            continue
        share = share_of(lines)
        report[bot] = {
            "ci95": [round(share.low, 4), round(share.high, 4)],
            "games": share.games,
            "mean_score": round(fmean(of_seats(games, bot, "scores")), 2),
            "ms_per_answer": times_of(games, bot),
            "places": [of_seats(games, bot, "places").count(place) for place in range(1, players + 1)],
            "rating": round(ratings[bot]),
            "rating_ci95": middle_of([sample[bot] for sample in samples]),
            "win_share": round(share.mean, 4),
        }
    return {
        "bots": report,
        "games": len(games),
        "gaps": gaps(ratings, samples, list(report)),
        "is_preliminary": len(games) < FIRM,
        "pairs": duels(games, bots),
    }


def gaps(ratings: dict[str, float], samples: list[dict[str, float]], bots: list[str]) -> Any:
    """By how much each bot is rated above the one named before it."""
    found: list[JsonObject] = []
    for one, other in pairwise(bots):
        interval: list[Json] = [*middle_of([sample[other] - sample[one] for sample in samples])]
        found.append({"ci95": interval, "from": one, "rating": round(ratings[other] - ratings[one]), "to": other})
    return found


def middle_of(numbers: list[float]) -> list[int]:
    """Where 95 of 100 of them lie."""
    ordered = sorted(numbers)
    cut = len(ordered) * 25 // 1000
    return [round(ordered[cut]), round(ordered[-1 - cut])]


def of_seats(games: list[Any], bot: str, key: str) -> list[int]:
    """A figure of every seat of a bot."""
    return [number for game in games for name, number in zip(game["seats"], game[key], strict=True) if name == bot]


def times_of(games: list[Any], bot: str) -> dict[str, float]:
    """Mean and 99th percentile of the CPU time of an answer, in milliseconds."""
    spent = sorted(
        time
        for game in games
        for name, times in zip(game["seats"], game["microseconds"], strict=True)
        if name == bot
        for time in times
    )
    return {"mean": round(fmean(spent) / 1000, 3), "p99": round(spent[(len(spent) * 99 - 1) // 100] / 1000, 3)}


def duels(games: list[Any], bots: list[str]) -> Any:
    """One of each bot among copies of another: its share of the wins."""
    found: list[JsonObject] = []
    for bot, other in permutations(bots, 2):
        alone = [game for game in games if game["seats"].count(bot) == 1 and set(game["seats"]) == {bot, other}]
        if alone:
            share = share_of(lines_of(alone, bot))
            entry: dict[str, Any] = {
                "against": other,
                "bot": bot,
                "ci95": [round(share.low, 4), round(share.high, 4)],
                "games": share.games,
                "is_preliminary": share.games < FIRM,
                "win_share": round(share.mean, 4),
            }
            found.append(entry)
    return found
