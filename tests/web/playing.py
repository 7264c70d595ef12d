"""Somebody who knows no rules: what is lit is touched, what asks to be confirmed is confirmed."""

import random
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

LONGEST: Final = 90  # letters of a prompt
LOOK: Final = """() => {
  const main = document.querySelector('#table');
  const seen = (e) => !e.hidden && e.getClientRects().length > 0;
  const names = (query) => [...new Set([...document.querySelectorAll(query)].filter(seen).map((e) => e.dataset.t))];
  const yes = document.querySelector('#yes');
  const chosen = names('.scene .chosen');
  const paths = [...document.querySelectorAll('#moves [data-paths]')].flatMap((b) => b.dataset.paths.split('|'));
  const ways = paths.map((path) => path.split(' ')).filter((path) => path.length > chosen.length);
  const next = ways.filter((path) => path.slice(0, chosen.length).sort().join() === [...chosen].sort().join());
  return main && {
    owed: [...new Set(next.map((path) => path[chosen.length]))].sort(),
    prompt: document.querySelector('#prompt').innerText, title: document.title, wide: document.documentElement.scrollWidth,
    ply: main.dataset.ply, status: main.dataset.status, asked: 'asked' in main.dataset, yes: !!yes && seen(yes),
    lit: names('.scene .lit, #choices [data-t]'), chosen,
  };
}"""
SPOT: Final = """async (target) => {
  const moving = () => document.getAnimations().filter((motion) => motion.playState === 'running' && motion.effect.target.matches('.piece'));
  for (let motions; (motions = moving()).length; ) await Promise.allSettled(motions.map((motion) => motion.finished));
  const things = [...document.querySelectorAll(`[data-t="${CSS.escape(target)}"]`)];
  const thing = things.find((e) => e.matches('#choices *')) ?? things[0];
  thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = (thing.querySelector('.touch') ?? thing.querySelector('.ring') ?? thing).getBoundingClientRect();
  const named = (e) => e.closest('[data-t].lit, [data-t].chosen, #choices [data-t]')?.dataset.t;
  const places = [.5, .3, .7, .15, .85, .05, .95].flatMap((x, _, all) => all.map((y) => [x, y]));
  for (const [dx, dy] of places) {
    const [x, y] = [box.x + dx * box.width, box.y + dy * box.height];
    const there = document.elementsFromPoint(x, y);
    if (!there.length || there[0].closest('#actions, #bar, #status') && !there[0].closest('#choices')) continue;
    if (there.map(named).find((name) => name !== undefined) === target) return [x, y];
  }
  return null;
}"""


class Hand:
    """Plays on a page by clicks, or taps on a phone."""

    def __init__(self, page: Page, seed: int = 1, taps: bool = False) -> None:
        self.page: Final = page
        self.rng: Final = random.Random(seed)
        self.taps: Final = taps
        self.touched: list[str] = []

    def look(self) -> dict[str, Any]:
        """What there is to do."""
        found: dict[str, Any] = self.page.evaluate(LOOK)
        return found

    def wait(self) -> dict[str, Any]:
        """What there is to do, as soon as there is something or the game is over."""
        self.page.wait_for_function(
            f"() => {{ const now = ({LOOK})(); return now && (now.status !== 'playing' || now.yes || now.lit.length) }}"
        )
        return self.look()

    def wait_for_change(self, before: dict[str, Any]) -> None:
        """Until something has come of a touch."""
        self.page.wait_for_function(
            f"""(before) => {{
              const now = ({LOOK})();
              return !now || (now.yes !== before.yes || now.ply !== before.ply || now.status !== before.status
                || now.chosen.join() !== before.chosen.join() || now.lit.join() !== before.lit.join());
            }}""",
            arg=before,
        )

    def press(self, target: str) -> None:
        """Click or tap where a target can be seen and touched."""
        if not self.taps:
            self.page.mouse.move(1, 1)  # away from whatever tells something of itself
        spot = self.page.evaluate(SPOT, target)
        assert spot is not None, f"{target} is lit and can't be touched at {self.page.viewport_size}"
        self.touched.append(target)
        if self.taps:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def step(self) -> str:
        """Touch one thing; returns how the game stands."""
        now = self.wait()
        if now["status"] != "playing":
            return str(now["status"])
        if now["yes"]:
            self.page.locator("#yes").tap() if self.taps else self.page.locator("#yes").click()
            before = {key: now[key] for key in ("ply", "status")}
            self.page.wait_for_function(
                f"(before) => {{ const now = ({LOOK})(); return !now || (now.ply !== before.ply || now.status !== before.status) }}",
                arg=before,
            )
            return "playing"
        self.check(now)
        self.press(self.rng.choice(now["lit"]))
        self.wait_for_change(now)
        return "playing"

    def check(self, now: dict[str, Any]) -> None:
        """What is lit is what the legal answers say, the prompt is short, and nothing is wider than the screen."""
        assert now["owed"] == sorted(now["lit"]), now
        assert 0 < len(now["prompt"]) <= LONGEST, now["prompt"]
        assert now["title"].startswith("● Your turn") == now["asked"]
        assert self.page.viewport_size is not None and now["wide"] <= self.page.viewport_size["width"]

    def until(self, fits: Callable[[dict[str, Any]], bool], most: int = 400) -> dict[str, Any]:
        """Play on to a position that fits."""
        for _ in range(most):
            now = self.wait()
            if fits(now):
                return now
            assert "playing" == self.step()
        raise AssertionError("there was no such position")

    def play(self, most: int = 4000) -> str:
        """Until the game is over, or so many touches have been made."""
        for _ in range(most):
            status = self.step()
            if status != "playing":
                return status
        return "playing"
