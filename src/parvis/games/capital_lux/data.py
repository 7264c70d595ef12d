"""The printed material of Capital Lux as numbers: colours, cards, modifiers, discs, and how answers are numbered.

Colours are numbered in canonical order, blue green pink yellow; card k is of colour k // 5 and value k % 5 + 2.
Modifiers are numbered in the order of their texts: +2 +4 -1 -3.  Answers of seats have the numbers of CL-115.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

from parvis.core.native import i64, vec

BLUE: Final[i64] = 0
GREEN: Final[i64] = 1
PINK: Final[i64] = 2
YELLOW: Final[i64] = 3
COLOURS: Final[i64] = 4
VALUES: Final[i64] = 5  # 2, 3, 4, 5 and 6
LOWEST: Final[i64] = 2
CARDS: Final[i64] = 20  # different ones
MODIFIERS: Final[i64] = 4
ROUNDS: Final[i64] = 3

# Answers of seats: the first number of each kind (CL-115).
CAPITAL: Final[i64] = 0  # + card
GOLD: Final[i64] = 20  # + place of the set in SAVINGS
HOME: Final[i64] = 36  # + card
KEEP: Final[i64] = 56  # + card
PLACE: Final[i64] = 76  # + colour
TAKE: Final[i64] = 80  # + blue 0, green 1, yellow 2

TAKEABLE: Final = vec[i64]([BLUE, GREEN, YELLOW])  # the columns a cleric may name, in order (CL-033)


def _load() -> dict[str, Any]:
    with (Path(__file__).parent / "components.toml").open("rb") as file:
        return tomllib.load(file)


COMPONENTS: Final = _load()  # every printed number with its provenance

WORDS: Final[list[str]] = ["blue", "green", "pink", "yellow"]
LETTERS: Final = "BGPY"
CARD_NAMES: Final[list[str]] = [f"{letter}{value}" for letter in LETTERS for value in range(2, 7)]
MODIFIER_VALUES: Final = vec[i64]([2, 4, -1, -3])
MODIFIER_NAMES: Final[list[str]] = ["+2", "+4", "-1", "-3"]

# The sixteen sets of colours that gold may save, as masks with a bit for each colour, in the order of their texts.
SAVING_NAMES: Final[list[str]] = sorted(
    ",".join([WORDS[colour] for colour in range(4) if mask >> colour & 1]) or "-" for mask in range(16)
)
SAVINGS: Final = vec[i64](
    [sum([1 << colour for colour in range(4) if WORDS[colour] in name.split(",")]) for name in SAVING_NAMES]
)
