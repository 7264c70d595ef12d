"""Sentences about a game of Notre Dame: who is asked what, and how far it has come."""

from typing import Final

from parvis.core.frames import who
from parvis.core.json import JsonObject
from parvis.core.offers import Name, clipped, listed
from parvis.games.notre_dame.data import DRAFT_1, LETTERS, OVER, PLAY_1, ROUNDS, ROUNDS_OF_PERIOD, bits
from parvis.games.notre_dame.scene import moment
from parvis.games.notre_dame.state import NotreDame
from parvis.games.notre_dame.terminal.asking import the_area
from parvis.games.notre_dame.terminal.explaining import OF_QUESTIONS
from parvis.games.notre_dame.terminal.lines import number_of
from parvis.games.notre_dame.view import NotreDameView

LONGEST: Final = 90

OTHERS: Final[dict[str, str]] = {
    "play": "{} plays a card.",
    "source": "{} takes a marker from a sector: the supply is empty.",
    "friend_to": "{} sends the trusted friend to a sector.",
    "donate": "{} donates to Notre Dame.",
    "market": "{} drives the carriage.",
    "collect": "{} takes a message, or leaves it.",
    "rat": "{} sends the rat back.",
    "boon": "{} chooses a bonus.",
    "victim": "{} chooses who pays what the bank lacks.",
    "hire": "{} hires a person, or nobody.",
    "gypsies": "{} gives markers to the gypsies.",
    "coachman": "{} uses messages once more.",
    "benefactor": "{} pays the benefactor.",
    "procurator": "{} uses a sector.",
    "plague": "{} loses a marker to the plague.",
}
CHANCE_WORDS: Final[dict[str, str]] = {
    "messages": "Messages are laid on the markets.",
    "pool": "Persons for the game are drawn.",
    "stack": "Persons are shuffled.",
    "brown": "Persons are laid out.",
    "draw": "Cards are drawn.",
}


def prompt(view: NotreDameView, name: Name) -> str:
    """Who is asked what."""
    s = view.seen
    if s.is_over:
        return ending(s, name)
    question = s.question.NAME
    if s.seat < 0:
        return CHANCE_WORDS[question]
    if s.seat == view.seat:
        return f"You: {own_prompt(s, view.seat, s.question.about(s), name)}"
    if s.question.SIMULTANEOUS:
        return "Everybody chooses a card to keep, in secret."
    return OTHERS.get(question, "{} moves tokens.").format(clipped(name(s.seat)))


def own_prompt(s: NotreDame, seat: int, facts: JsonObject, name: Name) -> str:
    """What the seat is asked."""
    question = s.question.NAME
    if question in FIXED:
        return FIXED[question]
    player = s.players[seat]
    coins = number_of(int(player.coins), "coin")
    if question == "draft":
        left = clipped(name((seat + 1) % len(s.players)))
        return f"keep one card; {'the other two go' if s.phase == DRAFT_1 else 'the other goes'} to {left}."
    if question == "play":
        return play_prompt(s)
    if question == "source":
        return f"your supply is empty: take a marker from where, for {the_area(facts['area'])}?"
    if question == "donate":
        return f"how much for Notre Dame? You have {coins}{'' if facts['min'] else '; a marker goes with them'}."
    if question == "market":
        return f"drive up to {number_of(int(str(facts['steps'])), 'step')}: choose a market."
    if question == "rat":
        return f"your rat is on {int(player.rat)}: how far does the message send it back?"
    if question == "boon":
        return "choose the first of two bonuses." if facts["left"] == 2 else "choose a bonus."
    if question == "victim":
        return f"the bank is short of {number_of(int(str(facts['missing'])), 'coin')}: who of the richest pays?"
    if question == "hire":
        more = f" ({int(s.extra)} more by your advisor)" if s.extra else ""
        return f"hire a person for a coin, or nobody; you have {coins}{more}."
    if question == "minstrel_group":
        return f"which tokens of {the_area(facts['from'])} follow the minstrel?"
    if question == "minstrel_to":
        return f"where do they go from {the_area(facts['from'])}? It is not used."
    if question == "gypsies":
        return f"how many markers of {the_area(facts['area'])} for the gypsies, 2 prestige each?"
    return f"which empty sector gets a marker next? {number_of(int(str(facts['left'])), 'marker')} left."


FIXED: Final[dict[str, str]] = {
    "friend_to": "to which sector does your friend go? You use it at once.",
    "collect": "take the message of this market?",
    "minstrel_from": "the minstrel leads 1 to 3 tokens away: from which sector?",
    "fool_from": "which of your tokens does the fool move?",
    "fool_to": "to which sector? You use it at once.",
    "actress_from": "the actress empties a sector: which?",
    "actress_to": "to which sector do all its tokens go? You use it at once.",
    "bishop_to": "which empty sector gets a marker? You use it at once.",
    "procurator": "which sector do you use, without a marker?",
    "coachman": "which kind of your messages do you use once more?",
    "benefactor": "how many coins do you pay? The rat goes back 1 for each.",
    "plague": "the plague takes a marker from one of your fullest sectors: which?",
}


def play_prompt(s: NotreDame) -> str:
    """The first or the second card of the round."""
    if s.phase == PLAY_1:
        return "play the first of your two cards: choose it, then where it goes."
    keeps = any(s.people[person].keeps_third_cards for person in bits(s.face_up))
    return f"play your second card; the third is {'kept for the scholar' if keeps else 'discarded unseen'}."


def ending(s: NotreDame, name: Name) -> str:
    """Who has won."""
    ranking = s.ranking()
    winners = [seat for seat in range(len(ranking)) if ranking[seat] == 1]
    points = int(s.players[winners[0]].prestige)
    names = listed([clipped(name(seat)) for seat in winners])
    sentence = f"{names} {'wins' if len(winners) == 1 else 'share the win'} with {points} prestige."
    return sentence if len(sentence) <= LONGEST else f"{len(winners)} players share the win with {points} prestige."


def rule_of(view: NotreDameView) -> str:
    """The rule that the open question rests on."""
    s = view.seen
    if s.is_over:
        return "ND-025"
    return OF_QUESTIONS[s.question.NAME][0] if s.question.NAME in OF_QUESTIONS else "ND-010"


def phase(view: NotreDameView) -> str:
    """Period, round and phase."""
    return moment(view.seen)


def track(view: NotreDameView) -> list[tuple[str, str]]:
    """The nine rounds, three of each period."""
    s = view.seen
    found: list[tuple[str, str]] = []
    for number in range(1, int(ROUNDS) + 1):
        label = f"{LETTERS[(number - 1) // int(ROUNDS_OF_PERIOD)]}{(number - 1) % int(ROUNDS_OF_PERIOD) + 1}"
        is_done = s.phase == OVER or number < s.round
        found.append((label, "done" if is_done else "now" if number == s.round else "to come"))
    return found


def summary(view: NotreDameView, name: Name = who) -> str:
    """How the game stands, in a line; prestige is not shown (ND-160)."""
    s = view.seen
    if s.is_over:
        return ending(s, name)
    coins = ", ".join([f"{clipped(name(seat))} rat {int(s.players[seat].rat)}" for seat in range(len(s.players))])
    return f"{moment(s)} · {coins}"
