"""A table's own routes: its page, answers, taking back, talk, hints, and what a thing on the board is."""

import re
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from parvis.art.el import Markup, el
from parvis.core.json import JsonObject, json_object, read_json
from parvis.core.offers import tabletop
from parvis.table import NOBODY, Applied, Look, Refusal, Refused, Repeated, Table
from parvis.web.html import badge, document
from parvis.web.site import done, fields, number_in, seat_of, shown, site_of, table_of, text_in, visitor_of
from parvis.web.visitors import Visitor

MOVE: Final = re.compile("[0-9a-f]{32}")
LONGEST: Final = 200  # signs of an answer
REFRESH: Final = 8  # seconds, for pages without script that have nothing to do


async def table_page(request: Request) -> Response:
    """The table: from a seat of the visitor, from behind a curtain, or as a spectator."""
    site, visitor, table = site_of(request), visitor_of(request), table_of(request)
    said = request.query_params.get("seat")
    seat = seat_of(request, table, visitor, said)
    look = table.look(seat, visitor.identity)
    hidden_from = curtained(table, visitor, seat, said is not None)
    if hidden_from is not None:
        text = document("Pass the device", visitor, curtain(look, hidden_from), kind="at-table")
        return shown(request, visitor, text)
    if visitor.identity:
        await table.saw(visitor.identity)
    if look.status == "waiting" and table.is_host(visitor.identity):
        return RedirectResponse(f"/t/{table.id}/seats", 303)
    main = site.boards.fragment(table, seat, visitor.identity, visitor.layout, visitor.colour)
    confirm = look.preferences.get("confirm") or visitor.setting("confirm")
    refresh = 0 if look.is_asked or look.status in ("over", "closed") else REFRESH
    title = "● Your turn" if look.is_asked else f"{table.game.TITLE} · Parvis"
    overlays = [
        el("p", "Reconnecting …", id="lost", hidden=True),
        el("aside", "", id="tip", hidden=True, role="tooltip"),
        el("p", "", id="live", class_="aside-only", aria_live="polite"),
    ]
    text = document(
        title, visitor, main, *overlays, script="table.js", kind="at-table", refresh=refresh, confirm=str(confirm)
    )
    return shown(request, visitor, text)


def curtained(table: Table, visitor: Visitor, seat: int, was_named: bool) -> int | None:
    """The seat that has to take the device before anything is shown, if several sit at it."""
    held = table.seats_of(visitor.identity) if visitor.identity else ()
    if len(held) < 2 or seat == NOBODY or table.status != "playing":
        return None
    asked = [other for other in table.look(NOBODY).awaited if other in held and table.look(other).is_asked]
    if seat in asked or not asked:
        return None if was_named else seat
    return asked[0]


def curtain(look: Look, seat: int) -> Markup:
    """Nothing but whose turn it is."""
    name = look.name(seat)
    go = el("a", f"I am {name}", href=f"/t/{look.table}?seat={seat}", class_="button main", id="reveal")
    return el(
        "main",
        badge(seat),
        el("h1", f"Pass the device to {name}"),
        el("p", "Nobody else should look now."),
        el("p", go),
        class_="curtain",
        id="curtain",
    )


# --- answers -------------------------------------------------------------------------------------


async def answer(request: Request) -> Response:
    """An answer to the open question: from the script as JSON, else from a form."""
    site, visitor, table = site_of(request), visitor_of(request), table_of(request)
    seat, ply, move, notation = await answer_in(request)
    if not visitor.identity or seat not in table.seats_of(visitor.identity):
        raise HTTPException(403, "That seat is not yours.")
    outcome = await table.answer(visitor.identity, seat, ply, move, notation)
    if isinstance(outcome, Refused):
        raise Refusal(outcome.reason)
    if not visitor.is_script:
        return done(request, visitor, f"/t/{table.id}?seat={seat}")
    is_fine = isinstance(outcome, Applied | Repeated)
    if is_fine and site.streams.get((visitor.identity, table.id)):
        return Response(status_code=204)
    text = site.boards.fragment(table, seat, visitor.identity, visitor.layout, visitor.colour)
    return HTMLResponse(behind_curtain(table, visitor, seat, text), 200 if is_fine else 409)


async def answer_in(request: Request) -> tuple[int, int, str, str]:
    """Seat, ply, id and notation of an answer."""
    if request.headers.get("content-type", "").partition(";")[0] == "application/json":
        try:
            found: JsonObject = json_object(read_json((await request.body()).decode(), "the answer"), "the answer")
        except UnicodeDecodeError as error:
            raise HTTPException(400, "That is no text.") from error
        seat, ply, move, notation = (found.get(key) for key in ("seat", "ply", "move", "answer"))
    else:
        form = await fields(request)
        seat, ply = number_in(form, "seat"), number_in(form, "ply")
        move, notation = text_in(form, "move"), text_in(form, "answer")
    if type(seat) is not int or type(ply) is not int or not isinstance(move, str) or not isinstance(notation, str):
        raise HTTPException(400, "That is no answer.")
    if not MOVE.fullmatch(move) or not 0 < len(notation) <= LONGEST or not 0 <= ply < 2**31:
        raise HTTPException(400, "That is no answer.")
    return seat, ply, move, notation


def behind_curtain(table: Table, visitor: Visitor, seat: int, text: Markup) -> Markup:
    """What a script may show now: nothing, if somebody else takes the device, so that it asks for the page."""
    return Markup("") if curtained(table, visitor, seat, was_named=True) is not None else text


# --- what else can be done -----------------------------------------------------------------------


async def undo(request: Request) -> Response:
    """Take back, or ask the others whether one may."""
    visitor, table = visitor_of(request), table_of(request)
    seat = number_in(await fields(request), "seat")
    await table.undo(visitor.identity, seat)
    return done(
        request,
        visitor,
        f"/t/{table.id}?seat={seat}",
        "Everybody has been asked." if table.look(seat).undo.asked_by == seat else "",
    )


async def reply_undo(request: Request) -> Response:
    """Let somebody take back, or not."""
    visitor, table, form = visitor_of(request), table_of(request), await fields(request)
    seat = number_in(form, "seat")
    await table.reply_undo(visitor.identity, seat, text_in(form, "agree") == "yes")
    return done(request, visitor, f"/t/{table.id}?seat={seat}")


async def say(request: Request) -> Response:
    """A word to the table."""
    visitor, table, form = visitor_of(request), table_of(request), await fields(request)
    seat = number_in(form, "seat", NOBODY)
    await table.say(visitor.identity, seat, text_in(form, "text"))
    return done(request, visitor, f"/t/{table.id}?seat={seat}")


async def keep_note(request: Request) -> Response:
    """A private note."""
    visitor, table, form = visitor_of(request), table_of(request), await fields(request)
    await table.keep_note(visitor.identity, text_in(form, "text"))
    return done(request, visitor, f"/t/{table.id}/seats", "Kept.")


async def prefer(request: Request) -> Response:
    """How a seat confirms."""
    visitor, table, form = visitor_of(request), table_of(request), await fields(request)
    seat, confirm = number_in(form, "seat"), text_in(form, "confirm")
    if confirm not in ("never", "irreversible", "always"):
        raise Refusal("There is no such way to confirm.")
    await table.prefer(visitor.identity, seat, {"confirm": confirm})
    return done(request, visitor, f"/t/{table.id}?seat={seat}")


async def about(request: Request) -> Response:
    """What a thing on the board is, and why it can't be used now."""
    visitor, table = visitor_of(request), table_of(request)
    seat = seat_of(request, table, visitor, request.query_params.get("seat"))
    look = table.look(seat, visitor.identity)
    target = request.query_params.get("t", "")[:100]
    if look.view is None or not target:
        raise HTTPException(404, "There is nothing to say about that.")
    top = tabletop(table.game.NAME)
    sheet = top.sheet(look.view, target, look.name)
    why = top.why_not(look.view, target, look.name)
    if sheet is None:
        return HTMLResponse(el("div", el("p", why), data_why=why)) if why else PlainTextResponse("", 404)
    facts = [part for name, value in sheet.facts for part in (el("dt", name), el("dd", value))]
    rule = el("p", el("a", f"Rule {sheet.rule}", href=f"/rules/{table.game.NAME}#{sheet.rule}")) if sheet.rule else None
    text = el(
        "div", el("h3", sheet.title), el("p", sheet.text), el("dl", *facts) if facts else None, rule, data_why=why
    )
    return HTMLResponse(text)
