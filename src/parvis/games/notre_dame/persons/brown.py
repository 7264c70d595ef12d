"""The six brown persons."""

from typing import ClassVar, final

from parvis.core.native import i64, mypyc_attr
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.coins import ChooseBoon, GainCoins
from parvis.games.notre_dame.persons.moving import FoolFrom, MinstrelFrom
from parvis.games.notre_dame.persons.person import Person
from parvis.games.notre_dame.state import NotreDame


@final
@mypyc_attr(acyclic=True)
class MoneyLender(Person):
    """1 prestige and 2 coins (ND-101)."""

    TITLE: ClassVar[str] = "money lender"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, 1)
        s.ask(GainCoins(seat, 2))


@final
@mypyc_attr(acyclic=True)
class Hostess(Person):
    """3 prestige and one bonus (ND-102)."""

    TITLE: ClassVar[str] = "hostess"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, 3)
        s.ask(ChooseBoon(seat, 1))


@final
@mypyc_attr(acyclic=True)
class Monk(Person):
    """1 prestige and 2 markers (ND-103)."""

    TITLE: ClassVar[str] = "monk"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, 1)
        verbs.gain_markers(s, seat, 2)


@final
@mypyc_attr(acyclic=True)
class Doctor(Person):
    """Nothing now; the plague value of this round does not count for the seat (ND-104, ND-060)."""

    TITLE: ClassVar[str] = "doctor"

    def hire(self, s: NotreDame, seat: i64) -> None:
        return


@final
@mypyc_attr(acyclic=True)
class Minstrel(Person):
    """Up to three tokens from one sector to another, without an action (ND-105)."""

    TITLE: ClassVar[str] = "minstrel"

    def hire(self, s: NotreDame, seat: i64) -> None:
        s.ask(MinstrelFrom(seat))


@final
@mypyc_attr(acyclic=True)
class Fool(Person):
    """One token to another sector, which is used (ND-106)."""

    TITLE: ClassVar[str] = "fool"

    def hire(self, s: NotreDame, seat: i64) -> None:
        s.ask(FoolFrom(seat))
