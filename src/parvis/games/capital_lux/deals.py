"""What CHANCE decides in Capital Lux: the first card, lots, deals, the scholar's cards and the agent's modifiers."""

from typing import ClassVar, Final, final

from parvis.core.frames import NOBODY, Chance, who
from parvis.core.json import JsonObject
from parvis.core.luck import Luck
from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.capital_lux import verbs
from parvis.games.capital_lux.data import CARD_NAMES, MODIFIER_NAMES, MODIFIERS
from parvis.games.capital_lux.piles import counts_of_kinds, kinds, nth, size
from parvis.games.capital_lux.state import CapitalLux

# Streams of luck: the deck, the lots, and the modifiers of each round (MODS + round).
DECK: Final[i64] = 0
LOTS: Final[i64] = 1
MODS: Final[i64] = 1
STREAMS: Final[list[str]] = ["deck", "lots", "mods of round 1", "mods of round 2", "mods of round 3"]

WHOLE_DECK: Final[i64] = 72


def draw_from(deck: i64, luck: Luck) -> i64:
    """A card of the deck, each copy as likely as the others."""
    left = size(deck)
    return nth(deck, luck.below(DECK, WHOLE_DECK - left, left))


@mypyc_attr(acyclic=True)
class TurnCard(Chance):
    """CHANCE turns or deals a card of the deck."""

    def options(self, s: CapitalLux) -> vec[i64]:
        return kinds(s.deck, 0)

    def weights(self, s: CapitalLux) -> vec[i64]:
        return counts_of_kinds(s.deck)

    def sample(self, s: CapitalLux, luck: Luck) -> i64:
        return draw_from(s.deck, luck)

    def text(self, choice: i64) -> str:
        return f"{self.NAME}:{CARD_NAMES[choice]}"


@final
@mypyc_attr(acyclic=True)
class OpenCapital(TurnCard):
    """The first card of the deck goes face up into its column (CL-003)."""

    NAME: ClassVar[str] = "open"

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def resolve(self, s: CapitalLux, choice: i64) -> None:
        verbs.open_capital(s, choice)


@mypyc_attr(acyclic=True)
class TurnCardFor(TurnCard):
    """A card that only the seat concerned sees; the list of outcomes would tell what the deck holds."""

    def about(self, s: CapitalLux) -> JsonObject:
        return {"seat": who(self.concerns)}

    def hides_options(self, viewer: i64) -> bool:
        return True

    def seen(self, s: CapitalLux, choice: i64, viewer: i64) -> str:
        return self.text(choice) if viewer == self.concerns else f"{self.NAME}:?"


@final
@mypyc_attr(acyclic=True)
class DealCard(TurnCardFor):
    """The packs are dealt seat by seat from the starter on, card by card (CL-011)."""

    NAME: ClassVar[str] = "deal"

    def __init__(self, concerns: i64, left: i64) -> None:
        super().__init__(concerns)
        self.left: Final = left  # cards still to be dealt to this seat, this one included

    def resolve(self, s: CapitalLux, choice: i64) -> None:
        verbs.deal(s, self.concerns, choice)
        following = (self.concerns + 1) % len(s.players)
        if self.left > 1:
            s.ask(DealCard(self.concerns, self.left - 1))
        elif following != s.starter:
            s.ask(DealCard(following, s.size))

    def settle(self, s: CapitalLux, luck: Luck) -> None:
        seat = self.concerns
        left = self.left
        while True:
            for _ in range(left):
                verbs.deal(s, seat, draw_from(s.deck, luck))
            seat = (seat + 1) % len(s.players)
            left = s.size
            if seat == s.starter:
                return


@final
@mypyc_attr(acyclic=True)
class DrawCard(TurnCardFor):
    """The scholar's card (CL-031)."""

    NAME: ClassVar[str] = "draw"

    def resolve(self, s: CapitalLux, choice: i64) -> None:
        verbs.draw_card(s, self.concerns, choice)


@mypyc_attr(acyclic=True)
class TurnModifier(Chance):
    """CHANCE gives a seat one of the modifiers that are left."""

    def options(self, s: CapitalLux) -> vec[i64]:
        return vec[i64]([modifier for modifier in range(MODIFIERS) if s.modifiers >> modifier & 1])

    def weights(self, s: CapitalLux) -> vec[i64]:
        return vec[i64]([1 for modifier in range(MODIFIERS) if s.modifiers >> modifier & 1])

    def sample(self, s: CapitalLux, luck: Luck) -> i64:
        modifiers = self.options(s)
        left = len(modifiers)
        return modifiers[luck.below(LOTS if s.round == 0 else MODS + s.round, MODIFIERS - left, left)]

    def about(self, s: CapitalLux) -> JsonObject:
        return {"seat": who(self.concerns)}

    def text(self, choice: i64) -> str:
        return f"{self.NAME}:{MODIFIER_NAMES[choice]}"


@final
@mypyc_attr(acyclic=True)
class DealLot(TurnModifier):
    """A lot for a seat, face up (CL-004)."""

    NAME: ClassVar[str] = "lot"

    def resolve(self, s: CapitalLux, choice: i64) -> None:
        verbs.give_lot(s, self.concerns, choice)


@final
@mypyc_attr(acyclic=True)
class DrawModifier(TurnModifier):
    """The agent's modifier (CL-035)."""

    NAME: ClassVar[str] = "mod"

    def resolve(self, s: CapitalLux, choice: i64) -> None:
        verbs.draw_modifier(s, self.concerns, choice)

    def hides_options(self, viewer: i64) -> bool:
        return True

    def seen(self, s: CapitalLux, choice: i64, viewer: i64) -> str:
        return self.text(choice) if viewer == self.concerns else "mod:?"
