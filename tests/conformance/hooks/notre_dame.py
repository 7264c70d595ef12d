"""Notre Dame as chapters 2 to 4, 8 and 9 of its spec say it, on neutral states: pieces, points, secrets, possible worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from parvis.core.frames import State
from parvis.core.json import JsonObject
from parvis.games.notre_dame.state import NotreDame
from tests.conformance.hooks import Hooks, Posterior
from tests.conformance.hooks.notre_dame_counting import Counter as FastCounter
from tests.conformance.hooks.notre_dame_positions import small_positions

BROWN: Final = ["money_lender", "hostess", "monk", "doctor", "minstrel", "fool"]
BASE: Final = {
    "A": ["city_guard", "night_watchman", "bishop"],
    "B": ["guild_master", "beggar_king", "advocate"],
    "C": ["lady", "mayor", "carpenter"],
}
NEW: Final = {
    "A": ["manager", "nurse", "scholar", "priest", "procurator", "bell_ringer"],
    "B": ["spy", "gypsies", "coachman", "butcher", "benefactor", "trader"],
    "C": ["host", "gravedigger", "actress", "advisor", "guard", "mistress"],
}
GRAY: Final = {letter: BASE[letter] + NEW[letter] for letter in "ABC"}
PEOPLE: Final = [*BROWN, *GRAY["A"], *GRAY["B"], *GRAY["C"]]
RATS: Final = {"money_lender": 2, "monk": 2, "doctor": 3, "fool": 0, "advocate": 2, "gypsies": 2, "trader": 2}
SECTORS: Final = ["cloister", "bank", "residence", "carriage", "hotel", "park", "hospital"]
AREAS: Final = [*SECTORS, "notre_dame"]
CARDS: Final = ["cloister", "bank", "residence", "carriage", "hotel", "friend", "park", "hospital", "notre_dame"]
KINDS: Final = ["coin", "marker", "rat", "four"]
BOONS: Final = ["coin", "marker", "rat"]
PLACES: Final = ["centre", "inner", "border", "outer1", "outer2"]
LAST: Final = ["decline", "pass", "leave", "from:friend"]  # what comes after everything else (ND-152)
PHASES: Final = ["setup", "lay", "draw", "draft1", "draft2", "play1", "play2", "hire", "plague", "over"]
OF_CHANCE: Final = ["messages", "pool", "stack", "brown", "draw"]
OF_CARDS: Final = ["draft", "play", "source", "friend_to", "donate", "market", "collect", "rat", "boon", "victim"]
OF_MOVING: Final = [
    "minstrel_from",
    "minstrel_group",
    "minstrel_to",
    "fool_from",
    "fool_to",
    "actress_from",
    "actress_to",
]
OF_PERSONS: Final = [
    "hire",
    *OF_MOVING,
    "bishop_to",
    "procurator",
    "gypsies",
    "coachman",
    "butcher",
    "benefactor",
    "plague",
]
LAID_OUT: Final = PHASES[2:9]  # phases in which persons lie face up


def of(value: object) -> Any:
    """A part of a neutral state, whatever it is."""
    return value


def seats_of(state: JsonObject) -> dict[str, Any]:
    """The seats by their names."""
    seats: dict[str, Any] = of(state["seats"])
    return seats


def boroughs_of(state: JsonObject) -> list[str]:
    """The boroughs of a game (2.1)."""
    n = len(seats_of(state))
    return [f"b{k + 1}" for k in range(4 if n == 2 else n)]


def letter_of(person: str) -> str:
    """The stack of a gray person."""
    return next(letter for letter in "ABC" if person in GRAY[letter])


def laid_before(state: JsonObject) -> int:
    """In how many rounds of the period persons have been laid out and put away again."""
    return 0 if state["phase"] in ("setup", "over") else (of(state["round"]) - 1) % 3


def standing(seat: Any) -> list[int]:
    """Prestige, then coins and the personal supply together (ND-025)."""
    return [seat["prestige"], seat["coins"] + seat["supply"]]


def place_in_list(text: str) -> list[tuple[int, object]]:
    """Where an answer stands among others, word by word (ND-152)."""
    if text in LAST:
        return [(9, text)]
    found: list[tuple[int, object]] = []
    for word in text.partition(":")[2].split(",") if ":" in text else [text]:
        name, _, owner = word.partition("@")
        borough, _, market = word.partition(".")
        orders = [CARDS, AREAS, PEOPLE, KINDS, BOONS]
        lists = [names for names in orders if name in names]
        if market in PLACES:
            found.append((1, (borough, PLACES.index(market))))
        elif name.isdigit():
            found.append((2, int(name)))
        elif lists:
            found.append((3, (lists[0].index(name), owner)))
        else:
            found.append((4, text))
    return found


class NotreDameHooks(Hooks):
    """What the spec of Notre Dame says."""

    OPEN_EVENTS = frozenset(
        [
            "message laid",
            "round begins",
            "person laid",
            "plague value",
            "played",
            "turned up",
            "pool shown",
            "placed",
            "took away",
            "friend moved",
            "to supply",
            "gained coins",
            "robbed",
            "paid",
            "earned",
            "lost prestige",
            "rat moved",
            "drove",
            "collected",
            "hired",
            "passed hire",
            "lost marker",
            "shared",
            "starts",
            "to general",
        ]
    )
    OWN_EVENTS = frozenset(["drew", "kept", "passed", "received", "discarded", "looked"])
    STRATA = ("edition", "new_persons")
    QUESTIONS = frozenset([*OF_CHANCE, *OF_CARDS, *OF_PERSONS])

    def __init__(self) -> None:
        self.counter = FastCounter()

    def order(self, texts: list[str]) -> list[str]:
        if texts and texts[0].startswith("group:"):
            groups = ["1", "2", "3", "friend", "1+friend", "2+friend"]
            return sorted(texts, key=lambda text: groups.index(text.partition(":")[2]))
        return sorted(texts, key=place_in_list)

    def conserve(self, state: JsonObject) -> None:
        options = of(state["options"])
        coins = [seat["coins"] for seat in seats_of(state).values()]
        assert of(state["bank"]) + sum(coins) == 25 and min(coins) >= 0, f"25 coins: {coins} and {state['bank']}"
        assert of(state["bank"]) >= 0 or options["coin_shortage"] == "unlimited", "the bank has less than nothing"
        for name, seat in seats_of(state).items():
            markers = [seat["supply"], seat["general"], seat["notre_dame"], *seat["sectors"].values()]
            assert set(seat["sectors"]) == set(SECTORS), f"{name} has other sectors"
            assert sum(markers) == 14 and min(markers) >= 0, f"{name} should have 14 markers: {markers}"
            assert seat["friend"] in [None, *SECTORS] and 0 <= seat["rat"] <= 9 and seat["prestige"] >= 0, name
            assert seat["carriage"] in [f"{b}.{place}" for b in boroughs_of(state) for place in PLACES], name
            assert set(seat["hired"]) <= set(of(state["face_up"])), f"{name} has hired who doesn't lie face up"
        count_messages(state)
        count_cards(state)
        count_persons(state)

    def count(self, state: State) -> None:
        assert isinstance(state, NotreDame)
        if state.phase:
            self.counter.count(state)
        else:
            self.conserve(state.json())

    def scores(self, state: JsonObject) -> list[int]:
        return [standing(seat)[0] for _, seat in sorted(seats_of(state).items())]

    def places(self, state: JsonObject) -> list[int]:
        standings = [standing(seat) for _, seat in sorted(seats_of(state).items())]
        return [1 + sum(rival > own for rival in standings) for own in standings]

    def result(self, state: JsonObject) -> JsonObject:
        names = sorted(seats_of(state))
        places = self.places(state)
        result: dict[str, Any] = {
            "final": {name: standing(seat) for name, seat in seats_of(state).items()},
            "winners": [name for name, place in zip(names, places, strict=True) if place == 1],
        }
        return result

    def seen(self, asked: JsonObject, now: JsonObject, text: str, viewer: str) -> str:
        ask = of(asked["ask"])
        name = ask["name"]
        if name == "stack":
            return "stack:?"
        if name == "draw":
            return text if ask["about"]["seat"] == viewer else "draw:?"
        if name == "draft":
            return text if ask["who"] == viewer else "keep:?"
        return text

    def stream(self, asked: JsonObject, text: str) -> tuple[str, str]:
        ask = of(asked["ask"])
        about = "".join(str(value) for value in ask["about"].values())
        return f"{ask['name']} {about}", text

    def possible(self, world: JsonObject) -> None:
        """ND-007, and ND-010 to ND-015: whose cards are where, and which gray persons come when."""
        stack = [letter_of(person) for person in of(world["gray_stack"])]
        assert stack == sorted(stack), f"letters out of order: {stack}"
        names = sorted(seats_of(world))
        for k, name in enumerate(names):
            right, second = names[k - 1], names[k - 2]
            held_by(seats_of(world)[name], name, right, second, str(world["phase"]))
        if world["phase"] in PHASES[3:7]:
            everywhere = Counter(
                card.partition("@")[2]
                for seat in seats_of(world).values()
                for card in [*seat["hand"], *seat["offer"], *seat["passing"], *seat["played"]]
            )
            assert everywhere == Counter(dict.fromkeys(names, 3)), f"three cards of each deck are out: {everywhere}"

    def posteriors(self, players: int) -> Iterator[Posterior]:
        return small_positions(players)


# --- pieces --------------------------------------------------------------------------------------


def count_messages(state: JsonObject) -> None:
    """Each colour has one message of each kind, on its own markets but the centre, or collected (2.5, ND-005)."""
    found: Counter[str] = Counter()
    for market, kind in of(state["messages"]).items():
        borough, _, place = market.partition(".")
        assert place in PLACES[1:], f"a message on {market}"
        found[f"{borough}.{kind}"] += 1
    for seat in seats_of(state).values():
        found.update(seat["collected"])
        assert seat["collected"] == sorted(seat["collected"])
    laid = boroughs_of(state)
    if of(state["ask"]) is not None and of(state["ask"])["name"] == "messages":
        laid = laid[: laid.index(of(state["ask"])["about"]["borough"])]
    assert found == Counter(f"{borough}.{kind}" for borough in laid for kind in KINDS), f"messages: {found}"


def count_cards(state: JsonObject) -> None:
    """Every card of every deck is in one place, or was discarded when it should have been (ND-012 to ND-022)."""
    seats = seats_of(state)
    known: Counter[str] = Counter()
    for name, seat in seats.items():
        assert seat["deck"] == [card for card in CARDS if card in seat["deck"]], f"the deck of {name} is out of order"
        known.update(f"{card}@{name}" for card in seat["deck"])
        for place in ("hand", "offer", "passing", "played"):
            known.update(seat[place])
    assert set(known) <= {f"{card}@{name}" for card in CARDS for name in seats}, f"strange cards: {known}"
    assert not known or max(known.values()) == 1, f"cards in two places: {known}"
    keeps = "scholar" in of(state["face_up"]) and state["phase"] == "hire"
    third = 0 if keeps or state["phase"] not in ("hire", "plague") else 1
    thrown = sum(third for seat in seats.values() if len(seat["played"]) == 2)
    assert known.total() == len(seats) * (9 - 3 * laid_before(state)) - thrown, f"{known.total()} cards"


def count_persons(state: JsonObject) -> None:
    """Six brown persons, three gray ones of each letter, and the rats of those face up (ND-006 to ND-011, ND-021)."""
    up, pool, stack = of(state["face_up"]), of(state["gray_pool"]), of(state["gray_stack"])
    browns = [person for person in up if person in BROWN]
    is_out = state["phase"] in LAID_OUT
    assert up == [person for person in PEOPLE if person in up] and len(up) == (3 if is_out else 0), f"face up: {up}"
    assert len(browns) == (2 if is_out else 0)
    assert not set(of(state["brown_left"])) & set(browns), "a brown person face up is still to come"
    assert len(of(state["brown_left"])) == 6 - 2 * laid_before(state) - len(browns), f"{state['brown_left']}"
    assert state["plague"] == sum(RATS.get(person, 1) for person in up), "the plague value is the sum of the rats"
    assert pool == [person for person in PEOPLE if person in pool] and len(set(stack)) == len(stack)
    assert set(stack) <= set(pool) and not set(stack) & set(up) and set(up) <= {*pool, *BROWN}
    if state["phase"] != "setup":
        gone = of(state["round"]) - (1 if state["phase"] == "lay" else 0)
        assert Counter(map(letter_of, pool)) == Counter({"A": 3, "B": 3, "C": 3}), f"in the game: {pool}"
        assert len(stack) == 9 - gone, f"{len(stack)} gray persons to come after {gone}"
    if not of(state["options"])["new_persons"]:
        assert pool == [person for letter in "ABC" for person in BASE[letter]]


# --- possible worlds -----------------------------------------------------------------------------


def owners(cards: list[str]) -> list[str]:
    """Whose decks cards come from."""
    return sorted(card.partition("@")[2] for card in cards)


def held_by(seat: Any, name: str, right: str, second: str, phase: str) -> None:
    """What a seat can hold in each phase: own cards, then the right neighbour's, then those from further right (ND-015)."""
    offer, hand, passing = owners(seat["offer"]), owners(seat["hand"]), owners(seat["passing"])
    everything = owners([*seat["hand"], *seat["played"]])
    if phase == "draw":
        assert (offer, hand, passing) in (([], [], []), ([name] * 3, [], [])), f"{name} draws its own cards"
    elif phase == "draft1":
        assert (offer, hand, passing) in (([name] * 3, [], []), ([], [name], [name] * 2)), f"{name}: first choice"
    elif phase == "draft2":
        found = (offer, hand, passing)
        assert found in (([right] * 2, [name], []), ([], sorted([name, right]), [right])), f"{name}: second choice"
    elif phase in ("play1", "play2"):
        assert not offer and not passing and everything == sorted([name, right, second]), f"{name}: three cards"
    elif phase in ("hire", "plague"):
        missing = Counter([name, right, second]) - Counter(everything)
        assert not Counter(everything) - Counter([name, right, second]) and missing.total() <= 1, f"{name}: two cards"
    else:
        assert not offer + hand + passing + everything, f"{name} has cards between the rounds"


HOOKS: Final = NotreDameHooks()
