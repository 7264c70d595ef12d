"""What a whole game of Rattus shows: the features that golden records have to cover together.

Features are read from the states of a replayed record, never from what the record claims.
"""

from __future__ import annotations

from typing import Any, Final

from parvis.core.errors import BadOption
from parvis.core.frames import State
from parvis.core.json import Json, JsonObject
from parvis.core.luck import Dice
from parvis.core.match import Match
from parvis.core.options import show
from parvis.core.registry import game_class, make_game
from tests.conformance.hooks.rattus import HOOKS
from tests.games.rattus.positions import EVENTS, LEVELS, MODULES, NEEDS, card_names, chivalry

OPTIONS: Final = [option for option in game_class("rattus").OPTIONS if option.key not in ("players", "data", "modules")]
SPACES: Final = ["peasant", "monk", "merchant", "witch", "king", "knight"]
LEVELLED: Final = card_names()[:27]

ASKING: Final = ["knight", "soldier", "serf", "boccaccio", "inquisitor", "crusader.reveal"]


ENDS: Final[list[str]] = ["a tie is decided by turns"]
WANTED: Final[list[str]] = [
    *[f"{n} seats" for n in (2, 3, 4, 5, 6)],
    *[f"option {option.key}={show(value)}" for option in OPTIONS for value in option.values],
    *[f"module {module}" for module in MODULES],
    "no module",
    "all modules",
    *[f"question {name}" for name in sorted(HOOKS.QUESTIONS)],
    *[f"{card} {level}" for card in LEVELLED for level in LEVELS],
    *[f"{card} I" for card in card_names()[27:]],
    *[f"{card} in the final round" for card in card_names() if card not in ("philosopher", "knight")],
    *[f"guild:{space}" for space in SPACES],
    *[f"event {code}" for code in EVENTS],
    *[f"{card} through the alchemist" for card in LEVELLED if card not in ("baker", "philosopher")],
    "alchemist in vain",
    "end by rats",
    "end by the board",
    "end by the cap",
    "citizen saved by a potion",
    "podium lost",
    "protection of a region card",
    "protected by a question mark",
    "blocked card upgraded, taken or discarded",
    "block ends with a turn",
    "decks are made anew: events",
    "decks are made anew: region cards",
    "university tokens go back",
    "populate nothing",
    "no room for a rat",
    "rats left of an order",
    "baker at the end",
    "citizen on a border",
    "citizen in the sea",
    "region card scores",
    "diplomats score",
    "guilds score",
    "inns score",
    *ENDS,
]

ABLE: Final = ["use:(?!alchemist)", "tile:", "guild:"]
STYLES: Final[dict[str, list[str]]] = {
    "plain": [],
    "users": ["use:", "tile:", "take:"],
    "upgraders": ["upgrade:", *ABLE, "take:[a-z]+$"],
    "late upgraders": ["p[12] upgrade:", *ABLE, "p[12] take:[a-z]+$", "take:[a-z]+$"],
    "alchemists": ["take:alchemist", "use:alchemist", "tile:(king|nun|queen|serf|mayor|emperor)", "tile:", "populate:mayor", *ABLE],
    "masters": ["take:(guildmaster|innkeeper)", "guild:", "use:", "take:"],
    "diplomats": ["take:(sultan|wizard|baker)", "upgrade:", "use:", "lose:d"],
    "riders": ["upgrade:", "take:(crusader|knight|soldier|inquisitor|serf|boccaccio)", "use:", "reveal:all", "draw:", "spread", "block"],
    "growers": ["upgrade:queen", "upgrade:", "take:(queen|peasant|mayor)", "populate:mayor", "populate:[a-z]+/[5-9]", "use:", "place:"],
    "borrowers": ["take:alchemist", "use:alchemist", "tile:(student|serf|queen|nun|king)", "use:(student|nun|king)", "populate:[a-z]+/[3-9]", "reveal", "serf:[1-3]"],
    "crusaders": ["upgrade:crusader", "take:crusader", "populate", "end", "reveal:all", "draw:yes"],
    "thieves": ["take:[a-z]+@", "upgrade:", "use:", "haven:yes"],
    "scholars": ["upgrade:(professor|student|librarian)", "take:(professor|student|librarian|astronomer|explorer)", "use:"],
}  # fmt: skip


def some_options(dice: Dice) -> JsonObject:
    """Options that go together: any players, modules and class cards, and one ruling in five another than usual."""
    players = 2 + int(dice.pick(5))
    modules: list[Json] = [module for module in MODULES if dice.pick(4)] if dice.pick(12) else []
    chosen: JsonObject = {"players": players, "modules": modules}
    for option in OPTIONS:
        if option.key != "class_cards" and dice.pick(5) == 0:
            chosen[option.key] = option.values[dice.pick(len(option.values))]
    kind = dice.pick(16)
    if kind < 3:
        chosen["class_cards"] = ["starter", "random", "one-per-class"][kind]
    else:
        cards = [card for card in card_names() if NEEDS.get(card) in [None, *modules] and card != "philosopher"]
        cards += ["philosopher"] * (players > 2)
        forced: list[str] = [card for card in ("guildmaster", "innkeeper") if card in cards]
        forced += ["alchemist"] * ("alchemist" in cards and int(dice.pick(2)))
        picked = [*forced, chivalry()[dice.pick(4)]]
        while len(picked) < (6 if players < 5 else 8):
            card = cards[dice.pick(len(cards))]
            picked += [card] if card not in picked else []
        chosen["class_cards"] = [*picked]
    try:
        make_game("rattus", chosen)
    except BadOption:
        return some_options(dice)
    return chosen


def features(match: Match) -> set[str]:
    """Everything that a match shows."""
    states: list[dict[str, Any]] = [entry.before.json() for entry in match.entries]
    states.append(match.state.json())
    options = states[0]["options"]
    found = {f"{options['players']} seats"}
    found |= {f"option {option.key}={show(options[option.key])}" for option in OPTIONS}
    found |= {f"module {module}" for module in options["modules"]}
    found |= {"no module"} if not options["modules"] else set()
    found |= {"all modules"} if len(options["modules"]) == len(MODULES) else set()
    for number, entry in enumerate(match.entries):
        before, after = states[number], states[number + 1]
        answer = entry.frame.text(entry.answer)
        found.add(f"question {before['ask']['name']}")
        found |= used(before, answer) | happened(before, after, answer)
    return found | scored(states[-1]) | end_features(match.state)


# --- cards ---------------------------------------------------------------------------------------


def level_of(state: dict[str, Any], card: str) -> str:
    """At which level the active seat has an ability, and how; empty for not at all."""
    cards, seat = state["cards"], state["active"]
    carrier = cards.get("alchemist", {"at": None})
    if carrier["at"] == seat and not carrier["blocked"] and carrier["tile"] == card:
        return "III through the alchemist"
    if card in cards and cards[card]["at"] == seat and not cards[card]["blocked"]:
        return str(LEVELS[cards[card]["level"] - 1])
    return "guild" if f"guild:{card}" in state["did"] else ""


def shows(state: dict[str, Any], card: str) -> set[str]:
    """An ability is used and has an effect."""
    level, _, lent = level_of(state, card).partition(" ")
    found = {f"{card} in the final round"} if state["phase"] in ("final", "final_act") else set()
    if lent:
        return found | {f"{card} {lent}"}
    return found | ({f"{card} {level}"} if level in LEVELS else set())


def used(before: dict[str, Any], answer: str) -> set[str]:
    """What an answer shows of class cards."""
    name = before["ask"]["name"]
    verb, _, rest = answer.partition(":")
    if name == "action" and verb == "use":
        return shows(before, rest)
    if name == "action" and verb == "guild":
        return {answer}
    if name == "action" and verb == "populate":
        return grown(before, rest)
    if name == "action" and verb == "take":
        return guarded(before, rest)
    if name == "extra" and answer != "pass":
        return shows(before, before["ask"]["about"]["todo"][0].partition(":")[0])
    if name in ASKING and answer not in ("pass", "knight:off", "serf:0"):
        return shows(before, name.partition(".")[0])
    if name == "philosopher":
        return {"philosopher II" if verb == "place" else "philosopher III"}
    return set()


def grown(state: dict[str, Any], rest: str) -> set[str]:
    """Cards without which the population would not have grown like this."""
    if rest == "none":
        return {"populate nothing"}
    if rest == "mayor":
        return shows(state, "mayor")
    region, _, number = rest.partition("/")
    rats = len(state["rats"].get(region, []))
    found = shows(state, "peasant") if not rats and level_of(state, "peasant") == "I" else set()
    others = (level_of(state, "peasant") in ("I", "guild")) + (state["inns"] is not None)
    return found | (shows(state, "queen") if int(number) > rats + others else set())


def guarded(state: dict[str, Any], rest: str) -> set[str]:
    """Somebody takes a card while another seat guards its own."""
    card = state["cards"].get("philosopher")
    if not card or card["blocked"] or card["at"] in (None, state["active"]):
        return set()
    others = [name for name, each in state["cards"].items() if each["at"] == card["at"] and name != "philosopher"]
    return {"philosopher I"} if others and card["level"] == 1 else set()


# --- what else happens ---------------------------------------------------------------------------


def happened(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """What an answer shows besides."""
    found = ends(before, after)
    name, verb = before["ask"]["name"], answer.partition(":")[0]
    if (
        name == "action"
        and verb in ("take", "upgrade")
        and before["cards"][answer.partition(":")[2].partition("@")[0]]["blocked"]
    ):
        found.add("blocked card upgraded, taken or discarded")
    if name == "event_discard" and verb == "discard" and before["cards"][answer.partition(":")[2]]["blocked"]:
        found.add("blocked card upgraded, taken or discarded")
    if name == "lose":
        found |= {"citizen saved by a potion"} if verb == "potion" else set()
        found |= {"podium lost"} if answer.startswith("lose:d") else set()
    if name == "protect" and verb == "protect":
        found.add("protection of a region card")
        if answer[-3:] in MARKS:
            found.add("protected by a question mark")
    if name == "landing":
        found |= {"citizen in the sea"} if answer == "land:sea" else {"citizen on a border"} if "-" in answer else set()
    if name == "baker" and before["phase"] == "end":
        found.add("baker at the end")
    return found | decks(before, after) | plague(before, after)


MARKS: Final = ["c08", "c20", "c32", "c48", "c64"]


def ends(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """What ended: a block, the regular turns."""
    found = set()
    blocked = [name for name, card in before["cards"].items() if card["blocked"] and card["at"] == before["active"]]
    if before["turn"] < after["turn"] and any(not after["cards"][name]["blocked"] for name in blocked):
        found.add("block ends with a turn")
    if after["ender"] and not before["ender"]:
        if len(after["bag"]) == after["floor"]:
            found.add("end by rats")
        elif not after["stock"][after["ender"]]:
            found.add("end by the board")
        else:
            found.add("end by the cap")
    holder = after["cards"].get("alchemist", {"at": None})["at"]
    if before["turn"] < after["turn"] and "alchemist" in after["did"] and holder == after["active"]:
        found.add("alchemist in vain")
    return found


def decks(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """What decks and universities show."""
    found = set()
    if after["events"]:
        if after["events"]["now"]:
            found.add(f"event {after['events']['now']}")
        gone = [sum(state["events"]["gone"].values()) for state in (before, after)]
        if gone[1] == gone[0] + 1 and before["phase"] != "final":
            turned = [
                code
                for code, number in after["events"]["gone"].items()
                if number > before["events"]["gone"].get(code, 0)
            ]
            found |= {f"event {code}" for code in turned}
        if gone[1] < gone[0]:
            found.add("decks are made anew: events")
        tokens = [state["uni"]["tokens"] for state in (before, after)]
        if len(tokens[1]) < len(tokens[0]):
            found.add("university tokens go back")
    cards = [state["region_cards"] for state in (before, after)]
    if cards[0] and len(cards[1]["gone"]) < len(cards[0]["gone"]):
        found.add("decks are made anew: region cards")
    return found


def plague(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """What the plague phase shows."""
    found = set()
    if before["ask"]["name"] == "plague" and after["ask"] and after["ask"]["name"] != "spread":
        rats = len(before["rats"].get(after["plague"], []))
        if rats and len(after["bag"]) > after["floor"]:
            found.add("no room for a rat")
    order = (before["res"] or {}).get("order")
    if (
        before["ask"]["name"] in ("crusader.order", "lose", "protect", "serf")
        and len(before["rats"].get(before["plague"], [])) > 1
    ):
        left = before["ask"]["name"] == "crusader.order" or order
        if left and before["plague"] not in after["citizens"] and len(after["gone"]) > len(before["gone"]) + 1:
            found.add("rats left of an order")
    return found


def scored(last: dict[str, Any]) -> set[str]:
    """Which kinds of points come up."""
    if not last["result"]:
        return set()
    rows = last["result"]["points"].values()
    words = {
        "cards": "region card scores",
        "diplomats": "diplomats score",
        "guilds": "guilds score",
        "inns": "inns score",
    }
    return {text for key, text in words.items() if any(row[key] for row in rows)}


def end_features(state: State) -> set[str]:
    """How a game that is over was decided."""
    if not state.is_over:
        return set()
    scores = state.scores()
    return set(ENDS) if scores.count(max(scores)) > 1 else set()


def closeness(feature: str, match: Match) -> int | None:
    """How near a match comes to a feature that random games hardly ever show; None where that can't be told."""
    return None
