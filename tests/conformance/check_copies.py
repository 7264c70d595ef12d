"""What has to hold of copies: the same position, for good, and free to go its own way."""

from __future__ import annotations

import random

from parvis.core.frames import NOBODY, State
from parvis.core.json import canonical
from parvis.core.luck import Dice
from tests.conformance.games import Case
from tests.conformance.walks import any_answer, text_of


def play_on(state: State, rng: random.Random, answers: int) -> None:
    """Random answers on the state itself."""
    for _ in range(answers):
        if state.is_over:
            return
        state.apply(any_answer(state, rng))


def check_copies(case: Case, seed: int) -> None:
    """A copy answers like its original, whichever of them is played on."""
    rng = random.Random(seed)
    game = case.game()
    original: State = game.new()
    while not original.is_over:
        copy = original.copy()
        assert text_of(original) == text_of(copy), "a copy is another position"
        before = text_of(original)
        astray = original.copy()
        play_on(astray, rng, rng.randrange(1, 12))
        assert before == text_of(original), "playing a copy has changed the original"
        answer = any_answer(original, rng)
        original.apply(answer)
        assert before == text_of(copy), "playing the original has changed a copy"
        copy.apply(answer)
        assert text_of(original) == text_of(copy), "a copy has gone another way by the same answer"
    for _ in range(3):
        lucky: State = game.new(seed=seed)
        play_on(lucky, rng, rng.randrange(30))
        twin = lucky.copy()
        dice = rng.getrandbits(40)
        assert game.rollout(lucky, dice) == game.rollout(twin, dice), "a copy has gone another way at random"
        assert text_of(lucky) == text_of(twin), "a copy has gone another way at random"


def check_history(case: Case, seed: int) -> None:
    """Copies and views that somebody keeps never change, whatever happens later."""
    rng = random.Random(seed)
    state: State = case.game().new()
    kept: list[tuple[State, str]] = []
    viewers = [*range(case.game().players), int(NOBODY)]
    views = []
    while not state.is_over:
        copy = state.copy()
        kept.append((copy, text_of(copy)))
        view = state.view(rng.choice(viewers))
        views.append((view, canonical(view.json())))
        world = view.determinise(Dice(rng.getrandbits(40)))
        play_on(world, rng, 3)
        state.apply(any_answer(state, rng))
    for copy, before in kept:
        assert before == text_of(copy), f"an old copy has changed: {before}"
    for view, text in views:
        assert text == canonical(view.json()), f"an old view has changed: {text}"
