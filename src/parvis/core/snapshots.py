"""Snapshots: the neutral state with a schema number, so that a game goes on after a restart and after a rule fix.

When the neutral state of a game changes its shape, the game's SCHEMA rises and an upgrade from the schema before is
added to its UPGRADES; a snapshot of any age is led through all that come after it.
"""

from typing import Any, Final

from parvis.core.errors import CorruptRecord
from parvis.core.frames import State
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject, json_object, json_whole

FORMAT: Final = "parvis-snapshot/1"


def take_snapshot(state: State) -> JsonObject:
    """Everything needed to go on from `state`.  It holds every secret."""
    game = state.game
    return {
        "format": FORMAT,
        "memory": game.write_memory(state),
        "schema": game.SCHEMA,
        "spec": game.SPEC,
        "state": state.json(),
    }


def restore_snapshot(game: Game[Any], snapshot: Json) -> State:
    """The position of a snapshot of any schema up to the present one."""
    found = json_object(snapshot, "a snapshot")
    if found.get("format") != FORMAT or found.get("spec") != game.SPEC:
        raise CorruptRecord(f"this is not a snapshot of {game.SPEC}")
    schema = json_whole(found.get("schema"), "schema", 0, 10**6)
    if schema > game.SCHEMA:
        raise CorruptRecord(f"the snapshot has schema {schema}; this program knows schemas up to {game.SCHEMA}")
    state = json_object(found.get("state"), "state")
    while schema < game.SCHEMA:
        if schema not in game.UPGRADES:
            raise CorruptRecord(f"snapshots of schema {schema} can no longer be read")
        state = game.UPGRADES[schema](state)
        schema += 1
    restored: State = game.load(state)
    game.read_memory(restored, json_object(found.get("memory"), "memory"))
    return restored
