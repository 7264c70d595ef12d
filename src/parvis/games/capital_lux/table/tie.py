"""How seats with as many points are told apart: by the number of their sixes, then fives, and so on (CL-072)."""

from typing import Final

from parvis.core.frames import who
from parvis.core.offers import listed

VALUES: Final = ["sixes", "fives", "fours", "threes", "twos"]


def tie_line(totals: list[int], counts: list[list[int]]) -> str:
    """A sentence about the best of those that are tied; empty where nobody is."""
    sentences: list[str] = []
    for points in sorted(set(totals), reverse=True):
        tied = [seat for seat in range(len(totals)) if totals[seat] == points]
        if len(tied) > 1:
            sentences.append(f"{listed([who(seat) for seat in tied])} have {points}: {decided(tied, counts)}.")
    return " ".join(sentences)


def decided(tied: list[int], counts: list[list[int]]) -> str:
    """What decides between seats."""
    for k in range(len(VALUES)):
        numbers = [counts[seat][k] for seat in tied]
        if len(set(numbers)) > 1:
            each = listed([f"{counts[seat][k]} of {who(seat)}" for seat in tied])
            return f"more {VALUES[k]} come first, {each}"
    return "all counts are equal, the place is shared"
