"""The whole truth about a game of Rattus, field by field, with who may know each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from parvis.core.frames import Frame, State
from parvis.core.game import Game
from parvis.core.luck import Luck
from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.rattus.answers import form_of
from parvis.games.rattus.box import Box
from parvis.games.rattus.data import ACTION, FINAL, GUILD, NOTHING, SPACES, bit, byte, how_many, lowest, shifted
from parvis.games.rattus.flags import Flags

if TYPE_CHECKING:
    from parvis.games.rattus.cards.deck import Deck

HANDLE: Final[i64] = 127  # parts of a rat on the board
RAT_BITS: Final[i64] = 20
RAT: Final[i64] = 1048575
TOKEN_AT: Final[i64] = 7
SEEN_AT: Final[i64] = 13
REDRAWN: Final[i64] = 524288


@final
@mypyc_attr(acyclic=True)
class Rattus(State):
    """A position.  What has a number for each seat is packed in bytes; regions are places of vectors and bits of masks."""

    def __init__(
        self,
        game: Game[Any],
        stack: vec[Frame],
        answers: vec[i64],
        luck: Luck | None,
        flags: Flags,
        box: Box,
        deck: Deck,
        players: i64,
        phase: i64,
        turn: i64,
        active: i64,
        first: i64,
        ender: i64,
        supply: i64,
        held: vec[i64],
        second: i64,
        third: i64,
        blocked: i64,
        borrowed: i64,
        stored: i64,
        did: i64,
        plague: i64,
        rats: vec[i64],
        next_handle: i64,
        bag: i64,
        gone: i64,
        drawn: i64,
        people: vec[i64],
        special: vec[i64],
        stock: i64,
        haven: i64,
        victory: i64,
        nuns: i64,
        bishops: i64,
        walls: i64,
        caravan: i64,
        green: i64,
        white: i64,
        founded: i64,
        top: i64,
        rest: i64,
        past: i64,
        event: i64,
        event_refills: i64,
        places: vec[i64],
        hands: i64,
        opened: i64,
        card_refills: i64,
        guilds: vec[i64],
        inns: vec[i64],
        resolving: bool,
        struck: i64,
        adds: i64,
        extra: i64,
        relief: bool,
        order: i64,
        now: i64,
        kills: i64,
        killed: i64,
        loss: i64,
        trail: vec[i64],
        redrawn_from: vec[i64],
        known_sets: vec[i64],
        card_ages: vec[i64],
    ) -> None:
        super().__init__(game, stack, answers, luck)
        self.flags: Final = flags  # public
        self.box: Final = box  # public
        self.deck: Final = deck  # public: what each card does
        self.players: Final = players
        self.phase = phase  # public, like all that says nothing else
        self.turn = turn  # 0 in set-up
        self.active = active  # seat or NOTHING
        self.first = first
        self.ender = ender
        self.supply = supply  # mask of class cards
        self.held = held  # mask of class cards for each seat
        self.second = second  # mask of class cards with a tile, side II up
        self.third = third  # side III up
        self.blocked = blocked  # mask of class cards
        self.borrowed = borrowed  # tile on the card that carries one, as the number of its card
        self.stored = stored  # citizens on the card that stores some
        self.did = did  # mask of what the active seat has done this turn (RT-009)
        self.plague = plague  # region of the piece
        self.rats = rats  # of each region, ascending: handle, token, who has looked, redrawn; tokens are secret
        self.next_handle = next_handle
        self.bag = bag  # mask of tokens; secret but for their number
        self.gone = gone  # mask of discarded tokens
        self.drawn = drawn  # token laid aside, known to all
        self.people = people  # citizens of each seat in each region, all kinds
        self.special = special  # those with potions or podium, ascending: region * 512 + seat * 64 + kind
        self.stock = stock  # of each seat
        self.haven = haven  # of each seat
        self.victory = victory  # tokens of each seat
        self.nuns = nuns  # in each region, 2 bits each
        self.bishops = bishops  # mask of regions
        self.walls = walls  # mask of edges
        self.caravan = caravan  # region
        self.green = green  # region of the green university
        self.white = white
        self.founded = founded  # mask of regions with a university token
        self.top = top  # known events on top, 10 bits each, the first lowest: code, who knows its place
        self.rest = rest  # number of the other events of each code, 4 bits each; all secret but for their sum
        self.past = past  # discarded events of each code
        self.event = event  # the event being carried out
        self.event_refills = event_refills  # how often the discarded events have become the deck
        self.places = places  # where each region card is; hands are secret to their owners, the deck to all
        self.hands = hands  # number of region cards of each seat
        self.opened = opened  # number of region cards drawn and not yet assigned
        self.card_refills = card_refills  # how often the discarded region cards have become the deck
        self.guilds = guilds  # of each space: seat + 1, and the turn it was taken times 8; 0: free
        self.inns = inns  # of each city, likewise
        self.resolving = resolving  # is there a plague phase (`res`)?
        self.struck = struck  # region that is resolved
        self.adds = adds  # rats still to be placed
        self.extra = extra  # optional ones
        self.relief = relief  # has the active seat chosen to shift the limits?
        self.order = order  # handles still to come in a chosen order, 7 bits each; NOTHING: no order
        self.now = now  # the rat turned up: handle and token * 128; 0: none
        self.kills = kills  # of each seat in this phase
        self.killed = killed  # of each seat by this token
        self.loss = loss  # still due from each seat for this token
        self.trail = trail  # answers since the last `action`; some are secret to those who gave or saw them
        self.redrawn_from = redrawn_from  # memory: handle, and what lay discarded when it was redrawn, in turn
        self.known_sets = known_sets  # memory of each seat, secret to it: events on top whose order it does not know
        self.card_ages = card_ages  # public memory: how often the region cards were shuffled when each came to the deck

    def copy(self) -> Rattus:
        """The same position, free to go its own way."""
        return Rattus(
            self.game,
            self.stack[:],
            self.answers,
            self.luck,
            self.flags,
            self.box,
            self.deck,
            self.players,
            self.phase,
            self.turn,
            self.active,
            self.first,
            self.ender,
            self.supply,
            self.held[:],
            self.second,
            self.third,
            self.blocked,
            self.borrowed,
            self.stored,
            self.did,
            self.plague,
            self.rats[:],
            self.next_handle,
            self.bag,
            self.gone,
            self.drawn,
            self.people[:],
            self.special,
            self.stock,
            self.haven,
            self.victory,
            self.nuns,
            self.bishops,
            self.walls,
            self.caravan,
            self.green,
            self.white,
            self.founded,
            self.top,
            self.rest,
            self.past,
            self.event,
            self.event_refills,
            self.places[:],
            self.hands,
            self.opened,
            self.card_refills,
            self.guilds[:],
            self.inns[:],
            self.resolving,
            self.struck,
            self.adds,
            self.extra,
            self.relief,
            self.order,
            self.now,
            self.kills,
            self.killed,
            self.loss,
            self.trail[:],
            self.redrawn_from,
            self.known_sets,
            self.card_ages,
        )

    # --- cards and abilities ---------------------------------------------------------------------

    def holds(self, seat: i64, card: i64) -> bool:
        """Does a seat hold a class card, blocked or not?"""
        return self.held[seat] >> card & 1 != 0

    def holder(self, card: i64) -> i64:
        """The seat that holds a class card, or NOTHING."""
        for seat in range(self.players):
            if self.held[seat] >> card & 1:
                return seat
        return NOTHING

    def side(self, card: i64) -> i64:
        """The level of a class card by the tile on it, whoever holds it."""
        return 3 if self.third >> card & 1 else 2 if self.second >> card & 1 else 1

    def level(self, card: i64) -> i64:
        """At which level the active seat has an ability, 0 for not at all (RT-008)."""
        own = self.held[self.active] & ~self.blocked
        if self.borrowed == card and own & self.deck.carriers and self.deck.lendable >> card & 1:
            return 3
        if own >> card & 1:
            return 3 if self.third >> card & 1 else 2 if self.second >> card & 1 else 1
        if card < SPACES and self.did >> (GUILD + card) & 1:
            return 1
        return 0

    def has_done(self, word: i64) -> bool:
        """Has the active seat done this in this turn (RT-009)?"""
        return self.did >> word & 1 != 0

    def abilities(self) -> i64:
        """The mask of the abilities that the active seat has at any level (RT-008)."""
        found = self.held[self.active] & ~self.blocked
        if self.borrowed != NOTHING and found & self.deck.carriers:
            found |= bit(self.borrowed) & self.deck.lendable
        return found | self.did >> GUILD & 63

    # --- the map ---------------------------------------------------------------------------------

    def neighbours(self, region: i64) -> i64:
        """The mask of the regions next to one, walls considered (RT-002)."""
        found = self.box.neighbours[region]
        if self.walls:
            walls = self.walls
            while walls:
                edge = self.box.edges[lowest(walls)]
                walls &= walls - 1
                if edge.low == region:
                    found &= ~bit(edge.high)
                elif edge.high == region:
                    found &= ~bit(edge.low)
        return found

    def number_of_rats(self, region: i64) -> i64:
        """How many rats are in a region."""
        rats = self.rats[region]
        return 3 if rats >> 2 * RAT_BITS else 2 if rats >> RAT_BITS else 1 if rats else 0

    def has_room(self, region: i64) -> bool:
        """May a rat come in (RT-005)?"""
        return self.rats[region] >> 2 * RAT_BITS == 0 and self.bishops >> region & 1 == 0

    def rooms(self, among: i64) -> i64:
        """Those of some regions that a rat may enter."""
        found: i64 = 0
        left = among & ~self.bishops
        while left:
            region = lowest(left)
            left &= left - 1
            if self.rats[region] >> 2 * RAT_BITS == 0:
                found |= bit(region)
        return found

    def rats_left(self) -> i64:
        """How many rats the supply holds: those on the floor never come (S5).  A view knows no more than this."""
        return how_many(self.bag) - self.box.floor if self.bag >= 0 else -1 - self.bag

    def region_of(self, handle: i64) -> i64:
        """The region in which a rat lies."""
        for region in self.box.used:
            rats = self.rats[region]
            while rats:
                if rats & HANDLE == handle:
                    return region
                rats >>= RAT_BITS
        return NOTHING

    # --- citizens --------------------------------------------------------------------------------

    def citizens(self, seat: i64, region: i64) -> i64:
        """c(p,r): citizens of a seat in a region, all kinds (RT-004)."""
        return self.people[region] >> 8 * seat & 255

    def total(self, region: i64) -> i64:
        """tot(r): citizens of all seats in a region (RT-004)."""
        people = self.people[region]
        number: i64 = 0
        while people:
            number += people & 255
            people >>= 8
        return number

    def lead(self, region: i64) -> i64:
        """lead(r): the largest number of citizens of a seat (RT-004)."""
        people = self.people[region]
        most: i64 = 0
        while people:
            if people & 255 > most:
                most = people & 255
            people >>= 8
        return most

    def shares_majority(self, seat: i64, region: i64) -> bool:
        """Has nobody more citizens in a region (RT-004)?"""
        own = self.people[region] >> 8 * seat & 255
        return own > 0 and own == self.lead(region)

    def has_majority(self, seat: i64, region: i64) -> bool:
        """Has everybody else fewer citizens in a region (RT-004)?"""
        people = self.people[region]
        own = people >> 8 * seat & 255
        others = people & ~shifted(255, 8 * seat)
        if not own:
            return False
        while others:
            if others & 255 >= own:
                return False
            others >>= 8
        return True

    def regions_with(self, seat: i64) -> i64:
        """The mask of the regions with citizens of a seat."""
        found: i64 = 0
        for region in self.box.used:
            if self.people[region] >> 8 * seat & 255:
                found |= bit(region)
        return found

    def in_stock(self, seat: i64) -> i64:
        """Citizens of a seat not yet placed."""
        return byte(self.stock, seat)

    # --- what was said ---------------------------------------------------------------------------

    def has_trail(self) -> bool:
        """Are answers of this phase kept until what they began is finished?"""
        return self.phase == ACTION or self.phase == FINAL

    def times(self, form: i64) -> i64:
        """How many answers of a form the trail holds."""
        number: i64 = 0
        for choice in self.trail:
            if form_of(choice) == form:
                number += 1
        return number

    def said(self, form: i64, place: i64 = 0) -> i64:
        """An answer of a form from the trail, counted from 0; NOTHING if there is none."""
        for choice in self.trail:
            if form_of(choice) == form:
                if not place:
                    return choice
                place -= 1
        return NOTHING
