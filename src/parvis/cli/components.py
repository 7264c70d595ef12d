"""`parvis components`: the numbers of a game's material, each with what it rests on."""

import argparse
import textwrap
import tomllib
from importlib.resources import files
from typing import Any, Final

from parvis.cli.arguments import add_game
from parvis.core.registry import game_class

NOTES: Final = """\
Provenance: printed on the material or in the rulebook; inferred from what is
printed; reconstructed where it is only pictured; or a ruling of ours where
nothing is printed.

examples:
  parvis components capital_lux
  parvis components notre_dame --toml > mine.toml
  parvis play notre_dame --components mine.toml
"""
WIDTH: Final = 80
BASIS: Final = ("provenance", "note")  # keys of what an item rests on


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis components`."""
    parser.epilog = NOTES
    add_game(parser)
    parser.add_argument("--toml", action="store_true", help="print the file itself")


def run(arguments: argparse.Namespace) -> int:
    """Print the numbers."""
    game = game_class(arguments.game)
    text = (files(f"parvis.games.{game.NAME}") / "components.toml").read_text("utf-8")
    if arguments.toml:
        print(text, end="")
        return 0
    found: dict[str, Any] = tomllib.loads(text)
    print(f"{game.TITLE}: components {found.pop('id')}")
    provenance: dict[str, dict[str, Any]] = found.pop("provenance", {})
    for name, item in found.items():
        print()
        rests_on = basis(**provenance[name]) if name in provenance else []
        for line in [name.replace("_", " "), *set_out(item), *rests_on]:
            print(line)
    return 0


def set_out(item: Any) -> list[str]:
    """One item of the material, or several of a kind; what an item says it rests on comes under it."""
    if isinstance(item, dict):
        facts = [f"{key.replace('_', ' ')}: {shown(value)}" for key, value in item.items() if key not in BASIS]
        return [*wrapped(facts), *own_basis(item)]
    if not isinstance(item, list) or not isinstance(item[0], dict):
        return wrapped([shown(item)])
    lines: list[str] = []
    for table in item:
        facts = [value if isinstance(value, str) else f"{key} {shown(value)}" for key, value in table.items()]
        told = [fact for key, fact in zip(table, facts, strict=True) if key not in BASIS]
        lines += [*wrapped([", ".join(told)]), *own_basis(table)]
    return lines


def own_basis(table: dict[str, Any]) -> list[str]:
    """What an item says itself that it rests on."""
    return basis(table["provenance"], table["note"]) if "provenance" in table else []


def basis(kind: str, note: str, **parts: Any) -> list[str]:
    """What numbers rest on: how sure they are and why, and how sure each part of them is."""
    return wrapped([f"{kind}: {note}", *[f"{key}: {shown(value)}" for key, value in parts.items()]], indent="      ")


def shown(value: object) -> str:
    """A number, a word, or several."""
    if isinstance(value, dict):
        return ", ".join([f"{key}: {shown(item)}" for key, item in value.items()])
    if isinstance(value, list):
        between = "; " if any([isinstance(item, list) or " " in str(item) for item in value]) else " "
        return between.join([shown(item) for item in value])
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)


def wrapped(texts: list[str], indent: str = "  ") -> list[str]:
    """Lines that fit on a page."""
    lines: list[str] = []
    for text in texts:
        lines += textwrap.wrap(
            text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False
        )
    return lines
