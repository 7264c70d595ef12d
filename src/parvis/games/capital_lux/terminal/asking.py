"""The open question in words, and its answers: notation, key, and what each of them does."""

from typing import TypeAlias

from parvis.core.frames import who
from parvis.games.capital_lux.data import CARD_NAMES, MODIFIER_NAMES, MODIFIER_VALUES, WORDS
from parvis.games.capital_lux.notation import write_pile
from parvis.games.capital_lux.piles import column, lowest, one, total
from parvis.games.capital_lux.professions import PlaceModifier, TakeLowest
from parvis.games.capital_lux.questions import KeepCard
from parvis.games.capital_lux.round_end import SpendGold, gap
from parvis.games.capital_lux.state import CapitalLux
from parvis.games.capital_lux.terminal.lines import PROFESSIONS, Line, cards, coloured, named
from parvis.games.capital_lux.terminal.table import limit, standing
from parvis.games.capital_lux.view import CapitalLuxView

Choice: TypeAlias = tuple[int, str, str, Line]  # answer, notation, key, what it does


def prompt(view: CapitalLuxView) -> Line:
    """The open question, for the seat that is asked."""
    s = view.seen
    question = s.question
    if isinstance(question, KeepCard):
        left = who((view.seat + 1) % len(s.players))
        keep = "Keep 2 cards of your pack, one by one" if question.left > 1 else "Keep 1 more card of your pack"
        return [(f"{keep}; the rest goes to {left}.", "strong")]
    if isinstance(question, PlaceModifier):
        return [(f"Your modifier is {MODIFIER_NAMES[s.drawn]}. Above which column do you lay it?", "strong")]
    if isinstance(question, TakeLowest):
        return [("Your cleric brings a card home. From which column?", "strong")]
    if isinstance(question, SpendGold):
        gaps = [f"{WORDS[c]} by {int(gap(s, view.seat, c))}" for c in range(4) if gap(s, view.seat, c)]
        gold = int(s.players[view.seat].gold)
        return [("You are over in ", "strong"), *coloured(", ".join(gaps)), (f". You have {gold} gold.", "strong")]
    return [("Play a card, into the capital or into your hometown.", "strong")]


def choices(view: CapitalLuxView) -> list[Choice]:
    """The legal answers, in order."""
    s = view.seen
    found: list[Choice] = []
    for answer in view.legal():
        notation = s.question.text(answer)
        verb, _, what = notation.partition(":")
        if verb == "gold":
            words = [] if what == "-" else what.split(",")
            key = "".join([word[0] for word in words]) or "-"
            label = saving(s, view.seat, [WORDS.index(word) for word in words])
        elif verb in ("place", "take"):
            key = what[0]
            label = (laying if verb == "place" else taking)(s, view.seat, WORDS.index(what))
        else:
            key = {"capital": "c", "home": "h"}.get(verb, "") + what
            label = {"capital": raising, "home": settling}.get(verb, keeping)(s, view.seat, CARD_NAMES.index(what))
        found.append((answer, notation, key, label))
    return found


def raising(s: CapitalLux, seat: int, card: int) -> Line:
    """A card into the capital."""
    colour = card // 5
    before = limit(s, colour)[0]
    has_target = any(column(s.capital, takeable) for takeable in (0, 1, 3))
    action = [
        "lay a modifier" if s.modifiers else "no modifier left",
        "draw a card" if s.deck else "no card left",
        "take a card" if has_target else "nothing to take",
        "take a disc" if s.discs else "no disc left",
    ][colour]
    return [(f"capital {before}→{before + card % 5 + 2}", WORDS[colour]), (f", {action}", "")]


def settling(s: CapitalLux, seat: int, card: int) -> Line:
    """A card into the hometown."""
    colour = card // 5
    before = int(total(s.players[seat].home, colour))
    after = before + card % 5 + 2
    return [(f"home {before}→{after}", WORDS[colour]), (", ", ""), *standing(s, after, colour)]


def keeping(s: CapitalLux, seat: int, card: int) -> Line:
    """A card to keep."""
    colour = card // 5
    at_home = int(total(s.players[seat].home, colour))
    return [*named(colour), (f" {card % 5 + 2}, {PROFESSIONS[colour]}; {at_home} at home", "")]


def laying(s: CapitalLux, seat: int, colour: int) -> Line:
    """A modifier above a column."""
    before, unknown = limit(s, colour)
    after = before + int(MODIFIER_VALUES[s.drawn])
    return [*named(colour), (f", limit {before}→{after}{' + ' + '?' * unknown if unknown else ''}", "")]


def taking(s: CapitalLux, seat: int, colour: int) -> Line:
    """The lowest card of a column, brought home."""
    if not column(s.capital, colour):
        return [*named(colour), (", an empty column: nothing", "")]
    card = lowest(s.capital, colour)
    without = s.copy()  # the limit falls with the card
    without.capital -= one(card)
    return [*cards(one(card)), (", ", ""), *settling(without, seat, int(card))]


def saving(s: CapitalLux, seat: int, saved: list[int]) -> Line:
    """Colours to pay for, and what is lost without it."""
    home = s.players[seat].home
    lost = [colour for colour in range(4) if gap(s, seat, colour) and colour not in saved]
    price = sum([int(gap(s, seat, colour)) for colour in saved])
    text = f"pay {price}, save {' and '.join([WORDS[colour] for colour in saved])}" if saved else "pay nothing"
    if lost:
        pile = write_pile(sum([int(column(home, colour)) for colour in lost]))
        text += f"; lose {pile}, {sum([int(total(home, colour)) for colour in lost])} points"
    return coloured(text)
