"""Sentences about a game of Capital Lux: who is asked what, how far it has come, and where points come from."""

from collections.abc import Sequence
from typing import Final

from parvis.core.events import Event
from parvis.core.frames import who
from parvis.core.offers import Breakdown, Name, clipped, listed, named
from parvis.games.capital_lux.data import MODIFIER_NAMES, ROUNDS, WORDS
from parvis.games.capital_lux.piles import total, value
from parvis.games.capital_lux.questions import KeepCard
from parvis.games.capital_lux.round_end import gap
from parvis.games.capital_lux.scene import moment
from parvis.games.capital_lux.scoring import counts, score
from parvis.games.capital_lux.state import CapitalLux
from parvis.games.capital_lux.table.tie import tie_line
from parvis.games.capital_lux.terminal.explaining import OF_QUESTIONS
from parvis.games.capital_lux.view import CapitalLuxView

BLURB: Final = (
    "Send the right people to the capital, and don't let your hometown outgrow it: cards, three rounds, nerves."
)

OPTIONS_HELP: Final[dict[str, str]] = {
    "players": "How many play: 2, 3 or 4.",
    "negative_limit": "What a limit below 0 does.",
    "gold_order": "How you decide on gold when a hometown is over its limit.",
    "cleric_choice": "Which columns a cleric may name.",
    "zero_majority": "Whether a colour that nobody has at home gives bonus cards.",
    "starter_tie": "Who starts next when the richest hometowns are equal.",
}
VALUES_HELP: Final[dict[str, dict[str, str]]] = {
    "negative_limit": {"raw": "It stays negative: you pay more.", "clamp": "It counts as 0."},
    "gold_order": {"turn": "One after the other, openly.", "secret": "All at once, in secret."},
    "cleric_choice": {"nonempty": "Only columns that have a card.", "any": "Empty ones as well, for nothing."},
    "zero_majority": {"none": "No bonus card.", "tie": "All are tied and take cards."},
    "starter_tie": {
        "stay": "The previous starter, if tied.",
        "move": "The next one clockwise; the starter comes last.",
    },
}

OTHERS: Final[dict[str, str]] = {
    "play": "{} plays a card.",
    "place": "{} lays a modifier above a column.",
    "take": "{} takes the lowest card of a column.",
    "gold": "{} decides which colours gold saves.",
}
CHANCE_WORDS: Final[dict[str, str]] = {
    "open": "The first card is turned up.",
    "lot": "Lots for the first start are drawn.",
    "deal": "Cards are dealt.",
    "mod": "A modifier is drawn.",
    "draw": "A card is drawn.",
}


# --- the open question ---------------------------------------------------------------------------


def prompt(view: CapitalLuxView, name: Name) -> str:
    """Who is asked what."""
    s = view.seen
    if s.is_over:
        return ending(s, name)
    question = s.question
    if s.seat < 0:
        return CHANCE_WORDS[question.NAME]
    if s.seat == view.seat:
        return f"You: {own_prompt(s, view.seat, name)}"
    if isinstance(question, KeepCard):
        return "Everybody chooses cards to keep, in secret."
    if question.NAME == "gold" and s.flags.secret_gold:
        return "Whoever is over a limit decides on gold, in secret."
    return OTHERS[question.NAME].format(clipped(name(s.seat)))


def own_prompt(s: CapitalLux, seat: int, name: Name) -> str:
    """What the seat is asked."""
    question = s.question
    if isinstance(question, KeepCard):
        left = clipped(name((seat + 1) % len(s.players)))
        number = "keep 2 cards, one by one" if question.left > 1 else "keep 1 more card"
        return f"{number}; the rest goes to {left}."
    if question.NAME == "place":
        return f"lay your {MODIFIER_NAMES[s.drawn]} face down above any column."
    if question.NAME == "take":
        return "take the lowest card of a blue, green or yellow column home."
    if question.NAME == "gold":
        return gold_prompt(s, seat)
    return "play a card into the capital or into your hometown."


def gold_prompt(s: CapitalLux, seat: int) -> str:
    """What is over its limit, and what there is to pay with."""
    over = [f"{WORDS[colour]} by {int(gap(s, seat, colour))}" for colour in range(4) if gap(s, seat, colour)]
    gold = int(s.players[seat].gold)
    return f"over in {', '.join(over)}; {f'what do your {gold} gold save?' if gold else 'you have no gold.'}"


def ending(s: CapitalLux, name: Name) -> str:
    """Who has won."""
    ranking = s.ranking()
    winners = [seat for seat in range(len(ranking)) if ranking[seat] == 1]
    names = listed([clipped(name(seat)) for seat in winners])
    points = int(score(s.players[winners[0]]))
    return f"{names} {'wins' if len(winners) == 1 else 'share the win'} with {points} points."


def rule_of(view: CapitalLuxView) -> str:
    """The rule that the open question rests on."""
    s = view.seen
    if s.is_over:
        return "CL-071"
    return OF_QUESTIONS[s.question.NAME][0] if s.question.NAME in OF_QUESTIONS else "CL-010"


def phase(view: CapitalLuxView) -> str:
    """Round and phase."""
    return moment(view.seen)


def track(view: CapitalLuxView) -> list[tuple[str, str]]:
    """The three rounds."""
    s = view.seen
    found: list[tuple[str, str]] = []
    for number in range(1, int(ROUNDS) + 1):
        is_done = s.is_over or number < s.round
        found.append((f"Round {number}", "done" if is_done else "now" if number == s.round else "to come"))
    return found


def summary(view: CapitalLuxView, name: Name = who) -> str:
    """How the game stands, in a line."""
    s = view.seen
    if s.is_over:
        return ending(s, name)
    points = [f"{clipped(name(seat))} {int(score(s.players[seat]))}" for seat in range(len(s.players))]
    return f"{moment(s)} · {', '.join(points)}"


# --- where points come from ----------------------------------------------------------------------


def breakdown(view: CapitalLuxView, events: Sequence[Event] = (), name: Name = who) -> Breakdown:
    """Points by colour, bonus cards and gold; all of it is public (CL-071, CL-131)."""
    s = view.seen
    rows: list[tuple[str, list[str]]] = []
    for colour in range(4):
        rows.append((f"{WORDS[colour]} at home", [str(int(total(player.home, colour))) for player in s.players]))
    rows.append(("bonus cards", [str(int(value(player.bonus))) for player in s.players]))
    rows.append(("gold", [str(int(player.gold)) for player in s.players]))
    totals = [int(score(player)) for player in s.players]
    note = "" if s.is_over else "As things stand: colours over their limit at the end of the round may be lost."
    return Breakdown(
        list(range(len(s.players))),
        rows,
        [str(points) for points in totals],
        s.ranking() if s.is_over else [],
        named(tie_line(totals, [counts(player) for player in s.players]), name) if s.is_over else "",
        note,
    )
