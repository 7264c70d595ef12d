"""Training a net from nothing by self-play: so many games, the same net every time, stopped and gone on with at will.

What is saved on the way holds all that decides the rest: weights, the teacher's memory, the dice.  Whether a net is any
good is for matches to say, never for its errors: now and then it has to beat the best one so far, and the best one is
what comes out.
"""

from __future__ import annotations

import struct
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any, Final

from parvis.bots.nets import digest_of
from parvis.bots.search.net import Net, is_sound, new_net, weights_of
from parvis.bots.search.selfplay import SelfPlay
from parvis.core.errors import BadOption, CorruptRecord
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject, json_list, json_text, json_whole
from parvis.core.judge import judge_of
from parvis.core.luck import Dice
from parvis.core.registry import make_game
from parvis.lab.trials import Trial, trial

FORMAT: Final = "parvis-training/2"
HIDDEN: Final = 64
SNAPSHOTS: Final = 5  # how often the net is tried against the best one so far
VARIED: Final[dict[str, list[JsonObject]]] = {  # options that take turns, so that a net knows them all
    "notre_dame": [{"new_persons": False}, {"new_persons": True}],
}
BATCH: Final = 2  # games
FAST: Final = 0.002  # rate of learning at first
SLOW: Final = 0.00005  # … and at last
MISTAKES: Final = (0.10, 0.01)  # answers given at random, at first and at last
NOISE: Final = (0.04, 0.0)
LIGHT: Final = (1.0, 0.05)  # seats that play lightly, at first and once a part of the games is over
WARM: Final = 0.25
LAYERS: Final = (
    *("first", "second", "first_mean", "second_mean", "first_square", "second_square"),
    *("best_first", "best_second"),
)


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
        self.best: Net = copied(self.net)
        self.play: SelfPlay = SelfPlay(self.net, self.judge, dice, game.players)
        self.kinds: Final[list[Game[Any]]] = [
            make_game(game.NAME, {**game.options, **more}, game.components) for more in VARIED.get(game.NAME, [{}])
        ]
        self.trials: list[Trial] = []

    def run(self, told: Callable[[int], None], until: Callable[[], bool]) -> None:
        """Train to the last game, or until somebody says that it is enough for now."""
        while self.done < self.games and not until():
            part = self.done / self.games
            self.play.mistake = between(MISTAKES, part)
            self.play.light = between(LIGHT, min(part / WARM, 1.0))
            self.play.noise = between(NOISE, part)
            for _ in range(BATCH):
                self.play.play(self.kinds[self.done % len(self.kinds)].set_up(None))
                self.done += 1
            self.play.learn(FAST * (SLOW / FAST) ** part)
            if self.done >= self.games * (len(self.trials) + 1) // SNAPSHOTS:
                self.try_out()
            told(self.done)

    def try_out(self) -> None:
        """Is the net better than the best one so far?"""
        found = trial(self.kinds, self.net, self.best, self.seed * SNAPSHOTS + len(self.trials))
        self.trials.append(found)
        if found.is_accepted and is_sound(self.net):
            self.best = copied(self.net)

    def facts(self) -> JsonObject:
        """What the file of the net says about how it was made."""
        return {"games": self.done, "seed": self.seed, "trials": self.told_trials()}

    def told_trials(self) -> list[Json]:
        """The trials as they are saved: games, millionths of the wins, accepted or not."""
        return [[each.games, round(each.share * 1_000_000), each.is_accepted] for each in self.trials]

    # --- stopping and going on -------------------------------------------------------------------

    def save(self) -> JsonObject:
        """All that decides the rest of the training."""
        teacher = self.play.teacher
        dice = self.play.dice
        return {
            "best_first": packed(self.best.first),
            "best_second": packed(self.best.second),
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
            "trials": self.told_trials(),
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
            self.best.first,
            self.best.second,
        )
        for key, layer in zip(LAYERS, layers, strict=True):
            fill(layer, json_text(saved.get(key), key))
        self.play.take()
        teacher.steps = json_whole(saved.get("steps"), "steps", 0, 2**60)
        thrown = saved.get("dice")
        if not isinstance(thrown, list) or len(thrown) != 2:
            raise CorruptRecord("the dice of the saved training are damaged")
        self.play.dice.low = json_whole(thrown[0], "dice", 0, 2**32)
        self.play.dice.carry = json_whole(thrown[1], "dice", 0, 2**32)
        self.done = json_whole(saved.get("done"), "done", 0, self.games)
        self.trials = [read_trial(each) for each in json_list(saved.get("trials"), "trials")]


def read_trial(saved: Json) -> Trial:
    """A trial as it was saved."""
    entry = json_list(saved, "a trial")
    if len(entry) != 3 or not isinstance(entry[2], bool):
        raise CorruptRecord("the trials of the saved training are damaged")
    return Trial(
        json_whole(entry[0], "games", 0, 2**60), json_whole(entry[1], "share", 0, 1_000_000) / 1_000_000, entry[2]
    )


def copied(net: Net) -> Net:
    """The same net, free to go its own way."""
    return Net(net.inputs, net.hidden, weights_of(list(net.first)), weights_of(list(net.second)))


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
