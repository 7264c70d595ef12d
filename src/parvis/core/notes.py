"""What a seat knows, told as numbers for a net: whole 64ths, mostly between -1 and 1, one after the other."""

from __future__ import annotations

from typing import Final, final

from parvis.core.native import i64, mypyc_attr, vec

ONE: Final[i64] = 64
MOST: Final[i64] = 128
CLEAR: Final[i64] = 6400  # hundredths of a point: a lead that is as good as any
ROOM: Final = 768  # numbers
BLANK: Final = vec[i64]([0] * ROOM)


@final
@mypyc_attr(acyclic=True)
class Notes:
    """A sheet of noughts that is filled in from the front: most numbers stay 0, and those are only passed over."""

    def __init__(self) -> None:
        self.sheet: Final = BLANK[:]
        self.at: i64 = 0

    def numbers(self) -> vec[i64]:
        """All that has been told."""
        return self.sheet[: self.at]

    def add(self, number: i64) -> None:
        """A number in 64ths, kept within what a net can use."""
        if number:
            self.sheet[self.at] = max(-MOST, min(MOST, number))
        self.at += 1

    def flag(self, is_so: bool) -> None:
        """Yes or no."""
        if is_so:
            self.sheet[self.at] = ONE
        self.at += 1

    def one_of(self, number: i64, most: i64) -> None:
        """Which of the numbers from 0 on, below `most`: a flag each."""
        if 0 <= number < most:
            self.sheet[self.at + number] = ONE
        self.at += most

    def up_to(self, number: i64, most: i64) -> None:
        """Whether it is 1 at least, 2 at least, and so on."""
        for k in range(min(number, most)):
            self.sheet[self.at + k] = ONE
        self.at += most

    def lean(self, terms: vec[i64]) -> None:
        """The value by a judge's terms, four points to a whole.  It comes last: a net begins by leaning on it."""
        total: i64 = 0
        for term in terms:
            total += term
        self.sheet[self.at] = max(-CLEAR, min(CLEAR, total)) * 16 // 100
        self.at += 1
