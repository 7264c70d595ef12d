"""The page of a review: what is said in it adds up, in words of the table."""

import asyncio
import html
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from parvis import bots
from parvis.core.records import Record
from parvis.lab.review import review
from parvis.table import new_id
from parvis.web import reviews
from tests.table.tables import asked, legal
from tests.wire.browser import Browser, house_and_app, identity
from tests.wire.tables import PEOPLE, seated_by_links

SIGNED = re.compile(r"([+−])([0-9]+)\.([0-9]{2})\b")


def numbers(text: str) -> list[int]:
    """Signed points, in hundredths."""
    found = SIGNED.findall(html.unescape(text))
    return [(1 if sign == "+" else -1) * (100 * int(whole) + int(part)) for sign, whole, part in found]


@pytest.mark.parametrize("game", ["capital_lux", "notre_dame", "rattus"])
def test_review_page_adds_up_and_speaks_as_the_table_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    made: list[Any] = []

    async def reviewed(game: Any, record: Any) -> Any:
        made.append(
            json.loads(
                json.dumps(
                    review(Record(record).replay(), bots.bot_named("flat"), 2 if game.NAME == "rattus" else 8).json()
                )
            )
        )
        return made[-1]

    async def work() -> str:
        async with house_and_app(tmp_path) as (house, app):
            table = await seated_by_links(house, app, game, 2)
            rng = random.Random(2)
            assert 404 == (await Browser(app, "ann").get(f"/t/{table.id}/review")).status
            while table.status == "playing":
                seat = asked(table)[0]
                text = rng.choice(legal(table, seat))
                await table.answer(identity(PEOPLE[seat]), seat, table.look(seat).ply, new_id(), text)
            monkeypatch.setattr(reviews, "reviewed", reviewed)
            while True:
                text = (await Browser(app, "ann").get(f"/t/{table.id}/review")).text
                if "is being looked through" not in text:
                    return text
                await asyncio.sleep(0.01)

    text = asyncio.run(work())
    found = made[0]
    assert re.search(r" won by [0-9a-z ]+\. Without luck the lead would have been |share the win\.", text)
    _, _, after = text.partition("Luck and skill")
    rows = re.findall(r"<tr>(.*?)</tr>", after.partition("The greatest luck")[0])[1:]
    assert 2 == len(rows)
    for row in rows:
        start, luck, own, others, end, without = numbers(row)
        assert end == start + luck + own + others
        assert without == end - luck
    cards = re.findall(r"<article.*?</article>", text)
    assert len(found["turning"]) == len(cards)
    for decision, card in zip(found["turning"], cards, strict=True):
        *terms, total = numbers(card.partition("<tbody>")[2])
        assert total == sum(terms) == decision["points"]
        assert f"replay?at={decision['at']}" in card
        assert f"<strong>{decision['best']}</strong>" not in card  # in words, not in notation
