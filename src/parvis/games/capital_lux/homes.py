"""What lies before each seat of Capital Lux: its hometown under the columns of the capital, gold, and cards held."""

from __future__ import annotations

from parvis.core.frames import who
from parvis.core.native import i64
from parvis.core.room import in_a_row
from parvis.core.scene import Piece, Place, Scene
from parvis.games.capital_lux.data import CARDS, COLOURS, WORDS
from parvis.games.capital_lux.piles import column, count, size, total
from parvis.games.capital_lux.scoring import score
from parvis.games.capital_lux.state import NOTHING, CapitalLux
from parvis.games.capital_lux.tiles import (
    CAPITAL,
    CARD,
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
    standing,
)


def hometown(table: Scene, s: CapitalLux, cards: Cards, seat: int, viewer: int | None) -> None:
    """A seat: its name, gold and points, its hometown and bonus cards by colour, and the cards it holds."""
    name = who(seat)
    player = s.players[seat]
    y = SIDE + CAPITAL + seat * ROW
    is_asked = not s.is_over and s.seat == seat and not s.question.SIMULTANEOUS
    label = f"{name} you" if seat == viewer else name
    points = str(int(score(player)))
    table.places.append(
        Place(name, "panel", SIDE, y, WIDTH - 2 * SIDE, ROW - 8, seat, label=label, text=points, is_lit=is_asked)
    )
    table.places.append(Place(f"{name}.gold", "spot", SIDE + 14, y + 58, LABELS - 20, 24, seat))
    has_modifier = s.lots >> 3 * seat & 7 != 0 or (is_asked and s.drawn != NOTHING)
    room = LABELS - 76 if has_modifier else LABELS - 24
    spots = in_a_row(SIDE + 16, y + 70, room, 24, int(player.gold))
    already = int(s.discs)
    for other in range(seat):
        already += int(s.players[other].gold)
    for k in range(int(player.gold)):
        table.pieces.append(disc(already + k + 1, f"{name}.gold", spots.x(k), spots.y(k), spots.size))
    if s.starter == seat:
        about = f"{name} starts and wins ties"
        table.pieces.append(Piece("starter", 0, "starter", f"{name}.gold", SIDE + 100, y + 36, 20, 20, about=about))
    for colour in range(int(COLOURS)):
        home(table, s, cards, seat, colour, y)
    if seat != viewer:
        held(table, s, cards, seat, y)


def home(table: Scene, s: CapitalLux, cards: Cards, seat: int, colour: int, y: int) -> None:
    """The cards of one colour in a hometown, their total and how it stands to the limit, and bonus cards."""
    player = s.players[seat]
    x = LEFT + colour * (COLUMN + GAP)
    at_home = int(total(player.home, colour))
    words, is_over = standing(s, at_home, colour)
    spot = f"{who(seat)}.{WORDS[colour]}"
    about = f"{who(seat)} has {at_home} in {WORDS[colour]} at home"
    total_text = str(at_home) if at_home else ""
    table.places.append(
        Place(
            spot,
            "home",
            x,
            y + 5,
            COLUMN,
            ROW - 18,
            colour,
            "over" if is_over else "",
            words,
            total_text,
            about=about,
        )
    )
    lay_cards(table, cards, spot, column(player.home, colour), x + 52, y + 9, COLUMN - 56, 52, 36)
    bonus = f"{spot}.bonus"
    won = column(player.bonus, colour)
    if won:
        table.places.append(Place(bonus, "bonus", x + COLUMN - 28 * int(size(won)) - 30, y + 63, 26, 22, colour))
        k = 0
        for card in range(int(CARDS)):
            for _ in range(int(count(won, card))):
                left = x + COLUMN - 28 * (int(size(won)) - k) - 2
                table.pieces.append(cards.card(card, bonus, left, y + 63, 26, 22))
                k += 1


def held(table: Scene, s: CapitalLux, cards: Cards, seat: int, y: int) -> None:
    """What a seat holds: backs, or faces where they are known."""
    player = s.players[seat]
    x = RIGHT
    numbers = [int(-pile if pile < 0 else size(pile)) for pile in (player.hand, player.pack, player.kept)]
    groups = sum([1 for number in numbers if number])
    wide = min(36, (LAST - 12 - 12 * groups) // max(sum(numbers), 1) - 3)
    k = 0
    for label, pile in (("hand", player.hand), ("pack", player.pack), ("kept", player.kept)):
        number = numbers[k]
        k += 1
        spot = f"{who(seat)}.{label}"
        width = max(number * (wide + 3), 0)
        text = f"{label} {number}" if number else ""
        table.places.append(Place(spot, "held", x, y + 8, width, 76, seat, label=text))
        lay_held(table, cards, spot, pile, x, y + 28, wide)
        x += width + (12 if number else 0)


def lay_held(table: Scene, cards: Cards, place: str, pile: i64, x: int, y: int, wide: int) -> None:
    """Cards that somebody holds, in a row."""
    high = wide * 7 // 5
    if pile < 0:
        for k in range(int(-pile)):
            at = x + k * (wide + 3)
            table.pieces.append(Piece(f"{place}.", k + 1, "card", place, at, y, wide, high, about="a card"))
        return
    for card in range(int(CARDS)):
        for _ in range(int(count(pile, card))):
            table.pieces.append(cards.card(card, place, x, y, wide, high))
            x += wide + 3


def own_cards(table: Scene, s: CapitalLux, cards: Cards, seat: int) -> None:
    """The cards of the seat for whom the table is drawn, large."""
    player = s.players[seat]
    y = SIDE + CAPITAL + len(s.players) * ROW
    numbers = [int(size(pile)) for pile in (player.hand, player.pack, player.kept)]
    wide = min(CARD[0], (WIDTH - 2 * SIDE - 60) // max(sum(numbers), 1) - 8)
    high = CARD[1] * wide // CARD[0]
    x = SIDE
    k = 0
    for label, pile in (("hand", player.hand), ("pack", player.pack), ("kept", player.kept)):
        number = numbers[k]
        k += 1
        spot = f"{who(seat)}.{label}"
        width = number * (wide + 8)
        text = {"hand": "your hand", "pack": "choose from", "kept": "kept"}[label] if number else ""
        table.places.append(Place(spot, "held", x, y, width, OWN - 8, seat, label=text))
        for card in range(int(CARDS)):
            for _ in range(int(count(pile, card))):
                table.pieces.append(cards.card(card, spot, x, y + 26, wide, high))
                x += wide + 8
        x += 22 if number else 0
