"""The neutral state of Notre Dame as JSON, written from positions and views."""

from parvis.core.frames import who
from parvis.core.json import Json, JsonObject
from parvis.core.native import i64
from parvis.games.notre_dame.data import (
    AREA_NAMES,
    CARD_NAMES,
    KIND_NAMES,
    KINDS,
    LETTERS,
    NOTRE_DAME,
    OVER,
    PHASE_NAMES,
    ROUNDS_OF_PERIOD,
    SECTORS,
    bits,
    write_card,
    write_market,
)
from parvis.games.notre_dame.period_end import places, tie_break
from parvis.games.notre_dame.state import NOWHERE, NotreDame, Player


def write_state(s: NotreDame, hide_legal: bool, prestige_of: int | None) -> JsonObject:
    """A position or a view, all fields of the spec; `prestige_of` limits shown prestige to one seat."""
    n = len(s.players)
    shown = prestige_of is None or s.flags.open_prestige or s.phase == OVER
    return {
        "ask": s.write_question(hide_legal),
        "bank": int(s.bank),
        "brown_left": names(s, s.brown_left),
        "extra": int(s.extra),
        "face_up": names(s, s.face_up),
        "gray_pool": names(s, s.gray_pool),
        "gray_stack": int(-1 - s.gray_stack) if s.gray_stack < 0 else in_order(s, s.gray_stack),
        "messages": write_messages(s),
        "options": s.game.options,
        "period": LETTERS[(s.round - 1) // ROUNDS_OF_PERIOD] if s.round else None,
        "phase": PHASE_NAMES[s.phase],
        "plague": int(s.plague),
        "result": write_result(s) if s.phase == OVER else None,
        "round": int(s.round),
        "seats": {who(seat): write_player(s, s.players[seat], shown or seat == prestige_of) for seat in range(n)},
        "spec": s.game.SPEC,
        "start": who(s.start),
    }


def names(s: NotreDame, mask: i64) -> Json:
    """Persons in canonical order."""
    found: list[Json] = [s.box.names[person] for person in bits(mask)]
    return found


def in_order(s: NotreDame, packed: i64) -> Json:
    """Persons in the order in which they are packed."""
    found: list[Json] = []
    while packed:
        found.append(s.box.names[(packed & 63) - 1])
        packed >>= 6
    return found


def write_messages(s: NotreDame) -> JsonObject:
    """Messages on the board, by market."""
    found: JsonObject = {}
    for market in range(s.box.boroughs * 5):
        kind = s.message_at(market)
        if kind != NOWHERE:
            found[write_market(market)] = KIND_NAMES[kind]
    return found


def write_hidden(mask: i64) -> Json:
    """Cards with their owners, or how many there are."""
    if mask < 0:
        return int(-1 - mask)
    cards: list[Json] = [write_card(card) for card in bits(mask)]
    return cards


def write_player(s: NotreDame, player: Player, show_prestige: bool) -> JsonObject:
    """One seat."""
    collected: list[Json] = []
    for colour in range(s.box.boroughs):
        for kind in sorted(range(KINDS), key=KIND_NAMES.__getitem__):
            for _ in range(player.collected >> 3 * (colour * KINDS + kind) & 7):
                collected.append(f"b{colour + 1}.{KIND_NAMES[kind]}")
    deck: list[Json] = [CARD_NAMES[card] for card in bits(max(player.deck, i64(0)))]
    played: list[Json] = []
    packed = player.played
    while packed:
        played.append(write_card((packed & 63) - 1))
        packed >>= 6
    return {
        "carriage": write_market(player.carriage),
        "coins": int(player.coins),
        "collected": collected,
        "deck": int(-1 - player.deck) if player.deck < 0 else deck,
        "friend": None if player.friend == NOWHERE else AREA_NAMES[player.friend],
        "general": int(player.general),
        "hand": write_hidden(player.hand),
        "hired": in_order(s, player.hired),
        "knows_gray": player.knows_gray,
        "notre_dame": int(player.markers(NOTRE_DAME)),
        "offer": write_hidden(player.offer),
        "passing": write_hidden(player.passing),
        "played": played,
        "prestige": int(player.prestige) if show_prestige else None,
        "rat": int(player.rat),
        "sectors": {AREA_NAMES[sector]: int(player.markers(sector)) for sector in range(SECTORS)},
        "supply": int(player.supply),
    }


def write_result(s: NotreDame) -> JsonObject:
    """Prestige and tie-break of each seat, and the winners (ND-025)."""
    final: JsonObject = {}
    for seat in range(len(s.players)):
        final[who(seat)] = [int(s.players[seat].prestige), tie_break(s.players[seat])]
    standing = places(s)
    winners: list[Json] = [who(seat) for seat in range(len(standing)) if standing[seat] == 1]
    return {"final": final, "winners": winners}
