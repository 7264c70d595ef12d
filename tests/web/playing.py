"""Somebody who knows no rules: what is lit is touched, what asks to be confirmed is confirmed."""

import random
from typing import Any, Final

from playwright.sync_api import Page

LOOK: Final = """() => {
  const main = document.querySelector('#table');
  const seen = (e) => !e.hidden && e.getClientRects().length > 0;
  const names = (query) => [...new Set([...document.querySelectorAll(query)].filter(seen).map((e) => e.dataset.t))];
  const yes = document.querySelector('#yes');
  return main && {
    ply: main.dataset.ply, status: main.dataset.status, asked: 'asked' in main.dataset, yes: !!yes && seen(yes),
    lit: names('.scene .lit, #choices [data-t]'), chosen: names('.scene .chosen'),
  };
}"""
SPOT: Final = """(target) => {
  const things = [...document.querySelectorAll(`[data-t="${CSS.escape(target)}"]`)];
  const thing = things.find((e) => e.matches('#choices *')) ?? things[0];
  thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = (thing.querySelector('.touch') ?? thing.querySelector('.ring') ?? thing).getBoundingClientRect();
  const named = (e) => e.closest('[data-t].lit, #choices [data-t]')?.dataset.t;
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

    def press(self, target: str) -> None:
        """Click or tap where a target can be seen and touched."""
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
                f"(before) => {{ const now = ({LOOK})(); return now && (now.ply !== before.ply || now.status !== before.status) }}",
                arg=before,
            )
            return "playing"
        self.press(self.rng.choice(now["lit"]))
        self.page.wait_for_function(
            f"""(before) => {{
              const now = ({LOOK})();
              return now && (now.yes || now.ply !== before.ply || now.status !== before.status
                || now.chosen.join() !== before.chosen.join() || now.lit.join() !== before.lit.join());
            }}""",
            arg=now,
        )
        return "playing"

    def play(self, most: int = 4000) -> str:
        """Until the game is over, or so many touches have been made."""
        for _ in range(most):
            status = self.step()
            if status != "playing":
                return status
        return "playing"
