"""Options of a game: which keys there are, which values they take, and what they mean."""

from collections.abc import Mapping
from typing import Final

from parvis.core.errors import BadOption
from parvis.core.json import Json, JsonObject, canonical


class Option:
    """A key with a fixed list of values; the first is the default unless one must be given."""

    def __init__(self, key: str, values: list[Json], means: str, required: bool = False, ruling: str = "") -> None:
        self.key: Final = key
        self.values: Final = values
        self.means: Final = means
        self.required: Final = required
        self.ruling: Final = ruling  # the id of the ruling it switches

    def check(self, value: Json) -> Json:
        """`value` if the option takes it."""
        given = canonical(value)  # to Python, true is 1
        for allowed in self.values:
            if given == canonical(allowed):
                return allowed
        raise BadOption(f"option {self.key} takes {self.choices()}, not {given[:40]}")

    def read(self, text: str) -> Json:
        """The value that is written `text` on a command line."""
        for allowed in self.values:
            if show(allowed) == text:
                return allowed
        raise BadOption(f"option {self.key} takes {self.choices()}, not {text[:40]}")

    def choices(self) -> str:
        """The values as a person would list them."""
        texts = [show(value) for value in self.values]
        return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " or " + texts[-1]


class DataOption(Option):
    """The id of the component file that is played with; another one can't be named without giving the file."""

    def __init__(self, name: str) -> None:
        super().__init__("data", [name], "The id of the component file; a corrected one is given by --components.")

    def read(self, text: str) -> Json:
        return text

    def check(self, value: Json) -> Json:
        if value != self.values[0]:
            raise BadOption(f"this is played with the components {show(value)!r}: give that file by --components")
        return value


def show(value: Json) -> str:
    """A value as it is written on a command line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ",".join([show(item) for item in value])
    return str(value)[:40]


def only_json(given: Mapping[str, object]) -> JsonObject:
    """The options that a program gives, which may be any objects; only those are taken that a record can hold."""
    found: JsonObject = {}
    for key in given:
        if not is_plain(given[key]):
            what = "takes whole numbers, texts, truth values and lists of them"
            raise BadOption(f"option {str(key)[:40]} {what}, not {repr(given[key])[:40]}")
        found[key] = plain(given[key])
    return found


def is_plain(value: object) -> bool:
    """Is it a whole number, a text, a truth value or a list of them?"""
    if isinstance(value, (list, tuple)):
        return all([is_plain_item(item) for item in value])
    return is_plain_item(value)


def is_plain_item(value: object) -> bool:
    """Is it a whole number, a text or a truth value?"""
    return value is None or isinstance(value, (bool, int, str))


def plain(value: object) -> Json:
    """`value` with its type known to be plain."""
    if isinstance(value, (list, tuple)):
        items: list[Json] = [plain(item) for item in value]
        return items
    assert value is None or isinstance(value, (bool, int, str)), "what is not plain has been refused"
    return value


def resolve(options: list[Option], given: JsonObject, game: str) -> JsonObject:
    """All options with their values; what is unknown, refused or missing is said in one sentence."""
    known = {option.key: option for option in options}
    for key in given:
        if key not in known:
            raise BadOption(f"{game} has no option {str(key)[:40]!r}; it has {', '.join(known)}")
    resolved: JsonObject = {}
    for option in options:
        if option.key in given:
            resolved[option.key] = option.check(given[option.key])
        elif option.required:
            raise BadOption(f"{game} needs option {option.key}: {option.choices()}")
        else:
            resolved[option.key] = option.values[0]
    return resolved
