"""How long somebody waits for a page, for an own move and for its ghost: `python benchmarks/pages.py`.

A real Chromium is asked, over a line that takes its time.  *Usable* is a page whose buttons, or whose lit targets, can be
touched, from an empty cache.  A *move* is from the touch to the frame in which the answered table is painted, a *ghost*
from the touch to the frame in which the piece begins to move.  The page measures itself; each line is a median and the
slowest but one in twenty.

A click of a mouse counts from when it was made.  A touch of a finger counts from when the page gets it, before any other
listener: the browser's driver stamps a touch, lets a whole frame pass and only then hands it over, which no finger does.
Between scrolling to a target and touching it there is a breath, as with a person.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.web.browsing import PHONE, WIDE, Person, Serving, launched, serving
from tests.web.playing import SPOT, Hand

import parvis
from parvis.web.games import player_counts, shown_games

SIZES: Final = {"wide": WIDE, "phone": PHONE}
USABLE: Final = (50, 1000.0)  # round trip in ms, and in how many ms it has to be done
MOVE: Final = (0, 100.0)
GHOST: Final = (150, 20.0)
BREATH: Final = 150  # ms
WATCH: Final = """() => {
  const main = document.querySelector('#table');
  const painted = (done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  const [ask, animate] = [window.fetch, Element.prototype.animate];
  let [begun, handed] = [0, 0];
  window.times = [];
  addEventListener('pointerdown', () => (handed = performance.now()), true);
  addEventListener('click', (event) => {
    if (event.isTrusted) begun = event.pointerType === 'touch' ? handed : event.timeStamp;
  }, true);
  Element.prototype.animate = function (...motion) {
    if (window.event?.type === 'click' && window.event.isTrusted) {
      const [from, time] = [begun, {}];
      times.push(time);
      painted((now) => (time.ghost = now - from));
    }
    return animate.apply(this, motion);
  };
  window.fetch = (where, ...more) => {
    const [from, version, time] = [begun, main.dataset.version, {}];
    if (String(where).endsWith('/answer')) {
      times.push(time);
      new MutationObserver((changes, watcher) => {
        if (main.dataset.version === version) return;
        watcher.disconnect();
        painted((now) => (time.move = now - from));
      }).observe(main, { attributes: true });
    }
    return ask(where, ...more);
  };
}"""


class Finger(Hand):
    """Looks before it touches."""

    def press(self, target: str) -> None:
        """Scroll there, let the page come to rest, and touch."""
        self.page.evaluate(SPOT, target)
        self.page.wait_for_timeout(BREATH)
        super().press(target)


def delay(page: Page, trip: int) -> None:
    """Every request takes so many milliseconds longer, there and back."""
    line = {"offline": False, "latency": trip, "downloadThroughput": -1, "uploadThroughput": -1}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", line)


def first_page(browser: Browser, server: Serving, size: tuple[int, int], trip: int) -> float:
    """From an empty cache to the first button."""
    person = Person(browser, server.address, size)
    page = person.context.new_page()
    delay(page, trip)
    page.goto("/", wait_until="load")
    taken: float = page.evaluate("performance.timing.loadEventEnd - performance.timing.navigationStart")
    person.leave()
    return taken


def first_table(browser: Browser, server: Serving, game: str, size: tuple[int, int], trip: int) -> float:
    """From an empty cache to the first lit target."""
    person = Person(browser, server.address, size)
    seats = ["bot:random"] * (min(player_counts(game)) - 1)
    address = person.table(game, *seats).url
    fresh = Person(browser, server.address, size, storage_state=person.context.storage_state())
    page = fresh.context.new_page()
    delay(page, trip)
    page.add_init_script(
        """const look = () => document.querySelector('.lit') ? (window.usable = performance.now()) : requestAnimationFrame(look);
        look();"""
    )
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => window.usable")
    taken: float = page.evaluate("usable")
    for somebody in (person, fresh):
        somebody.leave()
    return taken


def touches(
    browser: Browser, server: Serving, game: str, size: tuple[int, int], trip: int, what: str, wanted: int
) -> list[float]:
    """What the page says of own touches."""
    person = Person(browser, server.address, size, reduced_motion="no-preference")
    found: list[float] = []
    for seed in range(20):
        page = person.table(game, *["bot:random"] * (min(player_counts(game)) - 1))
        page.evaluate(WATCH)
        delay(page, trip)
        hand = Finger(page, seed, taps=size == PHONE)
        for _ in range(24):
            if hand.step() != "playing":
                break
        page.wait_for_timeout(2 * trip + 100)  # for the last answer
        found += [time[what] for time in page.evaluate("window.times ?? []") if what in time]
        page.close()
        if len(found) >= wanted:
            break
    person.leave()
    return found


Measure: TypeAlias = Callable[[], list[float]]


def lines(browser: Browser, server: Serving, games: list[str], runs: int) -> Iterator[tuple[str, int, float, Measure]]:
    """What is measured: its name, over which line, what is allowed, and how."""
    for name, size in SIZES.items():
        first = partial(first_page, browser, server, size, USABLE[0])
        yield f"first page, {name}", *USABLE, partial(several, first, runs)
        for game in games:
            table = partial(first_table, browser, server, game, size, USABLE[0])
            yield f"first table of {game}, {name}", *USABLE, partial(several, table, runs)
            for what, (trip, limit) in (("move", MOVE), ("ghost", GHOST)):
                measure = partial(touches, browser, server, game, size, trip, what, runs)
                yield f"{what} in {game}, {name}", trip, limit, measure


def several(measure: Callable[[], float], runs: int) -> list[float]:
    """The same several times."""
    return [measure() for _ in range(runs)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How long pages, moves and ghosts take in a real browser.")
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--runs", type=int, default=20, help="of each line")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found: dict[str, dict[str, float]] = {}
    if not asked.json:
        print(f"{parvis.mode()} rules; median and slowest but one in twenty")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "--instant-bots") as server,
        launched() as browser,
    ):
        for name, trip, limit, measure in lines(browser, server, asked.game or shown_games(), asked.runs):
            times = sorted(measure())
            middle, slow = statistics.median(times), times[int(len(times) * 0.95) - 1]
            found[name] = {"median_ms": middle, "p95_ms": slow, "limit_ms": limit, "runs": len(times)}
            if not asked.json:
                allowed = f"at {trip:3} ms, {limit:.0f} allowed, {len(times)} times"
                print(f"{name:38} {middle:7.1f} {slow:7.1f} ms {allowed}", flush=True)
    if asked.json:
        print(json.dumps({"mode": parvis.mode(), "pages": found}))


if __name__ == "__main__":
    main()
