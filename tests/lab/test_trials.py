"""Trials of nets: what is clearly better is accepted, what is as good is not, and the test stops when it is sure."""

from typing import Any

import pytest

import parvis
from parvis import bots
from parvis.bots.search.net import features_of, new_net
from parvis.bots.search.playing import Outcome
from parvis.core.judge import judge_of
from parvis.core.luck import Dice
from parvis.lab import trials
from parvis.lab.trials import SURE, against, evidence, trial

GAME = parvis.game("capital_lux", players=2)
INPUTS = len(judge_of(GAME).features(GAME.new(seed=0), 0))
NET = new_net(INPUTS, 2, Dice(1))


@pytest.fixture
def odds(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Games that the new net wins as often as is said here, of 100; at the first seat, then at the second."""
    chances = {"percent": 50, "games": 0}

    def decided(state: Any, judge: Any, nets: list[Any], dice: Dice) -> Outcome:
        new = chances["games"] % 2
        chances["games"] += 1
        wins = int(dice.pick(100)) < chances["percent"]
        shares = [1_000_000 if (seat == new) == wins else 0 for seat in range(2)]
        return Outcome(features_of(shares), features_of([0, 0]), features_of(shares))

    monkeypatch.setattr(trials, "contest", decided)
    return chances


@pytest.mark.parametrize(("percent", "is_accepted", "most"), [(65, True, 700), (50, False, 1200), (30, False, 400)])
def test_what_wins_is_accepted_and_the_rest_is_not(
    odds: dict[str, int], percent: int, is_accepted: bool, most: int
) -> None:
    odds["percent"] = percent
    found = trial([GAME], NET, NET, seed=5)
    assert (is_accepted, True) == (found.is_accepted, found.games <= most)
    assert found.games == odds["games"]
    assert found.share == pytest.approx(percent / 100, abs=0.12)


def test_evidence_grows_with_games_and_turns_with_the_share() -> None:
    better, worse = [1.0, 0.5, 0.5, 1.0, 0.0] * 20, [0.0, 0.5, 0.5, 0.0, 1.0] * 20
    assert 0 < evidence(better, 0.5) < evidence(better * 3, 0.5)
    assert evidence(worse, 0.5) < 0
    assert SURE == evidence([1.0] * 30, 0.5) == -evidence([0.0] * 30, 0.5)


def test_net_that_knows_nothing_is_no_match_for_greedy() -> None:
    """An untrained net gives the first answer that is offered, whatever it is."""
    share = against(GAME, new_net(INPUTS, 2, Dice(3)), bots.bot_named("greedy:1"), 10, seed=2)
    assert (10, True) == (share.games, share.mean < 0.4)
