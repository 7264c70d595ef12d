"""The seats of Notre Dame on a narrow sheet: numbers, supplies, messages, rat, sectors; the own borough large."""

from __future__ import annotations

from typing import Final

from parvis.core.frames import who
from parvis.core.room import in_a_field, in_a_row
from parvis.core.scene import Piece, Place, Scene
from parvis.games.notre_dame.data import AREA_NAMES, AREAS, KINDS, NOTRE_DAME, OVER, how_many
from parvis.games.notre_dame.panels import Marks, lay_cards, new_card, new_message
from parvis.games.notre_dame.state import NotreDame

SHEET: Final = 720
SIDE: Final = 8
WIDTH: Final = SHEET - 2 * SIDE
HEAD: Final = 54
LINE: Final = 46
AREA: Final[list[int]] = [168, 122]
NOOK: Final[list[int]] = [84, 88]
# The spaces of rats, which never change, by borough, seat and where they lie: there are few heights for a panel.
SPACES: Final[dict[tuple[int, int, int, int, int, int], list[Place]]] = {}


def tall(s: NotreDame, seat: int, is_own: bool) -> int:
    """How high the panel of a seat is."""
    if is_own:
        return HEAD + 2 * LINE + 2 * (AREA[1] + 6) + 8
    return HEAD + LINE + (LINE if s.players[seat].collected else 0) + NOOK[1] + 10


def seat_panel(table: Scene, s: NotreDame, seat: int, viewer: int, marks: Marks, y: int) -> None:
    """One seat with all that is public of it."""
    name = who(seat)
    is_own = seat == viewer
    is_asked = not s.is_over and s.seat == seat and not s.question.SIMULTANEOUS
    label = f"{name} you" if is_own else name
    about = f"{name}: {int(s.players[seat].coins)} coins, rat on {int(s.players[seat].rat)}"
    height = tall(s, seat, is_own)
    table.places.append(
        Place(name, "panel_large", SIDE, y, WIDTH, height, seat, label=label, is_lit=is_asked, about=about)
    )
    head(table, s, seat, viewer, y)
    supplies(table, s, seat, marks, y + HEAD + LINE // 2)
    if is_own:
        messages(table, s, seat, SIDE + 400, WIDTH - 408, y + HEAD + LINE // 2)
        rat_track(table, s, seat, SIDE + 56, 64, 40, y + HEAD + LINE + LINE // 2)
        sectors(table, s, seat, marks, y + HEAD + 2 * LINE, AREA, 4)
    else:
        rat_track(table, s, seat, SIDE + 392, 31, 28, y + HEAD + LINE // 2)
        messages(table, s, seat, SIDE + 14, WIDTH - 28, y + HEAD + LINE + LINE // 2)
        below = LINE if s.players[seat].collected else 0
        sectors(table, s, seat, marks, y + HEAD + LINE + below, NOOK, 8)


def head(table: Scene, s: NotreDame, seat: int, viewer: int, y: int) -> None:
    """Prestige where it is shown, coins, cards not drawn, the bell, cards held and played."""
    name = who(seat)
    player = s.players[seat]
    is_shown = viewer == seat or s.flags.open_prestige or s.phase == OVER
    prestige = str(int(player.prestige)) if is_shown else "?"
    deck = -1 - player.deck if player.deck < 0 else how_many(player.deck)
    x = SIDE + 224
    for face, text, about in (
        ("prestige", prestige, f"prestige of {name}"),
        ("coin", str(int(player.coins)), f"coins of {name}"),
        ("deck", str(int(deck)), f"cards {name} has not drawn this period"),
    ):
        table.places.append(Place(f"{name}.{face}", "figure", x, y + 8, 76, 38, seat, face, text=text, about=about))
        x += 78
    table.places.append(Place(f"{name}.bell", "spot", SIDE + 186, y + 10, 32, 32))
    if s.start == seat:
        about = f"bell-ringer: {name} is start player"
        table.pieces.append(
            Piece("bell", 0, "bell", f"{name}.bell", SIDE + 187, y + 11, 30, 30, face="bell", about=about)
        )
    if seat != viewer:
        x = SIDE + 462
        for part, mask in (("hand", player.hand), ("offer", player.offer), ("passing", player.passing)):
            place = f"{name}.{part}"
            table.places.append(Place(place, "spot", x, y + 8, 0, 0, seat))
            x = lay_cards(table, place, mask, x, y + 8, 28, 38, 4)
    played(table, s, seat, y + 6)


def played(table: Scene, s: NotreDame, seat: int, y: int) -> None:
    """The cards played this round, the first one first."""
    place = f"{who(seat)}.played"
    x = SIDE + WIDTH - 8 - 3 * 44
    table.places.append(Place(place, "spot", x, y, 132, 42, seat))
    packed = s.players[seat].played
    while packed:
        table.pieces.append(new_card(int(packed & 63) - 1, place, x, y, 42, 42))
        x += 44
        packed >>= 6


def supplies(table: Scene, s: NotreDame, seat: int, marks: Marks, y: int) -> None:
    """The personal supply, and the general one in small."""
    name = who(seat)
    supply, general = int(s.players[seat].supply), int(s.players[seat].general)
    about = f"{name} has {supply} in the personal supply and {general} in the general one"
    x = SIDE + 12
    for kind, number, size, gap in (("stock", supply, 22, 2), ("reserve", general, 15, 2)):
        place = f"{name}.supply" if kind == "stock" else f"{name}.general"
        width = number * (size + gap)
        table.places.append(Place(place, kind, x, y - 14, 38 + width, 28, seat, text=str(number), about=about))
        spots = in_a_row(x + 36, y, width, size, number)
        for k in range(number):
            table.pieces.append(marks.marker(seat, place, spots.x(k), spots.y(k), spots.size))
        x += 38 + width + 8


def messages(table: Scene, s: NotreDame, seat: int, x: int, width: int, y: int) -> None:
    """The messages of a seat, by colour."""
    found: list[tuple[int, int, int]] = []
    for borough in range(int(s.box.boroughs)):
        for kind in range(int(KINDS)):
            copies = int(s.players[seat].collected >> 3 * (borough * KINDS + kind) & 7)
            found.extend([(borough, kind, k) for k in range(copies)])
    place = f"{who(seat)}.messages"
    table.places.append(Place(place, "spot", x, y - 20, width, 40 if found else 0, seat, text=str(len(found))))
    spots = in_a_row(x, y, width, 40, len(found))
    for k in range(len(found)):
        borough, kind, copy = found[k]
        table.pieces.append(new_message(s, borough, kind, copy, place, spots.x(k), spots.y(k), spots.size))


def rat_track(table: Scene, s: NotreDame, seat: int, x: int, apart: int, size: int, y: int) -> None:
    """The ten spaces of a rat, from left to right, and the rat."""
    rat = int(s.players[seat].rat)
    name = f"b{int(s.home(seat)) + 1}.track"
    key = (int(s.home(seat)), seat, x, y, apart, size)
    if key not in SPACES:
        SPACES[key] = [
            Place(f"{name}{number}", "space", x + number * apart, y - size // 2, size, size, seat, text=str(number))
            for number in range(10)
        ]
    table.places.extend(SPACES[key])
    about = f"rat of {who(seat)}: {rat}"
    wide = min(size + 2, apart)
    left, above = x + rat * apart + (size - wide) // 2, y - wide // 2
    table.pieces.append(
        Piece(f"{who(seat)}.rat", 0, "rat", f"{name}{rat}", left, above, wide, wide, seat, "rat", about=about)
    )


def sectors(table: Scene, s: NotreDame, seat: int, marks: Marks, y: int, size: list[int], across: int) -> None:
    """The seven sectors and the seat's part of Notre Dame, with their tokens."""
    player = s.players[seat]
    home = f"b{int(s.home(seat)) + 1}"
    wide, high = size
    is_large = across == 4
    for area in range(int(AREAS)):
        name = AREA_NAMES[area]
        place = f"{home}.{name}" if area < NOTRE_DAME else f"notre_dame.{home}"
        x = SIDE + 6 + area % across * (wide + (WIDTH - 12 - across * wide) // (across - 1))
        top = y + area // across * (high + 6)
        count = int(player.count(area))
        label = name if area < NOTRE_DAME else "Notre Dame"
        about = f"{label} of {who(seat)}: {count} token{'' if count == 1 else 's'}"
        kind = "area" if is_large else "nook"
        table.places.append(Place(place, kind, x, top, wide, high, seat, name, label, str(count), about=about))
        if is_large:
            spots = in_a_field(x + 8, top + 56, wide - 16, high - 62, 30, count)
        else:
            spots = in_a_field(x + 6, top + 38, wide - 10, high - 42, 22, count)
        markers = int(player.markers(area))
        for k in range(markers):
            table.pieces.append(marks.marker(seat, place, spots.x(k), spots.y(k), spots.size))
        if player.friend == area:
            about = f"trusted friend of {who(seat)}"
            left, above = spots.x(markers), spots.y(markers)
            table.pieces.append(
                Piece(
                    f"{who(seat)}.friend",
                    0,
                    "friend",
                    place,
                    left,
                    above,
                    spots.size,
                    spots.size,
                    seat,
                    "friend",
                    about=about,
                )
            )
