"""What is seen: motion, rings, colours, sizes, and what a reader of the screen hears."""

import itertools
import re
from pathlib import Path
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from parvis.art.palette import LEAD, READABLE, SLATE, VISIBLE, contrast
from parvis.web.games import player_counts, shown_games
from parvis.web.html import STATIC
from tests.web.browsing import PHONE, WIDE, Person
from tests.web.conftest import Newcomer
from tests.web.playing import Hand
from tests.web.rules import ux

SMALL: Final = (360, 740)
FINGER: Final = 44.0  # pixels
SHARED: Final = 24.0  # of a target that lies under others
RECORD: Final = """
window.motions = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  motions.push({ id: this.id, at: performance.now(), duration: options.duration ?? options });
  return animate.call(this, frames, options);
};
"""
CHAIN: Final = """([count, skips]) => {
  if (skips) setTimeout(() => document.body.click(), 300);
  const main = document.querySelector('#table');
  const key = [main.dataset.table, innerWidth > 760 ? 'wide' : 'narrow', main.dataset.seat].join(':');
  const channel = new BroadcastChannel('parvis');
  const piece = document.querySelector('#board .piece').id;
  motions.length = 0;
  for (let k = 1; k <= count; k++) {
    const copy = main.cloneNode(true);
    copy.dataset.version = +main.dataset.version + k;
    const moved = copy.querySelector(`[id="${piece}"]`);
    moved.setAttribute('transform', `translate(${100 + 40 * k} ${300})`);
    channel.postMessage({ up: true, of: key, html: copy.outerHTML });
  }
  return piece;
}"""


def seated(newcomer: Newcomer, game: str, size: tuple[int, int], **options: Any) -> tuple[Person, Page]:
    """Somebody at a table of a game, with as few bots as it needs."""
    person = newcomer(size=size, **options)
    return person, person.table(game, *["bot:random"] * (min(player_counts(game)) - 1))


@ux(9)
def test_every_piece_stays_one_element_and_glides(newcomer: Newcomer) -> None:
    person = newcomer(reduced_motion="no-preference")
    person.context.add_init_script(RECORD)
    page = person.table("capital_lux", "bot:random")
    hand = Hand(page)
    hand.until(lambda now: "hometown" in now["prompt"] or "capital" in now["prompt"])
    page.evaluate("() => { window.known = [...document.querySelectorAll('.piece')].map((g) => [g.id, g]) }")
    page.evaluate("() => { motions.length = 0 }")
    for _ in range(6):
        hand.step()
    assert (
        page.evaluate("known.filter(([id, g]) => document.getElementById(id) && document.getElementById(id) !== g)")
        == []
    )
    lasted = {motion["duration"] for motion in page.evaluate("motions")} - {120}
    assert lasted
    assert all(100 <= duration <= 450 for duration in lasted), lasted


@ux(9)
def test_moves_play_one_by_one_in_three_seconds_at_most_and_a_click_skips(newcomer: Newcomer) -> None:
    person = newcomer(reduced_motion="no-preference")
    person.context.add_init_script(RECORD)
    page = person.table("capital_lux", "bot:random")
    Hand(page).until(lambda now: page.locator("#board .piece").count() > 0 and "1 more" in now["prompt"])
    piece = page.evaluate(CHAIN, [5, False])
    page.wait_for_function("(id) => motions.filter((motion) => motion.id === id).length === 5", arg=piece)
    times = [motion["at"] for motion in page.evaluate("motions") if motion["id"] == piece]
    assert all(later - earlier >= 90 for earlier, later in itertools.pairwise(times)), times
    piece = page.evaluate(CHAIN, [12, True])
    last = "translate(580 300)"
    page.wait_for_function(f"(id) => document.getElementById(id).getAttribute('transform') === '{last}'", arg=piece)
    assert len([motion for motion in page.evaluate("motions") if motion["id"] == piece]) < 12


@ux(10, 11)
def test_without_motion_nothing_moves_and_what_the_others_moved_stays_ringed(newcomer: Newcomer) -> None:
    page = newcomer().table("capital_lux", "bot:random", "bot:random")
    hand = Hand(page)
    hand.until(lambda now: page.locator(".piece.last").count() > 0 and page.locator("#happened").count() > 0)
    moving = "document.getAnimations().filter((motion) => motion.playState === 'running').length"
    assert 0 == page.evaluate(moving)
    assert "rgb(224, 80, 63)" in page.evaluate(
        "[...document.querySelectorAll('.last:not(.lit) > .ring')].map((ring) => getComputedStyle(ring).stroke)"
    )
    new = page.evaluate(
        "[...document.querySelectorAll('#lines .new[data-pieces]')].flatMap((li) => li.dataset.pieces.split(' '))"
    )
    assert set(page.evaluate("[...document.querySelectorAll('.piece.last')].map((g) => g.id)")) <= set(new)
    page.locator("#happened").click()
    page.locator("#reach").wait_for()
    first = page.locator("#prompt").inner_text()
    page.get_by_role("link", name="One on").click()
    page.wait_for_function("(first) => document.querySelector('#prompt').innerText !== first", arg=first)


@ux(25)
def test_points_that_are_hidden_are_not_on_the_page(newcomer: Newcomer) -> None:
    page = newcomer().table("notre_dame", "bot:random")
    Hand(page).wait()
    page.goto(page.url + "/result")
    foot = [cell.inner_text() for cell in page.locator(".score tfoot td").all()]
    assert foot[0].isdigit() and "?" == foot[1]
    assert 0 == page.locator(".winner").count()


@ux(14)
def test_in_grey_seats_and_lights_can_be_told_apart(newcomer: Newcomer) -> None:
    page = newcomer().table("capital_lux", "bot:random", "bot:random", "bot:random")
    hand = Hand(page)
    now = hand.wait()
    page.context.new_cdp_session(page).send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    seats = [shape.screenshot() for shape in page.locator("#seats .shape").all()]
    assert len(seats) == len(set(seats)) == 4
    card = page.locator(f'.scene [data-t="{now["lit"][0]}"]').first
    lit = card.screenshot()
    card.evaluate("(g) => g.classList.replace('lit', 'chosen')")
    chosen = card.screenshot()
    card.evaluate("(g) => g.classList.remove('chosen')")
    assert 3 == len({lit, chosen, card.screenshot()})


@ux(15)
def test_somebody_may_always_be_the_orange_circle(newcomer: Newcomer) -> None:
    person = newcomer()
    page = person.table("capital_lux", "bot:random", "bot:random")
    badges = "[...document.querySelectorAll('#seats .shape')].map((shape) => shape.innerHTML)"
    usual = page.evaluate(badges)
    person.post("/me", {"name": "Ann", "colour": "2"})
    page.reload()
    assert [usual[2], usual[1], usual[0]] == page.evaluate(badges)


def test_css_names_each_colour_once_for_each_theme() -> None:
    dark, light = themes()
    assert set(light) <= set(dark)
    assert len(light) > 8


def themes() -> tuple[dict[str, str], dict[str, str]]:
    """The colours of both themes, as the style sheet has them."""
    css = (STATIC / "parvis.css").read_text()
    blocks = [re.search(pattern + r" \{(.*?)\n\}", css, re.DOTALL) for pattern in (r"\n:root", r"\n:root\.light")]
    found = [dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", block[1])) for block in blocks if block is not None]
    return found[0], {**found[0], **found[1]}


@ux(16, 30)
@pytest.mark.parametrize("theme", [0, 1], ids=["dark", "light"])
def test_what_is_written_can_be_read(theme: int) -> None:
    colours = themes()[theme]
    grounds = ("page", "panel", "raised")
    pairs = [(ink, ground) for ink in ("text", "quiet", "accent", "danger", "good") for ground in grounds]
    pairs += [("text", "field"), ("on-button", "button")]
    assert [] == [pair for pair in pairs if contrast(colours[pair[0]], colours[pair[1]]) < READABLE]
    fixed = [("#1b1420", "#efe3c8"), ("#74500a", "#efe3c8"), ("#ffffff", "#b3362b")]
    assert [] == [pair for pair in fixed if contrast(*pair) < READABLE]
    css = (STATIC / "parvis.css").read_text()
    rings = re.findall(r"> \.ring \{ stroke: (#[0-9a-f]{3,6})", css)
    assert len(rings) >= 5
    wide = [ring if len(ring) == 7 else "#" + "".join([digit * 2 for digit in ring[1:]]) for ring in rings]
    assert [] == [ring for ring in wide if min(contrast(ring, ground) for ground in (SLATE, LEAD)) < VISIBLE]


TARGETS: Final = """() => {
  const seen = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';
  const boxes = (e) => e.getBoundingClientRect();
  const lit = [...document.querySelectorAll('.scene .lit > .touch')];
  const others = (e) => lit.filter((o) => o !== e && o.getBoundingClientRect().x < boxes(e).right);
  const small = [...document.querySelectorAll('button, .button, select, input:not([type=hidden], [type=checkbox]), summary, nav a, .top a, .top .brand')]
    .filter((e) => seen(e) && (boxes(e).height < 43.9 || boxes(e).width < 43.9)).map((e) => e.outerHTML.slice(0, 80));
  const thin = lit.filter((e) => Math.min(boxes(e).width, boxes(e).height) < 43.9).map((e) => [e.parentNode.dataset.t, boxes(e).width, boxes(e).height]);
  return { small, thin, wide: document.documentElement.scrollWidth };
}"""


@ux(17, 18)
@pytest.mark.parametrize("game", shown_games())
def test_targets_are_large_enough_on_a_small_phone_and_nothing_scrolls_sideways(newcomer: Newcomer, game: str) -> None:
    _, page = seated(newcomer, game, SMALL)
    hand = Hand(page, taps=True)
    for _ in range(25):
        hand.wait()
        found = page.evaluate(TARGETS)
        assert [] == found["small"]
        assert [] == [target for target in found["thin"] if min(target[1:]) < SHARED]
        assert found["wide"] <= SMALL[0]
        hand.step()


@ux(17, 18, 30)
def test_other_pages_fit_a_small_phone_and_a_large_text(newcomer: Newcomer) -> None:
    person = newcomer(size=SMALL)
    person.post("/me", {"name": "Maximiliane", "text": "130", "theme": "light"})
    game = shown_games()[-1]
    paths = [
        "/",
        "/me",
        "/rules",
        *[f"/rules/{name}" for name in shown_games()],
        *[f"/new/{name}" for name in shown_games()],
    ]
    page = person.table(game, *["invited"] * (min(player_counts(game)) - 1))
    for path in [page.url.removeprefix(person.address), *paths]:
        page.goto(path)
        page.evaluate("() => document.querySelectorAll('details').forEach((part) => (part.open = true))")
        found = page.evaluate(TARGETS)
        assert found["wide"] <= SMALL[0], path
        assert [] == found["small"], path


@ux(30)
@pytest.mark.parametrize("text", ["100", "130"])
def test_twice_as_large_nothing_of_the_bar_is_cut(newcomer: Newcomer, text: str) -> None:
    person = newcomer(size=(WIDE[0] // 2, WIDE[1] // 2), is_mobile=False, device_scale_factor=2)
    person.post("/me", {"name": "Maximiliane", "text": text})
    page = person.table("capital_lux", "bot:random", "bot:random")
    Hand(page).wait()
    cut = page.evaluate(
        """() => [...document.querySelectorAll('#prompt, #actions > *, #actions button, #below h2, #below button')]
          .filter((e) => e.getClientRects().length && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 6) && getComputedStyle(e).display !== 'contents' && e.clientWidth)
          .map((e) => e.outerHTML.slice(0, 90))"""
    )
    assert [] == cut
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@ux(3)
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", shown_games())
def test_all_pieces_are_on_the_page_and_behind_no_menu(newcomer: Newcomer, game: str, size: tuple[int, int]) -> None:
    _, page = seated(newcomer, game, size)
    Hand(page).wait()
    hidden = """[...document.querySelectorAll('.piece')].filter((g) => !g.checkVisibility() || g.closest('details, dialog')).length"""
    assert page.locator(".piece").count() > 5
    assert 0 == page.evaluate(hidden)


def serious(page: Page) -> list[str]:
    """What axe finds serious."""
    found = Axe().run(page).response["violations"]
    return [
        f"{page.url}: {one['id']} {one['nodes'][0]['html'][:120]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@ux(20)
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", shown_games())
def test_axe_finds_nothing_serious_at_a_table(newcomer: Newcomer, game: str, size: tuple[int, int]) -> None:
    _person, page = seated(newcomer, game, size)
    hand = Hand(page)
    now = hand.until(lambda now: not now["yes"] and bool(now["lit"]))
    assert [] == serious(page)
    hand.press(now["lit"][0])
    hand.wait()
    assert [] == serious(page)
    assert ["polite"] == page.evaluate("[...document.querySelectorAll('[aria-live]')].map((e) => e.ariaLive)")
    if size == PHONE:
        return
    table = page.url.rpartition("/")[2]
    for path in (f"/t/{table}/replay?seat=0&at=3", f"/t/{table}/result", f"/t/{table}/seats", f"/new/{game}"):
        page.goto(path)
        assert [] == serious(page)


@ux(20)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_serious_elsewhere(newcomer: Newcomer, theme: str) -> None:
    person = newcomer()
    page = person.open("/")
    person.post("/me", {"name": "Ann", "theme": theme})
    for path in ("/", "/me", "/rules", f"/rules/{shown_games()[0]}"):
        page.goto(path)
        assert [] == serious(page)


@ux(20)
def test_one_region_tells_each_move_once(newcomer: Newcomer) -> None:
    page = newcomer().table("capital_lux", "bot:random")
    hand = Hand(page)
    hand.wait()
    page.evaluate(
        """() => {
          window.heard = [];
          new MutationObserver(() => heard.push(document.querySelector('#table').dataset.version)).observe(document.querySelector('#live'), { childList: true });
        }"""
    )
    hand.until(lambda now: "1 more" in now["prompt"] or now["yes"])
    heard = page.evaluate("heard")
    assert len(heard) == len(set(heard)) > 0
    assert hand.look()["prompt"] in page.locator("#live").inner_text()


@ux(18)
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_light_pages_have_the_same_dark_table(newcomer: Newcomer, size: tuple[int, int]) -> None:
    person = newcomer(size=size)
    person.post("/me", {"name": "Ann", "theme": "light"})
    page = person.table("capital_lux", "bot:random")
    ground = page.evaluate("getComputedStyle(document.querySelector('#sheet')).backgroundColor")
    assert "rgb(35, 30, 41)" == ground


def test_pictures_in_the_docs_are_small() -> None:
    images = Path(__file__).parent.parent.parent / "docs" / "images"
    assert sum([path.stat().st_size for path in images.iterdir()]) < 3_000_000
