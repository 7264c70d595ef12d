"""The sentences of a chronicle, taken apart again: which kind of event each of them tells, of whom, and what."""

import re
from typing import Final

from parvis.core.events import EventKind
from parvis.games.notre_dame import events
from parvis.games.notre_dame.state import NotreDame

OTHER: Final = -1  # a sentence that no kind of event is told in


class Told:
    """An event as a seat was told it."""

    def __init__(self, kind: int, seat: int, first: str, second: str) -> None:
        self.kind: Final = kind
        self.seat: Final = seat  # -1: of nobody
        self.first: Final = first
        self.second: Final = second

    def number(self) -> int:
        """The first fact as a number: "a coin" is 1."""
        digits = re.match("[0-9]+", self.first)
        return int(digits.group()) if digits else 1


def pattern(text: str) -> re.Pattern[str]:
    """What a sentence looks like that is made of a text with facts in it."""
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*?)", re.escape(text)))


class Ear:
    """Knows the sentences of one game."""

    def __init__(self, s: NotreDame) -> None:
        texts = [(kind, text) for kind, told in enumerate(s.game.event_kinds()) for text in texts_of(told)]
        texts.sort(key=lambda entry: -len(re.sub(r"\{\w+\}", "", entry[1])))  # what says most itself is tried first
        self.patterns: Final = [(kind, pattern(text)) for kind, text in texts]

    def hear(self, sentence: str) -> Told:
        """Which event a sentence tells."""
        for kind, looks in self.patterns:
            found = looks.fullmatch(sentence)
            if found is not None:
                facts = found.groupdict()
                seat = facts.get("seat") or "p0"
                return Told(kind, int(seat[1:]) - 1, facts.get("first") or "", facts.get("second") or "")
        return Told(OTHER, -1, sentence, "")

    def hear_all(self, chronicle: list[str]) -> list[Told]:
        """All events of a chronicle."""
        return [self.hear(sentence) for sentence in chronicle]


def texts_of(kind: EventKind) -> list[str]:
    """The texts a kind of event is told in."""
    return [text for text in (kind.known, kind.hidden) if text]


def round_of(told: list[Told], number: int) -> list[Told]:
    """The events of a round, from its beginning to that of the next."""
    begins = [k for k in range(len(told)) if told[k].kind == events.ROUND_BEGINS]
    ends = [*begins[1:], len(told)]
    for k in range(len(begins)):
        if told[begins[k]].number() == number:
            return told[begins[k] : ends[k]]
    return []


def start_of(number: int, players: int) -> int:
    """The start player of a round (ND-R16, ND-023)."""
    return (number - 1) % players


def parts_of(told: list[Told], start: int, has_plague: bool) -> tuple[list[Told], list[Told], list[Told]]:
    """The events of a round, or of its rest: turns, the plague if it has begun, and the end of a period.

    The plague begins where the rat of the start player is told for the last time: in phase 5 every rat is told, even
    if it stays, and the start player's first of all.
    """
    if not has_plague:
        return told, [], []
    moves = [k for k in range(len(told)) if told[k].kind == events.RAT_MOVED and told[k].seat == start]
    plague = moves[-1] if moves else len(told)
    ends = [k for k in range(len(told)) if k > plague and told[k].kind in (events.SHARED, events.STARTS)]
    period = ends[0] if ends else len(told)
    return told[:plague], told[plague:period], told[period:]
