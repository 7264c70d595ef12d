"""The table as a seat sees it: the map, region by region, the side boards, and what each seat has."""

from parvis.core.frames import NOBODY
from parvis.core.native import i64
from parvis.games.rattus.board import nuns_in, podiums_left, potions_left
from parvis.games.rattus.box import CLASS_LETTERS
from parvis.games.rattus.data import NOTHING, OPENED, SHIELD, SHOWN, SPACE_NAMES, bits, byte, how_many
from parvis.games.rattus.holdings import badge, hand_of, points_shown, stored_by
from parvis.games.rattus.lands import rats_in
from parvis.games.rattus.scene import moment
from parvis.games.rattus.side_boards import cities_in_use, events_line, in_deck, rats_left
from parvis.games.rattus.state import HANDLE, Rattus
from parvis.games.rattus.terminal.lines import (
    COLOURS,
    NONE,
    SHAPES,
    Line,
    citizens_in,
    face_of,
    flowed,
    pad,
    rat_line,
    region_card_name,
    region_key,
    rule,
    seat_name,
    wrapped,
)
from parvis.games.rattus.view import RattusView

NAME = 18
RATS = 40
NEXT = 66


def draw(view: RattusView) -> list[Line]:
    """The table as a seat sees it."""
    return table(view.seen, int(view.seat))


def position(s: Rattus) -> list[Line]:
    """The table with every secret."""
    return table(s, int(NOBODY))


def table(s: Rattus, viewer: int) -> list[Line]:
    """All parts, those that matter most last: near the question."""
    note = f"{moment(s)} · rats to come {rats_left(s)}, gone {int(how_many(s.gone))}"
    lines = [rule("RATTUS", note, "bad" if s.ender != NOTHING else "dim")]
    titles = f"{' region':<{NAME}}{'rats':<{RATS - NAME}}{'next to':<{NEXT - RATS}}what and who is there"
    lines.append([(titles, "dim")])
    for region in s.box.used:
        lines += region_lines(s, int(region))
    lines += haven(s)
    lines += [*guilds(s), *inns(s), *events(s), *open_cards(s)]
    lines += [rule("CLASS CARDS AND SEATS", supplies(s)), *supply(s)]
    for seat in [(max(viewer, -1) + 1 + k) % s.players for k in range(s.players)]:
        lines += seat_lines(s, seat, viewer)
    return lines


# --- the map -------------------------------------------------------------------------------------


def region_lines(s: Rattus, region: int) -> list[Line]:
    """A region: its rats, its neighbours, and who and what is there."""
    is_struck = s.plague == region
    name = f" {region_key(s.box, region)} {s.box.regions[region].title}"
    line = pad([(name, "bad" if is_struck else "strong")], NAME)
    for rat in rats_in(s, region):
        is_up = s.now and s.struck == region and rat & HANDLE == s.now & HANDLE
        line = [*line, *([("▸", "bad")] if is_up else []), *rat_line(s, rat), (" ", "")]
    line = pad(line, RATS)
    line = pad([*line, *neighbours(s, region)], NEXT)
    parts = [*pieces(s, region), *[found for seat in range(s.players) if (found := citizens_in(s, seat, region))]]
    return flowed(line, parts or [[NONE]], " ")


def neighbours(s: Rattus, region: int) -> Line:
    """Regions next to it: across the sea with a tilde, behind a wall with a bar."""
    line: Line = []
    for number in range(len(s.box.edges)):
        edge = s.box.edges[number]
        other = int(edge.high) if edge.low == region else int(edge.low)
        if region in (edge.low, edge.high) and s.box.is_used(other):
            is_walled = s.walls >> number & 1 != 0
            sign = "|" if is_walled else "" if edge.is_land else "~"
            line.append((f"{region_key(s.box, other)}{sign} ", "bad" if is_walled else "dim"))
    return line


def pieces(s: Rattus, region: int) -> list[Line]:
    """What belongs to nobody in a region."""
    found: list[Line] = []
    if s.plague == region:
        found.append([("PLAGUE", "bad")])
    nuns = int(nuns_in(s, region))
    if nuns:
        found.append([(f"{nuns} nuns" if nuns > 1 else "nun", "gold")])
    for word, is_there in (
        ("bishop", s.bishops >> region & 1 != 0),
        ("caravan", s.caravan == region),
        ("green-univ", s.green == region),
        ("white-univ", s.white == region),
        ("founded", s.founded >> region & 1 != 0),
    ):
        if is_there:
            found.append([(word, "gold")])
    return found


def haven(s: Rattus) -> list[Line]:
    """Who is in the Safe Haven."""
    parts: list[Line] = [
        [(f"{SHAPES[seat]}{int(byte(s.haven, seat))}", COLOURS[seat])]
        for seat in range(s.players)
        if byte(s.haven, seat)
    ]
    label = pad([(" Safe Haven", "strong")], NEXT)
    return flowed(label, parts or [[NONE]], " ")


# --- side boards ---------------------------------------------------------------------------------


def held_place(s: Rattus, name: str, holder: i64) -> Line:
    """A guild space or a city with who holds it; new in this turn with a plus."""
    if not holder:
        return [(name, "dim")]
    seat = int(holder & 7) - 1
    return [(f"{name} {SHAPES[seat]}{seat + 1}{'+' if holder >> 3 == s.turn else ''}", COLOURS[seat])]


def guilds(s: Rattus) -> list[Line]:
    """The guild spaces."""
    if not s.flags.has_guilds:
        return []
    parts = [held_place(s, SPACE_NAMES[k], s.guilds[k]) for k in range(len(SPACE_NAMES))]
    return flowed([(" guilds   ", "strong")], parts)


def inns(s: Rattus) -> list[Line]:
    """The cities."""
    if not s.flags.has_inns:
        return []
    parts = [
        held_place(s, f"{s.box.cities[k].name} {region_key(s.box, int(s.box.cities[k].region))}", s.inns[k])
        for k in cities_in_use(s)
    ]
    return flowed([(" inns     ", "strong")], parts)


def events(s: Rattus) -> list[Line]:
    """Events that are known."""
    return wrapped(f" events   {events_line(s)}", 10) if s.flags.has_universities else []


def open_cards(s: Rattus) -> list[Line]:
    """Region cards drawn or laid on class cards, and a rat laid aside."""
    parts: list[Line] = []
    for card in range(len(s.places)):
        place = int(s.places[card])
        name = f"{s.box.region_cards[card].name} {region_card_name(s.box, card)}"
        if place == OPENED:
            parts.append([(name, "gold")])
        elif SHIELD <= place < SHOWN:
            parts.append([(f"{name} on the {s.box.titles[place - int(SHIELD)]}", "gold")])
    if s.drawn != NOTHING:
        parts.append([(f"a rat laid aside: {face_of(s.box, int(s.drawn))}", "gold")])
    return flowed([(" table    ", "strong")], parts) if parts else []


def supplies(s: Rattus) -> str:
    """What is left of pieces that run out."""
    parts: list[str] = []
    if s.flags.has_regions:
        parts.append(f"region cards {in_deck(s)}")
    if len(s.special):
        parts.append(f"potions {int(potions_left(s))}, podiums {int(podiums_left(s))}")
    return " · ".join(parts)


# --- cards and seats -----------------------------------------------------------------------------


def card_line(s: Rattus, card: int) -> Line:
    """A class card with its class, level and block."""
    mark = badge(s, card, int(s.side(card)))
    letter = CLASS_LETTERS[s.box.classes[card]]
    line: Line = [(f"{s.box.titles[card]} {letter}", "")]
    if mark:
        line.append((f" {mark}", "strong"))
    if s.blocked >> card & 1:
        line.append((" blocked", "bad"))
    return line


def supply(s: Rattus) -> list[Line]:
    """The class cards that nobody has."""
    parts = [card_line(s, int(card)) for card in bits(s.supply)]
    return flowed([(" to take      ", "dim")], parts or [[NONE]])


def seat_lines(s: Rattus, seat: int, viewer: int) -> list[Line]:
    """A seat: points, stock, class cards, region cards as far as they are known."""
    mark = "▸" if not s.is_over and s.seat == seat else " "
    line = pad([(mark, "strong"), *seat_name(seat, seat == viewer)], 14)
    numbers = f"{points_shown(s, seat)} points, stock {int(s.in_stock(seat))}"
    if byte(s.victory, seat):
        numbers += f", tokens {int(byte(s.victory, seat))}"
    if s.flags.has_regions:
        numbers += f", region cards {int(byte(s.hands, seat))}"
    stored = stored_by(s, seat)
    if stored:
        numbers += f", stored {stored}"
    lines: list[Line] = [[*line, (numbers, "")]]
    indent: Line = [(" " * 14, "")]
    held = [card_line(s, int(card)) for card in bits(s.held[seat])]
    if held:
        lines += flowed(indent, held)
    hand = [
        [(f"{piece.stem} {region_card_name(s.box, index_of(s, piece.stem))}", "gold")] for piece in hand_of(s, seat)
    ]
    if hand:
        lines += flowed(indent, hand)
    return lines


def index_of(s: Rattus, name: str) -> int:
    """A region card by its id."""
    return [card.name for card in s.box.region_cards].index(name)
