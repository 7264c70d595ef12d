"""What all seats share: the persons of the round, the streets with messages and carriages, and the cathedral."""

from parvis.games.notre_dame.data import KIND_NAMES, LETTERS, NOTRE_DAME, PLACE_NAMES, PLACES, bits
from parvis.games.notre_dame.deals import of_letter
from parvis.games.notre_dame.state import NOWHERE, NotreDame
from parvis.games.notre_dame.terminal.lines import (
    NONE,
    Line,
    borough_colour,
    borough_name,
    flowed,
    number_of,
    pad,
    rule,
    shape,
    title_of,
    unpacked,
)
from parvis.games.notre_dame.terminal.people import EFFECTS, stack_of
from parvis.games.notre_dame.terminal.reckoning import markers_on_notre_dame, may_have

LABEL = 6
CENTRE = 9
MARKET = 11


# --- persons -------------------------------------------------------------------------------------


def persons(s: NotreDame) -> list[Line]:
    """The persons that lie face up, and those still to come."""
    if not s.face_up:
        return to_come(s)
    lines = [rule("PERSONS", f"1 coin each · plague value {int(s.plague)}")]
    for person in bits(s.face_up):
        rats = int(s.box.rats[person])
        effect = EFFECTS[s.box.names[person]][1]
        line = pad([(f" {stack_of(int(person)):<6}", "dim"), (title_of(s, int(person)), "strong")], 25)
        lines.append([*line, (f"{number_of(rats, 'rat') if rats else 'no rat':<7}", ""), (effect, "")])
    return [*lines, *to_come(s)]


def to_come(s: NotreDame) -> list[Line]:
    """Brown persons left in this period, and the grey ones of each letter; in order for who has had the spy's look."""
    parts: list[Line] = []
    brown = [title_of(s, int(person)) for person in bits(s.brown_left)]
    if brown and s.round:
        parts.append([("brown ", "dim"), (", ".join(brown), "")])
    if s.gray_stack > 0:
        order = [title_of(s, person) for person in unpacked(int(s.gray_stack))]
        parts.append([("grey in this order: ", "dim"), (order[0], "strong")])
        return flowed([(" to come: ", "dim")], [*parts, *[[(name, "")] for name in order[1:]]])
    for letter in range(3):
        left = [title_of(s, int(person)) for person in bits(s.gray_left & of_letter(letter))]
        if left:
            parts.append([(f"{LETTERS[letter]} ", "strong"), (", ".join(left), "")])
    return flowed([(" to come: ", "dim")], parts) if parts else []


# --- streets -------------------------------------------------------------------------------------


def streets(s: NotreDame, viewer: int) -> list[Line]:
    """Every market with its message and the carriages there, and who has collected how many of each colour."""
    n = len(s.players)
    head = pad([("", "")], LABEL)
    for place in range(PLACES):
        head = [*head, (f"{PLACE_NAMES[place]:<{MARKET if place else CENTRE}}", "dim")]
    for seat in range(n):
        head += [(f"{shape(seat)[0]:<{5 if seat == viewer else 3}}", shape(seat)[1])]
    lines = [rule("MESSAGES", "collected by"), head]
    for borough in range(s.box.boroughs):
        line = pad([(" ", ""), borough_name(borough, n)], LABEL)
        for place in range(PLACES):
            line += pad(market(s, borough, place), MARKET if place else CENTRE)
        for seat in range(n):
            line += collected(s, seat, borough, is_own=seat == viewer)
        lines.append(line)
    return lines


def market(s: NotreDame, borough: int, place: int) -> Line:
    """A message, and the carriages at its market."""
    here = borough * int(PLACES) + place
    kind = s.message_at(here)
    carriages = [seat for seat in range(len(s.players)) if s.players[seat].carriage == here]
    if kind == NOWHERE:
        message = [] if carriages or not place else [NONE]
    else:
        message = [(KIND_NAMES[kind], borough_colour(borough, len(s.players)))]
    room = (MARKET if place else CENTRE) - 2 - sum([len(text) for text, _ in message])
    is_small = 2 * len(carriages) > room
    blank: Line = [(" ", "")] if message and carriages else []
    return [*message, *blank, *[shape(seat, is_small) for seat in carriages]]


def collected(s: NotreDame, seat: int, borough: int, is_own: bool) -> Line:
    """How many messages of a colour a seat has; for one's own, whether another one is out of the question."""
    number = int(s.players[seat].messages_of(borough))
    shown = str(number) if number else "·"
    if not is_own:
        return [(f"{shown:<3}", "" if number else "dim")]
    is_barred = bool(s.has_messages(borough)) and not may_have(s, seat, borough)
    return [(f"{shown} {'no' if is_barred else '':<3}", "bad" if is_barred else "")]


# --- Notre Dame ----------------------------------------------------------------------------------


def cathedral(s: NotreDame) -> list[Line]:
    """The markers on Notre Dame, and what each would be worth as it stands (ND-070)."""
    markers = markers_on_notre_dame(s)
    points = int(s.box.points)
    worth = f"{points} prestige, no marker yet"
    if markers:
        worth = f"{points} prestige ÷ {number_of(markers, 'marker')} = {points // markers} each"
    parts: list[Line] = []
    for seat in range(len(s.players)):
        number = int(s.players[seat].markers(NOTRE_DAME))
        parts.append([shape(seat), (f" {number}", "strong") if number else (" ·", "dim")])
    return flowed([(" Notre Dame  ", "title")], [*parts, [(worth, "")]], "  ")
