"""`parvis serve`: it says where it is, and what it can't do in one sentence."""

import re
import socket
import subprocess
from pathlib import Path

import apsw
import pytest

from parvis.cli import main, serve
from parvis.store.store import FILE
from tests.cli.conftest import Command
from tests.wire.server import command, environment, running

SLASHES = "//"


def failed(*words: str) -> str:
    """What a server says that does not start."""
    done = subprocess.run(command(*words), capture_output=True, text=True, env=environment(), timeout=60, check=False)
    assert (2, "") == (done.returncode, done.stdout)
    assert 1 == done.stderr.count("\n")
    return done.stderr


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_one_click_starts_a_game_against_bots(tmp_path: Path) -> None:
    with running(tmp_path, "--instant-bots") as server:
        assert "Play against bots" in server.get("/")[1]
        status, where = server.post("/quick", game="capital_lux", players=3)
        assert 303 == status
        status, page = server.get(where)
        assert (200, True) == (status, '<main id="table"' in page)


def test_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        said = failed("--port", port, "--data", str(tmp_path / "data"))
    assert (
        f"parvis: can't listen on 127.0.0.1 port {port}: address already in use; name another one by --port\n" == said
    )
    assert not (tmp_path / "data").exists()


def test_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    assert "can't be written" in failed("--port", "0", "--data", str(tmp_path / "data"))
    assert "a file" == (tmp_path / "data").read_text()


def test_second_server_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.post("/quick", game="capital_lux", players=2)
        said = failed("--port", "0", "--data", str(tmp_path))
        assert "is in use by another Parvis" in said
        assert 200 == server.get("/")[0]


def test_folder_of_a_newer_parvis_is_left_as_it_is(tmp_path: Path) -> None:
    with running(tmp_path, "--backups", "0"):
        pass
    file = apsw.Connection(str(tmp_path / FILE))
    file.execute("PRAGMA user_version = 999")
    file.close()
    before = contents(tmp_path)
    assert "was written by a newer Parvis" in failed("--port", "0", "--data", str(tmp_path))
    assert before[FILE] == contents(tmp_path)[FILE]


def test_it_keeps_a_backup_that_is_a_house_of_its_own(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        _, where = server.post("/quick", game="capital_lux", players=2)
        cookie = server.cookie
        copies = tmp_path / "data" / "backups"
        assert 303 == server.post(f"{where}/say", seat=0, text="hello")[0]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d{6}\.db", next(copies.iterdir()).name)
    (tmp_path / "other").mkdir()
    next(copies.iterdir()).rename(tmp_path / "other" / FILE)
    with running(tmp_path / "other") as server:
        server.cookie = cookie
        assert 200 == server.get("/")[0]


def test_stopping_it_ends_it_soon(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.process.terminate()
        assert server.process.wait(10) in (0, -15)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--port", "70000"], "there is no port 70000"),
        (["--host", "nowhere.invalid", "--port", "0"], "nowhere.invalid is no address of this machine"),
        (["--address", "javascript:alert(1)"], "--address is http or https and a host"),
        (["--address", f"https:{SLASHES}parvis.example/club"], "--address is http or https and a host"),
        (["--bot-workers", "0"], "0 is below 1"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(parvis: Command, words: list[str], sentence: str) -> None:
    done = parvis("serve", "--no-browser", *words)
    assert 2 == done.code
    assert sentence in done.err


def test_own_numbers_are_played_with_at_new_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["components", "notre_dame", "--toml"])
    mine = tmp_path / "mine.toml"
    mine.write_text(capsys.readouterr().out.replace("reconstructed-1", "mine-1"))
    assert {"notre_dame": mine} == serve.owned([str(mine)])
    with running(tmp_path / "data", "--instant-bots") as server:
        _, old = server.post("/quick", game="notre_dame", players=2)
        cookie = server.cookie
    with running(tmp_path / "data", "--components", str(mine), "--instant-bots") as server:
        server.cookie = cookie
        _, new = server.post("/quick", game="notre_dame", players=2)
        assert [200, 200] == [server.get(where)[0] for where in (old, new)]
    with running(tmp_path / "data", "--instant-bots") as server:
        server.cookie = cookie
        assert [200, 422] == [server.get(where)[0] for where in (old, new)]
        assert "mine-1" in server.get(new)[1]


def test_file_that_no_game_takes_is_refused(tmp_path: Path, parvis: Command) -> None:
    (tmp_path / "mine.toml").write_text('id = "mine"\n')
    done = parvis("serve", "--components", str(tmp_path / "mine.toml"))
    assert 2 == done.code
    assert "no game takes" in done.err
