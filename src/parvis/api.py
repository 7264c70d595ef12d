"""The names of the library."""

from typing import Any

from parvis.core.errors import BadOption, CorruptRecord, IllegalAnswer, NotAllowed, ParvisError, UnknownGame
from parvis.core.frames import CHANCE, NOBODY, State
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject, json_object, read_json
from parvis.core.luck import Dice, Luck, SecretLuck, SeedLuck, commitment
from parvis.core.match import Match
from parvis.core.records import Record, read_record
from parvis.core.registry import game_names, game_of_spec, make_game
from parvis.core.snapshots import restore_snapshot, take_snapshot
from parvis.core.view import View
from parvis.pure import mode

__all__ = [
    "CHANCE",
    "NOBODY",
    "BadOption",
    "CorruptRecord",
    "Dice",
    "Game",
    "IllegalAnswer",
    "Luck",
    "Match",
    "NotAllowed",
    "ParvisError",
    "Record",
    "SecretLuck",
    "SeedLuck",
    "State",
    "UnknownGame",
    "View",
    "commitment",
    "game",
    "game_names",
    "load",
    "make_game",
    "mode",
    "read_record",
    "restore_snapshot",
    "take_snapshot",
    "version",
]

version = "0.1.0"


def game(name: str, **options: Json) -> Game[Any]:
    """The game called `name` with its options; what it does not know it refuses."""
    return make_game(name, options)


def load(state: JsonObject | str) -> State:
    """The position of a neutral state of any game, as `repr` writes it."""
    found = json_object(read_json(state, "the state") if isinstance(state, str) else state, "the state")
    loaded: State = game_of_spec(found.get("spec"), found.get("options")).load(found)
    return loaded
