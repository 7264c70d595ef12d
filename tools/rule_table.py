"""Fills in the last column of docs/rules/<game>.md: for every rule a test that proves it.

A test is for a rule if its docstring begins with the rule's id, or else names it; the first one stands in the table.  The
column `code`, where the rule lives, is written by hand.  `python tools/rule_table.py` writes the tables again; `--check`
only says whether that would change anything.
"""

import argparse
import ast
import re
import sys
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
RULE_ID: Final = re.compile(r"\b[A-Z]{2}-R?\d+\b")
HEADER: Final = ["rule", "source", "kind", "in short", "code", "test"]


class Test(NamedTuple):
    """A test function, and the rules it is for in the order of its docstring and name."""

    name: str
    rules: list[str]


def tests_of(game: str) -> list[Test]:
    """The tests of a game, file by file."""
    found = []
    for path in sorted((ROOT / "tests" / "games" / game).rglob("test_*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = f"{ast.get_docstring(node) or ''} {node.name}"
                found.append(Test(f"{path.stem}.{node.name}", RULE_ID.findall(text)))
    return found


def test_for(rule: str, tests: list[Test]) -> str:
    """The test that stands for a rule in the table."""
    first = [test.name for test in tests if test.rules[:1] == [rule]]
    any_place = [test.name for test in tests if rule in test.rules]
    chosen = [*first, *any_place]
    return f"`{chosen[0]}`" if chosen else ""


def cells(line: str) -> list[str]:
    """The cells of a row of a table."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def row(values: list[str]) -> str:
    """A row of a table."""
    return "| " + " | ".join(values) + " |"


def filled(page: str, tests: list[Test]) -> str:
    """The page with the tests of today in its tables of rules; all else stays as it is."""
    lines = []
    inside = False
    for line in page.splitlines():
        found = cells(line) if line.startswith("|") else []
        inside = found == HEADER or (inside and bool(found))
        is_rule = inside and len(found) == len(HEADER) and RULE_ID.fullmatch(found[0])
        lines.append(row([*found[:-1], test_for(found[0], tests)]) if is_rule else line)
    return "\n".join(lines) + "\n"


def pages() -> list[Path]:
    """The pages of rules, one for each game."""
    return sorted((ROOT / "docs" / "rules").glob("*.md"))


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Fill in the tests of the rules.")
    parser.add_argument("--check", action="store_true", help="change nothing; exit with 1 if something should change")
    check = parser.parse_args().check
    changed = [
        path for path in pages() if filled(path.read_text("utf-8"), tests_of(path.stem)) != path.read_text("utf-8")
    ]
    for path in changed:
        print(f"{path.relative_to(ROOT)} {'is out of date' if check else 'written'}")
        if not check:
            path.write_text(filled(path.read_text("utf-8"), tests_of(path.stem)), "utf-8")
    return 1 if check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
