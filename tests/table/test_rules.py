"""A rule that is put right ends no game: a log that the new rules can't play again goes on from its last position.

Instead of newer rules these tests make older logs: rows that claim to be of rules 0, some of which can't be played.
"""

import random
from pathlib import Path

import apsw
import pytest

from parvis.core.errors import CorruptRecord
from parvis.core.frames import NOBODY
from parvis.core.json import canonical
from parvis.store import Store
from parvis.store.store import FILE
from parvis.table import Refusal
from tests.table.tables import ANN, answer, asked, legal, never, opened, play, run, seated


def rewrite(folder: Path, table: str, *statements: str) -> None:
    """Change the log of a table, and its chain with it."""
    connection = apsw.Connection(str(folder / FILE))
    for statement in statements:
        connection.execute(statement)
    store = Store(folder)
    previous = bytes(32)
    for row in store.log(table):
        previous = row.linked(store.chain_key, previous).chain
        connection.execute("UPDATE event SET chain = ? WHERE game = ? AND ply = ?", (previous, table, row.ply))
    store.close()
    connection.close()


OLDER = "UPDATE event SET rules = 0"
IMPOSSIBLE = "UPDATE event SET action = 'keep:Z9' WHERE ply = (SELECT min(ply) FROM event WHERE kind = 'seal')"


def test_every_row_says_by_which_rules_it_was_played(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "notre_dame", 2)
            row = house.store.table(table.id)
            assert row is not None
            assert {table.game.RULES} == {row.rules, *[one.rules for one in house.store.log(table.id)]}

    run(work)


@pytest.mark.parametrize("game", ["capital_lux", "notre_dame"])
@pytest.mark.parametrize("is_choosing", [False, True])
def test_a_game_goes_on_by_new_rules_from_where_it_was(tmp_path: Path, game: str, is_choosing: bool) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, game, 3)
            await play(
                table,
                random.Random(6),
                until=lambda found: found.look(0).total > 50 and found.look(0).is_simultaneous is is_choosing,
            )
            if is_choosing:
                seat = asked(table)[-1]
                await answer(table, seat, legal(table, seat)[0])
            await table.say(ANN, 0, "hello")
            before = canonical(table.story.played().match.state.json())
            looks = [table.look(seat) for seat in (0, 1, 2, int(NOBODY))]
        rewrite(tmp_path, table.id, OLDER, IMPOSSIBLE)
        async with opened(tmp_path) as house:
            again = house.table(table.id)
            assert again is not None
            assert before == canonical(again.story.played().match.state.json())
            for look in looks:
                found = again.look(look.seat)
                assert (look.version, look.ply, look.is_asked) == (found.version, found.ply, found.is_asked)
                assert (look.seats, look.awaited, look.chat[-1].text) == (found.seats, found.awaited, "hello")
                assert repr(look.view) == repr(found.view)
            await play(again, random.Random(7), never)
            assert "over" == again.status
            with pytest.raises(Refusal, match="older rules"):
                again.record()
            house.forget(table.id)
            last = house.table(table.id)
            assert last is not None and "over" == last.status

    run(work)


def test_rules_that_still_agree_with_the_past_change_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            await play(table, random.Random(6), until=lambda found: found.look(0).total > 50)
        rewrite(tmp_path, table.id, OLDER)
        async with opened(tmp_path) as house:
            again = house.table(table.id)
            assert again is not None and again.story.played().is_whole
            seat = asked(again)[0]
            await answer(again, seat, legal(again, seat)[0])
            assert {0, table.game.RULES} == {row.rules for row in house.store.log(table.id)}

    run(work)


def test_a_log_that_its_own_rules_refuse_is_damage(tmp_path: Path) -> None:
    """The chain is made good again over a changed row: the rules still find it."""

    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            await play(table, random.Random(6), until=lambda found: found.look(0).total > 50)
        rewrite(tmp_path, table.id, IMPOSSIBLE)
        async with opened(tmp_path) as house:
            with pytest.raises(CorruptRecord, match="can't be played again"):
                house.table(table.id)

    run(work)
