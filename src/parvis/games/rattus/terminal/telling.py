"""What happened: the chronicle with a line for each seat in turn."""

import re
from typing import Final

from parvis.games.rattus.terminal.lines import Line, listed, wrapped
from parvis.games.rattus.view import RattusView


def tell(before: RattusView, now: RattusView, chronicle: list[str]) -> list[Line]:
    """What happened; sentences about one seat that follow each other stand together."""
    told: list[tuple[str, list[str]]] = []
    for text in gathered(chronicle):
        seat, found, what = text.removesuffix(".").partition(": ")
        if not found or not re.fullmatch("p[1-6]", seat):
            seat, what = "", text.removesuffix(".")
        if told and told[-1][0] == seat and not what.startswith("Turn "):
            told[-1][1].append(what)
        else:
            told.append((seat, [what]))
    lines: list[Line] = []
    for seat, parts in told:
        texts = [f"{part} ×{parts.count(part)}" if parts.count(part) > 1 else part for part in dict.fromkeys(parts)]
        joined = "; ".join(texts)
        lines += wrapped(f" {seat}: {joined}." if seat else f" {joined}.")
    return lines


def gathered(chronicle: list[str]) -> list[str]:
    """Sentences that follow each other and differ in a region or a card alone, as one."""
    found: list[str] = []
    names: list[str] = []
    last = ""
    for text in [*chronicle, ""]:
        shape = shape_of(text)
        if names and (shape is None or shape[0] != last):
            found.append(last.format(names=listed(names)))
            names = []
        if shape is None:
            found.append(text)
        else:
            last = shape[0]
            names.append(shape[1])
    return [text for text in found if text]


def shape_of(text: str) -> tuple[str, str] | None:
    """What such a sentence says about how many, and the name in it."""
    for one, many in SHAPES.items():
        found = re.fullmatch(one, text)
        if found is not None:
            return many, found[1]
    return None


SHAPES: Final[dict[str, str]] = {
    r"A rat comes to (.+)\.": "Rats come to {names}.",
    r"(.+) is in the game\.": "In the game: {names}.",
}
