"""Small logs for tests of the store."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from parvis.store import Row, Store, TableRow
from parvis.store.changes import add_table, append
from parvis.store.rows import BEGINNING

T = TypeVar("T")
GAME = "a" * 32


def run(work: Callable[[], Awaitable[T]]) -> T:
    """Run a coroutine to its end, within a minute."""

    async def bounded() -> T:
        return await asyncio.wait_for(work(), 60)

    return asyncio.run(bounded())


def table_row(game: str = GAME) -> TableRow:
    """A table that has just been made."""
    return TableRow(game, "toy", 1, "{}", "host", bytes(32), "playing", 1.0, 1.0, None, "")


def row(ply: int, game: str = GAME, move: int | None = None, action: str = "say:1") -> Row:
    """A row of a log, not tied to those before it."""
    return Row(game, ply, (ply if move is None else move).to_bytes(16, "big"), 0, "answer", action, "", 1, float(ply))


def chained(store: Store, rows: list[Row]) -> list[Row]:
    """The rows of a whole log, tied together."""
    linked: list[Row] = []
    for one in rows:
        linked.append(one.linked(store.chain_key, linked[-1].chain if linked else BEGINNING))
    return linked


async def begun(folder: Path, plies: int = 0) -> Store:
    """A store with one table and so many rows in its log."""
    store = Store(folder)
    rows = chained(store, [row(ply) for ply in range(plies)])
    await store.write([add_table(table_row()), *[append(one) for one in rows]])
    return store
