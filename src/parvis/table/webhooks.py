"""News to an address that a person has given: sent from a thread, once or twice, never waited for.

Addresses are allowed by the host name; the person who runs the house says which, and it is none unless told otherwise.
Nothing is sent that a spectator could not see.
"""

import asyncio
import http.client
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

from parvis.core.json import JsonObject, canonical
from parvis.table.errors import Refusal

LONGEST_ADDRESS: Final = 500  # characters
PATIENCE: Final = 5.0  # seconds for one attempt
MOST_WAITING: Final = 100  # news on their way; what is more is dropped
PORTS: Final = {"http": 80, "https": 443}


class Messenger:
    """Sends news, to allowed hosts only."""

    def __init__(self, hosts: Collection[str]) -> None:
        self.hosts: Final = frozenset(host.casefold() for host in hosts)
        self._on_their_way: Final[set[asyncio.Task[None]]] = set()

    def checked(self, url: str) -> str:
        """The address, if news may be sent there; nothing is nothing."""
        if not url:
            return ""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise Refusal("This is no address.") from None
        is_plain = len(url) <= LONGEST_ADDRESS and url.isascii() and url.isprintable() and " " not in url
        if parts.scheme not in PORTS or not parts.hostname or not is_plain or parts.username is not None or port == 0:
            raise Refusal("The address should begin with http or https and be of one line.")
        if parts.hostname.casefold() not in self.hosts:
            raise Refusal("News may not be sent to that host: whoever runs this house decides where to.")
        return url

    def send(self, url: str, news: JsonObject) -> None:
        """Send news some time soon, or not at all."""
        if not url or len(self._on_their_way) >= MOST_WAITING:
            return
        task = asyncio.ensure_future(self._attempt(url, canonical(news).encode()))
        self._on_their_way.add(task)
        task.add_done_callback(self._on_their_way.discard)

    async def _attempt(self, url: str, body: bytes) -> None:
        for _ in range(2):
            try:
                self.checked(url)  # what was allowed once need not be any more
                if await asyncio.to_thread(post, url, body) < 500:
                    return
            except (Refusal, OSError, http.client.HTTPException):
                continue

    async def close(self) -> None:
        """Let what is on its way arrive, or give it up."""
        for task in list(self._on_their_way):
            task.cancel()
        await asyncio.gather(*self._on_their_way, return_exceptions=True)


def post(url: str, body: bytes) -> int:
    """Send a body of JSON, following nothing and reading nothing but the status."""
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port or PORTS[parts.scheme], timeout=PATIENCE)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "parvis"})
        with connection.getresponse() as response:
            return response.status
    finally:
        connection.close()
