"""How many seats a core can keep up to date at the table in the browser: `python benchmarks/table.py`.

An update is what a seat gets when somebody has answered: the answer is checked, applied and written to the disk (WAL,
`synchronous=FULL`), the view of the seat is built, laid out and drawn as the whole table, and put into the slot of its
stream.  Random games are played at several tables at once, with real rules, by people on all seats.  CPU time is that of
the whole process, the thread that writes included; what lies between is the disk's.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import parvis
from parvis.table import Applied, House, Order, SeatPlan, Table, identity_of, new_id
from parvis.web.board import Boards
from parvis.web.games import player_counts, shown_games
from parvis.web.serving import collect_seldom
from parvis.web.stream import event

WANTED: Final = 1200  # updates per core-second
TABLES: Final = 8
SECONDS: Final = 5.0
SCREENS: Final = ("wide", "narrow")


@dataclass
class Tally:
    """What has been done."""

    answers: int = 0
    updates: int = 0
    bytes: int = 0
    cpu: float = 0.0
    wall: float = 0.0

    @property
    def rate(self) -> float:
        """Updates per core-second."""
        return self.updates / self.cpu


class Audience:
    """The people of a table, each with the slot of a stream."""

    def __init__(self, table: Table, people: list[str], layout: str) -> None:
        self.table: Final = table
        self.people: Final = people
        self.layout: Final = layout
        self.sent: Final = [-1] * len(people)
        self.slots: Final = [b""] * len(people)

    def update(self, boards: Boards, tally: Tally) -> None:
        """Everybody who can see something new gets the whole table."""
        for seat, identity in enumerate(self.people):
            version = self.table.version(seat)
            if version == self.sent[seat]:
                continue
            self.sent[seat] = version
            pieces = boards.pieces(self.table, seat, identity, self.layout)
            self.slots[seat] = event("table", f"{self.table.id}:{self.layout}:{seat}", pieces=pieces)
            tally.updates += 1
            tally.bytes += len(self.slots[seat])


async def seated(house: House, game: str, people: list[str]) -> Table:
    """A table at which these people sit."""
    seats = (SeatPlan("me"), *[SeatPlan("invited")] * (len(people) - 1))
    table = await house.create(Order(game, {}, seats), people[0])
    for seat, secret in sorted(table.links(people[0]).items()):
        await house.redeem(secret, people[seat], f"Player {seat + 1}")
    return table


async def keep_playing(house: House, game: str, players: int, layout: str, until: float, tally: Tally) -> None:
    """Random games at one table after the other."""
    rng = random.Random(f"{game} {players} {layout}")
    boards = Boards(bytes(32))
    people = [identity_of(f"{new_id()} {seat}") for seat in range(players)]
    while time.monotonic() < until:
        table = await seated(house, game, people)
        audience = Audience(table, people, layout)
        while table.status == "playing" and time.monotonic() < until:
            course = table.story.played()
            seat = rng.choice([seat for seat in range(players) if course.is_asked(seat)])
            state = course.front(seat).state
            text = state.notation(rng.choice(state.legal()))
            outcome = await table.answer(people[seat], seat, course.ply(seat), new_id(), text)
            assert isinstance(outcome, Applied), outcome
            tally.answers += 1
            audience.update(boards, tally)
        if table.status == "playing":
            await table.close_table(people[0])


async def measure(game: str, players: int, layout: str, seconds: float, tables: int) -> Tally:
    """Some tables at once, for some seconds."""
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        house = await House.open(Path(folder))
        wall, cpu = time.monotonic(), time.process_time()
        until = wall + seconds
        await asyncio.gather(*[keep_playing(house, game, players, layout, until, tally) for _ in range(tables)])
        tally.wall, tally.cpu = time.monotonic() - wall, time.process_time() - cpu
        await house.close()
    return tally


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Seat updates per core-second at the table in the browser.")
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--players", type=int, help="only this number of players")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each line")
    parser.add_argument("--tables", type=int, default=TABLES, help="that are played at at once")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    collect_seldom()  # as a server does
    found: dict[str, dict[str, dict[str, float]]] = {}
    if not asked.json:
        print(f"{parvis.mode()} rules; seat updates per core-second, {WANTED} wanted")
    for game in asked.game or shown_games():
        for players in [asked.players] if asked.players else player_counts(game):
            for layout in SCREENS:
                tally = asyncio.run(measure(game, players, layout, asked.seconds, asked.tables))
                per_update = tally.bytes / tally.updates
                line = {"updates_per_core_s": tally.rate, "answers": tally.answers, "bytes": per_update}
                found.setdefault(game, {})[f"{players} {layout}"] = line
                if not asked.json:
                    print(
                        f"{game:12} {players} {layout:6} {tally.rate:7.0f}   {1000 / tally.rate:5.2f} ms each, "
                        f"{tally.answers} answers, {per_update / 1000:.0f} kB, {tally.cpu / tally.wall:.0%} of a core"
                    )
    if asked.json:
        print(json.dumps({"mode": parvis.mode(), "games": found}))


if __name__ == "__main__":
    main()
