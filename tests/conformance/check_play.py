"""What has to hold while a game is played: answers in order, refusals, an end, every piece there, points right."""

from __future__ import annotations

import random
from typing import Final

from parvis.core.errors import IllegalAnswer
from parvis.core.frames import CHANCE, NOBODY, State
from tests.conformance.games import Case
from tests.conformance.walks import POLICIES, any_answer, any_ply, ask_of, flat, played, states, text_of, walk

SIGNS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789:,+-_.@/>")


def check_answers(case: Case, seed: int) -> None:
    """Answers have texts of their own, stand in the order of the spec, and parse back."""
    hooks = case.hooks()
    for match in walk(case.game(), random.Random(seed), flat):
        state = match.state
        legal = state.legal()
        if state.is_over:
            assert not legal and state.seat == NOBODY, "a game that is over asks something"
            break
        assert state.seat == CHANCE or 0 <= state.seat < case.game().players, f"nobody is asked: {state!r}"
        assert legal, f"a question without an answer: {state!r}"
        assert state.question.NAME in hooks.QUESTIONS, f"the spec knows no question {state.question.NAME}"
        texts = [state.notation(answer) for answer in legal]
        assert len(set(legal)) == len(legal), f"the same answer twice: {legal}"
        assert len(set(texts)) == len(texts), f"the same text twice: {texts}"
        assert all(text and set(text) <= SIGNS for text in texts), f"texts that can't be typed: {texts}"
        assert hooks.order(texts) == texts, f"out of order: {texts}"
        assert legal == [state.parse(text) for text in texts], f"texts that don't parse back: {texts}"
        assert texts == ask_of(state.json())["legal"], f"the neutral state lists other answers: {texts}"
        legal.clear()
        assert state.legal(), "who edits the list of answers edits the position"


def refusal(state: State, answer: int) -> str:
    """What is said about an answer that is not legal."""
    try:
        state.apply(answer)
    except IllegalAnswer as error:
        return str(error)
    raise AssertionError(f"{answer} is not legal, and was carried out: {state!r}")


def check_refusals(case: Case, seed: int) -> None:
    """What is not legal is refused in a text that shows why, and changes nothing."""
    rng = random.Random(seed)
    match = played(case.game(), rng)
    everything = {entry.answer for entry in match.entries}
    for state in rng.sample(states(match), 40):
        before = text_of(state)
        for answer in [*sorted(everything - set(state.legal()))[:5], -1, 1_000_000]:
            said = refusal(state, answer)
            assert state.is_over or state.question.NAME in said, f"{said!r} doesn't say what is asked"
            for text in ("", "nonsense", "keep:?", "0"):
                try:
                    parsed = state.parse(text)
                except IllegalAnswer:
                    continue
                raise AssertionError(f"{text!r} is read as {parsed}: {state!r}")
        assert before == text_of(state), "a refused answer has changed the position"


def check_end(case: Case, seed: int) -> None:
    """Every way to play comes to an end in time, also the most stubborn ones; at random in compiled code too."""
    game = case.game()
    for policy in POLICIES:
        match = played(game, random.Random(seed), policy)
        assert match.state.is_over and match.ply <= game.LONGEST
        assert match.state.json()["ask"] is None and match.state.json()["result"] is not None
    unfinished = states(match)[any_ply(match, random.Random(seed))].copy()
    decisions = game.rollout(unfinished, seed)
    assert unfinished.is_over and 0 <= decisions <= game.LONGEST
    assert unfinished.legal() == []


def check_pieces(case: Case, seed: int) -> None:
    """After every answer each piece of the game is somewhere, once."""
    hooks = case.hooks()
    for policy in (any_answer, flat):
        for match in walk(case.game(), random.Random(seed), policy):
            hooks.conserve(match.state.json())
    state = case.game().new(seed=seed)
    case.game().rollout(state, seed)
    hooks.conserve(state.json())


def check_scores(case: Case, seed: int) -> None:
    """Points, places and the result are what a recount from the neutral state gives."""
    hooks = case.hooks()
    for match in walk(case.game(), random.Random(seed), flat):
        state = match.state
        neutral = state.json()
        assert hooks.scores(neutral) == state.scores(), f"other points: {state!r}"
        assert hooks.places(neutral) == state.ranking(), f"other places: {state!r}"
        assert (neutral["result"] is None) == (not state.is_over)
    assert hooks.result(match.state.json()) == match.state.json()["result"], "another result"
