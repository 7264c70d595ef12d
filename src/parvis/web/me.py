"""Your own page: name, colours, size of text, motion, notices."""

from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from parvis.art.el import Markup, el
from parvis.art.palette import SHAPES
from parvis.core.json import Json
from parvis.web.html import badge, chooser, form, page
from parvis.web.site import done, fields, shown, site_of, text_in, visitor_of
from parvis.web.visitors import CHOICES, Visitor, chosen_settings

TEXTS: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "theme": ("Look of the pages", {"dark": "slate, dark", "light": "vellum, light"}),
    "text": ("Size of text", {"100": "usual", "115": "larger", "130": "very large"}),
    "motion": ("Motion", {"full": "pieces glide", "still": "nothing moves"}),
    "confirm": (
        "Confirm an answer",
        {"irreversible": "before something is drawn or shown", "never": "never", "always": "before every answer"},
    ),
    "colour": ("My colour and shape", {"any": "that of my seat"}),
    "layout": ("Layout", {"auto": "as wide as the window", "wide": "wide", "narrow": "narrow"}),
    "notices": ("Tell me when it is my turn", {"off": "no", "on": "yes, while no table of mine is in sight"}),
    "quiet": (
        "But not between",
        {"never": "always tell me", "22-8": "22 and 8 o'clock", "20-8": "20 and 8 o'clock", "18-9": "18 and 9 o'clock"},
    ),
}
COLOURS: Final = ("orange", "blue", "green", "pink", "yellow", "white")


async def me_page(request: Request) -> Response:
    """All that can be set."""
    visitor = visitor_of(request)
    name = el("input", name="name", value=visitor.name, maxlength=24, id="name", autocomplete="nickname")
    named = el("p", el("label", "My name", for_="name"), name, class_="field")
    rows = [row(visitor, key) for key in CHOICES]
    shapes = el(
        "div",
        *[el("span", badge(k), f" {COLOURS[k]} {shape}") for k, shape in enumerate(SHAPES)],
        class_="row small quiet",
    )
    webhook = visitor.person.webhook if visitor.person else ""
    hook = el(
        "input", name="webhook", value=webhook, id="webhook", type="url", placeholder="http://127.0.0.1:9000/turn"
    )
    told = el("p", el("label", "Call this address when it is my turn", for_="webhook"), hook, class_="field")
    fields = el("div", named, *rows, told, class_="panel customs")
    whole = form("/me", fields, shapes, el("p", el("button", "Keep", class_="main")))
    export = el("p", el("a", "Everything that is kept about me", href="/me.json"))
    note = el("p", "There are no accounts and no passwords: this browser is the key to your seats.", class_="quiet")
    return shown(request, visitor, page("Me", visitor, el("h1", "Me"), note, whole, export, slim=True))


def row(visitor: Visitor, key: str) -> Markup:
    """One setting."""
    label, texts = TEXTS[key]
    values = [
        (value, texts.get(value) or f"always the {COLOURS[int(value)]} {SHAPES[int(value)]}") for value in CHOICES[key]
    ]
    return el("p", el("label", label, for_=key), chooser(key, values, visitor.setting(key), id=key), class_="field")


async def keep_me(request: Request) -> Response:
    """Keep what was set."""
    visitor, data = visitor_of(request), await fields(request)
    name = text_in(data, "name").strip()
    settings = {**(visitor.person.settings if visitor.person else {}), **chosen_settings(data)}
    await site_of(request).house.set_person(
        visitor.introduce(), name=name or None, settings=settings, webhook=text_in(data, "webhook").strip()
    )
    return done(request, visitor, "/me", "Kept.")


async def export(request: Request) -> Response:
    """What is kept about the person who asks."""
    visitor = visitor_of(request)
    tables: list[Json] = []
    if visitor.identity:
        for card in site_of(request).house.tables_of(visitor.identity):
            tables.append({"table": card.id, "game": card.game, "seats": list(card.seats_held)})
    return JSONResponse(
        {
            "name": visitor.name,
            "settings": visitor.person.settings if visitor.person else {},
            "webhook": visitor.person.webhook if visitor.person else "",
            "tables": tables,
        }
    )
