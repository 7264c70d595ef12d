"""Mistakes that bots for games with hidden cards are known for, and the test that catches each.

* A copy gives the bot the true hands or deck: `test_fairness` (pairs of worlds; no way leads from a view to a position).
* Seed or generator in what the bot sees, or a bot that consumes the game's luck: `test_fairness` (the last test there),
  `test_seeds_and_dice_are_not_in_what_is_sent` here.
* Every copy makes up the same world; impossible worlds; memory lost or invented: `tests/conformance/test_knowledge.py`
  and `test_luck.py` (chi-square of made-up worlds against all histories, for every game and number of players).
* Choices made at once leak by their order: `tests/core/test_simultaneous.py`, twins in `tests/table` and `tests/wire`,
  `test_later_seat_does_not_see_what_an_earlier_one_has_chosen` here.
* Strategy fusion, a bot that thinks it will know a card when it comes to guessing it:
  `test_bots_take_what_is_sure_where_only_open_cards_promise_more` here.
* Rivals in the tree that know the seat's hand: secret answers are not in it (`test_thoughts`).
* A cheat as yardstick by accident: `test_fairness` runs a cheat, and it is found out.
* Few games, the best of many picked: arenas say "preliminary" below 400 games (`tests/lab/test_standings.py`); reviews
  measure what seems largest once more (`tests/lab/test_review.py`).
* A lower loss that plays worse: nets are accepted by matches (`tests/lab/test_trials.py`).
* Margin instead of win: `test_who_is_behind_in_the_last_turn_takes_the_risk_and_who_leads_does_not` here.
* Dominated answers: `test_levels`, and against solved endgames `tests/lab/test_endgames.py`.
* Budgets in seconds: all tests give iterations; the clock is only for who is in a hurry (`test_workers`).
* Numbers that differ from machine to machine: rewards are whole millionths; `test_thoughts` asks for the same bytes.
* Features that are wrong and learnt around: `test_features`, `test_nets`.
* A tree keyed by the whole position: `test_fairness` compares analyses, not only answers.
* Chances that don't come true: `tests/lab/test_calibration.py`, `tools/calibration.py`.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import parvis
from parvis import bots
from parvis.bots.bot import Question
from parvis.core.json import canonical
from parvis.core.luck import Dice, SeedLuck
from parvis.core.match import Match
from parvis.core.snapshots import take_snapshot


@pytest.fixture(scope="module")
def trapped() -> Any:
    """What bots answer in games with a trap; those games are interpreted, so the bots are."""
    root = Path(__file__).parents[2]
    found = subprocess.run(
        [sys.executable, "-m", "tests.bots.traps"],
        env={**os.environ, "PARVIS_PURE": "1", "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"},
        capture_output=True,
        text=True,
        check=True,
        cwd=root,
        timeout=120,
    )
    return json.loads(found.stdout)


def test_bots_take_what_is_sure_where_only_open_cards_promise_more(trapped: Any) -> None:
    assert [10, 100] == trapped["open"]
    assert {"sure"} == set(trapped["guess"].values())


def test_who_is_behind_in_the_last_turn_takes_the_risk_and_who_leads_does_not(trapped: Any) -> None:
    assert {"risk"} == set(trapped["behind"].values())
    assert {"safe"} == set(trapped["ahead"].values())


@pytest.mark.parametrize("game", ["capital_lux", "notre_dame"])
def test_later_seat_does_not_see_what_an_earlier_one_has_chosen(game: str) -> None:
    """While all choose cards to keep, a seat thinks the same whatever those before it have kept."""
    for name in ("greedy:2", "flat:12", "ismcts:8", "journeyman"):
        thoughts: set[str] = set()
        for pick in (0, 1):
            match = Match(parvis.game(game, players=3))
            match.settle_chance(SeedLuck(3))
            first = match.state.seat
            while match.state.seat == first:
                legal = match.state.legal()
                match.apply(legal[min(pick, len(legal) - 1)])
            state = match.state
            thoughts.add(canonical(bots.bot_named(name).think(state.view(state.seat), Dice(4), 6).json()))
        assert 1 == len(thoughts)


@pytest.mark.parametrize("game", ["capital_lux", "notre_dame", "rattus"])
def test_seeds_and_dice_are_not_in_what_is_sent(game: str) -> None:
    """What goes to a bot's process is the same whatever luck the true position has."""
    sent: set[str] = set()
    for seed in (1, 2):
        state = parvis.game(game, players=2).new(seed=5).copy()
        state.luck = SeedLuck(seed)
        sent.add(json.dumps(take_snapshot(Question(state.view(state.seat)).state), sort_keys=True))
    assert 1 == len(sent)
    assert "luck" not in sent.pop()
