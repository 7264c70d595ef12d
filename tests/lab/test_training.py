"""Training: the same net every time, however often it is stopped; and better than where it began."""

import json
from array import array

import pytest

import parvis
from parvis.bots.nets import write_net
from parvis.core.errors import BadOption, CorruptRecord
from parvis.core.judge import PLAIN
from parvis.lab import training as module
from parvis.lab.training import Training
from parvis.lab.trials import Trial

GAME = parvis.game("capital_lux", players=2)


@pytest.fixture(autouse=True)
def no_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other snapshot is accepted, and no games are played for that."""
    monkeypatch.setattr(module, "LEG", 1)
    monkeypatch.setattr(module, "trial", lambda games, new, old, seed: Trial(40, 0.6, seed % 2 == 1))


def run_to(training: Training, stop: int) -> None:
    """Train until so many games have been played."""
    training.run(lambda done: None, lambda: training.done >= stop)


def trained(stops: list[int], games: int = 12) -> str:
    """The net after so many games, the training having been stopped and gone on with at some of them."""
    training = Training(GAME, games, seed=3, hidden=6)
    for stop in [*stops, games]:
        run_to(training, stop)
        saved = json.loads(json.dumps(training.save()))
        training = Training(GAME, games, seed=3, hidden=6)
        training.resume(saved)
    return write_net(training.best, GAME, training.facts())


def test_same_seed_gives_the_same_net_however_often_it_is_stopped() -> None:
    assert trained([]) == trained([2, 4, 10])


@pytest.mark.parametrize("games", [1, 2, 3, 4, 7, 11])
def test_a_training_may_be_short(games: int) -> None:
    """A trial at the end, and others before it while there are games for them."""
    training = Training(GAME, games, seed=3, hidden=6)
    steps: list[int] = []
    training.run(steps.append, lambda: False)
    assert games == training.done == steps[-1]
    assert min(games, 5) == len(training.trials)


def test_crews_in_processes_of_their_own_give_the_same_net() -> None:
    alone, spread = [Training(GAME, 12, seed=3, hidden=6) for _ in range(2)]
    alone.run(lambda done: None, lambda: False)
    spread.run(lambda done: None, lambda: False, workers=2)
    assert write_net(alone.best, GAME, alone.facts()) == write_net(spread.best, GAME, spread.facts())
    assert alone.save() == spread.save()


def test_crews_have_dice_of_their_own_and_agree_on_the_mean() -> None:
    training = Training(GAME, 10, seed=3, hidden=6)
    one, other = [training.crew.leg(lesson, k, 1, 10) for k, lesson in enumerate(training.lessons)]
    assert one.layers != other.layers
    training.run(lambda done: None, lambda: training.done >= 2)
    for mean, mine, its in zip(training.lessons[0].layers, one.layers, other.layers, strict=True):
        pairs = zip(array("d", mean), array("d", mine), array("d", its), strict=True)
        assert all(both == (single + double) / 2 for both, single, double in pairs)


def test_another_seed_gives_another_net() -> None:
    nets = []
    for seed in (1, 2):
        training = Training(GAME, 4, seed, hidden=6)
        training.run(lambda done: None, lambda: False)
        nets.append(list(training.net.first))
    assert nets[0] != nets[1]


def test_only_snapshots_that_won_their_trials_come_out() -> None:
    training = Training(GAME, 10, seed=3, hidden=6)
    weights = []
    for stop in (2, 4, 6, 8, 10):
        run_to(training, stop)
        weights.append(list(training.best.first))
    assert [True, False, True, False, True] == [each.is_accepted for each in training.trials]
    assert weights[0] == weights[1] != weights[2] == weights[3] != weights[4] == list(training.net.first)


@pytest.mark.parametrize("key", ["digest", "games", "hidden", "players", "seed", "format"])
def test_training_of_something_else_is_not_gone_on_with(key: str) -> None:
    training = Training(GAME, 12, seed=3, hidden=6)
    with pytest.raises(CorruptRecord, match=f"the saved training has another {key}"):
        training.resume({**training.save(), key: "x"})


def test_damaged_training_is_refused() -> None:
    training = Training(GAME, 12, seed=3, hidden=6)
    with pytest.raises(CorruptRecord, match="weights of the saved training are damaged"):
        training.resume({**training.save(), "second": "AAAA"})
    with pytest.raises(CorruptRecord, match="the trials of the saved training are damaged"):
        training.resume({**training.save(), "trials": [[1, 2]]})
    with pytest.raises(CorruptRecord, match="the dice of the saved training are damaged"):
        training.resume({**training.save(), "dice": [1]})


def test_game_without_features_can_not_be_trained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "judge_of", lambda game: PLAIN)
    with pytest.raises(BadOption, match="what a net should see of Notre Dame"):
        Training(parvis.game("notre_dame", players=3), 10, seed=1)


def test_options_that_vary_take_turns() -> None:
    training = Training(parvis.game("notre_dame", players=2), 10, seed=1, hidden=2)
    assert [False, True] == [kind.options["new_persons"] for kind in training.kinds]
