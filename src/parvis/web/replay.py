"""Looking back: every position of a game through the eyes of a seat, and how it ended."""

from bisect import bisect_left
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from parvis.art import draw
from parvis.art.el import Child, Markup, el
from parvis.core.frames import who
from parvis.core.offers import tabletop
from parvis.core.options import show
from parvis.table import NOBODY, Look, Past, Table
from parvis.web.home import usual_bot
from parvis.web.html import badge, chooser, document, form, hidden, page
from parvis.web.seating import seen_as
from parvis.web.site import done, fields, number_in, seat_of, shown, site_of, small, table_of, visitor_of


async def replay_page(request: Request) -> Response:
    """A position of the past, and a slider through all of them."""
    visitor, table = visitor_of(request), table_of(request)
    query = request.query_params
    seat = seat_of(request, table, visitor, query.get("seat"))
    look = table.look(seat, visitor.identity)
    if look.view is None:
        raise HTTPException(404, "Nothing has happened here yet.")
    at = min(small(query.get("at"), look.total), look.total)
    said = small(query.get("eyes"))
    eyes = said if 0 <= said < len(look.seats) else None
    past = table.past(seat, visitor.identity, at, eyes)
    with seen_as(seat, visitor.colour):
        main = replayed(table, look, past, seat, eyes, visitor.layout)
    if visitor.is_script:
        return HTMLResponse(main)
    title = f"{table.game.TITLE}, position {at} of {look.total}"
    marks = el("datalist", *[el("option", value=begin) for begin in rounds(table, seat, visitor.identity)], id="rounds")
    return shown(request, visitor, document(title, visitor, main, marks, script="replay.js", kind="at-table"))


def rounds(table: Table, seat: int, identity: str) -> list[int]:
    """Where each round begins, found by halving: how many are done never falls."""
    top, total = tabletop(table.game.NAME), table.look(seat).total

    def done(at: int) -> int:
        states = [state for _, state in top.track(table.past(seat, identity, at).view)]
        return states.index("now") if "now" in states else len(states)

    found: list[int] = []
    for k in range(1, done(total) + 1):
        begin = bisect_left(range(total), k, lo=found[-1] if found else 0, key=done)
        found.append(begin)
    return found


def turns(look: Look) -> list[int]:
    """The positions in which somebody else goes on than went before."""
    answers = [(line.at, line.who) for line in look.lines if line.who >= 0]
    return [at for k, (at, who) in enumerate(answers) if k == 0 or answers[k - 1][1] != who]


def replayed(table: Table, look: Look, past: Past, seat: int, eyes: int | None, layout: str) -> Markup:
    """`<main>` of a position."""
    top = tabletop(table.game.NAME)
    base = f"/t/{table.id}"
    last = past.lines[-1].text if past.lines else "The beginning."
    said = [line.text for line in past.lines if line.at == past.at - 1] or [last]
    heading = el(
        "div",
        el(
            "h1",
            badge(past.who) if past.who >= 0 and past.at else None,
            el("span", " ".join(said)),
            id="prompt",
            tabindex="-1",
        ),
        el("div", el("span", top.phase(past.view)), el("span", f"Position {past.at} of {past.total}"), id="moment"),
        class_="ask",
    )
    back = el(
        "a",
        "To the table" if look.status == "playing" else "Result",
        href=base if look.status == "playing" else f"{base}/result",
        class_="button",
    )
    brand = el("a", table.game.TITLE, href="/", class_="brand", aria_label="Home")
    bar = el("header", brand, heading, el("div", back, id="actions"), id="bar", class_="bar")
    scene = top.scene(past.view, layout == "narrow", look.name)
    board = el("section", draw(scene), id="board", aria_label="Table")
    sheet = el("div", board, id="sheet")
    below = slider(look, past, seat, eyes)
    return el("main", bar, sheet, below, id="table", class_="replay", data_table=table.id, data_at=past.at)


ARROWS: Final = {"⏮": "M3 3v10M13 3L6 8l7 5z", "⏪": "M8 3L2 8l6 5zM14 3L8 8l6 5z", "◀": "M11 3L4 8l7 5z"}
ARROWS_ON: Final = {"▶": "M5 3l7 5-7 5z", "⏩": "M2 3l6 5-6 5zM8 3l6 5-6 5z", "⏭": "M13 3v10M3 3l7 5-7 5z"}


def arrow(path: str) -> Markup:
    """A sign on a button."""
    drawn = el("path", d=path, stroke="currentColor", stroke_width=1.5, stroke_linejoin="round")
    return el("svg", drawn, viewBox="0 0 16 16", aria_hidden="true")


def slider(look: Look, past: Past, seat: int, eyes: int | None) -> Markup:
    """From the first position to the last."""
    base = f"/t/{look.table}/replay"
    kept = f"seat={seat}" + (f"&eyes={eyes}" if eyes is not None else "")
    begins = turns(look)
    before = max([at for at in begins if at < past.at], default=0)
    after = min([at for at in begins if at > past.at], default=past.total)
    steps: list[Child] = []
    for path, name, at in (
        (ARROWS["⏮"], "To the beginning", 0),
        (ARROWS["⏪"], "One turn back", before),
        (ARROWS["◀"], "One back", past.at - 1),
        (ARROWS_ON["▶"], "One on", past.at + 1),
        (ARROWS_ON["⏩"], "One turn on", after),
        (ARROWS_ON["⏭"], "To the end", past.total),
    ):
        target = min(max(at, 0), past.total)
        link = f"{base}?{kept}&at={target}"
        steps.append(el("a", arrow(path), href=link, class_="button", aria_label=name, title=name, data_at=target))
    chosen: list[Child] = [hidden(seat=seat)]
    if look.status == "over" and look.order.open_after:
        seats = [("", "as the table saw it"), *[(str(place.seat), f"as {place.name} saw it") for place in look.seats]]
        chosen.append(chooser("eyes", seats, "" if eyes is None else str(eyes), "Whose eyes"))
    ends: dict[str, int] = {"min": 0, "max": past.total, "value": past.at}
    reach = el("input", type="range", name="at", **ends, list="rounds", aria_label="Position", id="reach")
    go = el("button", "Go", id="go", class_="no-js")
    play = el("button", "Play", type="button", id="play", class_="js-only")
    copy = el("button", "Copy link", type="button", class_="js-only", data_copy="", id="copy")
    post = {"formmethod": "post", "formaction": f"/t/{look.table}/practice"}
    about = "A new table against bots that begins with this position"
    practice = (
        el("button", "Practise", title=about, id="practise", **post) if chosen[1:] and past.at < past.total else None
    )
    text = el("button", "Copy notation", type="button", class_="js-only", data_from=f"/t/{look.table}/notation.txt")
    row = el("div", *steps, play, *chosen, go, copy, text if chosen[1:] else None, practice, class_="row")
    return el("form", reach, row, method="get", action=base, id="slider")


async def result_page(request: Request) -> Response:
    """Where every point came from."""
    visitor, table = visitor_of(request), table_of(request)
    seat = seat_of(request, table, visitor, None)
    look = table.look(seat, visitor.identity)
    if look.view is None or look.status not in ("over", "playing"):
        raise HTTPException(404, "There is no result here.")
    top = tabletop(table.game.NAME)
    with seen_as(seat, visitor.colour):
        found = top.breakdown(look.view, look.events, look.name)
        heads = [
            el(
                "th",
                badge(who),
                " ",
                look.name(who),
                scope="col",
                class_="winner" if found.places and found.places[k] == 1 else None,
            )
            for k, who in enumerate(found.seats)
        ]
        crowned = [badge(who) for k, who in enumerate(found.seats) if found.places and found.places[k] == 1]
        rows = [
            el("tr", el("th", name, scope="row"), *[el("td", text) for text in texts]) for name, texts in found.rows
        ]
    foot: list[Markup] = [el("tr", el("th", "Points", scope="row"), *[el("td", text) for text in found.totals])]
    if found.places:
        foot.append(el("tr", el("th", "Place", scope="row"), *[el("td", f"{place}.") for place in found.places]))
    score = el(
        "table",
        el("thead", el("tr", el("th", "", scope="col"), *heads)),
        el("tbody", *rows),
        el("tfoot", *foot),
        class_="score",
    )
    winners = [look.name(who) for k, who in enumerate(found.seats) if found.places and found.places[k] == 1]
    title = (
        f"{' and '.join(winners)} won" if len(winners) > 1 else f"{winners[0]} wins" if winners else "How things stand"
    )
    buttons: list[Child] = [el("a", "Look back", href=f"/t/{table.id}/replay?seat={seat}&at=0", class_="button main")]
    if look.status == "over":
        if look.rematch:
            buttons.append(el("a", "To the rematch", href=f"/t/{look.rematch}", class_="button"))
        elif seat != NOBODY:
            buttons.append(form(f"/t/{table.id}/rematch", el("button", "Again, seats rotated")))
        if look.order.open_after:
            buttons.append(el("a", "Review", href=f"/t/{table.id}/review", class_="button"))
            text = f"/t/{table.id}/notation.txt"
            buttons.append(el("button", "Copy notation", type="button", class_="js-only", data_from=text))
            buttons.append(el("a", "The record", href=f"/t/{table.id}/record.json", class_="button", download=True))
    buttons.append(el("a", "The table", href=f"/t/{table.id}", class_="button"))
    proof: list[Child] = []
    if look.secret:
        said = f"The luck of this table: {look.secret}. Its SHA-256, shown before the deal: {look.commitment}"
        proof = [el("details", el("summary", "Fair luck"), el("p", said), class_="small quiet")]
    content = [
        el("p", look.order.name or table.game.TITLE, class_="quiet"),
        el("h1", *crowned, " ", title),
        el("div", score, class_="scroller panel", tabindex="0", role="region", aria_label="Points"),
        el("p", found.tie, id="tie") if found.tie else None,
        el("p", found.note, class_="quiet") if found.note else None,
        el("div", *buttons, class_="row"),
        *proof,
    ]
    return shown(request, visitor, page("Result", visitor, *content))


async def rematch(request: Request) -> Response:
    """The same again, seats rotated."""
    visitor, table = visitor_of(request), table_of(request)
    again = await table.rematch(visitor.identity)
    return done(request, visitor, f"/t/{again.id}")


async def practise(request: Request) -> Response:
    """A new table against bots that goes on from the position one looks at."""
    site, visitor, table, data = site_of(request), visitor_of(request), table_of(request), await fields(request)
    eyes = number_in(data, "eyes", number_in(data, "seat"))
    made = await site.house.practise(table, visitor.introduce(), number_in(data, "at", 0), eyes, usual_bot())
    return done(request, visitor, f"/t/{made.id}")


async def record(request: Request) -> Response:
    """The record of a finished game, for `parvis replay`."""
    site_of(request)
    table = table_of(request)
    if table.status != "over":
        raise HTTPException(404, "There is no such table.")
    return JSONResponse(table.record())


async def notation(request: Request) -> Response:
    """A finished game as text: its options, and each answer as it is written."""
    match = table_of(request).whole()
    options = [f"{key}={show(value)}" for key, value in sorted(match.game.options.items())]
    answers = [
        f"{number:4} {who(entry.frame.seat)} {entry.frame.text(entry.answer)}"
        for number, entry in enumerate(match.entries, 1)
    ]
    return PlainTextResponse("\n".join([f"{match.game.TITLE}: {', '.join(options)}", *answers, ""]))
