"""The tables of docs/bots.md: every rung against the one below, and all against the yardstick; one of it against the rest.

python tools/scoreboard.py capital_lux 2 --records records --scale 100
python tools/scoreboard.py notre_dame 4 --matches learned/greedy/400 master/ismcts-10k/40 --records records

A match is BOT/RIVAL/GAMES: one BOT among copies of RIVAL, in every seat in turn on the same deal.  Every game is kept
in a file of the folder, and what was stopped goes on where it was.
"""

import argparse
import time
from pathlib import Path

import parvis
from parvis.bots import bot_named, bots_for
from parvis.cli.arena import records
from parvis.lab.arena import gather, heading, run_here
from parvis.lab.games import Task, header_of
from parvis.lab.standings import FIRM, duels, times_of

RUNGS = ["random", "greedy", "flat", "ismcts-1k", "ismcts-10k", "learned", "master"]
YARDSTICK = "ismcts-10k"
FIRST_DEAL = 1_000_000  # no training or tuning has seen these


def ladder(bots: list[str], percent: int) -> list[str]:
    """Every rung against the one below, and all against the yardstick; thinkers for long play fewer games."""
    pairs = list(zip(bots[1:], bots, strict=False))
    pairs += [(bot, YARDSTICK) for bot in bots if bot != YARDSTICK and (bot, YARDSTICK) not in pairs]
    return [f"{bot}/{rival}/{max(4000 * percent // 100, 4)}" for bot, rival in pairs]


def blocks(bot: str, rival: str, games: int, seats: int) -> list[Task]:
    """Whole blocks: one deal, the bot in every seat in turn."""
    found: list[Task] = []
    for block in range(-(-games // seats)):
        for turn in range(seats):
            names = tuple(bot if seat == turn else rival for seat in range(seats))
            found.append(Task(block, FIRST_DEAL + block, names))
    return found


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--matches", nargs="+", metavar="BOT/RIVAL/GAMES", help="instead of the whole ladder")
    parser.add_argument("--scale", type=int, default=100, help="percent of the games of a headline claim (100)")
    parser.add_argument("--records", type=Path, required=True, help="the folder for the games")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="for each match; begin no new game after that")
    given = parser.parse_args()
    game = parvis.game(given.game, players=given.players)
    can_play = bots_for(game)
    given.records.mkdir(parents=True, exist_ok=True)
    header = header_of(game)
    print(f"| {given.game}, {given.players} players | games | wins | 95 % | ms | rival ms |")
    print("|---|---|---|---|---|---|", flush=True)
    for match in given.matches or ladder([bot for bot in RUNGS if bot in can_play], given.scale):
        bot, rival, number = match.split("/")
        tasks = blocks(bot_named(bot).name, bot_named(rival).name, int(number), game.players)
        name = f"{given.game}-{given.players}-{bot}-{rival}.jsonl".replace(":", "_")
        until = None if given.seconds is None else time.monotonic() + given.seconds
        with records(str(given.records / name), heading(header, game.RULES)) as book:
            results = gather(
                tasks, book.known, lambda open_tasks: run_here(header, open_tasks, given.workers), book.keep, until
            )
        played = list(results.values())
        duel = next(each for each in duels(played, [bot, rival]) if each["bot"] == bot)
        low, high = duel["ci95"]
        own, other = times_of(played, bot), times_of(played, rival)
        few = "" if len(played) >= FIRM else " (preliminary)"
        print(
            f"| {bot} against {rival}{few} | {len(played)} | {duel['win_share']:.1%} | {low:.1%} – {high:.1%} "
            f"| {own['mean']:.2f} (p99 {own['p99']:.2f}) | {other['mean']:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
