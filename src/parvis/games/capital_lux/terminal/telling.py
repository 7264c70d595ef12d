"""What happened: the chronicle with a line for each turn, the report of a round end, the result."""

import re
from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from parvis.core.frames import who
from parvis.games.capital_lux import events
from parvis.games.capital_lux.data import CARD_NAMES, LETTERS, WORDS
from parvis.games.capital_lux.notation import write_pile
from parvis.games.capital_lux.piles import one, total, value
from parvis.games.capital_lux.scoring import counts, places, score
from parvis.games.capital_lux.state import CapitalLux, Player
from parvis.games.capital_lux.terminal.lines import (
    GLYPHS,
    NONE,
    WIDTH,
    Line,
    coloured,
    headings,
    modifiers_cell,
    pad,
    row,
    rule,
    values_of,
)
from parvis.games.capital_lux.terminal.table import seat_label
from parvis.games.capital_lux.view import CapitalLuxView

ROUND_END: Final = (events.WENT_HOME, events.REVEALED, events.LIMIT, events.PAID, events.LOST, events.WON)
DRAFT: Final = (events.DEALT, events.KEPT, events.PASSED, events.RECEIVED)


def looks_like(text: str) -> re.Pattern[str]:
    """What the sentences look like that a kind of event is told in."""
    return re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(text)))


ROUND_END_TEXTS: Final = [looks_like(events.EVENTS[kind].known) for kind in ROUND_END]
LIMIT_TEXT: Final = looks_like(events.EVENTS[events.LIMIT].known)
DRAFT_TEXTS: Final = [looks_like(events.EVENTS[kind].hidden) for kind in DRAFT]


def has_ended(before: CapitalLuxView, now: CapitalLuxView) -> bool:
    """Has a round ended between the two?"""
    return now.seen.round > before.seen.round > 0 or now.seen.is_over


# --- the chronicle -------------------------------------------------------------------------------


def tell(before: CapitalLuxView, now: CapitalLuxView, chronicle: list[str]) -> list[Line]:
    """What happened, a line for each turn; without what every seat does in every draft.

    What the table or the report of a round end shows is left to them.
    """
    left_out = [*DRAFT_TEXTS, LIMIT_TEXT, *(ROUND_END_TEXTS if has_ended(before, now) else [])]
    chronicle = [text for text in chronicle if not any(told.fullmatch(text) for told in left_out)]
    turns: list[tuple[str, list[str]]] = []
    for text in chronicle:
        seat, found, what = text.removesuffix(".").partition(": ")
        if not found or not re.fullmatch("p[1-4]", seat):
            turns.append(("", [text]))
        elif turns and turns[-1][0] == seat:
            turns[-1][1].append(what)
        else:
            turns.append((seat, [what]))
    sentences = [f" {seat}: {in_one_sentence(parts)}" if seat else f" {parts[0]}" for seat, parts in turns]
    return [line for sentence in sentences for line in wrapped(sentence)]


def wrapped(sentence: str) -> list[Line]:
    """A sentence over as many lines as it takes."""
    return [coloured(line) for line in wrap(sentence, WIDTH, subsequent_indent="     ")]


def in_one_sentence(parts: list[str]) -> str:
    """What one seat did; cards dealt are one pile, and what happened several times is counted."""
    dealt = [part.removeprefix("dealt ") for part in parts if re.fullmatch("dealt [BGPY][2-6]", part)]
    if dealt:
        pile = write_pile(sum([int(one(CARD_NAMES.index(name))) for name in dealt]))
        parts = [f"dealt {pile}", *parts[len(dealt) :]]
    if any("laid above" in part for part in parts):  # that a modifier was shown first goes without saying
        parts = [part for part in parts if part != "the agent shows a modifier"]
    texts = [f"{part} ×{parts.count(part)}" if parts.count(part) > 1 else part for part in dict.fromkeys(parts)]
    return "; ".join(texts) + "."


# --- the report of a round end -------------------------------------------------------------------


def interlude(before: CapitalLuxView, now: CapitalLuxView, chronicle: Sequence[str] = ()) -> list[Line]:
    """The report of the round that has ended between the two, or nothing."""
    if not has_ended(before, now):
        return []
    s = now.seen
    revealed = [[(int(e & 7), int(e >> 5)) for e in s.revealed if e >> 3 & 3 == colour] for colour in range(4)]
    lines = [
        rule(f"END OF ROUND {int(s.reported)}", "★ bonus card"),
        row([("", "")], headings()),
        row([("modifiers", "dim")], [modifiers_cell(entries) for entries in revealed]),
        row([("LIMIT", "title")], [[(str(int(s.limits[colour])), "strong")] for colour in range(4)]),
    ]
    for seat in range(len(s.players)):
        player = s.players[seat]
        lines.append(row(seat_label(s, seat, now.seat == seat), [outcome(s, player, c) for c in range(4)]))
        notes = [f"from hand {write_pile(player.left)}"] if player.left else []
        notes += [f"lost {write_pile(player.lost)}"] if player.lost else []
        notes += [f"paid {int(player.paid)} gold"] if player.paid else []
        if notes:
            lines.append([("    ", ""), *coloured(" · ".join(notes))])
    return lines


def outcome(s: CapitalLux, player: Player, colour: int) -> Line:
    """What a round end did to one colour of a seat."""
    kept, lost = int(total(player.home, colour)), int(total(player.lost, colour))
    won = values_of(player.won, colour)
    cell: Line = []
    if lost:
        cell.append((f"{lost} lost", "bad"))
    elif kept:
        cell.append((f"{kept} saved" if kept > s.limits[colour] else f"{kept} kept", "good"))
    if won:
        cell += [(" ", ""), (f"★{LETTERS[colour]}{won}", "gold")]
    return cell or [NONE]


# --- the result ----------------------------------------------------------------------------------


def result(view: CapitalLuxView) -> list[Line]:
    """Points by colour, bonus cards and gold, places, and what breaks ties."""
    s = view.seen
    cells = [f"{GLYPHS[colour]} {WORDS[colour]}" for colour in range(4)]
    heading: Line = [("       ", "")]
    for colour in range(4):
        heading.append((f"{cells[colour]:>9}", WORDS[colour]))
    heading += [
        ("  bonus", "gold"),
        (" gold", "gold"),
        ("  TOTAL", "title"),
        (" place", "title"),
        ("   6 5 4 3 2", "dim"),
    ]
    ranking = places(s)
    lines = [rule("RESULT" if s.is_over else "AS THINGS STAND"), heading]
    lines += [points(s.players[seat], seat, ranking[seat], seat == view.seat) for seat in range(len(ranking))]
    lines += tie(s, ranking)
    winners = [seat for seat in range(len(ranking)) if ranking[seat] == 1]
    if s.is_over:
        verb = "wins" if len(winners) == 1 else "share the win"
        lines.append([(f" {listed(winners)} {verb}.", "title")])
    return lines


def listed(seats: list[int]) -> str:
    """Seats in a sentence."""
    names = [who(seat) for seat in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def points(player: Player, seat: int, place: int, is_own: bool) -> Line:
    """The points of one seat."""
    style = "you" if is_own else "strong"
    line = pad([(f" {who(seat)}{' you' if is_own else ''}", style)], 7)
    line += [(f"{int(total(player.home, colour)):>9}", WORDS[colour]) for colour in range(4)]
    line += [(f"{int(value(player.bonus)):>7}", "gold"), (f"{int(player.gold):>5}", "gold")]
    line += [(f"{int(score(player)):>7}", "strong"), (f"{place:>6}", style)]
    return [*line, ("   " + " ".join([str(number) for number in counts(player)]), "dim")]


def tie(s: CapitalLux, ranking: list[int]) -> list[Line]:
    """How seats with equal points were told apart (CL-072, CL-073)."""
    lines: list[Line] = []
    scores = [int(score(player)) for player in s.players]
    for points_shared in sorted(set(scores), reverse=True):
        tied = [seat for seat in range(len(scores)) if scores[seat] == points_shared]
        if len(tied) < 2:
            continue
        names = listed(tied)
        numbers = [counts(s.players[seat]) for seat in tied]
        deciding = [k for k in range(5) if len({number[k] for number in numbers}) > 1]
        if deciding:
            told = ", ".join([f"{who(tied[k])} {numbers[k][deciding[0]]}" for k in range(len(tied))])
            how = f"cards of value {6 - deciding[0]} decide first: {told} (CL-072)"
        else:
            how = "no card decides, and they share the place (CL-R18)"
        lines += wrapped(f" {names} have {points_shared} points: {how}.")
    return lines
