"""New Persons whose gray cards are in stack C: host, gravedigger, actress, advisor, guard, mistress."""

from typing import ClassVar, final

from parvis.core.native import i64, mypyc_attr
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.cards import use_sector
from parvis.games.notre_dame.data import HOTEL
from parvis.games.notre_dame.hiring import HireMore
from parvis.games.notre_dame.persons.moving import ActressFrom
from parvis.games.notre_dame.persons.person import Person
from parvis.games.notre_dame.state import NOWHERE, NotreDame


@final
@mypyc_attr(acyclic=True)
class Host(Person):
    """2 points for every token in the hotel (ND-128)."""

    TITLE: ClassVar[str] = "host"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, 2 * s.players[seat].count(HOTEL))


@final
@mypyc_attr(acyclic=True)
class Gravedigger(Person):
    """As many points as the plague value of the round, whoever hired whom (ND-129, ND-R34)."""

    TITLE: ClassVar[str] = "gravedigger"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, s.plague)


@final
@mypyc_attr(acyclic=True)
class Actress(Person):
    """All tokens of a sector to another, which is used (ND-130)."""

    TITLE: ClassVar[str] = "actress"

    def hire(self, s: NotreDame, seat: i64) -> None:
        s.ask(ActressFrom(seat))


@final
@mypyc_attr(acyclic=True)
class Advisor(Person):
    """Up to two further hires among the other persons, each for its coin (ND-131, ND-R32)."""

    TITLE: ClassVar[str] = "advisor"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.grant_hires(s, 2)
        s.ask(HireMore(seat, s.box.names))


@final
@mypyc_attr(acyclic=True)
class Guard(Person):
    """3 points for every two markers in the general supply (ND-132)."""

    TITLE: ClassVar[str] = "guard"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, 3 * (s.players[seat].general // 2))


@final
@mypyc_attr(acyclic=True)
class Mistress(Person):
    """A marker from the general supply to the friend, whose sector is used (ND-133, ND-R14)."""

    TITLE: ClassVar[str] = "mistress"

    def hire(self, s: NotreDame, seat: i64) -> None:
        player = s.players[seat]
        if player.friend != NOWHERE and (player.general or not s.flags.mistress_needs_marker):
            if player.general:
                verbs.place_from_general(s, seat, player.friend)
            use_sector(s, seat, player.friend)
