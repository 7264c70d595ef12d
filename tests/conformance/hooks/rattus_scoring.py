"""Points and places of Rattus counted from scratch on neutral states (4.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parvis.core.json import Json, JsonObject
from tests.games.rattus.positions import material


def of(value: Json) -> Any:
    """A part of a neutral state, whatever it is."""
    return value


def seats_of(state: JsonObject) -> list[str]:
    """The seats by their names."""
    return sorted(of(state["stock"]))


def people(state: JsonObject, region: str) -> dict[str, int]:
    """How many citizens each seat has in a region."""
    found = of(state["citizens"]).get(region, {})
    return {seat: sum(found.get(seat, {}).values()) for seat in seats_of(state)}


def sharers(state: JsonObject, region: str) -> list[str]:
    """The seats that share the majority of a region (RT-004)."""
    counts = people(state, region)
    most = max(counts.values())
    return [seat for seat, number in counts.items() if most and number == most]


def podiums(state: JsonObject, seat: str) -> int:
    """The diplomats of a seat."""
    regions = of(state["citizens"]).values()
    return sum(number for r in regions for kind, number in r.get(seat, {}).items() if kind[0] == "d")


def diplomats(counts: Mapping[str, int], rounding: str) -> dict[str, int]:
    """RT-083, RT-084."""
    points = dict.fromkeys(counts, 0)
    levels = sorted({number for number in counts.values() if number}, reverse=True)
    if not levels:
        return points
    first = [seat for seat, number in counts.items() if number == levels[0]]
    for seat in first:
        points[seat] = 4 if len(first) == 1 else 6 // len(first)
    if len(first) == 1 and len(levels) > 1:
        second = [seat for seat, number in counts.items() if number == levels[1]]
        share = 2 // len(second) if rounding == "down" else (4 + len(second)) // (2 * len(second))
        for seat in second:
            points[seat] = share
    return points


def board(spaces: Json, seats: list[str], tie: str) -> dict[str, int]:
    """RT-085 for one of the side boards."""
    points = dict.fromkeys(seats, 0)
    owners = [owner for owner, _ in of(spaces or {}).values()]
    counts = {seat: owners.count(seat) for seat in seats}
    levels = sorted({number for number in counts.values() if number}, reverse=True)
    if not levels:
        return points
    second_place = 1 if len(seats) >= 3 else 0
    first = [seat for seat in seats if counts[seat] == levels[0]]
    is_tied = len(first) > 1
    share = {"share": (2 + second_place) // len(first), "full": 2, "none": 0}[tie] if is_tied else 2
    for seat in first:
        points[seat] = share
    if len(levels) > 1 and (not is_tied or tie == "full"):
        second = [seat for seat in seats if counts[seat] == levels[1]]
        for seat in second:
            points[seat] = second_place if len(second) == 1 or tie == "full" else 0
        if len(second) > 1 and tie == "share":
            for seat in second:
                points[seat] = second_place // len(second)
    return points


def region_points(state: JsonObject, seat: str) -> int:
    """RT-082: the cards of a hand whose region the seat leads or shares."""
    if state["region_cards"] is None:
        return 0
    named = {card["id"]: card["region"] for card in material()["regioncard"]}
    return sum(seat in sharers(state, named[card]) for card in of(state["region_cards"])["hands"][seat])


def on_boards(state: JsonObject, seat: str) -> int:
    """Citizens of a seat on the side boards, where they count (RT-R09)."""
    if not of(state["options"])["side_boards_score"]:
        return 0
    owners = [owner for name in ("guilds", "inns") for owner, _ in of(state[name] or {}).values()]
    return owners.count(seat)


def points(state: JsonObject) -> dict[str, dict[str, int]]:
    """All points of each seat, as things stand."""
    options, seats = of(state["options"]), seats_of(state)
    envoys = diplomats({seat: podiums(state, seat) for seat in seats}, options["dip_round"])
    guilds = board(state["guilds"], seats, options["board_tie"])
    inns = board(state["inns"], seats, options["board_tie"])
    found = {}
    for seat in seats:
        rows = {
            "boards": on_boards(state, seat),
            "cards": region_points(state, seat),
            "citizens": sum(people(state, region)[seat] for region in of(state["citizens"])),
            "diplomats": envoys[seat],
            "guilds": guilds[seat],
            "haven": of(state["haven"])[seat],
            "inns": inns[seat],
            "vp": of(state["vp"])[seat],
        }
        found[seat] = {**rows, "total": sum(rows.values())}
    return found


def order(state: JsonObject) -> list[str]:
    """RT-086: by points, then by who would have had the next regular turn."""
    seats = seats_of(state)
    last = state["ender"] or state["active"]
    start = seats.index(str(last)) + 1 if last else seats.index(str(state["first"] or seats[0]))
    turns = seats[start:] + seats[:start] if start < len(seats) else seats
    totals = points(state)
    return sorted(turns, key=lambda seat: -totals[seat]["total"])
