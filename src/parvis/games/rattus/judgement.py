"""What positions and answers of Rattus are worth to a seat, in hundredths of a point, by documented terms.

Eight terms make up the value of a position for a seat.  They read what the seat knows: of rats the faces that it has
seen, of rivals only what lies open.

    people     its citizens in the regions
    danger     how many of them the rats are likely to kill, more surely the later it is
    safe       the Safe Haven, points on tokens, citizens stored on a card
    growth     what the best increase of population would bring, as long as it may still be done this turn
    cards      what its class cards may still do, in this turn, in later ones and in the final round
    extras     region cards, diplomats, guilds and cities as they stand, and leads beside universities
    sight      a little for rats it has looked at where it has citizens
    rivals     the same open terms of the others, on average, the best of them counted twice, subtracted
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.frames import Frame
from parvis.core.judge import POINT, Judge
from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.rattus import scoring
from parvis.games.rattus.action import Act
from parvis.games.rattus.answers import POPULATE_REGION, USE, form_of, part
from parvis.games.rattus.board import majorities
from parvis.games.rattus.data import (
    ACTION,
    FINAL,
    NOTHING,
    OVER,
    PLAGUE,
    POPULATE,
    SETUP,
    SHOWN,
    bits,
    byte,
    how_many,
)
from parvis.games.rattus.estimates import Danger
from parvis.games.rattus.features import features
from parvis.games.rattus.glance import Glance, use_worth
from parvis.games.rattus.population import entitled, populate_options
from parvis.games.rattus.state import RAT_BITS, SEEN_AT, Rattus

STORED: Final[i64] = 85  # a citizen on a card, which may be taken
GROWN: Final[i64] = 95  # of 100: what can be grown is not yet there
LATER: Final[i64] = 55  # of 100: how much a card is used in later turns, which somebody may take
GUARDED: Final[i64] = 85  # and one that nobody can take
AT_END: Final[i64] = 60  # in the final round, if it is still to come
HIDDEN_CARD: Final[i64] = 40  # a region card in another hand
LEADING: Final[i64] = 75  # a region card whose region its owner leads
TRAILING: Final[i64] = 25  # and one of another region
PROTECTS: Final[i64] = 20  # what it may be laid on a class card for
BOARD_PLACE: Final[i64] = 20  # a guild space or a city besides its points
BESIDE: Final[i64] = 30  # the majority beside a university
SIGHT: Final[i64] = 4  # a rat that was looked at, for each of the seat's citizens there
FOLLOW_UPS: Final[list[str]] = [
    *["extra", "monk.rat", "monk.to", "merchant.from", "merchant.to", "merchant.move", "king.haven"],
    *["piedpiper.from", "piedpiper.to", "piedpiper.move", "piedpiper.rat", "bishop.to", "explorer.card"],
    *["caravanner.step", "student.place", "judge.return", "judge.haven", "baker.store", "baker.remove"],
    *["peasant.place", "mayor.place", "queen.place", "guildmaster.space", "innkeeper.city", "librarian.green"],
]


def citizens_of(s: Rattus, seat: i64) -> i64:
    """Citizens of a seat in the regions."""
    number: i64 = 0
    for region in s.box.used:
        number += s.people[region] >> 8 * seat & 255
    return number


def safe(s: Rattus, seat: i64) -> i64:
    """What no rat can reach."""
    worth = POINT * (byte(s.haven, seat) + byte(s.victory, seat))
    if s.stored and s.held[seat] & s.deck.stores:
        worth += STORED * s.stored
    return worth


def growth(s: Rattus, danger: Danger, seat: i64) -> i64:
    """The best increase of population that is still to come in the turn of a seat, less what may become of it."""
    if s.phase != ACTION or s.active != seat or s.has_done(POPULATE):
        return 0
    best: i64 = 0
    last = NOTHING
    for choice in populate_options(s, seat, vec[i64]()):
        worth: i64 = 0
        if form_of(choice) == POPULATE_REGION:
            region = part(choice, 0)
            if region == last:
                continue  # a smaller number
            last = region
            number = part(choice, 1)
            worth = POINT * number
            if s.rats[region]:
                worth -= danger.own(s, region, number) - danger.own(s, region, 0)
        else:
            worth = POINT * min(how_many(entitled(s, seat)), s.in_stock(seat))
        best = max(best, worth)
    return best * GROWN // 100


def pending(s: Rattus) -> i64:
    """The ability of a class card that has just been begun, and has done nothing yet; or NOTHING."""
    if len(s.trail) == 1 and form_of(s.trail[0]) == USE and len(s.stack) and not isinstance(s.stack[-1], Act):
        return part(s.trail[0], 0)
    return NOTHING


def uses_left(s: Rattus, seat: i64, card: i64) -> i64:
    """How often a class card may still be used, in hundredths."""
    left: i64 = 0
    is_in_turn = s.active == seat
    if is_in_turn and (s.phase == ACTION or s.phase == FINAL):
        left = now_left(s, seat, card)
    elif is_in_turn and s.phase == PLAGUE and s.deck.of_plague >> card & 1:
        left = 100
    if s.ender == NOTHING:
        guarded = s.held[seat] & s.deck.guards & ~s.blocked
        return left + (GUARDED if guarded else LATER) + AT_END
    if s.phase < FINAL and seat != s.ender:
        return left + 100
    if s.phase >= FINAL and seat != s.ender and (s.ender - seat) % s.players > (s.ender - s.active) % s.players:
        left += 100
    return left


def now_left(s: Rattus, seat: i64, card: i64) -> i64:
    """Can it be used now, or later in this turn?  What it adds to an increase counts as growth."""
    if s.deck.of_plague >> card & 1:
        return 100
    usable = s.deck.usable if s.phase == ACTION else s.deck.usable_at_end
    if not usable >> card & 1:
        return 0
    if s.did >> card & 1:
        return 100 if pending(s) == card else 0
    level = s.level(card)
    return 100 if level and s.deck.cards[card].can_use(s, seat, level) else 0


def cards(s: Rattus, seat: i64) -> i64:
    """What the class cards of a seat may still do."""
    worth: i64 = 0
    for card in bits(s.held[seat] & ~s.blocked):
        worth += use_worth(card, s.side(card)) * uses_left(s, seat, card) // 100
    if s.borrowed != NOTHING and s.active == seat and s.held[seat] & s.deck.carriers & ~s.blocked:
        worth += use_worth(s.borrowed, 3) * now_left(s, seat, s.borrowed) // 100
    return worth


def extras(s: Rattus, danger: Danger, seat: i64) -> i64:
    """What counts besides citizens."""
    worth: i64 = 0
    if s.flags.has_regions:
        worth += region_cards(s, danger, seat)
    if len(s.special):
        worth += POINT * scoring.diplomat_points(s, seat) * 9 // 10
    if s.flags.has_guilds:
        worth += board(s, s.guilds, seat)
    if s.flags.has_inns:
        worth += board(s, s.inns, seat)
    if s.flags.has_universities and s.green != NOTHING and s.white != NOTHING:
        chance = BESIDE + danger.late // 2
        worth += chance if s.has_majority(seat, s.green) else 0
        worth += chance if s.has_majority(seat, s.white) else 0
    return worth


def region_cards(s: Rattus, danger: Danger, seat: i64) -> i64:
    """The seat's own hand by who leads where; of other hands the number."""
    if seat != danger.viewer:
        return HIDDEN_CARD * byte(s.hands, seat)
    lead = majorities(s, seat, shared=True)
    worth: i64 = 0
    for card in range(i64(len(s.places))):
        if s.places[card] == seat or s.places[card] == seat + SHOWN:
            worth += LEADING if lead >> s.box.region_cards[card].region & 1 else TRAILING
            worth += PROTECTS * (100 - danger.late) // 100
    return worth


def board(s: Rattus, places: vec[i64], seat: i64) -> i64:
    """Points of a side board as it stands, and a little for each place."""
    numbers = scoring.occupied(s, places)
    return POINT * scoring.board_points(s, numbers, seat) * 8 // 10 + BOARD_PLACE * numbers[seat]


def sight(s: Rattus, seat: i64) -> i64:
    """Rats that a seat has looked at, where it has citizens."""
    worth: i64 = 0
    for region in s.box.used:
        there = s.people[region] >> 8 * seat & 255
        rats = s.rats[region]
        while rats and there:
            if rats >> SEEN_AT + seat & 1:
                worth += SIGHT * min(there, i64(3))
            rats >>= RAT_BITS
    return worth


@final
@mypyc_attr(acyclic=True)
class RattusJudge(Judge):
    """The judge of Rattus."""

    def terms(self, s: Rattus, seat: i64) -> vec[i64]:
        return terms_seen(s, seat, Danger(s, seat))

    def features(self, s: Rattus, seat: i64) -> vec[i64]:
        danger = Danger(s, seat)
        return features(s, seat, danger, terms_seen(s, seat, danger))

    def leans(self) -> bool:
        return True

    def lean(self, s: Rattus, frame: Frame, answers: vec[i64]) -> vec[i64]:
        glance = Glance(s, frame.seat)
        return vec[i64]([glance.worth(s, answer) for answer in answers])


def terms_seen(s: Rattus, seat: i64, danger: Danger) -> vec[i64]:
    """The terms of a position for a seat, rats being as dangerous as it sees them."""
    if s.phase == OVER:
        return final_terms(s, seat)
    threats = threat(s, danger)
    total: i64 = 0
    best: i64 = -1000000
    for rival in range(s.players):
        if rival != seat:
            worth = POINT * citizens_of(s, rival) - threats[rival] + safe(s, rival)
            worth += extras(s, danger, rival) + (cards(s, rival) if s.phase != SETUP else 0)
            total += worth
            best = max(best, worth)
    return vec[i64](
        [
            POINT * citizens_of(s, seat),
            -threats[seat],
            safe(s, seat),
            growth(s, danger, seat),
            cards(s, seat),
            extras(s, danger, seat),
            sight(s, seat),
            -(total + best) // s.players,
        ]
    )


def threat(s: Rattus, danger: Danger) -> vec[i64]:
    """What every seat is likely to lose in all regions."""
    found = vec[i64]([0 for _ in range(s.players)])
    for region in s.box.used:
        if s.people[region] and (s.rats[region] or (s.now and s.struck == region)):
            danger.strike(s, region, danger.viewer, 0)
            weight = danger.weight(s, region)
            for seat in range(s.players):
                found[seat] += danger.lost[seat] * weight // 100
    return found


def final_terms(s: Rattus, seat: i64) -> vec[i64]:
    """The points of a game that is over."""
    total: i64 = 0
    best: i64 = -1000000
    for rival in range(s.players):
        if rival != seat:
            worth = POINT * scoring.total(s, rival)
            total += worth
            best = max(best, worth)
    people = POINT * citizens_of(s, seat)
    secure = safe(s, seat)
    rest = POINT * scoring.total(s, seat) - people - secure
    return vec[i64]([people, 0, secure, 0, 0, rest, 0, -(total + best) // s.players])


TERMS: Final[list[str]] = ["people", "danger", "safe", "growth", "cards", "extras", "sight", "rivals"]
JUDGE: Final = RattusJudge(TERMS, FOLLOW_UPS, 6, 90)
