"""Houses and tables for tests: people who answer at random, and everything that reaches somebody."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, TypeVar

from parvis.core.json import JsonObject, canonical
from parvis.table import NOBODY, Applied, House, Look, Order, Outcome, SeatPlan, Table, identity_of, new_id

T = TypeVar("T")
ANN: Final = identity_of("ann")
BEA: Final = identity_of("bea")
CY: Final = identity_of("cy")
EVE: Final = identity_of("eve")
HERE: Final = ("localhost", "127.0.0.1", "::1")
PEOPLE: Final = [ANN, BEA, CY, identity_of("dan"), identity_of("ede")]
NAMES: Final = ["Ann", "Bea", "Cy", "Dan", "Ede"]


def run(work: Callable[[], Awaitable[T]]) -> T:
    """Run a coroutine to its end, within a minute."""

    async def bounded() -> T:
        return await asyncio.wait_for(work(), 60)

    return asyncio.run(bounded())


@asynccontextmanager
async def opened(folder: Path, **options: Any) -> AsyncIterator[House]:
    """A house whose bots answer at once, and whose disk does not sync: tests of the disk are elsewhere."""
    house = await House.open(folder, **{"instant_bots": True, "webhook_hosts": HERE, **options})
    house.store._writer._connection.execute("PRAGMA synchronous = OFF")
    try:
        yield house
    finally:
        await house.close()


async def seated(house: House, game: str, players: int, options: JsonObject | None = None, **order: Any) -> Table:
    """A table at which Ann, Bea, Cy … have taken their seats by links, in this order."""
    plans = [SeatPlan("me", "Ann"), *[SeatPlan("invited")] * (players - 1)]
    table = await house.create(Order(game, options or {}, tuple(plans), **order), ANN)
    for seat, secret in sorted(table.links(ANN).items()):
        await house.redeem(secret, PEOPLE[seat], NAMES[seat])
    assert "playing" == table.status
    return table


def asked(table: Table) -> list[int]:
    """The seats that have something to answer."""
    return [seat for seat in range(table.game.players) if table.look(seat).is_asked]


def legal(table: Table, seat: int) -> list[str]:
    """What a seat may answer, as it is written."""
    state = table.story.played().front(seat).state
    return [state.notation(answer) for answer in state.legal()]


async def answer(table: Table, seat: int, notation: str, move: str = "") -> Outcome:
    """A seat answers the position that it sees."""
    return await table.answer(holder(table, seat), seat, table.look(seat).ply, move or new_id(), notation)


def holder(table: Table, seat: int) -> str:
    """Somebody who holds a seat."""
    return sorted(table.holders(seat))[0]


async def play(table: Table, rng: random.Random, until: Callable[[Table], bool], seats: list[int] | None = None) -> int:
    """People answer at random until something is so, or the game is over; returns how many answers they gave."""
    given = 0
    while table.status == "playing" and not until(table):
        ready = [seat for seat in asked(table) if seats is None or seat in seats]
        if not ready:
            return given
        seat = rng.choice(ready)
        outcome = await answer(table, seat, rng.choice(legal(table, seat)))
        assert isinstance(outcome, Applied), outcome
        given += 1
    return given


def is_simultaneous(table: Table) -> bool:
    """Do several seats choose at once?"""
    return table.look(int(NOBODY)).is_simultaneous


def never(table: Table) -> bool:
    """For games that are played to the end."""
    return False


def received(table: Table, seat: int, identity: str = "") -> str:
    """All that reaches somebody, as text."""
    return text_of(table.look(seat, identity))


def text_of(look: Look) -> str:
    """A look as text: every field of it, and what can be asked of its view."""
    fields = {key: value for key, value in vars(look).items() if key not in ("view", "events")}
    parts = [f"{key}: {value!r}" for key, value in sorted(fields.items())]
    parts.append(f"events: {[(int(event.kind), int(event.seat)) for event in look.events]}")
    if look.view is not None:
        parts.append(canonical(look.view.json()))
        parts.append(str(look.view.legal()))
        parts.append(repr(look.view))
    parts.append(str(asdict(look.undo)))
    return "\n".join(parts)
