"""Positions from neutral states: fields are read one by one, and the stack is rebuilt from the open question (ND-180).

What seats remember of earlier cards is no part of the neutral state; a loaded position knows what can be read from it.
"""

from parvis.core.errors import CorruptRecord
from parvis.core.frames import who
from parvis.core.json import Json, JsonObject, json_list, json_object, json_text, json_whole, quoted
from parvis.core.native import append, i64, vec
from parvis.games.notre_dame.box import Box
from parvis.games.notre_dame.data import (
    AREA_NAMES,
    CARD_NAMES,
    CARDS,
    COINS,
    KIND_NAMES,
    KINDS,
    MARKERS,
    NOTRE_DAME,
    OWNERS,
    PHASE_NAMES,
    PLACE_NAMES,
    PLACES,
    SECTORS,
    bit,
    bits,
    shifted,
)
from parvis.games.notre_dame.state import NOWHERE, NotreDame, Player

SEAT_KEYS = [
    "carriage",
    "coins",
    "collected",
    "deck",
    "friend",
    "general",
    "hand",
    "hired",
    "knows_gray",
    "notre_dame",
    "offer",
    "passing",
    "played",
    "prestige",
    "rat",
    "sectors",
    "supply",
]
KEYS = [
    "ask",
    "bank",
    "brown_left",
    "extra",
    "face_up",
    "gray_pool",
    "gray_stack",
    "messages",
    "options",
    "period",
    "phase",
    "plague",
    "result",
    "round",
    "seats",
    "spec",
    "start",
]


def read_fields(s: NotreDame, state: JsonObject) -> None:
    """All fields but the stack, into a fresh position."""
    if set(state) != set(KEYS):
        raise CorruptRecord("the state should have the keys " + ", ".join(KEYS))
    n = len(s.players)
    seats = json_object(state["seats"], "seats")
    if set(seats) != {who(seat) for seat in range(n)}:
        raise CorruptRecord(f"seats should be p1 to p{n}")
    s.bank = json_whole(state["bank"], "bank", -999, int(COINS))
    s.start = read_seat(state["start"], n)
    s.round = json_whole(state["round"], "round", 0, 9)
    s.phase = read_name(state["phase"], "phase", PHASE_NAMES)
    s.plague = json_whole(state["plague"], "plague", 0, 99)
    s.extra = json_whole(state["extra"], "extra", 0, 2)
    s.face_up = read_persons(s.box, state["face_up"], "face_up")
    s.brown_left = read_persons(s.box, state["brown_left"], "brown_left")
    s.gray_pool = read_persons(s.box, state["gray_pool"], "gray_pool")
    s.gray_stack = read_order(s.box, state["gray_stack"], "gray_stack", 9)
    s.gray_left = read_persons(s.box, state["gray_stack"], "gray_stack")
    s.messages = read_messages(s, json_object(state["messages"], "messages"))
    s.players = vec[Player]([read_player(s, json_object(seats[who(k)], who(k)), who(k)) for k in range(n)])
    s.seen_played = 0
    for seat in range(n):
        player = s.players[seat]
        packed = player.played
        while packed:
            s.seen_played |= bit((packed & 63) - 1)
            packed >>= 6
        player.seen = player.hand | player.offer | player.passing
        for name in range(CARDS):
            if not player.deck >> name & 1:
                player.seen |= bit(name * OWNERS + seat)
    check_material(s)


def read_name(value: Json, what: str, names: list[str]) -> i64:
    """The number of a name."""
    if not isinstance(value, str) or value not in names:
        raise CorruptRecord(f"{what} should be one of {', '.join(names)}, not {quoted(value, 30)}")
    return names.index(value)


def read_seat(value: Json, n: int) -> i64:
    """The number of a seat."""
    return read_name(value, "a seat", [who(seat) for seat in range(n)])


def read_person(box: Box, value: Json) -> i64:
    """The number of a person."""
    if not isinstance(value, str) or value not in box.names:
        raise CorruptRecord(f"there is no person {quoted(value, 30)}")
    return box.names.index(value)


def read_persons(box: Box, value: Json, what: str) -> i64:
    """A mask of persons."""
    mask: i64 = 0
    for item in json_list(value, what):
        mask |= bit(read_person(box, item))
    return mask


def read_order(box: Box, value: Json, what: str, most: int) -> i64:
    """Persons in order, packed."""
    items = json_list(value, what)
    if len(items) > most:
        raise CorruptRecord(f"{what} lists more than {most} persons")
    packed: i64 = 0
    for k in range(len(items)):
        packed |= read_person(box, items[k]) + 1 << 6 * k
    return packed


def read_market(value: Json, boroughs: int) -> i64:
    """The number of a market."""
    text = json_text(value, "a market")
    borough, _, place = text.partition(".")
    known = [f"b{k + 1}" for k in range(boroughs)]
    if borough not in known or place not in PLACE_NAMES:
        raise CorruptRecord(f"there is no market {text[:30]!r}")
    return known.index(borough) * int(PLACES) + PLACE_NAMES.index(place)


def read_messages(s: NotreDame, messages: JsonObject) -> i64:
    """Messages on the board."""
    packed: i64 = 0
    for name, kind in messages.items():
        market = read_market(name, int(s.box.boroughs))
        if not market % PLACES:
            raise CorruptRecord(f"there is never a message on {name[:30]}")
        number = read_name(kind, "a message", KIND_NAMES)
        packed |= shifted(number + 1, 3 * (market // PLACES * 4 + market % PLACES - 1))
    return packed


def read_card(value: Json, n: int) -> i64:
    """A card with its owner."""
    name, _, owner = json_text(value, "a card").partition("@")
    return read_name(name, "a card", CARD_NAMES) * OWNERS + read_seat(owner, n)


def read_cards(value: Json, what: str, n: int) -> i64:
    """A mask of cards."""
    if isinstance(value, int):
        raise CorruptRecord(f"{what} is unknown: this is what a seat sees, not a position")
    mask: i64 = 0
    for item in json_list(value, what):
        mask |= bit(read_card(item, n))
    return mask


def read_played(value: Json, what: str, n: int) -> i64:
    """Cards in order, packed."""
    items = json_list(value, what)
    if len(items) > 3:
        raise CorruptRecord(f"{what} lists more than three cards")
    packed: i64 = 0
    for k in range(len(items)):
        packed |= read_card(items[k], n) + 1 << 6 * k
    return packed


def read_collected(s: NotreDame, value: Json, what: str) -> i64:
    """Collected messages."""
    packed: i64 = 0
    colours = [f"b{k + 1}" for k in range(int(s.box.boroughs))]
    for item in json_list(value, what):
        colour, _, kind = json_text(item, what).partition(".")
        place = read_name(colour, "a colour", colours) * KINDS + read_name(kind, "a message", KIND_NAMES)
        if packed >> 3 * place & 7 == 4:
            raise CorruptRecord(f"{what} has too many {quoted(item, 20)}")
        packed += shifted(1, 3 * place)
    return packed


def read_deck(value: Json, what: str) -> i64:
    """A mask of names."""
    if isinstance(value, int):
        raise CorruptRecord(f"{what} is unknown: this is what a seat sees, not a position")
    mask: i64 = 0
    for item in json_list(value, what):
        mask |= bit(read_name(item, "a card", CARD_NAMES))
    return mask


def read_player(s: NotreDame, seat: JsonObject, name: str) -> Player:
    """One seat."""
    if set(seat) != set(SEAT_KEYS):
        raise CorruptRecord(f"{name} should have the keys " + ", ".join(SEAT_KEYS))
    n = len(s.players)
    sectors = json_object(seat["sectors"], f"{name}.sectors")
    board = shifted(json_whole(seat["notre_dame"], f"{name}.notre_dame", 0, int(MARKERS)), 4 * NOTRE_DAME)
    for k in range(SECTORS):
        markers = json_whole(sectors.get(AREA_NAMES[k]), f"{name}.sectors.{AREA_NAMES[k]}", 0, int(MARKERS))
        board |= shifted(markers, 4 * k)
    return Player(
        json_whole(seat["prestige"], f"{name}.prestige", 0, 99999),
        json_whole(seat["coins"], f"{name}.coins", 0, 999),
        json_whole(seat["supply"], f"{name}.supply", 0, int(MARKERS)),
        json_whole(seat["general"], f"{name}.general", 0, int(MARKERS)),
        json_whole(seat["rat"], f"{name}.rat", 0, 9),
        NOWHERE if seat["friend"] is None else read_name(seat["friend"], "friend", AREA_NAMES[: int(SECTORS)]),
        board,
        read_market(seat["carriage"], int(s.box.boroughs)),
        read_collected(s, seat["collected"], f"{name}.collected"),
        read_deck(seat["deck"], f"{name}.deck"),
        read_cards(seat["hand"], f"{name}.hand", n),
        read_cards(seat["offer"], f"{name}.offer", n),
        read_cards(seat["passing"], f"{name}.passing", n),
        read_played(seat["played"], f"{name}.played", n),
        read_order(s.box, seat["hired"], f"{name}.hired", 3),
        seat["knows_gray"] is True,
        0,
        0,
        0,
    )


def check_material(s: NotreDame) -> None:
    """Coins, markers, cards and messages are all there, and none of them twice."""
    coins = s.bank
    cards: i64 = 0
    for seat in range(i64(len(s.players))):
        player = s.players[seat]
        coins += player.coins
        markers = player.supply + player.general
        for area in range(SECTORS + 1):
            markers += player.markers(area)
        if markers != MARKERS:
            raise CorruptRecord(f"{who(seat)} should have {int(MARKERS)} markers, not {int(markers)}")
        held = vec[i64]([player.hand, player.offer, player.passing])
        for name in bits(player.deck):
            held = append(held, bit(name * OWNERS + seat))
        packed = player.played
        while packed:
            held = append(held, bit((packed & 63) - 1))
            packed >>= 6
        for mask in held:
            if cards & mask:
                raise CorruptRecord("a card is in two places")
            cards |= mask
    if coins != COINS:
        raise CorruptRecord(f"there should be {int(COINS)} coins, not {int(coins)}")
