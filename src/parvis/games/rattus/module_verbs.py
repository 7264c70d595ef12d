"""What can be done with the pieces of the modules: universities and events, region cards, guilds and inns."""

from typing import Final

from parvis.core.native import append, i64, vec
from parvis.games.rattus import events, memory_verbs
from parvis.games.rattus.board import tokens_left
from parvis.games.rattus.data import (
    DECK,
    GONE,
    GREEN,
    NOTHING,
    OPENED,
    SHIELD,
    SHOWN,
    UNKNOWN_EVENT,
    bit,
    shifted,
)
from parvis.games.rattus.state import Rattus

ENTRY: Final[i64] = 1023  # an event on top: its code, and who knows its place in 6 bits
ENTRY_BITS: Final[i64] = 10
KNOWN_AT: Final[i64] = 4


# --- universities and victory points -------------------------------------------------------------


def set_university(s: Rattus, colour: i64, region: i64) -> None:
    """A university piece into a region."""
    if colour == GREEN:
        s.green = region
    else:
        s.white = region
    s.tell(events.UNIVERSITY_MOVED, NOTHING, colour, region)


def found(s: Rattus, region: i64) -> None:
    """A university token into a region that has none (RT-115, RT-117)."""
    if not s.founded >> region & 1 and tokens_left(s) > 0:
        s.founded |= bit(region)
        s.tell(events.FOUNDED, NOTHING, region)


def maybe_clear_tokens(s: Rattus) -> None:
    """All university tokens go back when no region is free (RT-116)."""
    taken = s.founded
    if s.green != NOTHING:
        taken |= bit(s.green)
    if s.white != NOTHING:
        taken |= bit(s.white)
    if taken & s.box.used_mask == s.box.used_mask:
        s.founded = 0
        s.tell(events.TOKENS_CLEARED, NOTHING)


def gain_victory(s: Rattus, seat: i64) -> None:
    """A victory point token, if one is left (RT-117)."""
    if tokens_left(s) > 0:
        s.victory += shifted(1, 8 * seat)
        s.tell(events.VICTORY_POINT, seat)


# --- events --------------------------------------------------------------------------------------


def number_of_events(packed: i64) -> i64:
    """How many events are in a pile."""
    number: i64 = 0
    while packed:
        number += packed & 15
        packed >>= 4
    return number


def size_of_top(s: Rattus) -> i64:
    """How many events on top are known to somebody."""
    number: i64 = 0
    while s.top >> ENTRY_BITS * number & ENTRY:
        number += 1
    return number


def entry(code: i64, seats: i64) -> i64:
    """An event on top; its code is counted from 1 here, so that none is 0."""
    return code + 1 | shifted(seats, KNOWN_AT)


def code_of(packed: i64) -> i64:
    """The code of an event on top."""
    code = packed & 15
    return UNKNOWN_EVENT if code == UNKNOWN_EVENT else code - 1


def reveal_top(s: Rattus) -> None:
    """The first of the events known to somebody is revealed (RT-110)."""
    memory_verbs.note_gone(s, 0)
    begin_event(s, code_of(s.top))
    s.top >>= ENTRY_BITS


def reveal_from_rest(s: Rattus, code: i64) -> None:
    """An event is drawn from those nobody knows (RT-110)."""
    s.rest -= shifted(1, 4 * code)
    begin_event(s, code)


def begin_event(s: Rattus, code: i64) -> None:
    """The event that is carried out."""
    s.event = code
    s.tell(events.EVENT_REVEALED, NOTHING, code)


def end_event(s: Rattus) -> None:
    """The event that was carried out is discarded."""
    discard_event(s, s.event)
    s.event = NOTHING


def discard_event(s: Rattus, code: i64) -> None:
    """An event onto the discarded ones."""
    s.past += shifted(1, 4 * code)


def discard_looked_at(s: Rattus, place: i64) -> None:
    """An event that was looked at is discarded for all to see."""
    memory_verbs.note_gone(s, place)
    code = take_event(s, place)
    discard_event(s, code)
    s.tell(events.EVENT_GONE, NOTHING, code)


def refill_events(s: Rattus) -> None:
    """The discarded events become the deck, under what is known of it (RT-110, RT-111)."""
    s.rest += s.past
    s.past = 0
    s.event_refills += 1
    s.tell(events.EVENTS_SHUFFLED, NOTHING)


def peek_known(s: Rattus, seat: i64, number: i64) -> None:
    """A seat sees those of the first events that others know already."""
    size = size_of_top(s)
    for k in range(min(number, size)):
        memory_verbs.note_seen(s, seat, k)
        s.top |= shifted(bit(seat), ENTRY_BITS * k + KNOWN_AT)
        s.tell(events.PEEKED, seat, code_of(s.top >> ENTRY_BITS * k))


def peek(s: Rattus, seat: i64, code: i64) -> None:
    """A seat alone sees the next event nobody knows."""
    s.rest -= shifted(1, 4 * code)
    s.top |= shifted(entry(code, bit(seat)), ENTRY_BITS * size_of_top(s))
    s.tell(events.PEEKED, seat, code)


def take_event(s: Rattus, place: i64) -> i64:
    """An event out of those on top; its code."""
    code = code_of(s.top >> ENTRY_BITS * place)
    lower = s.top & (shifted(1, ENTRY_BITS * place) - 1)
    s.top = lower | shifted(s.top >> ENTRY_BITS * (place + 1), ENTRY_BITS * place)
    return code


def reveal_looked_at(s: Rattus, place: i64) -> None:
    """One of the events that were looked at is carried out (ch. 5)."""
    memory_verbs.note_gone(s, place)
    begin_event(s, take_event(s, place))


def put_event(s: Rattus, place: i64, code: i64, seats: i64) -> None:
    """An event into a place among those on top."""
    lower = s.top & (shifted(1, ENTRY_BITS * place) - 1)
    higher = shifted(s.top >> ENTRY_BITS * place, ENTRY_BITS * (place + 1))
    s.top = lower | shifted(entry(code, seats), ENTRY_BITS * place) | higher


# --- region cards --------------------------------------------------------------------------------


def deal(s: Rattus, seat: i64, card: i64) -> None:
    """A region card from the deck to a seat, seen by it alone (S9)."""
    s.places[card] = seat
    s.hands += shifted(1, 8 * seat)
    s.tell(events.DEALT, seat, card)


def open_card(s: Rattus, seat: i64, card: i64, to_all: bool) -> None:
    """A region card is drawn, for a seat alone or for all to see (RT-107)."""
    s.places[card] = OPENED
    s.opened += 1
    s.tell(events.CARD_OPENED if to_all else events.CARD_DRAWN, seat, card)


def keep_card(s: Rattus, seat: i64, card: i64, to_all: bool) -> None:
    """A region card that was drawn into the hand."""
    s.places[card] = seat + SHOWN if to_all else seat
    s.hands += shifted(1, 8 * seat)
    s.opened -= 1
    s.tell(events.KEPT_OPENLY if to_all else events.KEPT, seat, card)


def discard_opened(s: Rattus) -> None:
    """The region cards that were drawn and not kept are discarded, face up."""
    for card in range(len(s.places)):
        if s.places[card] == OPENED:
            s.places[card] = GONE
            s.tell(events.REGION_CARD_GONE, NOTHING, card)
    s.opened = 0


def refill_cards(s: Rattus) -> None:
    """The discarded region cards become the deck (RT-107)."""
    s.card_refills += 1
    memory_verbs.note_shuffle(s)
    for card in range(len(s.places)):
        if s.places[card] == GONE:
            s.places[card] = DECK
    s.tell(events.CARDS_SHUFFLED, NOTHING)


def lay_shield(s: Rattus, seat: i64, region_card: i64, card: i64) -> None:
    """A region card onto a class card (RT-106)."""
    s.places[region_card] = SHIELD + card
    s.hands -= shifted(1, 8 * seat)
    s.tell(events.PROTECTED, seat, card, region_card)


def tidy_shields(s: Rattus) -> None:
    """Region cards on class cards are discarded (4.4, step 4)."""
    for card in range(len(s.places)):
        if SHIELD <= s.places[card] < SHOWN:
            s.places[card] = GONE


# --- guilds and inns -----------------------------------------------------------------------------


def occupy_space(s: Rattus, seat: i64, space: i64) -> None:
    """A citizen from stock onto a guild space; who was there goes home (ch. 5)."""
    s.guilds[space] = occupy(s, seat, s.guilds[space])
    s.stock -= shifted(1, 8 * seat)
    s.tell(events.SPACE_TAKEN, seat, space)


def occupy_city(s: Rattus, seat: i64, city: i64, from_stock: bool) -> None:
    """A citizen into a city; who was there goes home (ch. 5)."""
    s.inns[city] = occupy(s, seat, s.inns[city])
    if from_stock:
        s.stock -= shifted(1, 8 * seat)
    s.tell(events.CITY_TAKEN, seat, city)


def occupy(s: Rattus, seat: i64, before: i64) -> i64:
    """A place on a side board that changes hands."""
    if before:
        s.stock += shifted(1, 8 * ((before & 7) - 1))
    return seat + 1 | shifted(s.turn, 3)


def known_codes(s: Rattus) -> vec[i64]:
    """The codes on top in order."""
    codes = vec[i64]()
    for k in range(size_of_top(s)):
        codes = append(codes, code_of(s.top >> ENTRY_BITS * k))
    return codes
