"""The stack of frames: how rules become questions.

A frame is one question that the rules put to one seat, an outcome that CHANCE decides, or an automatic step.  It is
frozen and holds public numbers only; it lies on the stack of a State until it is answered.  An empty stack is the end
of the game.  `ask` is the last statement of a method: what comes later is a later frame.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from parvis.core.errors import IllegalAnswer
from parvis.core.events import Journal
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject, canonical
from parvis.core.luck import Dice, Luck
from parvis.core.native import append, i64, mypyc_attr, pop, vec
from parvis.core.picture import picture
from parvis.core.view import View

CHANCE: Final[i64] = -1  # the seat that shuffles, deals and draws
NOBODY: Final[i64] = -2  # the seat of steps that happen by themselves; as a viewer, the spectator


def no_answers() -> vec[i64]:
    """What a step asks."""
    return vec[i64]()


@mypyc_attr(acyclic=True)
class Frame:
    """One question the rules put to `seat`.  Frozen; answering it takes it off the stack.

    The frames of a game name its own State where these methods say Any (mypyc has no acyclic generic classes).
    """

    NAME: ClassVar[str] = ""
    SIMULTANEOUS: ClassVar[bool] = False  # answered by all seats at once; the record keeps the order of the rules

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def options(self, s: Any) -> vec[i64]:
        """The legal answers in canonical order.  None: nothing to ask, so `happen` runs instead."""
        return no_answers()

    def resolve(self, s: Any, choice: i64) -> None:
        """Carry out `choice`.  The frame is already off the stack."""
        raise NotImplementedError

    def happen(self, s: Any) -> None:
        """What follows without a choice; for most questions, nothing."""

    def text(self, choice: i64) -> str:
        """The notation of `choice`."""
        raise NotImplementedError

    def about(self, s: Any) -> JsonObject:
        """Public facts of the question, as the neutral state shows them."""
        return {}

    def settle(self, s: Any, luck: Luck) -> None:
        """For CHANCE: draw an outcome and carry it out."""
        raise NotImplementedError

    def is_simultaneous(self, s: Any) -> bool:
        """Do all seats answer this at once, each without learning what the others answer or whether they have?"""
        return self.SIMULTANEOUS

    def hides_options(self, viewer: i64) -> bool:
        """Would the list of legal answers tell `viewer` something that it may not know?"""
        return False

    def seen(self, s: Any, choice: i64, viewer: i64) -> str:
        """The notation of `choice` in the log of `viewer`, as things stand in `s`."""
        return self.text(choice)


@mypyc_attr(acyclic=True)
class Step(Frame):
    """Something the rules do by themselves, in its place between the questions."""

    def __init__(self) -> None:
        super().__init__(NOBODY)


@mypyc_attr(acyclic=True)
class Chance(Frame):
    """An outcome that CHANCE decides, for nobody or for the seat concerned."""

    def __init__(self, concerns: i64) -> None:
        super().__init__(CHANCE)
        self.concerns: Final = concerns

    def weights(self, s: Any) -> vec[i64]:
        """How likely each of the options is, in their order: whole numbers in proportion."""
        raise NotImplementedError

    def sample(self, s: Any, luck: Luck) -> i64:
        """One outcome, drawn with its true weight."""
        raise NotImplementedError

    def settle(self, s: Any, luck: Luck) -> None:
        """Draw an outcome and carry it out; a deal may do all its cards at once, to the same effect."""
        self.resolve(s, self.sample(s, luck))


@mypyc_attr(acyclic=True)
class State:
    """The whole truth about a game.  Constructors take every field, so that `copy` is one call."""

    def __init__(self, game: Game[Any], stack: vec[Frame], answers: vec[i64], luck: Luck | None) -> None:
        self.game: Final = game  # options and what belongs to no position; shared by all copies
        self.stack = stack
        self.answers = answers  # the legal answers to the top question; replaced, never edited
        self.luck = luck  # answers for CHANCE; None: CHANCE is asked like any other seat
        self.journal: Journal | None = None  # hears what happens; copies are silent

    # --- for the rules ---------------------------------------------------------------------------

    def ask(self, first: Frame, second: Frame | None = None) -> None:
        """Put one or two frames on the stack, so that the first one comes first."""
        if second is not None:
            self.stack = append(self.stack, second)
        self.stack = append(self.stack, first)

    def ask_in_order(self, frames: list[Frame]) -> None:
        """Put frames on the stack so that the first one comes first."""
        for k in range(len(frames) - 1, -1, -1):
            self.stack = append(self.stack, frames[k])

    def tell(self, kind: i64, seat: i64, first: i64 = 0, second: i64 = 0) -> None:
        """Report an event of the game; what it means and who may know is in the table of the kind."""
        if self.journal is not None:
            self.journal.note(kind, seat, first, second)

    def advance(self) -> None:
        """Let steps happen until somebody has a choice, or the game is over."""
        luck = self.luck
        while len(self.stack):
            frame = self.stack[-1]
            if frame.seat == NOBODY:
                self.stack, frame = pop(self.stack)
                frame.happen(self)
            elif frame.seat == CHANCE and luck is not None:
                self.stack, frame = pop(self.stack)
                frame.settle(self, luck)
            else:
                self.answers = frame.options(self)
                if len(self.answers):
                    return
                self.stack, frame = pop(self.stack)
                frame.happen(self)
        self.answers = no_answers()

    def rollout(self, dice: Dice) -> i64:
        """Play on at random to the end; returns how many questions the seats were asked."""
        decisions: i64 = 0
        while len(self.stack):
            self.stack, frame = pop(self.stack)
            if frame.seat == NOBODY:
                frame.happen(self)
            elif frame.seat == CHANCE:
                frame.settle(self, dice)
            else:
                answers = frame.options(self)
                if len(answers):
                    decisions += 1
                    frame.resolve(self, answers[dice.pick(len(answers))])
                else:
                    frame.happen(self)
        self.answers = no_answers()
        return decisions

    # --- for everybody ---------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Is there nothing left to ask?"""
        return len(self.stack) == 0

    @property
    def seat(self) -> int:
        """The seat whose answer is awaited, counted from 0; -1 is CHANCE, -2 nobody: the game is over."""
        return int(self.stack[-1].seat) if len(self.stack) else int(NOBODY)

    @property
    def question(self) -> Frame:
        """The question that is open."""
        assert len(self.stack), "the game is over: no question is open"
        return self.stack[-1]

    def seats_asked(self) -> list[int]:
        """The seats that may answer now, in the order of the record: the one asked, and those that choose with it."""
        if self.is_over:
            return []
        asked = [self.seat]
        for k in range(len(self.stack) - 1, -1, -1):
            frame = self.stack[k]
            if not frame.is_simultaneous(self):
                break
            if int(frame.seat) not in asked and len(frame.options(self)):
                asked.append(int(frame.seat))
        return asked

    def asked_first(self, seat: int) -> State:
        """A copy in which `seat`, one of those that choose at once, is asked before the others."""
        assert seat in self.seats_asked(), "a seat that is not asked can't be asked first"
        s = self.copy()
        k = len(s.stack) - 1
        while s.stack[k].seat != seat:
            k -= 1
        s.stack, frame = pop(s.stack, k)
        s.stack = append(s.stack, frame)
        s.answers = frame.options(s)
        return s

    def legal(self) -> list[int]:
        """The answers that may be given now, in canonical order; none when the game is over."""
        return [int(answer) for answer in self.answers]

    def apply(self, answer: i64) -> None:
        """Answer the open question and run on to the next one."""
        for legal in self.answers:
            if legal == answer:
                self.answer(answer)
                return
        raise IllegalAnswer(self.refusal(str(answer)))

    def answer(self, answer: i64) -> None:
        """`apply` for those who took the answer from the legal ones: it is not looked up again."""
        self.stack, frame = pop(self.stack)
        frame.resolve(self, answer)
        self.advance()

    def draw(self, luck: Luck) -> i64:
        """An answer for CHANCE, with its true weight."""
        chance = self.question
        assert isinstance(chance, Chance), "CHANCE is not asked"
        return chance.sample(self, luck)

    def notation(self, answer: i64) -> str:
        """An answer to the open question as text."""
        for legal in self.answers:
            if legal == answer:
                return self.question.text(answer)
        raise IllegalAnswer(self.refusal(str(answer)))

    def parse(self, text: str) -> int:
        """The answer to the open question that is written `text`."""
        if len(self.stack):
            frame = self.stack[-1]
            for legal in self.answers:
                if frame.text(legal) == text:
                    return int(legal)
        raise IllegalAnswer(self.refusal(repr(text)))

    def copy(self) -> State:
        """The same position, free to go its own way."""
        raise NotImplementedError

    def view(self, seat: int) -> View:
        """What `seat` knows; -2 is a spectator, who knows what everybody knows."""
        view: View = self.game.view(self, seat)
        return view

    def scores(self) -> list[int]:
        """Each seat's points, as they stand."""
        return self.game.scores(self)

    def ranking(self) -> list[int]:
        """Each seat's place, as things stand: 1 is first, and ties share a place."""
        return self.game.places(self)

    def json(self) -> JsonObject:
        """The neutral state of the spec, from which the game can go on.  It holds every secret."""
        return self.game.write(self)

    def write_question(self, hide_legal: bool) -> Json:
        """The open question in the neutral state; null when the game is over."""
        if not len(self.stack):
            return None
        frame = self.stack[-1]
        legal: list[Json] = [frame.text(answer) for answer in self.answers]
        return {
            "about": frame.about(self),
            "legal": None if hide_legal else legal,
            "name": frame.NAME,
            "who": who(frame.seat),
        }

    def __repr__(self) -> str:
        return f"parvis.load({canonical(self.json())!r})"

    def _repr_svg_(self) -> str | None:
        """The table with every secret, for notebooks."""
        return picture(self)

    def refusal(self, given: str) -> str:
        """Why `given` is no answer here, with all that is needed to see it again."""
        if not len(self.stack):
            return f"{given} answers nothing: the game is over"
        frame = self.stack[-1]
        legal = " ".join([frame.text(answer) for answer in self.answers])
        return f"{given} is no legal answer to {frame.NAME!r} of {who(frame.seat)}; legal: {legal}; at {self!r}"


SEAT_NAMES: Final[list[str]] = [f"p{seat + 1}" for seat in range(9)]


def who(seat: i64) -> str:
    """A seat as records write it."""
    if 0 <= seat < len(SEAT_NAMES):
        return SEAT_NAMES[seat]
    if seat == CHANCE:
        return "chance"
    return f"p{seat + 1}" if seat >= 0 else "nobody"


def seats_after(seat: i64, first: i64, players: i64) -> list[i64]:
    """The seats that come after `seat` when `first` begins and turns go clockwise; the last one comes first here."""
    last = (first + players - 1) % players
    later: list[i64] = []
    while last != seat:
        later.append(last)
        last = (last + players - 1) % players
    return later
