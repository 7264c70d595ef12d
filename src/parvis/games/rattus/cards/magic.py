"""Witch, Wizard and Alchemist."""

from typing import ClassVar, Final, final

from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import rat_verbs, verbs
from parvis.games.rattus.answers import (
    DONE,
    POTION,
    RAT,
    TILE,
    answer,
    arrangement,
    part,
)
from parvis.games.rattus.board import all_handles, kinds, potions_left
from parvis.games.rattus.cards.card import Card
from parvis.games.rattus.data import NOTHING, UPGRADABLE, bit, bits
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus

WITCH_CARD: Final[i64] = 3
WIZARD_CARD: Final[i64] = 12


# --- Witch ---------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Witch(Card):
    """Looks at rats and exchanges them (RT-204)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        for region in s.box.used:
            if s.rats[region]:
                return True
        return False

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(LookAtRat(seat, s.box))


def looked_at(s: Rattus) -> vec[i64]:
    """The rats that were looked at in this use, by handle."""
    found = vec[i64]()
    for handle in all_handles(s):
        for k in range(s.times(RAT)):
            if part(s.said(RAT, k), 0) == handle:
                found = append(found, handle)
    return found


@final
@mypyc_attr(acyclic=True)
class LookAtRat(Question):
    """The next rat to look at; its face is seen before the next one is named (RT-R41)."""

    NAME: ClassVar[str] = "witch.rat"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        times = s.times(RAT)
        if times > s.level(WITCH_CARD):
            return found
        seen = looked_at(s)
        k = 0
        for handle in all_handles(s):
            if k < len(seen) and seen[k] == handle:
                k += 1
            else:
                found = append(found, answer(RAT, handle))
        return append(found, DONE) if times and len(found) else found

    def happen(self, s: Rattus) -> None:
        s.ask(ArrangeRats(self.seat, self.box))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == DONE:
            s.ask(ArrangeRats(self.seat, self.box))
            return
        rat_verbs.look_at(s, self.seat, part(choice, 0))
        s.ask(self)


@final
@mypyc_attr(acyclic=True)
class ArrangeRats(Question):
    """Which of them lies where; regions keep their numbers, and a bishop keeps his rats (RT-005)."""

    NAME: ClassVar[str] = "witch.arrange"

    def options(self, s: Rattus) -> vec[i64]:
        handles = looked_at(s)
        places = vec[i64]([s.region_of(handle) for handle in handles])
        free = vec[i64]()
        for region in places:
            if not s.bishops >> region & 1:
                free = append(free, region)
        found = vec[i64]()
        for order in arrangements(sorted_regions(free)):
            regions = vec[i64]()
            k = 0
            for region in places:
                if s.bishops >> region & 1:
                    regions = append(regions, region)
                else:
                    regions = append(regions, order[k])
                    k += 1
            found = append(found, arrangement(handles, regions))
        return found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        handles = vec[i64]()
        regions = vec[i64]()
        packed = choice >> 7
        while packed:
            handles = append(handles, packed & 127)
            regions = append(regions, packed >> 7 & 127)
            packed >>= 14
        rat_verbs.exchange_rats(s, handles, regions)


def sorted_regions(regions: vec[i64]) -> vec[i64]:
    """Regions in order, each as often as it is named."""
    numbers = [region for region in regions]
    numbers.sort()
    return vec[i64](numbers)


def arrangements(regions: vec[i64]) -> list[vec[i64]]:
    """All different orders of some regions, which come in order, lexicographic."""
    if len(regions) < 2:
        return [regions]
    found: list[vec[i64]] = []
    for k in range(len(regions)):
        if k and regions[k] == regions[k - 1]:
            continue
        rest = vec[i64]([regions[j] for j in range(len(regions)) if j != k])
        for tail in arrangements(rest):
            whole = vec[i64]([regions[k]])
            for region in tail:
                whole = append(whole, region)
            found.append(whole)
    return found


# --- Wizard --------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Wizard(Card):
    """Puts potions under citizens (RT-213)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return s.regions_with(seat) != 0 and potions_left(s) > 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(PutPotion(seat, s.box))


@final
@mypyc_attr(acyclic=True)
class PutPotion(Question):
    """Which citizen gets a potion; at higher levels a second one."""

    NAME: ClassVar[str] = "wizard.potion"

    def options(self, s: Rattus) -> vec[i64]:
        level = s.level(WIZARD_CARD)
        first = s.said(POTION)
        found = vec[i64]()
        regions = s.regions_with(self.seat)
        if first != NOTHING:
            if level == 1 or s.times(POTION) == 2 or not potions_left(s):
                return found
            if level == 2:
                regions = 0 if s.rats[part(first, 0)] else bit(part(first, 0))
        for region in bits(regions):
            for kind in kinds(s, self.seat, region):
                found = append(found, answer(POTION, region, kind))
        return append(found, DONE) if first != NOTHING and len(found) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != DONE:
            verbs.change_kind(s, self.seat, part(choice, 0), part(choice, 1), part(choice, 1) + 1)
            s.ask(self)


# --- Alchemist -----------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Alchemist(Card):
    """Borrows a tile at level III (RT-228)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True, is_lendable=False, carries_tile=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return tiles_left(s) != 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(BorrowTile(seat, s.box))


def tiles_left(s: Rattus) -> i64:
    """The mask of the tiles in the supply, by card: those of cards in play (2.5)."""
    cards = s.supply
    for seat in range(s.players):
        cards |= s.held[seat]
    cards &= (bit(UPGRADABLE) - 1) & ~s.second & ~s.third
    return cards if s.borrowed == NOTHING else cards & ~bit(s.borrowed)


@final
@mypyc_attr(acyclic=True)
class BorrowTile(Question):
    """Which tile."""

    NAME: ClassVar[str] = "alchemist.tile"

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([answer(TILE, card) for card in bits(tiles_left(s))])

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.borrow(s, part(choice, 0))
