"""The plague phase, step by step: the piece moves, rats come, and the region is resolved token by token (4.4).

This is the one place that says in which order everything happens that cards, region cards and pieces have to do with
it.  What a card does at its moment stands with the card.
"""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, Step, who
from parvis.core.json import Json
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import module_verbs, rat_verbs, verbs
from parvis.games.rattus.answers import LOSE, MOVE_PLAGUE, RAT, SPEND_POTION, answer, part
from parvis.games.rattus.board import (
    ANYWHERE,
    destinations,
    handles_in,
    in_regions,
    is_special,
    kinds,
    nuns_in,
    rat_of,
    token_of,
)
from parvis.games.rattus.cards.card import ANY_REGION, FAR
from parvis.games.rattus.data import (
    ALL,
    END,
    MAJORITY,
    NOTHING,
    PLAIN,
    PODIUM,
    bits,
    byte,
    how_many,
    potions_of,
    shifted,
)
from parvis.games.rattus.question import Question
from parvis.games.rattus.region_cards import at_risk, windows
from parvis.games.rattus.spreading import AddRats, SpreadMore, SpreadRats
from parvis.games.rattus.state import HANDLE, Rattus


def begin_plague_phase(s: Rattus) -> None:
    """A plague phase begins (4.4)."""
    rat_verbs.begin_resolving(s)
    s.ask_in_order(phase_frames(s))


def phase_frames(s: Rattus) -> list[Frame]:
    """The steps of 4.4, the first one first."""
    seat = s.active
    box = s.box
    return [
        MovePlague(seat, box),
        AddRats(),
        SpreadRats(seat, box),
        SpreadMore(seat, box),
        ResolveRegion(),
        Tidy(),
        AfterPhase(),
        EndPhase(),
    ]


STEPS_AFTER: Final = 3  # of these steps come after the region is resolved


# --- 1: move -------------------------------------------------------------------------------------


def steps_of(s: Rattus, reach: i64) -> i64:
    """How many regions a reach is (RT-045)."""
    return ANYWHERE if reach == ANY_REGION else (3 if s.players > 4 else 2) if reach == FAR else reach


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MovePlague(Question):
    """The plague piece must go to another region (RT-045)."""

    NAME: ClassVar[str] = "plague"

    def options(self, s: Rattus) -> vec[i64]:
        reach: i64 = 1
        for card in bits(s.abilities() & s.deck.of_plague):
            reach = max(reach, s.deck.cards[card].reach(s.level(card)))
        return in_regions(MOVE_PLAGUE, destinations(s, steps_of(s, reach)))

    def carry_out(self, s: Rattus, choice: i64) -> None:
        rat_verbs.move_plague(s, part(choice, 0))


# --- 3: resolve ----------------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class ResolveRegion(Step):
    """The region of the plague piece is resolved, with what cards do before the first rat (RT-048)."""

    def happen(self, s: Rattus) -> None:
        if s.struck == NOTHING or not s.rats[s.struck] or not s.people[s.struck]:
            return
        frames: list[Frame] = []
        for card in bits(s.abilities() & s.deck.of_plague):
            frame = s.deck.cards[card].before_reveal(s, s.active, s.level(card))
            if frame is not None:
                frames.append(frame)
        frames.append(NextRat())
        s.ask_in_order(frames)


@final
@mypyc_attr(acyclic=True)
class NextRat(Step):
    """The next rat, as long as there are rats and citizens (RT-050, RT-056)."""

    def happen(self, s: Rattus) -> None:
        rats = s.rats[s.struck]
        if not rats or not s.people[s.struck]:
            discard_order(s)
        elif s.order != NOTHING:
            reveal_rat(s, s.order & HANDLE)
        elif s.phase == END or s.flags.reveal_auto:  # RT-R51, RT-R05
            reveal_rat(s, rats & HANDLE)
        else:
            s.ask(RevealRat(s.active, s.box))


def discard_order(s: Rattus) -> None:
    """Rats that were all revealed leave the game even if there was nobody left (RT-056)."""
    while s.order > 0:
        rat_verbs.discard_rat(s, s.struck, s.order & HANDLE)
        rat_verbs.set_order(s, s.order >> 7)
    rat_verbs.set_order(s, NOTHING)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RevealRat(Question):
    """Which rat of the region is turned up next (RT-050)."""

    NAME: ClassVar[str] = "reveal"

    def options(self, s: Rattus) -> vec[i64]:
        return vec[i64]([answer(RAT, handle) for handle in handles_in(s, s.struck)])

    def carry_out(self, s: Rattus, choice: i64) -> None:
        reveal_rat(s, part(choice, 0))


def reveal_rat(s: Rattus, handle: i64) -> None:
    """A rat is turned up, and strikes if enough people are there (RT-051)."""
    printed = s.box.tokens[token_of(rat_of(s, handle))].limit
    rat_verbs.turn_up(s, handle)
    if people_of(s) >= limit_of(s, printed):
        s.ask_in_order([*windows(s), StrikeSeats()])
    else:
        rat_verbs.discard_now(s)
        s.ask(NextRat())


def limit_of(s: Rattus, printed: i64) -> i64:
    """The limit of a rat in the region, with pieces and abilities (RT-051, RT-R32)."""
    limit = printed
    if s.relief:
        eases = s.deck.eases
        limit = eases.eased_limit(printed, s.level(eases.number))
    if s.nuns:
        limit += nuns_in(s, s.struck) * s.deck.limits.limit_of_piece(s)
    return limit


def people_of(s: Rattus) -> i64:
    """The people that count for the limit (RT-051, RT-R23)."""
    people = s.total(s.struck)
    if s.relief:
        eases = s.deck.eases
        people += eases.neutral_citizens(s, s.level(eases.number))
    return people


@final
@mypyc_attr(acyclic=True)
class StrikeSeats(Step):
    """What every seat loses by the token is fixed before anyone dies (RT-052, RT-R25)."""

    def happen(self, s: Rattus) -> None:
        symbols = s.box.tokens[s.now >> 7].symbols
        losses: i64 = 0
        for seat in range(s.players):
            if s.citizens(seat, s.struck):
                losses |= shifted(loss_of(s, seat, symbols), 8 * seat)
        rat_verbs.set_losses(s, losses)
        s.ask(TakeLosses())


def loss_of(s: Rattus, seat: i64, symbols: i64) -> i64:
    """loss(p): what a seat with citizens in the region is to lose by a token (RT-052)."""
    loss = symbols >> ALL & 1
    if symbols >> MAJORITY & 1 and s.shares_majority(seat, s.struck):
        loss += 1
    return loss + how_many(at_risk(s, seat))


@final
@mypyc_attr(acyclic=True)
class TakeLosses(Step):
    """The seats lose their citizens one by one, the active seat first (RT-053)."""

    def happen(self, s: Rattus) -> None:
        for k in range(s.players):
            seat = (s.active + k) % s.players
            due = byte(s.loss, seat)
            while due and s.citizens(seat, s.struck):
                if is_special(s, seat, s.struck):
                    s.ask(LoseOne(seat, s.box), self)
                    return
                verbs.kill(s, seat, s.struck, PLAIN)
                due -= 1
            if due:
                rat_verbs.set_losses(s, s.loss - shifted(due, 8 * seat))
        self.end_token(s)

    def end_token(self, s: Rattus) -> None:
        """The token leaves the game; then what cards do after it (RT-054, RT-055)."""
        rat_verbs.discard_now(s)
        frames: list[Frame] = []
        if s.killed and s.phase != END:
            for card in bits(s.abilities() & s.deck.of_plague):
                frame = s.deck.cards[card].after_token(s, s.active, s.level(card))
                if frame is not None:
                    frames.append(frame)
        if not frames:
            rat_verbs.forget_killed(s)
            s.ask(NextRat())
        else:
            s.ask_in_order([*frames, ForgetKilled(), NextRat()])


@final
@mypyc_attr(acyclic=True)
class ForgetKilled(Step):
    """The next token counts its victims anew (ch. 9)."""

    def happen(self, s: Rattus) -> None:
        rat_verbs.forget_killed(s)


@final
@mypyc_attr(acyclic=True)
class LoseOne(Question):
    """Which citizen dies, or which potion saves it; those on podiums come last (RT-053, RT-R26)."""

    NAME: ClassVar[str] = "lose"

    def options(self, s: Rattus) -> vec[i64]:
        there = kinds(s, self.seat, s.struck)
        first = there[0]
        found = vec[i64]()
        for kind in there:
            if kind < PODIUM or first >= PODIUM:
                found = append(found, answer(LOSE, kind))
        for kind in there:
            if potions_of(kind) and (kind < PODIUM or first >= PODIUM):
                found = append(found, answer(SPEND_POTION, kind))
        return found

    def todo(self, s: Rattus) -> list[Json]:
        seats = [(s.active + k) % s.players for k in range(s.players)]
        return [who(seat) for seat in seats if byte(s.loss, seat)]

    def carry_out(self, s: Rattus, choice: i64) -> None:
        if choice & 127 == LOSE:
            verbs.kill(s, self.seat, s.struck, part(choice, 0))
        else:
            verbs.spend_potion(s, self.seat, s.struck, part(choice, 0))


# --- 4 and 5: tidy, after ------------------------------------------------------------------------


@final
@mypyc_attr(acyclic=True)
class Tidy(Step):
    """Region cards on class cards and an unused rat are discarded (4.4, step 4)."""

    def happen(self, s: Rattus) -> None:
        if s.flags.has_regions:
            module_verbs.tidy_shields(s)
        rat_verbs.discard_drawn(s)


@final
@mypyc_attr(acyclic=True)
class AfterPhase(Step):
    """What cards do after the last rat: first those that save citizens, then the others (RT-R45)."""

    def happen(self, s: Rattus) -> None:
        if s.kills:
            s.ask_in_order(frames_after(s, ""))


def frames_after(s: Rattus, name: str) -> list[Frame]:
    """What cards ask after the last rat, from the question of a name on, or all."""
    frames: list[Frame] = []
    for card in bits(s.abilities() & s.deck.of_plague):
        frame = s.deck.cards[card].after_rats(s, s.active, s.level(card))
        if frame is not None:
            frames.append(frame)
    for card in bits(s.abilities() & s.deck.of_plague):
        frame = s.deck.cards[card].after_all(s, s.active, s.level(card))
        if frame is not None:
            frames.append(frame)
    names = [frame.NAME for frame in frames]
    return frames[names.index(name) :] if name in names else frames


@final
@mypyc_attr(acyclic=True)
class EndPhase(Step):
    """The plague phase is over."""

    def happen(self, s: Rattus) -> None:
        rat_verbs.end_resolving(s)
