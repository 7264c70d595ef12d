"""Soaks Rattus in bulk: random games over players, modules, class cards and rulings, counted and replayed.

`python tools/soak_rattus.py` plays 200,000 games.  After every answer all pieces are counted on the fields of the
position (RT-171) and the position is put into a running number; a fresh position that is given the same answers, each
of them checked, must come to the same numbers and to the same neutral state at the end.  Of one game in fifty the
record is written down, read again and replayed, with a count on the neutral state after every answer and a loaded
position here and there.  At the end it prints how often each pair of class cards was in play together, and for each
card and level how often it was used and how often that changed something.  It exits with 1 if anything differs, a pair
is missing or a card never did anything.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rattus_coverage import Coverage  # noqa: E402
from tests.conformance.hooks import hooks_of  # noqa: E402

import parvis  # noqa: E402
from parvis.cli.progress import Progress  # noqa: E402
from parvis.core.errors import BadOption, ParvisError  # noqa: E402
from parvis.core.frames import CHANCE  # noqa: E402
from parvis.core.game import Game  # noqa: E402
from parvis.core.json import Json, JsonObject, canonical  # noqa: E402
from parvis.core.luck import Dice  # noqa: E402
from parvis.core.match import Match  # noqa: E402
from parvis.core.options import show  # noqa: E402
from parvis.core.records import read_record  # noqa: E402
from parvis.core.registry import make_game  # noqa: E402
from parvis.games.rattus.box import CARD_NAMES  # noqa: E402
from parvis.games.rattus.checking import fault_of, mixed, print_of  # noqa: E402
from parvis.games.rattus.data import UPGRADABLE  # noqa: E402
from parvis.games.rattus.options import MODULES, OPTIONS  # noqa: E402
from parvis.games.rattus.state import Rattus  # noqa: E402

BATCH: Final = 20  # games with the same options
TASK: Final = 25  # batches that one process plays at a time
SAMPLE: Final = 50  # of so many games one is written down and read again
PAIRS: Final = 50  # games in which each pair of class cards should have been together
ENOUGH: Final = 50_000  # games from which on that can be asked for
SHOWN: Final = 5  # differences that are printed in full


@dataclass
class Done:
    """What some games have come to."""

    games: int = 0
    answers: int = 0
    sampled: int = 0
    players: Counter[int] = field(default_factory=Counter)
    modules: Counter[str] = field(default_factory=Counter)
    pairs: Counter[tuple[int, int]] = field(default_factory=Counter)
    coverage: Coverage = field(default_factory=Coverage)
    differences: list[str] = field(default_factory=list)

    def add(self, other: Done) -> None:
        """Take what other games have come to."""
        self.games += other.games
        self.answers += other.answers
        self.sampled += other.sampled
        self.players += other.players
        self.modules += other.modules
        self.pairs += other.pairs
        self.coverage.add(other.coverage)
        self.differences += other.differences


# --- which games ---------------------------------------------------------------------------------


def some_options(seed: int) -> JsonObject:
    """Options that go together: any players, modules and ways to choose cards, one ruling in four another than usual."""
    rng = random.Random(f"options {seed}")
    while True:
        chosen: dict[str, Json] = {
            "players": 2 + seed % 5,
            "modules": [module for module in MODULES if rng.random() < 0.5],
            "class_cards": rng.choices(["random", "one-per-class", "starter"], [7, 2, 1])[0],
            "rat_set": rng.choices([61, 49], [4, 1])[0],
        }
        for option in OPTIONS:
            if option.ruling and rng.random() < 0.25:
                chosen[option.key] = rng.choice(option.values)
        try:
            make_game("rattus", chosen)
        except BadOption:
            continue
        return chosen


# --- one game ------------------------------------------------------------------------------------


def played(game: Game[Any], seed: int, done: Done) -> list[int]:
    """The answers of a random game, counted after each of them."""
    dice = Dice(seed)
    state: Rattus = game.new()
    answers: list[int] = []
    running = 0
    watch = done.coverage
    watch.begin()
    while not state.is_over:
        if state.seat == CHANCE:
            answer = state.draw(dice)
        else:
            legal = state.legal()
            answer = legal[dice.pick(len(legal))]
            watch.look(state, answer)
        state.answer(answer)
        answers.append(int(answer))
        fault = fault_of(state)
        assert not fault, f"{fault} after {len(answers)} answers"
        running = mixed(running, print_of(state))
        assert len(answers) <= game.LONGEST, "there is no end"
    again, number = replayed(game, answers)
    assert number == running, "replayed, the positions are others"
    assert canonical(again.json()) == canonical(state.json()), "replayed, the end is another"
    in_play = state.supply
    for held in state.held:
        in_play |= held
    done.pairs.update(combinations([card for card in range(len(CARD_NAMES)) if in_play >> card & 1], 2))
    return answers


def replayed(game: Game[Any], answers: list[int]) -> tuple[Rattus, int]:
    """Where these answers lead, each of them checked."""
    state: Rattus = game.new()
    running = 0
    for answer in answers:
        state.apply(answer)
        running = mixed(running, print_of(state))
    return state, running


def written(game: Game[Any], answers: list[int], seed: int) -> None:
    """The record of a game, written down, read and replayed; all is counted on neutral states; some are loaded."""
    hooks = hooks_of("rattus")
    match = Match(game)
    for answer in answers:
        match.apply(answer)
    line = canonical(match.record())
    again = Match(game)
    for ply, _ in enumerate(read_record(line).plies(again)):
        neutral = again.state.json()
        hooks.conserve(neutral)
        if (ply + seed) % SAMPLE == 0:
            assert canonical(game.load(neutral).json()) == canonical(neutral), f"loaded after {ply} answers"
    assert canonical(again.record()) == line, f"another record than {line}"
    last = again.state.json()
    assert hooks.result(last) == last["result"], f"another result in {line}"


def perform(first: int, number: int) -> Done:
    """So many batches of games, from a seed on; what goes wrong is a difference."""
    done = Done()
    for batch in range(first, first + number):
        options = some_options(batch)
        game = make_game("rattus", options)
        for seed in range(batch * BATCH, (batch + 1) * BATCH):
            try:
                answers = played(game, seed, done)
                done.answers += len(answers)
                if seed % SAMPLE == 0:
                    written(game, answers, seed)
                    done.sampled += 1
            except (AssertionError, ParvisError) as error:
                words = [f"{key}={show(value)}" for key, value in options.items()]
                done.differences.append(f"seed {seed}, {' '.join(words)}: {error}")
            done.games += 1
            done.players[game.players] += 1
            done.modules.update([str(module) for module in game.options["modules"]])  # type: ignore[union-attr]
    return done


# --- all of them ---------------------------------------------------------------------------------


def soak(games: int, seed: int, workers: int) -> Done:
    """Play all games."""
    done = Done()
    batches = -(-games // BATCH)
    with ProcessPoolExecutor(workers) as pool, Progress("soaking", batches * BATCH) as progress:
        starts = range(seed, seed + batches, TASK)
        waiting = [pool.submit(perform, start, min(TASK, seed + batches - start)) for start in starts]
        for future in as_completed(waiting):
            done.add(future.result())
            progress.at(done.games, f"{done.games} games, {len(done.differences)} differences")
    return done


def report(done: Done, seconds: float) -> list[str]:
    """What came out, in lines."""
    rate = done.games / seconds
    together = [done.pairs[pair] for pair in combinations(range(len(CARD_NAMES)), 2)]
    rarest = min(combinations(range(len(CARD_NAMES)), 2), key=lambda pair: done.pairs[pair])
    by_players = ", ".join([f"{n} with {players}" for players, n in sorted(done.players.items())])
    by_modules = ", ".join([f"{done.modules[module]} with {module}" for module in MODULES])
    return [
        f"{parvis.mode()} rules; {done.games} games, {done.answers} answers, {seconds:.0f} s, {rate:.0f} games a second",
        f"players: {by_players}",
        f"modules: {by_modules}",
        f"replayed and counted after every answer: all; written, read and loaded: {done.sampled}",
        f"pairs of class cards: {sum(map(bool, together))} of {len(together)}, each in {min(together)} games or more; "
        f"the rarest is {CARD_NAMES[rarest[0]]} and {CARD_NAMES[rarest[1]]}",
        *done.coverage.table(CARD_NAMES, int(UPGRADABLE)),
        f"differences: {len(done.differences)}",
        *done.differences[:SHOWN],
    ]


def main() -> int:
    """Soak and print; 1 if anything is wrong or missing."""
    made = argparse.ArgumentParser(description="Random games of Rattus in bulk, counted and replayed.")
    made.add_argument("--games", metavar="N", type=int, default=200_000, help="how many games")
    made.add_argument("--seed", metavar="S", type=int, default=1, help="where the seeds begin")
    made.add_argument("--workers", metavar="W", type=int, default=os.cpu_count() or 1, help="processes at a time")
    arguments = made.parse_args()
    began = time.monotonic()
    done = soak(arguments.games, arguments.seed, arguments.workers)
    print("\n".join(report(done, time.monotonic() - began)))
    rare = [pair for pair in combinations(range(len(CARD_NAMES)), 2) if done.pairs[pair] < PAIRS]
    is_short = done.games >= ENOUGH and (bool(rare) or bool(done.coverage.missing(CARD_NAMES, int(UPGRADABLE))))
    return 1 if done.differences or is_short else 0


if __name__ == "__main__":
    sys.exit(main())
