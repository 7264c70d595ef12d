"""The first page: your tables, and a door to each game."""

from starlette.requests import Request
from starlette.responses import Response

from parvis.art.el import Markup, el
from parvis.core.registry import game_class
from parvis.table import Card, Order, SeatPlan, bot_names
from parvis.web.games import player_counts, shown_game, shown_games, usual_count
from parvis.web.html import chooser, form, hidden, page
from parvis.web.site import done, fields, number_in, shown, site_of, text_in, visitor_of
from parvis.web.visitors import Visitor


async def home(request: Request) -> Response:
    """Tables that wait for the visitor come first."""
    visitor = visitor_of(request)
    cards = site_of(request).house.tables_of(visitor.identity) if visitor.identity else []
    waiting = [card for card in cards if card.is_your_turn]
    greeting = el("h1", f"Welcome back, {visitor.name}" if visitor.name else "Three games, one table")
    tables = None
    if cards:
        heading = el("h2", f"Your tables · {len(waiting)} waiting for you" if waiting else "Your tables")
        tables = el("section", heading, el("div", *[table_card(card) for card in cards], class_="cards"), id="tables")
    doors = el("section", el("h2", "Begin a game"), el("div", *[door(name) for name in shown_games()], class_="doors"))
    next_table = None
    if waiting:
        next_table = el(
            "p",
            el("a", f"Next table ({len(waiting)})", href=f"/t/{waiting[0].id}", class_="button main"),
            class_="next",
        )
    refresh = 20 if cards and not waiting else 0
    text = page("Home", visitor, greeting, next_table, tables, doors, refresh=refresh)
    return shown(request, visitor, text)


def table_card(card: Card) -> Markup:
    """A table in short."""
    state = {"waiting": "not everybody is here yet", "over": "over", "closed": "closed"}.get(
        card.status, "others are thinking"
    )
    tag = el("span", "Your turn", class_="tag") if card.is_your_turn else el("span", state, class_="quiet small")
    picture = el("img", src=f"/t/{card.id}/thumb.svg", alt="", loading="lazy", width="320", height="200")
    where = f"/t/{card.id}/result" if card.status == "over" else f"/t/{card.id}"
    title = el("h3", el("a", card.name or card.title, href=where))
    kind = el("p", card.title, class_="small quiet") if card.name else None
    classes = "card mine" if card.is_your_turn else "card"
    return el("article", title, kind, tag, el("span", picture, class_="thumb"), class_=classes)


def door(name: str) -> Markup:
    """A game: what it is, one click to play it, and more for who wants to choose."""
    found = game_class(name)
    counts = player_counts(name)
    glass = el("div", el("img", src=f"/door/{name}.svg", alt="", width="400", height="250"), class_="glass")
    choices = [(str(count), f"{count} players") for count in counts]
    default = 3 if 3 in counts else counts[0]
    players = chooser("players", choices, str(default), "How many players")
    play = form("/quick", hidden(game=name), players, el("button", "Play against bots", class_="main"), class_="row")
    more = el("a", "With friends, or your way", href=f"/new/{name}")
    rules = el("a", "Rules", href=f"/rules/{name}")
    row = el("p", more, rules, class_="row small")
    return el(
        "article",
        glass,
        el("h2", found.TITLE),
        el("p", shown_game(name).BLURB, class_="quiet"),
        play,
        row,
        class_="door",
    )


async def quick(request: Request) -> Response:
    """A game against bots, at once."""
    visitor, form_data = visitor_of(request), await fields(request)
    name, players = text_in(form_data, "game"), number_in(form_data, "players")
    shown_game(name)
    players = players if players in player_counts(name) else usual_count(name)
    identity = visitor.introduce()
    seats = (SeatPlan("me", name_of(visitor)), *[SeatPlan("bot", bot=usual_bot())] * (players - 1))
    table = await site_of(request).house.create(Order(game=name, options={}, seats=seats), identity)
    return done(request, visitor, f"/t/{table.id}")


def name_of(visitor: Visitor) -> str:
    """What to call somebody who may not have said it."""
    return visitor.name or "You"


def usual_bot() -> str:
    """The bot that plays if nothing else is said."""
    names = bot_names()
    return "greedy" if "greedy" in names else names[0]
