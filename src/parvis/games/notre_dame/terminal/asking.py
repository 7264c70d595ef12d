"""The open question in a sentence, and its answers: notation, key, and what each of them does."""

from collections.abc import Callable
from typing import Final, TypeAlias

from parvis.core.json import JsonObject
from parvis.games.notre_dame.data import AREA_NAMES, DRAFT_1, PLAY_1, bits
from parvis.games.notre_dame.events import AREA_WORDS
from parvis.games.notre_dame.state import NotreDame
from parvis.games.notre_dame.terminal.answers import KEYS, LABELS
from parvis.games.notre_dame.terminal.lines import Line, coloured, number_of
from parvis.games.notre_dame.terminal.reckoning import left_of, right_of
from parvis.games.notre_dame.view import NotreDameView

Choice: TypeAlias = tuple[int, str, str, Line]  # answer, notation, key, what it does
Prompt: TypeAlias = Callable[[NotreDame, int, JsonObject], str]


def prompt(view: NotreDameView) -> Line:
    """The open question, for the seat that is asked."""
    s = view.seen
    sentence = PROMPTS[s.question.NAME](s, int(view.seat), s.question.about(s))
    return [(text, style or "strong") for text, style in coloured(sentence, len(s.players))]


def choices(view: NotreDameView) -> list[Choice]:
    """The legal answers, in order."""
    s = view.seen
    seat, name = int(view.seat), s.question.NAME
    facts = s.question.about(s)
    found: list[Choice] = []
    for answer in view.legal():
        label = coloured(LABELS[name](s, seat, facts, answer), len(s.players))
        found.append((answer, s.question.text(answer), KEYS[name](s, answer), label))
    return found


# --- the questions in words ----------------------------------------------------------------------


def the_area(name: object) -> str:
    """An area in a sentence, or the friend."""
    return "your friend" if name == "friend" else AREA_WORDS[AREA_NAMES.index(str(name))]


def draft(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """The two choices of the draft."""
    if s.phase == DRAFT_1:
        return f"Keep one of your three cards; the other two go to {left_of(s, seat)}."
    return f"Keep one of the two cards from p{right_of(s, seat) + 1}; the other goes to {left_of(s, seat)}."


def play(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """The first and the second card."""
    if s.phase == PLAY_1:
        return "Play the first of your two cards."
    keeps = any(s.people[person].keeps_third_cards for person in bits(s.face_up))
    return f"Play your second card; the third is {'kept for the scholar' if keeps else 'discarded unseen'}."


def source(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """No marker in the supply."""
    return f"Your supply is empty: move a marker to {the_area(facts['area'])}, from where?"


def donate(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """A donation, with the marker still to come or there already."""
    coins = number_of(int(s.players[seat].coins), "coin")
    marker = "" if facts["min"] else ", with a marker"
    return f"How much do you donate to Notre Dame{marker}? You have {coins}."


def market(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """A drive."""
    return f"Your carriage drives up to {number_of(int(str(facts['steps'])), 'step')}: where does it stop?"


def collect(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """A message may be taken."""
    return f"Do you take the message at {facts['market']}?"


def rat(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """Steps back."""
    return f"Your rat stands on {int(s.players[seat].rat)}: how far does the message send it back?"


def boon(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """Bonuses."""
    return "Choose the first of two bonuses." if facts["left"] == 2 else "Choose a bonus."


def victim(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """Missing coins."""
    missing = int(str(facts["missing"]))
    return f"The bank is short of {number_of(missing, 'coin')}: which of the richest seats pays?"


def hire(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """Phase 4, or the advisor's further hires."""
    coins = number_of(int(s.players[seat].coins), "coin")
    if s.extra:
        return f"Your advisor: hire another person for a coin, or pass; {int(s.extra)} left, {coins}."
    return f"Hire a person for a coin, or pass; you have {coins}."


def minstrel_to(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """Where the minstrel leads them."""
    return f"Where do they go from {the_area(facts['from'])}? The sector is not used."


def gypsies(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """Markers of one area."""
    so_far = int(str(facts["returned"]))
    return f"How many markers do the gypsies take from {the_area(facts['area'])}? {so_far} so far."


def butcher(s: NotreDame, seat: int, facts: JsonObject) -> str:
    """Too few markers."""
    left = number_of(int(str(facts["left"])), "marker")
    return f"Which empty sector gets a marker next? {left} left, in the order of the board."


def said(sentence: str) -> Prompt:
    """A question that is always put in the same words."""
    return lambda s, seat, facts: sentence


PROMPTS: Final[dict[str, Prompt]] = {
    "draft": draft,
    "play": play,
    "source": source,
    "friend_to": said("To which sector does your trusted friend go? You use it at once."),
    "donate": donate,
    "market": market,
    "collect": collect,
    "rat": rat,
    "boon": boon,
    "victim": victim,
    "hire": hire,
    "minstrel_from": said("The minstrel leads 1 to 3 tokens away: from which sector?"),
    "minstrel_group": lambda s, seat, facts: f"Which tokens of {the_area(facts['from'])} follow the minstrel?",
    "minstrel_to": minstrel_to,
    "fool_from": said("Which of your tokens does the fool move?"),
    "fool_to": said("To which sector? You use it at once."),
    "actress_from": said("The actress empties a sector: which?"),
    "actress_to": said("To which sector do all its tokens go? You use it at once."),
    "bishop_to": said("Which empty sector gets a marker of the general supply? You use it at once."),
    "procurator": said("Which sector do you use, without placing a marker?"),
    "gypsies": gypsies,
    "coachman": said("Which kind of your messages do you use once more?"),
    "butcher": butcher,
    "benefactor": said("How many coins do you pay? Your rat goes back 1 for each."),
    "plague": said("The plague takes a marker from one of your fullest sectors: which?"),
}
