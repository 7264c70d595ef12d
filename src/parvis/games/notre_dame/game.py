"""Notre Dame, 2007 and 2017, with New Persons, 2 to 5 players: its options, and where the machine finds its rules."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ClassVar, Final, final

from parvis.core.errors import CorruptRecord
from parvis.core.events import EventKind
from parvis.core.frames import Frame
from parvis.core.game import Game
from parvis.core.json import JsonObject, json_object
from parvis.core.luck import Luck
from parvis.core.native import i64, vec
from parvis.core.options import DataOption, Option
from parvis.games.notre_dame import memory, period_end
from parvis.games.notre_dame.box import Box, Reader, read_components
from parvis.games.notre_dame.checking import check_position
from parvis.games.notre_dame.data import BASE_GRAY_NAMES, OVER, bit
from parvis.games.notre_dame.deals import STREAMS
from parvis.games.notre_dame.events import EVENTS, events_of
from parvis.games.notre_dame.loading import read_fields
from parvis.games.notre_dame.neutral import write_state
from parvis.games.notre_dame.options import OPTIONS, by_edition, flags_of
from parvis.games.notre_dame.persons.people import in_order
from parvis.games.notre_dame.resuming import resume
from parvis.games.notre_dame.state import NOWHERE, NotreDame, Player, new_bank, new_player
from parvis.games.notre_dame.turn import SetUp
from parvis.games.notre_dame.verbs import ALL_BROWN
from parvis.games.notre_dame.view import NotreDameView, view
from parvis.games.notre_dame.words import NAMES

COMPONENTS: Final = Path(__file__).with_name("components.toml")


@cache
def packaged() -> Reader:
    """The component file that comes with the rules, read once."""
    return read_components(COMPONENTS)


@cache
def packaged_box(players: int) -> Box:
    """The box by that file; nothing changes a box, so all games share it."""
    return packaged().box(players)


def is_other(reader: Reader, printed: Reader) -> bool:
    """Does a file have another id or other numbers than the packaged one?"""
    reader.check_keys(printed)
    return (reader.name(), reader.digest()) != (printed.name(), printed.digest())


def titles_of(names: list[str]) -> Callable[[int], str]:
    """What each person is called."""

    def title(person: int) -> str:
        return NAMES[names[person]]

    return title


@final
class NotreDameGame(Game[NotreDame]):
    """Notre Dame with its edition, persons and rulings decided."""

    NAME: ClassVar[str] = "notre_dame"
    TITLE: ClassVar[str] = "Notre Dame"
    SPEC: ClassVar[str] = "notre_dame/1"
    RULES: ClassVar[int] = 1
    OPTIONS: ClassVar[list[Option]] = [*OPTIONS, DataOption("reconstructed-1")]
    EVENTS: ClassVar[list[EventKind]] = EVENTS
    STREAMS: ClassVar[list[str]] = STREAMS
    LONGEST: ClassVar[int] = 2000

    def __init__(self, options: JsonObject, components: Path | None = None) -> None:
        super().__init__(options, components)
        self.flags = flags_of(self.options)
        self.new_persons = self.options["new_persons"] is True
        self.box = self.reader.box(self.players) if self.is_corrected else packaged_box(self.players)
        self.people = in_order(self.box.names)
        self.kinds = events_of(titles_of(self.box.names))

    def read_components(self, path: Path | None) -> None:
        """Rats, letters, messages, streets and points come from a file that its owner can correct (2.9)."""
        self.reader = packaged() if path is None else read_components(path)
        self.is_corrected = path is not None and is_other(self.reader, packaged())

    def material(self) -> JsonObject:
        """A record played with a corrected file carries the digest of its numbers."""
        return {"components": self.reader.digest()} if self.is_corrected else {}

    def all_options(self) -> list[Option]:
        return [*OPTIONS, DataOption(self.reader.name())]

    def event_kinds(self) -> list[EventKind]:
        return self.kinds

    def with_defaults(self, given: JsonObject) -> JsonObject:
        return by_edition(given)

    def set_up(self, luck: Luck | None) -> NotreDame:
        pool: i64 = 0
        if not self.new_persons:
            for person in range(len(self.box.names)):
                if self.box.names[person] in BASE_GRAY_NAMES:
                    pool |= bit(person)
        return self.position(vec[Frame]([SetUp(self.new_persons)]), luck, pool)

    def position(self, stack: vec[Frame], luck: Luck | None, pool: i64) -> NotreDame:
        """A position before set-up."""
        n = self.players
        return NotreDame(
            self,
            stack,
            vec[i64](),
            luck,
            self.flags,
            self.box,
            self.people,
            vec[Player]([new_player(seat, n) for seat in range(n)]),
            bank=new_bank(n),
            start=0,
            round=0,
            phase=0,
            plague=0,
            face_up=0,
            brown_left=ALL_BROWN,
            gray_pool=pool,
            gray_stack=0,
            gray_left=0,
            messages=0,
            extra=0,
            seen_played=0,
        )

    def view(self, s: NotreDame, seat: int) -> NotreDameView:
        return view(s, seat)

    def scores(self, s: NotreDame) -> list[int]:
        return [int(player.prestige) for player in s.players]

    def places(self, s: NotreDame) -> list[int]:
        return period_end.places(s)

    def write(self, s: NotreDame) -> JsonObject:
        return write_state(s, hide_legal=False, prestige_of=None)

    def read(self, state: JsonObject) -> NotreDame:
        s = self.position(vec[Frame](), None, 0)
        read_fields(s, state)
        if state["ask"] is not None:
            s.stack = vec[Frame](resume(s, json_object(state["ask"], "ask"), self.new_persons))
            s.answers = s.question.options(s)
            if not len(s.answers):
                raise CorruptRecord(f"the question {s.question.NAME} has no answer here")
        elif s.phase != OVER:
            raise CorruptRecord("the game can only be over after round 9")
        else:
            check_position(s, [], NOWHERE, has_begun=False)
        return s

    def write_memory(self, s: NotreDame) -> JsonObject:
        return memory.write_memory(s)

    def read_memory(self, s: NotreDame, memory_of_seats: JsonObject) -> None:
        memory.read_memory(s, memory_of_seats)


GAME = NotreDameGame
