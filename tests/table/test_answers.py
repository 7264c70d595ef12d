"""Answers: applied once, to the position that was seen, and written down before anybody is told."""

import asyncio
import random
from pathlib import Path

import pytest

from parvis.core.frames import NOBODY
from parvis.store import StoreTrouble
from parvis.store.changes import append
from parvis.store.errors import Conflict
from parvis.store.rows import Row
from parvis.store.store import FILE
from parvis.table import Applied, House, NotYours, Refused, Repeated, SeatPlan, Stale, Table, new_id
from parvis.table.order import Order
from tests.table.tables import ANN, BEA, EVE, answer, asked, legal, never, opened, play, received, run, seated


def in_turns(table: Table) -> bool:
    """Is one seat alone asked?"""
    return len(table.look(0).awaited) == 1


async def playing(house: House, seed: int = 5) -> tuple[Table, int]:
    """A table of Capital Lux in the middle of a round, and the seat that is asked."""
    table = await seated(house, "capital_lux", 2)
    await play(table, random.Random(seed), in_turns)
    return table, asked(table)[0]


def test_an_answer_is_on_the_disk_when_it_is_acknowledged(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat = await playing(house)
            text, move = legal(table, seat)[0], new_id()
            before = table.version(seat)
            outcome = await answer(table, seat, text, move)
            last = house.store.log(table.id)[-1]
            assert (seat, "answer", text, move) == (last.seat, last.kind, last.action, last.move.hex())
            assert Applied(table.look(seat).ply, before + 1) == outcome

    run(work)


def test_the_same_answer_again_is_applied_once(tmp_path: Path) -> None:
    """P4: sent one to five times, in any order, also after a restart."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat = await playing(house)
            text, move, ply = legal(table, seat)[0], new_id(), table.look(seat).ply
            who = (ANN, BEA)[seat]
            ends = await asyncio.gather(*[table.answer(who, seat, ply, move, text) for _ in range(5)])
            assert 1 == sum(isinstance(end, Applied) for end in ends)
            assert 4 == sum(isinstance(end, Repeated) for end in ends)
            length = len(house.store.log(table.id))
        async with opened(tmp_path) as house:
            again = house.table(table.id)
            assert again is not None
            assert isinstance(await again.answer(who, seat, ply, move, text), Repeated)
            assert length == len(house.store.log(table.id))

    run(work)


def test_an_id_that_stood_for_another_answer_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat = await playing(house)
            texts, move, ply = legal(table, seat), new_id(), table.look(seat).ply
            who = (ANN, BEA)[seat]
            assert isinstance(await table.answer(who, seat, ply, move, texts[0]), Applied)
            before = received(table, seat)
            assert isinstance(await table.answer(who, seat, ply, move, texts[1]), Refused)
            assert isinstance(await table.answer((BEA, ANN)[seat], 1 - seat, ply, move, texts[0]), Refused)
            assert before == received(table, seat)

    run(work)


def test_of_many_answers_to_one_position_one_is_applied(tmp_path: Path) -> None:
    """P5: two tabs, fifty answers, the same millisecond."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat = await playing(house)
            ply, texts = table.look(seat).ply, legal(table, seat)
            who = (ANN, BEA)[seat]
            ends = await asyncio.gather(
                *[table.answer(who, seat, ply, new_id(), texts[k % len(texts)]) for k in range(50)]
            )
            assert 1 == sum(isinstance(end, Applied) for end in ends)
            assert 49 == sum(end == Stale(table.look(seat).ply) for end in ends)

    run(work)


def test_a_stale_answer_never_answers_a_later_question(tmp_path: Path) -> None:
    """Also when the game has come back to the same place by taking back."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat = await playing(house)
            who = (ANN, BEA)[seat]
            plies = {table.look(seat).ply}
            text = next(text for text in legal(table, seat) if text.startswith("home"))
            for _ in range(3):
                old = table.look(seat).ply
                await answer(table, seat, text)
                await table.undo(who, seat)
                assert isinstance(await table.answer(who, seat, old, new_id(), text), Stale)
                assert table.look(seat).ply not in plies
                plies.add(table.look(seat).ply)

    run(work)


def test_nobody_answers_for_another_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat = await playing(house)
            text, ply = legal(table, seat)[0], table.look(seat).ply
            before = [received(table, who) for who in (0, 1, int(NOBODY))]
            for identity in ((BEA, ANN)[seat], EVE, ""):
                with pytest.raises(NotYours, match="this seat is not yours"):
                    await table.answer(identity, seat, ply, new_id(), text)
            with pytest.raises(NotYours):
                await table.answer(EVE, 7, ply, new_id(), text)
            assert before == [received(table, who) for who in (0, 1, int(NOBODY))]

    run(work)


def test_what_is_not_legal_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat = await playing(house)
            before = [received(table, who) for who in (0, 1, int(NOBODY))]
            length = len(house.store.log(table.id))
            for text in ("", "home:Z9", "keep:B2", "'; DROP TABLE event;--", "home:B2\n", "x" * 10_000, "💥", "\ud800"):
                outcome = await answer(table, seat, text)
                assert isinstance(outcome, Refused), text
                assert len(outcome.reason) < 600
            for move in ("", "1", "z" * 32, "A" * 32, "0" * 33):
                outcome = await table.answer((ANN, BEA)[seat], seat, table.look(seat).ply, move, legal(table, seat)[0])
                assert isinstance(outcome, Refused), move
            out_of_turn = await answer(table, 1 - seat, legal(table, seat)[0])
            assert isinstance(out_of_turn, Refused)
            assert f"{('Ann', 'Bea')[seat]} is asked now, not {('Bea', 'Ann')[seat][:3]}" in out_of_turn.reason
            assert before == [received(table, who) for who in (0, 1, int(NOBODY))]
            assert length == len(house.store.log(table.id))

    run(work)


def test_nobody_is_told_before_it_is_written(tmp_path: Path) -> None:
    """While the disk is busy, everybody still sees the position before; when it refuses, they go on seeing it."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat = await playing(house)
            before = [received(table, who) for who in (0, 1, int(NOBODY))]
            seen: list[list[str]] = []
            write = house.store.write

            async def refusing(changes: object) -> None:
                seen.append([received(table, who) for who in (0, 1, int(NOBODY))])
                raise StoreTrouble("the disk is full")

            house.store.write = refusing  # type: ignore[method-assign]
            with pytest.raises(StoreTrouble, match="full"):
                await answer(table, seat, legal(table, seat)[0])
            house.store.write = write  # type: ignore[method-assign]
            assert [before] == seen
            assert before == [received(table, who) for who in (0, 1, int(NOBODY))]
            assert isinstance(await answer(table, seat, legal(table, seat)[0]), Applied)

    run(work)


def test_an_answer_is_seen_through_though_its_sender_is_gone(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat = await playing(house)
            version = table.version(int(NOBODY))
            sending = asyncio.ensure_future(answer(table, seat, legal(table, seat)[0]))
            await asyncio.sleep(0)
            sending.cancel()
            assert version + 1 == await asyncio.wait_for(table.slot(int(NOBODY)).newer_than(version), 5)

    run(work)


def test_a_log_that_somebody_else_has_written_to_is_read_again(tmp_path: Path) -> None:
    """PRIMARY KEY (game, ply) keeps two writers apart even if one of them does not know of the other."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat = await playing(house)
            text = legal(table, seat)[0]
            action = '{"kind":"chat","name":"Bea","text":"hello"}'
            row = Row(table.id, table.length, bytes(16), 1, "chat", action, "", 1, 5.0)
            await house.store.write([append(row.linked(house.store.chain_key, table.chain))])
            with pytest.raises(Conflict):
                await answer(table, seat, text)
            again = house.table(table.id)
            assert again is not None and again is not table
            assert "hello" == again.look(0).chat[-1].text
            assert isinstance(await answer(again, seat, text), Applied)

    run(work)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("capital_lux", 2, {}),
        ("capital_lux", 3, {"gold_order": "secret"}),
        ("notre_dame", 3, {}),
        ("notre_dame", 2, {}),
    ],
)
def test_a_table_goes_on_after_a_restart_at_any_moment(
    tmp_path: Path, game: str, players: int, options: dict[str, str]
) -> None:
    """In every phase everybody sees the same as before, secret answers and versions included."""

    async def work() -> None:
        rng = random.Random(11)
        viewers = [*range(players), int(NOBODY)]
        async with opened(tmp_path) as house:
            table = await seated(house, game, players, dict(options))
            restarts = 0
            while table.status == "playing":
                await play(table, rng, until=lambda _: rng.random() < 0.04)
                before = [received(table, who) for who in viewers]
                house.forget(table.id)
                found = house.table(table.id)
                assert found is not None and found is not table
                table = found
                assert before == [received(table, who) for who in viewers]
                restarts += 1
            assert restarts > 3
            assert table.record()["result"] == table.story.played().match.state.json()["result"]
        async with opened(tmp_path) as house:
            last = house.table(table.id)
            assert last is not None
            assert before == [received(last, who) for who in viewers]

    run(work)


def test_a_backup_is_a_house_of_its_own(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "data") as house:
            table, seat = await playing(house)
            before = received(table, seat)
            (tmp_path / "copy").mkdir()
            await house.backup(tmp_path / "copy" / FILE)
            await answer(table, seat, legal(table, seat)[0])
        async with opened(tmp_path / "copy") as house:
            again = house.table(table.id)
            assert again is not None and before == received(again, seat)

    run(work)


def test_a_table_that_nobody_plays_with_bots_plays_itself(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            plans = (SeatPlan("bot", bot="random"),) * 3
            table = await house.create(Order("capital_lux", {}, plans), ANN)
            while table.status == "playing":
                await table.slot(int(NOBODY)).newer_than(table.version(int(NOBODY)))
            look = table.look(int(NOBODY))
            assert ("over", ["Random", "Random 2", "Random 3"]) == (look.status, [seat.name for seat in look.seats])
            assert 0 == await play(table, random.Random(1), never)

    run(work)
