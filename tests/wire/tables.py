"""Tables for tests over HTTP: seats are taken by their links, answers are posted."""

import random

from parvis.core.json import JsonObject
from parvis.table import Order, SeatPlan, Table, new_id
from parvis.table.house import House
from parvis.web.gate import Gate
from tests.table.tables import asked, legal
from tests.wire.browser import Browser, identity

PEOPLE = ("ann", "bea", "cy", "dan", "ede", "fay")


async def seated_by_links(house: House, app: Gate, game: str, players: int, options: JsonObject | None = None) -> Table:
    """A table at which Ann hosts and Bea, Cy … have come by their links."""
    plans = (SeatPlan("me", "Ann"), *[SeatPlan("invited")] * (players - 1))
    table = await house.create(Order(game, options or {}, plans), identity("ann"))
    for seat, secret in sorted(table.links(identity("ann")).items()):
        reply = await Browser(app, PEOPLE[seat]).post(f"/s/{secret}", {"name": PEOPLE[seat].title()})
        assert 303 == reply.status
    assert "playing" == table.status
    return table


async def answered(table: Table, app: Gate, rng: random.Random | None = None) -> int:
    """Whoever is asked first answers by its browser; returns the status."""
    seat = asked(table)[0]
    texts = legal(table, seat)
    chosen = rng.choice(texts) if rng is not None else texts[0]
    said = {"seat": seat, "ply": table.look(seat).ply, "move": new_id(), "answer": chosen}
    reply = await Browser(app, PEOPLE[seat]).send(f"/t/{table.id}/answer", said)
    assert reply.status in (200, 204), reply
    return reply.status
