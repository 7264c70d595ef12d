"""What seats remember that the neutral state does not say: events whose order they no longer know, discards drawn from.

A seat that knew the places of events on top, and sees somebody put them in order, still knows that they are among the
first so many (RT-160).  Such an event is a mark: its code, and before which place it lies.  The marks of a seat are
kept by that place, the nearest first.  What a mark says is certain; an event that is turned up and looks like one of
them is taken for the nearest.
"""

from typing import Final

from parvis.core.native import append, i64, vec
from parvis.games.rattus.data import GONE, UNKNOWN_EVENT, bit, shifted
from parvis.games.rattus.state import Rattus

MARK: Final[i64] = 127  # a mark: code + 1 in 4 bits, before which place in 3
MARK_BITS: Final[i64] = 7
BEFORE_AT: Final[i64] = 4
ENTRY_BITS: Final[i64] = 10
KNOWN_AT: Final[i64] = 4
MOST_MARKS: Final[i64] = 6


# --- events --------------------------------------------------------------------------------------


def mark(code: i64, before: i64) -> i64:
    """An event that lies somewhere before a place."""
    return (code + 1 if code != UNKNOWN_EVENT else UNKNOWN_EVENT) | shifted(before, BEFORE_AT)


def code_of_mark(packed: i64) -> i64:
    """Which event it is."""
    return UNKNOWN_EVENT if packed & 15 == UNKNOWN_EVENT else (packed & 15) - 1


def before_of_mark(packed: i64) -> i64:
    """Before which place it lies."""
    return packed >> BEFORE_AT & 7


def marks_of(packed: i64) -> vec[i64]:
    """The marks of a seat, the nearest first."""
    found = vec[i64]()
    while packed:
        found = append(found, packed & MARK)
        packed >>= MARK_BITS
    return found


def packed_marks(marks: vec[i64]) -> i64:
    """Marks in one number, the nearest first."""
    packed: i64 = 0
    place: i64 = 0
    for before in range(i64(1), MOST_MARKS + 1):
        for each in marks:
            if before_of_mark(each) == before:
                packed |= shifted(each, place)
                place += MARK_BITS
    return packed


def set_marks(s: Rattus, seat: i64, packed: i64) -> None:
    """What a seat remembers of the events on top."""
    s.known_sets = s.known_sets[:]
    s.known_sets[seat] = packed


def entry_at(s: Rattus, place: i64) -> i64:
    """An event on top."""
    return s.top >> ENTRY_BITS * place & 1023


def knows(s: Rattus, seat: i64, place: i64) -> bool:
    """Does a seat know which event lies in a place on top?"""
    return s.top >> ENTRY_BITS * place + KNOWN_AT >> seat & 1 != 0


def note_gone(s: Rattus, place: i64) -> None:
    """An event is about to leave its place on top, for all to see."""
    code = (entry_at(s, place) & 15) - 1
    for seat in range(s.players):
        if s.known_sets[seat]:
            left = marks_of(s.known_sets[seat])
            if not knows(s, seat, place):
                left = without(left, code, place)
            kept = vec[i64]()
            for each in left:
                before = before_of_mark(each)
                if before > place:
                    before -= 1
                if before:
                    kept = append(kept, mark(code_of_mark(each), before))
            set_marks(s, seat, packed_marks(kept))


def without(marks: vec[i64], code: i64, place: i64) -> vec[i64]:
    """The marks but the nearest one of a code that may lie in a place."""
    found = vec[i64]()
    is_out = False
    for each in marks:
        if not is_out and code_of_mark(each) == code and before_of_mark(each) > place:
            is_out = True
        else:
            found = append(found, each)
    return found


def note_seen(s: Rattus, seat: i64, place: i64) -> None:
    """A seat is about to see the event in a place on top."""
    if s.known_sets[seat] and not knows(s, seat, place):
        code = (entry_at(s, place) & 15) - 1
        set_marks(s, seat, packed_marks(without(marks_of(s.known_sets[seat]), code, place)))


def note_order(s: Rattus, arranging: i64, number: i64) -> None:
    """A seat is about to put the first events in an order that the others don't see."""
    for seat in range(s.players):
        if seat != arranging:
            found = vec[i64]()
            for each in marks_of(s.known_sets[seat]):
                found = append(found, mark(code_of_mark(each), max(before_of_mark(each), number)))
            for place in range(number):
                if knows(s, seat, place):
                    found = append(found, mark((entry_at(s, place) & 15) - 1, number))
            set_marks(s, seat, packed_marks(found))


# --- rats placed from the discards ---------------------------------------------------------------


def note_redrawn(s: Rattus, handle: i64) -> None:
    """A rat is about to be drawn from those that lie discarded."""
    s.redrawn_from = append(append(s.redrawn_from[:], handle), s.gone)


def note_face(s: Rattus, handle: i64, token: i64) -> None:
    """Everybody sees the face of a redrawn rat: none of those drawn before it can have been that one."""
    found = s.redrawn_from[:]
    for k in range(0, len(found), 2):
        if found[k] < handle:
            found[k + 1] &= ~bit(token)
    s.redrawn_from = found


# --- region cards --------------------------------------------------------------------------------


def note_shuffle(s: Rattus) -> None:
    """The discarded region cards are about to become the deck: those in hands are known not to be in it."""
    s.card_ages = s.card_ages[:]
    for card in range(len(s.places)):
        if s.places[card] == GONE:
            s.card_ages[card] = s.card_refills
