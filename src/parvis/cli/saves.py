"""Saved games: the record, who sits where, and the luck still to come.

Whoever reads the file can see that luck: it is what lets a game go on with the cards it would have had.
"""

import os
import sys
import time
from pathlib import Path
from typing import Final

from parvis.bots import UnknownBot, bot_named
from parvis.cli import UsageError
from parvis.cli.files import LONGEST, opened, path_of, text_of, written
from parvis.core.errors import CorruptRecord
from parvis.core.json import Json, JsonObject, canonical, json_list, json_object, json_text, read_json
from parvis.core.luck import Luck, SecretLuck, SeedLuck, commitment
from parvis.core.match import Match
from parvis.core.records import Record

FORMAT: Final = "parvis-save/1"
SEED_BITS: Final = 0x7FFFFFFFFFFFFFFF
HUMAN: Final = "human"
RANDOM: Final = "random"


def is_player(text: str) -> bool:
    """Can a seat be played by what is called `text`?"""
    if text == HUMAN:
        return True
    try:
        return bot_named(text).name == text
    except UnknownBot:
        return False


class Source:
    """Where the luck of a game comes from: a secret that is told at the end, or a seed that everybody may know."""

    def __init__(self, secret: bytes | None = None, seed: int = 0) -> None:
        self.secret: Final = secret
        self.seed: Final = seed
        self.luck: Final[Luck] = SeedLuck(seed & SEED_BITS) if secret is None else SecretLuck(secret)

    def opening(self) -> str:
        """What can be said before the deal."""
        if self.secret is None:
            return f"seed {self.seed}"[:70]
        return f"commitment {commitment(self.secret)}"

    def disclosure(self) -> str:
        """What is told after the game."""
        return "" if self.secret is None else f"secret {self.secret.hex()}"

    def json(self) -> JsonObject:
        """As it is saved."""
        return {"seed": str(self.seed)} if self.secret is None else {"secret": self.secret.hex()}


def read_source(value: Json) -> Source:
    """The source of a saved game."""
    found = json_object(value, "luck")
    try:
        if set(found) == {"secret"}:
            return Source(secret=bytes.fromhex(json_text(found["secret"], "secret")))
        if set(found) == {"seed"}:
            return Source(seed=int(json_text(found["seed"], "seed")))
    except ValueError:
        raise CorruptRecord("the luck of the saved game is damaged") from None
    raise CorruptRecord("the luck of a saved game should be a secret or a seed")


class Save:
    """A saved game."""

    def __init__(self, document: Json, components: Path | None) -> None:
        found = json_object(document, "a saved game")
        if set(found) != {"format", "luck", "record", "seats"} or found["format"] != FORMAT:
            raise CorruptRecord(f"this is no saved game of format {FORMAT}")
        self.record: Final = Record(found["record"], components)
        self.source: Final = read_source(found["luck"])
        self.seats: Final = [json_text(player, "a player") for player in json_list(found["seats"], "seats")]
        if len(self.seats) != self.record.game.players or not all(is_player(player) for player in self.seats):
            raise CorruptRecord("seats should say for each seat who plays it: human or the name of a bot")


def read_save(name: str, components: Path | None) -> Save:
    """The saved game in a file, played with the material of another file if one is given."""
    with opened(name) as stream:
        text = text_of(stream.read(LONGEST + 1), "the file")
    return Save(read_json(text), components)


def record_in(document: Json) -> Json:
    """The record itself, be it in a saved game or alone."""
    if isinstance(document, dict) and document.get("format") == FORMAT:
        return document.get("record")
    return document


def write_save(path: Path, match: Match, seats: list[str], source: Source) -> None:
    """Save a game, wholly or not at all, for nobody else to read."""
    players: list[Json] = []
    players.extend(seats)
    document: JsonObject = {
        "format": FORMAT,
        "luck": source.json(),
        "record": match.record(),
        "seats": players,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    with written(path, secret=True) as stream:
        stream.write(canonical(document) + "\n")


def folder() -> Path:
    """Where games are saved that were given no place."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return at_home(base) / "parvis" / "games"


def new_place(name: str) -> Path:
    """A file that is not there yet, named after the game and the time."""
    stem = f"{name}-{time.strftime('%Y%m%d-%H%M%S')}"
    for number in range(1, 1000):
        place = folder() / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        if not place.exists():
            return place
    raise CorruptRecord(f"{folder()} has too many games in it")


def place_of(name: str) -> Path:
    """The place that a player has named."""
    return at_home(name)


def at_home(name: str) -> Path:
    """The path that is written `name`, in which ~ is the home of the player."""
    try:
        return path_of(name).expanduser()
    except RuntimeError:
        raise UsageError(f"there is no home folder to find {name[:40]!r} in") from None
