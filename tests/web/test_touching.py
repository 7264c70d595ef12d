"""What a touch does: choosing, confirming, taking back, ghosts, refusals, and what a thing is."""

from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

import pytest
from playwright.sync_api import Page, Route

from tests.web.browsing import PHONE, WIDE
from tests.web.conftest import Newcomer
from tests.web.playing import Hand
from tests.web.rules import ux

GHOSTS: Final = """() => {
  const spot = (g) => g.querySelector('.ring').getBoundingClientRect();
  const [card] = document.querySelectorAll('.scene .lit');
  const before = spot(card).x;
  const { x, y, width, height } = (card.querySelector('.touch') ?? card).getBoundingClientRect();
  const event = { bubbles: true, detail: 1, clientX: x + width / 2, clientY: y + height / 2 };
  card.querySelector('.touch').dispatchEvent(new MouseEvent('click', event));
  const motions = document.getAnimations().filter((motion) => motion.effect.target === card);
  motions.forEach((motion) => motion.finish());
  return [motions.length, Math.abs(spot(card).x - before)];
}"""


def has_two_steps(now: dict[str, Any]) -> bool:
    """Is a card touched before the place it goes to?"""
    return not now["yes"] and not now["chosen"] and any(target.startswith("p1.hand/") for target in now["lit"])


def posts_of(page: Page) -> list[str]:
    """All that the page will have sent."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url) if request.method == "POST" else None)
    return found


@ux(4)
def test_choosing_sends_nothing_and_goes_back_step_by_step(newcomer: Newcomer) -> None:
    page = newcomer().table("capital_lux", "bot:random")
    hand = Hand(page)
    card = hand.until(has_two_steps)["lit"][0]
    posts = posts_of(page)
    for back in ("Escape", card, "Cancel"):
        hand.press(card)
        page.wait_for_function("() => document.querySelector('.chosen')")
        assert card not in hand.look()["lit"] and hand.look()["lit"]
        if back == "Escape":
            page.keyboard.press("Escape")
        elif back == card:
            hand.press(card)
        else:
            page.get_by_role("button", name="Cancel").click()
        page.wait_for_function("() => !document.querySelector('.chosen')")
    assert [] == posts


@ux(5)
def test_each_seat_confirms_as_it_likes(newcomer: Newcomer) -> None:
    person = newcomer()
    page = person.table("capital_lux", "bot:random")
    hand, table = Hand(page), page.url.rpartition("/")[2]
    hand.press(hand.wait()["lit"][0])  # can be taken back: no question
    page.wait_for_function("() => document.querySelector('#prompt').innerText.includes('1 more')")
    hand.press(hand.wait()["lit"][0])
    assert page.locator("#yes").inner_text().endswith(". No undo")
    for how, text in (("always", "Confirm: "), ("never", "")):
        person.post(f"/t/{table}/prefer", {"seat": "0", "confirm": how})
        page.reload()
        before = hand.wait()
        hand.press(before["lit"][0])
        if text:
            page.locator("#yes:visible").wait_for()
            assert "No undo" in page.locator("#yes").inner_text() or page.locator("#yes").inner_text().startswith(text)
        else:
            page.wait_for_function("(ply) => document.querySelector('#table').dataset.ply !== ply", arg=before["ply"])


@ux(6)
def test_an_answer_is_taken_back_and_the_button_says_why_another_is_not(newcomer: Newcomer) -> None:
    page = newcomer().table("capital_lux", "bot:random")
    hand = Hand(page)
    first = hand.wait()
    undo = page.locator("#undo")
    assert "true" == undo.get_attribute("aria-disabled")
    undo.click(force=True)
    assert undo.get_attribute("title") == page.locator("#status").inner_text() != ""
    hand.press(first["lit"][0])
    page.wait_for_function("() => document.querySelector('#prompt').innerText.includes('1 more')")
    undo.click()
    page.wait_for_function("() => !document.querySelector('#prompt').innerText.includes('1 more')")
    assert first["lit"] == hand.wait()["lit"]


@ux(8)
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_ghost_is_there_before_anything_has_been_sent(newcomer: Newcomer, size: tuple[int, int]) -> None:
    page = newcomer(size=size).table("capital_lux", "bot:random")
    Hand(page).wait()
    page.route("**/answer", lambda route: route.fulfill(status=422, body="Not that one (CL-021)."))
    count, moved = page.evaluate(GHOSTS)
    assert 1 == count
    assert moved > 20
    page.wait_for_function("() => document.querySelector('#status.bad')?.textContent === 'Not that one (CL-021).'")
    assert 0 == page.evaluate(
        "document.getAnimations().filter((motion) => motion.effect.target.matches('.piece')).length"
    )
    assert [] == Hand(page).look()["chosen"] != Hand(page).look()["lit"]


@ux(4)
def test_what_can_not_be_used_says_why_with_the_rule(newcomer: Newcomer) -> None:
    page = newcomer().table("capital_lux", "bot:random")
    hand = Hand(page)
    hand.wait()
    dark = page.evaluate("document.querySelector('#board .scene .place[data-t]:not(.lit)').dataset.t")
    posts = posts_of(page)
    page.locator(f'.scene [data-t="{dark}"]').first.click(force=True)
    page.wait_for_function("() => /[A-Z]{2}-R?[0-9]+/.test(document.querySelector('#status').textContent)")
    assert [] == posts


@ux(12, 13)
def test_pointing_tells_what_a_thing_is_and_lines_know_their_pieces(newcomer: Newcomer) -> None:
    page = newcomer().table("capital_lux", "bot:random")
    hand = Hand(page)
    hand.until(lambda now: page.locator("#lines [data-pieces]").count() > 0 and has_two_steps(now))
    line = page.locator("#lines [data-pieces]").first
    pieces = str(line.get_attribute("data-pieces")).split()
    line.hover()
    assert set(pieces) == set(page.evaluate("[...document.querySelectorAll('.told')].map((g) => g.id)"))
    card = page.locator(f"[id='{pieces[0]}']")
    card.hover(force=True)
    tip = page.locator("#tip:not([hidden])")
    tip.wait_for()
    assert line.inner_text().strip() in " ".join(tip.inner_text().split())
    assert not overlap(page, pieces[0])
    page.mouse.move(2, 2)
    page.locator("#tip").wait_for(state="hidden")
    page.locator(".scene .lit").first.focus()
    page.keyboard.press("?")
    tip.wait_for()
    page.keyboard.press("Escape")
    assert page.locator("#tip").is_hidden()


def overlap(page: Page, piece: str) -> bool:
    """Does the text cover the thing?"""
    found: bool = page.evaluate(
        """(id) => {
          const [a, b] = [document.getElementById(id).querySelector('.ring'), document.querySelector('#tip')].map((e) => e.getBoundingClientRect());
          return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
        }""",
        piece,
    )
    return found


@ux(13)
def test_a_long_touch_tells_what_a_thing_is_and_touches_nothing(newcomer: Newcomer) -> None:
    page = newcomer(size=PHONE).table("capital_lux", "bot:random")
    hand = Hand(page, taps=True)
    hand.wait()
    posts = posts_of(page)
    card = page.locator("#tray .lit").first
    box = card.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.locator("#tip:not([hidden])").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert not overlap(page, str(card.get_attribute("id")))
    assert [] == posts
    assert [] == hand.look()["chosen"]


@ux(28)
def test_a_stale_answer_is_refused_and_said(newcomer: Newcomer) -> None:
    page = newcomer().table("capital_lux", "bot:random")
    hand = Hand(page)
    before = hand.wait()

    def stale(route: Route) -> None:
        said = dict(parse_qsl(route.request.post_data or ""))
        route.continue_(post_data=urlencode({**said, "ply": int(said["ply"]) + 7}))

    page.route("**/answer", stale)
    hand.press(before["lit"][0])
    page.wait_for_function("() => document.querySelector('#status').textContent.includes('moved on')")
    assert before["ply"] == hand.look()["ply"]
    page.unroute("**/answer")
    hand.press(hand.wait()["lit"][0])
    page.wait_for_function("(ply) => +document.querySelector('#table').dataset.ply > +ply", arg=before["ply"])


@ux(22, 23)
def test_help_is_marked_as_help_and_left_out_where_the_table_wants_none(newcomer: Newcomer) -> None:
    person = newcomer()
    page = person.table("capital_lux", "bot:random")
    hand = Hand(page)
    hand.until(lambda now: page.locator(".help").count() > 0)
    helps = page.locator(".help").all()
    assert {"worked out for you"} == {str(part.locator("title").text_content()) for part in helps}
    hand.wait()
    page.locator("#hint").click()
    page.locator(".scene .hint, #choices .hint").first.wait_for()
    assert "A bot would do this" in page.locator("#status").inner_text()
    page.locator("#lines .talk", has_text="hint").wait_for()

    strict = person.table("capital_lux", "bot:random", hints="")
    other = Hand(strict)
    other.until(lambda now: strict.locator(".help").count() > 0)
    assert [] == [part for part in strict.locator(".help").all() if part.is_visible()]
    assert 0 == strict.locator("#hint").count()
    table = strict.url.rpartition("/")[2]
    headers = {"sec-fetch-site": "same-origin"}
    refused = person.context.request.post(f"/t/{table}/hint", form={"seat": "0"}, headers=headers)
    assert 422 == refused.status


@ux(7)
def test_a_single_legal_answer_is_asked_like_any_other(newcomer: Newcomer) -> None:
    page = newcomer().table("capital_lux", "bot:random")
    hand = Hand(page)
    before = hand.until(lambda now: page.locator("#moves [data-paths]").count() == 1)
    for _ in range(3):
        page.reload()
        assert before["ply"] == hand.wait()["ply"]
    assert 1 == page.locator("#moves [data-paths]").count()


@ux(1, 13)
def test_on_a_phone_moves_and_chronicle_are_sheets_that_a_button_opens(newcomer: Newcomer) -> None:
    page = newcomer(size=PHONE).table("capital_lux", "bot:random")
    before = Hand(page, taps=True).wait()
    for name, sheet in (("Log", "chronicle"), ("Moves", "moves")):
        assert not page.locator(f"#{sheet}").is_visible()
        page.locator("#actions").get_by_role("button", name=name).tap()
        page.locator(f"#{sheet}:popover-open").wait_for()
        page.locator(f"#{sheet}").get_by_role("button", name="Close").tap()
        page.locator(f"#{sheet}").wait_for(state="hidden")
    page.locator("#actions").get_by_role("button", name="Moves").tap()
    page.locator("#moves [data-paths]").first.tap()
    page.wait_for_function("(ply) => document.querySelector('#table').dataset.ply !== ply", arg=before["ply"])
    assert not page.locator("#moves").is_visible()
    page.set_viewport_size({"width": 1280, "height": 860})  # at a desk both stand beside the board
    assert page.locator("#moves").is_visible() and page.locator("#chronicle").is_visible()
