"""Who may import whom: core <- games <- {bots, art, env} <- {table, lab} <- web <- cli, and store only from table."""

from collections.abc import Iterator
from typing import Final

from lints.source import Problem, Source, imported

LIBRARY: Final = {"", "api", "pure", "core", "games"}  # "": the package itself
TOOLS: Final = {*LIBRARY, "bots", "art", "env"}
SIGHT: Final[dict[str, set[str]]] = {
    "__init__": {"api", "pure"},
    "__main__": {"cli"},
    "api": {"core", "pure"},
    "pure": set(),
    "core": {"games"},  # the folder alone, to see which games there are
    "games": {"core"},
    "bots": LIBRARY,
    "art": LIBRARY,
    "env": LIBRARY,
    "store": {"core"},
    "table": {*TOOLS, "store"},
    "lab": TOOLS,
    "web": {*TOOLS, "table", "lab"},
    "cli": {*TOOLS, "table", "lab", "web"},
}


def imports_go_down(sources: list[Source]) -> Iterator[Problem]:
    """Every import of a part of Parvis goes down, the machine knows no game, and no game knows another."""
    for source in sources:
        if not source.package:
            continue
        may = SIGHT.get(source.package)
        if may is None:
            yield source.at(1, f"what parvis.{source.package} may import is not yet decided in tools/lints/layers.py")
            continue
        for place, name in imported(source):
            parts = name.split(".")
            target = parts[1] if len(parts) > 1 and parts[1] in SIGHT else ""
            if not parts[0]:
                yield source.at(place, "an import should give the full name")
            elif parts[0] != "parvis":
                continue
            elif target != source.package and target not in may:
                whom = f"parvis.{target}" if target else "parvis"
                yield source.at(place, f"{source.package} should not import {whom}")
            elif source.package == "core" and target == "games" and len(parts) > 2:
                yield source.at(place, "the machine knows no game")
            elif source.game and target == "games" and parts[2:3] != [source.game]:
                yield source.at(place, "no game imports another")
