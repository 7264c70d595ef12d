"""What a seat knows of a game of Notre Dame as numbers for a net: whole 64ths, mostly between -1 and 1.

Seats are taken in turn order from the one that looks, so that the net sees every game from its own chair.  Points are
known to all by counting (ND-160); of hands, offers and decks only the seat's own are read.
"""

from __future__ import annotations

from typing import Final

from parvis.core.native import i64, vec
from parvis.core.notes import Notes
from parvis.games.notre_dame.carriage import MoveCarriage, may_take
from parvis.games.notre_dame.data import (
    BROWN,
    CARDS,
    HOSPITAL,
    MESSAGE_PRESTIGE,
    NOTRE_DAME,
    OVER,
    OWNERS,
    PERSONS,
    PLACES,
    ROUNDS,
    SECTORS,
    WORST_RAT,
    bits,
)
from parvis.games.notre_dame.estimates import Estimate
from parvis.games.notre_dame.state import NOWHERE, NotreDame, Player

FAR: Final[i64] = 5  # steps of the carriage that are looked at
PHASES: Final[i64] = OVER + 1
QUESTIONS: Final[dict[str, int]] = {
    name: number
    for number, name in enumerate(
        [
            *["draft", "play", "hire", "source", "friend_to", "donate", "market", "collect", "rat", "boon", "victim"],
            *["minstrel_from", "minstrel_group", "minstrel_to", "fool_from", "fool_to", "bishop_to", "procurator"],
            *["gypsies", "coachman", "butcher", "benefactor", "actress_from", "actress_to"],
        ]
    )
}


def features(s: NotreDame, seat: i64, terms: vec[i64]) -> vec[i64]:
    """All that `seat` can use; `terms` are those of its judge, in hundredths of a point."""
    notes = Notes()
    note_course(s, seat, notes)
    note_own(s, seat, notes)
    note_cards(s.players[seat], notes)
    note_persons(s, notes)
    note_streets(s, seat, notes)
    n: i64 = len(s.players)
    for k in range(1, n):
        note_rival(s, (seat + k) % n, seat, notes)
    for term in terms:
        notes.add(term * 2 // 100)  # 32 points are a whole
    return notes.numbers()


def note_course(s: NotreDame, seat: i64, notes: Notes) -> None:
    """How far the game is, whose turn it is, and what the seat is asked."""
    n: i64 = len(s.players)
    notes.up_to(s.round, ROUNDS)
    notes.one_of((s.round + 2) % 3, 3)
    notes.one_of(s.phase, PHASES)
    notes.one_of((s.start - seat + n) % n, n)
    asked: i64 = NOWHERE
    question: i64 = NOWHERE
    if len(s.stack):
        frame = s.stack[-1]
        if frame.seat >= 0:
            asked = (frame.seat - seat + n) % n
        if frame.seat == seat:
            question = QUESTIONS.get(frame.NAME, -1)
    notes.one_of(asked, n)
    notes.one_of(question, i64(len(QUESTIONS)))


def note_own(s: NotreDame, seat: i64, notes: Notes) -> None:
    """What lies before the seat, and how its rats may stand after the plague."""
    player = s.players[seat]
    estimate = Estimate(s, seat)
    notes.up_to(estimate.plays, 2)
    notes.up_to(estimate.hires, 1)
    notes.add(player.prestige)
    notes.up_to(player.coins, 6)
    notes.up_to(player.supply, 6)
    notes.add(player.general * 5)
    notes.up_to(player.rat, WORST_RAT)
    over = player.rat + max(estimate.plague, i64(0)) - player.count(HOSPITAL) - WORST_RAT
    notes.flag(estimate.plague >= 0)
    notes.flag(over > 0)
    notes.add(over * 10)
    for sector in range(SECTORS):
        notes.up_to(player.count(sector), 4)
        notes.add(max(player.count(sector) - 4, i64(0)) * 20)
        notes.flag(player.friend == sector)
    notes.add(player.markers(NOTRE_DAME) * 24)
    notes.flag(player.knows_gray)
    markers: i64 = 0
    for other in s.players:
        markers += other.markers(NOTRE_DAME)
    notes.add(markers * 10)
    for k in range(s.box.boroughs):
        notes.add(player.messages_of((s.home(seat) + k) % s.box.boroughs) * 24)


def note_cards(player: Player, notes: Notes) -> None:
    """The cards that the seat has seen, by kind."""
    for mask in (player.hand, player.offer, player.passing, player.first_passed | player.second_passed):
        note_kinds(mask, notes)
    for card in range(CARDS):
        notes.flag(player.deck >> card & 1 != 0)


def note_kinds(mask: i64, notes: Notes) -> None:
    """How many cards of each kind."""
    kinds = vec[i64]([0] * 9)
    for card in bits(mask):
        kinds[card // OWNERS] += 1
    for kind in range(CARDS):
        notes.add(kinds[kind] * 48)


def note_persons(s: NotreDame, notes: Notes) -> None:
    """Who may be hired this round, and the plague that comes with them."""
    notes.add(s.plague * 8)
    notes.add(s.extra * 24)
    for person in range(PERSONS):
        notes.flag(s.face_up >> person & 1 != 0)
    for person in range(BROWN):
        notes.flag(s.brown_left >> person & 1 != 0)


def note_streets(s: NotreDame, seat: i64, notes: Notes) -> None:
    """The best message within so many steps, and within those that the carriage may go now."""
    best = best_messages(s, seat)
    for steps in range(1, FAR + 1):
        notes.add(best[steps] * 14)
    steps_now: i64 = 0
    if len(s.stack):
        frame = s.stack[-1]
        if isinstance(frame, MoveCarriage) and frame.seat == seat:
            steps_now = min(frame.steps, FAR)
    notes.add(best[steps_now] * 14 if steps_now else 0)


def best_messages(s: NotreDame, seat: i64) -> vec[i64]:
    """The points of the best message that a seat may take within so many steps."""
    best = vec[i64]([0] * 6)
    here = s.players[seat].carriage
    for borough in range(s.box.boroughs):
        if s.has_messages(borough) and may_take(s, seat, borough):
            for place in range(1, PLACES):
                kind = s.message_at(borough * PLACES + place)
                steps = s.box.steps_between(here, borough * PLACES + place)
                if kind != NOWHERE and 0 < steps <= FAR:
                    best[steps] = max(best[steps], MESSAGE_PRESTIGE[kind])
    for steps in range(2, FAR + 1):
        best[steps] = max(best[steps], best[steps - 1])
    return best


def note_rival(s: NotreDame, who: i64, seat: i64, notes: Notes) -> None:
    """What lies open of another seat."""
    player = s.players[who]
    notes.add((player.prestige - s.players[seat].prestige) * 4)
    notes.add(player.coins * 12)
    notes.add(player.supply * 10)
    notes.add(player.rat * 7)
    over = player.rat + s.plague - player.count(HOSPITAL) - WORST_RAT
    notes.flag(over > 0)
    for sector in range(SECTORS):
        notes.add(player.count(sector) * 16)
    notes.add(player.markers(NOTRE_DAME) * 24)
    notes.add(player.all_tokens() * 5)
    collected: i64 = 0
    for colour in range(s.box.boroughs):
        collected += player.messages_of(colour)
    notes.add(collected * 8)
    notes.add(best_messages(s, who)[3] * 14)
