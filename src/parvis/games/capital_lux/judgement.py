"""What positions and answers of Capital Lux are worth to a seat, in hundredths of a point, by documented terms.

Six terms make up the value of a position for a seat.  They read what the seat knows, and of rivals only what lies open.

    home     the cards at home and the bonus cards, at their values
    gold     a point for each disc, and a little for what a disc can save
    limits   what is likely to be paid or lost at home for being over a limit
    lead     bonus cards that are in sight, colour by colour
    hand     what the cards held may still bring: home as far as limits allow, special actions by the others
    rivals   the same four open terms of the others, on average, subtracted
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.frames import Frame
from parvis.core.judge import POINT, Judge
from parvis.core.luck import Dice
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.capital_lux.data import (
    BLUE,
    CAPITAL,
    COLOURS,
    GREEN,
    HOME,
    KEEP,
    LOWEST,
    MODIFIER_VALUES,
    PLACE,
    TAKE,
    TAKEABLE,
    VALUES,
    YELLOW,
)
from parvis.games.capital_lux.features import features
from parvis.games.capital_lux.piles import column, highest, lowest, size, total, value
from parvis.games.capital_lux.professions import PlaceModifier, TakeLowest
from parvis.games.capital_lux.questions import KeepCard, PlayCard
from parvis.games.capital_lux.round_end import SpendGold, gap
from parvis.games.capital_lux.state import NOTHING, CapitalLux
from parvis.games.capital_lux.worlds import mix_hidden

UNSEEN_CARD: Final[i64] = 45  # what a card in another hand adds to a column on average
UNSEEN_MODIFIER: Final[i64] = 50  # what a modifier is worth whose value is unknown
HAND_CARD: Final[i64] = 230  # what a card in another hand may bring
KEPT: Final[i64] = 85  # of 100: a card that can still go home is nearly there
DISC: Final[i64] = 110
ACTIONS: Final = vec[i64]([110, 170, 190, 110])  # what a special action is worth: agent, scholar, cleric, merchant


def cards_out(s: CapitalLux, seat: i64) -> i64:
    """How many cards the others hold, as far as they may be played this round."""
    if s.last == 0 and s.choice:
        return (len(s.players) - 1) * s.size
    number: i64 = 0
    for rival in range(i64(len(s.players))):
        if rival != seat:
            number += size(s.players[rival].hand)
    return number


def limit(s: CapitalLux, seat: i64, colour: i64) -> i64:
    """The limit of a colour as `seat` may expect it from what lies there now."""
    expected = POINT * total(s.capital, colour)
    for entry in s.placed:
        if entry >> 3 & 3 == colour:
            expected += POINT * MODIFIER_VALUES[entry & 7] if entry >> 5 == seat else UNSEEN_MODIFIER
    return expected


def doubt(s: CapitalLux, seat: i64, colour: i64, out: i64) -> i64:
    """How far the limit may still move."""
    width: i64 = 60 + 45 * out
    for entry in s.placed:
        if entry >> 3 & 3 == colour and entry >> 5 != seat:
            width += 200
    return width


def likely(ahead: i64, width: i64) -> i64:
    """How likely it is to end ahead, in hundredths: a straight line between sure loss and sure gain."""
    if ahead >= width:
        return 100
    return 0 if ahead <= -width else (ahead + width) * 50 // width


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """What a seat may expect of the limits: of columns as they are, and with what is still to be played."""

    def __init__(self, s: CapitalLux, seat: i64) -> None:
        self.seat: Final = seat
        self.out: Final = cards_out(s, seat)
        self.limits: Final = vec[i64]([limit(s, seat, colour) for colour in range(COLOURS)])

    def danger(self, s: CapitalLux, who: i64) -> i64:
        """What `who` is likely to lose of its hometown at the end of the round."""
        player = s.players[who]
        loss: i64 = 0
        for colour in range(COLOURS):
            at_home = POINT * total(player.home, colour)
            if at_home:
                expected = self.limits[colour] + UNSEEN_CARD * self.out
                width = doubt(s, self.seat, colour, self.out)
                over = at_home - expected
                price = at_home
                if player.gold * POINT >= over:
                    price = min(at_home, max(over, i64(0)) + width // 2 + 30)
                loss += price * likely(over, width) // 100
        return loss

    def lead(self, s: CapitalLux, who: i64) -> i64:
        """Bonus cards that `who` may hope for."""
        hope: i64 = 0
        for colour in range(COLOURS):
            at_home = total(s.players[who].home, colour)
            if at_home and column(s.capital, colour):
                best: i64 = 0
                for rival in range(i64(len(s.players))):
                    if rival != who:
                        best = max(best, total(s.players[rival].home, colour))
                chance = likely(POINT * (at_home - best) + 50, 150 + 40 * self.out)
                hope += (highest(s.capital, colour) % VALUES + LOWEST) * chance
        return hope

    def hand(self, s: CapitalLux, held: i64) -> i64:
        """What cards held may bring: as many home as the limit allows once the others raise it, those for their actions."""
        player = s.players[self.seat]
        worth: i64 = 0
        for colour in range(COLOURS):
            cards = column(held, colour)
            if cards:
                points = POINT * total(cards, colour)
                room = self.limits[colour] + UNSEEN_CARD * self.out - POINT * total(player.home, colour)
                goes_home = max(i64(0), min(points, (room + points) // 2))
                worth += goes_home * KEPT // 100
                worth += ACTIONS[colour] * size(cards) * (points - goes_home) // points
        return worth


def open_terms(s: CapitalLux, outlook: Outlook, who: i64) -> i64:
    """What everybody can see of a seat."""
    player = s.players[who]
    return (
        POINT * (value(player.home) + value(player.bonus))
        + DISC * player.gold
        - outlook.danger(s, who)
        + outlook.lead(s, who)
    )


@final
@mypyc_attr(acyclic=True)
class CapitalLuxJudge(Judge):
    """The judge of Capital Lux."""

    def terms(self, s: CapitalLux, seat: i64) -> vec[i64]:
        player = s.players[seat]
        outlook = Outlook(s, seat)
        n: i64 = len(s.players)
        rivals: i64 = 0
        for rival in range(n):
            if rival != seat:
                held = s.players[rival]
                cards = size(held.hand) + size(held.kept) + size(held.pack)
                rivals += open_terms(s, outlook, rival) + HAND_CARD * cards
        return vec[i64](
            [
                POINT * (value(player.home) + value(player.bonus)),
                DISC * player.gold,
                -outlook.danger(s, seat),
                outlook.lead(s, seat),
                outlook.hand(s, player.hand + player.kept) + outlook.hand(s, player.pack) // 3,
                -rivals // (n - 1),
            ]
        )

    def features(self, s: CapitalLux, seat: i64) -> vec[i64]:
        return features(s, seat, self.terms(s, seat))

    def forget(self, world: CapitalLux, seat: i64, dice: Dice) -> None:
        mix_hidden(world, seat, dice)

    def lean(self, s: CapitalLux, frame: Frame, answers: vec[i64]) -> vec[i64]:
        if isinstance(frame, PlayCard):
            glance = Glance(s, frame.seat)
            return vec[i64]([glance.play(s, answer) for answer in answers])
        if isinstance(frame, KeepCard):
            return vec[i64]([keeping(s, frame.seat, answer - KEEP) for answer in answers])
        if isinstance(frame, TakeLowest):
            glance = Glance(s, frame.seat)
            return vec[i64]([glance.take(s, TAKEABLE[answer - TAKE]) for answer in answers])
        if isinstance(frame, PlaceModifier):
            glance = Glance(s, frame.seat)
            return vec[i64]([glance.place(s, answer - PLACE) for answer in answers])
        if isinstance(frame, SpendGold):
            return vec[i64]([saving(s, frame, answer) for answer in answers])
        return vec[i64]([0 for _ in range(len(answers))])


def keeping(s: CapitalLux, seat: i64, card: i64) -> i64:
    """High cards, and cards of colours one has already."""
    player = s.players[seat]
    colour = card // VALUES
    return POINT * (card % VALUES) + 20 * total(player.kept, colour) + ACTIONS[colour] // 3


def saving(s: CapitalLux, frame: SpendGold, answer: i64) -> i64:
    """The colours saved, less what that costs."""
    saved = frame.saved(answer)
    worth: i64 = 0
    for colour in range(COLOURS):
        if saved >> colour & 1:
            worth += POINT * total(s.players[frame.seat].home, colour) - DISC * gap(s, frame.seat, colour)
    return worth


@final
@mypyc_attr(acyclic=True)
class Glance:
    """A quick look at the colours of a seat: how much room there is, and who leads."""

    def __init__(self, s: CapitalLux, seat: i64) -> None:
        self.seat: Final = seat
        out = cards_out(s, seat)
        room = vec[i64]()
        behind = vec[i64]()
        for colour in range(COLOURS):
            at_home = total(s.players[seat].home, colour)
            room = append(room, limit(s, seat, colour) + UNSEEN_CARD * out - POINT * at_home)
            best: i64 = 0
            for rival in range(i64(len(s.players))):
                if rival != seat:
                    best = max(best, total(s.players[rival].home, colour))
            behind = append(behind, best - at_home)
        self.room: Final = room  # hundredths that may still go home
        self.behind: Final = behind  # points to the leader

    def play(self, s: CapitalLux, answer: i64) -> i64:
        """A card home, or into the capital for its action and a higher limit."""
        if answer >= HOME:
            card = answer - HOME
            return self.home(s, card // VALUES, card % VALUES + LOWEST)
        card = answer - CAPITAL
        colour = card // VALUES
        worth = self.action(s, colour)
        if self.room[colour] < 0:
            worth += min(POINT * (card % VALUES + LOWEST), -self.room[colour])
        return worth

    def home(self, s: CapitalLux, colour: i64, points: i64) -> i64:
        """Points at home, as far as there is room, and the lead in their colour."""
        worth = POINT * points
        over = worth - self.room[colour]
        if over > 0:
            worth -= min(2 * over, worth + POINT * total(s.players[self.seat].home, colour))
        if self.behind[colour] >= 0 and points > self.behind[colour]:
            worth += POINT
        return worth

    def action(self, s: CapitalLux, colour: i64) -> i64:
        """What the special action of a colour may bring."""
        if colour == YELLOW:
            return DISC if s.discs else 0
        if colour == GREEN:
            return ACTIONS[GREEN] if s.deck else 0
        if colour == BLUE:
            return ACTIONS[BLUE] if s.modifiers else 0
        best: i64 = 0
        for other in TAKEABLE:
            best = max(best, self.take(s, other))
        return best

    def take(self, s: CapitalLux, colour: i64) -> i64:
        """The lowest card of a column comes home, and the limit falls."""
        if not column(s.capital, colour):
            return 0
        points = lowest(s.capital, colour) % VALUES + LOWEST
        worth = POINT * points
        over = 2 * worth - self.room[colour]
        return worth - min(over, 3 * worth) if over > 0 else worth

    def place(self, s: CapitalLux, colour: i64) -> i64:
        """A modifier where it helps the seat, or hurts those who are nearer to the limit."""
        if s.drawn == NOTHING:
            return 0
        raises = MODIFIER_VALUES[s.drawn]
        near = POINT * total(s.players[self.seat].home, colour) if self.room[colour] < 500 else 0
        richest: i64 = 0
        for rival in range(i64(len(s.players))):
            if rival != self.seat:
                richest = max(richest, total(s.players[rival].home, colour))
        return raises * (near - POINT * richest // 2) // 8


JUDGE: Final = CapitalLuxJudge(["home", "gold", "limits", "lead", "hand", "rivals"], ["place", "take"], 10, 180)
