"""Where things fit on a place: in a row, in a cluster round a point, in rows, or wherever there is room.

Scenes use it so that no piece ever hides another.  Points are whole units; what is placed are squares, by their middles.
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.native import mypyc_attr

GAP: Final = 2  # between squares


@final
@mypyc_attr(acyclic=True)
class Spots:
    """Middles of squares of one size, as x and y in turn."""

    def __init__(self, size: int, points: list[int]) -> None:
        self.size: Final = size
        self.points: Final = points

    def x(self, k: int) -> int:
        """The left side of square k."""
        return self.points[2 * k] - self.size // 2

    def y(self, k: int) -> int:
        """The upper side of square k."""
        return self.points[2 * k + 1] - self.size // 2


def in_a_row(x: int, y: int, width: int, largest: int, number: int) -> Spots:
    """Squares in a row that begins at x, smaller where there are many; y is their middle."""
    size = largest if number * (largest + GAP) <= width else width // max(number, 1) - GAP
    points: list[int] = []
    for k in range(number):
        points.extend((x + k * (size + GAP) + size // 2, y))
    return Spots(size, points)


def in_a_cluster(x: int, y: int, radius: int, number: int) -> Spots:
    """Squares in one to three rows round a point, all within a circle."""
    lines = 1 if number < 3 else 2 if number < 7 else 3
    share = 126 if number < 2 else 90 if number == 2 else 72 if number < 5 else 56 if number < 7 else 46
    size = radius * share // 100
    points: list[int] = []
    for line in range(lines):
        here = (number + line) // lines
        for k in range(here):
            points.extend((x + (2 * k - here + 1) * size // 2, y + (2 * line - lines + 1) * size // 2))
    return Spots(size, points)


def in_a_field(x: int, y: int, width: int, height: int, largest: int, number: int) -> Spots:
    """Squares in rows from the upper left corner of a field, as large as fits."""
    size = largest
    while size > 4 and ((width + GAP) // (size + GAP)) * ((height + GAP) // (size + GAP)) < number:
        size -= 1
    across = max(1, (width + GAP) // (size + GAP))
    points: list[int] = []
    for k in range(number):
        points.extend((x + k % across * (size + GAP) + size // 2, y + k // across * (size + GAP) + size // 2))
    return Spots(size, points)


@final
@mypyc_attr(acyclic=True)
class Room:
    """A place with a shape, and circles in it that have to stay free."""

    def __init__(self, outline: list[int], taken: list[int]) -> None:
        self.outline: Final = outline  # corners, x and y in turn
        self.taken: Final = taken  # circles, as x, y and radius in turn

    def holds(self, x: int, y: int, size: int) -> bool:
        """Is there room for a square round a point, with a little air?"""
        reach = size * 71 // 100 + 1  # to a corner
        for k in range(0, len(self.taken), 3):
            apart = reach + self.taken[k + 2]
            if (x - self.taken[k]) ** 2 + (y - self.taken[k + 1]) ** 2 < apart**2:
                return False
        inside = False
        corners = len(self.outline)
        for k in range(0, corners, 2):
            x1, y1 = self.outline[k], self.outline[k + 1]
            x2, y2 = self.outline[(k + 2) % corners], self.outline[(k + 3) % corners]
            if touches(x1, y1, x2, y2, x, y, reach):
                return False
            if (y1 > y) != (y2 > y) and (x2 - x1) * (y - y1) * (1 if y2 > y1 else -1) > (x - x1) * abs(y2 - y1):
                inside = not inside
        return inside

    def rows(self, x: int, y: int, size: int, number: int, lines: int) -> Spots | None:
        """Squares in so many rows round a point; None where that is too much."""
        points: list[int] = []
        for line in range(lines):
            here = number // lines + (1 if line < number % lines else 0)
            for k in range(here):
                across = x + (2 * k - here + 1) * (size + GAP) // 2
                down = y + (2 * line - lines + 1) * (size + GAP) // 2
                if not self.holds(across, down, size):
                    return None
                points.extend((across, down))
        return Spots(size, points)

    def anywhere(self, x: int, y: int, size: int, number: int) -> Spots | None:
        """Squares on a lattice round a point, the nearest first; None where there is no room for all."""
        pitch = size + GAP
        found: list[tuple[int, int, int]] = []
        for down in range(-8, 9):
            for across in range(-8, 9):
                if self.holds(x + across * pitch, y + down * pitch, size):
                    found.append((across**2 + down**2, y + down * pitch, x + across * pitch))
        if len(found) < number:
            return None
        found.sort()
        points: list[int] = []
        for _, below, beside in found[:number]:
            points.extend((beside, below))
        return Spots(size, points)

    def fit(self, x: int, y: int, largest: int, number: int) -> Spots:
        """As large as possible: in rows round a point, and where that gets small wherever there is room."""
        for size in range(largest, largest * 2 // 5, -1):
            for lines in range(1, 5):
                found = self.rows(x, y, size, number, lines) if lines <= number else None
                if found is not None:
                    return found
        for size in range(largest // 2, 2, -1):
            found = self.anywhere(x, y, size, number)
            if found is not None:
                return found
        return in_a_cluster(x, y, largest, number)


def touches(x1: int, y1: int, x2: int, y2: int, x: int, y: int, reach: int) -> bool:
    """Does a line from one point to another come nearer to x and y than `reach`?"""
    along = (x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    if along <= 0:
        return (x - x1) ** 2 + (y - y1) ** 2 < reach**2
    if along >= length:
        return (x - x2) ** 2 + (y - y2) ** 2 < reach**2
    across: int = (x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)
    return across**2 < reach**2 * length
