"""What every request has to pass: headers that browsers obey, where it comes from, how large it is and how often."""

import asyncio
import ipaddress
import time
from collections import OrderedDict
from socket import gethostname
from typing import Final
from urllib.parse import urlsplit

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
LARGEST_HEAD: Final = 16_384  # all headers together
MOST_HEADERS: Final = 100
LONGEST_ADDRESS: Final = 4096
SLOWEST_BODY: Final = 10.0  # seconds
SAFE: Final = ("GET", "HEAD")
CROWD: Final = 50  # people that may sit behind one address: a club, a school, a family
EACH_SECOND: Final = 0.5  # requests of each of them that change something
BURST: Final = 4.0  # seconds' worth of requests that may come at once
LOOKS: Final = 6.0  # so many times as often pages may be looked at
TABLES: Final = 0.02  # and so many times as often tables be made,
TABLES_AT_ONCE: Final = 200.0  # after these
REMEMBERED: Final = 4096  # addresses
NEAR: Final = (".localhost", ".local", ".lan", ".home.arpa", ".internal")  # names that nobody can have in public
MISLED: Final = "This table does not go by that name: its host can say so by --address."


class TooMuch(Exception):
    """A body that is larger than anything we ask for."""


class Gate:
    """Stands before the application; `address` is how others reach the house, if somebody has said it."""

    def __init__(self, app: ASGIApp, per_second: float = CROWD * EACH_SECOND, address: str = "") -> None:
        self.app: Final = app
        self.public: Final = urlsplit(address)
        self.names: Final = {self.public.hostname or "localhost", gethostname().lower()}
        self.changes: Final = Buckets(per_second, per_second * BURST)
        self.looks: Final = Buckets(per_second * LOOKS, per_second * LOOKS * BURST)
        self.tables: Final = Buckets(per_second * TABLES, TABLES_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if self.public.netloc:
            self.see_through(scope, headers)
        refusal = unfit(scope, headers) or self.strange(headers) or self.refusal(scope, headers)
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

    def see_through(self, scope: Scope, headers: Headers) -> None:
        """Take from a proxy of this machine, which answers at the public address, who asks and how."""
        client = scope.get("client")
        if client and client[0] in ("127.0.0.1", "::1") and headers.get("host", "") == self.public.netloc:
            scope["scheme"] = self.public.scheme
            said = headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
            if said:
                scope["client"] = (said[:64], 0)

    def strange(self, headers: Headers) -> PlainTextResponse | None:
        """A page of somebody else's name may have been led here: only names that can be nobody else's are ours."""
        name = host_name(headers.get("host", ""))
        is_ours = name in self.names or "." not in name or name.endswith(NEAR) or is_number(name)
        return None if is_ours else PlainTextResponse(MISLED, 421)

    def refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        """Why a request goes no further."""
        who, path = client_of(scope), scope["path"]
        if scope["method"] in SAFE:
            is_fine = path.startswith("/static/") or self.looks.take(who)
            return None if is_fine else PlainTextResponse("That is too fast.", 429)
        if scope["method"] != "POST":
            return PlainTextResponse("Only GET and POST are understood.", 405)
        if not is_from_here(scope, headers):
            return PlainTextResponse("That did not come from a page of this table.", 403)
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or len(length) > 9 or int(length) > LARGEST_BODY:
            return PlainTextResponse("That is too large.", 413)
        if not self.changes.take(who) or (makes_table(path) and not self.tables.take(who)):
            return PlainTextResponse("That is too fast.", 429)
        return None


class Buckets:
    """How often each address may do something: so many times at once, then so many times a second."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second: Final = per_second
        self.burst: Final = burst
        self.left: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()  # address -> what is left, and when

    def take(self, address: str) -> bool:
        """Once more; does the address keep to its rate?"""
        now = time.monotonic()
        left, since = self.left.pop(address, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.per_second)
        self.left[address] = (max(0.0, left - 1), now)
        if len(self.left) > REMEMBERED:
            self.left.popitem(last=False)
        return left >= 1


def host_name(host: str) -> str:
    """The name that a browser has asked for, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return "."


def is_number(name: str) -> bool:
    """Is it an address in numbers, which leads where it says?"""
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def client_of(scope: Scope) -> str:
    """Who a request comes from, as far as the network says; of the long addresses the half that names a household."""
    client = scope.get("client")
    address = str(client[0]) if client else ""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:  # from a proxy that writes addresses in a way of its own
        return address
    mapped = found.ipv4_mapped
    return str(mapped) if mapped is not None else str(ipaddress.IPv6Network((found, 64), strict=False))


def is_from_here(scope: Scope, headers: Headers) -> bool:
    """Was a request made by a page of ours?  Fetch metadata says so; where there is none, the origin does."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    return headers.get("origin") == f"{scope['scheme']}://{headers.get('host', '')}"


def makes_table(path: str) -> bool:
    """Does a request to this path begin a table?"""
    return path == "/quick" or path.startswith("/new/") or path.endswith(("/rematch", "/practice"))


def unfit(scope: Scope, headers: Headers) -> PlainTextResponse | None:
    """What is too long to be read at all."""
    if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
        return PlainTextResponse("That address is too long.", 414)
    size = sum([len(name) + len(value) for name, value in headers.raw])
    if "content-length" in headers and "transfer-encoding" in headers:  # two servers might read it in two ways
        return PlainTextResponse("That has two lengths.", 400, {"connection": "close"})
    if len(headers.raw) > MOST_HEADERS or size > LARGEST_HEAD:
        return PlainTextResponse("These are too many headers.", 431)
    return None


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
