"""The component file, read with suspicion: what is damaged or impossible is said in one sentence that names its line.

What of the file is reconstructed says so in it; the owner of a box can correct a copy, whose id then stands in the
option `data` of every record.
"""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Any, Final, final

from parvis.core.errors import CorruptRecord
from parvis.core.native import i64, vec
from parvis.games.rattus.box import (
    ANY_CLASS,
    CARD_NAMES,
    CLASS_LETTERS,
    SYMBOL_LETTERS,
    Box,
    City,
    Edge,
    Landing,
    Region,
    RegionCard,
    Token,
    mask_of,
)

MOST_REGIONS: Final = 20
MOST_EDGES: Final = 60
MOST_TOKENS: Final = 62  # of a set
MOST_REGION_CARDS: Final = 120
MOST_CITIES: Final = 30
SETS: Final[dict[int, list[int]]] = {61: [2, 3, 4, 5, 6], 49: [2, 3, 4]}  # the players of each set of rats
WEIGHTS: Final[list[str]] = ["in", "border", "over", "haven", "aim_haven", "aim_sea", "aim_near"]
FREE_CARDS: Final[list[int]] = [*range(6, 18), 20, 21, 25, 26, 30, 31, 32]  # they need no module
TAKEN: Final[list[str]] = ["haven", "sea", "mayor", "none"]  # words of answers
TABLES: Final[list[str]] = ["region", "edge", "rat", "card", "regioncard", "city"]


def read_components(path: Path) -> Reader:
    """The components of a file."""
    try:
        text = path.read_text(encoding="utf-8")
        found = tomllib.loads(text)
    except OSError as error:
        raise CorruptRecord(f"the component file can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CorruptRecord("the component file is not text in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise CorruptRecord(f"the component file is not TOML: {error}") from None
    except RecursionError:
        raise CorruptRecord("the component file is nested too deeply") from None
    return Reader(text, found)


@final
class Row:
    """One of the tables of a kind, [[rat]] for instance; complaints name its line."""

    def __init__(self, reader: Reader, kind: str, number: int, facts: dict[str, Any]) -> None:
        self.reader: Final = reader
        self.kind: Final = kind
        self.number: Final = number  # from 0
        self.facts: Final = facts

    def complain(self, key: str, problem: str) -> CorruptRecord:
        """An error that names the line on which `key` stands, or else that of the table."""
        at = 0
        count = -1
        for line, words in self.reader.lines():
            if words == f"[[{self.kind}]]":
                count += 1
                at = line if count == self.number else at
            elif count == self.number and words.split("=")[0].strip() == key:
                at = line
        return CorruptRecord(f"component file, line {at}: {problem}" if at else f"component file: {problem}")

    def text(self, key: str) -> str:
        """A short text, such as an id."""
        value = self.facts.get(key)
        if not isinstance(value, str) or not 1 <= len(value) <= 40 or not value.isprintable():
            raise self.complain(key, f"{key} of {self.kind} {self.number + 1} should be a short text")
        return value

    def id(self) -> str:
        """An id: small letters and digits, as it stands in answers."""
        name = self.text("id")
        if not name.isascii() or not name.isalnum() or name != name.lower():
            raise self.complain("id", f"the id {name!r} should be of small letters and digits")
        return name

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number."""
        value = self.facts.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.complain(key, f"{key} should be a whole number from {low} to {high}")
        return value

    def truth(self, key: str) -> bool:
        """True or false."""
        value = self.facts.get(key)
        if not isinstance(value, bool):
            raise self.complain(key, f"{key} should be true or false")
        return value

    def one_of(self, key: str, names: list[str]) -> int:
        """The number of a name in a list."""
        value = self.facts.get(key)
        if value not in names:
            raise self.complain(key, f"there is no {key} {str(value)[:30]!r}")
        return names.index(str(value))

    def letters(self, key: str, allowed: str) -> i64:
        """Distinct letters, as a mask."""
        value = self.text(key)
        if any(letter not in allowed for letter in value) or len(set(value)) < len(value):
            raise self.complain(key, f"{key} should be different letters of {allowed}, not {value!r}")
        return mask_of(vec[i64]([allowed.index(letter) for letter in value]))


@final
class Reader:
    """Checks a component file."""

    def __init__(self, text: str, found: dict[str, Any]) -> None:
        self.text: Final = text
        self.found: Final = found

    def lines(self) -> list[tuple[int, str]]:
        """The lines with their numbers, without remarks."""
        return [(number, line.split("#")[0].strip()) for number, line in enumerate(self.text.splitlines(), 1)]

    def complain(self, key: str, problem: str) -> CorruptRecord:
        """An error that names the line on which `key` or its first table stands."""
        for number, words in self.lines():
            if words.strip("[]").split("=")[0].strip() == key:
                return CorruptRecord(f"component file, line {number}: {problem}")
        return CorruptRecord(f"component file: {problem}")

    def name(self) -> str:
        """The id of the file."""
        name = self.found.get("id")
        if not isinstance(name, str) or not name.isascii() or not 1 <= len(name) <= 40 or not name.isprintable():
            raise self.complain("id", "id should be a short text")
        return name

    def digest(self) -> str:
        """SHA-256 of all that rules depend on; titles may differ."""
        facts = [[{**row.facts, "name": ""} for row in self.rows(kind)] for kind in TABLES]
        more = [self.found.get(key) for key in ("floor_61", "floor_49", "jester", "citizens", "starter_big")]
        return hashlib.sha256(
            repr([[sorted(row.items()) for row in rows] for rows in facts] + more).encode()
        ).hexdigest()

    def box(self, players: int, rat_set: int = 61) -> Box:
        """The material for a number of players and a set of rats; the whole file is checked."""
        regions = self.regions()
        edges = self.edges(regions)
        self.check_map(regions, edges)
        tokens = {each: self.tokens(each) for each in SETS}
        floors = {each: self.floors(each, regions, tokens[each]) for each in SETS}
        return Box(
            self.name(),
            players,
            regions,
            edges,
            tokens[rat_set],
            floors[rat_set].get(players, 0),
            vec[i64]([row.one_of("class", list(CLASS_LETTERS)) for row in self.cards()]),
            [row.text("name") for row in self.cards()],
            self.region_cards(regions),
            self.cities(regions),
            self.landing(regions),
            self.citizens(),
            self.starter_big(),
        )

    def rows(self, kind: str) -> list[Row]:
        """All tables of a kind, in order."""
        rows = self.found.get(kind)
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            raise self.complain(kind, f"there should be tables [[{kind}]]")
        return [Row(self, kind, number, facts) for number, facts in enumerate(rows)]

    def named_rows(self, kind: str, most: int) -> list[Row]:
        """All tables of a kind, checked that their ids differ and that they aren't too many."""
        rows = self.rows(kind)
        if len(rows) > most:
            raise rows[most].complain("id", f"there should be at most {most} tables [[{kind}]]")
        seen: set[str] = set()
        for row in rows:
            if row.id() in seen:
                raise row.complain("id", f"the id {row.id()!r} stands twice")
            seen.add(row.id())
        return rows

    def regions(self) -> list[Region]:
        """The regions in canonical order."""
        found = []
        for row in self.named_rows("region", MOST_REGIONS):
            players = row.facts.get("players")
            if not isinstance(players, list) or sorted(set(players)) != players or not set(players) <= set(SETS[61]):
                raise row.complain("players", "players should list numbers from 2 to 6, ascending")
            if row.id() in TAKEN:
                raise row.complain("id", f"a region can't be called {row.id()!r}: answers use that word")
            found.append(Region(row.id(), row.text("name"), vec[i64](players), row.whole("sea", 0, 1000)))
        return found

    def edges(self, regions: list[Region]) -> list[Edge]:
        """Borders and arrows, by both regions."""
        names = [region.name for region in regions]
        found: dict[tuple[int, int], Edge] = {}
        rows = self.rows("edge")
        for row in rows:
            ends = row.one_of("a", names), row.one_of("b", names)
            low, high = min(ends), max(ends)
            if low == high or (low, high) in found or len(found) == MOST_EDGES:
                raise row.complain("a", f"the edge {names[low]}-{names[high]} should join two regions, and only once")
            found[low, high] = Edge(f"{names[low]}-{names[high]}", low, high, not row.one_of("kind", ["land", "arrow"]))
        return [found[ends] for ends in sorted(found)]

    def check_map(self, regions: list[Region], edges: list[Edge]) -> None:
        """With every number of players there are two regions or more, and each can be reached from any other."""
        for players in SETS[61]:
            used = {k for k, region in enumerate(regions) if players in region.players}
            reached = set(list(used)[:1])
            for _ in used:
                for edge in edges:
                    if {edge.low, edge.high} <= used and {edge.low, edge.high} & reached:
                        reached |= {edge.low, edge.high}
            if len(used) < 2 or reached != used:
                lost = ", ".join(regions[k].name for k in sorted(used - reached)) or "the map"
                raise self.complain("edge", f"with {players} players not all regions are connected: {lost}")

    def tokens(self, rat_set: int) -> list[Token]:
        """The rats of a set."""
        found = []
        for row in self.named_rows("rat", 2 * MOST_TOKENS):
            if row.whole("set", 49, 61) not in SETS:
                raise row.complain("set", "set should be 61 or 49")
            if row.facts["set"] == rat_set:
                symbols = row.letters("symbols", SYMBOL_LETTERS)
                found.append(Token(row.id(), row.whole("limit", 0, 9), symbols, row.truth("start")))
        if not 1 <= len(found) <= MOST_TOKENS:
            raise self.complain("rat", f"there should be 1 to {MOST_TOKENS} rats of set {rat_set}")
        return found

    def floors(self, rat_set: int, regions: list[Region], tokens: list[Token]) -> dict[int, int]:
        """How many rats of a set are never drawn, by number of players (2.3)."""
        key = f"floor_{rat_set}"
        table = self.found.get(key)
        if not isinstance(table, dict) or set(table) != {str(players) for players in SETS[rat_set]}:
            raise self.complain(
                key, f"{key} should stand above all tables and name a number for {SETS[rat_set]} players"
            )
        for players in SETS[rat_set]:
            floor = table[str(players)]
            if isinstance(floor, bool) or not isinstance(floor, int) or floor < 0:
                raise self.complain(key, f"the floor for {players} players should be a whole number from 0")
            used = sum([players in region.players for region in regions])
            if sum([token.is_start for token in tokens]) < used:
                raise self.complain(
                    "rat", f"set {rat_set} has fewer starting tokens than {players} players have regions"
                )
            if len(tokens) - floor < used:
                raise self.complain(key, f"{floor} rats set aside leave too few for the regions of {players} players")
        return {int(players): floor for players, floor in table.items()}

    def cards(self) -> list[Row]:
        """The class cards in canonical order."""
        rows = self.named_rows("card", len(CARD_NAMES))
        if [row.id() for row in rows] != CARD_NAMES:
            raise self.complain("card", "the class cards should be those of the rules, in their order")
        return rows

    def region_cards(self, regions: list[Region]) -> list[RegionCard]:
        """The deck of region cards."""
        names = [region.name for region in regions]
        found = []
        for row in self.named_rows("regioncard", MOST_REGION_CARDS):
            symbols = ANY_CLASS if row.facts.get("symbols") == "?" else row.letters("symbols", CLASS_LETTERS)
            found.append(RegionCard(row.id(), row.one_of("region", names), symbols))
        return found

    def cities(self, regions: list[Region]) -> list[City]:
        """The cities of the Inns board, in the order of their regions."""
        names = [region.name for region in regions]
        found: list[City] = []
        for row in self.named_rows("city", MOST_CITIES):
            city = City(row.id(), row.text("name"), row.one_of("region", names))
            if found and found[-1].region > city.region:
                raise row.complain("region", "cities should stand in the order of their regions")
            found.append(city)
        return found

    def landing(self, regions: list[Region]) -> Landing:
        """The weights of the Jester (2.10)."""
        table = self.found.get("jester")
        if not isinstance(table, dict):
            raise self.complain("jester", "there should be a table jester")
        weights = []
        for key in WEIGHTS:
            weight = table.get(key)
            if isinstance(weight, bool) or not isinstance(weight, int) or not 0 <= weight <= 1000:
                raise self.complain(key, f"the Jester's {key} should be a whole number from 0 to 1000")
            weights.append(weight)
        if not weights[0] or not weights[4]:
            raise self.complain("jester", "the Jester's in and aim_haven should be 1 or more")
        names = [region.name for region in regions]
        near = table.get("haven_near")
        if not isinstance(near, list) or any(name not in names for name in near):
            raise self.complain("haven_near", "the Jester's haven_near should list regions")
        into, border, over, haven, aim_haven, aim_sea, aim_near = weights
        regions_near = vec[i64](sorted({names.index(name) for name in near}))
        return Landing(into, border, over, haven, aim_haven, aim_sea, aim_near, regions_near)

    def citizens(self) -> int:
        """How many citizens each seat has."""
        number = self.found.get("citizens")
        if isinstance(number, bool) or not isinstance(number, int) or not 4 <= number <= 60:
            raise self.complain("citizens", "citizens should stand above all tables, a whole number from 4 to 60")
        return number

    def starter_big(self) -> vec[i64]:
        """The two cards that join the starter set with five and six players."""
        cards = self.found.get("starter_big")
        free = [CARD_NAMES[card] for card in FREE_CARDS]
        if (
            not isinstance(cards, list)
            or len(cards) != 2
            or cards[0] == cards[1]
            or any(card not in free for card in cards)
        ):
            problem = "starter_big should list two class cards beyond the six starting ones that need no module"
            raise self.complain("starter_big", problem)
        return vec[i64](sorted({CARD_NAMES.index(card) for card in cards}))
