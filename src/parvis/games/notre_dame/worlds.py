"""Worlds that a seat can't tell from the real one, each as likely as the rules make it.

The prior is CHANCE with its true weights, and other seats that keep and play blindly.  Cards of different owners are
then independent: every card of an owner that the viewer has not seen this period may be in the owner's deck, among its
discards, or in any place of a hand that holds one of this owner's cards.  Which owner's card a place holds is known: a
seat keeps one card of its own, then one of its right neighbour, and gets one of the seat before that.
"""

from typing import Final, final

from parvis.core.luck import Dice
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.notre_dame.data import (
    BROWN,
    CARDS,
    DRAFT_1,
    DRAFT_2,
    LETTER_SIZE,
    OWNERS,
    WHOLE_DECK,
    bit,
    how_many,
    nth_bit,
    shifted,
)
from parvis.games.notre_dame.state import NotreDame, Player


def possible_world(seen: NotreDame, viewer: i64, dice: Dice) -> NotreDame:
    """A full position that looks to `viewer` as `seen` does."""
    world = seen.copy()
    if world.gray_stack < 0:
        world.gray_stack = any_order(world.gray_left, dice)
    unseen = Unseen(seen, viewer, dice)
    n: i64 = len(world.players)
    for seat in range(n):
        if seat != viewer:
            fill_cards(world, viewer, seat, unseen)
    for seat in range(n):
        if seat != viewer:
            player = world.players[seat]
            player.deck = unseen.draw_names(seat, -1 - player.deck)
    for seat in range(n):
        if seat != viewer:
            remember(world, seat)
    if len(world.stack):
        world.answers = world.stack[-1].options(world)
    return world


def any_order(left: i64, dice: Dice) -> i64:
    """The gray persons still to come, each letter in any order."""
    packed: i64 = 0
    place: i64 = 0
    for letter in range(i64(3)):
        persons = left & shifted(511, BROWN + LETTER_SIZE * letter)
        while persons:
            person = nth_bit(persons, dice.pick(how_many(persons)))
            persons &= ~bit(person)
            packed |= person + 1 << place
            place += 6
    return packed


def names_of(cards: i64, owner: i64) -> i64:
    """The names, as a mask, of the cards of one owner."""
    names: i64 = 0
    for name in range(CARDS):
        if cards >> (name * OWNERS + owner) & 1:
            names |= bit(name)
    return names


def played_mask(player: Player) -> i64:
    """The cards a seat has played this round."""
    cards: i64 = 0
    packed = player.played
    while packed:
        cards |= bit((packed & 63) - 1)
        packed >>= 6
    return cards


@final
@mypyc_attr(acyclic=True)
class Unseen:
    """For each owner, the names of the cards that the viewer can't place."""

    def __init__(self, seen: NotreDame, viewer: i64, dice: Dice) -> None:
        self.dice: Final = dice
        self.names = vec[i64]()
        for owner in range(i64(len(seen.players))):
            if owner == viewer:
                names = passed_on(seen, viewer)
            else:
                known = seen.seen_played | (seen.players[viewer].seen if viewer >= 0 else 0)
                names = WHOLE_DECK & ~names_of(known, owner)
            self.names = append(self.names, names)

    def draw_names(self, owner: i64, number: i64) -> i64:
        """So many cards of an owner, as a mask of names, each as likely as the others."""
        drawn: i64 = 0
        for _ in range(number):
            left = self.names[owner]
            name = nth_bit(left, self.dice.pick(how_many(left)))
            self.names[owner] = left & ~bit(name)
            drawn |= bit(name)
        return drawn

    def draw(self, owner: i64, number: i64) -> i64:
        """So many cards of an owner, as a mask of cards."""
        cards: i64 = 0
        names = self.draw_names(owner, number)
        for name in range(CARDS):
            if names >> name & 1:
                cards |= bit(name * OWNERS + owner)
        return cards


def passed_on(seen: NotreDame, viewer: i64) -> i64:
    """The own cards of the viewer that are in other hands; without its memory, all that can be there."""
    player = seen.players[viewer]
    own = player.hand | player.offer | player.passing
    for other in seen.players:
        own |= played_mask(other)
    passed = names_of(player.first_passed, viewer) if player.first_passed else WHOLE_DECK & ~player.deck
    return passed & ~names_of(own, viewer)


def fill_cards(world: NotreDame, viewer: i64, seat: i64, unseen: Unseen) -> None:
    """The cards that a seat holds."""
    player = world.players[seat]
    n: i64 = len(world.players)
    before = (seat + n - 1) % n
    hand = -1 - player.hand
    offer = -1 - player.offer
    passing = -1 - player.passing
    if world.phase <= DRAFT_1:
        player.hand = unseen.draw(seat, hand)
        player.offer = unseen.draw(seat, offer)
        player.passing = unseen.draw(seat, passing)
    elif world.phase == DRAFT_2:
        player.hand = unseen.draw(seat, min(hand, i64(1))) | unseen.draw(before, max(hand - 1, i64(0)))
        player.offer = unseen.draw(before, offer)
        player.passing = unseen.draw(before, passing)
    else:
        player.offer = 0
        player.passing = 0
        player.hand = hand_after_draft(world, viewer, seat, unseen) if hand else 0


def hand_after_draft(world: NotreDame, viewer: i64, seat: i64, unseen: Unseen) -> i64:
    """What is left of a hand: a card of each owner of which none has been played."""
    n: i64 = len(world.players)
    played = played_mask(world.players[seat])
    cards: i64 = 0
    known: i64 = 0
    if viewer >= 0 and seat == (viewer + 1) % n:
        known = world.players[viewer].second_passed & ~played
    owners = vec[i64]([0, 0, 0, 0, 0])
    for k in range(i64(3)):
        owners[(seat + n + n - k) % n] += 1
    for owner in range(n):
        places = owners[owner] - how_many(names_of(played, owner))
        if places and names_of(known, owner):
            cards |= known
            places -= 1
        cards |= unseen.draw(owner, places)
    return cards


def remember(world: NotreDame, seat: i64) -> None:
    """What another seat must have seen: its own draws and what it holds."""
    player = world.players[seat]
    player.seen = player.hand | player.offer | player.passing
    for name in range(CARDS):
        if not player.deck >> name & 1:
            player.seen |= bit(name * OWNERS + seat)
