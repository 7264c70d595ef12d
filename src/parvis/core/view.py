"""What one seat knows: all that bots, pages, logs and spectators ever receive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parvis.core.json import JsonObject, canonical
from parvis.core.luck import Dice
from parvis.core.native import mypyc_attr
from parvis.core.picture import picture

if TYPE_CHECKING:
    from random import Random

    from parvis.core.frames import State


@mypyc_attr(acyclic=True)
class View:
    """Built from nothing, field by field: a secret can't slip in by default.  `seat` -2 is a spectator."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def legal(self) -> list[int]:
        """The answers to the open question, if it is put to this seat."""
        raise NotImplementedError

    def json(self) -> JsonObject:
        """The neutral state with what the seat may not know left unknown."""
        raise NotImplementedError

    def determinise(self, rng: Dice | Random | int) -> State:
        """A full position that the seat can't tell from the real one, drawn from what the rules leave possible."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return canonical(self.json())

    def _repr_svg_(self) -> str | None:
        """The table as the seat sees it, for notebooks."""
        return picture(self)


def dice(rng: Dice | Random | int) -> Dice:
    """Dice as they are, or seeded by a number or by 64 bits of a generator."""
    if isinstance(rng, Dice):
        return rng
    return Dice(rng & 0x7FFFFFFFFFFFFFFF if isinstance(rng, int) else rng.getrandbits(63))
