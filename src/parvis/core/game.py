"""A game with its options: what the library hands out, and what every game's folder has to provide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from parvis.core.errors import BadOption, CorruptRecord
from parvis.core.events import EventKind
from parvis.core.json import Json, JsonObject, canonical, json_object, quoted, read_json
from parvis.core.luck import Dice, Luck, SeedLuck
from parvis.core.options import Option, only_json, resolve
from parvis.core.view import View, dice

if TYPE_CHECKING:
    from random import Random

    from parvis.core.frames import State

S = TypeVar("S", bound="State")


class Game(Generic[S]):
    """The rules of one game with all options decided.  Positions come from `new`, `load` and `replay`."""

    NAME: ClassVar[str] = ""
    TITLE: ClassVar[str] = ""
    SPEC: ClassVar[str] = ""
    RULES: ClassVar[int] = 1  # rises with every rule fix
    OPTIONS: ClassVar[list[Option]] = []
    EVENTS: ClassVar[list[EventKind]] = []
    STREAMS: ClassVar[list[str]] = []  # of luck, by number
    SCHEMA: ClassVar[int] = 1  # of the neutral state; rises when its shape changes
    UPGRADES: ClassVar[dict[int, Callable[[JsonObject], JsonObject]]] = {}  # from a schema to the next
    LONGEST: ClassVar[int] = 0  # no game has more answers than this

    def __init__(self, options: Mapping[str, object], components: Path | None = None) -> None:
        self.components = components
        self.read_components(components)
        self.options: JsonObject = resolve(self.all_options(), self.with_defaults(only_json(options)), self.NAME)
        players = self.options["players"]
        assert isinstance(players, int)
        self.players: int = players

    def read_components(self, path: Path | None) -> None:
        """Take the numbers of the material from a file of the owner's, where some of them are not printed in the texts."""
        if path is not None:
            raise BadOption(f"{self.TITLE} takes no component file: all its numbers are printed, and none changes play")

    def material(self) -> JsonObject:
        """What a record says of the material it was played with, besides the options."""
        return {}

    def all_options(self) -> list[Option]:
        """The options of this game, where they depend on more than its class."""
        return self.OPTIONS

    def event_kinds(self) -> list[EventKind]:
        """How what happens is told, where names in it depend on more than the class of the game."""
        return self.EVENTS

    def with_defaults(self, given: JsonObject) -> JsonObject:
        """The options given, and defaults of others that follow from them."""
        return given

    # --- what each game provides -----------------------------------------------------------------

    def set_up(self, luck: Luck | None) -> S:
        """A position with nothing asked yet."""
        raise NotImplementedError

    def view(self, s: S, seat: int) -> View:
        """What `seat` may know of a position."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        """Each seat's points, as they stand."""
        raise NotImplementedError

    def places(self, s: S) -> list[int]:
        """Each seat's place, as things stand."""
        raise NotImplementedError

    def write(self, s: S) -> JsonObject:
        """The neutral state of the spec."""
        raise NotImplementedError

    def read(self, state: JsonObject) -> S:
        """The position of a neutral state."""
        raise NotImplementedError

    def write_memory(self, s: S) -> JsonObject:
        """What seats remember and the neutral state does not hold; for most games nothing."""
        return {}

    def read_memory(self, s: S, memory: JsonObject) -> None:
        """Give back to a loaded position what `write_memory` wrote."""

    # --- what every game has ---------------------------------------------------------------------

    def new(self, seed: int | None = None, *, chance: Luck | None = None) -> S:
        """A new game.  CHANCE is answered from `seed` or by `chance`; without either it is asked like a seat."""
        if seed is not None and chance is not None:
            raise ValueError("give a seed or a chance, not both")
        s = self.set_up(SeedLuck(seed & 0x7FFFFFFFFFFFFFFF) if seed is not None else chance)
        s.advance()
        return s

    def load(self, state: JsonObject | str) -> S:
        """The position of a neutral state of this game with these options."""
        found = json_object(read_json(state, "the state"), "the state") if isinstance(state, str) else state
        if found.get("spec") != self.SPEC:
            raise CorruptRecord(f"the state is not one of {self.SPEC}")
        if found.get("options") != self.options:
            raise CorruptRecord("the state is of a game with other options")
        s = self.read(found)
        written = s.json()
        if canonical(written) != canonical(found):  # to Python, true is 1
            raise CorruptRecord("the state contradicts itself: " + first_difference(written, found))
        return s

    def replay(self, record: JsonObject | str) -> S:
        """The last position of a record of this game, every answer checked."""
        from parvis.core.records import Record

        found = Record(read_json(record, "the record") if isinstance(record, str) else record)
        if found.game.options != self.options or found.game.SPEC != self.SPEC:
            raise CorruptRecord("the record is of another game or of one with other options")
        return cast("S", found.replay().state)

    def rollout(self, state: S, rng: Dice | Random | int) -> int:
        """Play `state` itself on at random to the end, in compiled code; returns how many answers the seats gave."""
        return int(state.rollout(dice(rng)))


def first_difference(one: Json, other: Json, path: str = "") -> str:
    """Where two pieces of JSON differ first."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(one.keys() | other.keys()):
            if key not in one or key not in other:
                return f"{path}{quoted(key, 42)[1:-1]} is {'missing' if key in one else 'unknown'}"
            if canonical(one[key]) != canonical(other[key]):
                return first_difference(one[key], other[key], f"{path}{key}.")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for k in range(len(one)):
            if canonical(one[k]) != canonical(other[k]):
                return first_difference(one[k], other[k], f"{path}{k}.")
    return f"{path.rstrip('.')} should be {str(one)[:60]}"
