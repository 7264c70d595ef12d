"""The map of Rattus with all that lies on it: panes that darken with rats, and citizens, rats, pieces and walls."""

from __future__ import annotations

from typing import Final, final

from parvis.core.frames import who
from parvis.core.native import i64, mypyc_attr
from parvis.core.room import Spots, in_a_field
from parvis.core.scene import PLAIN, Piece, Place, Scene
from parvis.games.rattus.board import kinds, lookers_of, number_of, nuns_in, token_of
from parvis.games.rattus.box import SYMBOL_LETTERS
from parvis.games.rattus.chart import Chart
from parvis.games.rattus.data import bit, bits, byte, write_kind
from parvis.games.rattus.ground import Ground
from parvis.games.rattus.measures import Measures
from parvis.games.rattus.neutral import UNKNOWN_TOKEN
from parvis.games.rattus.state import HANDLE, RAT, RAT_BITS, Rattus
from parvis.games.rattus.words import SYMBOLS

MANY: Final = 1_000  # more than there are regions, rats in one, or pieces in one
LETTER: Final = 12  # width of a letter of a name, for each 18 units of its size


@final
@mypyc_attr(acyclic=True)
class Citizens:
    """Gives citizens their numbers, in the order in which they are laid down; those of a seat and a kind are alike."""

    def __init__(self) -> None:
        self.used: Final[dict[str, int]] = {}

    def next(self, seat: int, kind: str, place: str, x: int, y: int, size: int) -> Piece:
        """The next citizen of a seat and a kind."""
        stem = f"{who(seat)}.{kind}"
        self.used[stem] = self.used.get(stem, 0) + 1
        about = f"{citizen_called(kind)} of {who(seat)}"
        text = "" if kind == "c" else kind
        return Piece(stem, self.used[stem], "citizen", place, x, y, size, size, seat, "citizen", text=text, about=about)


def citizen_called(kind: str) -> str:
    """A kind of citizens in words."""
    if kind == "c":
        return "citizen"
    potions = int(kind[1:] or "0")
    base = "diplomat on a podium" if kind[0] == "d" else "citizen"
    if not potions:
        return base
    return f"{base} with {'a potion' if potions == 1 else f'{potions} potions'}"


# --- panes ---------------------------------------------------------------------------------------


def lay_map(table: Scene, s: Rattus, chart: Chart, measures: Measures, citizens: Citizens) -> None:
    """Ways, panes, the Safe Haven, walls, and what lies in each region."""
    table.places.append(Place("sea", "sea", chart.x, chart.y, chart.atlas.width, chart.height))
    for number in range(len(chart.box.edges)):
        lay_edge(table, s, chart, number)
    for region in range(len(s.box.regions)):
        if chart.is_drawn(s.box.regions[region].name):
            table.places.append(new_pane(s, chart, measures, region))
    lay_walls(table, s, chart, measures)
    lay_haven(table, s, chart, measures, citizens)
    for used in s.box.used:
        lay_region(table, s, chart, measures, citizens, int(used))


def lay_edge(table: Scene, s: Rattus, chart: Chart, number: int) -> None:
    """A way over the sea; of a border by land only the place of a wall."""
    edge = s.box.edges[number]
    if number in chart.ways:
        table.places.append(chart.ways[number])
        return
    is_used = s.box.is_used(edge.low) and s.box.is_used(edge.high)
    if not is_used:
        return
    ends = chart.way(number)
    if ends:
        about = f"{s.box.regions[edge.low].title} and {s.box.regions[edge.high].title} are neighbours across the sea"
        chart.ways[number] = Place(edge.name, "way", ends[0], ends[1], 0, 0, outline=ends, about=about)
        table.places.append(chart.ways[number])
    elif s.walls >> number & 1:
        x, y = chart.middle(number)
        table.places.append(Place(edge.name, "spot", x, y, 0, 0))


def new_pane(s: Rattus, chart: Chart, measures: Measures, region: int) -> Place:
    """The pane of a region; its colour is the number of rats there."""
    found = s.box.regions[region]
    outline = chart.outline(found.name)
    x, foot, _, _ = chart.sign(found.name)
    wide = sign_width(found.title, measures)
    top = foot - measures.sign * 8 // 9
    box = (x - wide // 2, top, wide, measures.sign * 11 // 9)
    if not s.box.is_used(region):
        about = f"{found.title} is not in use with {s.players} players"
        return Place(found.name, "unused", *box, label=found.title, outline=outline, about=about)
    rats = int(s.number_of_rats(region))
    if s.now and s.struck == region:
        rats += 1
    people = int(s.total(region))
    about = (
        f"{found.title}: {rats} {'rat' if rats == 1 else 'rats'}, {people} {'citizen' if people == 1 else 'citizens'}"
    )
    face = "plague" if s.plague == region else ""
    return Place(found.name, "region", *box, rats, face, found.title, str(rats), outline, False, about)


def sign_width(title: str, measures: Measures) -> int:
    """How wide the name of a region is."""
    return min(len(title) * LETTER * measures.sign // 18, measures.banner)


def lay_walls(table: Scene, s: Rattus, chart: Chart, measures: Measures) -> None:
    """Walls on borders and ways."""
    size = measures.wall
    number = 0
    for edge in bits(s.walls):
        x, y = chart.middle(int(edge))
        name = s.box.edges[edge].name
        number += 1
        low, high = s.box.regions[s.box.edges[edge].low].title, s.box.regions[s.box.edges[edge].high].title
        about = f"a wall: {low} and {high} are no neighbours"
        table.pieces.append(
            Piece("wall", number, "wall", name, x - size // 2, y - size // 2, size, size, PLAIN, "wall", about=about)
        )


def lay_haven(table: Scene, s: Rattus, chart: Chart, measures: Measures, citizens: Citizens) -> None:
    """The Safe Haven and who is there."""
    x, y, wide, high = chart.haven()
    number = sum([int(byte(s.haven, seat)) for seat in range(s.players)])
    about = f"Safe Haven: {number} {'citizen' if number == 1 else 'citizens'}, whom nothing can reach"
    table.places.append(Place("haven", "haven", x, y, wide, high, label="Safe Haven", text=str(number), about=about))
    sign = measures.sign + 12
    spots = in_a_field(x + 8, y + sign, wide - 16, high - sign - 8, measures.citizen, number)
    k = 0
    for seat in range(s.players):
        for _ in range(byte(s.haven, seat)):
            table.pieces.append(citizens.next(seat, "c", "haven", spots.x(k), spots.y(k), spots.size))
            k += 1


# --- what lies in a region -----------------------------------------------------------------------


def lay_region(table: Scene, s: Rattus, chart: Chart, measures: Measures, citizens: Citizens, region: int) -> None:
    """Rats in their places, and everything else where there is room."""
    name = s.box.regions[region].name
    rats = rats_in(s, region)
    middles = chart.rats(name)
    for k in range(len(rats)):
        table.pieces.append(new_rat(s, rats[k], name, middles[2 * k], middles[2 * k + 1], measures))
    single = singles(s, region)
    people = people_in(s, region)
    number = len(single) + len(people)
    if not number:
        return
    spots = room_for(s, chart, measures, region, len(rats), number)
    for k in range(len(single)):
        table.pieces.append(single_piece(single[k], name, spots.x(k), spots.y(k), spots.size))
    for j in range(len(people)):
        seat, kind = people[j]
        k = len(single) + j
        table.pieces.append(citizens.next(seat, kind, name, spots.x(k), spots.y(k), spots.size))


def room_for(s: Rattus, chart: Chart, measures: Measures, region: int, rats: int, number: int) -> Spots:
    """Where so many small pieces fit: with the walls round the region, this is all that it depends on."""
    walls = walls_round(s, region)
    key = ((int(walls) * MANY + rats) * MANY + number) * MANY + region
    found = chart.fit(key)
    if found is None:
        found = new_room(s, chart, measures, region, rats, number)
        chart.keep_fit(key, found)
    return found


def walls_round(s: Rattus, region: int) -> i64:
    """The walls on the borders of a region, as a mask of edges."""
    found: i64 = 0
    if s.walls:
        for edge in bits(s.walls):
            if region in (s.box.edges[edge].low, s.box.edges[edge].high):
                found |= bit(edge)
    return found


def new_room(s: Rattus, chart: Chart, measures: Measures, region: int, rats: int, number: int) -> Spots:
    """The same, looked for; places of rats to come stay free if there is room enough."""
    name = s.box.regions[region].name
    taken = taken_by_sign(s, chart, measures, region)
    middles, sign = chart.rats(name), chart.sign(name)
    half = measures.rat // 2
    boxes: list[list[int]] = []
    for k in range(3):
        x, y = middles[2 * k], middles[2 * k + 1]
        boxes.append([x - half, y - half, x + half, y + half])
    above = min([box[1] for box in boxes])
    hearts = [sign[2], sign[3], sign[0], (sign[1] + above) // 2 + 2, sign[0], sign[1] + measures.citizen]
    outline = chart.outline(name)
    reserved = Ground(outline, [*taken, *boxes[0], *boxes[1], *boxes[2]]).fit(hearts, measures.citizen, number)
    if reserved.size == measures.citizen or rats == 3:
        return reserved
    for k in range(rats):
        taken.extend(boxes[k])
    free = Ground(outline, taken).fit(hearts, measures.citizen, number)
    return free if free.size > reserved.size else reserved


def taken_by_sign(s: Rattus, chart: Chart, measures: Measures, region: int) -> list[int]:
    """Boxes that stay free for the name of a region and for walls on its borders."""
    found = s.box.regions[region]
    x, foot = chart.sign(found.name)[:2]
    half = sign_width(found.title, measures) // 2
    taken = [x - half, foot - measures.sign * 8 // 9, x + half, foot + measures.sign // 3]
    for edge in bits(walls_round(s, region)):
        middle = chart.middle(int(edge))
        reach = measures.wall // 2
        taken.extend([middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach])
    return taken


def rats_in(s: Rattus, region: int) -> list[int]:
    """The rats of a region by handle, the one that is turned up included, without a token where it isn't known."""
    found: list[int] = []
    packed = s.rats[region]
    while packed:
        found.append(int(packed & RAT))
        packed >>= RAT_BITS
    if s.now and s.struck == region:
        everybody = (1 << int(s.players)) - 1
        found.append(int(s.now & HANDLE) + (int(s.now >> 7) << 7) + (everybody << 13))
        found.sort(key=handle_of)
    return found


def handle_of(rat: int) -> int:
    """The handle of a rat."""
    return rat & 127


def new_rat(s: Rattus, rat: int, place: str, x: int, y: int, measures: Measures) -> Piece:
    """A rat; its face where it is known, and whether only to some."""
    size = measures.rat
    handle = handle_of(rat)
    token = int(token_of(rat))
    lookers = lookers_of(rat)
    corner_x, corner_y = x - size // 2, y - size // 2
    if token == UNKNOWN_TOKEN:
        about = f"rat {handle}, face down{seen_by(s, lookers)}"
        return Piece(f"rat{handle}", 0, "rat", place, corner_x, corner_y, size, size, about=about)
    found = s.box.tokens[token]
    is_open = lookers == (bit(s.players) - 1)
    about = f"rat {handle}: {rat_called(int(found.limit), int(found.symbols))}{'' if is_open else seen_by(s, lookers)}"
    kind = "rat_up" if is_open else "rat_known"
    return Piece(
        f"rat{handle}",
        0,
        kind,
        place,
        corner_x,
        corner_y,
        size,
        size,
        PLAIN,
        found.name,
        letters_of(int(found.symbols)),
        str(int(found.limit)),
        about=about,
    )


def letters_of(symbols: int) -> str:
    """The symbols of a rat or a region card as letters."""
    return "".join([SYMBOL_LETTERS[k] for k in range(len(SYMBOL_LETTERS)) if symbols >> k & 1])


def rat_called(limit: int, symbols: int) -> str:
    """What a rat says, in words."""
    words = [SYMBOLS[k] for k in range(len(SYMBOLS)) if symbols >> k & 1]
    return f"limit {limit}, {', '.join(words)}"


def seen_by(s: Rattus, lookers: i64) -> str:
    """Who has looked at a rat."""
    seats = [who(seat) for seat in bits(lookers)]
    return f", seen by {', '.join(seats)}" if seats else ""


# --- single pieces and citizens ------------------------------------------------------------------


def singles(s: Rattus, region: int) -> list[str]:
    """The pieces of nobody in a region, as stems with numbers: the plague, the caravan, universities, nuns, bishops."""
    found: list[str] = []
    if s.plague == region:
        found.append("plague")
    if s.caravan == region:
        found.append("caravan")
    if s.green == region:
        found.append("green")
    if s.white == region:
        found.append("white")
    before = sum([int(nuns_in(s, other)) for other in range(region)])
    found.extend([f"nun{before + k + 1}" for k in range(nuns_in(s, region))])
    if s.bishops >> region & 1:
        found.append(f"bishop{sum([int(s.bishops >> other & 1) for other in range(region)]) + 1}")
    if s.founded >> region & 1:
        found.append(f"token{sum([int(s.founded >> other & 1) for other in range(region)]) + 1}")
    return found


CALLED: Final[dict[str, str]] = {
    "plague": "the plague",
    "caravan": "the caravan",
    "green": "the green university",
    "white": "the white university",
    "nun": "a nun: limits here are higher",
    "bishop": "a bishop: no rat may enter",
    "token": "a university was founded here",
}


def single_piece(stem: str, place: str, x: int, y: int, size: int) -> Piece:
    """A piece of nobody."""
    kind = stem.rstrip("0123456789")
    number = int(stem[len(kind) :] or "0")
    return Piece(kind, number, kind, place, x, y, size, size, PLAIN, kind, about=CALLED[kind])


def people_in(s: Rattus, region: int) -> list[tuple[int, str]]:
    """The citizens of a region by seat and kind."""
    found: list[tuple[int, str]] = []
    for seat in range(s.players):
        for kind in kinds(s, seat, region):
            name = write_kind(kind)
            found.extend([(int(seat), name) for _ in range(number_of(s, seat, region, kind))])
    return found
