"""What the seats of a table are called, with what has been written with these names before."""

from collections import OrderedDict
from typing import Final

from parvis.art.el import Markup
from parvis.core.offers import Names
from parvis.table import Look

CALLED: Final = 128  # sets of names
MOST_SAYINGS: Final = 2_000  # lines that are kept


class Called(Names):
    """The names, and lines of chronicles as they stand on pages."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(lambda seat: names[seat] if 0 <= seat < len(names) else "Nobody")
        self.colours: tuple[str, ...] = ()
        self.said: dict[str, Markup] = {}

    def sayings(self, colours: tuple[str, ...]) -> dict[str, Markup]:
        """The lines that have been written in these colours of seats, by their text."""
        if colours != self.colours or len(self.said) > MOST_SAYINGS:
            self.colours, self.said = colours, {}
        return self.said


class Callings:
    """The names that were needed last: tables of the same people share what is written with them."""

    def __init__(self) -> None:
        self.kept: Final[OrderedDict[tuple[str, ...], Called]] = OrderedDict()

    def of(self, look: Look) -> Called:
        """What the seats of a look are called."""
        names = tuple([place.name for place in look.seats])
        found = self.kept.get(names)
        if found is None:
            found = self.kept[names] = Called(names)
        self.kept.move_to_end(names)
        if len(self.kept) > CALLED:
            self.kept.popitem(last=False)
        return found
