"""`parvis serve` is killed in the middle of answers, 50 times; `make kills` does it for longer."""

import os
from pathlib import Path
from typing import Final

import pytest

from tests.wire.kills import killed

KILLS: Final = 50


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that forks")
def test_fifty_kills_lose_nothing_and_apply_nothing_twice(tmp_path: Path) -> None:
    """P2, P4, P6: lost 0, twice 0, gaps 0; every client learns what became of its answer."""
    toll = killed(tmp_path, KILLS, seed=1)
    assert KILLS == toll.kills
    assert toll.hit > KILLS // 5, "hardly ever was an answer on its way"
    assert toll.stored >= toll.acknowledged >= KILLS, "hardly anything was played"
    assert toll.stale, "nobody raced"
    assert toll.again > KILLS // 5, "hardly any answer was repeated"
