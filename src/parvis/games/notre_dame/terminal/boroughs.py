"""The boroughs: one's own large, with what each sector would give next; those of the others in two lines."""

from parvis.core.frames import who
from parvis.games.notre_dame.data import (
    HOSPITAL,
    KIND_NAMES,
    KINDS,
    NOTRE_DAME,
    PARK,
    SECTORS,
    WORST_RAT,
)
from parvis.games.notre_dame.state import NotreDame, Player
from parvis.games.notre_dame.terminal.lines import (
    AREA_TITLES,
    SHAPES,
    WIDTH,
    Line,
    borough_name,
    card_line,
    flowed,
    number_of,
    pad,
    rat_bar,
    rule,
    seat_name,
    title_of,
    tokens,
    unpacked,
)
from parvis.games.notre_dame.terminal.reckoning import (
    after_placing,
    is_plague_due,
    plague_of,
    rat_after,
    seats_from,
    sector_effect,
)

COLUMNS = [9, 5, 10, 9, 6, 5, 9, 10]  # of the sectors and Notre Dame, in the table of the others
NAMES = ["cloister", "bank", "residence", "carriage", "hotel", "park", "hospital", "Notre Dame"]
LABEL = 11


def is_shown(s: NotreDame, seat: int, viewer: int) -> bool:
    """May the prestige of a seat be shown (ND-160)?"""
    return seat == viewer or s.flags.open_prestige or s.is_over


# --- one's own -----------------------------------------------------------------------------------


def own(s: NotreDame, seat: int) -> list[Line]:
    """The seven sectors and Notre Dame with tokens, count and what comes next, and what else is one's own."""
    player = s.players[seat]
    name = borough_name(int(s.home(seat)), len(s.players))[0].split(" ")[0]
    note = f"{number_of(int(player.coins), 'coin')} · markers {int(player.supply)}, general {int(player.general)}"
    lines = [
        rule(f"YOUR BOROUGH {SHAPES[seat]} {who(seat)} {name}", f"{note} · prestige {int(player.prestige)}", "strong")
    ]
    for row in range(4):
        left = pad(sector(s, seat, row), WIDTH // 2)
        lines.append([*left, *sector(s, seat, row + 4)])
    return [*lines, *own_rat(s, seat)]


def sector(s: NotreDame, seat: int, area: int) -> Line:
    """One area of one's own borough."""
    player = s.players[seat]
    line = pad([(f" {AREA_TITLES[area]}", "")], 17)
    line = pad([*line, *tokens(player, seat, area)], 24)
    return [*line, (f"{int(player.count(area)):>2} ", "strong"), (next_effect(s, seat, area), "dim")]


def next_effect(s: NotreDame, seat: int, area: int) -> str:
    """What another marker would give; for those that work all the time, what they do."""
    player = s.players[seat]
    if area == NOTRE_DAME:
        return "→ 1/3/6 pts"
    count = int(player.count(area))
    if area == PARK and count:
        return f"+{count // 2} per gain" if count > 1 else "→ +1 per gain"
    if area == HOSPITAL and count:
        return f"plague −{count}"
    if area in (PARK, HOSPITAL):
        return "→ rat back 1"
    effect = sector_effect(after_placing(s, seat, area), seat, area)
    return "→ " + effect.partition(" (")[0].replace("up to ", "")


def own_rat(s: NotreDame, seat: int) -> list[Line]:
    """The rat track, and what the plague of the round would do to it as things stand."""
    player = s.players[seat]
    rat = int(player.rat)
    line: Line = [(" rat ", ""), *rat_bar(rat, "bad" if rat > 6 else "strong"), (f" {rat}", "strong")]
    if not is_plague_due(s):
        return [line]
    plague, hospital, after = plague_of(s, seat), int(player.count(HOSPITAL)), rat_after(s, seat)
    doctor = " (doctor)" if plague != s.plague else ""
    line += [("   ahead: ", "dim"), (f"plague {plague}{doctor} − hospital {hospital} = ", "")]
    line.append((f"rat {rat}→{min(after, int(WORST_RAT))}", "strong"))
    if after <= WORST_RAT:
        return [line]
    return [line, [(" beyond 9 as things stand: you would lose 2 prestige and a marker", "bad")]]


def messages(s: NotreDame, seat: int) -> list[Line]:
    """The messages that a seat has collected."""
    parts: list[Line] = []
    for borough in range(s.box.boroughs):
        for kind in range(KINDS):
            number = int(s.players[seat].collected) >> 3 * (borough * int(KINDS) + kind) & 7
            name = borough_name(borough, len(s.players))
            parts += [[(f"b{borough + 1}", name[1]), (f".{KIND_NAMES[kind]}", "")]] * number
    return flowed([(" messages ", "dim")], parts, " ") if parts else []


# --- the others ----------------------------------------------------------------------------------


def others(s: NotreDame, viewer: int, everything: bool) -> list[Line]:
    """The boroughs of all seats but the viewer's, from its left neighbour on."""
    lines = [[("─ ", "dim"), ("BOROUGHS ", "title")]]
    for area in range(SECTORS + 1):
        lines[0] += pad([(NAMES[area], "dim")], COLUMNS[area])
    for seat in seats_from(s, viewer + 1 if viewer >= 0 else 0):
        if seat != viewer:
            lines += [counts(s, seat), *standing(s, seat, everything or is_shown(s, seat, viewer))]
    return lines


def counts(s: NotreDame, seat: int) -> Line:
    """Tokens in each sector and markers on Notre Dame."""
    player = s.players[seat]
    line = pad([("▸" if s.seat == seat else " ", "strong"), *seat_name(seat)], LABEL)
    for area in range(SECTORS + 1):
        number = int(player.count(area))
        shown = f"{number}{'F' if player.friend == area else ''}" if number else "·"
        line += pad([(shown, "" if number else "dim")], COLUMNS[area])
    return line


def standing(s: NotreDame, seat: int, shows_prestige: bool) -> list[Line]:
    """Rat, coins and markers of a seat, and what it has done this round."""
    player = s.players[seat]
    rat, after = int(player.rat), min(rat_after(s, seat), int(WORST_RAT))
    is_over = rat_after(s, seat) > WORST_RAT
    coming = f"→{after}{'!' if is_over else ''}" if is_plague_due(s) else ""
    parts: list[Line] = [
        [("rat ", "dim"), *rat_bar(rat), (f" {rat}{coming}", "bad" if coming and is_over else "")],
        [(number_of(int(player.coins), "coin"), "")],
        [(f"markers {int(player.supply)}+{int(player.general)}", "")],
    ]
    if shows_prestige:
        parts.append([(f"prestige {int(player.prestige)}", "strong")])
    if player.knows_gray:
        parts.append([("knows the grey stack", "dim")])
    return flowed([("   ", "")], [*parts, *deeds(s, player, "plays ", "hires ")])


def deeds(s: NotreDame, player: Player, plays: str, hires: str) -> list[Line]:
    """The cards a seat has played and the persons it has hired this round."""
    parts: list[Line] = []
    played, hired = unpacked(int(player.played)), unpacked(int(player.hired))
    if played:
        cards = [part for card in played for part in [(" ", ""), *card_line(card)]]
        parts.append([(plays, "dim"), *cards[1:]])
    if hired:
        parts.append([(hires, "dim"), (", ".join([title_of(s, person) for person in hired]), "")])
    return parts
