"""Golden records: whole games kept in tests/data/<game>/golden, with the digest of all their states.

A game whose records are kept has a module `tests.games.<game>.features` with WANTED (what they have to show together),
`features(match)` (what one shows), `end_features(state)` with its values ENDS, and two that help to find rare ones:
STYLES (ways to play) and `closeness(feature, match)`.  It may have `some_options(dice)`, for games with more options than
can be drawn blindly.
"""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from parvis.core.frames import State
from parvis.core.json import JsonObject, canonical
from parvis.core.luck import Dice
from parvis.core.match import Match
from parvis.core.records import read_record
from tests.driving import trace

DATA = Path(__file__).parents[1] / "data"


class Features(NamedTuple):
    """What is looked for in the records of a game."""

    wanted: list[str]
    ends: list[str]
    features: Callable[[Match], set[str]]
    end_features: Callable[[State], set[str]]
    styles: Mapping[str, list[str]]
    closeness: Callable[[str, Match], int | None]
    some_options: Callable[[Dice], JsonObject] | None


class Golden(NamedTuple):
    """A record, the digest of its states, and what it is there for."""

    record: str
    trace: str
    covers: list[str]

    def replay(self) -> Match:
        """The match, every answer checked."""
        return read_record(self.record).replay()


def features_of(game: str) -> Features:
    """What is looked for in the records of a game."""
    module: Any = import_module(f"tests.games.{game}.features")
    return Features(
        module.WANTED,
        module.ENDS,
        module.features,
        module.end_features,
        module.STYLES,
        module.closeness,
        getattr(module, "some_options", None),
    )


def golden_files(game: str) -> list[Path]:
    """The files of a game."""
    return sorted((DATA / game / "golden").glob("*.json"))


def read_golden(path: Path) -> Golden:
    """A file; the record in it stays text."""
    found = json.loads(path.read_text("ascii"))
    assert {"covers", "record", "trace"} == set(found), f"{path.name} has other keys"
    return Golden(canonical(found["record"]), found["trace"], found["covers"])


def golden_of(record: JsonObject, covers: list[str]) -> Golden:
    """A new golden record."""
    text = canonical(record)
    return Golden(text, trace(read_record(text).replay()), sorted(covers))


def write_golden(path: Path, golden: Golden) -> None:
    """One line for each key."""
    covers = json.dumps(golden.covers, ensure_ascii=True)
    path.write_text(f'{{"covers":{covers},\n"record":{golden.record},\n"trace":"{golden.trace}"}}\n', "ascii")


def table(wanted: list[str], shown: Mapping[str, set[str]]) -> list[str]:
    """For every feature that is wanted, how many records show it and the first of them."""
    lines = []
    for feature in wanted:
        names = sorted(name for name, found in shown.items() if feature in found)
        lines.append(f"{feature:52} {len(names):3}  {names[0] if names else '-'}")
    return lines
