"""A table that goes on from a position of a finished game: what happened before happens again, then luck is new."""

from dataclasses import dataclass, replace
from typing import Final

from parvis.core.frames import CHANCE, NOBODY
from parvis.core.match import Entry, Match
from parvis.table.course import chosen_at_once
from parvis.table.errors import Refusal
from parvis.table.order import Order, SeatPlan
from parvis.table.people import unlike

TITLE: Final = "Practice from position {at}"


@dataclass(frozen=True)
class Step:
    """Something that happened before, and what CHANCE answered to it."""

    kind: str
    seat: int
    action: str
    drawn: list[str]


def steps_to(match: Match, at: int) -> list[Step]:
    """The game up to the question that is open at a position; where all choose at once, nobody has chosen yet."""
    entries = match.entries
    place = max(0, min(at, len(entries)))
    while place < len(entries) and is_chance(entries[place]):
        place += 1
    if place == len(entries):
        raise Refusal("The game is over there: go on from an earlier position.")
    while place and chosen_at_once(entries[place - 1], entries[place]):
        place -= 1
    found = [Step("start", int(NOBODY), "", [])]
    for entry in entries[:place]:
        text = entry.frame.text(entry.answer)
        if is_chance(entry):
            found[-1].drawn.append(text)
        else:
            found.append(Step("answer", int(entry.frame.seat), text, []))
    return found


def is_chance(entry: Entry) -> bool:
    """Did CHANCE answer?"""
    return entry.frame.seat == CHANCE


def practice_order(order: Order, names: list[str], seat: int, name: str, bot: str, at: int) -> Order:
    """The same game with one person at a seat and bots at all others."""
    mine = unlike(name, [other for k, other in enumerate(names) if k != seat]) if name else names[seat]
    seats = [SeatPlan("me", mine) if k == seat else SeatPlan("bot", other, bot) for k, other in enumerate(names)]
    title = TITLE.format(at=at)
    return replace(order, seats=tuple(seats), name=title, pace="none", seconds=0, stand_in="", shuffle=False)
