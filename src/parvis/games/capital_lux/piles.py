"""Piles of cards: how many of each kind, as one number.

The octal digit at place k, counted from the right, is the number of cards of kind k: `0o21` is one B2 and two B3.  No
kind has more than four copies, so digits never carry: piles are added with `+`, taken apart with `-`, and a copy costs
nothing.
"""

from typing import Final

from parvis.core.native import i64, vec
from parvis.games.capital_lux.data import CARDS, LOWEST, VALUES

DIGIT: Final[i64] = 7
COLOUR_BITS: Final[i64] = 15
COLUMN: Final[i64] = 0o77777  # the digits of one colour
ONES: Final[i64] = 0o11111111111111111111  # the lowest bit of every digit
PAIRS: Final[i64] = 0o07070707070707070707  # every second digit
FOURS: Final[i64] = 0o00770077007700770077  # every second pair


def shifted(digits: i64, bits: i64) -> i64:
    """`digits` further to the left.  Compiled, a literal would be shifted as a C int of 32 bits: pass it here."""
    return digits << bits


def one(card: i64) -> i64:
    """The pile of a single card."""
    return shifted(1, 3 * card)


def count(pile: i64, card: i64) -> i64:
    """How many of `card` are in the pile."""
    return pile >> 3 * card & DIGIT


def size(pile: i64) -> i64:
    """How many cards are in the pile."""
    pairs = (pile & PAIRS) + (pile >> 3 & PAIRS)
    return ((pairs & FOURS) + (pairs >> 6 & FOURS)) % 4095


def column(pile: i64, colour: i64) -> i64:
    """The cards of one colour, where they are in the pile."""
    return pile & shifted(COLUMN, COLOUR_BITS * colour)


def total(pile: i64, colour: i64) -> i64:
    """The total value of one colour in the pile."""
    digits = pile >> COLOUR_BITS * colour & COLUMN
    return (
        2 * (digits & DIGIT)
        + 3 * (digits >> 3 & DIGIT)
        + 4 * (digits >> 6 & DIGIT)
        + 5 * (digits >> 9 & DIGIT)
        + 6 * (digits >> 12)
    )


def value(pile: i64) -> i64:
    """The total value of all cards in the pile."""
    return total(pile, 0) + total(pile, 1) + total(pile, 2) + total(pile, 3)


def lowest(pile: i64, colour: i64) -> i64:
    """The lowest card of a colour in the pile, which must hold one."""
    card = colour * VALUES
    while not count(pile, card):
        card += 1
    return card


def highest(pile: i64, colour: i64) -> i64:
    """The highest card of a colour in the pile, which must hold one."""
    card = colour * VALUES + VALUES - 1
    while not count(pile, card):
        card -= 1
    return card


def nth(pile: i64, n: i64) -> i64:
    """The kind of the card at place `n` when the pile is laid out in order."""
    card: i64 = 0
    n -= pile & DIGIT
    while n >= 0:
        card += 1
        n -= count(pile, card)
    return card


def kinds(pile: i64, first: i64) -> vec[i64]:
    """`first` + card for each different card in the pile, ascending."""
    marks = (pile | pile >> 1 | pile >> 2) & ONES
    found = vec[i64]([0] * size(marks))
    k: i64 = 0
    while marks:
        if marks & 1:
            found[k] = first
            k += 1
        marks >>= 3
        first += 1
    return found


def kinds_twice(pile: i64, first: i64, second: i64) -> vec[i64]:
    """`first` + card for each different card in the pile, and after them `second` + card for each."""
    marks = (pile | pile >> 1 | pile >> 2) & ONES
    n = size(marks)
    found = vec[i64]([0] * (n + n))
    k: i64 = 0
    while marks:
        if marks & 1:
            found[k] = first
            found[k + n] = second
            k += 1
        marks >>= 3
        first += 1
        second += 1
    return found


def counts_of_kinds(pile: i64) -> vec[i64]:
    """How many there are of each different card in the pile."""
    return vec[i64]([count(pile, card) for card in range(CARDS) if count(pile, card)])


def of_value(pile: i64, number: i64) -> i64:
    """How many cards of value `number` are in the pile, in all colours."""
    card = number - LOWEST
    return count(pile, card) + count(pile, card + 5) + count(pile, card + 10) + count(pile, card + 15)


WHOLE_COLOUR: Final[i64] = 0o34443  # 3, 4, 4, 4 and 3 copies of the values 2 to 6
FULL_DECK: Final[i64] = WHOLE_COLOUR | WHOLE_COLOUR << 15 | WHOLE_COLOUR << 30 | WHOLE_COLOUR << 45
