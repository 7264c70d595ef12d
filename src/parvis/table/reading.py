"""Tables read from the disk: their log is played again, every answer checked."""

from pathlib import Path
from typing import Any

from parvis.core.errors import BadOption, CorruptRecord, IllegalAnswer
from parvis.core.game import Game
from parvis.core.json import JsonObject, read_json
from parvis.core.registry import make_game
from parvis.store import Row, TableRow
from parvis.table.course import course_at, recorded
from parvis.table.order import Order, read_order
from parvis.table.story import Happening, Story


def game_of(order: Order, components: Path | None) -> Game[Any]:
    """The game that is ordered, its options checked; one that was begun with other numbers goes on with its own."""
    options: JsonObject = {**order.options, "players": len(order.seats)}
    if components is None:
        return make_game(order.game, options)
    try:
        return make_game(order.game, options, components)
    except BadOption:
        return make_game(order.game, options)


def read_story(row: TableRow, rows: list[Row], snapshot: tuple[int, int, str] | None, components: Path | None) -> Story:
    """What happened at a table; where its rules have been put right since, the game goes on from its last position."""
    order = read_order(read_json(row.plan))
    game = game_of(order, components)
    try:
        story = Story(game, order)
        retell(story, rows)
    except (IllegalAnswer, CorruptRecord) as error:
        was_changed = any(one.rules != game.RULES for one in rows)
        if snapshot is None or not was_changed:
            raise CorruptRecord(f"the log of table {row.id} can't be played again: {str(error)[:300]}") from None
        return from_snapshot(Story(game, order), rows, snapshot)
    return story


def from_snapshot(story: Story, rows: list[Row], snapshot: tuple[int, int, str]) -> Story:
    """The game comes from its last position, all else from the log."""
    ply, _, state = snapshot
    story.is_skimming = True
    retell(story, rows[: ply + 1])
    story.is_skimming = False
    story.course = course_at(story.game, read_json(state))
    story.status = "over" if story.course.match.state.is_over else "playing"
    retell(story, rows[ply + 1 :])
    return story


def retell(story: Story, rows: list[Row]) -> None:
    """Let everything happen again."""
    for row in rows:
        chances = recorded(row.chance.split("\n") if row.chance else [])
        story.happen(Happening(row.kind, row.seat, row.action, row.at, chances))
