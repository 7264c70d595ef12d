"""The tables of the data file, as steps from each version to the next; the file carries the number of its version.

One row of `event` is one thing that happened at a table, in order and for ever: answers with what CHANCE answered to
them, taking back, seats, chat.  `ply` numbers the rows of a table without gaps.  All else can be worked out from them,
or is a matter of who may do what.
"""

from typing import Final

STEPS: Final[list[str]] = [
    """
    CREATE TABLE house (key TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE game (
      id TEXT PRIMARY KEY CHECK (length(id) = 32),
      title TEXT NOT NULL,
      rules INTEGER NOT NULL,          -- of the game when the table was made
      plan TEXT NOT NULL,              -- options, seats, pace: as it was ordered
      host TEXT NOT NULL,
      secret BLOB NOT NULL CHECK (length(secret) = 32),  -- its luck; told when the game is over
      status TEXT NOT NULL,
      created REAL NOT NULL,
      changed REAL NOT NULL,
      wake REAL,                       -- when it wants attention without anybody asking
      webhook TEXT NOT NULL DEFAULT ''
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE event (
      game TEXT NOT NULL REFERENCES game (id),
      ply INTEGER NOT NULL CHECK (ply >= 0),
      move BLOB NOT NULL CHECK (length(move) = 16),
      seat INTEGER NOT NULL,
      kind TEXT NOT NULL,
      action TEXT NOT NULL CHECK (length(action) <= 8000),
      chance TEXT NOT NULL,            -- what CHANCE answered to it, one a line
      rules INTEGER NOT NULL,
      at REAL NOT NULL,
      chain BLOB NOT NULL CHECK (length(chain) = 32),
      PRIMARY KEY (game, ply),
      UNIQUE (game, move)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE snapshot (
      game TEXT PRIMARY KEY REFERENCES game (id),
      ply INTEGER NOT NULL,
      rules INTEGER NOT NULL,
      state TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE holder (
      game TEXT NOT NULL REFERENCES game (id),
      seat INTEGER NOT NULL,
      identity TEXT NOT NULL,
      former INTEGER NOT NULL DEFAULT 0,  -- gave the seat up, and may take it again
      PRIMARY KEY (game, seat, identity)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX holder_by_identity ON holder (identity, game);
    CREATE TABLE invitation (
      secret BLOB PRIMARY KEY CHECK (length(secret) = 32),  -- SHA-256 of what the link says
      game TEXT NOT NULL REFERENCES game (id),
      seat INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX invitation_by_game ON invitation (game, seat);
    CREATE TABLE person (
      identity TEXT PRIMARY KEY, name TEXT NOT NULL, settings TEXT NOT NULL, webhook TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE note (
      game TEXT NOT NULL REFERENCES game (id), identity TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, identity)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE glance (
      game TEXT NOT NULL REFERENCES game (id), identity TEXT NOT NULL, seen INTEGER NOT NULL,
      PRIMARY KEY (game, identity)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE preference (
      game TEXT NOT NULL REFERENCES game (id), seat INTEGER NOT NULL, settings TEXT NOT NULL, PRIMARY KEY (game, seat)
    ) STRICT, WITHOUT ROWID;
    """,
]
