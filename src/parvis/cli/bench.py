"""`parvis bench`: decisions per second inside the rules and driven from Python, and what copies and views cost."""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from parvis.cli import UsageError
from parvis.cli.arguments import seconds
from parvis.cli.progress import Progress
from parvis.cli.terminals import has_terminal, terminal_of
from parvis.core.game import Game
from parvis.core.json import Json
from parvis.core.luck import Dice
from parvis.core.registry import game_class, game_names, make_game
from parvis.pure import mode

Figures = dict[str, float]

NOTES: Final = """\
inside    decisions of seats a second in whole random games, played by the rules
          themselves (Game.rollout); what CHANCE decides takes time, but is not
          counted
driven    the same answer by answer from Python: legal, choose, apply
games     whole games a second, inside
copy_ns   one copy in the middle of a game, in nanoseconds
view_us   what a seat sees, as a view and as JSON, in microseconds
render_us that view drawn for the terminal, in microseconds
pure_*    the same interpreted, measured in a process of its own; ratio is
          inside over pure_inside

Time is CPU time; each figure is the best of several repeats.
"""
REPEATS: Final = 3
PURE_SHARE: Final = 0.5  # of the time, for the interpreted rules
SEED: Final = 20160101


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis bench`."""
    parser.epilog = NOTES
    parser.add_argument("games", metavar="GAME", nargs="*", help="the games to measure; all, if none is given")
    parser.add_argument(
        "--seconds", metavar="T", type=seconds, default=0.6, help="about how long to measure each figure (0.6)"
    )
    parser.add_argument("--no-pure", action="store_true", help="do not measure the interpreted rules as well")
    parser.add_argument("--json", action="store_true", help="print JSON, figures by game and number of players")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    names = [game_class(name).NAME for name in arguments.games or game_names()]
    tasks = [(name, players) for name in dict.fromkeys(names) for players in player_counts(name)]
    report: dict[str, Any] = {"mode": mode(), "games": {name: {} for name in names}}
    with Progress("bench", len(tasks) + 1) as progress:
        for done, (name, players) in enumerate(tasks):
            progress.at(done, f"{name}, {players} players")
            report["games"][name][str(players)] = measure(make_game(name, {"players": players}), arguments.seconds)
        if mode() == "compiled" and not arguments.no_pure:
            progress.at(len(tasks), "the same interpreted")
            compare_with_pure(report, arguments.seconds * PURE_SHARE)
    if arguments.json:
        print(json.dumps(report))
    else:
        show(report)
    return 0


# --- measuring -----------------------------------------------------------------------------------


def player_counts(name: str) -> list[Json]:
    """For how many players there is a game."""
    values = next(option.values for option in game_class(name).OPTIONS if option.key == "players")
    return [*sorted(value for value in values if isinstance(value, int))]


def measure(game: Game[Any], time_for_each: float) -> Figures:
    """All figures of one game with its options."""
    dice = Dice(SEED)
    inside, games = best(lambda: play_inside(game, dice), time_for_each)
    driven, _ = best(lambda: play_driven(game, dice), time_for_each)
    state = middle(game)
    view = state.view(state.seat)
    figures: Figures = {
        "inside": round(inside),
        "driven": round(driven),
        "games": round(games, 1),
        "copy_ns": round(1e9 * cost(state.copy, time_for_each / 4), 1),
        "view_us": round(1e6 * cost(lambda: state.view(state.seat).json(), time_for_each / 4), 2),
    }
    if has_terminal(game.NAME):
        draw = terminal_of(game.NAME).draw
        figures["render_us"] = round(1e6 * cost(lambda: draw(view), time_for_each / 4), 2)
    return figures


def best(play: Callable[[], int], time_for_all: float) -> tuple[float, float]:
    """Decisions and games a second, in the best of several repeats; `play` is one game and returns its decisions."""
    play()  # warms up
    rates: list[tuple[float, float]] = []
    for _ in range(REPEATS):
        start = time.process_time()
        decisions = games = 0
        spent = 0.0
        while spent < time_for_all / REPEATS:
            for _ in range(5):
                decisions += play()
                games += 1
            spent = time.process_time() - start
        rates.append((decisions / spent, games / spent))
    return max(rates)


def play_inside(game: Game[Any], dice: Dice) -> int:
    """A random game played by the rules themselves."""
    return game.rollout(game.set_up(None), dice)


def play_driven(game: Game[Any], dice: Dice) -> int:
    """A random game answer by answer."""
    state = game.new(seed=dice.roll())
    apply, legal, pick = state.apply, state.legal, dice.pick
    decisions = 0
    while not state.is_over:
        answers = legal()
        apply(answers[pick(len(answers))])
        decisions += 1
    return decisions


def middle(game: Game[Any]) -> Any:
    """A position in the middle of a random game."""
    halfway = play_driven(game, Dice(SEED)) // 2
    dice = Dice(SEED)
    state = game.new(seed=dice.roll())
    for _ in range(halfway):
        answers = state.legal()
        state.apply(answers[dice.pick(len(answers))])
    return state


def cost(work: Callable[[], object], time_for_all: float) -> float:
    """Seconds for one piece of work, in the best of several repeats."""
    work()
    costs: list[float] = []
    for _ in range(REPEATS):
        start = time.process_time()
        done = 0
        spent = 0.0
        while spent < time_for_all / REPEATS:
            for _ in range(50):
                work()
            done += 50
            spent = time.process_time() - start
        costs.append(spent / done)
    return min(costs)


# --- the interpreted rules -----------------------------------------------------------------------


def compare_with_pure(report: dict[str, Any], time_for_each: float) -> None:
    """Measure the same interpreted, and put it beside."""
    command = [sys.executable, "-m", "parvis", "bench", *report["games"], "--json", "--seconds", f"{time_for_each:.3f}"]
    found = subprocess.run(command, env={**os.environ, "PARVIS_PURE": "1"}, capture_output=True, text=True, check=False)
    if found.returncode != 0:
        raise UsageError("the interpreted rules could not be measured; --no-pure leaves them out")
    pure = json.loads(found.stdout)["games"]
    for name, by_players in report["games"].items():
        for players, figures in by_players.items():
            other = pure[name][players]
            figures["pure_inside"] = other["inside"]
            figures["pure_driven"] = other["driven"]
            figures["ratio"] = round(figures["inside"] / other["inside"], 1)


# --- printing ------------------------------------------------------------------------------------


def show(report: dict[str, Any]) -> None:
    """A table for each game."""
    print(f"{report['mode']} rules; decisions and games a second of CPU time, on one core")
    for name, by_players in report["games"].items():
        print()
        width = min(66 // len(by_players), 16)
        print(f"{name:<14}" + "".join([f"{players + ' players':>{width}}" for players in by_players]))
        for figure in next(iter(by_players.values())):
            print(f"{figure:<14}" + "".join([f"{figures[figure]:>{width},}" for figures in by_players.values()]))
