"""Answers: of people, of bots, of bots that stand in for people; and taking them back."""

import asyncio
import math
import time
from hashlib import sha256
from typing import Final

from parvis.core.errors import IllegalAnswer
from parvis.core.frames import NOBODY
from parvis.core.luck import Dice
from parvis.store import StoreTrouble
from parvis.table.actor import Draft
from parvis.table.errors import Applied, NotYours, Outcome, Refusal, Refused, Repeated, Stale
from parvis.table.look import earlier, electorate, named, refusal
from parvis.table.people import is_id
from parvis.table.seating import Seating
from parvis.table.story import SeatNow, Story, seat_action

ANSWERS: Final = {"answer", "seal"}
LONGEST_ANSWER: Final = 200  # characters of a notation
STEP: Final = 0.25  # seconds: a bot's time is rounded up, so that it tells nothing of what the bot thinks about
GRACE: Final = 3600.0  # seconds that somebody has left at most, after a restart, who was over time meanwhile
AGAIN: Final = 5.0  # seconds until a bot tries again whose answer could not be written down


class Playing(Seating):
    """The game at a table."""

    _bots_at_work: asyncio.Task[None] | None = None
    _is_stopped = False
    _paused_for = -1  # the position before which bots have waited as people would

    # --- answering -------------------------------------------------------------------------------

    async def answer(self, identity: str, seat: int, ply: int, move_id: str, notation: str) -> Outcome:
        """What a seat says to the position it saw: applied once, or not at all."""
        self.must_hold(identity, seat)

        async def work() -> Outcome:
            self.must_hold(identity, seat)
            return await self._answer(seat, ply, move_id, notation)

        return await self.do(work)

    async def _answer(self, seat: int, ply: int, move_id: str, notation: str) -> Outcome:
        if not is_id(move_id) or len(notation) > LONGEST_ANSWER:
            return Refused("This is not an answer.")
        move = bytes.fromhex(move_id)
        if move in self.moves:
            return self._again(move, seat, notation)
        if self.story.course is not None and ply != self.story.course.ply(seat):
            return Stale(self.story.course.ply(seat))
        if self.story.status != "playing":
            return Refused("The game is not being played.")
        draft = Draft(self)
        now = draft.story.seats[seat]
        if now.is_stand_in:
            draft.happen("seat", seat, seat_action(SeatNow("person", now.name), "is back."))
        try:
            self._give(draft, seat, notation, move)
        except IllegalAnswer as error:
            return Refused(named(self.story, str(error)))
        await self.commit(draft)
        return Applied(self.story.played().ply(seat), self.version(seat))

    def _give(self, draft: Draft, seat: int, notation: str, move: bytes = b"") -> None:
        """An answer of a seat; the last of those who choose at once opens what all have chosen."""
        course = draft.story.played()
        if not course.is_simultaneous():
            draft.happen("answer", seat, notation, move)
            return
        draft.happen("seal", seat, notation, move)
        if course.is_ready():
            draft.happen("open", int(NOBODY))

    def _again(self, move: bytes, seat: int, notation: str) -> Outcome:
        """The answer to an id that has been used."""
        whose, kind, action = self.moves[move]
        if (whose, action) == (seat, notation) and kind in ANSWERS:
            return Repeated(self.story.played().ply(seat), self.version(seat))
        return Refused("This answer has been given already, and it was another one.")

    # --- taking back -----------------------------------------------------------------------------

    async def undo(self, identity: str, seat: int) -> None:
        """Take the last answer back if nobody has learned anything since; else ask the others whether they mind."""

        async def work() -> None:
            self.must_hold(identity, seat)
            draft = Draft(self)
            reason = refusal(self.story, seat)
            course = self.story.course
            if course is not None and not reason and seat in course.sealed:
                draft.happen("unseal", seat)
            elif course is not None and not reason:
                draft.happen("undo", seat, str(course.last_answer(seat)))
            else:
                self._ask_to_undo(draft, seat, reason)
            await self.commit(draft)

        await self.do(work)

    def _ask_to_undo(self, draft: Draft, seat: int, reason: str) -> None:
        """Ask all other people; where there are none, nobody minds."""
        place = earlier(self.story, seat)
        if place is None or not self.story.order.undo:
            raise Refusal(reason)
        if self.story.undo is not None:
            raise Refusal("Somebody is asking already.")
        if electorate(self.story, seat, self.partners(seat)):
            draft.happen("ask-undo", seat, str(place))
        else:
            draft.happen("undo", seat, str(place))

    async def reply_undo(self, identity: str, seat: int, agree: bool) -> None:
        """Let another seat go back, or not; the one who asks may stop asking."""

        async def work() -> None:
            self.must_hold(identity, seat)
            asked = self.story.undo
            if asked is None:
                raise Refusal("Nobody is asking to take anything back.")
            partners = self.partners(asked.seat)
            voters = electorate(self.story, asked.seat, partners)
            if seat not in voters and not (seat == asked.seat and not agree):
                raise Refusal("You are not asked.")
            draft = Draft(self)
            draft.happen("agree" if agree else "decline", seat)
            found = draft.story.undo
            if found is not None and set(voters) <= set(found.agreed):
                draft.happen("undo", found.seat, str(found.place))
            await self.commit(draft)

        await self.do(work)

    # --- bots and time ---------------------------------------------------------------------------

    def due(self, story: Story) -> float | None:
        """When the open answer is over time; the same for everybody, whoever has answered."""
        if story.status != "playing" or not story.order.seconds:
            return None
        people = [seat for seat in story.played().awaited() if not story.seats[seat].bot]
        due = story.since + story.order.seconds
        if story.since < self.house.opened:  # nobody loses time because the house was closed
            due = max(due, self.house.opened + min(story.order.seconds, GRACE))
        return due if people else None

    def wake_time(self, story: Story) -> float | None:
        if story.status != "playing":
            return None
        if self._bots_turn(story) is not None:
            return story.since
        return self.due(story) if story.order.stand_in else None

    def _bots_turn(self, story: Story) -> int | None:
        """A seat that is asked and for which a bot answers."""
        if story.status != "playing" or story.course is None:
            return None
        for seat in story.course.awaited():
            if story.seats[seat].bot and story.course.is_asked(seat):
                return seat
        return None

    def after(self, before: Story) -> None:
        self.go_on()

    def go_on(self) -> None:
        """Let bots answer, and those who are over time be stood in for."""
        is_idle = self._bots_at_work is None or self._bots_at_work.done()
        if is_idle and not self._is_stopped and (self._bots_turn(self.story) is not None or self._is_overdue()):
            self._bots_at_work = asyncio.ensure_future(self._let_bots_play())
            self.house.keep(self._bots_at_work)

    def stop(self) -> None:
        """Bots stop where they are; they go on when the table is read again."""
        self._is_stopped = True
        if self._bots_at_work is not None:
            self._bots_at_work.cancel()

    def is_idle(self) -> bool:
        """Is nothing happening here?"""
        return (
            not self._waiting
            and not self._one_at_a_time.locked()
            and (self._bots_at_work is None or self._bots_at_work.done())
        )

    def _is_overdue(self) -> bool:
        due = self.due(self.story)
        return due is not None and bool(self.story.order.stand_in) and self.house.now() >= due

    async def _let_bots_play(self) -> None:
        """Answer for one bot after the other, until a person is asked."""
        while True:
            try:
                if self._is_overdue():
                    await self.do(self._stand_in)
                seat = self._bots_turn(self.story)
                if seat is None:
                    return
                await self._play_bot(seat)
            except StoreTrouble:
                await asyncio.sleep(AGAIN)

    async def _stand_in(self) -> None:
        """Whoever is over time is stood in for, until they come back."""
        draft = Draft(self)
        if not self._is_overdue():
            return
        course = draft.story.played()
        for seat in course.awaited():
            now = draft.story.seats[seat]
            if not now.bot and course.is_asked(seat):
                stand_in = SeatNow("person", now.name, self.story.order.stand_in, True)
                draft.happen("seat", seat, seat_action(stand_in, "is away; a bot plays on."))
        await self.commit(draft)

    async def _play_bot(self, seat: int) -> None:
        """A bot is given its view, thinks elsewhere, and answers at the pace of people."""
        course = self.story.played()
        ply, moment, begun = course.ply(seat), course.moment, time.monotonic()
        seed = self._seed(seat, ply)
        bot = self.story.seats[seat].bot
        reply = await self.house.players.reply(course.bot_view(seat, Dice(seed)), bot, seed)
        if self._paused_for != moment and not self.house.is_instant:
            wished = self._pause(moment)
            spent = time.monotonic() - begun
            await asyncio.sleep(max(wished, math.ceil(spent / STEP) * STEP) - spent)
        self._paused_for = moment

        async def work() -> None:
            present = self.story.course
            if present is None or self.story.status != "playing" or present.ply(seat) != ply:
                return
            if self.story.seats[seat].bot == bot:
                draft = Draft(self)
                self._give(draft, seat, reply.notation)
                await self.commit(draft)

        await self.do(work)

    def _seed(self, seat: int, ply: int) -> int:
        """The same after a restart, and nobody can guess it."""
        key = f"{self.secret.hex()} bot {seat} {ply}".encode()
        return int.from_bytes(sha256(key).digest()[:7], "big")

    def _pause(self, moment: int) -> float:
        """0.6 to 1.2 seconds, which depend on nothing that is hidden."""
        return 0.6 + 0.6 * sha256(f"{self.id} {moment}".encode()).digest()[0] / 255

    def must_watch(self, identity: str, seat: int) -> None:
        """A seat is looked through by its holder, and what everybody sees by everybody."""
        if seat != NOBODY and not self.holds(identity, seat):
            raise NotYours("this seat is not yours")
