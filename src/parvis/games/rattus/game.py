"""Rattus with the five modules of its big box, for 2 to 6 players: its options, and where the machine finds its rules."""

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
from parvis.games.rattus import memory, scoring
from parvis.games.rattus.box import Box
from parvis.games.rattus.cards.deck import DECK as CLASS_CARDS
from parvis.games.rattus.checking import fault_of
from parvis.games.rattus.components import Reader, read_components
from parvis.games.rattus.data import DECK, FIRST_EVENTS, NOTHING, OVER, SETUP, SPACES, UNUSED, shifted
from parvis.games.rattus.deals import STREAMS
from parvis.games.rattus.events import EVENTS, events_of
from parvis.games.rattus.loading import read_fields
from parvis.games.rattus.neutral import EVERYBODY, write_state
from parvis.games.rattus.options import (
    OPTIONS,
    check_options,
    drawn_cards,
    fixed_cards,
    flags_of,
    last_resort,
)
from parvis.games.rattus.resuming import resume
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.turn import SetUp
from parvis.games.rattus.view import RattusView, view

COMPONENTS: Final = Path(__file__).with_name("components.toml")


@cache
def packaged() -> Reader:
    """The component file that comes with the rules, read once."""
    return read_components(COMPONENTS)


@cache
def packaged_box(players: int, rat_set: int) -> Box:
    """The box by that file; nothing changes a box, so all games share it."""
    return packaged().box(players, rat_set)


@final
class RattusGame(Game[Rattus]):
    """Rattus with its modules, class cards and rulings decided."""

    NAME: ClassVar[str] = "rattus"
    TITLE: ClassVar[str] = "Rattus"
    SPEC: ClassVar[str] = "rattus/1"
    RULES: ClassVar[int] = 1
    OPTIONS: ClassVar[list[Option]] = [*OPTIONS, DataOption("reconstructed-1")]
    EVENTS: ClassVar[list[EventKind]] = EVENTS
    STREAMS: ClassVar[list[str]] = STREAMS
    LONGEST: ClassVar[int] = 60_000

    def __init__(self, options: JsonObject, components: Path | None = None) -> None:
        super().__init__(options, components)
        rat_set = self.options["rat_set"]
        assert isinstance(rat_set, int)
        make = self.reader.box if self.is_corrected else packaged_box
        self.box = make(self.players, rat_set)
        check_options(self.options, self.players, self.box)
        self.flags = flags_of(self.options)
        self.fixed = fixed_cards(self.options, self.players, self.box)
        self.pools = drawn_cards(self.options, self.players, self.box)
        self.needed = last_resort(self.options, self.box)
        self.kinds = events_of(self.box)

    def read_components(self, path: Path | None) -> None:
        """Map, rats, cards and cities come from a file that the owner of a box can correct (2.12)."""
        self.reader = packaged() if path is None else read_components(path)
        printed = packaged()
        is_same = (self.reader.name(), self.reader.digest()) == (printed.name(), printed.digest())
        self.is_corrected = not is_same

    def material(self) -> JsonObject:
        """A record played with a corrected file carries the digest of its numbers."""
        return {"components": self.reader.digest()} if self.is_corrected else {}

    def all_options(self) -> list[Option]:
        return [*OPTIONS, DataOption(self.reader.name())]

    def event_kinds(self) -> list[EventKind]:
        return self.kinds

    def set_up(self, luck: Luck | None) -> Rattus:
        return self.position(vec[Frame]([SetUp(self.pools, self.needed)]), luck)

    def position(self, stack: vec[Frame], luck: Luck | None) -> Rattus:
        """A position before set-up: all that needs no answer is there (chapter 3)."""
        box = self.box
        seats = range(self.players)
        regions = range(len(box.regions))
        stock: i64 = 0
        for seat in seats:
            stock |= shifted(box.citizens, 8 * seat)
        rest: i64 = 0
        for code in range(len(FIRST_EVENTS)):
            rest |= shifted(FIRST_EVENTS[code], 4 * code)
        cards = box.region_cards if self.flags.has_regions else []
        first = self.options["first_seat"]
        return Rattus(
            self,
            stack,
            vec[i64](),
            luck,
            self.flags,
            box,
            CLASS_CARDS,
            self.players,
            phase=SETUP,
            turn=0,
            active=NOTHING,
            first=first - 1 if isinstance(first, int) else NOTHING,
            ender=NOTHING,
            supply=self.fixed,
            held=vec[i64]([0 for _ in seats]),
            second=0,
            third=0,
            blocked=0,
            borrowed=NOTHING,
            stored=0,
            did=0,
            plague=NOTHING,
            rats=vec[i64]([0 for _ in regions]),
            next_handle=1,
            bag=shifted(1, len(box.tokens)) - 1,
            gone=0,
            drawn=NOTHING,
            people=vec[i64]([0 for _ in regions]),
            special=vec[i64](),
            stock=stock,
            haven=0,
            victory=0,
            nuns=0,
            bishops=0,
            walls=0,
            caravan=NOTHING,
            green=NOTHING,
            white=NOTHING,
            founded=0,
            top=0,
            rest=rest if self.flags.has_universities else 0,
            past=0,
            event=NOTHING,
            event_refills=0,
            places=vec[i64]([DECK if box.is_used(card.region) else UNUSED for card in cards]),
            hands=0,
            opened=0,
            card_refills=0,
            guilds=vec[i64]([0 for _ in range(SPACES)] if self.flags.has_guilds else []),
            inns=vec[i64]([0 for _ in box.cities] if self.flags.has_inns else []),
            resolving=False,
            struck=NOTHING,
            adds=0,
            extra=0,
            relief=False,
            order=NOTHING,
            now=0,
            kills=0,
            killed=0,
            loss=0,
            trail=vec[i64](),
            redrawn_from=vec[i64](),
            known_sets=vec[i64]([0 for _ in seats]),
            card_ages=vec[i64]([0 for _ in cards]),
        )

    def view(self, s: Rattus, seat: int) -> RattusView:
        return view(s, seat)

    def scores(self, s: Rattus) -> list[int]:
        return [int(scoring.total(s, seat)) for seat in range(s.players)]

    def places(self, s: Rattus) -> list[int]:
        return scoring.places(s)

    def write(self, s: Rattus) -> JsonObject:
        return write_state(s, EVERYBODY, hide_legal=False)

    def read(self, state: JsonObject) -> Rattus:
        s = self.position(vec[Frame](), None)
        read_fields(s, state)
        if state["ask"] is not None:
            ask = json_object(state["ask"], "ask")
            s.stack = vec[Frame](resume(s, ask, self.pools, self.needed, self.fixed))
            s.answers = s.question.options(s)
            if not len(s.answers):
                raise CorruptRecord(f"the question {s.question.NAME} has no answer here")
        elif s.phase != OVER:
            raise CorruptRecord("a game that is not over asks something")
        fault = fault_of(s)
        if fault:
            raise CorruptRecord(f"the state is not possible: {fault}")
        return s

    def write_memory(self, s: Rattus) -> JsonObject:
        return memory.write_memory(s)

    def read_memory(self, s: Rattus, memory_of_seats: JsonObject) -> None:
        memory.read_memory(s, memory_of_seats)


GAME = RattusGame
