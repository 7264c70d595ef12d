"""Files: read up to a limit, and written wholly or not at all."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, Final, TextIO

from parvis.cli import UsageError
from parvis.core.errors import CorruptRecord

LONGEST: Final = 16_000_000  # bytes of one document


def path_of(name: str) -> Path:
    """The path that is written `name`."""
    if not name or not name.isprintable():
        raise UsageError(f"{name[:40]!r} is not the name of a file")
    return Path(name)


def opened(name: str) -> AbstractContextManager[BinaryIO]:
    """A file to read, `-` being the standard input."""
    if name != "-":
        return path_of(name).open("rb")
    if sys.stdin is None:
        raise UsageError("there is nothing to read from")
    return nullcontext(sys.stdin.buffer)


def text_of(content: bytes, what: str) -> str:
    """Bytes as text."""
    if len(content) > LONGEST:
        raise CorruptRecord(f"{what} is longer than {LONGEST // 1_000_000} MB")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise CorruptRecord(f"{what} is not UTF-8 text: byte {error.start + 1} can't be read") from None


@contextmanager
def written(path: Path, *, secret: bool = False) -> Iterator[TextIO]:
    """A file that appears, or takes the place of the old one, when all of it is on the disk."""
    named = str(path)
    path = Path(os.path.realpath(path))
    if path.exists() and not stat.S_ISREG(path.stat().st_mode):  # a device or a pipe: there is nothing to replace
        with path.open("w", encoding="utf-8") as stream:
            yield stream
        return
    partial = path.with_name(f".parvis-{token_hex(8)}")
    try:
        descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if secret else 0o666)
    except OSError as error:
        raise OSError(error.errno, error.strerror, named) from None
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as stream:
            yield stream
            stream.flush()
            os.fsync(descriptor)
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)


@contextmanager
def standard_output() -> Iterator[TextIO]:
    """Where lines go that no file is named for."""
    yield sys.stdout


def output(name: str | None) -> AbstractContextManager[TextIO]:
    """The file called `name`, or the standard output."""
    return standard_output() if name is None else written(path_of(name))
