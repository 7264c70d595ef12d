"""What can be done to a game of Rattus: with rat_verbs and module_verbs the only code that changes a position.

Here: turns, citizens, class cards and pieces.  Each verb tells its event.
"""

from parvis.core.native import append, i64, vec
from parvis.games.rattus import events
from parvis.games.rattus.board import PLACE_OF_KIND, number_of
from parvis.games.rattus.data import END, NOTHING, OVER, PLAIN, TAKE, bit, bits, potions_of, shifted
from parvis.games.rattus.state import Rattus

# --- turns ---------------------------------------------------------------------------------------


def set_phase(s: Rattus, phase: i64) -> None:
    """The phase of the turn or of the game."""
    s.phase = phase


def set_first(s: Rattus, seat: i64) -> None:
    """The seat that begins (S1)."""
    s.first = seat
    s.tell(events.FIRST, seat)


def begin_turn(s: Rattus, seat: i64, phase: i64) -> None:
    """A turn begins, and nothing has been done in it (RT-021, RT-013)."""
    s.turn += 1
    s.active = seat
    s.phase = phase
    s.did = 0
    s.trail = vec[i64]()
    s.tell(events.TURN_BEGINS, seat, s.turn)


def end_game(s: Rattus, ender: i64) -> None:
    """This turn was the last before the final round (RT-060)."""
    s.ender = ender
    s.tell(events.END_TRIGGERED, ender)


def begin_end(s: Rattus) -> None:
    """What comes after the final round (RT-064)."""
    s.phase = END
    s.active = s.ender
    s.did = 0
    s.trail = vec[i64]()
    s.tell(events.FINAL_PLAGUE, NOTHING)


def end_all(s: Rattus) -> None:
    """The game is over, and hands of region cards are shown (RT-067, RT-082)."""
    s.phase = OVER
    s.active = NOTHING
    for seat in range(s.players):
        for card in range(len(s.places)):
            if s.places[card] == seat:
                s.tell(events.HAND_SHOWN, seat, card)


def begin_trail(s: Rattus, choice: i64) -> None:
    """An answer to `action` begins something."""
    s.trail = vec[i64]([choice])


def note(s: Rattus, choice: i64) -> None:
    """An answer belongs to what an `action` has begun."""
    s.trail = append(s.trail, choice)


# --- citizens ------------------------------------------------------------------------------------


def _add(s: Rattus, seat: i64, region: i64, kind: i64) -> None:
    """A citizen of a kind into a region, from wherever it was."""
    s.people[region] += shifted(1, 8 * seat)
    if kind != PLAIN:
        citizen = (region * 8 + seat) * PLACE_OF_KIND + kind
        found = vec[i64]()
        is_in = False
        for other in s.special:
            if not is_in and other > citizen:
                found = append(found, citizen)
                is_in = True
            found = append(found, other)
        s.special = found if is_in else append(found, citizen)


def _remove(s: Rattus, seat: i64, region: i64, kind: i64) -> None:
    """A citizen of a kind out of a region, to wherever it goes."""
    assert number_of(s, seat, region, kind) > 0, "there is no such citizen"
    s.people[region] -= shifted(1, 8 * seat)
    if kind != PLAIN:
        citizen = (region * 8 + seat) * PLACE_OF_KIND + kind
        found = vec[i64]()
        is_out = False
        for other in s.special:
            if other == citizen and not is_out:
                is_out = True
            else:
                found = append(found, other)
        s.special = found


def _to_stock(s: Rattus, seat: i64, number: i64) -> None:
    s.stock += shifted(number, 8 * seat)


def place(s: Rattus, seat: i64, region: i64, number: i64) -> None:
    """Citizens from stock into a region, as many as there are (RT-010)."""
    placed = min(number, s.in_stock(seat))
    _to_stock(s, seat, -placed)
    s.people[region] += shifted(placed, 8 * seat)
    s.tell(events.PLACED, seat, region, placed)


def move_citizen(s: Rattus, seat: i64, region: i64, other: i64, kind: i64) -> None:
    """A citizen with its potions and podium to another region (RT-011)."""
    _remove(s, seat, region, kind)
    _add(s, seat, other, kind)
    s.tell(events.MOVED, seat, region, other)


def swap_citizens(s: Rattus, seat: i64, region: i64, kind: i64, rival: i64, other: i64, other_kind: i64) -> None:
    """Two citizens of different seats change regions (RT-R42)."""
    _remove(s, seat, region, kind)
    _remove(s, rival, other, other_kind)
    _add(s, seat, other, kind)
    _add(s, rival, region, other_kind)
    s.tell(events.MOVED, seat, region, other)
    s.tell(events.MOVED, rival, other, region)


def return_citizen(s: Rattus, seat: i64, region: i64, kind: i64) -> None:
    """A citizen back to its owner's stock; what lay under it to the supply (RT-R28)."""
    _remove(s, seat, region, kind)
    _to_stock(s, seat, 1)
    s.tell(events.RETURNED, seat, region)


def bring_home(s: Rattus, seat: i64, region: i64, kind: i64) -> None:
    """A citizen from a region to the Safe Haven (RT-R29)."""
    _remove(s, seat, region, kind)
    s.haven += shifted(1, 8 * seat)
    s.tell(events.TO_HAVEN, seat, region)


def haven_from_stock(s: Rattus, seat: i64) -> None:
    """A citizen from stock to the Safe Haven."""
    _to_stock(s, seat, -1)
    s.haven += shifted(1, 8 * seat)
    s.tell(events.TO_HAVEN, seat, NOTHING)


def kill(s: Rattus, seat: i64, region: i64, kind: i64) -> None:
    """A citizen dies by the rat that is turned up (RT-054)."""
    _remove(s, seat, region, kind)
    _to_stock(s, seat, 1)
    s.kills += shifted(1, 8 * seat)
    s.killed += shifted(1, 8 * seat)
    s.loss -= shifted(1, 8 * seat)
    s.tell(events.DIED, seat, region)


def spend_potion(s: Rattus, seat: i64, region: i64, kind: i64) -> None:
    """A potion saves the citizen above it (RT-R27)."""
    _remove(s, seat, region, kind)
    _add(s, seat, region, kind - 1 if potions_of(kind) else kind)
    s.loss -= shifted(1, 8 * seat)
    s.tell(events.SPENT_POTION, seat, region)


def change_kind(s: Rattus, seat: i64, region: i64, kind: i64, to: i64) -> None:
    """A potion or a podium is put under a citizen."""
    _remove(s, seat, region, kind)
    _add(s, seat, region, to)
    s.tell(events.PUT_UNDER, seat, region)


def store(s: Rattus, seat: i64) -> None:
    """A citizen from stock onto the card that stores some."""
    _to_stock(s, seat, -1)
    s.stored += 1
    s.tell(events.STORED, seat)


def store_from(s: Rattus, seat: i64, region: i64, kind: i64) -> None:
    """A citizen from a region onto the card that stores some."""
    _remove(s, seat, region, kind)
    s.stored += 1
    s.tell(events.STORED, seat)


def unload(s: Rattus, seat: i64, region: i64) -> None:
    """All citizens of the card that stores some into a region."""
    s.people[region] += shifted(s.stored, 8 * seat)
    s.tell(events.PLACED, seat, region, s.stored)
    s.stored = 0


def give_back_store(s: Rattus, seat: i64) -> None:
    """All citizens of the card that stores some to their owner's stock (RT-R37)."""
    if s.stored:
        _to_stock(s, seat, s.stored)
        s.stored = 0


# --- class cards ---------------------------------------------------------------------------------


def put_into_supply(s: Rattus, card: i64) -> None:
    """A class card that is in the game from now on."""
    s.supply |= bit(card)
    s.tell(events.CARD_CHOSEN, NOTHING, card)


def do(s: Rattus, word: i64) -> None:
    """The active seat has done something that can be done once in a turn (RT-009)."""
    s.did |= bit(word)


def strip(s: Rattus, card: i64) -> None:
    """Tiles leave a card, also one it carries; a block ends (RT-032, RT-035)."""
    s.second &= ~bit(card)
    s.third &= ~bit(card)
    s.blocked &= ~bit(card)
    if s.deck.carriers >> card & 1:
        s.borrowed = NOTHING


def take_card(s: Rattus, seat: i64, card: i64) -> None:
    """A class card from the supply or from another seat (RT-031, RT-032)."""
    owner = s.holder(card)
    s.supply &= ~bit(card)
    if owner != NOTHING:
        s.held[owner] &= ~bit(card)
    s.held[seat] |= bit(card)
    strip(s, card)
    do(s, TAKE)
    if s.deck.carriers >> card & 1:
        do(s, card)
    s.tell(events.TOOK, seat, card, owner)


def discard_card(s: Rattus, seat: i64, card: i64) -> None:
    """A class card back to the supply by an event (RT-R37)."""
    s.held[seat] &= ~bit(card)
    s.supply |= bit(card)
    strip(s, card)
    if s.deck.stores >> card & 1:
        give_back_store(s, seat)
    s.tell(events.DISCARDED_CARD, seat, card)


def upgrade(s: Rattus, seat: i64, card: i64) -> None:
    """The tile of a card onto it, or turned to side III (RT-034)."""
    if s.second >> card & 1:
        s.second &= ~bit(card)
        s.third |= bit(card)
    else:
        s.second |= bit(card)
        if s.borrowed == card:
            s.borrowed = NOTHING
    do(s, TAKE)
    s.tell(events.UPGRADED, seat, card, s.side(card))


def borrow(s: Rattus, card: i64) -> None:
    """A tile onto the card that carries one."""
    s.borrowed = card
    s.tell(events.BORROWED, s.active, card)


def give_back_tile(s: Rattus) -> None:
    """The carried tile to the supply."""
    s.tell(events.TILE_BACK, s.active, s.borrowed)
    s.borrowed = NOTHING


def block(s: Rattus, card: i64) -> None:
    """A class card gives nothing for a while (RT-R30)."""
    s.blocked |= bit(card)
    s.tell(events.BLOCKED, s.holder(card), card)


def end_blocks(s: Rattus, seat: i64) -> None:
    """The blocks on the cards of a seat end (RT-060)."""
    for card in bits(s.blocked & s.held[seat]):
        s.tell(events.UNBLOCKED, seat, card)
    s.blocked &= ~s.held[seat]


# --- pieces --------------------------------------------------------------------------------------


def place_nun(s: Rattus, region: i64) -> None:
    """A nun piece into a region."""
    s.nuns += shifted(1, 2 * region)
    s.tell(events.NUN_PLACED, NOTHING, region)


def remove_nun(s: Rattus, region: i64) -> None:
    """A nun piece out of a region, on its way to another."""
    s.nuns -= shifted(1, 2 * region)


def place_bishop(s: Rattus, region: i64) -> None:
    """A bishop piece into a region."""
    s.bishops |= bit(region)
    s.tell(events.BISHOP_PLACED, NOTHING, region)


def remove_bishop(s: Rattus, region: i64) -> None:
    """A bishop piece out of a region, on its way to another."""
    s.bishops &= ~bit(region)


def place_wall(s: Rattus, edge: i64) -> None:
    """A wall onto a border (RT-R43)."""
    s.walls |= bit(edge)
    s.tell(events.WALL_PLACED, NOTHING, edge)


def remove_wall(s: Rattus, edge: i64) -> None:
    """A wall off a border, on its way to another."""
    s.walls &= ~bit(edge)


def set_caravan(s: Rattus, region: i64) -> None:
    """The caravan stands in a region."""
    s.caravan = region
    s.tell(events.CARAVAN_MOVED, NOTHING, region)


def leave_board(s: Rattus, seat: i64, region: i64, kind: i64) -> None:
    """A citizen leaves its region for a side board (RT-R28)."""
    _remove(s, seat, region, kind)
