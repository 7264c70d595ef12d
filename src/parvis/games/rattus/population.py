"""Increasing population: where, by how many, and the extras that cards and cities add (RT-036 to RT-042)."""

from typing import ClassVar, Final, final

from parvis.core.json import Json
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import verbs
from parvis.games.rattus.answers import (
    DONE,
    PASS,
    PLACE,
    POPULATE_MAJORITIES,
    POPULATE_NONE,
    POPULATE_REGION,
    answer,
    form_of,
    part,
)
from parvis.games.rattus.board import in_regions
from parvis.games.rattus.box import CARD_NAMES, Box
from parvis.games.rattus.data import POPULATE, bit, bits, how_many, shifted
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus

# An extra is a source (a card, or CITY + city), how many citizens at once, and the regions (none: any).
CITY: Final[i64] = 64
NUMBER_AT: Final[i64] = 7
REGIONS_AT: Final[i64] = 10


# --- how many ------------------------------------------------------------------------------------


def populate_options(s: Rattus, seat: i64, found: vec[i64]) -> vec[i64]:
    """The answers found so far, and all ways to increase population (RT-038 to RT-040)."""
    before = len(found)
    stock = s.in_stock(seat)
    if stock:
        bonuses, is_bare, by_majorities = bonuses_of(s, seat)
        for region in s.box.used:
            found = append_region(s, seat, region, bonuses, is_bare, found)
        if by_majorities:
            found = append(found, POPULATE_MAJORITIES)
    return append(found, POPULATE_NONE) if len(found) == before else found


def bonuses_of(s: Rattus, seat: i64) -> tuple[i64, i64, bool]:
    """Sums of bonuses that hold in every region, as a mask; the bonus that opens bare regions; are majorities enough?"""
    sums: i64 = 1
    bare: i64 = 0
    by_majorities = False
    for card in bits(s.abilities() & (s.deck.growing | s.deck.by_majorities)):
        level = s.level(card)
        bonus = s.deck.cards[card].growth(s, seat, level)
        if s.deck.cards[card].grows_bare(level):
            bare = bonus
        else:
            sums |= sums << bonus
        by_majorities = by_majorities or s.deck.cards[card].majorities(s, seat, level) != 0
    return sums, bare, by_majorities


def append_region(s: Rattus, seat: i64, region: i64, sums: i64, bare: i64, found: vec[i64]) -> vec[i64]:
    """Numbers of citizens for a region, from the highest; each bonus is taken whole or not at all (RT-037, RT-038)."""
    rats = s.number_of_rats(region)
    for _ in range(usable_cities(s, seat, region)):
        sums |= sums << 1
    if rats:
        sums = (sums | sums << bare) << rats
    elif s.flags.bare_bonus:  # RT-R15
        sums = (sums | sums << bare) & ~1
    elif bare:
        sums <<= bare
    else:
        return found
    stock = s.in_stock(seat)
    last: i64 = 0
    for number in range(60, 0, -1):
        if sums >> number & 1 and min(i64(number), stock) != last:
            last = min(i64(number), stock)
            found = append(found, answer(POPULATE_REGION, region, last))
    return found


def usable_cities(s: Rattus, seat: i64, region: i64) -> i64:
    """How many cities of a region a seat has held since an earlier turn (RT-125)."""
    number: i64 = 0
    for city in range(i64(len(s.inns))):
        if s.box.cities[city].region == region and is_usable(s, seat, s.inns[city]):
            number += 1
    return number


def is_usable(s: Rattus, seat: i64, occupied: i64) -> bool:
    """Has a seat held a place of a side board since an earlier turn (RT-121, RT-125)?"""
    return occupied & 7 == seat + 1 and occupied >> 3 < s.turn


# --- carrying it out -----------------------------------------------------------------------------


def populate(s: Rattus, seat: i64, choice: i64) -> None:
    """Citizens are placed, and the extras are asked for (RT-036, RT-041)."""
    form = form_of(choice)
    if form == POPULATE_MAJORITIES:
        populate_majorities(s, seat)
        return
    due = extras_anywhere(s)
    verbs.do(s, POPULATE)
    if form == POPULATE_REGION:
        verbs.place(s, seat, part(choice, 0), part(choice, 1))
    if len(due):
        s.ask(PlaceExtra(seat, s.box, due))


def entitled(s: Rattus, seat: i64) -> i64:
    """E: the regions that get a citizen instead of one region getting several (RT-040)."""
    found: i64 = 0
    for card in bits(s.abilities() & s.deck.by_majorities):
        found |= s.deck.cards[card].majorities(s, seat, s.level(card))
    return found


def populate_majorities(s: Rattus, seat: i64) -> None:
    """A citizen in every region of E, or one by one where they are not enough or the table wants it (RT-R16)."""
    regions = entitled(s, seat)
    due = extras_in(s, seat, regions)
    verbs.do(s, POPULATE)
    if s.flags.mayor_choose or s.in_stock(seat) < how_many(regions):
        s.ask(PlaceInMajority(seat, s.box, regions, due))
        return
    for region in bits(regions):
        verbs.place(s, seat, region, 1)
    if len(due):
        s.ask(PlaceExtra(seat, s.box, due))


def extras_in(s: Rattus, seat: i64, regions: i64) -> vec[i64]:
    """The extras in regions of E and those anywhere, in their order (RT-041, RT-042)."""
    found = vec[i64]()
    masks = shifted(regions, REGIONS_AT)
    for card in bits(s.abilities() & s.deck.growing):
        level = s.level(card)
        for _ in range(s.deck.cards[card].growth(s, seat, level)):
            found = append(found, card | shifted(1, NUMBER_AT) | masks)
        if s.deck.cards[card].extra_anywhere(level):
            found = append(found, card | shifted(s.deck.cards[card].extra_anywhere(level), NUMBER_AT))
    for city in range(i64(len(s.inns))):
        region = s.box.cities[city].region
        if regions >> region & 1 and is_usable(s, seat, s.inns[city]):
            found = append(found, CITY + city | shifted(1, NUMBER_AT) | shifted(bit(region), REGIONS_AT))
    for card in bits(s.abilities() & s.deck.by_majorities):
        if s.deck.cards[card].extra_in_majorities(s.level(card)):
            found = append(found, card | shifted(1, NUMBER_AT) | masks)
    return found


def extras_anywhere(s: Rattus) -> vec[i64]:
    """The extras after regular populating (RT-041)."""
    found = vec[i64]()
    for card in bits(s.abilities() & s.deck.growing):
        number = s.deck.cards[card].extra_anywhere(s.level(card))
        if number:
            found = append(found, card | shifted(number, NUMBER_AT))
    return found


@final
@mypyc_attr(acyclic=True)
class PlaceInMajority(Question):
    """One citizen in one of the regions of E that have none of these yet (RT-040)."""

    NAME: ClassVar[str] = "mayor"

    def __init__(self, seat: i64, box: Box, left: i64, due: vec[i64]) -> None:
        super().__init__(seat, box)
        self.left: Final = left  # mask of regions
        self.due: Final = due  # extras that follow

    def options(self, s: Rattus) -> vec[i64]:
        if not self.left or not s.in_stock(self.seat):
            return vec[i64]()
        found = in_regions(PLACE, self.left)
        return append(found, DONE) if s.flags.mayor_choose else found

    def todo(self, s: Rattus) -> list[Json]:
        return [self.box.regions[region].name for region in bits(self.left)]

    def happen(self, s: Rattus) -> None:
        s.ask(PlaceExtra(self.seat, self.box, self.due))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == DONE:
            s.ask(PlaceExtra(self.seat, self.box, self.due))
            return
        verbs.place(s, self.seat, part(choice, 0), 1)
        s.ask(PlaceInMajority(self.seat, self.box, self.left & ~bit(part(choice, 0)), self.due))


@final
@mypyc_attr(acyclic=True)
class PlaceExtra(Question):
    """A further citizen, or none (RT-041)."""

    NAME: ClassVar[str] = "extra"

    def __init__(self, seat: i64, box: Box, due: vec[i64]) -> None:
        super().__init__(seat, box)
        self.due: Final = due  # the current one first

    def options(self, s: Rattus) -> vec[i64]:
        if not len(self.due) or not s.in_stock(self.seat):
            return vec[i64]()
        regions = self.due[0] >> REGIONS_AT
        return append(in_regions(PLACE, regions if regions else s.box.used_mask), PASS)

    def todo(self, s: Rattus) -> list[Json]:
        return [self.write(extra) for extra in self.due]

    def write(self, extra: i64) -> str:
        """An extra as the neutral state shows it."""
        source = extra & 127
        name = CARD_NAMES[source] if source < CITY else self.box.cities[source - CITY].name
        regions = extra >> REGIONS_AT
        names = "+".join([self.box.regions[region].name for region in bits(regions)])
        return f"{name}:{names if regions else '*'}"

    def carry_out(self, s: Rattus, choice: i64) -> None:
        first = self.due[0]
        rest = self.due[1:]
        if choice == PASS:
            while len(rest) and rest[0] & 127 == first & 127:
                rest = rest[1:]
        else:
            verbs.place(s, self.seat, part(choice, 0), first >> NUMBER_AT & 7)
        if len(rest):
            s.ask(PlaceExtra(self.seat, self.box, rest))
