"""Solve endgames by brute force, and let bots answer them.

python tools/endgames.py solve capital_lux 2 --number 300 --out endgames.jsonl
python tools/endgames.py marks tests/data/capital_lux/endgames random greedy flat ismcts-1k

A folder stands for all the files in it.
"""

import argparse
import json
import time
from pathlib import Path

import parvis
from parvis import bots
from parvis.core.json import canonical
from parvis.lab.endgames import POSITIONS, Endgame, marks_of, read, suite, written


def solve(name: str, players: int, number: int, seed: int, most: int, out: Path) -> None:
    """Write so many endgames, those of one game on a line."""
    done = 0
    began = time.monotonic()
    with out.open("w", encoding="utf-8") as stream:
        for match, found in suite(parvis.game(name, players=players), seed, most):
            stream.write(canonical(written(match, found)) + "\n")
            done += len(found)
            if done >= number:
                break
    print(f"{done} endgames of {name} with {players} players in {time.monotonic() - began:.0f} s")


def endgames_in(path: Path) -> list[Endgame]:
    """The endgames of a file, or of all files in a folder."""
    files = sorted(path.glob("*.jsonl")) if path.is_dir() else [path]
    lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
    return [endgame for line in lines for endgame in read(json.loads(line))]


def marks(path: Path, names: list[str]) -> None:
    """How bots do."""
    endgames = endgames_in(path)
    print(f"{'bot':<14}{'endgames':>9}{'mean regret':>13}{'95 % below':>12}{'nothing lost':>14}{'beaten':>8}")
    for name in names:
        found = marks_of(endgames, bots.bot_named(name))
        print(
            f"{name:<14}{found.endgames:>9}{found.regret:>13.3f}{found.worst:>12.2f}"
            f"{found.best:>13.1%}{found.beaten:>9}",
            flush=True,
        )


def main() -> None:
    """Solve, or let bots answer."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    deeds = parser.add_subparsers(dest="deed", required=True)
    solving = deeds.add_parser("solve")
    solving.add_argument("game")
    solving.add_argument("players", type=int)
    solving.add_argument("--number", type=int, default=1000)
    solving.add_argument("--seed", type=int, default=1)
    solving.add_argument("--most", type=int, default=POSITIONS, help="positions to look at in one world")
    solving.add_argument("--out", type=Path, required=True)
    marking = deeds.add_parser("marks")
    marking.add_argument("file", type=Path)
    marking.add_argument("bots", nargs="+")
    given = parser.parse_args()
    if given.deed == "solve":
        solve(given.game, given.players, given.number, given.seed, given.most, given.out)
    else:
        marks(given.file, given.bots)


if __name__ == "__main__":
    main()
