"""The library as the interface promises it: what people type, and what they get."""

import doctest
import random
from typing import Any

import pytest

import parvis
from parvis.core.errors import CorruptRecord, IllegalAnswer
from parvis.core.frames import State
from parvis.core.game import Game
from parvis.core.json import canonical
from parvis.core.luck import Dice, SeedLuck
from parvis.core.registry import game_class

GAMES = pytest.mark.parametrize("name", parvis.game_names())


def smallest(name: str) -> Game[Any]:
    """A game for as few players as it takes."""
    return parvis.game(name, players=game_class(name).OPTIONS[0].values[0])


def middle(game: Game[Any], answers: int = 30) -> State:
    """A position in the middle of a game, with CHANCE dealt by a seed."""
    state: State = game.new(seed=7)
    dice = Dice(1)
    for _ in range(answers):
        legal = state.legal()
        state.apply(legal[dice.pick(len(legal))])
    return state


@GAMES
def test_game_is_played_as_the_interface_shows(name: str) -> None:
    state = smallest(name).new(seed=7)
    while not state.is_over:
        answers = state.legal()
        assert all(type(answer) is int for answer in answers)
        state.apply(answers[0])
    assert [int] * len(state.scores()) == [type(score) for score in state.scores()]
    assert 1 in state.ranking()
    assert [] == state.legal()


@GAMES
def test_answers_have_a_notation_that_parses(name: str) -> None:
    state = smallest(name).new()
    dice = Dice(2)
    while not state.is_over:
        for answer in state.legal():
            assert answer == state.parse(state.notation(answer))
        legal = state.legal()
        state.apply(legal[dice.pick(len(legal))])


@GAMES
def test_copy_is_the_same_position_and_goes_its_own_way(name: str) -> None:
    state = middle(smallest(name))
    before = canonical(state.json())
    other = state.copy()
    assert type(other) is type(state)
    assert before == canonical(other.json())
    while not other.is_over:
        other.apply(other.legal()[-1])
    assert before == canonical(state.json())


@GAMES
def test_repr_is_one_line_that_leads_to_the_same_position(name: str) -> None:
    state = middle(smallest(name))
    line = repr(state)
    assert line.startswith("parvis.load('{")
    assert "\n" not in line
    again: State = eval(line, {"parvis": parvis})
    assert canonical(state.json()) == canonical(again.json())
    assert [state.notation(answer) for answer in state.legal()] == [again.notation(answer) for answer in again.legal()]


@GAMES
def test_position_is_loaded_from_text_and_from_an_object(name: str) -> None:
    game = smallest(name)
    state = middle(game)
    for loaded in (parvis.load(state.json()), parvis.load(canonical(state.json())), game.load(state.json())):
        assert canonical(state.json()) == canonical(loaded.json())


@GAMES
def test_position_loaded_asks_chance_like_a_seat(name: str) -> None:
    game = smallest(name)
    assert parvis.CHANCE == parvis.load(game.new().json()).seat


@pytest.mark.parametrize(
    "state", ["", "[]", "{}", "null", '{"spec":"chess/1","options":{}}', '{"spec":"capital_lux/1"}']
)
def test_what_is_no_position_is_refused(state: str) -> None:
    with pytest.raises(CorruptRecord):
        parvis.load(state)


@GAMES
def test_game_refuses_positions_of_other_specs_and_options(name: str) -> None:
    game = smallest(name)
    state = game.new().json()
    with pytest.raises(CorruptRecord, match=f"^the state is not one of {game.SPEC}$"):
        game.load({**state, "spec": "chess/1"})
    with pytest.raises(CorruptRecord, match=r"^the state is of a game with other options$"):
        game.load({**state, "options": {}})


@GAMES
def test_new_games_come_from_a_seed_a_chance_or_neither(name: str) -> None:
    game = smallest(name)
    assert parvis.CHANCE == game.new().seat
    assert game.new(seed=3).json() == game.new(chance=SeedLuck(3)).json()
    assert game.new(seed=3).json() != game.new(seed=4).json()


@GAMES
def test_rollout_plays_a_position_to_its_end(name: str) -> None:
    game = smallest(name)
    state = middle(game)
    left = game.rollout(state, 5)
    assert state.is_over
    assert left > 0
    assert 0 == game.rollout(state, 5)


@GAMES
def test_rollout_takes_dice_a_generator_or_a_number(name: str) -> None:
    game = smallest(name)
    ends = []
    for rng in (Dice(5), 5, 5):
        state = middle(game)
        game.rollout(state, rng)
        ends.append(canonical(state.json()))
    assert ends[0] == ends[1] == ends[2]
    one, other = middle(game), middle(game)
    game.rollout(one, random.Random(1))
    game.rollout(other, random.Random(1))
    assert canonical(one.json()) == canonical(other.json())


@GAMES
def test_rollouts_from_one_position_differ(name: str) -> None:
    game = smallest(name)
    ends = set()
    for seed in range(6):
        state = middle(game)
        game.rollout(state, seed)
        ends.add(canonical(state.json()))
    assert len(ends) > 1


@GAMES
def test_view_of_a_seat_can_be_made_into_a_world_that_it_can_not_tell_from_the_real_one(name: str) -> None:
    game = smallest(name)
    state = middle(game)
    for seat in range(game.players):
        view = state.view(seat)
        world = view.determinise(Dice(3))
        assert canonical(view.json()) == canonical(world.view(seat).json())
        assert view.legal() == world.view(seat).legal()
        assert seat == view.seat


@GAMES
def test_view_lists_the_answers_of_the_seat_that_is_asked(name: str) -> None:
    state = middle(smallest(name))
    assert state.legal() == state.view(state.seat).legal()


@GAMES
def test_view_reads_as_the_json_it_is(name: str) -> None:
    view = middle(smallest(name)).view(0)
    assert canonical(view.json()) == repr(view)


@GAMES
def test_question_says_its_name_and_who_is_asked(name: str) -> None:
    state = middle(smallest(name))
    assert state.question.NAME
    assert state.seat == state.question.seat


@GAMES
def test_refusal_holds_the_position_to_paste_into_a_test(name: str) -> None:
    state = middle(smallest(name))
    with pytest.raises(IllegalAnswer) as caught:
        state.parse("nonsense")
    line = str(caught.value).rpartition("; at ")[2]
    assert repr(state) == line


def test_library_exports_what_it_says() -> None:
    for name in parvis.api.__all__:
        assert hasattr(parvis, name)
    assert parvis.mode() in ("compiled", "pure")
    assert parvis.version.count(".") == 2


def test_example_in_the_docstring_is_true() -> None:
    failed, tried = doctest.testmod(parvis)
    assert failed == 0 < tried
