"""The arena: bots against each other, seats rotated, in processes of this machine; `cluster` has those on a Ray cluster.

Results are known by their tasks, so one that is played twice or comes late changes nothing, and an arena that was
stopped goes on where it was.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, permutations
from multiprocessing import get_context
from typing import Final, TextIO

from parvis.core.errors import CorruptRecord
from parvis.core.json import Json, JsonObject, canonical, json_list, json_object, json_text, read_json
from parvis.core.luck import Dice
from parvis.lab.games import Header, Task, play_task

FORMAT: Final = "parvis-arena/1"
PAIRS: Final = "pairs"
MIXED: Final = "mixed"
Results = dict[str, JsonObject]


# --- who plays whom ------------------------------------------------------------------------------


def tasks_for(bots: list[str], players: int, games: int, seed: int, tables: str) -> list[Task]:
    """At least so many games, in whole blocks: every block is one deal, played with the seats rotated."""
    tables_in_turn = company(bots, players) if tables == PAIRS else mixtures(bots, players, seed)
    tasks: dict[str, Task] = {}
    block = 0
    while len(tasks) < games:
        seats = next(tables_in_turn)
        deal = seed + block // rounds_of(bots, players, tables)  # every pair meets with the same deals
        for turn in range(players):
            task = Task(block, deal, seats[turn:] + seats[:turn])
            tasks.setdefault(task.key(), task)
        block += 1
    return list(tasks.values())


def rounds_of(bots: list[str], players: int, tables: str) -> int:
    """How many blocks share a deal."""
    if tables == MIXED:
        return 1
    pairs = len(bots) * (len(bots) - 1)
    return pairs // 2 if players == 2 else pairs


def company(bots: list[str], players: int) -> Iterator[tuple[str, ...]]:
    """One of each bot among copies of each other bot, again and again; with two seats, each pair."""
    while True:
        for one, other in permutations(bots, 2):
            if players > 2 or bots.index(one) < bots.index(other):
                yield (one, *[other] * (players - 1))


def mixtures(bots: list[str], players: int, seed: int) -> Iterator[tuple[str, ...]]:
    """Tables drawn from all bots, not all seats by the same."""
    dice = Dice(seed)
    while True:
        seats = tuple(bots[int(dice.pick(len(bots)))] for _ in range(players))
        if len(set(seats)) > 1:
            yield seats


# --- playing -------------------------------------------------------------------------------------


def run_here(header: Header, tasks: list[Task], workers: int) -> Iterator[JsonObject]:
    """Play tasks in processes of this machine, in whatever order they are done."""
    if workers <= 1:
        for task in tasks:
            yield play_task(header, task)
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(Player(header), tasks)


class Player:
    """What a process of the arena does with a task."""

    def __init__(self, header: Header) -> None:
        self.header: Final = header

    def __call__(self, task: Task) -> JsonObject:
        return play_task(self.header, task)


def gather(
    tasks: list[Task],
    known: Results,
    play: Callable[[list[Task]], Iterable[JsonObject]],
    keep: Callable[[JsonObject], None],
    until: float | None,
) -> Results:
    """The results of all tasks: those known, and the others as they come; no new ones are waited for after `until`."""
    results = {task.key(): known[task.key()] for task in tasks if task.key() in known}
    open_tasks = [task for task in tasks if task.key() not in results]
    if not open_tasks:
        return results
    for result in play(open_tasks):
        key = json_text(result["key"], "key")
        if key not in results:
            results[key] = result
            keep(result)
        if until is not None and time.monotonic() >= until:
            break
    return results


# --- records of an arena -------------------------------------------------------------------------


def heading(header: Header, rules: int) -> JsonObject:
    """The first line of the file of an arena: results are only added to those of the same game."""
    return {"format": FORMAT, "game": header[0], "options": json.loads(header[1]), "rules": rules}


def read_results(lines: Iterable[str], expected: JsonObject) -> Results:
    """The results of an arena that was stopped; the last line may have been cut off in the middle."""
    found: Results = {}
    numbered = enumerate(lines, 1)
    for _, line in islice(numbered, 1):
        if canonical(read_json(line, "the first line")) != canonical(expected):
            raise CorruptRecord("the records are of another game, other options or other rules: name another file")
    for number, line in numbered:
        if line.endswith("\n"):
            result = json_object(read_json(line, f"line {number}"), f"line {number}")
            for key in ("key", "seats", "places", "scores", "microseconds", "block"):
                if key not in result:
                    raise CorruptRecord(f"line {number} is no result of an arena: it has no {key}")
            found[json_text(result["key"], "key")] = result
    return found


def write_result(stream: TextIO, result: Json) -> None:
    """One more line, on the disk before the next game."""
    stream.write(canonical(result) + "\n")
    stream.flush()


def names_in(result: JsonObject) -> list[str]:
    """The bots of a game, by seat."""
    return [json_text(name, "a bot") for name in json_list(result["seats"], "seats")]
