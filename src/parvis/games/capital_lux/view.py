"""What a seat knows of a game of Capital Lux, and how a world is made up that it can't tell from the real one.

A view is a position in which what the seat may not know is unknown: a negative pile is that many cards, UNKNOWN a
modifier.  It is built field by field; the constructor takes every field, so that a new one has to be decided on here.
"""

from __future__ import annotations

from random import Random
from typing import Final, final

from parvis.core.json import JsonObject
from parvis.core.luck import Dice
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.core.view import View, dice
from parvis.games.capital_lux.neutral import write_state
from parvis.games.capital_lux.piles import size
from parvis.games.capital_lux.professions import PlaceModifier
from parvis.games.capital_lux.round_end import SpendGold
from parvis.games.capital_lux.state import NOT_PASSED, NOTHING, UNKNOWN, CapitalLux, Player
from parvis.games.capital_lux.worlds import possible_world


@final
@mypyc_attr(acyclic=True)
class CapitalLuxView(View):
    """A position as one seat sees it."""

    def __init__(self, seat: int, seen: CapitalLux) -> None:
        super().__init__(seat)
        self.seen: Final = seen  # with unknown cards; nothing in it is hidden from the seat

    def legal(self) -> list[int]:
        return [int(answer) for answer in self.seen.answers]

    def json(self) -> JsonObject:
        hidden = not self.seen.is_over and self.seen.question.hides_options(self.seat)
        return write_state(self.seen, hidden)

    def determinise(self, rng: Dice | Random | int) -> CapitalLux:
        return possible_world(self.seen, self.seat, dice(rng))


def unknown(pile: i64) -> i64:
    """The pile as somebody sees it who does not know the cards."""
    return -size(pile)


def view(s: CapitalLux, viewer: i64) -> CapitalLuxView:
    """What `viewer` knows (CL-130 to CL-142)."""
    n: i64 = len(s.players)
    right = (viewer + n - 1) % n if viewer >= 0 else NOTHING
    players = vec[Player](
        [seen_player(s.players[seat], seat == viewer, seat == viewer or seat == right) for seat in range(n)]
    )
    frame = s.stack[-1] if len(s.stack) else None
    is_asked = frame is not None and (frame.seat == viewer or not frame.hides_options(viewer))
    values_known = frame is None or isinstance(frame, SpendGold)  # CL-138
    seat_in_turn = frame.seat if isinstance(frame, PlaceModifier) else NOTHING
    return CapitalLuxView(
        viewer,
        CapitalLux(
            s.game,
            s.stack[:],
            s.answers if is_asked else vec[i64](),
            None,
            s.flags,
            players,
            unknown(s.deck),
            s.capital,
            s.discards,
            s.discs,
            -modifiers_left(s),
            s.drawn if s.drawn == NOTHING or seat_in_turn == viewer else UNKNOWN,
            s.placed if values_known else seen_modifiers(s.placed, viewer),
            s.revealed,
            s.lots,
            s.round,
            s.size,
            s.starter,
            s.choice,
            s.last,
            s.plays[:],
            s.sealed if s.sealed == NOTHING else seen_decisions(s.sealed, viewer, n),
            s.limits,
            s.reported,
        ),
    )


def seen_player(player: Player, is_own: bool, passed_is_known: bool) -> Player:
    """A seat as the viewer sees it."""
    return Player(
        player.pack if is_own else unknown(player.pack),
        player.kept if is_own else unknown(player.kept),
        player.hand if is_own else unknown(player.hand),
        player.home,
        player.bonus,
        player.gold,
        seen_passed(player.first_passed, passed_is_known),
        seen_passed(player.second_passed, passed_is_known),
        player.left,
        player.lost,
        player.paid,
        player.won,
    )


def seen_passed(pile: i64, is_known: bool) -> i64:
    """A passed pile, known to the passer and the receiver (CL-134)."""
    return pile if is_known or pile == NOT_PASSED else unknown(pile)


def modifiers_left(s: CapitalLux) -> i64:
    """How many modifiers are in their deck."""
    return (s.modifiers & 1) + (s.modifiers >> 1 & 1) + (s.modifiers >> 2 & 1) + (s.modifiers >> 3 & 1)


def seen_modifiers(placed: vec[i64], viewer: i64) -> vec[i64]:
    """Modifiers above columns, with the values that the viewer placed itself."""
    seen = vec[i64]()
    for entry in placed:
        seen = append(seen, entry if entry >> 5 == viewer else (entry & ~7) + UNKNOWN)
    return seen


def seen_decisions(sealed: i64, viewer: i64, n: i64) -> i64:
    """Sealed decisions on gold: that a seat has answered is known, what it answered only to itself (CL-141)."""
    seen: i64 = 0
    for seat in range(n):
        decision = sealed >> 6 * seat & 63
        seen |= (decision if seat == viewer else decision and 32) << 6 * seat
    return seen
