"""What a table is made from: the game, its options, who sits where, and how fast it is played."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, get_args

from parvis.core.errors import CorruptRecord
from parvis.core.json import Json, JsonObject, json_list, json_object, json_text, json_whole
from parvis.table.errors import Refusal
from parvis.table.people import clean, clean_name

Kind: TypeAlias = Literal["me", "device", "invited", "open", "bot"]
Pace: TypeAlias = Literal["live", "days", "none"]
LONGEST_PACE: Final = 90 * 86_400  # seconds that an answer may take


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit on a seat."""

    kind: Kind
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Order:
    """A table as somebody wants it."""

    game: str
    options: JsonObject
    seats: tuple[SeatPlan, ...]
    name: str = ""
    pace: Pace = "live"
    seconds: int = 0
    stand_in: str = ""
    shuffle: bool = False
    hints: bool = True
    undo: bool = True
    open_after: bool = True

    def checked(self, bots: list[str]) -> "Order":
        """The order with its texts cleaned; what makes no sense is refused."""
        if self.pace not in get_args(Pace) or not 0 <= self.seconds <= LONGEST_PACE:
            raise Refusal("The time for an answer is from none to 90 days.")
        for plan in self.seats:
            if plan.kind not in get_args(Kind):
                raise Refusal("A seat is for you, for somebody on your device, invited, open, or for a bot.")
        for bot in [plan.bot for plan in self.seats if plan.kind == "bot"] + [self.stand_in] * bool(self.stand_in):
            check_bot(bot, bots)
        seats = tuple(replace(plan, name=clean_name(plan.name) if plan.name else "") for plan in self.seats)
        return replace(self, seats=seats, name=clean(self.name)[:60])

    def json(self) -> JsonObject:
        """As it is kept."""
        seats: list[Json] = [{"bot": plan.bot, "kind": plan.kind, "name": plan.name} for plan in self.seats]
        return {
            "game": self.game,
            "hints": self.hints,
            "name": self.name,
            "open_after": self.open_after,
            "options": self.options,
            "pace": self.pace,
            "seats": seats,
            "seconds": self.seconds,
            "shuffle": self.shuffle,
            "stand_in": self.stand_in,
            "undo": self.undo,
        }


def check_bot(name: str, bots: list[str]) -> None:
    """Refuse a bot that there isn't."""
    if name not in bots:
        raise Refusal(f"There is no bot {name[:30]!r}; there is {', '.join(bots)}.")


def read_order(value: Json) -> Order:
    """An order as it was kept."""
    found = json_object(value, "an order")
    seats = [json_object(item, "a seat") for item in json_list(found.get("seats"), "seats")]
    return Order(
        game=json_text(found.get("game"), "game"),
        options=json_object(found.get("options"), "options"),
        seats=tuple(
            SeatPlan(
                read_kind(seat.get("kind")), json_text(seat.get("name"), "name"), json_text(seat.get("bot"), "bot")
            )
            for seat in seats
        ),
        name=json_text(found.get("name"), "name"),
        pace=read_pace(found.get("pace")),
        seconds=json_whole(found.get("seconds"), "seconds", 0, LONGEST_PACE),
        stand_in=json_text(found.get("stand_in"), "stand_in"),
        shuffle=found.get("shuffle") is True,
        hints=found.get("hints") is True,
        undo=found.get("undo") is True,
        open_after=found.get("open_after") is True,
    )


def read_kind(value: Json) -> Kind:
    """The kind of a planned seat."""
    for kind in get_args(Kind):
        if value == kind:
            found: Kind = kind
            return found
    raise CorruptRecord(f"there is no seat of the kind {str(value)[:20]!r}")


def read_pace(value: Json) -> Pace:
    """A pace by its name."""
    for pace in get_args(Pace):
        if value == pace:
            found: Pace = pace
            return found
    raise CorruptRecord(f"there is no pace {str(value)[:20]!r}")
