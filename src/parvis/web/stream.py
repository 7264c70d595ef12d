"""The one stream of a browser: whatever changes at the tables its tabs show, each time the whole table.

A reader that is slow gets the latest version and nothing in between, and delays nobody.
"""

import asyncio
import re
import time
import zlib
from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from parvis.art.el import Markup
from parvis.table import NOBODY, Table
from parvis.web.gate import client_of
from parvis.web.site import Site, site_of, visitor_of
from parvis.web.tables import curtained
from parvis.web.visitors import Visitor

KEY: Final = re.compile("([0-9a-f]{32}):(wide|narrow):(-2|[0-9]{1,2})")
TABLES: Final = 24  # of one stream
STREAMS: Final = 12  # of one browser
STREAMS_EACH: Final = 5  # for each of those who sit behind one address
BEAT: Final = 4.0  # seconds between signs of life
BLOCKED: Final = 30.0  # seconds that a reader may take nothing
RETRY: Final = b"retry: 600\n\n"


async def stream(request: Request) -> Response:
    """Server-sent events for the tables that are asked for: `t=<table>:<layout>:<seat>`, several times."""
    site, visitor = site_of(request), visitor_of(request)
    wanted: dict[str, Watch] = {}
    for text in request.query_params.getlist("t")[:TABLES]:
        found = KEY.fullmatch(text)
        table = site.house.table(found[1]) if found else None
        if found is None or table is None:
            continue
        seat = int(found[3])
        if seat == NOBODY or (visitor.identity and table.holds(visitor.identity, seat)):
            wanted[text] = Watch(table, found[2], seat)
    if not wanted:
        return PlainTextResponse("There is nothing to watch.", 404)
    browser, near = visitor.identity, client_of(request.scope)
    if site.readers[near] >= site.crowd * STREAMS_EACH or (browser and site.readers[browser] >= STREAMS):
        return PlainTextResponse("Too many pages are open.", 429)
    is_packed = "gzip" in request.headers.get("accept-encoding", "")
    return Stream(site, visitor, wanted, [browser, near], is_packed)


class Watch:
    """A table in the eyes of one tab."""

    def __init__(self, table: Table, layout: str, seat: int) -> None:
        self.table: Final = table
        self.layout: Final = layout
        self.seat: Final = seat
        self.sent = -1  # the version that was sent last

    def news(self, site: Site, visitor: Visitor) -> list[Markup] | None:
        """The table, if it has changed; nothing but emptiness when the tab should ask for its page again."""
        version = self.table.version(self.seat)
        if version == self.sent:
            return None
        self.sent = version
        if self.seat != NOBODY and not self.table.holds(visitor.identity, self.seat):
            return []
        if curtained(self.table, visitor, self.seat, was_named=True) is not None:
            return []
        return site.boards.pieces(self.table, self.seat, visitor.identity, self.layout, visitor.colour)


class Stream(Response):
    """A response that ends when the reader goes."""

    def __init__(
        self, site: Site, visitor: Visitor, wanted: dict[str, Watch], readers: list[str], is_packed: bool
    ) -> None:
        self.site: Final = site
        self.visitor: Final = visitor
        self.wanted: Final = wanted
        self.readers: Final = readers
        self.is_packed: Final = is_packed
        self.background = None
        self.raw_headers = [
            (b"content-type", b"text/event-stream; charset=utf-8"),
            (b"x-accel-buffering", b"no"),
            *([(b"content-encoding", b"gzip")] if is_packed else []),
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        writing = asyncio.create_task(self.write(send))
        gone = asyncio.create_task(until_gone(receive))
        self.count(1)
        try:
            await asyncio.wait([writing, gone], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.count(-1)
            for task in (writing, gone):
                task.cancel()
            outcome = await asyncio.gather(writing, gone, return_exceptions=True)
        for problem in outcome:
            if isinstance(problem, Exception) and not isinstance(problem, TimeoutError | OSError):
                raise problem

    def count(self, by: int) -> None:
        """Live streams of this browser, by table; of the browser and of its address."""
        for reader in self.readers:
            self.site.readers[reader] += by
            if not self.site.readers[reader]:
                del self.site.readers[reader]
        for watch in self.wanted.values():
            key = (self.visitor.identity, watch.table.id)
            left = self.site.streams.get(key, 0) + by
            if left > 0:
                self.site.streams[key] = left
            else:
                self.site.streams.pop(key, None)

    async def write(self, send: Send) -> None:
        """News as it comes, and a sign of life when there is none."""
        pack = packer() if self.is_packed else bytes
        inbox = self.site.house.inbox(self.visitor.identity, [watch.table.id for watch in self.wanted.values()])
        news = asyncio.ensure_future(inbox.next())
        try:
            await emit(send, pack(RETRY + self.all_news()))
            while True:
                finished, _ = await asyncio.wait([news], timeout=BEAT)
                if finished:
                    news.result()
                    news = asyncio.ensure_future(inbox.next())
                text = self.all_news() if finished else event("beat", str(int(time.time())))
                if text:
                    await emit(send, pack(text))
        finally:
            news.cancel()
            inbox.close()

    def all_news(self) -> bytes:
        """Every table that has changed."""
        found = b""
        for key, watch in self.wanted.items():
            pieces = watch.news(self.site, self.visitor)
            if pieces is not None:
                found += event("table", key, pieces=pieces)
        return found


async def until_gone(receive: Receive) -> None:
    """Wait until the reader has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def emit(send: Send, body: bytes) -> None:
    """Send, but don't wait for ever."""
    async with asyncio.timeout(BLOCKED):
        await send({"type": "http.response.body", "body": body, "more_body": True})


def event(name: str, *parts: str, pieces: list[Markup] | None = None) -> bytes:
    """One event of a stream, each part on a line of its own or several; the last one may be large and in pieces."""
    head = f"event: {name}" + "".join([f"\ndata: {lined(part)}" for part in parts])
    if pieces is None:
        return f"{head}\n\n".encode()
    text = "".join([head, "\ndata: ", *pieces, "\n\n"])
    if "\r" in text or text.find("\n", len(head) + 1) < len(text) - 2:  # it has lines of its own
        return event(name, *parts, "".join(pieces))
    return text.encode()


def lined(part: str) -> str:
    """A part as it is sent if it has lines of its own."""
    return part.replace("\r", " ").replace("\n", "\ndata: ")


def packer() -> Callable[[bytes], bytes]:
    """Compresses what comes, so that each piece can be read at once."""
    deflate = zlib.compressobj(3, zlib.DEFLATED, 31)

    def pack(data: bytes) -> bytes:
        return deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH)

    return pack
