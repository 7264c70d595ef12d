"""Where small pieces fit on a pane of the map of Rattus, between its name, its rats and its walls.

Squares of one size, none over another or over a box that has to stay free, all within the outline: in rows round one of
several points as long as that leaves them large enough to be seen, and else wherever there is room.
"""

from __future__ import annotations

from typing import Final, final

from parvis.core.native import mypyc_attr
from parvis.core.room import GAP, Spots, in_a_cluster, touches

SMALLEST: Final = 8
STEP: Final = 2


@final
@mypyc_attr(acyclic=True)
class Ground:
    """An outline, and boxes in it that stay free."""

    def __init__(self, outline: list[int], boxes: list[int]) -> None:
        self.outline: Final = outline  # corners, x and y in turn
        self.boxes: Final = boxes  # left, top, right and bottom of each in turn

    def holds(self, x: int, y: int, size: int) -> bool:
        """Is there room for a square round a point?"""
        half = size // 2 + 1
        boxes = self.boxes
        for k in range(0, len(boxes), 4):
            if x - half < boxes[k + 2] and boxes[k] < x + half and y - half < boxes[k + 3] and boxes[k + 1] < y + half:
                return False
        reach = size * 60 // 100 + 3
        inside = False
        outline = self.outline
        x1, y1 = outline[-2], outline[-1]
        for k in range(0, len(outline), 2):
            x2, y2 = outline[k], outline[k + 1]
            if touches(x1, y1, x2, y2, x, y, reach):
                return False
            if (y1 > y) != (y2 > y) and (x2 - x1) * (y - y1) * (1 if y2 > y1 else -1) > (x - x1) * abs(y2 - y1):
                inside = not inside
            x1, y1 = x2, y2
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
        """Squares on a lattice through a point, the nearest first; None where there is no room for all."""
        pitch = size + GAP
        xs, ys = self.outline[::2], self.outline[1::2]
        found: list[tuple[int, int, int]] = []
        for down in range((min(ys) - y) // pitch, (max(ys) - y) // pitch + 1):
            for across in range((min(xs) - x) // pitch, (max(xs) - x) // pitch + 1):
                if self.holds(x + across * pitch, y + down * pitch, size):
                    found.append((across**2 + down**2, y + down * pitch, x + across * pitch))
        if len(found) < number:
            return None
        found.sort()
        points: list[int] = []
        for _, below, beside in found[:number]:
            points.extend((beside, below))
        return Spots(size, points)

    def fit(self, hearts: list[int], largest: int, number: int) -> Spots:
        """As large as possible; rows are tidier, and may be a little smaller."""
        for size in range(largest, SMALLEST - 1, -STEP):
            for k in range(0, len(hearts), 2):
                for lines in range(1, 4):
                    found = self.rows(hearts[k], hearts[k + 1], size, number, lines) if lines <= number else None
                    if found is not None:
                        return found
            if size < largest - STEP:
                found = self.anywhere(hearts[0], hearts[1], size, number)
                if found is not None:
                    return found
        return in_a_cluster(hearts[0], hearts[1], largest, number)
