"""What lies in the tables of the data file, and the chain that ties every row of a log to all rows before it."""

import hmac
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from parvis.core.json import JsonObject, canonical

BEGINNING: Final = bytes(32)  # what the first row of a log is tied to


@dataclass(frozen=True)
class Row:
    """One thing that happened at a table."""

    game: str
    ply: int
    move: bytes
    seat: int
    kind: str
    action: str
    chance: str
    rules: int
    at: float
    chain: bytes = BEGINNING

    def linked(self, key: bytes, previous: bytes) -> "Row":
        """The row with its link: a code over everything in it and in all rows before it."""
        content: JsonObject = {
            "action": self.action,
            "at": repr(self.at),
            "chance": self.chance,
            "game": self.game,
            "kind": self.kind,
            "move": self.move.hex(),
            "ply": self.ply,
            "rules": self.rules,
            "seat": self.seat,
        }
        return replace(self, chain=hmac.digest(key, previous + canonical(content).encode(), "sha256"))


@dataclass(frozen=True)
class TableRow:
    """A table as it was made, and how it stands."""

    id: str
    title: str
    rules: int
    plan: str
    host: str
    secret: bytes
    status: str
    created: float
    changed: float
    wake: float | None
    webhook: str


@dataclass(frozen=True)
class Holder:
    """A browser that holds a seat, or used to."""

    game: str
    seat: int
    identity: str
    former: bool


@dataclass(frozen=True)
class Invitation:
    """A link to a seat, by its hash."""

    game: str
    seat: int


@dataclass(frozen=True)
class PersonRow:
    """What a person has told of itself."""

    identity: str
    name: str
    settings: str
    webhook: str


def hashed(secret: str) -> bytes:
    """What is kept of the secret of a link."""
    return sha256(secret.encode("utf-8", "surrogatepass")).digest()


def damage(key: bytes, rows: list[Row]) -> int | None:
    """The place of the first row of a log that is not what was written, if there is one."""
    previous = BEGINNING
    for place, row in enumerate(rows):
        if row.ply != place or row.linked(key, previous).chain != row.chain:
            return place
        previous = row.chain
    return None
