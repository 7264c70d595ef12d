"""What is changed about a table while it lasts: by its host alone, or by whoever has the seat."""

from pathlib import Path

from tests.table.tables import run
from tests.wire.browser import Browser, house_and_app
from tests.wire.tables import seated_by_links

HOOK = "http:" + "//127.0.0.1:9/turn"


def test_the_host_changes_the_pace_and_where_news_go_and_nobody_else_does(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, "capital_lux", 2)
            ann, base = Browser(app, "ann"), f"/t/{table.id}"
            pace = {"pace": "days-86400", "stand_in": "greedy"}
            for name in ("bea", "eve", ""):
                other = Browser(app, name)
                assert 403 == (await other.post(f"{base}/pace", pace)).status
                assert 403 == (await other.post(f"{base}/webhook", {"webhook": HOOK})).status
                assert "Set the pace" not in (await other.get(f"{base}/seats")).text
            assert (0, "") == (table.order.seconds, table.webhook)
            assert 303 == (await ann.post(f"{base}/pace", pace)).status
            assert ("days", 86_400, "greedy") == (table.order.pace, table.order.seconds, table.order.stand_in)
            assert 422 == (await ann.post(f"{base}/pace", {"pace": "at once"})).status
            assert 422 == (await ann.post(f"{base}/pace", {**pace, "stand_in": "nobody at all"})).status
            assert 303 == (await ann.post(f"{base}/webhook", {"webhook": HOOK})).status
            assert (
                422
                == (await ann.post(f"{base}/webhook", {"webhook": HOOK.replace("127.0.0.1", "evil.example")})).status
            )
            assert HOOK == table.webhook
            page = (await ann.get(f"{base}/seats")).text
            assert HOOK in page and "Set the pace" in page

    run(work)


def test_whoever_has_a_seat_may_be_called_otherwise(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, "capital_lux", 2)
            base = f"/t/{table.id}"
            assert 403 == (await Browser(app, "ann").post(f"{base}/name", {"seat": 1, "name": "Eve"})).status
            assert 422 == (await Browser(app, "bea").post(f"{base}/name", {"seat": 1, "name": " "})).status
            assert 303 == (await Browser(app, "bea").post(f"{base}/name", {"seat": 1, "name": "Queen <b>"})).status
            assert "Queen <b>" == table.look(0).seats[1].name
            page = (await Browser(app, "ann").get(f"{base}?seat=0")).text
            assert "Queen &lt;b&gt;" in page and "Queen <b>" not in page

    run(work)
