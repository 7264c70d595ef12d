"""Pieces of a line: seats, tokens, rats, cards and names, rules across the table, and sentences in colour."""

import re
from textwrap import wrap
from typing import Final, TypeAlias

from parvis.core.frames import who
from parvis.games.notre_dame.data import OWNERS, bits, write_card
from parvis.games.notre_dame.state import NotreDame, Player

Line: TypeAlias = list[tuple[str, str]]

WIDTH: Final = 80
SHAPES: Final = "●■▲◆⬢"
COLOURS: Final[list[str]] = ["orange", "blue", "green", "pink", "yellow"]
NONE: Final = ("–", "dim")
MOST_SHAPES: Final = 5  # more markers than that are counted
AREA_TITLES: Final[list[str]] = [
    "cloister school",
    "bank",
    "residence",
    "carriage house",
    "hotel",
    "park",
    "hospital",
    "Notre Dame",
]
CARD_TITLES: Final[list[str]] = [*AREA_TITLES[:5], "trusted friend", *AREA_TITLES[5:]]
AREA_KEYS: Final[list[str]] = ["cl", "ba", "re", "ca", "ho", "pa", "hs", "nd"]
CARD_KEYS: Final[list[str]] = [*AREA_KEYS[:5], "fr", *AREA_KEYS[5:]]
FRIEND_CARD: Final = 5


# --- lines ---------------------------------------------------------------------------------------


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


def flowed(label: Line, parts: list[Line], between: str = " · ") -> list[Line]:
    """Parts behind a label, over as many lines as they take; no part is torn apart."""
    indent = " " * length(label)
    lines = [label]
    for part in parts:
        is_first = lines[-1] == label or lines[-1] == [(indent, "")]
        joint: Line = [] if is_first else [(between, "dim")]
        if not is_first and length(lines[-1]) + length(joint) + length(part) > WIDTH:
            lines.append([(indent, "")])
            joint = []
        lines[-1] = [*lines[-1], *joint, *part]
    return lines


def wrapped(sentence: str, players: int, indent: int = 5) -> list[Line]:
    """A sentence over as many lines as it takes."""
    lines = wrap(sentence, WIDTH, subsequent_indent=" " * indent, break_on_hyphens=False)
    return [coloured(line, players) for line in lines]


def coloured(text: str, players: int) -> Line:
    """A sentence with its seats and boroughs in their colours."""
    line: Line = []
    for part in re.split(r"\b([pb][1-5])\b", text):
        if re.fullmatch("p[1-5]", part):
            line.append((part, COLOURS[int(part[1]) - 1]))
        elif re.fullmatch("b[1-5]", part):
            line.append((part, borough_colour(int(part[1]) - 1, players)))
        elif part:
            line.append((part, ""))
    return line


# --- seats and what is theirs --------------------------------------------------------------------


def seat_of(borough: int, players: int) -> int:
    """Whose home a borough is, or -1: two players sit opposite, the others are neutral."""
    if players == 2:
        return -1 if borough % 2 else borough // 2
    return borough


def borough_colour(borough: int, players: int) -> str:
    """The colour of a borough is that of its seat."""
    seat = seat_of(borough, players)
    return COLOURS[seat] if seat >= 0 else "strong"


def borough_name(borough: int, players: int) -> tuple[str, str]:
    """A borough with the shape of its seat."""
    seat = seat_of(borough, players)
    return f"b{borough + 1} {SHAPES[seat] if seat >= 0 else ' '}", borough_colour(borough, players)


def seat_name(seat: int, is_own: bool = False) -> Line:
    """Shape and number of a seat."""
    own: Line = [(" ", ""), ("you", "you")] if is_own else []
    return [(f"{SHAPES[seat]} {who(seat)}", COLOURS[seat]), *own]


def shape(seat: int, is_small: bool = False) -> tuple[str, str]:
    """Shape and number of a seat, without a blank; the shape alone where there is no room."""
    return SHAPES[seat] + ("" if is_small else str(seat + 1)), COLOURS[seat]


def tokens(player: Player, seat: int, area: int) -> Line:
    """Markers of a seat on an area, one shape each as long as they are few, and the friend."""
    markers = int(player.markers(area))
    friend: Line = [("F", "strong")] if player.friend == area else []
    shown = SHAPES[seat] * markers if markers <= MOST_SHAPES else f"{SHAPES[seat]}×{markers}"
    return [(shown, COLOURS[seat]), *friend] if markers or friend else [NONE]


def rat_bar(rat: int, style: str = "") -> Line:
    """The nine steps of the rat track behind 0, those done filled."""
    return [("█" * rat, style), ("·" * (9 - rat), "dim")]


# --- cards and persons ---------------------------------------------------------------------------


def card_line(card: int, style: str = "") -> Line:
    """A card with its owner, in the owner's colour."""
    owner = int(card % OWNERS)
    return [(write_card(card)[:-2], style), (who(owner), COLOURS[owner])]


def cards_line(mask: int, style: str = "") -> Line:
    """The cards of a mask, blanks between them."""
    line: Line = []
    for card in bits(mask):
        line += [*card_line(int(card), style), (" ", "")]
    return line[:-1]


def unpacked(packed: int) -> list[int]:
    """What is packed as number + 1 in 6 bits each, the first lowest."""
    found: list[int] = []
    while packed > 0:
        found.append(int(packed & 63) - 1)
        packed >>= 6
    return found


def title_of(s: NotreDame, person: int) -> str:
    """The printed name of a person."""
    return s.people[person].TITLE


def number_of(count: int, noun: str, nouns: str = "") -> str:
    """So many of something."""
    return f"{count} {noun if count == 1 else nouns or noun + 's'}"


def listed(names: list[str]) -> str:
    """Names in a sentence."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
