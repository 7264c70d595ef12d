"""Phase 4: each seat hires one of the persons that lie face up, or nobody (ND-019)."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, Step
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.data import PERSONS, bit, bits
from parvis.games.notre_dame.state import NotreDame

PASS: Final[i64] = PERSONS


def for_hire(s: NotreDame, seat: i64, persons: i64) -> vec[i64]:
    """The persons that a seat can pay, and passing."""
    return append(bits(persons) if s.players[seat].coins else vec[i64](), PASS)


@mypyc_attr(acyclic=True)
class HirePerson(Frame):
    """Hire a person for a coin, or pass; offered even if the effect would be nothing (ND-R28)."""

    NAME: ClassVar[str] = "hire"

    def __init__(self, seat: i64, names: list[str]) -> None:
        super().__init__(seat)
        self.names: Final = names  # of all persons, as the component file orders them

    def options(self, s: NotreDame) -> vec[i64]:
        return for_hire(s, self.seat, s.face_up)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        if choice == PASS:
            verbs.hire_nobody(s, self.seat)
        else:
            verbs.hire(s, self.seat, choice)
            s.people[choice].hire(s, self.seat)

    def text(self, choice: i64) -> str:
        return "pass" if choice == PASS else "hire:" + self.names[choice]


@final
@mypyc_attr(acyclic=True)
class HireMore(HirePerson):
    """One of the further hires, among the other persons (ND-131, ND-R32)."""

    def options(self, s: NotreDame) -> vec[i64]:
        if not s.extra:
            return vec[i64]()
        others = s.face_up
        for person in bits(s.face_up):
            if s.people[person].grants_hires:
                others &= ~bit(person)
        return for_hire(s, self.seat, others)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        if choice == PASS:
            verbs.grant_hires(s, 0)
        else:
            verbs.hire(s, self.seat, choice)
            verbs.grant_hires(s, s.extra - 1)
            s.ask(UsePerson(self.seat, choice), HireMore(self.seat, self.names) if s.extra else None)


@final
@mypyc_attr(acyclic=True)
class UsePerson(Step):
    """The effect of a person that has been paid."""

    def __init__(self, hiring: i64, person: i64) -> None:
        super().__init__()
        self.hiring: Final = hiring
        self.person: Final = person

    def happen(self, s: NotreDame) -> None:
        s.people[self.person].hire(s, self.hiring)
