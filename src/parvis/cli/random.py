"""`parvis random`: random games as records, by fair dice or by the control driver of the specs."""

import argparse
import os
import sys
from typing import Any, Final

from parvis.cli.arguments import add_game, add_options, add_seed, at_least_1, chosen_game, whole_number
from parvis.cli.files import output
from parvis.cli.listing import listing
from parvis.cli.progress import Progress
from parvis.core.game import Game
from parvis.core.json import canonical
from parvis.core.luck import Dice, SeedLuck
from parvis.core.match import Match

NOTES: Final = """\
The record is canonical JSON on one line: options, every answer, the result. It
needs no seed to be played again: parvis replay FILE.

examples:
  parvis random capital_lux --players 3 --seed 7
  parvis random capital_lux --players 2 --games 1000 --out games.jsonl
  parvis random capital_lux --players 4 --control 3 --states
"""
SEED_BITS: Final = 0x7FFFFFFFFFFFFFFF


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis random`."""
    parser.epilog = NOTES
    add_game(parser)
    add_options(parser)
    seeds = parser.add_mutually_exclusive_group()
    add_seed(seeds, "without one, a new one is taken")
    seeds.add_argument(
        "--control",
        metavar="S",
        type=whole_number,
        help="let the control driver of the specs, begun with S, answer every question, CHANCE's too",
    )
    parser.add_argument(
        "--games", metavar="K", type=at_least_1, default=1, help="how many games, with seeds S, S+1 and so on"
    )
    parser.add_argument("--states", action="store_true", help="print every state instead of the record")
    parser.add_argument("--out", metavar="FILE", help="write to FILE, which appears when all is done")


def run(arguments: argparse.Namespace) -> int:
    """Play and print."""
    game = chosen_game(arguments)
    seed = arguments.seed if arguments.seed is not None else int.from_bytes(os.urandom(7), "big")
    shows = arguments.games > 1 and (arguments.out is not None or not sys.stdout.isatty())
    with output(arguments.out) as lines, Progress("games", arguments.games if shows else 0) as progress:
        for number in range(arguments.games):
            if arguments.control is None:
                match = random_match(game, seed + number)
            else:
                match = control_match(game, arguments.control + number)
            record = match.record()
            for line in listing(match, record) if arguments.states else [canonical(record)]:
                lines.write(line + "\n")
            if shows:
                progress.at(number + 1)
    return 0


def random_match(game: Game[Any], seed: int) -> Match:
    """A whole game: CHANCE with its true weights, seats by equal chances."""
    match = Match(game)
    luck = SeedLuck(seed & SEED_BITS)
    dice = Dice(seed & SEED_BITS)
    match.settle_chance(luck)
    while not match.state.is_over:
        legal = match.state.legal()
        match.apply(legal[dice.pick(len(legal))])
        match.settle_chance(luck)
    return match


def control_match(game: Game[Any], seed: int) -> Match:
    """A whole game by the control driver of the specs."""
    match = Match(game)
    x = seed
    while not match.state.is_over:
        x = (1103515245 * x + 12345) % 2**31
        legal = match.state.legal()
        match.apply(legal[(x >> 16) % len(legal)])
    return match
