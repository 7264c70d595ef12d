"""The nine gray persons of the base game."""

from typing import ClassVar, final

from parvis.core.native import i64, mypyc_attr
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.data import SECTORS, WORST_RAT
from parvis.games.notre_dame.persons.moving import BishopTo
from parvis.games.notre_dame.persons.person import Person
from parvis.games.notre_dame.state import NotreDame, Player


@final
@mypyc_attr(acyclic=True)
class CityGuard(Person):
    """A point for every token on the board, Notre Dame too (ND-107)."""

    TITLE: ClassVar[str] = "city guard"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, s.players[seat].all_tokens())


@final
@mypyc_attr(acyclic=True)
class NightWatchman(Person):
    """A point for every empty sector (ND-108)."""

    TITLE: ClassVar[str] = "night watchman"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, SECTORS - s.players[seat].sectors_with(1))


@final
@mypyc_attr(acyclic=True)
class Bishop(Person):
    """A marker from the general supply into an empty sector, which is used (ND-109, ND-R30)."""

    TITLE: ClassVar[str] = "bishop"

    def hire(self, s: NotreDame, seat: i64) -> None:
        if s.players[seat].general:
            s.ask(BishopTo(seat))


@final
@mypyc_attr(acyclic=True)
class GuildMaster(Person):
    """2 points for every sector with two or more (ND-110)."""

    TITLE: ClassVar[str] = "guild master"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, 2 * s.players[seat].sectors_with(2))


@final
@mypyc_attr(acyclic=True)
class BeggarKing(Person):
    """9 points less the rat (ND-111)."""

    TITLE: ClassVar[str] = "beggar king"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, WORST_RAT - s.players[seat].rat)


@final
@mypyc_attr(acyclic=True)
class Advocate(Person):
    """3 points for every two messages (ND-112)."""

    TITLE: ClassVar[str] = "advocate"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, 3 * (messages(s.players[seat], s.box.boroughs) // 2))


def messages(player: Player, colours: i64) -> i64:
    """How many messages a seat has collected."""
    number: i64 = 0
    for colour in range(colours):
        number += player.messages_of(colour)
    return number


@final
@mypyc_attr(acyclic=True)
class Lady(Person):
    """As many points as tokens in the fullest sector (ND-113)."""

    TITLE: ClassVar[str] = "lady of the court"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, s.players[seat].fullest())


@final
@mypyc_attr(acyclic=True)
class Mayor(Person):
    """3 points for every sector with three or more (ND-114)."""

    TITLE: ClassVar[str] = "mayor"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, 3 * s.players[seat].sectors_with(3))


@final
@mypyc_attr(acyclic=True)
class Carpenter(Person):
    """A point for every sector in use (ND-115)."""

    TITLE: ClassVar[str] = "carpenter"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, s.players[seat].sectors_with(1))
