"""A second reading of the spec, plain and slow: one generator that asks, on the neutral state itself.

It shares no line with the rules that it is compared with, and knows nothing of views, worlds and speed.  The course of
the game is here; what cards and persons do is in second_effects.py and second_people.py.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, Final

from tests.games.notre_dame.second_effects import AREAS, CARDS, KINDS, MARKETS, SECTORS, Asking
from tests.games.notre_dame.second_people import People

BROWN: Final = ["money_lender", "hostess", "monk", "doctor", "minstrel", "fool"]
BASE: Final = [
    "city_guard",
    "night_watchman",
    "bishop",
    "guild_master",
    "beggar_king",
    "advocate",
    "lady",
    "mayor",
    "carpenter",
]


class SecondReading(People):
    """One game: `s` is the neutral state, `answer` goes on to the next question."""

    def __init__(self, options: dict[str, Any], data: dict[str, Any]) -> None:
        n = options["players"]
        self.options = options
        self.data: Final = data
        self.names = [f"p{k + 1}" for k in range(n)]
        self.boroughs = [f"b{k + 1}" for k in range(4 if n == 2 else n)]
        self.homes = dict(zip(self.names, self.boroughs[:: 2 if n == 2 else 1], strict=True))
        self.steps = self.all_steps()
        persons = [person for letter in "ABC" for person in data["stack"][letter]]
        self.seats = {name: self.new_seat(name) for name in self.names}
        self.s = {
            "ask": None,
            "bank": 25 - 3 * n,
            "brown_left": [*BROWN],
            "extra": 0,
            "face_up": [],
            "gray_pool": [] if options["new_persons"] else [person for person in persons if person in BASE],
            "gray_stack": [],
            "messages": {},
            "options": options,
            "period": None,
            "phase": "setup",
            "plague": 0,
            "result": None,
            "round": 0,
            "seats": self.seats,
            "spec": "notre_dame/1",
            "start": "p1",
        }
        self.course: Final = self.play()
        self.s["ask"] = next(self.course)

    def new_seat(self, name: str) -> dict[str, Any]:
        """ND-002."""
        empty = ("collected", "hand", "offer", "passing", "played", "hired")
        return {
            **{key: [] for key in empty},
            "carriage": f"{self.homes[name]}.centre",
            "coins": 3,
            "deck": [*CARDS],
            "friend": None,
            "general": 10,
            "knows_gray": False,
            "notre_dame": 0,
            "prestige": 0,
            "rat": 0,
            "sectors": dict.fromkeys(SECTORS, 0),
            "supply": 4,
        }

    def all_steps(self) -> dict[str, dict[str, int]]:
        """2.7: steps from each market to each other one."""
        number = len(self.boroughs)
        streets = self.data["streets"].get(f"n{number}") or self.data["streets"]["all"]
        beside: dict[str, set[str]] = {f"{borough}.{place}": set() for borough in self.boroughs for place in MARKETS}
        for k in range(number):
            for place, offset, other, other_offset in streets:
                one = f"b{(k + offset) % number + 1}.{place}"
                two = f"b{(k + other_offset) % number + 1}.{other}"
                beside[one].add(two)
                beside[two].add(one)
        found = {}
        for market in beside:
            steps = {market: 0}
            reached = [market]
            for here in reached:
                for there in sorted(beside[here] - set(steps)):
                    steps[there] = steps[here] + 1
                    reached.append(there)
            found[market] = steps
        return found

    def answer(self, text: str) -> None:
        """Answer the open question."""
        assert text in self.s["ask"]["legal"]
        try:
            self.s["ask"] = self.course.send(text)
        except StopIteration:
            self.s["ask"] = None

    # --- chapters 3 and 4 ------------------------------------------------------------------------

    def play(self) -> Asking[None]:
        """The whole game."""
        yield from self.set_up()
        for number in range(1, 10):
            self.s.update(round=number, period="ABC"[(number - 1) // 3], phase="lay")
            yield from self.lay_persons()
            yield from self.choose_cards()
            yield from self.play_cards()
            yield from self.hire_persons()
            yield from self.suffer_plague()
            self.end_round(number)
        self.s["phase"] = "over"
        final = {name: [seat["prestige"], seat["coins"] + seat["supply"]] for name, seat in self.seats.items()}
        winners = [name for name in self.names if final[name] == max(final.values())]
        self.s["result"] = {"final": final, "winners": winners}

    def set_up(self) -> Asking[None]:
        """ND-005 to ND-007."""
        kinds = sorted(self.data["messages"]["each_colour"], key=KINDS.index)
        for borough in self.boroughs:
            orders = dict.fromkeys(permutations(kinds))
            laid = yield from self.chance("messages", {"borough": borough}, list(orders))
            for place, kind in zip(MARKETS[1:], laid, strict=True):
                self.s["messages"][f"{borough}.{place}"] = kind
        if self.options["new_persons"]:
            for letter in "ABC":
                nine = self.data["stack"][letter]
                self.s["gray_pool"] += yield from self.chance("pool", {"letter": letter}, list(combinations(nine, 3)))
        for letter in "ABC":
            three = [person for person in self.s["gray_pool"] if person in self.data["stack"][letter]]
            self.s["gray_stack"] += yield from self.chance("stack", {"letter": letter}, list(permutations(three)))

    def chance(self, name: str, about: dict[str, Any], outcomes: list[tuple[str, ...]]) -> Asking[list[str]]:
        """What CHANCE answers, as a list."""
        legal = [f"{name}:{','.join(outcome)}" for outcome in outcomes]
        text = yield from self.asked("chance", name, legal, about)
        return text.partition(":")[2].split(",")

    def turn_order(self) -> list[str]:
        """All seats clockwise from the start player."""
        first = self.names.index(self.s["start"])
        return self.names[first:] + self.names[:first]

    def lay_persons(self) -> Asking[None]:
        """ND-010, ND-011."""
        brown = yield from self.chance("brown", {}, list(combinations(self.s["brown_left"], 2)))
        self.s["brown_left"] = [person for person in self.s["brown_left"] if person not in brown]
        self.s["face_up"] = [*brown, self.s["gray_stack"].pop(0)]
        self.s["plague"] = sum(self.data["rats"].get(person, 1) for person in self.s["face_up"])

    def choose_cards(self) -> Asking[None]:
        """ND-012 to ND-015."""
        self.s["phase"] = "draw"
        for name in self.turn_order():
            deck = self.seats[name]["deck"]
            drawn = yield from self.chance("draw", {"seat": name}, list(combinations(deck, 3)))
            self.seats[name]["deck"] = [card for card in deck if card not in drawn]
            self.seats[name]["offer"] = [f"{card}@{name}" for card in drawn]
        for phase, target in (("draft1", "offer"), ("draft2", "hand")):
            self.s["phase"] = phase
            for name in self.turn_order():
                yield from self.keep(name)
            laid_aside = [self.seats[name]["passing"] for name in self.names]
            for k, name in enumerate(self.names):
                seat = self.seats[name]
                seat[target] = in_card_order(seat[target] + laid_aside[k - 1])
                seat["passing"] = []

    def keep(self, name: str) -> Asking[None]:
        """ND-013: one card stays, the others are laid aside."""
        seat = self.seats[name]
        names = {card.partition("@")[0]: card for card in seat["offer"]}
        kept = yield from self.asked(name, "draft", [f"keep:{card}" for card in names])
        card = names[kept.partition(":")[2]]
        seat["hand"] = in_card_order([*seat["hand"], card])
        seat["passing"] = [other for other in seat["offer"] if other != card]
        seat["offer"] = []

    def play_cards(self) -> Asking[None]:
        """ND-016 to ND-018."""
        for phase in ("play1", "play2"):
            self.s["phase"] = phase
            for name in self.turn_order():
                seat = self.seats[name]
                text = yield from self.asked(name, "play", [f"play:{card}" for card in seat["hand"]])
                card = text.partition(":")[2]
                seat["hand"] = [other for other in seat["hand"] if other != card]
                seat["played"].append(card)
                yield from self.execute(name, card.partition("@")[0])
        if "scholar" not in self.s["face_up"]:
            self.discard_hands()

    def discard_hands(self) -> None:
        """ND-017."""
        for seat in self.seats.values():
            seat["hand"] = []

    def hire_persons(self) -> Asking[None]:
        """ND-019, ND-018."""
        self.s["phase"] = "hire"
        for name in self.turn_order():
            person = yield from self.hire(name, self.s["face_up"])
            if person:
                yield from self.use_person(name, person)
        self.discard_hands()

    def suffer_plague(self) -> Asking[None]:
        """ND-060 to ND-062."""
        self.s["phase"] = "plague"
        for name in self.turn_order():
            seat = self.seats[name]
            value = 0 if "doctor" in seat["hired"] else self.s["plague"]
            rat = seat["rat"] + value - self.count(name, "hospital")
            seat["rat"] = min(9, max(0, rat))
            if rat > 9:
                seat["prestige"] = max(0, seat["prestige"] - 2)
                yield from self.lose_marker(name)

    def lose_marker(self, name: str) -> Asking[None]:
        """ND-062, ND-R9, ND-R10."""
        areas = AREAS if self.options["plague_notre_dame"] else SECTORS
        most = max(self.count(name, area) for area in areas)
        named = [area for area in areas if most and self.count(name, area) == most]
        if self.options["plague_friend_tie"] == "marker":
            named = [area for area in named if self.markers(name, area)]
        if named:
            text = yield from self.asked(name, "plague", [f"lose:{area}" for area in named])
            area = text.partition(":")[2]
            if self.markers(name, area):
                self.send_home(name, area, 1)

    def end_round(self, number: int) -> None:
        """ND-021 to ND-023, ND-070."""
        if number % 3 == 0:
            there = sum(seat["notre_dame"] for seat in self.seats.values())
            points = self.data["notre_dame"]["points"][str(len(self.names))]
            for name, seat in self.seats.items():
                if there:
                    self.earn(name, points // there * seat["notre_dame"])
                self.send_home(name, "notre_dame", seat["notre_dame"])
                seat["deck"] = [*CARDS]
            self.s["brown_left"] = [*BROWN]
        for seat in self.seats.values():
            seat.update(played=[], hired=[])
        self.s.update(face_up=[], plague=0)
        if number < 9:
            self.s["start"] = self.turn_order()[1]


def in_card_order(cards: list[str]) -> list[str]:
    """Cards by name, then by owner."""
    return sorted(cards, key=lambda card: (CARDS.index(card.partition("@")[0]), card))
