"""The bots that people are offered, and the test by which anybody can see that they don't look at the cards."""

from functools import lru_cache
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from parvis.art.el import Child, Markup, el
from parvis.bots.levels import LEVELS
from parvis.table import bot_names
from parvis.web.html import page
from parvis.web.site import shown, visitor_of

OTHERS: Final = {
    "greedy": "takes what looks best at once, by the terms that hints are told in",
    "flat": "plays every answer out a thousand times in made-up worlds",
    "ismcts-1k": "looks ahead a thousand times; bots are measured by it",
    "random": "gives any legal answer",
}


async def bots_page(request: Request) -> Response:
    """Who there is, and why they can't cheat."""
    visitor = visitor_of(request)
    means = {level.name: level.means for level in LEVELS} | OTHERS
    rows = [el("li", el("strong", name), f": {means[name]}") for name in bot_names()]
    content: list[Child] = [
        el("h1", "Bots"),
        el("p", "Six levels for people, the weakest first; the others are there to compare with."),
        el("ul", *rows, class_="prose"),
        *fairness(),
    ]
    return shown(request, visitor, page("Bots", visitor, *content, slim=True))


def fairness() -> list[Markup]:
    """What keeps bots honest, and how to see for oneself."""
    test = el("a", "Read the test", href="/bots/fairness.py", class_="button", id="fairness-test")
    return [
        el("h2", "They see what their seat sees"),
        el("p", THINK),
        el("p", PROOF),
        el("p", "Run it yourself: ", el("code", "python tools/fairness.py --pairs 1000")),
        el("p", test),
    ]


THINK: Final = (
    "A bot is never shown the position. It is asked in a process of its own, which can open no file and no connection, "
    "and is sent a world that was made up from what its seat knows. Its dice are not the dice of the game."
)
PROOF: Final = (
    "That is tested: a position is paired with another one that differs only in what the seat may not know. Answer and "
    "analysis of the bot must be the same in both, to the last byte. One difference in thousands of pairs is a failure, "
    "and a bot that cheats is put to the same pairs to see that the test finds it out."
)


async def fairness_test(request: Request) -> Response:
    """The text of the test."""
    return PlainTextResponse(source())


@lru_cache
def source() -> str:
    """The module that compares answers in worlds that look alike."""
    return files("parvis.lab").joinpath("fairness.py").read_text("utf-8")
