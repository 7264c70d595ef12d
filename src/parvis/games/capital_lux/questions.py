"""What seats are asked in every round: which cards to keep, and which card to play where."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame
from parvis.core.json import JsonObject
from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.capital_lux import verbs
from parvis.games.capital_lux.data import CAPITAL, CARD_NAMES, HOME, KEEP, VALUES
from parvis.games.capital_lux.piles import kinds, kinds_twice
from parvis.games.capital_lux.professions import PROFESSIONS
from parvis.games.capital_lux.state import CapitalLux


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class KeepCard(Frame):
    """Choose a card of the pack to keep, in secret; the order of the two has no meaning (CL-012)."""

    NAME: ClassVar[str] = "keep"
    SIMULTANEOUS: ClassVar[bool] = True

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left  # cards to keep in this choice, this one included

    def options(self, s: CapitalLux) -> vec[i64]:
        return kinds(s.players[self.seat].pack, KEEP)

    def resolve(self, s: CapitalLux, choice: i64) -> None:
        verbs.keep(s, self.seat, choice - KEEP)
        if self.left > 1:
            s.ask(KeepCard(self.seat, self.left - 1))

    def text(self, choice: i64) -> str:
        return "keep:" + CARD_NAMES[choice - KEEP]

    def about(self, s: CapitalLux) -> JsonObject:
        return {"left": int(self.left)}

    def hides_options(self, viewer: i64) -> bool:
        return viewer != self.seat

    def seen(self, s: CapitalLux, choice: i64, viewer: i64) -> str:
        return self.text(choice) if viewer == self.seat else "keep:?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlayCard(Frame):
    """Play one card of the hand into the hometown or into the capital (CL-021)."""

    NAME: ClassVar[str] = "play"

    def options(self, s: CapitalLux) -> vec[i64]:
        return kinds_twice(s.players[self.seat].hand, CAPITAL, HOME)

    def resolve(self, s: CapitalLux, choice: i64) -> None:
        if choice >= HOME:
            verbs.play_into_hometown(s, self.seat, choice - HOME)
        else:
            card = choice - CAPITAL
            profession = PROFESSIONS[card // VALUES]
            verbs.play_into_capital(s, self.seat, card, draws=profession.draws_card(s))
            profession.act(s, self.seat)

    def text(self, choice: i64) -> str:
        return "home:" + CARD_NAMES[choice - HOME] if choice >= HOME else "capital:" + CARD_NAMES[choice - CAPITAL]

    def hides_options(self, viewer: i64) -> bool:
        return viewer != self.seat
