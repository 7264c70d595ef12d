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
    provenance: dict[str, Any] = found.pop("provenance", {})
    for name, table in found.items():
        print()
        for line in set_out(name, table if isinstance(table, list) else [{**table, **explained(provenance.get(name))}]):
            print(line)
    return 0


def explained(basis: dict[str, Any] | None) -> dict[str, Any]:
    """What a table rests on, where that stands in a table of its own: how sure each part is comes after the numbers."""
    return {("provenance" if key == "kind" else key): value for key, value in (basis or {}).items()}


def set_out(name: str, tables: list[dict[str, Any]]) -> list[str]:
    """One item of the material, or several of a kind."""
    lines = [name.replace("_", " ")]
    for table in tables:
        facts = {key: shown(value) for key, value in table.items() if key not in ("provenance", "note")}
        if len(tables) == 1:
            for key, value in facts.items():
                lines += wrapped([f"{key.replace('_', ' ')}: {value}"])
        else:
            lines += wrapped([", ".join(facts.values())])
        lines += wrapped([f"{table['provenance']}: {table['note']}"], indent="      ")
    return lines


def shown(value: object) -> str:
    """A number, a word, or several."""
    if isinstance(value, dict):
        return ", ".join([f"{key}: {shown(item)}" for key, item in value.items()])
    if isinstance(value, list):
        between = "; " if any([isinstance(item, list) or " " in str(item) for item in value]) else " "
        return between.join([shown(item) for item in value])
    return str(value)


def wrapped(texts: list[str], indent: str = "  ") -> list[str]:
    """Lines that fit on a page."""
    lines: list[str] = []
    for text in texts:
        lines += textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")
    return lines
