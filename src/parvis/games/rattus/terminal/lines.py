"""Pieces of a line: seats, citizens, rats and cards, rules across the table, and sentences in colour."""

import re
from textwrap import wrap
from typing import Final, TypeAlias

from parvis.core.frames import who
from parvis.games.rattus.board import kinds, number_of, token_of
from parvis.games.rattus.box import ANY_CLASS, CLASS_LETTERS, SYMBOL_LETTERS, Box
from parvis.games.rattus.data import write_kind
from parvis.games.rattus.neutral import UNKNOWN_TOKEN
from parvis.games.rattus.state import HANDLE, Rattus
from parvis.games.rattus.words import CLASSES

Line: TypeAlias = list[tuple[str, str]]

WIDTH: Final = 100
SHAPES: Final = "●■▲◆⬢★"
COLOURS: Final[list[str]] = ["orange", "blue", "green", "pink", "yellow", "strong"]
NONE: Final = ("–", "dim")
KEY: Final = 3  # letters of a region's id that stand for it


# --- lines ---------------------------------------------------------------------------------------


def length(line: Line) -> int:
    """How many columns a line takes."""
    return sum([len(text) for text, _ in line])


def pad(line: Line, width: int) -> Line:
    """The line filled up with blanks; one at least."""
    return [*line, (" " * max(1, width - length(line)), "")]


def rule(title: str, note: str = "", style: str = "dim") -> Line:
    """A line across the table, with a title and a note at its end."""
    rest = WIDTH - 3 - len(title)
    end: Line = [(f" {note} ", style), ("─", "dim")] if note else []
    return [("─ ", "dim"), (title, "title"), (" " + "─" * (rest - length(end)), "dim"), *end]


def flowed(label: Line, parts: list[Line], between: str = " · ") -> list[Line]:
    """Parts behind a label, over as many lines as they take; no part is torn apart."""
    indent = " " * length(label)
    lines = [label]
    is_fresh = True
    for part in parts:
        joint: Line = [] if is_fresh else [(between, "dim")]
        if not is_fresh and length(lines[-1]) + length(joint) + length(part) > WIDTH:
            lines.append([(indent, "")])
            joint = []
        lines[-1] = [*lines[-1], *joint, *part]
        is_fresh = False
    return lines


def wrapped(sentence: str, indent: int = 5) -> list[Line]:
    """A sentence over as many lines as it takes."""
    lines = wrap(sentence, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)
    return [coloured(line) for line in lines]


def coloured(text: str) -> Line:
    """A sentence with its seats in their colours."""
    line: Line = []
    for part in re.split(r"\b(p[1-6])\b", text):
        if re.fullmatch("p[1-6]", part):
            line.append((part, COLOURS[int(part[1]) - 1]))
        elif part:
            line.append((part, ""))
    return line


# --- seats and what is theirs --------------------------------------------------------------------


def seat_name(seat: int, is_own: bool = False) -> Line:
    """Shape and number of a seat."""
    own: Line = [(" ", ""), ("you", "you")] if is_own else []
    return [(f"{SHAPES[seat]} {who(seat)}", COLOURS[seat]), *own]


def citizens_in(s: Rattus, seat: int, region: int) -> Line:
    """Shape and number of a seat's citizens in a region; behind it those with potions or a podium."""
    number = int(s.citizens(seat, region))
    if not number:
        return []
    special: list[str] = []
    for kind in kinds(s, seat, region):
        if kind:
            many = int(number_of(s, seat, region, kind))
            special.append((str(many) if many > 1 else "") + write_kind(kind))
    behind = f"({','.join(special)})" if special else ""
    return [(f"{SHAPES[seat]}{number}{behind}", COLOURS[seat])]


def listed(names: list[str]) -> str:
    """Names in a sentence."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def counted(number: int, noun: str) -> str:
    """So many of something."""
    return f"{number} {noun if number == 1 else noun + 's'}"


# --- regions, rats and cards ---------------------------------------------------------------------


def region_key(box: Box, region: int) -> str:
    """A few letters for a region: the first of its id, or all where they would be those of another one."""
    name = box.regions[region].name
    short = name[:KEY]
    same = [other for other in box.regions if other.name[:KEY] == short]
    return short if len(same) == 1 else name


def face_of(box: Box, token: int) -> str:
    """What a rat shows, as in the notation of the rules."""
    found = box.tokens[token]
    letters = [SYMBOL_LETTERS[k] for k in range(len(SYMBOL_LETTERS)) if found.symbols >> k & 1]
    return f"{int(found.limit)}{''.join(letters)}"


def rat_line(s: Rattus, rat: int) -> Line:
    """A rat by its handle, with its face where it is known."""
    handle, token = int(rat & HANDLE), int(token_of(rat))
    if token == UNKNOWN_TOKEN:
        return [(f"{handle}?", "")]
    return [(f"{handle}:", ""), (face_of(s.box, token), "gold")]


def class_of(s: Rattus, card: int) -> str:
    """The class of a class card."""
    return CLASSES[s.box.classes[card]]


def region_card_name(box: Box, card: int) -> str:
    """A region card: its region, and the classes it protects."""
    found = box.region_cards[card]
    letters = [CLASS_LETTERS[k] for k in range(len(CLASS_LETTERS)) if found.symbols >> k & 1]
    sign = "?" if found.symbols == ANY_CLASS else "".join(letters)
    return f"{box.regions[found.region].title} {sign}"
