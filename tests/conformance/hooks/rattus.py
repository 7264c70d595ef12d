"""Rattus as chapters 2, 4.6, 8 and 9 of its spec say it, on neutral states: pieces, points, secrets, possible worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from parvis.core.frames import State
from parvis.core.json import JsonObject, canonical
from parvis.games.rattus.checking import fault_of
from parvis.games.rattus.state import Rattus
from tests.conformance.hooks import Hooks, Posterior, rattus_order, rattus_scoring
from tests.conformance.hooks.rattus_positions import small_positions
from tests.conformance.hooks.rattus_scoring import of, podiums, seats_of
from tests.games.rattus.positions import EVENTS, material, regions_of

WORDS: Final = {"take", "populate"}
SPACES: Final = ["peasant", "monk", "merchant", "witch", "king", "knight"]
INSIDE: Final = (
    "peasant.place monk.rat monk.to merchant.from merchant.to merchant.move witch.rat witch.arrange king.haven "
    "baker.store baker.remove nun.nun bishop.bishop bishop.rat bishop.to courier.cit mayor.place wizard.potion "
    "piedpiper.from piedpiper.to piedpiper.move piedpiper.rat piedpiper.drag piedpiper.third emperor.wall "
    "emperor.cross queen.place astronomer.keep explorer.card caravanner.step sultan.podium student.place student.move "
    "professor.discard professor.top professor.resolve librarian.green alchemist.tile guildmaster.space "
    "innkeeper.city judge.return judge.haven jester.aim jester.to"
)
QUESTIONS: Final = (
    "settle caravan action extra mayor baker philosopher plague spread soldier knight crusader.reveal crusader.draw "
    "crusader.replace crusader.order reveal protect lose serf boccaccio inquisitor caravan_place event_discard bonus "
    "university final_plague first class plague_start uni_green uni_white rat rat_discard crusader_token deal "
    "region_card event peek landing " + INSIDE
)
OPEN_EVENTS: Final = [
    "first",
    "card chosen",
    "turn begins",
    "end triggered",
    "final plague",
    "placed",
    "moved",
    "returned",
    "to haven",
    "died",
    "spent potion",
    "put under",
    "stored",
    "rat laid",
    "rat moved",
    "revealed",
    "turned up",
    "rat gone",
    "rat drawn",
    "replaced",
    "plague moved",
    "relief",
    "took",
    "discarded card",
    "upgraded",
    "borrowed",
    "tile back",
    "blocked",
    "unblocked",
    "nun placed",
    "bishop placed",
    "wall placed",
    "caravan moved",
    "university moved",
    "founded",
    "tokens cleared",
    "victory point",
    "event revealed",
    "events shuffled",
    "card opened",
    "kept openly",
    "region card gone",
    "cards shuffled",
    "protected",
    "space taken",
    "city taken",
    "rat exchanged",
    "event gone",
    "hand shown",
]
STREAMS: Final = {
    "first": "first seat",
    "class": "class cards",
    "plague_start": "pieces",
    "uni_green": "pieces",
    "uni_white": "pieces",
    "crusader_token": "rats",
}


def rats_of(state: JsonObject) -> list[list[Any]]:
    """All rats on the board: handle, token, the seats that have looked."""
    return [rat for found in of(state["rats"]).values() for rat in found]


def tokens_of(state: JsonObject) -> list[str]:
    """The tokens of the set that is played with."""
    return [rat["id"] for rat in material()["rat"] if rat["set"] == of(state["options"])["rat_set"]]


def started() -> set[str]:
    """The starting tokens of both sets."""
    return {rat["id"] for rat in material()["rat"] if rat["start"]}


class RattusHooks(Hooks):
    """What the spec of Rattus says."""

    OPEN_EVENTS = frozenset(OPEN_EVENTS)
    OWN_EVENTS = frozenset(["looked", "peeked", "dealt", "card drawn", "kept"])
    HALF_OPEN_EVENTS = frozenset(["looked"])  # which rat is looked at is public (RT-R21)
    QUESTIONS = frozenset(QUESTIONS.split())
    ENDINGS = frozenset()  # whatever is in a hand, it can pass

    def order(self, texts: list[str]) -> list[str]:
        return rattus_order.order(texts)

    # --- pieces (RT-171) -------------------------------------------------------------------------

    def conserve(self, state: JsonObject) -> None:
        conserve_rats(state)
        conserve_citizens(state)
        conserve_cards(state)
        conserve_decks(state)

    def count(self, state: State) -> None:
        """On the fields of a position; soaks compare it with the count on neutral states."""
        assert isinstance(state, Rattus)
        assert fault_of(state) == "", fault_of(state)

    # --- points ----------------------------------------------------------------------------------

    def scores(self, state: JsonObject) -> list[int]:
        return [found["total"] for _, found in sorted(rattus_scoring.points(state).items())]

    def places(self, state: JsonObject) -> list[int]:
        order = rattus_scoring.order(state)
        return [1 + order.index(seat) for seat in seats_of(state)]

    def result(self, state: JsonObject) -> JsonObject:
        result: dict[str, Any] = {"order": rattus_scoring.order(state), "points": rattus_scoring.points(state)}
        return result

    # --- secrets (chapter 8) ---------------------------------------------------------------------

    def seen(self, asked: JsonObject, now: JsonObject, text: str, viewer: str) -> str:
        ask = of(asked["ask"])
        name, head = ask["name"], text.partition(":")[0]
        if name in ("rat", "rat_discard"):
            return "token:?"
        if name == "deal":
            return text if ask["about"]["todo"][0] == viewer else "card:?"
        if name == "region_card":
            is_open = next(found for found in ask["about"]["trail"] if found.startswith("use:")) == "use:explorer"
            return text if is_open or asked["active"] == viewer else "card:?"
        if name == "peek":
            return text if asked["active"] == viewer else "event:?"
        if head in ("top", "keep") and ask["who"] != viewer:
            return f"{head}:?"
        return text

    def stream(self, asked: JsonObject, text: str) -> tuple[str, str]:
        """Bags are the same for all games of a seed; what is shuffled again holds what this game has discarded."""
        ask = of(asked["ask"])
        name, outcome = ask["name"], text.partition(":")[2]
        if name == "rat":
            return "first rats" if asked["phase"] == "setup" else "rats", outcome
        if name in ("deal", "region_card"):
            return f"region cards {canonical(of(asked['region_cards'])['deck'])}", outcome
        if name in ("event", "peek"):
            return f"events {canonical(of(asked['events'])['rest'])}", outcome
        if name == "rat_discard":
            return f"discarded rats {asked['next']} {canonical(asked['gone'])}", outcome
        if name == "landing":
            fallen = sum(found.startswith("land:") for found in ask["about"]["trail"])
            return f"landings {asked['turn']} {fallen} {ask['legal']}", outcome
        return STREAMS[name], outcome

    def possible(self, world: JsonObject) -> None:
        """RT-160: what was placed at set-up is a starting rat, and what was placed later is in order."""
        regions = len(regions_of(of(world["options"])["players"]))
        everybody = len(seats_of(world))
        for handle, token, seats in rats_of(world):
            assert 1 <= handle < of(world["next"]), f"rat {handle} has not been placed yet"
            if handle <= regions and len(seats) < everybody:
                assert token in started(), f"rat {handle} should be a starting one, not {token}"
        assert len(of(world["bag"])) >= of(world["floor"]), "a rat has come from the floor"
        assert set(of(world["redrawn"])) <= {handle for handle, _, _ in rats_of(world)}
        if world["region_cards"] is not None:
            for seat, cards in of(world["region_cards"])["shown"].items():
                assert set(cards) <= set(of(world["region_cards"])["hands"][seat]), f"{seat} lacks what it has shown"

    def posteriors(self, players: int) -> Iterator[Posterior]:
        return small_positions(players)


def conserve_rats(state: JsonObject) -> None:
    """Every token is somewhere, once; no region has more than three, and none with a bishop gets one."""
    res = of(state["res"]) or {}
    everywhere = [*of(state["bag"]), *of(state["gone"]), *[token for _, token, _ in rats_of(state)]]
    everywhere += [state["drawn"]] if state["drawn"] else []
    everywhere += [res["now"][1]] if res.get("now") else []
    assert sorted(everywhere) == sorted(tokens_of(state)), "a rat is lost or made"
    handles = [handle for handle, _, _ in rats_of(state)]
    assert len(set(handles)) == len(handles), "two rats have one handle"
    for region, rats in of(state["rats"]).items():
        assert 1 <= len(rats) <= 3, f"{region} has {len(rats)} rats"
        assert rats == sorted(rats, key=lambda rat: int(rat[0])), f"the rats of {region} are out of order"
    assert 0 <= of(state["floor"]) <= len(of(state["bag"])), "the supply is below nothing"


def conserve_citizens(state: JsonObject) -> None:
    """Every seat has its twenty citizens; potions and podiums are no more than there are."""
    where = Counter[str]()
    potions = diplomats = 0
    for region, seats in of(state["citizens"]).items():
        assert region in regions_of(of(state["options"])["players"]), f"{region} is not in use"
        for seat, kinds in seats.items():
            where[seat] += sum(kinds.values())
            assert min(kinds.values()) > 0, "what is none should be left out"
            standing = sum(number for kind, number in kinds.items() if kind[0] == "d")
            assert standing <= 1, f"{seat} has {standing} podiums in {region}"
            potions += sum(number * int(kind[1:] or 0) for kind, number in kinds.items() if kind != "c")
            diplomats += standing
    for card in of(state["cards"]).values():
        where[owner_of_stored(state, card["at"])] += card.get("store", 0)
    for name in ("guilds", "inns"):
        for seat, turn in of(state[name] or {}).values():
            where[seat] += 1
            assert 1 <= turn <= of(state["turn"]), f"{name} are taken in turn {turn}"
    for seat in seats_of(state):
        total = where[seat] + of(state["stock"])[seat] + of(state["haven"])[seat]
        assert total == material()["citizens"], f"{seat} has {total} citizens"
        assert min(of(state["stock"])[seat], of(state["haven"])[seat], of(state["vp"])[seat]) >= 0
    assert potions <= 30 and diplomats <= 15, f"{potions} potions, {diplomats} podiums"
    assert diplomats == sum(podiums(state, seat) for seat in seats_of(state))


def owner_of_stored(state: JsonObject, holder: str) -> str:
    """Whose citizens lie on the card that stores some: until it is said where they go, those of the former holder."""
    ask = of(state["ask"]) or {"name": "", "about": {"trail": []}}
    trail = ask["about"]["trail"]
    return f"p{trail[0].partition('@')[2]}" if ask["name"] == "baker" and trail else holder


def conserve_cards(state: JsonObject) -> None:
    """Class cards, tiles, and the pieces of cards."""
    options, cards = of(state["options"]), of(state["cards"])
    size = 6 if options["players"] <= 4 else 8
    assert len(cards) <= size and (state["phase"] == "setup" or len(cards) == size), "class cards are missing"
    for name, card in cards.items():
        assert card["level"] == 1 or "upgrades" in options["modules"], f"{name} is upgraded"
        assert card["at"] or (card["level"] == 1 and not card["blocked"]), f"{name} lies in the supply as at first"
    tile = cards.get("alchemist", {}).get("tile")
    assert tile is None or (tile in cards and cards[tile]["level"] == 1), f"the tile of {tile} is in two places"
    assert set(of(state["did"])) <= WORDS | set(cards) | set(SPACES) | {f"guild:{s}" for s in SPACES} | {tile or ""}
    assert sum(of(state["nuns"]).values()) <= 3 and len(of(state["bishops"])) <= 2 and len(of(state["walls"])) <= 3
    assert len(set(of(state["walls"]))) == len(of(state["walls"])), "two walls on one border"
    if state["plague"] is not None:
        assert neighbours(state, str(state["plague"])), "the plague piece is walled in"


def neighbours(state: JsonObject, region: str) -> list[str]:
    """The regions next to one (RT-002)."""
    used = regions_of(of(state["options"])["players"])
    found = []
    for edge in material()["edge"]:
        ends = sorted([edge["a"], edge["b"]], key=[r["id"] for r in material()["region"]].index)
        if "-".join(ends) not in of(state["walls"]) and region in ends and set(ends) <= set(used):
            found.append(ends[0] if ends[1] == region else ends[1])
    return found


def conserve_decks(state: JsonObject) -> None:
    """Events, region cards, and the pool of tokens."""
    options = of(state["options"])
    tokens = len(of(state["uni"])["tokens"]) if state["uni"] else 0
    assert tokens + sum(of(state["vp"]).values()) <= 30, "more tokens than there are"
    if state["events"] is not None:
        events = of(state["events"])
        found = Counter([code for code, _ in events["top"]]) + Counter(events["rest"]) + Counter(events["gone"])
        found += Counter([events["now"]] if events["now"] else [])
        assert found == Counter(EVENTS), f"events: {found}"
    if state["region_cards"] is not None:
        decks = of(state["region_cards"])
        cards = [*decks["deck"], *decks["gone"], *decks["open"], *[c for hand in decks["hands"].values() for c in hand]]
        cards += of(state["res"])["shield"].values() if state["res"] else []
        used = regions_of(options["players"])
        there = [card["id"] for card in material()["regioncard"] if card["region"] in used]
        assert sorted(cards) == sorted(there), "a region card is lost or made"


HOOKS: Final = RattusHooks()
