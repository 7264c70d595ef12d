"""The table as a seat sees it: the capital, every hometown, the cards in hand, and what is remembered."""

from parvis.core.frames import NOBODY, who
from parvis.games.capital_lux.data import MODIFIER_NAMES, MODIFIER_VALUES, ROUNDS, WORDS
from parvis.games.capital_lux.notation import write_pile
from parvis.games.capital_lux.piles import size, total
from parvis.games.capital_lux.round_end import SpendGold
from parvis.games.capital_lux.scoring import score
from parvis.games.capital_lux.state import NOT_PASSED, NOTHING, UNKNOWN, CapitalLux, Player
from parvis.games.capital_lux.terminal.lines import (
    CELL,
    PROFESSIONS,
    WIDTH,
    Line,
    cards,
    coloured,
    column_cell,
    headings,
    modifiers_cell,
    pad,
    row,
    rule,
    values_of,
)
from parvis.games.capital_lux.view import CapitalLuxView


def draw(view: CapitalLuxView) -> list[Line]:
    """The table as a seat sees it."""
    s = view.seen
    seats = range(len(s.players))
    starter = "" if s.starter == NOTHING else f"{who(s.starter)} starts"
    note = " · ".join([part for part in (phase(s), starter) if part])
    lines = [rule("CAPITAL LUX", note, "bad" if s.last else "dim"), *capital(s), rule("HOMETOWNS", supply(s))]
    for seat in seats:
        lines += hometown(s, seat, is_own=seat == view.seat)
    known: list[Line] = []
    for seat in seats:
        known += held(s, seat, is_own=seat == view.seat)
    known += memory(s, view.seat)
    return [*lines, rule("CARDS"), *known] if known else lines


def position(s: CapitalLux) -> list[Line]:
    """The table with every secret."""
    return draw(CapitalLuxView(int(NOBODY), s))


def phase(s: CapitalLux) -> str:
    """Round and phase in words."""
    if s.is_over:
        return "game over"
    if not s.round:
        return "set-up"
    if isinstance(s.question, SpendGold):
        step = "round end"
    elif s.last:
        step = f"LAST TURNS: {int(s.last)} to go"
    elif s.choice:
        step = "first choice" if s.choice == 1 else "second choice"
    elif s.question.NAME == "deal":
        step = "dealing"
    else:
        step = f"turn of {who(s.seat)}" if s.seat >= 0 else "playing cards"
    return f"round {int(s.round)} of {int(ROUNDS)} · {step}"


# --- the capital ---------------------------------------------------------------------------------


def placed(s: CapitalLux, colour: int) -> list[tuple[int, int]]:
    """The modifiers above a column, with the seats that placed them."""
    return [(int(entry & 7), int(entry >> 5)) for entry in s.placed if entry >> 3 & 3 == colour]


def limit(s: CapitalLux, colour: int) -> tuple[int, int]:
    """The limit as far as it is known, and how many modifiers of it are not."""
    if s.is_over or isinstance(s.question, SpendGold):
        return int(s.limits[colour]), 0
    modifiers = [modifier for modifier, _ in placed(s, colour)]
    known = int(total(s.capital, colour)) + sum([int(MODIFIER_VALUES[m]) for m in modifiers if m != UNKNOWN])
    unknown = modifiers.count(UNKNOWN)
    return max(known, 0) if s.flags.clamp_limits and not unknown else known, unknown


def limit_cell(s: CapitalLux, colour: int) -> Line:
    """The limit of a colour, with a mark for each modifier that is not known."""
    known, unknown = limit(s, colour)
    return [(str(known) + (" + " + "?" * unknown if unknown else ""), "strong")]


def capital(s: CapitalLux) -> list[Line]:
    """The four columns and what lies above them."""
    colours = range(4)
    return [
        row([("THE CAPITAL", "title")], headings()),
        row([("", "")], [[(PROFESSIONS[colour], WORDS[colour])] for colour in colours]),
        row([("modifiers", "dim")], [modifiers_cell(placed(s, colour)) for colour in colours]),
        row([("cards", "dim")], [column_cell(s.capital, colour) for colour in colours]),
        row([("LIMIT", "title")], [limit_cell(s, colour) for colour in colours]),
    ]


def supply(s: CapitalLux) -> str:
    """What is still to be had."""
    deck = -s.deck if s.deck < 0 else size(s.deck)
    modifiers = -s.modifiers if s.modifiers < 0 else int(s.modifiers).bit_count()
    return f"supply: deck {int(deck)} · modifiers {int(modifiers)} · gold {int(s.discs)}"


# --- the seats -----------------------------------------------------------------------------------


def standing(s: CapitalLux, at_home: int, colour: int) -> Line:
    """How a total at home stands to the limit known so far."""
    if not at_home:
        return []
    known, unknown = limit(s, colour)
    mark = " ?" if unknown else ""
    if at_home > known:
        return [(f"+{at_home - known} over{mark}", "bad")]
    return [(f"{known - at_home} under{mark}" if at_home < known else f"at limit{mark}", "good")]


def bonus(player: Player, colour: int) -> Line:
    """The bonus cards of a colour."""
    values = values_of(player.bonus, colour)
    return [("★" + (values if len(values) < 5 else f"{len(values)} cards"), "gold")] if values else []


def seat_label(s: CapitalLux, seat: int, is_own: bool) -> Line:
    """A seat, whether it is its turn, and its points as they stand."""
    name = f"{'▸' if s.seat == seat else ' '}{who(seat)}{' you' if is_own else ''}"
    label = pad([(name, "you" if is_own else "strong")], CELL - 8)
    return [*label, (f"{int(score(s.players[seat])):>2} pts", "")]


def hometown(s: CapitalLux, seat: int, is_own: bool) -> list[Line]:
    """One seat: its hometown colour by colour, its standing and bonus cards, and what it holds."""
    player = s.players[seat]
    in_hand = sum([-pile if pile < 0 else size(pile) for pile in (player.hand, player.pack, player.kept)])
    below: list[Line] = []
    for colour in range(4):
        parts = [standing(s, int(total(player.home, colour)), colour), bonus(player, colour)]
        below.append([*parts[0], *([(" ", "")] if all(parts) else []), *parts[1]])
    return [
        row(seat_label(s, seat, is_own), [column_cell(player.home, colour) for colour in range(4)]),
        row([(f" hand {int(in_hand)} gold {int(player.gold)}", "dim")], below),
    ]


def held(s: CapitalLux, seat: int, is_own: bool) -> list[Line]:
    """The cards a seat holds, where they are known."""
    player = s.players[seat]
    line: Line = [(f" {'your' if is_own else who(seat)}", "strong")]
    for name, pile in (("hand", player.hand), ("pack", player.pack), ("kept", player.kept)):
        if pile > 0:
            line += [(f" {name} ", "dim"), *cards(pile)]
    if s.drawn not in (NOTHING, UNKNOWN) and s.seat == seat:
        line += [(" modifier ", "dim"), (MODIFIER_NAMES[s.drawn], "strong")]
    return [line] if len(line) > 1 else []


def memory(s: CapitalLux, viewer: int) -> list[Line]:
    """What the viewer passed on and got this round."""
    if viewer < 0 or s.players[viewer].first_passed == NOT_PASSED:
        return []
    n = len(s.players)
    right = (viewer + n - 1) % n
    passed = f" passed to {who((viewer + 1) % n)} {piles_passed(s.players[viewer])}"
    got = f" got from {who(right)} {piles_passed(s.players[right])}"
    if len(passed) + len(got) + 2 <= WIDTH:
        return [coloured(f"{passed} ·{got}")]
    return [coloured(passed), coloured(got)]


def piles_passed(player: Player) -> str:
    """First and second pile that a seat passed this round."""
    piles = [write_pile(pile) for pile in (player.first_passed, player.second_passed) if pile > 0]
    return ", then ".join(piles) or "nothing"
