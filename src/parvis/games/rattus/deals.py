"""What CHANCE decides in Rattus: who begins, class cards, rats, the plague piece, universities, deals and draws.

There are no stacks: a rat is drawn from a bag when it is placed, a region card when it is dealt, an event when it is
turned up (chapter 3).  Streams of luck count how much has gone from each bag.
"""

from typing import ClassVar, Final, final

from parvis.core.json import Json
from parvis.core.luck import Luck
from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.rattus import module_verbs, rat_verbs, verbs
from parvis.games.rattus.answers import CLASS, REGION, SEAT, TOKEN, answer, part
from parvis.games.rattus.box import Box
from parvis.games.rattus.data import (
    bit,
    bits,
    how_many,
    nth_bit,
)
from parvis.games.rattus.question import Draw
from parvis.games.rattus.state import Rattus

# Streams of luck.
FIRST_SEAT: Final[i64] = 0
CLASSES: Final[i64] = 1
FIRST_RATS: Final[i64] = 2
RATS: Final[i64] = 3
PIECES: Final[i64] = 4  # the plague piece and the universities
REGION_CARDS: Final[i64] = 5
EVENT_CARDS: Final[i64] = 6
OLD_RATS: Final[i64] = 7
LANDINGS: Final[i64] = 8
STREAMS: Final[list[str]] = [
    "first seat",
    "class cards",
    "first rats",
    "rats",
    "pieces",
    "region cards",
    "events",
    "discarded rats",
    "landings",
]


def tokens(mask: i64) -> vec[i64]:
    """Outcomes over some rat tokens."""
    return vec[i64]([answer(TOKEN, token) for token in bits(mask)])


@final
@mypyc_attr(acyclic=True)
class DrawFirst(Draw):
    """The seat that begins (S1)."""

    NAME: ClassVar[str] = "first"

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([answer(SEAT, seat) for seat in range(s.players)])

    def sample(self, s: Rattus, luck: Luck) -> i64:
        return answer(SEAT, luck.below(FIRST_SEAT, 0, s.players))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.set_first(s, part(choice, 0))


@final
@mypyc_attr(acyclic=True)
class DrawClass(Draw):
    """A class card for the game, out of a pool (S2)."""

    NAME: ClassVar[str] = "class"

    def __init__(self, box: Box, pool: i64, needed: i64) -> None:
        super().__init__(box)
        self.pool: Final = pool  # mask of class cards; those chosen before are left out
        self.needed: Final = needed  # one of these must be chosen now, if none is in yet

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([answer(CLASS, card) for card in bits(self.left(s))])

    def left(self, s: Rattus) -> i64:
        """The mask of the class cards that may come now."""
        return self.pool & ~s.supply & (self.needed if self.needed and not s.supply & self.needed else self.pool)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        left = self.left(s)
        return answer(CLASS, nth_bit(left, luck.below(CLASSES, how_many(s.supply), how_many(left))))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.put_into_supply(s, part(choice, 0))


@final
@mypyc_attr(acyclic=True)
class DrawFirstRat(Draw):
    """A starting rat for a region; nobody sees its face (S4)."""

    NAME: ClassVar[str] = "rat"

    def __init__(self, box: Box, region: i64) -> None:
        super().__init__(box)
        self.region: Final = region

    def options(self, s: Rattus) -> vec[i64]:
        return tokens(s.bag & starting(s))

    def sample(self, s: Rattus, luck: Luck) -> i64:
        left = s.bag & starting(s)
        return answer(TOKEN, nth_bit(left, luck.below(FIRST_RATS, s.next_handle, how_many(left))))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.lay_rat(s, self.region, part(choice, 0))

    def todo(self, s: Rattus) -> list[Json]:
        return [s.box.regions[self.region].name]

    def hides_options(self, viewer: i64) -> bool:
        return True

    def seen(self, s: Rattus, choice: i64, viewer: i64) -> str:
        return "token:?"


def starting(s: Rattus) -> i64:
    """The mask of the starting tokens of the set."""
    found: i64 = 0
    for token in range(len(s.box.tokens)):
        if s.box.tokens[token].is_start:
            found |= bit(token)
    return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DrawRat(Draw):
    """A rat from the supply into a region, face down; nobody sees its face (RT-046)."""

    NAME: ClassVar[str] = "rat"

    def __init__(self, box: Box, region: i64) -> None:
        super().__init__(box)
        self.region: Final = region

    def options(self, s: Rattus) -> vec[i64]:
        return tokens(s.bag)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        left = how_many(s.bag)
        return answer(TOKEN, nth_bit(s.bag, luck.below(RATS, i64(len(s.box.tokens)) - left, left)))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.lay_rat(s, self.region, part(choice, 0))
        count_down(s)

    def todo(self, s: Rattus) -> list[Json]:
        return [s.box.regions[self.region].name]

    def hides_options(self, viewer: i64) -> bool:
        return True

    def seen(self, s: Rattus, choice: i64, viewer: i64) -> str:
        return "token:?"


def count_down(s: Rattus) -> None:
    """A rat that was still to be placed lies on the board."""
    if s.adds:
        rat_verbs.set_adds(s, s.adds - 1, s.extra)
    else:
        rat_verbs.set_adds(s, 0, s.extra - 1)


@final
@mypyc_attr(acyclic=True)
class DrawDiscardedRat(Draw):
    """A rat from the discarded ones, mixed face down, in the final round (ch. 5)."""

    NAME: ClassVar[str] = "rat_discard"

    def __init__(self, box: Box, region: i64) -> None:
        super().__init__(box)
        self.region: Final = region

    def options(self, s: Rattus) -> vec[i64]:
        return tokens(s.gone)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        return answer(TOKEN, nth_bit(s.gone, luck.below(OLD_RATS, s.next_handle, how_many(s.gone))))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.lay_rat_again(s, self.region, part(choice, 0))
        count_down(s)

    def todo(self, s: Rattus) -> list[Json]:
        return [s.box.regions[self.region].name]

    def hides_options(self, viewer: i64) -> bool:
        return True

    def seen(self, s: Rattus, choice: i64, viewer: i64) -> str:
        return "token:?"


@final
@mypyc_attr(acyclic=True)
class DrawOpenRat(Draw):
    """A rat from the supply that everybody sees and that is laid aside (ch. 5)."""

    NAME: ClassVar[str] = "crusader_token"

    def options(self, s: Rattus) -> vec[i64]:
        return tokens(s.bag)

    def sample(self, s: Rattus, luck: Luck) -> i64:
        left = how_many(s.bag)
        return answer(TOKEN, nth_bit(s.bag, luck.below(RATS, i64(len(s.box.tokens)) - left, left)))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.draw_rat(s, part(choice, 0))

    def hides_options(self, viewer: i64) -> bool:
        return True  # the bag tells what lies face down on the board, though the rat that comes is for all to see


# --- pieces --------------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class DrawPlagueRegion(Draw):
    """Where the plague piece stands at the beginning (S6)."""

    NAME: ClassVar[str] = "plague_start"

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([answer(REGION, region) for region in s.box.used])

    def sample(self, s: Rattus, luck: Luck) -> i64:
        return answer(REGION, s.box.used[luck.below(PIECES, 0, i64(len(s.box.used)))])

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.set_plague(s, part(choice, 0))


@mypyc_attr(acyclic=True)
class DrawUniversity(Draw):
    """Where a university piece stands at the beginning (S7)."""

    def __init__(self, box: Box, colour: i64) -> None:
        super().__init__(box)
        self.colour: Final = colour

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([answer(REGION, region) for region in s.box.used if region != s.green])

    def sample(self, s: Rattus, luck: Luck) -> i64:
        outcomes = self.options(s)
        return outcomes[luck.below(PIECES, 1 + self.colour, i64(len(outcomes)))]

    def carry_out(self, s: Rattus, choice: i64) -> None:
        module_verbs.set_university(s, self.colour, part(choice, 0))


@final
@mypyc_attr(acyclic=True)
class DrawGreen(DrawUniversity):
    """The green one first."""

    NAME: ClassVar[str] = "uni_green"


@final
@mypyc_attr(acyclic=True)
class DrawWhite(DrawUniversity):
    """Then the white one, elsewhere."""

    NAME: ClassVar[str] = "uni_white"
