"""A server of our own and a real Chromium, for tests, pictures and measurements of pages."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS: Final = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
WIDE: Final = (1280, 860)
PHONE: Final = (390, 844)
MOBILE: Final = (
    "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
)


T = TypeVar("T")


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """Runs in a thread of its own: the loop of the browser runs in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


class NoChromium(Exception):
    """There is no browser to test pages in."""


def found(playwright: Playwright | None = None) -> str:
    """Where a Chromium is: as the environment says, on the path, or Playwright's own."""
    named = os.environ.get("CHROMIUM")
    places = [named] if named else [shutil.which(name) for name in NAMES]
    if not named and playwright is not None:
        places.append(playwright.chromium.executable_path)
    for place in places:
        if place and Path(place).exists():
            return place
    raise NoChromium("tests of pages need Chromium: install it, or say where it is by CHROMIUM=/path/to/chromium")


@contextmanager
def launched() -> Iterator[Browser]:
    """A Chromium that nobody sees."""
    with sync_playwright() as playwright:
        flags = [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
        browser = playwright.chromium.launch(executable_path=found(playwright), args=flags)
        yield browser
        browser.close()


class Serving:
    """`parvis serve` as a process of its own, which can be killed and started again at the same port."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder: Final = folder
        self.options: Final = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Begin to serve."""
        words = ["serve", "--no-browser", "--port", str(self.port), "--data", str(self.folder), *self.options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "parvis", *words], stdout=subprocess.PIPE, text=True, stderr=subprocess.DEVNULL
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Parvis is at "), said
        self.port = int(said.split()[3].rstrip("/").rsplit(":", 1)[1])

    def kill(self) -> None:
        """End at once, as if the power had gone."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """End in peace."""
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        """End, if it runs."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[Serving]:
    """A server that ends with the test."""
    server = Serving(folder, *options)
    try:
        yield server
    finally:
        server.stop()


WATCH: Final = """
window.parvisBlocked = [];
document.addEventListener('securitypolicyviolation', (e) => parvisBlocked.push(e.violatedDirective + ' ' + e.blockedURI));
"""


class Person:
    """A browser of somebody's own, with cookies of its own; what goes wrong in it is written down."""

    def __init__(self, browser: Browser, address: str, size: tuple[int, int] = WIDE, **options: Any) -> None:
        self.address: Final = address
        self.troubles: Final[list[str]] = []
        self.may_lose_server = False
        is_phone = size[0] < 760
        options = {"reduced_motion": "reduce", "has_touch": is_phone, "is_mobile": is_phone, **options}
        options = {**({"user_agent": MOBILE} if options["is_mobile"] else {}), **options}
        width, height = size
        self.context: Final[BrowserContext] = browser.new_context(
            viewport={"width": width, "height": height}, base_url=address, **options
        )
        self.context.set_default_timeout(30_000)
        self.context.on("request", lambda request: self.note_request(request.url))
        self.context.on("weberror", lambda error: self.troubles.append(f"error: {error.error}"))
        self.context.on("console", lambda message: self.note_console(message.type, message.text))
        self.context.add_init_script(WATCH)

    def note_request(self, url: str) -> None:
        """Nothing may be asked of another host."""
        if not url.startswith((self.address + "/", "data:", "blob:")):
            self.troubles.append(f"a request left: {url}")

    def note_console(self, kind: str, text: str) -> None:
        """The console stays empty, but for lines about a server that has been killed, or that refused something."""
        if kind in ("error", "warning") and "Failed to load resource" not in text and "ERR_" not in text:
            self.troubles.append(f"{kind}: {text}")

    def open(self, path: str = "/") -> Page:
        """A new tab."""
        page = self.context.new_page()
        page.goto(path)
        return page

    def table(self, game: str, *seats: str, path: str = "", **customs: str) -> Page:
        """Sets a table up and opens it: seats are as in the form, the person itself comes first."""
        kinds = {f"seat{k}": kind for k, kind in enumerate(("me", *seats))}
        usual = {"undo": "yes", "hints": "yes", "open_after": "yes", "pace": "none"}
        form = {"players": str(len(kinds)), **kinds, **usual, **customs}
        return self.open(self.post(f"/new/{game}", form) + path)

    def post(self, path: str, form: dict[str, str]) -> str:
        """Sends a form of ours; returns where it leads."""
        headers = {"sec-fetch-site": "same-origin"}
        reply = self.context.request.post(path, form=dict(form), headers=headers, max_redirects=0)
        assert 303 == reply.status, reply.text()
        return reply.headers["location"].partition("?")[0]

    def leave(self) -> list[str]:
        """Close everything; returns what went wrong."""
        for page in self.context.pages:
            if page.url.startswith(self.address):
                self.troubles.extend([f"blocked: {text}" for text in page.evaluate("window.parvisBlocked ?? []")])
        self.context.close()
        return self.troubles
