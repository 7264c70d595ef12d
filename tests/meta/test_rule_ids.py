"""Is there a test for every rule, every card and every question of every game?

The rules are those of the packaged `rules.md`; a test is for a rule if its name or its docstring says so.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import parvis
from parvis.core.records import read_record
from tests.golden.golden import golden_files, read_golden
from tests.meta.linting import ROOT, lint, rules

GAMES = pytest.mark.parametrize("game", parvis.game_names())
RULE_ID = re.compile(r"\b[A-Z]{2}-R?\d+\b")
DEFINED = re.compile(r"^\*\*([A-Z]{2}-R?\d+)\*\*", re.MULTILINE)


@cache
def defined(game: str) -> list[str]:
    """The ids of a game's rules, in the order of its rules.md."""
    return DEFINED.findall((Path(parvis.__file__).parent / "games" / game / "rules.md").read_text("utf-8"))


@cache
def functions_of(game: str) -> dict[str, str]:
    """The test functions of a game, each with its name and docstring as one text."""
    found = {}
    for path in sorted((ROOT / "tests" / "games" / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[f"{path.stem}.{node.name}"] = f"{node.name} {ast.get_docstring(node) or ''}"
    return found


def words(name: str) -> str:
    """`BeggarKing` as `beggar king`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).lower()


@GAMES
def test_every_rule_has_a_test(game: str) -> None:
    tested = {rule for text in functions_of(game).values() for rule in RULE_ID.findall(text)}
    assert len(defined(game)) > 50
    assert [] == [rule for rule in defined(game) if rule not in tested]


@GAMES
def test_no_rule_is_defined_twice_and_none_is_tested_that_is_not_defined(game: str) -> None:
    assert len(set(defined(game))) == len(defined(game))
    prefix = defined(game)[0].partition("-")[0]
    cited = {rule for text in functions_of(game).values() for rule in RULE_ID.findall(text) if rule.startswith(prefix)}
    assert set() == cited - set(defined(game))


@GAMES
def test_every_card_has_a_test(game: str) -> None:
    """A card, person or profession is a class; some test of the game says its name."""
    texts = " ".join(functions_of(game).values()).replace("_", " ").lower()
    decks = [source for source in lint.read(ROOT) if source.game == game and rules.DECK.search(source.path)]
    cards = sorted(name for _, name, _ in rules.homes_of_cards(decks))
    assert cards
    assert [] == [card for card in cards if words(card) not in texts]


@GAMES
def test_every_question_is_asked_in_a_golden_record(game: str) -> None:
    """The names of all questions that the rules define, against those that come up in the games kept."""
    names = set()
    for path in (ROOT / "src" / "parvis" / "games" / game).rglob("*.py"):
        names |= set(re.findall(r'^    NAME: ClassVar\[str\] = "([\w.]+)"', path.read_text("utf-8"), re.MULTILINE))
    asked = set()
    for path in golden_files(game):
        asked |= {entry.frame.NAME for entry in read_record(read_golden(path).record).replay().entries}
    assert [] == sorted(names - asked - {game})
