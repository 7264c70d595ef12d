"""How the server listens: uvicorn with h11, limits on headers, and a deadline that uvicorn itself does not have."""

import asyncio
import socket
from collections import Counter
from typing import Any, ClassVar, Final

from starlette.types import ASGIApp
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from parvis.core.errors import ParvisError

LARGEST_HEADER: Final = 16_384
SLOWEST_HEADER: Final = 10.0  # seconds until the head of a request has to be there
CONNECTIONS: Final = 6000
CONNECTIONS_EACH: Final = 512  # of one address, behind which a whole club may sit


class CantListen(ParvisError):
    """An address that is taken, or that can't be had."""


class PunctualProtocol(H11Protocol):
    """HTTP/1.1 that hangs up on whoever trickles the head of a request."""

    open: ClassVar[Counter[str]] = Counter()  # connections by address
    deadline: asyncio.TimerHandle | None = None
    peer = ""

    def connection_made(self, transport: Any) -> None:
        """A connection: the first request is due, unless its address has too many of them."""
        super().connection_made(transport)
        self.peer = str((transport.get_extra_info("peername") or [""])[0])
        self.open[self.peer] += 1
        if self.open[self.peer] > CONNECTIONS_EACH:
            transport.abort()
        else:
            self.expect()

    def data_received(self, data: bytes) -> None:
        """Something came; is it a whole head yet?"""
        super().data_received(data)
        if self.is_answering():
            self.forget()

    def on_response_complete(self) -> None:
        """Answered: the next request is due."""
        super().on_response_complete()
        if not self.transport.is_closing() and not self.is_answering():
            self.expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.forget()
        self.open[self.peer] -= 1
        if not self.open[self.peer]:
            del self.open[self.peer]
        super().connection_lost(exc)

    def is_answering(self) -> bool:
        """Is there a whole request that has no whole answer yet?"""
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        return cycle is not None and not cycle.response_complete

    def expect(self) -> None:
        """Wait so long and no longer."""
        self.forget()
        self.deadline = self.loop.call_later(SLOWEST_HEADER, self.transport.abort)

    def forget(self) -> None:
        """Nothing is due."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens, or one sentence why not."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CantListen(f"{host[:100]} is no address of this machine") from error
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(1024)
    except OSError as error:
        found.close()
        why = (error.strerror or str(error)).lower()
        raise CantListen(f"can't listen on {host[:100]} port {port}: {why}; name another one by --port") from error
    return found


def server(app: ASGIApp) -> Server:
    """A server for one process."""
    return Server(
        Config(
            app,
            http=PunctualProtocol,
            ws="none",
            lifespan="off",
            access_log=False,
            server_header=False,
            log_level="error",
            h11_max_incomplete_event_size=LARGEST_HEADER,
            limit_concurrency=CONNECTIONS,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=2,
            proxy_headers=False,
        )
    )
