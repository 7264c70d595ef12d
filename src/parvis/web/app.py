"""The application: which address leads where."""

import mimetypes
import secrets
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from parvis.table import House
from parvis.web import (
    bots,
    customs,
    hints,
    home,
    invitations,
    me,
    ordering,
    pictures,
    replay,
    review,
    rulepages,
    stream,
    tables,
)
from parvis.web.gate import CROWD, EACH_SECOND, Gate
from parvis.web.html import STATIC
from parvis.web.site import HANDLERS, Site
from parvis.web.squeeze import squeezed

FOR_EVER: Final = "public, max-age=31536000, immutable"
T: Final = "/t/{table}"

mimetypes.add_type("font/woff2", ".woff2")


async def static(request: Request) -> Response:
    """A file that comes with Parvis."""
    found = files().get(request.path_params["path"])
    if found is None:
        raise HTTPException(404, "There is no such file.")
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    return Response(content(found), media_type=kind, headers={"cache-control": FOR_EVER})


@lru_cache
def files() -> dict[str, Path]:
    """All of them; nothing else can be asked for."""
    return {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.is_file()}


@lru_cache
def content(path: Path) -> bytes:
    """What is in one of them; script is sent without its comments."""
    return squeezed(path.read_text()).encode() if path.suffix == ".js" else path.read_bytes()


def get(path: str, endpoint: object) -> Route:
    """A page."""
    return Route(path, endpoint, methods=["GET"])  # type: ignore[arg-type]


def post(path: str, endpoint: object) -> Route:
    """Something that changes something."""
    return Route(path, endpoint, methods=["POST"])  # type: ignore[arg-type]


ROUTES: Final = [
    get("/", home.home),
    get("/join", home.joined),
    post("/quick", home.quick),
    get("/new/{game}", ordering.new_page),
    post("/new/{game}", ordering.create),
    get("/s/{secret}", invitations.invitation),
    post("/s/{secret}", invitations.redeem),
    get("/stream", stream.stream),
    get(T, tables.table_page),
    post(T + "/answer", tables.answer),
    get(T + "/about", tables.about),
    post(T + "/undo", tables.undo),
    post(T + "/undo/reply", tables.reply_undo),
    post(T + "/say", tables.say),
    post(T + "/note", tables.keep_note),
    post(T + "/prefer", tables.prefer),
    post(T + "/hint", hints.hint),
    get(T + "/hint", hints.hint_page),
    get(T + "/seats", invitations.seats_page),
    post(T + "/seats/{deed}", invitations.change_seat),
    post(T + "/start", invitations.start),
    post(T + "/close", invitations.close),
    post(T + "/pace", customs.change_pace),
    post(T + "/webhook", customs.change_webhook),
    post(T + "/name", customs.change_name),
    get(T + "/replay", replay.replay_page),
    get(T + "/result", replay.result_page),
    get(T + "/review", review.review_page),
    post(T + "/rematch", replay.rematch),
    post(T + "/practice", replay.practise),
    get(T + "/record.json", replay.record),
    get(T + "/notation.txt", replay.notation),
    get(T + "/thumb.svg", pictures.thumb),
    get("/door/{game}.svg", pictures.door_picture),
    get("/bots", bots.bots_page),
    get("/bots/fairness.py", bots.fairness_test),
    get("/rules", rulepages.all_rules),
    get("/rules/{game}", rulepages.rules),
    get("/me", me.me_page),
    post("/me", me.keep_me),
    get("/me.json", me.export),
    get("/static/{digest}/{path:path}", static),
]


def application(
    house: House,
    *,
    secret: bytes | None = None,
    address: str = "",
    crowd: int = CROWD,
    per_second: float | None = None,
) -> Gate:
    """The pages of a house; `crowd` people may sit behind one address, and all its limits go by that."""
    app = Starlette(routes=ROUTES, exception_handlers=HANDLERS)
    app.router.redirect_slashes = False  # no address is made from what a request says of its host
    app.state.site = Site(house, secret or secrets.token_bytes(32), address, crowd)
    return Gate(app, crowd * EACH_SECOND if per_second is None else per_second, address)
