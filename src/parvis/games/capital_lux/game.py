"""Capital Lux (2016), 2 to 4 players: its options, and where the machine finds its rules."""

from pathlib import Path
from typing import ClassVar, final

from parvis.core.events import EventKind
from parvis.core.frames import Frame
from parvis.core.game import Game
from parvis.core.json import JsonObject
from parvis.core.luck import Luck
from parvis.core.native import i64, vec
from parvis.core.options import Option
from parvis.games.capital_lux import scoring
from parvis.games.capital_lux.deals import STREAMS
from parvis.games.capital_lux.events import EVENTS
from parvis.games.capital_lux.loading import read_state
from parvis.games.capital_lux.neutral import write_state
from parvis.games.capital_lux.piles import FULL_DECK
from parvis.games.capital_lux.state import NOTHING, CapitalLux, Flags, Player, new_player
from parvis.games.capital_lux.turn import SetUp
from parvis.games.capital_lux.verbs import ALL_MODIFIERS
from parvis.games.capital_lux.view import CapitalLuxView, view


@final
class CapitalLuxGame(Game[CapitalLux]):
    """Capital Lux with its rulings decided."""

    NAME: ClassVar[str] = "capital_lux"
    TITLE: ClassVar[str] = "Capital Lux"
    SPEC: ClassVar[str] = "capital_lux/1"
    RULES: ClassVar[int] = 1
    EVENTS: ClassVar[list[EventKind]] = EVENTS
    STREAMS: ClassVar[list[str]] = STREAMS
    LONGEST: ClassVar[int] = 400
    OPTIONS: ClassVar[list[Option]] = [
        Option("players", [2, 3, 4], "How many seats there are.", required=True),
        Option(
            "negative_limit",
            ["raw", "clamp"],
            "raw: a limit below 0 stays negative, and the gap to be paid grows; clamp: it counts as 0.",
            ruling="CL-R1",
        ),
        Option(
            "gold_order",
            ["turn", "secret"],
            "turn: seats decide on gold one after the other, openly; secret: all in secret, settled together.",
            ruling="CL-R2",
        ),
        Option(
            "cleric_choice",
            ["nonempty", "any"],
            "nonempty: a cleric names a column that has a card; any: it may also name an empty one, for nothing.",
            ruling="CL-R3",
        ),
        Option(
            "zero_majority",
            ["none", "tie"],
            "none: a colour that nobody has at home gives no bonus card; tie: all seats are tied for it.",
            ruling="CL-R4",
        ),
        Option(
            "starter_tie",
            ["stay", "move"],
            "stay: the previous starter wins a tie for next starter; move: it comes last.",
            ruling="CL-R5",
        ),
    ]

    def __init__(self, options: JsonObject, components: Path | None = None) -> None:
        super().__init__(options, components)
        chosen = self.options
        self.flags = Flags(
            chosen["negative_limit"] == "clamp",
            chosen["gold_order"] == "secret",
            chosen["cleric_choice"] == "any",
            chosen["zero_majority"] == "tie",
            chosen["starter_tie"] == "move",
        )

    def set_up(self, luck: Luck | None) -> CapitalLux:
        return CapitalLux(
            self,
            vec[Frame]([SetUp()]),
            vec[i64](),
            luck,
            self.flags,
            vec[Player]([new_player() for _ in range(self.players)]),
            deck=FULL_DECK,
            capital=0,
            discards=0,
            discs=8,
            modifiers=ALL_MODIFIERS,
            drawn=NOTHING,
            placed=vec[i64](),
            revealed=vec[i64](),
            lots=0,
            round=0,
            size=0,
            starter=NOTHING,
            choice=0,
            last=0,
            plays=vec[i64](),
            sealed=NOTHING,
            limits=vec[i64]([0, 0, 0, 0]),
            reported=0,
        )

    def view(self, s: CapitalLux, seat: int) -> CapitalLuxView:
        return view(s, seat)

    def scores(self, s: CapitalLux) -> list[int]:
        return [int(scoring.score(player)) for player in s.players]

    def places(self, s: CapitalLux) -> list[int]:
        return scoring.places(s)

    def write(self, s: CapitalLux) -> JsonObject:
        return write_state(s, hide_legal=False)

    def read(self, state: JsonObject) -> CapitalLux:
        return read_state(self, self.flags, state)


GAME = CapitalLuxGame
