"""Positions of all kinds to put to bots."""

from collections.abc import Iterator
from typing import Any

import parvis
from parvis.core.frames import State
from parvis.core.game import Game
from parvis.core.luck import Dice
from parvis.core.registry import game_class, game_names


def seat_counts(name: str) -> list[int]:
    """For how many seats there is a game."""
    options = [option for option in game_class(name).OPTIONS if option.key == "players"]
    return [value for value in options[0].values if isinstance(value, int)]


GAMES = [(name, players) for name in game_names() for players in seat_counts(name)]


def random_positions(game: Game[Any], seed: int) -> Iterator[State]:
    """The positions of a random game in which a seat is asked; it is the same object all the time."""
    state = game.new(seed=seed)
    dice = Dice(seed)
    while not state.is_over:
        yield state
        legal = state.legal()
        state.apply(legal[int(dice.pick(len(legal)))])


def some_positions(name: str, players: int, seed: int, every: int) -> Iterator[State]:
    """Copies of every so many positions of a random game."""
    for count, state in enumerate(random_positions(parvis.game(name, players=players), seed)):
        if count % every == 0:
            yield state.copy()
