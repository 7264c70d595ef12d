"""Levels for people: they answer everything, let pass what people let pass, and nothing that is silly."""

from collections import Counter

import pytest

import parvis
from parvis import bots
from parvis.bots.bot import Candidate, Question, Thought
from parvis.bots.kinds import explained
from parvis.bots.levels import LEVELS, LevelBot, dominated
from parvis.bots.search.forgetful import Forgetful
from parvis.core.judge import judge_of
from parvis.core.luck import Dice
from parvis.lab.fairness import fair, pairs
from parvis.table import bot_names
from tests.bots.positions import GAMES, some_positions

BUDGETS = {"novice": 1, "apprentice": 1, "journeyman": 12, "veteran": 12, "expert": 10, "champion": 10}


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_levels_answer_every_kind_of_question(game: str, players: int) -> None:
    for k, state in enumerate(some_positions(game, players, seed=players, every=11)):
        name = list(BUDGETS)[k % 6]
        thoughts = [bots.bot_named(name).think(state.view(state.seat), Dice(k), BUDGETS[name]) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].answer in state.legal()
        assert sorted(state.legal()) == sorted(candidate.answer for candidate in thoughts[0].candidates)


@pytest.mark.parametrize("game", ["capital_lux", "notre_dame"])
def test_levels_are_fair(game: str) -> None:
    thinkers = [fair(bots.bot_named(name), budget) for name, budget in BUDGETS.items()]
    twins = 0
    for found in pairs(parvis.game(game, players=2), thinkers, seed=7, every=12):
        twins += found[0].is_twin
        assert [] == [pair for pair in found if pair.is_told_apart]
    assert twins >= 2


def test_levels_are_what_people_are_offered_first() -> None:
    names = [level.name for level in LEVELS]
    assert names == bots.level_names() == bot_names()[:6]
    assert set(bot_names()) < set(bots.bot_names())


# --- mistakes ------------------------------------------------------------------------------------


def chosen(name: str, values: list[float], beaten: set[int], times: int = 400) -> Counter[int]:
    """What a level answers when its search has found answers to be worth so much."""
    bot = bots.bot_named(name)
    assert isinstance(bot, LevelBot)
    candidates = [Candidate(k, f"answer-{k}", 50, value, 0.01, 0.0) for k, value in enumerate(values)]
    thought = Thought(values.index(max(values)), candidates)
    return Counter(bot.choice(thought, beaten, 2, Dice(seed)) for seed in range(times))


def test_better_answers_are_given_more_often_and_costly_ones_never() -> None:
    given = chosen("journeyman", [0.70, 0.66, 0.60, 0.45], set())
    assert given[0] > given[1] > given[2] > 0
    assert 0 == given[3]
    assert given[0] > 150


def test_stronger_levels_let_less_pass() -> None:
    best = [
        chosen(name, [0.70, 0.66, 0.60, 0.45], set())[0] for name in ("journeyman", "veteran", "expert", "champion")
    ]
    assert best == sorted(best)
    assert 400 == best[-1]


def test_who_is_behind_takes_care() -> None:
    ahead, behind = chosen("journeyman", [0.70, 0.62], set()), chosen("journeyman", [0.14, 0.06], set())
    assert ahead[1] > 30
    assert 0 == behind[1]


def test_beaten_answer_is_never_given_above_the_first_level() -> None:
    for level in LEVELS[2:]:
        assert 0 == chosen(level.name, [0.70, 0.69], {0})[0]
        assert 400 == chosen(level.name, [0.70, 0.69], {0, 1})[0]  # where there is nothing better, the best


def test_answer_is_beaten_by_one_that_is_worse_in_nothing() -> None:
    terms = [(("a", 100), ("b", 50)), (("a", 100), ("b", 40)), (("a", 300), ("b", 10)), (("a", 100), ("b", 50))]
    assert {1} == dominated([Candidate(k, str(k), terms=term) for k, term in enumerate(terms)])


def test_apprentice_never_gives_a_beaten_answer_and_novice_does() -> None:
    silly: Counter[str] = Counter()
    for seed in range(3):
        for state in list(some_positions("capital_lux", 2, seed, every=2))[:25]:  # before the endgame
            view = state.view(state.seat)
            for name in ("novice", "apprentice"):
                thought = bots.bot_named(name).think(view, Dice(seed))
                dice = Dice(seed)
                looked = bots.bot_named("greedy:2").think(view, dice).candidates
                if name == "apprentice":
                    looked = explained(Question(view), dice, 4)
                silly[name] += thought.answer in dominated(looked)
    assert 0 == silly["apprentice"]
    assert silly["novice"] > 0


# --- memory --------------------------------------------------------------------------------------


def test_worlds_of_the_forgetful_fit_what_lies_on_the_table() -> None:
    game = parvis.game("capital_lux", players=3)
    judge = judge_of(game)
    different = 0
    for state in some_positions("capital_lux", 3, seed=2, every=7):
        seen = state.view(state.seat)
        view = Forgetful(seen, judge)
        world = view.determinise(Dice(1))
        assert seen.legal() == view.legal() == world.legal()
        one, other = seen.json(), world.view(state.seat).json()
        assert {**one, "passed": None} == {**other, "passed": None}
        remembered = seen.determinise(Dice(1))
        different += remembered.json() != world.json()
    assert different > 3
