"""Small endgames, solved while a bot thinks: every answer in some worlds, with what CHANCE will deal made up as well."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean
from typing import Final

from parvis.api import mode
from parvis.bots.bot import Question, Thought
from parvis.bots.search.exact import Solver
from parvis.core.luck import Dice, SeedLuck

WORLDS: Final = 12
SMALL: Final = 500  # positions in a world: for who is in a hurry
LARGE: Final = 60_000 if mode() == "compiled" else SMALL  # for who has half a second
MANY: Final = 24  # worlds, where they are small: what luck decides differs a lot from one to the other
FEW: Final = 6  # and where they are large
WALKS: Final = 2  # that have to lead too far
FAR: Final = 10_000_000  # ways to go on, by a walk: nobody looks at so many
POINT: Final = 0.01  # what a point of lead counts beside the chance to win


def leads_of(
    question: Question, dice: Dice, worlds: int = WORLDS, most: int = SMALL, few: int = WORLDS
) -> list[list[int]] | None:
    """The lead at the end after each answer in each world; None where there are more than so many positions in one.

    After `few` worlds no more are looked at once there were twice that many positions in all.
    """
    if all(is_far(question, dice) for _ in range(WALKS)):
        return None
    columns: list[list[int]] = []
    positions = 0
    for done in range(worlds):
        if done >= few and positions > 2 * most:
            break
        number = int(dice.roll())
        world = question.view.determinise(Dice(number))
        world.luck = SeedLuck(number)
        solver = Solver(most)
        columns.append(solver.solve(world))
        if solver.is_beaten:
            return None
        positions += int(solver.positions)
    return [list(row) for row in zip(*columns, strict=True)]


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
