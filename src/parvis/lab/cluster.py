"""Arenas on a Ray cluster: the same tasks as here, in portions; what a lost worker was playing is played again."""

from __future__ import annotations

import socket
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib import import_module
from typing import Any, Final

from parvis.core.errors import ParvisError
from parvis.core.json import JsonObject, json_list, json_whole
from parvis.lab.games import Header, Task, play_task

RETRIES: Final = 5  # of a portion whose worker is lost
SECONDS: Final = 2.0  # of CPU that a portion should take: less is lost to sending it about
LARGEST: Final = 200  # games in a portion
PATIENCE: Final = 5.0  # seconds for the head of the cluster to answer


class NoCluster(ParvisError):
    """There is no cluster to play on."""


def run_on_ray(header: Header, tasks: list[Task], address: str) -> Iterator[JsonObject]:
    """Play tasks on a Ray cluster, in whatever order they are done; what Ray prints is not the arena's output."""
    with redirect_stdout(sys.stderr):
        yield from played(connected(address), header, tasks)


def played(ray: Any, header: Header, tasks: list[Task]) -> Iterator[JsonObject]:
    """Play tasks, in portions; then leave the cluster."""
    try:
        remote = ray.remote(max_retries=RETRIES)(play_tasks)
        width = 2 * max(int(ray.cluster_resources().get("CPU", 1)), 1)
        left = deque(tasks)
        waiting: list[Any] = []
        size = 1
        while left or waiting:
            while left and len(waiting) < width:
                waiting.append(remote.remote(header, [left.popleft() for _ in range(min(size, len(left)))]))
            done, waiting = ray.wait(waiting, num_returns=1)
            results: list[JsonObject] = ray.get(done[0])
            size = portion(results)
            yield from results
    except ray.exceptions.RayError as error:
        raise NoCluster(
            f"the cluster lost games again and again ({type(error).__name__}): with --records the same command goes on"
        ) from None
    finally:
        ray.shutdown()


def play_tasks(header: Header, tasks: list[Task]) -> list[JsonObject]:
    """Play some tasks: what is sent to a worker."""
    return [play_task(header, task) for task in tasks]


def portion(results: list[JsonObject]) -> int:
    """How many games the next portion should have, by what these took."""
    spent = sum(
        json_whole(time, "a time", 0, 10**12)
        for result in results
        for times in json_list(result["microseconds"], "microseconds")
        for time in json_list(times, "times")
    )
    return min(max(round(SECONDS * 1e6 * len(results) / max(spent, 1)), 1), LARGEST)


def connected(address: str) -> Any:
    """Ray, connected to a cluster; `local` starts one here."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise NoCluster("playing on a cluster needs the package ray: pip install 'parvis[ray]'") from None
    if address not in ("local", "auto"):
        knock_at(address)
    try:
        ray.init(address=None if address == "local" else address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster(f"there is no Ray cluster at {address}: {str(error).splitlines()[0][:200]}") from None
    return ray


def knock_at(address: str) -> None:
    """Ray itself waits for minutes before it says that nobody is there."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port[:6]) < 65536:
        raise NoCluster(f"the address of a cluster is written HOST:PORT, not {address[:60]!r}; local starts one here")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError:
        raise NoCluster(f"nobody answers at {address}: is the head of the cluster there?") from None
