"""Questions about tokens that persons move, and about sectors that they use."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame
from parvis.core.json import JsonObject
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.cards import use_sector
from parvis.games.notre_dame.data import AREA_NAMES, AREAS, SECTORS
from parvis.games.notre_dame.state import NOWHERE, NotreDame

FRIEND: Final[i64] = 8  # in the place of an area: the friend himself
GROUPS: Final[list[str]] = ["1", "2", "3", "friend", "1+friend", "2+friend"]


def sectors_in_use(s: NotreDame, seat: i64) -> vec[i64]:
    """The sectors with at least one token."""
    answers = vec[i64]()
    for sector in range(SECTORS):
        if s.players[seat].count(sector):
            answers = append(answers, sector)
    return answers


def sectors_but(left: i64) -> vec[i64]:
    """All sectors but one."""
    answers = vec[i64]()
    for sector in range(SECTORS):
        if sector != left:
            answers = append(answers, sector)
    return answers


def place_name(area: i64) -> str:
    """An area, or the friend."""
    return "friend" if area == FRIEND else AREA_NAMES[area]


@mypyc_attr(acyclic=True)
class FromSector(Frame):
    """Name a sector with a token in it."""

    def options(self, s: NotreDame) -> vec[i64]:
        return sectors_in_use(s, self.seat)

    def text(self, choice: i64) -> str:
        return "from:" + place_name(choice)


@mypyc_attr(acyclic=True)
class ToSector(Frame):
    """Name another sector than the one that is left."""

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, s: NotreDame) -> vec[i64]:
        return sectors_but(self.left)

    def text(self, choice: i64) -> str:
        return "to:" + AREA_NAMES[choice]

    def about(self, s: NotreDame) -> JsonObject:
        return {"from": place_name(self.left)}


@final
@mypyc_attr(acyclic=True)
class MinstrelFrom(FromSector):
    """From where the minstrel leads tokens away (ND-105)."""

    NAME: ClassVar[str] = "minstrel_from"

    def resolve(self, s: NotreDame, choice: i64) -> None:
        s.ask(MinstrelGroup(self.seat, choice))


@final
@mypyc_attr(acyclic=True)
class MinstrelGroup(Frame):
    """Which tokens follow the minstrel: one to three, the friend counting as one (ND-105)."""

    NAME: ClassVar[str] = "minstrel_group"

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, s: NotreDame) -> vec[i64]:
        markers = s.players[self.seat].markers(self.left)
        answers = vec[i64]([number - 1 for number in range(i64(1), min(markers, i64(3)) + 1)])
        if s.players[self.seat].friend == self.left:
            for number in range(min(markers, i64(2)) + 1):
                answers = append(answers, 3 + number)
        return answers

    def resolve(self, s: NotreDame, choice: i64) -> None:
        with_friend = choice >= 3
        s.ask(MinstrelTo(self.seat, self.left, choice - 3 if with_friend else choice + 1, with_friend))

    def text(self, choice: i64) -> str:
        return "group:" + GROUPS[choice]

    def about(self, s: NotreDame) -> JsonObject:
        return {"from": AREA_NAMES[self.left]}


@final
@mypyc_attr(acyclic=True)
class MinstrelTo(ToSector):
    """Where they go; nothing else happens there (ND-105)."""

    NAME: ClassVar[str] = "minstrel_to"

    def __init__(self, seat: i64, left: i64, markers: i64, with_friend: bool) -> None:
        super().__init__(seat, left)
        self.markers: Final = markers
        self.with_friend: Final = with_friend

    def resolve(self, s: NotreDame, choice: i64) -> None:
        move_tokens(s, self.seat, self.left, choice, self.markers, self.with_friend)

    def about(self, s: NotreDame) -> JsonObject:
        return {"friend": self.with_friend, "from": AREA_NAMES[self.left], "markers": int(self.markers)}


def move_tokens(s: NotreDame, seat: i64, left: i64, to: i64, markers: i64, with_friend: bool) -> None:
    """Markers and the friend from one area to another."""
    if markers:
        verbs.move_markers(s, seat, left, to, markers)
    if with_friend:
        verbs.move_friend(s, seat, to)


@final
@mypyc_attr(acyclic=True)
class FoolFrom(FromSector):
    """Which token the fool moves: a marker of any area, Notre Dame too, or the friend (ND-106)."""

    NAME: ClassVar[str] = "fool_from"

    def options(self, s: NotreDame) -> vec[i64]:
        answers = vec[i64]()
        for area in range(AREAS):
            if s.players[self.seat].markers(area):
                answers = append(answers, area)
        return append(answers, FRIEND) if s.players[self.seat].friend != NOWHERE else answers

    def resolve(self, s: NotreDame, choice: i64) -> None:
        s.ask(FoolTo(self.seat, choice))


@final
@mypyc_attr(acyclic=True)
class FoolTo(ToSector):
    """The sector that it goes to, which is used then (ND-106)."""

    NAME: ClassVar[str] = "fool_to"

    def options(self, s: NotreDame) -> vec[i64]:
        return sectors_but(s.players[self.seat].friend if self.left == FRIEND else self.left)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        if self.left == FRIEND:
            verbs.move_friend(s, self.seat, choice)
        else:
            verbs.move_markers(s, self.seat, self.left, choice, 1)
        use_sector(s, self.seat, choice)


@final
@mypyc_attr(acyclic=True)
class ActressFrom(FromSector):
    """Which sector the actress empties (ND-130)."""

    NAME: ClassVar[str] = "actress_from"

    def resolve(self, s: NotreDame, choice: i64) -> None:
        s.ask(ActressTo(self.seat, choice))


@final
@mypyc_attr(acyclic=True)
class ActressTo(ToSector):
    """Where all its tokens go; that sector is used then (ND-130)."""

    NAME: ClassVar[str] = "actress_to"

    def resolve(self, s: NotreDame, choice: i64) -> None:
        player = s.players[self.seat]
        move_tokens(s, self.seat, self.left, choice, player.markers(self.left), player.friend == self.left)
        use_sector(s, self.seat, choice)


@final
@mypyc_attr(acyclic=True)
class BishopTo(Frame):
    """The empty sector that gets a marker and is used (ND-109)."""

    NAME: ClassVar[str] = "bishop_to"

    def options(self, s: NotreDame) -> vec[i64]:
        return empty_sectors(s, self.seat, NOWHERE)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        verbs.place_from_general(s, self.seat, choice)
        use_sector(s, self.seat, choice)

    def text(self, choice: i64) -> str:
        return "to:" + AREA_NAMES[choice]


def empty_sectors(s: NotreDame, seat: i64, after: i64) -> vec[i64]:
    """The sectors without a token that come after one of them."""
    answers = vec[i64]()
    for sector in range(after + 1, SECTORS):
        if not s.players[seat].count(sector):
            answers = append(answers, sector)
    return answers


@final
@mypyc_attr(acyclic=True)
class UseSector(Frame):
    """The sector that the procurator uses without a marker (ND-120)."""

    NAME: ClassVar[str] = "procurator"

    def options(self, s: NotreDame) -> vec[i64]:
        return sectors_but(NOWHERE) if s.flags.procurator_empty else sectors_in_use(s, self.seat)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        use_sector(s, self.seat, choice)

    def text(self, choice: i64) -> str:
        return "use:" + AREA_NAMES[choice]
