"""Twin tables over HTTP, for as long as you like: `python tools/twins.py --trials 100000`.

Every trial is a pair of tables that differ only in what a viewer may not know (tests/wire/twins.py), over all games that
have a table, all player counts and combinations of options.  It exits with 1 if any byte differed, and says which trial
to repeat: `python tools/twins.py --trials 1 --seed S`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.conformance.games import combinations_of  # noqa: E402
from tests.conformance.twins import Difference  # noqa: E402
from tests.wire.browser import house_and_app  # noqa: E402
from tests.wire.twins import Place, trial  # noqa: E402

from parvis.cli.progress import Progress  # noqa: E402
from parvis.web.games import shown_games  # noqa: E402

BATCH: Final = 20
SHOWN: Final = 5  # differences that are printed in full


async def batch(seeds: range, games: list[str]) -> tuple[Counter[str], int, list[str]]:
    """Some trials in two houses: how they ended, how much was compared, what differed."""
    endings: Counter[str] = Counter()
    compared, differences = 0, []
    with tempfile.TemporaryDirectory() as folder:
        async with house_and_app(Path(folder) / "one") as one, house_and_app(Path(folder) / "two") as two:
            for seed in seeds:
                dice = random.Random(seed)
                case = dice.choice(combinations_of(dice.choice(games)))
                try:
                    done = await trial(Place(*one), Place(*two), case, seed)
                except Difference as difference:
                    differences.append(f"seed {seed}, {case}: {difference}")
                    break  # what the two houses hold is no longer alike
                endings[done.ending] += 1
                compared += done.compared
    return endings, compared, differences


def batches(seeds: range, games: list[str]) -> tuple[Counter[str], int, list[str]]:
    """`batch`, in a process of its own."""
    return asyncio.run(batch(seeds, games))


def main() -> int:
    """Run all trials and say how they went."""
    parser = argparse.ArgumentParser(description="Twin tables over HTTP.")
    parser.add_argument("--trials", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="the first one")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    asked = parser.parse_args()
    games = asked.game or shown_games()
    last = asked.seed + asked.trials
    parts = [range(first, min(first + BATCH, last)) for first in range(asked.seed, last, BATCH)]
    endings: Counter[str] = Counter()
    compared, differences = 0, []
    with ProcessPoolExecutor(asked.workers) as pool, Progress("twin tables", asked.trials) as progress:
        waiting = [pool.submit(batches, part, games) for part in parts]
        for done in as_completed(waiting):
            some, number, wrong = done.result()
            endings += some
            compared += number
            differences += wrong
            progress.at(endings.total())
    print(f"{endings.total()} trials of {', '.join(games)}; {compared} answers of the server compared")
    for ending, number in endings.most_common():
        print(f"  {number} ended: {ending}")
    for difference in differences[:SHOWN]:
        print(difference)
    print(f"{len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
