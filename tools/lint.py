"""The lints of the house: what Parvis asks of its own files and no general linter knows.

`python tools/lint.py` prints problems as `path:line: sentence` and exits with 1 if there are any.  Each lint has a test
in tests/meta/test_lint.py.  Files that .gitignore names are left alone.
"""

import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from lints.asking import ask_is_last
from lints.layers import imports_go_down
from lints.rules import cards_keep_to_themselves, games_are_typed, literals_stay, rules_are_exact
from lints.source import Lint, Problem, Source
from lints.texts import errors_are_named, files_are_short, nothing_stray, spelling_is_british

ROOT: Final = Path(__file__).resolve().parent.parent

LINTS: Final[list[Lint]] = [
    ask_is_last,
    imports_go_down,
    rules_are_exact,
    literals_stay,
    games_are_typed,
    cards_keep_to_themselves,
    files_are_short,
    spelling_is_british,
    nothing_stray,
    errors_are_named,
]


def read(root: Path) -> list[Source]:
    """The texts of the project; what holds a zero byte is none."""
    ignored = [".git", *[line.strip("/") for line in (root / ".gitignore").read_text("utf-8").split()]]
    found: list[Source] = []
    for path in files(root, ignored):
        content = path.read_bytes()
        if b"\0" not in content:
            found.append(Source(path.relative_to(root).as_posix(), content.decode("utf-8", "replace")))
    return found


def files(folder: Path, ignored: list[str]) -> Iterator[Path]:
    """The files in a folder and in its folders."""
    for path in sorted(folder.iterdir()):
        if any(fnmatch(path.name, pattern) for pattern in ignored):
            continue
        if path.is_dir():
            yield from files(path, ignored)
        else:
            yield path


def check(sources: list[Source]) -> list[Problem]:
    """All problems, by file and line."""
    return sorted({problem for lint in LINTS for problem in lint(sources)})


def main() -> int:
    """Print what is wrong with the project; 1 if anything is."""
    problems = check(read(ROOT))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
