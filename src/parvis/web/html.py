"""What pages are made of: the frame of a page, forms, shapes of seats, a code that phones can read."""

import hashlib
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import segno

from parvis.art.el import Child, Markup, el, together
from parvis.art.glyphs import shape
from parvis.art.palette import LEAD, SEATS, SHAPES
from parvis.web.visitors import Visitor

STATIC: Final = Path(__file__).parent / "static"
IMPORT: Final = re.compile(r"(?:from|import) '\./(\w+\.js)'")


@cache
def asset(name: str) -> str:
    """The address of a static file; it changes when the file does, so that browsers may keep it for ever."""
    digest = hashlib.sha256(b"".join([path.read_bytes() for path in sorted(STATIC.glob("*.[cj]s*"))])).hexdigest()[:12]
    return f"/static/{digest}/{name}"


@cache
def imports(name: str) -> list[str]:
    """The modules that one imports, which a browser may fetch at once."""
    found: list[str] = []
    for other in IMPORT.findall((STATIC / name).read_text()):
        found += [one for one in [other, *imports(other)] if one not in found]
    return found


def document(
    title: str, visitor: Visitor, *content: Child, script: str = "", kind: str = "", refresh: int = 0, confirm: str = ""
) -> str:
    """A whole page."""
    classes = [visitor.setting("theme"), f"text-{visitor.setting('text')}"]
    if visitor.setting("motion") == "still":
        classes.append("still")
    again = el("meta", http_equiv="refresh", content=refresh) if refresh else None
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        el("meta", name="color-scheme", content=visitor.setting("theme")),
        el("title", title),
        el("link", rel="icon", href=asset("icon.svg"), type="image/svg+xml"),
        el("link", rel="stylesheet", href=asset("parvis.css")),
        el("script", type="module", src=asset("page.js")),
        *[el("link", rel="modulepreload", href=asset(name)) for name in (imports(script) if script else [])],
        el("script", type="module", src=asset(script)) if script else None,
        again if not kind else el("noscript", again) if again else None,
    )
    hours = None if visitor.setting("notices") == "off" else waking_hours(visitor.setting("quiet"))
    body = el("body", *content, class_=kind or None, data_confirm=confirm or None, data_hours=hours)
    return "<!doctype html>" + el("html", head, body, lang="en", class_=" ".join(classes))


def waking_hours(quiet: str) -> str:
    """For each hour of the day whether somebody may be told something: 1 or 0."""
    begin, _, end = quiet.partition("-")
    if not end:
        return "1" * 24
    return "".join(["1" if int(end) <= hour < int(begin) else "0" for hour in range(24)])


def page(
    title: str, visitor: Visitor, *content: Child, slim: bool = False, script: str = "copy.js", refresh: int = 0
) -> str:
    """A page besides the table: its head and its main part."""
    links = [el("a", "Rules", href="/rules"), el("a", visitor.name or "Me", href="/me")]
    top = el("header", el("a", "Parvis", href="/", class_="brand"), *links, class_="top")
    main = el("main", *content, class_="page slim" if slim else "page")
    return document(f"{title} · Parvis", visitor, top, main, script=script, refresh=refresh)


def form(action: str, *content: Child, **attributes: str) -> Markup:
    """A form that changes something."""
    return el("form", *content, method="post", action=action, **attributes)


def hidden(**values: str | int) -> Markup:
    """Fields that nobody fills in."""
    return together(*[el("input", type="hidden", name=name, value=value) for name, value in values.items()])


def chooser(name: str, values: Iterable[tuple[str, str]], chosen: str, label: str = "", id: str = "") -> Markup:
    """One of several values."""
    options = [el("option", text, value=value, selected=value == chosen) for value, text in values]
    return el("select", *options, name=name, aria_label=label or None, id=id or None)


def tick(name: str, text: str, ticked: bool) -> Markup:
    """Yes or no."""
    return el("label", el("input", type="checkbox", name=name, value="yes", checked=ticked), el("span", text))


def badge(seat: int) -> Markup:
    """The colour and shape of a seat."""
    return coloured(SHAPES[seat], SEATS[seat])


@cache
def coloured(outline: str, colour: str) -> Markup:
    """A shape in a colour, in the size of a letter."""
    drawn = shape(SHAPES.index(outline), 12, 12, 19, colour, LEAD, 2)
    return el("svg", drawn, viewBox="0 0 24 24", class_="shape", aria_hidden="true")


def coded(address: str) -> Markup:
    """An address as a square that phones read."""
    rows = [bytes(row) for row in segno.make(address, error="m", micro=False).matrix]
    size = len(rows)
    path = "".join([f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark])
    drawing = el("path", d=path, fill="#000")
    box = f"-2 -2 {size + 4} {size + 4}"
    svg = el("svg", drawing, viewBox=box, role="img", aria_label=f"QR code of {address}", shape_rendering="crispEdges")
    return el("div", svg, class_="qr")
