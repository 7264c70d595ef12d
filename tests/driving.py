"""Games played to the end by the rules of a driver, for tests that need whole games of any title."""

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

from parvis.core.frames import State, who
from parvis.core.game import Game
from parvis.core.json import canonical
from parvis.core.luck import Dice
from parvis.core.match import Match


def control(seed: int) -> Callable[[State], int]:
    """The control driver of the specs: a linear congruential generator picks among the legal answers."""
    x = seed

    def choose(state: State) -> int:
        nonlocal x
        x = (1103515245 * x + 12345) % 2**31
        legal = state.legal()
        return legal[(x >> 16) % len(legal)]

    return choose


def steered(patterns: list[str], seed: int, strength: int = 100) -> Callable[[State], int]:
    """A driver that likes some answers: in so many of 100 questions it takes one that the first possible pattern fits.

    A pattern is a regular expression for the beginning of an answer, such as `deal:G`, or `p1 keep:bank` where only one
    seat is meant.  All other questions are answered at random.
    """
    dice = Dice(seed)
    wishes = [re.compile(pattern) for pattern in patterns]

    def choose(state: State) -> int:
        legal = state.legal()
        if dice.pick(100) < strength:
            texts = [state.notation(answer) for answer in legal]
            for wish in wishes:
                fitting = [
                    answer
                    for answer, text in zip(legal, texts, strict=True)
                    if wish.match(text) or wish.match(f"{who(state.seat)} {text}")
                ]
                if fitting:
                    return fitting[dice.pick(len(fitting))]
        return legal[dice.pick(len(legal))]

    return choose


def positions(game: Game[Any], choose: Callable[[State], int]) -> Iterator[State]:
    """The position of a game before each answer, and the last one; it is the same object all the time."""
    state: State = game.new()
    yield state
    while not state.is_over:
        state.apply(choose(state))
        yield state


def driven_match(game: Game[Any], choose: Callable[[State], int], answers: int = 10_000) -> Match:
    """A match after so many answers, or to its end."""
    match = Match(game)
    while not match.state.is_over and match.ply < answers:
        match.apply(choose(match.state))
    return match


def answers_of(match: Match) -> list[str]:
    """All answers of a match as records write them."""
    return [f"{who(entry.frame.seat)} {entry.frame.text(entry.answer)}" for entry in match.entries]


def digest(lines: list[str]) -> str:
    """SHA-256 of lines joined by line feeds, as the specs give it."""
    return sha256("\n".join(lines).encode("ascii")).hexdigest()


def trace(match: Match) -> str:
    """The digest of the canonical texts of all states of a match."""
    return digest([canonical(entry.before.json()) for entry in match.entries] + [canonical(match.state.json())])
