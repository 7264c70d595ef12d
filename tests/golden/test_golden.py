"""Whole games that must come out as they always did, and show together everything that can happen."""

from pathlib import Path

import pytest

import parvis
from parvis.core.records import read_record
from tests.driving import trace
from tests.golden.golden import features_of, golden_files, read_golden, table

FILES = [(name, path) for name in parvis.game_names() for path in golden_files(name)]
GAMES = sorted({name for name, _ in FILES})


@pytest.mark.parametrize(("game", "path"), FILES, ids=[f"{game}-{path.stem}" for game, path in FILES])
def test_golden_record_comes_out_as_it_always_did(game: str, path: Path) -> None:
    """Every answer is legal, the result is the same, and so is every state on the way, to the last byte."""
    golden = read_golden(path)
    match = read_record(golden.record).replay()
    assert game == match.game.NAME
    assert golden.trace == trace(match)
    shown = features_of(game).features(match)
    assert [] == sorted(set(golden.covers) - shown)


@pytest.mark.parametrize("game", GAMES)
def test_golden_records_show_together_everything_wanted(game: str) -> None:
    """Told by the games themselves; `pytest -s` prints the table."""
    wanted = features_of(game)
    shown = {path.stem: wanted.features(read_golden(path).replay()) for path in golden_files(game)}
    print(f"\n{game}: {len(shown)} golden records", *table(wanted.wanted, shown), sep="\n")
    assert len(set(wanted.wanted)) == len(wanted.wanted)
    assert [] == [feature for feature in wanted.wanted if not any(feature in found for found in shown.values())]


@pytest.mark.parametrize("game", GAMES)
def test_no_golden_record_is_there_for_nothing(game: str) -> None:
    """Each shows something that no other shows."""
    claims = {path.stem: set(read_golden(path).covers) for path in golden_files(game)}
    for name, covers in claims.items():
        others = set().union(*[found for other, found in claims.items() if other != name])
        assert covers - others, f"{name} can go"
