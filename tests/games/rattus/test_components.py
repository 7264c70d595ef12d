"""A component file of one's own: its id, its numbers, and records that are played with them (2.12)."""

from importlib.resources import files
from pathlib import Path

import pytest

import parvis
from parvis.cli import main
from parvis.core.errors import ParvisError
from parvis.core.json import canonical
from parvis.core.records import read_record
from parvis.core.registry import make_game
from tests.driving import control, driven_match

PRINTED = (files("parvis.games.rattus") / "components.toml").read_text("utf-8")
ID = "reconstructed-1"


def own(folder: Path, text: str) -> Path:
    """A file of one's own."""
    path = folder / "own.toml"
    path.write_text(text, "utf-8")
    return path


def test_id_may_be_named_together_with_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """2.12: option `data`."""
    path = own(tmp_path, PRINTED.replace(f'"{ID}"', '"my box"', 1))
    words = ["random", "rattus", "--players", "2", "--control", "1", "--components", str(path)]
    assert 0 == main([*words, "--option", "data=my box"])
    assert '"components":' in capsys.readouterr().out
    assert 2 == main([*words, "--option", "data=other"])
    assert (
        "parvis: this is played with the components 'other': give that file by --components\n"
        == capsys.readouterr().err
    )
    with pytest.raises(ParvisError, match="this is played with the components 'my box': give that file by"):
        parvis.game("rattus", players=3, data="my box")


def test_file_with_the_packaged_numbers_is_the_packaged_one(tmp_path: Path) -> None:
    path = own(tmp_path, PRINTED + "\n# as printed\n")
    text = canonical(driven_match(make_game("rattus", {"players": 2}, path), control(3)).record())
    assert text == canonical(driven_match(make_game("rattus", {"players": 2}), control(3)).record())
    assert read_record(text).replay().state.is_over and read_record(text, path).replay().state.is_over


def test_record_played_with_a_file_of_ones_own_needs_it(tmp_path: Path) -> None:
    path = own(tmp_path, PRINTED.replace(f'"{ID}"', '"my box"', 1))
    text = canonical(driven_match(make_game("rattus", {"players": 2}, path), control(3)).record())
    assert read_record(text, path).replay().state.is_over
    with pytest.raises(ParvisError, match="--components"):
        read_record(text)
