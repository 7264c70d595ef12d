"""What a seat knows of a game of Notre Dame, perfect recall included (ND-160 to ND-172).

A view is a position in which what the seat may not know is a negative number: so many cards.  It is built field by
field; the constructor takes every field, so that a new one has to be decided on here.
"""

from __future__ import annotations

from random import Random
from typing import Final, final

from parvis.core.json import JsonObject
from parvis.core.luck import Dice
from parvis.core.native import i64, mypyc_attr, vec
from parvis.core.view import View, dice
from parvis.games.notre_dame.data import how_many
from parvis.games.notre_dame.neutral import write_state
from parvis.games.notre_dame.state import NotreDame, Player
from parvis.games.notre_dame.worlds import possible_world


@final
@mypyc_attr(acyclic=True)
class NotreDameView(View):
    """A position as one seat sees it."""

    def __init__(self, seat: int, seen: NotreDame) -> None:
        super().__init__(seat)
        self.seen: Final = seen  # with unknown cards; nothing in it is hidden from the seat

    def legal(self) -> list[int]:
        return [int(answer) for answer in self.seen.answers]

    def json(self) -> JsonObject:
        hidden = not self.seen.is_over and self.seen.question.hides_options(self.seat)
        return write_state(self.seen, hidden, self.seat)

    def determinise(self, rng: Dice | Random | int) -> NotreDame:
        return possible_world(self.seen, self.seat, dice(rng))


def view(s: NotreDame, viewer: i64) -> NotreDameView:
    """What `viewer` knows.  Prestige is known to all by counting; only the neutral state does not show it (ND-160)."""
    n: i64 = len(s.players)
    frame = s.stack[-1] if len(s.stack) else None
    is_open = frame is not None and not frame.hides_options(viewer)
    knows_gray = viewer >= 0 and s.players[viewer].knows_gray
    return NotreDameView(
        viewer,
        NotreDame(
            s.game,
            s.stack[:],
            s.answers if is_open else vec[i64](),
            None,
            s.flags,
            s.box,
            s.people,
            vec[Player](
                [s.players[seat].copy() if seat == viewer else seen_player(s.players[seat]) for seat in range(n)]
            ),
            s.bank,
            s.start,
            s.round,
            s.phase,
            s.plague,
            s.face_up,
            s.brown_left,
            s.gray_pool,
            s.gray_stack if knows_gray else hidden(stack_size(s.gray_stack)),
            s.gray_left,
            s.messages,
            s.extra,
            s.seen_played,
        ),
    )


def hidden(cards: i64) -> i64:
    """What stands for so many unknown cards; none are unknown too."""
    return -1 - cards


def stack_size(packed: i64) -> i64:
    """How many gray persons are still to come."""
    number: i64 = 0
    while packed:
        packed >>= 6
        number += 1
    return number


def seen_player(player: Player) -> Player:
    """A seat as others see it; what it remembers is its own."""
    return Player(
        player.prestige,
        player.coins,
        player.supply,
        player.general,
        player.rat,
        player.friend,
        player.board,
        player.carriage,
        player.collected,
        hidden(how_many(player.deck)),
        hidden(how_many(player.hand)),
        hidden(how_many(player.offer)),
        hidden(how_many(player.passing)),
        player.played,
        player.hired,
        player.knows_gray,
        0,
        0,
        0,
    )
