"""The whole truth about a game of Capital Lux, field by field, with who may know each."""

from __future__ import annotations

from typing import Any, Final, final

from parvis.core.frames import Frame, State
from parvis.core.game import Game
from parvis.core.luck import Luck
from parvis.core.native import i64, mypyc_attr, vec

NOTHING: Final[i64] = -1  # no seat, no modifier, no decision
UNKNOWN: Final[i64] = 4  # in the place of a modifier: one that the reader does not know
NOT_PASSED: Final[i64] = -100  # in the place of a pile: there has been no pass yet


@final
@mypyc_attr(acyclic=True)
class Flags:
    """The rulings a table has agreed on (CL-R1 to CL-R5); public, and shared by all copies of a game."""

    def __init__(
        self, clamp_limits: bool, secret_gold: bool, any_column: bool, zero_majority: bool, starter_moves: bool
    ) -> None:
        self.clamp_limits: Final = clamp_limits  # CL-R1: a limit below 0 counts as 0
        self.secret_gold: Final = secret_gold  # CL-R2: seats decide on gold in secret
        self.any_column: Final = any_column  # CL-R3: a cleric may name an empty column
        self.zero_majority: Final = zero_majority  # CL-R4: nobody has the colour: all are tied
        self.starter_moves: Final = starter_moves  # CL-R5: the previous starter loses ties


@final
@mypyc_attr(acyclic=True)
class Player:
    """Everything one seat owns, and what the last round end did to it."""

    def __init__(
        self,
        pack: i64,
        kept: i64,
        hand: i64,
        home: i64,
        bonus: i64,
        gold: i64,
        first_passed: i64,
        second_passed: i64,
        left: i64,
        lost: i64,
        paid: i64,
        won: i64,
    ) -> None:
        self.pack = pack  # pile, secret to its holder: dealt or received and not yet chosen
        self.kept = kept  # pile, secret to its owner: chosen in this draft
        self.hand = hand  # pile, secret to its owner
        self.home = home  # pile, public: the hometown
        self.bonus = bonus  # pile, public (CL-R16)
        self.gold = gold  # discs, public
        self.first_passed = first_passed  # pile or NOT_PASSED, known to the passer and its left neighbour
        self.second_passed = second_passed  # pile or NOT_PASSED, likewise
        self.left = left  # pile, public: hand cards of the last round end
        self.lost = lost  # pile, public: cards discarded there
        self.paid = paid  # discs, public: paid there
        self.won = won  # pile, public: bonus cards taken there

    def copy(self) -> Player:
        return Player(
            self.pack,
            self.kept,
            self.hand,
            self.home,
            self.bonus,
            self.gold,
            self.first_passed,
            self.second_passed,
            self.left,
            self.lost,
            self.paid,
            self.won,
        )


def new_player() -> Player:
    """A seat without cards and without gold (CL-001)."""
    return Player(0, 0, 0, 0, 0, 0, NOT_PASSED, NOT_PASSED, 0, 0, 0, 0)


@final
@mypyc_attr(acyclic=True)
class CapitalLux(State):
    """A position.  Vecs of numbers are replaced, never edited, so that copies share them; only `plays` grows."""

    def __init__(
        self,
        game: Game[Any],
        stack: vec[Frame],
        answers: vec[i64],
        luck: Luck | None,
        flags: Flags,
        players: vec[Player],
        deck: i64,
        capital: i64,
        discards: i64,
        discs: i64,
        modifiers: i64,
        drawn: i64,
        placed: vec[i64],
        revealed: vec[i64],
        lots: i64,
        round: i64,
        size: i64,
        starter: i64,
        choice: i64,
        last: i64,
        plays: vec[i64],
        sealed: i64,
        limits: vec[i64],
        reported: i64,
    ) -> None:
        super().__init__(game, stack, answers, luck)
        self.flags: Final = flags  # public
        self.players = players
        self.deck = deck  # pile, secret to all: cards are drawn when they are turned (CL-R11)
        self.capital = capital  # pile, public: all four columns
        self.discards = discards  # pile, public
        self.discs = discs  # public: discs in the gold pile
        self.modifiers = modifiers  # mask of the modifier deck, secret to all
        self.drawn = drawn  # modifier drawn and not yet placed, or NOTHING; secret to the seat in turn
        self.placed = placed  # seat * 32 + colour * 8 + modifier, which only its seat knows until the round end
        self.revealed = revealed  # the same of the last round end, public
        self.lots = lots  # 3 bits a seat: 1 + modifier, public; 0 outside the lots
        self.round = round  # public: 0 during set-up
        self.size = size  # public: cards dealt to each seat this round
        self.starter = starter  # seat, public; NOTHING before the lots are compared
        self.choice = choice  # public: 1 or 2 during the draft's choices, else 0
        self.last = last  # public: last turns still to be finished
        self.plays = plays  # public: seat * 64 + card * 2 + drew a card, of this round
        self.sealed = sealed  # 6 bits a seat: 16 + colours saved; secret to their seats; NOTHING unless asked
        self.limits = limits  # public: by colour, of the last round end
        self.reported = reported  # public: the round of the last round end, 0 before the first

    def copy(self) -> CapitalLux:
        """The same position, free to go its own way."""
        return CapitalLux(
            self.game,
            self.stack[:],
            self.answers,
            self.luck,
            self.flags,
            vec[Player]([player.copy() for player in self.players]),
            self.deck,
            self.capital,
            self.discards,
            self.discs,
            self.modifiers,
            self.drawn,
            self.placed,
            self.revealed,
            self.lots,
            self.round,
            self.size,
            self.starter,
            self.choice,
            self.last,
            self.plays[:],
            self.sealed,
            self.limits,
            self.reported,
        )

    def seats_from(self, first: i64) -> vec[i64]:
        """All seats clockwise, beginning with `first`."""
        n: i64 = len(self.players)
        return vec[i64]([(first + k) % n for k in range(n)])
