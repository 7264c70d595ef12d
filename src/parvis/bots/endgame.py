"""Small endgames, solved while a bot thinks: every answer in some worlds, with what CHANCE will deal made up as well."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean
from typing import Final

from parvis.api import mode
from parvis.bots.bot import Question, Thought
from parvis.bots.search.exact import Solver
from parvis.core.frames import State
from parvis.core.json import canonical
from parvis.core.luck import Dice, SeedLuck

WORLDS: Final = 12
SMALL: Final = 500  # positions in a world: for who is in a hurry
LARGE: Final = 60_000 if mode() == "compiled" else SMALL  # for who has half a second
MANY: Final = 24  # worlds, where they are small: what luck decides differs a lot from one to the other
FEW: Final = 6  # and where they are large
WALKS: Final = 2  # that have to lead too far
FAR: Final = 10_000_000  # ways to go on, by a walk: nobody looks at so many
FARTHEST: Final = 1_000_000  # points: no lead is greater
POINT: Final = 0.01  # what a point of lead counts beside the chance to win


def leads_of(
    question: Question, dice: Dice, worlds: int = WORLDS, most: int = SMALL, few: int = WORLDS
) -> list[list[int]] | None:
    """The lead at the end after each answer in each world; None where there are more than so many positions in one.

    Where the first world is large no more than `few` are looked at.
    """
    if all(is_far(question, dice) for _ in range(WALKS)):
        return None
    seat = question.view.seat
    first = made_up(question, dice)
    solver = Solver(most)
    solver.solve(first)
    if solver.is_beaten:
        return None
    number = min(worlds, max(few, 2 * most // max(int(solver.positions), 1)))
    same = [first, *[made_up(question, dice) for _ in range(number - 1)]]
    rows: list[list[int]] = []
    for answer in question.answers:
        row = without_foresight([after(world, answer) for world in same], seat, most)
        if row is None:
            return None
        rows.append(row)
    return rows


def made_up(question: Question, dice: Dice) -> State:
    """A world in which it is decided what CHANCE will deal."""
    number = int(dice.roll())
    world = question.view.determinise(Dice(number))
    world.luck = SeedLuck(number)
    return world


def after(world: State, answer: int) -> State:
    """A world after an answer."""
    other = world.copy()
    other.apply(answer)
    return other


def without_foresight(worlds: list[State], seat: int, most: int) -> list[int] | None:
    """The lead in each world, when all is played with open cards but what the seat answers at once.

    That it answers alike in worlds that look alike to it: who is about to guess a card does not know it by then.
    """
    found = [0] * len(worlds)
    for group in alike(worlds, seat):
        if len(group) == 1:
            lead = exact_lead(worlds[group[0]], seat, most)
            leads = None if lead is None else [lead]
        else:
            options = [
                without_foresight([after(worlds[k], answer) for k in group], seat, most)
                for answer in worlds[group[0]].legal()
            ]
            known = [option for option in options if option is not None]
            leads = max(known, key=sum) if len(known) == len(options) else None
        if leads is None:
            return None
        for k, lead in zip(group, leads, strict=True):
            found[k] = lead
    return found


def alike(worlds: list[State], seat: int) -> list[list[int]]:
    """The worlds in which the seat is asked something, those together that it can't tell apart; the others by themselves."""
    groups: dict[str, list[int]] = {}
    for k, world in enumerate(worlds):
        is_asked = not world.is_over and world.seat == seat
        groups.setdefault(canonical(world.view(seat).json()) if is_asked else str(k), []).append(k)
    return list(groups.values())


def exact_lead(world: State, seat: int, most: int) -> int | None:
    """The lead at the end with open cards, unless there are too many positions."""
    solver = Solver(most)
    if world.game.players == 2:
        lead = int(solver.lead(world, seat, -FARTHEST, FARTHEST))
    else:
        lead = int(solver.leads(world)[seat])
    return None if solver.is_beaten else lead


def is_far(question: Question, dice: Dice) -> bool:
    """Is the end far away, by the answers that there are on one way to it?"""
    world = question.state.copy()
    world.luck = SeedLuck(int(dice.roll()))
    ways = 1
    while not world.is_over:
        answers = world.legal()
        ways *= len(answers)
        if ways > FAR:
            return True
        world.apply(answers[int(dice.pick(len(answers)))])
    return False


def is_beaten(leads: list[list[int]], own: list[int]) -> bool:
    """Is another answer better in some world, and worse in none?"""
    return any(own != other and all(a <= b for a, b in zip(own, other, strict=True)) for other in leads)


def chance_of(leads: list[int]) -> float:
    """The share of the worlds that are won; where the lead is 0, half of it."""
    return fmean([1.0 if lead > 0 else 0.5 if lead == 0 else 0.0 for lead in leads])


def ended(question: Question, thought: Thought, leads: list[list[int]]) -> Thought:
    """A thought with what is known of the end in place of what was guessed."""
    rows = dict(zip(question.answers, leads, strict=True))
    found = [
        replace(
            each,
            visits=len(rows[each.answer]),
            value=chance_of(rows[each.answer]),
            spread=None,
            points=fmean(rows[each.answer]),
            terms=(),
        )
        for each in thought.candidates
    ]
    found.sort(key=lambda each: -((each.value or 0.0) + POINT * (each.points or 0.0)))
    return Thought(found[0].answer, found, [], thought.iterations)
