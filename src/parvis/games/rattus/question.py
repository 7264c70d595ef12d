"""What all questions and draws of Rattus share: their notation, and the trail of answers that they belong to."""

from typing import ClassVar, Final

from parvis.core.frames import NOBODY, Chance, Frame
from parvis.core.json import Json, JsonObject
from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.rattus import verbs
from parvis.games.rattus.answers import write
from parvis.games.rattus.box import Box
from parvis.games.rattus.state import Rattus


def about(s: Rattus, todo: list[Json]) -> JsonObject:
    """What is still due, and what was answered since `action` (ch. 9)."""
    trail: list[Json] = []
    if s.has_trail() and s.question.NAME != "action":
        trail = [write(s.box, choice) for choice in s.trail]
    return {"todo": todo, "trail": trail}


@mypyc_attr(acyclic=True)
class Question(Frame):
    """A question to a seat.  What was answered before it in the same ability is in the trail, not in the frame."""

    SHOWS_RATS: ClassVar[bool] = False  # once it is due, the rats of the struck region lie open

    def __init__(self, seat: i64, box: Box) -> None:
        super().__init__(seat)
        self.box: Final = box  # for the names of regions, tokens and the like

    def text(self, choice: i64) -> str:
        return write(self.box, choice)

    def about(self, s: Rattus) -> JsonObject:
        return about(s, self.todo(s))

    def todo(self, s: Rattus) -> list[Json]:
        """What is due in a sequence over several seats or parts, the current one first."""
        return []

    def being_ordered(self, s: Rattus) -> i64:
        """How many of the first events its seat is putting in order, so that others don't know their places."""
        return 0

    def resolve(self, s: Rattus, choice: i64) -> None:
        if s.has_trail():
            verbs.note(s, choice)
        self.carry_out(s, choice)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        """What an answer does."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class Draw(Chance):
    """Something that CHANCE draws; every outcome is as likely as the others unless a draw says otherwise."""

    def __init__(self, box: Box, concerns: i64 = NOBODY) -> None:
        super().__init__(concerns)
        self.box: Final = box

    def text(self, choice: i64) -> str:
        return write(self.box, choice)

    def about(self, s: Rattus) -> JsonObject:
        return about(s, self.todo(s))

    def todo(self, s: Rattus) -> list[Json]:
        """What is due in a sequence over several seats or parts, the current one first."""
        return []

    def weights(self, s: Rattus) -> vec[i64]:
        return vec[i64]([1 for _ in range(len(self.options(s)))])

    def resolve(self, s: Rattus, choice: i64) -> None:
        if s.has_trail():
            verbs.note(s, choice)
        self.carry_out(s, choice)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        """What an outcome does."""
        raise NotImplementedError
