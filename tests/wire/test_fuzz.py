"""Hostile requests to every address: never an error of ours, never a secret; `make fuzz-web` sends more of them."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from parvis.web import site
from tests.wire.attack import Outcome, attack
from tests.wire.browser import house_and_app

REQUESTS = 1500


def attacked(folder: Path, requests: int, most: int = 5) -> Outcome:
    """A house that has been attacked."""

    async def work() -> Outcome:
        async with house_and_app(folder) as (house, app):
            return await attack(house, app, 7, requests, most)

    return asyncio.run(work())


def test_hostile_requests_get_nothing_but_plain_refusals(tmp_path: Path) -> None:
    outcome = attacked(tmp_path, REQUESTS)
    assert [] == outcome.problems
    assert REQUESTS == outcome.statuses.total()
    assert {200, 303, 400, 403, 404, 405, 409, 415, 422} <= set(outcome.statuses)


async def telling(request: Request) -> Response:
    """A page that tells the luck of its table."""
    return PlainTextResponse(site.table_of(request).secret.hex())


async def careless(request: Request) -> Response:
    """A page that reads a number without care."""
    return PlainTextResponse(str(int(request.query_params.get("seat", "0"))))


@pytest.mark.parametrize(("fault", "found"), [(telling, "a secret of somebody else"), (careless, "ValueError")])
def test_a_page_that_is_not_sound_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Callable[[Request], Awaitable[Response]], found: str
) -> None:
    from parvis.web import app

    routes = [app.get("/t/{table}", fault), *app.ROUTES]
    monkeypatch.setattr(app, "ROUTES", routes)
    [problem] = attacked(tmp_path, REQUESTS, most=1).problems
    assert found in problem
