"""Positions of Rattus in a few words: a neutral state is filled in around what matters, and played on.

A region is written `1=2c 2=1c+1w1 | 4:t03 5:t61`: citizens by seat and kind, then rats with handle and token; a card
`king@2/II`, and `baker@2+3` with citizens on it, `alchemist@1=king` with a tile, `monk@3!` blocked, `queen` in the
supply.  What is not named is empty, or lies where it began.  A citizen that is neither named nor in the stock is in
the Safe Haven.  Such positions need not be reachable.  Nothing here asks the rules what is legal.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

import parvis
from parvis.core.frames import State
from parvis.core.json import Json, JsonObject, canonical
from parvis.core.registry import make_game

COMPONENTS: Final = Path(parvis.__file__).parent / "games" / "rattus" / "components.toml"
LEVELS: Final = ["I", "II", "III"]
NEEDS: Final = {
    "astronomer": "regions",
    "explorer": "regions",
    "student": "universities",
    "professor": "universities",
    "librarian": "universities",
    "alchemist": "upgrades",
    "guildmaster": "guilds",
    "innkeeper": "inns",
}
MODULES: Final = ["regions", "universities", "upgrades", "guilds", "inns"]
EVENTS: Final = {"u": 7, "bP": 2, "bC": 2, "bB": 2, "bG": 2, "bR": 2, "bK": 2, "bI": 2, "x": 3, "n": 6}
FILLERS: Final = ["soldier", "judge", "jester", "courier", "boccaccio", "wizard", "emperor", "bishop"]
DEFAULTS: Final[JsonObject] = {
    "bare_bonus": False,
    "bishop_out": "adjacent",
    "board_tie": "share",
    "data": "reconstructed-1",
    "dip_round": "down",
    "end_b": "board",
    "first_seat": "random",
    "guild_final": True,
    "knight_bonus": 2,
    "knight_final": True,
    "mayor_fill": "all",
    "peasant_final": True,
    "piper_drag": "may",
    "populate_mandatory": True,
    "rat_set": 61,
    "rats_added": [0, 1, 2, 2],
    "reveal": "chooser",
    "side_boards_score": False,
    "soldier_zero": False,
    "turn_cap": 40,
}


@cache
def material() -> dict[str, Any]:
    """The component file."""
    return tomllib.loads(COMPONENTS.read_text("utf-8"))


def regions_of(players: int) -> list[str]:
    """The regions in use, in canonical order."""
    return [region["id"] for region in material()["region"] if players in region["players"]]


def card_names() -> list[str]:
    """The class cards in canonical order."""
    return [card["id"] for card in material()["card"]]


def chivalry() -> list[str]:
    """The cards of Chivalry."""
    return [card["id"] for card in material()["card"] if card["class"] == "K"]


# --- the short forms -----------------------------------------------------------------------------


def read_citizens(text: str) -> dict[str, dict[str, int]]:
    """`1=2c 2=1c+1w1` as seats with kinds."""
    found: dict[str, dict[str, int]] = {}
    for part in text.split():
        seat, _, kinds = part.partition("=")
        found[f"p{seat}"] = {}
        for kind in kinds.split("+"):
            digits = len(kind) - len(kind.lstrip("0123456789"))
            found[f"p{seat}"][kind[digits:]] = int(kind[:digits])
    return found


def read_rats(text: str) -> list[list[Json]]:
    """`1:t03 2:t61@1` as handles, tokens and the seats that looked."""
    found: list[list[Json]] = []
    for part in text.split():
        handle, _, rest = part.partition(":")
        token, _, seats = rest.partition("@")
        found.append([int(handle), token, [f"p{seat}" for seat in seats]])
    return found


def read_card(text: str) -> tuple[str, JsonObject]:
    """`king@2/II` as a card and where it is."""
    rest, _, tile = text.partition("=")
    rest, _, store = rest.partition("+")
    blocked = rest.endswith("!")
    rest, _, level = rest.rstrip("!").partition("/")
    name, _, seat = rest.partition("@")
    card: JsonObject = {
        "at": f"p{seat}" if seat else None,
        "blocked": blocked,
        "level": LEVELS.index(level) + 1 if level else 1,
    }
    if name == "alchemist":
        card["tile"] = tile or None
    if name == "baker":
        card["store"] = int(store or 0)
    return name, card


def write_citizens(state: JsonObject, region: str) -> str:
    """The citizens of a region in the short form."""
    seats = cast("dict[str, dict[str, dict[str, int]]]", state["citizens"]).get(region, {})
    return " ".join(
        f"{seat[1:]}=" + "+".join(f"{number}{kind}" for kind, number in sorted(kinds.items()))
        for seat, kinds in sorted(seats.items())
    )


def handles(state: JsonObject, region: str) -> list[int]:
    """The handles of the rats of a region."""
    return [int(rat[0]) for rat in cast("dict[str, list[list[int]]]", state["rats"]).get(region, [])]


# --- filling in what is not named ----------------------------------------------------------------


def options_for(players: int, cards: dict[str, JsonObject], given: JsonObject) -> JsonObject:
    """All options: the cards named and some that do nothing by themselves, and the modules that they need."""
    size = 6 if players <= 4 else 8
    chosen = dict.fromkeys(cards)
    for name in FILLERS:
        if len(chosen) < size and name not in chosen and (name != FILLERS[0] or not set(chivalry()) & set(chosen)):
            chosen[name] = None
    assert len(chosen) == size, f"too many cards: {list(chosen)}"
    wanted = set(cast("list[str]", given.get("modules", []))) | {NEEDS[name] for name in chosen if name in NEEDS}
    return {
        **DEFAULTS,
        **given,
        "class_cards": [name for name in card_names() if name in chosen],
        "modules": [module for module in MODULES if module in wanted],
        "players": players,
    }


def neutral(players: int, given: JsonObject, options: JsonObject | None = None) -> JsonObject:
    """The whole neutral state that `given` describes, but for the list of legal answers."""
    named = dict(read_card(text) for text in str(given.get("cards", "")).split())
    whole = options_for(players, named, options or {})
    modules = cast("list[str]", whole["modules"])
    seats = [f"p{k}" for k in range(1, players + 1)]
    cards: dict[str, JsonObject] = {
        name: named.get(name) or read_card(name)[1] for name in cast("list[str]", whole["class_cards"])
    }
    regions = cast("dict[str, str]", given.get("regions", {}))
    citizens = {region: read_citizens(text.partition("|")[0]) for region, text in regions.items()}
    rats = {region: read_rats(text.partition("|")[2]) for region, text in regions.items()}
    active = cast("str | None", given.get("active", "p1"))
    state: JsonObject = {
        "active": active,
        "bishops": [],
        "caravan": None,
        "cards": cast("Json", cards),
        "citizens": cast("Json", {region: found for region, found in citizens.items() if found}),
        "did": [],
        "drawn": None,
        "ender": None,
        "first": "p1",
        "guilds": {} if "guilds" in modules else None,
        "inns": {} if "inns" in modules else None,
        "next": 1 + max([int(str(rat[0])) for found in rats.values() for rat in found], default=0),
        "nuns": {},
        "options": whole,
        "phase": "action",
        "plague": "scandia",
        "rats": cast("Json", {region: found for region, found in rats.items() if found}),
        "redrawn": [],
        "res": None,
        "result": None,
        "spec": "rattus/1",
        "turn": players + int(active[1:]) if active else 0,
        "vp": dict.fromkeys(seats, 0),
        "walls": [],
        **{key: value for key, value in given.items() if key not in SHORT},
    }
    fill_citizens(state, seats, cast("dict[str, int]", given.get("stock", {})))
    fill_bag(state, cast("int | None", given.get("supply")))
    fill_decks(state, seats, given)
    state["ask"] = question(state, given)
    return state


SHORT: Final = {"cards", "regions", "stock", "supply", "events", "hands", "shown", "region_gone", "ask", "res", "todo"}


def fill_citizens(state: JsonObject, seats: list[str], stock: dict[str, int]) -> None:
    """Stock is what lies nowhere else; where it is given, the others are in the Safe Haven."""
    placed = dict.fromkeys(seats, 0)
    for found in cast("dict[str, dict[str, dict[str, int]]]", state["citizens"]).values():
        for seat, kinds in found.items():
            placed[seat] += sum(kinds.values())
    for card in cast("dict[str, JsonObject]", state["cards"]).values():
        if card["at"]:
            placed[str(card["at"])] += cast("int", card.get("store", 0))
    for board in (state["guilds"], state["inns"]):
        for seat, _ in cast("dict[str, list[Any]]", board or {}).values():
            placed[seat] += 1
    haven = {**dict.fromkeys(seats, 0), **cast("dict[str, int]", state.get("haven", {}))}
    for seat in seats:
        if seat in stock:
            haven[seat] = 20 - placed[seat] - stock[seat]
    state["haven"] = cast("Json", haven)
    state["stock"] = {seat: 20 - placed[seat] - haven[seat] for seat in seats}
    assert min(cast("dict[str, int]", state["stock"]).values()) >= 0


def fill_bag(state: JsonObject, supply: int | None) -> None:
    """The bag is what lies nowhere else; with a small supply the other tokens are discarded."""
    options = cast("JsonObject", state["options"])
    rat_set = options["rat_set"]
    tokens = [rat["id"] for rat in material()["rat"] if rat["set"] == rat_set]
    shown = [str(rat[1]) for found in cast("dict[str, list[list[Json]]]", state["rats"]).values() for rat in found]
    gone = cast("list[str]", state.get("gone", []))
    assert len(set(shown + gone)) == len(shown + gone), "a token lies twice"
    bag = [token for token in tokens if token not in shown + gone and token != state["drawn"]]
    floor = material()[f"floor_{rat_set}"][str(options["players"])]
    if supply is not None:
        gone = gone + bag[floor + supply :]
        bag = bag[: floor + supply]
    state["bag"] = cast("Json", bag)
    state["floor"] = floor
    state["gone"] = cast("Json", sorted(gone))


def fill_decks(state: JsonObject, seats: list[str], given: JsonObject) -> None:
    """Events and region cards, where the modules are in play."""
    options = cast("JsonObject", state["options"])
    modules = cast("list[str]", options["modules"])
    state.setdefault("uni", {"green": "gallia", "white": "polonia", "tokens": []} if MODULES[1] in modules else None)
    state["events"] = None
    if "universities" in modules:
        events = {"top": [], "gone": {}, "now": None, "rest": EVENTS, **cast("JsonObject", given.get("events", {}))}
        state["events"] = cast("Json", events)
    state["region_cards"] = None
    if "regions" in modules:
        used = regions_of(cast("int", options["players"]))
        deck = [card["id"] for card in material()["regioncard"] if card["region"] in used]
        hands = {**{seat: [] for seat in seats}, **cast("dict[str, list[str]]", given.get("hands", {}))}
        shown = {**{seat: [] for seat in seats}, **cast("dict[str, list[str]]", given.get("shown", {}))}
        gone = cast("list[str]", given.get("region_gone", []))
        out = [card for hand in hands.values() for card in hand] + gone
        state["region_cards"] = cast(
            "Json",
            {
                "deck": [card for card in deck if card not in out],
                "gone": gone,
                "hands": hands,
                "open": [],
                "shown": shown,
            },
        )
    if "caravanner" in cast("dict[str, Any]", state["cards"]) and state["caravan"] is None:
        state["caravan"] = "scandia"


IN_PLAGUE: Final = ("plague", "spread", "soldier", "knight", "reveal", "inquisitor", "boccaccio")


def question(state: JsonObject, given: JsonObject) -> Json:
    """The open question, without its legal answers; resolution has begun where the question needs it."""
    who, _, name = str(given.get("ask", f"{state['active']} action")).partition(" ")
    if "res" in given or name.startswith("crusader.") or name in IN_PLAGUE:
        state["res"] = {
            "adds": 0,
            "extra": 0,
            "killed": {},
            "kills": {},
            "knight": False,
            "loss": {},
            "now": None,
            "order": None,
            "region": None if name == "plague" else state["plague"],
            "shield": {},
            **cast("JsonObject", given.get("res", {})),
        }
        state["phase"] = given.get("phase", "plague")
    todo = cast("list[Json]", given.get("todo", []))
    return {"about": {"todo": todo, "trail": []}, "legal": [], "name": name, "who": who}


# --- tables --------------------------------------------------------------------------------------


class Table:
    """A position to play on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.document: JsonObject = state.json()

    def play(self, *answers: str) -> Table:
        """Give answers in order, those of CHANCE included; `token:*` is the first one that begins so."""
        for given in answers:
            who, _, text = given.rpartition(" ")
            assert who in ("", self.who), f"{self.who} is asked {self.name}, not {who}"
            if text.endswith("*"):
                text = next(found for found in self.legal if found.startswith(text[:-1]))
            assert text in self.legal, f"{text} is not among {self.legal} ({self.name} of {self.who})"
            self.state.apply(self.state.parse(text))
        self.document = self.state.json()
        return self

    @property
    def ask(self) -> dict[str, Any]:
        """The open question."""
        return cast("dict[str, Any]", self.document["ask"] or {"who": "", "name": "over", "legal": []})

    @property
    def who(self) -> str:
        """Who is asked."""
        return str(self.state.json()["ask"] and cast("dict[str, Any]", self.state.json()["ask"])["who"])

    @property
    def name(self) -> str:
        """What is asked."""
        return "over" if self.state.is_over else self.state.question.NAME

    @property
    def asked(self) -> str:
        """Who is asked what."""
        return self.name if self.state.is_over else f"{self.who} {self.name}"

    @property
    def legal(self) -> list[str]:
        """The legal answers."""
        return [self.state.notation(answer) for answer in self.state.legal()]

    def begins(self, prefix: str) -> list[str]:
        """The legal answers that begin so, without that beginning."""
        return [text.removeprefix(prefix) for text in self.legal if text.startswith(prefix)]

    def at(self, path: str) -> Any:
        """A part of the state: `stock.p2`, `cards.king.blocked`."""
        found: Any = self.document
        for key in path.split("."):
            found = found.get(key) if isinstance(found, dict) else found[int(key)]
        return found

    def citizens(self, region: str) -> str:
        """The citizens of a region in the short form."""
        return write_citizens(self.document, region)

    def rats(self, region: str) -> list[int]:
        """The handles of the rats of a region."""
        return handles(self.document, region)


def load(state: JsonObject) -> Table:
    """A table with the position of a neutral state, whose legal answers are those of the rules."""
    game = make_game("rattus", cast("JsonObject", state["options"]))
    loaded = game.read(state)
    written = loaded.json()
    for document in (written, state):
        cast("dict[str, Any]", document["ask"])["legal"] = []
    assert canonical(state) == canonical(written), "the position was read otherwise"
    return Table(loaded)


def position(players: int, options: JsonObject | None = None, /, **given: Json) -> Table:
    """A position in short forms, loaded."""
    return load(neutral(players, given, options))


def new_table(players: int, **options: Json) -> Table:
    """A game about to begin."""
    return Table(make_game("rattus", {"players": players, **options}).new())
