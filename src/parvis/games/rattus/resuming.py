"""The stack of a position that is loaded: what comes after the open question follows from it and the phase (RT-170)."""

from typing import Final

from parvis.core.errors import CorruptRecord
from parvis.core.frames import Frame
from parvis.core.json import Json, JsonObject, json_list, json_object, json_text
from parvis.core.native import append, i64, vec
from parvis.games.rattus import plague, universities
from parvis.games.rattus.action import Act, ActionPhase
from parvis.games.rattus.answers import PLACE, form_of, part, read
from parvis.games.rattus.box import CARD_NAMES
from parvis.games.rattus.cards.asking import frames_of_card
from parvis.games.rattus.data import (
    ACTION,
    BONUS,
    DISCARD,
    END,
    EVENT,
    FINAL,
    FINAL_ACT,
    FIRST_CITIZENS,
    NOTHING,
    PLAGUE,
    SETUP,
    bit,
    bits,
    byte,
    how_many,
    shifted,
)
from parvis.games.rattus.deals import DrawDiscardedRat, DrawRat
from parvis.games.rattus.decks import DrawEvent
from parvis.games.rattus.final import (
    EndFinalTurn,
    EndGame,
    FinalAct,
    FinalTurn,
    final_act_frames,
    final_seats,
    last_frames,
)
from parvis.games.rattus.loading import maybe_region, read_name, read_region, read_seat
from parvis.games.rattus.population import (
    CITY,
    NUMBER_AT,
    REGIONS_AT,
    PlaceExtra,
    PlaceInMajority,
    extras_in,
)
from parvis.games.rattus.region_cards import Protect
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.turn import (
    NextTurn,
    PlaguePhase,
    deal_frames,
    rest_of_turn,
    set_up_frames,
    settle_frames,
)

UNI_COLOURS: Final[list[str]] = ["green", "white"]


def resume(s: Rattus, ask: JsonObject, pools: vec[i64], needed: i64, fixed: i64) -> list[Frame]:
    """The whole stack, the open question on top."""
    name = json_text(ask.get("name"), "ask.name")
    about = json_object(ask.get("about"), "ask.about")
    todo = json_list(about.get("todo"), "about.todo")
    speaker = ask.get("who")
    seat = i64(-1) if speaker == "chance" else read_seat(s, speaker)
    if s.phase == SETUP:
        return set_up_stack(s, name, pools, needed, fixed)
    if s.active == NOTHING:
        raise CorruptRecord("it should be somebody's turn")
    if s.phase == ACTION or s.phase == FINAL:
        read_trail(s, json_list(about.get("trail"), "about.trail"))
        return action_stack(s, name, seat, todo)
    if s.phase == EVENT:
        return [NextTurn(), *rest_of_turn(s)[:0:-1], *event_frames(s, name, seat, todo)]
    if s.phase == PLAGUE:
        return [NextTurn(), *reversed(rest_of_turn(s)), *plague_frames(s, name, seat, todo)]
    if s.phase == FINAL_ACT:
        return [*final_base(s), *plague_frames(s, name, seat, todo)]
    if s.phase == END:
        return end_stack(s, name, seat, todo)
    raise CorruptRecord("a game that is over asks nothing")


def read_trail(s: Rattus, trail: list[Json]) -> None:
    """The answers since the last `action`."""
    for item in trail:
        choice = read(s.box, json_text(item, "about.trail"))
        if choice == NOTHING:
            raise CorruptRecord(f"about.trail holds {str(item)[:30]!r}, which is no answer")
        s.trail = append(s.trail, choice)


# --- set-up --------------------------------------------------------------------------------------


def set_up_stack(s: Rattus, name: str, pools: vec[i64], needed: i64, fixed: i64) -> list[Frame]:
    """The questions of the set-up from the open one on; how far it has come can be counted."""
    if name == "deal" or name == "settle" or name == "caravan":
        dealt = deal_frames(s)
        settled = settle_frames(s)
        placed: i64 = 0
        given: i64 = 0
        for seat in range(s.players):
            placed += (s.box.citizens - s.in_stock(seat)) // FIRST_CITIZENS
            given += byte(s.hands, seat)
        frames = [*dealt[given:], *settled[placed:], NextTurn()]
    else:
        frames = set_up_frames(s, pools, needed)
        skipped: i64 = 0
        if name == "class":
            skipped = how_many(s.supply) - how_many(fixed)
        elif name == "rat":
            skipped = s.next_handle - 1
        for k in range(len(frames)):
            if name == frames[k].NAME:
                frames = frames[k + skipped :]
                break
    if not frames or name != frames[0].NAME:
        raise CorruptRecord(f"the question {name[:20]} is not asked at this point of the set-up")
    return frames[::-1]


# --- turns ---------------------------------------------------------------------------------------


def final_base(s: Rattus) -> list[Frame]:
    """What comes after the final turn of a seat."""
    if s.ender == NOTHING:
        raise CorruptRecord("ender should be a seat in the final round")
    seats = final_seats(s)
    if s.active not in seats:
        raise CorruptRecord("active should be another seat than the ender in the final round")
    later = seats[seats.index(s.active) + 1 :]
    return [EndGame(), *[FinalTurn(seat) for seat in later[::-1]], EndFinalTurn()]


def action_stack(s: Rattus, name: str, seat: i64, todo: list[Json]) -> list[Frame]:
    """In the action phase and in its like of the final round."""
    stack: list[Frame]
    if s.phase == ACTION:
        stack = [NextTurn(), *reversed(rest_of_turn(s)), PlaguePhase()]
    else:
        stack = [*final_base(s), FinalAct()]
    stack.append(ActionPhase(s.active, s.box))
    if name == "action":
        if seat != s.active:
            raise CorruptRecord("only the active seat acts")
        return [*stack, Act(seat, s.box)]
    if name == "extra":
        return [*stack, PlaceExtra(seat, s.box, read_extras(s, todo))]
    if name == "mayor":
        return [*stack, majority_frame(s, seat, todo)]
    if s.event != NOTHING:
        return [*stack, *event_frames(s, name, seat, todo)]
    return [*stack, *card_frames(s, name, seat, todo)]


def card_frames(s: Rattus, name: str, seat: i64, todo: list[Json]) -> list[Frame]:
    """A question of a class card."""
    frames = frames_of_card(s, name, seat, todo)
    if not frames:
        raise CorruptRecord(f"there is no question {name[:20]!r} here")
    return frames


def read_extras(s: Rattus, todo: list[Json]) -> vec[i64]:
    """Further citizens, each as source:regions."""
    found = vec[i64]()
    cities = [city.name for city in s.box.cities]
    for item in todo:
        source, _, names = json_text(item, "todo").partition(":")
        number: i64 = 1
        if source in cities:
            extra = CITY + read_name(source, "a source", cities)
        else:
            extra = read_name(source, "a source", CARD_NAMES)
            if names == "*":
                number = s.deck.cards[extra].extra_anywhere(s.level(extra))
        regions: i64 = 0
        for name in [] if names == "*" else names.split("+"):
            regions |= bit(read_region(s, name))
        found = append(found, extra | shifted(number, NUMBER_AT) | shifted(regions, REGIONS_AT))
    if not len(found):
        raise CorruptRecord("todo should name the extras")
    return found


def majority_frame(s: Rattus, seat: i64, todo: list[Json]) -> Frame:
    """Regions of E that wait for their citizens; the extras are those of the position before (RT-042)."""
    left: i64 = 0
    for item in todo:
        left |= bit(read_region(s, item))
    regions = left
    for choice in s.trail:
        if form_of(choice) == PLACE:
            region = part(choice, 0)
            regions |= bit(region)
            if s.citizens(seat, region) < 1:
                raise CorruptRecord("a citizen that was placed is not there")
            s.people[region] -= shifted(1, 8 * seat)
    due = extras_in(s, seat, regions)
    for choice in s.trail:
        if form_of(choice) == PLACE:
            s.people[part(choice, 0)] += shifted(1, 8 * seat)
    return PlaceInMajority(seat, s.box, left, due)


# --- events --------------------------------------------------------------------------------------


def event_frames(s: Rattus, name: str, seat: i64, todo: list[Json]) -> list[Frame]:
    """In the middle of an event."""
    if name == "event":
        return [universities.CarryOutEvent(), DrawEvent(s.box)]
    end = universities.EndEvent()
    if name == "event_discard" and s.event == DISCARD:
        seats = [(s.active + k) % s.players for k in range(s.players)]
        due = seats[seats.index(seat) :]
        return [end, *[universities.DiscardClassCard(each, s.box) for each in due[::-1]]]
    if name == "bonus" and s.event >= BONUS and s.event < DISCARD:
        left: i64 = 0
        for item in todo:
            rival, _, number = json_text(item, "todo").partition(":")
            if number not in [str(k) for k in range(1, 34)]:
                raise CorruptRecord("todo should name seats with their rights")
            left |= shifted(int(number), 8 * read_seat(s, rival))
        return [end, universities.PlaceBonus(seat, s.box, left)]
    if name == "university" and todo:
        colour = read_name(todo[0], "a university", UNI_COLOURS)
        later = [universities.ScoreUniversity(k) for k in range(1, colour, -1)]
        return [end, *later, universities.MoveUniversity(seat, s.box, colour)]
    raise CorruptRecord(f"there is no question {name[:20]!r} in this event")


# --- plague --------------------------------------------------------------------------------------


def plague_frames(s: Rattus, name: str, seat: i64, todo: list[Json]) -> list[Frame]:
    """In a plague phase: the steps that are left, and the open question."""
    if not s.resolving:
        raise CorruptRecord("res should tell the plague phase")
    steps = plague.phase_frames(s) if s.phase == PLAGUE else final_act_frames(s)
    kinds = [step.NAME for step in steps]
    if name in kinds:
        return steps[: kinds.index(name) - len(steps) - 1 : -1] if kinds.index(name) else steps[::-1]
    if name == "rat" or name == "rat_discard":
        region = maybe_region(s, todo[0] if todo else None)
        asked = "spread" if s.adds else "soldier"
        if region == NOTHING or asked not in kinds:
            raise CorruptRecord("todo should name the region that gets the rat")
        draw: Frame = DrawRat(s.box, region) if name == "rat" else DrawDiscardedRat(s.box, region)
        return [*steps[: kinds.index(asked) - len(steps) - 1 : -1], draw]
    last = steps[len(steps) - plague.STEPS_AFTER :][::-1]
    if s.struck == NOTHING:
        raise CorruptRecord("res.region should be a region")
    if name == "boccaccio" or name == "inquisitor":
        return [last[0], *plague.frames_after(s, name)[::-1]]
    return [*last, *strike_frames(s, name, seat, todo)]


def strike_frames(s: Rattus, name: str, seat: i64, todo: list[Json]) -> list[Frame]:
    """While a region is resolved."""
    if name == "reveal":
        return [plague.RevealRat(seat, s.box)]
    if name == "protect":
        seats = [(s.active + k) % s.players for k in range(s.players)]
        due = seats[seats.index(seat) :]
        return [plague.StrikeSeats(), *[Protect(each, s.box) for each in due[::-1]]]
    if name == "lose":
        return [plague.TakeLosses(), plague.LoseOne(seat, s.box)]
    if name == "serf":
        return [plague.NextRat(), plague.ForgetKilled(), *card_frames(s, name, seat, todo)]
    frames = card_frames(s, name, seat, todo)
    later: list[Frame] = []
    is_later = False
    for card in bits(s.abilities() & s.deck.of_plague):
        if is_later:
            frame = s.deck.cards[card].before_reveal(s, s.active, s.level(card))
            if frame is not None:
                later.append(frame)
        is_later = is_later or CARD_NAMES[card] == name.partition(".")[0] or name.startswith(CARD_NAMES[card] + "_")
    return [plague.NextRat(), *later[::-1], *frames]


def end_stack(s: Rattus, name: str, seat: i64, todo: list[Json]) -> list[Frame]:
    """After the final round."""
    if not s.resolving:
        return [*last_frames(s, NOTHING)[::-1], *card_frames(s, name, seat, todo)]
    if s.struck == NOTHING or (name != "protect" and name != "lose"):
        raise CorruptRecord(f"the question {name[:20]!r} is not asked in the final plague")
    base = last_frames(s, s.struck)[::-1]
    return [*base, plague.EndPhase(), plague.Tidy(), *strike_frames(s, name, seat, todo)]
