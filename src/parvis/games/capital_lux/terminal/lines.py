"""Pieces of a line: cards, columns, rules across the table, and sentences with their cards in colour."""

import re
from typing import Final, TypeAlias

from parvis.core.frames import who
from parvis.games.capital_lux.data import CARD_NAMES, COMPONENTS, LETTERS, MODIFIER_NAMES, WORDS
from parvis.games.capital_lux.notation import write_pile
from parvis.games.capital_lux.piles import column, count, total
from parvis.games.capital_lux.state import UNKNOWN

Line: TypeAlias = list[tuple[str, str]]

WIDTH: Final = 80
CELL: Final = 16
GLYPHS: Final = "◆▲✚●"
NONE: Final = ("–", "dim")
PROFESSIONS: Final[list[str]] = [colour["profession"] for colour in COMPONENTS["colours"]]


def length(line: Line) -> int:
    """How many columns a line takes."""
    return sum([len(text) for text, _ in line])


def pad(line: Line, width: int) -> Line:
    """The line filled up with blanks."""
    return [*line, (" " * (width - length(line)), "")]


def rule(title: str, note: str = "", style: str = "dim") -> Line:
    """A line across the table, with a title and a note at its end."""
    rest = WIDTH - 3 - len(title)
    end: Line = [(f" {note} ", style), ("─", "dim")] if note else []
    return [("─ ", "dim"), (title, "title"), (" " + "─" * (rest - length(end)), "dim"), *end]


def row(label: Line, cells: list[Line]) -> Line:
    """A label and a cell for each colour."""
    line = pad([(" ", ""), *label], CELL)
    for cell in cells:
        line += pad(cell, CELL)
    return line


def headings() -> list[Line]:
    """Letter, glyph and word of each colour."""
    return [[(f"{LETTERS[colour]} {GLYPHS[colour]} {WORDS[colour]}", WORDS[colour])] for colour in range(4)]


def named(colour: int) -> Line:
    """Glyph and word of a colour."""
    return [(f"{GLYPHS[colour]} {WORDS[colour]}", WORDS[colour])]


def cards(pile: int) -> Line:
    """The cards of a pile, one by one."""
    line: Line = []
    for card in range(20):
        line += [(f"{GLYPHS[card // 5]}{CARD_NAMES[card]}", WORDS[card // 5]), (" ", "")] * int(count(pile, card))
    return line[:-1]


def values_of(pile: int, colour: int) -> str:
    """The values of the cards of one colour, ascending."""
    return write_pile(column(pile, colour))[1:]


def column_cell(pile: int, colour: int) -> Line:
    """The cards of one colour and their total."""
    values = values_of(pile, colour)
    if not values:
        return [NONE]
    shown = " ".join(values) if len(values) < 6 else values if len(values) < 10 else f"{len(values)} cards"
    sum_of_cards: Line = [(f" = {int(total(pile, colour))}", "")] if len(values) > 1 else []
    return [(shown, WORDS[colour]), *sum_of_cards]


def modifiers_cell(entries: list[tuple[int, int]]) -> Line:
    """Modifiers above a column; and who placed them, where there is room."""
    texts = ["?" if modifier == UNKNOWN else MODIFIER_NAMES[modifier] for modifier, _ in entries]
    if len(entries) < 3:
        texts = [f"{texts[k]} {who(entries[k][1])}" for k in range(len(entries))]
    return [(", ".join(texts), "strong")] if texts else [NONE]


def coloured(text: str) -> Line:
    """A sentence with its cards, colours and seats in their styles."""
    line: Line = []
    for part in re.split(r"(\b[BGPY][2-6]+\b|\b(?:blue|green|pink|yellow)\b|\bp[1-4]\b)", text):
        if part in WORDS:
            line.append((part, part))
        elif re.fullmatch("[BGPY][2-6]+", part):
            line.append((part, WORDS[LETTERS.index(part[0])]))
        elif part:
            line.append((part, "strong" if re.fullmatch("p[1-4]", part) else ""))
    return line
