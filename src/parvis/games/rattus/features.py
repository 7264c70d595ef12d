"""What a seat knows of a game of Rattus as numbers for a net: whole 64ths, mostly between -1 and 1.

Seats are taken in turn order from the one that looks, so that the net sees every game from its own chair.  Class cards
are told by what they do (their class, what they are worth, what they can still do), and by name as well.
"""

from __future__ import annotations

from typing import Final

from parvis.core.native import i64, vec
from parvis.core.notes import Notes
from parvis.games.rattus import scoring
from parvis.games.rattus.data import (
    ACTION,
    CARDS,
    NOTHING,
    OVER,
    POPULATE,
    TAKE,
    bit,
    byte,
    how_many,
)
from parvis.games.rattus.estimates import CLASSES, Danger
from parvis.games.rattus.state import Rattus

PHASES: Final[i64] = OVER + 1
QUESTIONS: Final[dict[str, int]] = {
    name: number
    for number, name in enumerate(
        [
            *["settle", "action", "extra", "landing", "plague", "rat", "lose", "reveal", "protect", "event", "bonus"],
            *["monk.rat", "monk.to", "merchant.from", "merchant.to", "merchant.move", "king.haven", "witch.rat"],
            *["witch.arrange", "peasant.place", "knight", "serf", "courier.cit", "wizard.potion", "bishop.rat"],
            *["bishop.to", "piedpiper.from", "piedpiper.to", "piedpiper.rat", "emperor.wall", "emperor.cross"],
            *["baker.store", "baker.remove", "mayor.place", "queen.place", "sultan.podium", "caravanner.step"],
            *["student.place", "judge.return", "judge.haven", "guildmaster.space", "innkeeper.city", "nun.nun"],
        ]
    )
}


def features(s: Rattus, seat: i64, danger: Danger, terms: vec[i64]) -> vec[i64]:
    """All that `seat` can use; `danger` is as it sees it, `terms` are those of its judge, in hundredths of a point."""
    notes = Notes()
    note_course(s, seat, danger, notes)
    note_cards(s, seat, notes)
    for region in s.box.used:
        note_region(s, seat, region, danger, notes)
    own = scoring.total(s, seat)
    notes.add(own)
    for k in range(s.players):
        note_seat(s, (seat + k) % s.players, own, danger, notes)
    for term in terms:
        notes.add(term * 3 // 100)
    notes.lean(terms)
    return notes.numbers()


def note_course(s: Rattus, seat: i64, danger: Danger, notes: Notes) -> None:
    """How far the game is, whose turn it is, and what the seat is asked."""
    n = s.players
    notes.add(danger.late * 64 // 100)
    notes.add(s.rats_left() * 2)
    notes.add(s.turn)
    notes.one_of(s.phase, PHASES)
    notes.one_of((s.active - seat + n) % n if s.active != NOTHING else NOTHING, n)
    notes.one_of((s.ender - seat + n) % n if s.ender != NOTHING else NOTHING, n)
    asked = NOTHING
    question = NOTHING
    if len(s.stack):
        frame = s.stack[-1]
        if frame.seat >= 0:
            asked = (frame.seat - seat + n) % n
        if frame.seat == seat:
            question = QUESTIONS.get(frame.NAME, -1)
    notes.one_of(asked, n)
    notes.one_of(question, i64(len(QUESTIONS)))
    notes.flag(s.resolving)
    notes.flag(s.now != 0)
    notes.add(s.adds * 20)
    is_acting = s.active == seat and s.phase == ACTION
    notes.flag(is_acting and not s.has_done(TAKE))
    notes.flag(is_acting and not s.has_done(POPULATE))


def note_cards(s: Rattus, seat: i64, notes: Notes) -> None:
    """The class cards before the seat, those it can still use in this turn, and those in the supply."""
    held = s.held[seat]
    fresh = held & s.deck.usable & ~s.did & ~s.blocked if s.active == seat and s.phase == ACTION else i64(0)
    for card in range(CARDS):
        notes.flag(held >> card & 1 != 0)
        notes.flag(fresh >> card & 1 != 0)
        notes.flag(s.supply >> card & 1 != 0)
    notes.add(how_many(held & (s.second | s.third)) * 24)
    notes.add(how_many(held & s.blocked) * 24)
    notes.add(s.stored * 16 if held & s.deck.stores else 0)


def note_region(s: Rattus, seat: i64, region: i64, danger: Danger, notes: Notes) -> None:
    """Citizens and rats of a region, and whom the rats are likely to kill."""
    n = s.players
    own = s.citizens(seat, region)
    most: i64 = 0
    rivals: i64 = 0
    for k in range(1, n):
        there = s.citizens((seat + k) % n, region)
        most = max(most, there)
        rivals += there
        notes.add(there * 12)
    notes.add(own * 12)
    notes.flag(own > 0)
    notes.flag(own > most)
    notes.flag(own > 0 and own == most)
    notes.add((own + rivals) * 8)
    notes.up_to(s.number_of_rats(region), 3)
    notes.flag(s.plague == region)
    notes.flag(s.plague != NOTHING and s.box.neighbours[s.plague] >> region & 1 != 0)
    lost: i64 = 0
    others: i64 = 0
    if own + rivals and s.rats[region]:
        danger.strike(s, region, seat, 0)
        lost = danger.lost[seat]
        for k in range(1, n):
            others += danger.lost[(seat + k) % n]
    notes.add(lost * 24 // 100)
    notes.add(others * 16 // 100)
    notes.flag(s.bishops & bit(region) != 0 or s.nuns >> 2 * region & 3 != 0)


def note_seat(s: Rattus, who: i64, own: i64, danger: Danger, notes: Notes) -> None:
    """What lies open of a seat: points, stock, class cards by class."""
    notes.add((scoring.total(s, who) - own) * 4)
    notes.add(s.in_stock(who) * 3)
    notes.add(byte(s.haven, who) * 8)
    notes.add(byte(s.victory, who) * 10)
    notes.add(byte(s.hands, who) * 10)
    notes.add(how_many(s.held[who]) * 10)
    for letter in range(CLASSES):
        notes.add(danger.classes[who * CLASSES + letter] * 32)
