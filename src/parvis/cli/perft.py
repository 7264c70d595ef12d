"""`parvis perft`: how many lines of play there are, depth by depth."""

import argparse
from typing import Final

from parvis.cli.arguments import add_game, add_options, add_seed, at_least_0, chosen_game
from parvis.core.json import Json, canonical
from parvis.core.perft import perft

NOTES: Final = """\
CHANCE is answered from the seed, so that only seats branch; a game that ends
counts as one line. Each depth takes several times as long as the one before.

examples:
  parvis perft capital_lux --players 2 --depth 4
  parvis perft capital_lux --players 3 --depth 5 --seed 7 --json
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis perft`."""
    parser.epilog = NOTES
    add_game(parser)
    add_options(parser)
    add_seed(parser, "without one, it is 0")
    parser.add_argument(
        "--depth", metavar="D", type=at_least_0, required=True, help="how many answers of seats to look ahead"
    )
    parser.add_argument("--json", action="store_true", help='print {"depths":[1, ...]}, from depth 0 on')


def run(arguments: argparse.Namespace) -> int:
    """Count and print."""
    game = chosen_game(arguments)
    state = game.new(seed=arguments.seed or 0)
    depths: list[Json] = []
    for depth in range(arguments.depth + 1):
        depths.append(int(perft(state, depth)))
        if not arguments.json:
            print(f"{depth:>3}  {depths[depth]:,}", flush=True)
    if arguments.json:
        print(canonical({"depths": depths}))
    return 0
