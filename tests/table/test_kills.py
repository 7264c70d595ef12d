"""The server is killed in the middle of everything, 50 times, with two clients racing for every ply."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Final

import pytest

from parvis.core.json import JsonObject
from parvis.store import Store
from parvis.table import House, Order, SeatPlan, new_id
from tests.table.server import HOST

KILLS: Final = 50
TABLES: Final = 40
PATIENCE: Final = 20.0  # seconds until a server must answer again


class Client(threading.Thread):
    """Somebody who answers wherever a seat is asked, and repeats an answer until it is told what became of it."""

    def __init__(self, address: Path, tables: list[str], seed: int) -> None:
        super().__init__()
        self.address: Final = address
        self.tables: Final = tables
        self.rng: Final = random.Random(seed)
        self.is_wanted = True
        self.sent: dict[str, str] = {}  # by move: the table
        self.applied: list[str] = []
        self.again = 0
        self.stale = 0

    def run(self) -> None:
        """Answer until there is nothing more to answer."""
        tables = self.tables[:]
        while self.is_wanted and tables:
            table = tables[0]
            asked = self.ask({"table": table})
            if asked.get("over"):
                tables.pop(0)
            if "legal" not in asked:
                continue
            move = new_id()
            self.sent[move] = table
            answer = {"table": table, "seat": asked["seat"], "ply": asked["ply"], "move": move}
            reply = self.ask({**answer, "notation": self.rng.choice(asked["legal"])})
            self.again += reply["again"]
            self.stale += reply["stale"]
            if reply["applied"]:
                self.applied.append(move)

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The reply of whatever server there is, asked again and again."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with socket.socket(socket.AF_UNIX) as connection:
                    connection.settimeout(5)
                    connection.connect(str(self.address))
                    connection.sendall(json.dumps(question).encode() + b"\n")
                    line = connection.makefile("rb").readline()
                if line.endswith(b"\n"):
                    found: dict[str, Any] = json.loads(line)
                    return found
            except OSError:
                time.sleep(0.002)
        raise AssertionError("no server answers any more")


async def made(folder: Path) -> list[str]:
    """Tables at which one person holds all seats."""
    house = await House.open(folder)
    games: list[tuple[str, JsonObject]] = [
        ("capital_lux", {}),
        ("notre_dame", {}),
        ("capital_lux", {"gold_order": "secret"}),
    ]
    orders = [Order(*games[k % 3], (SeatPlan("me"), SeatPlan("device"))) for k in range(TABLES)]
    tables = [await house.create(order, HOST) for order in orders]
    await house.close()
    return [table.id for table in tables]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that forks")
def test_fifty_kills_lose_nothing_and_apply_nothing_twice(tmp_path: Path) -> None:
    """P2, P4, P6: lost 0, twice 0, gaps 0; every client learns what became of its answer."""
    address = tmp_path / "socket"
    tables = asyncio.run(made(tmp_path / "data"))
    zygote = subprocess.Popen(
        [sys.executable, "-m", "tests.table.server", str(tmp_path / "data"), str(address)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert zygote.stdin is not None and zygote.stdout is not None
    clients = [Client(address, tables, seed) for seed in (1, 2)]
    rng = random.Random(3)
    try:
        server = int(zygote.stdout.readline())
        for client in clients:
            client.start()
        for kill in range(KILLS):
            wait_for(clients, rng.randint(1, 12))
            time.sleep(rng.uniform(0, 0.01))
            if kill == KILLS - 1:
                for client in clients:
                    client.is_wanted = False
            os.kill(server, signal.SIGKILL)
            zygote.stdin.write("go on\n")
            zygote.stdin.flush()
            server = int(zygote.stdout.readline())
        for client in clients:
            client.join(2 * PATIENCE)
        os.kill(server, signal.SIGKILL)
    finally:
        zygote.stdin.close()
        zygote.wait(PATIENCE)
        zygote.stdout.close()
    check(tmp_path / "data", tables, clients)


def wait_for(clients: list[Client], answers: int) -> None:
    """Let some answers be acknowledged before the next kill."""
    goal = sum(len(client.applied) for client in clients) + answers
    until = time.monotonic() + PATIENCE
    while sum(len(client.applied) for client in clients) < goal:
        assert time.monotonic() < until, "nothing is acknowledged any more"
        time.sleep(0.001)


def check(folder: Path, tables: list[str], clients: list[Client]) -> None:
    """Compare what was acknowledged with what is there."""
    assert not any(client.is_alive() for client in clients)
    applied = [move for client in clients for move in client.applied]
    sent = {**clients[0].sent, **clients[1].sent}
    assert len(applied) == len(set(applied))
    store = Store(folder)
    found: list[str] = []
    for table in tables:
        rows = store.log(table)
        assert [*range(len(rows))] == [row.ply for row in rows], "a gap"
        assert store.damage(table) is None
        found += [row.move.hex() for row in rows if sent.get(row.move.hex()) == table]
        assert all(row.move.hex() in sent for row in rows if row.kind in ("answer", "seal"))
    store.close()
    assert set() == set(applied) - set(found), "an acknowledged answer is lost"
    assert len(found) == len(set(found)), "an answer was applied twice"
    assert len(applied) >= KILLS, "hardly anything was played"
    assert sum(client.stale for client in clients), "nobody raced"
    assert sum(client.again for client in clients), "no answer was repeated"
    asyncio.run(resumed(folder, tables))


async def resumed(folder: Path, tables: list[str]) -> None:
    """Every table goes on."""
    house = await House.open(folder)
    assert all(house.table(table) is not None for table in tables)
    await house.close()
