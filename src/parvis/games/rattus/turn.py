"""The course of the game: set-up, turns clockwise, and what ends them (chapter 3, 4.2, 4.5)."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, Step, who
from parvis.core.json import Json
from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.rattus import verbs
from parvis.games.rattus.action import ActionPhase
from parvis.games.rattus.answers import SETTLE, part
from parvis.games.rattus.board import in_regions
from parvis.games.rattus.data import ACTION, FIRST_CITIZENS, FIRST_HAND, GREEN, NOTHING, WHITE, bit, bits
from parvis.games.rattus.deals import (
    DrawClass,
    DrawFirst,
    DrawFirstRat,
    DrawGreen,
    DrawPlagueRegion,
    DrawWhite,
)
from parvis.games.rattus.decks import DealCard
from parvis.games.rattus.final import FinalRound, begin
from parvis.games.rattus.plague import begin_plague_phase
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.universities import EventPhase

# --- set-up --------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class SetUp(Step):
    """The steps of chapter 3 in order."""

    def __init__(self, pools: vec[i64], needed: i64) -> None:
        super().__init__()
        self.pools: Final = pools  # for each class card that CHANCE draws, the mask of those that may come
        self.needed: Final = needed  # one of these must be in

    def happen(self, s: Rattus) -> None:
        s.ask_in_order(set_up_frames(s, self.pools, self.needed))


def set_up_frames(s: Rattus, pools: vec[i64], needed: i64) -> list[Frame]:
    """S1 to S8; dealing and placing depend on who begins."""
    box = s.box
    frames: list[Frame] = []
    if s.first == NOTHING:
        frames.append(DrawFirst(box))
    for k in range(len(pools)):
        frames.append(DrawClass(box, pools[k], needed if k == len(pools) - 1 else 0))
    frames.extend([DrawFirstRat(box, region) for region in box.used])
    frames.append(DrawPlagueRegion(box))
    if s.flags.has_universities:
        frames.extend([DrawGreen(box, GREEN), DrawWhite(box, WHITE)])
    frames.append(Deal())
    return frames


@final
@mypyc_attr(acyclic=True)
class Deal(Step):
    """Region cards, then the first citizens, then what cards put on the board (S9 to S12)."""

    def happen(self, s: Rattus) -> None:
        frames = deal_frames(s)
        frames.extend(settle_frames(s))
        frames.append(NextTurn())
        s.ask_in_order(frames)


def deal_frames(s: Rattus) -> list[Frame]:
    """Three region cards for each seat, from the first one clockwise (S9)."""
    if not s.flags.has_regions:
        return []
    seats = [(s.first + k) % s.players for k in range(s.players)]
    return [DealCard(s.box, seat) for seat in seats for _ in range(FIRST_HAND)]


def settle_frames(s: Rattus) -> list[Frame]:
    """Two citizens clockwise, two more counter-clockwise, and pieces of cards (S10, S11)."""
    seats = [(s.first + k) % s.players for k in range(s.players)]
    frames: list[Frame] = []
    for seat in seats + seats[::-1]:
        frames.append(Settle(seat, s.box))
    for card in bits(s.supply):
        frame = s.deck.cards[card].set_up(s)
        if frame is not None:
            frames.append(frame)
    return frames


@final
@mypyc_attr(acyclic=True)
class Settle(Question):
    """Two citizens into a region without a university (S10)."""

    NAME: ClassVar[str] = "settle"

    def options(self, s: Rattus) -> vec[i64]:
        regions = s.box.used_mask
        if s.green != NOTHING:
            regions &= ~bit(s.green) & ~bit(s.white)
        return in_regions(SETTLE, regions)

    def todo(self, s: Rattus) -> list[Json]:
        """Seats still to place in both rounds; each has placed twice when it is done."""
        seats = [(s.first + k) % s.players for k in range(s.players)]
        due = seats + seats[::-1]
        placed: i64 = 0
        for seat in range(s.players):
            placed += (s.box.citizens - s.in_stock(seat)) // FIRST_CITIZENS
        return [who(seat) for seat in due[placed:]]

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.place(s, self.seat, part(choice, 0), FIRST_CITIZENS)


# --- turns ---------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class NextTurn(Step):
    """The left neighbour's turn, or the final round (RT-020, RT-061)."""

    def happen(self, s: Rattus) -> None:
        if s.ender != NOTHING:
            s.ask(FinalRound())
            return
        seat = s.first if s.active == NOTHING else (s.active + 1) % s.players
        begin(s, seat, ACTION)
        s.ask_in_order([ActionPhase(seat, s.box), PlaguePhase(), *rest_of_turn(s), self])


def rest_of_turn(s: Rattus) -> list[Frame]:
    """What comes after the plague phase."""
    return [EventPhase(), EndTurn()] if s.flags.has_universities else [EndTurn()]


@final
@mypyc_attr(acyclic=True)
class PlaguePhase(Step):
    """The plague phase of the turn (4.4)."""

    def happen(self, s: Rattus) -> None:
        begin_plague_phase(s)


@final
@mypyc_attr(acyclic=True)
class EndTurn(Step):
    """Blocks end, and the end of the game may be triggered (RT-060)."""

    def happen(self, s: Rattus) -> None:
        verbs.end_blocks(s, s.active)
        if is_triggered(s):
            verbs.end_game(s, s.active)


def is_triggered(s: Rattus) -> bool:
    """Is the supply of rats empty, is everybody of the active seat on the board, or is it enough (RT-060)?"""
    if s.rats_left() == 0 or s.turn >= s.players * s.flags.turn_cap:
        return True
    stored = s.stored if s.held[s.active] & s.deck.stores else i64(0)
    return s.in_stock(s.active) == 0 and (s.flags.end_by_stock or stored == 0)  # RT-R06
