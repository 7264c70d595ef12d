"""How the server listens: uvicorn with h11, limits on headers, and deadlines that uvicorn itself does not have."""

import asyncio
import gc
import socket
from collections import Counter
from typing import Any, ClassVar, Final

from starlette.types import ASGIApp
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from parvis.core.errors import ParvisError
from parvis.web.gate import CROWD

LARGEST_HEADER: Final = 16_384
SLOWEST_HEADER: Final = 10.0  # seconds until the head of a request has to be there
CONNECTIONS: Final = 6000
CONNECTIONS_EACH: Final = 10  # for each of those who sit behind one address
SLOWEST_READER: Final = 30.0  # seconds that somebody may take nothing of what is sent
FILES: Final = 65_536  # that may be open, connections included; fewer if the system says so
YOUNG: Final = 20_000  # new objects, beyond those freed, until rings are looked for among them
LOOPBACK: Final = ("127.0.0.1", "::1")


class CantListen(ParvisError):
    """An address that is taken, or that can't be had."""


class PunctualProtocol(H11Protocol):
    """HTTP/1.1 that hangs up on whoever trickles the head of a request."""

    open: ClassVar[Counter[str]] = Counter()  # connections by address
    most_each: ClassVar[int] = CROWD * CONNECTIONS_EACH
    is_behind_proxy: ClassVar[bool] = False  # everybody comes from an address of this machine then
    deadline: asyncio.TimerHandle | None = None
    blocked: asyncio.TimerHandle | None = None
    peer = ""

    def connection_made(self, transport: Any) -> None:
        """A connection: the first request is due, unless its address has too many of them."""
        super().connection_made(transport)
        self.peer = str((transport.get_extra_info("peername") or [""])[0])
        self.open[self.peer] += 1
        is_proxy = self.is_behind_proxy and self.peer in LOOPBACK
        if self.open[self.peer] > self.most_each and not is_proxy:
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
        self.unblock()
        self.open[self.peer] -= 1
        if not self.open[self.peer]:
            del self.open[self.peer]
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The reader takes nothing more for now."""
        super().pause_writing()
        self.unblock()
        self.blocked = self.loop.call_later(SLOWEST_READER, self.transport.abort)

    def resume_writing(self) -> None:
        """The reader goes on."""
        super().resume_writing()
        self.unblock()

    def unblock(self) -> None:
        """Nobody waits for the reader."""
        if self.blocked is not None:
            self.blocked.cancel()
            self.blocked = None

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


def may_open_many_files() -> None:
    """Connections are files, and systems let a process open few of them unless it asks."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def collect_seldom() -> None:
    """Nearly all that pages are made of is freed when nobody holds it any more: rings are looked for less often."""
    gc.set_threshold(YOUNG, 20, 20)


def server(app: ASGIApp, crowd: int = CROWD, is_behind_proxy: bool = False) -> Server:
    """A server for one process; `crowd` people may sit behind one address."""
    may_open_many_files()
    collect_seldom()

    class Protocol(PunctualProtocol):
        """With the limits of this server."""

        most_each = crowd * CONNECTIONS_EACH

    Protocol.is_behind_proxy = is_behind_proxy
    return Server(
        Config(
            app,
            http=Protocol,
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
