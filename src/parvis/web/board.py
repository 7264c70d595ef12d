"""The table as one audience sees it: prompt, drawing, chronicle, list of moves.  It is the same for a whole page, for
an update of the stream and for a browser without script, and holds nothing that its audience may not know."""

import hmac
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from parvis.art import pieces_of
from parvis.art.el import Markup, el, joined, opened, together
from parvis.core.offers import Offer, Tabletop, tabletop
from parvis.core.scene import pieces_within
from parvis.core.view import View
from parvis.table import NOBODY, Look, Table
from parvis.web.actions import buttons, choices, closer
from parvis.web.called import Callings
from parvis.web.chronicle import chronicle
from parvis.web.gaze import Gaze, Gazes
from parvis.web.html import badge, form, hidden
from parvis.web.seating import seen_as

REMEMBERED: Final = 1024  # fragments
LOW: Final = 300  # units: a tray that may stay in sight while the board is scrolled

# What stands round everything else, always the same.
BAR: Final = opened("header", id="bar", class_="bar")
ASK: Final = opened("div", class_="ask")
MOMENT: Final = opened("div", id="moment")
STATUS: Final = el("p", "", id="status", data_keep=True)
STAGE: Final = together(
    opened("div", id="stage"), opened("div", id="sheet"), opened("section", id="board", aria_label="Table")
)
FINDER: Final = el(
    "input",
    type="search",
    id="filter",
    aria_keyshortcuts="/",
    placeholder="Filter",
    aria_label="Filter moves",
    class_="js-only",
    data_keep=True,
)
BELOW: Final = together(Markup("</div>"), opened("div", id="below"))


class Boards:
    """Each version is drawn once for each audience and layout, and only the latest is kept."""

    def __init__(self, secret: bytes) -> None:
        self.secret: Final = secret
        self.gazes: Final = Gazes()
        self.drawn: OrderedDict[tuple[str, int, str, int], tuple[int, list[Markup]]] = OrderedDict()  # version and page
        self.callings: Final = Callings()

    def fragment(self, table: Table, seat: int, identity: str, layout: str, colour: int = -1) -> Markup:
        """`<main>` of a table; `identity` holds the seat or the seat is nobody's."""
        return joined(self.pieces(table, seat, identity, layout, colour))

    def pieces(self, table: Table, seat: int, identity: str, layout: str, colour: int = -1) -> list[Markup]:
        """The same in pieces, most of which are kept: it is large, so whoever sends it joins it once."""
        key, version = (table.id, seat, layout, colour), table.version(seat)
        found = self.drawn.get(key)
        if found is None or found[0] != version:
            look = table.look(seat)
            with seen_as(seat, colour):
                found = self.drawn[key] = (version, self.draw(table, look, identity, layout))
        self.drawn.move_to_end(key)
        if len(self.drawn) > REMEMBERED:
            self.drawn.popitem(last=False)
        return found[1]

    def draw(self, table: Table, look: Look, identity: str, layout: str) -> list[Markup]:
        """The table of a look."""
        top = tabletop(table.game.NAME)
        view = look.view
        if view is None:
            return [gathering(look)]
        called = self.callings.of(look)
        offers = top.offers(view, called) if look.is_asked else []
        gaze = self.gazes.of(table, look, identity, layout, lambda past: top.scene(past, layout == "narrow", called))
        scene = gaze.look(top.scene(view, layout == "narrow", called, offers), look.total)
        sentence = prompt(top, view, look)
        theirs = {line.at for line in look.lines[look.acted :] if line.who not in (look.seat, -1)}
        ringed = {piece for at in theirs for piece in gaze.moved.get(at, "").split()}
        tray: list[Markup] = []
        if scene.tray and any(pieces_within(scene, scene.tray, scene.height)):
            low = "low" if scene.height - scene.tray <= LOW else None
            tray.append(opened("section", id="tray", class_=low, aria_label="In front of you"))
            tray += pieces_of(scene, "tray", gaze.drawn, ringed)
            tray.append(Markup("</section>"))
        told = (look.seat, look.commitment, look.secret, look.rematch)
        if offers:
            listed = moves(look, offers, self.move_id(look))
        else:
            listed = gaze.again("moves", waiting_text(look), lambda: no_moves(look))
        return [
            opened("main", **attributes(look, sentence)),
            *bar(table, top, view, look, offers, sentence, gaze),
            STAGE,
            *pieces_of(scene, "board", gaze.drawn, ringed),
            Markup("</section>"),
            *tray,
            BELOW,
            *chronicle(look, gaze, called),
            listed,
            gaze.again("talk", told, lambda: talk(look)),
            Markup("</div></div></main>"),
        ]

    def move_id(self, look: Look) -> str:
        """The id of the answer that a browser without script will give to this question."""
        text = f"{look.table} {look.seat} {look.version}".encode()
        return hmac.new(self.secret, text, "sha256").hexdigest()[:32]


def attributes(look: Look, sentence: str) -> dict[str, str | int | None]:
    """What the script wants to know of a table."""
    told = [line.text for line in look.lines[look.acted :][-4:] if line.who != look.seat]
    return {
        "id": "table",
        "data_table": look.table,
        "data_seat": look.seat,
        "data_version": look.version,
        "data_ply": look.ply,
        "data_total": look.total,
        "data_status": look.status,
        "data_asked": "yes" if look.is_asked else None,
        "class": None if look.order.hints else "plain",  # nothing is worked out for anybody
        "data_title": ("● Your turn · " if look.is_asked else "") + (look.order.name or sentence),
        "data_say": " ".join([*told, sentence]),
    }


def prompt(top: Tabletop, view: View, look: Look) -> str:
    """Who is asked what, in a sentence."""
    if look.status == "closed":
        return "This table was closed before the game was over."
    if look.has_answered:
        return "Your choice is made. Waiting for the others."
    return top.prompt(view, look.name)


# --- the bar -------------------------------------------------------------------------------------


def bar(
    table: Table, top: Tabletop, view: View, look: Look, offers: Sequence[Offer], sentence: str, gaze: Gaze
) -> list[Markup]:
    """What is asked, how far the game is, who is at the table, and the buttons."""
    mine = "mine" if look.is_asked else None
    asked = look.awaited[0] if len(look.awaited) == 1 else look.seat if look.is_asked else None
    steps = tuple(top.track(view))
    title = table.game.TITLE
    mark = badge(asked) if asked is not None else None
    return [
        BAR,
        gaze.again("brand", title, lambda: el("a", title, href="/", class_="brand", aria_label="Home")),
        ASK,
        el("h1", mark, el("span", sentence), id="prompt", class_=mine, tabindex="-1"),
        MOMENT,
        gaze.again("track", steps, lambda: track(steps)),
        el("span", top.phase(view), id="phase"),
        gaze.again(f"people {look.awaited}", look.seats, lambda: people(look)),
        Markup("</div></div>"),
        *buttons(table, top, view, look, offers, gaze),
        STATUS,
        Markup("</header>"),
    ]


def track(steps: Sequence[tuple[str, str]]) -> Markup:
    """How far the game is."""
    rows = [el("li", class_=state.replace("to come", "ahead"), title=label) for label, state in steps]
    return el("ol", *rows, id="track", aria_hidden="true")


def people(look: Look) -> Markup:
    """Who sits where, and who is awaited."""
    rows = []
    for place in look.seats:
        awaited = place.seat in look.awaited
        classes = ("asked " if awaited else "") + ("thinking" if place.is_thinking else "")
        kind = {"bot": " (bot)", "open": " (open)", "invited": " (invited)"}.get(place.kind, "")
        you = " (you)" if place.seat == look.seat else ""
        about = el("span", ", awaited", class_="aside-only") if awaited else None
        name = el("span", place.name + you + kind, class_="who")
        rows.append(el("li", badge(place.seat), name, about, class_=classes.strip() or None, title=place.name))
    return el("ul", *rows, id="seats", aria_label="Seats")


# --- below the board -----------------------------------------------------------------------------


def moves(look: Look, offers: Sequence[Offer], move: str) -> Markup:
    """Every legal answer as a button: for who has no script, for ears, and for the script itself."""
    groups: dict[str, list[Markup]] = {}
    for offer in offers:
        button = el(
            "button",
            offer.label,
            name="answer",
            value=offer.notation,
            data_paths="|".join([" ".join(path) for path in offer.paths]),
            data_yes=offer.short + ". No undo" if offer.warning else "Confirm: " + offer.short,
            data_warning=offer.warning or None,
            data_ghost=" ".join(offer.ghost) if offer.ghost else None,
        )
        groups.setdefault(offer.group, []).append(el("li", button))
    lists = [together(el("h3", name), el("ul", *rows)) for name, rows in groups.items()]
    fields = hidden(seat=look.seat, ply=look.ply, move=move)
    listed = form(f"/t/{look.table}/answer", fields, el("div", *lists, class_="list"))
    heading = el("div", el("h2", f"Moves ({len(offers)})"), closer("moves"), class_="row")
    return el("section", heading, FINDER, listed, id="moves", popover="auto")


def no_moves(look: Look) -> Markup:
    """The same section while there are none."""
    return el("section", el("h2", "Moves"), el("p", waiting_text(look), class_="quiet"), id="moves", popover="auto")


def waiting_text(look: Look) -> str:
    """Why there is nothing to do."""
    if look.status != "playing":
        return "The game is over."
    if look.seat == NOBODY:
        return "You are watching."
    return "Nothing to do until it is your turn."


def talk(look: Look) -> Markup:
    """A word to the table, and the way to the seats."""
    base = f"/t/{look.table}"
    said = None
    if look.seat != NOBODY:
        field = el("input", name="text", maxlength=500, required=True, autocomplete="off", aria_label="Say something")
        said = form(
            f"{base}/say",
            hidden(seat=look.seat),
            el("div", field, el("button", "Say"), class_="row"),
            data_quiet="",
            data_clear="",
        )
    people_link = el("a", "Seats and invitations", href=f"{base}/seats", class_="small")
    promise = el("p", f"The luck of this table was fixed before the deal. Its SHA-256: {look.commitment}")
    opened = el("p", f"The secret behind it: {look.secret}") if look.secret else None
    fair = el("details", el("summary", "Fair luck"), promise, opened, class_="small quiet", id="fair", data_keep=True)
    rematch = (
        el("p", el("a", "To the rematch", href=f"/t/{look.rematch}", class_="button main")) if look.rematch else None
    )
    return el("section", el("h2", "Talk"), said, rematch, el("p", people_link), fair, id="talk")


def gathering(look: Look) -> Markup:
    """Before the deal: who is here and who is still missing."""
    sentence = "Waiting for everybody to sit down." if look.status == "waiting" else "This table is closed."
    rows = []
    for place in look.seats:
        state = {"open": "free", "invited": "has not come yet", "bot": "a bot"}.get(place.kind, "is here")
        rows.append(
            el(
                "li",
                badge(place.seat),
                el("b", place.name or f"Seat {place.seat + 1}"),
                el("span", state, class_="quiet"),
                class_="row",
            )
        )
    brand = el("a", "Parvis", href="/", class_="brand", aria_label="Home")
    heading = el(
        "header", brand, el("div", el("h1", sentence, id="prompt", tabindex="-1"), class_="ask"), id="bar", class_="bar"
    )
    listed = el("ul", *rows, class_="page slim seats-form")
    actions = el("div", choices({}), id="actions", hidden=True)
    return el("main", heading, STATUS, listed, actions, **attributes(look, sentence))
