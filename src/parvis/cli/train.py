"""`parvis train`: a net for a game, from nothing, by playing against itself; may be stopped and gone on with."""

import argparse
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Final

from parvis.bots import bot_named
from parvis.bots.nets import write_net
from parvis.cli.arguments import add_game, add_options, at_least_0, at_least_1, chosen_game, seconds
from parvis.cli.files import LONGEST, opened, path_of, text_of, written
from parvis.cli.progress import Progress
from parvis.core.errors import ParvisError
from parvis.core.json import canonical, json_object, read_json
from parvis.lab.training import CREWS, HIDDEN, Training
from parvis.lab.trials import against

NOTES: Final = """\
Two crews play, each in a process of its own, and agree after every leg. The
same game, number of games and seed give the same net. What is needed to go
on is saved beside FILE, as FILE.part, every minute and when the time is over;
the same command goes on from there.

Five times on the way the net plays against the best one so far, and has to win
by a sequential test to take its place. The best one is written, and in the end
it plays against greedy.

examples:
  parvis train capital_lux --players 2
  parvis train notre_dame --players 4 --games 40000 --seconds 600 --out 4.json
"""
SAVE_EVERY: Final = 60.0  # seconds
GAMES: Final = 100_000
MATCH: Final = 400  # games against greedy


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis train`."""
    parser.epilog = NOTES
    add_game(parser)
    add_options(parser)
    parser.add_argument("--games", metavar="N", type=at_least_1, default=GAMES, help=f"games of self-play ({GAMES})")
    parser.add_argument("--hidden", metavar="H", type=at_least_1, default=HIDDEN, help=f"hidden units ({HIDDEN})")
    parser.add_argument("--seed", metavar="S", type=at_least_0, default=1, help="decides everything (1)")
    parser.add_argument("--seconds", metavar="T", type=seconds, help="stop after so long, to go on another time")
    parser.add_argument("--workers", metavar="W", type=at_least_1, default=CREWS, help=f"processes, at most {CREWS}")
    parser.add_argument("--out", metavar="FILE", help="where the net is written (GAME-PLAYERS.json)")


def run(arguments: argparse.Namespace) -> int:
    """Train, and write the net."""
    game = chosen_game(arguments)
    training = Training(game, arguments.games, arguments.seed, arguments.hidden)
    out = path_of(arguments.out or f"{game.NAME}-{game.players}.json")
    part = out.with_name(out.name + ".part")
    if part.exists():
        with opened(str(part)) as stream:
            training.resume(json_object(read_json(text_of(stream.read(LONGEST + 1), "the saved training")), "it"))
    clock = Clock(arguments.seconds)
    with Progress("train", arguments.games) as progress:

        def told(done: int) -> None:
            progress.at(done, f"{done} games")
            if clock.is_time_to_save():
                save(training, part)

        try:
            training.run(told, clock.is_over, arguments.workers)
        except BrokenProcessPool as error:
            save(training, part)
            raise ParvisError(
                f"a process of the training died after {training.done} games; the same command goes on from there"
            ) from error
    if training.done < arguments.games:
        save(training, part)
        print(f"{training.done} of {arguments.games} games played; the same command goes on")
        return 0
    with written(out) as lines:
        lines.write(write_net(training.best, game, training.facts()) + "\n")
    part.unlink(missing_ok=True)
    print(f"{out}: {training.net.inputs} features, {training.net.hidden} hidden units, {training.done} games")
    for number, each in enumerate(training.trials, 1):
        verdict = "accepted" if each.is_accepted else "refused"
        print(f"trial {number}: {each.share:.1%} of the wins in {each.games} games against the best so far, {verdict}")
    rival = bot_named("greedy")
    found = against(game, training.best, rival, MATCH, arguments.seed)
    print(
        f"against {rival.name}: {found.mean:.1%} of the wins in {found.games} games "
        f"(95 %: {found.low:.1%} – {found.high:.1%}), par is {1 / game.players:.0%}"
    )
    return 0


class Clock:
    """When to save, and when to stop."""

    def __init__(self, limit: float | None) -> None:
        self.end: Final = None if limit is None else time.monotonic() + limit
        self.saved = time.monotonic()

    def is_over(self) -> bool:
        """Has it been long enough?"""
        return self.end is not None and time.monotonic() >= self.end

    def is_time_to_save(self) -> bool:
        """Is the last save long ago?"""
        if time.monotonic() < self.saved + SAVE_EVERY:
            return False
        self.saved = time.monotonic()
        return True


def save(training: Training, part: Path) -> None:
    """All that is needed to go on."""
    with written(part) as lines:
        lines.write(canonical(training.save()) + "\n")
