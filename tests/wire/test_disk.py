"""A disk that is full: what can't be kept is refused and said, pages can be read, and everything goes on by itself."""

from pathlib import Path

from parvis.table import new_id
from tests.table.tables import asked, legal, run
from tests.wire.browser import Browser, house_and_app
from tests.wire.tables import PEOPLE, seated_by_links


def test_a_full_disk_refuses_answers_and_is_played_on_when_there_is_room(tmp_path: Path) -> None:
    """P8: no answer is acknowledged that is not kept; the same answer is taken when there is room again."""

    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, "capital_lux", 2)
            connection = house.store._writer._connection
            connection.pragma("max_page_count", connection.pragma("page_count"))
            said, status = {}, 200
            while status < 400:
                seat = asked(table)[0]
                said = {"seat": seat, "ply": table.look(seat).ply, "move": new_id(), "answer": legal(table, seat)[0]}
                reply = await Browser(app, PEOPLE[seat]).send(f"/t/{table.id}/answer", said)
                status = reply.status
            before, kept = table.look(seat), house.store.log(table.id)
            assert (503, "the disk is full: nothing more can be saved until there is room") == (status, reply.text)
            assert kept[-1].ply == table.length - 1
            for path in ("/", f"/t/{table.id}?seat={seat}", f"/t/{table.id}/seats", f"/t/{table.id}/replay"):
                assert 200 == (await Browser(app, PEOPLE[seat]).get(path)).status
            talk = await Browser(app, PEOPLE[seat]).post(f"/t/{table.id}/say", {"seat": seat, "text": "full " * 90})
            assert talk.status in (303, 503)
            assert 503 == (await Browser(app).post("/quick", {"game": "notre_dame", "players": 5})).status
            connection.pragma("max_page_count", 1 << 30)
            assert before.ply == table.look(seat).ply
            assert 200 == (await Browser(app, PEOPLE[seat]).send(f"/t/{table.id}/answer", said)).status
            assert said["move"] in [row.move.hex() for row in house.store.log(table.id)]

    run(work)
