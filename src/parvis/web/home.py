"""The first page: your tables, and a door to each game."""

import re
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from parvis.art.el import Child, Markup, el
from parvis.core.registry import game_class
from parvis.table import Card, Order, SeatPlan, bot_names
from parvis.web.games import player_counts, shown_game, shown_games, usual_count
from parvis.web.html import badge, chooser, form, hidden, page
from parvis.web.site import done, fields, number_in, shown, site_of, text_in, visitor_of
from parvis.web.visitors import Visitor

CODE: Final = re.compile("[A-Za-z0-9_-]{20,64}")


async def home(request: Request) -> Response:
    """Tables that wait for the visitor come first, those that are over last."""
    visitor = visitor_of(request)
    cards = site_of(request).house.tables_of(visitor.identity) if visitor.identity else []
    going = [card for card in cards if card.status in ("waiting", "playing")]
    waiting = [card for card in going if card.is_your_turn]
    greeting = el("h1", f"Welcome back, {visitor.name}" if visitor.name else called())
    content: list[Child] = [greeting]
    if not cards:
        content.append(el("p", "Choose a game: it begins at once, against bots. Touch what is lit.", class_="lead"))
    if waiting:
        next_table = el("a", f"Next table ({len(waiting)})", href=f"/t/{waiting[0].id}", class_="button main")
        content.append(el("p", next_table, class_="next"))
    if going:
        heading = el("h2", f"Your tables · {len(waiting)} waiting for you" if waiting else "Your tables")
        content.append(el("section", heading, listed(going), id="tables"))
    doors = el("div", *[door(name) for name in shown_games()], class_="doors")
    content.append(el("section", el("h2", "Begin a game"), doors, join()))
    over = [card for card in cards if card not in going]
    if over:
        heading = el("summary", f"Finished tables ({len(over)})", class_="button")
        content.append(el("details", heading, listed(over), id="over"))
    text = page("Home", visitor, *content, refresh=20 if going and not waiting else 0)
    return shown(request, visitor, text)


def called() -> str:
    """The title of the first page: how many games there are."""
    number = len(shown_games())
    words = ("No", "One", "Two", "Three", "Four", "Five", "Six")
    return f"{words[number] if number < len(words) else number} game{'' if number == 1 else 's'}, one table"


def listed(cards: list[Card]) -> Markup:
    """Tables as cards."""
    return el("div", *[table_card(card) for card in cards], class_="cards")


def table_card(card: Card) -> Markup:
    """A table in short: what is played, whose turn it is, and how it looks."""
    state = {"waiting": "not everybody is here yet", "over": "over", "closed": "closed"}.get(card.status, "")
    if card.is_your_turn:
        tag = el("span", "Your turn", class_="tag")
    elif card.status == "playing":
        tag = el("span", *[badge(seat) for seat in card.awaited], " to answer", class_="quiet small")
    else:
        tag = el("span", state, class_="quiet small")
    picture = el("img", src=f"/t/{card.id}/thumb.svg", alt="", loading="lazy", width="320", height="200")
    where = f"/t/{card.id}/result" if card.status == "over" else f"/t/{card.id}"
    title = el("h3", el("a", card.name or card.title, href=where))
    kind = el("span", card.title, class_="small quiet") if card.name else None
    classes = "card mine" if card.is_your_turn else "card"
    return el("article", title, el("p", tag, kind, class_="row"), el("span", picture, class_="thumb"), class_=classes)


def join() -> Markup:
    """The way in for who was given a link or its last part."""
    field = el("input", name="code", id="code", required=True, autocomplete="off", placeholder="Link or code")
    label = el("label", "Join a table", for_="code")
    return el("form", label, field, el("button", "Join"), method="get", action="/join", class_="row join")


async def joined(request: Request) -> Response:
    """To the seat or the table that a link or a code stands for."""
    code = request.query_params.get("code", "").strip().rstrip("/").rsplit("/", 1)[-1][:100]
    house = site_of(request).house
    if CODE.fullmatch(code) and house.invitation(code) is not None:
        return RedirectResponse(f"/s/{code}", 303)
    if CODE.fullmatch(code) and house.table(code) is not None:
        return RedirectResponse(f"/t/{code}", 303)
    raise HTTPException(404, "Nothing here has that code. Perhaps the link has been used: ask the host for a new one.")


def door(name: str) -> Markup:
    """A game: what it is, one click to play it, and more for who wants to choose."""
    found = game_class(name)
    counts = player_counts(name)
    glass = el("div", el("img", src=f"/door/{name}.svg", alt="", width="400", height="300"), class_="glass")
    choices = [(str(count), f"{count} players") for count in counts]
    players = chooser("players", choices, str(usual_count(name)), "How many players")
    play = form("/quick", hidden(game=name), players, el("button", "Play against bots", class_="main"), class_="row")
    more = el("a", "With friends, or your way", href=f"/new/{name}", class_="button plain")
    rules = el("a", "Rules", href=f"/rules/{name}", class_="button plain")
    blurb = el("p", shown_game(name).BLURB, class_="quiet")
    return el("article", glass, el("h2", found.TITLE), blurb, play, el("p", more, rules, class_="row"), class_="door")


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
    return visitor.name or "Guest"


def usual_bot() -> str:
    """The bot that plays if nothing else is said."""
    names = bot_names()
    return "greedy" if "greedy" in names else names[0]
