"""`parvis hint`: what a bot would answer at a place of a record, and why."""

import argparse
import json
from textwrap import fill
from typing import Final

from parvis.bots import bot_named, bot_names
from parvis.bots.advice import Advice, Counsel, advice, gap_of, sum_of
from parvis.cli.arguments import add_components, at_least_0, components_of
from parvis.cli.files import LONGEST, opened, text_of
from parvis.cli.saves import record_in
from parvis.core.errors import NotAllowed
from parvis.core.frames import who
from parvis.core.json import read_json
from parvis.core.records import Record

NOTES: Final = """\
The bot sees what the seat sees that is asked, and no more. The first answer's
sum is the lead at the end that is expected, in points: how things stand by the
terms by which greedy plays, what the answer changes in them, and the rest,
which only games played on have shown. The others are told beside the first.
Chances to win are corrected by how often they came true.

examples:
  parvis hint game.json
  parvis hint game.json --to 40 --bot ismcts-10k
"""
BEST: Final = "ismcts-1k"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis hint`."""
    parser.epilog = NOTES
    parser.add_argument("file", metavar="FILE", help="a record or a saved game; - is the standard input")
    parser.add_argument(
        "--to", metavar="N", type=at_least_0, help="after N answers; by itself at the end of the record"
    )
    parser.add_argument("--bot", metavar="BOT", default=BEST, help=f"who is asked: {', '.join(bot_names())} ({BEST})")
    parser.add_argument("--json", action="store_true", help="print the analysis as JSON")
    add_components(parser)


def run(arguments: argparse.Namespace) -> int:
    """Ask and print."""
    bot = bot_named(arguments.bot)
    with opened(arguments.file) as stream:
        document = read_json(text_of(stream.read(LONGEST + 1), "the file"))
    record = Record(record_in(document), components_of(arguments))
    state = record.replay(arguments.to if arguments.to is not None else len(record.answers)).state
    if state.is_over or state.seat < 0:
        raise NotAllowed("no seat is asked there: name another place with --to")
    found = advice(state.view(state.seat), bot, 0)
    if arguments.json:
        print(json.dumps(found.json()))
    else:
        print(f"{who(state.seat)} is asked {found.question!r}; {bot.name} would answer {found.thought.best.notation}")
        show(found)
    return 0


def show(found: Advice) -> None:
    """The best answers, each with its reasons."""
    best, *others = found.shown()
    show_answer(best, sum_of(best, found.now))
    for each in others:
        show_answer(each, gap_of(each, best))
    if found.line:
        print()
        line = ", ".join(found.line[1:] or found.line)
        print(fill(f"then perhaps: {line}", 80, initial_indent="  ", subsequent_indent="    "))


def show_answer(each: Counsel, why: str) -> None:
    """An answer, how it may end, and a sum that says why."""
    chance = "" if each.chance is None else f"{each.chance:.0%} to win"
    if each.spread is not None:
        chance += f" ± {1.96 * each.spread:.0%}"
    tried = f"{each.tried:>6} tried" if each.tried else ""
    print(f"\n  {each.answer:<40}  {chance:<18}{tried}".rstrip())
    print(fill(why, 80, initial_indent="    ", subsequent_indent="      "))
