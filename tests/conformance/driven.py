"""Random games played without a match, so that many can be compared between the speeds: a digest of each.

`python -m tests.conformance.driven GAME OPTIONS SEED NUMBER` prints a line for each game.  They are those of
`parvis random` with the same seeds: every answer of a seat is one of the legal ones, by number, so that other legal
answers lead to another game.  The digest is of these numbers and of the last position.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from parvis.core.frames import CHANCE, State
from parvis.core.game import Game
from parvis.core.json import canonical
from parvis.core.luck import Dice, SeedLuck
from parvis.core.match import Match
from parvis.core.registry import make_game


def driven(game: Game[Any], seed: int) -> str:
    """The digest of a game that is played now."""
    dice = Dice(seed)
    state: State = game.new(chance=SeedLuck(seed))
    answers: list[int] = []
    while not state.is_over:
        legal = state.legal()
        answer = legal[dice.pick(len(legal))]
        answers.append(answer)
        state.answer(answer)
    return digest(answers, state)


def replayed(match: Match) -> str:
    """The digest of a game that has been played."""
    return digest([entry.answer for entry in match.entries if entry.frame.seat != CHANCE], match.state)


def digest(answers: list[int], last: State) -> str:
    """What a game comes to."""
    return hashlib.sha256(f"{answers} {canonical(last.json())}".encode("ascii")).hexdigest()


def main() -> None:
    """Play."""
    name, options, seed, number = sys.argv[1:]
    game = make_game(name, json.loads(options))
    for k in range(int(number)):
        print(driven(game, int(seed) + k))


if __name__ == "__main__":
    main()
