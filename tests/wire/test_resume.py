"""The server is killed in the middle of a game that two people play with open streams, and started again."""

import http.client
import json
import random
import re
import signal
import subprocess
import threading
import time
from html import unescape
from pathlib import Path
from typing import Final

from parvis.store import Store
from parvis.table import new_id
from tests.wire.browser import token
from tests.wire.server import Running, command, environment, running
from tests.wire.tables import PEOPLE

KILLS: Final = 3
PATIENCE: Final = 60.0  # seconds, on however busy a machine
PROMISE: Final = 3.0  # seconds from the start of the new server until both go on
BUTTON: Final = re.compile('name="answer" value="([^"]+)"')
PLY: Final = re.compile('data-ply="([0-9]+)"')
FRAME: Final = re.compile("event: table\ndata: [^\n]*\ndata: (.*)")


class Person(threading.Thread):
    """A browser with a stream, which comes back when it breaks; answers are given by what the stream has shown."""

    def __init__(self, port: int, table: str, seat: int) -> None:
        super().__init__(daemon=True)
        self.port: Final = port
        self.table: Final = table
        self.seat: Final = seat
        self.rng: Final = random.Random(seat)
        self.page = ""  # what the last frame showed
        self.is_wanted = True
        self.given: list[str] = []  # ids of answers that were acknowledged
        self.headers: Final = {"Cookie": f"parvis={token(PEOPLE[seat])}"}

    def run(self) -> None:
        """Read the stream, again and again."""
        while self.is_wanted:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
            try:
                connection.request("GET", f"/stream?t={self.table}:wide:{self.seat}", headers=self.headers)
                self.read(connection.getresponse())
            except (OSError, http.client.HTTPException):
                time.sleep(0.1)
            finally:
                connection.close()

    def read(self, reply: http.client.HTTPResponse) -> None:
        """Take frames as they come."""
        rest = ""
        while self.is_wanted and (part := reply.read1(1 << 20)):
            *events, rest = (rest + part.decode()).split("\n\n")
            for event in events:
                found = FRAME.match(event)
                if found:
                    self.page = found[1]

    def wait(self, page: str, until: float) -> None:
        """Wait until the stream shows another page than this one."""
        while self.page == page:
            assert time.monotonic() < until, "nothing comes"
            time.sleep(0.005)

    def answer(self) -> bool:
        """Give one of the answers that the page offers, if it offers any; sent again until it is heard of."""
        texts, ply = BUTTON.findall(self.page), PLY.search(self.page)
        if not texts or ply is None:
            return False
        move = new_id()
        said = {"seat": self.seat, "ply": int(ply[1]), "move": move, "answer": unescape(self.rng.choice(texts))}
        kinds = {"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", "X-Layout": "wide"}
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
            try:
                connection.request("POST", f"/t/{self.table}/answer", json.dumps(said), {**kinds, **self.headers})
                reply = connection.getresponse()
                reply.read()
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)
                continue
            finally:
                connection.close()
            if reply.status in (200, 204):
                self.given.append(move)
            assert reply.status in (200, 204, 409), reply.status
            return True
        raise AssertionError("no server answers any more")


def sat_down(server: Running) -> str:
    """A table of two people; the second comes by the link of the host's page."""
    server.cookie = f"parvis={token('ann')}"
    _, where = server.post("/new/capital_lux", players=2, seat0="me", name0="Ann", seat1="invited", name1="Bea")
    _, page = server.get(where)
    link = re.search("/s/[A-Za-z0-9_-]{43}", page)
    assert link is not None, where
    server.cookie = f"parvis={token('bea')}"
    assert 303 == server.post(link[0], name="Bea")[0]
    return where.split("/")[2]


def went_on(people: list[Person], answers: int) -> None:
    """Let both play until so many more answers have been acknowledged and shown to whoever gave them."""
    goal = sum(len(person.given) for person in people) + answers
    until = time.monotonic() + PATIENCE
    while sum(len(person.given) for person in people) < goal:
        for person in people:
            page = person.page
            if person.answer():
                person.wait(page, until)
        assert time.monotonic() < until, "nobody can answer"
        time.sleep(0.005)


def test_two_people_go_on_within_three_seconds_of_a_kill(tmp_path: Path) -> None:
    people: list[Person] = []
    took: list[float] = []
    with running(tmp_path, "--instant-bots") as server:
        port, process = server.port, server.process
        table = sat_down(server)
        people += [Person(port, table, seat) for seat in range(2)]
        for person in people:
            person.start()
        for person in people:
            person.wait("", time.monotonic() + PATIENCE)
        for _ in range(KILLS):
            went_on(people, 5)
            process.send_signal(signal.SIGKILL)
            process.wait(PATIENCE)
            for person in people:
                person.page = ""
            begun = time.monotonic()
            process = started(port, tmp_path)
            for person in people:
                person.wait("", begun + PATIENCE)
            went_on(people, 1)
            took.append(time.monotonic() - begun)
        for person in people:
            person.is_wanted = False
        process.terminate()
        process.wait(PATIENCE)
    assert min(took) < PROMISE, took  # a machine may be busy at times, though not always
    store = Store(tmp_path)
    kept = [row.move.hex() for row in store.log(table)]
    store.close()
    given = [move for person in people for move in person.given]
    assert set(given) <= set(kept) and len(given) >= 6 * KILLS
    assert len(kept) == len(set(kept))


def started(port: int, folder: Path) -> "subprocess.Popen[str]":
    """The same command again."""
    words = command("--port", str(port), "--data", str(folder), "--instant-bots")
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True, env=environment())
