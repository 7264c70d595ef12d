"""What CHANCE decides in Notre Dame: messages, the gray persons in the game and their order, brown persons, draws.

All outcomes of a question are equally likely; they are listed in lexicographic order of the items (chapter 3).
"""

from typing import ClassVar, Final, final

from parvis.core.frames import NOBODY, Chance, who
from parvis.core.json import JsonObject
from parvis.core.luck import Luck
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.data import (
    BASE_GRAY,
    BROWN,
    CARD_NAMES,
    KIND_NAMES,
    LETTER_SIZE,
    LETTERS,
    PLACES,
    bit,
    bits,
    how_many,
    nth_bit,
    shifted,
)
from parvis.games.notre_dame.state import NotreDame

# Streams of luck; decks of the seats are DECKS + seat.
MESSAGES: Final[i64] = 0
POOLS: Final[i64] = 1
STACKS: Final[i64] = 2
PEOPLE: Final[i64] = 3  # brown persons
DECKS: Final[i64] = 4
STREAMS: Final[list[str]] = ["messages", "pools", "stacks", "persons", *[f"deck of p{seat}" for seat in range(1, 6)]]


def combinations(mask: i64, number: i64) -> vec[i64]:
    """All masks of `number` of the bits of a mask, in lexicographic order of the numbers."""
    found = vec[i64]([0])
    free = bits(mask)
    for _ in range(number):
        longer = vec[i64]()
        for chosen in found:
            for item in free:
                if not chosen >> item:
                    longer = append(longer, chosen | bit(item))
        found = longer
    return vec[i64]([chosen for chosen in found if how_many(chosen) == number])


def draw_some(mask: i64, number: i64, stream: i64, place: i64, luck: Luck) -> i64:
    """So many bits of a mask, one drawn after the other; `place` is how many numbers the stream has given."""
    drawn: i64 = 0
    for k in range(number):
        left = mask & ~drawn
        drawn |= bit(nth_bit(left, luck.below(stream, place + k, how_many(left))))
    return drawn


def orders(items: vec[i64]) -> vec[i64]:
    """All different orders of some items, packed in 6 bits each with the first highest, lexicographic."""
    found = vec[i64]()
    for packed in arrangements(items):
        if not len(found) or found[len(found) - 1] != packed:
            found = append(found, packed)
    return found


def arrangements(items: vec[i64]) -> list[i64]:
    """All orders of some items, ascending; like items give like orders."""
    if not len(items):
        return [0]
    found: list[i64] = []
    for k in range(len(items)):
        rest = vec[i64]([items[j] for j in range(len(items)) if j != k])
        width = 6 * len(rest)
        for packed in arrangements(rest):
            found.append(shifted(items[k] + 1, width) | packed)
    found.sort()
    return found


def unpacked(packed: i64, number: i64) -> vec[i64]:
    """The items of an order, the first first."""
    return vec[i64]([(packed >> 6 * (number - 1 - k) & 63) - 1 for k in range(number)])


@mypyc_attr(acyclic=True)
class EvenChance(Chance):
    """Every outcome is as likely as the others."""

    def weights(self, s: NotreDame) -> vec[i64]:
        return vec[i64]([1 for _ in range(len(self.options(s)))])


@final
@mypyc_attr(acyclic=True)
class LayMessages(EvenChance):
    """Which message lies on which market of a borough (ND-005)."""

    NAME: ClassVar[str] = "messages"

    def __init__(self, borough: i64) -> None:
        super().__init__(NOBODY)
        self.borough: Final = borough

    def options(self, s: NotreDame) -> vec[i64]:
        return orders(s.box.kinds)

    def sample(self, s: NotreDame, luck: Luck) -> i64:
        outcomes = self.options(s)
        return outcomes[luck.below(MESSAGES, self.borough, len(outcomes))]

    def resolve(self, s: NotreDame, choice: i64) -> None:
        kinds = unpacked(choice, 4)
        for place in range(i64(1), PLACES):
            verbs.lay_message(s, self.borough * PLACES + place, kinds[place - 1])

    def text(self, choice: i64) -> str:
        return "messages:" + ",".join([KIND_NAMES[kind] for kind in unpacked(choice, 4)])

    def about(self, s: NotreDame) -> JsonObject:
        return {"borough": f"b{self.borough + 1}"}


def of_letter(letter: i64) -> i64:
    """The mask of the gray persons of a letter."""
    return shifted(511, BROWN + LETTER_SIZE * letter)


@mypyc_attr(acyclic=True)
class LetterChance(EvenChance):
    """Something about the gray persons of one letter."""

    def __init__(self, letter: i64, names: list[str]) -> None:
        super().__init__(NOBODY)
        self.letter: Final = letter
        self.names: Final = names  # of all persons, as the component file orders them

    def about(self, s: NotreDame) -> JsonObject:
        return {"letter": LETTERS[self.letter]}

    def write(self, persons: vec[i64]) -> str:
        """Persons by their names."""
        return f"{self.NAME}:" + ",".join([self.names[person] for person in persons])


@final
@mypyc_attr(acyclic=True)
class ChoosePool(LetterChance):
    """Which three gray persons of a letter are in the game (ND-006)."""

    NAME: ClassVar[str] = "pool"

    def options(self, s: NotreDame) -> vec[i64]:
        return combinations(of_letter(self.letter), BASE_GRAY)

    def sample(self, s: NotreDame, luck: Luck) -> i64:
        return draw_some(of_letter(self.letter), BASE_GRAY, POOLS, self.letter * 3, luck)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        verbs.add_to_pool(s, choice)

    def text(self, choice: i64) -> str:
        return self.write(bits(choice))


@final
@mypyc_attr(acyclic=True)
class StackGray(LetterChance):
    """The hidden order of the gray persons of a letter, top first (ND-007)."""

    NAME: ClassVar[str] = "stack"

    def options(self, s: NotreDame) -> vec[i64]:
        return orders(bits(s.gray_pool & of_letter(self.letter)))

    def sample(self, s: NotreDame, luck: Luck) -> i64:
        outcomes = self.options(s)
        return outcomes[luck.below(STACKS, self.letter, len(outcomes))]

    def resolve(self, s: NotreDame, choice: i64) -> None:
        packed: i64 = 0
        persons = unpacked(choice, 3)
        for k in range(i64(3)):
            packed |= persons[k] + 1 << 6 * k
        verbs.stack_gray(s, packed)

    def text(self, choice: i64) -> str:
        return self.write(unpacked(choice, 3))

    def seen(self, s: NotreDame, choice: i64, viewer: i64) -> str:
        return "stack:?"


@final
@mypyc_attr(acyclic=True)
class LayPersons(EvenChance):
    """Two brown persons, and then the top gray one (ND-010)."""

    NAME: ClassVar[str] = "brown"

    def __init__(self, names: list[str]) -> None:
        super().__init__(NOBODY)
        self.names: Final = names

    def options(self, s: NotreDame) -> vec[i64]:
        return combinations(s.brown_left, 2)

    def sample(self, s: NotreDame, luck: Luck) -> i64:
        return draw_some(s.brown_left, 2, PEOPLE, 2 * s.round, luck)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        verbs.lay_out(s, choice)

    def text(self, choice: i64) -> str:
        return "brown:" + ",".join([self.names[person] for person in bits(choice)])


@final
@mypyc_attr(acyclic=True)
class DrawCards(EvenChance):
    """Three cards of a seat's own deck, seen by it alone (ND-012)."""

    NAME: ClassVar[str] = "draw"

    def options(self, s: NotreDame) -> vec[i64]:
        return combinations(s.players[self.concerns].deck, 3)

    def sample(self, s: NotreDame, luck: Luck) -> i64:
        return draw_some(s.players[self.concerns].deck, 3, DECKS + self.concerns, 3 * s.round, luck)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        verbs.draw(s, self.concerns, choice)

    def text(self, choice: i64) -> str:
        return "draw:" + ",".join([CARD_NAMES[card] for card in bits(choice)])

    def about(self, s: NotreDame) -> JsonObject:
        return {"seat": who(self.concerns)}

    def hides_options(self, viewer: i64) -> bool:
        return viewer != self.concerns

    def seen(self, s: NotreDame, choice: i64, viewer: i64) -> str:
        return self.text(choice) if viewer == self.concerns else "draw:?"
