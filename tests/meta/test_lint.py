"""Each lint of the house catches what it is for, lets pass what is right, and finds nothing in the project."""

from pathlib import Path

import pytest

from tests.meta.linting import ROOT, TURN, Source, layers, lines_found, lint, rules, texts


def test_project_is_clean() -> None:
    assert [str(problem) for problem in lint.check(lint.read(ROOT))] == []


def test_problem_reads_as_path_line_and_sentence() -> None:
    (problem,) = rules.rules_are_exact([Source(TURN, "\nhalf = 0.5\n")])
    assert str(problem) == f"{TURN}:2: rules count in whole numbers, and divide them by //"


def test_lints_read_all_files_that_are_not_ignored(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("build/\n*.so\n", "utf-8")
    for name in ("build/a.py", "src/b.so", "src/c.py", ".ci/run", "page.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("text", "utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\0")
    assert [source.path for source in lint.read(tmp_path)] == [".ci/run", ".gitignore", "page.md", "src/c.py"]


def test_file_that_is_not_python_is_left_to_others() -> None:
    assert lint.check([Source(TURN, "def half(:\n")]) == []


# --- who may import whom -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("core/match.py", "from parvis.games.toy.state import Toy"),
        ("core/match.py", "import parvis.bots"),
        ("core/match.py", "import parvis"),
        ("games/toy/turn.py", "from parvis.games.other.verbs import gain"),
        ("games/toy/turn.py", "from parvis.games import other"),
        ("games/toy/turn.py", "from parvis.art import palette"),
        ("games/toy/turn.py", "from .state import Toy"),
        ("art/scene.py", "from parvis import bots"),
        ("bots/greedy.py", "from parvis.store.log import Log"),
        ("web/pages.py", "from parvis.store.log import Log"),
        ("table/actor.py", "from parvis.web.pages import page"),
        ("web/pages.py", "from parvis.cli import main"),
        ("api.py", "from parvis.bots import greedy"),
        ("pure.py", "from parvis.core import json"),
        ("surprise/new.py", "import json"),
    ],
)
def test_import_upwards_is_found(path: str, line: str) -> None:
    assert lines_found(layers.imports_go_down, line, f"src/parvis/{path}") == [1]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("core/registry.py", "import parvis.games"),
        ("core/registry.py", "from parvis.core.game import Game"),
        ("games/toy/turn.py", "from parvis.games.toy import verbs"),
        ("games/toy/turn.py", "from parvis.core.frames import Step"),
        ("games/toy/terminal.py", "from rich.text import Text"),
        ("bots/greedy.py", "from parvis.games.toy.view import ToyView"),
        ("table/actor.py", "from parvis.store.log import Log"),
        ("cli/play.py", "from parvis import game, load"),
        ("cli/serve.py", "from parvis.web.app import app"),
        ("api.py", "from parvis.pure import mode"),
    ],
)
def test_import_downwards_passes(path: str, line: str) -> None:
    assert lines_found(layers.imports_go_down, line, f"src/parvis/{path}") == []


def test_terminal_is_no_rule() -> None:
    for path in ("terminal.py", "terminal/table.py"):
        assert lines_found(rules.rules_are_exact, "import time", f"src/parvis/games/toy/{path}") == []
    assert lines_found(rules.rules_are_exact, "import time", "src/parvis/games/toy/terminals.py") == [1]


def test_tests_may_import_everything() -> None:
    assert lines_found(layers.imports_go_down, "from parvis.store.log import Log", "tests/store/test_log.py") == []


# --- what rules may not use ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "from random import shuffle",
        "from time import monotonic",
        "from datetime import date",
        "import secrets",
        "from os import urandom",
        "secret = os.urandom(32)",
        "rng = Random(7)",
        "half = 0.5",
        "half = whole / 2",
        "key = hash(state)",
        "for colour in {1, 2}: pass",
        "found = [card for card in set(hand)]",
        "cards = [*frozenset(hand)]",
        "cards = list({card for card in hand})",
    ],
)
def test_inexact_rules_are_found(line: str) -> None:
    assert lines_found(rules.rules_are_exact, line) == [1]
    assert lines_found(rules.rules_are_exact, line, "src/parvis/core/frames.py") == [1]
    assert lines_found(rules.rules_are_exact, line, "src/parvis/bots/greedy.py") == []


@pytest.mark.parametrize(
    "line",
    [
        "from random import Random",
        "def dice(rng: Random) -> int: return rng.getrandbits(63)",
        "half = whole // 2",
        "folder = Path(__file__).parent / 'components.toml'",
        "for card in sorted(set(hand)): pass",
        "is_known = card in {1, 2}",
        "kinds = len(set(hand))",
    ],
)
def test_exact_rules_pass(line: str) -> None:
    assert lines_found(rules.rules_are_exact, line) == []


def test_likelihoods_may_be_fractions() -> None:
    assert lines_found(rules.rules_are_exact, "weight = 1.0 / 2.0", "src/parvis/games/toy/worlds.py") == []


@pytest.mark.parametrize("line", ["pile = 1 << 3 * card", "pile = data.COLUMN << BITS * colour + 3"])
def test_literal_shifted_far_is_found(line: str) -> None:
    assert lines_found(rules.literals_stay, line) == [1]


@pytest.mark.parametrize(
    "line",
    [
        "mask = 1 << colour",
        "mask = 1 << (lots >> 3 * seat & 7) - 1",
        "pile = shifted(1, 3 * card)",
        "lots = lot + 1 << 3 * seat",
        "DECK = ONE << 45",
    ],
)
def test_other_shifts_pass(line: str) -> None:
    assert lines_found(rules.literals_stay, line) == []


@pytest.mark.parametrize(
    "line",
    [
        "def options(self, s: Any) -> list[int]: ...",
        "frames: list[Any] = []",
        "table: dict[str, Any] = {}",
        "toy = cast(Toy, state)",
        "toy = typing.cast('Toy', state)",
        "gain(s, 'two')  # type: ignore[arg-type]",
    ],
)
def test_loose_types_in_games_are_found(line: str) -> None:
    assert lines_found(rules.games_are_typed, line) == [1]
    assert lines_found(rules.games_are_typed, line, "src/parvis/core/frames.py") == []


def test_right_types_in_games_pass() -> None:
    assert lines_found(rules.games_are_typed, "def read(game: Game[Any], s: Toy) -> Toy: ...") == []
    loader = "import tomllib\n\ndef load() -> dict[str, Any]: ...\n"
    assert lines_found(rules.games_are_typed, loader) == []


CARDS = Source(
    "src/parvis/games/toy/cards/brown.py",
    "class Card: pass\nclass Brown(Card): pass\nclass Bishop(Brown): pass\nclass MoveRat(Frame): pass\n",
)


@pytest.mark.parametrize(
    "text", ["from parvis.games.toy.cards.brown import Bishop", "brown.Bishop()", "isinstance(card, Brown)"]
)
def test_card_named_elsewhere_is_found(text: str) -> None:
    for path in (TURN, "src/parvis/games/toy/cards/grey.py", "src/parvis/bots/greedy.py"):
        other = Source(path, f"class Spy(Card): pass\n{text}\n")
        assert [problem.path for problem in rules.cards_keep_to_themselves([CARDS, other])] == [path]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (TURN, "from parvis.games.toy.cards import CARDS\nfrom parvis.games.toy.cards.brown import Card, MoveRat"),
        ("src/parvis/games/toy/cards/all.py", "from parvis.games.toy.cards.brown import Bishop"),
        ("src/parvis/games/other/turn.py", "Bishop()"),
        ("src/parvis/games/toy/cards/__init__.py", "from parvis.games.toy.cards.brown import Bishop"),
        ("tests/games/toy/test_bishop.py", "from parvis.games.toy.cards.brown import Bishop"),
        (TURN, "TITLE = 'Bishop'"),
    ],
)
def test_card_in_its_place_passes(path: str, text: str) -> None:
    assert list(rules.cards_keep_to_themselves([CARDS, Source(path, text)])) == []


# --- size, spelling, strays ----------------------------------------------------------------------


def test_long_file_is_found() -> None:
    assert lines_found(texts.files_are_short, "\n" * 401, "tools/soak.py") == [401]


@pytest.mark.parametrize(("path", "lines"), [("tools/soak.py", 400), ("tests/data/toy/games.json", 401)])
def test_short_file_and_long_data_pass(path: str, lines: int) -> None:
    assert lines_found(texts.files_are_short, "\n" * lines, path) == []


@pytest.mark.parametrize(
    "text",
    [
        "card = 1  # its color",
        '"""The behavior of a rat."""',
        '"""One line.\n\nThe centered one, at x = 2."""',
        "def initialize(): ...",
        "def paint(color): ...",
        "neighbor = 2",
        "raise ValueError('the favorite of all')",
        "say(f'{seat} is the neighbor of {rival}')",
    ],
)
def test_american_spelling_is_found(text: str) -> None:
    assert len(lines_found(texts.spelling_is_british, text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "colour = 1  # its colour, in the centre",
        "panel(justify='center', color='red')",
        "style = 'color: red; text-align: center; margin: 0'",
        "x = 1  # `color` is the word of the style sheet",
        "size = 3  # the prize for all seats",
    ],
)
def test_british_spelling_and_words_of_others_pass(text: str) -> None:
    assert lines_found(texts.spelling_is_british, text) == []


def test_spelling_of_pages() -> None:
    page = "The color.\n\n`color` and\n\n```css\ncolor: red\n```\n\nThe [colour](colors.md).\n"
    assert lines_found(texts.spelling_is_british, page, "docs/page.md") == [1]


@pytest.mark.parametrize(
    "line",
    [
        "see https://boards.example/rules",
        "write to somebody@boards.example",
        "the page boards.example.org has it",
        "cd /home/somebody/parvis",
        "run('/work/main/tools/lint.py')",
        "# TODO: the rats",
        "# FIXME",
        "XXX",
    ],
)
def test_strays_are_found(line: str) -> None:
    assert lines_found(texts.nothing_stray, line, "docs/page.md") == [1]


@pytest.mark.parametrize(
    "line",
    [
        "http://127.0.0.1:8000 or http://localhost:8000",
        '<svg xmlns="http://www.w3.org/2000/svg">',
        "docs/rules/work/page.md",
        "the seat's home/work",
        "from parvis.core.game import Game",
        "@final",
    ],
)
def test_what_is_no_stray_passes(line: str) -> None:
    assert lines_found(texts.nothing_stray, line, "docs/page.md") == []


@pytest.mark.parametrize("clause", ["except:", "except Exception:", "except (OSError, BaseException) as error:"])
def test_catching_everything_is_found(clause: str) -> None:
    text = f"try:\n    play()\n{clause}\n    pass\n"
    assert lines_found(texts.errors_are_named, text) == [3]
    assert lines_found(texts.errors_are_named, text, "tools/soak.py") == []


def test_catching_what_is_expected_passes() -> None:
    assert lines_found(texts.errors_are_named, "try:\n    play()\nexcept (OSError, ValueError):\n    pass\n") == []


def test_main_prints_problems_and_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(lint, "read", lambda root: [Source(TURN, "import random\n")])
    assert lint.main() == 1
    assert capsys.readouterr().out.startswith(f"{TURN}:1: rules should not import random")
