"""The answers of Notre Dame as things to touch: a card and where it goes, a sector, a market, a person, or a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from parvis.core.frames import CHANCE, who
from parvis.core.json import JsonObject
from parvis.core.offers import BUTTON, Name, Offer, learned, named, possible_world
from parvis.games.notre_dame.cards import DECLINE
from parvis.games.notre_dame.coins import BOON_NAMES
from parvis.games.notre_dame.data import AREA_NAMES, KIND_NAMES, NOTRE_DAME, OWNERS, write_card, write_market
from parvis.games.notre_dame.hiring import PASS
from parvis.games.notre_dame.persons.moving import FRIEND, GROUPS
from parvis.games.notre_dame.state import NotreDame
from parvis.games.notre_dame.table.markets import market_called
from parvis.games.notre_dame.terminal.answers import LABELS
from parvis.games.notre_dame.terminal.lines import CARD_TITLES, FRIEND_CARD, number_of
from parvis.games.notre_dame.terminal.people import kinds_of
from parvis.games.notre_dame.view import NotreDameView

Way: TypeAlias = tuple[list[str], list[list[str]], tuple[str, str] | None]  # path, other paths, ghost
Walk: TypeAlias = Callable[[NotreDame, int, JsonObject, int], Way]

GROUP_TITLES: Final[dict[str, str]] = {
    "draft": "Keep",
    "play": "Play",
    "source": "Take a marker",
    "friend_to": "Your friend goes to",
    "donate": "Donate",
    "market": "Drive to",
    "collect": "The message",
    "rat": "Your rat",
    "boon": "Bonus",
    "victim": "Who pays",
    "hire": "Hire",
    "minstrel_from": "From",
    "minstrel_group": "Who follows",
    "minstrel_to": "To",
    "fool_from": "Token",
    "fool_to": "To",
    "actress_from": "From",
    "actress_to": "To",
    "bishop_to": "To",
    "procurator": "Use",
    "gypsies": "Markers",
    "coachman": "Messages",
    "butcher": "To",
    "benefactor": "Coins",
    "plague": "Lose a marker",
}
VERBS: Final[dict[str, str]] = {  # how the sentence of an answer begins
    "draft": "keep ",
    "play": "play ",
    "source": "take a marker from ",
    "friend_to": "your friend to ",
    "donate": "give ",
    "market": "drive to the ",
    "boon": "take ",
    "hire": "hire the ",
    "minstrel_from": "lead tokens away from ",
    "minstrel_to": "to ",
    "minstrel_group": "lead away ",
    "fool_from": "move a token: ",
    "fool_to": "to ",
    "actress_from": "empty ",
    "actress_to": "to ",
    "bishop_to": "a marker to ",
    "procurator": "use ",
    "gypsies": "give ",
    "coachman": "use ",
    "butcher": "a marker to ",
    "benefactor": "pay ",
    "plague": "lose a marker of ",
}
PASSING: Final = "When all have chosen, cards are passed: no undo then"
WARNINGS: Final[dict[str, str]] = {
    "": "",
    "brown": "The round ends, persons are laid out: no undo",
    "shown": "Cards are shown: no undo",
}
LAST: Final = "Something is drawn: no undo"


def offers(view: NotreDameView, name: Name = who) -> list[Offer]:
    """The legal answers in order; none when the seat is not asked."""
    s = view.seen
    if s.is_over or s.seat != view.seat or s.seat == CHANCE:
        return []
    question = s.question
    facts = question.about(s)
    world = None if question.SIMULTANEOUS else possible_world(view)
    found: list[Offer] = []
    for answer in view.legal():
        path, also, ghost = WALKS[question.NAME](s, view.seat, facts, answer)
        warning = PASSING if world is None else WARNINGS.get(learned(world, answer), LAST)
        label = named(sentence(s, view.seat, facts, answer), name)
        short = SHORTS[question.NAME](s, view.seat, facts, answer)
        group = GROUP_TITLES[question.NAME]
        found.append(Offer(answer, question.text(answer), path, label, short, group, ghost, warning, also))
    return found


# --- words ---------------------------------------------------------------------------------------


def sentence(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """An answer and what it does."""
    question = s.question.NAME
    label = LABELS[question](s, seat, facts, answer)
    if question == "market":
        label = label.replace(write_market(answer), market_called(s, answer, seat), 1)
    elif question == "play":
        label = CARD_TITLES[answer // int(OWNERS)] + ": " + label.partition(": ")[2]
    elif question == "collect" and not answer:
        label = "take it: " + label.partition(": ")[2]
    if answer in (DECLINE, PASS) and question in ("source", "hire"):
        return label[0].upper() + label[1:]
    text = VERBS.get(question, "") + label
    return text[0].upper() + text[1:]


def area_short(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """An area, the friend, or nothing."""
    if answer == DECLINE:  # which is the number of the friend as well
        return "Move no marker" if s.question.NAME == "source" else "Your trusted friend"
    return "Notre Dame" if answer == NOTRE_DAME else AREA_NAMES[answer].capitalize()


def card_short(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A card."""
    verb = "Keep" if s.question.NAME == "draft" else "Play"
    return f"{verb} {CARD_TITLES[answer // int(OWNERS)]}"


def number_short(noun: str, none: str) -> Callable[[NotreDame, int, JsonObject, int], str]:
    """So many of something, or none."""
    return lambda s, seat, facts, answer: number_of(answer, noun).capitalize() if answer else none


def group_short(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """Tokens that go together."""
    if answer < 3:
        return number_of(answer + 1, "marker").capitalize()
    return "Friend" + (f" and {number_of(answer - 3, 'marker')}" if answer > 3 else " alone")


def person_short(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A person."""
    return "Hire nobody" if answer == PASS else "Hire " + s.people[answer].TITLE


def boon_short(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """A bonus."""
    return ["A coin", "A marker", "Rat back 1"][answer]


def kind_short(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> str:
    """Messages of a kind."""
    return f"{kinds_of(s, seat)[answer]} × {KIND_NAMES[answer]}"


SHORTS: Final[dict[str, Callable[[NotreDame, int, JsonObject, int], str]]] = {
    "draft": card_short,
    "play": card_short,
    "source": area_short,
    "friend_to": area_short,
    "donate": number_short("coin", "No donation"),
    "market": lambda s, seat, facts, answer: "Drive there" if answer != s.players[seat].carriage else "Stay",
    "collect": lambda s, seat, facts, answer: "Leave it" if answer else "Take it",
    "rat": number_short("step back", "Rat stays"),
    "boon": boon_short,
    "victim": lambda s, seat, facts, answer: who(answer),
    "hire": person_short,
    "minstrel_from": area_short,
    "minstrel_group": group_short,
    "minstrel_to": area_short,
    "fool_from": area_short,
    "fool_to": area_short,
    "actress_from": area_short,
    "actress_to": area_short,
    "bishop_to": area_short,
    "procurator": area_short,
    "gypsies": number_short("marker", "None"),
    "coachman": kind_short,
    "butcher": area_short,
    "benefactor": number_short("coin", "Pay nothing"),
    "plague": area_short,
}


# --- ways ----------------------------------------------------------------------------------------


def area_place(s: NotreDame, seat: int, area: int) -> str:
    """The place of an area of a seat: a sector, or its part of Notre Dame."""
    home = f"b{int(s.home(seat)) + 1}"
    return f"notre_dame.{home}" if area == NOTRE_DAME else f"{home}.{AREA_NAMES[area]}"


def card_way(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> Way:
    """A card of the offer."""
    card = write_card(answer)
    return [card], [], (card, f"{who(seat)}.hand")


def play_way(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> Way:
    """A card of the hand, and where it does something; the friend goes his own way from there."""
    card, kind = write_card(answer), answer // int(OWNERS)
    ghost = (card, f"{who(seat)}.played")
    if kind == FRIEND_CARD:
        return [card, who(seat)], [], ghost
    area = kind - 1 if kind > FRIEND_CARD else kind
    place = area_place(s, seat, area)
    return [card, place], [[card, "notre_dame"]] if area == NOTRE_DAME else [], ghost


def area_way(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> Way:
    """An area; declining and the friend are buttons."""
    if answer == DECLINE:
        return [f"{BUTTON}decline" if s.question.NAME == "source" else f"{BUTTON}friend"], [], None
    place = area_place(s, seat, answer)
    return [place], [["notre_dame"]] if answer == NOTRE_DAME else [], None


def market_way(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> Way:
    """A market."""
    market = write_market(answer)
    return [market], [], (f"{who(seat)}.carriage", market)


def seat_way(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> Way:
    """The panel of a seat."""
    return [who(answer)], [], None


def person_way(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> Way:
    """A person, or nobody."""
    return [f"{BUTTON}pass" if answer == PASS else f"person.{s.box.names[answer]}"], [], None


def button_way(s: NotreDame, seat: int, facts: JsonObject, answer: int) -> Way:
    """What lies nowhere on the table."""
    return [f"{BUTTON}{button_name(s.question.NAME, answer)}"], [], None


def button_name(question: str, answer: int) -> str:
    """A number, or a word where there is one."""
    words = {"boon": BOON_NAMES, "collect": ["take", "leave"], "coachman": KIND_NAMES, "minstrel_group": GROUPS}
    return words[question][answer] if question in words else str(answer)


assert FRIEND == DECLINE  # one number for what is no area

WALKS: Final[dict[str, Walk]] = {
    "draft": card_way,
    "play": play_way,
    "source": area_way,
    "friend_to": area_way,
    "donate": button_way,
    "market": market_way,
    "collect": button_way,
    "rat": button_way,
    "boon": button_way,
    "victim": seat_way,
    "hire": person_way,
    "minstrel_from": area_way,
    "minstrel_group": button_way,
    "minstrel_to": area_way,
    "fool_from": area_way,
    "fool_to": area_way,
    "actress_from": area_way,
    "actress_to": area_way,
    "bishop_to": area_way,
    "procurator": area_way,
    "gypsies": button_way,
    "coachman": button_way,
    "butcher": area_way,
    "benefactor": button_way,
    "plague": area_way,
}
