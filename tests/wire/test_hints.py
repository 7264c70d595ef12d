"""Hints over HTTP: a sentence at the table, and a page of sums that add up, for who asked and for nobody else."""

import asyncio
import html
import re
from pathlib import Path
from typing import Any

import pytest

from parvis.core.offers import tabletop
from parvis.lab import fairness
from parvis.table import bot_names
from parvis.web.games import shown_games
from tests.table.tables import asked
from tests.wire.browser import Browser, house_and_app, identity
from tests.wire.tables import PEOPLE, answered, seated_by_links


def numbers(text: str) -> list[int]:
    """Signed points, in hundredths."""
    found = re.findall(r"([+−])([0-9]+)\.([0-9]{2})\b", html.unescape(text))
    return [(1 if sign == "+" else -1) * (100 * int(whole) + int(part)) for sign, whole, part in found]


@pytest.mark.parametrize("game", shown_games())
def test_hint_is_a_sentence_with_a_page_of_reasons_that_add_up(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, game, 2)
            for _ in range(9):
                await answered(table, app)
            seat = asked(table)[0]
            browser = Browser(app, PEOPLE[seat])
            where = f"/t/{table.id}/hint"
            page = f"{where}?seat={seat}"
            assert "There is no hint for what is asked now." in (await browser.get(page)).text
            found = await browser.post(where, {"seat": str(seat)}, **{"x-layout": "wide"})
            assert 200 == found.status
            view: Any = table.look(seat, identity(PEOPLE[seat])).view
            labels = [offer.label for offer in tabletop(game).offers(view, table.look(seat).name)]
            said = re.fullmatch(r"A bot would do this: (.+?)\.( [0-9]+ % to win\.)?", found.text)
            assert said is not None and said.group(1) in labels
            assert page == found.header("x-why")
            text = (await browser.get(page)).text
            assert "Expected lead at the end: " in text and "the rest" in text
            first = re.search(r"<tbody>(.*?)</tbody>", text)
            assert first is not None
            *parts, total = numbers(first.group(1))
            assert total == sum(parts)
            for line in re.findall(r"<p><strong>[^<]*</strong> beside the first: [^<]*</p>", text):
                gap, *parts = numbers(line)
                assert gap == sum(parts)
            other = Browser(app, PEOPLE[1 - seat])
            assert 403 == (await other.get(page)).status
            assert 403 == (await Browser(app).get(page)).status
            await answered(table, app)
            assert "There is no hint for what is asked now." in (await browser.get(page)).text

    asyncio.run(work())


def test_browser_without_script_is_led_to_the_page(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, "capital_lux", 2)
            seat = asked(table)[0]
            browser = Browser(app, PEOPLE[seat])
            found = await browser.post(f"/t/{table.id}/hint", {"seat": str(seat)})
            assert (303, f"/t/{table.id}/hint?seat={seat}") == (found.status, found.header("location"))
            assert "<h1>Hint</h1>" in (await browser.get(found.header("location"))).text

    asyncio.run(work())


def test_bot_that_says_nothing_in_time_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent(view: Any, seed: int) -> None:
        return None

    async def work() -> None:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, "capital_lux", 2)
            monkeypatch.setattr(house.players, "advise", silent)
            seat = asked(table)[0]
            found = await Browser(app, PEOPLE[seat]).post(f"/t/{table.id}/hint", {"seat": str(seat)})
            assert 503 == found.status
            assert "No bot has an idea just now: ask again." in found.text

    asyncio.run(work())


def test_page_of_bots_names_all_and_leads_to_the_test_of_fairness(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_and_app(tmp_path) as (_, app):
            browser = Browser(app)
            assert 'href="/bots"' in (await browser.get("/new/capital_lux")).text
            text = (await browser.get("/bots")).text
            assert [] == [name for name in bot_names() if f"<strong>{name}</strong>" not in text]
            link = re.search('href="([^"]*)"[^>]*id="fairness-test"', text)
            assert link is not None
            found = await browser.get(link.group(1))
            assert Path(fairness.__file__).read_text("utf-8") == found.text
            assert "text/plain" in found.header("content-type")

    asyncio.run(work())
