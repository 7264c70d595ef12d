"""Planted faults: each of them has to be found by its check, which has to pass without it.

`PARVIS_PURE=1 python -m tests.conformance.mutants NAME...` says of each fault what found it; only interpreted rules can
be patched.  Without names all faults are tried.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any, Final

import parvis
from parvis.core.errors import ParvisError
from tests.conformance.checks import CHECKS
from tests.conformance.faults import FAULTS, Patch
from tests.conformance.games import Case, case
from tests.conformance.streams import FAULT

SECONDS: Final = 60  # after which a game that goes on for ever is found out


@dataclass(frozen=True)
class Mutant:
    """A fault and the check that finds it, in the cases named, with one of the first `seeds` seeds."""

    fault: str
    check: str
    players: int = 3
    seeds: int = 2
    options: tuple[tuple[str, str], ...] = ()

    def case(self) -> Case:
        """The case in which it is tried."""
        return case("capital_lux", self.players, **dict(self.options))


SECRET: Final = (("gold_order", "secret"),)
MUTANTS: Final = [
    Mutant("the view shows a rival's hand", "twins", seeds=4),
    Mutant("the view lists hidden modifiers by their values", "twins", seeds=16),
    Mutant("the view tells how many kinds are in the deck", "twins", seeds=2),
    Mutant("the view shows the values of modifiers", "twins", seeds=4),
    Mutant("the view shows sealed decisions", "twins", seeds=16, options=SECRET),
    Mutant("the view shows what others may keep", "twins", seeds=4),
    Mutant("the view shows what others may play", "twins", seeds=6),
    Mutant("an error names what others may answer", "twins", seeds=2),
    Mutant("a decision can be taken back after others were opened", "twins", seeds=12, options=SECRET),
    Mutant("cards kept are told to everybody", "audiences"),
    Mutant("the log shows cards kept", "logs"),
    Mutant("the log shows sealed decisions", "logs", seeds=6, options=SECRET),
    Mutant("the chronicle forgets its first answer", "chronicle"),
    Mutant("an old view shows new things", "history"),
    Mutant("copies share their players", "copies"),
    Mutant("copies share their stack", "history"),
    Mutant("a lost colour leaves the game", "pieces"),
    Mutant("a disc comes from nowhere", "pieces"),
    Mutant("bonus cards score nothing", "scores"),
    Mutant("answers are not in order", "answers"),
    Mutant("equal cards are two answers", "answers"),
    Mutant("texts don't parse back", "answers"),
    Mutant("illegal answers are passed over in silence", "refusals"),
    Mutant("the last turns never end", "end"),
    Mutant("there is always another round", "end"),
    Mutant("a record forgets answers without a choice", "replay"),
    Mutant("a record is played one answer too far", "unfinished"),
    Mutant("a loaded round forgets its end", "snapshots"),
    Mutant("a position is written as it began", "texts"),
    Mutant("every kind of card is drawn as often", "weights"),
    Mutant("the deck depends on what is played", "duplicate"),
    Mutant("a deal at once goes round the table", "settling"),
    Mutant("a new game takes the next seed", "deals"),
    Mutant("worlds keep the true hands", "odds", players=2, seeds=1),
    Mutant("worlds don't weigh what was played", "odds", players=2, seeds=1),
    Mutant("worlds forget what was passed", "worlds"),
    Mutant("luck depends on the hash seed", "processes", seeds=1),
    Mutant("luck comes from the module random", "global random", seeds=1),
]


@contextmanager
def planted(name: str) -> Iterator[None]:
    """The fault called `name`, until the end of the block."""
    assert parvis.mode() == "pure", "only interpreted rules can be patched"
    patches: list[Patch] = FAULTS[name]()
    before = [(target, attribute, vars(target)[attribute]) for target, attribute, _ in patches]
    for target, attribute, replacement in patches:
        setattr(target, attribute, replacement)
    os.environ[FAULT] = name
    try:
        yield
    finally:
        del os.environ[FAULT]
        for target, attribute, original in before:
            setattr(target, attribute, original)


def stop(number: int, frame: FrameType | None) -> None:
    """What happens when the time is over."""
    raise AssertionError(f"no end after {SECONDS} seconds")


def run(mutant: Mutant) -> None:
    """The check on all its seeds."""
    check: Callable[[Case, int], Any] = CHECKS[mutant.check]
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    try:
        for seed in range(mutant.seeds):
            check(mutant.case(), seed)
    finally:
        signal.alarm(0)


def found(mutant: Mutant) -> str:
    """What the check says of the fault; it has to pass without it."""
    run(mutant)
    try:
        with planted(mutant.fault):
            run(mutant)
    except (AssertionError, ParvisError) as error:
        return (str(error).strip() or "an assertion failed").splitlines()[0]
    raise SystemExit(f"nothing has found the fault: {mutant.fault}")


def main(names: list[str]) -> int:
    """Try the faults named, or all."""
    for mutant in MUTANTS:
        if not names or mutant.fault in names:
            began = time.perf_counter()
            said = found(mutant)
            print(
                f"{mutant.fault}: found by {mutant.check!r} in {time.perf_counter() - began:.1f} s: {said[:160]}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
