"""The action phase: taking or upgrading a card, increasing population and using abilities, in any order (4.3)."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, Step
from parvis.core.json import JsonObject
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import verbs
from parvis.games.rattus.answers import (
    END_PHASE,
    POPULATE_MAJORITIES,
    POPULATE_NONE,
    POPULATE_REGION,
    TAKE_CARD,
    TAKE_FROM,
    UPGRADE,
    USE,
    USE_SPACE,
    answer,
    form_of,
    part,
    write,
)
from parvis.games.rattus.box import Box
from parvis.games.rattus.data import (
    ACTION,
    FINAL,
    FINAL_ACT,
    GUILD,
    NOTHING,
    PLAGUE,
    POPULATE,
    SPACES,
    TAKE,
    UPGRADABLE,
    bit,
    bits,
)
from parvis.games.rattus.population import is_usable, populate, populate_options
from parvis.games.rattus.question import about
from parvis.games.rattus.state import Rattus


@final
@mypyc_attr(acyclic=True)
class ActionPhase(Step):
    """The active seat is asked again and again, until it ends the phase (RT-030)."""

    def __init__(self, seat: i64, box: Box) -> None:
        super().__init__()
        self.question: Final = Act(seat, box)

    def happen(self, s: Rattus) -> None:
        if s.phase == ACTION or s.phase == FINAL:
            s.ask(self.question, self)


@final
@mypyc_attr(acyclic=True)
class Act(Frame):
    """What the active seat does next (RT-030, RT-061)."""

    NAME: ClassVar[str] = "action"

    def __init__(self, seat: i64, box: Box) -> None:
        super().__init__(seat)
        self.box: Final = box

    def options(self, s: Rattus) -> vec[i64]:
        found = vec[i64](capacity=32)
        if s.phase == ACTION:
            if not s.has_done(TAKE):
                found = take_options(s, self.seat, found)
                if s.flags.has_upgrades:
                    for card in bits(s.held[self.seat] & (bit(UPGRADABLE) - 1) & ~s.third):
                        found = append(found, answer(UPGRADE, card))
            if not s.has_done(POPULATE):
                found = populate_options(s, self.seat, found)
        found = use_options(s, self.seat, found)
        if s.flags.has_guilds:
            found = space_options(s, self.seat, found)
        if s.phase == FINAL or s.has_done(POPULATE) or not s.flags.populate_mandatory:
            found = append(found, END_PHASE)
        return found

    def resolve(self, s: Rattus, choice: i64) -> None:
        verbs.begin_trail(s, choice)
        form = form_of(choice)
        if form == END_PHASE:
            verbs.set_phase(s, PLAGUE if s.phase == ACTION else FINAL_ACT)
        elif form == TAKE_CARD or form == TAKE_FROM:
            take(s, self.seat, part(choice, 0))
        elif form == UPGRADE:
            verbs.upgrade(s, self.seat, part(choice, 0))
        elif form == POPULATE_REGION or form == POPULATE_MAJORITIES or form == POPULATE_NONE:
            populate(s, self.seat, choice)
        elif form == USE:
            use(s, self.seat, part(choice, 0))
        else:
            use_space(s, self.seat, part(choice, 0))

    def text(self, choice: i64) -> str:
        return write(self.box, choice)

    def about(self, s: Rattus) -> JsonObject:
        return about(s, [])


# --- taking cards --------------------------------------------------------------------------------


def take_options(s: Rattus, seat: i64, found: vec[i64]) -> vec[i64]:
    """Cards of the supply, then those of others that nothing guards (RT-030, RT-031)."""
    supply = s.supply
    card: i64 = 0
    while supply:
        if supply & 1:
            found = append(found, answer(TAKE_CARD, card))
        supply >>= 1
        card += 1
    for rival in range(s.players):
        if rival != seat and s.held[rival]:
            cards = s.held[rival]
            if cards & s.deck.guards & ~s.blocked:
                cards &= s.deck.guards
            for each in bits(cards):
                found = append(found, answer(TAKE_FROM, each, rival))
    return found


def take(s: Rattus, seat: i64, card: i64) -> None:
    """A card is taken, with what it did for the seat that loses it (RT-032, RT-033)."""
    owner = s.holder(card)
    level = s.side(card)
    is_blocked = s.blocked >> card & 1 != 0
    verbs.take_card(s, seat, card)
    if owner != NOTHING:
        frame = s.deck.cards[card].when_taken(s, seat, owner, level, is_blocked)
        if frame is not None:
            s.ask(frame)


# --- abilities -----------------------------------------------------------------------------------


def use_options(s: Rattus, seat: i64, found: vec[i64]) -> vec[i64]:
    """Open abilities that can be carried out (RT-009, RT-012)."""
    usable = s.deck.usable if s.phase == ACTION else s.deck.usable_at_end
    for card in bits(s.abilities() & usable & ~s.did):
        level = s.level(card)
        if s.deck.cards[card].can_use(s, seat, level):
            found = append(found, answer(USE, card))
    return found


def use(s: Rattus, seat: i64, card: i64) -> None:
    """An ability is used, once in a turn (RT-007, RT-R36)."""
    verbs.do(s, card)
    s.deck.cards[card].use(s, seat, s.level(card))


def space_options(s: Rattus, seat: i64, found: vec[i64]) -> vec[i64]:
    """Guild spaces that can be used (RT-120)."""
    if s.did >> GUILD & (bit(SPACES) - 1) or (s.phase == FINAL and not s.flags.guild_final):
        return found
    for space in range(SPACES):
        if is_usable(s, seat, s.guilds[space]) and not s.holds(seat, space) and may_use_space(s, seat, space):
            found = append(found, answer(USE_SPACE, space))
    return found


def may_use_space(s: Rattus, seat: i64, space: i64) -> bool:
    """Does the ability of a space still do something for the seat (RT-120)?"""
    if s.has_done(space) or s.level(space):
        return False
    card = s.deck.cards[space]
    if is_run_at_once(s, space):
        return card.can_use(s, seat, 1)
    if s.phase == ACTION:
        return card.is_of_plague or not s.has_done(POPULATE)
    return card.final_reach(s, 1) != 0


def is_run_at_once(s: Rattus, space: i64) -> bool:
    """Is the ability of a space one that is used by itself, not a part of something else?"""
    return (s.deck.usable if s.phase == ACTION else s.deck.usable_at_end) >> space & 1 != 0


def use_space(s: Rattus, seat: i64, space: i64) -> None:
    """A guild space gives its ability at level 1 for this turn; what is used by itself is used now (RT-120)."""
    verbs.do(s, GUILD + space)
    if is_run_at_once(s, space):
        use(s, seat, space)
