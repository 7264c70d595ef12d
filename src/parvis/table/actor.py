"""A table: one thing at a time happens to it, and nobody is told of it before it is on the disk.

Whatever changes a table works on a copy of its story, writes down what happened in one transaction, puts the copy in
the place of the story, and only then tells those who look.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from parvis.core.json import JsonObject, canonical
from parvis.core.luck import SecretLuck, commitment
from parvis.store import Change, Row, Store, TableRow
from parvis.store.changes import append, keep_snapshot, note_standing
from parvis.store.errors import Conflict
from parvis.store.rows import BEGINNING
from parvis.table.course import Chances, drawn_from
from parvis.table.errors import NotYours, Refusal
from parvis.table.story import MOVING, PRIVATE, Happening, Story
from parvis.table.webhooks import Messenger

if TYPE_CHECKING:
    from parvis.table.table import Table

T = TypeVar("T")
LONGEST_LOG: Final = 20_000  # rows; no game comes near it, but chat might,
MOST_TALK: Final = 10_000  # so that from here on only the game itself goes on
TALK: Final = {"chat", "ask-undo", "agree", "decline", "undo", "unseal", "pace"}


class Reply(Protocol):
    """What a bot answers."""

    @property
    def notation(self) -> str:
        """The answer, as it is written."""


class Players(Protocol):
    """Where bots think: not in this process."""

    async def reply(self, view: Any, name: str, seed: int) -> Reply:
        """The answer of a bot to the open question of a view."""

    async def advise(self, view: Any, seed: int) -> JsonObject | None:
        """What a bot would say to the seat of a view, if it has something to say in time."""

    def close(self) -> None:
        """Leave nothing running."""


class House(Protocol):
    """What a table needs of the house it stands in."""

    store: Store
    players: Players
    messenger: Messenger
    is_instant: bool
    opened: float

    def now(self) -> float:
        """The time in seconds of UTC."""

    def told(self, table: "Actor", seat: int | None) -> None:
        """Something has changed that everybody can see, or that only one seat can."""

    def wake_at(self, table: str, time: float | None) -> None:
        """Call `go_on` of the table then."""

    def forget(self, table: str) -> None:
        """Read a table from the disk when it is next wanted."""

    def keep(self, task: "asyncio.Task[Any]") -> None:
        """See a task through, whoever waits for it."""

    def table(self, id: str) -> "Table | None":
        """A table by its id."""

    async def continue_table(self, table: "Table") -> "Table":
        """A new table for the people of a finished one."""
        ...

    def send_news(self, table: "Table", seat: int) -> None:
        """Tell a person who is not here that it is their turn."""


@dataclass
class Slot:
    """Tells a reader that there is something newer; it holds nothing back and queues nothing."""

    table: "Actor"
    seat: int

    async def newer_than(self, version: int) -> int:
        """Returns the present version as soon as it is another one."""
        while self.table.version(self.seat) == version:
            await self.table.changed()
        return self.table.version(self.seat)


class Draft:
    """What is about to happen: a copy of the story, and the rows that have led it on."""

    def __init__(self, table: "Actor") -> None:
        self.story: Final = table.story.copy()
        self.rows: Final[list[Row]] = []
        self.at: Final = table.house.now()
        self._table: Final = table

    def happen(self, kind: str, seat: int, action: str = "", move: bytes = b"", chances: Chances | None = None) -> None:
        """Carry something out and write it down; CHANCE answers as the table has it, or as is said."""
        table = self._table
        ply = table.length + len(self.rows)
        if ply >= (MOST_TALK if kind in TALK else LONGEST_LOG):
            raise Refusal("Too much has happened at this table: nothing more can be written down.")
        drawn = self.story.happen(Happening(kind, seat, action, self.at, chances or table.chances))
        row = Row(
            table.id,
            ply,
            move or secrets.token_bytes(16),
            seat,
            kind,
            action,
            "\n".join(drawn),
            table.game.RULES,
            self.at,
        )
        previous = self.rows[-1].chain if self.rows else table.chain
        self.rows.append(row.linked(table.house.store.chain_key, previous))


class Actor:
    """A table's story, and the way in which it is changed."""

    def __init__(self, house: House, row: TableRow, story: Story, rows: list[Row]) -> None:
        self.house: Final = house
        self.id: Final = row.id
        self.game: Final = story.game
        self.host: Final = row.host
        self.secret: Final = row.secret
        self.commitment: Final = commitment(row.secret)
        self.chances: Chances = drawn_from(SecretLuck(row.secret))
        self.webhook = row.webhook
        self.story = story
        self.length = len(rows)
        self.chain = rows[-1].chain if rows else BEGINNING
        self.moves: Final = {row.move: (row.seat, row.kind, row.action) for row in rows if row.kind in MOVING | PRIVATE}
        self._one_at_a_time: Final = asyncio.Lock()
        self._waiting: Final[set[asyncio.Future[None]]] = set()

    # --- doing -----------------------------------------------------------------------------------

    async def do(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Let something happen when what came before it is done; it is seen through even if nobody waits any more."""
        task = asyncio.ensure_future(self._alone(work))
        self.house.keep(task)
        return await asyncio.shield(task)

    async def _alone(self, work: Callable[[], Awaitable[T]]) -> T:
        async with self._one_at_a_time:
            return await work()

    async def commit(self, draft: Draft, *more: Change, then: Callable[[], None] | None = None) -> None:
        """Write down what has happened; when it is on the disk it becomes the story, and everybody is told."""
        is_moved = any(row.kind in MOVING for row in draft.rows)
        is_public = any(row.kind not in PRIVATE for row in draft.rows)
        if not draft.rows:
            return
        wake = self.wake_time(draft.story)
        changes = [append(row) for row in draft.rows]
        changes.append(note_standing(self.id, draft.story.status, draft.at if is_public else None, wake))
        if is_moved:
            last = draft.rows[-1]
            state = canonical(draft.story.played().snapshot())
            changes.append(keep_snapshot(self.id, last.ply, self.game.RULES, state))
        try:
            await self.house.store.write([*more, *changes])
        except Conflict:  # somebody else has written to this log: what is in memory is not what happened
            self.house.forget(self.id)
            raise
        before, self.story = self.story, draft.story
        for row in draft.rows:
            self.length += 1
            self.chain = row.chain
            self.moves[row.move] = (row.seat, row.kind, row.action)
        if then is not None:
            then()
        self.house.wake_at(self.id, wake)
        self.tell(draft.rows)
        self.after(before)

    def tell(self, rows: list[Row]) -> None:
        """Wake those who look; of what only a seat can see, nobody else gets as much as a hint."""
        if all(row.kind in PRIVATE for row in rows):
            for seat in sorted({row.seat for row in rows}):
                self.house.told(self, seat)
        else:
            self.house.told(self, None)
        for future in self._waiting:
            if not future.done():
                future.set_result(None)
        self._waiting.clear()

    async def changed(self) -> None:
        """Returns when something has changed for somebody."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            await future
        finally:
            self._waiting.discard(future)

    # --- for the parts of a table that stand on this one -------------------------------------------

    def wake_time(self, story: Story) -> float | None:
        """When the table wants attention without anybody asking."""
        raise NotImplementedError

    def after(self, before: Story) -> None:
        """What follows from a change that is on the disk."""

    # --- reading ---------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """Waiting for people, playing, over, or closed before the end."""
        return self.story.status

    def version(self, seat: int) -> int:
        """Rises with every change that a seat or a spectator can see, and with no other."""
        return self.story.version(seat)

    def slot(self, seat: int) -> Slot:
        """For somebody who wants to know when there is something new."""
        return Slot(self, seat)

    def is_host(self, identity: str) -> bool:
        """Has this person made the table?"""
        return bool(identity) and identity == self.host

    def must_be_host(self, identity: str) -> None:
        """Refuse everybody else."""
        if not self.is_host(identity):
            raise NotYours("only the host of the table may do this")
