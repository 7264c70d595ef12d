"""What positions and answers of Notre Dame are worth to a seat, in hundredths of a point, by documented terms.

Eight terms make up the value of a position for a seat.  They read what the seat knows, and of rivals only what lies
open.

    prestige   what is on the track
    coins      what coins may still buy, the first ones the most
    markers    what markers in the personal supply may still do, likewise
    rats       what the plague is likely to cost from now on
    borough    what the tokens in the sectors will bring when their cards come again, and messages for the advocate
    cathedral  the share of Notre Dame at the end of the period, as it stands
    hand       what the best cards held would bring, as many as are still played this round
    rivals     prestige, tokens and share of the others, on average, subtracted
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.frames import Frame
from parvis.core.judge import POINT, Judge
from parvis.core.native import append, i64, mypyc_attr, pop, vec
from parvis.games.notre_dame.cards import ChooseSource, Donate, MoveFriend
from parvis.games.notre_dame.carriage import TAKE, CollectMessage, MoveCarriage, may_take
from parvis.games.notre_dame.coins import ChooseBoon, RatOption
from parvis.games.notre_dame.data import (
    COIN,
    DONATIONS,
    HOSPITAL,
    MARKER,
    MESSAGE_PRESTIGE,
    OVER,
    OWNERS,
    PLACES,
    SECTORS,
    bits,
)
from parvis.games.notre_dame.estimates import Estimate, share
from parvis.games.notre_dame.features import features
from parvis.games.notre_dame.hiring import PASS, HirePerson
from parvis.games.notre_dame.persons.moving import ActressTo, BishopTo, FoolTo, UseSector
from parvis.games.notre_dame.plague import LoseMarker
from parvis.games.notre_dame.state import NOWHERE, NotreDame
from parvis.games.notre_dame.turn import KeepCard, PlayCard

MESSAGE: Final[i64] = 60  # what a message is worth beyond its points
ASKED: Final[i64] = 150  # what an effect brings that asks a question first
HELD: Final[i64] = 90  # of 100: a card in the hand is nearly played
OPEN_TOKEN: Final[i64] = 9  # what a rival's token brings it in a round
FOLLOW_UPS: Final[list[str]] = [
    *["source", "friend_to", "donate", "market", "collect", "rat", "boon", "victim"],
    *["minstrel_from", "minstrel_group", "minstrel_to", "fool_from", "fool_to", "bishop_to", "procurator"],
    *["gypsies", "coachman", "butcher", "benefactor", "actress_from", "actress_to"],
]


def messages(s: NotreDame, seat: i64) -> i64:
    """What the messages collected are worth beyond their points."""
    number: i64 = 0
    for colour in range(s.box.boroughs):
        number += s.players[seat].messages_of(colour)
    return number * MESSAGE


def open_worth(s: NotreDame, seat: i64) -> i64:
    """What everybody can see of a seat: its points are known to all by counting (ND-160)."""
    player = s.players[seat]
    left = 10 - s.round
    return POINT * player.prestige + OPEN_TOKEN * left * player.all_tokens() + share(s, seat) + 60 * player.coins


@final
@mypyc_attr(acyclic=True)
class NotreDameJudge(Judge):
    """The judge of Notre Dame."""

    def terms(self, s: NotreDame, seat: i64) -> vec[i64]:
        n: i64 = len(s.players)
        player = s.players[seat]
        estimate = Estimate(s, seat)
        rivals: i64 = 0
        for rival in range(n):
            if rival != seat:
                rivals += open_worth(s, rival)
        held = vec[i64]([card // OWNERS for card in bits(player.hand)])
        is_over = s.phase == OVER
        return vec[i64](
            [
                POINT * player.prestige,
                estimate.coins(player.coins),
                estimate.markers(player.supply),
                -estimate.rats(player.rat, player.count(HOSPITAL)),
                0 if is_over else estimate.borough() + messages(s, seat),
                share(s, seat),
                HELD * estimate.hand_worth(held) // 100,
                -rivals // (n - 1),
            ]
        )

    def features(self, s: NotreDame, seat: i64) -> vec[i64]:
        return features(s, seat, self.terms(s, seat))

    def lean(self, s: NotreDame, frame: Frame, answers: vec[i64]) -> vec[i64]:
        glance = Glance(s, frame)
        return vec[i64]([glance.answer_worth(s, frame, answer) for answer in answers])


@final
@mypyc_attr(acyclic=True)
class Glance:
    """A quick look at the answers to one question."""

    def __init__(self, s: NotreDame, frame: Frame) -> None:
        self.seat: Final = frame.seat
        self.estimate: Final = Estimate(s, frame.seat)
        self.cards = vec[i64]()  # what each kind of card brings; empty until it is asked for

    def answer_worth(self, s: NotreDame, frame: Frame, answer: i64) -> i64:
        """How good an answer looks."""
        if isinstance(frame, KeepCard):
            return self.card_worth(answer // OWNERS)
        if isinstance(frame, PlayCard):
            return self.card_worth(answer // OWNERS)
        if isinstance(frame, HirePerson):
            return self.hire_worth(s, answer)
        if isinstance(frame, MoveCarriage):
            return self.drive_worth(s, answer)
        if isinstance(frame, CollectMessage):
            return POINT if answer == TAKE else 0
        if isinstance(frame, ChooseBoon):
            return self.boon(answer)
        if isinstance(frame, Donate):
            return self.donation_worth(answer)
        if isinstance(frame, RatOption):
            return 30 * answer
        if isinstance(frame, (ChooseSource, LoseMarker)):
            return -self.token(answer)
        if isinstance(frame, (MoveFriend, BishopTo, UseSector)):
            return self.sector(answer)
        if isinstance(frame, (FoolTo, ActressTo)):
            return self.sector(answer)
        return 0

    def card_worth(self, kind: i64) -> i64:
        """What playing a card of a kind brings."""
        if not len(self.cards):
            for k in range(i64(9)):
                self.cards = append(self.cards, self.estimate.card_worth(k))
        return self.cards[kind]

    def token(self, area: i64) -> i64:
        """What is lost with a marker of an area; 8 declines to move one."""
        return self.estimate.token(area) if area < SECTORS else 120

    def sector(self, sector: i64) -> i64:
        """What a token more in a sector brings, and its effect."""
        return self.estimate.effect_worth(sector, self.estimate.player.count(sector) + 1) + self.estimate.token(sector)

    def boon(self, boon: i64) -> i64:
        """A coin, a marker, or a step of the rat."""
        player = self.estimate.player
        if boon == COIN:
            return self.estimate.coins(player.coins + 1) - self.estimate.coins(player.coins)
        if boon == MARKER:
            return self.estimate.markers(player.supply + 1) - self.estimate.markers(player.supply)
        hospital = player.count(HOSPITAL)
        return self.estimate.rats(player.rat, hospital) - self.estimate.rats(player.rat - 1, hospital)

    def donation_worth(self, coins: i64) -> i64:
        """The points less the coins; a marker there has a share as well."""
        player = self.estimate.player
        lost = self.estimate.coins(player.coins) - self.estimate.coins(player.coins - coins)
        return POINT * DONATIONS[coins] - lost + (100 if coins else 0)

    def drive_worth(self, s: NotreDame, market: i64) -> i64:
        """A message that may be taken there."""
        kind = s.message_at(market)
        if kind == NOWHERE or not may_take(s, self.seat, market // PLACES):
            return 0
        return POINT * MESSAGE_PRESTIGE[kind] + (80 if kind < 3 else 0)

    def hire_worth(self, s: NotreDame, person: i64) -> i64:
        """What a person changes at once, found by hiring it in a copy."""
        if person == PASS:
            return 0
        before = standing(self.estimate, s, self.seat)
        after = s.copy()
        after.stack, asked = pop(after.stack)
        frames = len(after.stack)
        asked.resolve(after, person)
        worth = standing(self.estimate, after, self.seat) - before
        if len(after.stack) > frames:
            worth += ASKED
        if s.people[person].holds_off_plague:
            player = s.players[self.seat]
            hospital = player.count(HOSPITAL)
            worth += self.estimate.rats(player.rat, hospital)
            worth -= self.estimate.rats(max(player.rat - self.estimate.plague, i64(0)), hospital)
        return worth


def standing(estimate: Estimate, s: NotreDame, seat: i64) -> i64:
    """What a seat has at once: points, coins, markers and rats."""
    player = s.players[seat]
    return (
        POINT * player.prestige
        + estimate.coins(player.coins)
        + estimate.markers(player.supply)
        - estimate.rats(player.rat, player.count(HOSPITAL))
    )


TERMS: Final[list[str]] = ["prestige", "coins", "markers", "rats", "borough", "cathedral", "hand", "rivals"]
JUDGE: Final = NotreDameJudge(TERMS, FOLLOW_UPS, 10, 150)
