"""Where pieces fit: clusters stay within their circle, and what a room holds touches neither its wall nor what is kept free."""

from math import hypot

import pytest

from parvis.core.room import Room, in_a_cluster, in_a_row


@pytest.mark.parametrize("radius", [32, 33])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 7, 9])
def test_cluster_stays_within_its_circle_to_the_corners(number: int, radius: int) -> None:
    spots = in_a_cluster(0, 0, radius, number)
    corners = [
        (spots.x(k) + dx, spots.y(k) + dy) for k in range(number) for dx in (0, spots.size) for dy in (0, spots.size)
    ]
    assert max(hypot(x, y) for x, y in corners) <= radius + 1
    assert number == len({(spots.x(k), spots.y(k)) for k in range(number)})


def test_squares_of_a_room_do_not_touch_what_is_kept_free() -> None:
    room = Room([0, 0, 200, 0, 200, 200, 0, 200], [0, 0, 90])
    for size in (10, 20, 27):
        for x in range(200):
            if room.holds(x, x, size):
                assert hypot(x - size / 2, x - size / 2) >= 90
                assert size / 2 <= x <= 200 - size / 2


def test_row_gets_smaller_where_there_are_many() -> None:
    assert 24 == in_a_row(0, 0, 100, 24, 3).size
    crowded = in_a_row(0, 0, 100, 24, 10)
    assert 8 == crowded.size
    assert crowded.x(9) + crowded.size <= 100
