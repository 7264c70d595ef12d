"""Writing and reading: all or nothing, in order, once; the chain of a log; backups; older and newer files."""

import asyncio
from pathlib import Path

import apsw
import pytest

from parvis.store import Change, Store, StoreTrouble
from parvis.store.changes import append
from parvis.store.connection import bring_up_to_date, opened, refuse_unsafe
from parvis.store.errors import Conflict
from parvis.store.folder import refuse_remote
from parvis.store.schema import STEPS
from parvis.store.store import FILE
from tests.store.logs import GAME, begun, chained, row, run


def pragma(folder: Path, name: str) -> object:
    """A setting of the connection that writes."""
    connection = opened(folder / FILE)
    value = connection.pragma(name)
    connection.close()
    return value


# --- writing -------------------------------------------------------------------------------------


def test_rows_are_read_as_they_were_written(tmp_path: Path) -> None:
    async def work() -> None:
        store = await begun(tmp_path, plies=3)
        assert chained(store, [row(0), row(1), row(2)]) == store.log(GAME)
        store.close()

    run(work)


@pytest.mark.parametrize(("ply", "move"), [(2, 77), (3, 1)])
def test_a_ply_or_a_move_that_is_taken_is_refused(tmp_path: Path, ply: int, move: int) -> None:
    """PRIMARY KEY (game, ply) and UNIQUE (game, move): whoever is second changes nothing."""

    async def work() -> None:
        store = await begun(tmp_path, plies=3)
        before = store.log(GAME)
        with pytest.raises(Conflict):
            await store.write([append(row(ply, move=move))])
        assert before == store.log(GAME)
        store.close()

    run(work)


def test_changes_that_belong_together_are_made_together_or_not_at_all(tmp_path: Path) -> None:
    async def work() -> None:
        store = await begun(tmp_path, plies=1)
        with pytest.raises(Conflict):
            await store.write([append(row(1)), append(row(0, move=9))])
        assert 1 == len(store.log(GAME))
        store.close()

    run(work)


def test_a_work_that_is_refused_takes_no_other_with_it(tmp_path: Path) -> None:
    """Works share a transaction: the second of three contradicts the first, the third is written."""

    async def work() -> None:
        store = await begun(tmp_path)
        works = [store.write([append(row(0))]), store.write([append(row(0, move=5))]), store.write([append(row(1))])]
        ends = await asyncio.gather(*works, return_exceptions=True)
        assert [None, Conflict, None] == [end if end is None else type(end) for end in ends]
        assert [0, 1] == [one.ply for one in store.log(GAME)]
        store.close()

    run(work)


def test_many_works_share_few_transactions(tmp_path: Path) -> None:
    async def work() -> None:
        store = await begun(tmp_path)
        syncs = 0

        def count(connection: apsw.Connection, name: str, pages: int) -> int:
            nonlocal syncs
            syncs += 1
            return 0

        store._writer._connection.set_wal_hook(count)
        await asyncio.gather(*[store.write([append(row(ply))]) for ply in range(400)])
        assert 400 == len(store.log(GAME))
        assert 2 <= syncs <= 40
        store.close()

    run(work)


def test_what_was_waiting_is_written_before_the_store_is_closed(tmp_path: Path) -> None:
    async def work() -> None:
        store = await begun(tmp_path)
        waiting = [asyncio.ensure_future(store.write([append(row(ply))])) for ply in range(50)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await asyncio.gather(*waiting)
        again = Store(tmp_path)
        assert 50 == len(again.log(GAME))
        again.close()
        with pytest.raises(StoreTrouble, match="closed"):
            await store.write([append(row(50))])

    run(work)


# --- settings ------------------------------------------------------------------------------------


def test_settings_are_those_that_survive_a_power_cut(tmp_path: Path) -> None:
    run(lambda: closed(tmp_path))
    settings = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "mmap_size": 0, "trusted_schema": 0}
    assert settings == {name: pragma(tmp_path, name) for name in settings}


async def closed(folder: Path, plies: int = 0) -> None:
    """A store that has been used and closed."""
    (await begun(folder, plies)).close()


def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    run(lambda: closed(tmp_path / "data"))
    assert 0o600 == (tmp_path / "data" / FILE).stat().st_mode & 0o777
    assert 0o700 == (tmp_path / "data").stat().st_mode & 0o777


@pytest.mark.parametrize("version", ["3.40.1", "3.51.2", "3.7.0"])
def test_a_sqlite_that_can_damage_a_log_is_refused(version: str) -> None:
    with pytest.raises(StoreTrouble, match=version):
        refuse_unsafe(version)


@pytest.mark.parametrize("version", ["3.51.3", "3.54.1", "4.0.0"])
def test_a_safe_sqlite_is_taken(version: str) -> None:
    refuse_unsafe(version)


def test_a_disk_of_another_machine_is_refused(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"disk / ext4 rw 0 0\nserver:/data {tmp_path}/far\\040away nfs4 rw 0 0\n")
    refuse_remote(tmp_path / "near", mounts)
    refuse_remote(tmp_path, tmp_path / "no such file")
    with pytest.raises(StoreTrouble, match="nfs4"):
        refuse_remote(tmp_path / "far away" / "data", mounts)


# --- the chain -----------------------------------------------------------------------------------


@pytest.mark.parametrize("ply", [0, 3, 9])
@pytest.mark.parametrize(
    "change", ["action = 'say:2'", "at = at + 1", "seat = 1", "chance = 'x'", "rules = 2", "move = randomblob(16)"]
)
def test_a_row_that_was_changed_is_found(tmp_path: Path, ply: int, change: str) -> None:
    run(lambda: closed(tmp_path, plies=10))
    connection = apsw.Connection(str(tmp_path / FILE))
    connection.execute(f"UPDATE event SET {change} WHERE ply = ?", (ply,))
    connection.close()
    store = Store(tmp_path)
    assert ply == store.damage(GAME)
    store.close()


def test_a_log_that_nobody_changed_is_whole(tmp_path: Path) -> None:
    async def work() -> None:
        store = await begun(tmp_path, plies=10)
        assert store.damage(GAME) is None
        store.close()

    run(work)


def test_a_row_that_was_taken_out_is_found(tmp_path: Path) -> None:
    run(lambda: closed(tmp_path, plies=10))
    connection = apsw.Connection(str(tmp_path / FILE))
    connection.execute("DELETE FROM event WHERE ply = 4")
    connection.close()
    store = Store(tmp_path)
    assert 4 == store.damage(GAME)
    store.close()


# --- backups and versions ------------------------------------------------------------------------


def test_a_backup_holds_what_was_written_and_can_be_opened(tmp_path: Path) -> None:
    async def work() -> None:
        store = await begun(tmp_path / "data", plies=5)
        (tmp_path / "copy").mkdir()
        await asyncio.gather(
            asyncio.to_thread(store.backup, tmp_path / "copy" / FILE),
            *[store.write([append(row(ply))]) for ply in range(5, 60)],
        )
        copy = Store(tmp_path / "copy")
        assert store.log(GAME)[:5] == copy.log(GAME)[:5]
        assert [*range(len(copy.log(GAME)))] == [one.ply for one in copy.log(GAME)]
        copy.close()
        store.close()

    run(work)


def test_an_older_file_is_brought_up_to_date_and_kept(tmp_path: Path) -> None:
    run(lambda: closed(tmp_path, plies=4))
    path = tmp_path / FILE
    connection = opened(path)
    bring_up_to_date(connection, path, [*STEPS, "ALTER TABLE person ADD COLUMN hat TEXT NOT NULL DEFAULT 'none'"])
    assert len(STEPS) + 1 == connection.pragma("user_version")
    assert 4 == connection.execute("SELECT count(*) FROM event").get
    connection.close()
    kept = apsw.Connection(str(path.with_name(f"{FILE}.version-{len(STEPS)}")))
    assert len(STEPS) == kept.pragma("user_version")
    assert 4 == kept.execute("SELECT count(*) FROM event").get
    kept.close()


def test_a_step_that_fails_leaves_the_file_at_its_version(tmp_path: Path) -> None:
    run(lambda: closed(tmp_path, plies=4))
    connection = opened(tmp_path / FILE)
    with pytest.raises(StoreTrouble):
        bring_up_to_date(connection, tmp_path / FILE, [*STEPS, "DROP TABLE note; DROP TABLE there_is_no_such_table"])
    connection.close()
    store = Store(tmp_path)
    assert "" == store.note(GAME, "nobody")
    store.close()


def test_a_file_of_a_newer_parvis_is_left_alone(tmp_path: Path) -> None:
    run(lambda: closed(tmp_path))
    connection = apsw.Connection(str(tmp_path / FILE))
    connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    connection.close()
    with pytest.raises(StoreTrouble, match="newer Parvis"):
        Store(tmp_path)


@pytest.mark.parametrize("content", [b"this is no database, whatever its name says" * 40, b""])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / FILE
    if content:
        path.write_bytes(content)
    else:
        other = apsw.Connection(str(path))
        other.execute("CREATE TABLE cake (slices INTEGER)")
        other.close()
    before = path.read_bytes()
    with pytest.raises(StoreTrouble, match="no file of Parvis"):
        Store(tmp_path)
    assert before == path.read_bytes() or not content  # a database may be told to keep a write-ahead log


# --- who may have the folder ---------------------------------------------------------------------


def test_a_folder_is_held_by_one_store_at_a_time(tmp_path: Path) -> None:
    async def work() -> None:
        store = await begun(tmp_path)
        with pytest.raises(StoreTrouble, match=r"in use by another Parvis$"):
            Store(tmp_path)
        store.close()
        Store(tmp_path).close()

    run(work)


def test_a_folder_that_cannot_be_made_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreTrouble, match=r"^the folder .*file/data can't be written: not a directory$"):
        Store(tmp_path / "file" / "data")


# --- trouble with the disk -----------------------------------------------------------------------


def test_a_full_disk_acknowledges_nothing_and_the_store_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def work() -> None:
        store = await begun(tmp_path)
        connection = store._writer._connection
        connection.execute(f"PRAGMA max_page_count = {int(str(connection.pragma('page_count'))) + 3}")
        acknowledged: list[int] = []
        refusals: set[str] = set()
        for ply in range(60):
            try:
                await store.write([append(row(ply, action="x" * 900))])
                acknowledged.append(ply)
            except StoreTrouble as error:
                refusals.add(str(error))
        assert {"the disk is full: nothing more can be saved until there is room"} == refusals
        assert 0 < len(acknowledged) < 60
        assert acknowledged == [one.ply for one in store.log(GAME)]
        connection.execute("PRAGMA max_page_count = 1000000")
        await store.write([append(row(60))])
        assert 60 == store.log(GAME)[-1].ply
        store.close()

    run(work)


def test_a_file_that_may_only_be_read_acknowledges_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        store = await begun(tmp_path, plies=2)
        store._writer._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(StoreTrouble, match="can't be written"):
            await store.write([append(row(2))])
        assert 2 == len(store.log(GAME))
        store.close()

    run(work)


def test_a_text_that_is_none_is_told_to_its_author_alone(tmp_path: Path) -> None:
    async def work() -> None:
        store = await begun(tmp_path)
        ends = await asyncio.gather(
            store.write([append(row(0)), append(row(1, action="\ud800"))]),
            store.write([append(row(0, move=5))]),
            return_exceptions=True,
        )
        assert [StoreTrouble, type(None)] == [type(end) for end in ends]
        assert [5] == [int.from_bytes(one.move, "big") for one in store.log(GAME)]
        store.close()

    run(work)


def test_a_statement_that_is_wrong_is_told_to_its_author_alone(tmp_path: Path) -> None:
    """Our own mistake in a statement ends in an error, not in a writer that has stopped."""

    async def work() -> None:
        store = await begun(tmp_path)
        with pytest.raises(StoreTrouble, match="no such table"):
            await store.write([Change("INSERT INTO cake VALUES (?)", (1,))])
        await store.write([append(row(0))])
        store.close()

    run(work)
