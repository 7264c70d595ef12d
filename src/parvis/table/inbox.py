"""For the one stream of a browser: which tables may look different to its person since it last asked."""

import asyncio
from collections.abc import Iterable
from typing import Final


class Inboxes:
    """All inboxes of a house, by person and by table."""

    def __init__(self) -> None:
        self._by_identity: Final[dict[str, set[Inbox]]] = {}
        self._by_table: Final[dict[str, set[Inbox]]] = {}

    def open(self, identity: str, tables: Iterable[str]) -> "Inbox":
        """A new inbox, which is told of all these tables at once."""
        inbox = Inbox(self, identity)
        self._by_identity.setdefault(identity, set()).add(inbox)
        for table in tables:
            inbox.watch(table)
        return inbox

    def close(self, inbox: "Inbox") -> None:
        """Nobody reads it any more."""
        left(self._by_identity, inbox.identity, inbox)
        for table in list(inbox.watched):
            inbox.forget(table)

    def watch(self, table: str, inbox: "Inbox") -> None:
        """Tell an inbox of what everybody can see of a table."""
        self._by_table.setdefault(table, set()).add(inbox)

    def forget(self, table: str, inbox: "Inbox") -> None:
        """Tell it no more."""
        left(self._by_table, table, inbox)

    def is_present(self, identity: str) -> bool:
        """Has this person a page open?"""
        return identity in self._by_identity

    def is_watched(self, table: str) -> bool:
        """Does anybody look at this table?"""
        return table in self._by_table

    def told(self, table: str, identities: Iterable[str], is_public: bool) -> None:
        """Something has changed at a table that these people can see, or everybody."""
        inboxes = set(self._by_table.get(table, ())) if is_public else set()
        for identity in identities:
            inboxes |= self._by_identity.get(identity, set())
        for inbox in inboxes:
            inbox.put(table)


def left(index: "dict[str, set[Inbox]]", key: str, inbox: "Inbox") -> None:
    """Take an inbox out of an index, and the key with it if nothing is left there."""
    inboxes = index.get(key, set())
    inboxes.discard(inbox)
    if not inboxes:
        index.pop(key, None)


class Inbox:
    """Holds the ids of tables, each once, until they are asked for: who is slow gets fewer, newer news."""

    def __init__(self, inboxes: Inboxes, identity: str) -> None:
        self.identity: Final = identity
        self.watched: Final[set[str]] = set()
        self._inboxes: Final = inboxes
        self._changed: Final[set[str]] = set()
        self._something: Final = asyncio.Event()

    async def next(self) -> frozenset[str]:
        """The tables that may look different since the last call; waits until there is one."""
        await self._something.wait()
        self._something.clear()
        found = frozenset(self._changed)
        self._changed.clear()
        return found

    def put(self, table: str) -> None:
        """A table has changed."""
        self._changed.add(table)
        self._something.set()

    def watch(self, table: str) -> None:
        """Be told of a table, and of it at once."""
        self.watched.add(table)
        self._inboxes.watch(table, self)
        self.put(table)

    def forget(self, table: str) -> None:
        """Be told no more of it, unless the person has a seat there."""
        self.watched.discard(table)
        self._inboxes.forget(table, self)

    def close(self) -> None:
        """Nobody reads any more."""
        self._inboxes.close(self)
