"""The answers of Capital Lux as things to touch: a card, then where it goes; a column; the colours that gold saves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from parvis.core.frames import CHANCE, State, who
from parvis.core.offers import Name, Offer, any_order, learned, listed, named, possible_world
from parvis.games.capital_lux.data import CARD_NAMES, LETTERS, MODIFIER_NAMES, MODIFIER_VALUES, WORDS
from parvis.games.capital_lux.piles import column, lowest, one, total
from parvis.games.capital_lux.professions import PROFESSIONS
from parvis.games.capital_lux.questions import KeepCard
from parvis.games.capital_lux.round_end import gap
from parvis.games.capital_lux.state import CapitalLux
from parvis.games.capital_lux.terminal.asking import raising, settling
from parvis.games.capital_lux.terminal.lines import Line
from parvis.games.capital_lux.tiles import limit
from parvis.games.capital_lux.view import CapitalLuxView

Maker: TypeAlias = Callable[[CapitalLux, int, int, str, str], Offer]  # position, seat, answer, notation, what it names

WARNINGS: Final[dict[str, str]] = {
    "": "",
    "draw": "A card is drawn: no undo",
    "mod": "A modifier is drawn: no undo",
    "deal": "The round ends: no undo",
    "shown": "The round ends: no undo",
}
PASSING: Final = "When all have chosen, cards are passed: no undo then"


def offers(view: CapitalLuxView, name: Name = who) -> list[Offer]:
    """The legal answers in order; none when the seat is not asked."""
    s = view.seen
    if s.is_over or s.seat != view.seat or s.seat == CHANCE:
        return []
    world = None if s.question.SIMULTANEOUS else possible_world(view)
    found: list[Offer] = []
    for answer in view.legal():
        notation = s.question.text(answer)
        verb, _, what = notation.partition(":")
        offer = MAKERS[verb](s, view.seat, answer, notation, what)
        found.append(finished(offer, s, world, name))
    return found


def finished(offer: Offer, s: CapitalLux, world: State | None, name: Name) -> Offer:
    """The offer with what it makes known, and with the names of seats."""
    question = s.question
    if world is None:
        warning = PASSING if isinstance(question, KeepCard) and question.left == 1 else ""
    else:
        warning = WARNINGS[learned(world, offer.answer)]
    return Offer(
        offer.answer,
        offer.notation,
        offer.path,
        named(offer.label, name),
        offer.short,
        offer.group,
        offer.ghost,
        warning,
        offer.also,
    )


def plain(line: Line) -> str:
    """A line without its styles."""
    return "".join([text for text, _ in line])


def called(card: int) -> str:
    """A card in words."""
    return f"{WORDS[card // 5]} {card % 5 + 2}"


def held(seat: int, part: str, card: int) -> str:
    """The target of a card that a seat holds."""
    return f"{who(seat)}.{part}/{CARD_NAMES[card]}."


def keeping(s: CapitalLux, seat: int, answer: int, notation: str, what: str) -> Offer:
    """A card of the pack to keep."""
    card = CARD_NAMES.index(what)
    at_home = int(total(s.players[seat].home, card // 5))
    profession = PROFESSIONS[card // 5].name.lower()
    label = f"Keep {called(card)}, {profession}; you have {at_home} in {WORDS[card // 5]} at home"
    target = held(seat, "pack", card)
    return Offer(answer, notation, [target], label, f"Keep {called(card)}", "Keep", (target, f"{who(seat)}.kept"))


def to_capital(s: CapitalLux, seat: int, answer: int, notation: str, what: str) -> Offer:
    """A card into the capital, with its action."""
    card = CARD_NAMES.index(what)
    target, place = held(seat, "hand", card), f"capital.{WORDS[card // 5]}"
    label = f"Play {called(card)} into the capital: {plain(raising(s, seat, card)).removeprefix('capital ')}"
    return Offer(answer, notation, [target, place], label, "Into the capital", "Into the capital", (target, place))


def to_hometown(s: CapitalLux, seat: int, answer: int, notation: str, what: str) -> Offer:
    """A card into the hometown."""
    card = CARD_NAMES.index(what)
    target, place = held(seat, "hand", card), f"{who(seat)}.{WORDS[card // 5]}"
    label = f"Play {called(card)} into your hometown: {settled(s, seat, card)}"
    group = "Into your hometown"
    return Offer(answer, notation, [target, place], label, group, group, (target, place))


def settled(s: CapitalLux, seat: int, card: int) -> str:
    """What a card at home changes."""
    return plain(settling(s, seat, card)).removeprefix("home ")


def laying(s: CapitalLux, seat: int, answer: int, notation: str, what: str) -> Offer:
    """The modifier above a column."""
    place = f"capital.{what}"
    before, unknown = limit(s, WORDS.index(what))
    after = str(before + int(MODIFIER_VALUES[s.drawn])) + " + ?" * unknown
    label = f"Lay {MODIFIER_NAMES[s.drawn]} above {what}: limit {before}→{after}"
    ghost = (f"{who(seat)}.gold/modifier.", place)
    return Offer(answer, notation, [place], label, f"Above {what}", "Lay the modifier", ghost)


def taking(s: CapitalLux, seat: int, answer: int, notation: str, what: str) -> Offer:
    """The lowest card of a column comes home."""
    colour = WORDS.index(what)
    place = f"capital.{what}"
    group = "Take a lowest card"
    if not column(s.capital, colour):
        return Offer(answer, notation, [place], f"Name {what}, which has no card: nothing", what, group)
    card = int(lowest(s.capital, colour))
    without = s.copy()  # the limit falls with the card
    without.capital -= one(card)
    label = f"Take {called(card)} home: {settled(without, seat, card)}"
    ghost = (f"{place}/{CARD_NAMES[card]}.", f"{who(seat)}.{what}")
    return Offer(answer, notation, [place], label, f"Take {called(card)}", group, ghost)


def paying(s: CapitalLux, seat: int, answer: int, notation: str, what: str) -> Offer:
    """Colours that gold saves, in any order; what is not paid for is lost."""
    words = [] if what == "-" else what.split(",")
    label = settlement(s, seat, [WORDS.index(word) for word in words])
    if not words:
        return Offer(answer, notation, ["button.nothing"], label, "Pay nothing", "Gold")
    ways = any_order([f"{who(seat)}.{word}" for word in words], "button.pay")
    short = "Save " + "".join([LETTERS[WORDS.index(word)] for word in words]) if len(words) > 2 else ""
    return Offer(answer, notation, ways[0], label, short or f"Save {' and '.join(words)}", "Gold", None, "", ways[1:])


def settlement(s: CapitalLux, seat: int, saved: list[int]) -> str:
    """What is paid for, and what is lost without it."""
    home = s.players[seat].home
    price = sum([int(gap(s, seat, colour)) for colour in saved])
    text = f"Pay {price}, save {listed([WORDS[colour] for colour in saved])}" if saved else "Pay nothing"
    lost = [colour for colour in range(4) if gap(s, seat, colour) and colour not in saved]
    points = sum([int(total(home, colour)) for colour in lost])
    return f"{text}; lose {listed([WORDS[colour] for colour in lost])}, {points} points" if lost else text


MAKERS: Final[dict[str, Maker]] = {
    "keep": keeping,
    "capital": to_capital,
    "home": to_hometown,
    "place": laying,
    "take": taking,
    "gold": paying,
}
