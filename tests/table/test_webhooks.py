"""News to addresses that people give: to allowed hosts only, never with a secret, never waited for."""

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from parvis.core.json import JsonObject, json_object, read_json
from parvis.table import House, NotYours, Refusal, Table
from tests.table.tables import ANN, BEA, answer, asked, legal, opened, play, received, run, seated
from tests.web.rules import ux

HTTP = "http:" + "//"


class Ear:
    """A server that listens to news."""

    def __init__(self, answers: bytes) -> None:
        self.answers = answers
        self.heard: list[JsonObject] = []
        self.port = 0

    def url(self, path: str = "/news") -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}{path}"

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hear one piece of news."""
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(
            int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")
        )
        body = (await reader.readexactly(length)).decode()
        self.heard.append({**json_object(read_json(body), "news"), "head": head.decode()})
        writer.write(self.answers)
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    async def hears(self, number: int) -> list[JsonObject]:
        """What has been heard when there are so many news."""
        until = time.monotonic() + 10
        while len(self.heard) < number and time.monotonic() < until:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        return self.heard


@asynccontextmanager
async def listening(answers: bytes = b"HTTP/1.1 204 No Content\r\n\r\n") -> AsyncIterator[Ear]:
    """An ear that is open."""
    ear = Ear(answers)
    server = await asyncio.start_server(ear.connected, "127.0.0.1", 0)
    ear.port = server.sockets[0].getsockname()[1]
    try:
        yield ear
    finally:
        server.close()
        await server.wait_closed()


async def taking_turns(house: House) -> tuple[Table, int]:
    """A table at which one seat is asked."""
    table = await seated(house, "capital_lux", 2, None, name="Sunday")
    await play(table, random.Random(1), until=lambda found: len(found.look(0).awaited) == 1)
    return table, asked(table)[0]


async def send_home(table: Table, seat: int) -> None:
    """An answer after which the other seat is asked."""
    await answer(table, seat, next(text for text in legal(table, seat) if text.startswith("home")))


def test_who_is_asked_and_away_gets_news(tmp_path: Path) -> None:
    async def work() -> None:
        async with listening() as ear, opened(tmp_path, base_url="http://localhost:8000/") as house:
            table, seat = await taking_turns(house)
            other = 1 - seat
            await house.set_person((ANN, BEA)[other], webhook=ear.url())
            await send_home(table, seat)
            heard = await ear.hears(1)
            head = str(heard[0].pop("head"))
            name = table.look(0).name(other)
            assert [
                {
                    "game": "Capital Lux",
                    "seat": other + 1,
                    "table": table.id,
                    "text": f"{name}: your turn at Sunday",
                    "url": f"http://localhost:8000/t/{table.id}",
                }
            ] == heard
            assert head.startswith("POST /news HTTP/1.1\r\n")
            await send_home(table, other)
            assert 1 == len(await ear.hears(1))

    run(work)


@ux(29)
def test_who_has_a_page_open_gets_none(tmp_path: Path) -> None:
    async def work() -> None:
        async with listening() as ear, opened(tmp_path) as house:
            table, seat = await taking_turns(house)
            other = (ANN, BEA)[1 - seat]
            await house.set_person(other, webhook=ear.url())
            inbox = house.inbox(other)
            await send_home(table, seat)
            assert [] == await ear.hears(0)
            inbox.close()

    run(work)


def test_a_table_may_send_news_of_all_its_seats(tmp_path: Path) -> None:
    async def work() -> None:
        async with listening() as ear, opened(tmp_path) as house:
            table, seat = await taking_turns(house)
            with pytest.raises(NotYours):
                await table.set_webhook(BEA, ear.url())
            await table.set_webhook(ANN, ear.url("/table?x=1"))
            house.forget(table.id)
            again = house.table(table.id)
            assert again is not None
            await send_home(again, seat)
            await send_home(again, 1 - seat)
            heard = await ear.hears(2)
            assert {1, 2} == {news["seat"] for news in heard}
            assert all("/table?x=1" in str(news["head"]) for news in heard)

    run(work)


@pytest.mark.parametrize(
    "url",
    [
        "ftp://127.0.0.1/",
        "127.0.0.1/news",
        "http://",
        HTTP + "example/",
        "http://127.0.0.1.example/",
        "http://127.0.0.1" + "@example/",
        HTTP + "user" + "@127.0.0.1/",
        "http://127.0.0.1/a b",
        "http://127.0.0.1/\r\nHost: example",
        "http://127.0.0.1:99999/",
        "http://127.0.0.1/" + "x" * 500,
        "http://[::1",
        HTTP + "2130706433/",
        "javascript:alert(1)",
        "file:///etc/passwd",
    ],
)
def test_other_addresses_are_refused(tmp_path: Path, url: str) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            with pytest.raises(Refusal):
                await house.set_person(ANN, webhook=url)
            assert "" == house.person(ANN).webhook

    run(work)


def test_the_house_decides_which_hosts_get_news(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, webhook_hosts={"News.Example"}) as house:
            await house.set_person(ANN, webhook=HTTP.replace(":", "s:") + "news.example:8443/hook")
            with pytest.raises(Refusal, match="may not be sent to that host"):
                await house.set_person(ANN, webhook="http://127.0.0.1/")

    run(work)


def test_an_address_that_does_not_answer_holds_nobody_up(tmp_path: Path) -> None:
    """A server that accepts and says nothing, and one that is not there."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            held: list[asyncio.StreamWriter] = []
            silent = await asyncio.start_server(lambda reader, writer: held.append(writer), "127.0.0.1", 0)
            table, seat = await taking_turns(house)
            await house.set_person(
                (ANN, BEA)[1 - seat], webhook=f"http://127.0.0.1:{silent.sockets[0].getsockname()[1]}/"
            )
            await house.set_person((ANN, BEA)[seat], webhook="http://127.0.0.1:1/")
            begun = time.monotonic()
            for _ in range(4):
                seat = asked(table)[0]
                await send_home(table, seat)
            assert time.monotonic() - begun < 2
            assert "Sunday" not in received(table, 0).partition("chat")[2].partition("commitment")[0]
            for writer in held:
                writer.close()
            silent.close()

    run(work)


def test_what_a_server_says_is_not_followed(tmp_path: Path) -> None:
    async def work() -> None:
        async with listening() as trap:
            moved = f"HTTP/1.1 307 Moved\r\nLocation: {trap.url()}\r\nContent-Length: 0\r\n\r\n".encode()
            async with listening(moved) as ear, opened(tmp_path) as house:
                table, seat = await taking_turns(house)
                await house.set_person((ANN, BEA)[1 - seat], webhook=ear.url())
                await send_home(table, seat)
                assert 1 == len(await ear.hears(1))
                assert [] == trap.heard

    run(work)


def test_a_server_in_trouble_is_asked_twice(tmp_path: Path) -> None:
    async def work() -> None:
        async with listening(b"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n") as ear, opened(tmp_path) as house:
            table, seat = await taking_turns(house)
            await house.set_person((ANN, BEA)[1 - seat], webhook=ear.url())
            await send_home(table, seat)
            assert 2 == len(await ear.hears(2))

    run(work)
