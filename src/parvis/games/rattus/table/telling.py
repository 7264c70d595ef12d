"""Sentences about a game of Rattus: who is asked what, how far it has come, and where points come from."""

from collections.abc import Sequence
from typing import Final

from parvis.core.events import Event
from parvis.core.frames import CHANCE, who
from parvis.core.offers import Breakdown, Name, clipped, listed, named
from parvis.games.rattus import scoring
from parvis.games.rattus.data import FINAL, NOTHING, OVER, SETUP, byte
from parvis.games.rattus.holdings import hand_of, points_shown
from parvis.games.rattus.scene import moment, winner
from parvis.games.rattus.side_boards import rats_left
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.terminal.asking import asked
from parvis.games.rattus.terminal.explaining import rules_of
from parvis.games.rattus.terminal.reporting import columns_shown
from parvis.games.rattus.view import RattusView
from parvis.games.rattus.words import QUESTIONS

LONGEST: Final = 90
STEPS: Final = 6  # parts of the track: how much of the supply of rats is gone

OTHERS: Final[dict[str, str]] = {
    "settle": "{} places 2 citizens in a region.",
    "caravan": "{} places the caravan.",
    "action": "{} takes a card, grows and uses abilities.",
    "extra": "{} places more citizens.",
    "plague": "{} moves the plague.",
    "spread": "{} adds a rat next to the plague.",
    "soldier": "{} may add a rat.",
    "reveal": "{} turns up the next rat.",
    "protect": "{} may lay a region card on a class card.",
    "lose": "{} loses a citizen, or spends a potion.",
    "event_discard": "{} may give a class card away.",
    "bonus": "{} may place a citizen at a university.",
    "university": "{} moves a university.",
    "caravan_place": "{} may place a citizen where the caravan was.",
    "final_plague": "{} may move the plague once more.",
}
ROWS: Final[list[str]] = [
    "citizens on the map",
    "in the Safe Haven",
    "victory tokens",
    "region cards",
    "diplomats",
    "guilds",
    "inns",
    "citizens on side boards",
]


# --- the open question ---------------------------------------------------------------------------


def prompt(view: RattusView, name: Name) -> str:
    """Who is asked what."""
    s = view.seen
    if s.is_over:
        return ending(s, name)
    question = s.question.NAME
    if s.seat == CHANCE:
        text = QUESTIONS[question]
        return text[0].upper() + text[1:] + ("" if text.endswith("?") else ".")
    if s.seat == view.seat:
        return f"You: {own_prompt(s)}"
    if question in OTHERS:
        return OTHERS[question].format(clipped(name(s.seat)))
    return f"{clipped(name(s.seat))} uses a class card."


def own_prompt(s: Rattus) -> str:
    """What the seat is asked."""
    text = asked(s)
    return text if len(text) + 5 <= LONGEST else QUESTIONS[s.question.NAME]


def ending(s: Rattus, name: Name) -> str:
    """Who has won."""
    seat = winner(s)
    return f"{clipped(name(seat))} wins with {int(scoring.total(s, seat))} points."


def rule_of(view: RattusView) -> str:
    """The rule that the open question rests on."""
    s = view.seen
    if s.is_over:
        return "RT-086"
    return "RT-143" if s.seat == CHANCE else rules_of(s.question.NAME)[0]


def phase(view: RattusView) -> str:
    """Turn and phase, without whose: the page shows that itself."""
    return moment(view.seen).partition(" of p")[0]


def track(view: RattusView) -> list[tuple[str, str]]:
    """How far the plague has come: parts of the supply of rats, then the final round."""
    s = view.seen
    whole = int(len(s.box.tokens) - s.box.floor - len(s.box.used))
    gone = 0 if s.phase == SETUP else STEPS * (whole - max(0, rats_left(s))) // whole
    is_last = s.ender != NOTHING
    found: list[tuple[str, str]] = []
    for step in range(STEPS):
        mark = "done" if is_last or s.phase == OVER or step < gone else "now" if step == gone else "to come"
        found.append((f"Rats laid: {step + 1} of {STEPS} parts", mark))
    last = "done" if s.phase == OVER else "now" if is_last and s.phase >= FINAL else "to come"
    return [*found, ("Final round", last)]


def summary(view: RattusView, name: Name = who) -> str:
    """How the game stands, in a line."""
    s = view.seen
    if s.is_over:
        return ending(s, name)
    points = [f"{clipped(name(seat))} {points_shown(s, seat)}" for seat in range(s.players)]
    return f"{phase(view)} · {', '.join(points)}"


# --- where points come from ----------------------------------------------------------------------


def breakdown(view: RattusView, events: Sequence[Event] = (), name: Name = who) -> Breakdown:
    """Points by what they are for; region cards that nobody has shown are not known (RT-080 to RT-086)."""
    s = view.seen
    seats = list(range(s.players))
    points = [[int(number) for number in scoring.points(s, seat)] for seat in seats]
    is_known = [s.phase == OVER or len(hand_of(s, seat)) == byte(s.hands, seat) for seat in seats]
    rows: list[tuple[str, list[str]]] = []
    for k in columns_shown(s):
        is_hand = ROWS[k] == "region cards"
        rows.append((ROWS[k], ["?" if is_hand and not is_known[seat] else str(points[seat][k]) for seat in seats]))
    totals = [str(sum(points[seat])) if is_known[seat] else "?" for seat in seats]
    places = scoring.places(s) if s.is_over else []
    note = "" if s.is_over else "As things stand: the final round and the last plague are still to come."
    return Breakdown(seats, rows, totals, places, named(tie_line(s, places), name) if s.is_over else "", note)


def tie_line(s: Rattus, places: list[int]) -> str:
    """How seats with as many points were told apart (RT-086)."""
    totals = [int(scoring.total(s, seat)) for seat in range(s.players)]
    sentences: list[str] = []
    for points in sorted(set(totals), reverse=True):
        tied = sorted([seat for seat in range(len(totals)) if totals[seat] == points], key=lambda seat: places[seat])
        if len(tied) > 1:
            names = listed([who(seat) for seat in tied])
            sentences.append(f"{names} have {points}: whoever's next turn would have come first is ahead.")
    return " ".join(sentences)
