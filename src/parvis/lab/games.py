"""One game between bots: the task that arenas hand out.  The same task always gives the same game.

A game is decided by its seed and by who sits where.  CHANCE takes its luck from the seed, every bot its dice from the
seed, its seat and the ply: no bot can change a card by thinking longer.
"""

from __future__ import annotations

import json
import time
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from parvis.bots import Bot, bot_named
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject
from parvis.core.luck import Dice, SeedLuck
from parvis.core.match import Match
from parvis.core.registry import make_game

Header: TypeAlias = tuple[str, str, str]  # of a game: its name, its options as JSON, its component file if it has one
SEED_BITS: Final = 0x7FFFFFFFFFFFFFFF


class Task(NamedTuple):
    """A game to be played."""

    block: int  # games of one block share their luck; seats are rotated
    seed: int
    seats: tuple[str, ...]  # the bots, by seat

    def key(self) -> str:
        """What its result is known by."""
        return f"{self.seed} {' '.join(self.seats)}"


def header_of(game: Game[Any]) -> Header:
    """What another process has to be told of a game."""
    return game.NAME, json.dumps(game.options, sort_keys=True), "" if game.components is None else str(game.components)


def game_of(header: Header) -> Game[Any]:
    """The game of a header."""
    return make_game(header[0], json.loads(header[1]), Path(header[2]) if header[2] else None)


def dice_for(seed: int, seat: int, ply: int) -> Dice:
    """The dice of a bot for one answer."""
    return Dice(int.from_bytes(sha256(f"{seed} {seat} {ply}".encode()).digest()[:7], "big"))


def play_task(header: Header, task: Task) -> JsonObject:
    """Play a game; what comes back holds all that is kept of it."""
    game = game_of(header)
    bots = [bot_named(name) for name in task.seats]
    times: list[list[int]] = [[] for _ in bots]
    match = play(game, bots, task.seed, times)
    scores: list[Json] = [*match.state.scores()]
    places: list[Json] = [*match.state.ranking()]
    seats: list[Json] = [*task.seats]
    spent: list[Json] = [list[Json](answers) for answers in times]
    return {
        "block": task.block,
        "key": task.key(),
        "microseconds": spent,
        "places": places,
        "record": match.record(),
        "scores": scores,
        "seats": seats,
        "seed": task.seed,
    }


def play(game: Game[Any], bots: list[Bot], seed: int, times: list[list[int]]) -> Match:
    """A whole game; the CPU time of every answer is noted by seat."""
    match = Match(game)
    luck = SeedLuck(seed & SEED_BITS)
    match.settle_chance(luck)
    while not match.state.is_over:
        seat = match.state.seat
        view = match.state.view(seat)
        dice = dice_for(seed, seat, match.ply)
        began = time.process_time()
        thought = bots[seat].think(view, dice)
        times[seat].append(round(1e6 * (time.process_time() - began)))
        match.apply(thought.answer)
        match.settle_chance(luck)
    return match
