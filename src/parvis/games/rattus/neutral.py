"""The neutral state of Rattus as JSON, written from positions and views (chapter 9)."""

from typing import Final

from parvis.core.frames import who
from parvis.core.json import Json, JsonObject
from parvis.core.native import i64, vec
from parvis.games.rattus import module_verbs
from parvis.games.rattus.board import kinds, lookers_of, number_of, token_of
from parvis.games.rattus.box import CARD_NAMES
from parvis.games.rattus.data import (
    CARDS,
    DECK,
    EVENT_NAMES,
    GONE,
    GUILD,
    NOTHING,
    OPENED,
    OVER,
    PHASE_NAMES,
    SHIELD,
    SHOWN,
    SPACE_NAMES,
    TAKE,
    UNKNOWN_EVENT,
    UNKNOWN_PLACE,
    bits,
    byte,
    write_kind,
)
from parvis.games.rattus.scoring import write_result
from parvis.games.rattus.state import HANDLE, RAT, RAT_BITS, REDRAWN, Rattus

UNKNOWN_TOKEN: Final[i64] = 63
EVERYBODY: Final[i64] = -9  # the reader of a position, who may know everything


def write_state(s: Rattus, viewer: i64, hide_legal: bool) -> JsonObject:
    """A position or a view, all fields of the spec; `viewer` says whose view it is."""
    return {
        "active": write_seat(s.active),
        "ask": s.write_question(hide_legal),
        "bag": write_bag(s, viewer),
        "bishops": write_regions(s, s.bishops),
        "caravan": write_region(s, s.caravan),
        "cards": write_cards(s),
        "citizens": write_citizens(s),
        "did": write_did(s.did),
        "drawn": None if s.drawn == NOTHING else s.box.tokens[s.drawn].name,
        "ender": write_seat(s.ender),
        "events": write_events(s, viewer) if s.flags.has_universities else None,
        "first": write_seat(s.first),
        "floor": int(s.box.floor),
        "gone": write_tokens(s, s.gone),
        "guilds": write_board(s, s.guilds, SPACE_NAMES) if s.flags.has_guilds else None,
        "haven": {who(seat): int(byte(s.haven, seat)) for seat in range(s.players)},
        "inns": write_board(s, s.inns, [city.name for city in s.box.cities]) if s.flags.has_inns else None,
        "next": int(s.next_handle),
        "nuns": {s.box.regions[region].name: int(s.nuns >> 2 * region & 3) for region in s.box.used if nuns(s, region)},
        "options": s.game.options,
        "phase": PHASE_NAMES[s.phase],
        "plague": write_region(s, s.plague),
        "rats": write_rats(s),
        "redrawn": write_redrawn(s),
        "region_cards": write_region_cards(s, viewer) if s.flags.has_regions else None,
        "res": write_res(s) if s.resolving else None,
        "result": write_result(s) if s.phase == OVER else None,
        "spec": s.game.SPEC,
        "stock": {who(seat): int(byte(s.stock, seat)) for seat in range(s.players)},
        "turn": int(s.turn),
        "uni": write_universities(s) if s.flags.has_universities else None,
        "vp": {who(seat): int(byte(s.victory, seat)) for seat in range(s.players)},
        "walls": [s.box.edges[edge].name for edge in bits(s.walls)],
    }


def nuns(s: Rattus, region: i64) -> bool:
    """Is there a nun piece in a region?"""
    return s.nuns >> 2 * region & 3 != 0


def write_seat(seat: i64) -> Json:
    """A seat or null."""
    return None if seat == NOTHING else who(seat)


def write_region(s: Rattus, region: i64) -> Json:
    """A region or null."""
    return None if region == NOTHING else s.box.regions[region].name


def write_regions(s: Rattus, mask: i64) -> Json:
    """Regions in order."""
    names: list[Json] = [s.box.regions[region].name for region in bits(mask)]
    return names


def write_tokens(s: Rattus, mask: i64) -> Json:
    """Tokens in order."""
    names: list[Json] = [s.box.tokens[token].name for token in bits(mask)]
    return names


def write_bag(s: Rattus, viewer: i64) -> Json:
    """Tokens not yet drawn; for a seat their number without the floor (RT-161)."""
    return write_tokens(s, s.bag) if viewer == EVERYBODY else int(-1 - s.bag)


def write_cards(s: Rattus) -> JsonObject:
    """The class cards in play, with their holders, levels and blocks."""
    cards = s.supply
    for seat in range(s.players):
        cards |= s.held[seat]
    found: JsonObject = {}
    for card in bits(cards):
        row: JsonObject = {
            "at": write_seat(s.holder(card)),
            "blocked": s.blocked >> card & 1 != 0,
            "level": int(s.side(card)),
        }
        if s.deck.cards[card].carries_tile:
            row["tile"] = None if s.borrowed == NOTHING else CARD_NAMES[s.borrowed]
        if s.deck.cards[card].stores_citizens:
            row["store"] = int(s.stored)
        found[CARD_NAMES[card]] = row
    return found


def words_of(did: i64) -> list[str]:
    """What was done in this turn, sorted."""
    words: list[str] = []
    for word in bits(did):
        if word < CARDS:
            words.append(CARD_NAMES[word])
        elif word >= GUILD:
            words.append("guild:" + SPACE_NAMES[word - GUILD])
        else:
            words.append("take" if word == TAKE else "populate")
    words.sort()
    return words


def write_did(did: i64) -> Json:
    """What was done in this turn."""
    words: list[Json] = [*words_of(did)]
    return words


def write_citizens(s: Rattus) -> JsonObject:
    """Citizens by region, seat and kind."""
    found: JsonObject = {}
    for region in s.box.used:
        seats: JsonObject = {}
        for seat in range(s.players):
            if s.citizens(seat, region):
                row: JsonObject = {
                    write_kind(kind): int(number_of(s, seat, region, kind)) for kind in kinds(s, seat, region)
                }
                seats[who(seat)] = row
        if seats:
            found[s.box.regions[region].name] = seats
    return found


def write_token(s: Rattus, token: i64) -> Json:
    """A token, or null where a view does not know it."""
    return None if token == UNKNOWN_TOKEN else s.box.tokens[token].name


def write_rats(s: Rattus) -> JsonObject:
    """Rats by region: handle, token, and who has looked at it."""
    found: JsonObject = {}
    for region in s.box.used:
        rats = s.rats[region]
        rows: list[Json] = []
        while rats:
            lookers: list[Json] = [who(seat) for seat in bits(lookers_of(rats & RAT))]
            row: list[Json] = [int(rats & HANDLE), write_token(s, token_of(rats & RAT)), lookers]
            rows.append(row)
            rats >>= RAT_BITS
        if rows:
            found[s.box.regions[region].name] = rows
    return found


def write_redrawn(s: Rattus) -> Json:
    """Handles that came from the discarded rats and were not seen since."""
    handles: list[int] = []
    for region in s.box.used:
        rats = s.rats[region]
        while rats:
            if rats & REDRAWN:
                handles.append(int(rats & HANDLE))
            rats >>= RAT_BITS
    handles.sort()
    found: list[Json] = [*handles]
    return found


def write_universities(s: Rattus) -> JsonObject:
    """The universities."""
    return {
        "green": write_region(s, s.green),
        "tokens": write_regions(s, s.founded),
        "white": write_region(s, s.white),
    }


def write_pile(packed: i64) -> JsonObject:
    """Events of a pile by code."""
    return {EVENT_NAMES[code]: int(packed >> 4 * code & 15) for code in range(10) if packed >> 4 * code & 15}


def write_events(s: Rattus, viewer: i64) -> JsonObject:
    """The event deck; what a view does not know of the top is null there and counted in the rest (RT-161)."""
    top: list[Json] = []
    for k in range(module_verbs.size_of_top(s)):
        entry = s.top >> 10 * k & 1023
        code = module_verbs.code_of(entry)
        name: Json = None if code == UNKNOWN_EVENT else EVENT_NAMES[code]
        seats: list[Json] = [who(seat) for seat in bits(entry >> 4)]
        row: list[Json] = [name, seats]
        top.append(row)
    now: Json = None if s.event == NOTHING else EVENT_NAMES[s.event]
    return {"gone": write_pile(s.past), "now": now, "rest": write_pile(s.rest), "top": top}


def cards_at(s: Rattus, where: i64) -> Json:
    """Region cards in a place."""
    names: list[Json] = [s.box.region_cards[k].name for k in range(len(s.places)) if s.places[k] == where]
    return names


def write_region_cards(s: Rattus, viewer: i64) -> JsonObject:
    """Region cards; what a view does not know is a number or null (RT-161)."""
    hands: JsonObject = {}
    shown: JsonObject = {}
    unknown: i64 = 0
    for place in s.places:
        unknown += 1 if place == UNKNOWN_PLACE else 0
    for seat in range(s.players):
        open_cards = cards_at(s, seat + SHOWN)
        is_known = viewer == EVERYBODY or viewer == seat or s.phase == OVER
        hands[who(seat)] = write_hand(s, seat) if is_known else int(byte(s.hands, seat))
        shown[who(seat)] = open_cards
        if not is_known:
            unknown -= byte(s.hands, seat) - (len(open_cards) if isinstance(open_cards, list) else 0)
    opened = cards_at(s, OPENED)
    is_seen = isinstance(opened, list) and len(opened) == s.opened
    if not is_seen:
        unknown -= s.opened
    return {
        "deck": cards_at(s, DECK) if viewer == EVERYBODY else int(unknown),
        "gone": cards_at(s, GONE),
        "hands": hands,
        "open": opened if is_seen else None,
        "shown": shown,
    }


def write_hand(s: Rattus, seat: i64) -> Json:
    """The region cards of a seat."""
    names: list[Json] = []
    for card in range(len(s.places)):
        if s.places[card] == seat or s.places[card] == seat + SHOWN:
            names.append(s.box.region_cards[card].name)
    return names


def write_board(s: Rattus, board: vec[i64], names: list[str]) -> JsonObject:
    """A side board: who has a place, and since which turn."""
    found: JsonObject = {}
    for k in range(len(board)):
        if board[k]:
            row: list[Json] = [who((board[k] & 7) - 1), int(board[k] >> 3)]
            found[names[k]] = row
    return found


def write_res(s: Rattus) -> JsonObject:
    """The plague phase that is going on."""
    order: list[Json] = []
    left = s.order
    while left > 0:
        order.append(int(left & 127))
        left >>= 7
    now: list[Json] = [int(s.now & 127), s.box.tokens[s.now >> 7].name]
    shield: JsonObject = {}
    for card in range(len(s.places)):
        if SHIELD <= s.places[card] < SHOWN:
            shield[CARD_NAMES[s.places[card] - SHIELD]] = s.box.region_cards[card].name
    return {
        "adds": int(s.adds),
        "extra": int(s.extra),
        "killed": write_counts(s, s.killed),
        "kills": write_counts(s, s.kills),
        "knight": s.relief,
        "loss": write_counts(s, s.loss),
        "now": now if s.now else None,
        "order": None if s.order == NOTHING else order,
        "region": write_region(s, s.struck),
        "shield": shield,
    }


def write_counts(s: Rattus, packed: i64) -> JsonObject:
    """Numbers of the seats that have any."""
    return {who(seat): int(byte(packed, seat)) for seat in range(s.players) if byte(packed, seat)}
