"""Nets: their slopes are right, they learn, they are refused where they don't belong, and bots play by them."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import parvis
from parvis import bots
from parvis.bots import kinds, nets
from parvis.bots.nets import digest_of, has_net, read_net, weights_for, write_net
from parvis.bots.search.net import Net, Sight, Teacher, Weights, features_of, new_net
from parvis.core.errors import CorruptRecord
from parvis.core.game import Game
from parvis.core.judge import judge_of
from parvis.core.luck import Dice
from parvis.core.registry import make_game
from parvis.lab.fairness import fair, pairs
from parvis.lab.games import play
from parvis.lab.standings import win_shares
from tests.bots.positions import GAMES, random_positions, some_positions

GAME = parvis.game("capital_lux", players=2)


def net_of(game: Game[Any], hidden: int = 8) -> Net:
    """A net that knows nothing, with weights everywhere."""
    dice = Dice(9)
    inputs = len(judge_of(game).features(game.new(seed=0), 0))
    net = new_net(inputs, hidden, dice)
    for k in range(len(net.second)):
        net.second[k] = int(dice.pick(2001)) / 1000 - 1
    return net


@pytest.fixture
def trained(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots that need a net get one."""
    monkeypatch.setattr(kinds, "weights_for", lambda game: Weights(net_of(game)))
    yield


def loss(net: Net, features: Any, win: float, margin: float) -> float:
    """Cross-entropy, whose slope is what the teacher goes down."""
    from math import log

    net.look(features)
    targets = (win, margin)
    return -sum(
        target * log(output) + (1 - target) * log(1 - output)
        for target, output in zip(targets, net.outputs, strict=True)
    )


# --- learning ------------------------------------------------------------------------------------


def test_slopes_are_those_of_the_loss() -> None:
    dice = Dice(3)
    net = new_net(6, 5, dice)
    for k in range(len(net.second)):
        net.second[k] = int(dice.pick(2001)) / 1000 - 1
    features = features_of([64, 0, -32, 100, 7, 0])
    teacher = Teacher(net)
    teacher.show(features, 0.8, 0.3)
    step = 1e-6
    for weights, slopes in ((net.first, teacher.first_slope), (net.second, teacher.second_slope)):
        for k in range(len(weights)):
            before = weights[k]
            weights[k] = before + step
            above = loss(net, features, 0.8, 0.3)
            weights[k] = before - step
            below = loss(net, features, 0.8, 0.3)
            weights[k] = before
            assert slopes[k] == pytest.approx((above - below) / (2 * step), abs=1e-5)


def test_net_learns_what_no_single_feature_tells() -> None:
    net = new_net(2, 8, Dice(5))
    teacher = Teacher(net)
    corners = [(0, 0, 0.1), (64, 0, 0.9), (0, 64, 0.9), (64, 64, 0.1)]
    for _ in range(1500):
        for one, other, win in corners:
            teacher.show(features_of([one, other]), win, 1 - win)
        teacher.learn(0.02)
    for one, other, win in corners:
        net.look(features_of([one, other]))
        assert [win, 1 - win] == pytest.approx(list(net.outputs), abs=0.05)


# --- features ------------------------------------------------------------------------------------


def test_features_tell_what_lies_on_the_table() -> None:
    """Before anything is kept: round 1, first choice, six cards in the pack, four columns, nobody with anything."""
    state = GAME.new(seed=7)
    features = [int(number) for number in judge_of(GAME).features(state, state.seat)]
    assert [64, 0, 0] == features[:3]
    assert [0, 64, 0] == features[3:6]
    assert [64, 0] == features[8:10]
    hand, kept, pack = (features[12 + 20 * k : 32 + 20 * k] for k in range(3))
    assert ([0] * 20, [0] * 20, 6 * 32) == (hand, kept, sum(pack))


def test_new_net_leans_on_what_the_judge_says() -> None:
    """So that nobody begins to play from nothing: the better by the terms, the better by the net."""
    net = new_net(5, 8, Dice(1), True)
    outcomes = []
    for lean in (-128, -8, 0, 8, 128):
        net.look(features_of([7, 0, -30, 64, lean]))
        outcomes.append(list(net.outputs))
    assert sorted(outcomes) == outcomes
    assert [0.5, 0.5] == outcomes[2]


# --- whole numbers ---


def test_bots_see_in_whole_numbers_what_the_net_says_whatever_they_saw_before() -> None:
    net = net_of(GAME, hidden=9)
    judge = judge_of(GAME)
    sight = Sight(Weights(net), 2)
    for state in random_positions(GAME, 1):
        for seat in range(2):
            features = judge.features(state, seat)
            net.look(features)
            sight.look(features, seat)
            assert list(net.outputs) == pytest.approx(list(sight.outputs), abs=2e-3)
            fresh = Sight(Weights(net), 2)
            fresh.look(features, seat)
            assert list(fresh.outputs) == list(sight.outputs)


def test_net_whose_sums_would_not_fit_is_refused() -> None:
    net = net_of(GAME)
    net.first[3] = 60_000.0
    with pytest.raises(CorruptRecord, match="weights of the net are too large"):
        read_net(write_net(net, GAME, {}), GAME)


# --- files ---------------------------------------------------------------------------------------


def test_net_that_is_written_is_read_back() -> None:
    net = net_of(GAME)
    again = read_net(write_net(net, GAME, {"games": 0}), GAME)
    judge = judge_of(GAME)
    for state in random_positions(GAME, 1):
        features = judge.features(state, 0)
        net.look(features)
        again.look(features)
        assert list(net.outputs) == pytest.approx(list(again.outputs), abs=2e-3)


def test_net_of_other_features_is_refused() -> None:
    text = write_net(net_of(GAME), GAME, {})
    with pytest.raises(CorruptRecord, match="trained with other rules or other features"):
        read_net(text.replace(digest_of(GAME)[:9], "123456789"), GAME)
    with pytest.raises(CorruptRecord, match="no net for Capital Lux with 3 players"):
        read_net(text, parvis.game("capital_lux", players=3))


def test_net_with_missing_weights_is_refused() -> None:
    text = write_net(net_of(GAME), GAME, {})
    with pytest.raises(CorruptRecord, match="weights there"):
        read_net(text.replace('"hidden":8', '"hidden":9'), GAME)


# --- shipped nets ---

SHIPPED = [(name, players) for name, players in GAMES if has_net(parvis.game(name, players=players))]


def test_capital_lux_has_a_net_for_every_number_of_players() -> None:
    assert {("capital_lux", 2), ("capital_lux", 3), ("capital_lux", 4)} <= set(SHIPPED)


@pytest.mark.parametrize(("name", "players"), SHIPPED)
def test_shipped_nets_are_of_the_rules_and_features_as_they_are_and_small(name: str, players: int) -> None:
    game = parvis.game(name, players=players)
    assert weights_for(game) is not None
    assert len(files(f"parvis.games.{name}").joinpath("nets", f"{players}.json").read_bytes()) <= 150_000
    assert {"learned", "master"} <= set(bots.bots_for(game))


def test_shipped_net_beats_greedy() -> None:
    wins = 0.0
    for seed in range(10):
        for seats in (["learned:2", "greedy:1"], ["greedy:1", "learned:2"]):
            match = play(GAME, [bots.bot_named(name) for name in seats], seed, [[], []])
            wins += win_shares(match.state.ranking())[seats.index("learned:2")]
    assert wins >= 13


def test_other_components_have_no_net(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    text = files("parvis.games.notre_dame").joinpath("components.toml").read_text("utf-8")
    path.write_text(text, "utf-8")
    assert not has_net(make_game("notre_dame", {"players": 4}, path))


# --- bots ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["learned:2", "master:20"])
def test_bots_play_by_a_net(trained: None, name: str) -> None:
    for state in some_positions("capital_lux", 3, seed=2, every=12):
        thoughts = [bots.bot_named(name).think(state.view(state.seat), Dice(1)) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].answer in state.legal()
        assert sorted(state.legal()) == sorted(candidate.answer for candidate in thoughts[0].candidates)
        for candidate in thoughts[0].candidates:
            assert candidate.value is None or 0 <= candidate.value <= 1


def test_master_solves_small_endgames(trained: None) -> None:
    """Its last decision of a game has no walks behind it, and what comes out is known."""
    last = [state.copy() for state in random_positions(GAME, 5) if len(state.legal()) > 1][-1]
    thought = bots.bot_named("master").think(last.view(last.seat), Dice(1))
    assert 0 == thought.iterations
    assert all(candidate.visits == 12 for candidate in thought.candidates)
    assert thought.best.points == max(candidate.points or 0 for candidate in thought.candidates)


def test_bots_with_nets_are_fair(trained: None) -> None:
    thinkers = [fair(bots.bot_named("learned"), 2), fair(bots.bot_named("master"), 12)]
    for found in pairs(GAME, thinkers, seed=4, every=3):
        assert [] == [pair for pair in found if pair.is_told_apart]


def test_bot_without_a_net_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "is_there", lambda name, players: False)
    state = parvis.game("notre_dame", players=5).new(seed=1)
    with pytest.raises(bots.UnknownBot, match="no net has been trained for Notre Dame with 5 players"):
        bots.bot_named("learned").think(state.view(state.seat), Dice(1))
    assert "learned" not in bots.bots_for(state.game)
    assert "greedy" in bots.bots_for(state.game)


def test_level_without_a_net_searches_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new(seed=1)
    with_net = bots.bot_named("expert").think(state.view(state.seat), Dice(1), 60)
    monkeypatch.setattr(nets, "is_there", lambda name, players: False)
    without = bots.bot_named("expert").think(state.view(state.seat), Dice(1), 60)
    assert with_net.iterations < without.iterations
