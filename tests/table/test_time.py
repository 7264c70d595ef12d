"""Time: how long an answer may take, who stands in for whom, how fast bots answer, and what wakes a table."""

import asyncio
import random
import time
from pathlib import Path

import pytest

from parvis.bots.workers import Thinkers
from parvis.core.frames import NOBODY
from parvis.core.registry import make_game
from parvis.table import Applied, House, NotYours, Order, Refusal, SeatPlan, Table
from tests.bots.test_workers import Rogue
from tests.table.tables import ANN, BEA, answer, asked, legal, opened, play, run, seated
from tests.web.rules import ux

NOON = 1_800_000_000.0


class Clock:
    """A clock that is put forward by hand."""

    def __init__(self, house: House) -> None:
        self.time = NOON
        house.now = lambda: self.time  # type: ignore[method-assign]

    def forward(self, table: Table, seconds: float) -> None:
        """Time passes, and the table is woken as the house would do it."""
        self.time += seconds
        table.go_on()


def test_an_answer_is_due_when_the_pace_says(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            clock = Clock(house)
            table = await seated(house, "capital_lux", 2, None, pace="days", seconds=86_400)
            assert NOON + 86_400 == table.look(0).due
            clock.time += 50
            await play(table, random.Random(1), until=lambda found: len(found.look(0).awaited) == 1)
            assert NOON + 50 + 86_400 == table.look(int(NOBODY)).due
            await table.set_pace(ANN, "none", 0, "")
            assert (None, "none") == (table.look(0).due, table.look(0).order.pace)
            for pace, seconds in (("fast", 1), ("days", -1), ("days", 10**9)):
                with pytest.raises(Refusal):
                    await table.set_pace(ANN, pace, seconds, "")
            with pytest.raises(NotYours):
                await table.set_pace(BEA, "none", 0, "")

    run(work)


def test_when_an_answer_is_due_tells_nothing_of_who_has_chosen(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            clock = Clock(house)
            table = await seated(house, "capital_lux", 3, None, pace="days", seconds=1000)
            clock.time += 10
            await answer(table, 1, legal(table, 1)[0])
            assert [NOON + 1000] * 3 == [table.look(seat).due for seat in range(3)]

    run(work)


async def late(house: House, clock: Clock) -> tuple[Table, int]:
    """A table at which a bot has just begun to stand in for the seat that is asked."""
    table = await seated(house, "capital_lux", 2, None, pace="days", seconds=1000, stand_in="random")
    await play(table, random.Random(1), until=lambda found: len(found.look(0).awaited) == 1)
    seat = asked(table)[0]
    clock.forward(table, 999)
    await asyncio.sleep(0.01)
    assert not table.look(seat).seats[seat].is_stand_in
    version = table.version(seat)
    clock.forward(table, 2)
    await table.slot(seat).newer_than(version)
    look = table.look(1 - seat)
    assert look.seats[seat].is_stand_in
    assert "is away; a bot plays on." == look.chat[-1].text
    return table, seat


def test_a_bot_stands_in_for_who_is_over_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat = await late(house, Clock(house))
            while table.look(seat).is_asked:
                await table.slot(seat).newer_than(table.version(seat))
            await table.take_back_seat((ANN, BEA)[seat], seat)
            assert not table.look(0).seats[seat].is_stand_in

    run(work)


def test_who_answers_after_all_is_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, instant_bots=False) as house:
            table, seat = await late(house, Clock(house))
            assert isinstance(await answer(table, seat, legal(table, seat)[0]), Applied)
            assert not table.look(0).seats[seat].is_stand_in
            assert "is back." == table.look(0).chat[-1].text

    run(work)


def test_without_a_stand_in_nothing_happens_to_who_is_over_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            clock = Clock(house)
            table = await seated(house, "capital_lux", 2, None, pace="days", seconds=1000)
            version = table.version(0)
            clock.forward(table, 5000)
            await asyncio.sleep(0.02)
            assert (version, NOON + 1000) == (table.version(0), table.look(0).due)

    run(work)


def test_of_those_who_choose_at_once_only_the_late_are_stood_in_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            clock = Clock(house)
            table = await seated(house, "notre_dame", 3, None, pace="days", seconds=1000, stand_in="random")
            await answer(table, 1, legal(table, 1)[0])
            version = table.version(1)
            clock.forward(table, 1001)
            total = table.look(1).total
            while table.look(1).total == total:
                version = await table.slot(1).newer_than(version)
            assert [True, False, True] == [seat.is_stand_in for seat in table.look(1).seats]

    run(work)


def test_a_table_is_woken_in_time_after_a_restart_without_anybody_looking(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2, None, pace="live", seconds=1, stand_in="random")
            length = table.length
        async with opened(tmp_path) as house:
            until = time.monotonic() + 20
            while len(house.store.log(table.id)) < length + 4:
                assert time.monotonic() < until, "the table was not woken"
                await asyncio.sleep(0.05)

    run(work)


def test_nobody_is_over_time_because_the_house_was_closed(tmp_path: Path) -> None:
    """Whoever is over time after a restart has as long as an answer takes, and an hour at most."""

    async def work() -> None:
        for number, (seconds, left) in enumerate(((60, 60.0), (86_400, 3600.0))):
            async with opened(tmp_path / str(number)) as house:
                Clock(house).time = house.opened = time.time() - 2 * 86_400
                table = await seated(house, "capital_lux", 2, None, pace="live", seconds=seconds, stand_in="random")
            async with opened(tmp_path / str(number)) as house:
                again = house.table(table.id)
                assert again is not None
                assert house.opened + left == again.look(0).due
                await asyncio.sleep(0.05)
                assert not any(seat.is_stand_in for seat in again.look(0).seats)
                assert house.opened + left in [due for due, _ in house._waking]

    run(work)


def test_bots_go_on_after_a_restart_without_anybody_looking(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, instant_bots=False) as house:
            plans = (SeatPlan("bot", bot="random"),) * 2
            table = await house.create(Order("capital_lux", {}, plans), ANN)
            length = table.length
            assert length < 5
        async with opened(tmp_path) as house:
            until = time.monotonic() + 20
            while house.store.table(table.id).status == "playing":  # type: ignore[union-attr]
                assert time.monotonic() < until, "the table was not woken"
                await asyncio.sleep(0.05)

    run(work)


@ux(32)
def test_bots_answer_at_the_pace_of_people(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path, instant_bots=False) as house:
            plans = (SeatPlan("me", "Ann"), SeatPlan("bot", bot="random"))
            table = await house.create(Order("notre_dame", {}, plans), ANN)
            assert [False, True] == [seat.is_thinking for seat in table.look(0).seats]
            begun = time.monotonic()
            await answer(table, 0, legal(table, 0)[0])
            total = table.look(0).total
            while table.look(0).total == total:
                await table.slot(0).newer_than(table.version(0))
            assert 0.5 < time.monotonic() - begun < 5
            pauses = [table._pause(moment) for moment in range(200)]
            assert 0.6 <= min(pauses) < 0.7 and 1.1 < max(pauses) <= 1.2

    run(work)


@pytest.mark.parametrize("does", ["time.sleep(600)", "sys.exit(1)", "print('nonsense', flush=True)"])
def test_a_bot_that_stalls_or_dies_is_answered_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, does: str) -> None:
    monkeypatch.setattr("parvis.table.bots.SECONDS", 0.1)
    monkeypatch.setattr("parvis.bots.workers.LATE", 0.2)
    monkeypatch.setattr("parvis.bots.workers.Process", Rogue)
    monkeypatch.setattr(Rogue, "does", does)

    async def work() -> None:
        async with opened(tmp_path) as house:
            plans = (SeatPlan("me"), SeatPlan("bot", bot="greedy"))
            table = await house.create(Order("capital_lux", {}, plans), ANN)
            while len(table.story.played().match.entries) < 30 and table.status == "playing":
                if table.look(0).is_asked:
                    await answer(table, 0, legal(table, 0)[0])
                else:
                    await table.slot(0).newer_than(table.version(0))
            given = [row for row in house.store.log(table.id) if row.seat == 1 and row.kind in ("answer", "seal")]
            assert len(given) > 3

    run(work)


def test_a_machine_without_room_for_a_process_still_gives_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("parvis.bots.workers.Process", full)
    with Thinkers() as pool:
        state = make_game("capital_lux", {"players": 2}).new(seed=1)
        reply = pool.ask(state.view(state.seat), "greedy", 1)
        assert "no process could be started" == reply.problem
        assert reply.answer in state.legal()


def test_a_bot_gives_the_same_answer_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            seeds = {table._seed(seat, ply) for seat in (0, 1) for ply in range(100)}
            assert 200 == len(seeds)
            house.forget(table.id)
            again = house.table(table.id)
            assert again is not None
            assert seeds == {again._seed(seat, ply) for seat in (0, 1) for ply in range(100)}

    run(work)
