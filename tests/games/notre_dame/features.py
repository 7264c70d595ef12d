"""What a whole game of Notre Dame shows: the features that golden records have to cover together.

Features are read from the states of a replayed record, never from what the record claims.
"""

from __future__ import annotations

from typing import Any, Final

from parvis.core.frames import State
from parvis.core.match import Entry, Match
from parvis.core.registry import game_class
from tests.conformance.hooks.notre_dame import AREAS, BOONS, CARDS, HOOKS, KINDS, PEOPLE, SECTORS, boroughs_of
from tests.games.notre_dame.showing import NOTHING_TO_DO, PARTS, acting, nothing, period, plague, shortages

OPTIONS: Final = [option for option in game_class("notre_dame").OPTIONS if option.key not in ("players", "data")]

ENDS: Final[list[str]] = ["tie decided by coins and markers", "shared win"]
WANTED: Final[list[str]] = [
    *[f"{n} seats" for n in (2, 3, 4, 5)],
    *[f"option {option.key}={value}" for option in OPTIONS for value in option.values],
    *[f"question {name}" for name in sorted(HOOKS.QUESTIONS)],
    *[f"hired {person}" for person in PEOPLE],
    *[f"hired {person} in 2007" for person in PEOPLE],
    *[f"{person} can do nothing" for person in NOTHING_TO_DO],
    *[f"played {card}" for card in CARDS],
    *[f"played {card}, executed as third card" for card in CARDS],
    *[f"answer donate:{coins}" for coins in range(4)],
    *[f"answer boon:{boon}" for boon in BOONS],
    *[f"answer lose:{area}" for area in AREAS],
    *[f"answer use:{sector}" for sector in SECTORS],
    *[f"answer place:{sector}" for sector in SECTORS[2:]],
    *[f"friend to {sector}" for sector in SECTORS],
    *[f"marker moved from {area}" for area in AREAS],
    *[f"group {group} follows the minstrel" for group in ("1", "2", "3", "friend", "1+friend", "2+friend")],
    *[f"message {kind} taken" for kind in KINDS],
    *[f"message {kind} used again" for kind in KINDS],
    "message left",
    "message not allowed",
    "message of a neutral colour taken",
    "second message of a colour",
    "message offered where the carriage stood",
    "a colour without messages is not needed",
    "rat option not used",
    "moving a marker declined",
    "Notre Dame without coins",
    "donation after a marker was moved",
    "two bonuses from 3 tokens",
    "two bonuses from 4 tokens",
    "hire by a seat without coins",
    "two hires by the advisor",
    "the same person twice by the advisor",
    "nobody hired by the advisor",
    "spy's look",
    "third card kept for the scholar, and discarded",
    "gypsies return nothing",
    "gypsies return from notre_dame",
    "benefactor gives more than is useful",
    *[
        f"plague: {what}"
        for what in (
            "back by the hospital",
            "held off by the doctor",
            "exactly 9",
            "beyond 9",
            "beyond 9, two fullest sectors",
            "beyond 9, only the friend",
            "beyond 9, the friend tied with markers",
            "beyond 9, no token",
            "beyond 9 with less than 2 prestige",
            "a sector with the friend alone named",
        )
    ],
    *[
        f"shortage: {what}"
        for what in (
            "coins from the richest",
            "several are the richest",
            "coins one at a time",
            "the rest of the coins is lost",
            "coins lost by short",
            "coins lost outside the bank",
            "coins lost by the richest of all",
            "substitutes in use",
            "markers of the cloister school",
            "markers of a person",
            "marker of a message",
            "no marker for a bonus",
            "no coin for a bonus",
            "no bonus possible",
            "butcher short of markers",
            "mistress without a marker",
            "nurse without a marker",
            "priest without a marker",
        )
    ],
    "Notre Dame: shares",
    "Notre Dame: nobody there",
    *ENDS,
]

# Ways to play that lead to rare features: patterns of answers that are liked, in order.
CHOOSY: Final = ["hire:(scholar|butcher|mistress|advisor|coachman|actress|nurse|priest|spy|gypsies|procurator|manager)"]
STYLES: Final[dict[str, list[str]]] = {
    "plain": [],
    "bankers": [
        "(keep|play):(bank|friend)",
        "to:bank",
        "hire:money_lender",
        "boon:coin",
        "pool:.*trader",
        "hire:trader",
        "pass",
    ],
    "bankers without end": [
        "(keep|play):bank",
        "to:bank",
        "hire:(trader|money_lender)",
        "pass",
        "boon:coin",
        "decline",
    ],
    "hoteliers": ["(keep|play):(hotel|bank|friend)", "to:(hotel|bank)", "boon:coin", "hire:hostess", "pass"],
    "drivers": ["(keep|play):carriage", "take", "to:carriage", "hire:coachman", "pass"],
    "drivers home": ["(keep|play):carriage", "market:b\\d.inner", "take", "hire:coachman", "pass"],
    "scholars": ["draw:.*", "keep:(notre_dame|friend|hotel)", *CHOOSY, "pool:.*scholar"],
    "monks": [
        "(keep|play):(cloister|bank)",
        "hire:(monk|nurse|priest|butcher|mistress)",
        "boon:marker",
        "to:cloister",
        "take",
    ],
    "butchers": [
        "(keep|play):cloister",
        "hire:(butcher|minstrel|monk)",
        "pool:.*butcher",
        "to:cloister",
        "boon:marker",
    ],
    "spenders": ["donate:3", "(keep|play):notre_dame", "hire", "give"],
    "sufferers": ["(keep|play):(bank|residence)", "hire:(money_lender|fool|hostess)", "rat:0", "pass"],
    "friends": [
        "(keep|play):friend",
        "(keep|play):notre_dame",
        "donate:0",
        "decline",
        "hire:(minstrel|mistress|actress)",
    ],
    "idlers": [
        "play:notre_dame",
        "keep:notre_dame",
        "donate:0",
        "decline",
        "leave",
        "hire:(bishop|minstrel|fool|actress)",
    ],
    "choosers": [*CHOOSY, "hire"],
    "misers": ["pool:.*benefactor", "(keep|play):(park|hospital)", "return:0", "give:\\d+", "hire:benefactor", "pass"],
    "one banker": [
        "p1 (keep|play):bank",
        "p1 (keep|play):(friend|hotel)",
        "p1 to:bank",
        "p1 boon:coin",
        "p1 hire:(money_lender|trader)",
        "pool:.*trader",
        "pass",
        "donate:0",
    ],
    "one monk": [
        "draw:cloister",
        "p1 (keep|play):cloister",
        "p1 (keep|play):(friend|hotel)",
        "p1 to:cloister",
        "p1 boon:marker",
        "p[2-5] keep:(park|hospital|residence|bank)",
        "p1 hire:(nurse|priest|butcher|monk|hostess)",
        "pool:.*(nurse|priest|butcher)",
        "stack:[a-z_]+,[a-z_]+,(nurse|priest|butcher)",
        "brown:.*(monk|hostess)",
        "p[2-5] pass",
    ],
    "one hotelier": [
        "p1 (keep|play):(cloister|bank)",
        "p1 (keep|play):hotel",
        "p1 boon:coin",
        "p1 to:(hotel|bank)",
        "pass",
        "donate:0",
    ],
    "one driver": [
        "p1 (keep|play):carriage",
        "p1 (keep|play):friend",
        "p1 to:carriage",
        "p1 take",
        "leave",
        "p1 hire:(coachman|advocate)",
        "pass",
    ],
    "stayers": ["(keep|play):carriage", "to:carriage", "p1 market:b1.inner", "leave", "pass"],
    "one colour": [
        "(keep|play):(carriage|friend)",
        "to:carriage",
        "p[1-4] market:b5.[bio]",
        "p5 market:b[1-4].[bio]",
        "p[1-3] market:b4.[bio]",
        "p4 market:b[1-3].[bio]",
        "take",
        "pass",
    ],
    "one idler": [
        "draw:.*notre_dame",
        "p1 (keep|play):notre_dame",
        "donate:0",
        "p[2-5] keep:(park|bank|residence|hotel)",
        "pool:.*procurator",
        "stack:procurator",
        "p1 hire:procurator",
        "pass",
    ],
    "one butcher": [
        "draw:cloister",
        "pool:.*butcher",
        "stack:[a-z_]+,[a-z_]+,butcher",
        "brown:.*monk",
        "p1 (keep|play):cloister",
        "p1 (keep|play):(friend|notre_dame)",
        "p1 to:cloister",
        "donate:0",
        "p1 place:(residence|carriage|hotel)",
        "p1 hire:(butcher|monk)",
        "p[2-5] keep:(park|hospital|residence|bank)",
        "pass",
    ],
    "one guest": [
        "draw:cloister",
        "brown:.*(hostess|monk)",
        "p1 (keep|play):cloister",
        "p1 (keep|play):(hotel|hospital|park)",
        "p1 to:(cloister|hospital)",
        "p1 boon:marker",
        "p1 hire:(monk|doctor|hostess)",
        "p[2-5] (keep|play):bank",
        "p[2-5] to:bank",
        "p[2-5] boon:coin",
        "donate:0",
        "pass",
    ],
    "one giver": [
        "pool:.*benefactor",
        "stack:benefactor",
        "p1 give:\\d\\d",
        "p1 give:[4-9]",
        "p1 boon:rat",
        "p1 (keep|play):(hospital|bank|park)",
        "p1 to:hospital",
        "p1 hire:(benefactor|doctor)",
        "pass",
    ],
    "one empty borough": [
        "pool:.*(gypsies|actress)",
        "stack:([a-z_]+,[a-z_]+,gypsies|actress)",
        "p1 return:[4-9]",
        "p1 return:3",
        "p1 return:2",
        "p1 return:1",
        "p1 boon:(coin|rat)",
        "p1 (keep|play):(bank|residence|park|hospital)",
        "p1 hire:(gypsies|actress)",
        "pass",
    ],
    "emptiers": [
        "draw:.*notre_dame",
        "p1 (keep|play):notre_dame",
        "p1 donate:1",
        "pool:.*(gypsies|actress)",
        "stack:([a-z_]+,[a-z_]+,gypsies|actress)",
        "return:[4-9]",
        "return:[2-3]",
        "return:1",
        "p1 hire:(gypsies|actress|mayor)",
        "p[2-5] keep:(park|bank|residence|hotel)",
        "hire:benefactor",
        "give:\\d\\d",
        "give:[3-9]",
        "pass",
    ],
}


def features(match: Match) -> set[str]:
    """Everything that a match shows."""
    states: list[dict[str, Any]] = [entry.before.json() for entry in match.entries]
    states.append(match.state.json())
    options = states[0]["options"]
    found = {f"{options['players']} seats"} | {f"option {option.key}={options[option.key]}" for option in OPTIONS}
    for number, entry in enumerate(match.entries):
        before, after = states[number], states[number + 1]
        name, answer = before["ask"]["name"], entry.frame.text(entry.answer)
        found |= {f"question {name}", f"answer {answer}"}
        if before["ask"]["who"] != "chance":
            found |= PARTS.get(name, nothing)(before, after, answer) | shortages(before, after, answer)
            found |= plague(before, after, answer) | period(before, after)
    return found | end_features(match.state)


def end_features(state: State) -> set[str]:
    """How a game that is over was decided."""
    if not state.is_over:
        return set()
    scores = state.scores()
    if scores.count(max(scores)) == 1:
        return set()
    result: Any = state.json()["result"]
    return {"shared win"} if len(result["winners"]) > 1 else {"tie decided by coins and markers"}


def closeness(feature: str, match: Match) -> int | None:
    """How near a match comes to a feature that random games hardly ever show; None where that can't be told."""
    if feature == "a colour without messages is not needed":
        state: Any = match.state.json()
        return max(unneeded(state, name, colour) for name in state["seats"] for colour in boroughs_of(state))
    if feature == "shortage: no bonus possible":
        return max([-99, *[unlucky(entry.before.json()) for entry in match.entries if is_bonus(entry)]])
    return None


def unneeded(state: dict[str, Any], name: str, colour: str) -> int:
    """How near a seat is to a second message of a colour when another one, of which it has none, is off the board."""
    own = [message[:2] for message in state["seats"][name]["collected"]]
    if colour in own:
        return -99
    gone: int = sum(colour == message[:2] for seat in state["seats"].values() for message in seat["collected"])
    most = max([own.count(other) for other in own], default=0)
    return 10 * gone + 3 * len(set(own)) + 5 * most - 3 * len(state["seats"])


def is_bonus(entry: Entry) -> bool:
    """Is this an answer that brings a bonus of the hotel or the hostess?"""
    text = entry.frame.text(entry.answer)
    return text.startswith(("play:hotel@", "to:hotel", "hire:hostess", "boon:"))


def unlucky(state: dict[str, Any]) -> int:
    """How near the acting seat is to having no coin, no marker and no step of the rat to gain."""
    own, options = acting(state), state["options"]
    rich = [seat["coins"] for name, seat in state["seats"].items() if name != state["ask"]["who"]]
    is_robbing = options["coin_shortage"] == "richest" and options["shortage_scope"] == "all"
    if options["coin_shortage"] == "unlimited" or (is_robbing and options["shortage_from"] == "other"):
        return -99
    before: int = max(0, max(rich) - own["coins"] + 1) if is_robbing else 0
    return -int(2 * state["bank"] + 2 * own["general"] + own["rat"]) - before
