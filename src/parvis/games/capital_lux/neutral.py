"""The neutral state of Capital Lux as JSON, written from positions and views and read back into positions."""

from parvis.core.frames import who
from parvis.core.json import Json, JsonObject
from parvis.core.native import i64, vec
from parvis.games.capital_lux import scoring
from parvis.games.capital_lux.data import CARD_NAMES, COLOURS, LETTERS, MODIFIER_VALUES
from parvis.games.capital_lux.notation import write_pile
from parvis.games.capital_lux.state import NOT_PASSED, NOTHING, UNKNOWN, CapitalLux


def write_state(s: CapitalLux, hide_legal: bool) -> JsonObject:
    """A position or a view, all fields of the spec."""
    n = len(s.players)
    return {
        "ask": s.write_question(hide_legal),
        "capital": write_pile(s.capital),
        "deck": write_pile(s.deck),
        "discards": write_pile(s.discards),
        "discs": int(s.discs),
        "drawn": None if s.drawn == NOTHING else write_modifier(s.drawn),
        "last": int(s.last),
        "lots": {
            who(seat): write_modifier((s.lots >> 3 * seat & 7) - 1) for seat in range(n) if s.lots >> 3 * seat & 7
        },
        "mods": write_modifiers(s.modifiers),
        "options": s.game.options,
        "pass": int(s.choice),
        "placed": write_placed(s.placed),
        "report": write_report(s) if s.reported else None,
        "result": write_result(s) if s.is_over else None,
        "round": int(s.round),
        "sealed": None if s.sealed == NOTHING else write_sealed(s),
        "seats": {who(seat): write_player(s, seat) for seat in range(n)},
        "size": int(s.size),
        "spec": s.game.SPEC,
        "starter": None if s.starter == NOTHING else who(s.starter),
    }


def write_modifier(modifier: i64) -> Json:
    """A modifier by its value."""
    return "?" if modifier == UNKNOWN else int(MODIFIER_VALUES[modifier])


def write_modifiers(modifiers: i64) -> Json:
    """The modifier deck, ascending, or how many unknown ones it has."""
    if modifiers < 0:
        hidden: list[Json] = ["?" for _ in range(-modifiers)]
        return hidden
    values: list[Json] = []
    values.extend(sorted([int(MODIFIER_VALUES[modifier]) for modifier in range(4) if modifiers >> modifier & 1]))
    return values


def write_placed(placed: vec[i64]) -> Json:
    """Modifiers above columns, in order of placing."""
    entries: list[Json] = []
    for entry in placed:
        entries.append([LETTERS[entry >> 3 & 3], write_modifier(entry & 7), who(entry >> 5)])
    return entries


def write_colours(colours: i64) -> str:
    """A set of colours by their letters."""
    return "".join([LETTERS[colour] for colour in range(4) if colours >> colour & 1])


def write_sealed(s: CapitalLux) -> Json:
    """Sealed decisions: null until answered."""
    sealed: JsonObject = {}
    for seat in range(len(s.players)):
        decision = s.sealed >> 6 * seat & 63
        sealed[who(seat)] = "?" if decision & 32 else write_colours(decision) if decision & 16 else None
    return sealed


def write_player(s: CapitalLux, seat: i64) -> JsonObject:
    """One seat."""
    player = s.players[seat]
    return {
        "bonus": write_pile(player.bonus),
        "gold": int(player.gold),
        "hand": write_pile(player.hand),
        "home": write_pile(player.home),
        "kept": write_pile(player.kept),
        "pack": write_pile(player.pack),
        "passed": [write_pile(pile) for pile in (player.first_passed, player.second_passed) if pile != NOT_PASSED],
        "played": [CARD_NAMES[play >> 1 & 31] + ("+" if play & 1 else "") for play in s.plays if play >> 6 == seat],
    }


def write_report(s: CapitalLux) -> JsonObject:
    """The last round end."""
    players = s.players
    n = len(players)
    return {
        "bonus": {who(seat): write_pile(players[seat].won) for seat in range(n)},
        "left": {who(seat): write_pile(players[seat].left) for seat in range(n)},
        "limits": {LETTERS[colour]: int(s.limits[colour]) for colour in range(COLOURS)},
        "lost": {who(seat): write_pile(players[seat].lost) for seat in range(n)},
        "paid": {who(seat): int(players[seat].paid) for seat in range(n)},
        "placed": write_placed(s.revealed),
        "round": int(s.reported),
    }


def write_result(s: CapitalLux) -> JsonObject:
    """Scores, what breaks ties, places and winners (CL-071 to CL-073)."""
    places = scoring.places(s)
    n = len(places)
    counts: JsonObject = {}
    for seat in range(n):
        of_seat: list[Json] = []
        of_seat.extend(scoring.counts(s.players[seat]))
        counts[who(seat)] = of_seat
    winners: list[Json] = [who(seat) for seat in range(n) if places[seat] == 1]
    return {
        "counts": counts,
        "places": {who(seat): places[seat] for seat in range(n)},
        "scores": {who(seat): int(scoring.score(s.players[seat])) for seat in range(n)},
        "winners": winners,
    }
