"""What lies in the box: regions, borders, rats, cards and cities for a number of players, frozen for the rules.

Regions, tokens, region cards and cities are numbered in the order of the component file, edges by both of their
regions; the numbers are those of the whole map, whether a region is in use or not.  Symbols are masks: one bit for
each class in the order of CLASS_LETTERS, then M and A.
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.native import i64, mypyc_attr, vec

CLASS_LETTERS: Final = "PCBGRKI"
SYMBOL_LETTERS: Final = "PCBGRKIMA"
ANY_CLASS: Final[i64] = 127  # the question mark of a region card
NO_EDGE: Final[i64] = -1
WEIGHTS: Final[list[str]] = ["in", "border", "over", "haven", "aim_haven", "aim_sea", "aim_near"]  # of the Jester

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
class Box:
    """The material for a number of players and one of the two sets of rats."""

    def __init__(
        self,
        name: str,
        players: i64,
        regions: i64,
        used: i64,
        number: i64,
        region_names: list[str],
        region_titles: list[str],
        edge_names: list[str],
        edge_from: vec[i64],
        edge_to: vec[i64],
        edges_used: i64,
        edges_land: i64,
        adjacent: vec[i64],
        edge_at: vec[i64],
        sea: vec[i64],
        jester: vec[i64],
        haven_near: i64,
        rat_names: list[str],
        limits: vec[i64],
        symbols: vec[i64],
        starting: i64,
        floor: i64,
        classes: vec[i64],
        card_titles: list[str],
        region_cards: list[str],
        card_regions: vec[i64],
        card_symbols: vec[i64],
        cities: list[str],
        city_titles: list[str],
        city_regions: vec[i64],
        citizens: i64,
        starter_big: list[str],
    ) -> None:
        self.name: Final = name  # the id of the file, the option `data`
        self.players: Final = players
        self.regions: Final = regions  # of the whole map
        self.used: Final = used  # mask of the regions in use (RT-001)
        self.number: Final = number  # how many are in use
        self.region_names: Final = region_names  # ids
        self.region_titles: Final = region_titles
        self.edge_names: Final = edge_names  # of the whole map, by both regions
        self.edge_from: Final = edge_from  # the lower region of each edge
        self.edge_to: Final = edge_to  # the higher one
        self.edges_used: Final = edges_used  # mask: both regions are in use
        self.edges_land: Final = edges_land  # mask: borders by land, no arrows
        self.adjacent: Final = (
            adjacent  # [region]: mask of the regions in use next to it, walls or not; 0 if not in use
        )
        self.edge_at: Final = edge_at  # [region * regions + other]: the edge between them, or NO_EDGE
        self.sea: Final = sea  # [region]: weight of the sea for the Jester
        self.jester: Final = jester  # his other weights, in the order of WEIGHTS
        self.haven_near: Final = haven_near  # mask of the regions near the Safe Haven
        self.rat_names: Final = rat_names  # ids of the set that is played with
        self.limits: Final = limits  # printed on each token
        self.symbols: Final = symbols  # of each token
        self.starting: Final = starting  # mask of the starting tokens
        self.floor: Final = floor  # how many tokens are never drawn
        self.classes: Final = classes  # of each class card
        self.card_titles: Final = card_titles  # of each class card
        self.region_cards: Final = region_cards  # ids of the whole deck
        self.card_regions: Final = card_regions
        self.card_symbols: Final = card_symbols  # the classes that each can protect
        self.cities: Final = cities  # ids of all cities, used or not
        self.city_titles: Final = city_titles
        self.city_regions: Final = city_regions
        self.citizens: Final = citizens  # of each seat
        self.starter_big: Final = starter_big  # cards that join the starter set with five and six players

    def edge(self, region: i64, other: i64) -> i64:
        """The edge between two regions, or NO_EDGE."""
        return self.edge_at[region * self.regions + other]


@final
class MapOf:
    """The map for a number of players: which regions and edges are in use, and what lies next to what."""

    def __init__(self, regions: int, used: int, ends: list[tuple[int, int]]) -> None:
        adjacent = [0 for _ in range(regions)]
        edge_at = [int(NO_EDGE) for _ in range(regions * regions)]
        edges_used = 0
        for number, (low, high) in enumerate(ends):
            edge_at[low * regions + high] = number
            edge_at[high * regions + low] = number
            if used >> low & 1 and used >> high & 1:
                edges_used |= shifted(1, number)
                adjacent[low] |= shifted(1, high)
                adjacent[high] |= shifted(1, low)
        self.edges_used: Final = edges_used
        self.adjacent: Final = vec[i64](adjacent)
        self.edge_at: Final = vec[i64](edge_at)


def shifted(digits: i64, places: i64) -> i64:
    """`digits` further to the left.  Compiled, a literal would be shifted as a C int of 32 bits: pass it here."""
    return digits << places
