"""What is changed about a table while it lasts: by the host how fast it is played and who is told, by everybody names."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from parvis.art.el import Markup, el
from parvis.table import Look, Refusal, Table, bot_names
from parvis.web.html import badge, chooser, form, hidden
from parvis.web.ordering import PACES, labelled
from parvis.web.site import done, fields, number_in, table_of, text_in, visitor_of
from parvis.web.visitors import Visitor

NOBODY_STANDS_IN: Final = "nobody"


def host_customs(table: Table, look: Look, visitor: Visitor) -> Markup | None:
    """The pace of the table, and where its news go."""
    if not visitor.identity or not table.is_host(visitor.identity) or look.status not in ("waiting", "playing"):
        return None
    base, order = f"/t/{table.id}", look.order
    paced = next(
        (key for key, (pace, seconds, _) in PACES.items() if (pace, seconds) == (order.pace, order.seconds)), ""
    )
    paces = chooser("pace", [(key, text) for key, (_, _, text) in PACES.items()], paced or "none", id="pace")
    bots = [("", NOBODY_STANDS_IN), *[(name, f"Bot: {name}") for name in bot_names()]]
    pace = form(
        f"{base}/pace",
        labelled("Time to think", "pace", paces),
        labelled(
            "Who answers for somebody over time?", "stand_in", chooser("stand_in", bots, order.stand_in, id="stand_in")
        ),
        el("button", "Set the pace"),
    )
    field = el("input", name="webhook", value=table.webhook, id="webhook", type="url", maxlength=300)
    hook = form(
        f"{base}/webhook",
        labelled("Call this address when somebody's turn comes who is not here", "webhook", field),
        el("button", "Set the address"),
    )
    return el("section", el("h2", "The table"), pace, hook, class_="panel")


def own_names(table: Table, look: Look, held: tuple[int, ...]) -> Markup | None:
    """What the seats of a person are called."""
    if not held or look.status not in ("waiting", "playing"):
        return None
    rows = [
        form(
            f"/t/{table.id}/name",
            hidden(seat=seat),
            badge(seat),
            el(
                "input",
                name="name",
                value=look.name(seat),
                maxlength=24,
                required=True,
                aria_label=f"Name of seat {seat + 1}",
            ),
            el("button", "Rename"),
            class_="row",
        )
        for seat in held
    ]
    return el(
        "section",
        el("h2", "What you are called here" if len(held) == 1 else "Names at this device"),
        *rows,
        class_="panel",
    )


async def change_pace(request: Request) -> Response:
    """The host makes the table faster or slower."""
    visitor, table, data = visitor_of(request), table_of(request), await fields(request)
    if text_in(data, "pace") not in PACES:
        raise Refusal("There is no such pace.")
    pace, seconds, _ = PACES[text_in(data, "pace")]
    await table.set_pace(visitor.identity, pace, seconds, text_in(data, "stand_in"))
    return done(request, visitor, f"/t/{table.id}/seats")


async def change_webhook(request: Request) -> Response:
    """The host says where news of the table are sent."""
    visitor, table, data = visitor_of(request), table_of(request), await fields(request)
    await table.set_webhook(visitor.identity, text_in(data, "webhook").strip())
    return done(request, visitor, f"/t/{table.id}/seats")


async def change_name(request: Request) -> Response:
    """Somebody wants to be called otherwise at this table."""
    visitor, table, data = visitor_of(request), table_of(request), await fields(request)
    await table.rename(visitor.identity, number_in(data, "seat"), text_in(data, "name"))
    return done(request, visitor, f"/t/{table.id}/seats")
