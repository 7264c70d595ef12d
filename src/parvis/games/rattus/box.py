"""What lies in the box: regions, borders, rats, cards and cities for a number of players, frozen for the rules.

Regions, edges, tokens, region cards and cities are numbered in the order of the component file, edges by both of their
regions; the numbers are those of the whole map, whether a region is in use or not.  Symbols are masks: one bit for
each class in the order of CLASS_LETTERS, then M and A.
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.native import append, i64, mypyc_attr, vec

CLASS_LETTERS: Final = "PCBGRKI"
SYMBOL_LETTERS: Final = "PCBGRKIMA"
ANY_CLASS: Final[i64] = 127  # the question mark of a region card
NO_EDGE: Final[i64] = -1

CARD_NAMES: Final[list[str]] = [
    "peasant",
    "monk",
    "merchant",
    "witch",
    "king",
    "knight",
    "baker",
    "serf",
    "nun",
    "bishop",
    "courier",
    "mayor",
    "wizard",
    "piedpiper",
    "emperor",
    "queen",
    "soldier",
    "crusader",
    "astronomer",
    "explorer",
    "caravanner",
    "sultan",
    "student",
    "professor",
    "librarian",
    "inquisitor",
    "philosopher",
    "alchemist",
    "guildmaster",
    "innkeeper",
    "boccaccio",
    "judge",
    "jester",
]


@final
@mypyc_attr(acyclic=True)
class Region:
    """A region of the map."""

    def __init__(self, name: str, title: str, players: vec[i64], sea: i64) -> None:
        self.name: Final = name  # its id
        self.title: Final = title
        self.players: Final = players  # numbers of players with whom it is in use
        self.sea: Final = sea  # weight of the sea for the Jester


@final
@mypyc_attr(acyclic=True)
class Edge:
    """A border or an arrow between two regions."""

    def __init__(self, name: str, low: i64, high: i64, is_land: bool) -> None:
        self.name: Final = name  # as in answers: the lower region first
        self.low: Final = low
        self.high: Final = high
        self.is_land: Final = is_land


@final
@mypyc_attr(acyclic=True)
class Token:
    """A rat token."""

    def __init__(self, name: str, limit: i64, symbols: i64, is_start: bool) -> None:
        self.name: Final = name
        self.limit: Final = limit
        self.symbols: Final = symbols
        self.is_start: Final = is_start


@final
@mypyc_attr(acyclic=True)
class RegionCard:
    """A region card."""

    def __init__(self, name: str, region: i64, symbols: i64) -> None:
        self.name: Final = name
        self.region: Final = region
        self.symbols: Final = symbols  # the classes it can protect


@final
@mypyc_attr(acyclic=True)
class City:
    """A city of the Inns board."""

    def __init__(self, name: str, title: str, region: i64) -> None:
        self.name: Final = name
        self.title: Final = title
        self.region: Final = region


@final
@mypyc_attr(acyclic=True)
class Landing:
    """Weights of where the Jester's citizens come to rest (2.10)."""

    def __init__(
        self,
        region: i64,
        border: i64,
        over: i64,
        haven: i64,
        aim_haven: i64,
        aim_sea: i64,
        aim_near: i64,
        near: vec[i64],
    ) -> None:
        self.region: Final = region  # aimed at a region: into it
        self.border: Final = border  # on each of its borders by land
        self.over: Final = over  # beyond each of them
        self.haven: Final = haven  # into the Safe Haven, where it is near
        self.aim_haven: Final = aim_haven  # aimed at the Safe Haven: into it
        self.aim_sea: Final = aim_sea
        self.aim_near: Final = aim_near  # into each region that is near
        self.near: Final = near  # the regions near the Safe Haven, ascending


@final
@mypyc_attr(acyclic=True)
class Box:
    """The material for a number of players and one of the two sets of rats."""

    def __init__(
        self,
        name: str,
        players: int,
        regions: list[Region],
        edges: list[Edge],
        tokens: list[Token],
        floor: i64,
        classes: vec[i64],
        titles: list[str],
        region_cards: list[RegionCard],
        cities: list[City],
        landing: Landing,
        citizens: i64,
        starter_big: vec[i64],
    ) -> None:
        self.name: Final = name  # the id of the file, the option `data`
        self.players: Final = players
        self.regions: Final = regions  # the whole map, used or not
        self.edges: Final = edges  # of the whole map, by both regions
        self.tokens: Final = tokens  # of the set that is played with
        self.floor: Final = floor  # how many of them are never drawn
        self.classes: Final = classes  # of each class card, as a number of CLASS_LETTERS
        self.titles: Final = titles  # what each class card is called
        self.region_cards: Final = region_cards  # the whole deck
        self.cities: Final = cities  # all, used or not
        self.landing: Final = landing
        self.citizens: Final = citizens  # of each seat
        self.starter_big: Final = starter_big  # cards that join the starter set with 5 and 6 players, ascending
        self.used: Final = used_regions(regions, players)  # ascending
        self.used_mask: Final = mask_of(self.used)
        self.neighbours: Final = neighbours_of(len(regions), edges, self.used_mask)  # masks of regions in use
        self.edge_between: Final = edge_table(len(regions), edges)  # [region * regions + other], or NO_EDGE

    def edge(self, region: i64, other: i64) -> i64:
        """The number of the edge between two regions, or NO_EDGE."""
        return self.edge_between[region * len(self.regions) + other]

    def is_used(self, region: i64) -> bool:
        """Is this region in the game (RT-001)?"""
        return self.used_mask >> region & 1 != 0


def used_regions(regions: list[Region], players: i64) -> vec[i64]:
    """The regions in use with so many players, ascending."""
    found = vec[i64]()
    for region in range(len(regions)):
        for number in regions[region].players:
            if number == players:
                found = append(found, region)
    return found


def mask_of(numbers: vec[i64]) -> i64:
    """The mask of some numbers."""
    mask: i64 = 0
    for number in numbers:
        mask |= shifted(1, number)
    return mask


def neighbours_of(regions: i64, edges: list[Edge], used: i64) -> vec[i64]:
    """For each region the mask of the regions in use joined to it; none for a region that isn't in use."""
    masks = vec[i64]([0 for _ in range(regions)])
    for edge in edges:
        if used >> edge.low & 1 and used >> edge.high & 1:
            masks[edge.low] = masks[edge.low] | shifted(1, edge.high)
            masks[edge.high] = masks[edge.high] | shifted(1, edge.low)
    return masks


def edge_table(regions: i64, edges: list[Edge]) -> vec[i64]:
    """The number of the edge between any two regions."""
    table = vec[i64]([NO_EDGE for _ in range(regions * regions)])
    for number in range(len(edges)):
        edge = edges[number]
        table[edge.low * regions + edge.high] = number
        table[edge.high * regions + edge.low] = number
    return table


def shifted(digits: i64, places: i64) -> i64:
    """`digits` further to the left.  Compiled, a literal would be shifted as a C int of 32 bits: pass it here."""
    return digits << places
