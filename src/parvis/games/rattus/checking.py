"""What makes a position a possible one: every piece is somewhere, once (RT-171).

Loaded positions are checked with this, and soaks count with it after every answer; the suite has a count of its own, on
neutral states.
"""

from parvis.core.native import i64, vec
from parvis.games.rattus.answers import TAKE_FROM, part
from parvis.games.rattus.board import PLACE_OF_KIND
from parvis.games.rattus.data import (
    BISHOPS,
    DECK,
    GUILD,
    MOST_EVENTS,
    NOTHING,
    NUNS,
    OPENED,
    PODIUM,
    PODIUMS,
    POTIONS,
    SEATS,
    SETUP,
    SHIELD,
    SHOWN,
    SPACES,
    TOKENS,
    UNUSED,
    WALLS,
    bit,
    byte,
    how_many,
    potions_of,
    shifted,
)
from parvis.games.rattus.module_verbs import number_of_events, size_of_top
from parvis.games.rattus.state import HANDLE, RAT, RAT_BITS, TOKEN_AT, Rattus


def fault_of(s: Rattus) -> str:
    """What is lost, made or where it can't be, in a sentence; nothing if all is well."""
    fault = fault_of_rats(s)
    if not fault:
        fault = fault_of_citizens(s)
    if not fault:
        fault = fault_of_specials(s)
    if not fault:
        fault = fault_of_cards(s)
    if not fault and s.flags.has_regions:
        fault = fault_of_region_cards(s)
    if not fault and s.flags.has_universities:
        fault = fault_of_events(s)
    return fault


def fault_of_rats(s: Rattus) -> str:
    """Every token is in the bag, on the board, discarded or in between; no region holds more than three."""
    found = s.bag | s.gone
    number = how_many(s.bag) + how_many(s.gone)
    if s.drawn != NOTHING:
        found |= bit(s.drawn)
        number += 1
    if s.now:
        found |= bit(s.now >> 7)
        number += 1
    for rats in s.rats:
        last: i64 = 0
        if rats >> 3 * RAT_BITS:
            return "a region has more than three rats"
        while rats:
            handle = rats & HANDLE
            if handle <= last or handle >= s.next_handle:
                return "the rats of a region are not in order"
            last = handle
            found |= bit((rats & RAT) >> TOKEN_AT & 63)
            number += 1
            rats >>= RAT_BITS
    tokens = i64(len(s.box.tokens))
    if number != tokens or found != bit(tokens) - 1:
        return "a rat is lost or made"
    if how_many(s.bag) < s.box.floor:
        return "a rat has come that was laid aside"
    return ""


def fault_of_citizens(s: Rattus) -> str:
    """Every seat has all its citizens, in stock, on the board, in the Safe Haven, on cards and side boards."""
    whole = s.stock + s.haven
    for people in s.people:
        whole += people
    for place in s.guilds:
        if place:
            whole += shifted(1, 8 * ((place & 7) - 1))
    for place in s.inns:
        if place:
            whole += shifted(1, 8 * ((place & 7) - 1))
    if s.stored:
        whole += shifted(s.stored, 8 * owner_of_stored(s))
    for seat in range(s.players):
        if byte(whole, seat) != s.box.citizens:
            return "a citizen is lost or made"
    if whole >> 8 * s.players:
        return "a citizen is of no seat"
    tokens = how_many(s.founded)
    for seat in range(s.players):
        tokens += byte(s.victory, seat)
    return "there are more victory tokens than there should be" if tokens > TOKENS else ""


def owner_of_stored(s: Rattus) -> i64:
    """Whose citizens are stored: those of the former holder, until it is said where they go."""
    if s.has_trail() and len(s.stack) and s.question.NAME == "baker":
        return part(s.said(TAKE_FROM), 1)
    for seat in range(s.players):
        if s.held[seat] & s.deck.stores:
            return seat
    return s.players


def fault_of_specials(s: Rattus) -> str:
    """Potions and podiums are no more than there are, and under citizens that are there."""
    potions: i64 = 0
    podiums: i64 = 0
    last: i64 = 0
    in_place: i64 = 0
    has_podium = False
    for citizen in s.special:
        place = citizen // PLACE_OF_KIND
        kind = citizen % PLACE_OF_KIND
        if citizen < last:
            return "the citizens with potions and podiums are not in order"
        if place != last // PLACE_OF_KIND:
            in_place = 0
            has_podium = False
        last = citizen
        in_place += 1
        if in_place > s.citizens(place % 8, place // 8):
            return "a citizen with a potion or a podium is not there"
        potions += potions_of(kind)
        if kind >= PODIUM:
            if has_podium:
                return "a seat has two podiums in a region"
            has_podium = True
            podiums += 1
    return "there are more potions or podiums than there should be" if potions > POTIONS or podiums > PODIUMS else ""


def fault_of_cards(s: Rattus) -> str:
    """Every class card is in one place, and so is its tile; pieces are no more than there are."""
    cards = s.supply
    number = how_many(s.supply)
    for held in s.held:
        cards |= held
        number += how_many(held)
    if number != how_many(cards) or (s.phase != SETUP and number != (6 if s.players <= 4 else 8)):
        return "a class card is lost or made"
    tiles = s.second | s.third
    if s.second & s.third or (tiles | s.blocked) & ~(cards & ~s.supply):
        return "a card that nobody holds is as it was at the beginning"
    if s.borrowed != NOTHING and (tiles >> s.borrowed & 1 or not cards >> s.borrowed & 1):
        return "a tile is in two places"
    if s.did >> GUILD + SPACES or s.did & (bit(33) - 1) & ~(cards | bit(SPACES) - 1):
        return "something was done that can't be done"
    nuns: i64 = 0
    pieces = s.nuns
    while pieces:
        nuns += pieces & 3
        pieces >>= 2
    if nuns > NUNS or how_many(s.walls) > WALLS or how_many(s.bishops) > BISHOPS:
        return "there are more pieces than there should be"
    return "the plague piece is walled in" if s.plague != NOTHING and not s.neighbours(s.plague) else ""


def fault_of_region_cards(s: Rattus) -> str:
    """Every region card is somewhere, and hands hold as many as is said."""
    hands: i64 = 0
    opened: i64 = 0
    for card in range(len(s.places)):
        place = s.places[card]
        if s.box.is_used(s.box.region_cards[card].region) == (place == UNUSED):
            return "a region card is lost or made"
        if place < SEATS or place >= SHOWN:
            hands += shifted(1, 8 * (place if place < SEATS else place - SHOWN))
        elif place == OPENED:
            opened += 1
        elif place >= SHIELD and not held_by_all(s) >> (place - SHIELD) & 1:
            return "a region card lies on a class card that nobody holds"
        elif place < DECK:
            return "a region card is nowhere"
    return "" if hands == s.hands and opened == s.opened else "a hand holds other region cards than is said"


def held_by_all(s: Rattus) -> i64:
    """The mask of the class cards that somebody holds."""
    found: i64 = 0
    for held in s.held:
        found |= held
    return found


def fault_of_events(s: Rattus) -> str:
    """Every event is somewhere."""
    number = number_of_events(s.rest) + number_of_events(s.past) + (0 if s.event == NOTHING else 1)
    return "" if number + size_of_top(s) == MOST_EVENTS else "an event is lost or made"


def print_of(s: Rattus) -> i64:
    """A number for the pieces and where they are, so that positions can be compared fast; not for what was answered."""
    found: i64 = s.phase + 8 * s.turn
    for field in vec[i64]([s.supply, s.second, s.third, s.blocked, s.borrowed, s.stored, s.plague, s.bag, s.gone]):
        found = mixed(found, field)
    for field in vec[i64]([s.drawn, s.stock, s.haven, s.victory, s.nuns, s.bishops, s.walls, s.caravan, s.green]):
        found = mixed(found, field)
    for field in vec[i64]([s.white, s.founded, s.top, s.rest, s.past, s.event, s.order, s.now, s.kills, s.loss]):
        found = mixed(found, field)
    for numbers in [s.held, s.rats, s.people, s.special, s.places, s.guilds, s.inns]:
        for number in numbers:
            found = mixed(found, number)
    return found


def mixed(found: i64, number: i64) -> i64:
    """A number more, mixed in."""
    found ^= number
    found = (found & 2147483647) * 1103515245 ^ (found >> 31 & 4294967295) * 12820163
    return found ^ found >> 17
