"""The changes that tables make to the store, one function each."""

from parvis.store.rows import Row, TableRow, hashed
from parvis.store.writer import Change


def add_table(row: TableRow) -> Change:
    """A new table."""
    return Change(
        "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row.id,
            row.title,
            row.rules,
            row.plan,
            row.host,
            row.secret,
            row.status,
            row.created,
            row.changed,
            row.wake,
            row.webhook,
        ),
    )


def append(row: Row) -> Change:
    """The next row of a log; refused if that place or that move is taken."""
    return Change(
        "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (row.game, row.ply, row.move, row.seat, row.kind, row.action, row.chance, row.rules, row.at, row.chain),
    )


def note_standing(game: str, status: str, changed: float | None, wake: float | None) -> Change:
    """How a table stands, so that it can be listed and woken without being loaded; no time: it looks as it did."""
    statement = "UPDATE game SET status = ?, changed = coalesce(?, changed), wake = ? WHERE id = ?"
    return Change(statement, (status, changed, wake, game))


def keep_snapshot(game: str, ply: int, rules: int, state: str) -> Change:
    """The position after a row of the log, in the place of the one before."""
    return Change("INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?)", (game, ply, rules, state))


def seat_person(game: str, seat: int, identity: str) -> Change:
    """A browser holds a seat."""
    return Change("INSERT OR REPLACE INTO holder VALUES (?, ?, ?, 0)", (game, seat, identity))


def retire_holders(game: str, seat: int, identity: str | None = None) -> Change:
    """All browsers, or one, no longer hold a seat; they may come back."""
    if identity is None:
        return Change("UPDATE holder SET former = 1 WHERE game = ? AND seat = ?", (game, seat))
    return Change("UPDATE holder SET former = 1 WHERE game = ? AND seat = ? AND identity = ?", (game, seat, identity))


def forget_holders(game: str, seat: int) -> Change:
    """No browser holds a seat, nor may come back to it."""
    return Change("DELETE FROM holder WHERE game = ? AND seat = ?", (game, seat))


def add_invitation(secret: str, game: str, seat: int) -> Change:
    """A link to a seat; only its hash is kept."""
    return Change("INSERT INTO invitation VALUES (?, ?, ?)", (hashed(secret), game, seat))


def forget_invitation(secret: str) -> Change:
    """A link that has been used."""
    return Change("DELETE FROM invitation WHERE secret = ?", (hashed(secret),))


def forget_invitations(game: str, seat: int) -> Change:
    """All links to a seat."""
    return Change("DELETE FROM invitation WHERE game = ? AND seat = ?", (game, seat))


def keep_person(identity: str, name: str, settings: str, webhook: str) -> Change:
    """What a person tells of itself."""
    return Change("INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?)", (identity, name, settings, webhook))


def keep_note(game: str, identity: str, text: str) -> Change:
    """A private note."""
    return Change("INSERT OR REPLACE INTO note VALUES (?, ?, ?)", (game, identity, text))


def keep_glance(game: str, identity: str, seen: int) -> Change:
    """How far a person has seen a table."""
    return Change("INSERT OR REPLACE INTO glance VALUES (?, ?, ?)", (game, identity, seen))


def keep_preference(game: str, seat: int, settings: str) -> Change:
    """The settings of a seat."""
    return Change("INSERT OR REPLACE INTO preference VALUES (?, ?, ?)", (game, seat, settings))


def set_webhook(game: str, url: str) -> Change:
    """Where news of a table is sent."""
    return Change("UPDATE game SET webhook = ? WHERE id = ?", (url, game))
