"""All that the log of a table says: seats, the game, what was said.  What happens is told here and nowhere else.

A table that is being played and one that is read from the disk go through the same functions; the one difference is
whether CHANCE draws or what it drew is read.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from parvis.core.errors import CorruptRecord
from parvis.core.frames import NOBODY
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject, canonical, json_list, json_object, json_text, json_whole, read_json
from parvis.table.course import Chances, Course, new_course
from parvis.table.order import Order, read_pace

PRIVATE: Final = {"seal", "unseal"}  # what nobody sees but the seat itself
MOVING: Final = {"start", "answer", "open", "undo"}  # what changes the position for everybody
MAY_SHOW: Final = 500  # lines of chat that a page is given


@dataclass(frozen=True)
class SeatNow:
    """Who sits on a seat, and whether a bot answers for it."""

    kind: str  # person, invited, open or bot
    name: str
    bot: str = ""  # the bot that answers now, if one does
    is_stand_in: bool = False  # the bot only stands in for the person

    def json(self) -> JsonObject:
        """As it is kept."""
        return {"bot": self.bot, "kind": self.kind, "name": self.name, "stand_in": self.is_stand_in}


def read_seat(value: Json) -> SeatNow:
    """A seat as it was kept."""
    found = json_object(value, "a seat")
    kind, name, bot = (json_text(found.get(key), key) for key in ("kind", "name", "bot"))
    return SeatNow(kind, name, bot, found.get("stand_in") is True)


@dataclass(frozen=True)
class ChatLine:
    """Something said at the table, or a notice about the table."""

    number: int
    at: int  # answers given when it was said
    seat: int
    name: str
    text: str
    time: float
    kind: str = "chat"  # or notice


@dataclass(frozen=True)
class UndoAsked:
    """A seat asks everybody to go back to the position before the answer at `place`."""

    seat: int
    place: int
    agreed: tuple[int, ...]


@dataclass(frozen=True)
class Happening:
    """One row of the log, before it is carried out."""

    kind: str
    seat: int
    action: str
    at: float
    chances: Chances


class Story:
    """A table, as its log has it."""

    def __init__(self, game: Game[Any], order: Order) -> None:
        self.game: Final = game
        self.order = order
        self.status = "waiting"
        self.seats: list[SeatNow] = []
        self.course: Course | None = None
        self.chat: list[ChatLine] = []
        self.said = 0
        self.undo: UndoAsked | None = None
        self.rematch = ""
        self.since = 0.0  # when the present position began
        self.public = 0  # rises with everything that everybody can see
        self.own = [0] * game.players  # and with everything that only a seat itself can
        self.is_skimming = False  # the game itself is left out: it comes from a snapshot

    def copy(self) -> "Story":
        """The same story, free to go its own way."""
        other = Story(self.game, self.order)
        other.status, other.seats, other.chat, other.said = self.status, self.seats[:], self.chat[:], self.said
        other.course = self.course.copy() if self.course is not None else None
        other.undo, other.rematch, other.since = self.undo, self.rematch, self.since
        other.public, other.own = self.public, self.own[:]
        return other

    def version(self, seat: int) -> int:
        """How often something has changed that a seat can see."""
        return self.public + (self.own[seat] if seat >= 0 else 0)

    def played(self) -> Course:
        """The game, which has begun."""
        assert self.course is not None, "the cards have not been dealt"
        return self.course

    def happen(self, happening: Happening) -> list[str]:
        """Carry out what happened; returns what CHANCE answered to it."""
        tell = KINDS.get(happening.kind)
        if tell is None:
            raise CorruptRecord(f"nothing of the kind {happening.kind[:20]!r} happens at a table")
        is_left_out = self.is_skimming and happening.kind in MOVING | PRIVATE
        drawn = None if is_left_out else tell(self, happening)
        if happening.kind in PRIVATE:
            self.own[happening.seat] += 1
        else:
            self.public += 1
        if happening.kind in MOVING:
            self.undo = None
            self.since = happening.at
            if self.course is not None:
                self.status = "over" if self.course.match.state.is_over else "playing"
        return drawn or []

    def total(self) -> int:
        """How many answers have been given, as everybody may know it."""
        return self.course.match.ply if self.course is not None else 0

    def say(self, seat: int, name: str, text: str, time: float, kind: str) -> None:
        """Add a line to the chat."""
        self.chat.append(ChatLine(self.said, self.total(), seat, name, text, time, kind))
        self.said += 1
        del self.chat[:-MAY_SHOW]


# --- what can happen -----------------------------------------------------------------------------


def made(s: Story, what: Happening) -> None:
    """The table is made, with its seats in order."""
    s.seats = [read_seat(item) for item in json_list(read_json(what.action), "seats")]
    s.since = what.at
    if len(s.seats) != s.game.players:
        raise CorruptRecord(f"{s.game.TITLE} is set up for {s.game.players} seats, not {len(s.seats)}")


def start(s: Story, what: Happening) -> list[str]:
    """The deal."""
    s.course = new_course(s.game)
    return s.course.begin(what.chances)


def answer(s: Story, what: Happening) -> list[str]:
    """A seat answers, and everybody sees that it has."""
    return s.played().answer(what.seat, what.action, what.chances)


def seal(s: Story, what: Happening) -> None:
    """A seat answers in secret."""
    s.played().seal(what.seat, what.action)


def unseal(s: Story, what: Happening) -> None:
    """A seat takes a secret answer back."""
    s.played().unseal(what.seat)


def open_sealed(s: Story, what: Happening) -> list[str]:
    """Everybody has answered in secret."""
    return s.played().open_sealed(what.chances)


def undo(s: Story, what: Happening) -> None:
    """Answers are taken back."""
    s.played().rewind(json_whole(read_json(what.action), "place", 0, 10**6))


def ask_undo(s: Story, what: Happening) -> None:
    """A seat asks the others to let it go back."""
    s.undo = UndoAsked(what.seat, json_whole(read_json(what.action), "place", 0, 10**6), ())
    s.say(what.seat, s.seats[what.seat].name, "asks to take an answer back.", what.at, "notice")


def agree(s: Story, what: Happening) -> None:
    """A seat lets another one go back."""
    if s.undo is not None:
        s.undo = replace(s.undo, agreed=tuple(sorted({*s.undo.agreed, what.seat})))


def decline(s: Story, what: Happening) -> None:
    """A seat does not let another one go back, or asks no longer."""
    if s.undo is not None:
        text = "asks no longer." if s.undo.seat == what.seat else "would rather go on."
        s.undo = None
        s.say(what.seat, s.seats[what.seat].name, text, what.at, "notice")


def seat(s: Story, what: Happening) -> None:
    """Somebody else sits on a seat, or a bot answers for it."""
    found = json_object(read_json(what.action), "a seat")
    s.seats[what.seat] = read_seat(found)
    notice = json_text(found.get("notice"), "notice")
    if notice:
        s.say(what.seat, s.seats[what.seat].name, notice, what.at, "notice")


def chat(s: Story, what: Happening) -> None:
    """Somebody says something, or there is a notice about the table."""
    found = json_object(read_json(what.action), "a line of chat")
    name, text, kind = (json_text(found.get(key), key) for key in ("name", "text", "kind"))
    s.say(what.seat, name, text, what.at, kind)


def pace(s: Story, what: Happening) -> None:
    """The host changes the pace."""
    found = json_object(read_json(what.action), "a pace")
    seconds = json_whole(found.get("seconds"), "seconds", 0, 10**8)
    s.order = replace(
        s.order,
        pace=read_pace(found.get("pace")),
        seconds=seconds,
        stand_in=json_text(found.get("stand_in"), "stand_in"),
    )
    s.since = what.at
    s.say(int(NOBODY), "", "The host has changed the pace.", what.at, "notice")


def go_on_elsewhere(s: Story, what: Happening) -> None:
    """The table is continued at another one."""
    s.rematch = what.action


def close(s: Story, what: Happening) -> None:
    """The host ends the table before the game is over."""
    s.status = "closed"
    s.say(int(NOBODY), "", "The host has closed this table.", what.at, "notice")


Telling: TypeAlias = Callable[[Story, Happening], list[str] | None]
KINDS: Final[dict[str, Telling]] = {
    "made": made,
    "start": start,
    "answer": answer,
    "seal": seal,
    "unseal": unseal,
    "open": open_sealed,
    "undo": undo,
    "ask-undo": ask_undo,
    "agree": agree,
    "decline": decline,
    "seat": seat,
    "chat": chat,
    "pace": pace,
    "rematch": go_on_elsewhere,
    "close": close,
}


def seat_action(now: SeatNow, notice: str = "") -> str:
    """How a change of a seat is written."""
    return canonical({**now.json(), "notice": notice})
