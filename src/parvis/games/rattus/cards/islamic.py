"""Astronomer, Explorer, Caravanner and Sultan."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, Step, who
from parvis.core.json import Json
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import module_verbs, verbs
from parvis.games.rattus.answers import (
    CARAVAN,
    CARD,
    DONE,
    KEEP,
    PASS,
    PLACE_HERE,
    PODIUM_UNDER,
    STEP,
    VICTORY,
    answer,
    part,
)
from parvis.games.rattus.board import diplomats, has_podium, in_regions, kinds, podiums_left, tokens_left
from parvis.games.rattus.box import Box
from parvis.games.rattus.cards.card import Card
from parvis.games.rattus.data import DECK, NOTHING, OPENED, PODIUM, bit, bits
from parvis.games.rattus.decks import DrawRegionCard
from parvis.games.rattus.question import Question
from parvis.games.rattus.region_cards import CARDS_DRAWN, can_draw, number_at
from parvis.games.rattus.state import Rattus

ASTRONOMER_CARD: Final[i64] = 18
EXPLORER_CARD: Final[i64] = 19
CARAVANNER_CARD: Final[i64] = 20
SULTAN_CARD: Final[i64] = 21


@final
@mypyc_attr(acyclic=True)
class DrawThree(Step):
    """Three region cards, or as many as there are (RT-107)."""

    def __init__(self, seat: i64, to_all: bool) -> None:
        super().__init__()
        self.drawing: Final = seat
        self.to_all: Final = to_all

    def happen(self, s: Rattus) -> None:
        if s.opened < CARDS_DRAWN and can_draw(s):
            if not number_at(s, DECK):
                module_verbs.refill_cards(s)
            s.ask(DrawRegionCard(s.box, self.drawing, self.to_all), self)
        elif self.to_all:
            s.ask(ChooseCard(self.drawing, s.box))
        else:
            s.ask(KeepCard(self.drawing, s.box))


def open_cards(s: Rattus) -> vec[i64]:
    """The region cards that were drawn and not yet assigned."""
    return vec[i64]([card for card in range(i64(len(s.places))) if s.places[card] == OPENED])


# --- Astronomer ----------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Astronomer(Card):
    """Draws three region cards and keeps one, at higher levels more (RT-219)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True, draws_in_secret=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return can_draw(s)

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(DrawThree(seat, to_all=False))


@final
@mypyc_attr(acyclic=True)
class KeepCard(Question):
    """Which cards are kept, ascending; the others are discarded."""

    NAME: ClassVar[str] = "astronomer.keep"

    def options(self, s: Rattus) -> vec[i64]:
        left = s.level(ASTRONOMER_CARD) - s.times(KEEP)
        found = vec[i64]()
        if left == 0 or s.level(ASTRONOMER_CARD) == 3:
            return found
        cards = open_cards(s)
        kept = s.times(KEEP)
        last = part(s.said(KEEP, kept - 1), 0) if kept else i64(-1)
        for k in range(i64(len(cards))):
            if cards[k] > last and (k + left <= len(cards) or len(cards) < left):
                found = append(found, answer(KEEP, cards[k]))
        return found

    def happen(self, s: Rattus) -> None:
        if s.level(ASTRONOMER_CARD) == 3:
            for card in open_cards(s):
                module_verbs.keep_card(s, self.seat, card, to_all=False)
        module_verbs.discard_opened(s)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        module_verbs.keep_card(s, self.seat, part(choice, 0), to_all=False)
        s.ask(self)

    def hides_options(self, viewer: i64) -> bool:
        return viewer != self.seat

    def seen(self, s: Rattus, choice: i64, viewer: i64) -> str:
        return self.text(choice) if viewer == self.seat else "keep:?"


# --- Explorer ------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Explorer(Card):
    """Draws three region cards and settles in one of their regions (RT-220)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return can_draw(s) and (level > 1 or s.in_stock(seat) > 0)

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(DrawThree(seat, to_all=True))


@final
@mypyc_attr(acyclic=True)
class ChooseCard(Question):
    """Which of the three; from level II on it comes into the hand, known to all."""

    NAME: ClassVar[str] = "explorer.card"

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([answer(CARD, card) for card in open_cards(s)])

    def carry_out(self, s: Rattus, choice: i64) -> None:
        level = s.level(EXPLORER_CARD)
        region = s.box.region_cards[part(choice, 0)].region
        if s.in_stock(self.seat):
            verbs.place(s, self.seat, region, 2 if level == 3 else 1)
        if level > 1:
            module_verbs.keep_card(s, self.seat, part(choice, 0), to_all=True)
        module_verbs.discard_opened(s)


# --- Caravanner ----------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Caravanner(Card):
    """The caravan travels, and leaders of the regions it leaves grow (RT-221)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return s.caravan != NOTHING and first_steps(s) != 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(CaravanStep(seat, s.box))

    def set_up(self, s: Rattus) -> Frame | None:
        return PlaceCaravan((s.first + s.players - 1) % s.players, s.box)


@final
@mypyc_attr(acyclic=True)
class PlaceCaravan(Question):
    """Where the caravan begins; the last seat says (S11)."""

    NAME: ClassVar[str] = "caravan"

    def options(self, s: Rattus) -> vec[i64]:
        return in_regions(CARAVAN, s.box.used_mask)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.set_caravan(s, part(choice, 0))


def first_steps(s: Rattus) -> i64:
    """The mask of the regions from which a second step is possible."""
    found: i64 = 0
    for region in bits(s.neighbours(s.caravan)):
        if s.neighbours(region) & ~bit(s.caravan):
            found |= bit(region)
    return found


@final
@mypyc_attr(acyclic=True)
class CaravanStep(Question):
    """The next region of the path, which visits none twice (RT-R40)."""

    NAME: ClassVar[str] = "caravanner.step"

    def options(self, s: Rattus) -> vec[i64]:
        steps = s.times(STEP)
        if not steps:
            return in_regions(STEP, first_steps(s))
        visited = bit(s.caravan)
        for k in range(steps):
            visited |= bit(part(s.said(STEP, k), 0))
        here = part(s.said(STEP, steps - 1), 0)
        if steps == 1:
            return in_regions(STEP, s.neighbours(here) & ~visited)
        if steps > 2 or s.level(CARAVANNER_CARD) < 3:
            return vec[i64]()
        found = in_regions(STEP, s.neighbours(here) & ~visited)
        return append(found, DONE) if len(found) else found

    def happen(self, s: Rattus) -> None:
        self.arrive(s)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == DONE:
            self.arrive(s)
        else:
            s.ask(self)

    def arrive(self, s: Rattus) -> None:
        """The caravan moves; who leads the regions it left is fixed now (RT-221)."""
        due = vec[i64]()
        steps = s.times(STEP)
        region = s.caravan
        for k in range(steps):
            for j in range(s.players):
                seat = (self.seat + j) % s.players
                if s.shares_majority(seat, region) and (seat == self.seat or s.level(CARAVANNER_CARD) == 1):
                    due = append(due, region * 8 + seat)
            region = part(s.said(STEP, k), 0)
        verbs.set_caravan(s, region)
        s.ask(NextTrader(due))


@final
@mypyc_attr(acyclic=True)
class NextTrader(Step):
    """The next seat that may place a citizen; those without stock drop out."""

    def __init__(self, due: vec[i64]) -> None:
        super().__init__()
        self.due: Final = due  # region * 8 + seat

    def happen(self, s: Rattus) -> None:
        left = vec[i64]([trader for trader in self.due if s.in_stock(trader & 7)])
        if len(left):
            s.ask(PlaceTrader(left[0] & 7, s.box, left))


@final
@mypyc_attr(acyclic=True)
class PlaceTrader(Question):
    """A citizen in a region that the caravan has left, or none."""

    NAME: ClassVar[str] = "caravan_place"

    def __init__(self, seat: i64, box: Box, due: vec[i64]) -> None:
        super().__init__(seat, box)
        self.due: Final = due  # region * 8 + seat, this one first

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([PLACE_HERE, PASS])

    def todo(self, s: Rattus) -> list[Json]:
        return [f"{self.box.regions[trader >> 3].name}/{who(trader & 7)}" for trader in self.due]

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == PLACE_HERE:
            verbs.place(s, self.seat, self.due[0] >> 3, 1)
        s.ask(NextTrader(self.due[1:]))


# --- Sultan --------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Sultan(Card):
    """Makes diplomats (RT-222)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return (level == 3 and leads_diplomats(s, seat)) or len(podium_answers(s, seat)) > 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(PutPodium(seat, s.box))


def podium_answers(s: Rattus, seat: i64) -> vec[i64]:
    """Own citizens that can become diplomats: one in each region (RT-011)."""
    found = vec[i64]()
    if not podiums_left(s):
        return found
    for region in bits(s.regions_with(seat)):
        if not has_podium(s, seat, region):
            for kind in kinds(s, seat, region):
                found = append(found, answer(PODIUM_UNDER, region, kind))
    return found


def leads_diplomats(s: Rattus, seat: i64) -> bool:
    """May the seat take a victory token for its diplomats?"""
    for rival in range(s.players):
        if rival != seat and diplomats(s, rival) >= diplomats(s, seat):
            return False
    return tokens_left(s) > 0


@final
@mypyc_attr(acyclic=True)
class PutPodium(Question):
    """Who becomes a diplomat; at higher levels a second one, at level III a victory token instead."""

    NAME: ClassVar[str] = "sultan.podium"

    def options(self, s: Rattus) -> vec[i64]:
        level = s.level(SULTAN_CARD)
        times = s.times(PODIUM_UNDER)
        if times:
            found = podium_answers(s, self.seat) if times == 1 and level > 1 else vec[i64]()
            return append(found, DONE) if len(found) else found
        found = podium_answers(s, self.seat)
        return append(found, VICTORY) if level == 3 and leads_diplomats(s, self.seat) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == VICTORY:
            module_verbs.gain_victory(s, self.seat)
        elif choice != DONE:
            verbs.change_kind(s, self.seat, part(choice, 0), part(choice, 1), part(choice, 1) + PODIUM)
            s.ask(self)
