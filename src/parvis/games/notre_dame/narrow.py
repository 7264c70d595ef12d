"""The table of Notre Dame on a narrow sheet: persons, the own borough, the city, the other boroughs, and the hand.

Everything that can be touched is at least 88 units wide and high: 44 pixels on the narrowest phone.
"""

from __future__ import annotations

from typing import Final

from parvis.core.frames import who
from parvis.core.native import i64
from parvis.core.room import in_a_row
from parvis.core.scene import Piece, Place, Scene
from parvis.games.notre_dame.city import WALL, lay_city
from parvis.games.notre_dame.data import BROWN, CARD_NAMES, bits, how_many
from parvis.games.notre_dame.panels import Marks, lay_cards
from parvis.games.notre_dame.rose import rose_of
from parvis.games.notre_dame.scene import moment, prompt, to_come
from parvis.games.notre_dame.seats import seat_panel, tall
from parvis.games.notre_dame.state import NotreDame
from parvis.games.notre_dame.words import EFFECTS, NAMES

SHEET: Final = 720
SIDE: Final = 8
GAP: Final = 8
STATS: Final = 68
PERSON: Final[list[int]] = [229, 168]
HIRED: Final = 36
NOTE: Final = 84
TRAY: Final = 222
CARD: Final[list[int]] = [122, 172]
REACH: Final = 88


def narrow_scene(s: NotreDame, viewer: int) -> Scene:
    """The table as `viewer` sees it, from the position in its view."""
    n = len(s.players)
    own = viewer >= 0
    rose = rose_of(int(s.box.boroughs), int(s.home(viewer)) if own else 0)
    marks = Marks(n)
    seats = [(viewer + k) % n if own else k for k in range(n)]
    people_top = SIDE + STATS
    y = people_top + (0 if s.is_over else PERSON[1] + HIRED + GAP)
    tops = [y]
    y += tall(s, seats[0], own) + GAP
    city_top = y
    y += 2 * WALL + GAP
    for seat in seats[1:]:
        tops.append(y)
        y += tall(s, seat, is_own=False) + GAP
    has_tray = own and not s.is_over
    edge = y + (0 if s.is_over else NOTE)
    height = edge + (TRAY if has_tray else 0)
    table = Scene("notre_dame", f"Notre Dame: {moment(s)}. {prompt(s)}", SHEET, height)
    stats(table, s)
    if not s.is_over:
        people(table, s, people_top)
        table.places.append(
            Place("to_come", "note_large", SIDE, y, SHEET - 2 * SIDE, NOTE - 8, label="to come", text=to_come(s))
        )
    lay_city(table, s, rose, city_top)
    for k in range(n):
        seat_panel(table, s, seats[k], viewer, marks, tops[k])
    if has_tray:
        table.tray = edge
        tray(table, s, viewer, edge)
    return table


def stats(table: Scene, s: NotreDame) -> None:
    """The plague value of the round, and the bank."""
    plague = str(int(s.plague)) if s.plague or s.face_up else "–"
    about = f"plague value of the round: {plague}"
    table.places.append(
        Place("plague", "tally", SIDE, SIDE, 340, 60, face="rat", label="plague", text=plague, about=about)
    )
    bank = str(int(s.bank))
    about = f"coins in the bank: {bank}"
    table.places.append(
        Place("bank", "tally", SIDE + 356, SIDE, 340, 60, face="coin", label="bank", text=bank, about=about)
    )


def people(table: Scene, s: NotreDame, y: int) -> None:
    """The persons face up side by side, with a mark of each seat that has hired them."""
    wide, high = PERSON
    column = 0
    for person in bits(s.face_up):
        name = s.box.names[person]
        x = SIDE + column * (wide + GAP)
        column += 1
        place = f"people{column}"
        table.places.append(Place(place, "spot", x, y, wide, high + HIRED))
        rats = str(int(s.box.rats[person]))
        colour = 0 if person < BROWN else 1
        about = EFFECTS[name]
        table.pieces.append(
            Piece(
                f"person.{name}",
                0,
                "person_tall",
                place,
                x,
                y,
                wide,
                high,
                colour,
                name,
                NAMES[name],
                rats,
                about=about,
            )
        )
        marks_of_hirers(table, s, int(person), place, x, y + high + HIRED // 2)


def marks_of_hirers(table: Scene, s: NotreDame, person: int, place: str, x: int, y: int) -> None:
    """A mark of each seat that has hired a person this round, as often as it has."""
    by: list[int] = []
    for seat in s.seats():
        packed = s.players[seat].hired
        while packed:
            if (packed & 63) - 1 == person:
                by.append(int(seat))
            packed >>= 6
    spots = in_a_row(x + 4, y, PERSON[0] - 8, 30, len(by))
    for k in range(len(by)):
        number = by[: k + 1].count(by[k])
        stem = f"{who(by[k])}.{s.box.names[person]}"
        about = f"hired by {who(by[k])}"
        piece = Piece(stem, number, "hired", place, spots.x(k), spots.y(k), spots.size, spots.size, by[k], about=about)
        table.pieces.append(piece)


def tray(table: Scene, s: NotreDame, seat: int, y: int) -> None:
    """The cards of the seat for whom the table is drawn, and what is left in its deck."""
    player = s.players[seat]
    x = SIDE
    groups: list[tuple[str, str, i64]] = [
        ("hand", "hand", player.hand),
        ("offer", "choose from", player.offer),
        ("passing", "passed on", player.passing),
    ]
    for name, label, mask in groups:
        number = int(how_many(mask))
        width = max(REACH, number * (CARD[0] + 8) - 8)
        kind = "caption_large" if number else "spot"
        place = f"{who(seat)}.{name}"
        table.places.append(
            Place(place, kind, min(x, SHEET - SIDE - width), y + 4, width, TRAY - 12, seat, label=label)
        )
        lay_cards(table, place, mask, x, y + 38, CARD[0], CARD[1], 8)
        x += number * (CARD[0] + 8) + (14 if number else 0)
    left = [int(card) for card in bits(player.deck)]
    begin = SHEET - SIDE - 3 * 46
    label = f"{who(seat)}.deck.label"
    kind = "caption_large" if left else "spot"
    table.places.append(Place(label, kind, begin, y + 4, 138, 30, seat, label="in the deck"))
    for k in range(len(left)):
        face = CARD_NAMES[left[k]]
        about = f"{face} is still in the deck"
        left_x, top = begin + 46 * (k % 3), y + 40 + 46 * (k // 3)
        table.places.append(Place(f"{who(seat)}.deck.{face}", "left", left_x, top, 42, 42, seat, face, about=about))
