"""What a game provides for the terminal, in `parvis.games.<game>.terminal`: lines of spans, drawn from views.

A line is a list of (text, name of a style); the names are the keys of `parvis.cli.page.STYLES`.  Nothing here
may show more than the view it is given holds.
"""

import importlib
import importlib.util
from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, cast

Line: TypeAlias = list[tuple[str, str]]
Choice: TypeAlias = tuple[int, str, str, Line]  # answer, notation, key, what it does


class Terminal(Protocol):
    """The names of the module; views are those of its game."""

    @property
    def WIDTH(self) -> int:  # noqa: N802 - the constant of a module
        """How many columns its lines take at most."""

    @property
    def LEGEND(self) -> list[Line]:  # noqa: N802 - the constant of a module
        """How to read the table."""

    def draw(self, view: Any) -> list[Line]:
        """The table as a seat sees it."""

    def position(self, state: Any) -> list[Line]:
        """The table with every secret, for a record that is replayed."""

    def prompt(self, view: Any) -> Line:
        """The open question, for the seat that is asked."""

    def choices(self, view: Any) -> list[Choice]:
        """The legal answers, in order."""

    def tell(self, before: Any, now: Any, chronicle: list[str]) -> list[Line]:
        """What has happened between two views of a seat."""

    def interlude(self, before: Any, now: Any, chronicle: Sequence[str] = ()) -> list[Line]:
        """A report to be read before the game goes on, if there is one; `chronicle` is that of the whole game."""

    def result(self, view: Any) -> list[Line]:
        """Points, places and what broke ties; while the game is on, as things stand."""

    def explain(self, thing: str) -> tuple[Line, list[str]] | None:
        """A sentence about something of the game, and the ids of the rules about it."""

    def rules_now(self, view: Any) -> list[str]:
        """The ids of the rules that the open question rests on."""


def has_terminal(name: str) -> bool:
    """Can a game be shown in a terminal?  A game in the making may have rules only."""
    return importlib.util.find_spec(f"parvis.games.{name}.terminal") is not None


def terminal_of(name: str) -> Terminal:
    """How the game called `name` looks in a terminal."""
    return cast(Terminal, importlib.import_module(f"parvis.games.{name}.terminal"))
