"""Where tables are kept: an append-only log in SQLite, acknowledged when it is on the disk and not before."""

from parvis.store.errors import StoreTrouble
from parvis.store.rows import Holder, Invitation, PersonRow, Row, TableRow
from parvis.store.store import Store
from parvis.store.writer import Change

__all__ = ["Change", "Holder", "Invitation", "PersonRow", "Row", "Store", "StoreTrouble", "TableRow"]
