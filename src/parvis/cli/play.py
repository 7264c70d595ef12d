"""`parvis play`: a game at the terminal, against bots or with several people at one keyboard."""

import argparse
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from parvis.bots import bot_named, bot_names
from parvis.cli import UsageError
from parvis.cli.arguments import add_options, add_seed, chosen_options, components_of
from parvis.cli.files import path_of
from parvis.cli.saves import HUMAN, RANDOM, Source, read_save
from parvis.cli.terminals import has_terminal
from parvis.core.game import Game
from parvis.core.match import Match
from parvis.core.registry import game_class, game_names

if TYPE_CHECKING:
    from parvis.cli.page import Page
    from parvis.cli.sitting import Sitting

NOTES: Final = """\
Answers are typed by number, by key (cB4) or in notation (capital:B4); ? explains.
Luck comes from a secret: its SHA-256 is shown before the deal, the secret after
the game. A saved game holds that secret, so that it goes on with the same luck:
whoever reads the file can see the cards to come.

examples:
  parvis play
  parvis play capital_lux --players 2 --option gold_order=secret
  parvis play capital_lux --players 3 --seat human --seat greedy --seat random
  parvis play --resume FILE
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis play`."""
    parser.epilog = NOTES
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"the game: {', '.join(game_names())}")
    add_options(parser)
    parser.add_argument(
        "--seat",
        metavar="WHO",
        action="append",
        type=player,
        help=f"who plays the next seat, from p1 on: human, {', '.join(bot_names())}; p1 is human, the others random by "
        "themselves",
    )
    add_seed(parser, "without one, luck is secret until the end")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--save", metavar="FILE", help="where to save; nothing that is there is overwritten")


def run(arguments: argparse.Namespace) -> int:
    """Play."""
    if find_spec("rich") is None:
        raise UsageError("the game in the terminal needs the package rich: pip install 'parvis[play]'")
    from parvis.cli.commands import obey, welcome
    from parvis.cli.page import Page
    from parvis.cli.terminals import terminal_of

    page = Page()
    sitting = resumed(arguments, page) if arguments.resume is not None else begun(arguments, page)
    with saved_when_ended(sitting):
        page.clear()
        page.say(f" {sitting.match.game.TITLE}", "title")
        page.show(welcome(sitting))
        wide = terminal_of(sitting.match.game.NAME).WIDTH
        if page.console.is_terminal and page.console.width < wide:
            page.say(f" This terminal has {page.console.width} columns; the table is drawn for {wide}.", "bad")
        page.pause("Press Enter to begin.")
        sitting.play(obey)
    return 0


def player(text: str) -> str:
    """A person or a bot, by name."""
    return text if text == HUMAN else bot_named(text).name


# --- the game to play ----------------------------------------------------------------------------


def begun(arguments: argparse.Namespace, page: "Page") -> "Sitting":
    """A new game."""
    from parvis.cli.sitting import Sitting

    game = chosen(arguments, page)
    seats = seated(arguments.seat or [HUMAN], game.players)
    place = None if arguments.save is None else new_file(arguments.save)
    source = Source(secret=os.urandom(32)) if arguments.seed is None else Source(seed=arguments.seed)
    return Sitting(page, Match(game), seats, source, place)


def resumed(arguments: argparse.Namespace, page: "Page") -> "Sitting":
    """A saved game."""
    from parvis.cli.sitting import Sitting

    refused = (arguments.game, arguments.players, arguments.seat, arguments.seed)
    if arguments.option or any(given is not None for given in refused):
        raise UsageError("a game that is resumed has its own game, options, seats and luck: give none with --resume")
    save = read_save(arguments.resume, components_of(arguments))
    match = save.record.replay()
    sitting = Sitting(page, match, save.seats, save.source, path_of(arguments.resume))
    if arguments.save is not None and path_of(arguments.save) != sitting.place:
        sitting.place = new_file(arguments.save)
    elif arguments.resume == "-":
        sitting.place = None
    else:
        sitting.saved = match.ply
    return sitting


def chosen(arguments: argparse.Namespace, page: "Page") -> Game[Any]:
    """The game of the command line, or of the player's choice."""
    names = [name for name in game_names() if has_terminal(name)]
    if arguments.game is None and len(names) > 1 and not page.is_typed:
        raise UsageError(f"name the game to play: {' or '.join(names)}")
    found = game_class(arguments.game or asked(page, "Which game?", names, 0))
    if found.NAME not in names:
        raise UsageError(f"{found.TITLE} can't be played in a terminal: parvis serve has it in the browser")
    if arguments.players is None and not any(text.startswith("players=") for text in arguments.option):
        counts = sorted([str(value) for option in found.OPTIONS if option.key == "players" for value in option.values])
        arguments.players = asked(page, "How many players?", counts, len(counts) // 2)
    return found(chosen_options(arguments, found), components_of(arguments))


def asked(page: "Page", question: str, values: list[str], default: int) -> str:
    """One of several values, if there is somebody to ask."""
    while page.is_typed and len(values) > 1:
        said = page.read([(f" {question} {', '.join(values)} [{values[default]}]", "strong")])
        if said is None:
            raise KeyboardInterrupt
        if not said:
            break
        if said.casefold() in values:
            return said.casefold()
    return values[default]


def seated(given: list[str], players: int) -> list[str]:
    """Who plays each seat."""
    if len(given) > players:
        raise UsageError(f"--seat is given {len(given)} times, and there are {players} seats")
    return [*given, *[RANDOM] * (players - len(given))]


def new_file(name: str) -> Path:
    """A place to save at where nothing is yet."""
    place = path_of(name)
    if place.exists():
        raise UsageError(f"{name} is there already: resume it, or name another file")
    return place


# --- the end of it -------------------------------------------------------------------------------


@contextmanager
def saved_when_ended(sitting: "Sitting") -> Iterator[None]:
    """Ctrl-C, a closed window and a stopped program all save the game first."""
    ends = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    is_main = threading.current_thread() is threading.main_thread()
    former = {end: signal.signal(end, signal.default_int_handler) for end in ends} if is_main else {}
    try:
        yield
    except KeyboardInterrupt:
        print()
        sitting.leave()
        raise
    finally:
        for end, handler in former.items():
            signal.signal(end, handler)
