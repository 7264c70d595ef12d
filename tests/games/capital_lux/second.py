"""A second reading of the spec, plain and slow: one generator that asks, on the neutral state itself.

It shares no line with the rules that it is compared with, and knows nothing of views, worlds and speed.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations
from typing import Any, Final

COLOURS: Final = {"B": "blue", "G": "green", "P": "pink", "Y": "yellow"}
DECK: Final = [f"{colour}{value}" for colour in "BGPY" for value in "222333344445555666"]
MODIFIERS: Final = [-3, -1, 2, 4]
PLACES: Final = {"capital", "deck", "discards"}
PILES: Final = {"bonus", "home", "hand", "kept", "pack"}
Asking = Generator[dict[str, Any], str, None]


def written(cards: list[str]) -> str:
    """A pile as text."""
    groups = [(colour, "".join(sorted(card[1] for card in cards if card[0] == colour))) for colour in "BGPY"]
    return " ".join(colour + values for colour, values in groups if values)


def worth(cards: list[str], colour: str = "BGPY") -> int:
    """The sum of the values of one colour, or of all."""
    return sum(int(card[1]) for card in cards if card[0] in colour)


def signed(modifier: int) -> str:
    """A modifier in an answer."""
    return f"{modifier:+d}"


def state_text(value: Any, key: str = "") -> Any:
    """The state with lists of cards written as piles."""
    if isinstance(value, list) and key in PLACES | PILES | {"left", "lost", "pile"}:
        return written(value)
    if isinstance(value, list) and key == "passed":
        return [written(pile) for pile in value]
    if isinstance(value, list) and key == "mods":
        return sorted(value)
    if isinstance(value, list):
        return [*value]
    if isinstance(value, dict):
        inner = "pile" if key in ("bonus", "left", "lost") else ""
        return {name: state_text(item, inner or name) for name, item in value.items()}
    return value


class SecondReading:
    """One game: `state` is the neutral state, `answer` goes on to the next question."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options: Final = options
        self.names: Final = [f"p{k + 1}" for k in range(options["players"])]
        empty = {"bonus": [], "gold": 0, "hand": [], "home": [], "kept": [], "pack": [], "passed": [], "played": []}
        self.seats: Final[dict[str, Any]] = {
            name: {key: value if key == "gold" else [] for key, value in empty.items()} for name in self.names
        }
        self.s: Final[dict[str, Any]] = {
            "ask": None,
            "capital": [],
            "deck": [*DECK],
            "discards": [],
            "discs": 8,
            "drawn": None,
            "last": 0,
            "lots": {},
            "mods": [*MODIFIERS],
            "options": options,
            "pass": 0,
            "placed": [],
            "report": None,
            "result": None,
            "round": 0,
            "sealed": None,
            "seats": self.seats,
            "size": 0,
            "spec": "capital_lux/1",
            "starter": None,
        }
        self.course: Final = self.play()
        self.s["ask"] = next(self.course)

    def state(self) -> dict[str, Any]:
        """The neutral state."""
        text: dict[str, Any] = state_text(self.s)
        return text

    def answer(self, text: str) -> None:
        """Answer the open question."""
        assert text in self.s["ask"]["legal"]
        try:
            self.s["ask"] = self.course.send(text)
        except StopIteration:
            self.s["ask"] = None

    # --- chapters 3 and 4 ------------------------------------------------------------------------

    def play(self) -> Asking:
        """The whole game."""
        s = self.s
        card = yield from self.chance("open", "", [f"open:{card}" for card in s["deck"]])
        s["deck"].remove(card)
        s["capital"].append(card)
        for name in self.names:
            lot = yield from self.chance("lot", name, [f"lot:{signed(modifier)}" for modifier in s["mods"]])
            s["mods"].remove(int(lot))
            s["lots"][name] = int(lot)
        s["starter"] = max(self.names, key=lambda name: s["lots"][name])
        s["lots"], s["mods"] = {}, [*MODIFIERS]
        for number in (1, 2, 3):
            s["round"] = number
            yield from self.choose_cards()
            yield from self.play_cards()
            yield from self.end_round()

    def chance(self, name: str, seat: str, legal: list[str]) -> Generator[dict[str, Any], str, str]:
        """An answer of CHANCE, without its verb."""
        about = {"seat": seat} if seat else {}
        text = yield {"about": about, "legal": sorted(set(legal)), "name": name, "who": "chance"}
        return text.partition(":")[2]

    def asked(
        self, name: str, seat: str, legal: list[str], about: dict[str, Any]
    ) -> Generator[dict[str, Any], str, str]:
        """An answer of a seat."""
        return (yield {"about": about, "legal": sorted(set(legal)), "name": name, "who": seat})

    def turn_order(self, first: str) -> list[str]:
        """All seats from one on, clockwise."""
        at = self.names.index(first)
        return self.names[at:] + self.names[:at]

    def choose_cards(self) -> Asking:
        """CL-010 to CL-017, CL-080 to CL-082."""
        s, order = self.s, self.turn_order(self.s["starter"])
        full = 5 if len(order) == 4 else 6
        s["size"] = min(full, len(s["deck"]) // len(order))
        for name in order:
            for _ in range(s["size"]):
                card = yield from self.chance("deal", name, [f"deal:{card}" for card in s["deck"]])
                s["deck"].remove(card)
                self.seats[name]["pack"].append(card)
        for choice in (1, 2):
            s["pass"] = choice
            for name in order:
                yield from self.keep(name, self.seats[name])
            packs = [self.seats[name]["pack"] for name in self.names]
            for k, name in enumerate(self.names):
                self.seats[name]["passed"].append(packs[k])
                self.seats[name]["pack"] = [*packs[k - 1]]
        s["pass"] = 0
        for seat in self.seats.values():
            seat["hand"], seat["kept"], seat["pack"] = seat["kept"] + seat["pack"], [], []

    def keep(self, name: str, seat: dict[str, Any]) -> Asking:
        """One choice of one seat."""
        for left in range(min(2, len(seat["pack"])), 0, -1):
            legal = [f"keep:{card}" for card in seat["pack"]]
            text = yield from self.asked("keep", name, legal, {"left": left})
            seat["pack"].remove(text[5:])
            seat["kept"].append(text[5:])

    def play_cards(self) -> Asking:
        """CL-020 to CL-044."""
        s, at = self.s, self.names.index(self.s["starter"])
        while True:
            name = self.names[at % len(self.names)]
            yield from self.turn(name, self.seats[name])
            if s["last"]:
                s["last"] -= 1
                if not s["last"]:
                    return
            elif not self.seats[name]["hand"]:
                s["last"] = len(self.names) - 1
            at += 1

    def turn(self, name: str, seat: dict[str, Any]) -> Asking:
        """One card and what it does."""
        legal = [f"{place}:{card}" for place in ("capital", "home") for card in seat["hand"]]
        text = yield from self.asked("play", name, legal, {})
        place, _, card = text.partition(":")
        seat["hand"].remove(card)
        seat["played"].append(card)
        if place == "home":
            seat["home"].append(card)
            return
        self.s["capital"].append(card)
        if card[0] == "B" and self.s["mods"]:
            yield from self.agent(name)
        elif card[0] == "G" and self.s["deck"]:
            yield from self.scholar(name, seat)
        elif card[0] == "P":
            yield from self.cleric(name, seat)
        elif card[0] == "Y" and self.s["discs"]:
            self.s["discs"] -= 1
            seat["gold"] += 1

    def agent(self, name: str) -> Asking:
        """CL-034 to CL-036."""
        s = self.s
        modifier = yield from self.chance("mod", name, [f"mod:{signed(modifier)}" for modifier in s["mods"]])
        s["mods"].remove(int(modifier))
        s["drawn"] = int(modifier)
        text = yield from self.asked("place", name, [f"place:{colour}" for colour in COLOURS.values()], {})
        s["drawn"] = None
        s["placed"].append([text[6].upper(), int(modifier), name])

    def scholar(self, name: str, seat: dict[str, Any]) -> Asking:
        """CL-031, CL-152."""
        seat["played"][-1] += "+"
        card = yield from self.chance("draw", name, [f"draw:{card}" for card in self.s["deck"]])
        self.s["deck"].remove(card)
        seat["hand"].append(card)

    def cleric(self, name: str, seat: dict[str, Any]) -> Asking:
        """CL-032, CL-033."""
        columns = {colour: sorted(card for card in self.s["capital"] if card[0] == colour) for colour in "BGY"}
        if not any(columns.values()):
            return
        every = self.options["cleric_choice"] == "any"
        legal = [f"take:{COLOURS[colour]}" for colour, column in columns.items() if column or every]
        text = yield from self.asked("take", name, legal, {})
        for card in columns[text[5].upper()][:1]:
            self.s["capital"].remove(card)
            seat["home"].append(card)

    # --- chapter 5 -------------------------------------------------------------------------------

    def end_round(self) -> Asking:
        """E1 to E8."""
        s, order = self.s, self.turn_order(self.s["starter"])
        left = {}
        for name, seat in self.seats.items():
            left[name] = seat["hand"]
            seat["home"] += seat["hand"]
            seat["hand"], seat["passed"], seat["played"] = [], [], []
        limits = {
            colour: worth(s["capital"], colour) + sum(value for above, value, _ in s["placed"] if above == colour)
            for colour in "BGPY"
        }
        if self.options["negative_limit"] == "clamp":
            limits = {colour: max(0, limit) for colour, limit in limits.items()}
        s["report"] = {
            "bonus": {name: [] for name in self.names},
            "left": left,
            "limits": limits,
            "lost": {name: [] for name in self.names},
            "paid": dict.fromkeys(self.names, 0),
            "placed": [*s["placed"]],
            "round": s["round"],
        }
        yield from self.pay(order, limits)
        self.give_bonus(order)
        if s["round"] == 3:
            self.score()
            return
        after = order if self.options["starter_tie"] == "stay" else order[1:] + order[:1]
        s["starter"] = max(after, key=lambda name: worth(self.seats[name]["home"]))
        s["mods"], s["placed"] = [*MODIFIERS], []

    def pay(self, order: list[str], limits: dict[str, int]) -> Asking:
        """E4."""
        secret = self.options["gold_order"] == "secret"
        if secret:
            self.s["sealed"] = dict.fromkeys(self.names)
        for name in order:
            over = self.over(self.seats[name], limits)
            if not over:
                continue
            sets = [chosen for size in range(5) for chosen in combinations(over, size)]
            payable = {
                "gold:" + (",".join(COLOURS[colour] for colour in chosen) or "-"): "".join(chosen)
                for chosen in sets
                if sum(over[colour] for colour in chosen) <= self.seats[name]["gold"]
            }
            text = yield from self.asked("gold", name, list(payable), {"over": over})
            if secret:
                self.s["sealed"][name] = payable[text]
            else:
                self.settle(name, over, payable[text])
        if secret:
            sealed, self.s["sealed"] = self.s["sealed"], None
            for name in order:
                if sealed[name] is not None:
                    self.settle(name, self.over(self.seats[name], limits), sealed[name])

    def over(self, seat: dict[str, Any], limits: dict[str, int]) -> dict[str, int]:
        """The gaps of a seat."""
        sums = {colour: worth(seat["home"], colour) for colour in "BGPY"}
        return {colour: total - limits[colour] for colour, total in sums.items() if total and total > limits[colour]}

    def settle(self, name: str, over: dict[str, int], saved: str) -> None:
        """Pay and discard."""
        seat, report = self.seats[name], self.s["report"]
        paid = sum(over[colour] for colour in saved)
        seat["gold"] -= paid
        self.s["discs"] += paid
        report["paid"][name] = paid
        report["lost"][name] = [card for card in seat["home"] if card[0] in over and card[0] not in saved]
        self.s["discards"] += report["lost"][name]
        seat["home"] = [card for card in seat["home"] if card not in report["lost"][name]]

    def give_bonus(self, order: list[str]) -> None:
        """E5."""
        for colour in "BGPY":
            sums = {name: worth(self.seats[name]["home"], colour) for name in order}
            best = max(sums.values())
            column = sorted(card for card in self.s["capital"] if card[0] == colour)
            for name in order:
                if sums[name] == best and column and (best or self.options["zero_majority"] == "tie"):
                    card = column.pop()
                    self.s["capital"].remove(card)
                    self.seats[name]["bonus"].append(card)
                    self.s["report"]["bonus"][name].append(card)

    def score(self) -> None:
        """CL-070 to CL-073."""
        whole = {name: seat["home"] + seat["bonus"] for name, seat in self.seats.items()}
        scores = {name: worth(whole[name]) + self.seats[name]["gold"] for name in self.names}
        counts = {name: [sum(card[1] == value for card in whole[name]) for value in "65432"] for name in self.names}
        marks = {name: (scores[name], *counts[name]) for name in self.names}
        places = {name: 1 + sum(other > marks[name] for other in marks.values()) for name in self.names}
        winners = [name for name in self.names if places[name] == 1]
        self.s["result"] = {"counts": counts, "places": places, "scores": scores, "winners": winners}
