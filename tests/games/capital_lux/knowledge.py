"""The table of what a seat sees, worked out once more from the spec's chapter 7, and positions with all secrets."""

from copy import deepcopy
from typing import Any, NamedTuple

from parvis.core.frames import who
from parvis.core.json import JsonObject
from parvis.core.match import Entry
from tests.games.capital_lux.positions import Table, cards, new_table, position

VIEWERS = ["p1", "p2", "p3", "nobody"]
SECRET: JsonObject = {"gold_order": "secret"}


def hidden(found: str) -> str:
    """A pile whose cards the viewer does not know."""
    return f"?{cards(found).total()}" if found else ""


def expected_view(state: JsonObject, viewer: str) -> JsonObject:
    """The state with the replacements of the spec and no others."""
    seen: dict[str, Any] = deepcopy(state)
    ask = seen["ask"] or {"name": "over", "who": "nobody", "legal": None}
    seats = seen["seats"]
    names = list(seats)
    right = names[names.index(viewer) - 1] if viewer in names else ""
    seen["deck"] = hidden(seen["deck"])
    seen["mods"] = ["?" for _ in seen["mods"]]
    if seen["drawn"] is not None and ask["who"] != viewer:
        seen["drawn"] = "?"
    for entry in seen["placed"]:
        if entry[2] != viewer and ask["name"] not in ("gold", "over"):
            entry[1] = "?"
    for seat, decision in (seen["sealed"] or {}).items():
        if seat != viewer and decision is not None:
            seen["sealed"][seat] = "?"
    for seat, part in seats.items():
        if seat != viewer:
            for pile in ("hand", "pack", "kept"):
                part[pile] = hidden(part[pile])
        if seat not in (viewer, right):
            part["passed"] = [hidden(pile) for pile in part["passed"]]
    secret_of_seat = ask["name"] in ("keep", "play") and ask["who"] != viewer
    if secret_of_seat or ask["name"] in ("deal", "draw", "mod"):
        ask["legal"] = None
    return seen


class Fact(NamedTuple):
    """An answer, and what decides who may read it."""

    speaker: str
    question: str
    concerned: str
    round: int
    text: str


def fact(entry: Entry) -> Fact:
    """What there is to know of an answer that has been given."""
    before: dict[str, Any] = entry.before.json()
    speaker = who(entry.frame.seat)
    concerned = before["ask"]["about"].get("seat", speaker)
    return Fact(speaker, before["ask"]["name"], concerned, before["round"], entry.frame.text(entry.answer))


def expected_log(facts: list[Fact], state: JsonObject, viewer: str) -> list[str]:
    """The answers so far with the replacements of the spec."""
    log = []
    for given in facts:
        sealed = given.question == "gold" and state["sealed"] is not None and state["round"] == given.round
        is_secret = given.question in ("keep", "deal", "draw", "mod") or sealed
        text = f"{given.question}:?" if is_secret and given.concerned != viewer else given.text
        log.append(f"{given.speaker} {text}")
    return log


HANDS = (
    "p1: hand B2 G3, home Y2, passed B345 / G33, played P2 B6",
    "p2: hand P3 Y34, home G6, gold 2, passed B556 / B45, played Y6",
    "p3: hand B4 Y55, passed G233 / B55",
)
PLACED = "Y-1 p1, B+4 p2"
DEALT = "deal:B2 deal:B3 deal:B4 deal:B5 deal:B6 deal:G2 deal:P2 deal:P3"


def phases() -> dict[str, Table]:
    """Three seats in every question of the game, with all the secrets that can be open to view there."""
    return {
        "open": new_table(3),
        "lot": new_table(3).play("open:P4 lot:+4"),
        "deal": new_table(3).play(f"open:P4 lot:+4 lot:-1 lot:+2 {DEALT}"),
        "keep first": position(
            "p1: kept B23, pack B4456", "p2: kept G2, pack G34456", "p3: pack P234456", ask="keep p2", passing=1
        ),
        "keep second": position(
            "p1: kept B23 P2, pack P345, passed B4456",
            "p2: kept G23, pack B4456, passed G4456",
            "p3: kept P44, pack G4456, passed P2345",
            ask="keep p1",
            passing=2,
        ),
        "play": position(*HANDS, placed=PLACED, capital="B6 P2 Y6", ask="play p2"),
        "draw": position(*HANDS, placed=PLACED, capital="B6 G2 P2 Y6", ask="draw p1"),
        "mod": position(*HANDS, placed=PLACED, capital="B6 P2 Y6", ask="mod p2"),
        "place": position(*HANDS, placed=PLACED, capital="B6 P2 Y6", ask="place p2", drawn=-3),
        "take": position(*HANDS, placed=PLACED, capital="B6 P26 Y6", ask="take p3"),
        "gold": round_end({}).play("home:B6"),
        "gold in secret": round_end(SECRET).play("home:B6 gold:-"),
        "over": round_end({}).play("home:B6 gold:- gold:- gold:-"),
    }


def round_end(options: JsonObject) -> Table:
    """The last answer before three seats decide on gold in round 3."""
    return position(
        "p1: home Y56, gold 3, passed B345 / G45",
        "p2: hand P3, home G6, gold 2, passed B55 / P45",
        "p3: hand B6, passed G233 / Y3",
        ask="play p3",
        last=1,
        round=3,
        placed=PLACED,
        capital="Y2",
        options=options,
    )
