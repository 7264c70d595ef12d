"""What all pages share: the house, what has been drawn, and how requests are answered."""

from collections import Counter, OrderedDict
from typing import Final, TypeAlias, cast
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from parvis.core.errors import ParvisError, UnknownGame
from parvis.core.json import JsonObject
from parvis.table import NOBODY, House, NotYours, StoreTrouble, Table
from parvis.web.board import Boards
from parvis.web.gate import CROWD
from parvis.web.html import page
from parvis.web.reviews import Reviews
from parvis.web.visitors import Visitor

MOST_FIELDS: Final = 100

Fields: TypeAlias = dict[str, str]


class Site:
    """One for each server."""

    def __init__(self, house: House, secret: bytes, address: str = "", crowd: int = CROWD) -> None:
        self.house: Final = house
        self.boards: Final = Boards(secret)
        self.address: Final = address  # as others reach it, for invitations; "": as the browser does
        self.crowd: Final = crowd  # people that may sit behind one address
        self.reviews: Final = Reviews()
        self.advice: Final[OrderedDict[tuple[str, int, str], JsonObject]] = (
            OrderedDict()
        )  # by table, seat and what it sees
        self.streams: dict[tuple[str, str], int] = {}  # live streams by identity and table
        self.thumbs: Final[OrderedDict[tuple[str, int, int], str]] = OrderedDict()  # pictures that were asked for last
        self.readers: Final[Counter[str]] = Counter()  # and by identity, and by address


def site_of(request: Request) -> Site:
    """The site that a request is for."""
    return cast("Site", request.app.state.site)


def visitor_of(request: Request) -> Visitor:
    """Who asks."""
    return Visitor(request, site_of(request).house)


def table_of(request: Request) -> Table:
    """The table in the address."""
    found = site_of(request).house.table(request.path_params["table"])
    if found is None:
        raise HTTPException(404, "There is no such table.")
    return found


def seat_of(request: Request, table: Table, visitor: Visitor, said: str | None) -> int:
    """The seat that a visitor looks from: the one it names if it is its own, its only one, or nobody's.

    With several seats on one device it is one that is asked; which of them has to be uncovered first.
    """
    held = table.seats_of(visitor.identity) if visitor.identity else ()
    if not held or said == str(NOBODY):
        return NOBODY
    if small(said) in held:
        return small(said)
    asked = [seat for seat in table.look(NOBODY).awaited if seat in held]
    return asked[0] if asked else held[0]


async def fields(request: Request) -> Fields:
    """What a form says.  Only forms without files are understood, and the last field of a name counts."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/x-www-form-urlencoded":
        raise HTTPException(415, "That is no form.")
    try:
        text = (await request.body()).decode()
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict"))
    except ValueError as error:
        raise HTTPException(400, "That is no form.") from error


def small(text: str | None, default: int = -1) -> int:
    """A small whole number, in plain digits; `default` if it is none."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 9 else default


def number_in(form: Fields, key: str, default: int = -1) -> int:
    """A small whole number of a form."""
    return small(form.get(key), default)


def text_in(form: Fields, key: str) -> str:
    """A text of a form; nothing if there is none."""
    return form.get(key, "")


def done(request: Request, visitor: Visitor, where: str, said: str = "") -> Response:
    """Something was done: a word for the script, the way back for everybody else."""
    if visitor.is_script:
        return visitor.sign(request, PlainTextResponse(said))
    return visitor.sign(request, RedirectResponse(where, 303))


def shown(request: Request, visitor: Visitor, text: str, status: int = 200) -> Response:
    """A page."""
    response = HTMLResponse(text, status)
    response.headers["vary"] = "Cookie, Sec-CH-UA-Mobile, User-Agent"
    return visitor.sign(request, response)


# --- what goes wrong -----------------------------------------------------------------------------


async def on_error(request: Request, error: Exception) -> Response:
    """What was refused, in one plain sentence."""
    status, sentence = 422, str(error)
    if isinstance(error, HTTPException):
        status, sentence = error.status_code, error.detail
    elif isinstance(error, NotYours):
        status, sentence = 403, "That seat is not yours."
    elif isinstance(error, StoreTrouble):
        status = 503
    elif isinstance(error, UnknownGame):
        status = 404
    visitor = visitor_of(request)
    if visitor.is_script:
        return PlainTextResponse(sentence, status)
    from parvis.art.el import el

    back = el("p", el("a", "Home", href="/", class_="button"))
    return HTMLResponse(
        page("Not so", visitor, el("h1", "That can't be done"), el("p", sentence), back, slim=True), status
    )


HANDLERS: Final = {HTTPException: on_error, ParvisError: on_error}
