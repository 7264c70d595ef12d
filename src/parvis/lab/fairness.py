"""Is a bot fair?  Two worlds that look alike to a seat must get the same answer and the same analysis from it.

For every position one more world is made up that its seat can't tell from the true one, and both are given to the bot
with the same dice.  A single difference is a leak.  A bot that cheats must be found out: `cheating` is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from parvis.bots.bot import Bot
from parvis.bots.search.playing import margins, play_out
from parvis.core.frames import State
from parvis.core.game import Game
from parvis.core.json import JsonObject, canonical
from parvis.core.judge import judge_of
from parvis.core.luck import Dice

Thinker: TypeAlias = Callable[[State, Dice], JsonObject]  # what somebody thinks who is asked in a position


class Pair(NamedTuple):
    """Two worlds that look alike to the seat that is asked, and whether they were told apart."""

    question: str
    seat: int
    is_told_apart: bool
    is_twin: bool  # do the two worlds differ at all?


def fair(bot: Bot, budget: int) -> Thinker:
    """A bot that is given the view of its seat, as all bots are."""

    def think(state: State, dice: Dice) -> JsonObject:
        return bot.think(state.view(state.seat), dice, budget).json()

    return think


def cheating(state: State, dice: Dice) -> JsonObject:
    """A bot that looks at the cards: it plays every answer out in the true world."""
    judge = judge_of(state.game)
    seat = state.seat
    ahead: JsonObject = {}
    for answer in state.legal():
        world = state.copy()
        world.luck = None
        world.apply(answer)
        play_out(world, judge, Dice(7))
        ahead[state.notation(answer)] = int(margins(world)[seat])
    return ahead


def pairs(game: Game[Any], thinkers: list[Thinker], seed: int, every: int = 1) -> Iterator[list[Pair]]:
    """The positions of a random game, or every so many of them, each with a twin: what each thinker makes of the two."""
    state = game.new(seed=seed)
    dice = Dice(seed)
    count = 0
    while not state.is_over:
        count += 1
        if count % every == 0:
            twin = state.view(state.seat).determinise(dice)
            luck = int(dice.roll())
            is_twin = canonical(twin.json()) != canonical(state.json())
            found: list[Pair] = []
            for think in thinkers:
                one = canonical(think(state, Dice(luck)))
                other = canonical(think(twin, Dice(luck)))
                found.append(Pair(state.question.NAME, state.seat, one != other, is_twin))
            yield found
        legal = state.legal()
        state.apply(legal[int(dice.pick(len(legal)))])
