"""Proves bots fair: pairs of worlds that differ only in what a seat may not know, and 0 different thoughts.

`python tools/fairness.py --pairs 100000` puts so many pairs of each game, all player counts in turn, to every bot of the
ladder and every level with small budgets, and prints what was found for each bot.  A bot that cheats is put to the same pairs, so that
the alarm is known to work.  It exits with 1 if an honest bot tells any worlds apart, or the cheat is not found out.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from typing import Final

import parvis
from parvis import bots
from parvis.cli.progress import Progress
from parvis.core.registry import game_class, game_names
from parvis.lab.fairness import Thinker, cheating, fair, pairs

LADDER: Final = {"greedy": 2, "flat": 6, "ismcts-1k": 6, "learned": 1, "master": 6}
LEVELS: Final = {"novice": 1, "apprentice": 1, "journeyman": 6, "veteran": 6, "expert": 6, "champion": 6}
BUDGETS: Final = {**LADDER, **LEVELS}
CHEAT: Final = "a cheat"


def counts_of(name: str) -> list[int]:
    """For how many players there is a game."""
    options = [option for option in game_class(name).OPTIONS if option.key == "players"]
    return [value for value in options[0].values if isinstance(value, int)]


def prove(name: str, number: int, seed: int) -> Counter[tuple[str, str]]:
    """So many pairs of a game: how many were twins, and how many each bot told apart."""
    found: Counter[tuple[str, str]] = Counter()
    counts = counts_of(name)
    with Progress(name, number) as progress:
        while found["pairs", ""] < number:
            game = parvis.game(name, players=counts[seed % len(counts)])
            names = [bot for bot in bots.bots_for(game) if bot in BUDGETS]
            thinkers: list[Thinker] = [fair(bots.bot_named(bot), BUDGETS[bot]) for bot in names]
            for result in pairs(game, [*thinkers, cheating], seed):
                found["pairs", ""] += 1
                found["twins", ""] += result[0].is_twin
                for bot, pair in zip([*names, CHEAT], result, strict=True):
                    found["asked", bot] += 1
                    found["apart", bot] += pair.is_told_apart
            progress.at(found["pairs", ""])
            seed += 1
    return found


def main() -> int:
    """Prove, and print."""
    parser = argparse.ArgumentParser(description="Prove bots fair.")
    parser.add_argument("--pairs", type=int, default=100_000, help="pairs of worlds of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", action="append", choices=game_names(), help="this game; all of them by itself")
    arguments = parser.parse_args()
    is_fair = True
    for name in arguments.game or game_names():
        began = time.process_time()
        found = prove(name, arguments.pairs, arguments.seed)
        spent = time.process_time() - began
        print(
            f"{name}: {found['pairs', '']} pairs, {found['twins', '']} of them of different worlds, {spent:.0f} s CPU"
        )
        for _, bot in [key for key in found if key[0] == "asked"]:
            apart = found["apart", bot]
            print(f"  {bot:<12} told {apart} of {found['asked', bot]} apart")
            is_fair = is_fair and (apart > 0) == (bot == CHEAT)
    return 0 if is_fair else 1


if __name__ == "__main__":
    sys.exit(main())
