"""A tiny game of this file alone: whoever says the number that makes the sum reach the goal loses.

A coin first decides the goal, 5 or 7.  Then the seats in turn say 1 or 2, or as much as is missing.  At a sum of 3 the
next turn is skipped, which is a question without an answer.  The loser's rival gets the points of the sum.
"""

from typing import ClassVar

from parvis.core.errors import CorruptRecord
from parvis.core.events import EventKind
from parvis.core.frames import NOBODY, Chance, Frame, State, Step
from parvis.core.game import Game
from parvis.core.json import JsonObject
from parvis.core.luck import Luck
from parvis.core.native import i64, vec
from parvis.core.options import Option
from parvis.core.view import View


class Toy(State):
    """The sum so far, the goal, who lost, and everything that happened in order."""

    def __init__(self, game: Game["Toy"], stack: vec[Frame], luck: Luck | None, total: int, goal: int) -> None:
        super().__init__(game, stack, vec[i64](), luck)
        self.total = total
        self.goal = goal
        self.loser = NOBODY
        self.happened: list[str] = []

    def copy(self) -> "Toy":
        """The same position."""
        other = Toy(self.game, self.stack[:], self.luck, self.total, self.goal)
        other.answers, other.loser, other.happened = self.answers, self.loser, self.happened[:]
        return other


class Toss(Chance):
    """The goal is 5, or three times as likely 7."""

    NAME: ClassVar[str] = "toss"

    def options(self, s: Toy) -> vec[i64]:
        """Both goals."""
        return vec[i64]([5, 7])

    def weights(self, s: Toy) -> vec[i64]:
        """1 to 3."""
        return vec[i64]([1, 3])

    def sample(self, s: Toy, luck: Luck) -> i64:
        """One of four sides of the coin."""
        return 7 if luck.below(0, 0, 4) else 5

    def resolve(self, s: Toy, choice: i64) -> None:
        """Set the goal."""
        s.goal = choice
        s.happened.append(f"toss {choice}")

    def text(self, choice: i64) -> str:
        """`toss:5`."""
        return f"toss:{choice}"


class Say(Frame):
    """Say 1 or 2; a turn at a sum of 3 is skipped."""

    NAME: ClassVar[str] = "say"

    def options(self, s: Toy) -> vec[i64]:
        """What may be said."""
        return (
            vec[i64]()
            if s.total == 3 and "skip" not in s.happened
            else vec[i64](list(range(1, min(2, s.goal - s.total) + 1)))
        )

    def resolve(self, s: Toy, choice: i64) -> None:
        """Add the number; the game goes on below the goal."""
        s.total += choice
        s.happened.append(f"p{self.seat + 1} {choice}")
        s.tell(0, self.seat, choice)
        if s.total < s.goal:
            s.ask(Cheer(), Say(1 - self.seat))
        else:
            s.loser = self.seat

    def happen(self, s: Toy) -> None:
        """Nothing may be said: the rival goes on."""
        s.happened.append("skip")
        s.ask(Say(1 - self.seat))

    def text(self, choice: i64) -> str:
        """`say:1`."""
        return f"say:{choice}"


class Cheer(Step):
    """Something that happens by itself between two turns."""

    def happen(self, s: Toy) -> None:
        """Cheer."""
        s.happened.append("cheer")


class ToyGame(Game[Toy]):
    """The rules, as the machine wants them."""

    NAME: ClassVar[str] = "toy"
    TITLE: ClassVar[str] = "Toy"
    SPEC: ClassVar[str] = "toy/1"
    LONGEST: ClassVar[int] = 20
    EVENTS: ClassVar[list[EventKind]] = [EventKind("said", "{seat} says {first}.")]
    OPTIONS: ClassVar[list[Option]] = [Option("players", [2], "How many seats there are.", required=True)]

    def set_up(self, luck: Luck | None) -> Toy:
        """The coin, then the first seat."""
        s = Toy(self, vec[Frame](), luck, 0, 0)
        s.ask_in_order([Toss(NOBODY), Cheer(), Say(0)])
        return s

    def view(self, s: Toy, seat: int) -> View:
        """Nothing is secret, and nobody looks."""
        raise NotImplementedError

    def scores(self, s: Toy) -> list[int]:
        """The sum for the one who did not lose."""
        return [s.total if s.loser == 1 - seat else 0 for seat in (0, 1)]

    def places(self, s: Toy) -> list[int]:
        """Second is who lost."""
        return [2 if s.loser == seat else 1 for seat in (0, 1)]

    def write(self, s: Toy) -> JsonObject:
        """The state; the stack follows from it."""
        result: JsonObject | None = {"loser": f"p{s.loser + 1}"} if s.is_over else None
        return {"goal": s.goal, "options": self.options, "result": result, "spec": self.SPEC, "sum": s.total}

    def read(self, state: JsonObject) -> Toy:
        """A position before the toss; others are not read."""
        if state.get("sum") != 0:
            raise CorruptRecord("only the beginning can be read")
        s = self.set_up(None)
        s.advance()
        return s
