"""Where prestige comes from: what happened in the whole game, sorted by what brought it (ND-030, ND-160)."""

from collections.abc import Sequence
from typing import Final

from parvis.core.events import Event
from parvis.core.frames import who
from parvis.core.offers import Breakdown, Name, listed, named
from parvis.games.notre_dame import events as happened
from parvis.games.notre_dame.data import CARD_NAMES, OVER, OWNERS
from parvis.games.notre_dame.period_end import tie_break
from parvis.games.notre_dame.state import NotreDame
from parvis.games.notre_dame.view import NotreDameView

RESIDENCE: Final = "residence"
FRIEND: Final = "trusted friend"
MESSAGES: Final = "messages"
DONATIONS: Final = "donations"
SHARES: Final = "shares of Notre Dame"
PERSONS: Final = "persons"
PARK: Final = "park"
PLAGUE: Final = "lost to the plague"
SOURCES: Final = [RESIDENCE, FRIEND, MESSAGES, DONATIONS, SHARES, PERSONS, PARK, PLAGUE]
OF_CARDS: Final[dict[str, str]] = {"friend": FRIEND, "notre_dame": DONATIONS, "carriage": MESSAGES}


def breakdown(view: NotreDameView, events: Sequence[Event] = (), name: Name = who) -> Breakdown:
    """Prestige as far as the seat may know it; at the end by its sources, if all that happened is given."""
    s = view.seen
    n = len(s.players)
    seats = list(range(n))
    is_over = s.phase == OVER
    totals = [str(int(s.players[seat].prestige)) if is_shown(s, view.seat, seat) else "?" for seat in seats]
    rows = [("prestige", totals)]
    if is_over and events:
        found = by_source(events, n)
        rows = [(source, [str(number) for number in found[source]]) for source in SOURCES]
    note = "" if is_over else "Ties go to the most coins and markers in the personal supply."
    return Breakdown(
        seats, rows, totals, s.ranking() if is_over else [], named(tie_line(s), name) if is_over else "", note
    )


def is_shown(s: NotreDame, viewer: int, seat: int) -> bool:
    """Is the prestige of a seat shown (ND-160)?"""
    return s.phase == OVER or viewer == seat or s.flags.open_prestige


def by_source(events: Sequence[Event], players: int) -> dict[str, list[int]]:
    """Prestige of each seat by what it did; prestige never falls below 0 (ND-R19)."""
    found = {source: [0] * players for source in SOURCES}
    doing = [PERSONS] * players
    total = [0] * players
    for event in events:
        seat, first = int(event.seat), int(event.first)
        if event.kind in (happened.PLAYED, happened.TURNED_UP):
            doing[seat] = OF_CARDS.get(CARD_NAMES[first // int(OWNERS)], RESIDENCE)
        elif event.kind == happened.HIRED:
            doing[seat] = PERSONS
        elif event.kind == happened.COLLECTED:
            doing[seat] = MESSAGES
        elif event.kind == happened.SHARED:
            doing = [SHARES] * players
        elif event.kind == happened.EARNED:
            found[doing[seat]][seat] += first
            found[PARK][seat] += int(event.second)
            total[seat] += first + int(event.second)
        elif event.kind == happened.LOST_PRESTIGE:
            lost = min(first, total[seat])
            found[PLAGUE][seat] -= lost
            total[seat] -= lost
    return found


def tie_line(s: NotreDame) -> str:
    """How seats with as much prestige were told apart (ND-025)."""
    totals = [int(player.prestige) for player in s.players]
    sentences: list[str] = []
    for points in sorted(set(totals), reverse=True):
        tied = [seat for seat in range(len(totals)) if totals[seat] == points]
        if len(tied) > 1:
            numbers = listed([f"{tie_break(s.players[seat])} of {who(seat)}" for seat in tied])
            names = listed([who(seat) for seat in tied])
            sentences.append(f"{names} have {points}: coins and markers in the supply decide, {numbers}.")
    return " ".join(sentences)
