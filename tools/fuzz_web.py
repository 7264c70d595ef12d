"""Hostile requests to all pages, for as long as you like: `python tools/fuzz_web.py --requests 1000000`.

Every batch attacks a house of its own (tests/wire/attack.py), in this machine's memory and not over the network.  It exits
with 1 if any reply was an error of ours, held a secret of somebody else or lacked a header, and says which.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.wire.attack import Outcome, attack  # noqa: E402
from tests.wire.browser import house_and_app  # noqa: E402

from parvis.cli.progress import Progress  # noqa: E402

BATCH: Final = 2500
SHOWN: Final = 5


async def batch(seed: int, requests: int) -> Outcome:
    """An attack on a new house."""
    with tempfile.TemporaryDirectory() as folder:
        async with house_and_app(Path(folder)) as (house, app):
            return await attack(house, app, seed, requests)


def attacked(seed: int, requests: int) -> Outcome:
    """`batch`, in a process of its own."""
    return asyncio.run(batch(seed, requests))


def main() -> int:
    """Attack, and say what came of it."""
    parser = argparse.ArgumentParser(description="Hostile requests to all pages.")
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first batch")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    sizes = [min(BATCH, asked.requests - first) for first in range(0, asked.requests, BATCH)]
    statuses: Counter[int] = Counter()
    problems: list[str] = []
    begun = time.monotonic()
    with ProcessPoolExecutor(asked.workers) as pool, Progress("requests", asked.requests) as progress:
        waiting = [pool.submit(attacked, asked.seed + number, size) for number, size in enumerate(sizes)]
        for done in as_completed(waiting):
            statuses += done.result().statuses
            problems += done.result().problems
            progress.at(statuses.total())
    print(f"{statuses.total()} requests in {time.monotonic() - begun:.0f} s")
    for status, number in sorted(statuses.items()):
        print(f"  {status}: {number}")
    for problem in problems[:SHOWN]:
        print(problem)
    print(f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
