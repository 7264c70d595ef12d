"""A disk whose power can be cut: what was not synced is lost, kept, or kept in part, sector by sector.

Everything that SQLite does to its files is noted while a store is written to.  Afterwards the disk is put together as
it may look when the power fails at any place of these notes, and the store is opened on it.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import apsw

SECTOR: Final = 512
SURVIVAL: Final = (0.0, 0.5, 0.9, 1.0)  # how likely a sector is to be kept that was not synced
NAME: Final = "power"


@dataclass(frozen=True)
class Act:
    """Something that was done to a file, or (kind "ack") the promise that a row is safe."""

    kind: str
    file: str = ""
    place: int = 0
    data: bytes = b""


class Noted(apsw.VFSFile):
    """A file that notes what is done to it."""

    def __init__(self, notes: list[Act], name: "str | apsw.URIFilename | None", flags: list[int]) -> None:
        super().__init__("", name, flags)
        self.notes: Final = notes
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        self.name: Final = Path(path or "").name

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        """Note a write, and make it."""
        self.notes.append(Act("write", self.name, offset, bytes(data)))
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802
        """Note a sync."""
        self.notes.append(Act("sync", self.name))
        super().xSync(flags)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        """Note that a file is cut short."""
        self.notes.append(Act("truncate", self.name, newsize))
        super().xTruncate(newsize)


class Power(apsw.VFS):
    """The disk."""

    def __init__(self) -> None:
        self.notes: Final[list[Act]] = []
        super().__init__(NAME, "")

    def xOpen(self, name: "str | apsw.URIFilename | None", flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        """Open a file whose acts are noted."""
        return Noted(self.notes, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        """Note that a file is gone."""
        self.notes.append(Act("delete", Path(filename).name))
        super().xDelete(filename, syncdir)


@dataclass
class Content:
    """A file: what is safe, and what was done since."""

    safe: bytearray = field(default_factory=bytearray)
    since: list[Act] = field(default_factory=list)

    def after_cut(self, rng: random.Random, survival: float) -> bytes:
        """What is left of it."""
        left = bytearray(self.safe)
        for act in self.since:
            if act.kind == "truncate":
                if rng.random() < survival:
                    del left[act.place :]
                continue
            for start in range(0, len(act.data), SECTOR):
                if rng.random() < survival:
                    put(left, act.place + start, act.data[start : start + SECTOR])
        return bytes(left)

    def sync(self) -> None:
        """All that was done is safe."""
        for act in self.since:
            if act.kind == "truncate":
                del self.safe[act.place :]
            else:
                put(self.safe, act.place, act.data)
        self.since = []


def put(content: bytearray, place: int, data: bytes) -> None:
    """Write into a file that grows where it has to."""
    if len(content) < place:
        content.extend(bytes(place - len(content)))
    content[place : place + len(data)] = data


def cuts(notes: list[Act], folder: Path, rng: random.Random, number: int) -> Iterator[tuple[int, Path]]:
    """Disks after so many cuts, and how many rows had been acknowledged when the power failed."""
    places = sorted(rng.randrange(len(notes)) for _ in range(number))
    files: dict[str, Content] = {}
    acknowledged = 0
    for place, act in enumerate(notes):
        while places and places[0] == place:
            del places[0]
            survival = rng.choice(SURVIVAL)
            for old in folder.iterdir():
                old.unlink()
            for name, content in files.items():
                (folder / name).write_bytes(content.after_cut(rng, survival))
            yield acknowledged, folder
        if act.kind == "ack":
            acknowledged += 1
        elif act.kind == "delete":
            files.pop(act.file, None)
        elif act.kind == "sync":
            files.setdefault(act.file, Content()).sync()
        else:
            files.setdefault(act.file, Content()).since.append(act)
