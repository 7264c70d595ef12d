"""The nine action cards, one class each, and the questions that playing them can ask."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame
from parvis.core.json import JsonObject
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.carriage import MoveCarriage
from parvis.games.notre_dame.coins import ChooseBoon, GainCoins
from parvis.games.notre_dame.data import (
    AREA_NAMES,
    AREAS,
    BANK,
    CARRIAGE,
    CLOISTER,
    DONATIONS,
    HOSPITAL,
    HOTEL,
    NOTRE_DAME,
    PARK,
    RESIDENCE,
    SECTORS,
)
from parvis.games.notre_dame.state import NotreDame

DECLINE: Final[i64] = 8


@mypyc_attr(acyclic=True)
class ActionCard:
    """A card of the deck: what happens when a seat plays it."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def play(self, s: NotreDame, seat: i64) -> None:
        """Carry the card out."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Sector(ActionCard):
    """A card that puts a marker into its sector; the effect counts the tokens that are there then (ND-040)."""

    def __init__(self, name: str, area: i64) -> None:
        super().__init__(name)
        self.area: Final = area

    def play(self, s: NotreDame, seat: i64) -> None:
        if s.players[seat].supply:
            verbs.place_from_supply(s, seat, self.area)
            self.use(s, seat)
        else:
            s.ask(ChooseSource(seat, self.area))

    def use(self, s: NotreDame, seat: i64) -> None:
        """The effect of the sector with the tokens that are in it now."""
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True)
class CloisterSchool(Sector):
    """Markers from the general to the personal supply (ND-040)."""

    def use(self, s: NotreDame, seat: i64) -> None:
        verbs.gain_markers(s, seat, s.players[seat].count(CLOISTER))


@final
@mypyc_attr(acyclic=True)
class Bank(Sector):
    """Coins (ND-041)."""

    def use(self, s: NotreDame, seat: i64) -> None:
        s.ask(GainCoins(seat, s.players[seat].count(BANK), for_bank=True))


@final
@mypyc_attr(acyclic=True)
class Residence(Sector):
    """Prestige (ND-042)."""

    def use(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, s.players[seat].count(RESIDENCE))


@final
@mypyc_attr(acyclic=True)
class CarriageHouse(Sector):
    """A drive (ND-043)."""

    def use(self, s: NotreDame, seat: i64) -> None:
        s.ask(MoveCarriage(seat, s.players[seat].count(CARRIAGE)))


@final
@mypyc_attr(acyclic=True)
class Hotel(Sector):
    """One bonus, or two once enough tokens are there (ND-044, ND-R1)."""

    def use(self, s: NotreDame, seat: i64) -> None:
        s.ask(ChooseBoon(seat, 2 if s.players[seat].count(HOTEL) >= s.flags.hotel_threshold else 1))


@final
@mypyc_attr(acyclic=True)
class ParkCard(Sector):
    """The rat back one step (ND-046)."""

    def use(self, s: NotreDame, seat: i64) -> None:
        verbs.rat_back(s, seat, 1)


@final
@mypyc_attr(acyclic=True)
class Hospital(Sector):
    """The rat back one step (ND-047)."""

    def use(self, s: NotreDame, seat: i64) -> None:
        verbs.rat_back(s, seat, 1)


@final
@mypyc_attr(acyclic=True)
class TrustedFriend(ActionCard):
    """The friend goes to another sector and uses it; no marker is placed (ND-045)."""

    def play(self, s: NotreDame, seat: i64) -> None:
        s.ask(MoveFriend(seat))


@final
@mypyc_attr(acyclic=True)
class NotreDameCard(ActionCard):
    """A marker and a donation for prestige; without coins nothing (ND-048, ND-R25)."""

    def play(self, s: NotreDame, seat: i64) -> None:
        player = s.players[seat]
        if player.coins and player.supply:
            s.ask(Donate(seat, least=0))
        elif player.coins:
            s.ask(ChooseSource(seat, NOTRE_DAME))


SECTOR_CARDS: Final[list[Sector]] = [
    CloisterSchool("cloister", CLOISTER),
    Bank("bank", BANK),
    Residence("residence", RESIDENCE),
    CarriageHouse("carriage", CARRIAGE),
    Hotel("hotel", HOTEL),
    ParkCard("park", PARK),
    Hospital("hospital", HOSPITAL),
]
ACTION_CARDS: Final[list[ActionCard]] = [
    *SECTOR_CARDS[:5],
    TrustedFriend("friend"),
    *SECTOR_CARDS[5:],
    NotreDameCard("notre_dame"),
]


def use_sector(s: NotreDame, seat: i64, sector: i64) -> None:
    """The effect of a sector, however it came about."""
    SECTOR_CARDS[sector].use(s, seat)


@final
@mypyc_attr(acyclic=True)
class ChooseSource(Frame):
    """With an empty supply a marker may be moved from another area instead (ND-R23)."""

    NAME: ClassVar[str] = "source"

    def __init__(self, seat: i64, area: i64) -> None:
        super().__init__(seat)
        self.area: Final = area  # where the marker is to go

    def options(self, s: NotreDame) -> vec[i64]:
        answers = vec[i64]()
        for area in range(AREAS):
            if area != self.area and s.players[self.seat].markers(area):
                answers = append(answers, area)
        return append(answers, DECLINE)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        if choice == DECLINE:
            return
        verbs.move_markers(s, self.seat, choice, self.area, 1)
        if self.area == NOTRE_DAME:
            s.ask(Donate(self.seat, least=1))
        else:
            use_sector(s, self.seat, self.area)

    def text(self, choice: i64) -> str:
        return "decline" if choice == DECLINE else "from:" + AREA_NAMES[choice]

    def about(self, s: NotreDame) -> JsonObject:
        return {"area": AREA_NAMES[self.area]}


@final
@mypyc_attr(acyclic=True)
class MoveFriend(Frame):
    """The friend must change his sector (ND-045)."""

    NAME: ClassVar[str] = "friend_to"

    def options(self, s: NotreDame) -> vec[i64]:
        answers = vec[i64]()
        for sector in range(SECTORS):
            if sector != s.players[self.seat].friend:
                answers = append(answers, sector)
        return answers

    def resolve(self, s: NotreDame, choice: i64) -> None:
        verbs.move_friend(s, self.seat, choice)
        use_sector(s, self.seat, choice)

    def text(self, choice: i64) -> str:
        return "to:" + AREA_NAMES[choice]


@final
@mypyc_attr(acyclic=True)
class Donate(Frame):
    """Up to three coins for prestige; a marker goes to Notre Dame with the first, unless it was moved there (ND-048)."""

    NAME: ClassVar[str] = "donate"

    def __init__(self, seat: i64, least: i64) -> None:
        super().__init__(seat)
        self.least: Final = least  # 1: a marker has been moved to Notre Dame already

    def options(self, s: NotreDame) -> vec[i64]:
        most = min(i64(3), s.players[self.seat].coins)
        return vec[i64]([coins for coins in range(self.least, most + 1)])

    def resolve(self, s: NotreDame, choice: i64) -> None:
        if choice:
            if not self.least:
                verbs.place_from_supply(s, self.seat, NOTRE_DAME)
            verbs.pay(s, self.seat, choice)
            verbs.earn(s, self.seat, DONATIONS[choice])

    def text(self, choice: i64) -> str:
        return f"donate:{choice}"

    def about(self, s: NotreDame) -> JsonObject:
        return {"min": int(self.least)}
