"""Endgames: solved as plain looking at everything solves them, frozen, and harder for those who do not look ahead."""

import json
from pathlib import Path

import pytest

import parvis
from parvis import bots
from parvis.bots.bot import Question
from parvis.bots.endgame import FEW, LARGE, MANY, is_far, leads_of
from parvis.bots.search.exact import Solver
from parvis.core.frames import State
from parvis.core.luck import Dice, SeedLuck
from parvis.core.registry import game_names
from parvis.lab.endgames import EACH, Endgame, endgames_of, marks_of, read, solved, written
from parvis.lab.games import play
from tests.bots.positions import GAMES, random_positions

DATA = Path(__file__).parent.parent / "data"
SUITES = sorted(path.relative_to(DATA).as_posix() for path in DATA.glob("*/endgames/*.jsonl"))
MOST = 3_000


def lines_of(suite: str) -> list[str]:
    """The games of a suite, one on each line."""
    return (DATA / suite).read_text("utf-8").splitlines()


def plain(state: State) -> list[int]:
    """The leads at the end, everybody taking what is best for itself, and nothing left out."""
    if state.is_over:
        scores = state.scores()
        return [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
    best: list[int] = []
    for answer in state.legal():
        after = state.copy()
        after.apply(answer)
        found = plain(after)
        if not best or found[state.seat] > best[state.seat]:
            best = found
    return best


@pytest.mark.parametrize(("game", "players"), [pair for pair in GAMES if pair[1] < 5])
def test_solver_finds_what_looking_at_everything_finds(game: str, players: int) -> None:
    compared = 0
    last: list[State] = []
    for state in random_positions(parvis.game(game, players=players), players + 3):
        last.append(state.copy())
    for state in reversed(last[-12:]):
        world = state.view(state.seat).determinise(Dice(3))
        world.luck = SeedLuck(3)
        solver = Solver(MOST)
        found = solver.solve(world)
        if solver.is_beaten:
            break
        for lead, answer in zip(found, world.legal(), strict=True):
            after = world.copy()
            after.apply(answer)
            assert plain(after)[state.seat] == lead
            compared += 1
    assert compared > 4


def test_solver_gives_up_where_there_is_too_much() -> None:
    state = next(iter(random_positions(parvis.game("capital_lux", players=2), 1)))
    assert solved(state, 0, 1, 500) is None


# --- regret --------------------------------------------------------------------------------------


def test_regret_is_what_is_lost_on_average_and_beaten_what_is_never_better(any_state: State) -> None:
    endgame = Endgame(any_state, 0, ["a", "b", "c"], [[4, 0, 2], [4, 0, 1], [0, 3, 0]])
    assert [0.0, 1 / 3, 1.0] == pytest.approx([endgame.regret(answer) for answer in "abc"])
    assert [False, True, False] == [endgame.is_beaten(answer) for answer in "abc"]


@pytest.fixture
def any_state() -> State:
    """A position."""
    state: State = parvis.game("capital_lux", players=2).new(seed=1)
    return state


def test_endgames_of_a_game_are_its_last_decisions_and_survive_being_written() -> None:
    game = parvis.game("capital_lux", players=2)
    match = play(game, [bots.bot_named("greedy:1")] * 2, 3, [[], []])
    found = endgames_of(match, worlds=2, most=300)
    assert 0 < len(found) <= EACH
    assert [endgame.at for endgame in found] == sorted([endgame.at for endgame in found], reverse=True)
    again = read(json.loads(json.dumps(written(match, found))))
    assert [each.json() for each in found] == [each.json() for each in again]
    assert [each.state.json() for each in found] == [each.state.json() for each in again]


# --- the frozen suites ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_names())
def test_a_thousand_endgames_of_each_game_are_frozen_for_all_numbers_of_players(game: str) -> None:
    suites = [suite for suite in SUITES if suite.startswith(f"{game}/")]
    assert [f"{game}/endgames/{players}.jsonl" for name, players in sorted(GAMES) if name == game] == suites
    assert sum(len(json.loads(line)["endgames"]) for suite in suites for line in lines_of(suite)) >= 1000


@pytest.mark.parametrize("suite", SUITES)
def test_frozen_values_are_found_again(suite: str) -> None:
    """Those with the fewest answers to come, of a few games."""
    lines = lines_of(suite)
    for line in lines[:: len(lines) // 5]:
        endgame = read(json.loads(line))[0]
        again = solved(endgame.state, endgame.at, len(endgame.leads[0]), 10**9)
        assert again is not None
        assert endgame.json() == again.json()


def some_of(suite: str, number: int) -> list[Endgame]:
    """So many endgames of a suite, from all of it."""
    endgames = [endgame for line in lines_of(suite) for endgame in read(json.loads(line))]
    return endgames[:: max(len(endgames) // number, 1)]


@pytest.mark.parametrize("suite", SUITES)
def test_greedy_gives_away_less_than_random_does(suite: str) -> None:
    endgames = some_of(suite, 100)
    by_name = {name: marks_of(endgames, bots.bot_named(name)) for name in ("random", "greedy:2")}
    assert by_name["greedy:2"].regret < by_name["random"].regret
    assert by_name["greedy:2"].beaten < by_name["random"].beaten


@pytest.mark.parametrize("suite", SUITES)
def test_level_above_the_first_gives_few_beaten_answers_in_endgames(suite: str) -> None:
    """Few, not none: worlds are drawn anew, so one that tells two answers apart may be missing.

    Interpreted, small endgames alone are solved; the larger ones are left to what the level thinks and lets pass.
    """
    endgames = some_of(suite, 60)
    novice, apprentice = [marks_of(endgames, bots.bot_named(name)) for name in bots.level_names()[:2]]
    if parvis.mode() == "compiled":
        assert apprentice.beaten <= len(endgames) // 4
        assert apprentice.regret < novice.regret
    else:
        assert apprentice.beaten <= len(endgames) // 3


def test_solving_gives_up_at_once_where_the_end_is_far() -> None:
    state = next(iter(random_positions(parvis.game("notre_dame", players=2), 1)))
    question = Question(state.view(state.seat))
    assert is_far(question, Dice(1))
    assert leads_of(question, Dice(1), MANY, LARGE, FEW) is None
    endgame = read(json.loads(lines_of("notre_dame/endgames/2.jsonl")[0]))[0]
    assert not is_far(Question(endgame.state.view(endgame.state.seat)), Dice(1))
