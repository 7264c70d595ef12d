"""Running the command in this process, with files and saved games in a folder of the test's own."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from parvis.cli import main


class Run(NamedTuple):
    """What a command returned and printed."""

    code: int
    out: str
    err: str


Command = Callable[..., Run]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read from or written to where people keep their games."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)


@pytest.fixture
def parvis(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs `parvis` with words as on a command line; `typed` is the standard input."""

    def run(*words: str, typed: str | bytes = "") -> Run:
        content = typed if isinstance(typed, bytes) else typed.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
        capsys.readouterr()
        code = main(list(words))
        out, err = capsys.readouterr()
        return Run(code, out, err)

    return run


@pytest.fixture
def refused(parvis: Command, tmp_path: Path) -> Callable[..., str]:
    """Runs `parvis` and returns the one sentence it was refused with; nothing else may have happened."""

    def run(*words: str, typed: str | bytes = "") -> str:
        before = sorted(tmp_path.rglob("*"))
        done = parvis(*words, typed=typed)
        assert (2, "") == (done.code, done.out)
        assert done.err.startswith("parvis: ")
        assert done.err.endswith("\n")
        assert 1 == done.err.count("\n")
        assert done.err.strip().isprintable()
        assert before == sorted(tmp_path.rglob("*"))
        return done.err.removeprefix("parvis: ").rstrip()

    return run
