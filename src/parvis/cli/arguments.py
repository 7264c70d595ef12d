"""Arguments that several verbs share: the game and its options, seeds, whole numbers."""

import argparse
import re
from pathlib import Path
from typing import Any

from parvis.cli.files import path_of
from parvis.core.errors import BadOption
from parvis.core.game import Game
from parvis.core.json import JsonObject
from parvis.core.options import Option
from parvis.core.registry import game_class, game_names


def add_game(parser: argparse.ArgumentParser) -> None:
    """The game by its name."""
    parser.add_argument("game", metavar="GAME", help=f"the game: {', '.join(game_names())}")


def add_options(parser: argparse.ArgumentParser) -> None:
    """What decides the rules of a game."""
    parser.add_argument("--players", metavar="N", help="how many seats there are")
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="an option of the game, such as gold_order=secret; may be given several times",
    )
    add_components(parser)


def add_components(parser: argparse.ArgumentParser) -> None:
    """A file of corrected numbers."""
    parser.add_argument("--components", metavar="FILE", help="corrected numbers, for games whose material may differ")


def add_seed(parser: argparse._ActionsContainer, otherwise: str) -> None:
    """The seed of CHANCE."""
    parser.add_argument(
        "--seed", metavar="S", type=whole_number, help=f"a whole number that decides all luck; {otherwise}"
    )


def whole_number(text: str) -> int:
    """Any whole number, in digits."""
    if not re.fullmatch(r"[+-]?[0-9]{1,999}", text):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number")
    return int(text)


def at_least_0(text: str) -> int:
    """A whole number that may be 0."""
    number = whole_number(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text[:40]} is below 0")
    return number


def at_least_1(text: str) -> int:
    """A whole number that counts something there is."""
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text[:40]} is below 1")
    return number


def seconds(text: str) -> float:
    """A time in seconds."""
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?", text) or float(text) <= 0:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of seconds")
    return float(text)


def chosen_game(arguments: argparse.Namespace) -> Game[Any]:
    """The game of a command line, its options checked."""
    found = game_class(arguments.game)
    return found(chosen_options(arguments, found), components_of(arguments))


def chosen_options(arguments: argparse.Namespace, found: type[Game[Any]]) -> JsonObject:
    """The options of a command line, read as the game reads them."""
    written = [] if arguments.players is None else [f"players={arguments.players}"]
    options: JsonObject = {}
    for text in [*written, *arguments.option]:
        key, separator, value = text.partition("=")
        if not separator:
            raise BadOption(f"an option is written KEY=VALUE, not {text[:40]!r}")
        if key in options:
            raise BadOption(f"option {key[:40]} is given twice")
        options[key] = option_of(found, key).read(value)
    return options


def option_of(found: type[Game[Any]], key: str) -> Option:
    """The option of a game that has this key."""
    for option in found.OPTIONS:
        if option.key == key:
            return option
    keys = ", ".join([option.key for option in found.OPTIONS])
    raise BadOption(f"{found.NAME} has no option {key[:40]!r}; it has {keys}")


def components_of(arguments: argparse.Namespace) -> Path | None:
    """The file of corrected numbers, if one is named."""
    return None if arguments.components is None else path_of(arguments.components)
