"""What lints look at and what they say."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import PurePosixPath
from typing import Final, NamedTuple

RULES: Final = ("src/parvis/core/", "src/parvis/games/")  # the machine and the games
GAMES: Final = "src/parvis/games/"


class Problem(NamedTuple):
    """What is wrong, and where."""

    path: str
    line: int
    says: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.says}"


class Source:
    """One file, by its path from the root of the project."""

    def __init__(self, path: str, text: str) -> None:
        self.path: Final = path
        self.text: Final = text
        self.lines: Final = text.splitlines()

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """All nodes of the syntax tree; none of what is not Python (ruff says where it should have been)."""
        try:
            return list(ast.walk(ast.parse(self.text))) if self.path.endswith(".py") else []
        except SyntaxError:
            return []

    @property
    def package(self) -> str:
        """The part of Parvis it belongs to: `core`, `games`, `cli` …, or a module beside these, such as `api`."""
        parts = PurePosixPath(self.path).parts
        is_ours = parts[:2] == ("src", "parvis") and self.path.endswith(".py")
        return PurePosixPath(parts[2]).stem if is_ours else ""

    @property
    def game(self) -> str:
        """The game whose folder the file is in, or nothing."""
        parts = PurePosixPath(self.path).parts
        return parts[3] if self.path.startswith(GAMES) and len(parts) > 4 else ""

    @property
    def name(self) -> str:
        """The file's name in its folder."""
        return PurePosixPath(self.path).name

    @property
    def is_rules(self) -> bool:
        """Is it a part of the machine or of a game, other than how a game is shown in the terminal or on a page?"""
        is_shown = re.search(r"/(?:terminal|table)(?:\.py$|/)|/core/offers\.py$", self.path) is not None
        return self.path.startswith(RULES) and self.path.endswith(".py") and not is_shown

    def at(self, place: ast.AST | int, says: str) -> Problem:
        """A problem at a node or line of this file."""
        return Problem(self.path, place if isinstance(place, int) else int(getattr(place, "lineno", 1)), says)


Lint = Callable[[list[Source]], Iterator[Problem]]


def name_of(node: ast.AST | None) -> str:
    """The last part of a name: `ask` for `s.ask`; nothing for what has no name."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def called(node: ast.AST | None) -> str:
    """The name of what a call calls; nothing for what is no call."""
    return name_of(node.func) if isinstance(node, ast.Call) else ""


def imported(source: Source) -> Iterator[tuple[ast.AST, str]]:
    """Every name that a file imports, in full, with its place."""
    for node in source.nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node, alias.name
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield node, f"{'.' * node.level}{node.module or ''}.{alias.name}"
