"""What can go wrong with a disk, in one plain sentence; nothing was acknowledged when one of these is raised."""

import sys
from collections.abc import Callable
from typing import Final, NoReturn

import apsw

from parvis.core.errors import ParvisError

SYNC_FAILURES: Final = {apsw.SQLITE_IOERR_FSYNC, apsw.SQLITE_IOERR_DIR_FSYNC}
TAKEN: Final = {apsw.SQLITE_CONSTRAINT_PRIMARYKEY, apsw.SQLITE_CONSTRAINT_UNIQUE}
EXIT_CODE: Final = 74  # of a process whose disk no longer keeps what it is given


class StoreTrouble(ParvisError):
    """The store can't be opened, read or written."""


class Conflict(StoreTrouble):
    """A row that is there already: somebody else was first."""


def is_sync_failure(error: apsw.Error) -> bool:
    """Has the disk failed to make something durable?  Then nothing on it can be relied on."""
    return getattr(error, "extendedresult", 0) in SYNC_FAILURES


def trouble(error: apsw.Error) -> StoreTrouble:
    """What SQLite says, as a sentence for a person."""
    if getattr(error, "extendedresult", 0) in TAKEN:
        return Conflict("this has been written already")
    for kind, sentence in SENTENCES:
        if isinstance(error, kind):
            return StoreTrouble(sentence)
    return StoreTrouble(f"the data can't be read or written: {error}")


SENTENCES: Final[list[tuple[type[apsw.Error], str]]] = [
    (apsw.FullError, "the disk is full: nothing more can be saved until there is room"),
    (apsw.ReadOnlyError, "the data folder can't be written: nothing can be saved"),
    (apsw.CantOpenError, "the data file can't be opened"),
    (apsw.IOError, "the disk does not take what is written to it"),
    (apsw.CorruptError, "the data file is damaged"),
    (apsw.NotADBError, "the data file is no file of Parvis"),
    (apsw.ConstraintError, "this does not fit into the data file"),
    (apsw.BusyError, "the data file is held by another program"),
]


def stop_at_once(reason: str, leave: Callable[[int], NoReturn]) -> NoReturn:
    """End the process: after a failed sync nobody knows what the disk holds, so nothing may be acknowledged."""
    sys.stderr.write(f"parvis: {reason}; stopping, so that nothing is lost that was acknowledged\n")
    sys.stderr.flush()
    leave(EXIT_CODE)
