"""A house with a table of each kind, and an attack on it: what every reply has to be, whatever was asked."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from dataclasses import dataclass, field
from unittest.mock import patch

from parvis.table import House, Order, SeatPlan, Table, new_id
from parvis.table.order import Kind
from parvis.web.games import player_counts, shown_games
from parvis.web.gate import Gate
from tests.table.tables import asked, legal
from tests.wire.browser import Reply, identity
from tests.wire.fuzz import Attacker


async def furnished(house: House, rng: random.Random) -> list[Table]:
    """A table of each kind: waiting, in the middle, over, closed, with several people on one device, with bots."""
    tables: list[Table] = []
    ann, bea = identity("ann"), identity("bea")
    for game in shown_games():
        counts = player_counts(game)
        device: Kind = "device"
        plans = [
            (SeatPlan("me", "Ann"), *[SeatPlan("invited")] * (counts[0] - 1)),
            (SeatPlan("me", "Ann"), *[SeatPlan("invited")] * (counts[0] - 1)),
            (SeatPlan("me", "Ann"), SeatPlan(device, "Bo"), *[SeatPlan("bot", bot="random")] * (counts[0] - 2)),
            (SeatPlan("me", "Ann"), *[SeatPlan("bot", bot="random")] * (counts[-1] - 1)),
        ]
        for number, plan in enumerate(plans):
            table = await house.create(
                Order(game, {}, plan, name="Sunday <b>", pace="live", seconds=rng.choice((0, 60))), ann
            )
            tables.append(table)
            if number:
                for _, secret in sorted(table.links(ann).items()):
                    await house.redeem(secret, bea, "Bea")
            await led_on(table, rng, rng.randrange(60) if number < 3 else 10_000)
        closed = await house.create(Order(game, {}, plans[2]), ann)
        await closed.close_table(ann)
        tables.append(closed)
    return tables


async def led_on(table: Table, rng: random.Random, answers: int) -> None:
    """Some answers of people at random; whose turn it is otherwise is not waited for long."""
    until = asyncio.get_running_loop().time() + 5
    while answers and table.status == "playing" and asyncio.get_running_loop().time() < until:
        ready = [seat for seat in asked(table) if table.holders(seat)]
        if not ready:
            await asyncio.sleep(0.001)
            continue
        seat = ready[0]
        holder = sorted(table.holders(seat))[0]
        await table.answer(holder, seat, table.look(seat).ply, new_id(), rng.choice(legal(table, seat)))
        answers -= 1


def unsound(reply: Reply) -> str:
    """What is wrong with a reply; nothing if it is as it should be."""
    if reply.status >= 500:
        return f"status {reply.status}"
    if "default-src 'none'" not in reply.header("content-security-policy"):
        return "no policy"
    if "nosniff" != reply.header("x-content-type-options") or not reply.header("cache-control"):
        return "a header is missing"
    if b"Traceback" in reply.body or b'File "' in reply.body:
        return "a traceback"
    if any("\n" in value or "\r" in value for _, value in reply.headers):
        return "a header of two lines"
    return ""


class Complaints(logging.Handler):
    """What the server would have written to its log: there must be nothing."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.found.append(self.format(record))


@dataclass
class Outcome:
    """How an attack went."""

    statuses: Counter[int] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


async def unreviewed(*_: object) -> str:
    """Games are not looked through while they are attacked: that takes a process for each of them."""
    return "This game is not looked through now."


async def attack(house: House, app: Gate, seed: int, requests: int, most: int = 5) -> Outcome:
    """So many requests; what must not be is noted, with what it takes to see it again."""
    with patch("parvis.web.reviews.reviewed", unreviewed):
        return await attacked(house, app, seed, requests, most)


async def attacked(house: House, app: Gate, seed: int, requests: int, most: int) -> Outcome:
    """`attack`, without reviews."""
    rng = random.Random(seed)
    attacker = Attacker(house, rng, await furnished(house, rng))
    outcome, complaints = Outcome(), Complaints()
    logging.getLogger().addHandler(complaints)
    for number in range(requests):
        if number % 3000 == 2999:
            attacker.tables = await furnished(house, rng)
        request = attacker.request()
        secrets = attacker.secrets(request)
        [reply] = await asyncio.gather(request.send(app), return_exceptions=True)
        if isinstance(reply, BaseException):  # the server would make an error of ours of it
            problem = f"{type(reply).__name__}: {reply}"
        else:
            outcome.statuses[reply.status] += 1
            problem = unsound(reply)
            if any(secret in reply.body for secret in secrets):
                problem = "a secret of somebody else"
        problem = problem or "; ".join(complaints.found)
        complaints.found.clear()
        if problem:
            outcome.problems.append(f"seed {seed}, request {number}: {request}: {problem[:2000]}")
            if len(outcome.problems) >= most:
                break
    logging.getLogger().removeHandler(complaints)
    return outcome
