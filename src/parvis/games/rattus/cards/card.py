"""What every class card is: traits that the rules ask for, and hooks for the moments at which a card does something."""

from typing import TYPE_CHECKING, Final

from parvis.core.frames import Frame
from parvis.core.native import i64, mypyc_attr

if TYPE_CHECKING:
    from parvis.games.rattus.state import Rattus

NO_REACH: Final[i64] = 0
ONE_STEP: Final[i64] = 1
FAR: Final[i64] = 2  # two regions, with five and six players three
ANY_REGION: Final[i64] = 3


@mypyc_attr(acyclic=True)
class Card:
    """A class card.  Levels are 1 to 3 (RT-008); the active seat is the one that uses abilities (RT-007)."""

    def __init__(
        self,
        number: i64,
        is_usable: bool = False,
        is_usable_at_end: bool = False,
        is_lendable: bool = True,
        is_of_plague: bool = False,
        carries_tile: bool = False,
        stores_citizens: bool = False,
        guards_cards: bool = False,
        draws_in_secret: bool = False,
        grows: bool = False,
        is_grown_by_majorities: bool = False,
        has_limit_pieces: bool = False,
        eases_limits: bool = False,
    ) -> None:
        self.number: Final = number
        self.is_usable: Final = is_usable  # by `use:` in the action phase and in the final round (RT-100)
        self.is_usable_at_end: Final = is_usable_at_end  # by `use:` in the final round alone
        self.is_lendable: Final = is_lendable  # its tile gives its ability to a card that carries it (RT-R34)
        self.is_of_plague: Final = is_of_plague  # has hooks of the plague phase
        self.carries_tile: Final = carries_tile
        self.stores_citizens: Final = stores_citizens
        self.guards_cards: Final = guards_cards  # others can't take its holder's other cards
        self.draws_in_secret: Final = draws_in_secret  # region cards that it draws are for its holder's eyes
        self.grows: Final = grows  # adds citizens when population increases
        self.is_grown_by_majorities: Final = is_grown_by_majorities  # offers another way to increase population
        self.has_limit_pieces: Final = has_limit_pieces  # its pieces raise limits, whoever holds it
        self.eases_limits: Final = eases_limits

    # --- in the action phase ---------------------------------------------------------------------

    def can_use(self, s: "Rattus", seat: i64, level: i64) -> bool:
        """Can `use:` be carried out, at least in its first part (RT-012)?"""
        raise NotImplementedError

    def use(self, s: "Rattus", seat: i64, level: i64) -> None:
        """Begin the ability."""
        raise NotImplementedError

    def growth(self, s: "Rattus", seat: i64, level: i64) -> i64:
        """The bonus when population is increased in a region (RT-037)."""
        return 0

    def grows_bare(self, level: i64) -> bool:
        """May population be increased in a region without rats (RT-038)?"""
        return False

    def extra_anywhere(self, level: i64) -> i64:
        """Citizens to place together in any region after any form of populating (RT-041)."""
        return 0

    def majorities(self, s: "Rattus", seat: i64, level: i64) -> i64:
        """The mask of the regions that get a citizen instead of the regular ones (RT-040)."""
        return 0

    def extra_in_majorities(self, level: i64) -> i64:
        """Citizens to place in those regions in addition."""
        return 0

    def when_taken(self, s: "Rattus", taker: i64, owner: i64, level: i64, is_blocked: bool) -> Frame | None:
        """What happens when another seat takes the card, whose level and block were these (RT-032)."""
        return None

    # --- in the plague phase ---------------------------------------------------------------------

    def reach(self, level: i64) -> i64:
        """How far the plague piece may go in a plague phase (RT-045)."""
        return NO_REACH

    def final_reach(self, s: "Rattus", level: i64) -> i64:
        """How far it may go in the final round (RT-063)."""
        return NO_REACH

    def extra_rats(self, level: i64) -> i64:
        """Optional rats after the regular ones (RT-047)."""
        return 0

    def limit_of_piece(self, s: "Rattus") -> i64:
        """By how much each of its pieces in a region raises the limits there (RT-R32)."""
        return 0

    def eased_limit(self, printed: i64, level: i64) -> i64:
        """The limit of a rat once its holder has chosen to ease limits."""
        return printed

    def neutral_citizens(self, s: "Rattus", level: i64) -> i64:
        """Citizens of nobody that count for limits then (RT-R23)."""
        return 0

    def before_reveal(self, s: "Rattus", seat: i64, level: i64) -> Frame | None:
        """What is asked before the first rat of the region is turned up."""
        return None

    def after_token(self, s: "Rattus", seat: i64, level: i64) -> Frame | None:
        """What is asked after a token that killed somebody (RT-055)."""
        return None

    def after_rats(self, s: "Rattus", seat: i64, level: i64) -> Frame | None:
        """What is asked first after the last rat, if somebody was killed (4.4, step 5)."""
        return None

    def after_all(self, s: "Rattus", seat: i64, level: i64) -> Frame | None:
        """What is asked then (RT-R45)."""
        return None

    # --- at other times --------------------------------------------------------------------------

    def set_up(self, s: "Rattus") -> Frame | None:
        """What the card needs before the first turn (S11)."""
        return None

    def at_end(self, s: "Rattus", owner: i64, level: i64) -> Frame | None:
        """What the card does before the final plague (RT-064); a blocked card counts as one of level 1."""
        return None
