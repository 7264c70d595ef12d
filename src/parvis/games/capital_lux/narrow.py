"""The table of Capital Lux on a narrow sheet: supplies, capital, the own hometown, the others, and the hand below.

The columns of the hometowns stand under those of the capital here as well.  Everything that can be touched is at least
88 units wide and high: 44 pixels on the narrowest phone.
"""

from __future__ import annotations

from typing import Final

from parvis.core.frames import who
from parvis.core.room import in_a_row
from parvis.core.scene import PLAIN, Piece, Place, Scene
from parvis.games.capital_lux.data import CARD_NAMES, CARDS, COLOURS, LOWEST, VALUES, WORDS
from parvis.games.capital_lux.piles import column, count, size, total
from parvis.games.capital_lux.professions import PROFESSIONS
from parvis.games.capital_lux.scene import ACTIONS, memory, modifier, moment, prompt
from parvis.games.capital_lux.scoring import score
from parvis.games.capital_lux.state import NOT_PASSED, NOTHING, UNKNOWN, CapitalLux
from parvis.games.capital_lux.tiles import Cards, disc, lay_cards, limit, standing

SHEET: Final = 720
SIDE: Final = 8
GAP: Final = 6
COLUMN: Final = 170
SUPPLY: Final = 88
CAPITAL: Final = 452
CARDS_BELOW: Final = 242  # where the cards of a column begin, from its top
GOLD: Final = 306  # where the gold of a seat begins
EDGE: Final = SHEET - SIDE - 8
LABEL: Final = 78  # of cards held
HEAD: Final = 50  # the line with the name of a seat
OWN_CELL: Final = 148
CELL: Final = 122
HAND: Final = 208
REACH: Final = 88


def narrow_scene(s: CapitalLux, viewer: int) -> Scene:
    """The table as `viewer` sees it, from the position in its view."""
    n = len(s.players)
    cards = Cards()
    own = viewer >= 0
    is_dealt = n > 1 and own and s.players[viewer].first_passed != NOT_PASSED
    seats = [(viewer + k) % n if own else k for k in range(n)]
    y = SIDE + SUPPLY + GAP + CAPITAL + GAP
    tops: list[int] = []
    for seat in seats:
        tops.append(y)
        y += HEAD + (OWN_CELL if seat == viewer else CELL) + GAP
    below = y
    y += 148 + (52 if is_dealt and not s.is_over else 0)
    table = Scene("capital_lux", f"Capital Lux: {moment(s)}. {prompt(s)}", SHEET, y + (HAND if own else SIDE))
    supplies(table, s)
    for colour in range(int(COLOURS)):
        arch(table, s, cards, colour)
    narrow_modifiers(table, s, seats, tops, viewer)
    for k in range(n):
        seat_row(table, s, cards, seats[k], viewer, tops[k])
    narrow_discards(table, s, below)
    if own:
        if is_dealt and not s.is_over:
            place = Place("memory", "memory", SIDE, below + 150, SHEET - 2 * SIDE, 44, text=memory(s, viewer))
            table.places.append(place)
        table.tray = y
        narrow_hand(table, s, cards, viewer, y)
    return table


# --- the capital and what lies beside it ---------------------------------------------------------


def left_of(colour: int) -> int:
    """Where a column begins."""
    return SIDE + colour * (COLUMN + 8)


def supplies(table: Scene, s: CapitalLux) -> None:
    """Deck, modifier deck and gold pile."""
    deck = int(-s.deck if s.deck < 0 else size(s.deck))
    about = f"{deck} cards in the deck"
    table.places.append(Place("deck", "stack", SIDE, SIDE, 160, SUPPLY, label="cards", text=str(deck), about=about))
    left = int(-s.modifiers) if s.modifiers < 0 else int(s.modifiers).bit_count()
    about = f"{left} modifiers in their deck"
    table.places.append(Place("modifiers", "store", SIDE + 168, SIDE, 216, SUPPLY, label="modifiers", about=about))
    gold = int(s.discs)
    about = f"{gold} gold discs in the supply"
    table.places.append(Place("gold", "store", SIDE + 392, SIDE, 312, SUPPLY, label="gold", about=about))
    for k in range(gold):
        table.pieces.append(disc(k + 1, "gold", SIDE + 400 + 37 * k, SIDE + 42, 34))


def arch(table: Scene, s: CapitalLux, cards: Cards, colour: int) -> None:
    """A column: its profession, its limit, and its cards."""
    word = WORDS[colour]
    x, y = left_of(colour), SIDE + SUPPLY + GAP
    known, unknown = limit(s, colour)
    text = str(known) + "+?" * unknown
    name = PROFESSIONS[colour].name
    about = f"{name}: {ACTIONS[colour]}; limit {text}"
    spot = f"capital.{word}"
    table.places.append(Place(spot, "arch", x, y, COLUMN, CAPITAL, colour, word, name, text, about=about))
    table.places.append(Place(f"{spot}.action", "deed", x + 8, y + 108, COLUMN - 16, 46, text=ACTIONS[colour]))
    top = y + CARDS_BELOW
    lay_cards(table, cards, spot, column(s.capital, colour), x + 11, top, COLUMN - 22, CAPITAL - CARDS_BELOW - 12, 70)


def narrow_modifiers(table: Scene, s: CapitalLux, seats: list[int], tops: list[int], viewer: int) -> None:
    """The four modifiers: above columns, drawn by the seat in turn, given as lots, or in their deck."""
    number = 0
    above = [0, 0, 0, 0]
    for entry in s.placed:
        above[entry >> 3 & 3] += 1
    laid = [0, 0, 0, 0]
    for entry in s.placed:
        number += 1
        colour = int(entry >> 3 & 3)
        wide = 50 if above[colour] < 3 else 36
        x = left_of(colour) + COLUMN // 2 - (wide + 2) * above[colour] // 2 + (wide + 2) * laid[colour] + 1
        laid[colour] += 1
        place = f"capital.{WORDS[colour]}"
        y = SIDE + SUPPLY + GAP + CARDS_BELOW - 40
        table.pieces.append(modifier(number, int(entry & 7), place, x, y, int(entry >> 5), wide))
    for k in range(len(seats)):
        seat = seats[k]
        shown = before_seat(s, seat)
        if shown >= 0:
            number += 1
            x = edge(s, seat, viewer) - 54
            table.pieces.append(modifier(number, shown, f"{who(seat)}.gold", x, tops[k] + 8, seat, 50))
    left = int(-s.modifiers) if s.modifiers < 0 else int(s.modifiers).bit_count()
    for k in range(left):
        x = SIDE + 176 + 51 * k
        table.pieces.append(modifier(number + k + 1, int(UNKNOWN), "modifiers", x, SIDE + 42, PLAIN, 48))


# --- seats ---------------------------------------------------------------------------------------


def before_seat(s: CapitalLux, seat: int) -> int:
    """The modifier that lies before a seat, drawn and not yet placed or as a lot; -1: none."""
    if s.drawn != NOTHING and s.seat == seat:
        return int(s.drawn)
    return int(s.lots >> 3 * seat & 7) - 1


def edge(s: CapitalLux, seat: int, viewer: int) -> int:
    """Where the cards begin that a seat holds, at the right end of its line."""
    if seat == viewer:
        return EDGE
    player = s.players[seat]
    numbers = [int(-pile if pile < 0 else size(pile)) for pile in (player.hand, player.pack, player.kept)]
    return EDGE - 26 * sum(numbers) - LABEL * sum([1 for number in numbers if number])


def seat_row(table: Scene, s: CapitalLux, cards: Cards, seat: int, viewer: int, y: int) -> None:
    """A seat: a line with its name, points, gold and cards held, and its hometown below."""
    name = who(seat)
    player = s.players[seat]
    tall = HEAD + (OWN_CELL if seat == viewer else CELL)
    is_asked = not s.is_over and s.seat == seat and not s.question.SIMULTANEOUS
    points = str(int(score(player)))
    label = f"{name} you" if seat == viewer else name
    about = f"{name}: {points} points, {int(player.gold)} gold"
    width = SHEET - 2 * SIDE
    place = Place(name, "seat", SIDE, y, width, tall, seat, label=label, text=points, is_lit=is_asked, about=about)
    table.places.append(place)
    room = edge(s, seat, viewer) - GOLD - (56 if before_seat(s, seat) >= 0 else 0)
    table.places.append(Place(f"{name}.gold", "spot", GOLD, y + 8, room, 34, seat))
    already = int(s.discs)
    for other in range(seat):
        already += int(s.players[other].gold)
    spots = in_a_row(GOLD, y + 25, room, 28, int(player.gold))
    for k in range(int(player.gold)):
        table.pieces.append(disc(already + k + 1, f"{name}.gold", spots.x(k), spots.y(k), spots.size))
    if s.starter == seat:
        about = f"{name} starts and wins ties"
        table.pieces.append(Piece("starter", 0, "starter", f"{name}.gold", GOLD - 36, y + 10, 30, 30, about=about))
    for colour in range(int(COLOURS)):
        cell(table, s, cards, seat, colour, y + HEAD, tall - HEAD - 6)
    if seat != viewer:
        backs(table, s, cards, seat, y)


def cell(table: Scene, s: CapitalLux, cards: Cards, seat: int, colour: int, y: int, height: int) -> None:
    """The cards of one colour in a hometown, their total and how it stands to the limit, and bonus cards."""
    player = s.players[seat]
    x = left_of(colour) + 3
    width = COLUMN - 6
    at_home = int(total(player.home, colour))
    words, is_over = standing(s, at_home, colour)
    spot = f"{who(seat)}.{WORDS[colour]}"
    about = f"{who(seat)} has {at_home} in {WORDS[colour]} at home{', ' + words if words else ''}"
    text = str(at_home) if at_home else ""
    face = "over" if is_over else ""
    table.places.append(Place(spot, "cell", x, y, width, height, colour, face, "", text, about=about))
    lay_cards(table, cards, spot, column(player.home, colour), x + 50, y + 5, width - 54, height - 46, 48, is_flat=True)
    room = width - 12
    won = column(player.bonus, colour)
    if won:
        number = int(size(won))
        wide = 34 if number < 2 else 30 if number < 3 else 90 // number
        left = x + width - (wide + 2) * number - 2
        room = left - 20 - x - 8
        bonus = f"{spot}.bonus"
        table.places.append(Place(bonus, "star", left - 20, y + height - 37, 18, 34, colour))
        for card in range(int(CARDS)):
            for _ in range(int(count(won, card))):
                table.pieces.append(cards.card(card, bonus, left, y + height - 37, wide, 34))
                left += wide + 2
    if words:
        place = Place(f"{spot}.standing", "standing", x + 6, y + height - 34, room, 30, colour, face, text=words)
        table.places.append(place)


def backs(table: Scene, s: CapitalLux, cards: Cards, seat: int, y: int) -> None:
    """What another seat holds: backs, or faces where they are known."""
    player = s.players[seat]
    x = EDGE
    for label, pile in (("kept", player.kept), ("pack", player.pack), ("hand", player.hand)):
        number = int(-pile if pile < 0 else size(pile))
        spot = f"{who(seat)}.{label}"
        width = 26 * number
        text = f"{label} {number}" if number else ""
        x -= width + (LABEL if number else 0)
        wide = width + (LABEL - 4 if number else 0)
        table.places.append(Place(spot, "held_large", x, y + 6, wide, 38, seat, label=text))
        at = x + LABEL - 4
        for k in range(int(-pile) if pile < 0 else 0):
            piece = Piece(f"{spot}.", k + 1, "card", spot, at + 26 * k, y + 8, 24, 34, about="a card")
            table.pieces.append(piece)
        for card in range(int(CARDS) if pile > 0 else 0):
            for _ in range(int(count(pile, card))):
                table.pieces.append(cards.card(card, spot, at, y + 8, 24, 34))
                at += 26


# --- what is gone, and what the seat holds -------------------------------------------------------


def narrow_discards(table: Scene, s: CapitalLux, y: int) -> None:
    """What has been discarded, counted by kinds: two colours in a row."""
    label = f"discards: {int(size(s.discards))}"
    table.places.append(Place("discards", "store", SIDE, y, SHEET - 2 * SIDE, 142, label=label))
    for colour in range(int(COLOURS)):
        x, top = SIDE + 8 + 350 * (colour % 2), y + 36 + 52 * (colour // 2)
        word = WORDS[colour]
        table.places.append(Place(f"discards.{word}", "colour", x, top + 6, 34, 34, colour, word, about=word))
        for value in range(int(VALUES)):
            card = colour * int(VALUES) + value
            number = int(count(s.discards, card))
            about = f"{number} of {CARD_NAMES[card]} discarded"
            face = str(number) if number else ""
            text = str(value + int(LOWEST))
            left = x + 40 + 60 * value
            spot = f"discards.{CARD_NAMES[card]}"
            table.places.append(Place(spot, "gone", left, top, 56, 46, colour, face, text=text, about=about))


def narrow_hand(table: Scene, s: CapitalLux, cards: Cards, seat: int, y: int) -> None:
    """The cards of the seat for whom the table is drawn, in the tray."""
    player = s.players[seat]
    numbers = [int(size(pile)) for pile in (player.hand, player.pack, player.kept)]
    groups = sum([1 for number in numbers if number])
    room = SHEET - 2 * SIDE - 14 * max(groups - 1, 0)
    wide = min(112, room // max(sum(numbers), 1) - 6)
    x = SIDE
    k = 0
    for label, pile in (("hand", player.hand), ("pack", player.pack), ("kept", player.kept)):
        number = numbers[k]
        k += 1
        spot = f"{who(seat)}.{label}"
        width = max(number * (wide + 6) - 6, 0)
        text = {"hand": "your hand", "pack": "choose from", "kept": "kept"}[label] if number else ""
        begin = min(x, SHEET - SIDE - 88)  # an empty group may still be pointed at
        table.places.append(Place(spot, "caption_large", begin, y + 4, max(width, 88), HAND - 12, seat, label=text))
        for card in range(int(CARDS)):
            for _ in range(int(count(pile, card))):
                table.pieces.append(cards.card(card, spot, x, y + 36, wide, wide * 7 // 5))
                x += wide + 6
        x += 14 if number else 0
