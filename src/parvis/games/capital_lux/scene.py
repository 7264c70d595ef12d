"""What lies where on the table of Capital Lux: the four columns of the capital, the hometowns under them, and hands.

The scene is made from what a view holds, so nothing in it is hidden from the seat.  Hometowns stand in the columns of
the capital: what is compared lies one above the other.
"""

from __future__ import annotations

from typing import Final

from parvis.core.frames import who
from parvis.core.scene import PLAIN, Piece, Place, Scene
from parvis.games.capital_lux.data import (
    CARD_NAMES,
    CARDS,
    COLOURS,
    LOWEST,
    MODIFIER_NAMES,
    ROUNDS,
    VALUES,
    WORDS,
)
from parvis.games.capital_lux.homes import hometown, own_cards
from parvis.games.capital_lux.notation import write_pile
from parvis.games.capital_lux.piles import column, count, size
from parvis.games.capital_lux.professions import PROFESSIONS
from parvis.games.capital_lux.round_end import SpendGold
from parvis.games.capital_lux.scoring import score
from parvis.games.capital_lux.state import NOT_PASSED, NOTHING, UNKNOWN, CapitalLux
from parvis.games.capital_lux.tiles import (
    CAPITAL,
    COLUMN,
    GAP,
    LABELS,
    LAST,
    LEFT,
    OWN,
    RIGHT,
    ROW,
    SIDE,
    WIDTH,
    Cards,
    disc,
    lay_cards,
    limit,
)

QUESTIONS: Final[dict[str, str]] = {
    "open": "the first card is turned up",
    "lot": "lots are drawn",
    "deal": "cards are dealt",
    "keep": "keep a card",
    "play": "play a card",
    "take": "take the lowest card of which column?",
    "place": "place the modifier where?",
    "gold": "which colours does gold save?",
    "mod": "a modifier is drawn",
    "draw": "a card is drawn",
}
ACTIONS: Final[list[str]] = ["place a modifier", "draw a card", "take a lowest card", "take a gold disc"]


def scene(s: CapitalLux, viewer: int | None) -> Scene:
    """The table as `viewer` sees it, from the position in its view; None: a whole position with all hands open."""
    has_own = viewer is not None and viewer >= 0
    height = SIDE + CAPITAL + len(s.players) * ROW + (OWN if has_own else 8)
    table = Scene("capital_lux", f"Capital Lux: {moment(s)}. {prompt(s)}", WIDTH, height)
    cards = Cards()
    for colour in range(int(COLOURS)):
        capital(table, s, cards, colour)
    supply(table, s)
    modifiers(table, s)
    heading(table, s, viewer)
    discards(table, s)
    for seat in range(len(s.players)):
        hometown(table, s, cards, seat, viewer)
    if viewer is not None and viewer >= 0:
        own_cards(table, s, cards, viewer)
    return table


def moment(s: CapitalLux) -> str:
    """Round and phase."""
    if s.is_over:
        return "game over"
    if not s.round:
        return "set-up"
    step = "playing cards"
    if isinstance(s.question, SpendGold):
        step = "round end"
    elif s.last:
        step = f"last turns: {int(s.last)} to go"
    elif s.choice:
        step = "first choice" if s.choice == 1 else "second choice"
    elif s.question.NAME == "deal":
        step = "dealing"
    return f"Round {int(s.round)} of {int(ROUNDS)} · {step}"


def prompt(s: CapitalLux) -> str:
    """Who is asked what."""
    if s.is_over:
        places = s.ranking()
        winners = [who(seat) for seat in range(len(places)) if places[seat] == 1]
        return f"{' and '.join(winners)} won"
    name = s.question.NAME
    return f"{who(s.seat)}: {QUESTIONS.get(name, name)}"


# --- the capital and what lies beside it ---------------------------------------------------------


def capital(table: Scene, s: CapitalLux, cards: Cards, colour: int) -> None:
    """A column: its profession, its limit, the modifiers above it, and its cards."""
    word = WORDS[colour]
    x = LEFT + colour * (COLUMN + GAP)
    known, unknown = limit(s, colour)
    spot = f"capital.{word}"
    name = PROFESSIONS[colour].name
    text = str(known) + " + ?" * unknown
    about = f"{name}: {ACTIONS[colour]}; limit {text}"
    table.places.append(Place(spot, "lancet", x, SIDE, COLUMN, CAPITAL - 12, colour, word, name, text, about=about))
    action = f"{word}: {ACTIONS[colour]}"
    table.places.append(Place(f"{spot}.action", "action", x, SIDE + 84, COLUMN, 18, colour, text=action))
    lay_cards(table, cards, spot, column(s.capital, colour), x + 10, SIDE + 180, COLUMN - 20, CAPITAL - 200, 60)


def supply(table: Scene, s: CapitalLux) -> None:
    """Deck, modifier deck and gold pile."""
    deck = int(-s.deck if s.deck < 0 else size(s.deck))
    table.places.append(
        Place("deck", "deck", SIDE, SIDE, LABELS, 120, text=str(deck), label="cards", about=f"{deck} cards in the deck")
    )
    table.places.append(Place("modifiers", "pool", SIDE, SIDE + 132, LABELS, 116, label="modifiers"))
    gold = int(s.discs)
    table.places.append(
        Place("gold", "pool", SIDE, SIDE + 260, LABELS, 128, label="gold", about=f"{gold} gold discs in the supply")
    )
    for k in range(gold):
        x, y = SIDE + 14 + k % 4 * 38, SIDE + 292 + k // 4 * 40
        table.pieces.append(disc(k + 1, "gold", x, y, 32))


def modifiers(table: Scene, s: CapitalLux) -> None:
    """The four modifiers: above columns, drawn by the seat in turn, given as lots, or in their deck."""
    number = 0
    above = [0, 0, 0, 0]
    for entry in s.placed:
        above[entry >> 3 & 3] += 1
    laid = [0, 0, 0, 0]
    for entry in s.placed:
        number += 1
        colour = int(entry >> 3 & 3)
        x = LEFT + colour * (COLUMN + GAP) + COLUMN // 2 - 26 * above[colour] + 52 * laid[colour] + 1
        laid[colour] += 1
        place = f"capital.{WORDS[colour]}"
        table.pieces.append(modifier(number, int(entry & 7), place, x, SIDE + 106, int(entry >> 5)))
    if s.drawn != NOTHING:
        number += 1
        x, y = SIDE + LABELS - 56, SIDE + CAPITAL + s.seat * ROW + 52
        table.pieces.append(modifier(number, int(s.drawn), f"{who(s.seat)}.gold", x, y, s.seat))
    for seat in range(len(s.players)):
        lot = int(s.lots >> 3 * seat & 7) - 1
        if lot >= 0:
            number += 1
            x, y = SIDE + LABELS - 56, SIDE + CAPITAL + seat * ROW + 52
            table.pieces.append(modifier(number, lot, f"{who(seat)}.gold", x, y, seat))
    left = int(-s.modifiers) if s.modifiers < 0 else int(s.modifiers).bit_count()
    for k in range(left):
        x, y = SIDE + 14 + k % 2 * 78, SIDE + 164 + k // 2 * 40
        table.pieces.append(modifier(number + k + 1, int(UNKNOWN), "modifiers", x, y, PLAIN))


def modifier(number: int, kind: int, place: str, x: int, y: int, seat: int, wide: int = 50) -> Piece:
    """A modifier, face down where its value is not known, with the seat that placed it."""
    text = "?" if kind == UNKNOWN else MODIFIER_NAMES[kind].replace("-", "−")
    by = "" if seat == PLAIN else f" of {who(seat)}"
    face = "" if kind == UNKNOWN else text
    return Piece(
        "modifier.", number, "modifier", place, x, y, wide, 34, seat, face, text=text, about=f"modifier {text}{by}"
    )


def heading(table: Scene, s: CapitalLux, viewer: int | None) -> None:
    """The game, how far it has come, who is asked what, and what the viewer remembers of the draft."""
    table.places.append(Place("title", "title", RIGHT, SIDE, 200, 40, label="Capital Lux"))
    for number in range(1, int(ROUNDS) + 1):
        face = "done" if s.is_over or number < s.round else "now" if number == s.round else ""
        x = RIGHT + LAST - 26 * (int(ROUNDS) + 1 - number)
        table.places.append(Place(f"round{number}", "round", x, SIDE + 6, 20, 32, face=face, about=f"round {number}"))
    table.places.append(Place("moment", "line", RIGHT, SIDE + 48, LAST, 22, text=moment(s)))
    asked = s.seat if not s.is_over and s.seat >= 0 else PLAIN
    lit = asked != PLAIN
    table.places.append(Place("prompt", "prompt", RIGHT, SIDE + 76, LAST, 44, asked, text=prompt(s), is_lit=lit))
    if s.is_over:
        results(table, s)
    elif viewer is not None and viewer >= 0:
        table.places.append(Place("memory", "note", RIGHT, SIDE + 128, LAST, 60, text=memory(s, viewer)))


def results(table: Scene, s: CapitalLux) -> None:
    """How all have done, the best first."""
    places = s.ranking()
    row = 0
    for place in range(1, len(places) + 1):
        for seat in range(len(places)):
            if places[seat] == place:
                text = f"{int(score(s.players[seat]))} points"
                name = f"result{row + 1}"
                y = SIDE + 104 + 23 * row
                table.places.append(Place(name, "result", RIGHT, y, LAST, 22, seat, who(seat), f"{place}.", text))
                row += 1


def memory(s: CapitalLux, viewer: int) -> str:
    """What the viewer passed on and got this round."""
    player = s.players[viewer]
    if player.first_passed == NOT_PASSED:
        return ""
    n = len(s.players)
    left, right = (viewer + 1) % n, (viewer + n - 1) % n
    return f"passed to {who(left)} {passed(s, viewer)} · got from {who(right)} {passed(s, right)}"


def passed(s: CapitalLux, seat: int) -> str:
    """First and second pile that a seat passed this round, where they are known."""
    player = s.players[seat]
    piles = [write_pile(pile) for pile in (player.first_passed, player.second_passed) if pile > 0]
    return ", then ".join(piles) if piles else "nothing"


def discards(table: Scene, s: CapitalLux) -> None:
    """What has been discarded, counted by kinds."""
    y = SIDE + 200
    table.places.append(
        Place("discards", "pool", RIGHT, y, LAST, CAPITAL - 212, label=f"discards: {int(size(s.discards))}")
    )
    for card in range(int(CARDS)):
        colour, value = card // int(VALUES), card % int(VALUES)
        number = int(count(s.discards, card))
        about = f"{number} of {CARD_NAMES[card]} discarded"
        text = str(value + int(LOWEST))
        x = RIGHT + 42 + 49 * value
        table.places.append(
            Place(
                f"discards.{CARD_NAMES[card]}",
                "gone",
                x,
                y + 32 + 38 * colour,
                46,
                34,
                colour,
                str(number) if number else "",
                text=text,
                about=about,
            )
        )
    for colour in range(int(COLOURS)):
        table.places.append(
            Place(f"discards.{WORDS[colour]}", "colour", RIGHT + 8, y + 34 + 38 * colour, 30, 30, colour, WORDS[colour])
        )
