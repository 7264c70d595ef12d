"""Seats and invitations: links and codes for those who come, and what the host can do."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from parvis.art.el import Child, Markup, el
from parvis.table import Look, Refusal, SeatLook, Table, bot_names
from parvis.web.customs import host_customs, own_names
from parvis.web.home import usual_bot
from parvis.web.html import badge, chooser, coded, form, hidden, page
from parvis.web.site import done, fields, number_in, seat_of, shown, site_of, table_of, text_in, visitor_of
from parvis.web.visitors import Visitor

CONFIRMS = [
    ("irreversible", "before something is drawn or shown"),
    ("always", "before every answer"),
    ("never", "never"),
]


def origin(request: Request) -> str:
    """How others reach this table."""
    return site_of(request).address or f"{request.scope['scheme']}://{request.headers.get('host', '')}"


async def seats_page(request: Request) -> Response:
    """Who sits where, and how others come to their seats."""
    visitor, table = visitor_of(request), table_of(request)
    look = table.look(seat_of(request, table, visitor, None), visitor.identity)
    held = table.seats_of(visitor.identity) if visitor.identity else ()
    is_host = bool(visitor.identity) and table.is_host(visitor.identity)
    links = table.links(visitor.identity) if is_host else {}
    rows = [seat_panel(request, table, place, visitor, links.get(place.seat, "")) for place in look.seats]
    state = {
        "waiting": "Waiting for everybody to sit down.",
        "playing": "The game is on.",
        "over": "The game is over.",
        "closed": "This table is closed.",
    }[look.status]
    address = f"{origin(request)}/t/{table.id}"
    watch = el(
        "section",
        el("h2", "For spectators"),
        el("p", "Whoever has this address sees what every seat may see."),
        shared(address),
        class_="panel",
    )
    begin = host_panel(table, look) if is_host and look.status == "waiting" else None
    content: list[Child] = [
        el("h1", look.order.name or table.game.TITLE),
        el("p", state),
        el("p", el("a", "To the table", href=f"/t/{table.id}", class_="button main"))
        if look.view is not None or not is_host
        else None,
        begin,
        *rows,
        own_panel(table, look, held, visitor),
        own_names(table, look, held),
        host_customs(table, look, visitor),
        watch,
    ]
    refresh = 5 if look.status == "waiting" and is_host else 0
    text = page("Seats", visitor, *content, slim=True, refresh=refresh)
    return shown(request, visitor, text)


def seat_panel(request: Request, table: Table, place: SeatLook, visitor: Visitor, secret: str) -> Markup:
    """One seat."""
    base = f"/t/{table.id}/seats"
    state = {"open": "free", "invited": "invited, not here yet", "bot": f"bot: {place.bot}"}.get(place.kind, "here")
    if place.is_yours:
        state = "you"
    heading = el(
        "div",
        badge(place.seat),
        el("h3", place.name or f"Seat {place.seat + 1}"),
        el("span", state, class_="quiet"),
        class_="row",
    )
    found: list[Child] = [heading]
    if secret:
        address = f"{origin(request)}/s/{secret}"
        found.append(
            el(
                "div",
                coded(address),
                el("div", el("p", "Send this link; it works once."), shared(address)),
                class_="invite",
            )
        )
    fields = hidden(seat=place.seat)
    if place.kind == "open" and table.status == "waiting":
        name = el(
            "input",
            name="name",
            value=visitor.name,
            maxlength=24,
            required=True,
            placeholder="Your name",
            aria_label="Your name",
        )
        found.append(
            form(f"{base}/take", fields, el("div", name, el("button", "Sit down", class_="main"), class_="row"))
        )
    buttons: list[Child] = []
    if place.is_yours and table.status in ("waiting", "playing"):
        buttons.append(form(f"{base}/leave", fields, el("button", "Leave this seat")))
        if table.status == "playing":
            buttons.append(form(f"{base}/link", fields, el("button", "A link for another browser of mine")))
    elif place.is_stand_in:
        buttons.append(form(f"{base}/return", fields, el("button", "Take this seat back")))
    if (
        visitor.identity
        and table.is_host(visitor.identity)
        and table.status in ("waiting", "playing")
        and not place.is_yours
    ):
        if place.kind == "bot":
            buttons.append(form(f"{base}/person", fields, el("button", "Give it to a person")))
        elif place.kind != "open":
            buttons.append(
                form(
                    f"{base}/link",
                    fields,
                    el("button", "A new link" if place.kind == "invited" else "A new link (the old one ends)"),
                )
            )
            if table.status == "playing":
                bots = chooser("bot", [(name, name) for name in bot_names()], usual_bot(), "Which bot")
                buttons.append(form(f"{base}/bot", fields, bots, el("button", "Let a bot play"), class_="row"))
    found.append(el("div", *buttons, class_="row") if buttons else None)
    return el("section", *found, class_="panel")


def shared(address: str) -> Markup:
    """An address to copy, or to share where the browser can."""
    field = el("input", value=address, readonly=True, aria_label="Address")
    copy = el("button", "Copy", type="button", data_copy=address, class_="js-only")
    return el("div", field, copy, el("button", "Share", type="button", data_share=address, hidden=True), class_="row")


def host_panel(table: Table, look: Look) -> Markup:
    """The host need not wait for ever."""
    missing = len([place for place in look.seats if place.kind in ("open", "invited")])
    bots = chooser("bot", [(name, f"bots: {name}") for name in bot_names()], usual_bot(), "Which bot")
    text = el(
        "p", f"{missing} of {len(look.seats)} seats are still free. The cards are dealt when the last one is taken."
    )
    start = form(f"/t/{table.id}/start", bots, el("button", "Begin now, with bots in the free seats"), class_="row")
    return el("section", text, start, class_="panel")


def own_panel(table: Table, look: Look, held: tuple[int, ...], visitor: Visitor) -> Markup | None:
    """What a person at the table can set for itself."""
    if not held:
        return None
    base, seat = f"/t/{table.id}", held[0]
    chosen = str(look.preferences.get("confirm") or visitor.setting("confirm"))
    picked = chooser("confirm", CONFIRMS, chosen, "When to confirm")
    confirm = form(
        f"{base}/prefer",
        hidden(seat=seat),
        el("label", "Confirm an answer "),
        picked,
        el("button", "Set"),
        class_="row",
    )
    area = el("textarea", look.note, name="text", maxlength=4000, aria_label="Private note")
    note = form(f"{base}/note", area, el("button", "Keep this note"))
    found: list[Child] = [el("h2", "Yours alone"), confirm]
    if look.view is not None:
        found += [el("h3", "Note"), note]
    if table.is_host(visitor.identity) and look.status in ("waiting", "playing"):
        found.append(form(f"{base}/close", el("button", "Close this table for good")))
    return el("section", *found, class_="panel")


# --- joining -------------------------------------------------------------------------------------


async def invitation(request: Request) -> Response:
    """The page of a seat's link: reading it uses nothing up."""
    visitor, secret = visitor_of(request), request.path_params["secret"]
    found = site_of(request).house.invitation(secret)
    if found is None:
        raise HTTPException(404, "This link has been used or replaced. Ask the host for a new one.")
    table, seat = found
    look = table.look(-2)
    name = el("input", name="name", value=visitor.name or look.name(seat), maxlength=24, required=True, id="name")
    sit = form(
        f"/s/{secret}",
        el("p", el("label", "Your name", for_="name"), el("br"), name),
        el("button", "Sit down", class_="main"),
    )
    text = el("p", f"A seat at a table of {table.game.TITLE} is kept for you.")
    return shown(
        request,
        visitor,
        page("Invitation", visitor, el("h1", look.order.name or table.game.TITLE), text, badge(seat), sit, slim=True),
    )


async def redeem(request: Request) -> Response:
    """The link is exchanged for the seat; from now on the cookie is the key."""
    visitor, name = visitor_of(request), text_in(await fields(request), "name")
    table, seat = await site_of(request).house.redeem(request.path_params["secret"], visitor.introduce(), name)
    return done(
        request,
        visitor,
        f"/t/{table.id}?seat={seat}" if len(table.seats_of(visitor.identity)) == 1 else f"/t/{table.id}",
    )


async def change_seat(request: Request) -> Response:
    """What can be done with one seat."""
    visitor, table, data = visitor_of(request), table_of(request), await fields(request)
    seat, deed = number_in(data, "seat"), request.path_params["deed"]
    if not 0 <= seat < len(table.order.seats):
        raise Refusal("There is no such seat.")
    back = f"/t/{table.id}/seats"
    if deed == "take":
        await table.take(visitor.introduce(), seat, text_in(data, "name"))
        back = f"/t/{table.id}"
    elif deed == "leave":
        await table.release(visitor.identity, seat)
    elif deed == "return":
        await table.take_back_seat(visitor.identity, seat)
        back = f"/t/{table.id}"
    elif deed == "bot":
        await table.replace_by_bot(visitor.identity, seat, text_in(data, "bot"))
    elif deed in ("link", "person"):
        make = table.reissue if deed == "link" else table.replace_by_person
        return shown(request, visitor, link_page(request, table, visitor, seat, await make(visitor.identity, seat)))
    else:
        raise HTTPException(404, "There is no such thing to do.")
    return done(request, visitor, back)


def link_page(request: Request, table: Table, visitor: Visitor, seat: int, secret: str) -> str:
    """A link that was just made; it is not shown again."""
    address = f"{origin(request)}/s/{secret}"
    back = el("p", el("a", "Back to the seats", href=f"/t/{table.id}/seats", class_="button"))
    title = el("h1", badge(seat), " A link for this seat")
    return page(
        "A link",
        visitor,
        title,
        el("p", "It works once, and is not shown again."),
        coded(address),
        shared(address),
        back,
        slim=True,
    )


async def start(request: Request) -> Response:
    """Begin with bots in the seats nobody took."""
    visitor, table, data = visitor_of(request), table_of(request), await fields(request)
    await table.start(visitor.identity, text_in(data, "bot"))
    return done(request, visitor, f"/t/{table.id}")


async def close(request: Request) -> Response:
    """The host ends a table."""
    visitor, table = visitor_of(request), table_of(request)
    await table.close_table(visitor.identity)
    return done(request, visitor, "/")
