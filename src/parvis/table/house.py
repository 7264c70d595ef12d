"""The house: all tables of one process, who is in it, and when tables want attention."""

import asyncio
import heapq
import secrets
import time
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from parvis.core.errors import CorruptRecord, ParvisError
from parvis.core.json import JsonObject, canonical, json_object, read_json
from parvis.store import Change, Store, StoreTrouble, TableRow
from parvis.store.changes import add_invitation, add_table, keep_person, seat_person
from parvis.table.actor import Actor, Draft, Players
from parvis.table.backups import Backups
from parvis.table.bots import STAND_IN, BotPlayers, bot_names
from parvis.table.course import recorded
from parvis.table.errors import Refusal
from parvis.table.inbox import Inbox, Inboxes
from parvis.table.order import Order
from parvis.table.people import LONGEST_SETTINGS, Person, clean_name, is_id, new_id, unlike
from parvis.table.practice import Step, practice_order, steps_to
from parvis.table.reading import game_of, read_story
from parvis.table.seating import USED, Place, maybe_deal, new_secret
from parvis.table.story import SeatNow, Story
from parvis.table.table import Table
from parvis.table.webhooks import Messenger

MOST_UNFINISHED: Final = 100  # tables of one host
MOST_LOADED: Final = 2_000  # tables in memory; those that nobody looks at are put away
MOST_PEOPLE: Final = 2_000  # of whom is kept in memory what they have told
NOWHERE: Final[Mapping[str, Path]] = MappingProxyType({})


@dataclass(frozen=True)
class Card:
    """A table in a list of somebody's tables."""

    table: Table | None
    id: str
    game: str
    title: str
    name: str
    status: str
    seats_held: tuple[int, ...]
    is_your_turn: bool
    awaited: tuple[int, ...]
    changed: float


class House:
    """All tables of one process; everything happens in the one loop that opened it."""

    def __init__(
        self,
        store: Store,
        components: Mapping[str, Path],
        is_instant: bool,
        webhook_hosts: Collection[str],
        base_url: str,
        bot_workers: int,
        backups: Backups,
    ) -> None:
        self.store = store
        self.players: Players = BotPlayers(bot_workers)
        self.messenger = Messenger(webhook_hosts)
        self.is_instant = is_instant
        self._components: Final = components
        self._base_url: Final = base_url.rstrip("/")
        self._tables: Final[dict[str, Table]] = {}
        self._inboxes: Final = Inboxes()
        self._people: Final[dict[str, Person]] = {}
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._waking: Final[list[tuple[float, str]]] = [(time, table) for table, time in store.waking()]
        self._woken: Final = asyncio.Event()
        self._is_closed = False
        self.opened = self.now()
        heapq.heapify(self._waking)
        self._waker: Final = asyncio.ensure_future(self._wake_tables())
        self._copying: Final = asyncio.ensure_future(backups.keep())

    @classmethod
    async def open(
        cls,
        folder: Path,
        *,
        components: Mapping[str, Path] = NOWHERE,
        instant_bots: bool = False,
        webhook_hosts: Collection[str] = (),
        base_url: str = "",
        bot_workers: int = 1,
        backups: int = 0,
    ) -> "House":
        """Take hold of a data folder and go on with every table in it."""
        store = Store(folder)
        copies = Backups(store, folder, backups)
        return cls(store, components, instant_bots, webhook_hosts, base_url, bot_workers, copies)

    async def close(self) -> None:
        """Let what has begun be written, and let others have the folder."""
        self._is_closed = True
        self._woken.set()
        self._copying.cancel()
        for table in self._tables.values():
            table.stop()
        await self.messenger.close()
        await asyncio.to_thread(self.players.close)
        await asyncio.gather(self._waker, self._copying, *self._tasks, return_exceptions=True)
        await asyncio.to_thread(self.store.close)

    async def backup(self, path: Path) -> None:
        """A checked copy of everything, while tables go on.  It holds all secrets of all tables."""
        await asyncio.to_thread(self.store.backup, path)

    # --- tables ----------------------------------------------------------------------------------

    async def create(self, order: Order, host: str) -> Table:
        """A new table; the cards are dealt at once if nobody is waited for."""
        checked = order.checked(bot_names())
        self._must_have_room(host)
        places = self._places(checked, host)
        if checked.shuffle:
            secrets.SystemRandom().shuffle(places)
        return await self._make(checked, host, places)

    def _must_have_room(self, host: str) -> None:
        """Nobody begins tables without end."""
        if self.store.unfinished(host) >= MOST_UNFINISHED:
            raise Refusal(f"You host {MOST_UNFINISHED} unfinished tables: finish or close one first.")

    def _places(self, order: Order, host: str) -> list[Place]:
        """Who sits where."""
        places: list[Place] = []
        for number, plan in enumerate(order.seats, 1):
            own = self.person(host).name if plan.kind == "me" else ""
            wanted = plan.name or own or (plan.bot.split(":")[0].title() if plan.kind == "bot" else f"Player {number}")
            name = unlike(wanted[:24], [place.now.name for place in places])
            if plan.kind == "bot":
                places.append(Place(SeatNow("bot", name, plan.bot)))
            elif plan.kind in ("me", "device"):
                places.append(Place(SeatNow("person", name), frozenset([host])))
            else:
                places.append(Place(SeatNow(plan.kind, name), secret=new_secret() if plan.kind == "invited" else ""))
        return places

    async def _make(self, order: Order, host: str, places: list[Place], past: Iterable[Step] = ()) -> Table:
        game = game_of(order, self._components.get(order.game))
        options = {key: game.options[key] for key in sorted(game.options) if key != "players"}
        order = replace(order, options=options)
        now = self.now()
        plan = canonical(order.json())
        row = TableRow(
            new_id(), order.game, game.RULES, plan, host, secrets.token_bytes(32), "waiting", now, now, None, ""
        )
        table = Table(self, row, Story(game, order), [], [], bot_names())
        changes: list[Change] = [add_table(row)]
        for seat, place in enumerate(places):
            changes += [seat_person(row.id, seat, identity) for identity in sorted(place.holders)]
            if place.secret:
                changes.append(add_invitation(place.secret, row.id, seat))
        draft = Draft(table)
        draft.happen("made", -1, canonical([place.now.json() for place in places]))
        for step in past:
            draft.happen(step.kind, step.seat, step.action, chances=recorded(step.drawn))
        maybe_deal(draft)
        self._tables[row.id] = table
        try:
            await table.commit(draft, *changes, then=lambda: table.seat_all(places))
        except StoreTrouble:
            self.forget(row.id)
            raise
        return table

    async def continue_table(self, table: Table) -> Table:
        """A new table for the people of a finished one, the seats rotated by one."""
        places: list[Place] = []
        for seat, now in enumerate(table.story.seats):
            if now.kind == "person" and table.holders(seat):
                places.append(Place(SeatNow("person", now.name), table.holders(seat)))
            else:
                places.append(Place(SeatNow("bot", now.name, now.bot or STAND_IN)))
        return await self._make(table.story.order, table.host, [*places[1:], places[0]])

    async def practise(self, table: Table, host: str, at: int, seat: int, bot: str) -> Table:
        """A new table of one person and bots that goes on from a position of a finished game, with new luck."""
        past = steps_to(table.whole(), at)
        self._must_have_room(host)
        names = [now.name for now in table.story.seats]
        seat = seat if 0 <= seat < len(names) else 0
        order = practice_order(table.story.order, names, seat, self.person(host).name, bot, at)
        checked = order.checked(bot_names())
        return await self._make(checked, host, self._places(checked, host), past)

    def table(self, id: str) -> Table | None:
        """A table by its id; it is read from the disk if it is not here."""
        found = self._tables.get(id)
        if found is not None or not is_id(id):
            return found
        row = self.store.table(id)
        if row is None:
            return None
        rows = self.store.log(id)
        place = self.store.damage(id)
        if place is not None:
            raise CorruptRecord(f"the log of table {id} has been changed outside Parvis, from row {place} on")
        story = read_story(row, rows, self.store.snapshot(id), self._components.get(row.title))
        self._put_away()
        self._tables[id] = Table(self, row, story, rows, self.store.holders(id), bot_names())
        self._tables[id].go_on()
        return self._tables[id]

    def _put_away(self, most: int = MOST_LOADED) -> None:
        """Keep the tables in memory within bounds; those that nobody looks at can be read again."""
        if len(self._tables) >= most:
            for table in list(self._tables.values())[: most // 4 + 100]:
                if not self._inboxes.is_watched(table.id) and table.is_idle():
                    self.forget(table.id)

    def tables_of(self, identity: str) -> list[Card]:
        """Somebody's tables: where it is their turn first, then the others that are not finished, the latest first."""
        cards = [self._card(row, identity) for row in self.store.tables_of(identity)]
        order = {"playing": 1, "waiting": 1}
        return sorted(cards, key=lambda card: (not card.is_your_turn, order.get(card.status, 2), -card.changed))

    def _card(self, row: TableRow, identity: str) -> Card:
        plan = json_object(read_json(row.plan), "an order")
        name = str(plan.get("name"))
        try:
            table = self.table(row.id) if row.status in ("waiting", "playing") else None
        except ParvisError:
            return Card(None, row.id, row.title, title_of(row.title), name, "damaged", (), False, (), row.changed)
        if table is None:
            held = tuple(holder.seat for holder in self.store.holders(row.id) if holder.identity == identity)
            return Card(None, row.id, row.title, title_of(row.title), name, row.status, held, False, (), row.changed)
        seats = table.seats_of(identity)
        course = table.story.course
        awaited = tuple(course.awaited()) if course is not None else ()
        asked = course is not None and any(course.is_asked(seat) for seat in seats)
        title = table.game.TITLE
        return Card(table, row.id, row.title, title, name, table.status, seats, asked, awaited, row.changed)

    # --- people ----------------------------------------------------------------------------------

    def person(self, identity: str) -> Person:
        """What somebody has told of themselves; asked for with every answer, so it is kept."""
        found = self._people.get(identity)
        if found is None:
            row = self.store.person(identity)
            found = Person(identity, "", {}, "")
            if row is not None:
                found = Person(identity, row.name, json_object(read_json(row.settings), "settings"), row.webhook)
            self._know(found)
        return found

    def _know(self, person: Person) -> None:
        if len(self._people) >= MOST_PEOPLE:
            self._people.clear()
        self._people[person.identity] = person

    async def set_person(
        self, identity: str, *, name: str | None = None, settings: JsonObject | None = None, webhook: str | None = None
    ) -> Person:
        """Somebody tells something of themselves."""
        now = self.person(identity)
        if name is not None:
            now = replace(now, name=clean_name(name))
        if settings is not None:
            now = replace(now, settings=settings)
        if webhook is not None:
            now = replace(now, webhook=self.messenger.checked(webhook))
        kept = canonical(now.settings)
        if len(kept) > LONGEST_SETTINGS:
            raise Refusal("These are too many settings.")
        await self.store.write([keep_person(identity, now.name, kept, now.webhook)])
        self._know(now)
        return now

    def invitation(self, secret: str) -> tuple[Table, int] | None:
        """Where a link leads; to look uses nothing up."""
        found = self.store.invitation(secret)
        table = self.table(found.game) if found is not None else None
        return (table, found.seat) if found is not None and table is not None else None

    async def redeem(self, secret: str, identity: str, name: str) -> tuple[Table, int]:
        """Sit down by a link, which is used up."""
        found = self.invitation(secret)
        if found is None:
            raise Refusal(USED)
        return found[0], await found[0].redeem(identity, secret, name)

    def inbox(self, identity: str, also: Iterable[str] = ()) -> Inbox:
        """For the one stream of a browser: the tables of its person, and others that are watched."""
        own = [row.id for row in self.store.tables_of(identity)] if identity else []
        return self._inboxes.open(identity, [*own, *also])

    # --- for tables ------------------------------------------------------------------------------

    def now(self) -> float:
        """The time in seconds of UTC."""
        return time.time()

    def told(self, table: Actor, seat: int | None) -> None:
        """Something has changed that everybody can see, or that only one seat can."""
        found = self._tables.get(table.id)
        if found is not None:
            identities = found.identities() if seat is None else found.holders(seat)
            self._inboxes.told(table.id, identities, is_public=seat is None)

    def forget(self, table: str) -> None:
        """Read a table from the disk when it is next wanted."""
        self._tables.pop(table, None)

    def keep(self, task: "asyncio.Task[Any]") -> None:
        """See a task through, whoever waits for it; what goes wrong by our own mistake is reported."""
        self._tasks.add(task)
        task.add_done_callback(self._seen_through)

    def _seen_through(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, ParvisError):
            task.get_loop().call_exception_handler({"message": "a table has made a mistake", "exception": error})

    def send_news(self, table: Table, seat: int) -> None:
        """Tell a person who is not here that it is their turn."""
        holders = table.holders(seat)
        if any(self._inboxes.is_present(identity) for identity in holders):
            return
        addresses = {table.webhook, *(self.person(identity).webhook for identity in holders)} - {""}
        if not addresses:
            return
        name = table.story.seats[seat].name
        news: JsonObject = {
            "game": table.game.TITLE,
            "seat": seat + 1,
            "table": table.id,
            "text": f"{name}: your turn at {table.story.order.name or table.game.TITLE}",
            "url": f"{self._base_url}/t/{table.id}",
        }
        for address in sorted(addresses):
            self.messenger.send(address, news)

    def wake_at(self, table: str, time: float | None) -> None:
        """Call `go_on` of the table then."""
        if time is not None and time > self.now():
            heapq.heappush(self._waking, (time, table))
            self._woken.set()

    async def _wake_tables(self) -> None:
        """Give tables their attention when they want it, one after the other."""
        while not self._is_closed:
            now = self.now()
            while self._waking and self._waking[0][0] <= now and not self._is_closed:
                self._wake(heapq.heappop(self._waking)[1])
                await asyncio.sleep(0)
            patience = min(self._waking[0][0] - now, 3600.0) if self._waking else 3600.0
            try:
                async with asyncio.timeout(max(patience, 0.001)):
                    await self._woken.wait()
            except TimeoutError:
                continue
            self._woken.clear()

    def _wake(self, id: str) -> None:
        """A table that can't be read keeps no other from going on; whoever opens it is told why."""
        try:
            table = self.table(id)
        except ParvisError:
            return
        if table is not None:
            table.go_on()
            self.wake_at(id, table.wake_time(table.story))


def title_of(name: str) -> str:
    """What a game is called, even if it is no longer installed."""
    return name.replace("_", " ").title()
