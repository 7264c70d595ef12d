"""Tables: people, bots and a game, written down before anybody is told."""

from parvis.core.frames import NOBODY
from parvis.store import StoreTrouble
from parvis.table.bots import bot_names
from parvis.table.errors import Applied, NotYours, Outcome, Refusal, Refused, Repeated, Stale
from parvis.table.house import Card, House
from parvis.table.inbox import Inbox
from parvis.table.look import Line, Look, Past, SeatLook, UndoLook
from parvis.table.order import Order, SeatPlan
from parvis.table.people import Person, clean_name, identity_of, new_id
from parvis.table.story import ChatLine
from parvis.table.table import Table

__all__ = [
    "NOBODY",
    "Applied",
    "Card",
    "ChatLine",
    "House",
    "Inbox",
    "Line",
    "Look",
    "NotYours",
    "Order",
    "Outcome",
    "Past",
    "Person",
    "Refusal",
    "Refused",
    "Repeated",
    "SeatLook",
    "SeatPlan",
    "Stale",
    "StoreTrouble",
    "Table",
    "UndoLook",
    "bot_names",
    "clean_name",
    "identity_of",
    "new_id",
]
