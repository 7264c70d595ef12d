"""Training a net from nothing by self-play: so many games, the same net every time, stopped and gone on with at will.

What is saved on the way holds all that decides the rest: weights, the teacher's memory, the dice.  Whether a net is any
good is for the arena to say, never for its errors.
"""

from __future__ import annotations

import struct
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any, Final

from parvis.bots.nets import digest_of
from parvis.bots.search.net import Net, new_net
from parvis.bots.search.selfplay import SelfPlay
from parvis.core.errors import BadOption, CorruptRecord
from parvis.core.game import Game
from parvis.core.json import JsonObject, json_text, json_whole
from parvis.core.judge import judge_of
from parvis.core.luck import Dice

FORMAT: Final = "parvis-training/1"
HIDDEN: Final = 64
BATCH: Final = 2  # games
FAST: Final = 0.002  # rate of learning at first
SLOW: Final = 0.00005  # … and at last
MISTAKES: Final = (0.10, 0.01)  # answers given at random, at first and at last
NOISE: Final = (0.04, 0.0)
LAYERS: Final = ("first", "second", "first_mean", "second_mean", "first_square", "second_square")


class Training:
    """A net being trained for a game."""

    def __init__(self, game: Game[Any], games: int, seed: int, hidden: int = HIDDEN) -> None:
        self.game: Final = game
        self.games: Final = games
        self.seed: Final = seed
        self.judge: Final = judge_of(game)
        self.done = 0
        dice = Dice(seed)
        inputs = len(self.judge.features(game.new(chance=Dice(0)), 0))
        if not inputs:
            raise BadOption(f"nobody has said yet what a net should see of {game.TITLE}")
        self.net: Net = new_net(inputs, hidden, dice)
        self.play: SelfPlay = SelfPlay(self.net, self.judge, dice)

    def run(self, told: Callable[[int], None], until: Callable[[], bool]) -> None:
        """Train to the last game, or until somebody says that it is enough for now."""
        while self.done < self.games and not until():
            part = self.done / self.games
            self.play.mistake = between(MISTAKES, part)
            self.play.noise = between(NOISE, part)
            for _ in range(BATCH):
                self.play.play(self.game.set_up(None), self.game.players)
                self.done += 1
            self.play.teacher.learn(FAST * (SLOW / FAST) ** part)
            told(self.done)

    def facts(self) -> JsonObject:
        """What the file of the net says about how it was made."""
        return {"games": self.done, "seed": self.seed}

    # --- stopping and going on -------------------------------------------------------------------

    def save(self) -> JsonObject:
        """All that decides the rest of the training."""
        teacher = self.play.teacher
        dice = self.play.dice
        return {
            "dice": [int(dice.low), int(dice.carry)],
            "digest": digest_of(self.game),
            "done": self.done,
            "first": packed(self.net.first),
            "first_mean": packed(teacher.first_mean),
            "first_square": packed(teacher.first_square),
            "format": FORMAT,
            "games": self.games,
            "hidden": int(self.net.hidden),
            "players": self.game.players,
            "second": packed(self.net.second),
            "second_mean": packed(teacher.second_mean),
            "second_square": packed(teacher.second_square),
            "seed": self.seed,
            "steps": int(teacher.steps),
        }

    def resume(self, saved: JsonObject) -> None:
        """Go on from what `save` gave."""
        own = {"digest": digest_of(self.game), "format": FORMAT, "games": self.games, "seed": self.seed}
        for key, value in {**own, "hidden": int(self.net.hidden), "players": self.game.players}.items():
            if saved.get(key) != value:
                raise CorruptRecord(
                    f"the saved training has another {key}: {str(saved.get(key))[:40]} instead of {value}"
                )
        teacher = self.play.teacher
        layers = (
            self.net.first,
            self.net.second,
            teacher.first_mean,
            teacher.second_mean,
            teacher.first_square,
            teacher.second_square,
        )
        for key, layer in zip(LAYERS, layers, strict=True):
            fill(layer, json_text(saved.get(key), key))
        teacher.steps = json_whole(saved.get("steps"), "steps", 0, 2**60)
        thrown = saved.get("dice")
        if not isinstance(thrown, list) or len(thrown) != 2:
            raise CorruptRecord("the dice of the saved training are damaged")
        self.play.dice.low = json_whole(thrown[0], "dice", 0, 2**32)
        self.play.dice.carry = json_whole(thrown[1], "dice", 0, 2**32)
        self.done = json_whole(saved.get("done"), "done", 0, self.games)


def between(ends: tuple[float, float], part: float) -> float:
    """On the way from one end to the other."""
    return ends[0] + (ends[1] - ends[0]) * part


def packed(weights: Any) -> str:
    """Weights in full."""
    return b64encode(struct.pack(f"<{len(weights)}d", *weights)).decode()


def fill(weights: Any, text: str) -> None:
    """Weights as they were packed."""
    content = b64decode(text, validate=True)
    if len(content) != 8 * len(weights):
        raise CorruptRecord("the weights of the saved training are damaged")
    for k, weight in enumerate(struct.unpack(f"<{len(weights)}d", content)):
        weights[k] = weight
