"""Random play of Parvis' Capital Lux beside OpenSpiel's hearts and catanatron, in one run.

The peers are installed by pip into a throwaway virtual environment; every figure is player decisions per
second of CPU time on one core, the best of several interleaved rounds.  See README.md in this directory.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

OPEN_SPIEL = "open_spiel"
CATANATRON = "catanatron"
PINS = {OPEN_SPIEL: "2.0.2", CATANATRON: "3.2.1"}
CATANATRON_PLAYERS = 2  # the fastest of the two, three and four players it allows
GAME = "capital_lux"
KINDS = ("inside", "driven")
INSIDE, DRIVEN = (f"open_spiel hearts, {kind}" for kind in KINDS)


class UnmeasuredError(Exception):
    """A contestant could not be installed or measured; the message is one plain sentence."""


# --- The contestants, and what is asked of them ---------------------------------------------------------


@dataclass(frozen=True)
class Kit:
    """How a worker plays: `prepare` and `count` stay off the clock, `play` is timed."""

    prepare: Callable[[int], list[Any]]
    play: Callable[[list[Any]], list[Any]]
    count: Callable[[Any], int]


@dataclass(frozen=True)
class Peer:
    """One figure of a peer: its label, the package it comes from, games per timed batch, its worker."""

    label: str
    package: str
    batch: int
    build: Callable[[random.Random], Kit]


@dataclass(frozen=True)
class Comparison:
    """A figure of Parvis' against one of a peer's; without a target it is reported for information."""

    kind: str
    peer: str
    target: float | None = None


@dataclass
class Results:
    """Every repeat of every contestant, in the order first measured."""

    repeats: dict[str, list[float]] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    modes: set[str] = field(default_factory=set)
    kinds: dict[str, str] = field(default_factory=dict)  # of Parvis' labels

    def add(self, label: str, rate: float) -> None:
        self.repeats.setdefault(label, []).append(rate)


COMPARISONS = (
    Comparison("inside", "hearts-inside", 2.0),
    Comparison("driven", "hearts-driven", 5.0),
    Comparison("inside", "catanatron", 50.0),
    Comparison("driven", "catanatron", 50.0),
    Comparison("inside", "hearts-inside-dealt"),
    Comparison("driven", "hearts-driven-dealt"),
)


# --- The workers: these run in the throwaway environment ------------------------------------------------


def count_player_moves(state: Any) -> int:
    """The moves of a finished OpenSpiel game that a player made: chance has a negative player number."""
    return sum(move.player >= 0 for move in state.full_history())


def blank_batch(games: int) -> list[Any]:
    """Nothing prepared: the whole game, its making included, is on the clock."""
    return [None] * games


def hearts_deals(game: Any, rng: random.Random) -> Callable[[int], list[Any]]:
    """Hearts games already dealt: chance in hearts is all at the start, and uniform."""

    def deal(games: int) -> list[Any]:
        states = [game.new_initial_state() for _ in range(games)]
        for state in states:
            while state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
        return states

    return deal


def hearts_inside(rng: random.Random, dealt: bool = False) -> Kit:
    """OpenSpiel's own random bots playing in its own C++ loop."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(player, rng.getrandbits(30)) for player in range(4)]

    def play(states: list[Any]) -> list[Any]:
        evaluate, finished = pyspiel.evaluate_bots, []
        for ready in states:
            state = ready if dealt else game.new_initial_state()
            evaluate(state, bots, rng.getrandbits(30))
            finished.append(state)
        return finished

    return Kit(hearts_deals(game, rng) if dealt else blank_batch, play, count_player_moves)


def hearts_driven(rng: random.Random, dealt: bool = False) -> Kit:
    """Hearts driven move by move from Python."""
    game = importlib.import_module("pyspiel").load_game("hearts")
    choice, choices = rng.choice, rng.choices

    def play(states: list[Any]) -> list[Any]:
        finished = []
        for ready in states:
            state = ready if dealt else game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(choices(outcomes, chances)[0])
                else:
                    state.apply_action(choice(state.legal_actions()))
            finished.append(state)
        return finished

    return Kit(hearts_deals(game, rng) if dealt else blank_batch, play, count_player_moves)


def catanatron_play(rng: random.Random) -> Kit:
    """Catanatron's own loop with its random players; each entry of its action log is a player's decision."""
    package = importlib.import_module("catanatron")
    colours = list(package.Color)[:CATANATRON_PLAYERS]

    def play(states: list[Any]) -> list[Any]:
        finished = []
        for _ in states:
            game = package.Game([package.RandomPlayer(colour) for colour in colours], seed=rng.getrandbits(30) + 1)
            game.play()
            finished.append(game)
        return finished

    return Kit(blank_batch, play, lambda game: len(game.state.actions))


PEERS = {
    "hearts-inside": Peer(INSIDE, OPEN_SPIEL, 200, hearts_inside),
    "hearts-driven": Peer(DRIVEN, OPEN_SPIEL, 50, hearts_driven),
    "catanatron": Peer(f"catanatron, {CATANATRON_PLAYERS} players", CATANATRON, 4, catanatron_play),
    "hearts-inside-dealt": Peer(f"{INSIDE}, deal untimed", OPEN_SPIEL, 200, partial(hearts_inside, dealt=True)),
    "hearts-driven-dealt": Peer(f"{DRIVEN}, deal untimed", OPEN_SPIEL, 50, partial(hearts_driven, dealt=True)),
}


def work(name: str, seconds: float, seed: int) -> dict[str, Any]:
    """Play batches until `seconds` of CPU time are on the clock; the first batch only warms up."""
    peer = PEERS[name]
    kit = peer.build(random.Random(seed))
    kit.play(kit.prepare(peer.batch))
    games = decisions = 0
    spent = 0.0
    while spent < seconds:
        batch = kit.prepare(peer.batch)
        before = time.process_time()
        finished = kit.play(batch)
        spent += time.process_time() - before
        games += len(finished)
        decisions += sum(map(kit.count, finished))
    version = importlib.metadata.version(peer.package)
    return {"games": games, "decisions": decisions, "seconds": spent, "version": version}


# --- The throwaway environment --------------------------------------------------------------------------


def environment_python(directory: Path) -> Path:
    return directory / "Scripts" / "python.exe" if os.name == "nt" else directory / "bin" / "python"


def install(directory: Path) -> Path:
    """Make the environment unless it is there, put the pinned peers in it, and return its Python."""
    python = environment_python(directory)
    wanted = [f"{package}=={version}" for package, version in PINS.items()]
    pip = [str(python), "-I", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:"]
    failure = f"The peers {' and '.join(wanted)} could not be installed, so nothing was measured"
    try:
        if not python.exists():
            venv.EnvBuilder(with_pip=True).create(directory)
        done = subprocess.run([*pip, *wanted], capture_output=True, text=True, check=False)
    except (OSError, subprocess.CalledProcessError) as error:
        raise UnmeasuredError(f"{failure} ({type(error).__name__} while making the environment).") from error
    if done.returncode:
        said = [line.removeprefix("ERROR: ") for line in done.stderr.splitlines() if line.startswith("ERROR: ")]
        raise UnmeasuredError(f"{failure} (pip: {said[-1].rstrip('.') if said else 'no reason given'}).")
    return python


@contextmanager
def environment(directory: Path | None) -> Iterator[Path]:
    """The Python of an environment holding the peers: one kept in `directory`, or one thrown away after."""
    if directory is not None:
        yield install(directory)
        return
    with tempfile.TemporaryDirectory(prefix="peers-") as throwaway:
        yield install(Path(throwaway))


def stay_on_one_core() -> None:
    """Keep this process, and so every contestant it starts, on one core where the system allows it."""
    get, put = getattr(os, "sched_getaffinity", None), getattr(os, "sched_setaffinity", None)
    if get and put:
        put(0, {max(get(0))})


# --- Measuring ------------------------------------------------------------------------------------------


def run_json(command: Sequence[str], who: str) -> Any:
    """What a program prints, read as JSON."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise UnmeasuredError(f"{who} could not be measured: it could not be started.") from error
    if done.returncode:
        said = done.stderr.strip().splitlines()
        reason = said[-1].rstrip(".") if said else f"exit code {done.returncode}"
        raise UnmeasuredError(f"{who} could not be measured: {reason}.")
    try:
        return json.loads(done.stdout)
    except ValueError as error:
        raise UnmeasuredError(f"{who} could not be measured: it did not print JSON.") from error


def parse_bench(report: Any) -> tuple[str, list[tuple[str, str, float]]]:
    """What `parvis bench --json` reports: the mode, and each figure's kind, label and decisions/s."""
    try:
        by_players = report["games"][GAME].items()
        rates = [
            (kind, f"parvis {GAME}, {kind}, {players} players", float(figures[kind]))
            for kind in KINDS
            for players, figures in by_players
        ]
        if not rates or min(rate for _, _, rate in rates) <= 0:
            raise ValueError("no positive figures")
        return str(report["mode"]), rates
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise UnmeasuredError(f"Parvis could not be measured: its report has no figures for {GAME}.") from error


def measure_parvis(results: Results, seconds: float) -> None:
    command = [sys.executable, "-m", "parvis", "bench", GAME, "--json", "--no-pure", "--seconds", str(seconds)]
    mode, rates = parse_bench(run_json(command, "Parvis"))
    results.modes.add(mode)
    for kind, label, rate in rates:
        results.kinds[label] = kind
        results.add(label, rate)


def measure_peer(results: Results, name: str, python: Path, seconds: float, seed: int) -> None:
    """One run of one peer's worker, isolated from this interpreter's packages."""
    peer = PEERS[name]
    script = str(Path(__file__).resolve())
    command = [str(python), "-I", script, "--worker", name, "--seconds", str(seconds), "--seed", str(seed)]
    report = run_json(command, peer.label)
    results.add(peer.label, report["decisions"] / report["seconds"])
    results.versions[peer.package] = report["version"]


def measure(options: argparse.Namespace) -> Results:
    """Every contestant once in each round, so that a busy moment of the machine falls on all alike."""
    results = Results()
    with environment(options.env) as python:
        stay_on_one_core()
        for number in range(options.rounds):
            if not options.json:
                print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
            if not options.peers_only:
                measure_parvis(results, options.seconds)
            for name in PEERS:
                measure_peer(results, name, python, options.seconds, number)
    return results


# --- Reporting ------------------------------------------------------------------------------------------


def compare(results: Results) -> list[dict[str, Any]]:
    """Each comparison with its ratios; a target is met when it is met at every number of players."""
    rows = []
    for comparison in COMPARISONS:
        kind, peer, target = comparison.kind, PEERS[comparison.peer].label, comparison.target
        labels = [label for label, its_kind in results.kinds.items() if its_kind == kind]
        by_label = {label: max(results.repeats[label]) / max(results.repeats[peer]) for label in labels}
        if by_label:
            least = min(by_label.values())
            rows.append({
                "parvis": kind, "peer": peer, "ratios": by_label,
                "least": least, "target": target, "met": None if target is None else least >= target,
            })  # fmt: skip
    return rows


def as_json(results: Results, options: argparse.Namespace) -> str:
    contestants = {
        label: {"best": max(rates), "median": statistics.median(rates), "repeats": rates}
        for label, rates in results.repeats.items()
    }
    report = {
        "unit": "player decisions per second of CPU time",
        "python": ".".join(map(str, sys.version_info[:3])),
        "rounds": options.rounds, "seconds": options.seconds,
        "parvis_mode": ", ".join(sorted(results.modes)) or None, "versions": results.versions,
        "contestants": contestants, "comparisons": compare(results),
    }  # fmt: skip
    return json.dumps(report, indent=2)


def as_table(results: Results) -> str:
    """The contestants, with the least ratio beside each peer, and then the targets."""
    rows = compare(results)
    width = max(map(len, results.repeats))
    lines = [f"{'contestant':{width}}  {'best/s':>12}  {'median/s':>12}  parvis/peer"]
    for label, rates in results.repeats.items():
        beside = ", ".join(f"{row['parvis']} {row['least']:.2f}" for row in rows if row["peer"] == label)
        lines.append(f"{label:{width}}  {max(rates):12,.0f}  {statistics.median(rates):12,.0f}  {beside}".rstrip())
    versions = ", ".join(f"{package} {version}" for package, version in sorted(results.versions.items()))
    lines += ["", f"{versions}; parvis {', '.join(sorted(results.modes)) or 'not measured'}"]
    if rows:
        lines.append("Ratios are best over best, at the number of players where Parvis is slowest.")
    for row in rows:
        if row["target"] is not None:
            verdict = "met" if row["met"] else "NOT met"
            goal = f"parvis {row['parvis']} / {row['peer']} >= {row['target']:g}"
            lines.append(f"target {goal}: {verdict} ({row['least']:.2f})")
    return "\n".join(lines)


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7, help="interleaved repeats; the best is kept (default 7)")
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU time of each measurement (default 0.3)")
    parser.add_argument("--env", "--keep", type=Path, metavar="DIR", help="keep the peers' environment here, or reuse")
    parser.add_argument("--peers-only", action="store_true", help="leave Parvis out")
    parser.add_argument("--json", action="store_true", help="print every repeat as JSON instead of a table")
    parser.add_argument("--worker", choices=list(PEERS), help=argparse.SUPPRESS)
    parser.add_argument("--seed", type=int, default=0, help=argparse.SUPPRESS)
    options = parser.parse_args(argv)
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("--rounds must be at least 1 and --seconds more than 0")
    return options


def main(argv: Sequence[str] | None = None) -> int:
    """Exit code 0 whether or not the targets are met; 2 when something could not be measured."""
    options = arguments(argv)
    if options.worker:
        print(json.dumps(work(options.worker, options.seconds, options.seed)))
        return 0
    try:
        results = measure(options)
    except UnmeasuredError as unmeasured:
        print(unmeasured, file=sys.stderr)
        return 2
    print(as_json(results, options) if options.json else as_table(results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
