"""The pages of rules say where each rule lives and what proves it: all of that exists, and is up to date."""

import sys
from pkgutil import resolve_name

import pytest

import parvis
from tests.meta.linting import ROOT
from tests.meta.test_rule_ids import RULE_ID, defined, functions_of

sys.path.insert(0, str(ROOT / "tools"))

import rule_table

GAMES = pytest.mark.parametrize("game", parvis.game_names())


def rows(game: str) -> dict[str, list[str]]:
    """The rows of a game's rules by their ids."""
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    found = [rule_table.cells(line) for line in page.splitlines() if line.startswith("|")]
    return {cells[0]: cells for cells in found if rule_table.RULE_ID.fullmatch(cells[0])}


def symbol(game: str, name: str) -> object:
    """What a name in the column `code` stands for."""
    inside = name.startswith("core.")
    path = f"parvis.core.{name.removeprefix('core.')}" if inside else f"parvis.games.{game}.{name}"
    found: object = resolve_name(path)
    return found


@GAMES
def test_every_rule_has_a_row_with_all_its_cells(game: str) -> None:
    table = rows(game)
    assert sorted(defined(game)) == sorted(table)
    assert [] == [rule for rule, cells in table.items() if len(cells) != 6 or not all(cells)]


@GAMES
def test_code_that_a_rule_is_said_to_live_in_exists(game: str) -> None:
    for cells in rows(game).values():
        for name in cells[4].split():
            assert name.startswith("`") and name.endswith("`")
            assert symbol(game, name.strip("`")) is not None


@GAMES
def test_tests_that_are_said_to_prove_a_rule_exist(game: str) -> None:
    tests = functions_of(game)
    for rule, cells in rows(game).items():
        assert rule in RULE_ID.findall(tests[cells[5].strip("`")])


def test_tables_are_up_to_date() -> None:
    """`python tools/rule_table.py` writes them again."""
    for game in parvis.game_names():
        page = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
        assert rule_table.filled(page, rule_table.tests_of(game)) == page


def test_table_is_filled_in_and_all_else_stays() -> None:
    page = "# Rules\n\n| rule | source | kind | in short | code | test |\n|---|---|---|---|---|---|\n| XY-1 | a | b | c | d | |\n\nXY-1 | x |\n"
    tests = [rule_table.Test("test_a.test_b", ["XY-2", "XY-1"]), rule_table.Test("test_a.test_c", ["XY-1"])]
    filled = rule_table.filled(page, tests)
    assert page.replace("| d | |", "| d | `test_a.test_c` |") == filled
    assert filled == rule_table.filled(filled, tests)
