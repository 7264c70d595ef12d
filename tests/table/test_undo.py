"""Taking back: by oneself as long as nobody has learned anything, further if all agree, and always as rows of the log."""

import random
from pathlib import Path

import pytest

from parvis.core.frames import NOBODY
from parvis.core.json import canonical
from parvis.table import House, NotYours, Order, Refusal, SeatPlan, Table
from tests.table.tables import ANN, BEA, PEOPLE, answer, asked, legal, opened, play, received, run, seated
from tests.web.rules import ux


def turns(table: Table) -> bool:
    """Is one seat alone asked to play a card?"""
    return len(table.look(0).awaited) == 1


def state(table: Table) -> str:
    """The position, with all its secrets."""
    return canonical(table.story.played().match.state.json())


async def played(house: House, players: int = 2, **order: object) -> tuple[Table, int, str]:
    """A table at which a seat has just sent a card home; the seat, and the position before."""
    table = await seated(house, "capital_lux", players, None, **order)
    await play(table, random.Random(8), turns)
    seat, before = asked(table)[0], state(table)
    await answer(table, seat, next(text for text in legal(table, seat) if text.startswith("home")))
    return table, seat, before


def test_an_answer_is_taken_back_while_nobody_has_learned_from_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat, before = await played(house)
            length = len(house.store.log(table.id))
            look = table.look(seat)
            assert (True, "") == (look.undo.allowed, look.undo.reason)
            await table.undo(PEOPLE[seat], seat)
            assert before == state(table)
            assert [length + 1, "undo"] == [len(house.store.log(table.id)), house.store.log(table.id)[-1].kind]
            assert table.look(seat).ply > look.ply
            house.forget(table.id)
            again = house.table(table.id)
            assert again is not None and before == state(again)
            assert received(table, seat) == received(again, seat)

    run(work)


@ux(6)
def test_who_may_not_take_back_is_told_why_by_name(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat, _ = await played(house)
            other = 1 - seat
            await answer(table, other, next(text for text in legal(table, other) if text.startswith("home")))
            undo = table.look(seat).undo
            assert (False, True) == (undo.allowed, undo.can_ask)
            assert f"You can't take that back: {('Ann', 'Bea')[other]} has answered since." == undo.reason
            spectator = table.look(int(NOBODY)).undo
            assert (False, False, False) == (spectator.allowed, spectator.can_ask, spectator.is_mine_to_answer)

    run(work)


@ux(6)
def test_further_back_only_if_everybody_agrees(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat, before = await played(house, players=3)
            other = asked(table)[0]
            third = 3 - seat - other
            await answer(table, other, next(text for text in legal(table, other) if text.startswith("home")))
            after = state(table)
            await table.undo(PEOPLE[seat], seat)
            assert after == state(table)
            undo = table.look(other).undo
            assert (seat, (), True) == (undo.asked_by, undo.agreed, undo.is_mine_to_answer)
            assert not table.look(seat).undo.is_mine_to_answer
            await table.reply_undo(PEOPLE[other], other, agree=True)
            assert ((other,), False) == (table.look(third).undo.agreed, table.look(other).undo.is_mine_to_answer)
            assert after == state(table)
            await table.reply_undo(PEOPLE[third], third, agree=True)
            assert before == state(table)
            assert table.look(seat).undo.asked_by is None

    run(work)


def test_one_no_is_enough_and_the_asker_may_stop_asking(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat, _ = await played(house, players=3)
            other = asked(table)[0]
            await answer(table, other, next(text for text in legal(table, other) if text.startswith("home")))
            after = state(table)
            for who in (other, seat):
                await table.undo(PEOPLE[seat], seat)
                with pytest.raises(Refusal, match="already"):
                    await table.undo(PEOPLE[seat], seat)
                with pytest.raises(Refusal, match="not asked"):
                    await table.reply_undo(PEOPLE[seat], seat, agree=True)
                await table.reply_undo(PEOPLE[who], who, agree=False)
                assert (None, after) == (table.look(0).undo.asked_by, state(table))
            with pytest.raises(Refusal, match="Nobody is asking"):
                await table.reply_undo(PEOPLE[other], other, agree=True)
            with pytest.raises(NotYours):
                await table.undo(PEOPLE[other], seat)

    run(work)


def test_the_next_answer_ends_the_asking(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat, _ = await played(house)
            other = 1 - seat
            await answer(table, other, next(text for text in legal(table, other) if text.startswith("home")))
            await table.undo(PEOPLE[seat], seat)
            mover = asked(table)[0]
            await answer(table, mover, next(text for text in legal(table, mover) if text.startswith("home")))
            assert table.look(other).undo.asked_by is None

    run(work)


def test_alone_with_bots_nobody_minds(tmp_path: Path) -> None:
    """What CHANCE has drawn comes again: taking back is no way to draw another card."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            plans = (SeatPlan("me", "Ann"), SeatPlan("bot", bot="random"))
            table = await house.create(Order("capital_lux", {}, plans), ANN)
            rng = random.Random(4)
            for _ in range(6):
                while not table.look(0).is_asked:
                    await table.slot(0).newer_than(table.version(0))
                before, text, ply = state(table), rng.choice(legal(table, 0)), table.look(0).total
                await answer(table, 0, text)
                if table.look(0).undo.allowed:
                    continue
                entries = [entry.frame.text(entry.answer) for entry in table.story.played().match.entries]
                await table.undo(ANN, 0)
                if table.look(0).is_simultaneous:
                    continue
                assert before == state(table)
                await answer(table, 0, text)
                again = [entry.frame.text(entry.answer) for entry in table.story.played().match.entries]
                assert entries[: ply + 2] == again[: ply + 2]

    run(work)


def test_a_table_may_be_played_without_taking_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table, seat, _ = await played(house, undo=False)
            undo = table.look(seat).undo
            assert (False, False, "At this table nothing is taken back.") == (undo.allowed, undo.can_ask, undo.reason)
            with pytest.raises(Refusal, match="nothing is taken back"):
                await table.undo(PEOPLE[seat], seat)

    run(work)


def test_nothing_is_taken_back_when_the_game_is_over(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            await play(table, random.Random(1), until=lambda _: False)
            assert "over" == table.status
            for identity, seat in ((ANN, 0), (BEA, 1)):
                assert not table.look(seat).undo.can_ask
                with pytest.raises(Refusal):
                    await table.undo(identity, seat)

    run(work)
