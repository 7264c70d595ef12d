"""How many citizens the rats of Rattus are likely to kill, in hundredths of a citizen, as one seat may expect it.

These are estimates for bots, not rules.  Faces that the seat has not seen are any of those it can't place.
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.rattus.board import PLACE_OF_KIND, nuns_in
from parvis.games.rattus.data import ALL, END, MAJORITY, NOTHING, bit, bits, potions_of
from parvis.games.rattus.state import RAT, RAT_BITS, REDRAWN, SEEN_AT, TOKEN_AT, Rattus

WHOLE: Final[i64] = 100  # a citizen
SYMBOLS: Final[i64] = 9
CLASSES: Final[i64] = 7
LIMITS: Final[i64] = 7  # people up to so many make a difference
CALM: Final[i64] = 50  # of 100: how likely a region is to be struck as it lies, early in the game
NEAR: Final[i64] = 12  # more, next to the plague
SAVED: Final[i64] = 85  # of 100: what a potion saves of a citizen


@final
@mypyc_attr(acyclic=True)
class Danger:
    """What rats may do, by what a seat knows of them and by the class cards that all can see."""

    def __init__(self, s: Rattus, viewer: i64) -> None:
        self.viewer: Final = viewer
        self.late: Final = lateness(s)  # of 100
        self.classes: Final = vec[i64]([0 for _ in range(s.players * CLASSES)])  # cards of each seat by class
        for seat in range(s.players):
            for card in bits(s.held[seat]):
                self.classes[seat * CLASSES + s.box.classes[card]] += 1
        self.unseen: i64 = 0  # tokens that the seat can't place
        self.shares: Final = vec[i64]([0 for _ in range(LIMITS * SYMBOLS)])  # of them, in 100: strike, and say this
        self.count_unseen(s)
        self.left: Final = vec[i64]([0 for _ in range(s.players)])  # citizens of each seat in the region looked at
        self.lost: Final = vec[i64]([0 for _ in range(s.players)])  # of them

    def count_unseen(self, s: Rattus) -> None:
        """How often a face that the seat has not seen strikes so many people with a symbol."""
        hidden = tokens_unseen(s, self.viewer)
        number: i64 = 0
        for token in s.box.tokens:
            if hidden & 1:
                number += 1
                row = token.limit * SYMBOLS
                symbols = token.symbols
                for symbol in range(SYMBOLS):
                    if symbols >> symbol & 1:
                        self.shares[row + symbol] += 1
            hidden >>= 1
        self.unseen = number
        for place in range(SYMBOLS, LIMITS * SYMBOLS):
            self.shares[place] += self.shares[place - SYMBOLS]
        if number:
            for place in range(LIMITS * SYMBOLS):
                self.shares[place] = self.shares[place] * WHOLE // number

    def strike(self, s: Rattus, region: i64, seat: i64, more: i64) -> None:
        """What every seat would lose in a region if a seat had so many more citizens there."""
        people: i64 = 0
        for each in range(s.players):
            there = s.people[region] >> 8 * each & 255
            if each == seat:
                there += more
            self.left[each] = there * WHOLE
            self.lost[each] = 0
            people += there * WHOLE
        if not people:
            return
        rats = s.rats[region]
        if s.now and s.struck == region:
            self.take(s, region, s.now >> 7, people)
        while rats and people > 0:
            rat = rats & RAT
            token = rat >> TOKEN_AT & 63 if rat >> SEEN_AT + self.viewer & 1 else NOTHING
            people = self.take(s, region, token, people)
            rats >>= RAT_BITS
        if len(s.special):
            self.spend_potions(s, region)

    def take(self, s: Rattus, region: i64, token: i64, people: i64) -> i64:
        """What one rat kills; the people that are left."""
        counted = (people + WHOLE // 2) // WHOLE - raised(s, region)
        counted = eased(s, region, token, counted)
        if token != NOTHING and s.box.tokens[token].limit > counted:
            return people
        row = max(i64(0), min(counted, LIMITS - 1)) * SYMBOLS
        most: i64 = 0
        for seat in range(s.players):
            most = max(most, self.left[seat])
        for seat in range(s.players):
            if self.left[seat] > 0:
                loss = min(self.due(s, token, row, seat, self.left[seat] == most), self.left[seat])
                self.left[seat] -= loss
                self.lost[seat] += loss
                people -= loss
        return people

    def due(self, s: Rattus, token: i64, row: i64, seat: i64, leads: bool) -> i64:
        """What a rat demands of a seat."""
        base = seat * CLASSES
        loss: i64 = 0
        if token == NOTHING:
            for letter in range(CLASSES):
                if self.classes[base + letter]:
                    loss += self.classes[base + letter] * self.shares[row + letter]
            return loss + self.shares[row + ALL] + (self.shares[row + MAJORITY] if leads else 0)
        symbols = s.box.tokens[token].symbols
        for letter in range(CLASSES):
            if symbols >> letter & 1:
                loss += self.classes[base + letter] * WHOLE
        if symbols >> ALL & 1:
            loss += WHOLE
        return loss + WHOLE if leads and symbols >> MAJORITY & 1 else loss

    def spend_potions(self, s: Rattus, region: i64) -> None:
        """Potions save some of them."""
        for citizen in s.special:
            place = citizen // PLACE_OF_KIND
            if place // 8 == region:
                seat = place % 8
                saved = min(self.lost[seat], potions_of(citizen % PLACE_OF_KIND) * WHOLE) * SAVED // WHOLE
                self.lost[seat] -= saved

    def weight(self, s: Rattus, region: i64) -> i64:
        """How likely a region is to be struck as it lies, of 100: in the end all are."""
        if s.resolving and s.struck == region:
            return 100
        if s.phase == END:
            return 100 if s.struck < region else 0
        weight = CALM + (100 - CALM) * self.late // 100
        if s.plague != NOTHING and s.box.neighbours[s.plague] >> region & 1:
            weight += NEAR
        return min(weight, i64(100))

    def own(self, s: Rattus, region: i64, more: i64) -> i64:
        """What the seat itself is likely to lose in a region with so many more citizens."""
        self.strike(s, region, self.viewer, more)
        return self.lost[self.viewer] * self.weight(s, region) // 100


def lateness(s: Rattus) -> i64:
    """How much of the supply of rats is gone, of 100; everything once the last turn is over."""
    if s.ender != NOTHING:
        return 100
    whole = i64(len(s.box.tokens)) - s.box.floor - i64(len(s.box.used))
    return 100 - min(i64(100), s.rats_left() * 100 // whole)


def tokens_unseen(s: Rattus, viewer: i64) -> i64:
    """The mask of the tokens that a seat can't place; what was drawn from the discards still counts as discarded."""
    unseen = bit(i64(len(s.box.tokens))) - 1 & ~s.gone
    if s.drawn != NOTHING:
        unseen &= ~bit(s.drawn)
    if s.now:
        unseen &= ~bit(s.now >> 7)
    for region in s.box.used:
        rats = s.rats[region]
        while rats:
            if rats & REDRAWN or rats >> SEEN_AT + viewer & 1:
                unseen &= ~bit(rats >> TOKEN_AT & 63)
            rats >>= RAT_BITS
    return unseen


def raised(s: Rattus, region: i64) -> i64:
    """By how much pieces raise the limits in a region."""
    nuns = nuns_in(s, region) if s.nuns else i64(0)
    return nuns * s.deck.limits.limit_of_piece(s) if nuns else nuns


def eased(s: Rattus, region: i64, token: i64, people: i64) -> i64:
    """The people that count where limits have been eased for this phase."""
    if not s.relief or s.struck != region:
        return people
    eases = s.deck.eases
    level = s.level(eases.number)
    printed = s.box.tokens[token].limit if token != NOTHING else LIMITS - 1
    return people + eases.neutral_citizens(s, level) + printed - eases.eased_limit(printed, level)
