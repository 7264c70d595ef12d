"""New Persons whose gray cards are in stack A: manager, nurse, scholar, priest, procurator, bell-ringer."""

from typing import ClassVar, final

from parvis.core.native import i64, mypyc_attr
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.cards import ACTION_CARDS
from parvis.games.notre_dame.data import HOSPITAL, NOTRE_DAME, OWNERS, nth_bit
from parvis.games.notre_dame.persons.moving import UseSector
from parvis.games.notre_dame.persons.person import Person
from parvis.games.notre_dame.state import NotreDame


@final
@mypyc_attr(acyclic=True)
class Manager(Person):
    """The prestige so far once more (ND-116, ND-R6)."""

    TITLE: ClassVar[str] = "manager"

    def hire(self, s: NotreDame, seat: i64) -> None:
        if s.flags.manager_park:
            verbs.earn(s, seat, s.players[seat].prestige)
        else:
            verbs.double_prestige(s, seat)


@final
@mypyc_attr(acyclic=True)
class Nurse(Person):
    """A marker from the general supply into the hospital, and the rat back one (ND-117, ND-R30)."""

    TITLE: ClassVar[str] = "nurse"

    def hire(self, s: NotreDame, seat: i64) -> None:
        if s.players[seat].general:
            verbs.place_from_general(s, seat, HOSPITAL)
        verbs.rat_back(s, seat, 1)


@final
@mypyc_attr(acyclic=True)
class Scholar(Person):
    """The third card is turned up and carried out like a card played (ND-118)."""

    TITLE: ClassVar[str] = "scholar"

    def hire(self, s: NotreDame, seat: i64) -> None:
        if s.players[seat].hand:
            card = nth_bit(s.players[seat].hand, 0)
            verbs.turn_up(s, seat, card)
            ACTION_CARDS[card // OWNERS].play(s, seat)


@final
@mypyc_attr(acyclic=True)
class Priest(Person):
    """A marker from the general supply to Notre Dame, without a donation (ND-119)."""

    TITLE: ClassVar[str] = "priest"

    def hire(self, s: NotreDame, seat: i64) -> None:
        if s.players[seat].general:
            verbs.place_from_general(s, seat, NOTRE_DAME)


@final
@mypyc_attr(acyclic=True)
class Procurator(Person):
    """A sector is used without placing a marker (ND-120, ND-R12)."""

    TITLE: ClassVar[str] = "procurator"

    def hire(self, s: NotreDame, seat: i64) -> None:
        s.ask(UseSector(seat))


@final
@mypyc_attr(acyclic=True)
class BellRinger(Person):
    """3 points for every own marker on Notre Dame (ND-121)."""

    TITLE: ClassVar[str] = "bell-ringer"

    def hire(self, s: NotreDame, seat: i64) -> None:
        verbs.earn(s, seat, 3 * s.players[seat].markers(NOTRE_DAME))
