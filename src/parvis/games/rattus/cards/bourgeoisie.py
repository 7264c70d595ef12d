"""Merchant, Courier, Mayor, Guild Master and Boccaccio."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import module_verbs, verbs
from parvis.games.rattus.answers import (
    CITIZEN,
    DONE,
    FROM,
    HAVEN,
    MOVE_SET,
    PASS,
    PLACE,
    SPACE,
    TO,
    answer,
    part,
)
from parvis.games.rattus.board import in_regions, kinds, majorities, may_arrive, number_of
from parvis.games.rattus.box import Box
from parvis.games.rattus.cards.card import ONE_STEP, Card
from parvis.games.rattus.data import PODIUM, SPACES, bit, bits, shifted, write_kind
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus

MERCHANT_CARD: Final[i64] = 2
COURIER_CARD: Final[i64] = 10
MAYOR_CARD: Final[i64] = 11
COUNT_BITS: Final[i64] = 6  # of each kind in the answer that names a set of citizens


# --- Merchant ------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Merchant(Card):
    """Moves citizens together next door, at higher levels more of them and farther (RT-203)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        for region in bits(s.regions_with(seat)):
            if merchant_targets(s, seat, region, level):
                return True
        return False

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(MerchantFrom(seat, s.box))


def merchant_targets(s: Rattus, seat: i64, region: i64, level: i64) -> i64:
    """The mask of the regions to which some own citizen of a region may go."""
    regions = s.box.used_mask & ~bit(region) if level == 3 else s.neighbours(region)
    kind = kinds(s, seat, region)[0]
    if kind < PODIUM:
        return regions
    found: i64 = 0
    for other in bits(regions):
        if may_arrive(s, seat, other, kind):
            found |= bit(other)
    return found


@final
@mypyc_attr(acyclic=True)
class MerchantFrom(Question):
    """Where the citizens come from."""

    NAME: ClassVar[str] = "merchant.from"

    def options(self, s: Rattus) -> vec[i64]:
        level = s.level(MERCHANT_CARD)
        found = vec[i64]()
        for region in bits(s.regions_with(self.seat)):
            if merchant_targets(s, self.seat, region, level):
                found = append(found, answer(FROM, region))
        return found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        s.ask(MerchantTo(self.seat, self.box))


@final
@mypyc_attr(acyclic=True)
class MerchantTo(Question):
    """Where they go."""

    NAME: ClassVar[str] = "merchant.to"

    def options(self, s: Rattus) -> vec[i64]:
        region = part(s.said(FROM), 0)
        return in_regions(TO, merchant_targets(s, self.seat, region, s.level(MERCHANT_CARD)))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        s.ask(MerchantMove(self.seat, self.box, kinds(s, self.seat, part(s.said(FROM), 0))))


@final
@mypyc_attr(acyclic=True)
class MerchantMove(Question):
    """How many citizens of each kind; at most one of them stands on a podium."""

    NAME: ClassVar[str] = "merchant.move"

    def __init__(self, seat: i64, box: Box, there: vec[i64]) -> None:
        super().__init__(seat, box)
        self.there: Final = there  # the kinds that stand in the region

    def options(self, s: Rattus) -> vec[i64]:
        region = part(s.said(FROM), 0)
        to = part(s.said(TO), 0)
        most: i64 = 3 if s.level(MERCHANT_CARD) == 1 else 99
        found = vec[i64]([0])
        sums = vec[i64]([0])
        for k in range(i64(len(self.there))):
            kind = self.there[k]
            number = number_of(s, self.seat, region, kind) if may_arrive(s, self.seat, to, kind) else i64(0)
            longer = vec[i64]()
            longer_sums = vec[i64]()
            for j in range(len(found)):
                for count in range(min(number, most - sums[j]) + 1):
                    longer = append(longer, found[j] | shifted(count, COUNT_BITS * k))
                    longer_sums = append(longer_sums, sums[j] + count)
            found = longer
            sums = longer_sums
        return vec[i64]([shifted(counts, 7) | MOVE_SET for counts in found if counts])

    def text(self, choice: i64) -> str:
        texts: list[str] = []
        for k in range(len(self.there)):
            count = choice >> 7 + COUNT_BITS * k & 63
            if count:
                texts.append(f"{count}{write_kind(self.there[k])}")
        return "move:" + "+".join(texts)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        for k in range(len(self.there)):
            for _ in range(choice >> 7 + COUNT_BITS * k & 63):
                verbs.move_citizen(s, self.seat, part(s.said(FROM), 0), part(s.said(TO), 0), self.there[k])


# --- Courier -------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Courier(Card):
    """Swaps citizens of different seats in different regions (RT-211)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return len(first_of_pairs(s, s.box.used_mask, s.box.used_mask, only_one=True)) > 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(SwapCitizen(seat, s.box))


def partners(s: Rattus, first: i64, regions: i64, only_one: bool = False) -> vec[i64]:
    """Citizens of some regions that may change places with one that is named (RT-R42, RT-011)."""
    region, seat, kind = part(first, 0), part(first, 1), part(first, 2)
    found = vec[i64]()
    for other in bits(regions & ~bit(region)):
        if not s.people[other] or not may_arrive(s, seat, other, kind):
            continue
        for rival in range(s.players):
            if rival != seat and s.citizens(rival, other):
                for other_kind in kinds(s, rival, other):
                    if may_arrive(s, rival, region, other_kind):
                        found = append(found, answer(CITIZEN, other, rival, other_kind))
                        if only_one:
                            return found
    return found


def first_of_pairs(s: Rattus, regions: i64, others: i64, only_one: bool = False) -> vec[i64]:
    """Citizens of some regions that have a partner in others."""
    found = vec[i64]()
    for region in bits(regions):
        if not s.people[region]:
            continue
        for seat in range(s.players):
            for kind in kinds(s, seat, region):
                first = answer(CITIZEN, region, seat, kind)
                if len(partners(s, first, others, only_one=True)):
                    found = append(found, first)
                    if only_one:
                        return found
    return found


@final
@mypyc_attr(acyclic=True)
class SwapCitizen(Question):
    """The first or the second citizen of a pair; more pairs are of the same two regions."""

    NAME: ClassVar[str] = "courier.cit"

    def options(self, s: Rattus) -> vec[i64]:
        named = s.times(CITIZEN)
        regions = s.box.used_mask
        others = s.box.used_mask
        if named > 1:
            regions = bit(part(s.said(CITIZEN, 0), 0))
            others = bit(part(s.said(CITIZEN, 1), 0))
        if named & 1:
            return partners(s, s.said(CITIZEN, named - 1), others)
        if named // 2 == s.level(COURIER_CARD):
            return vec[i64]()
        found = first_of_pairs(s, regions, others)
        return append(found, DONE) if named and len(found) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == DONE:
            return
        named = s.times(CITIZEN)
        if named & 1 == 0:
            first = s.said(CITIZEN, named - 2)
            verbs.swap_citizens(
                s, part(first, 1), part(first, 0), part(first, 2), part(choice, 1), part(choice, 0), part(choice, 2)
            )
        s.ask(self)


# --- Mayor ---------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Mayor(Card):
    """Population grows in every region where its holder leads (RT-212)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable_at_end=True, is_grown_by_majorities=True)

    def majorities(self, s: Rattus, seat: i64, level: i64) -> i64:
        return majorities(s, seat, shared=level > 1)

    def extra_in_majorities(self, level: i64) -> i64:
        return 1 if level == 3 else 0

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return s.in_stock(seat) > 0 and self.majorities(s, seat, level) != 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(MayorPlace(seat, s.box))


@final
@mypyc_attr(acyclic=True)
class MayorPlace(Question):
    """In the final round: a citizen where its owner leads, at level III a second one."""

    NAME: ClassVar[str] = "mayor.place"

    def options(self, s: Rattus) -> vec[i64]:
        level = s.level(MAYOR_CARD)
        placed = s.times(PLACE)
        if placed > (1 if level == 3 else 0) or not s.in_stock(self.seat):
            return vec[i64]()
        found = in_regions(PLACE, majorities(s, self.seat, shared=level > 1))
        return append(found, PASS) if placed else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            verbs.place(s, self.seat, part(choice, 0), 1)
            s.ask(self)


# --- Guild Master --------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class GuildMaster(Card):
    """A citizen onto a guild space (RT-229)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return s.in_stock(seat) > 0 and len(space_answers(s, seat)) > 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(OccupySpace(seat, s.box))


def space_answers(s: Rattus, seat: i64) -> vec[i64]:
    """The spaces that a seat does not have."""
    return vec[i64]([answer(SPACE, space) for space in range(SPACES) if s.guilds[space] & 7 != seat + 1])


@final
@mypyc_attr(acyclic=True)
class OccupySpace(Question):
    """Which space; who was there goes home."""

    NAME: ClassVar[str] = "guildmaster.space"

    def options(self, s: Rattus) -> vec[i64]:
        return space_answers(s, self.seat)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        module_verbs.occupy_space(s, self.seat, part(choice, 0))


# --- Boccaccio -----------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Boccaccio(Card):
    """A citizen beside the plague comes to the Safe Haven, if others died (RT-231)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_of_plague=True)

    def final_reach(self, s: Rattus, level: i64) -> i64:
        return ONE_STEP

    def after_rats(self, s: Rattus, seat: i64, level: i64) -> Frame | None:
        return Rescue(seat, s.box)


@final
@mypyc_attr(acyclic=True)
class Rescue(Question):
    """Who comes, if anybody (RT-R45)."""

    NAME: ClassVar[str] = "boccaccio"

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64]()
        if not s.kills & ~shifted(255, 8 * self.seat):
            return found
        for region in bits(s.neighbours(s.struck)):
            for kind in kinds(s, self.seat, region):
                if kind < PODIUM:
                    found = append(found, answer(HAVEN, region, kind))
        return append(found, PASS) if len(found) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            verbs.bring_home(s, self.seat, part(choice, 0), part(choice, 1))
