"""What there is to say about a thing on the table of Capital Lux, and why it can't be used now."""

from __future__ import annotations

import re
from typing import Final

from parvis.core.frames import CHANCE, who
from parvis.core.offers import Name, Sheet, clipped, named
from parvis.games.capital_lux.data import CARD_NAMES, MODIFIER_NAMES, WORDS
from parvis.games.capital_lux.piles import FULL_DECK, column, count, size, total
from parvis.games.capital_lux.professions import PROFESSIONS
from parvis.games.capital_lux.scoring import score
from parvis.games.capital_lux.state import UNKNOWN, CapitalLux
from parvis.games.capital_lux.terminal.explaining import OF_PROFESSIONS, OF_QUESTIONS
from parvis.games.capital_lux.tiles import limit, standing
from parvis.games.capital_lux.view import CapitalLuxView

CARD: Final = re.compile(r"(?:^|[/.])([BGPY][2-6])\.?\d*$")
SEAT: Final = re.compile(r"p([1-4])(?:\.|$)")

DEEDS: Final[list[str]] = [
    "Played into the capital, the agent lets you see a modifier and lay it face down above any column.",
    "Played into the capital, the scholar draws a card into your hand.",
    "Played into the capital, the cleric brings the lowest card of a blue, green or yellow column to your hometown.",
    "Played into the capital, the merchant takes a gold disc.",
]
POOLS: Final[dict[str, tuple[str, str, str]]] = {
    "deck": ("Deck", "Cards that nobody has seen; scholars draw from it, and each round is dealt from it.", "CL-031"),
    "modifiers": (
        "Modifier deck",
        "+4, +2, −1 and −3; agents draw from it. All four return after each round.",
        "CL-035",
    ),
    "gold": ("Gold", "Eight discs. A disc pays for one point over a limit, and is a point at the end.", "CL-054"),
    "discards": ("Discards", "Colours that were over their limit and not paid for. They never return.", "CL-055"),
    "memory": ("What you remember", "Cards that you passed on and got in this round's choice.", "CL-133"),
}
PARTS: Final[dict[str, tuple[str, str, str]]] = {
    "hand": ("Hand", "Cards to be played, one each turn. What is left at the end of the round goes home.", "CL-021"),
    "pack": ("Pack", "Cards to choose from: two are kept, the others go to the left.", "CL-012"),
    "kept": ("Kept cards", "Kept in this choice; they will be part of the hand.", "CL-016"),
    "gold": ("Gold", "A disc pays for one point over a limit, and is a point at the end.", "CL-054"),
}


def sheet(view: CapitalLuxView, target: str, name: Name = who) -> Sheet | None:
    """What there is to say about a target."""
    s = view.seen
    found = described(s, target)
    if found is None:
        return None
    facts = [(named(word, name), named(text, name)) for word, text in found.facts]
    return Sheet(named(found.title, name), named(found.text, name), facts, found.rule)


def described(s: CapitalLux, target: str) -> Sheet | None:
    """The same with seats as p1, p2 and so on."""
    card = CARD.search(target)
    if card is not None:
        return of_card(s, CARD_NAMES.index(card[1]))
    if "modifier" in target and "/" in target:
        return of_modifier(s, target)
    if target == "starter":
        return Sheet("Starting player", "Begins the round and wins ties in turn order.", [], "CL-020")
    place = target.partition("/")[0]
    first, _, rest = place.partition(".")
    if place in POOLS or first == "discards":
        title, text, rule = POOLS[first]
        return Sheet(title, text, of_pool(s, first), rule)
    if first == "capital":
        return of_column(s, WORDS.index(rest.partition(".")[0]))
    found = SEAT.match(place)
    return of_seat(s, int(found[1]) - 1, rest.partition(".")[0]) if found is not None else None


def of_card(s: CapitalLux, card: int) -> Sheet:
    """A card: what it is, what it does, and where the others of its kind are known to be."""
    colour = card // 5
    profession = PROFESSIONS[colour].name
    facts = [
        ("in the game", str(int(count(FULL_DECK, card)))),
        ("in the capital", str(int(count(s.capital, card)))),
        ("in hometowns", str(sum([int(count(player.home, card)) for player in s.players]))),
        ("bonus cards", str(sum([int(count(player.bonus, card)) for player in s.players]))),
        ("discarded", str(int(count(s.discards, card)))),
    ]
    text = f"{DEEDS[colour]} In your hometown it is worth {card % 5 + 2} points."
    return Sheet(f"{WORDS[colour].capitalize()} {card % 5 + 2} · {profession}", text, facts, OF_PROFESSIONS[colour][0])


def of_modifier(s: CapitalLux, target: str) -> Sheet:
    """A modifier, or those above a column."""
    place = target.partition("/")[0]
    facts: list[tuple[str, str]] = []
    for entry in s.placed:
        if place == f"capital.{WORDS[entry >> 3 & 3]}":
            kind = int(entry & 7)
            facts.append((f"laid by {who(entry >> 5)}", "?" if kind == UNKNOWN else MODIFIER_NAMES[kind]))
    text = "Laid face down above a column; it changes the limit of its colour when the round ends."
    return Sheet("Modifier", text, facts, "CL-035")


def of_pool(s: CapitalLux, pool: str) -> list[tuple[str, str]]:
    """How much is left of a supply."""
    if pool == "deck":
        return [("cards", str(int(-s.deck if s.deck < 0 else size(s.deck))))]
    if pool == "modifiers":
        return [("left", str(int(-s.modifiers) if s.modifiers < 0 else int(s.modifiers).bit_count()))]
    if pool == "gold":
        return [("discs", str(int(s.discs)))]
    return [("cards", str(int(size(s.discards))))] if pool == "discards" else []


def of_column(s: CapitalLux, colour: int) -> Sheet:
    """A column: its limit, and how every hometown stands to it."""
    known, unknown = limit(s, colour)
    facts = [("limit", str(known) + " + ?" * unknown), ("cards", str(int(size(column(s.capital, colour)))))]
    for seat in range(len(s.players)):
        at_home = int(total(s.players[seat].home, colour))
        words, _ = standing(s, at_home, colour)
        facts.append((who(seat), f"{at_home}, {words}" if words else str(at_home)))
    title = f"{WORDS[colour].capitalize()} · {PROFESSIONS[colour].name}"
    return Sheet(title, DEEDS[colour], facts, "CL-052")


def of_seat(s: CapitalLux, seat: int, part: str) -> Sheet:
    """What lies before a seat."""
    player = s.players[seat]
    if part in WORDS:
        colour = WORDS.index(part)
        at_home = int(total(player.home, colour))
        words, _ = standing(s, at_home, colour)
        facts = [("total", str(at_home)), ("cards", str(int(size(column(player.home, colour)))))]
        facts += [("to the limit", words)] if words else []
        facts += [("bonus cards", str(int(total(player.bonus, colour))))] if column(player.bonus, colour) else []
        text = "Points, as long as their sum is not over the limit of the colour when a round ends."
        return Sheet(f"{part.capitalize()} hometown of {who(seat)}", text, facts, "CL-053")
    if part in PARTS:
        title, text, rule = PARTS[part]
        return Sheet(f"{title} of {who(seat)}", text, [("number", str(held(s, seat, part)))], rule)
    facts = [("points", str(int(score(player)))), ("gold", str(int(player.gold)))]
    facts.append(("cards held", str(sum([held(s, seat, part) for part in ("hand", "pack", "kept")]))))
    return Sheet(who(seat), "Hometown, bonus cards and gold are points.", facts, "CL-071")


def held(s: CapitalLux, seat: int, part: str) -> int:
    """How many cards or discs."""
    player = s.players[seat]
    if part == "gold":
        return int(player.gold)
    pile = {"hand": player.hand, "pack": player.pack, "kept": player.kept}[part]
    return int(-pile if pile < 0 else size(pile))


# --- why not -------------------------------------------------------------------------------------


def why_not(view: CapitalLuxView, target: str, name: Name = who) -> str:
    """Why a target can't be used now."""
    s = view.seen
    if s.is_over:
        return "The game is over (CL-070)."
    if s.seat == CHANCE:
        return "Something is being drawn (CL-011)."
    question = s.question.NAME
    if s.seat != view.seat:
        if s.question.SIMULTANEOUS:
            return f"The others are still choosing ({OF_QUESTIONS[question][0]})."
        return f"It is {clipped(name(s.seat))}'s turn ({OF_QUESTIONS[question][0]})."
    return OWN_REASONS[question](s, view.seat, target)


def not_to_keep(s: CapitalLux, seat: int, target: str) -> str:
    """While cards are kept."""
    if target.startswith(f"{who(seat)}.kept"):
        return "That card is kept already, for good (CL-R17)."
    return "Choose a card of your pack to keep (CL-012)."


def not_to_play(s: CapitalLux, seat: int, target: str) -> str:
    """While a card is played."""
    if target.startswith("capital."):
        return "A card goes into the column of its own colour: choose one of your hand first (CL-023)."
    if target.startswith(f"{who(seat)}."):
        return "Choose a card of your hand first; at home it lies with its own colour (CL-022)."
    return "You may only play a card of your own hand (CL-021)."


def not_to_place(s: CapitalLux, seat: int, target: str) -> str:
    """While a modifier is laid."""
    return "Your modifier goes above one of the four columns (CL-035)."


def not_to_take(s: CapitalLux, seat: int, target: str) -> str:
    """While a cleric takes."""
    if target.startswith("capital.pink"):
        return "A cleric can't take pink (CL-033)."
    if target.startswith("capital."):
        return "That column has no card (CL-R3)."
    return "The cleric takes the lowest card of a column of the capital (CL-032)."


def not_to_save(s: CapitalLux, seat: int, target: str) -> str:
    """While gold is spent."""
    if target.startswith(f"{who(seat)}."):
        return "That colour is not over its limit, or your gold is not enough for all of it (CL-054)."
    return "Only colours of your own hometown that are over their limit can be saved (CL-054)."


OWN_REASONS: Final = {
    "keep": not_to_keep,
    "play": not_to_play,
    "place": not_to_place,
    "take": not_to_take,
    "gold": not_to_save,
}
