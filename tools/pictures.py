"""Pictures of every screen, wide and on a phone, for the docs: `python tools/pictures.py --out docs/images`.

Tables are set up and played by bots to where there is something to see; then a browser looks at them.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import secrets
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.web.browsing import PHONE, WIDE, Person, launched, serving

from parvis import bots
from parvis.core.luck import Dice
from parvis.table import House, Order, SeatPlan, Table, identity_of, new_id
from parvis.web.games import shown_games, usual_count

NAMES: Final = ("Ada", "Bea", "Cy", "Dan", "Eve", "Fay")
SHOWN_IN: Final = Path("docs/table.md")
QUALITY: Final = 0.6  # of a picture in the docs
PLAYER: Final = "greedy"
PATIENCE: Final = 60.0  # seconds for the bots of a table


class Shown:
    """The tables that pictures are taken of."""

    def __init__(self) -> None:
        self.token = secrets.token_urlsafe(32)
        self.playing: dict[str, str] = {}
        self.over: dict[str, str] = {}
        self.shared = ""


async def set_up(folder: Path) -> Shown:
    """A house with a table of each game in play and one that is over, one that waits, and one on one device."""
    shown = Shown()
    host = identity_of(shown.token)
    house = await House.open(folder, instant_bots=True, bot_workers=1)
    await house.set_person(host, name="Ada", settings={}, webhook="")
    for game in shown_games():
        shown.over[game] = (await played(house, host, game, 10_000)).id
        shown.playing[game] = (await played(house, host, game, 60)).id
    game = shown_games()[0]
    seats = (SeatPlan("me", "Ada"), SeatPlan("device", "Bea"), SeatPlan("device", "Cy"))
    shown.shared = (await house.create(Order(game, {}, seats, name="Round the kitchen table"), host)).id
    await house.close()
    return shown


async def played(house: House, host: str, game: str, answers: int) -> Table:
    """A table that has come so far, or to its end, and then waits for its host."""
    others = [SeatPlan("bot", name, PLAYER) for name in NAMES[1 : usual_count(game)]]
    table = await house.create(Order(game, {}, (SeatPlan("me", "Ada"), *others)), host)
    bot = bots.bot_named(PLAYER)
    async with asyncio.timeout(PATIENCE):
        while table.status == "playing":
            look = table.look(0, host)
            if look.view is None or not look.is_asked:
                await asyncio.sleep(0.005)
                continue
            if look.total >= answers:
                break
            thought = bot.think(look.view, Dice(look.ply))
            text = table.story.played().front(0).state.notation(thought.answer)
            await table.answer(host, 0, look.ply, new_id(), text)
    return table


class Camera:
    """Takes pictures in one size and keeps them small."""

    def __init__(
        self, browser: Browser, size: tuple[int, int], address: str, token: str, folder: Path, raw: bool
    ) -> None:
        self.folder: Final = folder
        self.raw: Final = raw
        self.name: Final = "phone" if size == PHONE else "wide"
        self.person: Final = Person(browser, address, size, device_scale_factor=1.25 if size == PHONE else 1)
        self.person.context.add_cookies([{"name": "parvis", "value": token, "url": address}])
        self.page: Final = self.person.open("/")
        self.desk: Final = browser.new_page()

    def go(self, path: str) -> Page:
        """To a page."""
        self.page.goto(path)
        self.page.evaluate("document.fonts.ready")
        return self.page

    def take(self, name: str, whole: bool = False) -> None:
        """A picture of what is to be seen now, or of the whole page; in the docs, only if they show it."""
        if not self.raw and f"images/{name}-{self.name}.webp" not in SHOWN_IN.read_text():
            return
        self.page.wait_for_timeout(250)
        png = self.page.screenshot(full_page=whole)
        path = self.folder / f"{name}-{self.name}"
        if self.raw:
            path.with_suffix(".png").write_bytes(png)
            return
        source = "data:image/png;base64," + base64.b64encode(png).decode()
        made = self.desk.evaluate(
            """async ([source, quality]) => {
              const image = new Image();
              image.src = source;
              await image.decode();
              const canvas = new OffscreenCanvas(image.width, image.height);
              canvas.getContext('2d').drawImage(image, 0, 0);
              const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
              const bytes = new Uint8Array(await blob.arrayBuffer());
              return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
            }""",
            [source, QUALITY],
        )
        path.with_suffix(".webp").write_bytes(base64.b64decode(made))


def pictures(camera: Camera, shown: Shown) -> None:
    """Every screen."""
    game = shown_games()[0]
    camera.go("/")
    camera.take("home", whole=True)
    for name in shown_games():
        page = camera.go(f"/new/{name}")
        camera.take(f"new-{name}")
        for details in page.locator("details").all():
            details.locator("> summary").click()
        camera.take(f"new-{name}-options", whole=True)
    invite(camera, camera.go(f"/new/{game}?players=4"))
    for name, table in shown.playing.items():
        at_table(camera, name, camera.go(f"/t/{table}"))
    camera.go(f"/t/{shown.shared}")
    camera.take("curtain")
    camera.go(f"/rules/{game}")
    camera.take("rules")
    for name, table in shown.over.items():
        camera.go(f"/t/{table}")
        camera.take(f"over-{name}")
        camera.go(f"/t/{table}/result")
        camera.take(f"result-{name}")
        camera.go(f"/t/{table}/replay?seat=0&at=40")
        camera.take(f"replay-{name}")
    camera.go(f"/t/{shown.playing[game]}?seat=-2")
    camera.take("spectate")
    camera.go("/me")
    camera.take("me", whole=True)
    camera.person.post("/me", {"name": "Ada", "theme": "light"})
    camera.go(f"/t/{shown.playing[game]}")
    camera.take("light")
    camera.person.post("/me", {"name": "Ada", "theme": "dark"})


def invite(camera: Camera, page: Page) -> None:
    """A table that waits, with a link for each seat."""
    page.locator("summary").last.click()
    page.locator("[name=name]").fill("Thursday at eight")
    for seat, kind in (("seat1", "invited"), ("seat2", "invited"), ("seat3", "bot:greedy")):
        page.locator(f"[name={seat}]").select_option(kind)
    page.locator("[name=name1]").fill("Bea")
    page.get_by_role("button", name="Set up the table").click()
    page.locator(".qr").first.wait_for()
    camera.take("seats", whole=True)


def at_table(camera: Camera, name: str, page: Page) -> None:
    """A table: at rest, with something chosen, all of it, and what a thing is."""
    camera.take(f"table-{name}")
    camera.take(f"table-{name}-all", whole=True)
    lit: Any = page.evaluate("[...document.querySelectorAll('.scene .lit')].map(e => e.dataset.t)")
    if lit:
        page.locator(f'.scene [data-t="{lit[0]}"]').first.press("?")
        page.locator("#tip:not([hidden])").wait_for()
        camera.take(f"sheet-{name}")
        page.keyboard.press("Escape")
        page.locator(f'.scene [data-t="{lit[0]}"]').first.press("Enter")
        camera.take(f"choosing-{name}")


def main() -> None:
    """Set up, serve, look."""
    parser = argparse.ArgumentParser(description="Pictures of every screen.")
    parser.add_argument("--out", type=Path, default=Path("docs/images"))
    parser.add_argument("--raw", action="store_true", help="PNG, for a closer look")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        shown = asyncio.run(set_up(Path(folder)))
        with serving(Path(folder), "--instant-bots") as server, launched() as browser:
            for size in (WIDE, PHONE):
                camera = Camera(browser, size, server.address, shown.token, asked.out, asked.raw)
                pictures(camera, shown)
                for trouble in camera.person.leave():
                    print(trouble, file=sys.stderr)


if __name__ == "__main__":
    main()
