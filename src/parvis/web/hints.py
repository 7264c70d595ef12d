"""Hints: what a bot would do in a seat's place, from what the seat sees.  Everybody is told that one was asked for."""

import asyncio
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from parvis import bots
from parvis.core.luck import Dice
from parvis.core.offers import tabletop
from parvis.web.site import fields, number_in, table_of, visitor_of

ADVISER: Final = "greedy"


async def hint(request: Request) -> Response:
    """The answer that a bot thinks best, in a sentence, with what has to be touched for it."""
    visitor, table = visitor_of(request), table_of(request)
    seat = number_in(await fields(request), "seat")
    if not visitor.identity or seat not in table.seats_of(visitor.identity):
        raise HTTPException(403, "That seat is not yours.")
    await table.hinted(visitor.identity, seat)
    look = table.look(seat, visitor.identity)
    if look.view is None or not look.is_asked:
        raise HTTPException(422, "You are not asked now.")
    view = look.view
    thought = await asyncio.to_thread(bots.bot_named(ADVISER).think, view, Dice(look.ply))
    offers = {offer.answer: offer for offer in tabletop(table.game.NAME).offers(view)}
    best = offers[thought.answer]
    said = PlainTextResponse(f"A bot would do this: {best.label}")
    said.headers["x-path"] = best.path[0]
    return said
