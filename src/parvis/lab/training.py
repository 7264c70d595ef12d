"""Training a net from nothing by self-play: so many games, the same net every time, stopped and gone on with at will.

Two crews play and teach, a leg at a time (`crew.py`).  What is saved on the way holds all that decides the rest: weights,
the teacher's memory, the dice.  Whether a net is any good is for matches to say, never for its errors: now and then it
has to beat the best one so far, and the best one is what comes out.
"""

from __future__ import annotations

from array import array
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from typing import Any, Final

from parvis.bots.nets import digest_of
from parvis.bots.search.net import Net, is_sound, weights_of
from parvis.core.errors import BadOption, CorruptRecord
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject, json_list, json_text, json_whole
from parvis.core.judge import judge_of
from parvis.core.luck import Dice
from parvis.core.registry import make_game
from parvis.lab.crew import LAYERS, Crew, Lesson, agreed, leg_here, settle_in
from parvis.lab.trials import Trial, trial

FORMAT: Final = "parvis-training/3"
HIDDEN: Final = 64
CREWS: Final = 2
LEG: Final = 100  # games of each crew at most, before they agree
SNAPSHOTS: Final = 5  # how often the net is tried against the best one so far
VARIED: Final[dict[str, list[JsonObject]]] = {  # options that take turns, so that a net knows them all
    "notre_dame": [{"new_persons": False}, {"new_persons": True}],
}


class Training:
    """A net being trained for a game."""

    def __init__(self, game: Game[Any], games: int, seed: int, hidden: int = HIDDEN) -> None:
        self.game: Final = game
        self.games: Final = games
        self.seed: Final = seed
        self.done = 0
        inputs = len(judge_of(game).features(game.new(chance=Dice(0)), 0))
        if not inputs:
            raise BadOption(f"nobody has said yet what a net should see of {game.TITLE}")
        self.kinds: Final[list[Game[Any]]] = [
            make_game(game.NAME, {**game.options, **more}, game.components) for more in VARIED.get(game.NAME, [{}])
        ]
        self.crew: Final = Crew(self.kinds, inputs, hidden, seed)
        self.net: Final[Net] = self.crew.net
        self.best: Net = copied(self.net)
        first = self.crew.lesson()
        dice = [Dice(seed * CREWS + k) for k in range(CREWS)]
        self.lessons = [first._replace(dice=(int(each.low), int(each.carry))) for each in dice]
        self.trials: list[Trial] = []

    def run(self, told: Callable[[int], None], until: Callable[[], bool], workers: int = 1) -> None:
        """Train to the last game, or until somebody says that it is enough for now."""
        with ExitStack() as stack:
            spread: Callable[..., Iterable[Lesson]] = map
            leg = self.crew.leg
            if workers > 1:
                pool = ProcessPoolExecutor(min(workers, CREWS), initializer=settle_in, initargs=self.settled())
                spread, leg = stack.enter_context(pool).map, leg_here
            while self.done < self.games and not until():
                self.go_on(lambda *columns: list(spread(leg, *columns)))
                told(self.done)
        self.crew.take(self.lessons[0])

    def settled(self) -> tuple[Any, ...]:
        """What a process has to know to be a crew."""
        options = [kind.options for kind in self.kinds]
        return (self.game.NAME, options, self.game.components, int(self.net.inputs), int(self.net.hidden))

    def go_on(self, leg: Callable[..., list[Lesson]]) -> None:
        """A leg for each crew; when the time has come, a trial."""
        mark = -(-self.games * (len(self.trials) + 1) // min(SNAPSHOTS, self.games))
        each = min(LEG, -(-(mark - self.done) // CREWS))
        firsts = [self.done + each * k for k in range(CREWS)]
        numbers = [max(min(each, mark - first), 0) for first in firsts]
        found = leg(self.lessons, firsts, numbers, [self.games] * CREWS)
        layers = agreed([lesson for lesson, number in zip(found, numbers, strict=True) if number])
        self.lessons = [Lesson(layers, found[0].steps, lesson.dice) for lesson in found]
        self.done += sum(numbers)
        if self.done == mark:
            self.crew.take(self.lessons[0])
            self.try_out()

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

    def own(self) -> JsonObject:
        """What a saved training has to agree with."""
        return {
            "digest": digest_of(self.game),
            "format": FORMAT,
            "games": self.games,
            "hidden": int(self.net.hidden),
            "players": self.game.players,
            "seed": self.seed,
        }

    def save(self) -> JsonObject:
        """All that decides the rest of the training."""
        dice: list[Json] = [[*lesson.dice] for lesson in self.lessons]
        layers = zip(LAYERS, self.lessons[0].layers, strict=True)
        return {
            **self.own(),
            **{key: b64encode(layer).decode() for key, layer in layers},
            "best_first": packed(self.best.first),
            "best_second": packed(self.best.second),
            "dice": dice,
            "done": self.done,
            "steps": self.lessons[0].steps,
            "trials": self.told_trials(),
        }

    def resume(self, saved: JsonObject) -> None:
        """Go on from what `save` gave."""
        for key, value in self.own().items():
            if saved.get(key) != value:
                raise CorruptRecord(
                    f"the saved training has another {key}: {str(saved.get(key))[:40]} instead of {value}"
                )
        sizes = [len(layer) for layer in self.lessons[0].layers]
        layers = [unpacked(saved.get(key), size) for key, size in zip(LAYERS, sizes, strict=True)]
        best = [
            unpacked(saved.get(key), size) for key, size in zip(("best_first", "best_second"), sizes[:2], strict=True)
        ]
        dice = json_list(saved.get("dice"), "dice")
        if len(dice) != CREWS or not all(isinstance(each, list) and len(each) == 2 for each in dice):
            raise CorruptRecord("the dice of the saved training are damaged")
        steps = json_whole(saved.get("steps"), "steps", 0, 2**60)
        thrown = [[json_whole(each, "dice", 0, 2**32) for each in json_list(pair, "dice")] for pair in dice]
        self.done = json_whole(saved.get("done"), "done", 0, self.games)
        self.trials = [read_trial(each) for each in json_list(saved.get("trials"), "trials")]
        self.lessons = [Lesson(layers, steps, (low, carry)) for low, carry in thrown]
        self.best = Net(self.net.inputs, self.net.hidden, *[weights_of(list(array("d", layer))) for layer in best])
        self.crew.take(self.lessons[0])


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


def packed(weights: Any) -> str:
    """Weights in full."""
    return b64encode(array("d", weights).tobytes()).decode()


def unpacked(text: Json, size: int) -> bytes:
    """Weights as they were packed."""
    content = b64decode(json_text(text, "weights"), validate=True)
    if len(content) != size:
        raise CorruptRecord("the weights of the saved training are damaged")
    return content
