"""Arenas on a cluster: portions that are lost are played again, and the table is that of a machine alone."""

import socket
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import parvis
from parvis.core.json import JsonObject, canonical
from parvis.lab.arena import Results, gather, run_here, tasks_for
from parvis.lab.cluster import LARGEST, NoCluster, portion, run_on_ray
from parvis.lab.games import header_of
from parvis.lab.standings import standings

HEADER = header_of(parvis.game("capital_lux", players=2))
BOTS = ["random", "greedy:1"]
TASKS = tasks_for(BOTS, 2, 12, 1, "pairs")


class RayError(Exception):
    """What the cluster says when it gives up."""


class Cluster:
    """Stands in for Ray: what is sent is played when it is asked for; some portions are lost on the way."""

    def __init__(self, loses: Callable[[int], bool]) -> None:
        self.loses = loses
        self.exceptions = SimpleNamespace(RayError=RayError)
        self.played: list[int] = []  # games of each portion
        self.retries = 0
        self.is_open = False

    def init(self, **_: Any) -> None:
        self.is_open = True
        print("a cluster talks a lot")

    def shutdown(self) -> None:
        self.is_open = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, max_retries: int) -> Callable[[Any], Any]:
        self.retries = max_retries

        def wrap(function: Any) -> Any:
            return SimpleNamespace(remote=lambda header, tasks: lambda: function(header, tasks))

        return wrap

    def wait(self, waiting: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return waiting[-num_returns:], waiting[:-num_returns]  # the last comes first

    def get(self, ask: Callable[[], list[JsonObject]]) -> list[JsonObject]:
        for attempt in range(self.retries + 1):
            results = ask()
            self.played.append(len(results))
            if not self.loses(attempt):
                return results
        raise RayError("lost")


def played_on(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> Results:
    """The results of the tasks, played on a cluster."""
    monkeypatch.setitem(sys.modules, "ray", cluster)
    return gather(TASKS, {}, lambda left: run_on_ray(HEADER, left, "local"), lambda result: None, None)


def timeless(results: Results) -> str:
    """Results without the times, which differ from run to run."""
    return canonical([{**results[key], "microseconds": None} for key in sorted(results)])


def test_portions_that_are_lost_are_played_again_and_change_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = gather(TASKS, {}, lambda left: run_here(HEADER, left, 1), lambda result: None, None)
    cluster = Cluster(lambda attempt: attempt < 2)
    there = played_on(cluster, monkeypatch)
    assert timeless(here) == timeless(there)
    assert standings(here, BOTS, 2)["pairs"] == standings(there, BOTS, 2)["pairs"]
    assert 3 * len(TASKS) == sum(cluster.played)
    assert not cluster.is_open
    assert ("", "a cluster talks a lot\n") == capsys.readouterr()


def test_cluster_that_loses_everything_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cluster(lambda attempt: True)
    with pytest.raises(NoCluster, match=r"lost games again and again \(RayError\): with --records"):
        played_on(cluster, monkeypatch)
    assert not cluster.is_open


def test_portions_grow_where_games_are_short() -> None:
    def result(microseconds: int) -> JsonObject:
        return {"microseconds": [[microseconds], []]}

    assert 1 == portion([result(5_000_000)])
    assert 20 == portion([result(100_000), result(100_000)])
    assert LARGEST == portion([result(10)])


def test_cluster_without_ray_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match="needs the package ray"):
        list(run_on_ray(HEADER, [], "local"))


@pytest.mark.parametrize("address", ["no such", "here:", "here:0", "here:99999", ":6379"])
def test_address_that_is_none_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setitem(sys.modules, "ray", Cluster(lambda attempt: False))
    with pytest.raises(NoCluster, match="is written HOST:PORT"):
        list(run_on_ray(HEADER, [], address))


def test_cluster_that_is_not_there_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", Cluster(lambda attempt: False))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(NoCluster, match=f"nobody answers at {address}"):
        list(run_on_ray(HEADER, [], address))
