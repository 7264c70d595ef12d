"""The report of a round end with the plague and the share of Notre Dame, and the result."""

from collections.abc import Sequence
from typing import Final

from parvis.core.frames import who
from parvis.games.notre_dame import events
from parvis.games.notre_dame.data import HOSPITAL, LETTERS, ROUNDS_OF_PERIOD
from parvis.games.notre_dame.events import AREA_WORDS
from parvis.games.notre_dame.period_end import places, tie_break
from parvis.games.notre_dame.state import NotreDame
from parvis.games.notre_dame.terminal.boroughs import is_shown
from parvis.games.notre_dame.terminal.hearing import Ear, Told, parts_of, round_of, start_of
from parvis.games.notre_dame.terminal.lines import (
    Line,
    listed,
    number_of,
    pad,
    rat_bar,
    rule,
    seat_name,
    wrapped,
)
from parvis.games.notre_dame.terminal.reckoning import seats_from
from parvis.games.notre_dame.terminal.telling import has_ended
from parvis.games.notre_dame.view import NotreDameView

NAME: Final = 12


# --- the end of a round --------------------------------------------------------------------------


def interlude(before: NotreDameView, now: NotreDameView, chronicle: Sequence[str] = ()) -> list[Line]:
    """The report of the round that has ended between the two, or nothing; the chronicle is that of the whole game."""
    s = now.seen
    if not has_ended(before, now) or not chronicle:
        return []
    number = int(s.round) if s.is_over else int(s.round) - 1
    told = Ear(s).hear_all(list(chronicle))
    this_round = round_of(told, number)
    taken, _, period = parts_of(this_round, start_of(number, len(s.players)), True)
    lines = plague_report(now, number, [*told[: told.index(this_round[0])], *taken], this_round)
    if number % int(ROUNDS_OF_PERIOD) == 0:
        lines += period_report(now, number, period)
    if now.seat >= 0 and not s.is_over:
        text = f" You have {int(s.players[now.seat].prestige)} prestige now; {who(int(s.start))} is the start player."
        lines += [[], *wrapped(text, len(s.players))]
    return lines


def plague_report(now: NotreDameView, number: int, earlier: list[Told], told: list[Told]) -> list[Line]:
    """What the plague did to each seat; `earlier` is all that happened before it."""
    s = now.seen
    rats = {event.seat: event.number() for event in earlier if event.kind == events.RAT_MOVED}
    value = next(event.number() for event in told if event.kind == events.PLAGUE_VALUE)
    saviours = [person.TITLE for person in s.people if person.holds_off_plague]
    lines = [rule(f"END OF ROUND {number}", f"plague value {value}")]
    for seat in seats_from(s, start_of(number, len(s.players))):
        own = [event for event in told if event.seat == seat]
        has_doctor = any(event.kind == events.HIRED and event.first in saviours for event in own)
        lost = [event.first for event in own if event.kind == events.LOST_MARKER]
        fined = [event.number() for event in own if event.kind == events.LOST_PRESTIGE]
        hospital = int(s.players[seat].count(HOSPITAL)) + lost.count(AREA_WORDS[HOSPITAL])
        line = pad([(" ", ""), *seat_name(seat, seat == now.seat)], NAME)
        line += pad([(f"{'doctor 0' if has_doctor else f'plague {value}'} − hospital {hospital}", "")], 24)
        rat = int(s.players[seat].rat)
        line += [*rat_bar(rat), (f" {rats.get(seat, 0)}→{rat}", "strong")]
        lines.append(line)
        if fined or lost:
            what = [f"{fined[0]} prestige"] * len(fined) + [f"a marker of {area}" for area in lost]
            lines.append([(f"            beyond 9: {' and '.join(what)} lost", "bad")])
    return lines


def period_report(now: NotreDameView, number: int, told: list[Told]) -> list[Line]:
    """What the markers on Notre Dame brought (ND-070)."""
    s = now.seen
    letter = LETTERS[number // int(ROUNDS_OF_PERIOD) - 1]
    shares = [event.number() for event in told if event.kind == events.SHARED]
    if not shares:
        return [rule(f"END OF PERIOD {letter}", "no marker on Notre Dame")]
    markers = {event.seat: event.number() for event in told if event.kind == events.TO_GENERAL}
    note = f"{int(s.box.points)} prestige ÷ {number_of(sum(markers.values()), 'marker')} = {shares[0]} each"
    lines = [rule(f"END OF PERIOD {letter}", note)]
    for seat in markers:
        earned = [f"{event.first} prestige{event.second}" for event in told if is_earned(event, seat)]
        line = pad([(" ", ""), *seat_name(seat, seat == now.seat)], NAME)
        line += pad([(number_of(markers[seat], "marker"), "")], 24)
        lines.append([*line, (earned[0] if earned else "nothing", "strong")])
    return [*lines, [(" The markers go back to the general supplies of their owners.", "dim")]]


def is_earned(event: Told, seat: int) -> bool:
    """Is it the prestige of a seat?"""
    return event.kind == events.EARNED and event.seat == seat


# --- the result ----------------------------------------------------------------------------------


def result(view: NotreDameView) -> list[Line]:
    """Prestige, what breaks ties, and places; while the game is on only as far as they are shown."""
    s = view.seen
    seats = range(len(s.players))
    is_open = all([is_shown(s, seat, int(view.seat)) for seat in seats])
    ranking = places(s) if is_open else [0 for _ in seats]
    order = sorted(seats, key=lambda seat: (ranking[seat], seat))
    heading = f" {'place':<7}{'seat':<11}{'prestige':>8}{'coins':>8}{'supply':>8}{'coins + supply':>17}"
    lines = [rule("RESULT" if s.is_over else "AS THINGS STAND"), [(heading, "dim")]]
    lines += [standing(view, seat, ranking[seat]) for seat in order]
    if not is_open:
        return [*lines, [(" The prestige of others is shown at the end (ND-160).", "dim")]]
    lines += tie(s, ranking)
    winners = [seat for seat in seats if ranking[seat] == 1]
    if s.is_over:
        verb = "wins" if len(winners) == 1 else "share the win"
        lines.append([(f" {listed([who(seat) for seat in winners])} {verb}.", "title")])
    return lines


def standing(view: NotreDameView, seat: int, place: int) -> Line:
    """One seat."""
    s = view.seen
    player = s.players[seat]
    prestige = str(int(player.prestige)) if is_shown(s, seat, int(view.seat)) else "?"
    line = pad([(f" {place or '–':>3}    ", "strong"), *seat_name(seat, seat == view.seat)], 19)
    line.append((f"{prestige:>8}", "strong"))
    return [*line, (f"{int(player.coins):>8}{int(player.supply):>8}{tie_break(player):>17}", "")]


def tie(s: NotreDame, ranking: list[int]) -> list[Line]:
    """How seats with equal prestige were told apart (ND-025, ND-R40)."""
    lines: list[Line] = []
    prestige = [int(player.prestige) for player in s.players]
    for shared in sorted(set(prestige), reverse=True):
        tied = [seat for seat in range(len(prestige)) if prestige[seat] == shared]
        if len(tied) < 2:
            continue
        told = ", ".join([f"{who(seat)} {tie_break(s.players[seat])}" for seat in tied])
        text = f" {listed([who(seat) for seat in tied])} have {shared} prestige: coins + supply decide, {told} (ND-025)"
        is_shared = len({ranking[seat] for seat in tied}) < len(tied)
        lines += wrapped(
            text + ("; who is level there shares the place (ND-R40)." if is_shared else "."), len(prestige)
        )
    return lines
