"""The answers to each question: the key that a player types, and what giving it does."""

from collections.abc import Callable
from typing import Final, TypeAlias

from parvis.core.frames import who
from parvis.core.json import JsonObject
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.cards import DECLINE
from parvis.games.notre_dame.coins import BOON_NAMES
from parvis.games.notre_dame.data import (
    AREA_NAMES,
    DONATIONS,
    KIND_NAMES,
    OWNERS,
    PLACE_NAMES,
    PLACES,
    write_market,
)
from parvis.games.notre_dame.hiring import PASS
from parvis.games.notre_dame.persons.moving import FRIEND
from parvis.games.notre_dame.state import ALWAYS, MOVED, NOWHERE, NotreDame
from parvis.games.notre_dame.terminal.lines import (
    AREA_KEYS,
    AREA_TITLES,
    CARD_KEYS,
    CARD_TITLES,
    number_of,
    title_of,
)
from parvis.games.notre_dame.terminal.people import hire_effect, key_of, kinds_of
from parvis.games.notre_dame.terminal.reckoning import (
    card_effect,
    earning,
    may_have,
    message_effect,
    placing,
    rat_back,
    sector_effect,
)

Label: TypeAlias = Callable[[NotreDame, int, JsonObject, int], str]
Key: TypeAlias = Callable[[NotreDame, int], str]

PLACE_KEYS: Final[list[str]] = ["c", "i", "b", "o1", "o2"]
GROUP_KEYS: Final[list[str]] = ["m1", "m2", "m3", "fr", "m1f", "m2f"]


# --- labels --------------------------------------------------------------------------------------


def keeping(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A card to keep, and what it would do now."""
    card = answer // int(OWNERS)
    return f"{CARD_TITLES[card]}: {card_effect(s, seat, card)}"


def playing(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A card to play, whose it is, and what it would do now."""
    card = answer // int(OWNERS)
    return f"{CARD_TITLES[card]} of {who(answer % OWNERS)}: {card_effect(s, seat, card)}"


def tokens_at(s: NotreDame, seat: int, area: int) -> str:
    """An area and what is there."""
    player = s.players[seat]
    markers = number_of(int(player.markers(area)), "marker")
    if player.friend != area:
        return f"{AREA_TITLES[area]}, {markers}"
    return f"{AREA_TITLES[area]}, {f'{markers} + ' if player.markers(area) else ''}friend"


def taking_from(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """An area that a token leaves; or none at all."""
    if answer == DECLINE:
        return "move no marker: the card does nothing" if "area" in facts else "your trusted friend"
    text = tokens_at(s, seat, answer)
    if "area" not in facts or facts["area"] == "notre_dame":
        return text
    trial = moved(s, seat, answer, AREA_NAMES.index(str(facts["area"])), 1, with_friend=False)
    return f"{text}; then {sector_effect(trial, seat, AREA_NAMES.index(str(facts['area'])))}"


def moved(s: NotreDame, seat: int, left: int, to: int, markers: int, with_friend: bool) -> NotreDame:
    """The position after tokens have moved."""
    trial = s.copy()
    if markers:
        verbs.move_markers(trial, seat, left, to, markers)
    if with_friend:
        verbs.move_friend(trial, seat, to)
    return trial


def arriving(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A sector that tokens go to, and what it gives then."""
    player = s.players[seat]
    if facts.get("from", "friend") == "friend":  # the friend's own card names no place
        trial = moved(s, seat, answer, answer, 0, with_friend=True)
    else:
        left = AREA_NAMES.index(str(facts["from"]))
        is_all = s.question.NAME == "actress_to"
        markers = int(player.markers(left)) if is_all else 1
        trial = moved(s, seat, left, answer, markers, with_friend=is_all and player.friend == left)
    before, after = int(player.count(answer)), int(trial.players[seat].count(answer))
    return f"{AREA_TITLES[answer]} {before}→{after}: {sector_effect(trial, seat, answer)}"


def led(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A sector that tokens go to without an effect."""
    before = int(s.players[seat].count(answer))
    number = int(str(facts["markers"])) + (facts["friend"] is True)
    return f"{AREA_TITLES[answer]} {before}→{before + number}"


def group(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """Tokens that go together."""
    if answer < 3:
        return number_of(answer + 1, "marker")
    return "your friend" + (f" and {number_of(answer - 3, 'marker')}" if answer > 3 else "")


def placed(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A sector that gets a marker and is used."""
    return f"{AREA_TITLES[answer]} {placing(s, seat, answer)}"


def using(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A sector that is used as it is."""
    return f"{AREA_TITLES[answer]}: {sector_effect(s, seat, answer)}"


def filling(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A sector that gets a marker and is not used."""
    return AREA_TITLES[answer]


def donating(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """Coins for prestige."""
    return (
        f"{number_of(answer, 'coin')}: {earning(s, seat, int(DONATIONS[answer]))}" if answer else "nothing, no marker"
    )


def driving(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A market, how far it is, and the message there."""
    here = int(s.players[seat].carriage)
    steps = int(s.box.steps_between(here, answer))
    way = number_of(steps, "step") if steps else "stay"
    kind = s.message_at(answer)
    if kind == NOWHERE:
        return f"{write_market(answer)}, {way}"
    stay = s.flags.stay_collect
    counts = steps > 0 or stay == ALWAYS or (stay == MOVED and int(str(facts["steps"])) > 1)
    can_take = counts and may_have(s, seat, answer // int(PLACES))
    return f"{write_market(answer)}, {way}: {KIND_NAMES[kind]}{'' if can_take else ', not for you'}"


def collecting(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A message taken or left."""
    if answer:
        return "leave it"
    borough, _, place = str(facts["market"]).partition(".")
    kind = int(s.message_at((int(borough[1]) - 1) * int(PLACES) + PLACE_NAMES.index(place)))
    return f"take {borough}.{KIND_NAMES[kind]}: {message_effect(s, seat, kind)}"


def bonus(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A bonus."""
    player = s.players[seat]
    coins, supply = int(player.coins), int(player.supply)
    texts = [f"a coin: {coins}→{coins + 1}", f"a marker: supply {supply}→{supply + 1}", rat_back(int(player.rat), 1)]
    return texts[answer]


def hiring(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A person, and what it brings now."""
    return "hire nobody" if answer == PASS else f"{title_of(s, answer)}: {hire_effect(s, seat, answer)}"


def returning(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """Markers for the gypsies."""
    if not answer:
        return "none"
    area = AREA_NAMES.index(str(facts["area"]))
    there = int(s.players[seat].count(area))
    return f"{number_of(answer, 'marker')}: {2 * answer} prestige, {AREA_TITLES[area]} {there}→{there - answer}"


def reusing(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """All messages of a kind."""
    number = kinds_of(s, seat)[answer]
    return f"{number} × {KIND_NAMES[answer]}: {message_effect(s, seat, answer, number)}"


def giving(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """Coins for the benefactor."""
    return f"{number_of(answer, 'coin')}: {rat_back(int(s.players[seat].rat), answer)}" if answer else "nothing"


def robbing(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """Who pays for the bank."""
    return f"{who(answer)} has {number_of(int(s.players[answer].coins), 'coin')}"


def stepping(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """Steps of the rat."""
    return rat_back(int(s.players[seat].rat), answer)


def losing(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A marker for the plague."""
    there, lost = int(s.players[seat].count(answer)), min(1, int(s.players[seat].markers(answer)))
    return f"{AREA_TITLES[answer]} {there}→{there - lost}" + ("" if lost else ": the friend stays")


LABELS: Final[dict[str, Label]] = {
    "draft": keeping,
    "play": playing,
    "source": taking_from,
    "friend_to": arriving,
    "donate": donating,
    "market": driving,
    "collect": collecting,
    "rat": stepping,
    "boon": bonus,
    "victim": robbing,
    "hire": hiring,
    "minstrel_from": taking_from,
    "minstrel_group": group,
    "minstrel_to": led,
    "fool_from": taking_from,
    "fool_to": arriving,
    "actress_from": taking_from,
    "actress_to": arriving,
    "bishop_to": placed,
    "procurator": using,
    "gypsies": returning,
    "coachman": reusing,
    "butcher": filling,
    "benefactor": giving,
    "plague": losing,
}


# --- keys ----------------------------------------------------------------------------------------


def kept_card(s: NotreDame, answer: int) -> str:
    """A card of somebody's deck, which is clear."""
    return CARD_KEYS[answer // int(OWNERS)]


def played_card(s: NotreDame, answer: int) -> str:
    """A card with its owner."""
    return f"{CARD_KEYS[answer // int(OWNERS)]}{answer % int(OWNERS) + 1}"


def area(s: NotreDame, answer: int) -> str:
    """An area, or the friend."""
    return "fr" if answer == FRIEND else AREA_KEYS[answer]


def area_or_none(s: NotreDame, answer: int) -> str:
    """An area, or declining."""
    return "decline" if answer == DECLINE else AREA_KEYS[answer]


def market(s: NotreDame, answer: int) -> str:
    """A market: number of the borough and letter of the place."""
    return f"{answer // int(PLACES) + 1}{PLACE_KEYS[answer % int(PLACES)]}"


def person(s: NotreDame, answer: int) -> str:
    """The first word of a person's name."""
    return "pass" if answer == PASS else key_of(s.box.names[answer])


def numbered(letter: str) -> Key:
    """A letter and a number; a bare number would be that of an answer."""
    return lambda s, answer: f"{letter}{answer}"


def one_of(names: list[str]) -> Key:
    """A name."""
    return lambda s, answer: names[answer]


KEYS: Final[dict[str, Key]] = {
    "draft": kept_card,
    "play": played_card,
    "source": area_or_none,
    "friend_to": area,
    "donate": numbered("d"),
    "market": market,
    "collect": one_of(["take", "leave"]),
    "rat": numbered("r"),
    "boon": one_of(BOON_NAMES),
    "victim": lambda s, answer: who(answer),
    "hire": person,
    "minstrel_from": area,
    "minstrel_group": one_of(GROUP_KEYS),
    "minstrel_to": area,
    "fool_from": area,
    "fool_to": area,
    "actress_from": area,
    "actress_to": area,
    "bishop_to": area,
    "procurator": area,
    "gypsies": numbered("g"),
    "coachman": one_of(KIND_NAMES),
    "butcher": area,
    "benefactor": numbered("b"),
    "plague": area,
}
