"""What a seat knows of a game of Rattus, perfect recall included (RT-160, RT-161).

A view is a position in which what the seat may not know is unknown: the faces of rats it has not looked at, the bag,
region cards of the deck and of other hands, events on top that it did not see.  It is built field by field; the
constructor takes every field, so that a new one has to be decided on here.
"""

from __future__ import annotations

from random import Random
from typing import Final, final

from parvis.core.json import JsonObject
from parvis.core.luck import Dice
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.core.view import View, dice
from parvis.games.rattus import memory_verbs
from parvis.games.rattus.answers import CARD, EVENT, KEEP, TOP, USE, form_of, masked, part
from parvis.games.rattus.data import (
    DECK,
    NOTHING,
    OPENED,
    OVER,
    SEATS,
    UNKNOWN_EVENT,
    UNKNOWN_PLACE,
    bit,
    shifted,
)
from parvis.games.rattus.memory_verbs import ENTRY_BITS, KNOWN_AT, entry_at, knows
from parvis.games.rattus.neutral import UNKNOWN_TOKEN, write_state
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import HANDLE, RAT, RAT_BITS, REDRAWN, SEEN_AT, TOKEN_AT, Rattus
from parvis.games.rattus.worlds import being_ordered, possible_world


@final
@mypyc_attr(acyclic=True)
class RattusView(View):
    """A position as one seat sees it."""

    def __init__(self, seat: int, seen: Rattus, ages: vec[i64]) -> None:
        super().__init__(seat)
        self.seen: Final = seen  # with unknown things; nothing in it is hidden from the seat
        self.ages: Final = ages  # public: how many hidden region cards of each age each seat holds, and were drawn

    def legal(self) -> list[int]:
        return [int(answer) for answer in self.seen.answers]

    def json(self) -> JsonObject:
        hidden = not self.seen.is_over and self.seen.question.hides_options(self.seat)
        return write_state(self.seen, self.seat, hidden)

    def determinise(self, rng: Dice | Random | int) -> Rattus:
        return possible_world(self.seen, self.seat, self.ages, dice(rng))


def view(s: Rattus, viewer: i64) -> RattusView:
    """What `viewer` knows."""
    frame = s.stack[-1] if len(s.stack) else None
    is_open = frame is not None and not frame.hides_options(viewer)
    return RattusView(
        viewer,
        Rattus(
            s.game,
            s.stack[:],
            s.answers if is_open else vec[i64](),
            None,
            s.flags,
            s.box,
            s.deck,
            s.players,
            s.phase,
            s.turn,
            s.active,
            s.first,
            s.ender,
            s.supply,
            s.held[:],
            s.second,
            s.third,
            s.blocked,
            s.borrowed,
            s.stored,
            s.did,
            s.plague,
            rats_on_board(s, viewer),
            s.next_handle,
            -1 - s.rats_left(),
            s.gone | unknown_redrawn(s, viewer, HANDLE),
            s.drawn,
            s.people[:],
            s.special,
            s.stock,
            s.haven,
            s.victory,
            s.nuns,
            s.bishops,
            s.walls,
            s.caravan,
            s.green,
            s.white,
            s.founded,
            seen_top(s, viewer),
            seen_rest(s, viewer),
            s.past,
            s.event,
            s.event_refills,
            seen_places(s, viewer),
            s.hands,
            s.opened,
            s.card_refills,
            s.guilds[:],
            s.inns[:],
            s.resolving,
            s.struck,
            s.adds,
            s.extra,
            s.relief,
            s.order,
            s.now,
            s.kills,
            s.killed,
            s.loss,
            seen_trail(s, viewer),
            seen_redrawn(s, viewer),
            seen_marks(s, viewer),
            s.card_ages,
        ),
        hidden_ages(s),
    )


# --- rats ----------------------------------------------------------------------------------------


def has_seen(rat: i64, viewer: i64) -> bool:
    """Has a seat looked at a rat?"""
    return viewer >= 0 and rat >> SEEN_AT >> viewer & 1 != 0


def rats_on_board(s: Rattus, viewer: i64) -> vec[i64]:
    """The rats of all regions; those that were turned up together lie open, also for who only looks on."""
    found = vec[i64]([seen_rats(rats, viewer) for rats in s.rats])
    if s.resolving and s.struck != NOTHING and (s.order != NOTHING or is_open(s)):
        found[s.struck] = s.rats[s.struck]
    return found


def is_open(s: Rattus) -> bool:
    """Have all rats of the struck region been turned up, and their order is still to be fixed?"""
    for frame in s.stack:
        if isinstance(frame, Question) and frame.SHOWS_RATS:
            return True
    return False


def seen_rats(rats: i64, viewer: i64) -> i64:
    """The rats of a region, faces only of those that the seat has looked at."""
    found: i64 = 0
    under: i64 = 0
    while rats >> under:
        rat = rats >> under & RAT
        found |= shifted(rat if has_seen(rat, viewer) else rat | shifted(UNKNOWN_TOKEN, TOKEN_AT), under)
        under += RAT_BITS
    return found


def unknown_redrawn(s: Rattus, viewer: i64, before: i64) -> i64:
    """The mask of the tokens drawn from the discards that the seat has not seen since, up to a handle."""
    found: i64 = 0
    for region in s.box.used:
        rats = s.rats[region]
        while rats:
            if rats & REDRAWN and rats & HANDLE < before and not has_seen(rats, viewer):
                found |= bit(rats >> TOKEN_AT & 63)
            rats >>= RAT_BITS
    return found


def seen_redrawn(s: Rattus, viewer: i64) -> vec[i64]:
    """What lay discarded when rats were drawn from it, for all that the seat knows."""
    found = s.redrawn_from[:]
    for k in range(0, len(found), 2):
        found[k + 1] |= unknown_redrawn(s, viewer, found[k])
    return found


# --- events --------------------------------------------------------------------------------------


def seen_top(s: Rattus, viewer: i64) -> i64:
    """The events on top; who knows which is public."""
    ordered = being_ordered(s, viewer)
    found: i64 = 0
    place: i64 = 0
    while entry_at(s, place):
        entry = entry_at(s, place)
        if place < ordered:
            entry = UNKNOWN_EVENT | shifted(bit(s.active), KNOWN_AT)  # who knew the others would tell which came first
        elif viewer < 0 or not knows(s, viewer, place):
            entry |= UNKNOWN_EVENT
        found |= shifted(entry, ENTRY_BITS * place)
        place += 1
    return found


def seen_rest(s: Rattus, viewer: i64) -> i64:
    """All events that the seat can't place, those on top among them."""
    top = seen_top(s, viewer)
    rest = s.rest
    place: i64 = 0
    while entry_at(s, place):
        if top >> ENTRY_BITS * place & 15 == UNKNOWN_EVENT:
            rest += shifted(1, 4 * ((entry_at(s, place) & 15) - 1))
        place += 1
    return rest


def seen_marks(s: Rattus, viewer: i64) -> vec[i64]:
    """What each seat remembers of events; of others, only that they do."""
    found = vec[i64]()
    for seat in range(s.players):
        marks = vec[i64]()
        for mark in memory_verbs.marks_of(s.known_sets[seat]):
            marks = append(marks, mark if seat == viewer else mark | UNKNOWN_EVENT)
        found = append(found, memory_verbs.packed_marks(marks))
    return found


# --- region cards --------------------------------------------------------------------------------


def is_drawing_in_secret(s: Rattus, viewer: i64) -> bool:
    """Is somebody else drawing region cards that it alone may see?"""
    is_used = len(s.trail) > 0 and form_of(s.trail[0]) == USE
    return s.active != viewer and is_used and s.deck.secretive >> part(s.trail[0], 0) & 1 != 0


def seen_places(s: Rattus, viewer: i64) -> vec[i64]:
    """Where each region card is, if the seat knows."""
    is_secret = is_drawing_in_secret(s, viewer)
    found = vec[i64]()
    for place in s.places:
        is_hidden = place == DECK or (place == OPENED and is_secret)
        if place < SEATS and place != viewer and s.phase != OVER:
            is_hidden = True
        found = append(found, UNKNOWN_PLACE if is_hidden else place)
    return found


def hidden_ages(s: Rattus) -> vec[i64]:
    """How many region cards of each age each seat holds hidden, and how many were drawn to choose from, row by row."""
    width = s.card_refills + 1
    found = vec[i64]([0 for _ in range((s.players + 1) * width)])
    kept: i64 = 0
    if not s.is_over and s.question.NAME != "action":
        kept = s.times(KEEP)
    for card in range(len(s.places)):
        row = s.players + 1  # seen by all
        if s.places[card] < SEATS:
            row = s.places[card]
        elif s.places[card] == OPENED:
            row = s.players
        for k in range(kept):
            if part(s.said(KEEP, k), 0) == card:
                row = s.players
        if row <= s.players:
            found[row * width + s.card_ages[card]] += 1
    return found


# --- answers -------------------------------------------------------------------------------------


def seen_trail(s: Rattus, viewer: i64) -> vec[i64]:
    """The answers since `action` that still belong to something, masked like the record."""
    found = vec[i64]()
    if s.is_over or not s.has_trail() or s.question.NAME == "action":
        return found
    is_secret = is_drawing_in_secret(s, viewer)
    for choice in s.trail:
        form = form_of(choice)
        is_hidden = (form == CARD or form == KEEP) and is_secret
        if (form == EVENT or form == TOP) and s.active != viewer:
            is_hidden = True
        found = append(found, masked(choice) if is_hidden else choice)
    return found
