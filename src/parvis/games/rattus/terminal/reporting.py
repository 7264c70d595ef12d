"""The last plague, region by region, and the result."""

import re
from collections.abc import Sequence

from parvis.core.frames import who
from parvis.games.rattus import events, scoring
from parvis.games.rattus.data import OVER
from parvis.games.rattus.holdings import points_shown
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.terminal.lines import Line, listed, pad, rule, seat_name, wrapped
from parvis.games.rattus.view import RattusView

COLUMNS = ["citizens", "haven", "tokens", "cards", "diplomats", "guilds", "inns", "boards"]


def interlude(before: RattusView, now: RattusView, chronicle: Sequence[str] = ()) -> list[Line]:
    """What the last plague did in each region, when the game has just ended."""
    if not now.seen.is_over or before.seen.is_over or not chronicle:
        return []
    start = events.EVENTS[events.FINAL_PLAGUE].known
    told = list(chronicle)
    last = told[max([k for k in range(len(told)) if told[k] == start]) :]
    died: dict[str, list[str]] = {}
    for sentence in last:
        found = re.fullmatch(r"(p[1-6]): a citizen in (.+) dies\.", sentence)
        if found is not None:
            died.setdefault(found[2], []).append(found[1])
    lines = [rule("THE LAST PLAGUE")]
    for region, seats in died.items():
        parts = [f"{seat} loses {seats.count(seat)}" for seat in dict.fromkeys(seats)]
        lines += wrapped(f" {region}: {', '.join(parts)}.")
    return lines if died else [*lines, [(" Nobody dies any more.", "")]]


def result(view: RattusView) -> list[Line]:
    """Points by what they are for, places, and what broke ties; while the game is on, as things stand."""
    s = view.seen
    places = scoring.places(s)
    shown = columns_shown(s)
    lines = [rule("RESULT" if s.is_over else "AS THINGS STAND")]
    heading = f" {'place':<7}{'seat':<11}" + "".join([f"{COLUMNS[k]:>11}" for k in shown]) + f"{'TOTAL':>8}"
    lines.append([(heading, "dim")])
    for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
        found = scoring.points(s, seat)
        line = pad([(f" {places[seat]:>3}    ", "strong"), *seat_name(seat, seat == view.seat)], 19)
        line.append(("".join([f"{int(found[k]):>11}" for k in shown]), ""))
        lines.append([*line, (f"{points_shown(s, seat):>8}", "strong")])
    lines += tie(s, places)
    if s.phase == OVER:
        lines.append([(f" {who(places.index(1))} wins.", "title")])
    elif s.flags.has_regions:
        lines.append([(" + region cards that nobody has shown may add to it.", "dim")])
    return lines


def columns_shown(s: Rattus) -> list[int]:
    """The sources of points that there are in this game."""
    flags = s.flags
    rows = [scoring.points(s, seat) for seat in range(s.players)]
    is_in = [True, True, flags.has_universities, flags.has_regions, False, flags.has_guilds, flags.has_inns, False]
    return [k for k in range(len(COLUMNS)) if is_in[k] or any(row[k] for row in rows)]


def tie(s: Rattus, places: list[int]) -> list[Line]:
    """How seats with as many points were told apart (RT-086)."""
    lines: list[Line] = []
    totals = [int(scoring.total(s, seat)) for seat in range(s.players)]
    for points in sorted(set(totals), reverse=True):
        tied = sorted([seat for seat in range(len(totals)) if totals[seat] == points], key=lambda seat: places[seat])
        if len(tied) > 1:
            names = listed([who(seat) for seat in tied])
            lines += wrapped(
                f" {names} have {points} points: whose next turn would have come first is first, {who(tied[0])} (RT-086)."
            )
    return lines
