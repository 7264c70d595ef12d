"""Positions of Notre Dame set up in text, and tables to play them on.

`position("p1: bank 2, coins 1, hand bank@p1", at="play p1")` is a position in which p1 is asked which card to play.  What
is not named is filled in as chapter 10 of the spec has it: round 4, p1 starts, every seat as after set-up; and so that it
is a possible position: cards, messages and persons that no example depends on lie where the rules allow.  Nothing here
asks the rules what is legal, so that they can't agree with themselves.
"""

from __future__ import annotations

from typing import Any

import parvis
from parvis.core.frames import State
from parvis.core.json import Json, JsonObject
from parvis.core.registry import make_game
from tests.conformance.hooks.notre_dame import (
    BASE,
    BROWN,
    CARDS,
    GRAY,
    KINDS,
    PEOPLE,
    PLACES,
    RATS,
    SECTORS,
    boroughs_of,
)

BASE_MESSAGES = dict(zip(PLACES[1:], KINDS, strict=True))
NUMBERS = ["coins", "general", "notre_dame", "prestige", "rat", "supply"]
LISTS = ["collected", "hand", "hired", "offer"]


def letter_of_round(number: int) -> str:
    """The period of a round."""
    return "ABC"[(number - 1) // 3]


# --- filling in what is not named ----------------------------------------------------------------


def neutral(options: JsonObject, given: dict[str, Any], at: str) -> JsonObject:
    """The whole neutral state that `given` describes; `at` is `play p1`, `hire p2` or `draft`."""
    what, _, asked = at.partition(" ")
    resolved = make_game("notre_dame", options).options
    players = int(str(resolved["players"]))
    number = given.get("round", 4)
    state: dict[str, Any] = {
        "extra": 0,
        "options": resolved,
        "period": letter_of_round(number),
        "phase": {"play": "play1", "hire": "hire", "draft": "draft1"}[what],
        "result": None,
        "round": number,
        "seats": {f"p{k + 1}": {} for k in range(players)},
        "spec": "notre_dame/1",
        "start": "p1",
    }
    state.update(persons(given, number))
    for name in state["seats"]:
        state["seats"][name] = seat_of(name, given.get("seats", {}).get(name, {}), players)
    state["messages"] = messages(state, given)
    state["bank"] = 25 - sum(seat["coins"] for seat in state["seats"].values())
    deal(state, given, what, asked or "p1")
    state["ask"] = question(state, what, asked or "p1")
    return state


def persons(given: dict[str, Any], number: int) -> dict[str, Any]:
    """Who lies face up, who is to come, and the plague value."""
    letter = letter_of_round(number)
    hired = [person for seat in given.get("seats", {}).values() for person in seat.get("hired", [])]
    up = list(dict.fromkeys([*given.get("up", []), *hired]))
    if not any(person in GRAY[letter] for person in up):
        up.append(BASE[letter][0])
    while len(up) < 3:
        up.append(next(person for person in ["hostess", "fool", "money_lender"] if person not in up))
    laid = (number - 1) % 3
    pool: list[str] = []
    stack: list[str] = []
    for other in "ABC":
        own = [person for person in up if person in GRAY[other]]
        own += [person for person in BASE[other] if person not in own]
        pool += own[:3]
        if other >= letter:
            stack += own[1 : 3 - laid] if other == letter else own[:3]
    return {
        "brown_left": [person for person in BROWN if person not in up][2 * laid :],
        "face_up": [person for person in PEOPLE if person in up],
        "gray_pool": [person for person in PEOPLE if person in pool],
        "gray_stack": stack,
        "plague": given.get("plague", sum(RATS.get(person, 1) for person in up)),
    }


def seat_of(name: str, given: dict[str, Any], players: int) -> dict[str, Any]:
    """A seat without its cards."""
    sectors = {sector: given.get("markers", {}).get(sector, 0) for sector in SECTORS}
    placed = sum(sectors.values()) + given.get("notre_dame", 0)
    supply = given.get("supply", 14 - placed - given["general"] if "general" in given else 4)
    home = 3 if (players, name) == (2, "p2") else int(name[1:])
    return {
        "carriage": given.get("carriage", f"b{home}.centre"),
        "coins": given.get("coins", 3),
        "collected": sorted(given.get("collected", [])),
        "deck": [],
        "friend": given.get("friend"),
        "general": 14 - placed - supply,
        "hand": [],
        "hired": given.get("hired", []),
        "knows_gray": False,
        "notre_dame": given.get("notre_dame", 0),
        "offer": [],
        "passing": [],
        "played": [],
        "prestige": given.get("prestige", 0),
        "rat": given.get("rat", 0),
        "sectors": sectors,
        "supply": supply,
    }


def messages(state: dict[str, Any], given: dict[str, Any]) -> dict[str, str]:
    """What lies on the board: what is collected is gone, and what is gone otherwise the last seat has."""
    last = state["seats"][max(state["seats"])]
    board: dict[str, str] = {}
    for borough in boroughs_of(state):
        board.update({f"{borough}.{place}": kind for place, kind in BASE_MESSAGES.items()})
    board.update(given.get("msg", {}))
    for market in given.get("gone", []):
        message = f"{market[:2]}.{board.pop(market)}"
        if not any(message in seat["collected"] for seat in state["seats"].values()):
            last["collected"] = sorted([*last["collected"], message])
    for seat in state["seats"].values():
        for message in seat["collected"]:
            colour, _, kind = message.partition(".")
            for market in [market for market in board if market[:2] == colour and board[market] == kind]:
                del board[market]
    return board


def deal(state: dict[str, Any], given: dict[str, Any], what: str, asked: str) -> None:
    """Cards to everybody: those that are given, and others of the owners that the draft brings (ND-015)."""
    seats = state["seats"]
    names = sorted(seats)
    used = {card for seat in given.get("seats", {}).values() for card in seat.get("hand", [])}
    for name in seats:
        own = given.get("seats", {}).get(name, {})
        used |= {f"{card}@{name}" for card in own.get("offer", [])}
    for k, name in enumerate(names):
        own = given.get("seats", {}).get(name, {})
        if what == "draft":
            offered = own.get("offer") or [card for card in CARDS if f"{card}@{name}" not in used][:3]
            seats[name]["offer"] = cards_in_order([f"{card}@{name}" for card in offered])
            continue
        held = list(own.get("hand", []))
        played: list[str] = []
        owners = [name, names[k - 1], names[k - 2]]
        for card in held:
            owners.remove(card.partition("@")[2])
        number = number_played(state, what, name, asked)
        for owner in owners:
            card = next(f"{card}@{owner}" for card in CARDS[::-1] if f"{card}@{owner}" not in used)
            used.add(card)
            (played if len(played) < number else held).append(card)
        third = "scholar" in state["face_up"] or what == "play"
        seats[name]["hand"] = cards_in_order(held) if third else []
        seats[name]["played"] = played
    draws = 3 * ((state["round"] - 1) % 3) + 3
    for name in names:
        out = {card for seat in seats.values() for pile in ("offer", "hand", "played") for card in seat[pile]}
        left = [card for card in CARDS if f"{card}@{name}" not in out]
        seats[name]["deck"] = left[: 9 - draws]


def number_played(state: dict[str, Any], what: str, name: str, asked: str) -> int:
    """How many cards a seat has played already, p1 being start player."""
    return 2 if what == "hire" else int(name < asked)


def cards_in_order(cards: list[str]) -> list[str]:
    """By card, then by owner."""
    return sorted(cards, key=lambda card: (CARDS.index(card.partition("@")[0]), card))


def question(state: dict[str, Any], what: str, asked: str) -> JsonObject:
    """The open question as the state shows it, worked out from the spec."""
    seat = state["seats"][asked]
    legal: list[Json]
    if what == "play":
        legal = [f"play:{card}" for card in seat["hand"]]
    elif what == "hire":
        legal = [*[f"hire:{person}" for person in state["face_up"] if seat["coins"]], "pass"]
    else:
        legal = ["keep:" + str(card).partition("@")[0] for card in seat["offer"]]
    return {"about": {}, "legal": legal, "name": what, "who": asked}


# --- tables --------------------------------------------------------------------------------------


def look(document: Json, path: str) -> Any:
    """A part of a state: `bank`, `p1.coins`, `p1.sectors.park` for the markers there, `ask.about.steps`."""
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

    def __getitem__(self, path: str) -> Any:
        return look(self.document, path)

    def values(self, paths: str) -> list[Any]:
        """Several parts at once."""
        return [self[path] for path in paths.split()]


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
        """The open question and who is asked: `play p2`, `brown chance`, `over`."""
        ask = self.document["ask"]
        assert ask is None or isinstance(ask, dict)
        return "over" if ask is None else f"{ask['name']} {ask['who']}"

    @property
    def legal(self) -> str:
        """The legal answers, joined by spaces."""
        return " ".join(self.state.notation(answer) for answer in self.state.legal())

    def seen_by(self, who: str) -> Seen:
        """What `p1` … or `nobody` (a spectator) may see."""
        return Seen(self.state.view(-2 if who == "nobody" else int(who[1:]) - 1).json())

    def copy(self) -> Table:
        """The same position once more."""
        return Table(self.state.copy())


def new_table(players: int = 4, **options: Json) -> Table:
    """A game about to begin."""
    return Table(make_game("notre_dame", {"players": players, **options}).new())


def load(state: JsonObject) -> Table:
    """A table with the position of a neutral state."""
    return Table(parvis.load(state))


def position(*seats: str, at: str = "play p1", players: int = 4, up: str = "", gone: str = "", **given: Any) -> Table:
    """A position in text.  `up` are persons face up, `gone` markets without message; what else is named are options.

    `p1: bank 2, friend park, coins 1, collected b1.four b2.four, hand bank@p1, hired doctor`.
    """
    named = {line.partition(":")[0]: read_seat(line.partition(":")[2]) for line in seats}
    whole: dict[str, Any] = {"seats": named, "up": up.split(), "gone": gone.split()}
    for key in ("round", "plague", "msg"):
        if key in given:
            whole[key] = given.pop(key)
    return load(neutral({"players": players, **given}, whole, at))


def read_seat(text: str) -> dict[str, Any]:
    """What a seat has."""
    seat: dict[str, Any] = {"markers": {}}
    for part in filter(None, text.strip(" ,").split(", ")):
        key, _, rest = part.partition(" ")
        if key in SECTORS:
            seat["markers"][key] = int(rest)
        elif key in NUMBERS:
            seat[key] = int(rest)
        elif key in LISTS:
            seat[key] = rest.split()
        elif key == "at":
            seat["carriage"] = rest
        else:
            assert key == "friend", f"a seat has no {key}"
            seat[key] = rest
    return seat


def hiring(person: str, seat: str = "", **given: Any) -> Table:
    """p1 is asked whom to hire, and the person lies face up in a round of its letter."""
    number = next((1 + 3 * "ABC".index(letter) for letter in "ABC" if person in GRAY[letter]), 4)
    is_new = person not in BROWN and not any(person in names for names in BASE.values())
    options = {"new_persons": is_new, "up": person, "round": number, **given}
    return position(f"p1: {seat}", at="hire p1", **options)


def turn_is_over(table: Table, at: str) -> bool:
    """Has the seat, or the whole phase, come to its end?"""
    name, _, asked = table.asked.partition(" ")
    if at.startswith("play"):
        return name in ("play", "hire") and asked != "p1"
    if at.startswith("hire"):
        return (name == "hire" and asked != "p1") or name in ("brown", "over")
    return name in ("brown", "over") if at in ("plague", "period", "final") else name == "play"
