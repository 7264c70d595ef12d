"""The whole truth about a game of Notre Dame, field by field, with who may know each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from parvis.core.frames import Frame, State
from parvis.core.game import Game
from parvis.core.luck import Luck
from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.notre_dame.box import Box
from parvis.games.notre_dame.data import (
    AREAS,
    COINS,
    FIRST_COINS,
    FIRST_SUPPLY,
    MARKERS,
    PARK,
    PLACES,
    SECTORS,
    WHOLE_DECK,
    home_of,
    shifted,
)

if TYPE_CHECKING:
    from parvis.games.notre_dame.persons.person import Person

NOWHERE: Final[i64] = -1

UNLIMITED: Final[i64] = 0  # coin shortage: substitutes
RICHEST: Final[i64] = 1
SHORT: Final[i64] = 2

NEVER: Final[i64] = 0  # messages at the carriage's own market
MOVED: Final[i64] = 1
ALWAYS: Final[i64] = 2


@final
@mypyc_attr(acyclic=True)
class Flags:
    """The rulings a table has agreed on (ND-R1 to ND-R15); public, and shared by all copies of a game."""

    def __init__(
        self,
        hotel_threshold: i64,
        coin_shortage: i64,
        richest_for_bank_only: bool,
        richest_of_all: bool,
        one_coin_at_a_time: bool,
        manager_park: bool,
        coachman_park_each: bool,
        gypsies_notre_dame: bool,
        plague_notre_dame: bool,
        plague_friend_free: bool,
        stay_collect: i64,
        procurator_empty: bool,
        trader_centre: bool,
        mistress_needs_marker: bool,
        rat_auto: bool,
        open_prestige: bool,
    ) -> None:
        self.hotel_threshold: Final = hotel_threshold
        self.coin_shortage: Final = coin_shortage
        self.richest_for_bank_only: Final = richest_for_bank_only
        self.richest_of_all: Final = richest_of_all
        self.one_coin_at_a_time: Final = one_coin_at_a_time
        self.manager_park: Final = manager_park
        self.coachman_park_each: Final = coachman_park_each
        self.gypsies_notre_dame: Final = gypsies_notre_dame
        self.plague_notre_dame: Final = plague_notre_dame
        self.plague_friend_free: Final = plague_friend_free
        self.stay_collect: Final = stay_collect
        self.procurator_empty: Final = procurator_empty
        self.trader_centre: Final = trader_centre
        self.mistress_needs_marker: Final = mistress_needs_marker
        self.rat_auto: Final = rat_auto
        self.open_prestige: Final = open_prestige


@final
@mypyc_attr(acyclic=True)
class Player:
    """Everything one seat owns, and what it has seen."""

    def __init__(
        self,
        prestige: i64,
        coins: i64,
        supply: i64,
        general: i64,
        rat: i64,
        friend: i64,
        board: i64,
        carriage: i64,
        collected: i64,
        deck: i64,
        hand: i64,
        offer: i64,
        passing: i64,
        played: i64,
        hired: i64,
        knows_gray: bool,
        first_passed: i64,
        second_passed: i64,
        seen: i64,
    ) -> None:
        self.prestige = prestige  # public by counting; shown only to its owner (ND-160)
        self.coins = coins  # public
        self.supply = supply  # public: markers of the personal supply
        self.general = general  # public: markers of the general supply
        self.rat = rat  # public
        self.friend = friend  # public: sector, or NOWHERE
        self.board = board  # public: markers on each area, 4 bits an area
        self.carriage = carriage  # public: market
        self.collected = collected  # public: messages, 3 bits for each colour * 4 + kind
        self.deck = deck  # mask of own cards not drawn this period; the set is known to its owner
        self.hand = hand  # mask of cards, secret to its owner
        self.offer = offer  # mask of cards, secret to its holder
        self.passing = passing  # mask of cards, secret to its holder
        self.played = played  # public: card + 1 in 6 bits each, the first lowest
        self.hired = hired  # public: person + 1 in 6 bits each, the first lowest
        self.knows_gray = knows_gray  # public: has had the spy's look
        self.first_passed = first_passed  # memory of its owner: the two cards passed on this round
        self.second_passed = second_passed  # memory of its owner: the card passed on after them
        self.seen = seen  # memory of its owner: mask of the cards seen this period

    def copy(self) -> Player:
        return Player(
            self.prestige,
            self.coins,
            self.supply,
            self.general,
            self.rat,
            self.friend,
            self.board,
            self.carriage,
            self.collected,
            self.deck,
            self.hand,
            self.offer,
            self.passing,
            self.played,
            self.hired,
            self.knows_gray,
            self.first_passed,
            self.second_passed,
            self.seen,
        )

    def markers(self, area: i64) -> i64:
        """Influence markers on an area; the friend is none."""
        return self.board >> 4 * area & 15

    def count(self, area: i64) -> i64:
        """Tokens on an area: markers, and the friend."""
        return (self.board >> 4 * area & 15) + (1 if self.friend == area else 0)

    def park_bonus(self) -> i64:
        """What every earning event brings on top (ND-030)."""
        return self.count(PARK) // 2

    def fullest(self) -> i64:
        """The highest count of a sector."""
        most: i64 = 0
        for sector in range(SECTORS):
            most = max(most, self.count(sector))
        return most

    def sectors_with(self, tokens: i64) -> i64:
        """How many sectors have at least so many tokens."""
        number: i64 = 0
        for sector in range(SECTORS):
            if self.count(sector) >= tokens:
                number += 1
        return number

    def all_tokens(self) -> i64:
        """Markers on all areas, and the friend."""
        number: i64 = 0 if self.friend == NOWHERE else 1
        for area in range(AREAS):
            number += self.markers(area)
        return number

    def messages_of(self, colour: i64) -> i64:
        """How many messages of a colour are collected."""
        own = self.collected >> 12 * colour
        return (own & 7) + (own >> 3 & 7) + (own >> 6 & 7) + (own >> 9 & 7)


def new_player(seat: i64, players: i64) -> Player:
    """A seat after set-up (ND-002)."""
    home = home_of(seat, players)
    general = MARKERS - FIRST_SUPPLY
    return Player(
        0,
        FIRST_COINS,
        FIRST_SUPPLY,
        general,
        0,
        NOWHERE,
        0,
        home * PLACES,
        0,
        WHOLE_DECK,
        0,
        0,
        0,
        0,
        0,
        False,
        0,
        0,
        0,
    )


@final
@mypyc_attr(acyclic=True)
class NotreDame(State):
    """A position.  Everything but the seats is a number or shared, so that a copy is cheap."""

    def __init__(
        self,
        game: Game[Any],
        stack: vec[Frame],
        answers: vec[i64],
        luck: Luck | None,
        flags: Flags,
        box: Box,
        people: list[Person],
        players: vec[Player],
        bank: i64,
        start: i64,
        round: i64,
        phase: i64,
        plague: i64,
        face_up: i64,
        brown_left: i64,
        gray_pool: i64,
        gray_stack: i64,
        gray_left: i64,
        messages: i64,
        extra: i64,
        seen_played: i64,
    ) -> None:
        super().__init__(game, stack, answers, luck)
        self.flags: Final = flags  # public
        self.box: Final = box  # public
        self.people: Final = people  # public: what each person does, in canonical order
        self.players = players
        self.bank = bank  # public; below 0: substitutes in use
        self.start = start  # public: start player
        self.round = round  # public: 0 during set-up
        self.phase = phase  # public
        self.plague = plague  # public: plague value of the round
        self.face_up = face_up  # public: mask of persons
        self.brown_left = brown_left  # public: mask of brown persons not laid out this period
        self.gray_pool = gray_pool  # public: mask of gray persons in the game
        self.gray_stack = gray_stack  # person + 1 in 6 bits each, top lowest; known after the spy's look
        self.gray_left = gray_left  # public: mask of the gray persons in the stack (ND-164)
        self.messages = messages  # public: kind + 1 in 3 bits for each borough * 4 + place - 1
        self.extra = extra  # public: hires that the advisor still grants
        self.seen_played = seen_played  # public: mask of cards played face up this period

    def copy(self) -> NotreDame:
        """The same position, free to go its own way."""
        return NotreDame(
            self.game,
            self.stack[:],
            self.answers,
            self.luck,
            self.flags,
            self.box,
            self.people,
            vec[Player]([player.copy() for player in self.players]),
            self.bank,
            self.start,
            self.round,
            self.phase,
            self.plague,
            self.face_up,
            self.brown_left,
            self.gray_pool,
            self.gray_stack,
            self.gray_left,
            self.messages,
            self.extra,
            self.seen_played,
        )

    def seats(self) -> vec[i64]:
        """All seats clockwise from the start player."""
        n: i64 = len(self.players)
        return vec[i64]([(self.start + k) % n for k in range(n)])

    def message_at(self, market: i64) -> i64:
        """The kind of the message on a market, or NOWHERE."""
        place = market % PLACES
        if not place:
            return NOWHERE
        return (self.messages >> 3 * (market // PLACES * 4 + place - 1) & 7) - 1

    def has_messages(self, colour: i64) -> bool:
        """Is there still a message of a colour on the board?"""
        return (self.messages & shifted(4095, 12 * colour)) != 0

    def home(self, seat: i64) -> i64:
        """The borough of a seat."""
        return home_of(seat, len(self.players))


def new_bank(players: int) -> int:
    """Coins in the bank at the start (ND-003)."""
    return int(COINS) - int(FIRST_COINS) * players
