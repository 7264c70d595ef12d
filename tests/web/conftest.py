"""One server and one Chromium for all tests, and people who come with browsers of their own."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import Person, Serving, launched, serving

Newcomer = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A table house whose bots answer at once."""
    with serving(tmp_path_factory.mktemp("tables"), "--instant-bots") as found:
        yield found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser."""
    with launched() as browser:
        yield browser


@pytest.fixture
def newcomer(chromium: Browser, server: Serving) -> Iterator[Newcomer]:
    """Lets somebody come; nobody's browser may ask another host for anything, break our policy, or hit an error."""
    came: list[Person] = []

    def come(address: str = "", **options: Any) -> Person:
        came.append(Person(chromium, address or server.address, **options))
        return came[-1]

    yield come
    assert [] == [trouble for person in came for trouble in person.leave()]
