"""The options of Rattus and its rulings, each with what it settles, and which class cards may play together (chapter 1)."""

from typing import Final

from parvis.core.errors import BadOption
from parvis.core.json import Json, JsonObject, json_list, quoted
from parvis.core.native import i64, vec
from parvis.core.options import Option
from parvis.games.rattus.box import CARD_NAMES, CLASS_LETTERS, Box
from parvis.games.rattus.data import bit, how_many
from parvis.games.rattus.flags import FULL, NONE, SHARE, Flags

MODULES: Final[list[str]] = ["regions", "universities", "upgrades", "guilds", "inns"]
STARTERS: Final[list[str]] = ["peasant", "monk", "merchant", "witch", "king", "knight"]
# What a card needs to play: a module, or a number of players.
NEEDED: Final[dict[str, str]] = {
    "astronomer": "regions",
    "explorer": "regions",
    "student": "universities",
    "professor": "universities",
    "librarian": "universities",
    "alchemist": "upgrades",
    "guildmaster": "guilds",
    "innkeeper": "inns",
}
# The cards that a module brings, each with the starter card of its class that it replaces.
BROUGHT: Final[dict[str, list[str]]] = {"guilds": ["guildmaster", "merchant"], "inns": ["innkeeper", "peasant"]}
NOT_FOR_TWO: Final = "philosopher"
CHIVALRY: Final = "K"
ISLAMIC: Final = "I"


class ModulesOption(Option):
    """Any set of modules, in their order."""

    def __init__(self) -> None:
        values: list[Json] = [[]]
        for module in MODULES:
            values.append([module])
        values.append([*MODULES])
        super().__init__("modules", values, "The modules of the booklet that take part, in any combination.")

    def check(self, value: Json) -> Json:
        if not isinstance(value, list) or any([module not in MODULES for module in value]):
            raise BadOption(f"option modules takes a list of {', '.join(MODULES)}, not {quoted(value, 60)}")
        if len({str(module) for module in value}) < len(value):
            raise BadOption("option modules names a module twice")
        found: list[Json] = [module for module in MODULES if module in value]
        return found

    def read(self, text: str) -> Json:
        if text == "all":
            return self.check([*MODULES])
        return self.check([part for part in text.split(",") if part])

    def choices(self) -> str:
        return "any of " + ", ".join(MODULES) + ", separated by commas"


class CardsOption(Option):
    """How the class cards are chosen, or which they are."""

    def __init__(self) -> None:
        super().__init__(
            "class_cards",
            ["starter", "random", "one-per-class"],
            "The class cards: the starter cards, drawn at random, at least one of each class, or a list of names.",
        )

    def check(self, value: Json) -> Json:
        if not isinstance(value, list):
            return super().check(value)
        for card in value:
            if card not in CARD_NAMES:
                raise BadOption(f"there is no class card {quoted(card, 40)}")
        if len({str(card) for card in value}) < len(value):
            raise BadOption("option class_cards names a card twice")
        found: list[Json] = [card for card in CARD_NAMES if card in value]
        return found

    def read(self, text: str) -> Json:
        if text in ("starter", "random", "one-per-class"):
            return text
        return self.check([part for part in text.split(",") if part])

    def choices(self) -> str:
        return "starter, random, one-per-class or names of class cards, separated by commas"


class CapOption(Option):
    """After how many turns of each seat the game ends at the latest."""

    def __init__(self) -> None:
        means = "After how many turns of each seat the end comes at the latest."
        super().__init__("turn_cap", [40, 6], means, ruling="RT-R12")

    def check(self, value: Json) -> Json:
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_TURNS:
            raise BadOption(f"option turn_cap takes {self.choices()}, not {quoted(value, 40)}")
        return value

    def read(self, text: str) -> Json:
        if not text.isascii() or not text.isdigit() or len(text) > 7:
            raise BadOption(f"option turn_cap takes {self.choices()}, not {text[:40]}")
        return self.check(int(text))

    def choices(self) -> str:
        return f"a whole number from 1 to {MOST_TURNS}"


MOST_TURNS: Final = 1_000_000


OPTIONS: Final[list[Option]] = [
    Option("players", [2, 3, 4, 5, 6], "How many seats there are.", required=True),
    ModulesOption(),
    CardsOption(),
    Option("rat_set", [61, 49], "61: the large set of rats; 49: that of the first box, for up to four players."),
    Option("first_seat", ["random", 1, 2, 3, 4, 5, 6], "Who begins: a seat, or drawn."),
    Option(
        "rats_added",
        [[0, 1, 2, 2], [0, 1, 2, 3]],
        "How many rats come for none to three rats in the plague region.",
        ruling="RT-R01",
    ),
    Option("soldier_zero", [False, True], "The Soldier adds rats even where none else come.", ruling="RT-R02"),
    Option("knight_bonus", [2, 0], "Citizens of nobody that the Knight may count for limits.", ruling="RT-R03"),
    Option("populate_mandatory", [True, False], "Increasing population must not be left out.", ruling="RT-R04"),
    Option(
        "reveal", ["chooser", "auto"], "The active seat picks the next rat, or it is the oldest one.", ruling="RT-R05"
    ),
    Option(
        "end_b",
        ["board", "stock"],
        "The end comes when a seat has nobody in stock and on the Baker, or just nobody in stock.",
        ruling="RT-R06",
    ),
    Option(
        "board_tie",
        ["share", "full", "none"],
        "Ties on the side boards share points, get all of them, or none.",
        ruling="RT-R07",
    ),
    Option("dip_round", ["down", "nearest"], "How a share for second most diplomats is rounded.", ruling="RT-R08"),
    Option("side_boards_score", [False, True], "Citizens on the side boards count a point each.", ruling="RT-R09"),
    Option("bishop_out", ["adjacent", "any"], "Where the Bishop's tile sends a rat.", ruling="RT-R10"),
    Option("guild_final", [True, False], "A guild space can be used in the final round.", ruling="RT-R11"),
    CapOption(),
    Option("knight_final", [True, False], "The Knight takes part in the final round.", ruling="RT-R13"),
    Option("peasant_final", [True, False], "The Peasant takes part in the final round.", ruling="RT-R14"),
    Option(
        "bare_bonus",
        [False, True],
        "Bonus citizens of Queen and inns may come where no rat is, without the Peasant.",
        ruling="RT-R15",
    ),
    Option(
        "mayor_fill",
        ["all", "choose"],
        "The Mayor fills every region he leads in, or those that are chosen.",
        ruling="RT-R16",
    ),
    Option(
        "piper_drag",
        ["may", "must"],
        "The Pied Piper's tile may or must take a citizen of somebody else along.",
        ruling="RT-R17",
    ),
]

TIES: Final[dict[str, int]] = {"share": int(SHARE), "full": int(FULL), "none": int(NONE)}


def flags_of(options: JsonObject) -> Flags:
    """The modules and rulings of resolved options."""
    modules = json_list(options["modules"], "modules")
    turn_cap = options["turn_cap"]
    assert isinstance(turn_cap, int)
    return Flags(
        "regions" in modules,
        "universities" in modules,
        "upgrades" in modules,
        "guilds" in modules,
        "inns" in modules,
        vec[i64]([0, 1, 2, 3] if options["rats_added"] == [0, 1, 2, 3] else [0, 1, 2, 2]),
        options["soldier_zero"] is True,
        2 if options["knight_bonus"] == 2 else 0,
        options["populate_mandatory"] is True,
        options["reveal"] == "auto",
        options["end_b"] == "stock",
        TIES[str(options["board_tie"])],
        options["dip_round"] == "nearest",
        options["side_boards_score"] is True,
        options["bishop_out"] == "any",
        options["guild_final"] is True,
        turn_cap,
        options["knight_final"] is True,
        options["peasant_final"] is True,
        options["bare_bonus"] is True,
        options["mayor_fill"] == "choose",
        options["piper_drag"] == "must",
    )


# --- class cards ---------------------------------------------------------------------------------


def cards_needed(players: int) -> int:
    """How many class cards there are."""
    return 6 if players <= 4 else 8


def of_class(box: Box, letter: str) -> i64:
    """The mask of the class cards of a class."""
    mask: i64 = 0
    for card in range(len(CARD_NAMES)):
        if CLASS_LETTERS[box.classes[card]] == letter:
            mask |= bit(card)
    return mask


def mask_of(names: list[str]) -> i64:
    """The mask of class cards by their names."""
    mask: i64 = 0
    for name in names:
        mask |= bit(CARD_NAMES.index(name))
    return mask


def check_options(options: JsonObject, players: int, box: Box) -> None:
    """What stands in the way of a combination of options, the first thing first (1.1)."""
    first = options["first_seat"]
    if isinstance(first, int) and first > players:
        raise BadOption(f"option first_seat takes random or 1 to {players} here")
    cards = options["class_cards"]
    names = [str(card) for card in cards] if isinstance(cards, list) else []
    if isinstance(cards, list):
        check_cards(names, json_list(options["modules"], "modules"), players, box)
    if options["rat_set"] == 49 and players > 4:
        raise BadOption("the set of 49 rats is for up to four players")
    if options["rat_set"] == 49 and mask_of(names) & of_class(box, ISLAMIC):
        raise BadOption("the set of 49 rats goes without Islamic class cards")


def check_cards(names: list[str], modules: list[Json], players: int, box: Box) -> None:
    """What stands in the way of a list of class cards."""
    chosen = mask_of(names)
    if len(names) != cards_needed(players):
        raise BadOption(f"with {players} players there are {cards_needed(players)} class cards, not {len(names)}")
    if not chosen & of_class(box, CHIVALRY):
        raise BadOption("at least one class card of Chivalry is needed")
    if NOT_FOR_TWO in names and players == 2:
        raise BadOption(f"the {NOT_FOR_TWO} needs three players or more")
    for name in names:
        if name in NEEDED and NEEDED[name] not in modules:
            raise BadOption(f"the {name} needs the module {NEEDED[name]}")
    for module, brought in BROUGHT.items():
        if module in modules and brought[0] not in names:
            raise BadOption(f"the module {module} needs the {brought[0]}")


def pool(options: JsonObject, players: int, box: Box) -> i64:
    """The mask of the class cards that may come at random."""
    modules = json_list(options["modules"], "modules")
    names = [name for name in CARD_NAMES if name not in NEEDED or NEEDED[name] in modules]
    if players == 2:
        names = [name for name in names if name != NOT_FOR_TWO]
    mask = mask_of(names)
    return mask & ~of_class(box, ISLAMIC) if options["rat_set"] == 49 else mask


def fixed_cards(options: JsonObject, players: int, box: Box) -> i64:
    """The mask of the class cards that are in without a draw."""
    modules = json_list(options["modules"], "modules")
    forced = [brought for module, brought in BROUGHT.items() if module in modules]
    cards = options["class_cards"]
    if isinstance(cards, list):
        return mask_of([str(card) for card in cards])
    mask = mask_of([brought[0] for brought in forced])
    if cards == "starter":
        mask |= mask_of([name for name in STARTERS if name not in [brought[1] for brought in forced]])
        if players > 4:
            for card in box.starter_big:
                mask |= bit(card)
    return mask


def drawn_cards(options: JsonObject, players: int, box: Box) -> vec[i64]:
    """For each class card that CHANCE draws, the mask of those that may come; cards that are in don't count (1.1)."""
    cards = options["class_cards"]
    if isinstance(cards, list) or cards == "starter":
        return vec[i64]()
    whole = pool(options, players, box)
    fixed = fixed_cards(options, players, box)
    pools: list[i64] = []
    if cards == "one-per-class":
        for letter in "PCBGRK" if players <= 4 else CLASS_LETTERS:
            if not fixed & of_class(box, letter):
                pools.append(whole & of_class(box, letter))
    while len(pools) < cards_needed(players) - how_many(fixed):
        pools.append(whole)
    return vec[i64](pools)


def last_resort(options: JsonObject, box: Box) -> i64:
    """The mask of the class cards of which the last one drawn must be one, if none is in yet (1.1)."""
    return of_class(box, CHIVALRY) if options["class_cards"] == "random" else 0
