"""Over time: lost lines and restarts, several tabs and people, one device for all, notices, looking back, slow bots."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from parvis.table import House, Order, SeatPlan, identity_of
from parvis.web.games import shown_games
from parvis.web.html import waking_hours
from parvis.web.replay import replayed, rounds
from tests.web.browsing import PHONE, WIDE, Person, Serving, run_apart, serving
from tests.web.conftest import Newcomer
from tests.web.playing import Hand
from tests.web.rules import ux

SOON: Final = 3_000  # milliseconds in which all is well again
PACE: Final = 0.3  # seconds that a bot takes at least, and some to spare
AT_ONCE: Final = 0.1  # seconds for a position
LARGEST_PAGE: Final = 200_000  # bytes of a position
NOTICES: Final = """
window.told = [];
window.Notification = class { constructor(title, options) { told.push([title, options.tag]) } };
window.Notification.requestPermission = () => {};
window.away = false;
Object.defineProperty(document, 'hidden', { get: () => window.away });
"""


@pytest.fixture
def slow_server(tmp_path: Path) -> Iterator[Serving]:
    """A house of its own, with bots as they usually are."""
    with serving(tmp_path / "tables") as found:
        yield found


def asked_page(pages: list[Page]) -> Page:
    """The page of whoever is asked."""
    for page in pages:
        if page.locator("#table").get_attribute("data-asked"):
            return page
    raise AssertionError("nobody is asked")


@ux(27)
def test_two_people_go_on_after_the_server_was_killed(chromium: Browser, slow_server: Serving) -> None:
    ann, bea = Person(chromium, slow_server.address), Person(chromium, slow_server.address, PHONE)
    seats = ann.table("capital_lux", "invited")
    link = str(seats.locator(".invite input").first.input_value())
    invitation = bea.open(link.removeprefix(slow_server.address))
    invitation.locator("#name").fill("Bea")
    invitation.get_by_role("button", name="Sit down").click()
    seats.goto(seats.url.removesuffix("/seats"))
    pages = [seats, invitation]
    for page in pages:
        page.locator("#table[data-status=playing]").wait_for()
        Hand(page).wait()
    before = {page: page.locator("#table").get_attribute("data-ply") for page in pages}
    slow_server.kill()
    for page in pages:
        page.locator("#lost:not([hidden])").wait_for()
    mover = asked_page(pages)
    hand = Hand(mover, taps=mover is invitation)
    hand.press(hand.wait()["lit"][0])
    mover.wait_for_function("() => document.querySelector('#status').textContent.includes('your answer is kept')")
    slow_server.start()
    up = time.monotonic()
    for page in pages:
        page.locator("#lost").wait_for(state="hidden", timeout=10 * SOON)
    mover.wait_for_function("(ply) => document.querySelector('#table').dataset.ply !== ply", arg=before[mover])
    assert time.monotonic() - up < 10 * SOON / 1000
    other = next(page for page in pages if page is not mover)
    second = Hand(other, taps=other is invitation)
    second.press(second.wait()["lit"][0])
    other.wait_for_function("(ply) => document.querySelector('#table').dataset.ply !== ply", arg=before[other])
    assert [] == ann.leave() + bea.leave()


def test_who_waits_for_others_sees_the_table_begin(newcomer: Newcomer) -> None:
    ann, bea = newcomer(), newcomer(size=PHONE)
    seats = ann.table("capital_lux", "invited", "invited")
    link = str(seats.locator(".invite input").first.input_value())
    waiting = bea.open(link.removeprefix(bea.address))
    waiting.locator("#name").fill("Bea")
    waiting.get_by_role("button", name="Sit down").click()
    waiting.locator("#table[data-status=waiting]").wait_for()
    seats.get_by_role("button", name="Begin now").click()
    for page in (seats, waiting):
        page.locator("#table[data-status=playing]").wait_for()
        page.locator("#board .piece").first.wait_for()


@ux(32)
def test_bots_are_seen_to_think(chromium: Browser, slow_server: Serving) -> None:
    person = Person(chromium, slow_server.address)
    page = person.table("capital_lux", "bot:random")
    hand = Hand(page)
    hand.until(lambda now: not now["yes"] and any(target.startswith("p1.hand/") for target in now["lit"]))
    while page.locator("#table").get_attribute("data-asked"):
        hand.step()
    page.locator("#table:not([data-asked]) li.thinking").wait_for()
    begun = time.monotonic()
    page.locator("#table[data-asked]").wait_for()
    assert time.monotonic() - begun > PACE
    assert [] == person.leave()


def test_seven_tabs_of_one_browser_all_follow(newcomer: Newcomer) -> None:
    person = newcomer()
    first = person.table("capital_lux", "bot:random")
    others = [person.open(first.url.removeprefix(person.address)) for _ in range(6)]
    before = Hand(others[3]).wait()
    Hand(others[3]).press(before["lit"][0])
    for page in [first, *others]:
        page.wait_for_function("(ply) => +document.querySelector('#table').dataset.ply > +ply", arg=before["ply"])


@ux(29)
def test_a_notice_for_each_turn_while_nobody_looks(newcomer: Newcomer) -> None:
    person = newcomer()
    person.context.add_init_script(NOTICES)
    person.post("/me", {"name": "Ann", "notices": "on"})
    page = person.table("capital_lux", "bot:random")
    hand = Hand(page)
    hand.step()
    assert [] == page.evaluate("told")  # somebody looks
    hand.until(lambda now: now["yes"])
    page.evaluate("() => { away = true }")
    ply = hand.look()["ply"]
    page.locator("#yes").click()
    page.wait_for_function(
        "(ply) => +document.querySelector('#table').dataset.ply > +ply && document.title.startsWith('●')", arg=ply
    )
    told = page.evaluate("told")
    assert 1 == len(told)
    assert told[0][0].startswith("● Your turn") and told[0][1] == "/t/" + page.url.rpartition("/")[2].partition("?")[0]
    assert "1" * 24 == page.evaluate("document.body.dataset.hours")
    assert "0" * 8 + "1" * 14 + "00" == waking_hours("22-8")
    page.evaluate("() => { document.body.dataset.hours = '0'.repeat(24) }")
    ply = hand.wait()["ply"]
    hand.until(lambda now: now["ply"] != ply)
    assert 1 == len(page.evaluate("told"))  # quiet hours


@ux(31)
def test_between_two_at_one_device_nothing_private_is_left(newcomer: Newcomer) -> None:
    page = newcomer(size=PHONE).table("capital_lux", "device", "device")
    hand = Hand(page, taps=True)
    seen: set[str] = set()
    for _ in range(12):
        if page.locator("#reveal").count():
            text = page.content()
            assert 0 == page.locator(".piece, .scene, #moves, #lines").count()
            assert [] == [card for card in seen if card in text]
            page.locator("#reveal").click()
        now = hand.wait()
        seen |= {target for target in now["lit"] if "/" in target}
        hand.step()
        page.wait_for_load_state()
    assert len(seen) > 6


@ux(26)
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_slider_goes_to_every_position_and_the_address_holds_it(newcomer: Newcomer, size: tuple[int, int]) -> None:
    person = newcomer(size=size)
    page = person.table("capital_lux", "bot:random")
    Hand(page, taps=size == PHONE).until(lambda now: "1 more" in now["prompt"])
    page.goto(page.url + "/replay?seat=0&at=0")
    reach = page.locator("#reach")
    last = int(str(reach.get_attribute("max")))
    for at in (last, 1, last // 2):
        reach.fill(str(at))
        page.wait_for_function("(at) => +document.querySelector('#table').dataset.at === at", arg=at)
    page.wait_for_url(f"**at={last // 2}*")
    sentence = page.locator("#prompt").inner_text()
    again = person.open(page.url.removeprefix(person.address))
    assert sentence == again.locator("#prompt").inner_text()
    page.get_by_role("link", name="One turn back").click()
    page.wait_for_function("(at) => +document.querySelector('#table').dataset.at < at", arg=last // 2)


@ux(26)
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_after_a_game_one_practises_from_a_position_and_copies_its_notation(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    person = newcomer(size=size)
    person.context.add_init_script(
        "delete Navigator.prototype.clipboard; document.execCommand = () => window.copied = getSelection().toString() || document.activeElement.value"
    )
    page = person.table("capital_lux", "bot:random")
    Hand(page, taps=size == PHONE).play()
    page.get_by_role("link", name="Result", exact=True).click()
    page.get_by_role("button", name="Copy notation").click()
    page.get_by_text("Copied").wait_for()
    copied = str(page.evaluate("copied")).splitlines()
    assert copied[0].startswith("Capital Lux: ") and copied[1].split()[:2] == ["1", "chance"]
    page.get_by_role("link", name="Look back").click()
    page.locator("#reach").fill("40")
    page.locator("#table[data-at='40']").wait_for()
    sentences = page.locator("#prompt").inner_text()
    page.get_by_role("button", name="Practise").click()
    page.locator("#table[data-asked]").wait_for()
    assert "Practice from position 40" in page.title()
    lines = page.locator("#lines").inner_text()
    assert [] == [part for part in sentences.rstrip(".").split(". ") if part not in lines]


def test_an_invitation_is_shared_where_the_browser_can(newcomer: Newcomer) -> None:
    plain, able = newcomer(size=PHONE), newcomer(size=PHONE)
    able.context.add_init_script("navigator.share = (what) => { window.shared = what.url }")
    for person in (plain, able):
        page = person.table("capital_lux", "invited")
        buttons = page.locator(".invite").get_by_role("button", name="Share")
        assert buttons.is_visible() == (person is able)
    buttons.click()
    assert page.locator(".invite input").input_value() == page.evaluate("shared")


@ux(26)
@pytest.mark.parametrize("game", shown_games())
def test_a_position_of_a_long_game_costs_little(tmp_path: Path, game: str) -> None:
    costs = run_apart(costs_of_positions(tmp_path, game))
    assert len(costs) > 20
    assert max(costs) < AT_ONCE


@ux(26)
def test_positions_of_three_thousand_answers_cost_no_more(tmp_path: Path) -> None:
    costs = run_apart(costs_of_positions(tmp_path, "capital_lux", least=3_000))
    assert len(costs) > 20
    assert sorted(costs)[-2] < AT_ONCE


async def costs_of_positions(folder: Path, game: str, least: int = 0) -> list[float]:
    """How long the processor works on some positions of a whole game; it is told again until it is long enough."""
    host = identity_of("ann")
    house = await House.open(folder, instant_bots=True)
    seats = (SeatPlan("me", "Ann"), *[SeatPlan("bot", bot="random")] * 2)
    table = await house.create(Order(game, {}, seats), host)
    await table.release(host, 0)
    async with asyncio.timeout(120):
        while table.status == "playing":
            await asyncio.sleep(0.02)
    entries = table.story.played().match.entries
    while len(entries) < least:
        entries.extend(entries[:])
    look, found = table.look(-2), list[float]()
    assert look.total == len(entries) >= least
    replayed(table, look, table.past(-2, "", 0), -2, None, "wide")  # the first drawing takes its modules in
    for at in range(0, look.total, max(1, look.total // 40)):
        begun = time.process_time()
        text = replayed(table, look, table.past(-2, "", at), -2, None, "wide")
        found.append(time.process_time() - begun)
        assert len(text) < LARGEST_PAGE
    begun = time.process_time()
    assert len(rounds(table, -2, "")) > 1
    found.append((time.process_time() - begun) / 10)  # once for a page, and never for a step
    await house.close()
    return found


def test_class_cards_are_chosen_by_name_and_too_few_are_refused_with_a_sentence(newcomer: Newcomer) -> None:
    page = newcomer(size=PHONE).open("/new/rattus?players=2")
    names = ("king", "witch", "piedpiper", "monk", "baker", "knight")
    for count in (4, 6):
        page.get_by_text("Options of the game").click()
        page.get_by_text("Or choose by name").click()
        for name in names[:count]:
            page.locator(f"[name='option.class_cards.{name}']").check()
        page.get_by_role("button", name="Set up the table").click()
        if count == 4:
            assert "there are 6 class cards, not 4" in page.locator("main").inner_text()
            page.goto("/new/rattus?players=2")
    page.locator("#table[data-status=playing]").wait_for()
    assert page.locator("#board .piece", has_text="Pied Piper").count() == 1


def test_a_form_takes_any_parts_of_an_option_and_a_code_leads_to_its_table(newcomer: Newcomer) -> None:
    person = newcomer()
    page = person.open("/new/rattus?players=2")
    page.get_by_text("Options of the game").click()
    for part in ("regions", "inns"):
        page.locator(f"[name='option.modules.{part}']").check()
    page.get_by_role("button", name="Set up the table").click()
    page.locator("#table[data-status=playing]").wait_for()
    where = page.url
    page.goto("/")
    page.locator("#code").fill(where.partition("?")[0])
    page.get_by_role("button", name="Join").click()
    assert where.rpartition("/")[2].partition("?")[0] in page.url
    page.goto("/join?code=nothing-that-anybody-has-ever-had")
    assert "ask the host" in page.locator("main").inner_text()
