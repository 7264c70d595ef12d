"""All histories of one round of Capital Lux that look to one seat as the real one does, each with its likelihood.

This is a program of its own: it shares no code with the rules.  Single cards are what is equally likely, to be dealt
and to be chosen by the other seats; histories that lead to the same world are added up.  A world is every pile that a
seat may not know.  What the viewer sees later is used as soon as it can be, to keep the worlds few.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Any, Final, NamedTuple, TypeAlias

Pile: TypeAlias = tuple[int, ...]  # how many of each kind
Modifiers: TypeAlias = tuple[int, ...]


class Answer(NamedTuple):
    """An answer of the real game: the question, whom it concerns, and what was answered."""

    question: str
    seat: int
    answer: str


class World(NamedTuple):
    """All piles that somebody may not know."""

    deck: Pile
    packs: tuple[Pile, ...]
    kept: tuple[Pile, ...]
    hands: tuple[Pile, ...]
    passed: tuple[tuple[Pile, ...], ...]  # for each pass, the pile of each seat
    modifiers: Modifiers
    placed: Modifiers
    drawn: Modifiers


Weights: TypeAlias = dict[World, int]


def plus(one: Pile, other: Pile) -> Pile:
    """Two piles together."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def minus(one: Pile, other: Pile) -> Pile:
    """A pile without some of its cards; negative where it lacks them."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def holds(one: Pile, other: Pile) -> bool:
    """Are all cards of `other` in `one`?"""
    return all(a >= b for a, b in zip(one, other, strict=True))


@cache
def choices(pile: Pile, number: int) -> list[tuple[Pile, int]]:
    """Every pile of `number` cards out of `pile`, and in how many ways its single cards can be chosen."""
    found = []
    for chosen in product(*[range(min(copies, number) + 1) for copies in pile]):
        if sum(chosen) == number:
            ways = 1
            for copies, taken in zip(pile, chosen, strict=True):
                ways *= comb(copies, taken)
            found.append((chosen, ways))
    return found


def put(piles: tuple[Pile, ...], seat: int, pile: Pile) -> tuple[Pile, ...]:
    """The piles of all seats with one replaced."""
    return (*piles[:seat], pile, *piles[seat + 1 :])


class Round:
    """A round seen by `viewer`, told answer by answer; `worlds` are what is possible so far."""

    def __init__(self, players: int, deck: str, viewer: int, received: list[str]) -> None:
        self.kinds: Final = sorted({group[0] + value for group in deck.split() for value in group[1:]})
        self.players: Final = players
        self.viewer: Final = viewer
        nothing = self.pile("")
        empty = (nothing,) * players
        whole = World(self.pile(deck), empty, empty, empty, (), (-3, -1, 2, 4), (), ())
        self.worlds: Weights = {whole: 1}
        self.received: Final = [self.pile(text) for text in received]  # what the viewer gets by each pass

    def pile(self, text: str) -> Pile:
        """A pile by its text."""
        counts = Counter(group[0] + value for group in text.split() for value in group[1:])
        assert not set(counts) - set(self.kinds), f"{text} is not dealt here"
        return tuple(counts[kind] for kind in self.kinds)

    def step(self, branches: Callable[[World], Iterator[tuple[World, int]]]) -> None:
        """Go on from every world to all that it can lead to."""
        following: Weights = {}
        for world, weight in self.worlds.items():
            for reached, ways in branches(world):
                following[reached] = following.get(reached, 0) + weight * ways
        assert following, "the real history is not among the possible ones"
        self.worlds = following

    # --- what happens ----------------------------------------------------------------------------

    def options(self, seat: int, pile: Pile, seen: list[str]) -> list[tuple[Pile, int]]:
        """The cards that may have been taken from a pile, one for each answer: those seen, if the viewer sees them."""
        if seat != self.viewer:
            return choices(pile, len(seen))
        taken = tuple(seen.count(kind) for kind in self.kinds)
        return [(taken, 1)] if holds(pile, taken) else []

    def deal(self, seat: int, cards: list[str]) -> None:
        """Cards from the deck into a pack.  The odds of what the viewer is dealt depend on what others hold."""

        def branches(world: World) -> Iterator[tuple[World, int]]:
            for chosen, _ in self.options(seat, world.deck, cards):
                ways = 1
                for copies, taken in zip(world.deck, chosen, strict=True):
                    ways *= comb(copies, taken)
                pack = plus(world.packs[seat], chosen)
                if self.may_be_dealt(seat, pack):
                    yield world._replace(deck=minus(world.deck, chosen), packs=put(world.packs, seat, pack)), ways

        self.step(branches)

    def may_be_dealt(self, seat: int, pack: Pile) -> bool:
        """Does a whole pack hold what the viewer will get from it by the first or the second pass?"""
        for number, received in enumerate(self.received):
            origin = (self.viewer - 1 - number) % self.players
            if seat == origin and origin != self.viewer and not holds(pack, received):
                return False
        return True

    def keep(self, seat: int, cards: list[str], last: bool) -> None:
        """Cards from the pack to keep; `last`: the seat's choice is complete."""

        def branches(world: World) -> Iterator[tuple[World, int]]:
            for chosen, ways in self.options(seat, world.packs[seat], cards):
                pack = minus(world.packs[seat], chosen)
                if last and not self.may_be_left(seat, pack, len(world.passed)):
                    continue
                kept = put(world.kept, seat, plus(world.kept[seat], chosen))
                yield world._replace(packs=put(world.packs, seat, pack), kept=kept), ways

        self.step(branches)

    def may_be_left(self, seat: int, pack: Pile, passes: int) -> bool:
        """Is what is left of a pack what the viewer will get, or does it hold that?"""
        if len(self.received) > passes and seat == (self.viewer - 1) % self.players:
            return pack == self.received[passes]
        if passes == 0 and len(self.received) > 1 and seat == (self.viewer - 2) % self.players and seat != self.viewer:
            return holds(pack, self.received[1])
        return True

    def pass_left(self) -> None:
        """Every pack goes to the left; the viewer sees what it gets."""

        def branches(world: World) -> Iterator[tuple[World, int]]:
            packs = world.packs[-1:] + world.packs[:-1]
            if self.viewer < 0 or packs[self.viewer] == self.received[len(world.passed)]:
                yield world._replace(packs=packs, passed=(*world.passed, world.packs)), 1

        self.step(branches)

    def take_up(self) -> None:
        """Kept cards and the last ones received are the hand."""

        def branches(world: World) -> Iterator[tuple[World, int]]:
            hands = tuple(plus(kept, pack) for kept, pack in zip(world.kept, world.packs, strict=True))
            empty = (self.pile(""),) * self.players
            yield world._replace(packs=empty, kept=empty, hands=hands), 1

        self.step(branches)

    def play(self, seat: int, card: str) -> None:
        """A card of the hand, seen by all."""
        chosen = self.pile(card)

        def branches(world: World) -> Iterator[tuple[World, int]]:
            hand = world.hands[seat]
            if holds(hand, chosen):
                ways = 1 if seat == self.viewer else hand[self.kinds.index(card)]
                yield world._replace(hands=put(world.hands, seat, minus(hand, chosen))), ways

        self.step(branches)

    def draw(self, seat: int, card: str) -> None:
        """A card from the deck into the hand."""

        def branches(world: World) -> Iterator[tuple[World, int]]:
            for chosen, _ in self.options(seat, world.deck, [card]):
                ways = world.deck[chosen.index(1)]
                hands = put(world.hands, seat, plus(world.hands[seat], chosen))
                yield world._replace(deck=minus(world.deck, chosen), hands=hands), ways

        self.step(branches)

    def draw_modifier(self, seat: int, value: int) -> None:
        """An agent's modifier, seen by its seat."""

        def branches(world: World) -> Iterator[tuple[World, int]]:
            for modifier in world.modifiers:
                if seat != self.viewer or modifier == value:
                    left = tuple(other for other in world.modifiers if other != modifier)
                    yield world._replace(modifiers=left, drawn=(modifier,)), 1

        self.step(branches)

    def place(self) -> None:
        """The modifier drawn lies above a column."""

        def branches(world: World) -> Iterator[tuple[World, int]]:
            yield world._replace(placed=world.placed + world.drawn, drawn=()), 1

        self.step(branches)

    # --- what it comes to ------------------------------------------------------------------------

    def text(self, pile: Pile) -> str:
        """A pile as the spec writes it."""
        groups: dict[str, str] = {}
        for kind, copies in zip(self.kinds, pile, strict=True):
            if copies:
                groups[kind[0]] = groups.get(kind[0], "") + kind[1] * copies
        return " ".join(colour + values for colour, values in groups.items())

    def hidden(self, world: World) -> tuple[str, ...]:
        """The parts of a world as text: deck, modifiers, then each seat's pack, kept cards, hand and passed piles."""
        modifiers = f"{sorted(world.modifiers)} {list(world.placed)} {list(world.drawn)}"
        seats = []
        for seat in range(self.players):
            passed = [self.text(piles[seat]) for piles in world.passed]
            own = [self.text(piles[seat]) for piles in (world.packs, world.kept, world.hands)]
            seats.append("; ".join([*own, *passed]))
        return (self.text(world.deck), modifiers, *seats)

    def posterior(self) -> dict[tuple[str, ...], Fraction]:
        """How likely each world is."""
        total = sum(self.worlds.values())
        return {self.hidden(world): Fraction(weight, total) for world, weight in self.worlds.items()}


def follow(told: Round, answers: list[Answer], size: int) -> None:
    """Tell a round what was answered, from its first deal on."""
    groups: list[tuple[str, int, list[str]]] = []
    for question, seat, answer in answers:
        if question in ("deal", "keep") and groups and groups[-1][:2] == (question, seat):
            groups[-1][2].append(answer)
        else:
            groups.append((question, seat, [answer]))
    kept = 0
    for question, seat, words in groups:
        if question == "deal":
            told.deal(seat, words)
        elif question == "keep":
            choosing = min(2, size) if kept < told.players * min(2, size) else min(2, size - 2)
            split_keep(told, seat, words, choosing)
            kept += len(words)
            if kept in (told.players * min(2, size), told.players * (min(2, size) + min(2, size - 2))):
                told.pass_left()
            if kept == told.players * (min(2, size) + min(2, size - 2)):
                told.take_up()
        else:
            event(told, question, seat, words[0])


def split_keep(told: Round, seat: int, words: list[str], choosing: int) -> None:
    """What a seat keeps in one choice."""
    assert len(words) <= choosing, "two choices of one seat follow each other only with another seat between them"
    told.keep(seat, words, last=len(words) == choosing)


def event(told: Round, question: str, seat: int, word: str) -> None:
    """An answer in the turns."""
    steps: dict[str, Callable[[], Any]] = {
        "play": lambda: told.play(seat, word),
        "draw": lambda: told.draw(seat, word),
        "mod": lambda: told.draw_modifier(seat, int(word)),
        "place": told.place,
        "take": lambda: None,
    }
    steps[question]()
