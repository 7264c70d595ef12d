"""Shows that an arena on a Ray cluster that loses a worker gives the table of an arena on this machine.

`python tools/ray_cluster.py` starts a cluster of two workers here, plays an arena on it, kills one of the workers with
all its processes when a third of the games are done, and plays the same arena without the cluster.  Both tables are
printed, without the times.  It exits with 1 if they differ, or if the worker was killed too late.  It needs the extra
`parvis[ray]`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

TIMES: Final = ("ms_per_answer",)
EXAMPLE: Final = ["capital_lux", "random", "greedy:1", "flat:60", "--players", "2", "--games", "1500"]


def arena(words: list[str], records: Path, more: list[str]) -> subprocess.Popen[str]:
    """`parvis arena`, begun."""
    command = [sys.executable, "-m", "parvis", "arena", *words, "--records", str(records), "--json", *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def table(running: subprocess.Popen[str]) -> Any:
    """What an arena has printed in the end, without the times."""
    said, _ = running.communicate()
    if running.returncode:
        sys.exit(f"the arena ended with {running.returncode}")
    report = json.loads(said)
    for line in report["bots"].values():
        for time_of in TIMES:
            del line[time_of]
    return report


def games_in(records: Path) -> dict[str, Any]:
    """The results on file, by their keys, without the times."""
    if not records.exists():
        return {}
    lines = [line for line in records.read_text("utf-8").splitlines(keepends=True)[1:] if line.endswith("\n")]
    results = [json.loads(line) for line in lines]
    return {result["key"]: {**result, "microseconds": None} for result in results}


def is_playing(raylet: int) -> bool:
    """Is a game being played by a process of this worker?  Ray calls a process by what it does."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            title = (folder / "cmdline").read_bytes()
        except OSError:  # it has just ended
            continue
        if parent == raylet and title.startswith(b"ray::play_tasks"):
            return True
    return False


def raylet_of(node: Any) -> int:
    """The process that is the worker for Ray."""
    return int(node.all_processes["raylet"][0].process.pid)


def play_there(words: list[str], records: Path) -> Any:
    """The arena on a cluster that loses a worker."""
    cluster = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    try:
        _, lost = [cluster.add_node(num_cpus=1) for _ in range(2)]
        cluster.wait_for_nodes()
        print(f"a cluster at {cluster.address}: a head that plays nothing, and two workers", flush=True)
        running = arena(words, records, ["--ray", cluster.address])
        whole = int(words[words.index("--games") + 1])
        while running.poll() is None and (3 * len(games_in(records)) < whole or not is_playing(raylet_of(lost))):
            time.sleep(0.05)
        if running.poll() is not None:
            sys.exit("all games were over before a worker could be killed: name more of them")
        done = len(games_in(records))
        cluster.remove_node(lost, allow_graceful=False)
        print(f"one worker killed while it was playing, after {done} games", flush=True)
        return table(running)
    finally:
        cluster.shutdown()


def main() -> int:
    """Play twice and compare."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", default=EXAMPLE, help="what `parvis arena` is told, --games with it")
    words: list[str] = [*parser.parse_known_args()[0].words, *parser.parse_known_args()[1]]
    with TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("there.jsonl", "here.jsonl")]
        there = play_there(words, files[0])
        here = table(arena(words, files[1], ["--workers", "1"]))
        games = [games_in(file) for file in files]
    for name, report in (("on the cluster", there), ("here", here)):
        print(f"\n{name}: {report['games']} games")
        for bot, line in report["bots"].items():
            low, high = line["ci95"]
            print(f"  {bot:<12}{line['win_share']:>8.2%}  {low:.2%} – {high:.2%}  rating {line['rating']:+}")
    is_same = there == here and games[0] == games[1]
    print(
        f"\ntables {'the same' if there == here else 'differ'}, records {'the same' if games[0] == games[1] else 'differ'}"
    )
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())
