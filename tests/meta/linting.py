"""What the tests of the lints share: the lints themselves, out of tools/, and one file for them to look at."""

import sys
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import lint  # noqa: E402
from lints import asking, layers, rules, texts  # noqa: E402
from lints.source import Lint, Source  # noqa: E402

__all__ = ["ROOT", "TURN", "Source", "asking", "layers", "lines_found", "lint", "rules", "texts"]

TURN = "src/parvis/games/toy/turn.py"


def lines_found(check: Lint, text: str, path: str = TURN) -> list[int]:
    """The lines at which a lint finds something in a single file."""
    return sorted({problem.line for problem in check([Source(path, dedent(text))])})
