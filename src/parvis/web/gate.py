"""What every request has to pass: headers that browsers obey, where it comes from, how large it is and how often."""

import asyncio
import time
from collections import OrderedDict
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
        "require-trusted-types-for 'script'; trusted-types parvis"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
LARGEST_BODY: Final = 16_384
SLOWEST_BODY: Final = 10.0  # seconds
SAFE: Final = ("GET", "HEAD")
PER_SECOND: Final = 25.0  # requests that change something, of one address
BURST: Final = 100.0
REMEMBERED: Final = 4096  # addresses


class TooMuch(Exception):
    """A body that is larger than anything we ask for."""


class Gate:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, per_second: float = PER_SECOND) -> None:
        self.app: Final = app
        self.per_second: Final = per_second
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # address -> what is left, and when

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self.refusal(scope, headers)
        marked = marking(scope, send)
        if refusal is not None:
            await refusal(scope, receive, marked)
            return
        if scope["method"] in SAFE:
            await self.app(scope, receive, marked)
            return
        try:
            body = await whole_body(receive)
        except TooMuch:
            await PlainTextResponse("That is too large.", 413)(scope, receive, marked)
        except TimeoutError:
            await PlainTextResponse("That took too long.", 408)(scope, receive, marked)
        else:
            await self.app(scope, replayed(body, receive), marked)

    def refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        """Why a request goes no further."""
        if scope["method"] in SAFE:
            return None
        if scope["method"] != "POST":
            return PlainTextResponse("Only GET and POST are understood.", 405)
        if not is_from_here(scope, headers):
            return PlainTextResponse("That did not come from a page of this table.", 403)
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 9 or int(length) > LARGEST_BODY:
            return PlainTextResponse("That is too large.", 413)
        client = scope.get("client")
        if not self.is_patient(client[0] if client else ""):
            return PlainTextResponse("That is too fast.", 429)
        return None

    def is_patient(self, address: str) -> bool:
        """Does an address keep to its rate?"""
        now = time.monotonic()
        left, since = self.buckets.pop(address, (BURST, now))
        left = min(BURST, left + (now - since) * self.per_second)
        self.buckets[address] = (max(0.0, left - 1), now)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return left >= 1


def is_from_here(scope: Scope, headers: Headers) -> bool:
    """Was a request made by a page of ours?  Fetch metadata says so; where there is none, the origin does."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    return headers.get("origin") == f"{scope['scheme']}://{headers.get('host', '')}"


async def whole_body(receive: Receive) -> bytes:
    """The body of a request, if it is small and comes soon."""
    body = b""
    async with asyncio.timeout(SLOWEST_BODY):
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return body
            part: bytes = message.get("body", b"")
            body += part
            if len(body) > LARGEST_BODY:
                raise TooMuch
            if not message.get("more_body", False):
                return body


def replayed(body: bytes, receive: Receive) -> Receive:
    """A body that has been read, to be read again."""
    parts: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return parts.pop() if parts else await receive()

    return again


def marking(scope: Scope, send: Send) -> Send:
    """Sends with the headers that all answers have."""

    async def marked(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers.setdefault("cache-control", "no-store")
            if scope["scheme"] == "https":
                headers["strict-transport-security"] = "max-age=31536000"
        await send(message)

    return marked
