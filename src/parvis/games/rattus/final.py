"""The final round, counter-clockwise, and what follows it: the stored citizens, the final plague, the count (RT-061 to RT-067)."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, Step
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import rat_verbs, verbs
from parvis.games.rattus.action import ActionPhase
from parvis.games.rattus.answers import MOVE_PLAGUE, PASS, part
from parvis.games.rattus.board import destinations, in_regions
from parvis.games.rattus.cards.card import NO_REACH
from parvis.games.rattus.data import FINAL, NOTHING, bits
from parvis.games.rattus.plague import (
    AfterPhase,
    EndPhase,
    NextRat,
    ResolveRegion,
    Tidy,
    steps_of,
)
from parvis.games.rattus.question import Question
from parvis.games.rattus.spreading import SpreadMore, extra_rats
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.universities import ScoreLastUniversities


@final
@mypyc_attr(acyclic=True)
class FinalRound(Step):
    """From the right neighbour of the ender counter-clockwise, the ender left out (RT-061, RT-R52)."""

    def happen(self, s: Rattus) -> None:
        s.ask_in_order([*[FinalTurn(seat) for seat in final_seats(s)], EndGame()])


def final_seats(s: Rattus) -> list[i64]:
    """The seats of the final round in order."""
    return [(s.ender + s.players - k) % s.players for k in range(i64(1), s.players)]


@final
@mypyc_attr(acyclic=True)
class FinalTurn(Step):
    """Every card is used once more; nothing is taken, upgraded or populated, and no event comes (RT-061)."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.turn_of: Final = seat

    def happen(self, s: Rattus) -> None:
        begin(s, self.turn_of, FINAL)
        s.ask_in_order([ActionPhase(self.turn_of, s.box), FinalAct(), EndFinalTurn()])


@final
@mypyc_attr(acyclic=True)
class FinalAct(Step):
    """The plague piece once more, for the cards of the plague phase (RT-063)."""

    def happen(self, s: Rattus) -> None:
        rat_verbs.begin_resolving(s)
        s.ask_in_order(final_act_frames(s))


def final_act_frames(s: Rattus) -> list[Frame]:
    """The steps of RT-063, the first one first."""
    seat = s.active
    box = s.box
    return [
        MovePlagueAgain(seat, box),
        AddLastRats(),
        SpreadMore(seat, box),
        ResolveRegion(),
        Tidy(),
        AfterPhase(),
        EndPhase(),
    ]


@final
@mypyc_attr(acyclic=True)
class MovePlagueAgain(Question):
    """The piece may go as far as the cards allow; all of them act in that region (RT-063, RT-R50)."""

    NAME: ClassVar[str] = "final_plague"

    def options(self, s: Rattus) -> vec[i64]:
        reach = NO_REACH
        for card in bits(s.abilities() & s.deck.of_plague):
            reach = max(reach, s.deck.cards[card].final_reach(s, s.level(card)))
        if reach == NO_REACH:
            return vec[i64]()
        found = in_regions(MOVE_PLAGUE, destinations(s, steps_of(s, reach)))
        return append(found, PASS) if len(found) else found

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice != PASS:
            rat_verbs.move_plague(s, part(choice, 0))


@final
@mypyc_attr(acyclic=True)
class AddLastRats(Step):
    """No rats are added but those of cards (RT-063)."""

    def happen(self, s: Rattus) -> None:
        rat_verbs.set_adds(s, 0, extra_rats(s))


@final
@mypyc_attr(acyclic=True)
class EndFinalTurn(Step):
    """The blocks on the cards of the seat end (RT-061, RT-R31)."""

    def happen(self, s: Rattus) -> None:
        verbs.end_blocks(s, s.active)


# --- after the final round -----------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class EndGame(Step):
    """Stored citizens, every region's plague, the last universities, the count (RT-064 to RT-067)."""

    def happen(self, s: Rattus) -> None:
        verbs.begin_end(s)
        frames: list[Frame] = []
        for card in bits(s.deck.stores):
            owner = s.holder(card)
            if owner != NOTHING and s.stored:
                level: i64 = 1 if s.blocked >> card & 1 else s.side(card)
                frame = s.deck.cards[card].at_end(s, owner, level)
                if frame is not None:
                    frames.append(frame)
        s.ask_in_order([*frames, *last_frames(s, NOTHING)])


def last_frames(s: Rattus, after: i64) -> list[Frame]:
    """The final plague in the regions after one, and what follows (RT-065 to RT-067)."""
    frames: list[Frame] = [StrikeLast(region) for region in s.box.used if region > after]
    if s.flags.has_universities:
        frames.append(ScoreLastUniversities())
    frames.append(EndAll())
    return frames


@final
@mypyc_attr(acyclic=True)
class StrikeLast(Step):
    """A region suffers all its rats, without any ability (RT-065, RT-R51)."""

    def __init__(self, region: i64) -> None:
        super().__init__()
        self.region: Final = region

    def happen(self, s: Rattus) -> None:
        rat_verbs.begin_resolving(s)
        rat_verbs.strike(s, self.region)
        s.ask_in_order([NextRat(), Tidy(), EndPhase()])


@final
@mypyc_attr(acyclic=True)
class EndAll(Step):
    """The game is over (RT-067)."""

    def happen(self, s: Rattus) -> None:
        verbs.end_all(s)


def begin(s: Rattus, seat: i64, phase: i64) -> None:
    """A turn begins; a tile carried since an earlier turn goes back (RT-021, RT-R33)."""
    verbs.begin_turn(s, seat, phase)
    if s.borrowed != NOTHING and s.held[seat] & s.deck.carriers:
        verbs.give_back_tile(s)
        for card in bits(s.deck.carriers):
            verbs.do(s, card)
