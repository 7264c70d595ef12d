"""What a person touches for each answer of Rattus: regions, rats, cards and spaces in turn, and buttons at the end.

Citizens are small and stand close together: one touches their region, and buttons ask which of them is meant.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from parvis.core.frames import who
from parvis.core.offers import BUTTON
from parvis.games.rattus import answers as forms
from parvis.games.rattus.answers import form_of
from parvis.games.rattus.box import CARD_NAMES
from parvis.games.rattus.data import EVENT_NAMES, SPACE_NAMES, bits, write_kind
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.terminal.answers import handles_of, key_of, parts_of, set_of


class Way:
    """An answer as things to touch: always `steps`, and `choice` as a last button where they leave a choice."""

    def __init__(self, steps: list[str], choice: str = "", also: list[str] | None = None) -> None:
        self.steps: Final = steps
        self.choice: Final = choice
        self.also: Final = also  # the same touched in another order


Walk: TypeAlias = Callable[[Rattus, list[int], int], Way]


def region(s: Rattus, number: int) -> str:
    """The place of a region."""
    return s.box.regions[number].name


def card(number: int) -> str:
    """The target of a class card."""
    return f"card.{CARD_NAMES[number]}"


def own_card(s: Rattus, number: int) -> str:
    """The card to touch for an ability: its own, or the one that carries its tile."""
    seat = s.seat
    if s.held[seat] >> number & 1:
        return card(number)
    return card(next(int(carrier) for carrier in bits(s.held[seat] & s.deck.carriers)))


def citizen(s: Rattus, where: int, seat: int, kind: int) -> Way:
    """A citizen in a region."""
    return Way([region(s, where)], f"{who(seat)}.{write_kind(kind)}")


def own_citizen(s: Rattus, parts: list[int], choice: int) -> Way:
    """A citizen of the seat that is asked."""
    return citizen(s, parts[0], s.seat, parts[1])


def in_region(s: Rattus, parts: list[int], choice: int) -> Way:
    """A region alone."""
    return Way([region(s, parts[0])])


def from_to(s: Rattus, parts: list[int], choice: int) -> Way:
    """From one region to another."""
    return Way([region(s, parts[0]), region(s, parts[1])])


def on_card(s: Rattus, parts: list[int], choice: int) -> Way:
    """A class card."""
    return Way([card(parts[0])])


def across(s: Rattus, edge: int) -> list[str]:
    """Both regions of a border."""
    found = s.box.edges[edge]
    return [region(s, int(found.low)), region(s, int(found.high))]


def wall(s: Rattus, parts: list[int], choice: int) -> Way:
    """A border: its two regions, in either order."""
    ends = across(s, parts[0])
    return Way(ends, also=ends[::-1])


def wall_move(s: Rattus, parts: list[int], choice: int) -> Way:
    """A wall, and the two regions of its new border."""
    piece = f"{s.box.edges[parts[0]].name}/wall"
    ends = across(s, parts[1])
    return Way([piece, *ends], also=[piece, *ends[::-1]])


def button(text: str) -> Walk:
    """What lies nowhere on the table."""
    return lambda s, parts, choice: Way([], text)


def populate(s: Rattus, parts: list[int], choice: int) -> Way:
    """A region, and how many."""
    return Way([region(s, parts[0])], str(parts[1]))


def protect(s: Rattus, parts: list[int], choice: int) -> Way:
    """A region card and a class card, in either order."""
    both = [s.box.region_cards[parts[1]].name, card(parts[0])]
    return Way(both, also=both[::-1])


def library(colour: str) -> Walk:
    """A region for a university; with both to choose from, a button says which."""
    return lambda s, parts, choice: Way([region(s, parts[0])], colour)


WALKS: Final[dict[int, Walk]] = {
    int(forms.END_PHASE): button("end"),
    int(forms.PASS): button("pass"),
    int(forms.DONE): button("done"),
    int(forms.TAKE_CARD): on_card,
    int(forms.TAKE_FROM): on_card,
    int(forms.UPGRADE): lambda s, parts, choice: Way([card(parts[0])], "upgrade"),
    int(forms.POPULATE_REGION): populate,
    int(forms.POPULATE_MAJORITIES): button("majorities"),
    int(forms.POPULATE_NONE): button("nobody"),
    int(forms.USE): lambda s, parts, choice: Way([own_card(s, parts[0])], "use"),
    int(forms.USE_SPACE): lambda s, parts, choice: Way([f"guild.{SPACE_NAMES[parts[0]]}"]),
    int(forms.SETTLE): in_region,
    int(forms.CARAVAN): in_region,
    int(forms.PLACE): in_region,
    int(forms.PLACE_HERE): button("place"),
    int(forms.SPREAD): in_region,
    int(forms.MOVE_PLAGUE): in_region,
    int(forms.RELIEF_ON): button("on"),
    int(forms.RELIEF_OFF): button("off"),
    int(forms.REVEAL_ALL): button("reveal"),
    int(forms.DRAW_YES): button("draw"),
    int(forms.REPLACE): lambda s, parts, choice: Way([f"rat{parts[0]}"]),
    int(forms.ORDER): lambda s, parts, choice: Way([f"rat{handle}" for handle in handles_of(choice)]),
    int(forms.RAT): lambda s, parts, choice: Way([f"rat{parts[0]}"]),
    int(forms.PROTECT): protect,
    int(forms.LOSE): lambda s, parts, choice: Way([], f"lose.{write_kind(parts[0])}"),
    int(forms.SPEND_POTION): lambda s, parts, choice: Way([], f"potion.{write_kind(parts[0])}"),
    int(forms.SERVE): lambda s, parts, choice: Way([], str(parts[0])),
    int(forms.HAVEN): own_citizen,
    int(forms.HAVEN_YES): button("haven"),
    int(forms.BLOCK): on_card,
    int(forms.DISCARD_EVENT): lambda s, parts, choice: Way([], EVENT_NAMES[parts[0]]),
    int(forms.DISCARD_CARD): on_card,
    int(forms.MOVE_GREEN): library("green"),
    int(forms.MOVE_WHITE): library("white"),
    int(forms.FROM): in_region,
    int(forms.TO): in_region,
    int(forms.MOVE_ONE): lambda s, parts, choice: Way([], write_kind(parts[0])),
    int(forms.ARRANGE): lambda s, parts, choice: Way([], key_of(s, choice)),
    int(forms.STORE_BOTH): button("both"),
    int(forms.STORE_STOCK): button("stock"),
    int(forms.STORE_BOARD): button("board"),
    int(forms.REMOVE): own_citizen,
    int(forms.NUN): in_region,
    int(forms.NUN_MOVE): from_to,
    int(forms.BISHOP): in_region,
    int(forms.BISHOP_MOVE): from_to,
    int(forms.CITIZEN): lambda s, parts, choice: citizen(s, parts[0], parts[1], parts[2]),
    int(forms.POTION): own_citizen,
    int(forms.DRAG): lambda s, parts, choice: Way([], f"{who(parts[0])}.{write_kind(parts[1])}"),
    int(forms.THIRD): in_region,
    int(forms.WALL): wall,
    int(forms.WALL_MOVE): wall_move,
    int(forms.CROSS): lambda s, parts, choice: Way(
        [region(s, parts[0]), region(s, parts[3])], f"{who(parts[1])}.{write_kind(parts[2])}"
    ),
    int(forms.KEEP): lambda s, parts, choice: Way([s.box.region_cards[parts[0]].name]),
    int(forms.CARD): lambda s, parts, choice: Way([s.box.region_cards[parts[0]].name]),
    int(forms.STEP): in_region,
    int(forms.PODIUM_UNDER): own_citizen,
    int(forms.VICTORY): button("point"),
    int(forms.MOVE_CITIZEN): lambda s, parts, choice: Way(
        [region(s, parts[0]), region(s, parts[2])], f"{who(s.seat)}.{write_kind(parts[1])}"
    ),
    int(forms.TOP): lambda s, parts, choice: Way([], EVENT_NAMES[parts[0]]),
    int(forms.RESOLVE): lambda s, parts, choice: Way([], EVENT_NAMES[parts[0]]),
    int(forms.TILE): on_card,
    int(forms.SPACE): lambda s, parts, choice: Way([f"guild.{SPACE_NAMES[parts[0]]}"]),
    int(forms.CITY): lambda s, parts, choice: Way([f"city.{s.box.cities[parts[0]].name}"]),
    int(forms.EVICT): lambda s, parts, choice: Way(
        [f"city.{s.box.cities[parts[0]].name}"], f"{who(s.seat)}.{write_kind(parts[1])}"
    ),
    int(forms.RETURN): own_citizen,
    int(forms.AIM): in_region,
    int(forms.AIM_HAVEN): lambda s, parts, choice: Way(["haven"]),
    int(forms.MOVE_SET): lambda s, parts, choice: Way(
        [], "+".join([f"{count}{write_kind(kind)}" for kind, count in set_of(s, choice)])
    ),
}


def paths_of(s: Rattus, answers: list[int]) -> list[list[list[str]]]:
    """The paths of each answer, the usual one first; a button only where the steps before leave a choice."""
    ways = [WALKS[int(form_of(choice))](s, parts_of(choice), choice) for choice in answers]
    steps = [way.steps for way in ways]
    found: list[list[list[str]]] = []
    for way in ways:
        is_clear = way.steps != [] and not any(
            other is not way.steps and other[: len(way.steps)] == way.steps for other in steps
        )
        last = [] if is_clear or not way.choice else [BUTTON + way.choice]
        paths = [[*way.steps, *last]]
        if way.also is not None:
            paths.append([*way.also, *last])
        found.append(paths)
    return found
