"""All histories of a period's cards that look to one viewer as the real one does, each as likely as the others.

This is a program of its own: it shares no code with the rules.  Decks are drawn from at random, and other seats keep and
play at random; so all histories in which the viewer sees the same are equally likely, and what leads to the same world is
added up.  What the viewer sees later in a round is used as soon as it can be, to keep the worlds few.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from parvis.core.frames import who

NAMES: Final = ["cloister", "bank", "residence", "carriage", "hotel", "friend", "park", "hospital", "notre_dame"]

Cards: TypeAlias = frozenset[str]
Piles: TypeAlias = tuple[Cards, ...]  # of each seat

NOTHING: Final[Cards] = frozenset()


class World(NamedTuple):
    """All cards that somebody may not know, `bank@p2` each."""

    decks: Piles
    offers: Piles
    hands: Piles
    passing: Piles


Weights: TypeAlias = dict[World, int]


def put(piles: Piles, seat: int, cards: Cards) -> Piles:
    """The piles of all seats with one replaced."""
    return (*piles[:seat], cards, *piles[seat + 1 :])


def in_order(cards: Iterable[str]) -> str:
    """Cards as the neutral state lists them."""
    return " ".join(sorted(cards, key=lambda card: (NAMES.index(card.partition("@")[0]), card)))


class Period:
    """A period seen by `viewer`, told step by step; `worlds` are what is possible so far."""

    def __init__(self, players: int, viewer: int) -> None:
        self.players: Final = players
        self.viewer: Final = viewer
        whole = tuple(frozenset(f"{name}@{who(seat)}" for name in NAMES) for seat in range(players))
        empty = (NOTHING,) * players
        self.worlds: Weights = {World(whole, empty, empty, empty): 1}
        self.sees: Cards = NOTHING  # what the viewer will see of this round's cards
        self.received: list[Cards] = []  # what the viewer will get by each pass of this round

    def step(self, branches: Callable[[World], Iterator[World]]) -> None:
        """Go on from every world to all that it can lead to."""
        following: Weights = {}
        for world, weight in self.worlds.items():
            for reached in branches(world):
                following[reached] = following.get(reached, 0) + weight
        assert following, "the real history is not among the possible ones"
        self.worlds = following

    def begin_round(self, sees: Cards, received: list[Cards]) -> None:
        """What the viewer will see in the round, and get by its passes."""
        self.sees = sees
        self.received = received

    def draw(self, seat: int, cards: Cards) -> None:
        """Three cards of the own deck; not those that the viewer will see from another draw."""

        def branches(world: World) -> Iterator[World]:
            deck = world.decks[seat]
            must = frozenset(card for card in self.sees if card.endswith("@" + who(seat)))
            for drawn in [cards] if seat == self.viewer else map(frozenset, combinations(sorted(deck), 3)):
                if drawn <= deck and must <= drawn:
                    yield world._replace(
                        decks=put(world.decks, seat, deck - drawn), offers=put(world.offers, seat, drawn)
                    )

        self.step(branches)

    def keep(self, seat: int, card: str) -> None:
        """One of the cards on offer is kept, the others wait to be passed."""
        is_first = len(next(iter(self.worlds)).offers[seat]) == 3

        def branches(world: World) -> Iterator[World]:
            offer = world.offers[seat]
            for kept in [card] if seat == self.viewer else sorted(offer):
                left = offer - {kept}
                if kept in offer and self.may_leave(seat, left, 0 if is_first else 1):
                    yield world._replace(
                        offers=put(world.offers, seat, NOTHING),
                        hands=put(world.hands, seat, world.hands[seat] | {kept}),
                        passing=put(world.passing, seat, left),
                    )

        self.step(branches)

    def may_leave(self, seat: int, left: Cards, number: int) -> bool:
        """Is it what the viewer will get from its right neighbour, or can that be kept out of it?"""
        if self.viewer < 0 or len(self.received) <= number:
            return True
        if seat == (self.viewer - 1) % self.players:
            return left == self.received[number]
        if number == 0 and len(self.received) > 1 and seat == (self.viewer - 2) % self.players and seat != self.viewer:
            return self.received[1] <= left
        return True

    def pass_left(self, last: bool) -> None:
        """All piles go to the left."""

        def branches(world: World) -> Iterator[World]:
            arriving = world.passing[-1:] + world.passing[:-1]
            empty = (NOTHING,) * self.players
            if last:
                hands = tuple(hand | cards for hand, cards in zip(world.hands, arriving, strict=True))
                yield world._replace(passing=empty, hands=hands)
            else:
                yield world._replace(passing=empty, offers=arriving)

        self.step(branches)

    def play(self, seat: int, card: str) -> None:
        """A card of the hand, seen by all."""

        def branches(world: World) -> Iterator[World]:
            if card in world.hands[seat]:
                yield world._replace(hands=put(world.hands, seat, world.hands[seat] - {card}))

        self.step(branches)

    def discard(self) -> None:
        """Third cards go, unseen."""

        def branches(world: World) -> Iterator[World]:
            yield world._replace(hands=(NOTHING,) * self.players)

        self.step(branches)

    def hidden(self, world: World) -> tuple[str, ...]:
        """The parts of a world: what each seat has, as text."""
        piles = [world.decks, world.offers, world.hands, world.passing]
        return tuple("; ".join(in_order(pile[seat]) for pile in piles) for seat in range(self.players))

    def posterior(self) -> dict[tuple[str, ...], Fraction]:
        """How likely each world is."""
        total = sum(self.worlds.values())
        found: dict[tuple[str, ...], Fraction] = {}
        for world, weight in self.worlds.items():
            text = self.hidden(world)
            found[text] = found.get(text, Fraction(0)) + Fraction(weight, total)
        return found
