"""The answers a player may give: how they are laid out, and which of them is meant."""

from typing import Final

from parvis.cli import UsageError
from parvis.cli.terminals import Choice, Line

WIDTH: Final = 80


def width_of(line: Line) -> int:
    """How many columns a line takes."""
    return sum([len(text) for text, _ in line])


def laid_out(choices: list[Choice]) -> list[Line]:
    """Number, key and effect of each answer, in two columns where they fit."""
    keys = max([len(key) for _, _, key, _ in choices])
    lines: list[Line] = []
    for number, (_, _, key, effect) in enumerate(choices, 1):
        lines.append([(f"{number:>3} ", "dim"), (f"{key:<{keys}}  ", "strong"), *effect])
    if len(lines) < 5 or max([width_of(line) for line in lines]) >= WIDTH // 2:
        return lines
    rows = (len(lines) + 1) // 2
    for k in range(len(lines) - rows):
        gap = " " * (WIDTH // 2 - width_of(lines[k]))
        lines[k] = [*lines[k], (gap, ""), *lines[rows + k]]
    return lines[:rows]


def noted(choices: list[Choice]) -> list[Line]:
    """Number, key and notation of each answer."""
    return laid_out([(answer, notation, key, [(notation, "")]) for answer, notation, key, _ in choices])


def meant(choices: list[Choice], said: str) -> int:
    """The answer that is typed as a number, a key or in notation."""
    word = said.casefold()
    if word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= len(choices):
        return choices[int(word) - 1][0]
    for answer, notation, key, _ in choices:
        if word in (key.casefold(), notation.casefold()):
            return answer
    near = [key for _, _, key, _ in choices if word and key.casefold().endswith(word)]
    if near:
        raise UsageError(f"{said[:20]!r} could be {' or '.join(near)}")
    raise UsageError(f"{said[:20]!r} is no answer here: type 1 to {len(choices)}, a key, or ? for help")
