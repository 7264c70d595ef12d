"""Bots at a table: they think in processes of their own, and who does not answer is answered for.

A process gets two pipes and nothing else, a limit of CPU time and of memory.  What it is sent is a world that
`view.determinise` has made up: to the seat it is the true one, so the bot sees the same view, and no secret of the
table ever leaves it.  A process that dies or takes too long is ended, and a legal answer is given in its place.
"""

from __future__ import annotations

import asyncio
import json
import os
import selectors
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from parvis.bots.advice import ADVICE
from parvis.bots.bot import Question
from parvis.bots.ladder import bot_named
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject
from parvis.core.luck import Dice
from parvis.core.snapshots import take_snapshot
from parvis.core.view import View

SECONDS: Final = 5.0
MEMORY: Final = 1 << 30
LATE: Final = 2.0  # seconds that starting a process may add to the wall clock
LONGEST: Final = 1 << 22  # bytes of a reply


@dataclass(frozen=True)
class Reply:
    """A legal answer in any case, and the analysis if the bot gave one."""

    answer: int
    notation: str
    thought: JsonObject | None
    problem: str  # why the answer is not the bot's; empty if it is


Header: TypeAlias = tuple[str, str, str]  # of a game: its name, its options, its component file if it has one


def header_of(game: Game[Any]) -> Header:
    """What a process has to be told of a game."""
    return game.NAME, json.dumps(game.options, sort_keys=True), "" if game.components is None else str(game.components)


class Gone(Exception):
    """The process has died, or is too slow."""


class Process:
    """One process that thinks, started when it is first asked."""

    def __init__(self, header: Header, seconds: float, memory: int) -> None:
        self.header: Final = header
        self.seconds: Final = seconds
        self.number = 0
        self.rest = b""
        words = [sys.executable, "-m", "parvis.bots.worker", str(seconds), str(memory), *header]
        kept = ("PATH", "PYTHONPATH", "PARVIS_PURE", "PYTHONHASHSEED", "SYSTEMROOT", "LD_LIBRARY_PATH")
        self.child: Final = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={key: os.environ[key] for key in kept if key in os.environ},
            close_fds=True,
            start_new_session=True,
        )

    def ask(self, question: JsonObject) -> JsonObject:
        """What the process replies."""
        self.number += 1
        line = json.dumps({**question, "number": self.number}) + "\n"
        assert self.child.stdin is not None, "a process has its pipes"
        try:
            self.child.stdin.write(line.encode())
            self.child.stdin.flush()
            reply = json.loads(self.line(time.monotonic() + 2 * self.seconds + LATE))
        except (OSError, ValueError) as error:
            raise Gone("the bot died") from error
        if not isinstance(reply, dict) or reply.get("number") != self.number:
            raise Gone("the bot answered something else")
        return reply

    def line(self, until: float) -> bytes:
        """The next line that the process writes."""
        stream = self.child.stdout
        assert stream is not None, "a process has its pipes"
        with selectors.DefaultSelector() as selector:
            selector.register(stream, selectors.EVENT_READ)
            while b"\n" not in self.rest:
                left = until - time.monotonic()
                if left <= 0 or not selector.select(left):
                    raise Gone("the bot took too long")
                read = os.read(stream.fileno(), 1 << 16)
                if not read or len(self.rest) > LONGEST:
                    raise Gone("the bot died")
                self.rest += read
        line, _, self.rest = self.rest.partition(b"\n")
        return line

    def end(self) -> None:
        """End the process."""
        self.child.kill()
        self.child.wait()
        for stream in (self.child.stdin, self.child.stdout):
            if stream is not None:
                stream.close()


class Thinkers:
    """Processes that think for the bots of all tables; thread-safe, one question a process at a time."""

    def __init__(self, workers: int = 1, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        self.seconds: Final = seconds
        self.memory: Final = memory
        self.workers: Final = workers
        self.places: Final = threading.BoundedSemaphore(workers)
        self.lock: Final = threading.Lock()
        self.threads: Final = ThreadPoolExecutor(workers, "parvis-bots")
        self.idle: list[Process] = []
        self.busy: set[Process] = set()
        self.is_closed = False

    async def reply(self, view: View, bot: str, seed: int) -> Reply:
        """`ask`, without holding up the loop, nor what else waits for a thread."""
        if self.is_closed:
            return await asyncio.to_thread(self.ask, view, bot, seed)
        return await asyncio.get_running_loop().run_in_executor(self.threads, self.ask, view, bot, seed)

    def ask(self, view: View, bot: str, seed: int) -> Reply:
        """The answer of a bot for the seat of `view`, or a legal one in its place.  Unknown bots are refused."""
        bot_named(bot)
        question = Question(view)
        dice = Dice(seed)
        stand_in = question.random(dice)
        try:
            thought = self.think(question, bot, seed)
        except Gone as gone:
            return Reply(stand_in, question.notation_of(stand_in), None, str(gone))
        for answer, notation in zip(question.answers, question.notations, strict=True):
            if notation == thought.get("answer"):
                return Reply(answer, notation, thought, "")
        return Reply(stand_in, question.notation_of(stand_in), None, "the bot gave an answer that is not legal")

    async def advise(self, view: View, bot: str, seed: int) -> JsonObject | None:
        """The advice of a bot for the seat of `view`, as `advice` gives it; None if the bot has none in time."""
        bot_named(bot)
        try:
            return await asyncio.to_thread(self.think, Question(view), bot, seed, ADVICE)
        except Gone:
            return None

    def think(self, question: Question, bot: str, seed: int, wants: str = "") -> JsonObject:
        """The thought of a bot, from a process of its own."""
        world: Json = take_snapshot(question.state)
        asked: JsonObject = {
            "bot": bot,
            "seat": question.view.seat,
            "seed": seed & 0x7FFFFFFFFFFFFFFF,
            "wants": wants,
            "world": world,
        }
        with self.places:
            process = self.take(header_of(question.state.game))
            is_well = False
            try:
                thought = process.ask(asked).get("thought")
                is_well = isinstance(thought, dict)
            finally:
                self.put_back(process, is_well)
        if not isinstance(thought, dict):
            raise Gone("the bot answered something else")
        return thought

    def take(self, header: Header) -> Process:
        """A process that plays this game, idle or new."""
        retired: list[Process] = []
        with self.lock:
            if self.is_closed:
                raise Gone("bots no longer think: the table is closed")
            fitting = [process for process in self.idle if process.header == header]
            if fitting:
                process = fitting[0]
                self.idle.remove(process)
            else:
                try:
                    process = Process(header, self.seconds, self.memory)
                except OSError as error:  # the machine has no room for one
                    raise Gone("no process could be started") from error
            self.busy.add(process)
            while self.idle and len(self.idle) + len(self.busy) > self.workers:
                retired.append(self.idle.pop(0))  # the one that has been idle longest
        for old in retired:
            old.end()
        return process

    def put_back(self, process: Process, is_well: bool) -> None:
        """A process is free for the next question, or ended if it can't go on."""
        with self.lock:
            self.busy.discard(process)
            if is_well and not self.is_closed:
                self.idle.append(process)
                return
        process.end()

    def close(self) -> None:
        """End all processes; questions still open are answered by legal answers."""
        with self.lock:
            self.is_closed = True
            ended = [*self.idle]
            self.idle.clear()
            for process in self.busy:
                process.child.kill()
        for process in ended:
            process.end()
        self.threads.shutdown(wait=False)

    def __enter__(self) -> Thinkers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
