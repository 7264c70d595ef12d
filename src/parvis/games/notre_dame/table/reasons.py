"""Why a thing on the table of Notre Dame can't be used now, with the rule that says so."""

from typing import Final

from parvis.core.frames import CHANCE, who
from parvis.core.offers import Name, clipped
from parvis.games.notre_dame.state import NotreDame
from parvis.games.notre_dame.terminal.explaining import OF_QUESTIONS
from parvis.games.notre_dame.view import NotreDameView

BUTTONS: Final = "Choose with the buttons"
SECTOR: Final = "Choose one of the lit sectors of your own borough"
REASONS: Final[dict[str, str]] = {
    "draft": "Choose one of the cards on offer to keep",
    "play": "Choose a card of your hand first, then where it goes",
    "source": "Only an area with a marker of yours can give one",
    "friend_to": "Your friend goes to another sector of your own borough",
    "donate": BUTTONS,
    "market": "That is farther than your carriage can drive now",
    "collect": BUTTONS,
    "rat": BUTTONS,
    "boon": BUTTONS,
    "victim": "Only the richest can be named",
    "hire": "Hire one of the persons face up, or nobody",
    "minstrel_group": BUTTONS,
    "gypsies": BUTTONS,
    "coachman": BUTTONS,
    "benefactor": BUTTONS,
    "plague": "The plague takes from one of your fullest sectors",
    "bishop_to": "Only an empty sector can be named",
    "butcher": "Only an empty sector that comes later on the board can be named",
}


def why_not(view: NotreDameView, target: str, name: Name = who) -> str:
    """Why a target can't be used now."""
    s = view.seen
    if s.is_over:
        return "The game is over (ND-024)."
    if s.seat == CHANCE:
        return "Something is being drawn (ND-010)."
    question = s.question.NAME
    rule = OF_QUESTIONS[question][0]
    if s.seat != view.seat:
        if s.question.SIMULTANEOUS:
            return f"The others are still choosing ({rule})."
        return f"It is {clipped(name(s.seat))}'s turn ({rule})."
    if question == "hire" and not s.players[view.seat].coins:
        return f"You have no coin to hire anybody ({rule})."
    if question == "play" and is_of_another(s, view.seat, target):
        return f"Cards are played for your own borough ({rule})."
    return f"{REASONS.get(question, SECTOR)} ({rule})."


def is_of_another(s: NotreDame, seat: int, target: str) -> bool:
    """Is it something of another seat or borough?"""
    own = (f"b{int(s.home(seat)) + 1}", who(seat), "notre_dame")
    first = target.partition(".")[0]
    return len(first) == 2 and first[1].isdecimal() and first not in own
