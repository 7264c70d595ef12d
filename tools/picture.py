"""Draws docs/images/terminal.svg: a position of Capital Lux as `parvis play` shows it.

`python tools/picture.py` writes the picture; nothing in it comes from the net, fonts neither.
"""

import io
import re
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from parvis.api import Dice, Match, SeedLuck, game
from parvis.cli.page import Page
from parvis.cli.saves import HUMAN, RANDOM, Source
from parvis.cli.sitting import Sitting

PLACE: Final = Path(__file__).resolve().parent.parent / "docs" / "images" / "terminal.svg"
SEED: Final = 382
AFTER: Final = 111  # answers
TITLE: Final = "parvis play capital_lux --players 3"
FONTS: Final = "ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

# Background, foreground, and the eight colours of a terminal: plain, then bright.
PLAIN: Final = "26222a e26c5e 5cb296 deb05c 5a96e6 d678b4 5cb2be e4ded2"
BRIGHT: Final = "78707c f08070 70c8aa ecc474 74acf6 ec92ca 78c8d2 fffaf0"


def colours(written: str) -> list[tuple[int, int, int]]:
    """Colours from their hexadecimal forms."""
    numbers = [bytes.fromhex(colour) for colour in written.split()]
    return [(red, green, blue) for red, green, blue in numbers]


def main() -> None:
    """Play to the position, draw it and write it down."""
    match = Match(game("capital_lux", players=3))
    dice = Dice(SEED)
    match.settle_chance(SeedLuck(SEED))
    while match.ply < AFTER or match.state.seat != 0 or match.state.question.NAME != "play":
        legal = match.state.legal()
        match.apply(legal[dice.pick(len(legal))])
        match.settle_chance(SeedLuck(SEED))
    plain = colours(PLAIN)
    theme = TerminalTheme(plain[0], plain[-1], plain, colours(BRIGHT))
    console = Console(record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="standard")
    sitting = Sitting(Page(console), match, [HUMAN, RANDOM, RANDOM], Source(seed=SEED), None)
    sitting.show_table(0)
    console.print(" p1 › ", style="bold", highlight=False)
    drawn = console.export_svg(title=TITLE, theme=theme, unique_id="parvis")
    drawn = re.sub(r"<!--.*?-->\s*|@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    PLACE.parent.mkdir(parents=True, exist_ok=True)
    PLACE.write_text(re.sub(r"font-family: [^;]*;", f"font-family: {FONTS};", drawn), "utf-8")


if __name__ == "__main__":
    main()
