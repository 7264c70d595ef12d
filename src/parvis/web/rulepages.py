"""The rules of each game in our words, every rule with an address of its own."""

from functools import lru_cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from parvis.art.el import Markup, el
from parvis.core.registry import game_class, game_names
from parvis.core.rulebook import Rulebook
from parvis.web.html import page
from parvis.web.markdown import rendered
from parvis.web.site import shown, visitor_of


async def all_rules(request: Request) -> Response:
    """Which rules there are to read."""
    visitor = visitor_of(request)
    rows = [el("li", el("a", game_class(name).TITLE, href=f"/rules/{name}", class_="button")) for name in game_names()]
    return shown(request, visitor, page("Rules", visitor, el("h1", "Rules"), el("ul", *rows, class_="row"), slim=True))


async def rules(request: Request) -> Response:
    """The rules of one game; `q` finds what speaks of something."""
    visitor, name = visitor_of(request), request.path_params["game"]
    if name not in game_names():
        raise HTTPException(404, "There is no such game.")
    words = request.query_params.get("q", "")[:60].strip()
    field = el(
        "input", type="search", name="q", value=words, aria_label="Search the rules", placeholder="Search the rules"
    )
    search = el(
        "form",
        el("div", field, el("button", "Search"), class_="row"),
        method="get",
        action=f"/rules/{name}",
        role="search",
    )
    found = searched(name, words) if words else whole(name)
    return shown(request, visitor, page("Rules", visitor, search, el("article", found, class_="prose")))


@lru_cache
def whole(name: str) -> Markup:
    """All of them."""
    return rendered(Rulebook(name).text)


def searched(name: str, words: str) -> Markup:
    """The parts that speak of something."""
    chapters = Rulebook(name).search(words)
    if not chapters:
        return el("p", f"Nothing in these rules speaks of “{words}”.")
    return rendered("\n\n".join([chapter.markdown() for chapter in chapters]))
