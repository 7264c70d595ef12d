"""The questions of the class cards by their names, for positions that are loaded in the middle of an ability.

What such a question needs to know is in the trail (chapter 9), so that most of them are made from their names alone.
"""

from typing import Final

from parvis.core.errors import CorruptRecord
from parvis.core.frames import Frame
from parvis.core.json import Json, json_text
from parvis.core.native import append, i64, vec
from parvis.games.rattus.answers import FROM, TAKE_FROM, part
from parvis.games.rattus.board import kinds
from parvis.games.rattus.cards import (
    bourgeoisie,
    chivalry,
    church,
    islamic,
    jester,
    magic,
    peasantry,
    piedpiper,
    professor,
    royalty,
)
from parvis.games.rattus.data import FINAL_ACT, NOTHING, PLAGUE
from parvis.games.rattus.deals import DrawOpenRat
from parvis.games.rattus.decks import DrawRegionCard, PeekEvent
from parvis.games.rattus.loading import read_region, read_seat
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import Rattus

QUESTIONS: Final[list[type[Question]]] = [
    peasantry.PlacePeasant,
    church.MonkRat,
    church.MonkTo,
    bourgeoisie.MerchantFrom,
    bourgeoisie.MerchantTo,
    magic.LookAtRat,
    magic.ArrangeRats,
    royalty.BringHome,
    peasantry.StoreCitizens,
    peasantry.StoreFromBoard,
    church.PlaceNun,
    church.PlaceBishop,
    church.BishopRat,
    church.BishopTo,
    bourgeoisie.SwapCitizen,
    bourgeoisie.MayorPlace,
    magic.PutPotion,
    piedpiper.PiperFrom,
    piedpiper.PiperTo,
    piedpiper.PiperMove,
    piedpiper.PiperRat,
    piedpiper.PiperDrag,
    piedpiper.PiperThird,
    royalty.PlaceWall,
    royalty.CrossWall,
    royalty.PlaceQueen,
    islamic.KeepCard,
    islamic.ChooseCard,
    islamic.CaravanStep,
    islamic.PutPodium,
    peasantry.StudentPlace,
    peasantry.StudentMove,
    professor.DiscardEvent,
    professor.PutOnTop,
    professor.ResolveEvent,
    royalty.MoveLibrary,
    magic.BorrowTile,
    bourgeoisie.OccupySpace,
    peasantry.OccupyCity,
    royalty.JudgeReturn,
    royalty.JudgeHaven,
    jester.JesterAim,
    jester.JesterTo,
    chivalry.EaseLimits,
    chivalry.RevealAll,
    chivalry.DrawNow,
    chivalry.ReplaceRat,
    chivalry.OrderRats,
    chivalry.BlockCard,
    peasantry.Serve,
    bourgeoisie.Rescue,
    islamic.PlaceCaravan,
]


def frames_of_card(s: Rattus, name: str, seat: i64, todo: list[Json]) -> list[Frame]:
    """The open question of a class card, with what it leads to by itself beneath it; nothing for other questions."""
    for kind in QUESTIONS:
        if name == kind.NAME:
            return [kind(seat, s.box)]
    if name == "merchant.move":
        return [bourgeoisie.MerchantMove(seat, s.box, kinds(s, seat, part(said(s, FROM), 0)))]
    if name == "baker":
        taken = s.said(TAKE_FROM)
        owner = part(taken, 1) if taken != NOTHING else owner_of_store(s)
        return [peasantry.Unload(seat, s.box, owner)]
    if name == "philosopher":
        is_taker = seat == s.active
        return [church.PlaceForOwner(seat, s.box) if is_taker else church.HavenForOwner(seat, s.box)]
    if name == "caravan_place":
        return [islamic.PlaceTrader(seat, s.box, read_traders(s, todo))]
    return draws_of_card(s, name)


def draws_of_card(s: Rattus, name: str) -> list[Frame]:
    """What CHANCE is asked in the middle of an ability."""
    if name == "landing":
        return [jester.JesterFall(s.box)]
    if name == "peek":
        return [professor.LookAtEvents(s.active), PeekEvent(s.box, s.active)]
    if name == "region_card":
        card = part(s.trail[0], 0) if len(s.trail) else i64(0)
        to_all = s.deck.secretive >> card & 1 == 0
        return [islamic.DrawThree(s.active, to_all), DrawRegionCard(s.box, s.active, to_all)]
    if name == "crusader_token":
        in_plague = s.phase == PLAGUE or s.phase == FINAL_ACT
        beneath: list[Frame] = [chivalry.ReplaceRat(s.active, s.box)] if in_plague else []
        return [*beneath, DrawOpenRat(s.box)]
    return []


def said(s: Rattus, form: i64) -> i64:
    """An answer that must have been given."""
    choice = s.said(form)
    if choice == NOTHING:
        raise CorruptRecord("the trail lacks an answer that led to the open question")
    return choice


def owner_of_store(s: Rattus) -> i64:
    """Whose citizens lie on the card that stores some."""
    for seat in range(s.players):
        if s.held[seat] & s.deck.stores:
            return seat
    raise CorruptRecord("nobody holds the card whose citizens are to be placed")


def read_traders(s: Rattus, todo: list[Json]) -> vec[i64]:
    """Seats that may still place a citizen where the caravan was, each as region/seat."""
    found = vec[i64]()
    for item in todo:
        region, _, seat = json_text(item, "todo").partition("/")
        found = append(found, read_region(s, region) * 8 + read_seat(s, seat))
    if not len(found):
        raise CorruptRecord("todo should name who may place a citizen")
    return found
