"""Each seat is told what the spec lets it know, and nothing else."""

import random
from collections import Counter

import pytest

import parvis
from tests.conformance.check_knowledge import check_audiences, check_chronicle, check_logs
from tests.conformance.check_worlds import check_twins, check_worlds
from tests.conformance.games import CASES, Case
from tests.conformance.hooks import hooks_of
from tests.conformance.twins import OVER, TOLD, trial_at, trials
from tests.golden.golden import golden_files, read_golden

GAMES = 5  # of which twin trials are made
MOMENTS = 3  # of golden records at which trials begin, for each question that is asked hardly ever

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_log_shows_each_answer_to_those_who_may_see_it(case: Case) -> None:
    check_logs(case, 1)


@every_case
def test_events_tell_their_facts_to_those_who_may_know(case: Case) -> None:
    check_audiences(case, 2)


@every_case
def test_chronicle_only_grows(case: Case) -> None:
    check_chronicle(case, 3)


@every_case
def test_made_up_worlds_are_possible_and_look_alike(case: Case) -> None:
    check_worlds(case, 4)


@every_case
def test_seats_can_not_tell_twin_worlds_apart(case: Case) -> None:
    for seed in range(GAMES):
        check_twins(case, seed)


@pytest.mark.parametrize("name", [name for name in parvis.game_names() if golden_files(name)])
def test_twin_trials_are_long_and_begin_everywhere(name: str) -> None:
    """At questions that random games hardly ever ask, trials start in golden records."""
    games = [case.game() for case in CASES if case.name == name]
    done = [trial for game in games for seed in range(2) for trial in trials(game, random.Random(seed), 5)]
    assert sum(trial.steps > 2 for trial in done) > len(done) / 2, Counter(trial.steps for trial in done)
    rare = hooks_of(name).QUESTIONS - {trial.question for trial in done}
    begun: Counter[str] = Counter()
    for match in [read_golden(path).replay() for path in golden_files(name)] if rare else []:
        for ply, entry in enumerate(match.entries):
            if entry.frame.NAME in rare and begun[entry.frame.NAME] < MOMENTS:
                begun[entry.frame.NAME] += 1
                done += [trial_at(match, ply, random.Random(seed)) for seed in range(4)]
    assert set() == hooks_of(name).QUESTIONS - {trial.question for trial in done}
    assert {OVER, TOLD, *hooks_of(name).ENDINGS} <= {trial.ending for trial in done}
