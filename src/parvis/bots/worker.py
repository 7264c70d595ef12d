"""The process that thinks for bots at a table: questions come in as lines of JSON, thoughts go out as lines of JSON.

It plays one game with its options, and is started with nothing but two pipes.  Once everything it needs has been loaded
it can open nothing more: no file, no database, no socket.  What it is sent is a world made up from what the seat knows,
never the true one.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any, Final

from parvis.bots.advice import ADVICE, advice
from parvis.bots.bot import Stop
from parvis.bots.chances import curves
from parvis.bots.ladder import bot_named
from parvis.bots.nets import weights_for
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject, json_object, json_text, json_whole
from parvis.core.judge import judge_of
from parvis.core.luck import Dice, SeedLuck
from parvis.core.match import Match
from parvis.core.registry import make_game
from parvis.core.snapshots import restore_snapshot

SPARE_SECONDS: Final = 1  # of CPU beyond the deadline, before the system ends the process
ENOUGH: Final = 0.7  # of the deadline: then a bot answers by what it has found, on however slow a machine


def main(words: list[str]) -> int:
    """Think until there are no more questions.

    Words: the seconds and bytes that a thought may take; the name of the game, its options, its component file or nothing.
    """
    seconds, memory = float(words[0]), int(words[1])
    game = make_game(words[2], json.loads(words[3]), Path(words[4]) if words[4] else None)
    judge_of(game)
    weights_for(game)
    curves()
    Match(game).settle_chance(SeedLuck(0))  # whatever the rules load late is loaded now
    answers = sys.stdout
    sys.stdout = sys.stderr  # what a bot prints is no answer
    limit(memory)
    for line in sys.stdin:
        allow(seconds)
        answers.write(json.dumps(reply_to(line, game, Clock(ENOUGH * seconds))) + "\n")
        answers.flush()
    return 0


class Clock:
    """Is it time to answer, by CPU time or on a wall?"""

    def __init__(self, seconds: float) -> None:
        self.seconds: Final = seconds
        self.cpu: Final = time.process_time()
        self.wall: Final = time.monotonic()

    def __call__(self) -> bool:
        spent = time.process_time() - self.cpu
        return spent >= self.seconds or time.monotonic() - self.wall >= 2 * self.seconds


def reply_to(line: str, game: Game[Any], is_late: Stop) -> JsonObject:
    """The thought that a question asks for."""
    asked: JsonObject = json_object(json.loads(line), "a question")
    view = restore_snapshot(game, asked["world"]).view(json_whole(asked["seat"], "seat", 0, 99))
    bot = bot_named(json_text(asked["bot"], "bot"))
    seed = json_whole(asked["seed"], "seed", 0, 2**63 - 1)
    if asked.get("wants") == ADVICE:
        told: Json = advice(view, bot, seed, None, is_late).json()
        return {"number": asked["number"], "thought": told}
    thought: Json = bot.think(view, Dice(seed), None, is_late).json()
    return {"number": asked["number"], "thought": thought}


def limit(memory: int) -> None:
    """From now on nothing can be opened, and no more than so much memory be used."""
    try:
        import resource
    except ImportError:  # Windows has none: there the deadline of the table has to do
        return
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, 3))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def allow(seconds: float) -> None:
    """So much CPU time from now on; who needs more is ended by the system."""
    try:
        import resource
    except ImportError:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    spent = used.ru_utime + used.ru_stime
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(spent + seconds) + SPARE_SECONDS, hard))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
