"""`parvis serve` is killed in the middle of answers, again and again, with two clients racing for every ply.

What clients were told is compared with what is on the disk: nothing that was acknowledged is lost, nothing is there twice,
nothing that nobody sent, and every client learns what became of each of its answers (P2, P4, P6).
"""

import asyncio
import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Final

from parvis.core.json import JsonObject
from parvis.store import Store
from parvis.table import House, Order, SeatPlan, new_id
from tests.wire.browser import identity, token
from tests.wire.server import environment
from tests.wire.tables import PEOPLE

TABLES: Final = 24
PATIENCE: Final = 30.0  # seconds until a server must answer again
DROPPED: Final = 0.1  # of all answers are sent, and the client goes before it hears what became of them
BUTTON: Final = re.compile('name="answer" value="([^"]+)"')
PLY: Final = re.compile('data-ply="([0-9]+)"')


class Client(threading.Thread):
    """A browser without a stream: answers wherever a seat is asked, and sends an answer until it hears of it."""

    def __init__(self, port: int, tables: list[str], seed: int) -> None:
        super().__init__()
        self.port: Final = port
        self.tables: Final = tables
        self.rng: Final = random.Random(seed)
        self.is_wanted = True
        self.is_answering = False
        self.sent: dict[str, str] = {}  # by move: the table
        self.applied: list[str] = []
        self.again = 0
        self.stale = 0

    def run(self) -> None:
        """Answer until there is nothing more to answer."""
        tables = self.tables[:]
        while self.is_wanted and tables:
            found = [self.answer(tables[0], seat) for seat in range(2)]
            if "over" in found:
                tables.pop(0)

    def answer(self, table: str, seat: int) -> str:
        """Read a page, and give one of the answers that it offers."""
        _, page = self.ask("GET", f"/t/{table}?seat={seat}", "", seat)
        if 'data-status="over"' in page:
            return "over"
        texts, ply = BUTTON.findall(page), PLY.search(page)
        if not texts or ply is None:
            return "waiting"
        move = new_id()
        self.sent[move] = table
        said = {"seat": seat, "ply": int(ply[1]), "move": move, "answer": unescape(self.rng.choice(texts))}
        self.is_answering = True
        status, reply = self.ask("POST", f"/t/{table}/answer", json.dumps(said), seat)
        self.is_answering = False
        assert status in (200, 409), reply
        self.stale += status == 409
        if status == 200:
            self.applied.append(move)
        return "answered"

    def ask(self, method: str, path: str, body: str, seat: int) -> tuple[int, str]:
        """The reply of whatever server there is, asked again and again."""
        headers = {"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", "X-Layout": "narrow"}
        headers["Cookie"] = f"parvis={token(PEOPLE[seat])}"
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
            try:
                connection.request(method, path, body, headers)
                if body and self.rng.random() < DROPPED:
                    self.again += 1
                    continue
                reply = connection.getresponse()
                return reply.status, reply.read().decode()
            except (OSError, http.client.HTTPException):
                self.again += bool(body)
                time.sleep(0.01)
            finally:
                connection.close()
        raise AssertionError("no server answers any more")


async def made(folder: Path) -> list[str]:
    """Tables of two people, some of them with a bot."""
    house = await House.open(folder)
    games: list[tuple[str, JsonObject, list[SeatPlan]]] = [
        ("capital_lux", {}, []),
        ("notre_dame", {}, []),
        ("capital_lux", {"gold_order": "secret"}, [SeatPlan("bot", bot="random")]),
    ]
    tables = []
    for k in range(TABLES):
        game, options, bots = games[k % 3]
        order = Order(game, options, (SeatPlan("me", "Ann"), SeatPlan("invited"), *bots))
        table = await house.create(order, identity(PEOPLE[0]))
        secret = table.links(identity(PEOPLE[0]))[1]
        await house.redeem(secret, identity(PEOPLE[1]), "Bea")
        tables.append(table.id)
    await house.close()
    return tables


@dataclass
class Toll:
    """What some kills did."""

    kills: int = 0
    hit: int = 0  # while an answer was on its way
    acknowledged: int = 0
    stored: int = 0
    again: int = 0  # answers that were sent more than once
    stale: int = 0


def killed(folder: Path, kills: int, seed: int) -> Toll:
    """Kill the served command so many times while two clients play, and look at what is left."""
    tables = asyncio.run(made(folder))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ["serve", "--no-browser", "--instant-bots", "--backups", "0", "--port", str(port), "--data", str(folder)]
    zygote = subprocess.Popen(
        [sys.executable, "-m", "tests.wire.forking", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(),
    )
    assert zygote.stdin is not None and zygote.stdout is not None
    clients = [Client(port, tables, 2 * seed + k) for k in (1, 2)]
    rng, toll = random.Random(seed), Toll()
    try:
        server = int(zygote.stdout.readline())
        for client in clients:
            client.start()
        for kill in range(kills):
            if not wait_for(clients, rng.randint(1, 6)):
                break  # all games are over
            time.sleep(rng.uniform(0, 0.02))
            for client in clients:
                client.is_wanted = kill < kills - 1
            toll.kills += 1
            toll.hit += any(client.is_answering for client in clients)
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
    check(folder, tables, clients, toll)
    return toll


def wait_for(clients: list[Client], answers: int) -> bool:
    """Let some answers be acknowledged, and the next one be on its way, before the next kill; is there a next one?"""
    goal = sum(len(client.applied) for client in clients) + answers
    until = time.monotonic() + PATIENCE
    while sum(len(client.applied) for client in clients) < goal or not any(client.is_answering for client in clients):
        if not any(client.is_alive() for client in clients):
            return False
        assert time.monotonic() < until, "nothing is acknowledged any more"
        time.sleep(0.0005)
    return True


def check(folder: Path, tables: list[str], clients: list[Client], toll: Toll) -> None:
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
        answers = [row for row in rows if row.kind in ("answer", "seal") and row.seat < 2]
        found += [row.move.hex() for row in answers]
        assert all(sent.get(row.move.hex()) == table for row in answers), "an answer that nobody gave"
    store.close()
    assert set() == set(applied) - set(found), "an acknowledged answer is lost"
    assert len(found) == len(set(found)), "an answer was applied twice"
    toll.acknowledged, toll.stored = len(applied), len(found)
    toll.again = sum(client.again for client in clients)
    toll.stale = sum(client.stale for client in clients)
    asyncio.run(resumed(folder, tables))


async def resumed(folder: Path, tables: list[str]) -> None:
    """Every table goes on."""
    house = await House.open(folder)
    assert all(house.table(table) is not None for table in tables)
    await house.close()
