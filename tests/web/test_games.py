"""Whole games of each kind, played by somebody who touches nothing but what is lit; by keys alone; without script."""

import random
import re

import pytest
from playwright.sync_api import Page

from parvis.web.games import player_counts, shown_games
from tests.web.browsing import PHONE, WIDE
from tests.web.conftest import Newcomer
from tests.web.playing import Hand
from tests.web.rules import ux


@ux(1, 2, 18, 25)
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", shown_games())
def test_a_game_is_played_by_touching_what_is_lit(newcomer: Newcomer, game: str, size: tuple[int, int]) -> None:
    page = newcomer(size=size).open()
    door = page.locator(f".door:has(input[value={game}])")
    door.locator("select").select_option(str(min(player_counts(game))))
    door.locator("button.main").click()
    assert "over" == Hand(page, taps=size == PHONE).play()
    page.get_by_role("link", name="Result", exact=True).click()
    assert "wins" in page.locator("h1").inner_text() or "won" in page.locator("h1").inner_text()
    assert not re.search(r"\bp[1-6]\b", page.locator("main").inner_text())
    columns = points(page, "tbody")
    assert [sum(column) for column in columns] == [column[0] for column in points(page, "tfoot")]
    best = [column[0] for column in points(page, "tfoot")]
    assert (best.count(max(best)) > 1) <= (page.locator("#tie").count() == 1)


def points(page: Page, part: str) -> list[list[int]]:
    """The numbers of each seat."""
    rows = page.locator(f".score {part} tr").all()
    texts = [[cell.inner_text().rstrip(".").replace("−", "-") for cell in row.locator("td").all()] for row in rows]
    return [[int(row[k]) for row in texts] for k in range(len(texts[0]))]


@ux(19)
def test_a_game_is_played_by_keys_alone(newcomer: Newcomer) -> None:
    page = newcomer().table("capital_lux", "bot:random")
    rng, hand = random.Random(4), Hand(page)
    for _ in range(600):
        now = hand.wait()
        if now["status"] != "playing":
            break
        if not now["yes"]:
            for _ in range(rng.randint(1, 4)):
                page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        hand.wait_for_change(now)
        assert "BODY" != page.evaluate("document.activeElement.tagName") or hand.look()["status"] != "playing"
    assert "over" == hand.look()["status"]


@ux(19)
def test_every_key_does_what_it_says(newcomer: Newcomer) -> None:
    page = newcomer().table("capital_lux", "bot:random")
    hand = Hand(page)
    before = hand.wait()
    hand.press(before["lit"][0])
    hand.wait_for_change(before)
    page.keyboard.press("u")
    page.wait_for_function("(name) => document.querySelector(`.lit[data-t='${name}']`)", arg=before["lit"][0])
    for key, there in (("l", "lines"), ("/", "filter")):
        page.locator("#prompt").focus()
        page.keyboard.press(key)
        assert there == page.evaluate("document.activeElement.id")
    page.locator("#filter").fill("yellow")
    assert page.locator("#moves li:visible").count() < page.locator("#moves li").count()
    page.locator("#prompt").focus()
    page.keyboard.press("h")
    page.wait_for_function("() => document.querySelector('#status').textContent.includes('A bot would')")


@ux(21)
def test_a_game_is_played_without_script(newcomer: Newcomer) -> None:
    page = newcomer(java_script_enabled=False).table("capital_lux", "bot:random")
    rng = random.Random(5)
    for _ in range(400):
        buttons = page.locator("#moves form button")
        number = buttons.count()
        if number:
            buttons.nth(rng.randrange(number)).click()
        elif page.get_by_role("link", name="Result", exact=True).count():
            break
        else:
            page.reload()
    assert page.locator("#board svg .piece").count() > 0
    page.get_by_role("link", name="Result", exact=True).click()
    assert "w" in page.locator("h1").inner_text()
