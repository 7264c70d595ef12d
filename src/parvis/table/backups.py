"""Copies of the data, one a day, of which the newest few are kept.  They hold all secrets of all tables."""

import asyncio
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from parvis.store import Store, StoreTrouble

FOLDER: Final = "backups"
EVERY: Final = 86_400.0  # seconds
AGAIN: Final = 3600.0  # seconds until a copy is tried again that could not be made


class Backups:
    """The copies of a house, in a folder beside its data."""

    def __init__(self, store: Store, folder: Path, kept: int) -> None:
        self.store: Final = store
        self.folder: Final = folder / FOLDER
        self.kept: Final = kept

    async def keep(self) -> None:
        """Copy once a day, for as long as the house is open."""
        while self.kept:
            try:
                await asyncio.sleep(self.patience())
                await asyncio.to_thread(self.copy)
            except (StoreTrouble, OSError) as error:
                sys.stderr.write(f"parvis: no backup could be made: {' '.join(str(error).split())[:300]}\n")
                await asyncio.sleep(AGAIN)

    def copies(self) -> list[Path]:
        """Those there are, the oldest first."""
        return sorted(self.folder.glob("????-??-??T??????.db"))

    def patience(self) -> float:
        """Seconds until the next one is due."""
        newest = max([path.stat().st_mtime for path in self.copies()], default=0.0)
        return max(0.0, newest + EVERY - time.time())

    def copy(self) -> None:
        """Copy now, and let the oldest copies go."""
        self.folder.mkdir(mode=0o700, exist_ok=True)
        for rest in self.folder.glob("*.part"):
            rest.unlink()
        self.store.backup(self.folder / f"{datetime.now(UTC):%Y-%m-%dT%H%M%S}.db")
        for path in self.copies()[: -self.kept]:
            path.unlink()
