"""Whole games of each kind, played by somebody who touches nothing but what is lit."""

import pytest

from parvis.web.games import shown_games
from tests.web.browsing import PHONE, WIDE
from tests.web.conftest import Newcomer
from tests.web.playing import Hand


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", shown_games())
def test_a_game_is_played_by_touching_what_is_lit(newcomer: Newcomer, game: str, size: tuple[int, int]) -> None:
    page = newcomer(size=size).open()
    door = page.locator(f".door:has(input[value={game}])")
    door.locator("select").select_option(index=0)
    door.locator("button.main").click()
    assert "over" == Hand(page, taps=size == PHONE).play()
    page.get_by_role("link", name="Result", exact=True).click()
    assert "wins" in page.locator("h1").inner_text() or "won" in page.locator("h1").inner_text()
