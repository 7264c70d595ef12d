"""Answers and luck in words, for people who read about a game: as the table of the game says them, where it has one."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from parvis.core.frames import who
from parvis.core.match import Match
from parvis.core.offers import Name, tabletop
from parvis.core.view import View

LONG: Final = 60  # letters: of what is longer only the number is told


def has_table(game: str) -> bool:
    """Does the game say its answers in sentences?"""
    return find_spec(f"parvis.games.{game}.table") is not None


def answer_in_words(view: View, game: str, notation: str, name: Name = who) -> str:
    """A legal answer as the table says it; its notation where there is no table."""
    if not has_table(game):
        return notation
    labels = {offer.notation: offer.label for offer in tabletop(game).offers(view, name)}
    return labels.get(notation, notation)


def luck_in_words(match: Match, at: int, answers: list[str], concerns: int, name: Name = who) -> str:
    """What was dealt or drawn, and for whom, in a line."""
    events = [event for entry in match.entries[at : at + len(answers)] for event in entry.events]
    if len(events) == 1 and "," not in answers[0]:
        return match.game.event_kinds()[events[0].kind].tell(events[0], int(events[0].seat), name)
    whom = f" for {name(concerns)}" if concerns >= 0 else ""
    drawn = " ".join(answers).replace(",", " ")
    question = match.entries[at].frame.NAME
    return f"{question}{whom}: {drawn}" if len(drawn) <= LONG else f"{question}{whom}: {len(answers)} in a row"
