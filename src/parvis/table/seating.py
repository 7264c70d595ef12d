"""Who sits where: taking seats, leaving them, links to them, and bots in the place of people."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parvis.core.frames import NOBODY
from parvis.core.json import canonical
from parvis.store import Change, Holder, Row, TableRow
from parvis.store.changes import (
    add_invitation,
    forget_holders,
    forget_invitation,
    forget_invitations,
    retire_holders,
    seat_person,
)
from parvis.table.actor import Actor, Draft, House
from parvis.table.bots import STAND_IN
from parvis.table.errors import NotYours, Refusal
from parvis.table.order import check_bot
from parvis.table.people import clean_name, unlike
from parvis.table.story import SeatNow, Story, seat_action

USED: Final = "This link has been used or replaced. Ask the host of the table for a new one."
MOST_BROWSERS: Final = 8  # that hold one seat


@dataclass(frozen=True)
class Place:
    """A seat of a new table: who sits there, which browsers hold it, and the secret of its link."""

    now: SeatNow
    holders: frozenset[str] = frozenset()
    secret: str = ""


def new_secret() -> str:
    """What a link to a seat says: 256 random bits."""
    return secrets.token_urlsafe(32)


class Seating(Actor):
    """A table's seats."""

    def __init__(
        self, house: House, row: TableRow, story: Story, rows: list[Row], holders: list[Holder], bots: list[str]
    ) -> None:
        super().__init__(house, row, story, rows)
        self._holders: list[set[str]] = [set() for _ in range(self.game.players)]
        self._former: list[set[str]] = [set() for _ in range(self.game.players)]
        for holder in holders:
            (self._former if holder.former else self._holders)[holder.seat].add(holder.identity)
        self._links: dict[int, str] = {}  # secrets of links that nobody has used; only their hashes are kept
        self._bots: Final = bots

    # --- reading ---------------------------------------------------------------------------------

    def holds(self, identity: str, seat: int) -> bool:
        """Does this person hold that seat?"""
        return 0 <= seat < len(self._holders) and identity in self._holders[seat]

    def seats_of(self, identity: str) -> tuple[int, ...]:
        """The seats that a person holds: several, if people share a device."""
        return tuple(seat for seat in range(len(self._holders)) if identity in self._holders[seat])

    def holders(self, seat: int) -> frozenset[str]:
        """The browsers that hold a seat."""
        return frozenset(self._holders[seat])

    def identities(self) -> set[str]:
        """Everybody with a seat, and the host."""
        return {self.host}.union(*self._holders)

    def partners(self, seat: int) -> set[int]:
        """The seats that the same person holds."""
        return {other for identity in self._holders[seat] for other in self.seats_of(identity)}

    def may_take_back(self, identity: str, seat: int) -> bool:
        """Does a bot stand in for this person?"""
        now = self.story.seats[seat]
        return now.kind == "person" and now.is_stand_in and identity in self._holders[seat] | self._former[seat]

    def links(self, identity: str) -> dict[int, str]:
        """The secrets of links to seats that nobody has taken yet, as long as this process knows them."""
        self.must_be_host(identity)
        return dict(self._links)

    def must_hold(self, identity: str, seat: int) -> None:
        """Refuse everybody else."""
        if not self.holds(identity, seat):
            raise NotYours("this seat is not yours")

    def must_exist(self, seat: int) -> SeatNow:
        """The seat, if there is one of that number."""
        if not 0 <= seat < len(self.story.seats):
            raise Refusal("There is no such seat at this table.")
        return self.story.seats[seat]

    def seat_all(self, places: Sequence[Place]) -> None:
        """Who sits where at a new table, and the links to seats that wait for somebody."""
        for seat, place in enumerate(places):
            self._holders[seat] = set(place.holders)
            if place.secret:
                self._links[seat] = place.secret

    # --- sitting down ----------------------------------------------------------------------------

    async def take(self, identity: str, seat: int, name: str) -> None:
        """Sit down on a seat that is open to whoever comes."""

        async def work() -> None:
            self.must_be_open()
            if self.must_exist(seat).kind != "open":
                raise Refusal("Somebody has taken this seat already.")
            await self._sit(identity, seat, name)

        await self.do(work)

    async def redeem(self, identity: str, secret: str, name: str) -> int:
        """Sit down by a link, which is used up; returns the seat."""

        async def work() -> int:
            invitation = self.house.store.invitation(secret)
            if invitation is None or invitation.game != self.id:
                raise Refusal(USED)
            self.must_be_open()
            used = forget_invitation(secret)
            if self.story.seats[invitation.seat].kind == "invited":
                await self._sit(identity, invitation.seat, name, used)
            elif len(self._holders[invitation.seat]) >= MOST_BROWSERS:
                raise Refusal(f"A seat is held by {MOST_BROWSERS} browsers at most.")
            else:  # one more browser of the same person
                await self.house.store.write([used, seat_person(self.id, invitation.seat, identity)])
                self._hold(invitation.seat, identity)
                self.house.told(self, invitation.seat)
            return invitation.seat

        return await self.do(work)

    async def _sit(self, identity: str, seat: int, name: str, *more: Change) -> None:
        """A person takes a seat; when it was the last one that was free, the cards are dealt."""
        others = [now.name for place, now in enumerate(self.story.seats) if place != seat]
        draft = Draft(self)
        now = SeatNow("person", unlike(clean_name(name), others))
        draft.happen("seat", seat, seat_action(now, "sits down."))
        maybe_deal(draft)
        await self.commit(draft, seat_person(self.id, seat, identity), *more, then=lambda: self._hold(seat, identity))

    def _hold(self, seat: int, identity: str) -> None:
        self._links.pop(seat, None)
        self._former[seat].discard(identity)
        self._holders[seat].add(identity)

    async def start(self, identity: str, bot: str) -> None:
        """The host has the cards dealt; a bot plays the seats that nobody took, until somebody does."""

        async def work() -> None:
            self.must_be_host(identity)
            check_bot(bot, self._bots)
            if self.story.status != "waiting":
                raise Refusal("The cards have been dealt already.")
            draft = Draft(self)
            for seat, now in enumerate(self.story.seats):
                if now.kind == "open" or (now.kind == "invited" and not now.bot):
                    draft.happen("seat", seat, seat_action(SeatNow(now.kind, now.name, bot)))
            maybe_deal(draft)
            await self.commit(draft)

        await self.do(work)

    async def rename(self, identity: str, seat: int, name: str) -> None:
        """Somebody wants to be called otherwise."""

        async def work() -> None:
            self.must_hold(identity, seat)
            now = self.story.seats[seat]
            others = [other.name for place, other in enumerate(self.story.seats) if place != seat]
            found = unlike(clean_name(name), others)
            draft = Draft(self)
            draft.happen("seat", seat, seat_action(SeatNow(now.kind, found, now.bot, now.is_stand_in)))
            await self.commit(draft)

        await self.do(work)

    # --- leaving and coming back -----------------------------------------------------------------

    async def release(self, identity: str, seat: int) -> None:
        """Leave: before the deal the seat is open again, afterwards a bot goes on until the person comes back."""

        async def work() -> None:
            self.must_hold(identity, seat)
            self.must_be_open()
            now = self.story.seats[seat]
            draft = Draft(self)
            if self.story.status == "waiting":
                draft.happen("seat", seat, seat_action(SeatNow("open", now.name), "leaves."))
                await self.commit(draft, forget_holders(self.id, seat), then=lambda: self._drop(seat))
            else:
                bot = self.story.order.stand_in or STAND_IN
                draft.happen(
                    "seat", seat, seat_action(SeatNow("person", now.name, bot, True), "leaves; a bot plays on.")
                )
                await self.commit(draft, retire_holders(self.id, seat), then=lambda: self._retire(seat))

        await self.do(work)

    async def take_back_seat(self, identity: str, seat: int) -> None:
        """Somebody for whom a bot stands in plays again."""

        async def work() -> None:
            self.must_exist(seat)
            if not self.may_take_back(identity, seat):
                raise NotYours("this seat is not yours")
            draft = Draft(self)
            draft.happen("seat", seat, seat_action(SeatNow("person", self.story.seats[seat].name), "is back."))
            await self.commit(draft, seat_person(self.id, seat, identity), then=lambda: self._hold(seat, identity))

        await self.do(work)

    # --- what the host may do --------------------------------------------------------------------

    async def reissue(self, identity: str, seat: int) -> str:
        """A link: for the holder one more browser; from the host a new one, and whoever held the seat loses it."""

        async def work() -> str:
            self.must_be_open()
            now = self.must_exist(seat)
            secret = new_secret()
            if self.holds(identity, seat):
                await self.house.store.write([add_invitation(secret, self.id, seat)])
                return secret
            self.must_be_host(identity)
            if now.kind not in ("person", "invited", "open"):
                raise Refusal("A bot plays this seat: give it back to a person first.")
            await self._invite(seat, secret, now.bot, "gets a new link.")
            return secret

        return await self.do(work)

    async def replace_by_bot(self, identity: str, seat: int, bot: str) -> None:
        """The host lets a bot play a seat for good."""

        async def work() -> None:
            self.must_be_host(identity)
            self.must_be_open()
            check_bot(bot, self._bots)
            now = self.must_exist(seat)
            draft = Draft(self)
            draft.happen("seat", seat, seat_action(SeatNow("bot", now.name, bot), "is played by a bot from now on."))
            maybe_deal(draft)
            gone = (forget_holders(self.id, seat), forget_invitations(self.id, seat))
            await self.commit(draft, *gone, then=lambda: self._drop(seat))

        await self.do(work)

    async def replace_by_person(self, identity: str, seat: int) -> str:
        """The host offers a bot's seat to a person; the bot plays on until the link is used."""

        async def work() -> str:
            self.must_be_host(identity)
            self.must_be_open()
            now = self.must_exist(seat)
            if now.kind == "person" and not now.is_stand_in:
                raise Refusal("A person has this seat.")
            secret = new_secret()
            await self._invite(seat, secret, now.bot if self.story.course is not None else "", "is open to a person.")
            return secret

        return await self.do(work)

    async def _invite(self, seat: int, secret: str, bot: str, notice: str) -> None:
        """All links and holders of a seat are forgotten; whoever has the new link may sit down."""
        draft = Draft(self)
        draft.happen("seat", seat, seat_action(SeatNow("invited", self.story.seats[seat].name, bot), notice))
        await self.commit(
            draft,
            forget_holders(self.id, seat),
            forget_invitations(self.id, seat),
            add_invitation(secret, self.id, seat),
            then=lambda: self._drop(seat),
        )
        self._links[seat] = secret

    def _drop(self, seat: int) -> None:
        self._links.pop(seat, None)
        self._holders[seat], self._former[seat] = set(), set()

    def _retire(self, seat: int) -> None:
        self._former[seat] |= self._holders[seat]
        self._holders[seat] = set()

    async def close_table(self, identity: str) -> None:
        """The host ends the table; nothing that was hidden is shown."""

        async def work() -> None:
            self.must_be_host(identity)
            self.must_be_open()
            draft = Draft(self)
            draft.happen("close", int(NOBODY))
            await self.commit(draft)

        await self.do(work)

    async def set_pace(self, identity: str, pace: str, seconds: int, stand_in: str) -> None:
        """The host changes how long an answer may take, and whether a bot stands in for who takes longer."""

        async def work() -> None:
            self.must_be_host(identity)
            self.must_be_open()
            check_pace(pace, seconds)
            if stand_in:
                check_bot(stand_in, self._bots)
            draft = Draft(self)
            action = canonical({"pace": pace, "seconds": seconds, "stand_in": stand_in})
            draft.happen("pace", int(NOBODY), action)
            await self.commit(draft)

        await self.do(work)

    def must_be_open(self) -> None:
        """Refuse what makes no sense at a finished table."""
        if self.story.status not in ("waiting", "playing"):
            raise Refusal("The game at this table is over.")


def check_pace(pace: str, seconds: int) -> None:
    """Refuse a pace that there isn't."""
    if pace not in ("live", "days", "none") or not 0 <= seconds <= 90 * 86_400:
        raise Refusal("The time for an answer is from none to 90 days.")


def maybe_deal(draft: Draft) -> None:
    """When nobody is waited for any more, the game begins."""
    waits = any(now.kind in ("open", "invited") and not now.bot for now in draft.story.seats)
    if draft.story.status == "waiting" and not waits:
        draft.happen("start", int(NOBODY))
