"""Positions from neutral states: fields are read one by one, and the stack is rebuilt from the open question (CL-150).

Contradictions that a single field can't show are found by writing the position again and comparing (`Game.load`).
"""

from typing import Any

from parvis.core.errors import CorruptRecord
from parvis.core.frames import Frame, seats_after, who
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject, json_list, json_object, json_text, json_whole, quoted
from parvis.core.native import append, i64, vec
from parvis.games.capital_lux.data import CARD_NAMES, COLOURS, LETTERS, MODIFIER_VALUES
from parvis.games.capital_lux.deals import DealCard, DealLot, DrawCard, DrawModifier, OpenCapital
from parvis.games.capital_lux.notation import read_pile
from parvis.games.capital_lux.piles import FULL_DECK, count, size
from parvis.games.capital_lux.professions import PlaceModifier, TakeLowest
from parvis.games.capital_lux.questions import KeepCard, PlayCard
from parvis.games.capital_lux.round_end import OpenSealed, SpendGold
from parvis.games.capital_lux.state import NOT_PASSED, NOTHING, CapitalLux, Flags, Player
from parvis.games.capital_lux.turn import ROUND, CompareLots, EndTurn, NextRound


def read_state(game: Game[Any], flags: Flags, state: JsonObject) -> CapitalLux:
    """The position of a neutral state in which nothing is unknown."""
    n = game.players
    fields = {key: state.get(key) for key in FIELDS}
    if set(state) != set(fields):
        raise CorruptRecord("the state should have the keys " + ", ".join(sorted(fields)))
    seats = json_object(state["seats"], "seats")
    if set(seats) != {who(seat) for seat in range(n)}:
        raise CorruptRecord(f"seats should be p1 to p{n}")
    report = None if state["report"] is None else json_object(state["report"], "report")
    s = CapitalLux(
        game,
        vec[Frame](),
        vec[i64](),
        None,
        flags,
        vec[Player]([read_player(json_object(seats[who(seat)], who(seat)), report, who(seat)) for seat in range(n)]),
        known_pile(state["deck"], "deck"),
        known_pile(state["capital"], "capital"),
        known_pile(state["discards"], "discards"),
        json_whole(state["discs"], "discs", 0, 8),
        read_modifiers(state["mods"]),
        NOTHING if state["drawn"] is None else read_modifier(state["drawn"]),
        read_placed(state["placed"], n),
        read_placed(report.get("placed"), n) if report else vec[i64](),
        read_lots(json_object(state["lots"], "lots"), n),
        json_whole(state["round"], "round", 0, 3),
        json_whole(state["size"], "size", 0, 6),
        NOTHING if state["starter"] is None else read_seat(state["starter"], n),
        json_whole(state["pass"], "pass", 0, 2),
        json_whole(state["last"], "last", 0, 3),
        read_plays(seats, n, 0 if state["starter"] is None else read_seat(state["starter"], n)),
        NOTHING if state["sealed"] is None else read_sealed(json_object(state["sealed"], "sealed"), n),
        read_limits(report) if report else vec[i64]([0, 0, 0, 0]),
        json_whole(report.get("round"), "report.round", 1, 3) if report else 0,
    )
    check_material(s)
    if state["ask"] is not None:
        s.stack = vec[Frame](read_stack(s, json_object(state["ask"], "ask")))
        s.answers = s.question.options(s)
        if not len(s.answers):
            raise CorruptRecord(f"the question {s.question.NAME} has no answer here")
    elif s.round != 3:
        raise CorruptRecord("the game can only be over after round 3")
    return s


FIELDS = [
    "ask",
    "capital",
    "deck",
    "discards",
    "discs",
    "drawn",
    "last",
    "lots",
    "mods",
    "options",
    "pass",
    "placed",
    "report",
    "result",
    "round",
    "sealed",
    "seats",
    "size",
    "spec",
    "starter",
]


def known_pile(value: Json, what: str) -> i64:
    """A pile in which nothing is unknown."""
    text = json_text(value, what)
    if text.startswith("?"):
        raise CorruptRecord(f"{what} is unknown: this is what a seat sees, not a position")
    return read_pile(text)


def read_seat(value: Json, n: int) -> i64:
    """The number of a seat."""
    for seat in range(n):
        if value == who(seat):
            return seat
    raise CorruptRecord(f"{quoted(value, 20)} is not a seat from p1 to p{n}")


def read_modifier(value: Json) -> i64:
    """The number of a modifier."""
    for modifier in range(4):
        if value == int(MODIFIER_VALUES[modifier]) and not isinstance(value, bool):
            return modifier
    raise CorruptRecord(f"there is no modifier {quoted(value, 20)}")


def read_modifiers(value: Json) -> i64:
    """The mask of a list of modifiers."""
    mask: i64 = 0
    for item in json_list(value, "mods"):
        mask |= 1 << read_modifier(item)
    return mask


def read_colour(value: Json) -> i64:
    """The number of a colour letter."""
    if isinstance(value, str) and len(value) == 1 and value in LETTERS:
        return LETTERS.index(value)
    raise CorruptRecord(f"there is no colour {quoted(value, 20)}")


def read_placed(value: Json, n: int) -> vec[i64]:
    """Modifiers above columns."""
    placed = vec[i64]()
    for item in json_list(value, "placed"):
        entry = json_list(item, "an entry of placed")
        if len(entry) != 3 or len(placed) == 4:
            raise CorruptRecord("placed should list up to four modifiers as [colour, value, seat]")
        placed = append(placed, read_seat(entry[2], n) * 32 + read_colour(entry[0]) * 8 + read_modifier(entry[1]))
    return placed


def read_lots(lots: JsonObject, n: int) -> i64:
    """The lots dealt so far."""
    packed: i64 = 0
    for name in lots:
        packed |= read_modifier(lots[name]) + 1 << 3 * read_seat(name, n)
    return packed


def read_limits(report: JsonObject) -> vec[i64]:
    """The limits of a report."""
    limits = json_object(report.get("limits"), "report.limits")
    return vec[i64]([json_whole(limits.get(LETTERS[k]), f"report.limits.{LETTERS[k]}", -4, 99) for k in range(COLOURS)])


def read_sealed(sealed: JsonObject, n: int) -> i64:
    """Sealed decisions on gold."""
    packed: i64 = 0
    for seat in range(n):
        letters = sealed.get(who(seat))
        if letters is not None:
            colours: i64 = 16
            for letter in json_text(letters, "a sealed decision"):
                colours |= 1 << read_colour(letter)
            packed |= colours << 6 * seat
    return packed


def read_plays(seats: JsonObject, n: int, starter: int) -> vec[i64]:
    """The cards played this round, in turn order: every seat plays one in each turn (CL-021)."""
    by_seat = [read_played(seats, seat) for seat in range(n)]
    plays = vec[i64]()
    for turn in range(max([len(played) for played in by_seat])):
        for k in range(n):
            played = by_seat[(starter + k) % n]
            if turn < len(played):
                plays = append(plays, played[turn])
    return plays


def read_played(seats: JsonObject, seat: int) -> list[int]:
    """The cards a seat has played this round."""
    plays: list[int] = []
    for item in json_list(json_object(seats[who(seat)], who(seat)).get("played"), "played"):
        name = json_text(item, "a card played")
        if name.removesuffix("+") not in CARD_NAMES:
            raise CorruptRecord(f"there is no card {name[:20]!r}")
        card = CARD_NAMES.index(name.removesuffix("+"))
        plays.append(seat * 64 + card * 2 + (1 if name.endswith("+") else 0))
    return plays


def read_player(seat: JsonObject, report: JsonObject | None, name: str) -> Player:
    """One seat, with its part of the report."""
    passed = json_list(seat.get("passed"), f"{name}.passed")
    if len(passed) > 2:
        raise CorruptRecord(f"{name}.passed should list at most two piles")

    def reported(key: str) -> Json:
        return "" if report is None else json_object(report.get(key), f"report.{key}").get(name)

    return Player(
        known_pile(seat.get("pack"), f"{name}.pack"),
        known_pile(seat.get("kept"), f"{name}.kept"),
        known_pile(seat.get("hand"), f"{name}.hand"),
        known_pile(seat.get("home"), f"{name}.home"),
        known_pile(seat.get("bonus"), f"{name}.bonus"),
        json_whole(seat.get("gold"), f"{name}.gold", 0, 8),
        known_pile(passed[0], f"{name}.passed") if passed else NOT_PASSED,
        known_pile(passed[1], f"{name}.passed") if len(passed) > 1 else NOT_PASSED,
        known_pile(reported("left"), "report.left"),
        known_pile(reported("lost"), "report.lost"),
        json_whole(reported("paid"), "report.paid", 0, 8) if report else 0,
        known_pile(reported("bonus"), "report.bonus"),
    )


def check_material(s: CapitalLux) -> None:
    """All 72 cards, 8 discs and 4 modifiers occur once."""
    for card in range(20):
        copies = count(s.deck, card) + count(s.capital, card) + count(s.discards, card)
        for p in s.players:
            copies += count(p.pack, card) + count(p.kept, card) + count(p.hand, card)
            copies += count(p.home, card) + count(p.bonus, card)
        if copies != count(FULL_DECK, card):
            raise CorruptRecord(
                f"there should be {int(count(FULL_DECK, card))} cards {CARD_NAMES[card]}, not {int(copies)}"
            )
    discs = s.discs
    for p in s.players:
        discs += p.gold
    if discs != 8:
        raise CorruptRecord(f"there should be 8 discs, not {int(discs)}")
    modifiers = [k for k in range(4) if s.modifiers >> k & 1] + [int(entry & 7) for entry in s.placed]
    modifiers += [int(s.lots >> 3 * seat & 7) - 1 for seat in range(len(s.players)) if s.lots >> 3 * seat & 7]
    if sorted(modifiers + ([] if s.drawn == NOTHING else [int(s.drawn)])) != [0, 1, 2, 3]:
        raise CorruptRecord("each of the four modifiers should occur once")


def read_stack(s: CapitalLux, ask: JsonObject) -> list[Frame]:
    """The stack below and with the open question."""
    name = json_text(ask.get("name"), "ask.name")
    about = json_object(ask.get("about"), "ask.about")
    n = len(s.players)
    asked = ask.get("who") if "seat" not in about else about["seat"]
    if name == "open":
        return [NextRound(), CompareLots(), *[DealLot(seat) for seat in range(n - 1, -1, -1)], OpenCapital()]
    seat = read_seat(asked, n)
    if name == "lot":
        check_lots(s, seat)
        return [NextRound(), CompareLots(), *[DealLot(later) for later in range(n - 1, seat - 1, -1)]]
    if s.starter == NOTHING or not s.round:
        raise CorruptRecord(f"the question {name} is not asked during set-up")
    if name == "deal":
        check_deal(s, seat)
        return [*rest_of_round(0), DealCard(seat, s.size - size(s.players[seat].pack))]
    if name == "keep":
        return [*rest_of_round(1 if s.choice == 1 else 3), *keeps(s, seat, json_whole(about.get("left"), "left", 1, 2))]
    if name == "gold":
        asked_later = [SpendGold(later, s.round) for later in seats_after(seat, s.starter, len(s.players))]
        return [*rest_of_round(9), OpenSealed(), *asked_later, SpendGold(seat, s.round)]
    in_turn: list[Frame] = [*rest_of_round(6), EndTurn(seat)]
    if name == "play":
        return [*in_turn, PlayCard(seat)]
    if name == "draw":
        return [*in_turn, DrawCard(seat)]
    if name == "mod":
        return [*in_turn, PlaceModifier(seat), DrawModifier(seat)]
    if name == "place" and s.drawn != NOTHING:
        return [*in_turn, PlaceModifier(seat)]
    if name == "take":
        return [*in_turn, TakeLowest(seat)]
    raise CorruptRecord(f"there is no question {name[:20]!r} here")


def check_lots(s: CapitalLux, seat: i64) -> None:
    """Lots are dealt by seat number: those before `seat` have one (CL-R12)."""
    for other in range(len(s.players)):
        if (s.lots >> 3 * other & 7 != 0) != (other < seat):
            raise CorruptRecord(f"lots should be those of the seats before {who(seat)}")


def check_deal(s: CapitalLux, seat: i64) -> None:
    """Packs are dealt whole, from the starter on, and the deck has enough cards for the rest (CL-011, CL-080)."""
    later = seats_after(seat, s.starter, len(s.players))
    missing: i64 = 0
    for other in s.seats_from(s.starter):
        dealt = size(s.players[other].pack)
        if other == seat:
            in_order = dealt < s.size
        else:
            in_order = dealt == (0 if other in later else s.size)
        if not in_order:
            raise CorruptRecord(f"{who(other)} can't have {int(dealt)} cards while {who(seat)} is dealt its own")
        missing += s.size - dealt
    if missing > size(s.deck):
        raise CorruptRecord("the deck has not enough cards for the deal")


def rest_of_round(step: int) -> list[Frame]:
    """The stack with what comes after a step of the round."""
    return [NextRound(), *ROUND[:step:-1]]


def keeps(s: CapitalLux, seat: i64, left: i64) -> list[Frame]:
    """The questions of a choice from `seat` on."""
    later = seats_after(seat, s.starter, len(s.players))
    cards = min(i64(2), size(s.players[later[0]].pack)) if later else 0
    stack: list[Frame] = [KeepCard(after, cards) for after in later]
    return [*stack, KeepCard(seat, left)]
