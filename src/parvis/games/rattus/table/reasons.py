"""Why a thing on the table of Rattus can't be used now, with the rule that says so."""

from typing import Final

from parvis.core.frames import CHANCE, who
from parvis.core.offers import Name, clipped
from parvis.games.rattus.box import CARD_NAMES
from parvis.games.rattus.data import POPULATE, TAKE
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.terminal.explaining import rules_of
from parvis.games.rattus.view import RattusView

BUTTONS: Final = "Choose with the buttons"
ACTION_OVER: Final = "Choose one of the lit things, or end your actions"
REASONS: Final[dict[str, str]] = {
    "settle": "Choose a region without a university",
    "plague": "That is too far for the plague now, or it is there already",
    "final_plague": "That is too far for the plague now, or it is there already",
    "spread": "Rats come next to the plague, where there is room and no bishop",
    "soldier": "Rats come next to the plague, where there is room and no bishop",
    "reveal": "Turn up one of the rats of the plague region",
    "protect": "Lay a fitting region card on a class card that the rat threatens, or pass",
    "lose": BUTTONS,
    "serf": BUTTONS,
    "knight": BUTTONS,
    "inquisitor": "Only class cards of others who lost somebody can be blocked",
    "bonus": "Only regions with a university can be chosen",
    "university": "A university goes to a region without token and without university",
}


def why_not(view: RattusView, target: str, name: Name = who) -> str:
    """Why a target can't be used now."""
    s = view.seen
    if s.is_over:
        return "The game is over (RT-067)."
    if s.seat == CHANCE:
        return "Something is being drawn (RT-143)."
    question = s.question.NAME
    rule = rules_of(question)[0]
    if s.seat != view.seat:
        return f"It is {clipped(name(s.seat))}'s turn ({rule})."
    if question == "action":
        return f"{of_action(s, view.seat, target)}."
    return f"{REASONS.get(question, 'Choose one of the lit things')} ({rule})."


def of_action(s: Rattus, seat: int, target: str) -> str:
    """Why a card or a region does nothing in the action phase."""
    first, _, rest = target.partition(".")
    if first == "card" and rest in CARD_NAMES:
        card = CARD_NAMES.index(rest)
        if s.holds(seat, card):
            if s.blocked >> card & 1:
                return "This card is blocked (RT-R30)"
            if s.has_done(card):
                return "Each ability can be used once in a turn (RT-007)"
            return "Its ability belongs to another moment, or has nothing to do now (RT-012)"
        if s.has_done(TAKE):
            return "You take one class card in a turn (RT-031)"
        return "Its holder's Philosopher guards it (RT-227)" if s.holder(card) >= 0 else "Not now (RT-031)"
    if target in [region.name for region in s.box.regions]:
        if s.has_done(POPULATE):
            return "You have increased your population already (RT-036)"
        return "Without a rat nobody can be placed there (RT-038)"
    if first in ("guild", "city"):
        return "A space works for who has held it since an earlier turn (RT-120)"
    return f"{ACTION_OVER} (RT-030)"
