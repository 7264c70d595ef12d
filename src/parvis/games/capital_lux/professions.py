"""The four professions: what a card played into the capital makes happen at once, if it can (CL-023)."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.capital_lux import verbs
from parvis.games.capital_lux.data import BLUE, COLOURS, GREEN, PLACE, TAKE, TAKEABLE, WORDS, YELLOW
from parvis.games.capital_lux.deals import DrawCard, DrawModifier
from parvis.games.capital_lux.piles import column
from parvis.games.capital_lux.state import CapitalLux


@final
@mypyc_attr(acyclic=True)
class PlaceModifier(Frame):
    """Name the column above which the agent's modifier is laid, face down (CL-035)."""

    NAME: ClassVar[str] = "place"

    def options(self, s: CapitalLux) -> vec[i64]:
        return vec[i64]([PLACE + colour for colour in range(COLOURS)])

    def resolve(self, s: CapitalLux, choice: i64) -> None:
        verbs.place_modifier(s, self.seat, choice - PLACE)

    def text(self, choice: i64) -> str:
        return "place:" + WORDS[choice - PLACE]


@final
@mypyc_attr(acyclic=True)
class TakeLowest(Frame):
    """Name the column whose lowest card the cleric brings home (CL-032)."""

    NAME: ClassVar[str] = "take"

    def options(self, s: CapitalLux) -> vec[i64]:
        answers = vec[i64](capacity=3)
        for k in range(i64(3)):
            if s.flags.any_column or column(s.capital, TAKEABLE[k]):
                answers = append(answers, TAKE + k)
        return answers

    def resolve(self, s: CapitalLux, choice: i64) -> None:
        verbs.maybe_take_lowest(s, self.seat, TAKEABLE[choice - TAKE])

    def text(self, choice: i64) -> str:
        return "take:" + WORDS[TAKEABLE[choice - TAKE]]


@mypyc_attr(acyclic=True)
class Profession:
    """The special action of one colour."""

    def __init__(self, name: str, colour: str) -> None:
        self.name: Final = name
        self.colour: Final = colour

    def draws_card(self, s: CapitalLux) -> bool:
        """Will playing this card now make its seat draw one?"""
        return False

    def act(self, s: CapitalLux, seat: i64) -> None:
        """Carry the action out; nothing happens where it is impossible."""
        raise NotImplementedError


@final
@mypyc_attr(acyclic=True)
class Agent(Profession):
    """Look at a modifier and lay it face down above any column (CL-034, CL-035)."""

    def act(self, s: CapitalLux, seat: i64) -> None:
        if s.modifiers:
            s.ask(DrawModifier(seat), PlaceModifier(seat))


@final
@mypyc_attr(acyclic=True)
class Scholar(Profession):
    """Draw a card into the hand (CL-031)."""

    def draws_card(self, s: CapitalLux) -> bool:
        return s.deck != 0

    def act(self, s: CapitalLux, seat: i64) -> None:
        if s.deck:
            s.ask(DrawCard(seat))


@final
@mypyc_attr(acyclic=True)
class Cleric(Profession):
    """Bring the lowest card of a blue, green or yellow column home (CL-032, CL-033)."""

    def act(self, s: CapitalLux, seat: i64) -> None:
        if column(s.capital, BLUE) or column(s.capital, GREEN) or column(s.capital, YELLOW):
            s.ask(TakeLowest(seat))


@final
@mypyc_attr(acyclic=True)
class Merchant(Profession):
    """Take a disc from the gold pile (CL-030)."""

    def act(self, s: CapitalLux, seat: i64) -> None:
        verbs.maybe_gain_disc(s, seat)


PROFESSIONS: Final[list[Profession]] = [
    Agent("Agent", "blue"),
    Scholar("Scholar", "green"),
    Cleric("Cleric", "pink"),
    Merchant("Merchant", "yellow"),
]
