"""Which games there are: every folder of `parvis.games` that has a `game` module with a class `GAME`."""

import importlib
import pkgutil
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import parvis.games
from parvis.core.errors import CorruptRecord, UnknownGame
from parvis.core.game import Game
from parvis.core.json import Json


def game_names() -> list[str]:
    """The names of all games, in order."""
    folders = [module.name for module in pkgutil.iter_modules(parvis.games.__path__) if module.ispkg]
    return sorted(name for name in folders if find_spec(f"parvis.games.{name}.game") is not None)


def game_class(name: str) -> type[Game[Any]]:
    """The rules of the game called `name`, options not yet decided."""
    if name not in game_names():
        raise UnknownGame(f"there is no game {str(name)[:40]!r}; there is {', '.join(game_names())}")
    found: type[Game[Any]] = importlib.import_module(f"parvis.games.{name}.game").GAME
    return found


def make_game(name: str, options: Mapping[str, object], components: Path | None = None) -> Game[Any]:
    """A game with its options checked, played with the material of a file if one is given."""
    return game_class(name)(options, components)


def game_of_spec(spec: Json, options: Json, components: Path | None = None) -> Game[Any]:
    """The game that a record or state is of."""
    for name in game_names():
        if spec == game_class(name).SPEC:
            if not isinstance(options, dict):
                raise CorruptRecord("options should be an object")
            return game_class(name)(options, components)
    raise CorruptRecord(f"no game here plays spec {str(spec)[:40]!r}")
