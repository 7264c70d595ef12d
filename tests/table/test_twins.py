"""Nobody learns at a table what the rules keep from them: not what others choose in secret, nor whether they have."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parvis.table import Look, Table
from parvis.table.actor import Actor
from parvis.table.course import Course
from parvis.table.story import Story
from tests.table.tables import run
from tests.table.twins import Difference, trial

CASES: list[tuple[str, int, dict[str, str]]] = [
    ("capital_lux", 2, {}),
    ("capital_lux", 3, {"gold_order": "secret"}),
    ("capital_lux", 4, {}),
    ("notre_dame", 2, {}),
    ("notre_dame", 3, {}),
    ("notre_dame", 5, {}),
]


def trials(folder: Path, number: int) -> int:
    """So many trials of every case; returns how many things happened in secret."""

    async def work() -> int:
        secret = 0
        for case, (game, players, options) in enumerate(CASES):
            for seed in range(number):
                secret += await trial(folder / f"{case}-{seed}", game, players, options, 1000 * case + seed)
        return secret

    return run(work)


def test_two_tables_that_differ_in_secrets_look_the_same(tmp_path: Path) -> None:
    assert trials(tmp_path, 6) > 150


LOOK = Table.look


def leaky_look(table: Table, seat: int, identity: str = "") -> Look:
    """A table that names only those who have not answered yet."""
    look, sealed = LOOK(table, seat, identity), table.story.played().sealed
    return replace(look, awaited=tuple(one for one in look.awaited if one not in sealed))


def leaky_version(story: Story, seat: int) -> int:
    """A table that counts secret answers for everybody."""
    return story.public + sum(story.own)


def leaky_ply(course: Course, seat: int) -> int:
    """A table whose positions are numbered by secret answers too."""
    return course.moment + sum(course.own)


def leaky_tell(actor: Actor, rows: object) -> None:
    """A table that wakes everybody whatever happens."""
    actor.house.told(actor, None)


def leaky_view(course: Course, seat: int) -> Any:
    """A table that shows secret answers as they come."""
    for ahead in sorted(course.sealed):
        if ahead != seat and seat not in course.sealed:
            return course.sealed[ahead].state.view(seat)
    return course.front(seat).state.view(seat)


@pytest.mark.parametrize(
    ("place", "name", "fault"),
    [
        (Table, "look", leaky_look),
        (Course, "ply", leaky_ply),
        (Course, "view", leaky_view),
        (Story, "version", leaky_version),
        (Actor, "tell", leaky_tell),
    ],
)
def test_a_table_that_leaks_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: type, name: str, fault: Callable[..., object]
) -> None:
    monkeypatch.setattr(place, name, fault)
    with pytest.raises(Difference):
        trials(tmp_path, 3)
