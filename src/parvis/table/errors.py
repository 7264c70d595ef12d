"""What a table refuses, in sentences; and what becomes of an answer."""

from dataclasses import dataclass
from typing import TypeAlias

from parvis.core.errors import ParvisError


class Refusal(ParvisError):
    """What was asked for can't be done now; nothing has changed."""


class NotYours(ParvisError):
    """Somebody asks for what only another person may do."""

    def __init__(self, sentence: str = "this is not yours to do") -> None:
        super().__init__(sentence)


@dataclass(frozen=True)
class Applied:
    """The answer is on the disk."""

    ply: int
    version: int


@dataclass(frozen=True)
class Repeated:
    """The same answer was applied before; nothing has changed."""

    ply: int
    version: int


@dataclass(frozen=True)
class Stale:
    """The position is another one by now; nothing has changed."""

    ply: int


@dataclass(frozen=True)
class Refused:
    """The answer is not legal; nothing has changed."""

    reason: str


Outcome: TypeAlias = Applied | Repeated | Stale | Refused
