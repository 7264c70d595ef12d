"""The second reading of chapter 6: what each person does, one method for all whose effect is a number (second.py)."""

from __future__ import annotations

from tests.games.notre_dame.second_effects import AREAS, KINDS, MARKETS, SECTORS, Asking, Effects


class People(Effects):
    """What persons do when they are hired."""

    def use_person(self, name: str, person: str) -> Asking[None]:
        """ND-101 to ND-133."""
        method = getattr(self, f"use_{person}", None)
        if method is None:
            self.earn(name, self.worth(name, person))
        else:
            yield from method(name)

    def worth(self, name: str, person: str) -> int:
        """The prestige of persons who bring nothing else."""
        seat = self.seats[name]
        counts = [self.count(name, sector) for sector in SECTORS]
        found: dict[str, int] = {
            "doctor": 0,
            "city_guard": sum(counts) + seat["notre_dame"],
            "night_watchman": counts.count(0),
            "guild_master": 2 * sum(count >= 2 for count in counts),
            "beggar_king": 9 - seat["rat"],
            "advocate": len(seat["collected"]) // 2 * 3,
            "lady": max(counts),
            "mayor": 3 * sum(count >= 3 for count in counts),
            "carpenter": 7 - counts.count(0),
            "bell_ringer": 3 * seat["notre_dame"],
            "host": 2 * self.count(name, "hotel"),
            "gravedigger": self.s["plague"],
            "guard": seat["general"] // 2 * 3,
        }
        return found[person]

    # --- brown -----------------------------------------------------------------------------------

    def use_money_lender(self, name: str) -> Asking[None]:
        """ND-101."""
        self.earn(name, 1)
        yield from self.gain_coins(name, 2)

    def use_hostess(self, name: str) -> Asking[None]:
        """ND-102."""
        self.earn(name, 3)
        yield from self.gain_boons(name, 1)

    def use_monk(self, name: str) -> Asking[None]:
        """ND-103."""
        self.earn(name, 1)
        self.gain_markers(name, 2)
        yield from ()

    def full_sectors(self, name: str) -> list[str]:
        """Sectors with a token, as places to take from."""
        return [f"from:{sector}" for sector in SECTORS if self.count(name, sector)]

    def other_sector(self, name: str, question: str, left: str | None, about: dict[str, object]) -> Asking[str]:
        """A sector other than the one that is left."""
        return (yield from self.chosen(name, question, [f"to:{sector}" for sector in SECTORS if sector != left], about))

    def use_minstrel(self, name: str) -> Asking[None]:
        """ND-105."""
        if not self.full_sectors(name):
            return
        seat = self.seats[name]
        left = yield from self.chosen(name, "minstrel_from", self.full_sectors(name))
        markers = self.markers(name, left)
        groups = ["1", "2", "3"][:markers]
        if seat["friend"] == left:
            groups += ["friend", "1+friend", "2+friend"][: markers + 1]
        group = yield from self.chosen(name, "minstrel_group", [f"group:{group}" for group in groups], {"from": left})
        with_friend = group.endswith("friend")
        moved = 0 if group == "friend" else int(group[0])
        about = {"friend": with_friend, "from": left, "markers": moved}
        sector = yield from self.other_sector(name, "minstrel_to", left, about)
        self.put(name, left, -moved)
        self.put(name, sector, moved)
        seat["friend"] = sector if with_friend else seat["friend"]

    def use_fool(self, name: str) -> Asking[None]:
        """ND-106."""
        seat = self.seats[name]
        legal = [f"from:{area}" for area in AREAS if self.markers(name, area)]
        legal += ["from:friend"] if seat["friend"] else []
        if not legal:
            return
        taken = yield from self.chosen(name, "fool_from", legal)
        left = seat["friend"] if taken == "friend" else taken
        sector = yield from self.other_sector(name, "fool_to", left, {"from": taken})
        if taken == "friend":
            seat["friend"] = sector
        else:
            self.put(name, taken, -1)
            self.put(name, sector, 1)
        yield from self.use(name, sector)

    # --- gray ------------------------------------------------------------------------------------

    def use_bishop(self, name: str) -> Asking[None]:
        """ND-109."""
        legal = [f"to:{sector}" for sector in SECTORS if not self.count(name, sector)]
        if legal and self.seats[name]["general"]:
            sector = yield from self.chosen(name, "bishop_to", legal)
            self.from_general(name, sector)
            yield from self.use(name, sector)

    def use_manager(self, name: str) -> Asking[None]:
        """ND-116, ND-R6."""
        seat = self.seats[name]
        if self.options["manager_park"]:
            self.earn(name, seat["prestige"])
        else:
            seat["prestige"] *= 2
        yield from ()

    def use_nurse(self, name: str) -> Asking[None]:
        """ND-117."""
        self.from_general(name, "hospital")
        self.back(name, 1)
        yield from ()

    def use_scholar(self, name: str) -> Asking[None]:
        """ND-118."""
        seat = self.seats[name]
        card = seat["hand"].pop()
        seat["played"].append(card)
        yield from self.execute(name, card.partition("@")[0])

    def use_priest(self, name: str) -> Asking[None]:
        """ND-119."""
        self.from_general(name, "notre_dame")
        yield from ()

    def use_procurator(self, name: str) -> Asking[None]:
        """ND-120, ND-R12."""
        may_be_empty = self.options["procurator_empty"]
        legal = [f"use:{sector}" for sector in SECTORS if may_be_empty or self.count(name, sector)]
        if legal:
            sector = yield from self.chosen(name, "procurator", legal)
            yield from self.use(name, sector)

    def use_spy(self, name: str) -> Asking[None]:
        """ND-122."""
        self.seats[name]["knows_gray"] = True
        self.earn(name, 2)
        yield from ()

    def use_gypsies(self, name: str) -> Asking[None]:
        """ND-123, ND-R8."""
        returned = 0
        for area in AREAS if self.options["gypsies_notre_dame"] else SECTORS:
            markers = self.markers(name, area)
            if markers:
                legal = [f"return:{number}" for number in range(markers + 1)]
                about = {"area": area, "returned": returned}
                number = int((yield from self.chosen(name, "gypsies", legal, about)))
                self.send_home(name, area, number)
                returned += number
        self.earn(name, 2 * returned)

    def use_coachman(self, name: str) -> Asking[None]:
        """ND-124, ND-R7."""
        kinds = [message[3:] for message in self.seats[name]["collected"]]
        legal = [f"use:{kind}" for kind in KINDS if kind in kinds]
        if legal:
            kind = yield from self.chosen(name, "coachman", legal)
            number, prestige = kinds.count(kind), KINDS.index(kind) + 1
            events = [number * prestige] if self.options["coachman_park"] == "once" else [prestige] * number
            for event in events:
                self.earn(name, event)
            yield from self.use_messages(name, kind, number)

    def use_butcher(self, name: str) -> Asking[None]:
        """ND-125, ND-R31."""
        empty = [sector for sector in SECTORS if not self.count(name, sector)]
        left, after = self.seats[name]["general"], None
        if left >= len(empty):
            for sector in empty:
                self.from_general(name, sector)
            return
        for due in range(left, 0, -1):
            legal = [f"place:{sector}" for sector in empty[: len(empty) - due + 1]]
            after = yield from self.chosen(name, "butcher", legal, {"after": after, "left": due})
            self.from_general(name, after)
            empty = empty[empty.index(after) + 1 :]

    def use_benefactor(self, name: str) -> Asking[None]:
        """ND-126."""
        legal = [f"give:{coins}" for coins in range(self.seats[name]["coins"] + 1)]
        coins = int((yield from self.chosen(name, "benefactor", legal)))
        self.pay(name, coins)
        self.back(name, coins)

    def use_trader(self, name: str) -> Asking[None]:
        """ND-127, ND-R13."""
        places = MARKETS if self.options["trader_centre"] else MARKETS[1:]
        free = [place for place in places if f"{self.homes[name]}.{place}" not in self.s["messages"]]
        yield from self.gain_coins(name, len(free))

    def use_actress(self, name: str) -> Asking[None]:
        """ND-130."""
        if not self.full_sectors(name):
            return
        seat = self.seats[name]
        left = yield from self.chosen(name, "actress_from", self.full_sectors(name))
        sector = yield from self.other_sector(name, "actress_to", left, {"from": left})
        self.put(name, sector, self.markers(name, left))
        self.put(name, left, -self.markers(name, left))
        seat["friend"] = sector if seat["friend"] == left else seat["friend"]
        yield from self.use(name, sector)

    def use_advisor(self, name: str) -> Asking[None]:
        """ND-131."""
        others = [person for person in self.s["face_up"] if person != "advisor"]
        self.s["extra"] = 2
        while self.s["extra"]:
            person = yield from self.hire(name, others)
            self.s["extra"] = self.s["extra"] - 1 if person else 0
            if person:
                yield from self.use_person(name, person)

    def use_mistress(self, name: str) -> Asking[None]:
        """ND-133, ND-R14."""
        friend = self.seats[name]["friend"]
        if friend and (self.from_general(name, friend) or not self.options["mistress_needs_marker"]):
            yield from self.use(name, friend)
