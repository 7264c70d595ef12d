"""The stack of a position that is loaded: what comes after the open question follows from it and the phase (ND-180)."""

from typing import Final

from parvis.core.errors import CorruptRecord
from parvis.core.frames import Frame, seats_after, who
from parvis.core.json import JsonObject, json_object, json_text, json_whole
from parvis.core.native import i64
from parvis.games.notre_dame.cards import ChooseSource, Donate, MoveFriend
from parvis.games.notre_dame.carriage import CollectMessage, MoveCarriage
from parvis.games.notre_dame.checking import check_position, check_question
from parvis.games.notre_dame.coins import ChooseBoon, RatOption, Rob
from parvis.games.notre_dame.data import (
    AREA_NAMES,
    DRAFT_1,
    DRAFT_2,
    DRAW,
    HIRE,
    LAY,
    PLAGUE,
    PLAY_1,
    PLAY_2,
    SETUP,
)
from parvis.games.notre_dame.deals import ChoosePool, DrawCards, LayMessages, LayPersons, StackGray
from parvis.games.notre_dame.hiring import HireMore, HirePerson
from parvis.games.notre_dame.loading import read_market, read_name, read_seat
from parvis.games.notre_dame.persons import moving, new_b
from parvis.games.notre_dame.plague import LoseMarker, SufferPlague
from parvis.games.notre_dame.state import NOWHERE, NotreDame
from parvis.games.notre_dame.turn import ROUND, KeepCard, NextRound, PlayCard

# The step of a round that each phase begins with.
STEPS: Final[dict[int, int]] = {
    int(DRAW): 0,
    int(DRAFT_1): 1,
    int(DRAFT_2): 3,
    int(PLAY_1): 5,
    int(PLAY_2): 6,
    int(HIRE): 8,
    int(PLAGUE): 10,
}


def resume(s: NotreDame, ask: JsonObject, new_persons: bool) -> list[Frame]:
    """The whole stack, the open question on top."""
    name = json_text(ask.get("name"), "ask.name")
    about = json_object(ask.get("about"), "ask.about")
    if s.phase == SETUP:
        to_come = rest_of_set_up(s, name, about, new_persons)
        check_position(s, to_come, NOWHERE, has_begun=False)
        return [NextRound(), *reversed(to_come)]
    if s.phase == LAY:
        check_position(s, [], NOWHERE, has_begun=False)
        return [NextRound(), *reversed(ROUND), LayPersons(s.box.names)]
    if int(s.phase) not in STEPS:
        raise CorruptRecord(f"the question {name[:20]} is not asked in this phase")
    seat = read_seat(about.get("seat") if s.phase == DRAW else ask.get("who"), len(s.players))
    is_turn = name == "draw" or name == "draft" or name == "play" or (name == "hire" and not s.extra)
    check_position(s, [], seat, has_begun=not is_turn)
    later = [frame_of_phase(s, after) for after in seats_after(seat, s.start, len(s.players))]
    stack: list[Frame] = [NextRound(), *ROUND[: STEPS[int(s.phase)] : -1], *later]
    if is_turn:
        return [*stack, frame_of_phase(s, seat)]
    if s.phase == HIRE and s.extra:
        stack.append(HireMore(seat, s.box.names))
        if name == "hire":
            return stack
    if name == "victim" and json_whole(about.get("boons"), "about.boons", 0, 1):
        stack.append(ChooseBoon(seat, 1))
    frame = question(s, name, seat, about)
    check_question(s, frame)
    return [*stack, frame]


def rest_of_set_up(s: NotreDame, name: str, about: JsonObject, new_persons: bool) -> list[Frame]:
    """The questions of the set-up from the open one on."""
    frames: list[Frame] = [LayMessages(borough) for borough in range(s.box.boroughs)]
    if new_persons:
        frames.extend([ChoosePool(letter, s.box.names) for letter in range(3)])
    frames.extend([StackGray(letter, s.box.names) for letter in range(3)])
    for k in range(len(frames)):
        if name == frames[k].NAME and frames[k].about(s) == about:
            return frames[k:]
    raise CorruptRecord(f"the question {name[:20]} is not asked during set-up")


def frame_of_phase(s: NotreDame, seat: i64) -> Frame:
    """What the phase asks each seat."""
    if s.phase == DRAW:
        return DrawCards(seat)
    if s.phase == DRAFT_1 or s.phase == DRAFT_2:
        return KeepCard(seat)
    if s.phase == HIRE:
        return HirePerson(seat, s.box.names)
    return SufferPlague(seat) if s.phase == PLAGUE else PlayCard(seat)


def question(s: NotreDame, name: str, seat: i64, about: JsonObject) -> Frame:
    """A question in the middle of an effect."""

    def number(key: str) -> int:
        return json_whole(about.get(key), f"about.{key}", 0, 99)

    def area(key: str) -> i64:
        return read_name(about.get(key), f"about.{key}", [*AREA_NAMES, "friend"])

    if name == "source":
        return ChooseSource(seat, area("area"))
    if name == "friend_to":
        return MoveFriend(seat)
    if name == "donate":
        return Donate(seat, number("min"))
    if name == "market":
        return MoveCarriage(seat, number("steps"))
    if name == "collect":
        return CollectMessage(seat, read_market(about.get("market"), int(s.box.boroughs)))
    if name == "rat":
        return RatOption(seat, number("max"))
    if name == "boon":
        return ChooseBoon(seat, number("left"))
    if name == "victim":
        return Rob(seat, number("missing"), number("boons"))
    if name == "plague":
        return LoseMarker(seat)
    if name == "minstrel_from":
        return moving.MinstrelFrom(seat)
    if name == "minstrel_group":
        return moving.MinstrelGroup(seat, area("from"))
    if name == "minstrel_to":
        return moving.MinstrelTo(seat, area("from"), number("markers"), about.get("friend") is True)
    return question_of_person(s, name, seat, about)


def question_of_person(s: NotreDame, name: str, seat: i64, about: JsonObject) -> Frame:
    """A question of fool, actress, bishop and the new persons."""
    if name == "fool_from":
        return moving.FoolFrom(seat)
    if name == "fool_to":
        return moving.FoolTo(seat, read_name(about.get("from"), "about.from", [*AREA_NAMES, "friend"]))
    if name == "actress_from":
        return moving.ActressFrom(seat)
    if name == "actress_to":
        return moving.ActressTo(seat, read_name(about.get("from"), "about.from", AREA_NAMES))
    if name == "bishop_to":
        return moving.BishopTo(seat)
    if name == "procurator":
        return moving.UseSector(seat)
    if name == "gypsies":
        returned = json_whole(about.get("returned"), "about.returned", 0, 14)
        return new_b.ReturnMarkers(seat, read_name(about.get("area"), "about.area", AREA_NAMES), returned)
    if name == "coachman":
        return new_b.ReuseMessages(seat)
    if name == "butcher":
        after = NOWHERE if about.get("after") is None else read_name(about["after"], "about.after", AREA_NAMES)
        return new_b.FillSector(seat, json_whole(about.get("left"), "about.left", 1, 7), after)
    if name == "benefactor":
        return new_b.GiveCoins(seat)
    raise CorruptRecord(f"there is no question {name[:20]!r} of {who(seat)} here")
