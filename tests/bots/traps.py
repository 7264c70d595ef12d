"""Tiny games with a trap, for bots that are interpreted: `python -m tests.bots.traps` prints what each bot falls for.

guess: one point for sure, or ten by naming a coin that nobody has seen, and ten lost by naming it wrongly.  Who looks at
worlds with open coins thinks that the coin will be known by then.
last: the last turn, at a lead that the game begins with.  Nothing happens, or three points more or less by a toss.
"""

import json
import sys
from typing import Any, ClassVar

from parvis.bots import bot_named, levels
from parvis.bots.search.exact import Solver
from parvis.core import judge
from parvis.core.frames import NOBODY, Chance, Frame, State
from parvis.core.game import Game
from parvis.core.json import JsonObject
from parvis.core.luck import Dice, Luck
from parvis.core.native import i64, vec
from parvis.core.options import Option
from parvis.core.view import View, dice

BOTS = ("flat:300", "ismcts:300", "journeyman", "veteran", "expert", "champion")


class Trap(State):
    """The lead of the first seat, and the coin that nobody has seen."""

    def __init__(self, game: Game[Any], stack: vec[Frame], luck: Luck | None, lead: int, coin: int) -> None:
        super().__init__(game, stack, vec[i64](), luck)
        self.lead = lead
        self.coin = coin

    def copy(self) -> "Trap":
        """The same position."""
        other = Trap(self.game, self.stack[:], self.luck, self.lead, self.coin)
        other.answers = self.answers
        return other


class Choose(Frame):
    """A point for sure, or a guess."""

    NAME: ClassVar[str] = "choose"

    def options(self, s: Trap) -> vec[i64]:
        """Sure, or not."""
        return vec[i64]([0, 1])

    def resolve(self, s: Trap, choice: i64) -> None:
        """Take it, or go on."""
        if choice == 0:
            s.lead += 1
        else:
            s.ask(Name(0))

    def text(self, choice: i64) -> str:
        """`sure` or `guess`."""
        return ("sure", "guess")[int(choice)]


class Name(Frame):
    """Name the coin."""

    NAME: ClassVar[str] = "name"

    def options(self, s: Trap) -> vec[i64]:
        """Both sides."""
        return vec[i64]([0, 1])

    def resolve(self, s: Trap, choice: i64) -> None:
        """Ten points, one way or the other."""
        s.lead += 10 if choice == s.coin else -10

    def text(self, choice: i64) -> str:
        """`coin:0`."""
        return f"coin:{choice}"


class Last(Frame):
    """The last turn: nothing, or a toss."""

    NAME: ClassVar[str] = "last"

    def options(self, s: Trap) -> vec[i64]:
        """Safe, or not."""
        return vec[i64]([0, 1])

    def resolve(self, s: Trap, choice: i64) -> None:
        """Stop, or toss."""
        if choice == 1:
            s.ask(Toss(NOBODY))

    def text(self, choice: i64) -> str:
        """`safe` or `risk`."""
        return ("safe", "risk")[int(choice)]


class Toss(Chance):
    """Three points more or less."""

    NAME: ClassVar[str] = "toss"

    def options(self, s: Trap) -> vec[i64]:
        """Both."""
        return vec[i64]([0, 1])

    def weights(self, s: Trap) -> vec[i64]:
        """As likely."""
        return vec[i64]([1, 1])

    def sample(self, s: Trap, luck: Luck) -> i64:
        """One of two."""
        return luck.below(0, 0, 2)

    def resolve(self, s: Trap, choice: i64) -> None:
        """Win or lose them."""
        s.lead += 3 if choice else -3

    def text(self, choice: i64) -> str:
        """`toss:0`."""
        return f"toss:{choice}"


class Seen(View):
    """Everything but the coin."""

    def __init__(self, s: Trap, seat: int) -> None:
        super().__init__(seat)
        self.game, self.stack, self.lead = s.game, s.stack, s.lead

    def legal(self) -> list[int]:
        """What may be answered."""
        return self.determinise(0).legal()

    def json(self) -> JsonObject:
        """The lead is all there is."""
        return {"lead": self.lead}

    def determinise(self, rng: Any) -> Trap:
        """The coin lies one way or the other."""
        s = Trap(self.game, self.stack[:], None, self.lead, int(dice(rng).pick(2)))
        s.advance()
        return s


class TrapGame(Game[Trap]):
    """Both games."""

    NAME: ClassVar[str] = "trap"
    TITLE: ClassVar[str] = "Trap"
    SPEC: ClassVar[str] = "trap/1"
    LONGEST: ClassVar[int] = 5
    OPTIONS: ClassVar[list[Option]] = [Option("players", [2], "How many seats there are.", required=True)]

    def set_up(self, luck: Luck | None) -> Trap:
        """A guess."""
        return Trap(self, vec[Frame]([Choose(0)]), luck, 0, 0)

    def view(self, s: Trap, seat: int) -> View:
        """What a seat sees."""
        return Seen(s, seat)

    def scores(self, s: Trap) -> list[int]:
        """Who leads has points."""
        return [max(s.lead, 0), max(-s.lead, 0)]

    def places(self, s: Trap) -> list[int]:
        """Who leads is first."""
        return [1 if s.lead >= 0 else 2, 1 if s.lead <= 0 else 2]

    def write(self, s: Trap) -> JsonObject:
        """Enough to tell positions apart."""
        return {"coin": s.coin, "lead": s.lead, "options": self.options, "result": None, "spec": self.SPEC}


def answers() -> JsonObject:
    """What each bot answers in each trap, and what looking at open coins makes of the first."""
    game = TrapGame({"players": 2})
    places = {"guess": (Choose(0), 0), "behind": (Last(0), -2), "ahead": (Last(0), 2)}
    found: JsonObject = {}
    for name, (frame, lead) in places.items():
        state = Trap(game, vec[Frame]([frame]), None, lead, 0)
        state.advance()
        said: JsonObject = {bot: bot_named(bot).think(state.view(0), Dice(5)).best.notation for bot in BOTS}
        found[name] = said
    view = Seen(Trap(game, vec[Frame]([Choose(0)]), None, 0, 0), 0)
    open_coins = [Solver(100).solve(view.determinise(k)) for k in range(10)]
    found["open"] = [sum(leads) for leads in zip(*open_coins, strict=True)]
    return found


if __name__ == "__main__":
    judge.judge_in = lambda folder: judge.PLAIN  # type: ignore[assignment]  # the game has no folder, and no net
    setattr(levels, "has_net", lambda game: False)  # noqa: B010 - it is a name of another module there
    json.dump(answers(), sys.stdout)
