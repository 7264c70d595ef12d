"""What lies beside the map of Rattus: supplies, guild spaces and cities, events, open region cards, and a key to symbols."""

from __future__ import annotations

from typing import Final

from parvis.core.frames import who
from parvis.core.native import i64
from parvis.core.scene import PLAIN, Piece, Place, Scene
from parvis.games.rattus import module_verbs
from parvis.games.rattus.board import podiums_left, potions_left, tokens_left
from parvis.games.rattus.box import CARD_NAMES, CLASS_LETTERS, SYMBOL_LETTERS
from parvis.games.rattus.data import (
    DECK,
    EVENT_NAMES,
    NOTHING,
    OPENED,
    PODIUMS,
    POTIONS,
    SPACE_NAMES,
    TOKENS,
    UNKNOWN_EVENT,
    UNKNOWN_PLACE,
    byte,
    how_many,
)
from parvis.games.rattus.holdings import laid, lay_tags, region_cards, rows_for, shielded
from parvis.games.rattus.lands import Citizens, letters_of, rat_called
from parvis.games.rattus.measures import Measures
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.words import EVENTS, SYMBOLS

GAP: Final = 6
CAPTION: Final = 26

Stat = tuple[str, str, str, str, str]  # id, glyph, number, label, sentence


# --- supplies ------------------------------------------------------------------------------------


def rats_left(s: Rattus) -> int:
    """Rats of the supply, from a position or a view."""
    return int(-1 - s.bag if s.bag < 0 else s.rats_left())


def stats(s: Rattus) -> list[Stat]:
    """Numbers of the whole table; of pieces that none has taken yet nothing is said."""
    left, gone = rats_left(s), int(how_many(s.gone))
    found: list[Stat] = [
        ("bag", "rat", str(left), "rats to come", f"{left} rats in the supply; the game ends when it is empty"),
        ("gone", "skull", str(gone), "rats gone", f"{gone} rats are out of the game"),
    ]
    if s.flags.has_universities:
        deck = module_verbs.number_of_events(s.rest) + hidden_top(s)
        found.append(("events", "deck", str(int(deck)), "events", f"{int(deck)} events in the deck"))
    if s.flags.has_regions:
        cards = in_deck(s)
        found.append(("deck", "map", str(cards), "region cards", f"{cards} region cards in the deck"))
    if tokens_left(s) < TOKENS:
        tokens = str(int(tokens_left(s)))
        found.append(("pool", "laurel", tokens, "tokens", f"{tokens} tokens for universities and victory points"))
    if potions_left(s) < POTIONS:
        potions = str(int(potions_left(s)))
        found.append(("potions", "flask", potions, "potions", f"{potions} potions in the supply"))
    if podiums_left(s) < PODIUMS:
        podiums = str(int(podiums_left(s)))
        found.append(("podiums", "plinth", podiums, "podiums", f"{podiums} podiums in the supply"))
    return found


def hidden_top(s: Rattus) -> int:
    """Events on top whose code the view knows: the others are counted with the rest."""
    number = 0
    for k in range(module_verbs.size_of_top(s)):
        number += module_verbs.code_of(top_entry(s, int(k))) != UNKNOWN_EVENT
    return number


def top_entry(s: Rattus, k: int) -> i64:
    """A known event on top."""
    return s.top >> module_verbs.ENTRY_BITS * k & module_verbs.ENTRY


def in_deck(s: Rattus) -> int:
    """Region cards in the deck, from a position or a view."""
    number = sum([place in (DECK, UNKNOWN_PLACE) for place in s.places])
    known_hands = sum([place % 64 < s.players for place in s.places])
    opened = sum([place == OPENED for place in s.places])
    if UNKNOWN_PLACE not in s.places:
        return number
    held = sum([int(byte(s.hands, seat)) for seat in range(s.players)])
    return number - (held - known_hands) - (int(s.opened) - opened)


def lay_stats(table: Scene, s: Rattus, x: int, y: int, width: int, height: int, kind: str) -> None:
    """The numbers side by side."""
    found = stats(s)
    wide = min(width // len(found), 4 * height)
    for k in range(len(found)):
        name, glyph, number, label, about = found[k]
        table.places.append(
            Place(name, kind, x + k * wide, y, wide - GAP, height, face=glyph, label=label, text=number, about=about)
        )


# --- guilds and inns -----------------------------------------------------------------------------


def cities_in_use(s: Rattus) -> list[int]:
    """The cities whose regions are in use."""
    return [k for k in range(len(s.box.cities)) if s.box.is_used(s.box.cities[k].region)]


def guilds_height(s: Rattus, measures: Measures, width: int) -> int:
    """How much room the guild spaces take."""
    return board_height(len(SPACE_NAMES), measures, width) if s.flags.has_guilds else 0


def inns_height(s: Rattus, measures: Measures, width: int) -> int:
    """How much room the cities take."""
    return board_height(len(cities_in_use(s)), measures, width) if s.flags.has_inns else 0


def board_height(number: int, measures: Measures, width: int) -> int:
    """How much room so many spaces take, with their caption."""
    across = width // measures.space[0]
    return CAPTION + (number + across - 1) // across * measures.space[1]


def lay_guilds(table: Scene, s: Rattus, measures: Measures, citizens: Citizens, x: int, y: int, width: int) -> None:
    """The guild spaces, with who holds them."""
    if not s.flags.has_guilds:
        return
    across = width // measures.space[0]
    caption = "caption_large" if measures.is_large else "caption"
    table.places.append(Place("guilds", caption, x, y, width, CAPTION - 2, label="Guilds: abilities of level I"))
    for k in range(len(SPACE_NAMES)):
        name = SPACE_NAMES[k]
        left = x + k % across * measures.space[0]
        top = y + CAPTION + k // across * measures.space[1]
        title = s.box.titles[CARD_NAMES.index(name)]
        space = new_space(s, f"guild.{name}", "guild", title, "", s.guilds[k], measures, left, top)
        table.places.append(space)
        lay_holder(table, space, s.guilds[k], citizens)


def lay_inns(table: Scene, s: Rattus, measures: Measures, citizens: Citizens, x: int, y: int, width: int) -> None:
    """The cities, with who holds them."""
    if not s.flags.has_inns:
        return
    across = width // measures.space[0]
    caption = "caption_large" if measures.is_large else "caption"
    table.places.append(
        Place("inns", caption, x, y, width, CAPTION - 2, label="Inns: one more citizen in their regions")
    )
    cities = cities_in_use(s)
    for k in range(len(cities)):
        city, holder = s.box.cities[cities[k]], s.inns[cities[k]]
        left = x + k % across * measures.space[0]
        top = y + CAPTION + k // across * measures.space[1]
        region = s.box.regions[city.region].title
        space = new_space(s, f"city.{city.name}", "inn", city.title, region, holder, measures, left, top)
        table.places.append(space)
        lay_holder(table, space, holder, citizens)


def new_space(
    s: Rattus, name: str, kind: str, title: str, region: str, holder: i64, measures: Measures, x: int, y: int
) -> Place:
    """A guild space or a city; one taken in this turn works from the next turn on."""
    wide, high = measures.space[0] - GAP, measures.space[1] - GAP
    where = f"{title}, {region}" if region else f"guild space {title}"
    about = where
    if holder:
        is_new = holder >> 3 == s.turn
        about = f"{where}: held by {who((holder & 7) - 1)}{', from the next turn on' if is_new else ''}"
    return Place(name, kind, x, y, wide, high, label=title, text=region, about=about)


def lay_holder(table: Scene, space: Place, holder: i64, citizens: Citizens) -> None:
    """The citizen on a space."""
    if holder:
        size = min(space.height * 9 // 20, 30)
        x, y = space.x + space.width - size - 6, space.y + space.height - size - 6
        table.pieces.append(citizens.next(int(holder & 7) - 1, "c", space.id, x, y, size))


# --- events --------------------------------------------------------------------------------------


def events_line(s: Rattus) -> str:
    """The event that is carried out, those on top as far as they are known, and those that are over."""
    parts: list[str] = []
    if s.event != NOTHING:
        parts.append(f"now: {EVENTS[EVENT_NAMES[s.event]]}")
    top: list[str] = []
    for k in range(module_verbs.size_of_top(s)):
        code = module_verbs.code_of(top_entry(s, int(k)))
        top.append("unknown" if code == UNKNOWN_EVENT else EVENTS[EVENT_NAMES[code]])
    if top:
        parts.append(f"next: {', '.join(top)}")
    parts.append(f"over: {pile_called(s.past)}")
    return " · ".join(parts)


def pile_called(packed: i64) -> str:
    """The events of a pile with their numbers."""
    found: list[str] = []
    for code in range(len(EVENT_NAMES)):
        number = int(packed >> 4 * code & 15)
        if number:
            found.append(f"{number} × {EVENTS[EVENT_NAMES[code]]}" if number > 1 else EVENTS[EVENT_NAMES[code]])
    return ", ".join(found) or "none"


# --- cards on the table --------------------------------------------------------------------------


def cards_open(s: Rattus) -> list[Piece]:
    """Region cards drawn and not yet assigned, those on class cards, and the rat laid aside."""
    return [*region_cards(s, OPENED), *shielded(s)]


def open_height(s: Rattus, measures: Measures) -> int:
    """How much room they take."""
    number = len(cards_open(s)) + (1 if s.drawn != NOTHING else 0)
    return rows_for(number, measures) * measures.pitch[1] + (26 if number else 0)


def lay_open(table: Scene, s: Rattus, measures: Measures, x: int, y: int) -> None:
    """Lay them out."""
    found = cards_open(s)
    if not found and s.drawn == NOTHING:
        return
    caption = "caption_large" if measures.is_large else "caption"
    table.places.append(Place("open.label", caption, x, y, measures.panel, 24, label="On the table"))
    lay_tags(table, found, Place("open", "spot", x, y + 26, measures.panel, 0), x, y + 26, measures)
    if s.drawn != NOTHING:
        k = len(found)
        left = x + k % measures.columns * measures.pitch[0]
        top = y + 26 + k // measures.columns * measures.pitch[1]
        table.places.append(Place("drawn", "spot", left, top, 0, 0))
        token = s.box.tokens[s.drawn]
        limit, symbols = int(token.limit), int(token.symbols)
        about = f"a rat laid aside: {rat_called(limit, symbols)}"
        size = min(measures.rat, measures.tag[1])
        piece = Piece(
            "drawn.rat", 0, "rat_up", "", 0, 0, 0, 0, PLAIN, token.name, letters_of(symbols), str(limit), about=about
        )
        table.pieces.append(laid(piece, "drawn", left, top, size, size))


# --- key -----------------------------------------------------------------------------------------


def lay_key(table: Scene, x: int, y: int, width: int, columns: int, height: int, kind: str) -> None:
    """What the symbols of rats and cards mean."""
    wide = width // columns
    for k in range(len(SYMBOLS)):
        left, top = x + k % columns * wide, y + k // columns * height
        word, about = SYMBOLS[k], OF_CLASS
        if k >= len(CLASS_LETTERS):
            word, about = MEANINGS[k - len(CLASS_LETTERS)]
        letter = SYMBOL_LETTERS[k]
        table.places.append(Place(f"key.{letter}", kind, left, top, wide - 4, height - 4, k, letter, word, about=about))


OF_CLASS: Final = "a rat with this symbol kills a citizen for each class card of the class"
MEANINGS: Final[list[tuple[str, str]]] = [
    ("most", "a rat with this symbol kills a citizen of everybody who has most there"),
    ("all", "a rat with this symbol kills a citizen of everybody there"),
]
