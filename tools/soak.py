"""Soaks the games: random games replayed, every piece counted after every answer, twin worlds, both speeds compared.

`python tools/soak.py` plays, for each game and each number of players, 20,000 random games over combinations of all
options, as many of each edition, with `parvis random`; replays the records, every answer checked, and counts pieces
after every answer and points at the end; has the interpreted rules play the same games by the same dice
(tests/conformance/driven.py); makes 20,000 twin trials of each game (tests/conformance/twins.py); and compares the
`--states` streams of some of the games between the two speeds, under five hash seeds, and with those of `parvis replay`.
It exits with 1 if anything differs.

A game whose hooks can count on the fields of a position is counted so; one position in fifty is counted in its neutral
state as well, and so is the last one.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.conformance.driven import replayed  # noqa: E402
from tests.conformance.games import Case, combinations_of  # noqa: E402
from tests.conformance.streams import HASH_SEEDS, environment  # noqa: E402
from tests.conformance.twins import trials  # noqa: E402

import parvis  # noqa: E402
from parvis.cli.progress import Progress  # noqa: E402
from parvis.core.errors import ParvisError  # noqa: E402
from parvis.core.json import canonical  # noqa: E402
from parvis.core.match import Match  # noqa: E402
from parvis.core.options import show  # noqa: E402
from parvis.core.records import read_record  # noqa: E402

BATCH: Final = 500  # games or trials of one task
SAMPLE: Final = 50  # of so many positions one is counted in its neutral state too
TRIALS: Final = 8  # of one game
SHOWN: Final = 5  # differences that are printed in full


@dataclass
class Done:
    """What a task, or all tasks of a kind, have come to."""

    games: int = 0
    answers: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def add(self, other: Done) -> None:
        """Take what another task has done."""
        self.games += other.games
        self.answers += other.answers
        self.endings += other.endings
        self.differences += other.differences


@dataclass(frozen=True)
class Task:
    """Work for one process."""

    row: str
    run: Callable[[Case, int, int], Done]
    case: Case
    seed: int
    number: int


def perform(task: Task) -> Done:
    """Do it; what goes wrong is a difference."""
    try:
        return task.run(task.case, task.seed, task.number)
    except (AssertionError, ParvisError) as error:
        return Done(differences=[f"{task.case}, seed {task.seed}: {error}"])


def command(arguments: list[str], pure: bool, hash_seed: str, module: str = "parvis") -> bytes:
    """What a command prints."""
    words = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(words, env=environment(pure, hash_seed), cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0, f"{module} {' '.join(arguments)}: {done.stderr.decode()}"
    return done.stdout


def random_arguments(case: Case, seed: int, number: int) -> list[str]:
    """The `parvis random` command of so many games."""
    words = ["random", case.name, "--seed", str(seed), "--games", str(number)]
    for key, value in case.given:
        words += ["--players", show(value)] if key == "players" else ["--option", f"{key}={show(value)}"]
    return words


# --- the three kinds of work ---------------------------------------------------------------------


def replay_games(case: Case, seed: int, number: int) -> Done:
    """Random games played by two other processes, one of them interpreted, replayed and counted by this one."""
    done = Done()
    is_pure = parvis.mode() == "pure"
    lines = command(random_arguments(case, seed, number), is_pure, "random").decode("ascii").splitlines()
    words = [case.name, json.dumps(case.options()), str(seed), str(number)]
    digests = command(words, True, "random", "tests.conformance.driven").decode("ascii").splitlines()
    assert len(lines) == len(digests) == number, f"{len(lines)} and {len(digests)} of {number} games"
    for line, digest_of_pure in zip(lines, digests, strict=True):
        match = count_pieces(case, line)
        assert digest_of_pure == replayed(match), f"interpreted, another game than {line}"
        done.answers += match.ply
        done.games += 1
    return done


def count_pieces(case: Case, line: str) -> Match:
    """Go through a record, counting pieces after every answer and points at the end."""
    hooks = case.hooks()
    match = Match(case.game())
    record = read_record(line)
    for _ in record.plies(match):
        hooks.count(match.state)
        if (match.ply + len(line)) % SAMPLE == 0:
            hooks.conserve(match.state.json())
    last = match.state.json()
    hooks.conserve(last)
    assert match.state.is_over and hooks.result(last) == last["result"], f"another result in {line}"
    assert canonical(match.record()) == line, f"another record than {line}"
    return match


def twin_worlds(case: Case, seed: int, number: int) -> Done:
    """Twin trials."""
    done = Done()
    for k in range(0, number, TRIALS):
        for trial in trials(case.game(), random.Random(f"{case} {seed} {k}"), min(TRIALS, number - k)):
            done.games += 1
            done.answers += trial.steps
            done.endings[trial.ending] += 1
    return done


def compare_states(case: Case, seed: int, number: int) -> Done:
    """The states of random games, played and replayed, at both speeds and under all hash seeds."""
    done = Done()
    expected = command([*random_arguments(case, seed, number), "--states"], parvis.mode() == "pure", "0")
    for hash_seed in HASH_SEEDS:
        for pure in sorted({True, parvis.mode() == "pure"}):
            found = command([*random_arguments(case, seed, number), "--states"], pure, hash_seed)
            if digest(found) != digest(expected):
                done.differences.append(f"{case}, seed {seed}: hash seed {hash_seed}, pure {pure}: other states")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.jsonl"
        command([*random_arguments(case, seed, number), "--out", str(file)], parvis.mode() == "pure", "0")
        if digest(command(["replay", str(file), "--states"], True, "1")) != digest(expected):
            done.differences.append(f"{case}, seed {seed}: replayed, other states")
    done.games += number
    done.answers += expected.count(b'{"answer":')
    return done


def digest(text: bytes) -> str:
    """SHA-256."""
    return hashlib.sha256(text).hexdigest()


# --- dealing the work out ------------------------------------------------------------------------


def shares(row: str, run: Callable[[Case, int, int], Done], cases: list[Case], total: int, seed: int) -> Iterator[Task]:
    """`total` games or trials spread over cases, in tasks of at most a batch."""
    for k, case in enumerate(cases):
        number = total // len(cases) + (k < total % len(cases))
        for first in range(0, number, BATCH):
            yield Task(row, run, case, seed + first, min(BATCH, number - first))


def strata(cases: list[Case]) -> dict[str, list[Case]]:
    """The cases by what the hooks keep apart: the editions of a game, say."""
    found: dict[str, list[Case]] = {}
    for case in cases:
        options = case.game().options
        words = [f"{key}={show(options[key])}" for key in case.hooks().STRATA]
        found.setdefault(", ".join([f"{case.name}, {case.game().players} players", *words]), []).append(case)
    return dict(sorted(found.items()))


def tasks_of(name: str, arguments: argparse.Namespace) -> list[Task]:
    """All tasks of a game."""
    found: list[Task] = []
    combined = [case for case in combinations_of(name) if arguments.players in (None, case.game().players)]
    for players in sorted({case.game().players for case in combined}):
        parts = strata([case for case in combined if case.game().players == players])
        for k, (what, cases) in enumerate(parts.items()):
            games, states = [
                total // len(parts) + (k < total % len(parts)) for total in (arguments.games, arguments.pure_states)
            ]
            found += shares(f"{what}: games replayed, pieces counted", replay_games, cases, games, arguments.seed)
            found += shares(f"{what}: states compared", compare_states, cases, states, arguments.seed)
    whose = f"{name}, {arguments.players} players" if arguments.players else name
    found += shares(f"{whose}: twin trials", twin_worlds, combined, arguments.twins, arguments.seed)
    return found


def soak(tasks: list[Task], workers: int) -> dict[str, Done]:
    """Do all tasks; what each row of the table has come to."""
    rows = {task.row: Done() for task in tasks}
    total = sum(task.number for task in tasks)
    number = 0
    mixed = random.Random(1).sample(tasks, len(tasks))
    with ProcessPoolExecutor(workers) as pool, Progress("soaking", total) as progress:
        waiting = {pool.submit(perform, task): task for task in mixed}
        for future in as_completed(waiting):
            task = waiting[future]
            rows[task.row].add(future.result())
            number += task.number
            wrong = sum(len(row.differences) for row in rows.values())
            progress.at(number, f"{number} of {total}, {wrong} differences")
    return rows


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(description="Random games at both speeds, replayed and counted; twin worlds.")
    made.add_argument("game", nargs="*", help=f"the games, or all: {', '.join(parvis.game_names())}")
    made.add_argument("--players", metavar="N", type=int, help="only games of so many players")
    made.add_argument("--games", metavar="N", type=int, default=20_000, help="random games for each number of players")
    made.add_argument("--twins", metavar="N", type=int, default=20_000, help="twin trials of each game")
    made.add_argument(
        "--pure-states",
        metavar="N",
        type=int,
        default=320,
        help="games for each number of players with states compared",
    )
    made.add_argument("--seed", metavar="S", type=int, default=1, help="where the seeds begin")
    made.add_argument("--workers", metavar="W", type=int, default=os.cpu_count() or 1, help="processes at a time")
    return made


def main() -> int:
    """Soak and print a table; 1 if anything differs."""
    arguments = parser().parse_args()
    unknown = sorted(set(arguments.game) - set(parvis.game_names()))
    if unknown:
        parser().error(f"there is no game {unknown[0]}")
    began = time.monotonic()
    tasks = [task for name in arguments.game or parvis.game_names() for task in tasks_of(name, arguments)]
    rows = soak(tasks, arguments.workers)
    speeds = "both speeds" if parvis.mode() == "compiled" else "the interpreted rules alone: nothing is compiled here"
    print(f"{speeds}; states compared under {len(HASH_SEEDS)} hash seeds; {time.monotonic() - began:.0f} s")
    width = max(len(row) for row in rows)
    print(f"{'':{width}}  {'done':>8}  {'answers':>10}  differences")
    for row, done in rows.items():
        print(f"{row:{width}}  {done.games:>8}  {done.answers:>10}  {len(done.differences):>11}")
        for ending, count in done.endings.most_common():
            print(f"{'':{width}}  {count:>8}  {ending}")
    differences = [difference for done in rows.values() for difference in done.differences]
    for difference in differences[:SHOWN]:
        print(difference)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
