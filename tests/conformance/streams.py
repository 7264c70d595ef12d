"""Digests of driven games: what has to be the same in every process, at both speeds, under every hash seed.

`python -m tests.conformance.streams` reads cases as JSON and prints its speed and a digest for each of them.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, Final

import parvis
from parvis.core.frames import NOBODY, who
from parvis.core.game import Game
from parvis.core.json import Json, canonical
from parvis.core.luck import Dice, SeedLuck
from parvis.core.match import Match
from tests.conformance.games import Case
from tests.conformance.walks import any_ply, matched_to, states
from tests.driving import control, driven_match

ROOT: Final = Path(__file__).resolve().parent.parent.parent
FAULT: Final = "PARVIS_PLANTED_FAULT"  # the mutant to which a process of these tests is put
HASH_SEEDS: Final = ["0", "1", "2", "3", "4"]


def lucky(game: Game[Any], seed: int) -> Match:
    """A game in which CHANCE is answered by a seed, and seats by dice."""
    match = Match(game)
    luck, dice = SeedLuck(seed), Dice(seed)
    match.settle_chance(luck)
    while not match.state.is_over:
        match.apply(match.state.legal()[dice.pick(len(match.state.legal()))])
        match.settle_chance(luck)
    return match


def lines_of(match: Match) -> list[str]:
    """The lines of `--states`."""
    record = match.record()
    header = canonical({key: value for key, value in record.items() if key != "answers"})
    lines = [header, canonical(states(match)[0].json())]
    for entry, state in zip(match.entries, states(match)[1:], strict=True):
        answer = f"{who(entry.frame.seat)} {entry.frame.text(entry.answer)}"
        lines.append(canonical({"answer": answer, "state": state.json()}))
    return lines


def knowledge_of(match: Match, seed: int) -> list[str]:
    """What each viewer knows, hears and makes up at some places of a match, and how it may end from there."""
    rng = random.Random(seed)
    lines: list[str] = []
    for _ in range(3):
        part = matched_to(match, any_ply(match, rng))
        for viewer in [*range(match.game.players), int(NOBODY)]:
            view = part.state.view(viewer)
            world = view.determinise(seed)
            lines += [canonical(view.json()), canonical(world.json()), *part.log(viewer), *part.chronicle(viewer)]
            lines.append(str(match.game.rollout(world, seed)) + canonical(world.json()))
    return lines


def digest(case: Case, seed: int = 7) -> str:
    """Two games and all that can be asked about them, as one number."""
    game = case.game()
    hashed = hashlib.sha256()
    for match in (driven_match(game, control(seed)), lucky(game, seed)):
        hashed.update("\n".join(lines_of(match)).encode("ascii"))
        hashed.update("\n".join(knowledge_of(match, seed)).encode())  # what is told to people may have names like Köln
    return hashed.hexdigest()


def digests(cases: list[Case]) -> dict[str, str]:
    """The digest of each case."""
    return {str(one): digest(one) for one in cases}


def environment(pure: bool, hash_seed: str) -> dict[str, str]:
    """The environment of a process that finds the same Parvis and these tests."""
    found = {key: value for key, value in os.environ.items() if key not in ("PARVIS_PURE", "PYTHONHASHSEED")}
    source = str(Path(parvis.__file__).parent.parent)
    found.update(PYTHONPATH=os.pathsep.join([source, str(ROOT)]), PYTHONHASHSEED=hash_seed)
    if pure:
        found["PARVIS_PURE"] = "1"
    return found


def elsewhere(cases: list[Case], pure: bool, hash_seed: str) -> tuple[str, dict[str, str]]:
    """The speed and the digests of another process."""
    given = json.dumps([[one.name, one.options()] for one in cases])
    command = [sys.executable, "-m", "tests.conformance.streams"]
    done = subprocess.run(
        command, input=given, env=environment(pure, hash_seed), cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    mode, found = json.loads(done.stdout)
    return mode, found


def fault_of(name: str) -> AbstractContextManager[None]:
    """The fault that has been planted, if there is one."""
    if not name:
        return nullcontext()
    from tests.conformance.mutants import planted

    return planted(name)


def check_processes(case: Case, seed: int) -> None:
    """Another process with another hash seed plays the same games."""
    found = [elsewhere([case], parvis.mode() == "pure", hash_seed) for hash_seed in HASH_SEEDS[: 2 + seed % 2]]
    assert [mode for mode, _ in found] == [parvis.mode()] * len(found)
    for _, digests_there in found:
        assert digests_there == found[0][1], "games depend on the hash seed of the process"


def check_global_random(case: Case, seed: int) -> None:
    """The module `random` is neither read nor changed."""
    found = []
    for start in (1, 2):
        random.seed(start)
        before = random.getstate()
        found.append(digest(case, seed))
        assert before == random.getstate(), "the state of the module random has been changed"
    assert found[0] == found[1], "games depend on the state of the module random"


def main() -> int:
    """Read cases from the standard input and print what they come to."""
    given: list[tuple[str, dict[str, Json]]] = json.load(sys.stdin)
    cases = [Case(name, tuple(options.items())) for name, options in given]
    with fault_of(os.environ.get(FAULT, "")):
        print(json.dumps([parvis.mode(), digests(cases)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
