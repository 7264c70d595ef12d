"""The component file: rats, letters, messages, points and streets, read with suspicion and frozen for the rules.

What of it is reconstructed says so in the file; the owner of a printed copy can correct a file of their own, whose id
then stands in the option `data` of every record.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Any, Final, final

from parvis.core.errors import CorruptRecord
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.notre_dame.data import (
    BASE_GRAY_NAMES,
    BROWN_NAMES,
    KIND_NAMES,
    LETTER_SIZE,
    LETTERS,
    NEW_NAMES,
    PLACE_NAMES,
    PLACES,
    boroughs_for,
)

FAR: Final[i64] = 99
AT_LINE: Final = re.compile(r"at line (\d+)")
READ: Final[dict[str, list[str]]] = {  # tables of the file that can be corrected, and what stands in them
    "stack": list(LETTERS),
    "rats": [*BROWN_NAMES, *BASE_GRAY_NAMES, *NEW_NAMES],
    "messages": ["each_colour"],
    "notre_dame": ["points"],
    "streets": ["all", "n3", "n4", "n5"],
}


@final
@mypyc_attr(acyclic=True)
class Box:
    """What lies in the box, for a number of players."""

    def __init__(
        self,
        name: str,
        players: int,
        names: list[str],
        rats: vec[i64],
        kinds: vec[i64],
        points: i64,
        distance: vec[i64],
    ) -> None:
        self.name: Final = name  # its id, the option `data`
        self.players: Final = players
        self.boroughs: Final = boroughs_for(players)
        self.names: Final = names  # persons in canonical order
        self.rats: Final = rats  # of each person
        self.kinds: Final = kinds  # of the four messages of each colour, ascending
        self.points: Final = points  # shared among the markers on Notre Dame each period
        self.distance: Final = distance  # from market to market, in steps: [market * markets + other]

    def steps_between(self, market: i64, other: i64) -> i64:
        """How many steps it takes from one market to another."""
        return self.distance[market * PLACES * self.boroughs + other]


def read_components(path: Path) -> Reader:
    """The components of a file; what is damaged or impossible is said in one sentence."""
    try:
        content = path.read_bytes()
        text = content.decode("utf-8")
        found = tomllib.loads(text)
    except OSError as error:
        raise CorruptRecord(f"the component file can't be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise CorruptRecord(f"component file, line {line}: this is not text in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise CorruptRecord(not_toml(str(error), text)) from None
    except RecursionError:
        raise CorruptRecord("the component file is nested too deeply") from None
    return Reader(text, found)


def not_toml(problem: str, text: str) -> str:
    """What is wrong with a file that is no TOML, and on which line."""
    place = AT_LINE.search(problem)
    line = int(place[1]) if place else text.rstrip().count("\n") + 1
    return f"component file, line {line}: this is not TOML: {problem.partition(' (at ')[0]}"


@final
class Reader:
    """Checks a component file; complaints name the line."""

    def __init__(self, text: str, found: dict[str, Any]) -> None:
        self.text: Final = text
        self.found: Final = found

    def complain(self, key: str, problem: str, item: str = "", table: str = "") -> CorruptRecord:
        """An error that names the line of `key`, in a table if one is given, or the first line from there with an item."""
        lines = self.text.split("\n")
        keys = [key_of(line) for line in lines]
        start = keys.index(table) if table and table in keys else 0
        if key not in keys[start:]:
            return CorruptRecord(f"component file{f', line {start + 1}' if start else ''}: {problem}")
        first = keys.index(key, start)
        number = next((k for k in range(first, len(lines)) if item in without_blanks(lines[k])), first)
        return CorruptRecord(f"component file, line {number + 1}: {problem}")

    def check_keys(self, printed: Reader) -> None:
        """Nothing else can be corrected than what the rules read, and nothing in there is misspelt."""
        self.name()
        for name, keys in READ.items():
            for key in self.table(name):
                if key not in keys:
                    raise self.complain(key, f"there is no {key[:30]!r} in [{name}]", table=name)
        for name, found in self.found.items():
            ours = printed.found.get(name)
            if name in READ or name in ("id", "provenance") or found == ours:
                continue
            if ours is None:
                raise self.complain(name, f"there is no table [{name[:30]}]")
            is_table = isinstance(found, dict) and isinstance(ours, dict)
            changed = next((key for key in found if found[key] != ours.get(key)), name) if is_table else name
            problem = f"[{name}] is the same in every box: only id, {', '.join(READ)} can be corrected"
            raise self.complain(changed, problem, table=name)

    def table(self, name: str) -> dict[str, Any]:
        """A table of the file."""
        table = self.found.get(name)
        if not isinstance(table, dict):
            raise self.complain(name, f"there should be a table [{name}]")
        return table

    def name(self) -> str:
        """The id of the file."""
        name = self.found.get("id")
        if not isinstance(name, str) or not name.isascii() or not 1 <= len(name) <= 40 or not name.isprintable():
            raise self.complain("id", "id should be a short text")
        return name

    def digest(self) -> str:
        """SHA-256 of all numbers that rules depend on."""
        names = self.names()
        facts = (
            names,
            list(self.rats(names)),
            list(self.kinds()),
            sorted(self.points().items()),
            self.table("streets"),
        )
        return hashlib.sha256(repr(facts).encode()).hexdigest()

    def box(self, players: int) -> Box:
        """The box for a number of players; the whole file is checked."""
        names = self.names()
        boroughs = boroughs_for(players)
        for number in (3, 4, 5):
            self.streets(number)
        distance = distances(self.streets(boroughs), boroughs)
        return Box(self.name(), players, names, self.rats(names), self.kinds(), self.points()[str(players)], distance)

    def names(self) -> list[str]:
        """Persons in canonical order; each letter has three of the base game and six new ones."""
        stack = self.table("stack")
        names = list(BROWN_NAMES)
        for letter in LETTERS:
            persons = stack.get(letter)
            if not isinstance(persons, list) or not all(isinstance(person, str) for person in persons):
                raise self.complain(letter, f"stack {letter} should be a list of persons")
            base = BASE_GRAY_NAMES[3 * LETTERS.index(letter) :][:3]
            for person in persons:
                if person not in BASE_GRAY_NAMES and person not in NEW_NAMES:
                    raise self.complain(letter, f"there is no gray person {person[:30]!r}", f'"{person}"')
                if person in names:
                    raise self.complain(letter, f"{person} stands twice in the stacks", f'"{person}"')
                if person in BASE_GRAY_NAMES and person not in base:
                    printed = LETTERS[BASE_GRAY_NAMES.index(person) // 3]
                    raise self.complain(letter, f"{person} has the letter {printed}", f'"{person}"')
                names.append(person)
            if len(persons) != LETTER_SIZE or any([person not in persons for person in base]):
                raise self.complain(letter, f"letter {letter} should have 3 persons of the base game and 6 new ones")
        return names

    def rats(self, names: list[str]) -> vec[i64]:
        """Rats of each person; who is not named has one."""
        table = self.table("rats")
        for person, number in table.items():
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= 9:
                raise self.complain(person, f"the rats of {person} should be a whole number from 0 to 9")
        return vec[i64]([int(table.get(person, 1)) for person in names])

    def kinds(self) -> vec[i64]:
        """The kinds of the four messages of each colour."""
        kinds = self.table("messages").get("each_colour")
        if not isinstance(kinds, list) or len(kinds) != 4 or any([kind not in KIND_NAMES for kind in kinds]):
            raise self.complain("each_colour", "each_colour should list four of " + ", ".join(KIND_NAMES))
        return vec[i64](sorted([KIND_NAMES.index(kind) for kind in kinds]))

    def points(self) -> dict[str, int]:
        """The points of Notre Dame by number of players."""
        points = self.table("notre_dame").get("points")
        if not isinstance(points, dict) or set(points) != {"2", "3", "4", "5"}:
            raise self.complain("points", "points should name a number for 2, 3, 4 and 5 players")
        for players, number in points.items():
            if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= 99:
                raise self.complain("points", f"the points for {players} players should be a whole number from 0 to 99")
        return points

    def streets(self, boroughs: int) -> list[list[Any]]:
        """The streets of each borough, as [market, borough offset, market, borough offset]."""
        table = self.table("streets")
        key = f"n{boroughs}" if f"n{boroughs}" in table else "all"
        streets = table.get(key)
        if not isinstance(streets, list) or not 1 <= len(streets) <= 60:
            raise self.complain(key, f"streets {key} should be a list")
        for street in streets:
            is_street = isinstance(street, list) and len(street) == 4
            if not is_street or any([not self.is_market(street[k], street[k + 1]) for k in (0, 2)]):
                problem = f"{repr(street)[:50]} is not a street: [market, borough offset, market, borough offset]"
                raise self.complain(key, problem, without_blanks(str(street)))
        if FAR in distances(streets, boroughs):
            raise self.complain(key, "some market can't be reached by these streets")
        return streets

    def is_market(self, place: Any, offset: Any) -> bool:
        """Is this a market and a borough nearby?"""
        return place in PLACE_NAMES and type(offset) is int and -2 <= offset <= 2


def key_of(line: str) -> str:
    """The table or key that a line of the file begins."""
    return line.split("#")[0].strip().strip("[]").split("=")[0].split(".")[-1].strip(" \"'")


def without_blanks(text: str) -> str:
    """A text without its blanks, and with quotation marks as TOML has them."""
    return text.replace(" ", "").replace("'", '"')


def distances(streets: list[list[Any]], boroughs: int) -> vec[i64]:
    """Steps between all markets, by the streets of each borough turned round the cathedral."""
    markets = boroughs * 5
    neighbours: list[list[int]] = [[] for _ in range(markets)]
    for borough in range(boroughs):
        for street in streets:
            ends = [(borough + street[k + 1]) % boroughs * 5 + PLACE_NAMES.index(street[k]) for k in (0, 2)]
            neighbours[ends[0]].append(ends[1])
            neighbours[ends[1]].append(ends[0])
    found = vec[i64]()
    for market in range(markets):
        steps: list[i64] = [FAR for _ in range(markets)]
        steps[market] = 0
        reached = [market]
        for here in reached:
            for there in neighbours[here]:
                if steps[there] == FAR:
                    steps[there] = steps[here] + 1
                    reached.append(there)
        for number in steps:
            found = append(found, number)
    return found
