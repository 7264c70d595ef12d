"""A new table: who sits where, every option of the game with what it does, and the customs of the table."""

from typing import Final, Literal

from starlette.requests import Request
from starlette.responses import Response

from parvis.art.el import Markup, el
from parvis.core.errors import BadOption
from parvis.core.json import JsonObject
from parvis.core.offers import Tabletop
from parvis.core.options import Option, show
from parvis.core.registry import game_class
from parvis.table import Order, SeatPlan, bot_names
from parvis.web.games import player_counts, shown_game, usual_count
from parvis.web.home import name_of, usual_bot
from parvis.web.html import badge, chooser, form, hidden, page, tick
from parvis.web.site import Fields, done, fields, number_in, shown, site_of, small, text_in, visitor_of
from parvis.web.visitors import Visitor

PACES: Final[dict[str, tuple[Literal["live", "days", "none"], int, str]]] = {
    "none": ("none", 0, "No limit"),
    "live-60": ("live", 60, "Live: one minute for an answer"),
    "live-180": ("live", 180, "Live: three minutes for an answer"),
    "days-21600": ("days", 21_600, "Six hours for an answer"),
    "days-86400": ("days", 86_400, "A day for an answer"),
    "days-259200": ("days", 259_200, "Three days for an answer"),
}
NAMES: Final = ("Ada", "Bea", "Cy", "Dan", "Eve", "Fay")


async def new_page(request: Request) -> Response:
    """Everything that can be chosen for a table."""
    visitor, name = visitor_of(request), request.path_params["game"]
    top, found, counts = shown_game(name), game_class(name), player_counts(name)
    said = small(request.query_params.get("players"))
    players = said if said in counts else usual_count(name)
    links = [
        el(
            "a",
            str(count),
            href=f"/new/{name}?players={count}",
            class_="button main" if count == players else "button",
            aria_current="true" if count == players else None,
        )
        for count in counts
    ]
    how_many = el("fieldset", el("legend", "How many play?"), el("div", *links, class_="row"))
    rows = [seat_row(k, visitor) for k in range(players)]
    who = el(
        "fieldset",
        el("legend", "Who sits where?"),
        el("div", *rows, class_="seats-form"),
        el("p", WHO, class_="small quiet"),
        el(
            "p",
            "Bots see what their seat sees, and no more: ",
            el("a", "who they are, and the test", href="/bots"),
            ".",
            class_="small quiet",
        ),
    )
    options = [option for option in found.OPTIONS if option.key != "players" and len(option.values) > 1]
    rules = el("div", *[option_row(top, option) for option in options], class_="options panel")
    whole = form(
        f"/new/{name}",
        hidden(players=players),
        who,
        el("details", el("summary", f"Options of the game ({len(options)})"), rules) if options else None,
        el("details", el("summary", "Customs of the table"), customs()),
        el("p", el("button", "Set up the table", class_="main")),
    )
    title = el("h1", f"A table of {found.TITLE}")
    return shown(request, visitor, page(found.TITLE, visitor, title, el("p", top.BLURB), how_many, whole, slim=True))


WHO: Final = (
    "“On this device” shares your screen: it is covered between turns. “By a link” gives you a link and a QR code for "
    "that seat. “Whoever comes” lets anybody take the seat who has the address of the table."
)


def seat_row(k: int, visitor: Visitor) -> Markup:
    """One seat: who, and by what name."""
    bots = [(f"bot:{name}", f"Bot: {name}") for name in bot_names()]
    people = [("device", "On this device"), ("invited", "By a link"), ("open", "Whoever comes")]
    kinds = [("me", "You"), *people, *bots] if k == 0 else [*people, *bots]
    chosen = "me" if k == 0 else f"bot:{usual_bot()}"
    called = name_of(visitor) if k == 0 else ""
    named = el(
        "input",
        name=f"name{k}",
        value=called,
        maxlength=24,
        placeholder=f"Name, such as {NAMES[k]}",
        aria_label=f"Name of seat {k + 1}",
    )
    return el("div", badge(k), chooser(f"seat{k}", kinds, chosen, f"Seat {k + 1}"), named, class_="seat-row")


def option_row(top: Tabletop, option: Option) -> Markup:
    """An option of the game: what it does, and each value in words, the usual one first."""
    key, name = f"option.{option.key}", option.key.replace("_", " ").capitalize()
    says = el("p", top.OPTIONS_HELP.get(option.key) or option.means, class_="small quiet", id=f"{key}.help")
    parts = parts_of(option)
    if parts:
        ticks = [tick(f"{key}.{part}", meaning(top, option, part), False) for part in parts]
        return el("div", el("div", el("b", name), says), el("div", *ticks, class_="checks"), class_="option")
    usual, *others = [show(value) for value in option.values]
    values = [("", meaning(top, option, usual)), *[(value, meaning(top, option, value)) for value in others]]
    title, picked = el("label", name, for_=key), chooser(key, values, "", id=key)
    names = names_of(top, option)
    if names:
        ticks = [tick(f"{key}.{part}", meaning(top, option, part), False) for part in names]
        listed = el("div", *ticks, class_="checks many")
        picked = el("div", picked, el("details", el("summary", "Or choose by name"), listed))
    return el("div", el("div", title, says), picked, class_="option")


def parts_of(option: Option) -> list[str]:
    """What an option takes any of: it has nothing among its values, and each of its parts alone."""
    if [] not in option.values:
        return []
    return [show(value) for value in option.values if isinstance(value, list) and len(value) == 1]


def names_of(top: Tabletop, option: Option) -> list[str]:
    """What an option takes a list of besides its values: what else the game has words for."""
    values = [show(value) for value in option.values]
    return [name for name in top.VALUES_HELP.get(option.key, {}) if name not in values] if not parts_of(option) else []


def value_in(form_data: Fields, top: Tabletop, option: Option) -> str:
    """What a form says of an option; nothing for the usual."""
    parts = [
        part
        for part in parts_of(option) or names_of(top, option)
        if text_in(form_data, f"option.{option.key}.{part}") == "yes"
    ]
    return ",".join(parts) or text_in(form_data, f"option.{option.key}")


def meaning(top: Tabletop, option: Option, value: str) -> str:
    """A value in words: what it means, if that is said, and else what it is called."""
    said = top.VALUES_HELP.get(option.key, {}).get(value, "").rstrip(".")
    word = readable(value)
    if said and (word[0].isdigit() or value in parts_of(option)):
        return f"{word[0].upper()}{word[1:]}: {said[0].lower()}{said[1:]}"
    return said or word


def readable(value: str) -> str:
    """A value as a person writes it."""
    return {"true": "yes", "false": "no", "": "none"}.get(value, value.replace("_", " ").replace(",", ", "))


def customs() -> Markup:
    """What is up to the table and not to the rules."""
    paces = chooser("pace", [(key, text) for key, (_, _, text) in PACES.items()], "none", id="pace")
    bots = [("", "nobody"), *[(name, f"Bot: {name}") for name in bot_names()]]
    stand_in = chooser("stand_in", bots, "", id="stand_in")
    return el(
        "div",
        labelled("Name of the table", "name", el("input", name="name", id="name", maxlength=60)),
        labelled("Time to think", "pace", paces),
        labelled("Who answers for somebody over time?", "stand_in", stand_in),
        el(
            "div",
            tick("undo", "Taking back, as long as nobody has learned anything", True),
            tick("hints", "Hints and reckoning help", True),
            tick("shuffle", "Seats in random order", False),
            tick("open_after", "After the game everybody may look through all eyes", True),
            class_="checks",
        ),
        class_="panel customs",
    )


def labelled(text: str, id: str, field: Markup) -> Markup:
    """A field with its name."""
    return el("p", el("label", text, for_=id), field, class_="field")


async def create(request: Request) -> Response:
    """Set the table up."""
    visitor, name = visitor_of(request), request.path_params["game"]
    form_data = await fields(request)
    order = order_in(name, form_data, visitor)
    identity = visitor.introduce()
    table = await site_of(request).house.create(order, identity)
    where = f"/t/{table.id}/seats" if table.status == "waiting" else f"/t/{table.id}"
    return done(request, visitor, where)


def order_in(name: str, form_data: Fields, visitor: Visitor) -> Order:
    """What a form asks for."""
    top, found, counts = shown_game(name), game_class(name), player_counts(name)
    players = number_in(form_data, "players")
    if players not in counts:
        raise BadOption(f"{found.TITLE} is for {', '.join([str(count) for count in counts])} players")
    options: JsonObject = {}
    for option in found.OPTIONS:
        value = value_in(form_data, top, option)
        if option.key != "players" and value:
            options[option.key] = option.read(value)
    pace, seconds, _ = PACES.get(text_in(form_data, "pace"), PACES["none"])
    ticked = {key: text_in(form_data, key) == "yes" for key in ("undo", "hints", "shuffle", "open_after")}
    return Order(
        game=name,
        options=options,
        seats=tuple([seat_in(form_data, k, visitor) for k in range(players)]),
        name=text_in(form_data, "name").strip()[:60],
        pace=pace,
        seconds=seconds,
        stand_in=text_in(form_data, "stand_in") if text_in(form_data, "stand_in") in bot_names() else "",
        **ticked,
    )


def seat_in(form_data: Fields, k: int, visitor: Visitor) -> SeatPlan:
    """Who is to sit at one seat."""
    kind, called = text_in(form_data, f"seat{k}"), text_in(form_data, f"name{k}").strip()
    if kind.startswith("bot:"):
        return SeatPlan("bot", name=called, bot=kind[4:])
    if kind == "me":
        return SeatPlan("me", name=called or name_of(visitor))
    if kind == "device":
        return SeatPlan("device", name=called or NAMES[k])
    if kind == "open":
        return SeatPlan("open", name=called)
    if kind == "invited":
        return SeatPlan("invited", name=called)
    raise BadOption(f"seat {k + 1} needs somebody or a bot")
