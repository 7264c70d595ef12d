"""What coins, markers, rats, sectors and cards of Notre Dame may still bring, in hundredths of a point.

These are estimates for bots, not rules.  They read what lies open, and of hands only the one of the seat they are for.
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.judge import POINT
from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.notre_dame.data import (
    BANK,
    CARRIAGE,
    CLOISTER,
    DONATIONS,
    HIRE,
    HOSPITAL,
    HOTEL,
    NOTRE_DAME,
    PARK,
    PLAGUE,
    PLAY_1,
    PLAY_2,
    RESIDENCE,
    ROUNDS,
    ROUNDS_OF_PERIOD,
    SECTORS,
    WORST_RAT,
)
from parvis.games.notre_dame.hiring import HirePerson
from parvis.games.notre_dame.state import NotreDame, Player
from parvis.games.notre_dame.turn import PlayCard

COIN_WORTH: Final = vec[i64]([280, 220, 170, 130, 80, 50])  # the first, the second …; the last stands for all further
MARKER_WORTH: Final = vec[i64]([260, 220, 180, 130, 80, 40])
LEFT_OVER: Final[i64] = 2  # what can only break a tie
RAT_STEP: Final[i64] = 22
OVERFLOW: Final[i64] = 360  # two points and a marker of the fullest sector
PLAGUE_OF_ROUND: Final[i64] = 4  # rats on the three persons of a round, on average
COMING: Final[i64] = 40  # markers that a seat sends to Notre Dame in a round, in hundredths
COUNTERED: Final[i64] = 1  # of them, by cards played against rats
USES: Final[i64] = 22  # how often a card is played in a round, in hundredths
EVENTS: Final[i64] = 48  # what half a point for each earning event is worth in a round
UNITS: Final = vec[i64]([40, 75, 100, 60, 25, 0, 0])  # what one token more is worth each time a sector is used
CARD_SECTORS: Final = vec[i64]([CLOISTER, BANK, RESIDENCE, CARRIAGE, HOTEL, -1, PARK, HOSPITAL, NOTRE_DAME])


@final
@mypyc_attr(acyclic=True)
class Estimate:
    """What is still to come for one seat, and what things are worth to it therefore."""

    def __init__(self, s: NotreDame, seat: i64) -> None:
        plays: i64 = 2 if s.phase < PLAY_1 else 1 if s.phase == PLAY_1 else 0
        hires: i64 = 1 if s.phase < HIRE else 0
        for frame in s.stack:
            if frame.seat == seat:
                if isinstance(frame, PlayCard):
                    plays += 1 if s.phase == PLAY_1 or s.phase == PLAY_2 else 0
                elif isinstance(frame, HirePerson):
                    hires += 1
        self.player: Final[Player] = s.players[seat]
        self.rounds: Final = max(ROUNDS - s.round, i64(0))
        self.plays: Final = plays  # in this round
        self.hires: Final = hires
        self.plague: Final = plague_to_come(s, self.player)

    def coins(self, number: i64) -> i64:
        """What so many coins are worth."""
        return self.pile(COIN_WORTH, number, self.rounds * 2 + self.hires + self.plays)

    def markers(self, number: i64) -> i64:
        """What so many markers in the personal supply are worth."""
        return self.pile(MARKER_WORTH, number, self.rounds * 2 + self.plays)

    def pile(self, worth: vec[i64], number: i64, chances: i64) -> i64:
        """The first ones are worth most, and no more than can still be spent are worth anything."""
        total: i64 = 0
        for k in range(number):
            total += worth[min(k, i64(5))] if k < chances else LEFT_OVER
        return total

    def rats(self, rat: i64, hospital: i64) -> i64:
        """What the plague costs from now on, if nobody does much about it."""
        cost: i64 = 0
        sure: i64 = 100
        if self.plague >= 0:
            rat = max(rat + self.plague - hospital, i64(0))
            if rat > WORST_RAT:
                cost += OVERFLOW + RAT_STEP * (rat - WORST_RAT)
                rat = WORST_RAT
        for _ in range(self.rounds):
            sure = sure * 80 // 100
            rat = max(rat + PLAGUE_OF_ROUND - COUNTERED - hospital, i64(0))
            cost += RAT_STEP * rat // 4 * sure // 100
            if rat > WORST_RAT:
                cost += OVERFLOW * sure // 100
                rat = WORST_RAT
        return cost

    def token(self, sector: i64) -> i64:
        """What a token in a sector will bring, when its card comes again and in every round."""
        if sector == PARK:
            return EVENTS * self.rounds + EVENTS * (self.plays + self.hires) // 3
        return UNITS[sector] * self.rounds * USES // 100

    def borough(self) -> i64:
        """What all tokens will bring; those in the hospital count with the rats."""
        worth: i64 = 0
        for sector in range(SECTORS):
            worth += self.player.count(sector) * self.token(sector)
        if self.player.friend >= 0:
            worth += 30 * self.rounds  # he can still move
        return worth

    def effect_worth(self, sector: i64, tokens: i64) -> i64:
        """What the effect of a sector brings now with so many tokens."""
        player = self.player
        if sector == CLOISTER:
            more = min(tokens, player.general)
            return self.markers(player.supply + more) - self.markers(player.supply)
        if sector == BANK:
            return self.coins(player.coins + tokens) - self.coins(player.coins)
        if sector == RESIDENCE:
            return POINT * (tokens + player.park_bonus())
        if sector == CARRIAGE:
            return 170 + 60 * min(tokens, i64(4))
        if sector == HOTEL:
            return 200 if tokens > 2 else 110
        return self.rats(player.rat, player.count(HOSPITAL)) - self.rats(
            max(player.rat - 1, i64(0)), player.count(HOSPITAL) + (1 if sector == HOSPITAL else 0)
        )

    def card_worth(self, card: i64) -> i64:
        """What it brings to play a card of a kind."""
        player = self.player
        sector = CARD_SECTORS[card]
        if sector == NOTRE_DAME:
            return self.donation() - self.placing() + 150 if player.coins else 0
        if sector >= 0:
            return self.effect_worth(sector, player.count(sector) + 1) + self.token(sector) - self.placing()
        best: i64 = 0
        for other in range(SECTORS):
            if other != player.friend:
                best = max(best, self.effect_worth(other, player.count(other) + 1) + self.token(other))
        return best

    def placing(self) -> i64:
        """What it costs to place a marker."""
        supply = self.player.supply
        return self.markers(supply) - self.markers(supply - 1) if supply else 90

    def donation(self) -> i64:
        """The best donation, less the coins."""
        best: i64 = 0
        for coins in range(i64(1), min(i64(3), self.player.coins) + 1):
            worth = POINT * (DONATIONS[coins] + self.player.park_bonus())
            best = max(best, worth - self.coins(self.player.coins) + self.coins(self.player.coins - coins))
        return best

    def hand_worth(self, cards: vec[i64]) -> i64:
        """What the best of these cards bring, as many as are still played this round."""
        best: i64 = 0
        second: i64 = 0
        for card in cards:
            worth = self.card_worth(card)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        if self.plays == 0:
            return 0
        return best if self.plays == 1 else best + second


def plague_to_come(s: NotreDame, player: Player) -> i64:
    """The plague value this round still has for a seat; -1 when it is over."""
    if s.phase >= PLAGUE or s.phase < 2:
        return -1
    hired = player.hired
    while hired:
        if s.people[(hired & 63) - 1].holds_off_plague:
            return 0
        hired >>= 6
    return s.plague


def share(s: NotreDame, seat: i64) -> i64:
    """The share of Notre Dame that a seat may expect at the end of the period."""
    own = s.players[seat].markers(NOTRE_DAME)
    if not own:
        return 0
    rounds = (ROUNDS - s.round) % ROUNDS_OF_PERIOD + (1 if s.phase < PLAY_2 else 0)
    markers: i64 = len(s.players) * rounds * COMING // 100
    for player in s.players:
        markers += player.markers(NOTRE_DAME)
    return POINT * s.box.points * own // markers + POINT * s.players[seat].park_bonus()
