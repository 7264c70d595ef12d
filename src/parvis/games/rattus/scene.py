"""What lies where on the table of Rattus: the map, the side boards below it, and a panel for each seat beside it.

The scene is made from what a view holds, so nothing in it is hidden from the seat.  Its parts are in modules of their
own: lands.py (the map), holdings.py (the seats), side_boards.py (all else).
"""

from __future__ import annotations

from typing import Final

from parvis.core.frames import who
from parvis.core.scene import PLAIN, Place, Scene
from parvis.games.rattus import scoring
from parvis.games.rattus.broad_map import BROAD
from parvis.games.rattus.chart import chart_of
from parvis.games.rattus.data import FINAL, FINAL_ACT, NOTHING, OVER
from parvis.games.rattus.holdings import GAP, common_height, lay_common, lay_panel, panel_height
from parvis.games.rattus.lands import Citizens, lay_map
from parvis.games.rattus.measures import WIDE
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
from parvis.games.rattus.words import PHASES, QUESTIONS

LEFT: Final = 12
SIDE: Final = 1030  # where the column beside the map begins
WIDTH: Final = 1450
MAP: Final = 66
KEY: Final = 30
HEADING: Final = 132
RESULT: Final = 32
EVENTS: Final = 72
NOTE: Final = 28
RECONSTRUCTED: Final = "Regions, borders, rats, region cards and cities are reconstructed, not copied from a box."


def scene(s: Rattus, viewer: int | None) -> Scene:
    """The table as `viewer` sees it, from the position in its view; None: a whole position with all hands open."""
    seat = viewer if viewer is not None else PLAIN
    chart = chart_of(s.box, BROAD, LEFT, MAP)
    below = MAP + chart.height + 6
    left = below + KEY + left_height(s)
    right = HEADING + right_height(s)
    table = Scene("rattus", f"Rattus: {moment(s)}. {prompt(s)}", WIDTH, max(left, right) + 12)
    citizens = Citizens()
    lay_stats(table, s, LEFT, 12, BROAD.width, 46, "stat")
    lay_map(table, s, chart, WIDE, citizens)
    lay_key(table, LEFT, below, BROAD.width, 9, KEY, "key")
    lay_below(table, s, citizens, below + KEY + 4)
    heading(table, s)
    y = HEADING
    if s.is_over:
        results(table, s, y)
        y += RESULT * s.players + GAP
    lay_common(table, s, WIDE, SIDE, y)
    y += common_height(s, WIDE) + GAP
    for each in seats_round(s, seat):
        lay_panel(table, s, each, seat, WIDE, citizens, SIDE, y)
        y += panel_height(s, each, WIDE) + GAP
    lay_open(table, s, WIDE, SIDE + 8, y)
    y += open_height(s, WIDE)
    lay_guilds(table, s, WIDE, citizens, SIDE, y, WIDE.panel)
    y += guilds_height(s, WIDE, WIDE.panel)
    if s.flags.has_universities:
        table.places.append(
            Place("event", "note", SIDE, y, WIDE.panel, EVENTS - 8, label="events", text=events_line(s))
        )
    return table


def seats_round(s: Rattus, viewer: int) -> list[int]:
    """The seats in the order in which they are shown: the viewer's last."""
    n = int(s.players)
    return [(max(viewer, -1) + 1 + k) % n for k in range(n)]


def left_height(s: Rattus) -> int:
    """How much room is needed below the map and its key."""
    return inns_height(s, WIDE, BROAD.width) + NOTE


def right_height(s: Rattus) -> int:
    """How much room is needed beside the map below the heading."""
    height = common_height(s, WIDE) + GAP + open_height(s, WIDE)
    height += sum([panel_height(s, seat, WIDE) + GAP for seat in range(s.players)])
    height += guilds_height(s, WIDE, WIDE.panel) + (EVENTS if s.flags.has_universities else 0)
    return height + (RESULT * int(s.players) + GAP if s.is_over else 0)


def lay_below(table: Scene, s: Rattus, citizens: Citizens, y: int) -> None:
    """Cities, and what the map rests on."""
    lay_inns(table, s, WIDE, citizens, LEFT, y, BROAD.width)
    y += inns_height(s, WIDE, BROAD.width)
    if s.box.name.startswith("reconstructed"):
        table.places.append(Place("reconstructed", "note", LEFT, y, BROAD.width, 20, text=RECONSTRUCTED))


# --- words ---------------------------------------------------------------------------------------


def moment(s: Rattus) -> str:
    """Turn and phase."""
    if s.phase == OVER or not s.turn:
        return PHASES[int(s.phase)]
    whose = f" of {who(s.active)}" if s.active != NOTHING else ""
    turn = "" if s.phase in (FINAL, FINAL_ACT) else f"turn {int(s.turn)} · "
    text = f"{turn}{PHASES[int(s.phase)]}{whose}"
    return text[0].upper() + text[1:]


def prompt(s: Rattus) -> str:
    """Who is asked what."""
    if s.is_over:
        return f"{who(winner(s))} won"
    name = s.question.NAME
    return f"{who(s.seat)}: {QUESTIONS[name]}"


def winner(s: Rattus) -> int:
    """The seat in first place; ties are always broken (RT-086)."""
    return scoring.places(s).index(1)


def heading(table: Scene, s: Rattus) -> None:
    """The game, how far it has come, and who is asked what."""
    wide = WIDE.panel
    table.places.append(Place("title", "title", SIDE, 12, 220, 40, label="Rattus"))
    table.places.append(Place("moment", "line", SIDE, 54, wide, 22, text=moment(s)))
    asked = s.seat if not s.is_over and s.seat >= 0 else PLAIN
    table.places.append(Place("prompt", "prompt", SIDE, 80, wide, 26, asked, text=prompt(s), is_lit=asked != PLAIN))


def results(table: Scene, s: Rattus, y: int) -> None:
    """How all have done, the best first."""
    places = scoring.places(s)
    for seat in range(len(places)):
        row = places[seat] - 1
        text = f"{int(scoring.total(s, seat))} points"
        table.places.append(
            Place(
                f"result{row + 1}",
                "result",
                SIDE,
                y + RESULT * row,
                WIDE.panel,
                RESULT - 2,
                seat,
                who(seat),
                f"{row + 1}.",
                text,
            )
        )
