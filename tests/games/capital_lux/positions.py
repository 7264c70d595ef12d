"""Positions of Capital Lux set up in text, and tables to play them on.

`position("p1: hand B3 G4, gold 2", "p2: hand P25", capital="Y4")` is a position of two seats in which p1 is asked to
play.  What is not named is filled in as chapter 9.1 of the spec has it: first round, p1 starts, all other cards in the
deck.  Such positions need not be reachable.  Nothing here asks the rules what is legal, so that they can't agree with
themselves.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import cast

import parvis
from parvis.core.frames import State
from parvis.core.json import Json, JsonObject
from parvis.core.registry import make_game

COPIES = {2: 3, 3: 4, 4: 4, 5: 4, 6: 3}
WORDS = {"B": "blue", "G": "green", "P": "pink", "Y": "yellow"}
KINDS = [letter + str(value) for letter in "BGPY" for value in COPIES]
ALL_CARDS = Counter({kind: COPIES[int(kind[1])] for kind in KINDS})
PILES = ["bonus", "hand", "home", "kept", "pack"]
DEFAULTS: JsonObject = {
    "cleric_choice": "nonempty",
    "gold_order": "turn",
    "negative_limit": "raw",
    "starter_tie": "stay",
    "zero_majority": "none",
}
ALTERNATIVES: JsonObject = {
    "cleric_choice": "any",
    "gold_order": "secret",
    "negative_limit": "clamp",
    "starter_tie": "move",
    "zero_majority": "tie",
}


def cards(pile: str) -> Counter[str]:
    """The cards of a pile: `B25 P3` are B2, B5 and P3."""
    return Counter(group[0] + value for group in pile.split() for value in group[1:])


def pile(found: Counter[str]) -> str:
    """Cards as a pile in canonical order."""
    groups = []
    for letter in "BGPY":
        values = "".join(kind[1] * found[kind] for kind in KINDS if kind[0] == letter)
        if values:
            groups.append(letter + values)
    return " ".join(groups)


def total(found: str, letter: str) -> int:
    """The value of one colour in a pile."""
    return sum(int(kind[1]) * number for kind, number in cards(found).items() if kind[0] == letter)


def worth(found: str) -> int:
    """The value of all cards in a pile."""
    return sum(total(found, letter) for letter in "BGPY")


# --- filling in what is not named ----------------------------------------------------------------


def neutral(players: int, options: JsonObject, given: JsonObject) -> JsonObject:
    """The whole neutral state that `given` describes."""
    named = cast("dict[str, JsonObject]", given.get("seats", {}))
    seats: dict[str, JsonObject] = {
        f"p{k}": {
            **dict.fromkeys(PILES, ""),
            "gold": 0,
            "passed": [],
            "played": [],
            **named.get(f"p{k}", {}),
        }
        for k in range(1, players + 1)
    }
    placed = cast("list[list[Json]]", given.get("placed", []))
    gone = [entry[1] for entry in placed] + list(cast("JsonObject", given.get("lots", {})).values())
    state: JsonObject = {
        "capital": "",
        "discards": "",
        "discs": 8 - sum(cast("int", seat["gold"]) for seat in seats.values()),
        "drawn": None,
        "last": 0,
        "lots": {},
        "mods": [value for value in (-3, -1, 2, 4) if value not in [*gone, given.get("drawn")]],
        "options": {**DEFAULTS, **options, "players": players},
        "pass": 0,
        "placed": [],
        "report": None,
        "result": None,
        "round": 1,
        "sealed": None,
        "size": 5 if players == 4 else 6,
        "spec": "capital_lux/1",
        "starter": "p1",
        **{key: value for key, value in given.items() if key not in ("ask", "seats")},
        "seats": cast("Json", seats),
    }
    rest = ALL_CARDS.copy()
    rest.subtract(cards(cast("str", state["capital"])))
    for seat in seats.values():
        for name in PILES:
            rest.subtract(cards(cast("str", seat[name])))
    if "deck" in given:
        rest.subtract(cards(cast("str", given["deck"])))
        state["discards"] = pile(rest)
    else:
        rest.subtract(cards(cast("str", state["discards"])))
        state["deck"] = pile(rest)
    assert min(rest.values()) >= 0, f"more cards than there are: {rest}"
    name, _, seat_asked = cast("str", given.get("ask", "play p1")).partition(" ")
    state["ask"] = question(state, name, seat_asked)
    return state


def question(state: JsonObject, name: str, seat: str) -> Json:
    """The open question as the state shows it, worked out from the spec."""
    if name == "over":
        return None
    seats = cast("dict[str, dict[str, str]]", state["seats"])
    about: JsonObject = {}
    if name in ("lot", "deal", "draw", "mod"):
        about = {"seat": seat}
    if name == "keep":
        first, size, kept = state["pass"] == 1, cast("int", state["size"]), cards(seats[seat]["kept"]).total()
        about = {"left": min(2 if first else 4, size) - kept}
    if name == "gold":
        report = cast("dict[str, dict[str, int]]", state["report"])
        about = {"over": cast("Json", gaps(seats[seat]["home"], report["limits"]))}
    return {
        "about": about,
        "legal": cast("Json", legal_answers(state, name, seat, about)),
        "name": name,
        "who": "chance" if name in ("open", "lot", "deal", "draw", "mod") else seat,
    }


def gaps(home: str, limits: dict[str, int]) -> dict[str, int]:
    """How far a hometown is over each limit."""
    return {
        letter: total(home, letter) - limit
        for letter, limit in limits.items()
        if total(home, letter) > 0 and total(home, letter) > limit
    }


def legal_answers(state: JsonObject, name: str, seat: str, about: JsonObject) -> list[str]:
    """The legal answers of a question, worked out from the spec."""
    own = cast("dict[str, JsonObject]", state["seats"]).get(seat, {})
    if name in ("open", "deal", "draw"):
        return [f"{name}:{kind}" for kind in cards(cast("str", state["deck"]))]
    if name in ("lot", "mod"):
        return sorted(f"{name}:{value:+d}" for value in cast("list[int]", state["mods"]))
    if name == "keep":
        return [f"keep:{kind}" for kind in cards(cast("str", own["pack"]))]
    if name == "play":
        return [f"{place}:{kind}" for place in ("capital", "home") for kind in cards(cast("str", own["hand"]))]
    if name == "place":
        return [f"place:{word}" for word in WORDS.values()]
    if name == "take":
        options = cast("JsonObject", state["options"])
        capital = cast("str", state["capital"])
        return [
            f"take:{WORDS[letter]}" for letter in "BGY" if options["cleric_choice"] == "any" or total(capital, letter)
        ]
    assert name == "gold", f"there is no question {name}"
    over, discs = cast("dict[str, int]", about["over"]), cast("int", own["gold"])
    sets = [chosen for size in range(5) for chosen in combinations(over, size) if sum(over[c] for c in chosen) <= discs]
    return sorted("gold:" + (",".join(WORDS[letter] for letter in chosen) or "-") for chosen in sets)


# --- tables --------------------------------------------------------------------------------------


def look(document: Json, path: str) -> Json:
    """A part of a state: `capital`, `p1.home`, `report.bonus.p2`."""
    for key in path.split("."):
        assert isinstance(document, dict), f"{path}: there is nothing below {key}"
        if key not in document and "seats" in document:
            document = document["seats"]
            assert isinstance(document, dict)
        document = document[key]
    return document


class Seen:
    """What a seat, or nobody in particular, sees of a table."""

    def __init__(self, document: JsonObject) -> None:
        self.document = document

    def __getitem__(self, path: str) -> Json:
        return look(self.document, path)

    def text(self, path: str) -> str:
        """A part that is a text, such as a pile."""
        found = self[path]
        assert isinstance(found, str), f"{path} is {found}"
        return found

    def items(self, path: str) -> list[Json]:
        """A part that is a list."""
        found = self[path]
        assert isinstance(found, list), f"{path} is {found}"
        return found


class Table(Seen):
    """A position to play on."""

    def __init__(self, state: State) -> None:
        super().__init__(state.json())
        self.state = state

    def play(self, answers: str) -> Table:
        """Give answers in order, those of CHANCE included, each of which has to be legal."""
        for text in answers.split():
            self.state.apply(self.state.parse(text))
        self.document = self.state.json()
        return self

    @property
    def asked(self) -> str:
        """The open question and the seat concerned: `play p2`, `deal p1`, `over`."""
        ask = self.document["ask"]
        if ask is None:
            return "over"
        assert isinstance(ask, dict)
        about = ask["about"]
        assert isinstance(about, dict)
        return f"{ask['name']} {about.get('seat', ask['who'])}"

    @property
    def legal(self) -> str:
        """The legal answers, joined by spaces."""
        return " ".join(self.state.notation(answer) for answer in self.state.legal())

    def seen_by(self, who: str) -> Seen:
        """What `p1` … or `nobody` (a spectator) may see."""
        return Seen(self.state.view(-2 if who == "nobody" else int(who[1:]) - 1).json())


def new_table(players: int, **options: Json) -> Table:
    """A game about to begin."""
    return Table(make_game("capital_lux", {"players": players, **options}).new())


def load(state: JsonObject) -> Table:
    """A table with the position of a neutral state."""
    return Table(parvis.load(state))


def position(
    *seats: str, options: JsonObject | None = None, placed: str = "", passing: int = 0, **given: Json
) -> Table:
    """A position in text; `placed="Y-1 p1, P+2 p2"` are modifiers above columns, `passing` is the field `pass`."""
    named: JsonObject = {}
    for line in seats:
        seat, _, rest = line.partition(":")
        named[seat] = read_seat(rest)
    entries: list[Json] = []
    for entry in filter(None, placed.split(", ")):
        modifier, seat = entry.split()
        entries.append([modifier[0], int(modifier[1:]), seat])
    whole: JsonObject = {**given, "seats": named, "placed": entries, "pass": passing}
    return load(neutral(len(seats), options or {}, whole))


def read_seat(text: str) -> JsonObject:
    """What a seat has: `hand B3 G4, gold 2, passed B25 / G3, played G2+ B4`."""
    seat: JsonObject = {}
    for part in filter(None, text.strip().split(", ")):
        key, _, rest = part.partition(" ")
        if key == "gold":
            seat[key] = int(rest)
        elif key == "passed":
            seat[key] = [found.strip() for found in rest.split("/")]
        elif key == "played":
            seat[key] = list(rest.split())
        else:
            assert key in PILES, f"a seat has no {key}"
            seat[key] = rest
    return seat
