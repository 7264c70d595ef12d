"""What a whole game of Capital Lux shows: the features that golden records have to cover together.

Features are read from the states of a replayed record, never from what the record claims.
"""

from itertools import pairwise
from typing import Any, Final

from parvis.core.frames import State, who
from parvis.core.match import Match
from tests.games.capital_lux.positions import ALTERNATIVES, DEFAULTS, KINDS, cards, total, worth
from tests.games.capital_lux.test_state_json import EVERY_ANSWER

QUESTIONS = ["open", "lot", "deal", "keep", "play", "draw", "mod", "place", "take", "gold"]
COUNTS = ["sixes", "fives", "fours", "threes", "twos"]

ENDS: Final[list[str]] = [*[f"score tie decided by {name}" for name in COUNTS], "shared win"]
WANTED: Final[list[str]] = [
    *[f"{n} seats" for n in (2, 3, 4)],
    *[f"option {key}={value}" for key in DEFAULTS for value in (DEFAULTS[key], ALTERNATIVES[key])],
    *[f"question {name}" for name in QUESTIONS],
    *[f"answer {text}" for text in EVERY_ANSWER],
    *[f"answer mod:{text}" for text in ("+2", "+4", "-1", "-3")],
    *[f"answer lot:{text}" for text in ("+2", "+4", "-1", "-3")],
    *[f"answer {verb}:{kind}" for verb in ("deal", "draw") for kind in KINDS],
    *[f"bonus tie of {k}" for k in (2, 3, 4)],
    *[f"bonus tie of {k}, {j} cards" for k in (2, 3, 4) for j in range(1, k)],
    "bonus: majority, but no card",
    "zero majority gives nothing",
    "zero majority gives cards",
    "starter tie: previous starter stays",
    "starter tie: previous starter moves",
    "starter tie: nearest of the others",
    "new starter is the richest",
    *ENDS,
    *[
        f"last turns begun by {how}"
        for how in (
            "card at home",
            "agent",
            "agent without modifiers",
            "scholar with an empty deck",
            "cleric",
            "cleric with nothing to take",
            "merchant",
            "merchant with an empty pile",
        )
    ],
    "scholar as last card draws",
    "hand emptied in a last turn",
    "card drawn in a last turn goes home",
    "leftovers go home",
    "no leftovers",
    *[f"deal of {size} to {n} seats" for n, size in ((2, 6), (3, 6), (3, 5), (4, 5), (4, 4), (4, 3))],
    "remainder of a short deal is drawn",
    "scholar with an empty deck",
    "merchant with an empty pile",
    "agent without modifiers",
    "cleric with nothing to take",
    "cleric names an empty column",
    "cleric is not offered an empty column",
    "two modifiers above one column",
    "modifier above an empty column",
    "four modifiers placed",
    "negative limit, raw, asked about",
    "negative limit, clamped, asked about",
    "negative limit without a card at home",
    "equal to the limit",
    "gold: nothing can be afforded",
    "gold: not spent, though it could be",
    "gold: openly, after a rival has decided",
    "gold: in secret, while a rival's decision is sealed",
    "gold: saved colour wins the bonus",
    "gold: nobody is over",
]

# Ways to play that lead to rare features: patterns of answers that are liked, in order.
STYLES: Final[dict[str, list[str]]] = {
    "plain": [],
    "scholars": ["(deal|keep|capital|draw):G", "home"],
    "merchants": ["(deal|keep|capital|draw):Y", "home"],
    "clerics": ["(deal|keep|capital|draw):P", "home"],
    "agents": ["(deal|keep|capital|draw):B", "home"],
    "home": ["home"],
    "capital": ["capital"],
    "capital, low": ["(deal|draw):.2", "capital"],
    "savers": ["gold:[a-z]+,[a-z]+,[a-z]+", "gold:[a-z]+,", "gold:[a-z]", "(deal|draw):Y", "capital:Y"],
    "low savers": [
        "gold:[a-z]+,[a-z]+,[a-z]+",
        "gold:[a-z]+,",
        "gold:[a-z]",
        "capital:Y",
        "(deal|draw):(Y|.2|.3)",
        "take",
        "home:.[23]",
    ],
    "rich towns": ["(deal|keep|draw):.6", "capital:.[56]", "home:.[234]"],
}


def features(match: Match) -> set[str]:
    """Everything that a match shows."""
    states: list[dict[str, Any]] = [entry.before.json() for entry in match.entries]
    states.append(match.state.json())
    options = states[0]["options"]
    found = {f"{options['players']} seats"} | {f"option {key}={options[key]}" for key in DEFAULTS}
    for number, entry in enumerate(match.entries):
        before, after = states[number], states[number + 1]
        name, answer = before["ask"]["name"], entry.frame.text(entry.answer)
        found |= {f"question {name}", f"answer {answer}"}
        found |= PARTS.get(name, nothing)(before, after, answer)
        if after["report"] is not None and (before["report"] or {"round": 0})["round"] < after["report"]["round"]:
            found |= round_ended(before, after)
    for before, after in pairwise(states):
        if before["ask"]["name"] in ("play", "gold", "draw", "place", "take") and is_settled(before, after):
            found |= settled(after, before["starter"])
    return found | end_features(match.state)


def nothing(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Answers that show nothing but themselves."""
    return set()


def of_deal(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """How many cards are dealt to how many seats."""
    return {f"deal of {before['size']} to {before['options']['players']} seats"}


def of_play(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """What a card sets off, and what it can't."""
    place, _, card = answer.partition(":")
    found: set[str] = set()
    seat = before["ask"]["who"]
    if place == "home":
        action = "card at home"
    elif card[0] == "B":
        action = "agent" if before["mods"] else "agent without modifiers"
    elif card[0] == "G":
        action = "scholar" if before["deck"] else "scholar with an empty deck"
    elif card[0] == "P":
        action = "cleric" if any(total(before["capital"], c) for c in "BGY") else "cleric with nothing to take"
    else:
        action = "merchant" if before["discs"] else "merchant with an empty pile"
    found.add(action)
    if cards(before["seats"][seat]["hand"]).total() == 1:
        if action == "scholar":
            found.add("scholar as last card draws")
        elif before["last"]:
            found.add("hand emptied in a last turn")
        else:
            found.add(f"last turns begun by {action}")
    return found


def of_draw(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Cards drawn where they are rare."""
    found = set()
    full = 5 if before["options"]["players"] == 4 else 6
    if before["size"] < full:
        found.add("remainder of a short deal is drawn")
    if before["last"]:
        found.add("card drawn in a last turn goes home")
    return found


def of_place(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Where modifiers lie."""
    letter = answer.partition(":")[2][0].upper()
    columns = [entry[0] for entry in before["placed"]]
    found = set()
    if letter in columns:
        found.add("two modifiers above one column")
    if len(columns) == 3:
        found.add("four modifiers placed")
    if not total(before["capital"], letter):
        found.add("modifier above an empty column")
    return found


def of_take(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Empty columns and clerics."""
    letter = answer.partition(":")[2][0].upper()
    if not total(before["capital"], letter):
        return {"cleric names an empty column"}
    return {"cleric is not offered an empty column"} if len(before["ask"]["legal"]) < 3 else set()


def of_gold(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Decisions on gold."""
    found = set()
    over, limits = before["ask"]["about"]["over"], before["report"]["limits"]
    if len(before["ask"]["legal"]) == 1:
        found.add("gold: nothing can be afforded")
    elif answer == "gold:-":
        found.add("gold: not spent, though it could be")
    if any(limits[c] < 0 for c in over):
        found.add("negative limit, raw, asked about")
    if before["options"]["negative_limit"] == "clamp":
        raw = {c: limit_of(before, c) for c in over}
        if any(value < 0 for value in raw.values()):
            found.add("negative limit, clamped, asked about")
    if before["sealed"] is not None:
        if any(decision is not None for decision in before["sealed"].values()):
            found.add("gold: in secret, while a rival's decision is sealed")
    elif any(before["report"]["lost"].values()) or any(before["report"]["paid"].values()):
        found.add("gold: openly, after a rival has decided")
    return found


PARTS: Final = {
    "deal": of_deal,
    "play": of_play,
    "draw": of_draw,
    "place": of_place,
    "take": of_take,
    "gold": of_gold,
}


def limit_of(state: dict[str, Any], letter: str) -> int:
    """A limit before it is clamped, while gold is asked."""
    placed = state["report"]["placed"]
    return total(state["capital"], letter) + sum(int(entry[1]) for entry in placed if entry[0] == letter)


def is_settled(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Has the round come to its end with this answer, gold and bonus cards included?"""
    return bool(after["ask"] is None or (after["ask"]["name"] == "deal" and before["ask"]["name"] != "deal"))


def round_ended(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """Hands have gone home and limits been set; perhaps gold is asked."""
    left = after["report"]["left"]
    found = {"leftovers go home"} if any(left.values()) else {"no leftovers"}
    if after["ask"] is None or after["ask"]["name"] != "gold":
        found.add("gold: nobody is over")
    return found


def settled(after: dict[str, Any], previous: str) -> set[str]:
    """Bonus cards have been taken, and the next starter is known or the game is over."""
    report, seats = after["report"], after["seats"]
    found = set()
    for letter, limit in report["limits"].items():
        homes = {seat: total(part["home"], letter) for seat, part in seats.items()}
        best = max(homes.values())
        tied = [seat for seat in homes if homes[seat] == best]
        won = {seat: sum(kind[0] == letter for kind in cards(report["bonus"][seat]).elements()) for seat in homes}
        given = sum(won.values())
        if best == limit and best:
            found.add("equal to the limit")
        if limit < 0 and not best and not any(total(lost, letter) for lost in report["lost"].values()):
            found.add("negative limit without a card at home")
        if best == 0:
            found |= {"zero majority gives cards"} if given else set()
            found |= {"zero majority gives nothing"} if not given and total(after["capital"], letter) else set()
        else:
            found |= bonus_features(len(tied), given)
            if any(report["paid"][seat] and won[seat] and best > limit for seat in tied):
                found.add("gold: saved colour wins the bonus")
    if after["round"] > report["round"]:
        found |= starter_features(after, previous)
    return found


def bonus_features(tied: int, given: int) -> set[str]:
    """How many seats were tied for a colour, and for how many cards."""
    if not given:
        return {"bonus: majority, but no card"}
    if tied == 1:
        return set()
    return {f"bonus tie of {tied}"} if given == tied else {f"bonus tie of {tied}, {given} cards"}


def starter_features(after: dict[str, Any], previous: str) -> set[str]:
    """How the next starter was found."""
    sums = {seat: worth(part["home"]) for seat, part in after["seats"].items()}
    tied = [seat for seat in sums if sums[seat] == max(sums.values())]
    if len(tied) == 1:
        return {"new starter is the richest"}
    if previous not in tied:
        return {"starter tie: nearest of the others"}
    return {
        "starter tie: previous starter stays" if after["starter"] == previous else "starter tie: previous starter moves"
    }


def end_features(state: State) -> set[str]:
    """How a game that is over was decided."""
    if not state.is_over:
        return set()
    scores = state.scores()
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(best) == 1:
        return set()
    result: Any = state.json()["result"]
    if len(result["winners"]) > 1:
        return {"shared win"}
    counts = [result["counts"][who(seat)] for seat in best]
    decided = next(k for k in range(5) if len({found[k] for found in counts}) > 1)
    return {f"score tie decided by {COUNTS[decided]}"}


# --- how near a game comes to what is rare -------------------------------------------------------


def closeness(feature: str, match: Match) -> int | None:
    """How near a match comes to a feature that random games hardly ever show; None where that can't be told."""
    if feature.startswith("answer gold:"):
        colours = [word[0].upper() for word in feature.partition(":")[2].split(",")]
        return max(
            [-99, *[afforded(entry.before.json(), colours) for entry in match.entries if entry.frame.NAME == "gold"]]
        )
    if feature.startswith("bonus tie of "):
        words = feature.replace(",", "").split()
        seats, given = int(words[3]), int(words[4] if len(words) > 4 else words[3])
        ends = [entry.before.json() for entry in match.entries if entry.frame.NAME == "deal"] + [match.state.json()]
        return max([-99, *[tied(state, seats, given) for state in ends if state["report"] is not None]])
    return None


def afforded(state: dict[str, Any], colours: list[str]) -> int:
    """How near a seat is to being over in some colours and able to pay for all of them."""
    over = state["ask"]["about"]["over"]
    missing = sum(letter not in over for letter in colours)
    cost = sum(int(over.get(letter, 0)) for letter in colours) - int(state["seats"][state["ask"]["who"]]["gold"])
    return -10 * missing - max(0, cost)


def tied(state: dict[str, Any], seats: int, given: int) -> int:
    """How near so many seats came to the same total of a colour whose column had so many cards."""
    if len(state["seats"]) < seats:
        return -99
    near = []
    for letter in "BGPY":
        homes = sorted((total(part["home"], letter) for part in state["seats"].values()), reverse=True)
        piles = [state["capital"], *state["report"]["bonus"].values()]
        column = sum(kind[0] == letter for found in piles for kind in cards(found).elements())
        apart = sum(homes[0] - home for home in homes[:seats]) + (0 if homes[0] else 10)
        near.append(-apart - 2 * (max(0, given - column) if given == seats else abs(column - given)))
    return max(near)
