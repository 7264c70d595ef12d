"""A small server of tables for tests that kill it: lines of JSON over a socket of the machine itself.

The first process only forks; what serves is its child.  When the child is killed, another one goes on with its data.
"""

import asyncio
import json
import os
import random
import sys
from pathlib import Path
from typing import Any, Final

from parvis.table import Applied, House, Repeated, Stale

HOST: Final = "a" * 64
DROPPED: Final = 10  # of 100 answers that were applied, and the client never hears of it


def asked(house: House, table_id: str) -> dict[str, Any]:
    """What a client needs to answer: the seat that is asked, the ply, the legal answers."""
    table = house.table(table_id)
    assert table is not None, "the table is there"
    for seat in table.seats_of(HOST):
        look = table.look(seat, HOST)
        if look.is_asked and look.view is not None:
            front = table.story.played().front(seat).state
            return {"seat": seat, "ply": look.ply, "legal": [front.notation(answer) for answer in front.legal()]}
    return {"over": table.status == "over"}


async def answered(house: House, question: dict[str, Any]) -> dict[str, Any]:
    """An answer is given."""
    table = house.table(question["table"])
    assert table is not None, "the table is there"
    outcome = await table.answer(HOST, question["seat"], question["ply"], question["move"], question["notation"])
    is_applied = isinstance(outcome, Applied | Repeated)
    return {"applied": is_applied, "stale": isinstance(outcome, Stale), "again": isinstance(outcome, Repeated)}


async def serve(folder: Path, socket: Path) -> None:
    """Serve until killed."""
    house = await House.open(folder)

    async def client(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            question = json.loads(line)
            is_answer = "move" in question
            reply = await answered(house, question) if is_answer else asked(house, question["table"])
            if is_answer and random.randrange(100) < DROPPED:
                break
            writer.write(json.dumps(reply).encode() + b"\n")
        writer.close()

    socket.unlink(missing_ok=True)
    server = await asyncio.start_unix_server(client, socket)
    async with server:
        await server.serve_forever()


def main() -> None:
    """Fork a server, and another one whenever it dies; end when the standard input does."""
    folder, socket = Path(sys.argv[1]), Path(sys.argv[2])
    while True:
        child = os.fork()
        if not child:
            asyncio.run(serve(folder, socket))
        print(child, flush=True)
        os.waitpid(child, 0)
        if not sys.stdin.readline():
            return


if __name__ == "__main__":
    main()
