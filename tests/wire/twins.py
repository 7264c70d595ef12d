"""Two houses whose tables differ only in what a viewer may not know: every byte that comes over HTTP is the same.

A trial plays a table by posted answers, copies it into a second house, and puts a position in the place of that copy's
which is made up from what the viewer sees.  Then it goes on at both tables: an answer here, there one that looks the same
to the viewer; where all choose at once, one table is ahead of the other.  After each step pages, fragments, frames of the
stream, pictures, lists, refusals and their headers are compared, for the viewer, a spectator and a stranger.  As soon as
an event that the viewer may hear tells different facts, the tables are told apart by right, and the trial ends.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from parvis.core.frames import CHANCE, NOBODY, State, who
from parvis.core.luck import Dice
from parvis.core.match import Match
from parvis.store import Change
from parvis.store.changes import add_table as add
from parvis.store.changes import append, keep_snapshot, seat_person
from parvis.store.rows import BEGINNING
from parvis.table import House, Table, new_id
from parvis.table.course import Chances, Course
from parvis.web.board import Boards
from parvis.web.gate import Gate
from tests.conformance.games import Case
from tests.conformance.hooks import Hooks, hooks_for
from tests.conformance.twins import Difference
from tests.table.tables import asked
from tests.table.twins import freeze
from tests.wire.browser import Browser, Reply
from tests.wire.tables import PEOPLE, answered, seated_by_links

STEPS: Final = 6
PROBES: Final = 12  # requests compared at each step, besides the page and the stream
OPENED: Final = "told apart by right"
UNLIKE: Final = "no answer at the other table looks the same"
REST: Final = ("holder", "invitation", "snapshot", "note", "glance", "preference", "event")
TARGET: Final = re.compile('data-t="([^"]+)"')

Seen: TypeAlias = list[tuple[str, Reply]]


class Unlike(Exception):
    """CHANCE has nothing to say at the other table that looks the same."""


@dataclass
class Place:
    """One of the two houses, with its pages."""

    house: House
    app: Gate


@dataclass
class WireTwins:
    """The two tables, who looks at both, and how the trial went."""

    first: Place
    second: Place
    tables: tuple[Table, Table]
    viewer: int
    hooks: Hooks
    rng: random.Random
    compared: int = 0
    ending: str = ""
    drawn: list[str] = field(default_factory=list)  # how the viewer has seen what CHANCE did at the first table

    def name(self) -> str:
        """Whose browser it is."""
        return PEOPLE[self.viewer] if self.viewer >= 0 else "eve"

    # --- what is received ------------------------------------------------------------------------

    def requests(self) -> list[tuple[str, str]]:
        """What is asked for, by whom: the pages that are always compared, and some of all others."""
        table, seat = f"/t/{self.tables[0].id}", self.viewer
        total = self.tables[0].look(seat).total
        at = self.rng.randrange(total + 1)
        own = [
            "/",
            "/me.json",
            table,
            f"{table}?layout=narrow",
            f"{table}/seats",
            f"{table}/result",
            f"{table}/record.json",
            f"{table}/thumb.svg",
            f"{table}/replay?seat={seat}&at={at}",
            f"{table}/replay?seat={seat}&at={total}",
            f"{table}/replay?seat={seat}&at={total}&eyes={self.rng.randrange(self.tables[0].game.players)}",
            f"{table}?seat={self.rng.randrange(len(PEOPLE))}",
            f"{table}/replay?seat={self.rng.randrange(len(PEOPLE))}&at={at}",
        ]
        others = [table, f"{table}/seats", f"{table}/thumb.svg", f"{table}/replay?at={at}", f"{table}/record.json"]
        mixed = [(self.name(), path) for path in own]
        mixed += [(name, path) for name in ("eve", "") for path in others]
        return self.rng.sample(mixed, min(PROBES, len(mixed)))

    async def received(self, one: Place, requests: list[tuple[str, str]], seed: int) -> Seen:
        """All that comes back."""
        table = f"/t/{self.tables[0].id}"
        viewer = Browser(one.app, self.name())
        page = await viewer.get(f"{table}?seat={self.viewer}")
        found: Seen = [("the page", page)]
        rng = random.Random(seed)
        targets = sorted(set(TARGET.findall(page.text))) or ["nothing"]
        abouts = [f"{table}/about?seat={self.viewer}&t={target}" for target in rng.choices(targets, k=3)]
        for name, path in [*requests, *[(self.name(), path) for path in abouts]]:
            method = "HEAD" if rng.random() < 0.1 else "GET"
            found.append(
                (f"{method} {path} by {name or 'a stranger'}", await Browser(one.app, name).ask(method, path, b"", {}))
            )
        found += await self.refused(one, viewer, rng)
        for name, seat in ((self.name(), self.viewer), ("", int(NOBODY))):
            async with Browser(one.app, name).stream(f"{self.tables[0].id}:wide:{seat}") as stream:
                await stream.frames(1)
                found.append((f"the stream of {name or 'a stranger'}", Reply(200, (), stream.body)))
        return found

    async def refused(self, one: Place, viewer: Browser, rng: random.Random) -> Seen:
        """What is said to answers that can't be given."""
        table = self.tables[0].id
        ply = self.tables[0].look(self.viewer).ply
        texts = sorted({text for texts in map(open_texts, self.tables) for text in texts})
        found: Seen = []
        for seat in (self.viewer, rng.randrange(self.tables[0].game.players)):
            for off in (0, 1, -1):
                text = rng.choice([*texts, "nonsense"]) if off or seat != self.viewer else "nonsense"
                said = {"seat": seat, "ply": ply + off, "move": f"{rng.getrandbits(128):032x}", "answer": text}
                if seat == self.viewer and off and ply + off < 0:
                    continue
                found.append((f"the answer {said}", await viewer.send(f"/t/{table}/answer", said)))
        forms = [("undo", (self.viewer + 1) % 2), ("undo/reply", self.viewer), ("start", 0), ("close", 0), ("hint", 0)]
        for path, seat in forms if self.viewer else forms[:2]:
            found.append((path, await viewer.post(f"/t/{table}/{path}", {"seat": seat})))
        return found

    async def compare(self, when: str) -> None:
        """Everything is the same at both tables."""
        requests, seed = self.requests(), self.rng.getrandbits(40)
        one = await self.received(self.first, requests, seed)
        two = await self.received(self.second, requests, seed)
        for (what, ours), (_, theirs) in zip(one, two, strict=True):
            self.compared += 1
            if ours != theirs:
                raise Difference(f"{when}, {self.name()} can tell two tables apart by {what}:\n{apart(ours, theirs)}")

    # --- going on --------------------------------------------------------------------------------

    def seen(self, state: State) -> dict[int, str]:
        """How the viewer would see each legal answer."""
        neutral = state.json()
        return {
            answer: self.hooks.seen(neutral, neutral, state.notation(answer), who(self.viewer))
            for answer in state.legal()
        }

    def pair(self, seat: int) -> tuple[str, str] | None:
        """An answer of a seat for each table such that the viewer sees the same."""
        ours, theirs = (table.story.played().front(seat).state for table in self.tables)
        one, two = self.seen(ours), self.seen(theirs)
        shared = [answer for answer in one if one[answer] in two.values()]
        if not shared:
            return None
        answer = self.rng.choice(shared)
        other = self.rng.choice([found for found in two if two[found] == one[answer]])
        return ours.notation(answer), theirs.notation(other)

    def chances(self, is_first: bool) -> Chances:
        """CHANCE at the first table; at the other one it has to look the same."""

        def settle(match: Match) -> None:
            while match.state.seat == CHANCE:
                options = self.seen(match.state)
                if is_first:
                    answer = int(match.state.draw(Dice(self.rng.getrandbits(60))))
                    self.drawn.append(options[answer])
                else:
                    wanted = self.drawn.pop(0) if self.drawn else ""
                    fitting = [found for found in options if options[found] == wanted]
                    if not fitting:
                        raise Unlike
                    answer = self.rng.choice(fitting)
                match.apply(answer)

        return settle

    async def give(self, one: int, seat: int, text: str) -> None:
        """An answer is posted at one of the tables."""
        table, place = self.tables[one], (self.first, self.second)[one]
        said = {"seat": seat, "ply": table.look(seat).ply, "move": new_id(), "answer": text}
        reply = await Browser(place.app, PEOPLE[seat]).send(f"/t/{table.id}/answer", said)
        assert reply.status in (200, 204), (said, reply)

    def is_told_apart(self, since: int) -> bool:
        """Has the viewer been told something by right?  By wrong is a difference."""
        kinds = self.tables[0].game.event_kinds()
        told = [
            [
                (kinds[event.kind].name, int(event.seat), kinds[event.kind].tell(event, self.viewer, who))
                for entry in table.story.played().match.entries[since:]
                for event in entry.events
            ]
            for table in self.tables
        ]
        for ours, theirs in zip(*told, strict=False):
            if ours != theirs:
                for kind, seat, sentence in (ours, theirs):
                    is_own = kind in self.hooks.OWN_EVENTS and seat == self.viewer
                    if not is_own and kind not in self.hooks.OPEN_EVENTS:
                        raise Difference(f"{who(self.viewer)} is told {sentence!r} at one of two tables")
                return True
        return len(told[0]) != len(told[1])

    async def take_back(self) -> None:
        """The viewer takes back, or asks the others whether it may."""
        form = {"seat": self.viewer}
        one, two = [
            await Browser(place.app, self.name()).post(f"/t/{self.tables[0].id}/undo", form)
            for place in (self.first, self.second)
        ]
        if one != two:
            raise Difference(f"{self.name()} can tell two tables apart by taking back:\n{apart(one, two)}")
        await self.compare("after taking back")

    async def go_on(self) -> str:
        """Play in step until the tables are told apart by right, or for some steps."""
        await self.compare("at first")
        if self.rng.random() < 0.2:
            await self.take_back()
        for step in range(STEPS):
            ready = [seat for seat in asked(self.tables[0]) if seat in asked(self.tables[1])]
            if self.tables[0].status != "playing" or not ready:
                return "over"
            seat = self.rng.choice(ready)
            pair = self.pair(seat)
            if pair is None:
                return UNLIKE
            since = self.tables[0].story.played().match.ply
            is_secret = self.tables[0].look(seat).is_simultaneous and len(ready) > 1 and seat != self.viewer
            await self.give(0, seat, pair[0])
            if is_secret:
                await self.compare(f"when {PEOPLE[seat]} has chosen at one of them")
            await self.give(1, seat, pair[1])
            if self.is_told_apart(since):
                return OPENED
            await self.compare(f"after {step + 1} answers")
        return "long enough"


def open_texts(table: Table) -> list[str]:
    """What somebody may answer now."""
    state = table.story.played().match.state
    return [] if state.is_over else [state.notation(answer) for answer in state.legal()]


def apart(ours: Reply, theirs: Reply) -> str:
    """Where two replies begin to differ."""
    heads = "\n".join(
        [f"{one.status} {sorted(set(one.headers) - set(two.headers))}" for one, two in ((ours, theirs), (theirs, ours))]
    )
    one, two = ours.body.decode(), theirs.body.decode()
    place = next((k for k, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"{heads}\n… {one[max(0, place - 200) : place + 100]}\n… {two[max(0, place - 200) : place + 100]}"


async def copied(table: Table, other: House) -> Table:
    """The same table in another house, read from the same log."""
    store = table.house.store
    row = store.table(table.id)
    snapshot = store.snapshot(table.id)
    assert row is not None and snapshot is not None
    changes = [add(row), keep_snapshot(table.id, *snapshot)]
    chain = BEGINNING
    for one in store.log(table.id):
        linked = one.linked(other.store.chain_key, chain)
        changes.append(append(linked))
        chain = linked.chain
    changes += [seat_person(table.id, holder.seat, holder.identity) for holder in store.holders(table.id)]
    await other.store.write(changes)
    found = other.table(table.id)
    assert found is not None
    return found


def make_up(table: Table, other: Table, viewer: int, rng: random.Random) -> None:
    """Give the second table a position that the viewer can't tell from that of the first."""
    course = table.story.played()
    world = course.match.state.view(viewer).determinise(Dice(rng.getrandbits(60)))
    match = Match(table.game, world)
    match.entries = course.match.entries[:]
    other.story.course = Course(match, {}, course.moment, course.own[:], is_whole=True)


async def trial(first: Place, second: Place, case: Case, seed: int) -> WireTwins:
    """One pair of tables, led on for some steps."""
    rng = random.Random(f"{case} {seed}")
    game = case.game()
    for place in (first, second):
        freeze(place.house)
    options = {key: value for key, value in case.given if key != "players"}
    table = await seated_by_links(first.house, first.app, case.name, game.players, options)
    for _ in range(rng.randrange(2 * game.players) if rng.random() < 0.3 else rng.randrange(30 * game.players)):
        if table.status == "playing":
            await answered(table, first.app, rng)
    while table.status == "playing" and table.story.played().sealed:
        await answered(table, first.app, rng)
    other = await copied(table, second.house)
    viewer = rng.choice([*range(game.players), int(NOBODY)])
    for place in (first, second):  # what the pages of the first house remember, those of the second never saw
        place.app.app.state.site.boards = Boards(bytes(32))  # type: ignore[attr-defined]
    twins = WireTwins(first, second, (table, other), viewer, hooks_for(game), rng)
    if table.status == "playing":
        make_up(table, other, viewer, rng)
    table.chances, other.chances = twins.chances(is_first=True), twins.chances(is_first=False)
    try:
        twins.ending = await twins.go_on()
    except Unlike:
        twins.ending = UNLIKE
    for one in (first, second):
        await forgotten(one.house, table.id)
    return twins


async def forgotten(house: House, table: str) -> None:
    """Nothing of a table is left in a house."""
    house.forget(table)
    await house.store.write([Change(f"DELETE FROM {name} WHERE game = ?", (table,)) for name in REST])
    await house.store.write([Change("DELETE FROM game WHERE id = ?", (table,))])
