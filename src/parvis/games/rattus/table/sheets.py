"""What there is to say about a thing on the table of Rattus."""

from __future__ import annotations

import re
from typing import Final

from parvis.core.frames import who
from parvis.core.offers import Name, Sheet, named
from parvis.games.rattus.board import area, diplomats, nuns_in
from parvis.games.rattus.box import CARD_NAMES, SYMBOL_LETTERS
from parvis.games.rattus.data import NOTHING, SPACE_NAMES, byte, how_many
from parvis.games.rattus.holdings import points_shown, region_card
from parvis.games.rattus.lands import CALLED, rats_in
from parvis.games.rattus.side_boards import MEANINGS, OF_CLASS, stats
from parvis.games.rattus.state import HANDLE, Rattus
from parvis.games.rattus.terminal.answers import rat_called
from parvis.games.rattus.terminal.explaining import rule_of_card
from parvis.games.rattus.terminal.lines import class_of, face_of
from parvis.games.rattus.view import RattusView
from parvis.games.rattus.words import CLASSES, EFFECTS, LEVELS

SEAT: Final = re.compile(r"p([1-6])(?:\.|$)")
RAT: Final = re.compile(r"rat(\d+)$")
PIECES: Final[dict[str, tuple[str, str]]] = {
    "plague": ("Plague", "RT-045"),
    "caravan": ("Caravan", "RT-221"),
    "green": ("Green university", "RT-115"),
    "white": ("White university", "RT-115"),
    "nun": ("Nun", "RT-209"),
    "bishop": ("Bishop", "RT-210"),
    "token": ("University", "RT-115"),
}
STATS: Final[dict[str, str]] = {
    "bag": "RT-060",
    "gone": "RT-054",
    "events": "RT-110",
    "deck": "RT-107",
    "pool": "RT-117",
    "potions": "RT-213",
    "podiums": "RT-222",
}


def sheet(view: RattusView, target: str, name: Name = who) -> Sheet | None:
    """What there is to say about a target."""
    found = described(view.seen, target)
    if found is None:
        return None
    facts = [(named(word, name), named(text, name)) for word, text in found.facts]
    return Sheet(named(found.title, name), named(found.text, name), facts, found.rule)


def described(s: Rattus, target: str) -> Sheet | None:
    """The same with seats as p1, p2 and so on."""
    place, _, stem = target.rpartition("/")
    if stem.startswith("card."):
        return of_card(s, CARD_NAMES.index(stem.removeprefix("card.")))
    if stem in [card.name for card in s.box.region_cards]:
        return of_region_card(s, stem)
    rat = RAT.match(stem)
    if rat is not None:
        return of_rat(s, int(rat[1]))
    if stem in PIECES:
        title, rule = PIECES[stem]
        return Sheet(title, sentence(CALLED[stem]), [], rule)
    if stem == "wall":
        return Sheet(
            "Wall", "The two regions are no neighbours any more: neither for the plague nor for people.", [], "RT-002"
        )
    if place:  # a citizen
        return described(s, place)
    return of_place(s, target)


def of_place(s: Rattus, target: str) -> Sheet | None:
    """A region, the Safe Haven, a space, a number, or a seat."""
    regions = [region.name for region in s.box.regions]
    if target in regions:
        return of_region(s, regions.index(target))
    first, _, rest = target.partition(".")
    if target == "haven":
        numbers = [(who(seat), str(int(byte(s.haven, seat)))) for seat in range(s.players)]
        return Sheet("Safe Haven", "Whoever is here can't be moved or killed any more, and counts.", numbers, "RT-R29")
    if first == "guild":
        return of_guild(s, SPACE_NAMES.index(rest))
    if first == "city":
        return of_city(s, [city.name for city in s.box.cities].index(rest))
    if first == "key":
        return of_symbol(SYMBOL_LETTERS.index(rest))
    if target in STATS:
        about = next((found[4] for found in stats(s) if found[0] == target), "")
        return Sheet(sentence(target), sentence(about), [], STATS[target]) if about else None
    seat = SEAT.match(target)
    return of_seat(s, int(seat[1]) - 1) if seat is not None else None


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return text[0].upper() + text[1:] + ("" if text.endswith(".") else ".")


def of_card(s: Rattus, card: int) -> Sheet:
    """A class card: its class, what it does at each level, and who has it."""
    effects = EFFECTS[CARD_NAMES[card]]
    level = int(s.side(card))
    facts = [("class", class_of(s, card))]
    holder = int(s.holder(card))
    facts.append(("held by", who(holder) if holder >= 0 else "nobody"))
    if len(effects) > 1 and s.flags.has_upgrades:
        facts.append(("level", LEVELS[level - 1]))
        facts += [(f"level {LEVELS[k]}", effects[k]) for k in range(len(effects)) if k != level - 1]
    if s.blocked >> card & 1:
        facts.append(("blocked", "until the end of its holder's next turn"))
    return Sheet(s.box.titles[card], sentence(effects[level - 1]), facts, rule_of_card(card))


def of_region_card(s: Rattus, name: str) -> Sheet:
    """A region card."""
    piece = region_card(s, [card.name for card in s.box.region_cards].index(name))
    text = "Laid on a class card of such a class, it takes it off for one region; at the end it is a point if you lead there."
    return Sheet(f"Region card {piece.label}", text, [("protects", piece.about.partition("protects ")[2])], "RT-106")


def of_rat(s: Rattus, handle: int) -> Sheet:
    """A rat."""
    text = "It strikes if so many people are there as its limit says; until it is turned up nobody need know its face."
    if s.now and s.now & HANDLE == handle:
        return Sheet(f"Rat {handle}", text, [("face", face_of(s.box, int(s.now >> 7)))], "RT-051")
    return Sheet(f"Rat {handle}", text, [("where", rat_called(s, handle))], "RT-051")


def of_region(s: Rattus, region: int) -> Sheet:
    """A region: rats, citizens, who leads, and what is next to it."""
    title = s.box.regions[region].title
    if not s.box.is_used(region):
        return Sheet(title, "Not in use with this number of players.", [], "RT-001")
    facts = [("rats", str(len(rats_in(s, region)))), ("citizens", str(int(s.total(region))))]
    for seat in range(s.players):
        if s.citizens(seat, region):
            leads = ", leads" if s.shares_majority(seat, region) else ""
            facts.append((who(seat), f"{int(s.citizens(seat, region))}{leads}"))
    nuns = int(nuns_in(s, region))
    if nuns:
        raised = nuns * int(s.deck.limits.limit_of_piece(s))
        facts.append(("limits", f"{raised} higher by nuns"))
    neighbours = s.neighbours(region)
    names = [s.box.regions[other].title for other in range(len(s.box.regions)) if neighbours >> other & 1]
    facts.append(("next to", ", ".join(names)))
    return Sheet(title, "Its rats strike when the plague comes, and at the end of the game.", facts, "RT-002")


def of_guild(s: Rattus, space: int) -> Sheet:
    """A guild space."""
    name = SPACE_NAMES[space]
    text = f"Its ability at level I, from the turn after it was taken: {EFFECTS[name][0]}."
    return Sheet(f"Guild space: {s.box.titles[space]}", text, holder_of(s.guilds[space]), "RT-120")


def of_city(s: Rattus, city: int) -> Sheet:
    """A city."""
    found = s.box.cities[city]
    region = s.box.regions[found.region].title
    text = f"Who has held it since an earlier turn places one citizen more when growing in {region}."
    return Sheet(found.title, text, holder_of(s.inns[city]), "RT-125")


def holder_of(packed: int) -> list[tuple[str, str]]:
    """Who holds a place of a side board."""
    return [("held by", who(int(packed & 7) - 1) if packed else "nobody")]


def of_symbol(symbol: int) -> Sheet:
    """What a symbol on a rat means."""
    if symbol < len(CLASSES):
        return Sheet(CLASSES[symbol], sentence(OF_CLASS), [], "RT-052")
    word, about = MEANINGS[symbol - len(CLASSES)]
    return Sheet(sentence(word).rstrip("."), sentence(about), [], "RT-052")


def of_seat(s: Rattus, seat: int) -> Sheet:
    """What a seat has."""
    facts = [
        ("points", points_shown(s, seat)),
        ("stock", str(int(s.in_stock(seat)))),
        ("class cards", str(int(how_many(s.held[seat])))),
    ]
    if s.flags.has_regions:
        facts.append(("region cards", str(int(byte(s.hands, seat)))))
    if len(s.special):
        facts.append(("diplomats", str(int(diplomats(s, seat)))))
    if s.plague != NOTHING:
        facts.append(("largest connected area", str(int(area(s, seat)))))
    return Sheet(who(seat), "Most citizens alive, with extra points, wins.", facts, "RT-080")
