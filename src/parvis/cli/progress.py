"""How far long work is: a bar on a terminal, nothing in a pipe."""

import sys
import time
from types import TracebackType
from typing import Final

WIDTH: Final = 30
EVERY: Final = 0.1  # seconds


class Progress:
    """A bar on the error stream; it vanishes when the work is done."""

    def __init__(self, what: str, total: int) -> None:
        self.what: Final = what
        self.total: Final = total
        self.is_shown: Final = sys.stderr.isatty()
        self.next = 0.0

    def __enter__(self) -> "Progress":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.is_shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def at(self, done: int, note: str = "") -> None:
        """So much is done; what is going on may be noted."""
        if not self.is_shown or time.monotonic() < self.next:
            return
        self.next = time.monotonic() + EVERY
        part = min(done / self.total, 1.0) if self.total else 0.0
        bar = "#" * round(part * WIDTH)
        sys.stderr.write(f"\r{self.what} [{bar:<{WIDTH}}] {part:4.0%} {note}\x1b[K")
        sys.stderr.flush()
