"""Perft: how many lines of play there are, answer by answer; a fingerprint of the rules that is easily compared."""

from parvis.core.frames import State
from parvis.core.native import i64


def perft(s: State, depth: i64) -> i64:
    """Lines of `depth` answers from here, CHANCE being answered by the luck of `s`; a game that ends counts as one."""
    if depth == 0 or s.is_over:
        return 1
    if depth == 1:
        return len(s.answers)
    lines: i64 = 0
    for answer in s.answers:
        child = s.copy()
        child.answer(answer)
        lines += perft(child, depth - 1)
    return lines
