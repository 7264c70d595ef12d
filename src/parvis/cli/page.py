"""The page a player looks at: lines of spans in colour where there is a terminal, plain text where there is none."""

import io
import sys
from typing import Final

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from parvis.cli.terminals import Line

WIDTH: Final = 80
LONGEST_LINE: Final = 2000  # characters of what somebody types

STYLES: Final[dict[str, str]] = {
    "": "",
    "dim": "dim",
    "strong": "bold",
    "title": "bold yellow",
    "you": "bold reverse",
    "good": "",
    "bad": "bold red",
    "gold": "yellow",
    "blue": "bold bright_blue",
    "green": "bold green",
    "pink": "bold bright_magenta",
    "yellow": "bold yellow",
    "orange": "bold dark_orange",
}

# What a terminal without Unicode shows instead, sign for sign.
ASCII: Final = str.maketrans("◆▲✚●★■⬢█▸→›─–−·×÷…", "*^+o##%=>>>---.x/.")


class Page:
    """Where a game is shown and answers are typed."""

    def __init__(self, console: Console | None = None) -> None:
        is_terminal = sys.stdout.isatty()
        self.is_typed: Final = sys.stdin is not None and sys.stdin.isatty()
        self.has_unicode: Final = (sys.stdout.encoding or "").lower().startswith("utf")
        self.console: Final = console or Console(
            file=sys.stdout,
            force_terminal=is_terminal,
            color_system="auto" if is_terminal else None,
            width=None if is_terminal else WIDTH,
            highlight=False,
            markup=False,
            emoji=False,
        )
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    # --- showing -------------------------------------------------------------------------------------

    def text(self, line: Line) -> Text:
        """A line with its styles."""
        text = Text()
        for span, style in line:
            text.append(span if self.has_unicode else span.translate(ASCII), STYLES[style])
        text.rstrip()
        return text

    def show(self, lines: list[Line]) -> None:
        """Lines as they are."""
        for line in lines:
            self.console.print(self.text(line), soft_wrap=True)

    def say(self, sentence: str, style: str = "") -> None:
        """A sentence, over several lines if need be."""
        self.console.print(self.text([(sentence, style)]), width=min(self.console.width, WIDTH))

    def tell(self, line: Line) -> None:
        """A sentence with its styles, over several lines if need be."""
        self.console.print(self.text(line), width=min(self.console.width, WIDTH))

    def markdown(self, text: str) -> None:
        """Set-out text."""
        shown = text if self.has_unicode else text.translate(ASCII)
        self.console.print(Markdown(shown), width=min(self.console.width, WIDTH))

    def clear(self, *, with_history: bool = False) -> None:
        """An empty screen; on demand one that can't be scrolled back."""
        if self.console.is_dumb_terminal:
            self.console.print("\n" * self.console.height if with_history else "")
        elif self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if with_history else ""))

    # --- asking --------------------------------------------------------------------------------------

    def read(self, prompt: Line) -> str | None:
        """What is typed; None when nothing more will come."""
        self.console.print(Text.assemble(self.text(prompt), " "), end="", soft_wrap=True)
        sys.stdout.flush()
        typed = sys.stdin.readline(LONGEST_LINE) if sys.stdin is not None else ""
        if not typed:
            self.console.print()
            return None
        said = "".join([sign if sign.isprintable() else " " for sign in typed]).strip()
        if not self.is_typed:
            self.console.print(self.text([(said[:40], "")]), soft_wrap=True)
        return said

    def pause(self, sentence: str) -> None:
        """Wait until somebody at a keyboard goes on."""
        if self.is_typed:
            self.read([(" " + sentence, "dim")])
        elif not self.console.is_terminal:
            self.console.print()
