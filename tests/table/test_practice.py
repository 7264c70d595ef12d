"""Practice: a table that goes on from a position of a finished game."""

import asyncio
import random
from pathlib import Path

import pytest

from parvis.core.frames import CHANCE, who
from parvis.core.registry import game_names
from parvis.table import House, Refusal, Table
from tests.table.tables import ANN, EVE, answer, asked, legal, never, opened, play, run, seated

FEW = 4  # draws that may well come out the same once more


def told(table: Table) -> list[str]:
    """All answers of a game so far."""
    return [f"{who(one.frame.seat)} {one.frame.text(one.answer)}" for one in table.story.played().match.entries]


async def finished(house: House, game: str, **order: bool) -> Table:
    """A table that two people have played to the end."""
    table = await seated(house, game, 2, None, **order)
    await play(table, random.Random(3), never)
    assert "over" == table.status
    return table


async def go_on(table: Table, seat: int, answers: int) -> None:
    """The one person at a table answers so often; bots answer in between."""
    rng = random.Random(5)
    for _ in range(answers):
        while table.status == "playing" and seat not in asked(table):
            await asyncio.sleep(0.01)
        if table.status != "playing":
            return
        await answer(table, seat, rng.choice(legal(table, seat)))


@pytest.mark.parametrize("game", game_names())
def test_practice_begins_with_the_position_and_goes_on_with_bots_and_new_luck(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            whole = told(table := await finished(house, game))
            at = len(whole) // 3
            made = await house.practise(table, EVE, at, 1, "random")
            assert (1,) == made.seats_of(EVE)
            begun = len(told(made))
            kept = min(begun, at)
            assert kept >= at - 4  # where all choose at once, nobody has chosen yet
            assert whole[:kept] == told(made)[:kept]
            await go_on(made, 1, 12)
            drawn = [[text for text in texts[begun:] if text.startswith(who(CHANCE))] for texts in (whole, told(made))]
            assert len(drawn[1]) < FEW or drawn[1] != drawn[0][: len(drawn[1])]
            assert made.look(1).commitment != table.look(1).commitment
            answers = told(made)
        async with opened(tmp_path) as house:
            again = house.table(made.id)
            assert again is not None
            assert answers == told(again)[: len(answers)]

    run(work)


def test_nobody_practises_from_games_that_go_on_or_keep_their_secrets_or_from_an_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            with pytest.raises(Refusal, match="when the game is over"):
                await house.practise(table, ANN, 5, 0, "random")
            await play(table, random.Random(3), never)
            with pytest.raises(Refusal, match="earlier position"):
                await house.practise(table, ANN, 10_000, 0, "random")
            closed = await finished(house, "capital_lux", open_after=False)
            with pytest.raises(Refusal, match="keeps its secrets"):
                await house.practise(closed, ANN, 5, 0, "random")

    run(work)
