"""The table of Rattus on a narrow sheet: the map as a tall window, the cards, the seats, the side boards, and the hand.

Everything that can be touched is at least 88 units wide and high: 44 pixels on the narrowest phone.
"""

from __future__ import annotations

from typing import Final

from parvis.core.frames import who
from parvis.core.scene import Place, Scene
from parvis.games.rattus.chart import chart_of
from parvis.games.rattus.data import bits
from parvis.games.rattus.holdings import (
    GAP,
    INSET,
    common_height,
    hand_of,
    lay_cards,
    lay_common,
    lay_numbers,
    lay_panel,
    lay_stock,
    panel_height,
    rows_for,
)
from parvis.games.rattus.lands import Citizens, lay_map
from parvis.games.rattus.measures import TALL
from parvis.games.rattus.narrow_map import NARROW
from parvis.games.rattus.scene import RECONSTRUCTED, moment, prompt, seats_round
from parvis.games.rattus.side_boards import (
    events_line,
    guilds_height,
    inns_height,
    lay_guilds,
    lay_inns,
    lay_key,
    lay_open,
    lay_stats,
    open_height,
)
from parvis.games.rattus.state import Rattus

SHEET: Final = 720
SIDE: Final = 8
STATS: Final = 88
KEY: Final = 46
EVENTS: Final = 150
NOTE: Final = 52
REACH: Final = 88


def narrow_scene(s: Rattus, viewer: int) -> Scene:
    """The table as `viewer` sees it, from the position in its view."""
    chart = chart_of(s.box, NARROW, SIDE, SIDE + STATS)
    others = [seat for seat in seats_round(s, viewer) if seat != viewer]
    has_tray = viewer >= 0
    edge = chart.y + chart.height + GAP + 3 * KEY + GAP + open_height(s, TALL) + common_height(s, TALL) + GAP
    edge += sum([panel_height(s, seat, TALL) + GAP for seat in others]) + boards_height(s)
    height = edge + (tray_height(s, viewer) if has_tray else 0)
    table = Scene("rattus", f"Rattus: {moment(s)}. {prompt(s)}", SHEET, height)
    citizens = Citizens()
    lay_stats(table, s, SIDE, SIDE, NARROW.width, STATS - 8, "stat_large")
    lay_map(table, s, chart, TALL, citizens)
    y = chart.y + chart.height + GAP
    lay_key(table, SIDE, y, NARROW.width, 3, KEY, "key")
    y += 3 * KEY + GAP
    lay_open(table, s, TALL, SIDE, y)
    y += open_height(s, TALL)
    lay_common(table, s, TALL, SIDE, y)
    y += common_height(s, TALL) + GAP
    for seat in others:
        lay_panel(table, s, seat, viewer, TALL, citizens, SIDE, y)
        y += panel_height(s, seat, TALL) + GAP
    lay_side_boards(table, s, citizens, y)
    if has_tray:
        table.tray = edge
        lay_tray(table, s, viewer, citizens, edge)
    return table


# --- side boards ---------------------------------------------------------------------------------


def boards_height(s: Rattus) -> int:
    """How much room guilds, inns, events and the small print take."""
    height = guilds_height(s, TALL, NARROW.width) + inns_height(s, TALL, NARROW.width)
    return height + (EVENTS if s.flags.has_universities else 0) + NOTE


def lay_side_boards(table: Scene, s: Rattus, citizens: Citizens, y: int) -> None:
    """Guilds, inns, events, and what the map rests on."""
    wide = NARROW.width
    lay_guilds(table, s, TALL, citizens, SIDE, y, wide)
    y += guilds_height(s, TALL, wide)
    lay_inns(table, s, TALL, citizens, SIDE, y, wide)
    y += inns_height(s, TALL, wide)
    if s.flags.has_universities:
        table.places.append(
            Place("event", "note_large", SIDE, y, wide, EVENTS - 10, label="events", text=events_line(s))
        )
        y += EVENTS
    if s.box.name.startswith("reconstructed"):
        table.places.append(Place("reconstructed", "note_large", SIDE, y, wide, NOTE - 8, text=RECONSTRUCTED))


# --- what the seat holds -------------------------------------------------------------------------


def tray_height(s: Rattus, seat: int) -> int:
    """How much room the own cards take; one row is always there."""
    cards = len(bits(s.held[seat])) + len(hand_of(s, seat))
    return TALL.heading + TALL.stock + max(1, rows_for(cards, TALL)) * TALL.pitch[1] + GAP


def lay_tray(table: Scene, s: Rattus, seat: int, citizens: Citizens, y: int) -> None:
    """The cards of the seat for whom the table is drawn, its stock and its numbers."""
    name = who(seat)
    is_asked = not s.is_over and s.seat == seat
    about = f"what {name} has"
    high = TALL.heading - 8
    table.places.append(
        Place(name, "own", SIDE, y + 6, 260, high, seat, label=f"{name} you", is_lit=is_asked, about=about)
    )
    lay_numbers(table, s, seat, TALL, SIDE, y + 2)
    top = y + TALL.heading
    lay_stock(table, s, seat, TALL, citizens, SIDE + INSET, top)
    lay_cards(table, s, seat, TALL, SIDE + INSET, top + TALL.stock)
