"""People: what they are called, and by what a browser is known."""

import secrets
import unicodedata
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from parvis.core.json import JsonObject
from parvis.table.errors import Refusal

LONGEST_NAME: Final = 24  # characters, and at most 96 bytes
LONGEST_SETTINGS: Final = 4000  # characters of JSON
MARKS: Final = 2  # accents on one letter


@dataclass(frozen=True)
class Person:
    """What somebody has told of themselves."""

    identity: str
    name: str
    settings: JsonObject
    webhook: str


def identity_of(token: str) -> str:
    """What is known of a browser's token: its SHA-256, in hexadecimal digits."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_id() -> str:
    """128 random bits in hexadecimal digits: the id of a table, or of a move."""
    return secrets.token_hex(16)


def is_id(text: str) -> bool:
    """Is it 32 lower-case hexadecimal digits?"""
    return len(text) == 32 and all(digit in "0123456789abcdef" for digit in text)


def clean(text: str) -> str:
    """One line of visible characters: no control signs, no signs that turn the text round, no towers of accents."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text[:20_000]):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if sign.isspace():
            kept.append(" ")
        elif kind[0] != "C" and marks <= MARKS:
            kept.append(sign)
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    """A name as it is kept."""
    name = clean(text)
    if not name:
        raise Refusal("A name needs at least one letter.")
    if len(name) > LONGEST_NAME or len(name.encode()) > 96:
        raise Refusal(f"A name has {LONGEST_NAME} characters at most.")
    return name


def unlike(name: str, others: list[str]) -> str:
    """The name, with a number if somebody at the table is called so already."""
    taken = {other.casefold() for other in others}
    number = 1
    found = name
    while found.casefold() in taken:
        number += 1
        found = f"{name[: LONGEST_NAME - 3]} {number}"
    return found
