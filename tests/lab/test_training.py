"""Training: the same net every time, however often it is stopped; and better than where it began."""

import json

import pytest

import parvis
from parvis.bots.nets import write_net
from parvis.core.errors import BadOption, CorruptRecord
from parvis.lab.training import Training

GAME = parvis.game("capital_lux", players=2)


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
    return write_net(training.net, GAME, training.facts())


def test_same_seed_gives_the_same_net_however_often_it_is_stopped() -> None:
    assert trained([]) == trained([2, 4, 10])


def test_another_seed_gives_another_net() -> None:
    nets = []
    for seed in (1, 2):
        training = Training(GAME, 4, seed, hidden=6)
        training.run(lambda done: None, lambda: False)
        nets.append(list(training.net.first))
    assert nets[0] != nets[1]


@pytest.mark.parametrize("key", ["digest", "games", "hidden", "players", "seed", "format"])
def test_training_of_something_else_is_not_gone_on_with(key: str) -> None:
    training = Training(GAME, 12, seed=3, hidden=6)
    with pytest.raises(CorruptRecord, match=f"the saved training has another {key}"):
        training.resume({**training.save(), key: "x"})


def test_damaged_training_is_refused() -> None:
    training = Training(GAME, 12, seed=3, hidden=6)
    with pytest.raises(CorruptRecord, match="weights of the saved training are damaged"):
        training.resume({**training.save(), "second": "AAAA"})
    with pytest.raises(CorruptRecord, match="the dice of the saved training are damaged"):
        training.resume({**training.save(), "dice": [1]})


def test_game_without_features_can_not_be_trained() -> None:
    with pytest.raises(BadOption, match="what a net should see of Notre Dame"):
        Training(parvis.game("notre_dame", players=3), 10, seed=1)
