"""Who asks: the browser's token in a cookie, its person, and how it likes its pages."""

import re
import secrets
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from parvis.core.json import Json, JsonObject
from parvis.table import House, Person, identity_of

YEARS: Final = 63_072_000  # two of them, in seconds
TOKEN: Final = re.compile("[A-Za-z0-9_-]{43}")
CHOICES: Final[dict[str, tuple[str, ...]]] = {  # settings of a person, the default first
    "theme": ("dark", "light"),
    "text": ("100", "115", "130"),
    "motion": ("full", "still"),
    "confirm": ("irreversible", "never", "always"),
    "colour": ("any", "0", "1", "2", "3", "4", "5"),
    "layout": ("auto", "wide", "narrow"),
    "notices": ("off", "on"),
    "quiet": ("never", "22-8", "20-8", "18-9"),
}


class Visitor:
    """A browser and its person.  Nobody is known before the first time something is asked to change."""

    def __init__(self, request: Request, house: House) -> None:
        found = request.cookies.get(cookie_name(request), "")
        self.token = found if TOKEN.fullmatch(found) else ""
        self.identity = identity_of(self.token) if self.token else ""
        self.person: Person | None = house.person(self.identity) if self.identity else None
        self.layout: Final = guessed_layout(request, self.setting("layout"))
        self.is_script: Final = "x-layout" in request.headers
        self.is_new = False

    def setting(self, key: str) -> str:
        """What the person has chosen, or the default."""
        chosen = self.person.settings.get(key) if self.person else None
        return chosen if isinstance(chosen, str) and chosen in CHOICES[key] else CHOICES[key][0]

    @property
    def name(self) -> str:
        """The person's name; nothing if none was given yet."""
        return self.person.name if self.person else ""

    @property
    def colour(self) -> int:
        """The colour in which the person always plays; -1 for whatever the seat has."""
        chosen = self.setting("colour")
        return -1 if chosen == "any" else int(chosen)

    def introduce(self) -> str:
        """The identity, made now if there is none yet."""
        if not self.identity:
            self.token = secrets.token_urlsafe(32)
            self.identity = identity_of(self.token)
            self.is_new = True
        return self.identity

    def sign(self, request: Request, response: Response) -> Response:
        """The answer, with the cookie of a new browser."""
        if self.is_new:
            response.set_cookie(
                cookie_name(request),
                self.token,
                max_age=YEARS,
                httponly=True,
                samesite="lax",
                secure=is_safe(request),
            )
        return response


def cookie_name(request: Request) -> str:
    """With https, a name that browsers let no other host set."""
    return "__Host-parvis" if is_safe(request) else "parvis"


def is_safe(request: Request) -> bool:
    """Does the browser talk to us by https?  What it says of its host may be nonsense, and is not read for that."""
    return bool(request.scope["scheme"] == "https")


def guessed_layout(request: Request, chosen: str) -> str:
    """`narrow` or `wide`: as the script says, as the person likes it, or as the browser looks."""
    said = request.headers.get("x-layout") or request.query_params.get("layout") or ""
    if said in ("narrow", "wide"):
        return said
    if chosen != "auto":
        return chosen
    remembered = request.cookies.get("layout", "")
    if remembered in ("narrow", "wide"):
        return remembered
    mobile = request.headers.get("sec-ch-ua-mobile", "")
    is_phone = mobile == "?1" or (not mobile and "Mobi" in request.headers.get("user-agent", ""))
    return "narrow" if is_phone else "wide"


def chosen_settings(form: dict[str, str]) -> JsonObject:
    """The settings of a form; what is not on offer is left out."""
    found: dict[str, Json] = {}
    for key, values in CHOICES.items():
        if form.get(key) in values:
            found[key] = form[key]
    return found
