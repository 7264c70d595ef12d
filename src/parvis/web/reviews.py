"""Reviews of finished games: `parvis review` makes them in a process of its own, one table at a time."""

import asyncio
import json
import sys
from typing import Any, Final

from starlette.exceptions import HTTPException

from parvis.api import mode
from parvis.core.game import Game
from parvis.core.json import JsonObject

GAMES: Final = {"compiled": "400", "pure": "40"}  # played out for each answer, by the speed of the rules
PATIENCE: Final = 600.0  # seconds that a review may take
KEPT: Final = 100  # reviews
FAILED: Final = "This game can't be looked through."


class Reviews:
    """The reviews of all tables, made when somebody first asks for one."""

    def __init__(self) -> None:
        self._found: Final[dict[str, Any]] = {}
        self._tasks: Final[dict[str, asyncio.Task[None]]] = {}
        self._one_at_a_time: Final = asyncio.Semaphore(1)

    def of(self, id: str, game: Game[Any], record: JsonObject) -> Any:
        """The review of a table: None while it is being made, a sentence if it can't be."""
        if id not in self._found and id not in self._tasks:
            if len(self._tasks) >= KEPT:
                raise HTTPException(503, "Too many games are being looked through: try again later.")
            self._tasks[id] = asyncio.create_task(self._make(id, game, record))
        return self._found.get(id)

    async def _make(self, id: str, game: Game[Any], record: JsonObject) -> None:
        """Let `parvis review` look at a record."""
        found: Any = FAILED
        try:
            async with self._one_at_a_time:
                found = await reviewed(game, record)
        finally:
            while len(self._found) >= KEPT:
                del self._found[next(iter(self._found))]
            self._found[id] = found
            del self._tasks[id]


async def reviewed(game: Game[Any], record: JsonObject) -> Any:
    """What `parvis review` says, or a sentence about why it says nothing."""
    words = ["-m", "parvis", "review", "-", "--json", "--budget", GAMES[mode()]]
    if game.components is not None:
        words += ["--components", str(game.components)]
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        said, _ = await asyncio.wait_for(child.communicate(json.dumps(record).encode()), PATIENCE)
    except TimeoutError:
        return "Looking through this game takes too long here."
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    return json.loads(said) if child.returncode == 0 else FAILED
