"""The one writer: a thread that takes what is waiting into one transaction and acknowledges it from the commit.

Under load many changes share one sync of the disk; alone, each has its own.
"""

import asyncio
import contextlib
import os
import queue
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import apsw

from parvis.store.errors import StoreTrouble, is_sync_failure, stop_at_once, trouble

LARGEST: Final = 256  # works in one transaction
CLOSED: Final = "the data folder has been closed"
WAITING: Final = 10_000  # works that may wait; more are refused


@dataclass(frozen=True)
class Change:
    """One statement with its values."""

    statement: str
    values: tuple[str | bytes | int | float | None, ...]


@dataclass(frozen=True)
class Work:
    """Changes that belong together, and who waits for them."""

    changes: Sequence[Change]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop

    def tell(self, problem: StoreTrouble | None) -> None:
        """Say in the loop of whoever waits how it ended."""
        with contextlib.suppress(RuntimeError):  # the loop has ended, and with it whoever waited
            self.loop.call_soon_threadsafe(settle, self.done, problem)


def settle(done: asyncio.Future[None], problem: StoreTrouble | None) -> None:
    """Give a future its end, unless nobody waits any more."""
    if done.done():
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)


class Writer:
    """Owns the connection that writes."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection: Final = connection
        self._queue: Final[queue.Queue[Work | None]] = queue.Queue(WAITING)
        self._thread: Final = threading.Thread(target=self._run, name="parvis-writer", daemon=True)
        self._thread.start()

    async def write(self, changes: Sequence[Change]) -> None:
        """Returns when the changes are on the disk, all of them; raises StoreTrouble if none is."""
        if not self._thread.is_alive():
            raise StoreTrouble(CLOSED)
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        try:
            self._queue.put_nowait(Work(changes, done, loop))
        except queue.Full:
            raise StoreTrouble("the disk is too slow: try again in a moment") from None
        await done

    def close(self) -> None:
        """Write what is waiting, then end."""
        self._queue.put(None)
        self._thread.join()
        while not self._queue.empty():
            late = self._queue.get()
            if late is not None:
                late.tell(StoreTrouble(CLOSED))
        self._connection.close()

    def _run(self) -> None:
        is_open = True
        while is_open:
            batch: list[Work] = []
            work = self._queue.get()
            while work is not None:
                batch.append(work)
                if len(batch) == LARGEST or self._queue.empty():
                    break
                work = self._queue.get()
            is_open = work is not None
            if batch:
                self._commit(batch)

    def _commit(self, batch: list[Work]) -> None:
        """One transaction; works that contradict what is there are left out of it and told so."""
        left_out: dict[int, StoreTrouble] = {}
        problem: StoreTrouble | None = None
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for number, work in enumerate(batch):
                refusal = self._carry_out(work)
                if refusal is not None:
                    left_out[number] = refusal
            self._connection.execute("COMMIT")
        except apsw.Error as error:
            if is_sync_failure(error):
                stop_at_once("the disk could not make the data durable", os._exit)
            problem = trouble(error)
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        for number, work in enumerate(batch):
            work.tell(problem or left_out.get(number))

    def _carry_out(self, work: Work) -> StoreTrouble | None:
        """All changes of a work or none; what is wrong with the work is said, what is wrong with the disk is raised."""
        self._connection.execute("SAVEPOINT work")
        try:
            for change in work.changes:
                self._connection.execute(change.statement, change.values)
            problem = None
        except apsw.ConstraintError as error:
            problem = trouble(error)
        except (TypeError, ValueError) as error:  # a value that SQLite does not know, a text that is none
            problem = StoreTrouble(f"this can't be written: {error}")
        if problem is not None:
            self._connection.execute("ROLLBACK TO work")
        self._connection.execute("RELEASE work")
        return problem
