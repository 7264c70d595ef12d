"""Records: reading them with suspicion, and playing them again with every answer checked against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from parvis.core.errors import CorruptRecord
from parvis.core.frames import who
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject, canonical, json_list, json_object, json_text, quoted, read_json
from parvis.core.match import FORMAT, Match
from parvis.core.registry import game_of_spec

KEYS: Final = {"answers", "format", "options", "result", "rules", "spec"}


class Record:
    """A record whose shape has been checked; whether its answers are legal shows when it is replayed."""

    def __init__(self, document: Json, components: Path | None = None) -> None:
        found = json_object(document, "a record")
        if set(found) - {"components"} != KEYS:
            raise CorruptRecord("a record should have the keys " + ", ".join(sorted(KEYS)))
        if found["format"] != FORMAT:
            raise CorruptRecord(f"the record has format {str(found['format'])[:40]!r}; this program reads {FORMAT}")
        self.game: Final[Game[Any]] = game_of_spec(found["spec"], found["options"], components)
        if found.get("components") != self.game.material().get("components"):
            raise CorruptRecord("the record was played with a component file of other numbers; give it by --components")
        if found["options"] != self.game.options:
            raise CorruptRecord("the record does not hold all options with their values")
        rules = found["rules"]
        if isinstance(rules, bool) or not isinstance(rules, int) or not 1 <= rules <= self.game.RULES:
            raise CorruptRecord(
                f"the record was played by rules {quoted(rules, 20)}; here are rules 1 to {self.game.RULES}"
            )
        answers = json_list(found["answers"], "answers")
        if len(answers) > self.game.LONGEST:
            raise CorruptRecord(f"no game of {self.game.TITLE} has {len(answers)} answers")
        self.answers: Final = [json_text(answer, "an answer") for answer in answers]
        self.result: Final = found["result"]

    def header(self) -> JsonObject:
        """The record without its answers."""
        return {
            "format": FORMAT,
            "options": self.game.options,
            "result": self.result,
            "rules": self.game.RULES,
            "spec": self.game.SPEC,
            **self.game.material(),
        }

    def replay(self, to: int | None = None) -> Match:
        """The match after `to` answers, or all; the result is compared when the whole record is played."""
        match = Match(self.game)
        for _ in self.plies(match, to):
            pass
        return match

    def plies(self, match: Match, to: int | None = None) -> Iterator[str]:
        """Play the record in a new `match`, yielding each answer when it has been carried out."""
        if to is not None and not 0 <= to <= len(self.answers):
            raise CorruptRecord(f"the record has {len(self.answers)} answers: there is no place {to}")
        for number, text in enumerate(self.answers[:to], 1):
            self.play(match, number, text)
            yield text
        if to is None:
            reached = match.state.json()["result"]
            if canonical(reached) != canonical(self.result):  # to Python, true is 1
                raise CorruptRecord(
                    f"the record claims the result {canonical(self.result)[:200]}, but its answers lead to "
                    f"{canonical(reached)[:200]}"
                )

    def play(self, match: Match, number: int, text: str) -> None:
        """Carry out answer `number` of the record."""
        state = match.state
        if state.is_over:
            raise CorruptRecord(f"answer {number} ({text[:40]!r}) comes after the end of the game")
        question = state.question
        asked = who(question.seat)
        speaker, _, answer = text.partition(" ")
        if speaker != asked:
            raise CorruptRecord(f"answer {number} ({text[:40]!r}) is stale: {asked} is asked {question.NAME!r} there")
        for legal in state.legal():
            if question.text(legal) == answer:
                return match.apply(legal)
        texts = " ".join([question.text(legal) for legal in state.legal()])
        raise CorruptRecord(f"answer {number} ({text[:40]!r}) is not legal; legal there: {texts}")


def read_record(text: str, components: Path | None = None) -> Record:
    """The record that is written `text`, played with the material of a file if one is given."""
    return Record(read_json(text, "the record"), components)
