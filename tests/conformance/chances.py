"""Are counts what probabilities say?  Pearson's chi-square test, with rare outcomes put together."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Final, TypeVar

K = TypeVar("K", bound=Hashable)

STRICT: Final = 1e-4  # seeds are fixed, so a test that passes once always passes
RARE: Final = 8.0  # outcomes expected less often than this are counted together


def upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function."""
    if x <= 0:
        return 1.0
    scale = math.exp(-x + a * math.log(x) - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        k = a
        while abs(term) > abs(total) * 1e-15:
            k += 1
            term *= x / k
            total += term
        return max(0.0, 1 - total * scale)
    tiny = 1e-300
    b = x + 1 - a
    c = 1 / tiny
    d = 1 / b
    h = d
    for i in range(1, 10_000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b or tiny)
        c = b + an / c or tiny
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return scale * h


def p_value(counts: Mapping[K, int], probabilities: Mapping[K, Fraction | float]) -> float:
    """How likely counts at least as far off are.  What can't be has no place in them, and gives 0."""
    if any(key not in probabilities or not probabilities[key] for key in counts):
        return 0.0
    number = sum(counts.values())
    cells: list[tuple[float, int]] = []
    expected, counted = 0.0, 0
    for key in sorted(probabilities, key=repr):
        expected += float(probabilities[key]) * number
        counted += counts.get(key, 0)
        if expected >= RARE:
            cells.append((expected, counted))
            expected, counted = 0.0, 0
    if expected and cells:
        cells[-1] = (cells[-1][0] + expected, cells[-1][1] + counted)
    if len(cells) < 2:
        return 1.0
    distance = sum((counted - expected) ** 2 / expected for expected, counted in cells)
    return upper_gamma((len(cells) - 1) / 2, distance / 2)


def marginal(worlds: Mapping[tuple[str, ...], Fraction], place: int) -> dict[str, Fraction]:
    """How likely each value of one part is."""
    found: dict[str, Fraction] = {}
    for world, chance in worlds.items():
        found[world[place]] = found.get(world[place], Fraction(0)) + chance
    return found


def marginal_counts(counts: Counter[tuple[str, ...]], place: int) -> Counter[str]:
    """How often each value of one part came up."""
    found: Counter[str] = Counter()
    for world, count in counts.items():
        found[world[place]] += count
    return found
