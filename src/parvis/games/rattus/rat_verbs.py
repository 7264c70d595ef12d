"""What can be done with rats and the plague piece."""

from parvis.core.native import i64, vec
from parvis.games.rattus import events, memory_verbs
from parvis.games.rattus.board import token_of
from parvis.games.rattus.data import NOTHING, bit, shifted
from parvis.games.rattus.state import HANDLE, RAT, RAT_BITS, REDRAWN, SEEN_AT, TOKEN_AT, Rattus


def lay_rat(s: Rattus, region: i64, token: i64) -> None:
    """A token face down into a region with the next handle, seen by nobody."""
    s.bag &= ~bit(token)
    _insert(s, region, s.next_handle | shifted(token, TOKEN_AT))
    s.tell(events.RAT_LAID, NOTHING, region, s.next_handle)
    s.next_handle += 1


def lay_rat_again(s: Rattus, region: i64, token: i64) -> None:
    """A discarded token face down into a region (ch. 5, Soldier in the final round)."""
    memory_verbs.note_redrawn(s, s.next_handle)
    s.gone &= ~bit(token)
    _insert(s, region, s.next_handle | shifted(token, TOKEN_AT) | REDRAWN)
    s.tell(events.RAT_LAID, NOTHING, region, s.next_handle)
    s.next_handle += 1


def _insert(s: Rattus, region: i64, rat: i64) -> None:
    """A rat among those of a region, by handle."""
    rats = s.rats[region]
    under: i64 = 0
    while rats >> under & HANDLE and rats >> under & HANDLE < rat & HANDLE:
        under += RAT_BITS
    lower = rats & (shifted(1, under) - 1)
    s.rats[region] = lower | shifted(rat, under) | shifted(rats >> under, under + RAT_BITS)


def _take_out(s: Rattus, region: i64, handle: i64) -> i64:
    """A rat out of its region, with all its parts."""
    rats = s.rats[region]
    under: i64 = 0
    while rats >> under & HANDLE != handle:
        under += RAT_BITS
        assert under <= 2 * RAT_BITS, "this rat is elsewhere"
    s.rats[region] = rats & (shifted(1, under) - 1) | shifted(rats >> under + RAT_BITS, under)
    return rats >> under & RAT


def move_rat(s: Rattus, handle: i64, to: i64) -> None:
    """A rat face down to another region; what is known of it stays known (RT-R22)."""
    region = s.region_of(handle)
    _insert(s, to, _take_out(s, region, handle))
    s.tell(events.RAT_MOVED, NOTHING, region, to)


def look_at(s: Rattus, seat: i64, handle: i64) -> None:
    """A seat alone sees the face of a rat."""
    region = s.region_of(handle)
    rat = _take_out(s, region, handle)
    _insert(s, region, rat | shifted(bit(seat), SEEN_AT))
    s.tell(events.LOOKED, seat, handle, token_of(rat))


def reveal_all(s: Rattus) -> None:
    """All rats of the struck region are turned up; every seat knows them from now on."""
    everybody = shifted(bit(s.players) - 1, SEEN_AT)
    rats = s.rats[s.struck]
    shown: i64 = 0
    under: i64 = 0
    while rats >> under:
        if rats >> under & REDRAWN:
            memory_verbs.note_face(s, rats >> under & HANDLE, token_of(rats >> under & RAT))
        rat = (rats >> under & RAT | everybody) & ~REDRAWN
        shown |= shifted(rat, under)
        s.tell(events.REVEALED, NOTHING, token_of(rat), rat & HANDLE)
        under += RAT_BITS
    s.rats[s.struck] = shown


def set_order(s: Rattus, order: i64) -> None:
    """The order in which the rats of the region take effect; NOTHING for none."""
    s.order = order


def turn_up(s: Rattus, handle: i64) -> None:
    """A rat of the struck region takes effect."""
    rat = _take_out(s, s.struck, handle)
    if rat & REDRAWN:
        memory_verbs.note_face(s, handle, token_of(rat))
    s.now = handle | shifted(token_of(rat), 7)
    if s.order != NOTHING:
        s.order >>= 7
    s.tell(events.TURNED_UP, NOTHING, token_of(rat), s.struck)


def discard_now(s: Rattus) -> None:
    """The rat that took effect leaves the game (RT-054)."""
    s.gone |= bit(s.now >> 7)
    s.now = 0
    s.loss = 0


def discard_rat(s: Rattus, region: i64, handle: i64) -> None:
    """A rat that was turned up leaves the game without effect."""
    rat = _take_out(s, region, handle)
    s.gone |= bit(token_of(rat))
    s.tell(events.RAT_GONE, NOTHING, token_of(rat))


def draw_rat(s: Rattus, token: i64) -> None:
    """A rat from the supply, shown to all and laid aside."""
    s.bag &= ~bit(token)
    s.drawn = token
    s.tell(events.RAT_DRAWN, s.active, token)


def replace_rat(s: Rattus, handle: i64) -> None:
    """The rat laid aside takes the place of one that was turned up."""
    everybody = shifted(bit(s.players) - 1, SEEN_AT)
    rat = _take_out(s, s.struck, handle)
    s.gone |= bit(token_of(rat))
    _insert(s, s.struck, handle | shifted(s.drawn, TOKEN_AT) | everybody)
    s.tell(events.REPLACED, NOTHING, token_of(rat), s.drawn)
    s.drawn = NOTHING


def discard_drawn(s: Rattus) -> None:
    """The rat laid aside leaves the game unused."""
    if s.drawn != NOTHING:
        s.gone |= bit(s.drawn)
        s.tell(events.RAT_GONE, NOTHING, s.drawn)
        s.drawn = NOTHING


def move_plague(s: Rattus, region: i64) -> None:
    """The plague piece to a region, which is going to be resolved."""
    s.plague = region
    s.struck = region
    s.tell(events.PLAGUE_MOVED, NOTHING, region)


def begin_resolving(s: Rattus) -> None:
    """A plague phase begins."""
    s.resolving = True
    s.struck = NOTHING
    s.adds = 0
    s.extra = 0
    s.relief = False
    s.order = NOTHING
    s.now = 0
    s.kills = 0
    s.killed = 0
    s.loss = 0


def set_plague(s: Rattus, region: i64) -> None:
    """The plague piece is placed at set-up (S6)."""
    s.plague = region
    s.tell(events.PLAGUE_MOVED, NOTHING, region)


def strike(s: Rattus, region: i64) -> None:
    """The region that is resolved though the piece may be elsewhere (RT-065)."""
    s.struck = region


def end_resolving(s: Rattus) -> None:
    """A plague phase is over."""
    s.resolving = False
    s.relief = False
    s.struck = NOTHING
    s.kills = 0


def set_adds(s: Rattus, adds: i64, extra: i64) -> None:
    """Rats still to be placed, compulsory ones and others."""
    s.adds = adds
    s.extra = extra


def set_relief(s: Rattus, relief: bool) -> None:
    """The active seat decides about the limits (RT-R23)."""
    s.relief = relief
    s.tell(events.RELIEF, s.active, 1 if relief else 0)


def set_losses(s: Rattus, loss: i64) -> None:
    """What each seat is going to lose by the token (RT-R25)."""
    s.loss = loss


def forget_killed(s: Rattus) -> None:
    """The next token counts anew."""
    s.killed = 0


def exchange_rats(s: Rattus, handles: vec[i64], regions: vec[i64]) -> None:
    """Rats that were looked at change places, for all to see (RT-R21)."""
    rats = vec[i64]([_take_out(s, s.region_of(handle), handle) for handle in handles])
    for k in range(len(rats)):
        _insert(s, regions[k], rats[k])
        s.tell(events.RAT_EXCHANGED, NOTHING, handles[k], regions[k])
