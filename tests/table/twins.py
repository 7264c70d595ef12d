"""Two tables that differ only in what a viewer may not know: all that reaches the viewer is the same.

The second table has the same log, but its position is made up from what the viewer sees, and other seats have answered
in secret there, or have not.  Then things happen that the viewer may not notice, in the one or in the other.
"""

import asyncio
import random
from collections.abc import Awaitable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from parvis.core.errors import ParvisError
from parvis.core.frames import NOBODY
from parvis.core.luck import Dice
from parvis.core.match import Match
from parvis.store.store import FILE
from parvis.table import House, Inbox, Table
from parvis.table.course import Course
from parvis.table.seating import new_secret
from tests.table.tables import EVE, PEOPLE, answer, legal, opened, play, received, seated

NOON: Final = 1_800_000_000.0
STEPS: Final = 12


class Difference(AssertionError):
    """The viewer can tell two tables apart."""


@dataclass
class Twins:
    """Two tables and who looks at both."""

    real: Table
    other: Table
    viewer: int
    rng: random.Random

    def both(self) -> list[Table]:
        """The two tables."""
        return [self.real, self.other]

    def identity(self) -> str:
        """Who looks."""
        return PEOPLE[self.viewer] if self.viewer >= 0 else EVE

    async def compare(self, when: str) -> None:
        """Everything that can reach the viewer is the same at both tables."""
        at = self.rng.randrange(self.real.look(self.viewer).total + 1)
        seed = self.rng.getrandbits(40)
        for source in (
            self.looked,
            self.versions,
            lambda table: self.looked_back(table, at),
            self.listed,
            lambda table: refusals(table, self.viewer, self.identity(), random.Random(seed)),
        ):
            one, two = [await found(source(table)) for table in self.both()]
            if one != two:
                raise Difference(f"{when}, {self.viewer} can tell the tables apart:\n{one}\n{two}")

    def looked(self, table: Table) -> str:
        """The page."""
        return received(table, self.viewer, self.identity())

    def versions(self, table: Table) -> str:
        """The numbers that the page is fetched by."""
        return f"{table.version(self.viewer)} {table.look(self.viewer).ply}"

    def looked_back(self, table: Table, at: int) -> str:
        """A position that was."""
        past = table.past(self.viewer, self.identity(), at)
        return f"{past.view!r} {past.lines} {past.mark} {past.who} {past.total}"

    def listed(self, table: Table) -> str:
        """The list of tables of a person."""
        house = table.house
        assert isinstance(house, House), "a table stands in a house"
        return str([(card.is_your_turn, card.awaited, card.status) for card in house.tables_of(self.identity())])


async def found(value: "str | Awaitable[str]") -> str:
    """A text, or what is awaited of one."""
    return value if isinstance(value, str) else await value


async def refusals(table: Table, viewer: int, identity: str, rng: random.Random) -> str:
    """What is said to somebody who tries what is not allowed."""
    said: list[str] = []
    for seat in range(table.game.players):
        text = rng.choice(["nonsense", "keep:B2", "keep:bank", "play:park", "gold:", "home:P4"])
        own = seat == viewer
        if own and table.look(viewer).is_asked and text in legal(table, viewer):
            continue
        try:
            said.append(str(await table.answer(identity, seat, table.look(viewer).ply, f"{seat:032x}", text)))
        except ParvisError as error:
            said.append(str(error))
    for ask in (lambda: table.past(viewer, identity, 0, eyes=(viewer + 1) % 2), table.record):
        try:
            said.append(str(ask()))
        except ParvisError as error:
            said.append(str(error))
    return "\n".join(said)


async def made_up(table: Table, other: Table, viewer: int, rng: random.Random) -> None:
    """Give the second table a position that the viewer can't tell from that of the first."""
    course = table.story.played()
    world = course.match.state.view(viewer).determinise(Dice(rng.getrandbits(60)))
    match = Match(table.game, world)
    match.entries = course.match.entries[:]
    story = other.story
    story.course = Course(match, {}, course.moment, course.own[:], is_whole=True)
    for entry in course.sealed[viewer].entries if viewer in course.sealed else []:
        story.course.seal(viewer, entry.frame.text(entry.answer))
    if viewer >= 0:
        story.course.own[viewer] = course.own[viewer]
    for seat in others(other, viewer):
        while rng.random() < 0.6 and story.course.is_asked(seat) and len(unready(other)) > 1:
            story.course.seal(seat, rng.choice(legal(other, seat)))


def others(table: Table, viewer: int) -> list[int]:
    """The seats that choose at once with or without the viewer."""
    course = table.story.played()
    return [seat for seat in course.awaited() if seat != viewer] if course.is_simultaneous() else []


def unready(table: Table) -> list[int]:
    """The answers that are missing before all choices are opened, by seat."""
    course = table.story.played()
    return [seat for seat in course.awaited() if course.is_asked(seat)]


async def something_secret(table: Table, viewer: int, rng: random.Random) -> str:
    """Another seat answers in secret, takes that back, or asks for one more link: nothing for the viewer to see."""
    seat = rng.choice(others(table, viewer))
    course = table.story.played()
    identity = PEOPLE[seat]
    if seat in course.sealed and rng.random() < 0.4:
        await table.undo(identity, seat)
        return f"{seat} takes back"
    if course.is_asked(seat) and (len(unready(table)) > 1 or len(keeps_left(table, seat)) > 1):
        await answer(table, seat, rng.choice(legal(table, seat)))
        return f"{seat} answers"
    await table.keep_note(identity, new_secret())
    await table.prefer(identity, seat, {"confirm": rng.choice(["never", "always"])})
    return f"{seat} takes a note"


def keeps_left(table: Table, seat: int) -> list[int]:
    """How many answers a seat still has to give in this choice: one entry for each."""
    state = table.story.played().front(seat).state.copy()
    left: list[int] = []
    while state.seat == seat:
        left.append(seat)
        state.apply(state.legal()[0])
    return left


async def trial(folder: Path, game: str, players: int, options: dict[str, str], seed: int) -> int:
    """One pair of tables, led on for some steps; returns how many things happened in secret."""
    rng = random.Random(seed)
    viewer = rng.choice([*range(players), int(NOBODY)])
    (folder / "two").mkdir(parents=True)
    async with opened(folder / "one") as first:
        freeze(first)
        table = await seated(first, game, players, dict(options))
        await play(table, rng, until=lambda _: rng.random() < 0.02)
        await play(table, rng, until=lambda found: bool(others(found, viewer)))
        if table.status != "playing":
            return 0
        first.store.backup(folder / "two" / FILE)
        async with opened(folder / "two") as second:
            freeze(second)
            other = second.table(table.id)
            assert other is not None
            await made_up(table, other, viewer, rng)
            return await in_step(Twins(table, other, viewer, rng), [first, second])


async def in_step(twins: Twins, houses: list[House]) -> int:
    """Things happen at the one table or the other; nothing of it may reach the viewer, nor wake it."""
    await twins.compare("at first")
    inboxes = [house.inbox(twins.identity(), [twins.real.id]) for house in houses]
    for inbox in inboxes:
        await inbox.next()
    waiting = [
        asyncio.ensure_future(one.slot(twins.viewer).newer_than(one.version(twins.viewer))) for one in twins.both()
    ]
    waiting += [asyncio.ensure_future(wait(inbox)) for inbox in inboxes]
    steps = STEPS if others(twins.real, twins.viewer) else 0
    for _ in range(steps):
        when = await something_secret(twins.rng.choice(twins.both()), twins.viewer, twins.rng)
        await twins.compare(when)
        if any(task.done() for task in waiting):
            raise Difference(f"the stream of {twins.viewer} was woken when {when}")
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    return steps


async def wait(inbox: Inbox) -> int:
    """Wait for news."""
    return len(await inbox.next())


def freeze(house: House) -> None:
    """Stop the clock, so that two houses have the same time."""
    house.now = lambda: NOON  # type: ignore[method-assign]
