"""Who sits where: links, open seats, several people on one device, bots in the place of people, rematches."""

import asyncio
import random
from hashlib import sha256
from pathlib import Path

import apsw
import pytest

from parvis.core.errors import BadOption, ParvisError, UnknownGame
from parvis.core.frames import NOBODY
from parvis.store.store import FILE
from parvis.table import House, NotYours, Order, Refusal, SeatPlan, Table, new_id
from parvis.table.order import Kind
from tests.table.tables import ANN, BEA, CY, EVE, answer, asked, legal, never, opened, play, run, seated

INVITED = (SeatPlan("me", "Ann"), SeatPlan("invited"), SeatPlan("open"))


async def waiting(house: House) -> Table:
    """A table with a seat for a link and an open one."""
    return await house.create(Order("capital_lux", {}, INVITED, name="Sunday"), ANN)


def kinds(table: Table) -> list[str]:
    """What kind of seat each is now."""
    return [seat.kind for seat in table.look(int(NOBODY)).seats]


def test_the_cards_are_dealt_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await waiting(house)
            assert ("waiting", None, False) == (table.status, table.look(0).view, table.look(0).is_asked)
            assert ["person", "invited", "open"] == kinds(table)
            await table.take(CY, 2, "  Cy\u202e  ")
            assert "waiting" == table.status
            found = await house.redeem(table.links(ANN)[1], BEA, "Bea")
            assert (table, 1) == found
            assert ("playing", ["person"] * 3) == (table.status, kinds(table))
            assert ["Ann", "Bea", "Cy"] == [seat.name for seat in table.look(0).seats]
            assert [(0,), (1,), (2,), ()] == [table.seats_of(who) for who in (ANN, BEA, CY, EVE)]
            assert [True, False, False] == [seat.is_yours for seat in table.look(0, ANN).seats]

    run(work)


def test_a_link_is_used_once_and_only_its_hash_is_kept(tmp_path: Path) -> None:
    async def work() -> str:
        async with opened(tmp_path) as house:
            table = await waiting(house)
            secret = table.links(ANN)[1]
            assert house.invitation(secret) == (table, 1) == house.invitation(secret)
            ends = await asyncio.gather(
                *[house.redeem(secret, who, "Somebody") for who in (BEA, CY, EVE)], return_exceptions=True
            )
            assert 1 == sum(isinstance(end, tuple) for end in ends)
            assert 2 == sum(isinstance(end, Refusal) and "has been used" in str(end) for end in ends)
            assert house.invitation(secret) is None
            with pytest.raises(Refusal, match="has been used"):
                await house.redeem("no such secret", EVE, "Eve")
            with pytest.raises(NotYours):
                table.links(BEA)
            another = await waiting(house)
            assert another.links(ANN)[1] != secret
            return another.links(ANN)[1]

    secret = run(work)
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert secret.encode() not in content
    assert sha256(secret.encode()).digest() in content


def test_an_open_seat_is_taken_by_one_of_those_who_come(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await waiting(house)
            ends = await asyncio.gather(*[table.take(who, 2, "X") for who in (BEA, CY, EVE)], return_exceptions=True)
            assert [None] == [end for end in ends if end is None]
            with pytest.raises(Refusal, match="taken"):
                await table.take(EVE, 1, "Eve")
            with pytest.raises(Refusal, match="no such seat"):
                await table.take(EVE, 3, "Eve")

    run(work)


def test_seats_and_links_outlast_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await waiting(house)
            secret = table.links(ANN)[1]
            await table.take(CY, 2, "Cy")
        async with opened(tmp_path) as house:
            again = house.table(table.id)
            assert again is not None
            assert [(0,), (2,)] == [again.seats_of(ANN), again.seats_of(CY)]
            assert {} == again.links(ANN)
            assert (again, 1) == await house.redeem(secret, BEA, "Bea")
            assert "playing" == again.status

    run(work)


def test_a_lost_link_is_replaced_and_the_old_holder_is_out(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 3)
            with pytest.raises(NotYours):
                await table.reissue(CY, 1)
            secret = await table.reissue(ANN, 1)
            assert not table.holds(BEA, 1)
            with pytest.raises(NotYours):
                await table.answer(BEA, 1, table.look(1).ply, new_id(), legal(table, 1)[0])
            assert "gets a new link." == table.look(0).chat[-1].text
            await house.redeem(secret, EVE, "Bea again")
            assert ((1,), "Bea again") == (table.seats_of(EVE), table.look(0).seats[1].name)

    run(work)


def test_a_person_may_use_a_second_browser(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            secret = await table.reissue(BEA, 1)
            await house.redeem(secret, EVE, "")
            assert table.holds(BEA, 1) and table.holds(EVE, 1)
            assert "Bea" == table.look(0).seats[1].name

    run(work)


def test_people_on_one_device_hold_several_seats(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            plans = (SeatPlan("me", "Ann"), SeatPlan("device", "Bo"), SeatPlan("device", "Bo"))
            table = await house.create(Order("capital_lux", {}, plans), ANN)
            assert ((0, 1, 2), ["Ann", "Bo", "Bo 2"]) == (
                table.seats_of(ANN),
                [seat.name for seat in table.look(0).seats],
            )
            await play(table, random.Random(1), never)
            assert "over" == table.status

    run(work)


def test_who_leaves_before_the_deal_leaves_an_open_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await waiting(house)
            await table.take(CY, 2, "Cy")
            with pytest.raises(NotYours):
                await table.release(ANN, 2)
            await table.release(CY, 2)
            assert (["person", "invited", "open"], ()) == (kinds(table), table.seats_of(CY))

    run(work)


def test_a_bot_plays_for_who_leaves_until_they_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "notre_dame", 2)
            await table.release(BEA, 1)
            seat = table.look(0).seats[1]
            assert ("person", "Bea", True, "greedy") == (seat.kind, seat.name, seat.is_stand_in, seat.bot)
            assert not table.holds(BEA, 1)
            while not table.look(0).is_asked or len(table.look(0).awaited) > 1:
                await play(table, random.Random(1), until=lambda found: len(found.look(0).awaited) == 1, seats=[0])
                if not table.look(0).is_asked:
                    await table.slot(0).newer_than(table.version(0))
            house.forget(table.id)
            again = house.table(table.id)
            assert again is not None
            with pytest.raises(NotYours):
                await again.take_back_seat(EVE, 1)
            await again.take_back_seat(BEA, 1)
            seat = again.look(0).seats[1]
            assert (False, "", True) == (seat.is_stand_in, seat.bot, again.holds(BEA, 1))

    run(work)


def test_the_host_swaps_a_leaver_for_a_bot_and_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 3)
            for identity in (BEA, EVE):
                with pytest.raises(NotYours):
                    await table.replace_by_bot(identity, 2, "random")
            with pytest.raises(Refusal, match="no bot"):
                await table.replace_by_bot(ANN, 2, "deep thought")
            await table.replace_by_bot(ANN, 2, "random")
            assert (["person", "person", "bot"], ()) == (kinds(table), table.seats_of(CY))
            with pytest.raises(NotYours):
                await table.take_back_seat(CY, 2)
            secret = await table.replace_by_person(ANN, 2)
            assert ("invited", "random") == (kinds(table)[2], table.look(0).seats[2].bot)
            await house.redeem(secret, EVE, "Eve")
            assert (["person"] * 3, "", (2,)) == (kinds(table), table.look(0).seats[2].bot, table.seats_of(EVE))
            with pytest.raises(Refusal, match="A person has this seat"):
                await table.replace_by_person(ANN, 2)

    run(work)


def test_the_host_may_begin_without_those_who_do_not_come(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await waiting(house)
            with pytest.raises(NotYours):
                await table.start(CY, "random")
            await table.start(ANN, "random")
            assert ("playing", ["person", "invited", "open"]) == (table.status, kinds(table))
            await table.take(CY, 2, "Cy")
            assert ("person", "") == (kinds(table)[2], table.look(0).seats[2].bot)
            with pytest.raises(Refusal, match="dealt already"):
                await table.start(ANN, "random")

    run(work)


def test_a_closed_table_shows_nothing_that_was_hidden(tmp_path: Path) -> None:
    """P19: no secret, no record, no other eyes."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            with pytest.raises(NotYours):
                await table.close_table(BEA)
            await table.close_table(ANN)
            look = table.look(0)
            assert ("closed", "", [], False) == (look.status, look.secret, list(look.events), look.is_asked)
            for ask in (table.record, lambda: table.past(0, ANN, 0, eyes=1)):
                with pytest.raises((NotYours, Refusal)):
                    ask()
            with pytest.raises(Refusal, match="is over"):
                await table.reissue(ANN, 1)
            assert [("closed", False)] == [(card.status, card.is_your_turn) for card in house.tables_of(ANN)]

    run(work)


def test_the_luck_is_promised_before_the_deal_and_told_after_the_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await waiting(house)
            promise = table.look(int(NOBODY)).commitment
            await table.start(ANN, "random")
            while table.status == "playing":
                assert "" == table.look(0).secret
                await play(table, random.Random(1), never, seats=[0])
                if table.status == "playing" and not table.look(0).is_asked:
                    await table.slot(0).newer_than(table.version(0))
            assert promise == sha256(bytes.fromhex(table.look(0).secret)).hexdigest()

    run(work)


def test_a_rematch_has_the_same_people_one_seat_further(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 3, {"gold_order": "secret"})
            with pytest.raises(Refusal, match="after the game"):
                await table.rematch(BEA)
            await table.replace_by_bot(ANN, 2, "random")
            while table.status == "playing":
                await play(table, random.Random(1), never, seats=[0, 1])
                if table.status == "playing" and not (table.look(0).is_asked or table.look(1).is_asked):
                    await table.slot(0).newer_than(table.version(0))
            with pytest.raises(NotYours):
                await table.rematch(EVE)
            found = await asyncio.gather(table.rematch(BEA), table.rematch(ANN))
            assert found[0] is found[1]
            again = found[0]
            assert ["Bea", "Cy", "Ann"] == [seat.name for seat in again.look(0).seats]
            assert ["person", "bot", "person"] == kinds(again)
            assert [(2,), (0,)] == [again.seats_of(ANN), again.seats_of(BEA)]
            assert (again.id, "playing", "secret") == (
                table.look(1).rematch,
                again.status,
                again.order.options["gold_order"],
            )
            assert again.look(0).commitment != table.look(0).commitment

    run(work)


def test_other_eyes_are_open_after_the_game_if_the_table_is(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            for is_open in (True, False):
                table = await seated(house, "capital_lux", 2, None, open_after=is_open)
                await play(table, random.Random(1), until=lambda found: found.look(0).total > 30)
                total = table.look(0).total
                assert [20, total] == [table.past(0, ANN, 20).at, table.past(1, BEA, 20).total]
                for viewer, identity, eyes in ((0, ANN, 1), (int(NOBODY), EVE, 0), (1, ANN, None)):
                    with pytest.raises(NotYours):
                        table.past(viewer, identity, 20, eyes)
                with pytest.raises(Refusal, match="no such position"):
                    table.past(0, ANN, total + 1)
                await play(table, random.Random(1), never)
                if is_open:
                    own, other = table.past(1, BEA, 20), table.past(int(NOBODY), EVE, 20, eyes=1)
                    assert (repr(own.view), own.lines, own.mark) == (repr(other.view), other.lines, other.mark)
                    assert table.record()["answers"] and table.look(0).secret
                else:
                    with pytest.raises(NotYours):
                        table.past(int(NOBODY), EVE, 20, eyes=1)
                    with pytest.raises(Refusal, match="keeps its secrets"):
                        table.record()
                    assert "" == table.look(0).secret

    run(work)


@pytest.mark.parametrize(
    ("order", "problem"),
    [
        (Order("chess", {}, (SeatPlan("me"), SeatPlan("me"))), UnknownGame),
        (Order("capital_lux", {}, (SeatPlan("me"),)), BadOption),
        (Order("capital_lux", {}, (SeatPlan("me"),) * 9), BadOption),
        (Order("capital_lux", {"hat": True}, (SeatPlan("me"),) * 2), BadOption),
        (Order("capital_lux", {}, (SeatPlan("me"), SeatPlan("bot", bot="nobody"))), Refusal),
        (Order("capital_lux", {}, (SeatPlan("me"),) * 2, stand_in="nobody"), Refusal),
        (Order("capital_lux", {}, (SeatPlan("me"),) * 2, seconds=-1), Refusal),
        (Order("capital_lux", {}, (SeatPlan("me"),) * 2, seconds=10**9), Refusal),
        (Order("capital_lux", {}, (SeatPlan("me", "x" * 25), SeatPlan("me"))), Refusal),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(tmp_path: Path, order: Order, problem: type[ParvisError]) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            with pytest.raises(problem):
                await house.create(order, ANN)
            assert [] == house.tables_of(ANN)

    run(work)


def test_seats_are_shuffled_if_the_table_wants_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            kind: Kind = "device"
            plans = tuple(SeatPlan(kind, name) for name in "ABCD")
            orders = set()
            for _ in range(12):
                table = await house.create(Order("capital_lux", {}, plans, shuffle=True), ANN)
                orders.add("".join(seat.name for seat in table.look(0).seats))
            assert len(orders) > 1
            assert all(sorted(order) == list("ABCD") for order in orders)

    run(work)


def test_a_log_that_was_changed_outside_is_said_and_harms_no_other_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            tables = [await seated(house, "capital_lux", 2) for _ in range(2)]
            for table in tables:
                await play(table, random.Random(1), until=lambda found: found.look(0).total > 30)
        connection = apsw.Connection(str(tmp_path / FILE))
        connection.execute("UPDATE event SET action = 'keep:B2' WHERE game = ? AND ply = 6", (tables[0].id,))
        connection.close()
        async with opened(tmp_path) as house:
            with pytest.raises(ParvisError, match="changed outside Parvis, from row 6 on"):
                house.table(tables[0].id)
            assert {"damaged", "playing"} == {card.status for card in house.tables_of(ANN)}
            again = house.table(tables[1].id)
            assert again is not None
            seat = asked(again)[0]
            await answer(again, seat, legal(again, seat)[0])

    run(work)
