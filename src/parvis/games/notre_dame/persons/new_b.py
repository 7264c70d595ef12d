"""New Persons whose gray cards are in stack B: spy, gypsies, coachman, butcher, benefactor, trader."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame
from parvis.core.json import JsonObject
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.carriage import use_message
from parvis.games.notre_dame.coins import GainCoins
from parvis.games.notre_dame.data import AREA_NAMES, AREAS, KIND_NAMES, KINDS, MESSAGE_PRESTIGE, PLACES, SECTORS
from parvis.games.notre_dame.persons.moving import empty_sectors
from parvis.games.notre_dame.persons.person import Person
from parvis.games.notre_dame.state import NOWHERE, NotreDame


@final
@mypyc_attr(acyclic=True)
class Spy(Person):
    """A look at the gray cards to come, and 2 points (ND-122)."""

    TITLE: ClassVar[str] = "spy"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.look_at_gray(s, seat)
        verbs.earn(s, seat, 2)


@final
@mypyc_attr(acyclic=True)
class Gypsies(Person):
    """2 points for every marker that goes from the board to the general supply (ND-123, ND-R38)."""

    TITLE: ClassVar[str] = "gypsies"

    def hire(self, s: NotreDame, seat: i64) -> None:
        s.ask(ReturnMarkers(seat, next_area(s, seat, NOWHERE), 0))


def next_area(s: NotreDame, seat: i64, after: i64) -> i64:
    """The next area with own markers that may be returned, or NOWHERE."""
    for area in range(after + 1, AREAS if s.flags.gypsies_notre_dame else SECTORS):  # ND-R8
        if s.players[seat].markers(area):
            return area
    return NOWHERE


@final
@mypyc_attr(acyclic=True)
class ReturnMarkers(Frame):
    """How many markers of an area go; after the last area the points are earned at once (ND-123)."""

    NAME: ClassVar[str] = "gypsies"

    def __init__(self, seat: i64, area: i64, returned: i64) -> None:
        super().__init__(seat)
        self.area: Final = area
        self.returned: Final = returned

    def options(self, s: NotreDame) -> vec[i64]:
        if self.area == NOWHERE:
            return vec[i64]()
        return vec[i64]([number for number in range(s.players[self.seat].markers(self.area) + 1)])

    def happen(self, s: NotreDame) -> None:
        verbs.earn(s, self.seat, 2 * self.returned)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        if choice:
            verbs.return_markers(s, self.seat, self.area, choice)
        s.ask(ReturnMarkers(self.seat, next_area(s, self.seat, self.area), self.returned + choice))

    def text(self, choice: i64) -> str:
        return f"return:{choice}"

    def about(self, s: NotreDame) -> JsonObject:
        return {"area": AREA_NAMES[self.area], "returned": int(self.returned)}


@final
@mypyc_attr(acyclic=True)
class Coachman(Person):
    """All own messages of one kind once more (ND-124)."""

    TITLE: ClassVar[str] = "coachman"

    def hire(self, s: NotreDame, seat: i64) -> None:
        s.ask(ReuseMessages(seat))


@final
@mypyc_attr(acyclic=True)
class ReuseMessages(Frame):
    """The kind of messages that the coachman uses again (ND-124, ND-R7)."""

    NAME: ClassVar[str] = "coachman"

    def options(self, s: NotreDame) -> vec[i64]:
        answers = vec[i64]()
        for kind in range(KINDS):
            if self.number(s, kind):
                answers = append(answers, kind)
        return answers

    def number(self, s: NotreDame, kind: i64) -> i64:
        """How many messages of a kind the seat has."""
        number: i64 = 0
        for colour in range(s.box.boroughs):
            number += s.players[self.seat].collected >> 3 * (colour * KINDS + kind) & 7
        return number

    def resolve(self, s: NotreDame, choice: i64) -> None:
        number = self.number(s, choice)
        if s.flags.coachman_park_each:
            for _ in range(number):
                verbs.earn(s, self.seat, MESSAGE_PRESTIGE[choice])
        else:
            verbs.earn(s, self.seat, number * MESSAGE_PRESTIGE[choice])
        use_message(s, self.seat, choice, number)

    def text(self, choice: i64) -> str:
        return "use:" + KIND_NAMES[choice]


@final
@mypyc_attr(acyclic=True)
class Butcher(Person):
    """A marker from the general supply into every empty sector, as far as they go (ND-125, ND-R31)."""

    TITLE: ClassVar[str] = "butcher"

    def hire(self, s: NotreDame, seat: i64) -> None:
        empty = empty_sectors(s, seat, NOWHERE)
        if s.players[seat].general >= len(empty):
            for sector in empty:
                verbs.place_from_general(s, seat, sector)
        else:
            s.ask(FillSector(seat, s.players[seat].general, NOWHERE))


@final
@mypyc_attr(acyclic=True)
class FillSector(Frame):
    """Which empty sectors get the few markers, in ascending order (ND-125)."""

    NAME: ClassVar[str] = "butcher"

    def __init__(self, seat: i64, left: i64, after: i64) -> None:
        super().__init__(seat)
        self.left: Final = left  # markers to place, this one included
        self.after: Final = after  # the sector chosen last, or NOWHERE

    def options(self, s: NotreDame) -> vec[i64]:
        empty = empty_sectors(s, self.seat, self.after)
        if not self.left:
            return vec[i64]()
        return empty[: len(empty) - self.left + 1]

    def resolve(self, s: NotreDame, choice: i64) -> None:
        verbs.place_from_general(s, self.seat, choice)
        s.ask(FillSector(self.seat, self.left - 1, choice))

    def text(self, choice: i64) -> str:
        return "place:" + AREA_NAMES[choice]

    def about(self, s: NotreDame) -> JsonObject:
        return {"after": None if self.after == NOWHERE else AREA_NAMES[self.after], "left": int(self.left)}


@final
@mypyc_attr(acyclic=True)
class Benefactor(Person):
    """The rat back one for every coin paid (ND-126, ND-R39)."""

    TITLE: ClassVar[str] = "benefactor"

    def hire(self, s: NotreDame, seat: i64) -> None:
        s.ask(GiveCoins(seat))


@final
@mypyc_attr(acyclic=True)
class GiveCoins(Frame):
    """How many coins are given (ND-126)."""

    NAME: ClassVar[str] = "benefactor"

    def options(self, s: NotreDame) -> vec[i64]:
        return vec[i64]([coins for coins in range(s.players[self.seat].coins + 1)])

    def resolve(self, s: NotreDame, choice: i64) -> None:
        if choice:
            verbs.pay(s, self.seat, choice)
            verbs.rat_back(s, self.seat, choice)

    def text(self, choice: i64) -> str:
        return f"give:{choice}"


@final
@mypyc_attr(acyclic=True)
class Trader(Person):
    """A coin for every market of the own borough without a message (ND-127, ND-R13)."""

    TITLE: ClassVar[str] = "trader"

    def hire(self, s: NotreDame, seat: i64) -> None:
        coins: i64 = 1 if s.flags.trader_centre else 0
        for place in range(i64(1), PLACES):
            if s.message_at(s.home(seat) * PLACES + place) == NOWHERE:
                coins += 1
        if coins:
            s.ask(GainCoins(seat, coins))
