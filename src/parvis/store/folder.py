"""The data folder: made for its owner alone, and held by one process at a time."""

import os
import sys
from pathlib import Path
from typing import IO, Final

from parvis.store.errors import StoreTrouble

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

REMOTE: Final = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs", "afs", "ceph", "glusterfs"}
MOUNTS: Final = Path("/proc/self/mounts")  # where Linux says what is mounted


class Folder:
    """A folder that this process holds until it is closed or ends, whatever way it ends."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path.absolute()
        try:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
            refuse_remote(self.path)
            self._lock: IO[bytes] = (self.path / "lock").open("a+b")
        except OSError as error:
            raise StoreTrouble(
                f"the folder {path} can't be written: {(error.strerror or 'no access').lower()}"
            ) from None
        try:
            hold(self._lock)
        except OSError:
            self._lock.close()
            raise StoreTrouble(f"the folder {path} is in use by another Parvis") from None

    def file(self, name: str) -> Path:
        """A file of the folder, which only its owner can read, made if it is not there."""
        path = self.path / name
        try:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise StoreTrouble(f"the file {path} can't be written: {(error.strerror or 'no access').lower()}") from None
        return path

    def close(self) -> None:
        """Let others have the folder."""
        self._lock.close()


def hold(lock: IO[bytes]) -> None:
    """Take the lock, or raise OSError if another process has it."""
    if sys.platform == "win32":
        lock.seek(0)
        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def refuse_remote(path: Path, mounts: Path = MOUNTS) -> None:
    """SQLite's locks and its write-ahead log don't work on disks of other machines."""
    if not mounts.exists():
        return
    kinds: dict[str, str] = {}
    for line in mounts.read_text(errors="replace").splitlines():
        _, place, kind, *_ = line.split(" ")
        kinds[place.replace("\\040", " ")] = kind
    nearest = next((str(folder) for folder in (path, *path.parents) if str(folder) in kinds), "")
    if kinds.get(nearest) in REMOTE:
        raise StoreTrouble(f"the folder {path} is on a disk of another machine ({kinds[nearest]}): choose a local one")
