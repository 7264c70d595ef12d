"""No byte of what is hidden comes over HTTP or the stream, whoever asks; and a server that leaks is found out."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from parvis.table import Look, Past, Table
from parvis.table.story import Story
from parvis.web.games import shown_games
from tests.conformance.games import Case, case, combinations_of, players_of
from tests.conformance.twins import Difference
from tests.table.test_twins import leaky_look, leaky_version
from tests.web.rules import ux
from tests.wire.browser import house_and_app
from tests.wire.twins import OPENED, Place, WireTwins, trial

CASES = [case(name, players) for name in shown_games() for players in players_of(name)]


def trials(folder: Path, cases: list[Case], number: int, seed: int = 0) -> list[WireTwins]:
    """So many trials of each case."""

    async def work() -> list[WireTwins]:
        async with house_and_app(folder / "one") as one, house_and_app(folder / "two") as two:
            places = Place(*one), Place(*two)
            return [await trial(*places, each, seed + k) for each in cases for k in range(number)]

    return asyncio.run(work())


@ux(24)
@pytest.mark.parametrize("game", shown_games())
def test_every_byte_is_the_same_whatever_is_hidden(tmp_path: Path, game: str) -> None:
    mixed = random.Random(game).sample(combinations_of(game), 3)
    done = trials(tmp_path, [*[one for one in CASES if one.name == game], *mixed], 1)
    endings = Counter([twins.ending for twins in done])
    assert sum([twins.compared for twins in done]) > 25 * len(done), endings
    assert endings[OPENED] < len(done), endings


LOOK, PAST = Table.look, Table.past


def marked_look(table: Table, seat: int, identity: str = "") -> Look:
    """A table that puts a mark of the whole position into the page."""
    look = LOOK(table, seat, identity)
    mark = hash(str(table.story.played().match.state.json())) if table.story.course else 0
    return replace(look, commitment=f"{look.commitment} {mark}")


def padded_look(table: Table, seat: int, identity: str = "") -> Look:
    """A table whose page is a little longer when others have chosen."""
    look, course = LOOK(table, seat, identity), table.story.course
    return replace(look, commitment=look.commitment + " " * (len(course.sealed) if course else 0))


def open_past(table: Table, seat: int, identity: str, at: int, eyes: int | None = None) -> Past:
    """A table that lets everybody look back through all eyes."""
    past = PAST(table, seat, identity, at)
    course = table.story.played()
    if eyes is None or eyes >= table.game.players or at < len(course.match.entries):
        return past
    return replace(past, view=course.view(eyes))


@pytest.mark.parametrize(
    ("place", "name", "fault"),
    [
        (Table, "look", leaky_look),
        (Table, "look", marked_look),
        (Table, "look", padded_look),
        (Table, "past", open_past),
        (Story, "version", leaky_version),
    ],
)
def test_a_server_that_leaks_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: type, name: str, fault: Callable[..., object]
) -> None:
    monkeypatch.setattr(place, name, fault)
    with pytest.raises(Difference):
        trials(tmp_path, [case("capital_lux", 3)], 40)
