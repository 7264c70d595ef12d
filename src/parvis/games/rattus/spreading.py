"""Rats that come in a plague phase before the region is resolved (4.4, step 2)."""

from typing import ClassVar, final

from parvis.core.frames import Step
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import rat_verbs
from parvis.games.rattus.answers import PASS, SPREAD, part
from parvis.games.rattus.board import in_regions
from parvis.games.rattus.data import FINAL_ACT, bits
from parvis.games.rattus.deals import DrawDiscardedRat, DrawRat
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus


@final
@mypyc_attr(acyclic=True)
class AddRats(Step):
    """How many rats are to come, read off after the move (RT-046, RT-R01, RT-R02)."""

    def happen(self, s: Rattus) -> None:
        adds = s.flags.rats_added[s.number_of_rats(s.plague)]
        extra = extra_rats(s) if adds or s.flags.soldier_zero else 0
        rat_verbs.set_adds(s, adds, extra)


def extra_rats(s: Rattus) -> i64:
    """Optional rats by the cards of the active seat."""
    number: i64 = 0
    for card in bits(s.abilities() & s.deck.of_plague):
        number = max(number, s.deck.cards[card].extra_rats(s.level(card)))
    return number


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpreadRats(Question):
    """Where the next of the compulsory rats goes (RT-046)."""

    NAME: ClassVar[str] = "spread"

    def options(self, s: Rattus) -> vec[i64]:
        if not s.adds or s.rats_left() == 0:
            return vec[i64]()
        return in_regions(SPREAD, s.rooms(s.neighbours(s.plague)))

    def happen(self, s: Rattus) -> None:
        rat_verbs.set_adds(s, 0, s.extra)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        s.ask(DrawRat(self.box, part(choice, 0)), self)


@final
@mypyc_attr(acyclic=True)
class SpreadMore(Question):
    """Where an optional rat goes, if it is to come (RT-047); in the final round it may be a discarded one."""

    NAME: ClassVar[str] = "soldier"

    def options(self, s: Rattus) -> vec[i64]:
        if not s.extra or (s.rats_left() == 0 and (s.phase != FINAL_ACT or not s.gone)):
            return vec[i64]()
        found = in_regions(SPREAD, s.rooms(s.neighbours(s.plague)))
        return append(found, PASS) if len(found) else found

    def happen(self, s: Rattus) -> None:
        rat_verbs.set_adds(s, s.adds, 0)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice == PASS:
            rat_verbs.set_adds(s, s.adds, 0)
        elif s.rats_left() > 0:
            s.ask(DrawRat(self.box, part(choice, 0)), self)
        else:
            s.ask(DrawDiscardedRat(self.box, part(choice, 0)), self)
