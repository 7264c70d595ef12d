"""What lies where on the table of Notre Dame: the board, the persons, and what is written beside them.

The scene is made from what a view holds, so nothing in it is hidden from the seat.  The board is a rose window
(rose.py), turned so that the borough of the seat is at the bottom; what belongs to the seats is in panels.py.
"""

from __future__ import annotations

from typing import Final

from parvis.core.frames import who
from parvis.core.room import in_a_cluster, in_a_row
from parvis.core.scene import PLAIN, Piece, Place, Scene
from parvis.games.notre_dame.data import (
    AREA_NAMES,
    BROWN,
    LETTER_SIZE,
    LETTERS,
    NOTRE_DAME,
    OVER,
    PLACES,
    ROUNDS,
    ROUNDS_OF_PERIOD,
    SECTORS,
    bits,
    write_market,
)
from parvis.games.notre_dame.panels import SIDE, WIDTH, Marks, new_message, panels
from parvis.games.notre_dame.period_end import tie_break
from parvis.games.notre_dame.rose import (
    CHAPEL,
    CHOIR,
    MANY,
    MIDDLE,
    RADIUS,
    RIM,
    WATER,
    Rose,
    colour_at,
    rose_of,
    seat_at,
)
from parvis.games.notre_dame.state import NOWHERE, NotreDame
from parvis.games.notre_dame.words import EFFECTS, NAMES, PHASES, QUESTIONS

HEIGHT: Final = 2 * MIDDLE
HEADED: Final = (122, 54, 66)  # where the persons begin below a heading, how high each is, and the note below
UNHEADED: Final = (20, 72, 86)  # and with no heading above
PANE_NAMES: Final[list[str]] = [*AREA_NAMES[: int(SECTORS)], "harbour"]


def scene(s: NotreDame, viewer: int | None, is_headed: bool = True) -> Scene:
    """The table as `viewer` sees it, from the position in its view; None: a whole position with all hands open.

    Without its heading, for a page that says the same, what stands below moves up.
    """
    table = Scene("notre_dame", f"Notre Dame: {moment(s)}. {prompt(s)}", SIDE + WIDTH + 16, HEIGHT)
    lowest = int(s.home(viewer)) if viewer is not None and viewer >= 0 else 0
    rose = rose_of(int(s.box.boroughs), lowest)
    marks = Marks(len(s.players))
    lay_board(table, s, rose)
    cathedral(table, s, rose, marks)
    for seat in range(len(s.players)):
        tokens(table, s, rose, marks, seat)
    markets(table, s, rose)
    corners(table, s)
    top, high, note = HEADED if is_headed else UNHEADED
    if is_headed:
        heading(table, s)
    if s.is_over:
        results(table, s, top)
    else:
        people(table, s, top, high, note)
    panels(table, s, viewer, marks, top + 3 * (high + 3) + note + 9)
    return table


def moment(s: NotreDame) -> str:
    """Period, round and phase."""
    if not s.round:
        return PHASES[int(s.phase)]
    return f"Period {LETTERS[(s.round - 1) // ROUNDS_OF_PERIOD]} · round {int(s.round)} · {PHASES[int(s.phase)]}"


def prompt(s: NotreDame) -> str:
    """Who is asked what."""
    if s.is_over:
        places = s.ranking()
        winners = [who(seat) for seat in range(len(places)) if places[seat] == 1]
        return f"{' and '.join(winners)} won"
    name = s.question.NAME
    return f"{who(s.seat)}: {QUESTIONS.get(name, name)}"


# --- the board -----------------------------------------------------------------------------------


def lay_board(table: Scene, s: NotreDame, rose: Rose) -> None:
    """Panes, the rim with the rat tracks, streets, and the places of markets."""
    around = MIDDLE - RADIUS
    table.places.append(Place("window", "window", around, around, 2 * RADIUS, 2 * RADIUS))
    for borough in range(rose.boroughs):
        seat, colour = seat_at(borough, len(s.players)), colour_at(borough, len(s.players))
        for pane in range(len(PANE_NAMES)):
            table.places.append(pane_of(s, rose, borough, pane, seat, colour))
        rat_track(table, s, rose, borough)
    key = len(s.players)
    if key not in rose.grounds:
        rose.grounds[key] = ways(s, rose)
    table.places.extend(rose.grounds[key])


def ways(s: NotreDame, rose: Rose) -> list[Place]:
    """Streets and the places of markets, which never change."""
    found: list[Place] = []
    markets_there = rose.boroughs * int(PLACES)
    for market in range(markets_there):
        for other in range(market):
            if s.box.steps_between(market, other) == 1:
                course = rose.street(other, market)
                name = f"{write_market(other)}-{write_market(market)}"
                found.append(Place(name, "street", course[0], course[1], 0, 0, outline=course))
    for market in range(markets_there):
        x, y = rose.market(market)
        colour = colour_at(market // int(PLACES), len(s.players))
        name = write_market(market)
        found.append(Place(name, "market", x - 11, y - 11, 22, 22, colour, about=f"market {name}"))
    return found


def pane_of(s: NotreDame, rose: Rose, borough: int, pane: int, seat: int, colour: int) -> Place:
    """A pane, made once for each number that can stand on it."""
    number = 0
    if seat != PLAIN:
        number = int(s.players[seat].rat) if pane == WATER else int(s.players[seat].count(pane))
    key = ((len(s.players) * MANY + borough) * MANY + pane) * MANY + number
    if key not in rose.signed:
        rose.signed[key] = new_pane(rose, borough, pane, seat, colour, number)
    return rose.signed[key]


def new_pane(rose: Rose, borough: int, pane: int, seat: int, colour: int, number: int) -> Place:
    """A sector or the harbour of a seat; those of neutral boroughs are never used."""
    name = PANE_NAMES[pane]
    pane_id = f"b{borough + 1}.{name}"
    outline = rose.pane(borough, pane)
    size = rose.sign_size
    x, y = rose.heart(borough, pane)
    if seat != PLAIN and pane != WATER:
        x, y, _, _ = rose.sign(borough, pane)
    x, y = x - size // 2, y - size // 2
    if seat == PLAIN:
        return Place(pane_id, "neutral", x, y, size, size, colour, outline=outline, about="neutral borough")
    if pane == WATER:
        about = f"harbour of {who(seat)}: rat on {number}"
        return Place(pane_id, "harbour", x, y, size, size, colour, name, who(seat), str(number), outline, False, about)
    about = f"{name} of {who(seat)}: {number} token{'' if number == 1 else 's'}"
    return Place(pane_id, "pane", x, y, size, size, colour, name, name, str(number), outline, False, about)


def rat_track(table: Scene, s: NotreDame, rose: Rose, borough: int) -> None:
    """The rim of a borough, with ten spaces and the rat where somebody lives."""
    key = (borough + 1) * MANY + len(s.players)
    if key not in rose.grounds:
        rose.grounds[key] = rim(rose, borough, len(s.players))
    table.places.extend(rose.grounds[key])
    seat = seat_at(borough, len(s.players))
    if seat == PLAIN:
        return
    rat = int(s.players[seat].rat)
    x, y = rose.bead(borough, rat)
    about = f"rat of {who(seat)}: {rat}"
    place = f"b{borough + 1}.track{rat}"
    table.pieces.append(Piece(f"{who(seat)}.rat", 0, "rat", place, x - 15, y - 15, 30, 30, seat, "rat", about=about))


def rim(rose: Rose, borough: int, players: int) -> list[Place]:
    """The rim and its spaces, which never change."""
    seat = seat_at(borough, players)
    colour = colour_at(borough, players)
    name = f"b{borough + 1}.track"
    x, y = rose.point(borough, 500, RIM)
    kind = "rim" if seat != PLAIN else "neutral_rim"
    found = [Place(name, kind, x, y, 0, 0, colour, outline=rose.ring(borough, RIM, RADIUS))]
    if seat != PLAIN:
        for number in range(10):
            x, y = rose.bead(borough, number)
            found.append(Place(f"{name}{number}", "bead", x - 12, y - 12, 24, 24, colour, text=str(number)))
    return found


def tokens(table: Scene, s: NotreDame, rose: Rose, marks: Marks, seat: int) -> None:
    """Markers in the sectors of a seat, and its friend."""
    player = s.players[seat]
    borough = int(s.home(seat))
    for sector in range(int(SECTORS)):
        count = int(player.count(sector))
        if not count:
            continue
        spots = rose.spots(borough, sector, count)
        place = f"b{borough + 1}.{AREA_NAMES[sector]}"
        if player.friend == sector:
            about = f"trusted friend of {who(seat)}"
            left, above, size = spots.x(count - 1), spots.y(count - 1), spots.size
            name = f"{who(seat)}.friend"
            friend = Piece(name, 0, "friend", place, left, above, size, size, seat, "friend", about=about)
            table.pieces.append(friend)
        for k in range(int(player.markers(sector))):
            table.pieces.append(marks.marker(seat, place, spots.x(k), spots.y(k), spots.size))


def cathedral(table: Scene, s: NotreDame, rose: Rose, marks: Marks) -> None:
    """Notre Dame in the middle, with a chapel for the markers of each seat and the points of the period."""
    wide = 2 * CHOIR
    points = str(int(s.box.points))
    about = f"Notre Dame: {points} prestige shared among all markers there at the end of the period"
    corner = MIDDLE - CHOIR
    table.places.append(Place("notre_dame", "cathedral", corner, corner, wide, wide, about=about))
    for borough in range(rose.boroughs):
        seat = seat_at(borough, len(s.players))
        outline = rose.ring(borough, 35, CHOIR - 6)
        x, y = rose.point(borough, 500, CHAPEL)
        kind = "chapel" if seat != PLAIN else "neutral_chapel"
        place = f"notre_dame.b{borough + 1}"
        table.places.append(Place(place, kind, x, y, 0, 0, colour_at(borough, len(s.players)), outline=outline))
        number = int(s.players[seat].markers(NOTRE_DAME)) if seat != PLAIN else 0
        if number:
            spots = rose.chapel_spots(borough, outline, number)
            for k in range(number):
                table.pieces.append(marks.marker(seat, place, spots.x(k), spots.y(k), spots.size))
    eye = MIDDLE - 30
    table.places.append(Place("notre_dame.points", "points", eye, eye, 60, 60, label="points", text=points))


def markets(table: Scene, s: NotreDame, rose: Rose) -> None:
    """Messages and carriages, side by side where they share a market."""
    for market in range(rose.boroughs * int(PLACES)):
        kind = s.message_at(market)
        carriages = [seat for seat in range(len(s.players)) if s.players[seat].carriage == market]
        has_message = kind != NOWHERE
        number = len(carriages) + (1 if has_message else 0)
        x, y = rose.market(market)
        spots = in_a_cluster(x, y, rose.air, number)
        place = write_market(market)
        if has_message:
            message = new_message(s, market // int(PLACES), int(kind), 0, place, spots.x(0), spots.y(0), spots.size)
            table.pieces.append(message)
        for k in range(len(carriages)):
            at = number - len(carriages) + k
            name = who(carriages[k])
            table.pieces.append(
                Piece(
                    f"{name}.carriage",
                    0,
                    "carriage",
                    place,
                    spots.x(at),
                    spots.y(at),
                    spots.size,
                    spots.size,
                    carriages[k],
                    "carriage",
                    about=f"carriage of {name}",
                )
            )


# --- beside the board ----------------------------------------------------------------------------


def corners(table: Scene, s: NotreDame) -> None:
    """In the corners: the plague value, the bank, and what the glyphs of the sectors mean."""
    plague = str(int(s.plague)) if s.plague or s.face_up else "–"
    table.places.append(Place("plague", "stat", 16, 16, 150, 84, face="rat", label="plague", text=plague))
    bank = str(int(s.bank))
    table.places.append(Place("bank", "stat", HEIGHT - 166, 16, 150, 84, face="coin", label="bank", text=bank))
    for k in range(int(SECTORS)):
        x = 14 if k < 4 else HEIGHT - 124
        y = HEIGHT - 34 - 28 * (3 - k if k < 4 else 6 - k)
        name = AREA_NAMES[k]
        table.places.append(Place(f"key.{name}", "key", x, y, 110, 24, face=name, label=name))


def heading(table: Scene, s: NotreDame) -> None:
    """The game, how far it has come, and who is asked what."""
    table.places.append(Place("title", "title", SIDE, 16, 204, 40, label="Notre Dame"))
    for number in range(1, int(ROUNDS) + 1):
        x = SIDE + 212 + 22 * number + 6 * ((number - 1) // int(ROUNDS_OF_PERIOD))
        is_done = s.phase == OVER or number < s.round
        face = "done" if is_done else "now" if number == s.round else ""
        about = f"round {number}"
        table.places.append(Place(f"round{number}", "round", x - 18, 22, 18, 30, face=face, about=about))
    table.places.append(Place("moment", "line", SIDE, 62, WIDTH, 22, text=moment(s)))
    asked = s.seat if not s.is_over and s.seat >= 0 else PLAIN
    table.places.append(Place("prompt", "prompt", SIDE, 88, WIDTH, 26, asked, text=prompt(s), is_lit=asked != PLAIN))


def results(table: Scene, s: NotreDame, top: int) -> None:
    """How all have done, the best first."""
    places = s.ranking()
    row = 0
    for place in range(1, len(places) + 1):
        for seat in range(len(places)):
            if places[seat] == place:
                player = s.players[seat]
                ties = int(tie_break(player))
                text = f"{int(player.prestige)} prestige, {ties} coins and markers"
                name = f"result{row + 1}"
                y = top + 2 + 34 * row
                table.places.append(Place(name, "result", SIDE, y, WIDTH, 32, seat, who(seat), f"{place}.", text))
                row += 1


def people(table: Scene, s: NotreDame, top: int, high: int, note: int) -> None:
    """The persons face up, with a mark of each seat that has hired them, and who is still to come."""
    card = WIDTH - 92
    row = 0
    for person in bits(s.face_up):
        name = s.box.names[person]
        place = f"people{row + 1}"
        y = top + (high + 3) * row
        table.places.append(Place(place, "person_row", SIDE, y, WIDTH, high))
        rats = str(int(s.box.rats[person]))
        colour = 0 if person < BROWN else 1
        table.pieces.append(
            Piece(
                f"person.{name}",
                0,
                "person",
                place,
                SIDE,
                y,
                card,
                high,
                colour,
                name,
                NAMES[name],
                rats,
                about=EFFECTS[name],
            )
        )
        hired(table, s, int(person), place, SIDE + card + 8, y + high // 2)
        row += 1
    text, y = to_come(s), top + 3 * (high + 3) + 4
    table.places.append(
        Place("to_come", "to_come" if text else "spot", SIDE, y, WIDTH, note, label="to come", text=text)
    )


def hired(table: Scene, s: NotreDame, person: int, place: str, x: int, y: int) -> None:
    """A mark of each seat that has hired a person this round."""
    by: list[int] = []
    for seat in s.seats():
        packed = s.players[seat].hired
        while packed:
            if (packed & 63) - 1 == person:
                by.append(int(seat))
            packed >>= 6
    spots = in_a_row(x, y, 84, 24, len(by))
    for k in range(len(by)):
        number = by[: k + 1].count(by[k])
        about = f"hired by {who(by[k])}"
        table.pieces.append(
            Piece(
                f"{who(by[k])}.{s.box.names[person]}",
                number,
                "hired",
                place,
                spots.x(k),
                spots.y(k),
                spots.size,
                spots.size,
                by[k],
                about=about,
            )
        )


def to_come(s: NotreDame) -> str:
    """The persons that are still to come, as far as the seat knows them."""
    brown = [NAMES[s.box.names[person]] for person in bits(s.brown_left)]
    parts = ["brown: " + ", ".join(brown)] if brown else []
    packed = s.gray_stack
    if packed > 0:
        grey: list[str] = []
        while packed:
            grey.append(NAMES[s.box.names[(packed & 63) - 1]])
            packed >>= 6
        return " · ".join([*parts, "grey, in this order: " + ", ".join(grey)])
    for letter in range(3):
        names = [NAMES[s.box.names[p]] for p in bits(s.gray_left) if (p - BROWN) // LETTER_SIZE == letter]
        if names:
            parts.append(f"{LETTERS[letter]}: " + ", ".join(names))
    return " · ".join(parts)
