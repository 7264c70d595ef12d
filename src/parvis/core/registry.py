"""Which games there are: every folder of `parvis.games` that has a `game` module with a class `GAME`."""

import importlib
import pkgutil
from typing import Any

import parvis.games
from parvis.core.errors import CorruptRecord, UnknownGame
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject


def game_names() -> list[str]:
    """The names of all games, in order."""
    return sorted(module.name for module in pkgutil.iter_modules(parvis.games.__path__) if module.ispkg)


def game_class(name: str) -> type[Game[Any]]:
    """The rules of the game called `name`, options not yet decided."""
    if name not in game_names():
        raise UnknownGame(f"there is no game {str(name)[:40]!r}; there is {', '.join(game_names())}")
    found: type[Game[Any]] = importlib.import_module(f"parvis.games.{name}.game").GAME
    return found


def make_game(name: str, options: JsonObject) -> Game[Any]:
    """A game with its options checked."""
    return game_class(name)(options)


def game_of_spec(spec: Json, options: Json) -> Game[Any]:
    """The game that a record or state is of."""
    for name in game_names():
        if spec == game_class(name).SPEC:
            if not isinstance(options, dict):
                raise CorruptRecord("options should be an object")
            return game_class(name)(options)
    raise CorruptRecord(f"no game here plays spec {str(spec)[:40]!r}")
