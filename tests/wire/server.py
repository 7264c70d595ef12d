"""`parvis serve` as a process of its own."""

import http.client
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

import parvis

FORM: Final = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"}


class Running:
    """A server that listens."""

    def __init__(self, process: "subprocess.Popen[str]", port: int) -> None:
        self.process: Final = process
        self.port: Final = port
        self.cookie = ""

    def get(self, path: str) -> tuple[int, str]:
        """Look at a page."""
        return self.ask("GET", path, "", {})

    def post(self, path: str, **form: object) -> tuple[int, str]:
        """Send a form; where it leads, or what is said."""
        return self.ask("POST", path, urlencode(form), FORM)

    def ask(self, method: str, path: str, body: str, headers: dict[str, str]) -> tuple[int, str]:
        """Any request; the address that a redirect leads to is told in place of a text."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request(method, path, body, {**headers, "Cookie": self.cookie})
            reply = connection.getresponse()
            text = reply.read().decode()
            given = reply.getheader("set-cookie")
            self.cookie = given.partition(";")[0] if given else self.cookie
            return reply.status, reply.getheader("location") or text
        finally:
            connection.close()


def command(*words: str) -> list[str]:
    """The words of a command line."""
    return [sys.executable, "-m", "parvis", "serve", "--no-browser", *words]


def environment() -> dict[str, str]:
    """The package where this process has it."""
    return {**os.environ, "PYTHONPATH": str(Path(parvis.__file__).parents[1])}


@contextmanager
def running(folder: Path, *words: str) -> Iterator[Running]:
    """A server on a free port, until the block ends."""
    process = subprocess.Popen(
        command("--port", "0", "--data", str(folder), *words),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment(),
    )
    assert process.stdout is not None, "its output is read"
    try:
        line = process.stdout.readline()
        found = re.search(r":(\d+)/ ", line)
        assert found is not None, line
        yield Running(process, int(found[1]))
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()
