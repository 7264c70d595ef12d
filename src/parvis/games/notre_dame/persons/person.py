"""What every person is: a name, traits that the rules ask for, and what happens when a seat hires it."""

from typing import TYPE_CHECKING, ClassVar, Final

from parvis.core.native import i64, mypyc_attr

if TYPE_CHECKING:
    from parvis.games.notre_dame.state import NotreDame


@mypyc_attr(acyclic=True)
class Person:
    """A person card; the coin is already paid when it is hired (ND-100)."""

    TITLE: ClassVar[str] = ""

    def __init__(
        self, name: str, keeps_third_cards: bool = False, holds_off_plague: bool = False, grants_hires: bool = False
    ) -> None:
        self.name: Final = name
        self.keeps_third_cards: Final = keeps_third_cards  # face up: third cards stay until the end of phase 4
        self.holds_off_plague: Final = holds_off_plague  # hired: the plague value of the round does not count
        self.grants_hires: Final = grants_hires

    def hire(self, s: "NotreDame", seat: i64) -> None:
        """Carry the effect out; steps that are impossible are skipped."""
        raise NotImplementedError
