"""`parvis rules`: the rules of a game in our words, whole, one entry, the quick reference, or what speaks of a word."""

import argparse
import sys
from typing import Final

from parvis.cli import UsageError
from parvis.cli.arguments import add_game
from parvis.core.registry import game_class
from parvis.core.rulebook import ID, Rulebook

NOTES: Final = """\
examples:
  parvis rules capital_lux              all of them
  parvis rules capital_lux aid          the quick reference
  parvis rules capital_lux CL-032       one rule, or a ruling such as CL-R3
  parvis rules capital_lux last turn    what speaks of last turns
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis rules`."""
    parser.epilog = NOTES
    add_game(parser)
    parser.add_argument("about", metavar="ID", nargs="*", help="a rule's id, aid for the quick reference, or a word")


def run(arguments: argparse.Namespace) -> int:
    """Look up and print."""
    game = game_class(arguments.game)
    show(looked_up(Rulebook(game.NAME), " ".join(arguments.about), game.TITLE))
    return 0


def looked_up(rulebook: Rulebook, about: str, title: str) -> str:
    """The part of the rules that was asked for, as Markdown."""
    if not about:
        return rulebook.text.strip()
    if about.casefold() == "aid":
        return rulebook.aid()
    if ID.fullmatch(about):
        entry = rulebook.entry(about)
        if entry is None:
            ids = rulebook.ids()
            raise UsageError(f"{title} has no rule {about.upper()}; it has {ids[0]} to {ids[-1]}, with gaps")
        return entry
    found = rulebook.search(about)
    if not found:
        raise UsageError(f"nothing in the rules of {title} speaks of {about[:40]!r}")
    return "\n\n".join([chapter.markdown() for chapter in found])


def show(text: str) -> None:
    """Set out for reading on a terminal, where that is possible; as it is written in a pipe."""
    if not sys.stdout.isatty():
        print(text)
        return
    try:
        from parvis.cli.page import Page
    except ImportError:  # rich is an extra
        print(text)
    else:
        Page().markdown(text)
