"""Positions from neutral states: the fields, read one by one with suspicion (chapter 9)."""

from parvis.core.errors import CorruptRecord
from parvis.core.frames import who
from parvis.core.json import Json, JsonObject, json_list, json_object, json_text, json_whole
from parvis.core.native import i64, vec
from parvis.games.rattus.box import CARD_NAMES
from parvis.games.rattus.data import (
    DECK,
    EVENT_NAMES,
    GONE,
    GUILD,
    MOST_RATS,
    NOTHING,
    OPENED,
    PHASE_NAMES,
    POPULATE,
    SHIELD,
    SHOWN,
    SPACE_NAMES,
    TAKE,
    UPGRADABLE,
    bit,
    read_kind,
    shifted,
)
from parvis.games.rattus.module_verbs import ENTRY_BITS, entry
from parvis.games.rattus.state import RAT_BITS, REDRAWN, SEEN_AT, TOKEN_AT, Rattus

KEYS = [
    "active",
    "ask",
    "bag",
    "bishops",
    "caravan",
    "cards",
    "citizens",
    "did",
    "drawn",
    "ender",
    "events",
    "first",
    "floor",
    "gone",
    "guilds",
    "haven",
    "inns",
    "next",
    "nuns",
    "options",
    "phase",
    "plague",
    "rats",
    "redrawn",
    "region_cards",
    "res",
    "result",
    "spec",
    "stock",
    "turn",
    "uni",
    "vp",
    "walls",
]


# --- names ---------------------------------------------------------------------------------------


def read_name(value: Json, what: str, names: list[str]) -> i64:
    """The number of a name."""
    if not isinstance(value, str) or value not in names:
        raise CorruptRecord(f"{what} can't be {str(value)[:30]!r}")
    return names.index(value)


def read_seat(s: Rattus, value: Json) -> i64:
    """The number of a seat."""
    return read_name(value, "a seat", [who(seat) for seat in range(s.players)])


def maybe_seat(s: Rattus, value: Json) -> i64:
    """The number of a seat, or NOTHING for null."""
    return NOTHING if value is None else read_seat(s, value)


def read_region(s: Rattus, value: Json) -> i64:
    """The number of a region in use."""
    names = [region.name for region in s.box.regions]
    region = read_name(value, "a region", names)
    if not s.box.is_used(region):
        raise CorruptRecord(f"the region {names[region]} is not in use")
    return region


def maybe_region(s: Rattus, value: Json) -> i64:
    """The number of a region, or NOTHING for null."""
    return NOTHING if value is None else read_region(s, value)


def read_regions(s: Rattus, value: Json, what: str) -> i64:
    """A mask of regions."""
    mask: i64 = 0
    for item in json_list(value, what):
        mask |= bit(read_region(s, item))
    return mask


def read_card(value: Json) -> i64:
    """The number of a class card."""
    return read_name(value, "a class card", CARD_NAMES)


def read_token(s: Rattus, value: Json) -> i64:
    """The number of a rat token."""
    return read_name(value, "a rat", [token.name for token in s.box.tokens])


def read_tokens(s: Rattus, value: Json, what: str) -> i64:
    """A mask of rat tokens."""
    if isinstance(value, int):
        raise CorruptRecord(f"{what} is unknown: this is what a seat sees, not a position")
    mask: i64 = 0
    for item in json_list(value, what):
        mask |= bit(read_token(s, item))
    return mask


def read_region_card(s: Rattus, value: Json) -> i64:
    """The number of a region card."""
    return read_name(value, "a region card", [card.name for card in s.box.region_cards])


def read_counts(s: Rattus, value: Json, what: str, most: int) -> i64:
    """Numbers of the seats."""
    packed: i64 = 0
    for name, number in json_object(value, what).items():
        packed |= shifted(json_whole(number, what, 0, most), 8 * read_seat(s, name))
    return packed


# --- fields --------------------------------------------------------------------------------------


def read_fields(s: Rattus, state: JsonObject) -> None:
    """All fields but the stack, into a fresh position."""
    if set(state) != set(KEYS):
        raise CorruptRecord("the state should have the keys " + ", ".join(KEYS))
    s.phase = read_name(state["phase"], "phase", PHASE_NAMES)
    s.turn = json_whole(state["turn"], "turn", 0, 100_000)
    s.active = maybe_seat(s, state["active"])
    s.first = maybe_seat(s, state["first"])
    s.ender = maybe_seat(s, state["ender"])
    s.plague = maybe_region(s, state["plague"])
    s.next_handle = json_whole(state["next"], "next", 1, 127)
    s.bag = read_tokens(s, state["bag"], "bag")
    s.gone = read_tokens(s, state["gone"], "gone")
    s.drawn = NOTHING if state["drawn"] is None else read_token(s, state["drawn"])
    s.stock = read_counts(s, state["stock"], "stock", 99)
    s.haven = read_counts(s, state["haven"], "haven", 99)
    s.victory = read_counts(s, state["vp"], "vp", 99)
    s.bishops = read_regions(s, state["bishops"], "bishops")
    s.caravan = maybe_region(s, state["caravan"])
    read_cards(s, json_object(state["cards"], "cards"))
    read_citizens(s, json_object(state["citizens"], "citizens"))
    read_rats(s, json_object(state["rats"], "rats"), json_list(state["redrawn"], "redrawn"))
    read_did(s, json_list(state["did"], "did"))
    for item in json_list(state["walls"], "walls"):
        s.walls |= bit(read_name(item, "a wall", [edge.name for edge in s.box.edges]))
    for name, number in json_object(state["nuns"], "nuns").items():
        s.nuns |= shifted(json_whole(number, "nuns", 1, 3), 2 * read_region(s, name))
    if s.flags.has_universities:
        read_universities(s, json_object(state["uni"], "uni"))
        read_events(s, json_object(state["events"], "events"))
    if s.flags.has_regions:
        read_region_cards(s, json_object(state["region_cards"], "region_cards"))
    if s.flags.has_guilds:
        s.guilds = read_board(s, json_object(state["guilds"], "guilds"), SPACE_NAMES)
    if s.flags.has_inns:
        s.inns = read_board(s, json_object(state["inns"], "inns"), [city.name for city in s.box.cities])
    if state["res"] is not None:
        read_res(s, json_object(state["res"], "res"))


def read_cards(s: Rattus, cards: JsonObject) -> None:
    """The class cards in play."""
    s.supply = 0
    for name, value in cards.items():
        card = read_card(name)
        row = json_object(value, name)
        seat = maybe_seat(s, row.get("at"))
        if seat == NOTHING:
            s.supply |= bit(card)
        else:
            s.held[seat] |= bit(card)
        level = json_whole(row.get("level"), "level", 1, 3)
        if level > 1 and card >= UPGRADABLE:
            raise CorruptRecord(f"there is no tile for {name}")
        s.second |= bit(card) if level == 2 else 0
        s.third |= bit(card) if level == 3 else 0
        s.blocked |= bit(card) if row.get("blocked") is True else 0
        if s.deck.cards[card].carries_tile and row.get("tile") is not None:
            s.borrowed = read_card(row["tile"])
        if s.deck.cards[card].stores_citizens:
            s.stored = json_whole(row.get("store"), "store", 0, 99)


def read_citizens(s: Rattus, citizens: JsonObject) -> None:
    """Citizens by region, seat and kind."""
    specials: list[i64] = []
    for name, seats in citizens.items():
        region = read_region(s, name)
        for seat_name, row in json_object(seats, name).items():
            seat = read_seat(s, seat_name)
            for text, value in json_object(row, seat_name).items():
                kind = read_kind(text)
                if kind == NOTHING:
                    raise CorruptRecord(f"there is no kind of citizen {text[:20]!r}")
                number = json_whole(value, text, 1, 60)
                if (s.people[region] >> 8 * seat & 255) + number > 200:
                    raise CorruptRecord(f"{seat_name} has too many citizens in {name}")
                s.people[region] += shifted(number, 8 * seat)
                if kind:
                    specials.extend([(region * 8 + seat) * 64 + kind for _ in range(number)])
    specials.sort()
    s.special = vec[i64](specials)


def read_rats(s: Rattus, rats: JsonObject, redrawn: list[Json]) -> None:
    """The rats on the board."""
    for name, value in rats.items():
        region = read_region(s, name)
        rows = json_list(value, name)
        if len(rows) > MOST_RATS:
            raise CorruptRecord(f"{name} has more than three rats")
        packed: i64 = 0
        for k in range(len(rows)):
            row = json_list(rows[k], "a rat")
            if len(row) != 3:
                raise CorruptRecord("a rat should be its handle, its token and the seats that have looked at it")
            handle: i64 = json_whole(row[0], "a handle", 1, 126)
            rat = handle | shifted(read_token(s, row[1]), TOKEN_AT)
            for item in json_list(row[2], "the seats that have looked"):
                rat |= shifted(bit(read_seat(s, item)), SEEN_AT)
            for item in redrawn:
                rat |= REDRAWN if item == handle else 0
            packed |= shifted(rat, RAT_BITS * k)
        s.rats[region] = packed


def read_did(s: Rattus, words: list[Json]) -> None:
    """What was done in this turn."""
    for word in words:
        text = json_text(word, "did")
        if text == "take" or text == "populate":
            s.did |= bit(TAKE if text == "take" else POPULATE)
        elif text.startswith("guild:"):
            s.did |= bit(GUILD + read_name(text[6:], "a guild space", SPACE_NAMES))
        else:
            s.did |= bit(read_card(text))


def read_universities(s: Rattus, universities: JsonObject) -> None:
    """The universities."""
    s.green = maybe_region(s, universities.get("green"))
    s.white = maybe_region(s, universities.get("white"))
    s.founded = read_regions(s, universities.get("tokens"), "tokens")


def read_pile(value: Json, what: str) -> i64:
    """Events of a pile."""
    packed: i64 = 0
    for name, number in json_object(value, what).items():
        packed |= shifted(json_whole(number, what, 1, 7), 4 * read_name(name, "an event", EVENT_NAMES))
    return packed


def read_events(s: Rattus, found: JsonObject) -> None:
    """The event deck."""
    s.past = read_pile(found.get("gone"), "events.gone")
    s.rest = read_pile(found.get("rest"), "events.rest")
    s.event = NOTHING if found.get("now") is None else read_name(found["now"], "an event", EVENT_NAMES)
    top = json_list(found.get("top"), "events.top")
    if len(top) > 6:
        raise CorruptRecord("no more than six events on top can be known")
    s.top = 0
    for k in range(len(top)):
        row = json_list(top[k], "an event on top")
        if len(row) != 2:
            raise CorruptRecord("an event on top should be its code and the seats that know its place")
        seats: i64 = 0
        for item in json_list(row[1], "the seats that know"):
            seats |= bit(read_seat(s, item))
        s.top |= shifted(entry(read_name(row[0], "an event", EVENT_NAMES), seats), ENTRY_BITS * k)


def read_region_cards(s: Rattus, found: JsonObject) -> None:
    """Where each region card is; what is nowhere is out of the game."""
    for item in list_of(found.get("deck"), "deck"):
        s.places[read_region_card(s, item)] = DECK
    for item in list_of(found.get("gone"), "gone"):
        s.places[read_region_card(s, item)] = GONE
    opened = list_of(found.get("open"), "open")
    for item in opened:
        s.places[read_region_card(s, item)] = OPENED
    s.opened = len(opened)
    hands = json_object(found.get("hands"), "hands")
    shown = json_object(found.get("shown"), "shown")
    for seat in range(s.players):
        hand = list_of(hands.get(who(seat)), "a hand")
        for item in hand:
            s.places[read_region_card(s, item)] = seat
        for item in list_of(shown.get(who(seat)), "shown"):
            s.places[read_region_card(s, item)] = seat + SHOWN
        s.hands |= shifted(len(hand), 8 * seat)


def list_of(value: Json, what: str) -> list[Json]:
    """A list that a view might hide."""
    if isinstance(value, int) or value is None:
        raise CorruptRecord(f"{what} is unknown: this is what a seat sees, not a position")
    return json_list(value, what)


def read_board(s: Rattus, found: JsonObject, names: list[str]) -> vec[i64]:
    """A side board."""
    board = vec[i64]([0 for _ in names])
    for name, value in found.items():
        row = json_list(value, name)
        if len(row) != 2:
            raise CorruptRecord("a place on a side board should be its seat and the turn it was taken")
        turn: i64 = json_whole(row[1], "a turn", 0, 100_000)
        board[read_name(name, "a place", names)] = read_seat(s, row[0]) + 1 | shifted(turn, 3)
    return board


def read_res(s: Rattus, res: JsonObject) -> None:
    """The plague phase that is going on."""
    s.resolving = True
    s.struck = maybe_region(s, res.get("region"))
    s.adds = json_whole(res.get("adds"), "adds", 0, 9)
    s.extra = json_whole(res.get("extra"), "extra", 0, 9)
    s.relief = res.get("knight") is True
    s.kills = read_counts(s, res.get("kills"), "kills", 250)
    s.killed = read_counts(s, res.get("killed"), "killed", 250)
    s.loss = read_counts(s, res.get("loss"), "loss", 250)
    if res.get("order") is not None:
        s.order = 0
        handles = json_list(res["order"], "order")
        if len(handles) > MOST_RATS:
            raise CorruptRecord("no more than three rats are ordered")
        for k in range(len(handles)):
            s.order |= shifted(json_whole(handles[k], "a handle", 1, 126), 7 * k)
    if res.get("now") is not None:
        now = json_list(res["now"], "now")
        if len(now) != 2:
            raise CorruptRecord("now should be a handle and a token")
        handle: i64 = json_whole(now[0], "a handle", 1, 126)
        s.now = handle | shifted(read_token(s, now[1]), 7)
    for card, region_card in json_object(res.get("shield"), "shield").items():
        s.places[read_region_card(s, region_card)] = SHIELD + read_card(card)
