"""The second reading of chapter 5: primitives, action cards, carriage and messages (second.py)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final, TypeVar

SECTORS: Final = ["cloister", "bank", "residence", "carriage", "hotel", "park", "hospital"]
AREAS: Final = [*SECTORS, "notre_dame"]
CARDS: Final = ["cloister", "bank", "residence", "carriage", "hotel", "friend", "park", "hospital", "notre_dame"]
KINDS: Final = ["coin", "marker", "rat", "four"]
MARKETS: Final = ["centre", "inner", "border", "outer1", "outer2"]
FAR: Final = 99
Found = TypeVar("Found")
Asking = Generator[dict[str, Any], str, Found]


class Effects:
    """What seats do; each method that asks is a generator."""

    options: dict[str, Any]
    s: dict[str, Any]
    seats: dict[str, Any]
    names: list[str]
    boroughs: list[str]
    homes: dict[str, str]
    steps: dict[str, dict[str, int]]

    def asked(self, who: str, name: str, legal: list[str], about: dict[str, Any] | None = None) -> Asking[str]:
        """The answer to a question."""
        assert legal, name
        return (yield {"about": about or {}, "legal": legal, "name": name, "who": who})

    def chosen(self, who: str, name: str, legal: list[str], about: dict[str, Any] | None = None) -> Asking[str]:
        """What stands behind the verb of the answer."""
        return (yield from self.asked(who, name, legal, about)).partition(":")[2]

    # --- 5.1 -------------------------------------------------------------------------------------

    def markers(self, name: str, area: str) -> int:
        """Own markers on an area."""
        seat = self.seats[name]
        return int(seat["notre_dame"] if area == "notre_dame" else seat["sectors"][area])

    def count(self, name: str, area: str) -> int:
        """The same and the friend."""
        return self.markers(name, area) + int(self.seats[name]["friend"] == area)

    def put(self, name: str, area: str, number: int) -> None:
        """Markers onto an area, or away from it."""
        if area == "notre_dame":
            self.seats[name]["notre_dame"] += number
        else:
            self.seats[name]["sectors"][area] += number

    def send_home(self, name: str, area: str, number: int) -> None:
        """Markers from an area to the general supply."""
        self.put(name, area, -number)
        self.seats[name]["general"] += number

    def from_general(self, name: str, area: str) -> bool:
        """A marker from the general supply onto an area, if there is one."""
        if not self.seats[name]["general"]:
            return False
        self.send_home(name, area, -1)
        return True

    def earn(self, name: str, prestige: int) -> None:
        """ND-030."""
        if prestige:
            self.seats[name]["prestige"] += prestige + self.count(name, "park") // 2

    def back(self, name: str, steps: int) -> None:
        """The rat back."""
        self.seats[name]["rat"] = max(0, self.seats[name]["rat"] - steps)

    def gain_markers(self, name: str, number: int) -> None:
        """From the general to the personal supply."""
        moved = min(number, self.seats[name]["general"])
        self.seats[name]["general"] -= moved
        self.seats[name]["supply"] += moved

    def pay(self, name: str, coins: int) -> None:
        """To the bank."""
        self.seats[name]["coins"] -= coins
        self.s["bank"] += coins

    def may_rob(self, is_bank: bool) -> bool:
        """ND-R2, ND-R3."""
        return self.options["coin_shortage"] == "richest" and (is_bank or self.options["shortage_scope"] == "all")

    def victims(self, name: str) -> list[str]:
        """ND-R4."""
        coins = {other: self.seats[other]["coins"] for other in self.names if other != name}
        most = max(coins.values())
        is_richest = self.options["shortage_from"] == "any" and self.seats[name]["coins"] > most
        return [] if is_richest or not most else [other for other in coins if coins[other] == most]

    def gain_coins(self, name: str, number: int, boons: int = 0, is_bank: bool = False) -> Asking[None]:
        """ND-R2 to ND-R5."""
        taken = number if self.options["coin_shortage"] == "unlimited" else min(number, self.s["bank"])
        self.pay(name, -taken)
        missing = number - taken
        while missing and self.may_rob(is_bank) and self.victims(name):
            legal = [f"rob:{other}" for other in self.victims(name)]
            victim = yield from self.chosen(name, "victim", legal, {"boons": boons, "missing": missing})
            robbed = 1 if self.options["shortage_step"] == "single" else min(missing, self.seats[victim]["coins"])
            self.seats[victim]["coins"] -= robbed
            self.seats[name]["coins"] += robbed
            missing -= robbed

    def place(self, name: str, area: str) -> Asking[bool]:
        """A marker onto an area, if the seat has one and wants it."""
        if self.seats[name]["supply"]:
            self.seats[name]["supply"] -= 1
        else:
            legal = [f"from:{other}" for other in AREAS if other != area and self.markers(name, other)]
            text = yield from self.asked(name, "source", [*legal, "decline"], {"area": area})
            if text == "decline":
                return False
            self.put(name, text.partition(":")[2], -1)
        self.put(name, area, 1)
        return True

    # --- 5.2 -------------------------------------------------------------------------------------

    def execute(self, name: str, card: str) -> Asking[None]:
        """ND-040 to ND-049."""
        if card == "friend":
            here = self.seats[name]["friend"]
            sector = yield from self.chosen(name, "friend_to", [f"to:{other}" for other in SECTORS if other != here])
            self.seats[name]["friend"] = sector
            yield from self.use(name, sector)
        elif card == "notre_dame":
            yield from self.visit_notre_dame(name)
        elif (yield from self.place(name, card)):
            yield from self.use(name, card)

    def visit_notre_dame(self, name: str) -> Asking[None]:
        """ND-048."""
        seat = self.seats[name]
        if not seat["coins"]:
            return
        least = 0 if seat["supply"] else 1
        if least and not (yield from self.place(name, "notre_dame")):
            return
        legal = [f"donate:{coins}" for coins in range(least, min(3, seat["coins"]) + 1)]
        coins = int((yield from self.chosen(name, "donate", legal, {"min": least})))
        if coins:
            if not least:
                yield from self.place(name, "notre_dame")
            self.pay(name, coins)
            self.earn(name, [0, 1, 3, 6][coins])

    def use(self, name: str, sector: str) -> Asking[None]:
        """The effect of a sector, with its tokens as they are now."""
        tokens = self.count(name, sector)
        if sector == "cloister":
            self.gain_markers(name, tokens)
        elif sector == "bank":
            yield from self.gain_coins(name, tokens, is_bank=True)
        elif sector == "residence":
            self.earn(name, tokens)
        elif sector == "carriage":
            yield from self.drive(name, tokens)
        elif sector == "hotel":
            yield from self.gain_boons(name, 2 if tokens >= self.options["hotel_threshold"] else 1)
        else:
            self.back(name, 1)

    def gain_boons(self, name: str, number: int) -> Asking[None]:
        """ND-044, ND-R26."""
        for left in range(number, 0, -1):
            has_coin = self.s["bank"] > 0 or self.options["coin_shortage"] == "unlimited"
            possible = {
                "boon:coin": has_coin or (self.may_rob(is_bank=False) and self.victims(name)),
                "boon:marker": self.seats[name]["general"],
                "boon:rat": self.seats[name]["rat"],
            }
            legal = [boon for boon, is_possible in possible.items() if is_possible]
            if not legal:
                return
            boon = yield from self.chosen(name, "boon", legal, {"left": left})
            if boon == "coin":
                yield from self.gain_coins(name, 1, left - 1)
            elif boon == "marker":
                self.gain_markers(name, 1)
            else:
                self.back(name, 1)

    # --- 5.3 -------------------------------------------------------------------------------------

    def drive(self, name: str, steps: int) -> Asking[None]:
        """ND-050 to ND-052, ND-R11."""
        seat = self.seats[name]
        here = seat["carriage"]
        legal = [f"market:{market}" for market in self.steps if self.steps[here].get(market, FAR) <= steps]
        market = yield from self.chosen(name, "market", legal, {"steps": steps})
        seat["carriage"] = market
        stay = self.options["stay_collect"]
        may_stop = market != here or stay == "always" or (stay == "moved" and steps > 1)
        if may_stop and market in self.s["messages"] and self.may_take(name, market[:2]):
            text = yield from self.asked(name, "collect", ["take", "leave"], {"market": market})
            if text == "take":
                kind = self.s["messages"].pop(market)
                seat["collected"] = sorted([*seat["collected"], f"{market[:2]}.{kind}"])
                self.earn(name, KINDS.index(kind) + 1)
                yield from self.use_messages(name, kind, 1)

    def may_take(self, name: str, colour: str) -> bool:
        """ND-051."""
        own = [message[:2] for message in self.seats[name]["collected"]]
        on_board = {market[:2] for market in self.s["messages"]} - {colour}
        return all(own.count(other) >= own.count(colour) for other in on_board)

    def use_messages(self, name: str, kind: str, number: int) -> Asking[None]:
        """What messages of a kind bring besides prestige."""
        if kind == "coin":
            yield from self.gain_coins(name, number)
        elif kind == "marker":
            self.gain_markers(name, number)
        elif kind == "rat":
            most = min(number, self.seats[name]["rat"])
            if most and self.options["rat_option"] == "ask":
                legal = [f"rat:{steps}" for steps in range(most + 1)]
                most = int((yield from self.chosen(name, "rat", legal, {"max": most})))
            self.back(name, most)

    # --- hiring ----------------------------------------------------------------------------------

    def hire(self, name: str, persons: list[str]) -> Asking[str]:
        """The person that is paid, or nobody (ND-100)."""
        offered = [f"hire:{person}" for person in persons if self.seats[name]["coins"]]
        person = yield from self.chosen(name, "hire", [*offered, "pass"])
        if person:
            self.pay(name, 1)
            self.seats[name]["hired"].append(person)
        return person
