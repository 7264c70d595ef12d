"""Who is told of what, and when: the latest news, to those it concerns, and nobody waits for anybody."""

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from parvis.core.frames import NOBODY
from parvis.table import Table
from tests.table.tables import ANN, BEA, CY, EVE, answer, asked, legal, opened, play, run, seated

T = TypeVar("T")


async def is_quiet(task: "asyncio.Task[T]") -> bool:
    """Is somebody still waiting, after everything that is under way has happened?"""
    await asyncio.sleep(0.02)
    return not task.done()


def turns(table: Table) -> bool:
    """Is one seat alone asked?"""
    return len(table.look(0).awaited) == 1


def test_a_slot_has_the_newest_version_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            now = table.version(0)
            assert now == await table.slot(0).newer_than(now - 1)
            assert now == await table.slot(0).newer_than(now + 5)  # of a page that knows another past
            waiting = asyncio.ensure_future(table.slot(0).newer_than(now))
            assert await is_quiet(waiting)
            for line in ("one", "two", "three"):
                await table.say(BEA, 1, line)
            assert now < await waiting <= now + 3

    run(work)


def test_a_stuck_reader_delays_nobody(tmp_path: Path) -> None:
    """One who never reads: the others go on as fast as without it, and it finds the newest when it comes back."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            stuck = house.inbox(EVE, [table.id])
            slow = asyncio.ensure_future(table.slot(int(NOBODY)).newer_than(table.version(int(NOBODY))))
            rng = random.Random(5)
            begun = time.monotonic()
            moves = await play(table, rng, until=lambda found: found.look(0).total > 60)
            assert moves > 20
            assert time.monotonic() - begun < 30
            assert frozenset([table.id]) == await stuck.next()
            assert {table.id} == stuck.watched
            assert (await slow) <= table.version(int(NOBODY))
            waiting = asyncio.ensure_future(stuck.next())
            assert await is_quiet(waiting)
            waiting.cancel()

    run(work)


def test_an_inbox_hears_of_all_tables_of_its_person(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            tables = [await seated(house, "capital_lux", 2) for _ in range(3)]
            inbox = house.inbox(BEA)
            assert frozenset(table.id for table in tables) == await inbox.next()
            await tables[0].say(ANN, 0, "hello")
            await tables[2].say(ANN, 0, "hello")
            await tables[2].say(ANN, 0, "again")
            assert frozenset([tables[0].id, tables[2].id]) == await inbox.next()
            new = await seated(house, "capital_lux", 2)
            assert frozenset([new.id]) == await inbox.next()
            inbox.close()
            await tables[0].say(ANN, 0, "still there?")
            waiting = asyncio.ensure_future(inbox.next())
            assert await is_quiet(waiting)
            waiting.cancel()

    run(work)


def test_a_spectator_hears_of_tables_it_watches(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            one, two = [await seated(house, "capital_lux", 2) for _ in range(2)]
            inbox = house.inbox(EVE, [one.id])
            assert frozenset([one.id]) == await inbox.next()
            await two.say(ANN, 0, "hello")
            waiting = asyncio.ensure_future(inbox.next())
            assert await is_quiet(waiting)
            inbox.watch(two.id)
            assert frozenset([two.id]) == await waiting
            inbox.forget(one.id)
            await one.say(ANN, 0, "hello")
            await two.say(ANN, 0, "hello")
            assert frozenset([two.id]) == await inbox.next()

    run(work)


def test_a_secret_answer_is_news_to_its_seat_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 3)
            inboxes = [house.inbox(who, [table.id]) for who in (ANN, BEA, CY, EVE)]
            for inbox in inboxes:
                await inbox.next()
            waiting = [asyncio.ensure_future(inbox.next()) for inbox in inboxes]
            versions = [table.version(seat) for seat in (0, 1, 2, int(NOBODY))]
            await answer(table, 1, legal(table, 1)[0])
            assert [True, False, True, True] == [await is_quiet(task) for task in waiting]
            assert [0, 1, 0, 0] == [
                table.version(seat) - version for seat, version in zip((0, 1, 2, int(NOBODY)), versions, strict=True)
            ]
            for task in waiting:
                task.cancel()

    run(work)


def test_an_open_answer_is_news_to_everybody(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            await play(table, random.Random(1), turns)
            waiting = [asyncio.ensure_future(table.slot(seat).newer_than(table.version(seat))) for seat in (0, 1, -2)]
            seat = asked(table)[0]
            await answer(table, seat, legal(table, seat)[0])
            assert [table.version(one) for one in (0, 1, -2)] == list(await asyncio.gather(*waiting))

    run(work)


def later_than(version: int) -> Callable[[Table], bool]:
    """Has so much happened at a table?"""
    return lambda table: table.version(0) > version


def test_a_version_never_falls_over_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        last = [0, 0, 0]
        table_id = ""
        for restart in range(4):
            async with opened(tmp_path) as house:
                table = house.table(table_id) if table_id else await seated(house, "notre_dame", 2)
                assert table is not None
                table_id = table.id
                now = [table.version(seat) for seat in (0, 1, -2)]
                assert now == last or not restart
                await play(table, random.Random(restart), until=later_than(now[0] + 7))
                await table.say(ANN, 0, "hello")
                last = [table.version(seat) for seat in (0, 1, -2)]
                assert all(after > before for after, before in zip(last, now, strict=True))

    run(work)


def test_tables_that_nobody_looks_at_are_put_away_and_read_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            watched = await seated(house, "capital_lux", 2)
            inbox = house.inbox(EVE, [watched.id])
            waited = await seated(house, "capital_lux", 2)
            waiting = asyncio.ensure_future(waited.slot(0).newer_than(waited.version(0)))
            left = await seated(house, "capital_lux", 2)
            await asyncio.sleep(0)
            house._put_away(most=0)
            assert house.table(watched.id) is watched
            assert house.table(waited.id) is waited
            again = house.table(left.id)
            assert again is not None and again is not left
            assert left.version(0) == again.version(0)
            waiting.cancel()
            inbox.close()

    run(work)
