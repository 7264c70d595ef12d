"""What happened, for each audience: the events that a chronicle shows.

Verbs of the rules tell events as a kind, the seat concerned and two numbers.  A table of the game says, once for each
kind, how an event reads for those who may know its facts and how for everybody else; what is not declared open stays
with its seat.
"""

import re
from collections.abc import Callable
from typing import Final

from parvis.core.native import i64, mypyc_attr

SEAT_MARK: Final = re.compile("<p([1-6])>")


@mypyc_attr(acyclic=True)
class Event:
    """Something that happened to `seat`.  The numbers are the whole truth: `EventKind.tell` is what may be sent."""

    def __init__(self, kind: i64, seat: i64, first: i64, second: i64) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.first: Final = first
        self.second: Final = second


@mypyc_attr(acyclic=True)
class Journal:
    """Hears the events of one game, in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def note(self, kind: i64, seat: i64, first: i64, second: i64) -> None:
        """Write an event down."""
        self.events.append(Event(kind, seat, first, second))


class EventKind:
    """How one kind of event reads.  `{seat}`, `{first}` and `{second}` stand for the seat and the two numbers.

    `known` is for everybody if there is no `hidden` text; with one, `known` is for the seat concerned alone, and
    `hidden` may use the first number only if that is declared open.  What `reveals` shows somebody a card or a decision
    that was hidden from it: no answer before that can be taken back.  A number that is a seat, or something of a seat's,
    is told with its `seat_mark`, where the seat's name will stand.
    """

    def __init__(
        self,
        name: str,
        known: str,
        hidden: str = "",
        first: Callable[[int], str] = str,
        second: Callable[[int], str] = str,
        open_first: bool = False,
        reveals: bool = False,
    ) -> None:
        self.name: Final = name
        self.known: Final = known
        self.hidden: Final = hidden
        self.first: Final = first
        self.second: Final = second
        self.open_first: Final = open_first
        self.reveals: Final = reveals

    def is_told_to(self, viewer: int, seat: int) -> bool:
        """May `viewer` know the numbers of an event of `seat`?"""
        return not self.hidden or viewer == seat

    def tell(self, event: Event, viewer: int, name: Callable[[int], str]) -> str:
        """The event in a sentence for `viewer`; `name` gives a seat its name."""
        seat = name(int(event.seat))
        if not self.is_told_to(viewer, int(event.seat)):
            first = with_names(self.first(int(event.first)), name) if self.open_first else "?"
            return self.hidden.format(seat=seat, first=first)
        first = with_names(self.first(int(event.first)), name)
        return self.known.format(seat=seat, first=first, second=with_names(self.second(int(event.second)), name))


def seat_mark(seat: int) -> str:
    """A seat in the text of a number, where its name will stand."""
    return f"<p{seat + 1}>"


def with_names(text: str, name: Callable[[int], str]) -> str:
    """The text of a number, with names for the seats marked in it."""
    if "<" not in text:
        return text

    def named(found: re.Match[str]) -> str:
        return name(int(found.group(1)) - 1)

    return SEAT_MARK.sub(named, text)
