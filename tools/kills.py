"""Kills of the served command in the middle of answers, for as long as you like: `python tools/kills.py --kills 10000`.

Each round has new tables and kills the server some hundred times (tests/wire/kills.py); it ends at once, and says how to
repeat it, if anything was lost, applied twice or made up.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.wire.kills import Toll, killed  # noqa: E402

from parvis.cli.progress import Progress  # noqa: E402

ROUND: Final = 200  # kills


def main() -> int:
    """Kill, compare, and say what was found."""
    parser = argparse.ArgumentParser(description="Kills of the server in the middle of answers.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="of the first round")
    asked = parser.parse_args()
    total, seed, begun = Toll(), asked.seed, time.monotonic()
    with Progress("kills", asked.kills) as progress:
        while total.kills < asked.kills:
            with tempfile.TemporaryDirectory() as folder:
                try:
                    toll = killed(Path(folder), min(ROUND, asked.kills - total.kills), seed)
                except AssertionError as error:
                    print(f"round {seed}: {error}; again by --seed {seed} --kills {ROUND}")
                    return 1
            for name, number in vars(toll).items():
                setattr(total, name, getattr(total, name) + number)
            seed += 1
            progress.at(total.kills)
    print(
        f"{total.kills} kills in {time.monotonic() - begun:.0f} s, {total.hit} with an answer on its way: "
        f"{total.acknowledged} answers acknowledged, {total.stored} stored, {total.again} sent again, "
        f"{total.stale} stale; 0 lost, 0 twice, 0 gaps"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
