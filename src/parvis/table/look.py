"""What a page needs of a table for one seat or a spectator.  A Look holds nothing that its reader may not know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from parvis.core.errors import NotAllowed
from parvis.core.events import Event
from parvis.core.json import JsonObject
from parvis.core.view import View
from parvis.table.order import Order
from parvis.table.story import ChatLine

if TYPE_CHECKING:
    from parvis.table.story import Story


@dataclass(frozen=True)
class SeatLook:
    """Who sits on a seat, as everybody sees it."""

    seat: int
    kind: str
    name: str
    bot: str
    is_stand_in: bool
    is_thinking: bool
    is_yours: bool


@dataclass(frozen=True)
class Line:
    """A sentence of the chronicle: what happened at answer `at` of seat `who` (CHANCE is -1)."""

    at: int
    who: int
    text: str


@dataclass(frozen=True)
class UndoLook:
    """Whether a seat may take its last answer back, and if not, why, and whether it may ask the others."""

    allowed: bool
    reason: str
    can_ask: bool
    asked_by: int | None
    agreed: tuple[int, ...]
    is_mine_to_answer: bool


@dataclass(frozen=True)
class Past:
    """A position that was, through the eyes of a seat."""

    view: View
    at: int
    total: int
    lines: tuple[Line, ...]
    mark: str
    who: int


@dataclass(frozen=True)
class Look:
    """A table, as one seat or a spectator sees it now."""

    table: str
    version: int
    ply: int
    seat: int
    status: str
    order: Order
    is_host: bool
    view: View | None
    is_asked: bool
    is_simultaneous: bool
    has_answered: bool
    awaited: tuple[int, ...]
    seats: tuple[SeatLook, ...]
    lines: Sequence[Line]
    acted: int
    seen: int
    events: Sequence[Event]
    total: int
    chat: Sequence[ChatLine]
    undo: UndoLook
    due: float | None
    note: str
    preferences: JsonObject
    commitment: str
    secret: str
    rematch: str

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.seats[seat].name if 0 <= seat < len(self.seats) else "Nobody"


def undo_look(story: Story, seat: int, partners: set[int]) -> UndoLook:
    """What a seat may take back; `partners` are the seats that need not be asked, because the same person holds them."""
    asked = story.undo
    asked_by = asked.seat if asked is not None else None
    agreed = asked.agreed if asked is not None else ()
    is_mine = asked is not None and seat in electorate(story, asked.seat, partners) and seat not in agreed
    reason, can_ask = refusal(story, seat), False
    if reason and story.order.undo and asked is None:
        can_ask = earlier(story, seat) is not None
    return UndoLook(not reason, reason, can_ask, asked_by, agreed, is_mine)


def refusal(story: Story, seat: int) -> str:
    """Why a seat may not take back without asking; empty if it may."""
    if seat < 0 or story.course is None or story.status != "playing":
        return "There is nothing of yours to take back."
    if not story.order.undo:
        return "At this table nothing is taken back."
    if seat in story.course.sealed:
        return ""
    try:
        story.course.last_answer(seat)
    except NotAllowed as error:
        return named(story, str(error))
    return ""


def earlier(story: Story, seat: int) -> int | None:
    """Where a seat could go back to if all agree."""
    if seat < 0 or story.course is None or story.status != "playing":
        return None
    try:
        return story.course.earlier_answer(seat)
    except NotAllowed:
        return None


def electorate(story: Story, asker: int, partners: set[int]) -> list[int]:
    """The seats that have to agree: all people but the asker's own."""
    people = [seat for seat, now in enumerate(story.seats) if now.kind == "person" and not now.is_stand_in]
    return [seat for seat in people if seat != asker and seat not in partners]


def named(story: Story, sentence: str) -> str:
    """A sentence of the machine with the names of the people in it, as a sentence."""
    words = sentence.split(" ")
    for place, word in enumerate(words):
        core = word.rstrip(",.:;")
        if core[:1] == "p" and core[1:].isdecimal() and 0 < int(core[1:]) <= len(story.seats):
            words[place] = story.seats[int(core[1:]) - 1].name + word[len(core) :]
    text = " ".join(words)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
