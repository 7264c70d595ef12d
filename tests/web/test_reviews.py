"""Reviews of finished tables: made once, in a process of their own, and never in the way of the pages."""

import asyncio
from typing import Any

import pytest

import parvis
from parvis import bots
from parvis.core.json import JsonObject
from parvis.lab.games import play
from parvis.web import reviews
from parvis.web.reviews import FAILED, Reviews
from tests.web.browsing import run_apart

GAME = parvis.game("capital_lux", players=2)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games for each answer."""
    monkeypatch.setattr(reviews, "GAMES", {"compiled": "2", "pure": "1"})


def a_record() -> JsonObject:
    """A finished game."""
    return play(GAME, [bots.bot_named("random")] * 2, 3, [[], []]).record()


async def waited_for(found: Reviews, record: JsonObject) -> Any:
    """A review as a page gets it that asks again and again."""
    asked = 0
    while (said := found.of("table", GAME, record)) is None:
        asked += 1
        assert 1 == len(found._tasks)
        await asyncio.sleep(0.05)
    assert asked > 0
    assert {} == found._tasks
    assert said is found.of("table", GAME, record)
    return said


def test_review_is_made_in_the_background_and_kept() -> None:
    said = run_apart(waited_for(Reviews(), a_record()))
    assert {"p1", "p2"} == set(said["players"])
    ends = said["ledger"]["end"]
    assert ends["p1"] == -ends["p2"] != 0


def test_record_that_can_not_be_reviewed_is_answered_by_a_sentence() -> None:
    answers: Any = a_record()["answers"]
    assert FAILED == run_apart(waited_for(Reviews(), {**a_record(), "answers": answers[:-3], "result": None}))


def test_review_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "PATIENCE", 0.1)
    assert "Looking through this game takes too long here." == run_apart(waited_for(Reviews(), a_record()))
