"""Hints: what a bot would do in a seat's place, from what the seat sees, and why.  Everybody is told that one was asked for."""

from hashlib import sha256
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from parvis.art.el import Child, Markup, el
from parvis.bots.reasons import points
from parvis.core.json import JsonObject, canonical
from parvis.core.offers import Offer, tabletop
from parvis.table import Look, Table
from parvis.web.html import badge, page
from parvis.web.site import fields, number_in, shown, site_of, table_of, visitor_of
from parvis.web.visitors import Visitor

KEPT: Final = 500  # hints that can be read again


async def hint(request: Request) -> Response:
    """The answer that a bot thinks best, in a sentence, with what has to be touched for it and where it says why."""
    visitor, table = visitor_of(request), table_of(request)
    seat = number_in(await fields(request), "seat")
    held(visitor, table, seat)
    await table.hinted(visitor.identity, seat)
    look = asked_look(table, seat, visitor)
    found = await advised(request, look)
    offers = offers_of(table, look)
    best = offers[str(found["answer"])]
    why = f"/t/{table.id}/hint?seat={seat}"
    if not visitor.is_script:
        return RedirectResponse(why, 303)
    said = PlainTextResponse(f"A bot would do this: {best.label}.{chance_of(found)}")
    said.headers["x-path"] = best.path[0]
    said.headers["x-why"] = why
    return said


async def hint_page(request: Request) -> Response:
    """The hint that was asked for last, with its reasons; nobody gets one who has not asked at the table."""
    visitor, table = visitor_of(request), table_of(request)
    said = request.query_params.get("seat", "")
    seat = int(said) if said.isascii() and said.isdigit() and len(said) == 1 else -1
    held(visitor, table, seat)
    look = table.look(seat, visitor.identity)
    found = site_of(request).advice.get(key_of(look))
    back = el("a", "Back to the table", href=f"/t/{table.id}?seat={seat}", class_="button main")
    if found is None or not look.is_asked:
        nothing = el("p", "There is no hint for what is asked now. Ask for one at the table.")
        return shown(request, visitor, page("Hint", visitor, el("h1", "Hint"), nothing, back, slim=True))
    content = [
        el("h1", "Hint"),
        el("p", badge(seat), " ", tabletop(table.game.NAME).prompt(look.view, look.name)),
        *counsels(found, offers_of(table, look)),
        el("p", ABOUT, class_="small quiet"),
        el("p", back),
    ]
    return shown(request, visitor, page("Hint", visitor, *content))


ABOUT: Final = (
    "The bot saw what you see and no more. The lead at the end is what it expects you to be ahead of the best rival by, "
    "in points: a sum of how things stand, of what the answer changes, and of the rest, which only games played on "
    "have shown. Chances to win are corrected by how often they came true."
)


def held(visitor: Visitor, table: Table, seat: int) -> None:
    """A hint is for who sits there."""
    if not visitor.identity or seat not in table.seats_of(visitor.identity):
        raise HTTPException(403, "That seat is not yours.")


def asked_look(table: Table, seat: int, visitor: Visitor) -> Look:
    """The table as a seat sees it that is asked."""
    look = table.look(seat, visitor.identity)
    if look.view is None or not look.is_asked:
        raise HTTPException(422, "You are not asked now.")
    return look


def key_of(look: Look) -> tuple[str, int, str]:
    """What the advice for a seat is known by: what it sees, as answers may have been taken back."""
    seen = "" if look.view is None else sha256(canonical(look.view.json()).encode()).hexdigest()
    return look.table, look.seat, seen


async def advised(request: Request, look: Look) -> JsonObject:
    """The advice for a seat; what has been thought of once is kept."""
    site = site_of(request)
    key = key_of(look)
    if key not in site.advice:
        found = await site.house.players.advise(look.view, look.ply)
        if found is None:
            raise HTTPException(503, "No bot has an idea just now: ask again.")
        site.advice[key] = found
        while len(site.advice) > KEPT:
            site.advice.popitem(last=False)
    return site.advice[key]


def offers_of(table: Table, look: Look) -> dict[str, Offer]:
    """The answers by their notation, in words and with what is touched for them."""
    return {offer.notation: offer for offer in tabletop(table.game.NAME).offers(look.view, look.name)}


def percent(share: Any) -> str:
    """A chance in millionths."""
    return f"{round(share / 10_000)} %"


def chance_of(found: Any) -> str:
    """How likely the first answer is to win, in a sentence."""
    chance = found["counsels"][0]["chance"]
    return "" if chance is None else f" {percent(chance)} to win."


def counsels(found: Any, offers: dict[str, Offer]) -> list[Markup]:
    """The answers worth telling, the best first."""
    return [counsel(k, each, offers) for k, each in enumerate(found["counsels"][: found["shown"]])]


def counsel(k: int, each: Any, offers: dict[str, Offer]) -> Markup:
    """An answer with its chance, and a sum that says why."""
    told: list[Child] = []
    if each["chance"] is not None:
        spread = "" if each["spread"] is None else f" ± {round(1.96 * each['spread'] / 10_000)}"
        told.append(el("strong", f"{percent(each['chance'])} to win"))
        told.append(el("span", f"{spread}. ", class_="quiet"))
    if each["points"] is not None:
        told.append(f"Expected lead at the end: {points(each['points'])} points.")
    return el(
        "article",
        el("h2", f"{k + 1}. {offers[each['answer']].label}"),
        el("p", *told),
        sum_sheet(each) if k == 0 else gap_line(each),
        class_="panel",
    )


def sum_sheet(each: Any) -> Markup:
    """The expected lead of the best answer, added up."""
    rows: list[tuple[Child, int]] = [("as things stand", each["now"]), *each["brings"].items()]
    whole = sum(each["brings"].values()) + each["now"]
    if each["rest"] is not None:
        rows.append(("the rest", each["rest"]))
        whole = each["points"]
    rows.append((el("strong", "lead at the end" if each["rest"] is not None else "in terms"), whole))
    cells = [el("tr", el("th", name, scope="row"), el("td", points(number))) for name, number in rows]
    return el("table", el("tbody", *cells), class_="score figures")


def gap_line(each: Any) -> Markup:
    """How another answer differs from the best one."""
    terms = [*each["lacks"].items()]
    if each["lacks_rest"] is not None:
        terms.append(("the rest", each["lacks_rest"]))
    gap = sum(number for _, number in terms)
    listed = ", ".join([f"{name} {points(number)}" for name, number in terms]) or "the same in every term"
    return el("p", el("strong", points(gap)), " beside the first: ", listed)
