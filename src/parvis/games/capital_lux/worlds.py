"""Worlds that a seat can't tell from the real one, each as likely as the rules make it.

The prior is CHANCE with its true weights, and other seats that choose blindly: every card of a pack or hand is as
likely as the others to be the one that is kept or played.  Given what the seat has seen, all arrangements of the single
cards are then equally likely, and a world is drawn by dealing cards into places:

    x keeps 2 of its own pack, then 2 of what its right neighbour passed; the rest of that goes on to its left.

So every card dealt to a seat y ends in one of three hands: y kept it (KEPT), the next seat did (NEXT), or the one after
that got it (LAST).  Most places hold any unseen card.  The viewer knows the cards it passed, though not, with more than
two seats, which of them the next seat kept; and a card that such a neighbour plays may be one of these or another one
like it.  Every way to explain the plays is weighed, and one is drawn.
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.luck import Dice
from parvis.core.native import append, i64, mypyc_attr, pop, vec
from parvis.games.capital_lux.data import CARDS
from parvis.games.capital_lux.deals import DrawCard
from parvis.games.capital_lux.piles import FULL_DECK, count, nth, one, size
from parvis.games.capital_lux.round_end import SpendGold
from parvis.games.capital_lux.state import NOT_PASSED, NOTHING, UNKNOWN, CapitalLux

KEPT: Final[i64] = 0
NEXT: Final[i64] = 1
LAST: Final[i64] = 2
DRAWN: Final[i64] = 3


def possible_world(seen: CapitalLux, viewer: i64, dice: Dice) -> CapitalLux:
    """A full position that looks to `viewer` as `seen` does."""
    world = seen.copy()
    fill_modifiers(world, dice)
    pool = Pool(unseen(seen), dice)
    if seen.choice == 0 and seen.players[0].first_passed != NOT_PASSED:
        fill_hands(world, viewer, pool)
    else:
        fill_draft(world, viewer, pool)
    world.deck = pool.cards
    fill_decisions(world, dice)
    if len(world.stack):
        world.answers = world.stack[-1].options(world)
    return world


@final
@mypyc_attr(acyclic=True)
class Pool:
    """Unseen cards, from which one is drawn after the other."""

    def __init__(self, cards: i64, dice: Dice) -> None:
        self.cards = cards
        self.dice: Final = dice

    def draw(self, number: i64) -> i64:
        """A pile of `number` cards, each as likely as the others."""
        drawn: i64 = 0
        for _ in range(number):
            card = one(nth(self.cards, self.dice.pick(size(self.cards))))
            self.cards -= card
            drawn += card
        return drawn


def mix_hidden(world: CapitalLux, seat: i64, dice: Dice) -> None:
    """Deal the deck and all that rivals hold once more, as somebody imagines it who remembers nothing."""
    pool = Pool(world.deck, dice)
    for rival in range(i64(len(world.players))):
        if rival != seat:
            player = world.players[rival]
            pool.cards += player.hand + player.kept + player.pack
    for rival in range(i64(len(world.players))):
        if rival != seat:
            player = world.players[rival]
            player.hand = pool.draw(size(player.hand))
            player.kept = pool.draw(size(player.kept))
            player.pack = pool.draw(size(player.pack))
    world.deck = pool.cards


def unseen(seen: CapitalLux) -> i64:
    """All cards that the viewer does not see anywhere."""
    cards = FULL_DECK - seen.capital - seen.discards
    for player in seen.players:
        cards -= player.home + player.bonus
        cards -= max(player.pack, i64(0)) + max(player.kept, i64(0)) + max(player.hand, i64(0))
    return cards


def fill_modifiers(world: CapitalLux, dice: Dice) -> None:
    """The modifiers whose place is unknown, in any order: nobody chose by their value."""
    free: i64 = 15
    for entry in world.placed:
        if entry & 7 != UNKNOWN:
            free -= 1 << (entry & 7)
    if world.drawn != NOTHING and world.drawn != UNKNOWN:
        free -= 1 << world.drawn
    for seat in range(len(world.players)):
        if world.lots >> 3 * seat & 7:
            free -= 1 << ((world.lots >> 3 * seat & 7) - 1)
    placed = vec[i64]()
    for entry in world.placed:
        if entry & 7 == UNKNOWN:
            modifier = any_modifier(free, dice)
            free -= 1 << modifier
            entry = (entry & ~7) + modifier
        placed = append(placed, entry)
    world.placed = placed
    if world.drawn == UNKNOWN:
        world.drawn = any_modifier(free, dice)
        free -= 1 << world.drawn
    world.modifiers = free


def any_modifier(free: i64, dice: Dice) -> i64:
    """One of a mask of modifiers."""
    choices = vec[i64]([modifier for modifier in range(i64(4)) if free >> modifier & 1])
    return choices[dice.pick(len(choices))]


def fill_decisions(world: CapitalLux, dice: Dice) -> None:
    """Sealed decisions on gold: any that the seat could have taken."""
    if world.sealed == NOTHING:
        return
    for seat in range(len(world.players)):
        if world.sealed >> 6 * seat & 32:
            frame = SpendGold(seat, world.round)
            answers = frame.options(world)
            decision = 16 + frame.saved(answers[dice.pick(len(answers))])
            world.sealed ^= (decision ^ 32) << 6 * seat


def fill_draft(world: CapitalLux, viewer: i64, pool: Pool) -> None:
    """Packs and kept cards while they are dealt and chosen."""
    if world.choice == 2 and viewer >= 0:
        pool.cards -= world.players[viewer].first_passed
    for player in world.players:
        if player.first_passed < 0 and player.first_passed != NOT_PASSED:
            player.first_passed = pool.draw(-player.first_passed)
    own = min(i64(2), world.size)
    passed = world.players[len(world.players) - 1].first_passed
    for player in world.players:
        if world.choice == 2 and player.kept < 0:
            second = Pool(passed, pool.dice)
            player.kept = pool.draw(own) + second.draw(-player.kept - own)
            player.pack = second.cards
        elif player.kept < 0 or player.pack < 0:
            player.kept = pool.draw(-player.kept) if player.kept < 0 else player.kept
            player.pack = pool.draw(-player.pack) if player.pack < 0 else player.pack
        passed = player.first_passed


# --- after the draft -----------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Explanation:
    """One way to explain what the two seats after the viewer have played."""

    def __init__(self, kept_next: i64, known_next: i64, known_last: i64, from_pool: i64) -> None:
        self.kept_next = kept_next  # which of the cards it was passed the next seat kept
        self.known_next = known_next  # cards the viewer knows of, still in the hand of the next seat
        self.known_last = known_last  # the same of the seat after that
        self.from_pool = from_pool  # a bit for each play of the round: not a card that the viewer knew


@final
@mypyc_attr(acyclic=True)
class Explanations:
    """Weighs all explanations, one after the other, and keeps one with the right likelihood."""

    def __init__(self, plays: vec[i64], following: i64, after: i64, dice: Dice) -> None:
        self.plays: Final = plays
        self.following: Final = following  # the seat after the viewer
        self.after: Final = after  # the seat after that
        self.dice: Final = dice
        self.total = 0.0
        self.drawn = Explanation(0, 0, 0, 0)

    def weigh(self, k: i64, weight: float, found: Explanation, pool: i64, free_next: i64, free_last: i64) -> None:
        """Go on from play `k`, with so many unseen cards left and so many places for them in the two hands."""
        while k < len(self.plays) and self.plays[k] >> 6 != self.following and self.plays[k] >> 6 != self.after:
            k += 1
        if k == len(self.plays):
            self.total += weight
            if float(self.dice.pick(1073741824)) < weight / self.total * 1073741824.0:
                self.drawn = found
            return
        is_next = self.plays[k] >> 6 == self.following
        card = self.plays[k] >> 1 & 31
        draws = self.plays[k] & 1
        known = count(found.known_next if is_next else found.known_last, card)
        if known:
            rest = Explanation(
                found.kept_next,
                found.known_next - (one(card) if is_next else 0),
                found.known_last - (0 if is_next else one(card)),
                found.from_pool,
            )
            more_next = free_next + (draws if is_next else 0)
            self.weigh(k + 1, weight * float(known), rest, pool, more_next, free_last + (0 if is_next else draws))
        places = free_next if is_next else free_last
        if places and count(pool, card):
            other = Explanation(found.kept_next, found.known_next, found.known_last, found.from_pool | bit(k))
            chance = float(places * count(pool, card)) / float(size(pool))
            change = draws - 1
            more_next = free_next + (change if is_next else 0)
            self.weigh(
                k + 1, weight * chance, other, pool - one(card), more_next, free_last + (0 if is_next else change)
            )


def bit(k: i64) -> i64:
    """The mask of play `k`."""
    return one(0) << k


def explain(world: CapitalLux, viewer: i64, pool: Pool) -> Explanation:
    """An explanation of the plays of the seats after the viewer; `pool` keeps the cards that are unseen in it."""
    n: i64 = len(world.players)
    if viewer < 0:
        return Explanation(0, 0, 0, 0)
    own = min(i64(2), world.size)
    second = min(i64(2), world.size - own)
    following = (viewer + 1) % n
    after = (viewer + 2) % n
    first_passed = world.players[viewer].first_passed
    second_passed = world.players[viewer].second_passed
    unseen_then = pool.cards
    for play in world.plays:
        if play >> 6 == following or (n > 2 and play >> 6 == after):
            unseen_then += one(play >> 1 & 31)
    if n == 2:
        known = second_passed + first_passed - world.players[following].second_passed
        ways = Explanations(world.plays, following, following, pool.dice)
        ways.weigh(0, 1.0, Explanation(0, known, 0, 0), unseen_then - known, own, 0)
    else:
        unseen_then -= first_passed + second_passed
        ways = Explanations(world.plays, following, after, pool.dice)
        for kept in choices_of(first_passed, second):
            start = Explanation(kept, kept + second_passed, first_passed - kept, 0)
            ways.weigh(0, float(arrangements(first_passed, kept)), start, unseen_then, own, own + second)
    pool.cards -= ways.drawn.known_next + ways.drawn.known_last
    return ways.drawn


def choices_of(pile: i64, number: i64) -> vec[i64]:
    """All different piles of `number` cards out of a pile."""
    found = vec[i64]([0])
    for _ in range(number):
        longer = vec[i64]()
        for chosen in found:
            for card in range(CARDS):
                # Cards are added in ascending order, so that each choice comes up once.
                if count(pile, card) > count(chosen, card) and chosen < one(card + 1):
                    longer = append(longer, chosen + one(card))
        found = longer
    return found


def arrangements(pile: i64, chosen: i64) -> i64:
    """In how many ways the single cards of `chosen` can be taken from `pile`."""
    ways: i64 = 1
    for card in range(CARDS):
        copies = count(pile, card)
        taken = count(chosen, card)
        if taken == 1:
            ways *= copies
        elif taken == 2:
            ways *= copies * (copies - 1) // 2
    return ways


@final
@mypyc_attr(acyclic=True)
class Places:
    """The places of one hand that hold unseen cards: where each came from, and which of them is played."""

    def __init__(self) -> None:
        self.origins = vec[i64]()  # of places whose card is not played
        self.kept_second: i64 = 0  # cards that came as NEXT
        self.received: i64 = 0  # cards that came as LAST

    def add(self, origin: i64, number: i64) -> None:
        for _ in range(number):
            self.origins = append(self.origins, origin)

    def drop_last(self) -> None:
        self.origins, _ = pop(self.origins)

    def fill(self, place: i64, card: i64) -> None:
        """Put a card into a place, which is then no longer free."""
        origin = self.origins[place]
        if origin == NEXT:
            self.kept_second += one(card)
        elif origin == LAST:
            self.received += one(card)
        self.origins = vec[i64]([self.origins[k] for k in range(len(self.origins)) if k != place])


def fill_hands(world: CapitalLux, viewer: i64, pool: Pool) -> None:
    """Hands and passed cards once the draft is over."""
    n: i64 = len(world.players)
    found = explain(world, viewer, pool)
    places = [hidden_places(world, viewer, seat) for seat in range(n)]
    for k in range(len(world.plays)):
        play = world.plays[k]
        seat = play >> 6
        if seat != viewer:
            hand = places[seat]
            if is_from_pool(found, viewer, n, seat, k):
                hand.fill(pool.dice.pick(len(hand.origins)), play >> 1 & 31)
            if play & 1:
                hand.add(DRAWN, 1)
    pending = world.question
    if isinstance(pending, DrawCard) and pending.concerns != viewer:
        places[pending.concerns].drop_last()  # the card that is being drawn is not in the hand yet
    for seat in range(n):
        if seat != viewer:
            hand = places[seat]
            known = known_in_hand(found, viewer, n, seat)
            drawn = pool.draw(-world.players[seat].hand - size(known))
            world.players[seat].hand = drawn + known
            while drawn:
                card = nth(drawn, 0)
                drawn -= one(card)
                hand.fill(pool.dice.pick(len(hand.origins)), card)
    fill_passed(world, viewer, found, places)


def hidden_places(world: CapitalLux, viewer: i64, seat: i64) -> Places:
    """The places of a hand, before any play, of which the viewer knows nothing."""
    n: i64 = len(world.players)
    own = min(i64(2), world.size)
    second = min(i64(2), world.size - own)
    places = Places()
    if seat != viewer:
        places.add(KEPT, own)
        if viewer < 0 or seat != (viewer + 1) % n:
            places.add(NEXT, second)
            if viewer < 0 or seat != (viewer + 2) % n:
                places.add(LAST, world.size - own - second)
    return places


def is_from_pool(found: Explanation, viewer: i64, n: i64, seat: i64, k: i64) -> bool:
    """Was play `k` a card of which the viewer knew nothing?"""
    if viewer >= 0 and (seat == (viewer + 1) % n or seat == (viewer + 2) % n):
        return found.from_pool & bit(k) != 0
    return True


def known_in_hand(found: Explanation, viewer: i64, n: i64, seat: i64) -> i64:
    """The cards of a hand that the viewer passed on."""
    if viewer < 0:
        return 0
    if seat == (viewer + 1) % n:
        return found.known_next
    return found.known_last if seat == (viewer + 2) % n else 0


def fill_passed(world: CapitalLux, viewer: i64, found: Explanation, places: list[Places]) -> None:
    """What other seats passed, put together from where it ended."""
    n: i64 = len(world.players)
    for seat in range(n):
        player = world.players[seat]
        if player.second_passed < 0:
            if viewer >= 0 and seat == (viewer + 1) % n:
                player.second_passed = world.players[viewer].first_passed - found.kept_next
            else:
                player.second_passed = places[(seat + 1) % n].received
    for seat in range(n):
        player = world.players[seat]
        if player.first_passed < 0:
            following = (seat + 1) % n
            player.first_passed = places[following].kept_second + world.players[following].second_passed
