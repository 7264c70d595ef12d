"""Hostile requests to every address there is, made from a seed, and what has to hold of every reply.

Nothing is ever answered by an error of ours; nothing that comes back holds a secret of somebody else; every answer has the
headers that browsers obey.  The addresses come from the application itself: a new one is attacked without being named.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import quote, urlencode

from parvis.table import House, Table, bot_names, new_id
from parvis.web.app import ROUTES
from parvis.web.games import shown_games
from parvis.web.gate import Gate
from tests.table.tables import asked, legal
from tests.wire.browser import Browser, Reply, identity, token

NAMES: Final = ("ann", "bea", "cy", "eve", "")
PATIENCE: Final = 20.0  # seconds for a reply
SLOW: Final = "/stream"
JUNK: Final = (
    "", "0", "1", "2", "-1", "-2", "00", "1e3", "1.0", "²", "٣", "𝟏", "99", "255", "2147483647", "2147483648", "9" * 18, "9" * 40,
    "true", "null", "NaN", "Infinity", "None", "[]", "{}", "[17]", '{"$gt":0}', "__proto__", "constructor", "__class__",
    "p1", "p2", "chance", "..", "../../etc/passwd", "..%2f", "%00", "\x00", "\x7f", "\x1b[31m", "\u202e", "a\u0301" * 40,
    "👩\u200d🚀", "\ud800", "<script>alert(1)</script>", "\"'><b>", "' OR 1=1 --", "%s%n{0}", "${7*7}", "a" * 23, "a" * 25,
    "a" * 300, "Ω" * 2000, "line\nline", "tab\tand\r\nSet-Cookie: a=b", "yes", "no", "on", "/", "//evil.example", "\\", ";",
    "http://127.0.0.1:9/", "https://[::1", "file:///etc/passwd", "javascript:alert(1)", "x:y:z", "wide", "narrow", "any",
)  # fmt: skip
FIELDS: Final = (
    "seat", "ply", "move", "answer", "name", "text", "bot", "agree", "confirm", "pace", "stand_in", "webhook", "players",
    "game", "theme", "motion", "colour", "layout", "notices", "quiet", "undo", "hints", "shuffle", "open_after",
    *[f"seat{k}" for k in range(6)], *[f"name{k}" for k in range(6)],
)  # fmt: skip
HOSTS: Final = (
    "parvis.local",
    "evil.example",
    "[::1",
    "[",
    "a b",
    "",
    "x" * 300,
    "parvis.local:99999",
    "ä",
    "//",
    "user@host",
)
DEEDS: Final = ("take", "leave", "return", "bot", "link", "person", "fly")


@dataclass
class Request:
    """A request that somebody sends, and sends again if it is to be repeated."""

    name: str
    method: str
    path: str
    body: bytes
    headers: dict[str, str]

    async def send(self, app: Gate) -> Reply:
        """The reply; a stream is left after its first piece."""
        browser = Browser(app, self.name)
        if self.method == "GET" and self.path.startswith(SLOW):
            return await streamed(browser, self)
        return await asyncio.wait_for(browser.ask(self.method, self.path, self.body, self.headers), PATIENCE)


async def streamed(browser: Browser, request: Request) -> Reply:
    """The beginning of a stream, or why there is none."""
    sent: list[Any] = []
    gone = asyncio.Event()

    async def receive() -> dict[str, Any]:
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)
        if len(sent) > 1:
            gone.set()

    running = browser.app(browser.scope("GET", request.path, request.headers), receive, send)
    await asyncio.wait_for(running, PATIENCE)
    return browser.reply(sent)


@dataclass
class Attacker:
    """Makes requests out of everything that might mean something to the house."""

    house: House
    rng: random.Random
    tables: list[Table]
    games: list[str] = field(default_factory=shown_games)
    kinds: Counter[int] = field(default_factory=Counter)

    def secrets(self, request: Request) -> list[bytes]:
        """What may not come back to somebody: the luck of games that go on, links of others, the keys of browsers.

        Whoever says the key of a browser is its owner, and whoever says the secret of a link has it.
        """
        said = f"{request.path} {request.headers.get('cookie', '')}"
        names = {name for name in NAMES if name and (name == request.name or token(name) in said)}
        found = [table.secret.hex() for table in self.tables if table.status in ("waiting", "playing")]
        found += [token(other) for other in NAMES if other and other not in names]
        for table in self.tables:
            if not any(table.is_host(identity(name)) for name in names):
                found += [secret for secret in table._links.values() if secret not in said]
        found.append(self.house.store.chain_key.hex())
        return [text.encode() for text in found]

    # --- one request -----------------------------------------------------------------------------

    def request(self) -> Request:
        """Any."""
        rng = self.rng
        name = rng.choice(NAMES)
        route = rng.choice(ROUTES)
        method = (
            next(iter(route.methods or {"GET"} - {"HEAD"}))
            if rng.random() < 0.95
            else rng.choice(("HEAD", "PUT", "post"))
        )
        if method == "HEAD" and rng.random() < 0.9:
            method = "GET"
        table = rng.choice(self.tables)
        if rng.random() < 0.1:
            return self.answer(table)
        path = self.path(route.path_format, table)
        if method in ("GET", "HEAD"):
            return Request(name, method, path + self.query(table), b"", self.headers(rng))
        body, kind = self.body(table, route.path_format)
        headers = {"content-type": kind, "sec-fetch-site": "same-origin", **self.headers(rng)}
        return Request(name, method, path, body, headers)

    def answer(self, table: Table) -> Request:
        """An answer that is in order, or nearly so, of somebody who has the seat, or nearly so."""
        rng = self.rng
        ready = asked(table) if table.status == "playing" else [0]
        seat = rng.choice(ready) if ready else 0
        names = [name for name in NAMES if name and table.holds(identity(name), seat)] or ["eve"]
        front = table.story.course.front(seat).state if table.story.course else None
        texts = (
            legal(table, seat) if front is not None and front.seat == seat and table.status == "playing" else ["pass"]
        )
        said = {"seat": seat, "ply": table.look(seat).ply, "move": new_id(), "answer": rng.choice(texts)}
        if rng.random() < 0.2:
            said[rng.choice(("seat", "ply"))] = rng.randrange(-1, 4)
        headers = {
            "content-type": "application/json",
            "sec-fetch-site": "same-origin",
            "x-layout": rng.choice(("wide", "narrow")),
        }
        return Request(rng.choice(names), "POST", f"/t/{table.id}/answer", json.dumps(said).encode(), headers)

    def headers(self, rng: random.Random) -> dict[str, str]:
        """Headers as browsers send them, and sometimes as nobody does."""
        found: dict[str, str] = {}
        if rng.random() < 0.3:
            found["x-layout"] = rng.choice(("wide", "narrow", "²", "x" * 500))
        if rng.random() < 0.1:
            found["host"] = rng.choice(HOSTS).encode().decode("latin-1")
        if rng.random() < 0.1:
            found["cookie"] = rng.choice(
                (
                    f"parvis={token('bea')}; parvis={token('ann')}",
                    "parvis=\xff",
                    "=;;=",
                    "parvis=" + "a" * 43,
                    "layout=²",
                    ";" * 900,
                )
            )
        if rng.random() < 0.1:
            found["accept-encoding"] = rng.choice(("gzip", "gzip;q=0", "\xff", "br"))
        if rng.random() < 0.1:
            found["sec-fetch-site"] = rng.choice(("none", "cross-site", "\xff"))
        if rng.random() < 0.1:
            found[
                rng.choice(("user-agent", "sec-ch-ua-mobile", "if-none-match", "range", "x-forwarded-for", "origin"))
            ] = self.junk().encode("utf-8", "replace").decode("latin-1").replace("\n", "").replace("\r", "")
        return found

    def path(self, form: str, table: Table) -> str:
        """An address of this form."""
        rng = self.rng
        values = {
            "table": table.id
            if rng.random() < 0.9
            else rng.choice((new_id(), self.junk(), table.id.upper(), table.id[:31])),
            "secret": rng.choice([*table._links.values(), self.junk(), table.id]),
            "game": rng.choice([*self.games, self.junk()]) if rng.random() < 0.9 else "capital_lux/..",
            "deed": rng.choice((*DEEDS, self.junk())),
            "digest": rng.choice(("0" * 12, self.junk())),
            "path": rng.choice(("parvis.css", "../app.py", "table.js", "/etc/passwd", self.junk())),
        }
        found = form.replace(":path", "")
        for key, value in values.items():
            found = found.replace(f"{{{key}}}", quote(value.encode("utf-8", "replace")))
        return found if rng.random() < 0.97 else found + rng.choice(("/", "//", "%2f", "%00", ";a=b", "/.."))

    def query(self, table: Table) -> str:
        """What stands behind an address."""
        rng = self.rng
        found = []
        for key, chance in (
            ("seat", 0.4),
            ("at", 0.3),
            ("eyes", 0.2),
            ("players", 0.2),
            ("layout", 0.1),
            ("refresh", 0.05),
        ):
            if rng.random() < chance:
                found.append((key, self.junk() if rng.random() < 0.5 else str(rng.randrange(-2, 9))))
        if rng.random() < 0.5:
            found.append(("t", self.target(table)))
        for _ in range(rng.choice((0, 1, 1, 3, 40))):
            seat = rng.choice((-2, 0, 1, 2, 9, "²", ""))
            found.append(("t", f"{rng.choice((table.id, new_id(), ''))}:{rng.choice(('wide', 'narrow', ''))}:{seat}"))
        text = urlencode([(key, value.encode("utf-8", "replace")) for key, value in found])
        if rng.random() < 0.05:
            text += rng.choice(("&&&==", "%", "%zz", "&t", ";seat=1", "&seat", "%ff%fe"))
        return f"?{text}" if text else ""

    def target(self, table: Table) -> str:
        """Something on the board, or nearly so."""
        rng = self.rng
        stems = (
            "home",
            "hand",
            "supply",
            "market",
            "sector",
            "borough",
            "region",
            "card",
            "button.ok",
            "rat",
            "class",
            "deck",
        )
        made = f"{rng.choice(stems)}{rng.choice(('', '/', '.', ':'))}{rng.choice(JUNK[:16])}{rng.choice(('', '/p1', '.0.1', '/-1'))}"
        return rng.choice((made, self.junk(), rng.choice(stems)))

    def junk(self) -> str:
        """A value that nobody sends in earnest."""
        return self.rng.choice(JUNK)

    def body(self, table: Table, form: str) -> tuple[bytes, str]:
        """What is posted, and what it is said to be."""
        rng = self.rng
        kind = rng.random()
        if kind < 0.03:
            return rng.randbytes(rng.randrange(200)), rng.choice(
                ("application/x-www-form-urlencoded", "application/json", "text/plain")
            )
        if form.endswith("/answer") and kind < 0.6:
            return self.document(table), "application/json"
        if kind < 0.06:
            return b"&".join([b"a=b"] * 150), "application/x-www-form-urlencoded"
        keys = rng.sample(FIELDS, rng.randrange(8)) + rng.choices(("seat", "game", "players", "name"), k=2)
        if form.startswith("/new") or form == "/quick":
            keys += [f"seat{k}" for k in range(6)] + rng.choices(
                ("option.gold_order", "option.modules", "option.edition", "pace"), k=3
            )
        pairs = [(key, self.value(key, table).encode("utf-8", "surrogatepass")) for key in keys]
        return urlencode(pairs).encode(), "application/x-www-form-urlencoded"

    def value(self, key: str, table: Table) -> str:
        """A value of a field: often one that makes sense."""
        rng = self.rng
        if rng.random() < 0.3:
            return self.junk()
        if key[:4] == "seat" and key != "seat":
            return rng.choice(("me", "device", "invited", "open", f"bot:{rng.choice(bot_names())}", "bot:"))
        sensible = {
            "seat": [str(rng.randrange(5))],
            "ply": [str(table.look(-2).ply)],
            "players": ["2", "3", "4", "5"],
            "game": self.games,
            "bot": bot_names(),
            "stand_in": ["", *bot_names()],
            "pace": ["none", "live-60", "days-86400"],
            "agree": ["yes", "no"],
            "confirm": ["never", "always"],
            "move": [new_id()],
            "answer": self.answers(table),
        }
        return rng.choice(sensible.get(key, [*JUNK]))

    def answers(self, table: Table) -> list[str]:
        """Answers that somebody might give here, or there."""
        if table.status != "playing":
            return ["pass"]
        ready = asked(table)
        return [self.rng.choice(legal(table, seat)) for seat in ready[:1]] + ["keep:bank", "pass", "B2 Y6"]

    def document(self, table: Table) -> bytes:
        """An answer as the script sends it, and what it must never be."""
        rng = self.rng
        found: dict[str, Any] = {
            "seat": rng.choice((0, 1, 2, -1, -2, 9, 2**31, True, None, "0", 0.5, [0]))
            if rng.random() < 0.4
            else rng.randrange(3),
            "ply": table.look(-2).ply
            if rng.random() < 0.7
            else rng.choice((-1, 0, 2**31, 2**63, 2**64, True, None, "17", [17], 1e3)),
            "move": new_id() if rng.random() < 0.8 else rng.choice((self.junk(), 5, None, "A" * 32, "g" * 32)),
            "answer": rng.choice(self.answers(table))
            if rng.random() < 0.6
            else rng.choice((self.junk(), 5, None, "x" * 201)),
        }
        text = json.dumps(found)
        strange = rng.random()
        if strange < 0.03:
            return b"[" * 8000
        if strange < 0.05:
            return b'{"a":' * 2500
        if strange < 0.07:
            return text.replace('"ply": ', '"ply": ' + "1" * rng.choice((30, 5000))).encode()
        if strange < 0.10:
            return rng.choice(
                (
                    b"\xef\xbb\xbf" + text.encode(),
                    text.encode("utf-16"),
                    b"\xff\xfe",
                    text.encode() + b" x",
                    text.encode() * 2,
                    b"",
                    b"null",
                )
            )
        if strange < 0.13:
            raw = bytearray(text.encode())
            for _ in range(rng.randrange(1, 6)):
                raw[rng.randrange(len(raw))] = rng.randrange(256)
            return bytes(raw)
        return text.encode()
