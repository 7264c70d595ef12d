"""A game being played: the position, every answer that led to it, and what each seat has been told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parvis.core.errors import IllegalAnswer, NotAllowed
from parvis.core.events import Event, Journal
from parvis.core.frames import CHANCE, NOBODY, Frame, State, who
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject
from parvis.core.luck import Luck

FORMAT: Final = "parvis/1"


class Entry:
    """One answer: the question as it stood, what was answered, the position before, and what happened then."""

    def __init__(self, frame: Frame, answer: int, before: State, events: list[Event]) -> None:
        self.frame: Final = frame
        self.answer: Final = answer
        self.before: Final = before
        self.events: Final = events


class Match:
    """Positions come and go; a match remembers.  CHANCE is a seat here: its answers are recorded like any other."""

    def __init__(self, game: Game[Any], state: State | None = None) -> None:
        self.game: Final = game
        self.state: State = game.new() if state is None else state
        self.entries: list[Entry] = []

    @property
    def ply(self) -> int:
        """How many answers have been given."""
        return len(self.entries)

    def copy(self) -> Match:
        """The same match, free to go its own way."""
        other = Match(self.game, self.state)
        other.entries = self.entries[:]
        return other

    def apply(self, answer: int) -> None:
        """Answer the open question."""
        before = self.state
        if before.is_over or answer not in before.legal():
            raise IllegalAnswer(before.refusal(str(answer)))
        journal = Journal()
        after = before.copy()
        after.journal = journal
        after.apply(answer)
        after.journal = None
        self.entries.append(Entry(before.question, answer, before, journal.events))
        self.state = after

    def answer(self, seat: int, text: str) -> None:
        """What `seat` says, in notation.  What is refused is refused without a hint of anything hidden."""
        if self.state.is_over:
            raise IllegalAnswer("the game is over")
        question = self.state.question
        if question.seat != seat:
            raise IllegalAnswer(f"{who(question.seat)} is asked now, not {who(seat)}")
        for legal in self.state.legal():
            if question.text(legal) == text:
                return self.apply(legal)
        legal_texts = " ".join([question.text(legal) for legal in self.state.legal()])
        raise IllegalAnswer(f"{text[:40]!r} is no legal answer to {question.NAME!r}; legal: {legal_texts}")

    def settle_chance(self, luck: Luck) -> None:
        """Let CHANCE answer until a seat is asked or the game is over."""
        while self.state.seat == CHANCE:
            self.apply(int(self.state.draw(luck)))

    # --- what can be read ------------------------------------------------------------------------

    def log(self, viewer: int) -> list[str]:
        """All answers as `viewer` may see them now."""
        return [
            f"{who(entry.frame.seat)} {entry.frame.seen(self.state, entry.answer, viewer)}" for entry in self.entries
        ]

    def chronicle(self, viewer: int, name: Callable[[int], str] = who, since: int = 0) -> list[str]:
        """What has happened from answer `since` on, in sentences for `viewer`."""
        kinds = self.game.event_kinds()
        return [kinds[event.kind].tell(event, viewer, name) for entry in self.entries[since:] for event in entry.events]

    def record(self) -> JsonObject:
        """Options, every answer and the result: all that is needed to play the game again."""
        answers: list[Json] = [f"{who(entry.frame.seat)} {entry.frame.text(entry.answer)}" for entry in self.entries]
        return {
            "answers": answers,
            "format": FORMAT,
            "options": self.game.options,
            "result": self.state.json()["result"],
            "rules": self.game.RULES,
            "spec": self.game.SPEC,
            **self.game.material(),
        }

    # --- taking back -----------------------------------------------------------------------------

    def take_back(self, seat: int) -> None:
        """Undo the last answer of `seat`, if nobody has learned or drawn anything since."""
        self.rewind(self.last_answer(seat))

    def last_answer(self, seat: int) -> int:
        """The ply of the last answer that `seat` may take back; says why where it may not."""
        if self.state.is_over:
            raise NotAllowed("you can't take anything back: the game is over")
        for ply in range(self.ply - 1, -1, -1):
            entry = self.entries[ply]
            if any(self.game.EVENTS[event.kind].reveals for event in entry.events):
                raise NotAllowed("you can't take that back: cards have been passed or shown since")
            if entry.frame.seat == seat:
                return ply
            if entry.frame.seat == CHANCE:
                raise NotAllowed("you can't take that back: something has been dealt or drawn since")
            if entry.frame.seen(self.state, entry.answer, NOBODY) == entry.frame.text(entry.answer):
                raise NotAllowed(f"you can't take that back: {who(entry.frame.seat)} has answered since")
        raise NotAllowed("there is nothing of yours to take back")

    def rewind(self, ply: int) -> None:
        """Back to the position before answer `ply`; the answers from there on are forgotten."""
        if ply < self.ply:
            self.state = self.entries[ply].before
            del self.entries[ply:]
