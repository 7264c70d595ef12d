"""A seat that does not remember what it passed on: its worlds hold the cards of rivals anyhow."""

from __future__ import annotations

from random import Random
from typing import Final, final

from parvis.core.frames import State
from parvis.core.json import JsonObject
from parvis.core.judge import Judge
from parvis.core.luck import Dice
from parvis.core.native import mypyc_attr
from parvis.core.view import View, dice


@final
@mypyc_attr(acyclic=True)
class Forgetful(View):
    """A view whose worlds fit what lies on the table, and not what the seat could remember."""

    def __init__(self, seen: View, judge: Judge) -> None:
        super().__init__(seen.seat)
        self.seen: Final = seen
        self.judge: Final = judge

    def legal(self) -> list[int]:
        return self.seen.legal()

    def json(self) -> JsonObject:
        return self.seen.json()

    def determinise(self, rng: Dice | Random | int) -> State:
        thrown = dice(rng)
        world = self.seen.determinise(thrown)
        self.judge.forget(world, self.seat, thrown)
        return world
