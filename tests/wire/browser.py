"""A browser without a window: requests to the application in this process, every byte of the answers kept."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from starlette.types import Message

from parvis.table import House, identity_of
from parvis.web.app import application
from parvis.web.gate import Gate
from tests.table.tables import opened

HOST: Final = "parvis.local"
PLENTY: Final = 1e9  # requests a second


def token(name: str) -> str:
    """The cookie of somebody."""
    return name.ljust(43, "-")


def identity(name: str) -> str:
    """As whom the house knows somebody."""
    return identity_of(token(name))


@dataclass(frozen=True)
class Reply:
    """All that comes back."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        return self.body.decode()

    def header(self, name: str) -> str:
        """One header."""
        return dict(self.headers).get(name, "")


class Browser:
    """Somebody's browser; without a name, that of a stranger who has never been here."""

    def __init__(self, app: Gate, name: str = "", address: str = "10.0.0.1") -> None:
        self.app: Final = app
        self.cookies: Final = {"parvis": token(name)} if name else {}
        self.address: Final = address

    async def get(self, path: str, **headers: str) -> Reply:
        """Look at a page."""
        return await self.ask("GET", path, b"", headers)

    async def post(self, path: str, form: dict[str, Any] | bytes, **headers: str) -> Reply:
        """Send a form of ours."""
        body = form if isinstance(form, bytes) else urlencode(form).encode()
        kept = {"content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", **headers}
        return await self.ask("POST", path, body, kept)

    async def send(self, path: str, document: object, **headers: str) -> Reply:
        """Send JSON as our script does."""
        body = document if isinstance(document, bytes) else json.dumps(document).encode()
        kept = {"content-type": "application/json", "sec-fetch-site": "same-origin", "x-layout": "wide", **headers}
        return await self.ask("POST", path, body, kept)

    async def ask(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Reply:
        """Any request; returns when the whole answer is there."""
        sent: list[Message] = []
        messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            return messages.pop(0) if messages else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            sent.append(message)

        if body:
            headers = {"content-length": str(len(body)), **headers}
        await self.app(self.scope(method, path, headers), receive, send)
        return self.reply(sent)

    def scope(self, method: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
        """A request as the server hands it on."""
        parts = urlsplit(path)
        cookies = "; ".join([f"{name}={value}" for name, value in self.cookies.items()])
        named = {"host": HOST, **({"cookie": cookies} if cookies else {}), **headers}
        raw = [(name.replace("_", "-").encode("latin-1"), value.encode("latin-1")) for name, value in named.items()]
        return {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": parts.path,
            "raw_path": parts.path.encode(),
            "query_string": parts.query.encode(),
            "root_path": "",
            "headers": raw,
            "client": (self.address, 50_000),
            "server": (HOST, 80),
        }

    def reply(self, sent: list[Message]) -> Reply:
        """What was sent, put together; cookies are kept."""
        headers = tuple((name.decode("latin-1"), value.decode("latin-1")) for name, value in sent[0]["headers"])
        for name, value in headers:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        return Reply(sent[0]["status"], headers, b"".join([message.get("body", b"") for message in sent[1:]]))

    @asynccontextmanager
    async def stream(self, *keys: str, **headers: str) -> AsyncIterator["Stream"]:
        """The stream of this browser, open as long as the block lasts."""
        found = Stream()
        query = urlencode([("t", key) for key in keys])
        running = asyncio.ensure_future(
            self.app(self.scope("GET", f"/stream?{query}", headers), found.receive, found.send)
        )
        try:
            yield found
        finally:
            found.gone.set()
            await asyncio.wait_for(running, 10)


class Stream:
    """What a stream has sent."""

    def __init__(self) -> None:
        self.sent: list[Message] = []
        self.gone = asyncio.Event()
        self.more = asyncio.Event()
        self.stuck: asyncio.Event | None = None  # a reader that takes nothing until it is set

    async def receive(self) -> Message:
        """The browser says nothing more until it goes."""
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        """Take what comes."""
        if self.stuck is not None:
            await self.stuck.wait()
        self.sent.append(message)
        self.more.set()

    @property
    def body(self) -> bytes:
        """All that has come."""
        return b"".join([message.get("body", b"") for message in self.sent[1:]])

    async def frames(self, number: int) -> list[str]:
        """The frames with tables, when there are so many."""
        while True:
            found = [text for text in self.body.decode().split("\n\n") if text.startswith("event: table")]
            if len(found) >= number:
                return found
            self.more.clear()
            await asyncio.wait_for(self.more.wait(), 10)


@asynccontextmanager
async def house_and_app(folder: Path, per_second: float = PLENTY, **options: Any) -> AsyncIterator[tuple[House, Gate]]:
    """A house with its pages; the secret behind the ids of answers is always the same."""
    async with opened(folder, **options) as house:
        yield house, application(house, secret=bytes(32), per_second=per_second)
