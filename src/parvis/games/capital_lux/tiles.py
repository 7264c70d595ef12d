"""The plan of the table of Capital Lux, and how cards are laid on it: in rows, as large as fits."""

from __future__ import annotations

from typing import Final, final

from parvis.core.native import i64, mypyc_attr
from parvis.core.scene import Piece, Scene
from parvis.games.capital_lux.data import CARD_NAMES, CARDS, LOWEST, MODIFIER_VALUES, VALUES, WORDS
from parvis.games.capital_lux.piles import count, size, total
from parvis.games.capital_lux.professions import PROFESSIONS
from parvis.games.capital_lux.round_end import SpendGold
from parvis.games.capital_lux.state import UNKNOWN, CapitalLux

SIDE: Final = 16
LABELS: Final = 176  # width of what stands left of the columns
COLUMN: Final = 216
GAP: Final = 8
LEFT: Final = SIDE + LABELS + GAP  # where the columns begin
RIGHT: Final = LEFT + 4 * (COLUMN + GAP)  # where the last part of each row begins
LAST: Final = 292
WIDTH: Final = RIGHT + LAST + SIDE
CAPITAL: Final = 400
ROW: Final = 100
OWN: Final = 160
CARD: Final[list[int]] = [84, 118]


def limit(s: CapitalLux, colour: int) -> tuple[int, int]:
    """The limit of a colour as far as it is known, and how many modifiers of it are not."""
    if s.is_over or isinstance(s.question, SpendGold):
        return int(s.limits[colour]), 0
    known, unknown = int(total(s.capital, colour)), 0
    for entry in s.placed:
        if entry >> 3 & 3 == colour:
            if entry & 7 == UNKNOWN:
                unknown += 1
            else:
                known += int(MODIFIER_VALUES[entry & 7])
    return max(known, 0) if s.flags.clamp_limits and not unknown else known, unknown


def standing(s: CapitalLux, at_home: int, colour: int) -> tuple[str, bool]:
    """How a total at home stands to the limit as far as it is known, and whether it is over it for certain."""
    if not at_home or s.is_over:
        return "", False
    known, unknown = limit(s, colour)
    gap = at_home - known
    words = "at limit" if not gap else f"{gap} over" if gap > 0 else f"{-gap} under"
    return words + (" ?" if unknown else ""), gap > 0 and not unknown


@final
@mypyc_attr(acyclic=True)
class Cards:
    """Gives cards of one kind their numbers, in the order in which they are laid down face up."""

    def __init__(self) -> None:
        self.used: Final = [0 for _ in range(CARDS)]

    def card(self, card: int, place: str, x: int, y: int, width: int, height: int) -> Piece:
        """The next card of its kind, face up."""
        self.used[card] += 1
        colour = card // int(VALUES)
        value = str(card % int(VALUES) + int(LOWEST))
        return Piece(
            f"{CARD_NAMES[card]}.",
            self.used[card],
            "card",
            place,
            x,
            y,
            width,
            height,
            colour,
            WORDS[colour],
            PROFESSIONS[colour].name,
            value,
            about=f"{WORDS[colour]} {value}, {PROFESSIONS[colour].name}",
        )


def lay_cards(
    table: Scene,
    cards: Cards,
    place: str,
    pile: i64,
    x: int,
    y: int,
    width: int,
    height: int,
    largest: int,
    is_flat: bool = False,
) -> None:
    """The cards of a pile in rows from the lowest to the highest, as large as fits; square if that makes them larger."""
    number = int(size(pile))
    wide = tile(number, width, height, largest, 7)
    high = wide * 7 // 5
    if is_flat and tile(number, width, height, largest, 5) > wide + 6:
        wide = tile(number, width, height, largest, 5)
        high = wide
    across = max(1, (width + 4) // (wide + 4))
    lines = (number + across - 1) // across
    k = 0
    for card in range(int(CARDS)):
        for _ in range(int(count(pile, card))):
            here = min(across, number - k // across * across) if lines > 1 else number
            begin = x + (width - min(across, number) * (wide + 4) + 4) // 2 if here else x
            table.pieces.append(
                cards.card(card, place, begin + k % across * (wide + 4), y + k // across * (high + 4), wide, high)
            )
            k += 1


def tile(number: int, width: int, height: int, largest: int, fifths: int) -> int:
    """The width of so many cards that share a field; they are so many fifths of it high."""
    for wide in range(largest, 8, -1):
        high = wide * fifths // 5
        if ((width + 4) // (wide + 4)) * ((height + 4) // (high + 4)) >= number:
            return wide
    return 8


def disc(number: int, place: str, x: int, y: int, size: int) -> Piece:
    """A gold disc."""
    return Piece("gold.", number, "disc", place, x, y, size, size, about="a gold disc")
