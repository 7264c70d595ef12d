"""The options of Notre Dame and its rulings, each with what it settles."""

from typing import Final

from parvis.core.json import JsonObject
from parvis.core.options import Option
from parvis.games.notre_dame.state import ALWAYS, MOVED, NEVER, RICHEST, SHORT, UNLIMITED, Flags

OPTIONS: Final[list[Option]] = [
    Option("players", [4, 2, 3, 5], "How many seats there are."),
    Option("edition", [2017, 2007], "Which rulebook: it sets the defaults of hotel_threshold and coin_shortage."),
    Option("new_persons", [False, True], "true: the gray persons of New Persons take part, nine of 27 in each game."),
    Option("open_prestige", [False, True], "true: everybody's prestige is shown during the game."),
    Option("hotel_threshold", [3, 4], "From how many tokens in the hotel on there are two bonuses.", ruling="ND-R1"),
    Option(
        "coin_shortage",
        ["richest", "unlimited", "short"],
        "Coins missing in the bank: taken from the richest, replaced without limit, or lost.",
        ruling="ND-R2",
    ),
    Option(
        "shortage_scope",
        ["all", "bank_action"],
        "Coins are taken from the richest for every gain, or only for the effect of the bank.",
        ruling="ND-R3",
    ),
    Option("shortage_from", ["other", "any"], "The richest among the others, or among all seats.", ruling="ND-R4"),
    Option(
        "shortage_step",
        ["lump", "single"],
        "All missing coins from one seat, or each from the richest at that moment.",
        ruling="ND-R5",
    ),
    Option("manager_park", [True, False], "The manager's doubling gets the park bonus.", ruling="ND-R6"),
    Option(
        "coachman_park",
        ["once", "each"],
        "Messages used again are one earning event together, or one each.",
        ruling="ND-R7",
    ),
    Option("gypsies_notre_dame", [True, False], "The gypsies may return markers from Notre Dame.", ruling="ND-R8"),
    Option(
        "plague_notre_dame", [False, True], "Notre Dame counts when the plague looks for the fullest.", ruling="ND-R9"
    ),
    Option(
        "plague_friend_tie",
        ["marker", "free"],
        "In a tie for the fullest sector only those with a marker can be named, or any of them.",
        ruling="ND-R10",
    ),
    Option(
        "stay_collect",
        ["moved", "always", "never"],
        "A message at the carriage's own market: with two steps or more, always, or never.",
        ruling="ND-R11",
    ),
    Option("procurator_empty", [False, True], "The procurator may use a sector without a token.", ruling="ND-R12"),
    Option("trader_centre", [True, False], "The central market counts for the trader.", ruling="ND-R13"),
    Option(
        "mistress_needs_marker",
        [True, False],
        "Without a marker in the general supply the mistress does nothing.",
        ruling="ND-R14",
    ),
    Option("rat_option", ["ask", "auto"], "A message's step of the rat is asked, or always made.", ruling="ND-R15"),
]


SHORTAGES: Final[dict[str, int]] = {"richest": int(RICHEST), "unlimited": int(UNLIMITED), "short": int(SHORT)}
STAYS: Final[dict[str, int]] = {"moved": int(MOVED), "always": int(ALWAYS), "never": int(NEVER)}


def by_edition(given: JsonObject) -> JsonObject:
    """Defaults that the edition sets (ND-R1, ND-R2)."""
    if given.get("edition") == 2007:
        return {"hotel_threshold": 4, "coin_shortage": "unlimited", **given}
    return given


def flags_of(options: JsonObject) -> Flags:
    """The rulings of resolved options."""
    return Flags(
        4 if options["hotel_threshold"] == 4 else 3,
        SHORTAGES[str(options["coin_shortage"])],
        options["shortage_scope"] == "bank_action",
        options["shortage_from"] == "any",
        options["shortage_step"] == "single",
        options["manager_park"] is True,
        options["coachman_park"] == "each",
        options["gypsies_notre_dame"] is True,
        options["plague_notre_dame"] is True,
        options["plague_friend_tie"] == "free",
        STAYS[str(options["stay_collect"])],
        options["procurator_empty"] is True,
        options["trader_centre"] is True,
        options["mistress_needs_marker"] is True,
        options["rat_option"] == "auto",
        options["open_prestige"] is True,
    )
