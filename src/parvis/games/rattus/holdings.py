"""What lies before each seat of Rattus: numbers, its stock, its class cards, and region cards as far as they are known."""

from __future__ import annotations

from typing import Final

from parvis.core.frames import who
from parvis.core.native import i64
from parvis.core.room import in_a_row
from parvis.core.scene import PLAIN, Piece, Place, Scene
from parvis.games.rattus import scoring
from parvis.games.rattus.box import ANY_CLASS, CARD_NAMES
from parvis.games.rattus.data import NOTHING, OVER, SHIELD, SHOWN, UPGRADABLE, bits, byte
from parvis.games.rattus.lands import Citizens, letters_of
from parvis.games.rattus.measures import Measures
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.words import CLASSES, EFFECTS, LEVELS

GAP: Final = 6  # between panels
INSET: Final = 8


# --- rows of cards -------------------------------------------------------------------------------


def rows_for(number: int, measures: Measures) -> int:
    """How many rows so many cards take."""
    return (number + measures.columns - 1) // measures.columns


def lay_tags(table: Scene, found: list[Piece], place: Place, x: int, y: int, measures: Measures) -> None:
    """Cards side by side in rows, in a place of their own."""
    table.places.append(place)
    wide, high = measures.tag
    for k in range(len(found)):
        across, down = k % measures.columns, k // measures.columns
        table.pieces.append(
            laid(found[k], place.id, x + across * measures.pitch[0], y + down * measures.pitch[1], wide, high)
        )


def laid(piece: Piece, place: str, x: int, y: int, wide: int, high: int) -> Piece:
    """A card where it lies."""
    return Piece(
        piece.stem,
        0,
        piece.kind,
        place,
        x,
        y,
        wide,
        high,
        piece.colour,
        piece.face,
        piece.label,
        piece.text,
        about=piece.about,
    )


def class_cards(s: Rattus, mask: i64) -> list[Piece]:
    """Class cards in canonical order, with class, level and block."""
    return [class_card(s, int(card)) for card in bits(mask)]


def class_card(s: Rattus, card: int) -> Piece:
    """A class card; its colour is its class."""
    name, colour = CARD_NAMES[card], int(s.box.classes[card])
    is_blocked = s.blocked >> card & 1 != 0
    level = int(s.side(card))
    effect = EFFECTS[name][level - 1]
    about = f"{s.box.titles[card]}, {CLASSES[colour]}: {effect}{'; blocked' if is_blocked else ''}"
    kind = "card_blocked" if is_blocked else "card"
    return Piece(
        f"card.{name}", 0, kind, "", 0, 0, 0, 0, colour, name, s.box.titles[card], badge(s, card, level), about=about
    )


def badge(s: Rattus, card: int, level: int) -> str:
    """The level of a card where there are tiles, and the tile that it carries."""
    if s.deck.cards[card].carries_tile:
        return "" if s.borrowed == NOTHING else f"III {s.box.titles[s.borrowed]}"
    if not s.flags.has_upgrades or card >= UPGRADABLE:
        return ""
    return LEVELS[level - 1]


def region_cards(s: Rattus, where: i64, or_where: i64 = NOTHING) -> list[Piece]:
    """The region cards in a place, or in either of two."""
    return [region_card(s, k) for k in range(len(s.places)) if s.places[k] in (where, or_where)]


def region_card(s: Rattus, card: int) -> Piece:
    """A region card with its region and the classes that it protects."""
    found = s.box.region_cards[card]
    title = s.box.regions[found.region].title
    letters = "?" if found.symbols == ANY_CLASS else letters_of(int(found.symbols))
    classes = [CLASSES[k] for k in range(len(CLASSES)) if found.symbols >> k & 1]
    about = f"region card {title}: protects {'any class' if letters == '?' else ' or '.join(classes)}"
    return Piece(found.name, 0, "region_card", "", 0, 0, 0, 0, PLAIN, found.name, title, letters, about=about)


def shielded(s: Rattus) -> list[Piece]:
    """The region cards that lie on class cards, and on which."""
    found: list[Piece] = []
    for k in range(len(s.places)):
        if SHIELD <= s.places[k] < SHOWN:
            piece = region_card(s, k)
            title = s.box.titles[s.places[k] - SHIELD]
            about = f"{piece.about}; it lies on the {title} for this region"
            found.append(
                Piece(
                    piece.stem, 0, "shield", "", 0, 0, 0, 0, PLAIN, piece.face, piece.label, f"on {title}", about=about
                )
            )
    return found


# --- panels --------------------------------------------------------------------------------------


def hand_of(s: Rattus, seat: int) -> list[Piece]:
    """The region cards of a seat that the view knows."""
    return region_cards(s, seat, seat + SHOWN)


def panel_height(s: Rattus, seat: int, measures: Measures) -> int:
    """How much room the panel of a seat takes; one row of cards is always there."""
    cards = len(bits(s.held[seat])) + len(hand_of(s, seat))
    return measures.heading + measures.stock + max(1, rows_for(cards, measures)) * measures.pitch[1] + 4


def lay_panel(
    table: Scene, s: Rattus, seat: int, viewer: int, measures: Measures, citizens: Citizens, x: int, y: int
) -> None:
    """One seat: numbers, stock, class cards, region cards."""
    name = who(seat)
    is_asked = not s.is_over and s.seat == seat
    label = f"{name} you" if seat == viewer else name
    height = panel_height(s, seat, measures)
    kind = "panel_large" if measures.is_large else "panel"
    table.places.append(
        Place(name, kind, x, y, measures.panel, height, seat, label=label, is_lit=is_asked, about=f"what {name} has")
    )
    lay_numbers(table, s, seat, measures, x, y)
    lay_stock(table, s, seat, measures, citizens, x + INSET, y + measures.heading)
    top = y + measures.heading + measures.stock
    lay_cards(table, s, seat, measures, x + INSET, top)


def lay_cards(table: Scene, s: Rattus, seat: int, measures: Measures, x: int, y: int) -> None:
    """The class cards of a seat and its region cards as far as they are known."""
    name = who(seat)
    held, hand = class_cards(s, s.held[seat]), hand_of(s, seat)
    wide = measures.panel - 2 * INSET
    lay_tags(table, held, Place(f"{name}.cards", "spot", x, y, wide, 0, seat), x, y, measures)
    table.places.append(Place(f"{name}.hand", "spot", x, y, wide, 0, seat))
    for k in range(len(hand)):
        at = len(held) + k
        left = x + at % measures.columns * measures.pitch[0]
        top = y + at // measures.columns * measures.pitch[1]
        table.pieces.append(laid(hand[k], f"{name}.hand", left, top, measures.tag[0], measures.tag[1]))


def lay_numbers(table: Scene, s: Rattus, seat: int, measures: Measures, x: int, y: int) -> None:
    """Points as far as they are known, victory tokens, and the number of region cards."""
    name = who(seat)
    numbers: list[tuple[str, str, str]] = [
        ("points", points_shown(s, seat), f"points of {name} as far as they are known")
    ]
    tokens = int(byte(s.victory, seat))
    if tokens or s.flags.has_universities:
        numbers.append(("vp", str(tokens), f"victory tokens of {name}"))
    if s.flags.has_regions:
        numbers.append(("hand_size", str(int(byte(s.hands, seat))), f"region cards of {name}"))
    wide = measures.heading * 5 // 2
    left = x + measures.panel - INSET - wide * len(numbers)
    for part, text, about in numbers:
        table.places.append(
            Place(
                f"{name}.{part}", "number", left, y + 3, wide, measures.heading - 4, seat, part, text=text, about=about
            )
        )
        left += wide


def points_shown(s: Rattus, seat: int) -> str:
    """Points as they stand; a plus says that region cards that nobody has shown may add to them."""
    known = len(hand_of(s, seat))
    is_whole = s.phase == OVER or known == byte(s.hands, seat)
    return f"{int(scoring.total(s, seat))}{'' if is_whole else '+'}"


def lay_stock(table: Scene, s: Rattus, seat: int, measures: Measures, citizens: Citizens, x: int, y: int) -> None:
    """The citizens not yet placed, and those that lie on a card."""
    name = who(seat)
    wide = measures.panel - 2 * INSET
    number, store = int(s.in_stock(seat)), stored_by(s, seat)
    middle = y + measures.stock // 2 - 1
    sign = 2 * measures.stock
    about = f"stock of {name}: {number} citizens"
    table.places.append(
        Place(f"{name}.stock", "stock", x, y, sign, measures.stock, seat, text=str(number), about=about)
    )
    size = min(measures.stock - 6, (wide - sign) // 23 - 2)
    spots = in_a_row(x + sign, middle, wide, size, number)
    for k in range(number):
        table.pieces.append(citizens.next(seat, "c", f"{name}.stock", spots.x(k), spots.y(k), spots.size))
    if not store:
        return
    card = first_of(bits_of(s.deck.stores & s.held[seat]))
    left = x + sign + (number + 2) * (size + 2)
    place = f"{CARD_NAMES[card]}.store"
    about = f"{store} {'citizen' if store == 1 else 'citizens'} of {name} on the {s.box.titles[card]}"
    table.places.append(Place(place, "store", left - size - 2, y, size, measures.stock, seat, about=about))
    spots = in_a_row(left, middle, wide, size, store)
    for k in range(store):
        table.pieces.append(citizens.next(seat, "c", place, spots.x(k), spots.y(k), spots.size))


def bits_of(mask: i64) -> list[int]:
    """The numbers in a mask."""
    return [int(number) for number in bits(mask)]


def first_of(numbers: list[int]) -> int:
    """The first of some numbers, of which there is one."""
    return numbers[0]


def stored_by(s: Rattus, seat: int) -> int:
    """Citizens of a seat that lie on its card."""
    return int(s.stored) if s.held[seat] & s.deck.stores else 0


# --- what belongs to nobody ----------------------------------------------------------------------


def common_cards(s: Rattus) -> list[Piece]:
    """The class cards of the supply."""
    return class_cards(s, s.supply)


def common_height(s: Rattus, measures: Measures) -> int:
    """How much room the supply takes."""
    rows = max(1, rows_for(len(bits(s.supply)), measures))
    return measures.heading - 8 + rows * measures.pitch[1] + 4


def lay_common(table: Scene, s: Rattus, measures: Measures, x: int, y: int) -> None:
    """The supply of class cards."""
    height = common_height(s, measures)
    kind = "supply_large" if measures.is_large else "supply"
    number = len(bits(s.supply))
    label = "Class cards to take" if number else "All class cards are taken"
    table.places.append(Place("supply", kind, x, y, measures.panel, height, label=label, about="class cards of nobody"))
    top = y + measures.heading - 8
    place = Place("supply.cards", "spot", x + INSET, top, measures.panel - 2 * INSET, 0)
    lay_tags(table, common_cards(s), place, x + INSET, top, measures)
