"""README and docs say what is true: their code runs, what they name is there, and what there is they name."""

import ast
import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import parvis
from parvis import api
from parvis.core.registry import game_class

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/rules/*.md"), *ROOT.glob("benchmarks/*.md")]
)
NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]
FENCE = re.compile(r"^```(?P<kind>\w+)(?: (?P<file>\S+))?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)

# Adds a folder of games to Parvis, then runs what comes on the standard input.
RUNNER = """
import sys
import parvis.games
parvis.games.__path__.append(sys.argv[1])
exec(compile(sys.stdin.read(), sys.argv[2], "exec"))
"""


class Block(NamedTuple):
    """A block of code on a page, with the file it is said to be of."""

    kind: str
    file: str
    text: str
    line: int


def read(name: str) -> str:
    """The text of a page."""
    return (ROOT / name).read_text("utf-8")


def blocks(name: str) -> list[Block]:
    """The blocks of code on a page."""
    page = read(name)
    found = FENCE.finditer(page)
    return [Block(m["kind"], m["file"] or "", m["text"], page[: m.start()].count("\n") + 2) for m in found]


def pages_with(*kinds: str) -> list[str]:
    """The pages with blocks of these kinds."""
    return [name for name in NAMES if any(block.kind in kinds for block in blocks(name))]


def prose(name: str) -> str:
    """A page without its blocks of code."""
    return FENCE.sub("", read(name))


def spoken(name: str) -> list[str]:
    """What a page says in code style, and the lines of its blocks for the shell."""
    lines = [line for block in blocks(name) if block.kind == "sh" for line in block.text.splitlines()]
    return re.findall(r"`([^`\n]+)`", prose(name)) + lines


def output_of(*words: str) -> str:
    """What the command `parvis` prints."""
    return subprocess.run(
        [sys.executable, "-m", "parvis", *words], capture_output=True, text=True, check=True, encoding="utf-8"
    ).stdout


# --- code ----------------------------------------------------------------------------------------


def test_there_are_pages() -> None:
    assert {"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/reference.md"} <= set(NAMES)


@pytest.mark.parametrize("name", pages_with("pycon"))
def test_sessions_print_what_the_page_says(name: str) -> None:
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(verbose=False)
    complaints: list[str] = []
    for block in blocks(name):
        if block.kind == "pycon":
            test = doctest.DocTestParser().get_doctest(block.text, names, name, name, block.line)
            runner.run(test, out=complaints.append, clear_globs=False)
            names = test.globs
    assert "".join(complaints) == ""


@pytest.mark.parametrize("name", pages_with("python"))
def test_programs_run(name: str, tmp_path: Path) -> None:
    """Blocks that name a file of a new game make up that game; blocks without a file are run, in order."""
    program = ""
    is_new = False
    for block in blocks(name):
        if block.kind != "python" or block.file.startswith("src/"):
            continue
        if block.file:
            module = tmp_path / block.file
            module.parent.mkdir(exist_ok=True)
            (module.parent / "__init__.py").touch()
            with module.open("a", encoding="utf-8") as written:
                written.write(block.text + "\n\n")
            is_new = True
        else:
            program += "\n" * (block.line - program.count("\n") - 1) + block.text
    # A game that is not compiled can't stand on a machine that is.
    environment = {**os.environ, "PARVIS_PURE": "1"} if is_new else dict(os.environ)
    run = subprocess.run(
        [sys.executable, "-c", RUNNER, str(tmp_path), name],
        input=program,
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (run.stderr, run.returncode) == ("", 0)


@pytest.mark.parametrize("name", pages_with("python"))
def test_excerpts_are_in_the_source(name: str) -> None:
    for block in blocks(name):
        if block.file.startswith("src/"):
            assert block.text in read(block.file), f"{name}:{block.line}"


@pytest.mark.parametrize("name", pages_with("json"))
def test_json_can_be_read(name: str) -> None:
    for block in blocks(name):
        if block.kind == "json":
            json.loads(block.text)


@pytest.mark.parametrize("name", NAMES)
def test_fences_are_closed(name: str) -> None:
    assert read(name).count("\n```") % 2 == 0


# --- what is named is there ----------------------------------------------------------------------


def anchors(page: str) -> set[str]:
    """The places in a page that links can go to."""
    titles = re.findall(r"^#+ (.*)$", FENCE.sub("", page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(name)):
        path, _, place = target.partition("#")
        page = (ROOT / name).parent / path if path else ROOT / name
        assert page.exists(), f"{name}: {target}"
        if place:
            assert place in anchors(page.read_text("utf-8")), f"{name}: {target}"


@pytest.mark.parametrize("name", NAMES)
def test_targets_of_make_are_there(name: str) -> None:
    targets = set(re.findall(r"^([\w-]+):", read("Makefile"), re.MULTILINE))
    named = {target for text in spoken(name) for target in re.findall(r"^make ([\w-]+)", text)}
    assert named <= targets


@pytest.mark.parametrize("name", NAMES)
def test_files_that_are_named_are_there(name: str) -> None:
    """A name with a folder in it is looked up as it stands, a bare file name anywhere below src."""
    for text in spoken(name):
        if re.fullmatch(r"(?:src|docs|tests|tools|benchmarks|\.ci|requirements)/[\w/.-]+", text):
            assert (ROOT / text).exists(), f"{name}: {text}"
        elif re.fullmatch(r"[\w-]+\.(?:py|toml|md)", text):
            assert [*ROOT.glob(text), *ROOT.glob(f"src/**/{text}"), *ROOT.glob(f"benchmarks/{text}")], f"{name}: {text}"


@pytest.mark.parametrize("name", NAMES)
def test_commands_that_are_named_are_there(name: str) -> None:
    verbs = {*verbs_of_help(), "…"}
    for text in spoken(name):
        for word in re.findall(r"(?:^|/bin/|=1 )parvis ([\w…]+)", text):
            assert word in verbs, f"{name}: {text}"


# --- what there is is named ----------------------------------------------------------------------


def section(page: str, title: str) -> str:
    """The part of a page below a title, up to the next one of the same rank."""
    found = re.search(rf"^(#+) {re.escape(title)}\n(.*?)(?=^\1 |\Z)", page, re.MULTILINE | re.DOTALL)
    assert found is not None, f"there is no title {title!r}"
    return found[2]


def test_reference_has_every_name_of_the_library() -> None:
    library = section(read("docs/reference.md"), "The library")
    named = set(re.findall(r"`parvis\.(\w+)", library))
    assert named == set(api.__all__)


def parts(kind: str) -> set[str]:
    """The public methods and constants of a class of the machine, read from its source: compiled classes don't tell."""
    for path in ROOT.glob("src/parvis/core/*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name == kind:
                methods = [part.name for part in node.body if isinstance(part, ast.FunctionDef)]
                targets = [part.target for part in node.body if isinstance(part, ast.AnnAssign)]
                names = [*methods, *[target.id for target in targets if isinstance(target, ast.Name)]]
                return {name for name in names if not name.startswith("_")}
    return set()


@pytest.mark.parametrize("kind", ["Dice", "Game", "Luck", "Match", "Record", "State", "View"])
def test_reference_has_every_part_of_a_class(kind: str) -> None:
    library = section(read("docs/reference.md"), "The library")
    named = set(re.findall(r"`(\w+)(?:\([^`]*\))?`", library))
    assert set() < parts(kind) <= named


def test_every_error_is_a_parvis_error() -> None:
    rows = re.findall(r"^\| `parvis\.(\w+)` \|", section(read("docs/reference.md"), "Errors"), re.MULTILINE)
    assert all(issubclass(getattr(parvis, row), parvis.ParvisError) for row in rows)
    assert len(rows) == 5


def verbs_of_help() -> list[str]:
    """The verbs that `parvis --help` lists."""
    _, _, listed = output_of("--help").partition("VERB\n")
    return re.findall(r"^    (\w+)", listed, re.MULTILINE)


def test_reference_has_every_verb() -> None:
    titles = re.findall(r"^## parvis (\w+)$", section(read("docs/reference.md"), "The command line"), re.MULTILINE)
    assert titles == verbs_of_help() != []


@pytest.mark.parametrize("verb", verbs_of_help())
def test_reference_has_every_option_of_a_verb(verb: str) -> None:
    usage, *_ = re.findall(r"`(parvis .*)`", section(read("docs/reference.md"), f"parvis {verb}"))
    shared = section(read("docs/reference.md"), "The command line").partition("## ")[0]
    explained = set(re.findall(r"\| `(--[a-z-]+)", shared + section(read("docs/reference.md"), f"parvis {verb}")))
    options = set(re.findall(r"^  (--[a-z-]+)", output_of(verb, "--help"), re.MULTILINE))
    assert set(re.findall(r"--[a-z-]+", usage)) == options
    assert options <= explained


def keys_of(title: str) -> set[str]:
    """The keys that a table of the reference explains."""
    rows = re.findall(r"^\| (`.*?`) \|", section(read("docs/reference.md"), title), re.MULTILINE)
    return {key for row in rows for key in re.findall(r"`(\w+)`", row)}


def test_reference_has_every_key_of_a_record_and_a_state() -> None:
    match = parvis.Match(parvis.game("capital_lux", players=2))
    assert keys_of("A record") == set(match.record())
    assert keys_of("A neutral state") < set(match.state.json())


def test_reference_has_every_figure() -> None:
    report = json.loads(output_of("bench", "capital_lux", "--json", "--no-pure", "--seconds", "0.01"))
    compared = {"pure_inside", "pure_driven", "ratio"}
    assert keys_of("Figures") == {"mode", *report["games"]["capital_lux"]["3"], *compared}


def test_readme_lists_every_verb() -> None:
    assert set(re.findall(r"\| `parvis (\w+)` \|", read("README.md"))) == set(verbs_of_help())


def test_readme_says_what_parvis_is_not() -> None:
    page = read("README.md")
    assert "unofficial" in page
    assert "not affiliated" in page
    assert "buy it" in page
    assert "Apache-2.0" in page
    assert page.count("<!-- bench -->") == 2


def test_changelog_has_this_version_and_the_rules_of_every_game() -> None:
    page = read("CHANGELOG.md")
    assert f"## {parvis.version}" in page
    for name in parvis.game_names():
        game = game_class(name)
        assert f"### {game.TITLE}, rules {game.RULES}\n" in page
