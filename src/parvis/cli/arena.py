"""`parvis arena`: bots against each other, with intervals; every game is kept if a file is named for it."""

import argparse
import json
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from parvis.bots import bot_named, bot_names, level_names
from parvis.cli import UsageError
from parvis.cli.arguments import add_game, add_options, at_least_0, at_least_1, chosen_game, seconds
from parvis.cli.files import path_of, written
from parvis.cli.progress import Progress
from parvis.core.json import JsonObject
from parvis.lab.arena import (
    MIXED,
    PAIRS,
    Results,
    gather,
    heading,
    read_results,
    run_here,
    tasks_for,
    write_result,
)
from parvis.lab.cluster import run_on_ray
from parvis.lab.games import Task, header_of
from parvis.lab.plots import picture_of
from parvis.lab.standings import standings

LEVELS: Final = "levels"
NOTES: Final = """\
A block of games has one deal, played with the seats rotated. With two players
every pair of bots meets; with more, one of each bot sits among copies of each
other bot, or, with --tables mixed, tables are drawn from all of them. A win is
shared by those who tie for it. Intervals are of 95 %, from the spread of blocks.
Times are CPU time of one answer.

With --records every game is kept in FILE, and an arena that was stopped goes on
where it was when it is started again.

The word levels stands for the six levels for people, the weakest first. By how
much each bot is rated above the one before it is told as its gap.

examples:
  parvis arena capital_lux random greedy --players 2 --games 400
  parvis arena notre_dame greedy ismcts:200 --players 4 --games 200 --workers 2 --records games.jsonl
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis arena`."""
    parser.epilog = NOTES
    add_game(parser)
    parser.add_argument(
        "bots", metavar="BOT", nargs="+", help=f"the bots: {', '.join(bot_names())}, or name:ITERATIONS"
    )
    add_options(parser)
    parser.add_argument(
        "--games", metavar="N", type=at_least_1, default=100, help="at least so many games in all (100)"
    )
    parser.add_argument("--seed", metavar="S", type=at_least_0, default=1, help="the seed of the first deal (1)")
    parser.add_argument("--tables", choices=(PAIRS, MIXED), default=PAIRS, help="who sits together (pairs)")
    parser.add_argument("--seconds", metavar="T", type=seconds, help="begin no new game after so many seconds")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", metavar="W", type=at_least_1, default=1, help="processes of this machine (1)")
    where.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local starts one here")
    parser.add_argument("--records", metavar="FILE", help="keep every game there, and go on from what is there")
    parser.add_argument("--svg", metavar="FILE", help="draw the standings there")
    parser.add_argument("--json", action="store_true", help="print the standings as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Play and print."""
    named = [name for word in arguments.bots for name in (level_names() if word == LEVELS else [word])]
    bots = [bot_named(name).name for name in dict.fromkeys(named)]
    if len(bots) < 2:
        raise UsageError("an arena needs two different bots at least")
    game = chosen_game(arguments)
    header = header_of(game)
    tasks = tasks_for(bots, game.players, arguments.games, arguments.seed, arguments.tables)
    until = None if arguments.seconds is None else time.monotonic() + arguments.seconds

    def play(open_tasks: list[Task]) -> Iterator[JsonObject]:
        if arguments.ray is not None:
            return run_on_ray(header, open_tasks, arguments.ray)
        return run_here(header, open_tasks, arguments.workers)

    with records(arguments.records, heading(header, game.RULES)) as book, Progress("games", len(tasks)) as progress:

        def counted(open_tasks: list[Task]) -> Iterable[JsonObject]:
            for number, result in enumerate(play(open_tasks), 1 + len(tasks) - len(open_tasks)):
                progress.at(number)
                yield result

        results = gather(tasks, book.known, counted, book.keep, until)
    report: dict[str, Any] = {
        "game": game.NAME,
        "options": game.options,
        "players": game.players,
        **standings(results, bots, game.players),
    }
    if arguments.svg is not None:
        with written(path_of(arguments.svg)) as stream:
            stream.write(picture_of(report) + "\n")
    if arguments.json:
        print(json.dumps(report))
    else:
        show(report, bots)
    return 0


class Book:
    """The results on file, and where more are written."""

    def __init__(self, known: Results, path: Path | None) -> None:
        self.known: Final = known
        self.stream: Final = None if path is None else path.open("a", encoding="utf-8")

    def keep(self, result: JsonObject) -> None:
        """A new result."""
        if self.stream is not None:
            write_result(self.stream, result)

    def close(self) -> None:
        """No more results."""
        if self.stream is not None:
            self.stream.close()


@contextmanager
def records(name: str | None, expected: JsonObject) -> Iterator[Book]:
    """The file of an arena, begun or gone on with."""
    path = None if name is None else path_of(name)
    known: Results = {}
    if path is not None and path.exists() and path.stat().st_size:
        with path.open(encoding="utf-8") as stream:
            known = read_results(stream, expected)
        cut_off(path)
    elif path is not None:
        with path.open("w", encoding="utf-8") as stream:
            write_result(stream, expected)
    book = Book(known, path)
    try:
        yield book
    finally:
        book.close()


def cut_off(path: Path) -> None:
    """Take away a last line that was not finished."""
    with path.open("rb+") as stream:
        content = stream.read()
        stream.truncate(content.rfind(b"\n") + 1)


def show(report: dict[str, Any], bots: list[str]) -> None:
    """The standings as tables."""
    note = ", preliminary: fewer than 400" if report["is_preliminary"] else ""
    print(f"{report['game']}, {report['players']} players, {report['games']} games{note}")
    print()
    print(f"{'bot':<12}{'win share':>9}{'95 %':>16}{'score':>7}{'rating':>7}{'±':>5}{'ms':>7}{'p99':>8}  places")
    for bot in bots:
        line = report["bots"].get(bot)
        if line is not None:
            low, high = line["ci95"]
            spent = line["ms_per_answer"]
            worst, best = line["rating_ci95"]
            places = " ".join([str(number) for number in line["places"]])
            print(
                f"{bot:<12}{line['win_share']:>9.1%}{f'{low:.1%} – {high:.1%}':>16}{line['mean_score']:>7.1f}"
                f"{line['rating']:>+7}{(best - worst) // 2:>5}{spent['mean']:>7.2f}{spent['p99']:>8.2f}  {places}"
            )
    print()
    for pair in report["pairs"]:
        low, high = pair["ci95"]
        print(
            f"one {pair['bot']} against {pair['against']}: {pair['win_share']:.1%} ({low:.1%} – {high:.1%}), "
            f"{pair['games']} games{few(pair)}"
        )
    print(f"par is {1 / report['players']:.0%}")
    print()
    for gap in report["gaps"]:
        low, high = gap["ci95"]
        interval = f"{low:+} – {high:+}" if low < high else "no interval: it won every time"
        print(f"{gap['to']} over {gap['from']}: {gap['rating']:+} ({interval})")


def few(claim: dict[str, Any]) -> str:
    """What has to be said of a claim that rests on few games."""
    return ", preliminary" if claim["is_preliminary"] else ""
