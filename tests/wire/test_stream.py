"""The one stream of a browser: who gets it, how many there may be, and that a slow reader delays nobody."""

import asyncio
import zlib
from contextlib import AsyncExitStack
from pathlib import Path

from parvis.art.el import Markup
from parvis.web.gate import CROWD
from parvis.web.stream import STREAMS, STREAMS_EACH, TABLES, event
from tests.table.tables import run
from tests.wire.browser import Browser, house_and_app
from tests.wire.tables import answered, seated_by_links


def test_a_stream_brings_the_table_and_every_change_of_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, "capital_lux", 2)
            ann = Browser(app, "ann")
            async with ann.stream(f"{table.id}:wide:0") as stream:
                assert 'data-version="' in (await stream.frames(1))[0]
                await answered(table, app)
                frames = await stream.frames(2)
                assert (await ann.get(f"/t/{table.id}?seat=0")).text.count(frames[-1].split("data: ")[2].strip()) == 1

    run(work)


def test_a_seat_is_watched_by_its_holder_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, "capital_lux", 2)
            for browser in (Browser(app, "bea"), Browser(app, "eve"), Browser(app)):
                reply = await browser.get(f"/stream?t={table.id}:wide:0")
                assert (404, b"There is nothing to watch.") == (reply.status, reply.body)
            reply = await Browser(app, "ann").get(f"/stream?t={table.id}:wide:9&t=nonsense&t={'0' * 32}:wide:0")
            assert 404 == reply.status
            assert {} == app.app.state.site.streams  # type: ignore[attr-defined]

    run(work)


def test_who_loses_the_seat_is_sent_to_the_page(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, "capital_lux", 2)
            bea, ann = Browser(app, "bea"), Browser(app, "ann")
            async with bea.stream(f"{table.id}:wide:1") as stream:
                await stream.frames(1)
                assert 200 == (await ann.post(f"/t/{table.id}/seats/link", {"seat": 1})).status
                assert f"event: table\ndata: {table.id}:wide:1\ndata: " == (await stream.frames(2))[1]

    run(work)


def test_a_stuck_reader_delays_nobody_and_gets_the_newest(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, "capital_lux", 2)
            key = f"{table.id}:wide:-2"
            async with Browser(app, "cy").stream(key) as slow, Browser(app, "dan").stream(key) as quick:
                await slow.frames(1)
                await quick.frames(1)
                slow.stuck = asyncio.Event()
                for number in range(2, 7):
                    await Browser(app, "ann").post(f"/t/{table.id}/say", {"seat": 0, "text": f"word {number}"})
                    await quick.frames(number)
                slow.stuck.set()
                frames = await slow.frames(2)
                while "word 6" not in frames[-1]:
                    frames = await slow.frames(len(frames) + 1)
                assert (await quick.frames(6))[-1] == frames[-1]
                assert len(frames) < 4

    run(work)


def test_streams_are_counted_and_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, "capital_lux", 2)
            site = app.app.state.site  # type: ignore[attr-defined]
            key = f"{table.id}:wide:-2"
            browser = Browser(app, "ann")
            async with AsyncExitStack() as streams:
                for _ in range(STREAMS):
                    await (await streams.enter_async_context(browser.stream(key))).frames(1)
                assert 429 == (await browser.get(f"/stream?t={key}")).status
            assert ({}, {}) == (site.streams, dict(site.readers))
            site.readers["10.0.0.1"] = STREAMS_EACH * CROWD
            assert 429 == (await Browser(app).get(f"/stream?t={key}")).status
            async with Browser(app, address="10.0.0.2").stream(*[key] * (TABLES + 5)) as stream:
                assert 1 == len(await stream.frames(1))

    run(work)


def test_a_stream_is_packed_piece_by_piece(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, "capital_lux", 2)
            async with Browser(app, "ann").stream(f"{table.id}:wide:0", accept_encoding="gzip") as stream:
                await stream.more.wait()
                unpack = zlib.decompressobj(31)
                while b"event: table" not in (text := unpack.decompress(stream.body)):
                    await asyncio.sleep(0.01)
                    unpack = zlib.decompressobj(31)
                first = len(stream.body)
                await answered(table, app)
                while len(stream.body) == first:
                    await asyncio.sleep(0.01)
                assert len(stream.body) - first < len(text) / 4

    run(work)


def test_an_event_in_pieces_is_that_of_its_text_and_lines_of_its_own_stay_in_it() -> None:
    whole = b"event: table\ndata: key\ndata: <p>one</p><p>two</p>\n\n"
    assert whole == event("table", "key", "<p>one</p><p>two</p>")
    assert whole == event("table", "key", pieces=[Markup("<p>one</p>"), Markup("<p>two</p>")])
    assert b"event: table\ndata: key\ndata: \n\n" == event("table", "key", pieces=[])
    assert b"event: table\ndata: key\ndata: a\ndata: b c\n\n" == event(
        "table", "key", pieces=[Markup("a\nb"), Markup("\rc")]
    )
