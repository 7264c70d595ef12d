"""Random ways through a game, answer by answer, CHANCE included."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from parvis.core.frames import CHANCE, State
from parvis.core.game import Game
from parvis.core.json import JsonObject, canonical
from parvis.core.luck import Dice
from parvis.core.match import Match

Policy: TypeAlias = Callable[[State, random.Random], int]


def any_answer(state: State, rng: random.Random) -> int:
    """Every answer as likely as the others; CHANCE with its true weights."""
    if state.seat == CHANCE:
        return int(state.draw(Dice(rng.getrandbits(60))))
    return rng.choice(state.legal())


def flat(state: State, rng: random.Random) -> int:
    """Every answer as likely as the others, CHANCE's too."""
    return rng.choice(state.legal())


def first(state: State, rng: random.Random) -> int:
    """Always the first answer."""
    return state.legal()[0]


def last(state: State, rng: random.Random) -> int:
    """Always the last answer."""
    return state.legal()[-1]


def mostly_first(state: State, rng: random.Random) -> int:
    """Nearly always the first answer: a stubborn player with doubts."""
    legal = state.legal()
    return legal[0] if rng.random() < 0.9 else rng.choice(legal)


def biased() -> Policy:
    """A player who likes some answers far better than others, the whole game long; CHANCE with its true weights."""
    liking: dict[str, float] = {}

    def choose(state: State, rng: random.Random) -> int:
        if state.seat == CHANCE:
            return any_answer(state, rng)
        legal = state.legal()
        weights = [liking.setdefault(state.notation(answer), rng.random() ** 4 + 0.01) for answer in legal]
        return rng.choices(legal, weights)[0]

    return choose


POLICIES: Final[list[Policy]] = [any_answer, flat, first, last, mostly_first]


def walk(game: Game[Any], rng: random.Random, policy: Policy = any_answer) -> Iterator[Match]:
    """A match before each answer and at the end of the game, which has to come; the same object all the time."""
    match = Match(game)
    yield match
    while not match.state.is_over:
        assert match.ply < game.LONGEST, f"no end after {match.ply} answers: {match.state!r}"
        match.apply(policy(match.state, rng))
        yield match


def played(game: Game[Any], rng: random.Random, policy: Policy = any_answer) -> Match:
    """A match at the end of the game."""
    return list(walk(game, rng, policy))[-1]


def states(match: Match) -> list[State]:
    """All positions of a match, from the first to the one it has reached."""
    return [*[entry.before for entry in match.entries], match.state]


def text_of(state: State) -> str:
    """All that can be seen of a position: its neutral state, and the numbers of the legal answers."""
    return f"{canonical(state.json())} {state.legal()}"


def ask_of(state: JsonObject) -> JsonObject:
    """The open question of a neutral state."""
    ask = state["ask"]
    assert isinstance(ask, dict), "the game is over"
    return ask


def by_question(match: Match) -> dict[str, list[int]]:
    """The plies at which each question was open, in order of its first time."""
    plies: dict[str, list[int]] = {}
    for ply, entry in enumerate(match.entries):
        plies.setdefault(entry.frame.NAME, []).append(ply)
    return plies


def any_ply(match: Match, rng: random.Random) -> int:
    """A ply of a finished match: every question that was asked is as likely as the others, its rare ones too."""
    plies = by_question(match)
    return rng.choice(plies[rng.choice(list(plies))])


def any_choice(match: Match, rng: random.Random) -> int:
    """As `any_ply`, and the more answers a question had, the more likely it is."""
    plies = by_question(match)
    asked = plies[rng.choice(list(plies))]
    return rng.choices(asked, [len(match.entries[ply].before.legal()) ** 2 for ply in asked])[0]


def matched_to(match: Match, ply: int) -> Match:
    """A match of its own that has come to `ply` of another one."""
    reached = Match(match.game)
    reached.entries = match.entries[:ply]
    reached.state = states(match)[ply]
    return reached
