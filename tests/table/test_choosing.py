"""Choices that all make at once: answered in any order, opened together, written in the order of the rules."""

import random
from pathlib import Path

from parvis.core.frames import NOBODY
from parvis.core.json import Json, canonical, json_object
from parvis.core.records import Record
from parvis.table import Applied, Refused, Table
from tests.table.tables import (
    ANN,
    BEA,
    CY,
    PEOPLE,
    answer,
    asked,
    is_simultaneous,
    legal,
    never,
    opened,
    play,
    run,
    seated,
)


def kept(table: Table, viewer: int, seat: str) -> Json:
    """The cards that a seat has kept, as somebody sees them."""
    view = table.look(viewer).view
    assert view is not None
    return json_object(json_object(view.json()["seats"], "seats")[seat], "a seat")["kept"]


def test_seats_choose_in_any_order(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "notre_dame", 4)
            assert [0, 1, 2, 3] == asked(table)
            assert all(table.look(seat).is_simultaneous for seat in range(4))
            for seat in (2, 0, 3):
                text = legal(table, seat)[0]
                assert isinstance(await answer(table, seat, text), Applied)
                look = table.look(seat)
                assert (False, True, (0, 1, 2, 3)) == (look.is_asked, look.has_answered, tuple(sorted(look.awaited)))
            before = table.look(1).total
            await answer(table, 1, legal(table, 1)[0])
            assert table.look(1).total >= before + 4
            assert [0, 1, 2, 3] == asked(table)

    run(work)


def test_the_record_has_the_order_of_the_rules(tmp_path: Path) -> None:
    """A game whose seats always choose last to first is replayed by its record, which any reader can check."""

    async def work() -> None:
        for folder, game in (("one", "notre_dame"), ("two", "capital_lux")):
            async with opened(tmp_path / folder) as house:
                table = await seated(house, game, 3)
                rng = random.Random(2)
                while table.status == "playing":
                    seat = asked(table)[-1]
                    await answer(table, seat, rng.choice(legal(table, seat)))
                record = table.record()
                again = Record(record).replay()
                assert canonical(again.record()) == canonical(record)

    run(work)


def test_a_seat_sees_its_own_choice_and_nobody_elses(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 3)
            text = legal(table, 1)[0]
            lines = [len(table.look(seat).lines) for seat in (0, 1, 2)]
            await answer(table, 1, text)
            assert (text.partition(":")[2], "") == (kept(table, 1, "p2"), kept(table, 0, "p2"))
            assert len(table.look(1).lines) > lines[1]
            assert [lines[0], lines[2]] == [len(table.look(seat).lines) for seat in (0, 2)]

    run(work)


def test_who_has_chosen_waits_for_the_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "notre_dame", 3)
            text = legal(table, 1)[0]
            await answer(table, 1, text)
            outcome = await answer(table, 1, text)
            assert Refused("You have chosen: now the others choose.") == outcome
            assert [card.is_your_turn for card in house.tables_of(BEA)] == [False]
            assert [card.is_your_turn for card in house.tables_of(CY)] == [True]

    run(work)


def test_two_tabs_that_keep_two_cards_are_told_apart_by_the_ply(tmp_path: Path) -> None:
    """A seat that has given the first of two secret answers sees another position, though nobody else does."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            plies = [[table.look(seat).ply for seat in (0, 1, int(NOBODY))]]
            for _ in range(2):
                await answer(table, 0, legal(table, 0)[0])
                plies.append([table.look(seat).ply for seat in (0, 1, int(NOBODY))])
            assert plies[0][0] < plies[1][0] < plies[2][0]
            assert 1 == len({tuple(row[1:]) for row in plies})

    run(work)


def test_a_secret_choice_is_taken_back_in_secret(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 3)
            version = table.version(0)
            assert not table.look(1).undo.allowed
            await answer(table, 1, legal(table, 1)[0])
            await answer(table, 1, legal(table, 1)[0])
            for left in (["keep"], []):
                assert table.look(1).undo.allowed
                await table.undo(BEA, 1)
                ahead = table.story.played().sealed.get(1)
                assert left == [entry.frame.NAME for entry in (ahead.entries if ahead is not None else [])]
            assert not table.look(1).undo.allowed
            assert table.look(1).is_asked
            assert version == table.version(0)
            house.forget(table.id)
            again = house.table(table.id)
            assert again is not None and again.look(1).ply == table.look(1).ply

    run(work)


def test_bots_choose_with_the_others(tmp_path: Path) -> None:
    """A bot is given a view in which it is asked, and plays whole games of both kinds with people that choose last."""

    async def work() -> None:
        for game, options in (("notre_dame", {}), ("capital_lux", {"gold_order": "secret"})):
            async with opened(tmp_path / game) as house:
                table = await seated(house, game, 3, dict(options))
                await table.replace_by_bot(ANN, 1, "random")
                await table.replace_by_bot(ANN, 2, "greedy")
                rng = random.Random(3)
                while table.status == "playing":
                    await play(table, rng, never, seats=[0])
                    if table.status == "playing" and not table.look(0).is_asked:
                        await table.slot(0).newer_than(table.version(0))
                assert table.record()["result"]

    run(work)


def test_what_was_chosen_at_once_is_taken_back_to_where_the_choice_began(tmp_path: Path) -> None:
    """When all agree, everybody chooses anew."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "notre_dame", 3)
            start = canonical(table.story.played().match.state.json())
            for seat in (2, 1, 0):
                await answer(table, seat, legal(table, seat)[0])
            assert is_simultaneous(table)
            assert table.look(1).undo.can_ask
            await table.undo(BEA, 1)
            for seat in (0, 2):
                assert table.look(seat).undo.is_mine_to_answer
                await table.reply_undo(PEOPLE[seat], seat, agree=True)
            assert start == canonical(table.story.played().match.state.json())
            assert [0, 1, 2] == asked(table)

    run(work)


def test_a_secret_choice_moves_no_table_up_in_anybody_s_list(tmp_path: Path) -> None:
    """Neither the order of somebody's tables nor when one last changed tells that another seat has chosen."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            tables = [await seated(house, "notre_dame", 3) for _ in range(2)]
            before = [(card.id, card.changed) for card in house.tables_of(ANN)]
            await answer(tables[0], 1, legal(tables[0], 1)[0])
            assert before == [(card.id, card.changed) for card in house.tables_of(ANN)]
            await tables[0].say(ANN, 0, "hello")
            assert [table.id for table in tables] == [card.id for card in house.tables_of(ANN)]

    run(work)
