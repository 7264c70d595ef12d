"""A table as pages know it: what is seen of it, what is said at it, and how it is continued."""

import asyncio
import re
import time
from collections.abc import Sequence
from typing import Final, TypeAlias

from parvis.core.events import Event, EventKind
from parvis.core.frames import NOBODY
from parvis.core.json import JsonObject, canonical, json_object, read_json
from parvis.core.match import Entry, Match
from parvis.store import Holder, Row, TableRow
from parvis.store.changes import keep_glance, keep_note, keep_preference, set_webhook
from parvis.table.actor import Draft, House
from parvis.table.errors import NotYours, Refusal
from parvis.table.look import Line, Look, Past, SeatLook, undo_look
from parvis.table.order import Order
from parvis.table.people import LONGEST_SETTINGS, clean
from parvis.table.playing import Playing
from parvis.table.story import Story

LONGEST_CHAT: Final = 500  # characters
LONGEST_NOTE: Final = 4000
SEAT: Final = re.compile("<(-?[0-9]+)>")  # where a name will stand
OWNED: Final = re.compile(r"(\w+)@<([0-9]+)>( (?=\w+@<))?")  # something of a seat, and whether another thing follows
MOST_WRITTEN: Final = 2_000  # sentences that are kept
# Sentences with the names of a story, by the numbers of an event and whether they may be known.
Written: TypeAlias = dict[tuple[int, int, int, int, bool], str]
AT_ONCE: Final = 5  # lines of chat that one person may say at once; then one a second


class Allowance:
    """So many at once, then one a second."""

    def __init__(self) -> None:
        self.left = float(AT_ONCE)
        self.last = time.monotonic()

    def take(self) -> bool:
        """Is there one left?"""
        now = time.monotonic()
        self.left = min(AT_ONCE, self.left + now - self.last)
        self.last = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Told:
    """The chronicle of one audience, continued rather than told anew."""

    def __init__(self, names: list[str]) -> None:
        self.names: Final = names
        self.entries: list[Entry] = []
        self.lines: list[Line] = []

    def follow(self, entries: list[Entry], tell: "Tell") -> list[Line]:
        """The chronicle of all entries; what was taken back is dropped from it."""
        while self.entries and not (
            len(self.entries) <= len(entries) and self.entries[-1] is entries[len(self.entries) - 1]
        ):
            self.entries.pop()
            while self.lines and self.lines[-1].at >= len(self.entries):
                self.lines.pop()
        for at in range(len(self.entries), len(entries)):
            self.lines.extend(tell.lines(entries[at], at))
            self.entries.append(entries[at])
        return self.lines


class Tell:
    """How events read for one audience."""

    def __init__(self, story: Story, seat: int, written: Written) -> None:
        self.kinds: Final = story.game.event_kinds()
        self.written: Final = written
        self.seats: Final = story.seats
        self.seat: Final = seat

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.seats[seat].name if 0 <= seat < len(self.seats) else "Nobody"

    def lines(self, entry: Entry, at: int) -> list[Line]:
        """What happened at an answer, in sentences."""
        who = int(entry.frame.seat)
        return [Line(at, who, self.sentence(event)) for event in entry.events]

    def sentence(self, event: Event) -> str:
        """An event in words, which are the same for all who may know its numbers, and for all who may not."""
        kind = self.kinds[event.kind]
        seat = int(event.seat)
        key = (int(event.kind), seat, int(event.first), int(event.second), kind.is_told_to(self.seat, seat))
        found = self.written.get(key)
        if found is None:
            found = self.written[key] = self.new_sentence(kind, event)
        return found

    def new_sentence(self, kind: EventKind, event: Event) -> str:
        """The same, written: what is noted as `bank@` somebody is the bank of somebody, or just the own bank."""

        def owned(found: re.Match[str]) -> str:
            whose = "" if int(found[2]) == event.seat else f" of <{found[2]}>"
            return found[1].replace("_", " ") + whose + (", " if found[3] else "")

        text = kind.tell(event, self.seat, lambda seat: f"<{int(seat)}>")
        called = OWNED.sub(owned, text) if "@" in text else text
        return SEAT.sub(lambda found: self.name(int(found[1])), called)


class Table(Playing):
    """One table of the house."""

    def __init__(
        self, house: House, row: TableRow, story: Story, rows: list[Row], holders: list[Holder], bots: list[str]
    ) -> None:
        super().__init__(house, row, story, rows, holders, bots)
        self._told: dict[int, Told] = {}
        self._written: tuple[list[str], Written] = ([], {})  # what was told with these names
        self._allowances: dict[str, Allowance] = {}
        self._glances: dict[str, int] = {}
        self._seated: tuple[tuple[object, ...], tuple[SeatLook, ...]] = ((), ())
        kept = self.house.store.preferences(self.id)
        self._preferences = {seat: json_object(read_json(text), "settings") for seat, text in kept.items()}

    @property
    def order(self) -> Order:
        """What the table was made from, with its present pace."""
        return self.story.order

    # --- what is seen ----------------------------------------------------------------------------

    def look(self, seat: int, identity: str = "") -> Look:
        """All that a page needs for a seat, or for a spectator; it holds nothing that may not be known there."""
        if seat != NOBODY and not 0 <= seat < self.game.players:
            raise NotYours("there is no such seat")
        story, course = self.story, self.story.course
        lines = self._lines(seat)
        asked = tuple(course.awaited()) if course is not None else ()
        is_simultaneous = len(asked) > 1
        awaited = asked if story.status == "playing" else ()
        is_asked = seat in awaited and course is not None and course.is_asked(seat)
        is_over = story.status == "over"
        seen = self.glance(identity) if identity else 0
        return Look(
            table=self.id,
            version=self.version(seat),
            ply=course.ply(seat) if course is not None else 0,
            seat=seat,
            status=story.status,
            order=story.order,
            is_host=self.is_host(identity),
            view=course.view(seat) if course is not None else None,
            is_asked=is_asked,
            is_simultaneous=is_simultaneous,
            has_answered=is_simultaneous and seat in awaited and not is_asked,
            awaited=awaited,
            seats=self._seats(identity, awaited),
            lines=lines,
            acted=self._acted(seat, lines),
            seen=next((place for place, line in enumerate(lines) if line.at >= seen), len(lines)),
            events=[event for entry in course.match.entries for event in entry.events] if course and is_over else [],
            total=story.total(),
            chat=story.chat,
            undo=undo_look(story, seat, self.partners(story.undo.seat) if story.undo is not None else set()),
            due=self.due(story),
            note=self.house.store.note(self.id, identity) if identity else "",
            preferences=self._preferences.get(seat, {}),
            commitment=self.commitment,
            secret=self.secret.hex() if is_over and story.order.open_after else "",
            rematch=story.rematch,
        )

    def _seats(self, identity: str, awaited: tuple[int, ...]) -> tuple[SeatLook, ...]:
        """Who sits where; it is the same for everybody whose own seats do not matter, so that is kept."""
        if identity:
            return self._new_seats(identity, awaited)
        key = (awaited, *self.story.seats)
        if self._seated[0] != key:
            self._seated = (key, self._new_seats("", awaited))
        return self._seated[1]

    def _new_seats(self, identity: str, awaited: tuple[int, ...]) -> tuple[SeatLook, ...]:
        return tuple(
            SeatLook(
                seat,
                now.kind,
                now.name,
                now.bot,
                now.is_stand_in,
                bool(now.bot) and seat in awaited,
                bool(identity) and self.holds(identity, seat),
            )
            for seat, now in enumerate(self.story.seats)
        )

    def _lines(self, seat: int) -> Sequence[Line]:
        """The chronicle for a seat, its own secret answers included."""
        story, course = self.story, self.story.course
        if course is None:
            return ()
        names = [now.name for now in story.seats]
        told = self._told.get(seat)
        if told is None or told.names != names:
            told = self._told[seat] = Told(names)
        if self._written[0] != names or len(self._written[1]) > MOST_WRITTEN:
            self._written = (names, {})
        tell = Tell(story, seat, self._written[1])
        lines = told.follow(course.match.entries, tell)
        if seat not in course.sealed:
            return tuple(lines)
        ahead = [tell.lines(entry, course.match.ply) for entry in course.sealed[seat].entries]
        return (*lines, *[line for some in ahead for line in some])

    def _acted(self, seat: int, lines: Sequence[Line]) -> int:
        """Where the lines begin that came after the last answer of a seat."""
        course = self.story.course
        if course is None or seat < 0:
            return 0
        if seat in course.sealed:
            return len(lines)
        own = next(
            (at for at in range(course.match.ply - 1, -1, -1) if course.match.entries[at].frame.seat == seat), -1
        )
        place = len(lines)
        while place and lines[place - 1].at > own:
            place -= 1
        return place

    def past(self, seat: int, identity: str, at: int, eyes: int | None = None) -> Past:
        """The position after `at` answers; through the eyes of others only when the game is over and the table open."""
        self.must_watch(identity, seat)
        viewer = seat if eyes is None else eyes
        course = self.story.course
        if viewer != seat and not (self.story.status == "over" and self.story.order.open_after):
            raise NotYours("the table is not open to other eyes")
        if viewer != NOBODY and not 0 <= viewer < self.game.players:
            raise Refusal("There is no such seat at this table.")
        if course is None or not 0 <= at <= course.match.ply:
            raise Refusal("The game has no such position.")
        entries = course.match.entries
        view = entries[at].before.view(viewer) if at < len(entries) else course.view(viewer)
        last = entries[at - 1] if at else None
        return Past(
            view=view,
            at=at,
            total=len(entries),
            lines=tuple(line for line in self._lines(viewer) if line.at < at),
            mark=last.frame.seen(course.match.state, last.answer, viewer) if last is not None else "",
            who=int(last.frame.seat) if last is not None else int(NOBODY),
        )

    def record(self) -> JsonObject:
        """The record of the whole game, when it is over."""
        return self.whole().record()

    def whole(self) -> Match:
        """The whole game, when it is over and the table is open."""
        if self.story.status != "over":
            raise Refusal("The record is told when the game is over.")
        if not self.story.order.open_after:
            raise Refusal("This table keeps its secrets after the game: nobody sees its record.")
        course = self.story.played()
        if not course.is_whole:
            raise Refusal("The beginning of this game was played by older rules: there is no record of the whole.")
        return course.match

    def glance(self, identity: str) -> int:
        """How many answers a person has seen."""
        if identity not in self._glances:
            self._glances[identity] = self.house.store.glance(self.id, identity)
        return self._glances[identity]

    async def saw(self, identity: str) -> None:
        """A person has looked; nobody waits until this is on the disk."""
        total = self.story.total()
        if self.glance(identity) == total or not self.seats_of(identity):
            return
        self._glances[identity] = total
        self.house.keep(asyncio.ensure_future(self.house.store.write([keep_glance(self.id, identity, total)])))

    # --- what is said ----------------------------------------------------------------------------

    async def say(self, identity: str, seat: int, text: str) -> None:
        """Say something that everybody at the table and everybody who watches can read."""
        self.must_watch(identity, seat)
        line = clean(text)
        if not line or len(line) > LONGEST_CHAT:
            raise Refusal(f"A line of chat has 1 to {LONGEST_CHAT} characters.")
        name = self.story.seats[seat].name if seat >= 0 else self._name_of(identity)
        if not self._allowances.setdefault(identity, Allowance()).take():
            raise Refusal("That was fast: wait a moment.")
        await self._note_down(seat, name, line, "chat")

    def _name_of(self, identity: str) -> str:
        person = self.house.store.person(identity)
        if person is None or not person.name:
            raise Refusal("Whoever watches needs a name to say something.")
        return person.name

    async def hinted(self, identity: str, seat: int) -> None:
        """A seat asks for a hint, and everybody is told."""
        self.must_hold(identity, seat)
        if not self.story.order.hints:
            raise Refusal("There are no hints at this table.")
        await self._note_down(seat, self.story.seats[seat].name, "asks for a hint.", "notice")

    async def _note_down(self, seat: int, name: str, text: str, kind: str) -> None:
        async def work() -> None:
            draft = Draft(self)
            draft.happen("chat", seat, canonical({"kind": kind, "name": name, "text": text}))
            await self.commit(draft)

        await self.do(work)

    async def keep_note(self, identity: str, text: str) -> None:
        """A private note."""
        if not self.seats_of(identity):
            raise NotYours("a note is kept for who has a seat")
        if len(text) > LONGEST_NOTE:
            raise Refusal(f"A note has {LONGEST_NOTE} characters at most.")
        plain = "\n".join(clean(line) for line in text.splitlines())
        await self.house.store.write([keep_note(self.id, identity, plain)])

    async def prefer(self, identity: str, seat: int, settings: JsonObject) -> None:
        """How a seat likes its page: when to confirm, and the like."""
        self.must_hold(identity, seat)
        kept = canonical(settings)
        if len(kept) > LONGEST_SETTINGS:
            raise Refusal("These are too many settings.")
        await self.house.store.write([keep_preference(self.id, seat, kept)])
        self._preferences[seat] = settings

    async def set_webhook(self, identity: str, url: str) -> None:
        """Where news of this table is sent."""
        self.must_be_host(identity)
        checked = self.house.messenger.checked(url)
        await self.house.store.write([set_webhook(self.id, checked)])
        self.webhook = checked

    # --- going on elsewhere ----------------------------------------------------------------------

    async def rematch(self, identity: str) -> "Table":
        """The same people play the same game again, the seats rotated by one; asked again, it is the same table."""
        if not self.seats_of(identity):
            raise NotYours("a rematch is for who has a seat")

        async def work() -> Table:
            found = self.house.table(self.story.rematch) if self.story.rematch else None
            if found is not None:
                return found
            if self.story.status != "over":
                raise Refusal("A rematch comes after the game.")
            made = await self.house.continue_table(self)
            draft = Draft(self)
            draft.happen("rematch", int(NOBODY), made.id)
            await self.commit(draft)
            return made

        return await self.do(work)

    # --- news ------------------------------------------------------------------------------------

    def after(self, before: Story) -> None:
        """Let bots go on, and send news to people who are asked and not here."""
        super().after(before)
        was = set(before.course.awaited()) if before.course is not None and before.status == "playing" else set()
        moment = before.course.moment if before.course is not None else -1
        course = self.story.course
        if course is None or self.story.status != "playing" or moment == course.moment:
            return
        for seat in course.awaited():
            if seat not in was and not self.story.seats[seat].bot:
                self.house.send_news(self, seat)
