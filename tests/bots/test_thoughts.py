"""What a bot says: a legal answer, every answer with its analysis, and the same every time."""

import pytest

import parvis
from parvis import bots
from parvis.bots.bot import Bot, Question
from parvis.core.json import canonical
from parvis.core.judge import judge_of
from parvis.core.luck import Dice
from parvis.core.registry import game_names
from tests.bots.positions import GAMES, some_positions

BUDGETS = {"random": 1, "greedy": 2, "flat": 12, "ismcts-1k": 8, "ismcts-10k": 8}


@pytest.mark.parametrize("name", BUDGETS)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_bot_answers_every_kind_of_question(game: str, players: int, name: str) -> None:
    bot = bots.bot_named(name)
    for state in some_positions(game, players, seed=players, every=9):
        before = canonical(state.json())
        thought = bot.think(state.view(state.seat), Dice(1), BUDGETS[name])
        assert thought.answer in state.legal()
        assert sorted(candidate.answer for candidate in thought.candidates) == sorted(state.legal())
        assert state.notation(thought.answer) == thought.best.notation
        assert before == canonical(state.json())


@pytest.mark.parametrize("name", BUDGETS)
def test_same_view_and_dice_give_the_same_thought(name: str) -> None:
    bot = bots.bot_named(name)
    for state in some_positions("capital_lux", 3, seed=5, every=13):
        view = state.view(state.seat)
        thoughts = [bot.think(view, Dice(2), BUDGETS[name]) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        assert canonical(thoughts[0].json()) == canonical(thoughts[1].json())


def test_bot_of_a_seat_that_is_not_asked_says_so() -> None:
    state = parvis.game("capital_lux", players=2).new(seed=1)
    rival = 1 - state.seat
    with pytest.raises(ValueError, match=f"p{rival + 1} is not asked"):
        bots.bot_named("greedy").think(state.view(rival), Dice(1))


def test_budget_stands_in_the_name() -> None:
    assert 500 == bots.bot_named("ismcts:500").budget
    assert "flat:77" == bots.bot_named("flat:77").name


@pytest.mark.parametrize(
    "name", ["", "wizard", "ismcts:", "ismcts:0", "ismcts:-5", "ismcts:²", "random:5", "flat:9999999"]
)
def test_unknown_bot_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match=r"^there is no bot .*; there is random, greedy, flat"):
        bots.bot_named(name)


# --- greedy and its terms ------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_terms_sum_to_the_value_that_greedy_goes_by(game: str, players: int) -> None:
    greedy = bots.bot_named("greedy")
    for state in some_positions(game, players, seed=3, every=7):
        thought = greedy.think(state.view(state.seat), Dice(4))
        judge = judge_of(state.game)
        for candidate in thought.candidates:
            assert judge.names == [name for name, _ in candidate.terms]
            assert candidate.total() == sum(term for _, term in candidate.terms)
        totals = [candidate.total() for candidate in thought.candidates]
        assert totals == sorted(totals, reverse=True)
        assert thought.answer == thought.candidates[0].answer


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_value_of_a_position_is_the_sum_of_its_terms(game: str, players: int) -> None:
    for state in some_positions(game, players, seed=8, every=5):
        judge = judge_of(state.game)
        for seat in range(players):
            assert judge.value(state, seat) == sum(judge.terms(state, seat))
            assert len(judge.names) == len(judge.terms(state, seat))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_judge_reads_nothing_that_the_seat_does_not_know(game: str, players: int) -> None:
    """Its terms and leanings are the same in worlds that look alike to the seat."""
    compared = 0
    for state in some_positions(game, players, seed=12, every=3):
        judge = judge_of(state.game)
        for seat in range(players):
            twin = state.view(seat).determinise(Dice(compared))
            assert list(judge.terms(state, seat)) == list(judge.terms(twin, seat))
            assert list(judge.features(state, seat)) == list(judge.features(twin, seat))
            compared += 1
        twin = state.view(state.seat).determinise(Dice(compared))
        leans = [list(judge.lean(world, world.question, world.answers)) for world in (state, twin)]
        assert leans[0] == leans[1]
    assert compared >= 20


# --- searches ------------------------------------------------------------------------------------


def test_tree_search_spends_every_iteration_on_an_answer() -> None:
    for state in some_positions("capital_lux", 2, seed=6, every=17):
        thought = bots.bot_named("ismcts:60").think(state.view(state.seat), Dice(3))
        assert 60 == thought.iterations == sum(candidate.visits for candidate in thought.candidates)
        assert thought.best.visits == max(candidate.visits for candidate in thought.candidates)
        for candidate in thought.candidates:
            assert (candidate.visits == 0) == (candidate.value is None)
            assert candidate.value is None or 0 <= candidate.value <= 1


def test_flat_search_halves_the_field() -> None:
    state = next(state for state in some_positions("capital_lux", 2, seed=2, every=1) if len(state.legal()) == 8)
    thought = bots.bot_named("flat:240").think(state.view(state.seat), Dice(3))
    visits = sorted((candidate.visits for candidate in thought.candidates), reverse=True)
    assert [70, 70, 30, 30, 10, 10, 10, 10] == visits
    assert 240 == thought.iterations == sum(visits)


def test_main_line_can_be_played() -> None:
    state = parvis.game("notre_dame", players=2).new(seed=4)
    lines = [
        bots.bot_named("ismcts:120").think(s.view(s.seat), Dice(3)).line for s in some_positions("notre_dame", 2, 4, 11)
    ]
    assert any(len(line) > 1 for line in lines)
    for line in lines:
        assert all(said.split(" ")[0] in ("p1", "p2") for said in line)
    first = bots.bot_named("ismcts:120").think(state.view(0), Dice(3))
    assert f"p1 {first.best.notation}" == first.line[0]


def test_question_lists_answers_with_their_notation() -> None:
    state = parvis.game("capital_lux", players=2).new(seed=4)
    question = Question(state.view(0))
    assert [state.notation(answer) for answer in state.legal()] == question.notations
    assert question.notations[1] == question.notation_of(question.answers[1])


# --- strength, as far as a test can see it -------------------------------------------------------


def shares(game: str, one: Bot, other: Bot, games: int) -> float:
    """The share of the wins of one bot against another, seats taken in turn."""
    won = 0.0
    for number in range(games):
        state = parvis.game(game, players=2).new(seed=number // 2)
        seat = number % 2
        ply = 0
        while not state.is_over:
            bot = one if state.seat == seat else other
            state.apply(bot.think(state.view(state.seat), Dice(1000 * number + ply)).answer)
            ply += 1
        places = state.ranking()
        won += (places[seat] == 1) / places.count(1)
    return won / games


@pytest.mark.parametrize("game", game_names())
def test_greedy_beats_random(game: str) -> None:
    assert shares(game, bots.bot_named("greedy"), bots.bot_named("random"), 20) >= 0.9


@pytest.mark.parametrize("name", ["flat:300", "ismcts:300"])
def test_search_beats_greedy(name: str) -> None:
    assert shares("capital_lux", bots.bot_named(name), bots.bot_named("greedy:2"), 24) > 0.5
