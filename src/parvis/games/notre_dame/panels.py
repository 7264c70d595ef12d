"""What lies before each seat of Notre Dame: numbers, supplies, messages, and cards as far as they are known."""

from __future__ import annotations

from typing import Final, final

from parvis.core.frames import who
from parvis.core.native import i64, mypyc_attr
from parvis.core.room import in_a_row
from parvis.core.scene import PLAIN, Piece, Place, Scene
from parvis.games.notre_dame.data import (
    CARD_NAMES,
    KIND_NAMES,
    KINDS,
    MESSAGE_PRESTIGE,
    OVER,
    OWNERS,
    bits,
    how_many,
    write_card,
)
from parvis.games.notre_dame.rose import MIDDLE, colour_at
from parvis.games.notre_dame.state import NotreDame, Player

SIDE: Final = 972  # where the column beside the board begins
WIDTH: Final = 424
OWN: Final = 156  # height of the cards of the seat for whom the table is drawn
TALLEST: Final = 128
CARD: Final[list[int]] = [32, 42]
OWN_CARD: Final[list[int]] = [90, 126]


@final
@mypyc_attr(acyclic=True)
class Marks:
    """Gives the markers of each seat their numbers, in the order in which they are laid down."""

    def __init__(self, players: int) -> None:
        self.used: Final = [0 for _ in range(players)]
        self.stems: Final = [f"{who(seat)}.m" for seat in range(players)]  # written once for the many there are
        self.abouts: Final = [f"influence marker of {who(seat)}" for seat in range(players)]

    def marker(self, seat: int, place: str, x: int, y: int, size: int) -> Piece:
        """The next marker of a seat."""
        self.used[seat] += 1
        stem, about = self.stems[seat], self.abouts[seat]
        return Piece(stem, self.used[seat], "marker", place, x, y, size, size, seat, "marker", about=about)


def new_message(s: NotreDame, borough: int, kind: int, number: int, place: str, x: int, y: int, size: int) -> Piece:
    """A message; those of one kind and colour, if there are several, are numbered."""
    name = f"b{borough + 1}.{KIND_NAMES[kind]}"
    colour = colour_at(borough, len(s.players))
    points = str(int(MESSAGE_PRESTIGE[kind]))
    about = f"message {name}: {points} prestige"
    return Piece(name, number, "message", place, x, y, size, size, colour, KIND_NAMES[kind], text=points, about=about)


def panels(table: Scene, s: NotreDame, viewer: int | None, marks: Marks, top: int) -> None:
    """A panel for each seat; the viewer's comes first, with its own cards below, then the others clockwise."""
    n = len(s.players)
    own = viewer if viewer is not None and viewer >= 0 else PLAIN
    cards = OWN + 8 if own != PLAIN else 0
    height = min(TALLEST, (2 * MIDDLE - 16 - cards - top) // n)
    first = max(own, 0)
    for k in range(n):
        y = top + height * k + (cards if k else 0)
        panel(table, s, (first + k) % n, viewer, marks, y, height - 6)
    if own != PLAIN:
        own_cards(table, s, own, top + height)


def panel(table: Scene, s: NotreDame, seat: int, viewer: int | None, marks: Marks, y: int, height: int) -> None:
    """One seat: a line of numbers, its markers, its messages; cards at the right."""
    name = who(seat)
    player = s.players[seat]
    is_asked = not s.is_over and s.seat == seat
    label = f"{name} you" if seat == viewer else name
    table.places.append(Place(name, "panel", SIDE, y, WIDTH, height, seat, label=label, is_lit=is_asked))
    line = (height - 4) // 3
    numbers(table, s, seat, viewer, y + 2 + line // 2)
    supplies(table, player, seat, marks, y + 2 + line + line // 2)
    collected(table, s, seat, y + 2 + 2 * line + line // 2)
    if seat != viewer:
        cards_held(table, player, seat, y + 4)
    cards_played(table, s, seat, y + height - 5)


def numbers(table: Scene, s: NotreDame, seat: int, viewer: int | None, y: int) -> None:
    """Prestige where it is shown, coins, cards not drawn, and the bell of the start player."""
    name = who(seat)
    player = s.players[seat]
    is_shown = viewer is None or viewer == seat or s.flags.open_prestige or s.phase == OVER
    prestige = str(int(player.prestige)) if is_shown else "?"
    deck = -1 - player.deck if player.deck < 0 else how_many(player.deck)
    x = SIDE + 144
    for face, width, text, about in (
        ("prestige", 66, prestige, f"prestige of {name}"),
        ("coin", 57, str(int(player.coins)), f"coins of {name}"),
        ("deck", 38, str(int(deck)), f"cards {name} has not drawn this period"),
    ):
        table.places.append(Place(f"{name}.{face}", "number", x, y - 13, width, 26, seat, face, text=text, about=about))
        x += width
    table.places.append(Place(f"{name}.bell", "spot", SIDE + 120, y - 11, 22, 22))
    if s.start == seat:
        about = f"bell-ringer: {name} is start player"
        table.pieces.append(
            Piece("bell", 0, "bell", f"{name}.bell", SIDE + 120, y - 11, 22, 22, face="bell", about=about)
        )


def supplies(table: Scene, player: Player, seat: int, marks: Marks, y: int) -> None:
    """The personal supply, and the general one in small."""
    name = who(seat)
    supply, general = int(player.supply), int(player.general)
    x = SIDE + 12
    about = f"{name} has {supply} in the personal supply and {general} in the general one"
    for place, number, size, start in (("supply", supply, 15, x + 24), ("general", general, 10, x + 52 + 17 * supply)):
        width = number * (size + 2)
        spot = f"{name}.{place}"
        table.places.append(Place(spot, place, start - 24, y - 9, 24 + width, 18, seat, text=str(number), about=about))
        spots = in_a_row(start, y, width, size, number)
        for k in range(number):
            table.pieces.append(marks.marker(seat, spot, spots.x(k), spots.y(k), spots.size))


def collected(table: Scene, s: NotreDame, seat: int, y: int) -> None:
    """The messages of a seat, by colour."""
    found: list[tuple[int, int, int]] = []
    for borough in range(int(s.box.boroughs)):
        for kind in range(int(KINDS)):
            copies = int(s.players[seat].collected >> 3 * (borough * KINDS + kind) & 7)
            found.extend([(borough, kind, k) for k in range(copies)])
    spot = f"{who(seat)}.messages"
    table.places.append(Place(spot, "spot", SIDE + 12, y - 11, 284, 22, seat, text=str(len(found))))
    spots = in_a_row(SIDE + 12, y, 284, 24, len(found))
    for k in range(len(found)):
        borough, kind, copy = found[k]
        table.pieces.append(new_message(s, borough, kind, copy, spot, spots.x(k), spots.y(k), spots.size))


# --- cards ---------------------------------------------------------------------------------------


def cards_held(table: Scene, player: Player, seat: int, y: int) -> None:
    """The hand of a seat and what it chooses from, face up only where it is known."""
    x = SIDE + WIDTH - 8 - 3 * (CARD[0] + 4)
    for name, mask in (("hand", player.hand), ("offer", player.offer), ("passing", player.passing)):
        spot = f"{who(seat)}.{name}"
        table.places.append(Place(spot, "spot", x, y, 0, 0, seat))
        x = lay_cards(table, spot, mask, x, y, CARD[0], CARD[1], 4)


def lay_cards(table: Scene, place: str, mask: i64, x: int, y: int, width: int, height: int, gap: int) -> int:
    """Cards side by side from x on, or so many unknown ones; returns where the next would lie."""
    if mask < 0:
        for k in range(int(-1 - mask)):
            table.pieces.append(Piece(f"{place}.", k + 1, "card", place, x, y, width, height, about="a card"))
            x += width + gap
        return x
    for card in bits(mask):
        table.pieces.append(new_card(int(card), place, x, y, width, height))
        x += width + gap
    return x


def new_card(card: int, place: str, x: int, y: int, width: int, height: int) -> Piece:
    """A card face up."""
    owner, kind = card % int(OWNERS), card // int(OWNERS)
    about = f"{CARD_NAMES[kind].replace('_', ' ')} of p{owner + 1}"
    return Piece(write_card(card), 0, "card", place, x, y, width, height, owner, CARD_NAMES[kind], about=about)


def cards_played(table: Scene, s: NotreDame, seat: int, bottom: int) -> None:
    """The cards played this round, small, the first one first."""
    spot = f"{who(seat)}.played"
    x = SIDE + WIDTH - 8 - 3 * 28
    table.places.append(Place(spot, "spot", x, bottom - 24, 84, 24, seat))
    packed = s.players[seat].played
    while packed:
        table.pieces.append(new_card(int(packed & 63) - 1, spot, x, bottom - 24, 24, 24))
        x += 28
        packed >>= 6


def own_cards(table: Scene, s: NotreDame, seat: int, y: int) -> None:
    """The cards of the seat for whom the table is drawn, large, and what is left in its deck."""
    player = s.players[seat]
    x = SIDE
    for name, label, mask in (
        ("hand", "hand", player.hand),
        ("offer", "on offer", player.offer),
        ("passing", "passed on", player.passing),
    ):
        spot = f"{who(seat)}.{name}"
        number = int(how_many(mask))
        width = max(0, number * (OWN_CARD[0] + 8) - 8)
        table.places.append(Place(spot, "caption" if number else "spot", x, y, width, OWN - 8, seat, label=label))
        lay_cards(table, spot, mask, x, y + 22, OWN_CARD[0], OWN_CARD[1], 8)
        x += width + (16 if number else 0)
    left = [int(card) for card in bits(player.deck)]
    x = SIDE + WIDTH - 3 * 32
    for k in range(len(left)):
        face = CARD_NAMES[left[k]]
        spot = f"{who(seat)}.deck.{face}"
        about = f"{face} is still in the deck"
        at_x, at_y = x + 32 * (k % 3), y + 24 + 32 * (k // 3)
        table.places.append(Place(spot, "left", at_x, at_y, 28, 28, seat, face, about=about))
    kind = "caption" if left else "spot"
    table.places.append(Place(f"{who(seat)}.deck.label", kind, x, y, 96, 20, seat, label="in the deck"))
