"""What has to hold of CHANCE: true weights, the same luck for the same seed whatever is played, deals at once or not."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

from parvis.core.frames import CHANCE, Chance, State
from parvis.core.game import Game
from parvis.core.luck import Dice, SecretLuck, SeedLuck
from parvis.core.match import Match
from tests.conformance.chances import STRICT, p_value
from tests.conformance.games import Case
from tests.conformance.walks import any_ply, matched_to, played, states, text_of

SAMPLES = 1500


def chance_of(state: State) -> Chance:
    """The open question of CHANCE."""
    frame = state.question
    assert isinstance(frame, Chance)
    return frame


def check_weights(case: Case, seed: int) -> None:
    """Outcomes come up as often as their weights say, from dice as well as from seeds and secrets."""
    rng = random.Random(seed)
    match = played(case.game(), rng)
    questions: dict[str, list[State]] = {}
    for state in states(match):
        if state.seat == CHANCE:
            questions.setdefault(state.question.NAME, []).append(state)
    assert set(questions) <= case.hooks().QUESTIONS
    for name, asked in questions.items():
        state = rng.choice(asked)
        frame = chance_of(state)
        weights = [int(weight) for weight in frame.weights(state)]
        assert len(weights) == len(state.legal()) and min(weights) > 0, f"{name}: weights {weights}"
        odds = {answer: Fraction(weight, sum(weights)) for answer, weight in zip(state.legal(), weights, strict=True)}
        dice = Dice(seed)
        lucks = [
            Counter(int(frame.sample(state, dice)) for _ in range(SAMPLES)),
            Counter(int(frame.sample(state, SeedLuck(k * 7919 + seed))) for k in range(SAMPLES)),
            Counter(int(frame.sample(state, SecretLuck(b"%32d" % (k + seed)))) for k in range(SAMPLES // 3)),
        ]
        values = [p_value(counts, odds) for counts in lucks]
        assert min(values) > STRICT, f"{name}: outcomes of weights {weights} come up wrongly often, p = {values}"


def dealt(game: Game[Any], case: Case, luck: SeedLuck, rng: random.Random) -> dict[str, list[str]]:
    """The outcomes of each stream in a game that is played at random."""
    match = Match(game)
    streams: dict[str, list[str]] = {}
    while not match.state.is_over:
        state = match.state
        if state.seat == CHANCE:
            answer = int(state.draw(luck))
            stream, outcome = case.hooks().stream(state.json(), state.notation(answer))
            streams.setdefault(stream, []).append(outcome)
            match.apply(answer)
        else:
            match.apply(rng.choice(state.legal()))
    return streams


def check_duplicate(case: Case, seed: int) -> None:
    """With the same seed each stream gives the same outcomes in the same order, whatever the seats decide."""
    rng = random.Random(seed)
    game = case.game()
    plays = [dealt(game, case, SeedLuck(seed), rng) for _ in range(4)]
    compared = 0
    for one in plays[1:]:
        for stream in set(plays[0]) & set(one):
            shared = min(len(plays[0][stream]), len(one[stream]))
            assert plays[0][stream][:shared] == one[stream][:shared], f"other luck in the stream {stream!r}"
            compared += shared
    assert compared > 20, "hardly any luck to compare"
    assert dealt(game, case, SeedLuck(seed + 1), rng) != plays[0], "another seed has the same luck"


def check_deals(case: Case, seed: int) -> None:
    """A game whose seed answers for CHANCE comes through the positions of one in which each outcome is recorded."""
    rng = random.Random(seed)
    game = case.game()
    luck = SeedLuck(seed)
    lucky: State = game.new(seed=seed)
    match = Match(game)
    match.settle_chance(luck)
    while not lucky.is_over:
        assert text_of(match.state) == text_of(lucky), "luck all at once leads elsewhere than luck one by one"
        answer = rng.choice(lucky.legal())
        lucky.apply(answer)
        match.apply(answer)
        match.settle_chance(luck)
    assert text_of(match.state) == text_of(lucky)
    assert text_of(lucky) == text_of(game.replay(match.record()))


def check_settling(case: Case, seed: int) -> None:
    """Wherever CHANCE is asked, settling all it is asked at once is the same as drawing outcome after outcome."""
    rng = random.Random(seed)
    whole = played(case.game(), rng)
    asked = [ply for ply in (any_ply(whole, rng) for _ in range(40)) if states(whole)[ply].seat == CHANCE]
    assert asked, "CHANCE is never asked"
    for ply in asked:
        luck = SeedLuck(rng.getrandbits(40))
        match = matched_to(whole, ply)
        at_once = match.state.copy()
        at_once.luck = luck
        at_once.advance()
        match.settle_chance(luck)
        assert text_of(match.state) == text_of(at_once), (
            f"from {whole.entries[ply].frame.NAME} on, luck leads elsewhere"
        )
