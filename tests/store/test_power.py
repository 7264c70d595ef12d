"""The power fails: whatever was acknowledged is on the disk, and the file is whole.  Killing a process can't show this."""

import asyncio
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import apsw
import pytest

from parvis.store.changes import add_table, append
from parvis.store.connection import bring_up_to_date, opened
from parvis.store.errors import EXIT_CODE
from parvis.store.store import FILE
from parvis.store.writer import Writer
from tests.store.logs import row, run, table_row
from tests.store.power import NAME, Act, Power, cuts

CUTS: Final = 1_000
ROWS: Final = 240


def written(folder: Path, synchronous: str) -> list[Act]:
    """What happens to the disk while rows are written, a few at a time."""
    disk = Power()
    path = folder / FILE
    path.touch()
    connection = opened(path, NAME)
    bring_up_to_date(connection, path)
    connection.execute(f"PRAGMA wal_autocheckpoint = 30; PRAGMA synchronous = {synchronous}").fetchall()
    rng = random.Random(7)

    async def work() -> None:
        writer = Writer(connection)
        await writer.write([add_table(table_row())])
        begun = len(disk.notes)
        ply = 0
        while ply < ROWS:
            together = rng.randint(1, 6)
            await asyncio.gather(*[writer.write([append(row(ply + k, action="x" * 150))]) for k in range(together)])
            disk.notes.extend([Act("ack")] * together)
            ply += together
        assert begun < len(disk.notes)
        await asyncio.to_thread(writer.close)

    run(work)
    disk.unregister()
    return disk.notes


def rows_of(path: Path) -> int:
    """How many rows a log has; they are numbered without gaps, and the file is whole."""
    connection = apsw.Connection(str(path))
    try:
        if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'event'").fetchall():
            return 0
        assert [("ok",)] == connection.execute("PRAGMA integrity_check").fetchall()
        plies = [ply for (ply,) in connection.execute("SELECT ply FROM event ORDER BY ply")]
        assert [*range(len(plies))] == plies
        return len(plies)
    finally:
        connection.close()


def losses(folder: Path, synchronous: str, number: int) -> int:
    """After how many of so many cuts something is missing that had been acknowledged."""
    (folder / "before").mkdir()
    (folder / "after").mkdir()
    notes = written(folder / "before", synchronous)
    assert any(act.kind == "sync" and act.file == FILE for act in notes), "no checkpoint was made"
    lost = 0
    for acknowledged, disk in cuts(notes, folder / "after", random.Random(11), number):
        if (disk / FILE).exists() and rows_of(disk / FILE) < acknowledged:
            lost += 1
        elif not (disk / FILE).exists():
            lost += acknowledged > 0
    return lost


def test_a_thousand_power_cuts_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert 0 == losses(tmp_path, "FULL", CUTS)


def test_with_less_care_power_cuts_do_lose_something(tmp_path: Path) -> None:
    """The test above would notice: with synchronous = NORMAL, killing the process loses nothing, cutting the power does."""
    assert losses(tmp_path, "NORMAL", 200) > 20


FAILING: Final = """
import asyncio, sys
from pathlib import Path
import apsw
from parvis.store.changes import add_table, append
from parvis.store.connection import bring_up_to_date, opened
from parvis.store.writer import Writer
from tests.store.logs import row, table_row

class Failing(apsw.VFSFile):
    def xSync(self, flags):
        if failing:
            raise apsw.exception_for(apsw.SQLITE_IOERR_FSYNC)
        super().xSync(flags)

class Disk(apsw.VFS):
    def xOpen(self, name, flags):
        return Failing("", name, flags)

failing = False
disk = Disk("failing", "")
path = Path(sys.argv[1])
path.touch()
connection = opened(path, "failing")
bring_up_to_date(connection, path)

async def work():
    global failing
    writer = Writer(connection)
    await writer.write([add_table(table_row()), append(row(0))])
    print("first", flush=True)
    failing = True
    await writer.write([append(row(1))])
    print("second", flush=True)

asyncio.run(asyncio.wait_for(work(), 30))
"""


def test_a_failed_sync_stops_the_process_before_anything_is_acknowledged(tmp_path: Path) -> None:
    """A disk that fails to sync once may have dropped what it held: trying again would acknowledge a loss."""
    found = subprocess.run(
        [sys.executable, "-c", FAILING, str(tmp_path / FILE)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (EXIT_CODE, "first\n") == (found.returncode, found.stdout)
    assert re.search(r"parvis: the disk could not make the data durable; stopping", found.stderr)


LIMITED: Final = """
import asyncio, resource, sys
from pathlib import Path
from parvis.store import Store, StoreTrouble
from parvis.store.changes import add_table, append
from tests.store.logs import GAME, row, table_row

async def work():
    store = Store(Path(sys.argv[1]))
    await store.write([add_table(table_row())])
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
    acknowledged = []
    for ply in range(200):
        try:
            await store.write([append(row(ply, action="x" * 3000))])
            acknowledged.append(ply)
        except StoreTrouble as error:
            print(error)
            break
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert acknowledged == [one.ply for one in store.log(GAME)]
    await store.write([append(row(len(acknowledged)))])
    assert len(acknowledged) + 1 == len(store.log(GAME))
    print(0 < len(acknowledged) < 200)
    store.close()

asyncio.run(asyncio.wait_for(work(), 30))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on the size of files")
def test_a_disk_that_takes_no_more_acknowledges_nothing_and_goes_on_when_it_does(tmp_path: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert ("", "the disk does not take what is written to it\nTrue\n") == (found.stderr, found.stdout)
