"""`parvis review`: a finished game, decision by decision, and what of it was luck."""

import argparse
import json
from bisect import bisect_right
from textwrap import fill
from typing import Final

from parvis.bots import bot_named, bot_names
from parvis.bots.ladder import BEST
from parvis.bots.reasons import points
from parvis.cli.arguments import add_components, at_least_1, components_of
from parvis.cli.files import LONGEST, opened, text_of
from parvis.cli.progress import Progress
from parvis.cli.saves import record_in
from parvis.core.frames import who
from parvis.core.json import read_json
from parvis.core.records import Record
from parvis.lab.ledger import Ledger
from parvis.lab.review import GAMES, GRADES, Decision, Review, review
from parvis.lab.words import answer_in_words, luck_in_words

NOTES: Final = """\
The bot looks for a better answer, seeing what the seat saw and no more. Both
answers are then played out in the same new worlds: what is given away comes
with its standard error. From 5 % it is called a slip, from 10 % a mistake, from
20 % a blunder, if it is more than two of them. Why an answer is better is told
in the terms by which greedy plays; they add up exactly, what they don't see
being "the rest". Luck is what deals and draws did to the lead that games from
there end with; start, luck and answers add up exactly to the lead at the end.

examples:
  parvis review game.json
  parvis review game.json --budget 2000 --json
"""
BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 64  # of the curve
SHOWN: Final = 5  # deals and draws


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis review`."""
    parser.epilog = NOTES
    parser.add_argument(
        "file", metavar="FILE", help="a record of a finished game, or a saved game; - is the standard input"
    )
    parser.add_argument(
        "--bot", metavar="BOT", default=BEST, help=f"who looks for better answers: {', '.join(bot_names())} ({BEST})"
    )
    parser.add_argument(
        "--budget", metavar="N", type=at_least_1, default=GAMES, help=f"games played out for each answer ({GAMES})"
    )
    parser.add_argument("--json", action="store_true", help="print the review as JSON")
    add_components(parser)


def run(arguments: argparse.Namespace) -> int:
    """Look back and print."""
    bot = bot_named(arguments.bot)
    with opened(arguments.file) as stream:
        document = read_json(text_of(stream.read(LONGEST + 1), "the file"))
    match = Record(record_in(document), components_of(arguments)).replay()
    with Progress("review", 2 * match.ply) as progress:
        found = review(match, bot, arguments.budget, progress.at)
    if arguments.json:
        print(json.dumps(found.json()))
    else:
        show(found)
    return 0


def show(found: Review) -> None:
    """The review for people."""
    show_players(found)
    show_curves(found)
    show_turning_points(found)
    show_luck(found.ledger)
    show_swings(found)


def show_players(found: Review) -> None:
    """A line for each seat."""
    game, state = found.match.game, found.match.state
    places, scores = state.ranking(), state.scores()
    winners = [who(seat) for seat in range(game.players) if places[seat] == 1]
    won = "wins" if len(winners) == 1 else "share the win"
    print(f" {game.TITLE}, {game.players} players: {' and '.join(winners)} {won}.")
    print()
    print("       points  place  accuracy    given away    slips  mistakes  blunders")
    for seat in range(game.players):
        numbers = [found.number(seat, name) for _, name in reversed(GRADES)]
        away = f"{percent(max(found.given_away(seat), 0.0))} ± {percent(found.spread(seat))}"
        print(
            f" {who(seat):<4}{scores[seat]:>8}{places[seat]:>7}{found.accuracy(seat):>9.1f}%"
            f"{away:>14}{numbers[0]:>9}{numbers[1]:>10}{numbers[2]:>10}"
        )


def percent(share: float) -> str:
    """A share of the win."""
    return f"{100 * share:.0f} %"


def show_curves(found: Review) -> None:
    """How the chances to win went, and where the turning points were."""
    curve = [found.ledger.start.chances, *[swing.chances for swing in found.ledger.swings]]
    columns = min(len(curve), WIDTH)
    print("\n Chance to win, from the first answer to the last")
    for seat in range(found.match.game.players):
        bars = ""
        for k in range(columns):
            part = curve[k * len(curve) // columns : (k + 1) * len(curve) // columns]
            bars += BARS[min(8 * sum(chances[seat] for chances in part) // len(part) // 1_000_000, 7)]
        print(f"  {who(seat):<4}{bars}")
    marks = [" "] * columns
    starts = [swing.at for swing in found.ledger.swings]
    for number, decision in reversed(list(enumerate(found.turning, 1))):
        marks[bisect_right(starts, decision.at) * columns // len(curve)] = str(number)
    if found.turning:
        print("      " + "".join(marks).rstrip())


# --- turning points ------------------------------------------------------------------------------


def show_turning_points(found: Review) -> None:
    """The answers that cost most, and why."""
    print("\n Turning points")
    if not found.turning:
        print("  No answer gave away more than chance may explain.")
    for number, decision in enumerate(found.turning, 1):
        view = found.match.entries[decision.at].before.view(decision.seat)
        name = found.match.game.NAME
        given, better = (answer_in_words(view, name, text) for text in (decision.answer, decision.best))
        print(fill(f"{number}. {who(decision.seat)}: {given}", 80, initial_indent="  ", subsequent_indent="     "))
        for line in (f"Better: {better}", chances_of(decision), reason_of(decision)):
            print(fill(line, 80, initial_indent="     ", subsequent_indent="       "))


def chances_of(decision: Decision) -> str:
    """What was given away, and where."""
    assert decision.chance is not None and decision.best_chance is not None, "a turning point has been measured"
    return (
        f"{percent(decision.chance)} to win instead of {percent(decision.best_chance)}: "
        f"{percent(decision.loss)} ± {percent(decision.spread)} given away "
        f"(after {decision.at} answers: parvis replay --to {decision.at})"
    )


def reason_of(decision: Decision) -> str:
    """The difference in points: documented terms, and the rest in one."""
    assert decision.reason is not None, "a turning point has its reason"
    terms = [f"{name} {points(term)}" for name, term in decision.reason.terms]
    rest = f"the rest {points(decision.points - decision.reason.total())}"
    return f"it would have led to {points(decision.points)} points more: {', '.join([*terms, rest])}"


# --- luck ----------------------------------------------------------------------------------------


def show_luck(ledger: Ledger) -> None:
    """What the lead at the end is made of, and what it would be without luck."""
    players = range(len(ledger.start.points))
    print("\n Luck and skill: the lead over the best rival, in points")
    print("                                       own   others'      at the    without")
    print("         start           luck      answers   answers         end       luck")
    for seat in players:
        others = sum(ledger.play(seat, player) for player in players if player != seat)
        luck = f"{points(ledger.luck(seat))} ± {ledger.luck_spreads[seat] / 100:.2f}"
        print(
            f"  {who(seat):<4}{points(ledger.start.points[seat]):>8}{luck:>16}{points(ledger.play(seat, seat)):>12}"
            f"{points(others):>10}{points(ledger.end.points[seat]):>12}"
            f"{points(ledger.end.points[seat] - ledger.luck(seat)):>11}"
        )


def show_swings(found: Review) -> None:
    """The deals and draws that gave or took most."""
    ledger = found.ledger
    dealt = ledger.greatest(SHOWN)
    print("\n The greatest luck, in points of lead")
    if not dealt:
        print("  No deal or draw gave or took more than so few games can tell.")
        return
    print("  " + "".join([f"{who(seat):>7} " for seat in range(len(ledger.start.points))]) + "    ±")
    for swing in dealt:
        gave = "".join([f"{points(number):>7} " for number in swing.points])
        line = f"  {gave}{max(swing.spreads) / 100:>5.2f}   {luck_in_words(found.match, swing.at, swing.answers, swing.concerns)}"
        print(fill(line, 80, drop_whitespace=False, subsequent_indent=" " * (len(gave) + 10)))
