"""What single answers of a game of Notre Dame show, for its golden records (features.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.conformance.hooks.notre_dame import SECTORS, boroughs_of

NOTHING_TO_DO: Final = ["minstrel", "fool", "manager", "procurator", "coachman", "actress", "mistress"]


def nothing(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Answers that show nothing but themselves."""
    return set()


def acting(state: dict[str, Any]) -> Any:
    """The seat that is asked."""
    return state["seats"][state["ask"]["who"]]


def asked(state: dict[str, Any]) -> Any:
    """The open question; nobody's when the game is over."""
    return state["ask"] or {"about": {}, "name": "", "who": ""}


def count(seat: Any, sector: str) -> int:
    """Tokens in a sector."""
    return int(seat["sectors"][sector]) + int(seat["friend"] == sector)


def of_play(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Which card, and what it can't do."""
    card = answer.partition(":")[2].partition("@")[0]
    found = {f"played {card}"}
    if card == "notre_dame" and not acting(before)["coins"]:
        found.add("Notre Dame without coins")
    if card == "hotel" and asked(after)["name"] == "boon" and asked(after)["about"]["left"] == 2:
        found.add(f"two bonuses from {count(after['seats'][before['ask']['who']], 'hotel')} tokens")
    return found


def of_source(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Where a marker is taken away."""
    if answer == "decline":
        return {"moving a marker declined"}
    found = {f"marker moved from {answer.partition(':')[2]}"}
    return found | ({"donation after a marker was moved"} if asked(after)["name"] == "donate" else set())


def of_friend(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Where the friend goes."""
    return {f"friend to {answer.partition(':')[2]}"}


def of_group(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Which tokens move."""
    return {f"group {answer.partition(':')[2]} follows the minstrel"}


def of_market(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """A message that may not be taken, and one that is offered without a drive."""
    market = answer.partition(":")[2]
    own = acting(before)
    if market == own["carriage"] and asked(after)["name"] == "collect":
        return {"message offered where the carriage stood"}
    there = market in before["messages"] and (
        market != own["carriage"] or before["options"]["stay_collect"] == "always"
    )
    return {"message not allowed"} if there and asked(after)["name"] != "collect" else set()


def of_collect(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Messages taken and left."""
    if answer == "leave":
        return {"message left"}
    market = before["ask"]["about"]["market"]
    colour = market[:2]
    own = [message[:2] for message in acting(before)["collected"]]
    found = {f"message {before['messages'][market]} taken"}
    if before["options"]["players"] == 2 and colour in ("b2", "b4"):
        found.add("message of a neutral colour taken")
    if colour in own:
        found.add("second message of a colour")
        if any(other not in own for other in boroughs_of(before)):
            found.add("a colour without messages is not needed")
    return found


def of_rat(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Steps that are not made."""
    return {"rat option not used"} if answer == "rat:0" else set()


def of_hire(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Who is hired, and what comes of it."""
    own, name = acting(before), before["ask"]["who"]
    person = answer.partition(":")[2]
    if answer == "pass":
        found = {"nobody hired by the advisor"} if before["extra"] == 2 else set()
        if "scholar" in before["face_up"] and own["hand"]:
            found.add("third card kept for the scholar, and discarded")
        return found | (set() if own["coins"] else {"hire by a seat without coins"})
    found = {f"hired {person}"} | ({f"hired {person} in 2007"} if before["options"]["edition"] == 2007 else set())
    if before["extra"] == 1:
        found.add("two hires by the advisor")
        found |= {"the same person twice by the advisor"} if own["hired"][-1] == person else set()
    then = after["seats"][name]
    changed = {key for key in own if own[key] != then[key]}
    is_done = after["phase"] == "hire" and asked(after)["who"] != name
    if person in NOTHING_TO_DO and is_done and changed == {"coins", "hired"}:
        found.add(f"{person} can do nothing")
    if person == "spy":
        found.add("spy's look")
    if person == "scholar":
        found.add(f"played {own['hand'][0].partition('@')[0]}, executed as third card")
    if not own["general"] and person in ("mistress", "nurse", "priest"):
        found |= {f"shortage: {person} without a marker"} if person != "mistress" or own["friend"] else set()
    if person == "butcher" and asked(after)["name"] == "butcher":
        found.add("shortage: butcher short of markers")
    if person == "monk" and own["general"] < 2:
        found.add("shortage: markers of a person")
    return found


def of_gypsies(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """What goes back."""
    about, returned = before["ask"]["about"], int(answer.partition(":")[2])
    found = set()
    if about["area"] == "notre_dame" and returned:
        found.add("gypsies return from notre_dame")
    if asked(after)["name"] != "gypsies" and not returned and not about["returned"]:
        found.add("gypsies return nothing")
    return found


def of_benefactor(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Coins for nothing."""
    return {"benefactor gives more than is useful"} if int(answer.partition(":")[2]) > acting(before)["rat"] else set()


def of_coachman(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Messages once more."""
    return {f"message {answer.partition(':')[2]} used again"}


def of_victim(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Who pays for an empty bank."""
    found = {"shortage: coins from the richest"}
    if len(before["ask"]["legal"]) > 1:
        found.add("shortage: several are the richest")
    then = asked(after)
    if then["name"] == "victim" and before["options"]["shortage_step"] == "single":
        found.add("shortage: coins one at a time")
    paid = acting(before)["coins"] + before["ask"]["about"]["missing"]
    if then["name"] not in ("victim", "boon") and after["seats"][before["ask"]["who"]]["coins"] < paid:
        found.add("shortage: the rest of the coins is lost")
    return found


PARTS: Final[dict[str, Callable[[dict[str, Any], dict[str, Any], str], set[str]]]] = {
    "play": of_play,
    "source": of_source,
    "friend_to": of_friend,
    "minstrel_group": of_group,
    "market": of_market,
    "collect": of_collect,
    "rat": of_rat,
    "hire": of_hire,
    "gypsies": of_gypsies,
    "benefactor": of_benefactor,
    "coachman": of_coachman,
    "victim": of_victim,
}


def shortages(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """Coins, markers and bonuses that should have come and did not."""
    found = set()
    ask, options = before["ask"], before["options"]
    own, then = acting(before), after["seats"][ask["who"]]
    if after["bank"] < 0:
        found.add("shortage: substitutes in use")
    is_bank = answer.startswith("play:bank@") and own["supply"] and asked(after)["name"] != "victim"
    if is_bank and then["coins"] - own["coins"] < count(then, "bank"):
        how = "by short" if options["coin_shortage"] == "short" else "by the richest of all"
        found.add(f"shortage: coins lost {how}")
    is_limited = options["shortage_scope"] == "bank_action" and options["coin_shortage"] == "richest"
    if answer == "hire:money_lender" and is_limited and then["coins"] < own["coins"] + 1:
        found.add("shortage: coins lost outside the bank")
    if answer.startswith("play:cloister@") and own["supply"] and own["general"] < count(then, "cloister"):
        found.add("shortage: markers of the cloister school")
    if answer == "take" and before["messages"][ask["about"]["market"]] == "marker" and not own["general"]:
        found.add("shortage: marker of a message")
    if ask["name"] == "boon":
        if "boon:marker" not in ask["legal"]:
            found.add("shortage: no marker for a bonus")
        if "boon:coin" not in ask["legal"]:
            found.add("shortage: no coin for a bonus")
    is_due = answer == "hire:hostess" or (answer.startswith("play:hotel@") and own["supply"])
    is_due = is_due or (ask["name"] == "boon" and ask["about"]["left"] == 2)
    is_lost = is_due and asked(after)["name"] not in ("boon", "victim")
    return found | ({"shortage: no bonus possible"} if is_lost else set())


def plague(before: dict[str, Any], after: dict[str, Any], answer: str) -> set[str]:
    """What the plague does, where the last hire was none, so that its beginning is known."""
    if before["phase"] == "plague":
        return named_by_plague(before, after) | suffering(before, after, seats_from(before, before["ask"]["who"])[1:])
    if answer == "pass" and before["phase"] == "hire" and after["phase"] != "hire" and not before["extra"]:
        return suffering(before, after, seats_from(before, before["start"]))
    return set()


def seats_from(state: dict[str, Any], first: str) -> list[str]:
    """The seats that come from one on, until all have had their turn."""
    names = sorted(state["seats"])
    order = [*names[names.index(state["start"]) :], *names[: names.index(state["start"])]]
    return order[order.index(first) :]


def suffering(before: dict[str, Any], after: dict[str, Any], names: list[str]) -> set[str]:
    """What happens to some seats, as far as the plague has come."""
    found: set[str] = set()
    for name in names:
        own = before["seats"][name]
        value = 0 if "doctor" in own["hired"] else before["plague"]
        rat = own["rat"] + value - count(own, "hospital")
        found |= {"plague: held off by the doctor"} if "doctor" in own["hired"] else set()
        found |= {"plague: back by the hospital"} if value and rat < own["rat"] else set()
        found |= {"plague: exactly 9"} if rat == 9 else set()
        if rat > 9:
            found.add("plague: beyond 9")
            found |= {"plague: beyond 9 with less than 2 prestige"} if own["prestige"] < 2 else set()
            if after["phase"] == "plague" and asked(after)["who"] == name:
                return found
            tokens = sum(count(own, sector) for sector in SECTORS)
            found.add("plague: beyond 9, only the friend" if tokens else "plague: beyond 9, no token")
    return found


def named_by_plague(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """Which sectors may be named, and what the named one loses."""
    own, then = acting(before), after["seats"][before["ask"]["who"]]
    most = max(count(own, sector) for sector in SECTORS)
    full = [sector for sector in SECTORS if count(own, sector) == most]
    found = {"plague: beyond 9, two fullest sectors"} if len(before["ask"]["legal"]) > 1 else set()
    if own["friend"] in full and len(full) > 1 and not own["sectors"][own["friend"]]:
        found.add("plague: beyond 9, the friend tied with markers")
    if then["general"] == own["general"] and after["phase"] == "plague":
        found.add("plague: a sector with the friend alone named")
    return found


def period(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """What Notre Dame gives at the end of a period."""
    if before["round"] % 3 or before["phase"] not in ("hire", "plague") or after["phase"] not in ("lay", "over"):
        return set()
    markers = sum(seat["notre_dame"] for seat in before["seats"].values())
    return {"Notre Dame: shares"} if markers else {"Notre Dame: nobody there"}
