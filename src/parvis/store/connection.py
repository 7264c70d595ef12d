"""Connections to the data file: a SQLite that is safe, its settings, and the way from older versions of the file."""

import secrets
import sys
from pathlib import Path
from typing import Final

import apsw

from parvis.store.errors import StoreTrouble, trouble
from parvis.store.schema import STEPS

SAFE: Final = (3, 51, 3)  # older ones can damage a file with a write-ahead log that two connections use
MARK: Final = 0x50617276  # "Parv": tells a data file of ours from others

SETTINGS: Final = """
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 1000;
    PRAGMA temp_store = MEMORY;
    PRAGMA mmap_size = 0;
    PRAGMA trusted_schema = OFF;
"""
WAIT: Final = 5000  # milliseconds for a lock, of a program that copies the file, say


def refuse_unsafe(version: str) -> None:
    """Versions 3.7.0 to 3.51.2 of SQLite can lose what was written when a write-ahead log is begun again."""
    if tuple(int(part) for part in version.split(".")[:3]) < SAFE:
        raise StoreTrouble(f"SQLite {version} can damage data: Parvis needs 3.51.3 or later (install apsw again)")


def opened(path: Path, vfs: str | None = None) -> apsw.Connection:
    """A connection that writes, with everything set for durability."""
    refuse_unsafe(apsw.sqlite_lib_version())
    try:
        connection = apsw.Connection(str(path), vfs=vfs)
        connection.set_busy_timeout(WAIT)
        connection.execute(SETTINGS).fetchall()  # a statement is carried out when its rows are read
        if sys.platform == "darwin":
            connection.execute("PRAGMA fullfsync = 1")
    except apsw.Error as error:
        raise trouble(error) from None
    return connection


def opened_to_read(path: Path, vfs: str | None = None) -> apsw.Connection:
    """A connection that only reads."""
    try:
        connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY, vfs=vfs)
        connection.set_busy_timeout(WAIT)
        connection.execute("PRAGMA query_only = ON; PRAGMA mmap_size = 0; PRAGMA trusted_schema = OFF").fetchall()
    except apsw.Error as error:
        raise trouble(error) from None
    return connection


def number_of(connection: apsw.Connection, pragma: str) -> int:
    """What a pragma says."""
    return int(connection.pragma(pragma))


def bring_up_to_date(connection: apsw.Connection, path: Path, steps: list[str] = STEPS) -> None:
    """Lead the file through all versions after its own, each wholly or not at all; a copy of the old one is kept."""
    try:
        version = number_of(connection, "user_version")
        mark = number_of(connection, "application_id")
        if version == 0 and mark == 0 and not connection.execute("SELECT 1 FROM sqlite_schema").fetchall():
            mark = MARK
        if mark != MARK:
            raise StoreTrouble(f"{path} is no file of Parvis")
        if version > len(steps):
            raise StoreTrouble(f"{path} was written by a newer Parvis (version {version}); this one knows {len(steps)}")
        if 0 < version < len(steps):
            copy(connection, path.with_name(f"{path.name}.version-{version}"))
        for number in range(version, len(steps)):
            with connection:
                connection.execute(steps[number])
                if number == 0:
                    connection.execute("INSERT INTO house VALUES ('chain', ?)", (secrets.token_bytes(32),))
                    connection.execute(f"PRAGMA application_id = {MARK}")
                connection.execute(f"PRAGMA user_version = {number + 1}")
    except apsw.Error as error:
        raise trouble(error) from None


def copy(connection: apsw.Connection, path: Path) -> None:
    """A copy of the data as it is now, while others go on reading and writing; checked before it counts."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    target = apsw.Connection(str(part))
    try:
        with target.backup("main", connection, "main") as backup:
            while not backup.done:
                backup.step(256)
        found = target.execute("PRAGMA integrity_check").fetchall()
        if found != [("ok",)]:
            raise StoreTrouble(f"the copy {path} is not in order: {str(found[0])[:80]}")
        target.execute("PRAGMA journal_mode = DELETE")
    finally:
        target.close()
    part.chmod(0o600)
    part.replace(path)
