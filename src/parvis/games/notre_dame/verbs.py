"""What can be done to a game of Notre Dame: the only code that changes a position.  Each verb tells its event.

An earning event is one thing, `earn`, and the park bonus happens there and nowhere else (ND-030).
"""

from typing import Final

from parvis.core.native import i64
from parvis.games.notre_dame import events
from parvis.games.notre_dame.data import (
    KINDS,
    LAY,
    NOTRE_DAME,
    OWNERS,
    PLACES,
    WHOLE_DECK,
    bit,
    bits,
    shifted,
)
from parvis.games.notre_dame.state import NOWHERE, UNLIMITED, NotreDame

ALL_BROWN: Final[i64] = 63


# --- prestige, coins, markers, rats --------------------------------------------------------------


def earn(s: NotreDame, seat: i64, prestige: i64) -> None:
    """One earning event: the prestige and once the park bonus; 0 is no event (ND-030, ND-032, ND-R18)."""
    if prestige >= 1:
        player = s.players[seat]
        bonus = player.park_bonus()
        player.prestige += prestige + bonus
        s.tell(events.EARNED, seat, prestige, bonus)


def double_prestige(s: NotreDame, seat: i64) -> None:
    """The manager's doubling without the park (ND-R6)."""
    s.tell(events.EARNED, seat, s.players[seat].prestige)
    s.players[seat].prestige *= 2


def lose_prestige(s: NotreDame, seat: i64, prestige: i64) -> None:
    """Prestige never falls below 0 (ND-R19)."""
    player = s.players[seat]
    player.prestige = max(player.prestige - prestige, i64(0))
    s.tell(events.LOST_PRESTIGE, seat, prestige)


def rat_back(s: NotreDame, seat: i64, steps: i64) -> None:
    """The rat marker goes back, at most to 0."""
    player = s.players[seat]
    if steps and player.rat:
        player.rat = max(player.rat - steps, i64(0))
        s.tell(events.RAT_MOVED, seat, player.rat)


def set_rat(s: NotreDame, seat: i64, rat: i64) -> None:
    """The rat marker after the plague."""
    s.players[seat].rat = rat
    s.tell(events.RAT_MOVED, seat, rat)


def take_from_bank(s: NotreDame, seat: i64, coins: i64) -> i64:
    """Coins from the bank, as many as there are, or substitutes; returns how many are missing (ND-R2)."""
    taken = coins if s.flags.coin_shortage == UNLIMITED else min(coins, max(s.bank, i64(0)))
    s.bank -= taken
    s.players[seat].coins += taken
    if taken:
        s.tell(events.GAINED_COINS, seat, taken)
    return coins - taken


def rob(s: NotreDame, seat: i64, victim: i64, coins: i64) -> None:
    """Coins missing in the bank come from a rich seat (ND-R2)."""
    s.players[victim].coins -= coins
    s.players[seat].coins += coins
    s.tell(events.ROBBED, seat, victim, coins)


def pay(s: NotreDame, seat: i64, coins: i64) -> None:
    """Coins to the bank."""
    s.players[seat].coins -= coins
    s.bank += coins
    s.tell(events.PAID, seat, coins)


def gain_markers(s: NotreDame, seat: i64, markers: i64) -> None:
    """Markers from the general to the personal supply, as many as there are (ND-R27)."""
    player = s.players[seat]
    moved = min(markers, player.general)
    player.general -= moved
    player.supply += moved
    if moved:
        s.tell(events.TO_SUPPLY, seat, moved)


def place_from_supply(s: NotreDame, seat: i64, area: i64) -> None:
    """A marker of the personal supply onto an area."""
    player = s.players[seat]
    player.supply -= 1
    player.board += shifted(1, 4 * area)
    s.tell(events.PLACED, seat, area)


def place_from_general(s: NotreDame, seat: i64, area: i64) -> None:
    """A marker of the general supply onto an area."""
    player = s.players[seat]
    player.general -= 1
    player.board += shifted(1, 4 * area)
    s.tell(events.PLACED, seat, area)


def move_markers(s: NotreDame, seat: i64, area: i64, to: i64, markers: i64) -> None:
    """Markers from one area to another."""
    player = s.players[seat]
    player.board += shifted(markers, 4 * to) - shifted(markers, 4 * area)
    s.tell(events.TOOK_AWAY, seat, area, markers)
    s.tell(events.PLACED, seat, to)


def return_markers(s: NotreDame, seat: i64, area: i64, markers: i64) -> None:
    """Markers from an area to the general supply."""
    player = s.players[seat]
    player.board -= shifted(markers, 4 * area)
    player.general += markers
    s.tell(events.TO_GENERAL, seat, markers)


def move_friend(s: NotreDame, seat: i64, sector: i64) -> None:
    """The trusted friend stands in a sector."""
    s.players[seat].friend = sector
    s.tell(events.FRIEND_MOVED, seat, sector)


# --- carriage and messages -----------------------------------------------------------------------


def lay_message(s: NotreDame, market: i64, kind: i64) -> None:
    """A message onto a market (ND-005)."""
    s.messages |= shifted(kind + 1, 3 * (market // PLACES * 4 + market % PLACES - 1))
    s.tell(events.MESSAGE_LAID, NOWHERE, market, kind)


def drive(s: NotreDame, seat: i64, market: i64) -> None:
    """The carriage to a market."""
    s.players[seat].carriage = market
    s.tell(events.DROVE, seat, market)


def collect(s: NotreDame, seat: i64, market: i64) -> None:
    """The message of a market to a seat."""
    kind = s.message_at(market)
    borough = market // PLACES
    s.messages &= ~shifted(7, 3 * (borough * 4 + market % PLACES - 1))
    s.players[seat].collected += shifted(1, 3 * (borough * KINDS + kind))
    s.tell(events.COLLECTED, seat, borough, kind)


# --- persons -------------------------------------------------------------------------------------


def add_to_pool(s: NotreDame, persons: i64) -> None:
    """Gray persons that are in the game, shown to all (ND-006)."""
    s.gray_pool |= persons
    s.tell(events.POOL_SHOWN, NOWHERE, persons)


def stack_gray(s: NotreDame, persons: i64) -> None:
    """Persons in 6 bits each under those of the letters before (ND-007)."""
    under: i64 = 0
    while s.gray_stack >> under:
        under += 6
    s.gray_stack |= persons << under
    while persons:
        s.gray_left |= bit((persons & 63) - 1)
        persons >>= 6


def lay_out(s: NotreDame, brown: i64) -> None:
    """Two brown persons and the top gray one face up; their rats are the plague value (ND-010, ND-011)."""
    s.brown_left &= ~brown
    gray = (s.gray_stack & 63) - 1
    s.gray_stack >>= 6
    s.gray_left &= ~bit(gray)
    s.face_up = brown | bit(gray)
    s.plague = 0
    for person in bits(s.face_up):
        s.plague += s.box.rats[person]
        s.tell(events.PERSON_LAID, NOWHERE, person, s.box.rats[person])
    s.tell(events.PLAGUE_VALUE, NOWHERE, s.plague)


def hire(s: NotreDame, seat: i64, person: i64) -> None:
    """A coin to the bank for a person (ND-019)."""
    pay(s, seat, 1)
    player = s.players[seat]
    place: i64 = 0
    while player.hired >> place:
        place += 6
    player.hired |= person + 1 << place
    s.tell(events.HIRED, seat, person)


def hire_nobody(s: NotreDame, seat: i64) -> None:
    """A seat passes (ND-019)."""
    s.tell(events.PASSED_HIRE, seat)


def grant_hires(s: NotreDame, hires: i64) -> None:
    """The advisor's further hires still open."""
    s.extra = hires


def look_at_gray(s: NotreDame, seat: i64) -> None:
    """The spy sees the gray persons still to come (ND-122)."""
    s.players[seat].knows_gray = True
    s.tell(events.LOOKED, seat, s.gray_stack)


# --- cards ---------------------------------------------------------------------------------------


def draw(s: NotreDame, seat: i64, cards: i64) -> None:
    """Cards of the own deck, a mask of names, onto the offer (ND-012)."""
    player = s.players[seat]
    player.deck &= ~cards
    for card in bits(cards):
        player.offer |= bit(card * OWNERS + seat)
    player.seen |= player.offer
    s.tell(events.DREW, seat, player.offer)


def keep(s: NotreDame, seat: i64, card: i64) -> None:
    """One card of the offer into the hand, the others aside for the left neighbour (ND-013, ND-014)."""
    player = s.players[seat]
    player.hand |= bit(card)
    player.passing = player.offer & ~bit(card)
    player.offer = 0
    s.tell(events.KEPT, seat, card)


def pass_left(s: NotreDame, first: bool) -> None:
    """Every seat at once gets what its right neighbour laid aside; the last card joins the hand (ND-014)."""
    arriving = s.players[len(s.players) - 1].passing
    seat: i64 = 0
    for player in s.players:
        leaving = player.passing
        player.passing = 0
        if first:
            player.first_passed = leaving
            player.offer = arriving
        else:
            player.second_passed = leaving
            player.hand |= arriving
        player.seen |= arriving
        s.tell(events.PASSED, seat, leaving)
        s.tell(events.RECEIVED, seat, arriving)
        arriving = leaving
        seat += 1


def play(s: NotreDame, seat: i64, card: i64) -> None:
    """A card of the hand face up (ND-016)."""
    lay_face_up(s, seat, card)
    s.tell(events.PLAYED, seat, card)


def turn_up(s: NotreDame, seat: i64, card: i64) -> None:
    """The third card face up, which nobody else has seen (ND-118)."""
    lay_face_up(s, seat, card)
    s.tell(events.TURNED_UP, seat, card)


def lay_face_up(s: NotreDame, seat: i64, card: i64) -> None:
    """A card of the hand lies before its seat, and is known to all for the rest of the period (ND-168)."""
    player = s.players[seat]
    player.hand &= ~bit(card)
    place: i64 = 0
    while player.played >> place:
        place += 6
    player.played |= card + 1 << place
    s.seen_played |= bit(card)


def discard_hands(s: NotreDame) -> None:
    """Third cards leave the game unseen (ND-017)."""
    seat: i64 = 0
    for player in s.players:
        if player.hand:
            s.tell(events.DISCARDED, seat, player.hand)
            player.hand = 0
        seat += 1


# --- rounds and periods --------------------------------------------------------------------------


def set_phase(s: NotreDame, phase: i64) -> None:
    """The phase of the round."""
    s.phase = phase


def begin_round(s: NotreDame) -> None:
    """The next round (ND-181)."""
    s.round += 1
    s.phase = LAY
    s.tell(events.ROUND_BEGINS, NOWHERE, s.round)


def clear_round(s: NotreDame) -> None:
    """Persons go under their stacks, played cards onto the discards (ND-021)."""
    s.face_up = 0
    s.plague = 0
    for player in s.players:
        player.played = 0
        player.hired = 0
        player.first_passed = 0
        player.second_passed = 0


def clear_period(s: NotreDame) -> None:
    """Brown persons are available again, and every deck is whole (ND-022)."""
    s.brown_left = ALL_BROWN
    s.seen_played = 0
    for player in s.players:
        player.deck = WHOLE_DECK
        player.seen = 0


def return_from_notre_dame(s: NotreDame, seat: i64) -> None:
    """All markers of a seat on Notre Dame go to its general supply (ND-070)."""
    markers = s.players[seat].markers(NOTRE_DAME)
    if markers:
        return_markers(s, seat, NOTRE_DAME, markers)


def tell_share(s: NotreDame, share: i64) -> None:
    """What each marker on Notre Dame is worth this period."""
    s.tell(events.SHARED, NOWHERE, share)


def move_start(s: NotreDame) -> None:
    """The left neighbour becomes start player (ND-023)."""
    s.start = (s.start + 1) % len(s.players)
    s.tell(events.STARTS, s.start)


def lose_marker(s: NotreDame, seat: i64, area: i64) -> None:
    """The plague sends a marker to the general supply (ND-062)."""
    s.tell(events.LOST_MARKER, seat, area)
    return_markers(s, seat, area, 1)
