"""What every request has to pass: where it comes from, its size, its pace; and the headers of every answer."""

import asyncio
import time
from pathlib import Path

import pytest
from starlette.types import Message, Receive, Scope, Send

from parvis.web.gate import BURST, LARGEST_BODY, TABLES_AT_ONCE, Buckets, Gate, client_of
from tests.table.tables import run
from tests.wire.browser import HOST, Browser, Reply, house_and_app, identity

HTTP = "http:" + "//"
HTTPS = "https:" + "//"
QUICK = {"game": "capital_lux", "players": 2}
STRANGE = [
    "null",
    HTTP + "evil.example",
    HTTPS + "parvis.local",
    HTTP + "parvis.local:81",
    HTTP + "parvis.local.evil.example",
    HTTP + "evilparvis.local",
    HTTP + "sub.parvis.local",
    HTTP.upper() + "PARVIS.TEST",
    HTTP + "parvis.local/",
    HTTP + "pаrvis.test",  # a Cyrillic а
    "",
    "file://",
]


@pytest.mark.parametrize("origin", STRANGE)
def test_nothing_changes_for_a_page_of_another_origin(tmp_path: Path, origin: str) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            ann = Browser(app, "ann")
            for headers in ({"origin": origin}, {"origin": origin, "sec-fetch-site": "cross-site"}):
                encoded = {name: value.encode().decode("latin-1") for name, value in headers.items()}
                body = b"game=capital_lux&players=2"
                kind = {"content-type": "application/x-www-form-urlencoded"}
                reply = await ann.ask("POST", "/quick", body, {**kind, **encoded})
                assert 403 == reply.status
            assert [] == house.tables_of(identity("ann"))

    run(work)


NEAR = [
    "",
    "localhost:8000",
    "127.0.0.1:8000",
    "[::1]:8000",
    "192.168.1.7",
    "[fe80::1]",
    "pi",
    "pi.local",
    "pi." + "lan:81",
]
FAR = ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "[::1", "1.2.3.4.5"]


def test_names_that_may_be_somebody_elses_lead_nowhere_unless_the_host_has_said_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (_, app):
            ann = Browser(app, "ann")
            for host in [*NEAR, *FAR]:
                seen = await ann.get("/", host=host)
                assert (421 if host in FAR else 200) == seen.status, host
                made = await ann.post("/quick", QUICK, host=host)
                assert (421 if host in FAR else 303) == made.status, host
            assert "--address" in seen.text
            public = Browser(Gate(app.app, address=HTTPS + "tables.example"), "ann")
            assert [200, 200, 421] == [
                (await public.get("/", host=host)).status for host in ("tables.example", "10.0.0.1", "evil.example")
            ]

    run(work)


@pytest.mark.parametrize("site", ["cross-site", "same-site", "SAME-ORIGIN", ""])
def test_what_a_browser_says_of_itself_counts_before_the_origin(tmp_path: Path, site: str) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (_, app):
            headers = {"sec-fetch-site": site, "origin": HTTP + HOST}
            assert 403 == (await Browser(app).post("/quick", QUICK, **headers)).status

    run(work)


def test_a_request_that_says_nothing_of_itself_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (_, app):
            kind = {"content-type": "application/x-www-form-urlencoded"}
            assert 403 == (await Browser(app).ask("POST", "/quick", b"game=capital_lux", kind)).status
            headers = {**kind, "origin": HTTP + HOST}
            assert 303 == (await Browser(app).ask("POST", "/quick", b"game=capital_lux&players=2", headers)).status

    run(work)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "FOO"])
def test_there_are_no_other_methods(tmp_path: Path, method: str) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (_, app):
            reply = await Browser(app).ask(method, "/quick", b"", {"x-http-method-override": "POST"})
            assert 405 == reply.status

    run(work)


def test_looking_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            reply = await Browser(app).get("/quick?game=capital_lux&players=2", **{"x-http-method-override": "POST"})
            assert 405 == reply.status
            assert [] == house.tables_of("")

    run(work)


def strict(reply: Reply) -> bool:
    """Has an answer the headers that keep other hosts, scripts and frames out?"""
    policy = reply.header("content-security-policy")
    wanted = ("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'")
    return (
        all(part in policy for part in wanted)
        and "unsafe" not in policy
        and "nosniff" == reply.header("x-content-type-options")
        and "no-referrer" == reply.header("referrer-policy")
        and "same-origin" == reply.header("cross-origin-opener-policy")
        and bool(reply.header("cache-control"))
    )


def test_every_answer_has_the_headers_that_browsers_obey(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (_, app):
            ann = Browser(app, "ann")
            where = (await ann.post("/quick", QUICK)).header("location")
            paths = ["/", where, f"{where}/seats", "/rules", "/nowhere", "/t/nowhere", "/s/nothing", "/me", "/me.json"]
            replies = [await ann.get(path) for path in [*paths, f"{where}/thumb.svg", "/door/capital_lux.svg"]]
            replies += [await ann.post("/nowhere", {}), await ann.post("/quick", {}, **{"sec-fetch-site": "x"})]
            assert all(strict(reply) for reply in replies)
            assert all("no-store" == reply.header("cache-control") for reply in replies[:9])

    run(work)


def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (_, app):
            ann = Browser(app, "ann")
            assert 413 == (await ann.post("/me", b"a" * (LARGEST_BODY + 1))).status
            assert 413 == (await ann.post("/me", b"a=b", **{"content-length": "9" * 30})).status
            assert 413 == (await ann.post("/me", b"a=b", **{"content-length": "-1"})).status
            assert 413 == (await ann.post("/me", b"a" * (LARGEST_BODY + 1), **{"content-length": "3"})).status
            assert 414 == (await ann.get("/?" + "a" * 5000)).status
            assert 431 == (await ann.get("/", **{"x-large": "a" * 20_000})).status
            assert 431 == (await ann.get("/", **{f"x-{number}": "a" for number in range(200)})).status

    run(work)


def test_a_body_that_trickles_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.web.gate.SLOWEST_BODY", 0.05)

    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("half a request has been passed on")

    async def work() -> None:
        sent: list[Message] = []
        came = [{"type": "http.request", "body": b"a=", "more_body": True}]

        async def receive() -> Message:
            while not came:
                await asyncio.sleep(1)
            return came.pop()

        async def send(message: Message) -> None:
            sent.append(message)

        gate = Gate(never)
        scope = Browser(gate).scope("POST", "/me", {"sec-fetch-site": "same-origin"})
        await gate(scope, receive, send)
        assert 408 == sent[0]["status"]

    run(work)


def test_who_is_too_fast_is_told_so_and_nobody_else_is(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path, per_second=5) as (_, app):
            fast, other = Browser(app, "ann"), Browser(app, "bea", address="10.0.0.2")
            statuses = [(await fast.post("/me", {"name": "Ann"})).status for _ in range(int(5 * BURST) + 5)]
            assert [303] * int(5 * BURST) == statuses[: int(5 * BURST)]
            assert 429 == statuses[-1]
            assert 303 == (await other.post("/me", {"name": "Bea"})).status
            assert 200 == (await fast.get("/")).status

    run(work)


def test_tables_are_not_made_without_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path, per_second=50) as (_, app):
            app.tables.left["10.0.0.1"] = (2.0, time.monotonic())
            statuses = [(await Browser(app).post("/quick", QUICK)).status for _ in range(3)]
            assert [303, 303, 429] == statuses
            assert TABLES_AT_ONCE == app.tables.burst

    run(work)


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("parvis.web.gate.time.monotonic", lambda: now[0])
    bucket = Buckets(2.0, 3.0)
    assert [True, True, True, False] == [bucket.take("a") for _ in range(4)]
    now[0] += 0.5
    assert [True, False] == [bucket.take("a") for _ in range(2)]
    assert bucket.take("b")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.168.1.9", "192.168.1.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("a:strange:one", "a:strange:one"),
    ],
)
def test_an_address_counts_for_its_household(address: str, counted: str) -> None:
    assert counted == client_of({"client": (address, 1)})


def test_a_proxy_of_this_machine_says_who_asks_and_how(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (_, app):
            gate = Gate(app.app, 1.0, HTTPS + "parvis.local")
            near, far = Browser(gate, address="127.0.0.1"), Browser(gate, address="10.0.0.9")
            forwarded = {"x-forwarded-for": "203.0.113.5, 203.0.113.6"}
            reply = await near.post("/me", {"name": "Ann"}, **forwarded)
            assert "__Host-parvis=" in reply.header("set-cookie")
            assert "Secure" in reply.header("set-cookie")
            assert "max-age" in reply.header("strict-transport-security")
            assert ["203.0.113.6"] == [*gate.changes.left]
            reply = await far.post("/me", {"name": "Ann"}, **forwarded)
            assert ["203.0.113.6", "10.0.0.9"] == [*gate.changes.left]
            assert "Secure" not in reply.header("set-cookie")

    run(work)
