"""The store: what tables write and read.  Reading is quick and done at once; writing returns when it is durable."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import apsw

from parvis.store.connection import bring_up_to_date, copy, opened, opened_to_read
from parvis.store.errors import StoreTrouble, trouble
from parvis.store.folder import Folder
from parvis.store.rows import Holder, Invitation, PersonRow, Row, TableRow, damage, hashed
from parvis.store.writer import Change, Writer

FILE: Final = "parvis.sqlite3"
Value: TypeAlias = str | bytes | int | float | None


class Store:
    """The data folder of one process."""

    def __init__(self, path: Path, vfs: str | None = None) -> None:
        self._folder: Final = Folder(path)
        try:
            file = self._folder.file(FILE)
            connection = opened(file, vfs)
            bring_up_to_date(connection, file)
            self._reader: Final = opened_to_read(file, vfs)
            self.chain_key: Final = bytes(self._all("SELECT value FROM house WHERE key = 'chain'")[0][0])  # type: ignore[arg-type]
        except StoreTrouble:
            self._folder.close()
            raise
        self._writer: Final = Writer(connection)

    def close(self) -> None:
        """Write what is waiting and let others have the folder."""
        self._writer.close()
        self._reader.close()
        self._folder.close()

    async def write(self, changes: Sequence[Change]) -> None:
        """Returns when the changes are on the disk, all of them; raises StoreTrouble if none is."""
        await self._writer.write(changes)

    def backup(self, path: Path) -> None:
        """A checked copy of everything, while tables go on; may be called in a thread."""
        reader = opened_to_read(self._folder.path / FILE)
        try:
            copy(reader, path)
        except apsw.Error as error:
            raise trouble(error) from None
        finally:
            reader.close()

    # --- reading ---------------------------------------------------------------------------------

    def _all(self, statement: str, values: tuple[Value, ...] = ()) -> list[tuple[Value, ...]]:
        try:
            return self._reader.execute(statement, values).fetchall()
        except apsw.Error as error:
            raise trouble(error) from None

    def table(self, game: str) -> TableRow | None:
        """A table by its id."""
        found = self._all(f"SELECT {TABLE} FROM game WHERE id = ?", (game,))
        return TableRow(*found[0]) if found else None  # type: ignore[arg-type]

    def log(self, game: str) -> list[Row]:
        """Everything that happened at a table, in order."""
        return [Row(*found) for found in self._all(f"SELECT {EVENT} FROM event WHERE game = ? ORDER BY ply", (game,))]  # type: ignore[arg-type]

    def damage(self, game: str) -> int | None:
        """The ply of the first row of a log that is not what was written, if there is one."""
        return damage(self.chain_key, self.log(game))

    def snapshot(self, game: str) -> tuple[int, int, str] | None:
        """The last position of a table: the ply of its row, the rules it was reached by, the position."""
        for ply, rules, state in self._all("SELECT ply, rules, state FROM snapshot WHERE game = ?", (game,)):
            assert isinstance(ply, int) and isinstance(rules, int) and isinstance(state, str), "the schema is strict"
            return ply, rules, state
        return None

    def holders(self, game: str) -> list[Holder]:
        """Who holds or held seats of a table."""
        found = self._all("SELECT game, seat, identity, former FROM holder WHERE game = ? ORDER BY seat", (game,))
        return [Holder(str(row[0]), whole(row[1]), str(row[2]), bool(row[3])) for row in found]

    def tables_of(self, identity: str) -> list[TableRow]:
        """The tables that a person hosts or has a seat at, the latest first."""
        columns = ", ".join(f"game.{column}" for column in TABLE.split(", "))
        found = self._all(
            f"SELECT {columns} FROM game WHERE host = ?1 OR id IN (SELECT game FROM holder WHERE identity = ?1)"
            " ORDER BY changed DESC LIMIT 500",
            (identity,),
        )
        return [TableRow(*row) for row in found]  # type: ignore[arg-type]

    def waking(self) -> Iterator[tuple[str, float]]:
        """The tables that want attention without anybody asking, and when."""
        for game, wake in self._all("SELECT id, wake FROM game WHERE wake IS NOT NULL ORDER BY wake"):
            assert isinstance(game, str) and isinstance(wake, float), "the schema is strict"
            yield game, wake

    def unfinished(self, host: str) -> int:
        """How many tables of a host are not finished."""
        found = self._all("SELECT count(*) FROM game WHERE host = ? AND status IN ('waiting', 'playing')", (host,))
        return whole(found[0][0])

    def invitation(self, secret: str) -> Invitation | None:
        """Where a link leads."""
        found = self._all("SELECT game, seat FROM invitation WHERE secret = ?", (hashed(secret),))
        return Invitation(str(found[0][0]), whole(found[0][1])) if found else None

    def person(self, identity: str) -> PersonRow | None:
        """What a person has told of itself."""
        found = self._all("SELECT identity, name, settings, webhook FROM person WHERE identity = ?", (identity,))
        return PersonRow(*found[0]) if found else None  # type: ignore[arg-type]

    def note(self, game: str, identity: str) -> str:
        """A person's private note of a table."""
        found = self._all("SELECT text FROM note WHERE game = ? AND identity = ?", (game, identity))
        return str(found[0][0]) if found else ""

    def glance(self, game: str, identity: str) -> int:
        """How many answers a person has seen of a table."""
        found = self._all("SELECT seen FROM glance WHERE game = ? AND identity = ?", (game, identity))
        return whole(found[0][0]) if found else 0

    def preferences(self, game: str) -> dict[int, str]:
        """The settings of the seats of a table."""
        found = self._all("SELECT seat, settings FROM preference WHERE game = ?", (game,))
        return {whole(seat): str(settings) for seat, settings in found}


TABLE: Final = "id, title, rules, plan, host, secret, status, created, changed, wake, webhook"
EVENT: Final = "game, ply, move, seat, kind, action, chance, rules, at, chain"


def whole(value: Value) -> int:
    """A whole number of a strict column."""
    assert isinstance(value, int), "the schema is strict"
    return value
