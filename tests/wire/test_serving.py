"""Deadlines and limits of connections, against the protocol itself on a socket of this machine."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from starlette.types import Receive, Scope, Send

from parvis.web.gate import Gate
from parvis.web.serving import CONNECTIONS_EACH, PunctualProtocol, listening, server
from tests.table.tables import run

GET = b"GET / HTTP/1.1\r\nHost: parvis.local\r\n\r\n"
LARGE = 64_000_000  # bytes: more than systems keep for a reader


async def much(scope: Scope, receive: Receive, send: Send) -> None:
    """Sends more than a reader who reads nothing lets through."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", str(LARGE).encode())]})
    for _ in range(64):
        await send({"type": "http.response.body", "body": bytes(LARGE // 64), "more_body": True})


async def little(scope: Scope, receive: Receive, send: Send) -> None:
    """Sends a word."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@asynccontextmanager
async def served(
    app: Callable[[Scope, Receive, Send], Awaitable[None]], crowd: int = 50, is_behind_proxy: bool = False
) -> AsyncIterator[int]:
    """A server in this process; its port."""
    with listening("127.0.0.1", 0) as listener:
        found = server(app, crowd, is_behind_proxy)
        running = asyncio.ensure_future(found.serve([listener]))
        try:
            yield listener.getsockname()[1]
        finally:
            found.should_exit = True
            await running


async def until(is_so: Callable[[], bool]) -> float:
    """How long it takes until something is so."""
    begun = time.monotonic()
    while not is_so():
        assert time.monotonic() < begun + 20, "it never was"
        await asyncio.sleep(0.01)
    return time.monotonic() - begun


async def open_connections(port: int, number: int) -> list[socket.socket]:
    """Connections that say nothing yet."""
    loop, found = asyncio.get_running_loop(), []
    for _ in range(number):
        one = socket.socket()
        one.setblocking(False)
        await loop.sock_connect(one, ("127.0.0.1", port))
        found.append(one)
    return found


async def answered(one: socket.socket) -> bool:
    """Is somebody at the other end?"""
    loop = asyncio.get_running_loop()
    try:
        await loop.sock_sendall(one, GET)
        return b"200 OK" in await asyncio.wait_for(loop.sock_recv(one, 1000), 10)
    except OSError:
        return False


def test_who_takes_nothing_of_what_is_sent_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.web.serving.SLOWEST_READER", 0.3)

    async def work() -> None:
        async with served(much) as port:
            [slow] = await open_connections(port, 1)
            await asyncio.get_running_loop().sock_sendall(slow, GET)
            await until(lambda: PunctualProtocol.open["127.0.0.1"] == 1)
            assert 0.2 < await until(lambda: PunctualProtocol.open["127.0.0.1"] == 0) < 10
            slow.close()

    run(work)


def test_who_reads_after_all_gets_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.web.serving.SLOWEST_READER", 2.0)

    async def work() -> None:
        async with served(much) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**16)
            writer.write(GET)
            await asyncio.sleep(0.5)
            read = 0
            while read < LARGE:
                read += len(await reader.read(2**20))
            writer.close()

    run(work)


@pytest.mark.parametrize(("is_behind_proxy", "served_ones"), [(False, CONNECTIONS_EACH), (True, CONNECTIONS_EACH + 5)])
def test_an_address_has_so_many_connections_and_a_proxy_as_many_as_it_wants(
    is_behind_proxy: bool, served_ones: int
) -> None:
    async def work() -> None:
        async with served(little, 1, is_behind_proxy) as port:
            connections = await open_connections(port, CONNECTIONS_EACH + 5)
            assert served_ones == sum([await answered(one) for one in connections])
            for one in connections:
                one.close()

    run(work)


def test_a_body_with_two_lengths_is_not_read() -> None:
    async def work() -> None:
        async with served(Gate(little)) as port:
            [one] = await open_connections(port, 1)
            loop = asyncio.get_running_loop()
            head = b"POST / HTTP/1.1\r\nHost: parvis.local\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 4\r\n"
            await loop.sock_sendall(one, head + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + GET)
            reply = b""
            while part := await asyncio.wait_for(loop.sock_recv(one, 10_000), 10):
                reply += part
            assert reply.startswith(b"HTTP/1.1 400 ")
            assert 1 == reply.count(b"HTTP/1.1")
            one.close()

    run(work)
