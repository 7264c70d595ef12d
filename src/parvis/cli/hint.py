"""`parvis hint`: what a bot would answer at a place of a record, and why."""

import argparse
import json
from textwrap import fill
from typing import Final

from parvis.bots import Thought, bot_named, bot_names
from parvis.bots.reasons import Reason, reasons
from parvis.cli.arguments import add_components, at_least_0, components_of
from parvis.cli.files import LONGEST, opened, text_of
from parvis.cli.saves import record_in
from parvis.core.errors import NotAllowed
from parvis.core.frames import who
from parvis.core.json import Json, JsonObject, read_json
from parvis.core.luck import Dice
from parvis.core.records import Record

NOTES: Final = """\
The bot sees what the seat sees that is asked, and no more. The reasons are the
terms by which greedy plays, in points: how the best answers differ from the
first one. What the search found beyond them is not in the terms.

examples:
  parvis hint game.json
  parvis hint game.json --to 40 --bot ismcts-10k
"""
BEST: Final = "ismcts-1k"
SHOWN: Final = 5


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
    view = state.view(state.seat)
    thought = bot.think(view, Dice(0))
    why = reasons(view, Dice(0))
    if arguments.json:
        print(json.dumps(written(thought, why, state.seat)))
    else:
        print(f"{who(state.seat)} is asked {state.question.NAME!r}; {bot.name} would answer {thought.best.notation}")
        show(thought, why)
    return 0


def written(thought: Thought, why: dict[str, Reason], seat: int) -> JsonObject:
    """The analysis with the reasons."""
    terms: dict[str, Json] = {notation: reason.json() for notation, reason in why.items()}
    return {**thought.json(), "reasons": terms, "who": who(seat)}


def show(thought: Thought, why: dict[str, Reason]) -> None:
    """The best answers, each with its reasons."""
    best = why[thought.best.notation]
    print()
    for candidate in thought.candidates[:SHOWN]:
        chance = "" if candidate.value is None else f"{candidate.value:.0%} to win"
        if candidate.spread is not None:
            chance += f" ± {1.96 * candidate.spread:.0%}"
        points = "" if candidate.points is None else f"{candidate.points:+.1f} points"
        print(f"  {candidate.notation:<24}{chance:<20}{points:<16}{candidate.visits:>6} tried")
        print(fill(why[candidate.notation].sentence(best), 80, initial_indent="    ", subsequent_indent="      "))
    if thought.line:
        print()
        line = ", ".join(thought.line[1:] or thought.line)
        print(fill(f"then perhaps: {line}", 80, initial_indent="  ", subsequent_indent="    "))
