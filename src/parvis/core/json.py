"""JSON in one canonical form, read with suspicion: what comes from a file or the net may be hostile."""

import json
from typing import Final, TypeAlias, Union

from parvis.core.errors import CorruptRecord

Json: TypeAlias = Union[bool, int, str, "list[Json]", "dict[str, Json]", None]
JsonObject: TypeAlias = dict[str, Json]

LONGEST: Final = 16_000_000  # characters of one document
DEEPEST: Final = 50  # lists and objects within each other


def canonical(value: Json) -> str:
    """One line: keys sorted, no spaces, ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def quoted(value: Json, length: int) -> str:
    """What stands in a document, for a sentence about it: one line of ASCII, cut short."""
    return canonical(value)[:length]


def _whole(text: str) -> int:
    if len(text) > 18:
        raise ValueError(f"the number {text[:12]}… is too large")
    return int(text)


def _refuse(text: str) -> int:
    raise ValueError(f"{text[:20]} is not a whole number")


def _once(pairs: list[tuple[str, Json]]) -> JsonObject:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def read_json(text: str, what: str = "the file") -> Json:
    """Parse `text`; anything but JSON made of whole numbers, texts, lists and objects is refused in one sentence."""
    if len(text) > LONGEST:
        raise CorruptRecord(f"{what} is too long")
    try:
        value: Json = json.loads(
            text, parse_int=_whole, parse_float=_refuse, parse_constant=_refuse, object_pairs_hook=_once
        )
    except RecursionError:
        raise CorruptRecord(f"{what} is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise CorruptRecord(f"{what} is not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except ValueError as error:
        raise CorruptRecord(f"{what} is not in order: {error}") from None
    if is_deep(value):
        raise CorruptRecord(f"{what} is nested too deeply")
    return value


def is_deep(value: Json) -> bool:
    """Is it nested more deeply than anything of ours, and so deeply that to show it could end the program?"""
    level: list[Json] = [value]
    for _ in range(DEEPEST + 1):
        below: list[Json] = []
        for item in level:
            if isinstance(item, list):
                below.extend(item)
            elif isinstance(item, dict):
                below.extend(item.values())
        level = below
    return bool(level)


def json_object(value: Json, what: str) -> JsonObject:
    """`value` if it is an object."""
    if not isinstance(value, dict):
        raise CorruptRecord(f"{what} should be an object")
    return value


def json_list(value: Json, what: str) -> list[Json]:
    """`value` if it is a list."""
    if not isinstance(value, list):
        raise CorruptRecord(f"{what} should be a list")
    return value


def json_text(value: Json, what: str) -> str:
    """`value` if it is a text."""
    if not isinstance(value, str):
        raise CorruptRecord(f"{what} should be a text")
    return value


def json_whole(value: Json, what: str, low: int, high: int) -> int:
    """`value` if it is a whole number from `low` to `high`."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise CorruptRecord(f"{what} should be a whole number from {low} to {high}")
    return value
