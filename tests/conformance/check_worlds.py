"""What has to hold of made-up worlds: the rules can lead to them, their viewer sees no difference, their odds are right."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from parvis.core.frames import NOBODY, State, who
from parvis.core.json import JsonObject, canonical
from parvis.core.luck import Dice
from tests.conformance.chances import STRICT, marginal, marginal_counts, p_value
from tests.conformance.games import Case
from tests.conformance.hooks import Hidden, Posterior
from tests.conformance.twins import trials
from tests.conformance.walks import any_answer, any_ply, flat, played, states

POSITIONS = 12  # of a game from which worlds are made up


def check_worlds(case: Case, seed: int) -> None:
    """A made-up world is a position that the spec allows, and looks to its viewer as the real one does."""
    rng = random.Random(seed)
    hooks = case.hooks()
    game = case.game()
    match = played(game, rng, rng.choice([any_answer, flat]))
    for ply in [any_ply(match, rng) for _ in range(POSITIONS)] + [match.ply]:
        state = states(match)[ply]
        hooks.possible(state.json())
        for viewer in [*range(game.players), int(NOBODY)]:
            view = state.view(viewer)
            seen = canonical(view.json())
            dice = rng.getrandbits(40)
            world = view.determinise(dice)
            neutral = world.json()
            assert canonical(neutral) == canonical(view.determinise(dice).json()), "the same dice give another world"
            assert seen == canonical(view.json()), "making up a world has changed the view"
            hooks.conserve(neutral)
            hooks.possible(neutral)
            assert seen == canonical(world.view(viewer).json()), f"{who(viewer)} sees another position in {world!r}"
            assert canonical(neutral) == canonical(game.load(neutral).json()), "a world that can't be loaded"
            assert world.is_over == state.is_over
            game.rollout(world, dice)
            hooks.conserve(world.json())


def check_twins(case: Case, seed: int) -> None:
    """What a seat receives doesn't depend on what it may not know (see `twins`)."""
    for _ in trials(case.game(), random.Random(seed), 4):
        pass


def sampled(state: State, viewer: int, number: int, parts: Callable[[JsonObject], Hidden]) -> Counter[Hidden]:
    """How often each world comes up."""
    view = state.view(viewer)
    dice = Dice(number)
    return Counter(parts(view.determinise(dice).json()) for _ in range(number))


def chances_of(small: Posterior, number: int) -> list[float]:
    """The p-values of made-up worlds against all worlds counted: as a whole, then part by part."""
    assert sum(small.worlds.values()) == Fraction(1), f"{small.name}: the odds don't add up"
    counts = sampled(small.state, small.viewer, number, small.parts)
    values = [p_value(counts, small.worlds)]
    for place in range(len(next(iter(small.worlds)))):
        values.append(p_value(marginal_counts(counts, place), marginal(small.worlds, place)))
    return values


def check_odds(case: Case, seed: int, number: int = 2000) -> None:
    """Made-up worlds come up as often as the rules make them likely, given all that their viewer has seen."""
    for small in case.hooks().posteriors(case.game().players):
        assert len(small.worlds) > 1, f"{small.name}: nothing is hidden"
        values = chances_of(small, number + seed)
        assert min(values) > STRICT, f"{small.name}: made-up worlds come up wrongly often, p = {values}"
