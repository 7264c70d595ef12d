"""What there is to say about a thing on the table of Notre Dame."""

from __future__ import annotations

import re
from typing import Final

from parvis.core.frames import who
from parvis.core.offers import Name, Sheet, named
from parvis.core.scene import PLAIN
from parvis.games.notre_dame.data import (
    AREA_NAMES,
    CARD_NAMES,
    KIND_NAMES,
    NOTRE_DAME,
    PLACE_NAMES,
    PLACES,
    SECTORS,
    how_many,
)
from parvis.games.notre_dame.persons.people import PEOPLE
from parvis.games.notre_dame.rose import seat_at
from parvis.games.notre_dame.scene import to_come
from parvis.games.notre_dame.state import NOWHERE, NotreDame
from parvis.games.notre_dame.table.adding import is_shown
from parvis.games.notre_dame.table.markets import market_called
from parvis.games.notre_dame.terminal.explaining import CARDS, KINDS
from parvis.games.notre_dame.terminal.lines import AREA_TITLES, CARD_TITLES, FRIEND_CARD
from parvis.games.notre_dame.terminal.people import EFFECTS, hire_effect, stack_of
from parvis.games.notre_dame.terminal.reckoning import (
    is_plague_due,
    markers_on_notre_dame,
    placing,
    rat_after,
    sector_effect,
)
from parvis.games.notre_dame.view import NotreDameView

CARD: Final = re.compile(r"(\w+)@p([1-5])$")
PERSON: Final = re.compile(r"(?:^person|^people\d/p\d|^p\d)\.([a-z_]+)\.?$")
BOROUGH: Final = re.compile(r"(?:notre_dame\.|ward\.)?b([1-5])(?:\.(\w+))?$")
SEAT: Final = re.compile(r"p([1-5])(?:\.([a-z]+))?")

FIXED: Final[dict[str, tuple[str, str, str]]] = {
    "bell": ("Bell-ringer", "Its seat is start player; it goes to the left after each round.", "ND-023"),
    "to_come": ("Still to come", "Persons that have not been laid out, as far as you know them.", "ND-164"),
}


def sheet(view: NotreDameView, target: str, name: Name = who) -> Sheet | None:
    """What there is to say about a target."""
    found = described(view.seen, view.seat, target)
    if found is None:
        return None
    facts = [(named(word, name), named(text, name)) for word, text in found.facts]
    return Sheet(named(found.title, name), named(found.text, name), facts, found.rule)


def described(s: NotreDame, viewer: int, target: str) -> Sheet | None:
    """The same with seats as p1, p2 and so on."""
    card = CARD.search(target)
    if card is not None:
        return of_card(s, viewer, CARD_NAMES.index(card[1]), int(card[2]) - 1)
    person = PERSON.search(target)
    if person is not None and person[1] in EFFECTS:
        return of_person(s, viewer, person[1])
    if target in FIXED:
        title, text, rule = FIXED[target]
        return Sheet(title, text, [("to come", to_come(s))] if target == "to_come" else [], rule)
    if target in ("plague", "bank", "notre_dame", "notre_dame.points"):
        return of_table(s, viewer, target)
    stem = target.rpartition("/")[2]
    kind = stem.rstrip(".").rpartition(".")[2]
    if re.match(r"b\d\.", stem) and kind in KIND_NAMES and not stem.startswith(target.partition("/")[0] + "."):
        return of_message(s, stem, kind)
    place = target.partition("/")[0]
    found = BOROUGH.match(place)
    if found is not None:
        return of_borough(s, viewer, int(found[1]) - 1, found[2] or "", place.startswith("notre_dame"))
    seat = SEAT.match(place)
    return of_seat(s, viewer, int(seat[1]) - 1, seat[2] or "") if seat is not None else None


def of_card(s: NotreDame, viewer: int, card: int, owner: int) -> Sheet:
    """An action card, and what it would do now for the viewer."""
    text, rules = CARDS[card]
    facts = [("from the deck of", who(owner))]
    area = card - 1 if card > FRIEND_CARD else card
    if viewer >= 0 and card != FRIEND_CARD and area < NOTRE_DAME:
        facts.append(("now", placing(s, viewer, area)))
    return Sheet(CARD_TITLES[card].capitalize(), sentence(text), facts, rules[0])


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return text[0].upper() + text[1:] + "."


def of_person(s: NotreDame, viewer: int, name: str) -> Sheet:
    """A person, and what hiring it would bring now."""
    rule, effect = EFFECTS[name]
    title = next(person.TITLE for person in PEOPLE if person.name == name)
    person = s.box.names.index(name)
    facts = [("stack", stack_of(person)), ("rats", str(int(s.box.rats[person])))]
    if viewer >= 0 and s.face_up >> person & 1 and s.players[viewer].coins and s.seat == viewer:
        facts.append(("for you now", hire_effect(s, viewer, person)))
    return Sheet(title.capitalize(), sentence(effect), facts, rule)


def of_message(s: NotreDame, stem: str, kind: str) -> Sheet:
    """A message and its colour."""
    text, rules = KINDS[kind]
    seat = seat_at(int(stem[1]) - 1, len(s.players))
    colour = f"that of {who(seat)}" if seat != PLAIN else f"neutral borough b{stem[1]}"
    limit = "You may take one of a colour only if you have no more of it than of any other colour still on the board."
    return Sheet("Message", f"{sentence(text.removeprefix('message: '))} {limit}", [("colour", colour)], rules[0])


def of_table(s: NotreDame, viewer: int, target: str) -> Sheet:
    """Plague, bank, and the cathedral."""
    if target == "plague":
        facts = [("this round", str(int(s.plague)))]
        if is_plague_due(s):
            facts += [
                (who(seat), f"rat {int(s.players[seat].rat)}→{rat_after(s, seat)}") for seat in range(len(s.players))
            ]
        text = "The rats of the three persons; each rat moves on by them, less the tokens in the hospital. Beyond 9 it costs."
        return Sheet("Plague", text, facts, "ND-060")
    if target == "bank":
        return Sheet("Bank", "Coins that nobody has.", [("coins", str(int(s.bank)))], "ND-003")
    markers = markers_on_notre_dame(s)
    points = int(s.box.points)
    facts = [("points", str(points)), ("markers there", str(markers))]
    facts += [("each marker", f"{points // markers} prestige")] if markers else []
    text = "At the end of a period the points are shared among all markers on Notre Dame, which then go home."
    return Sheet("Notre Dame", text, facts, "ND-070")


def of_borough(s: NotreDame, viewer: int, borough: int, part: str, is_cathedral: bool) -> Sheet | None:
    """A market, a sector, the rat track, or a borough as a whole."""
    seat = seat_at(borough, len(s.players))
    if part in PLACE_NAMES:
        return of_market(s, viewer, borough * int(PLACES) + PLACE_NAMES.index(part))
    if seat == PLAIN:
        return Sheet(f"Neutral borough b{borough + 1}", "Nobody lives here; its markets are open to all.", [], "ND-001")
    if part.startswith("track") or part == "harbour":
        facts = [("rat", str(int(s.players[seat].rat)))]
        facts += [("after the plague", str(rat_after(s, seat)))] if is_plague_due(s) else []
        return Sheet(
            f"Rat of {who(seat)}", "Beyond 9 it costs 2 prestige and a marker, and stays on 9.", facts, "ND-062"
        )
    if is_cathedral:
        facts = [("markers", str(int(s.players[seat].markers(NOTRE_DAME))))]
        return Sheet(
            f"Notre Dame, markers of {who(seat)}", "Each brings its share when the period ends.", facts, "ND-070"
        )
    if part in AREA_NAMES:
        return of_sector(s, seat, AREA_NAMES.index(part))
    return of_seat(s, viewer, seat, "")


def of_market(s: NotreDame, viewer: int, market: int) -> Sheet:
    """A market with what is there."""
    kind = s.message_at(market)
    facts = [("message", KIND_NAMES[kind] if kind != NOWHERE else "none")]
    for seat in range(len(s.players)):
        if s.players[seat].carriage == market:
            facts.append(("carriage", who(seat)))
    if viewer >= 0:
        facts.append(("for your carriage", f"{int(s.box.steps_between(s.players[viewer].carriage, market))} steps"))
    called = market_called(s, market, viewer)
    return Sheet(called[0].upper() + called[1:], "Carriages stop here; who may take the message does.", facts, "ND-043")


def of_sector(s: NotreDame, seat: int, sector: int) -> Sheet:
    """A sector, its tokens, and what it gives with one more."""
    player = s.players[seat]
    card = sector + 1 if sector >= FRIEND_CARD else sector
    text, rules = CARDS[card]
    friend = ", one of them the trusted friend" if player.friend == sector else ""
    facts = [("tokens", f"{int(player.count(sector))}{friend}")]
    if sector < SECTORS:
        facts.append(("gives now", sector_effect(s, seat, sector)))
        facts.append(("with one more", placing(s, seat, sector)))
    return Sheet(f"{AREA_TITLES[sector].capitalize()} of {who(seat)}", sentence(text), facts, rules[0])


def of_seat(s: NotreDame, viewer: int, seat: int, part: str) -> Sheet:
    """What lies before a seat."""
    player = s.players[seat]
    if part in ("hand", "offer", "passing", "played"):
        text = {
            "hand": "Two are played each round, the third is discarded unseen.",
            "offer": "Cards to choose from: one is kept, the others go to the left.",
            "passing": "Laid aside for the left neighbour until all have chosen.",
            "played": "Played this round.",
        }[part]
        return Sheet(f"{part.capitalize()} of {who(seat)}", text, [], "ND-016" if part == "played" else "ND-013")
    if part in ("supply", "general", "m"):
        facts = [("personal", str(int(player.supply))), ("general", str(int(player.general)))]
        text = (
            "Markers are placed from the personal supply; the cloister school brings them there from the general one."
        )
        return Sheet(f"Supplies of {who(seat)}", text, facts, "ND-002")
    if part == "deck":
        left = -1 - player.deck if player.deck < 0 else how_many(player.deck)
        return Sheet(f"Deck of {who(seat)}", "Own cards not drawn this period.", [("cards", str(int(left)))], "ND-012")
    if part == "messages":
        return Sheet(f"Messages of {who(seat)}", "Brought home by the carriage.", [], "ND-051")
    shown = str(int(player.prestige)) if is_shown(s, viewer, seat) else "?"
    facts = [("prestige", shown), ("coins", str(int(player.coins))), ("rat", str(int(player.rat)))]
    facts.append(("markers", f"{int(player.supply)} and {int(player.general)} in general"))
    return Sheet(who(seat), "Most prestige wins; ties go to the most coins and markers.", facts, "ND-025")
