"""Size, spelling, and what should not be in the project at all."""

import ast
import re
from collections.abc import Iterator
from typing import Final

from lints.source import Problem, Source, name_of

LONGEST: Final = 400  # lines
CODE: Final = ("src/", "tests/", "tools/", "benchmarks/")
QUOTES: Final = (  # what is not allowed is quoted here
    "tools/lints/texts.py",
    "tests/meta/test_lint.py",
    "LICENSE",
    "src/parvis/web/static/fonts/LICENSE",
)

AMERICAN: Final = (
    r"(?:(?:dis)?color|behavior|center|favor|flavor|honor|labor|neighbor|rumor|harbor|armor|endeavor|defense"
    r"|offense|fulfill(?=\b|ment)|skillful|catalog\b|canceled|canceling|labeled|labeling|modeled|modeling|traveled"
    r"|traveler|analyz|(?:initial|serial|organ|recogn|optim|normal|determin|random|summar|minim|maxim|synchron"
    r"|canonical|real|memor|final|special|general|emphas|categor|anonym|util|standard|token|visual|custom)iz)"
)
WORD: Final = re.compile(rf"(?<![a-zA-Z]){AMERICAN}[a-z]*", re.IGNORECASE)
STYLE: Final = re.compile(r"[<>{;=]")  # marks of a style sheet or of markup in a text

HOST: Final = re.compile(
    r"\b[a-z]+://(?!(?:localhost|127\.0\.0\.1|www\.w3\.org)\b)\w[\w.-]*|\b[\w.+-]+@\w[\w-]*\.\w[\w.]*"
    r"|\b[a-z0-9-]+\.(?:com|org|edu|gov|internal|corp|lan)\b(?<!w3\.org)(?!\()",
    re.IGNORECASE,
)
MACHINE: Final = re.compile(r"(?<![\w.~$}-])/(?:home|work|root|Users)/|\b[A-Z]:\\+Users\b")
LATER: Final = re.compile(r"\b(?:TODO|FIXME|XXX)\b")


def files_are_short(sources: list[Source]) -> Iterator[Problem]:
    """A file of code has at most 400 lines; data may be longer."""
    for source in sources:
        is_code = source.path.startswith(CODE) and source.path.endswith((".py", ".js", ".css", ".html", ".sh"))
        if is_code and len(source.lines) > LONGEST:
            yield source.at(LONGEST + 1, f"a file has {LONGEST} lines at most, this one {len(source.lines)}: split it")


def spelling_is_british(sources: list[Source]) -> Iterator[Problem]:
    """British spelling in comments, docstrings, sentences, pages and names of our own; other people's are theirs."""
    for source in sources:
        if source.path in QUOTES:
            continue
        for line, text in python_words(source) if source.path.endswith(".py") else prose(source):
            for found in WORD.finditer(text):
                yield source.at(line, f"{found.group()!r} is American spelling")


def python_words(source: Source) -> Iterator[tuple[int, str]]:
    """Comments, docstrings, sentences, and the names that a file gives."""
    for number, line in enumerate(source.lines, 1):
        comment = re.search(r"(?:^|\s)# (.*)", line)
        if comment:
            yield number, unquoted(comment.group(1))
    for node in source.nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, name_of(node)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):  # a docstring
            yield from numbered(node.value)
        elif isinstance(node, ast.Constant) and is_sentence(node.value):
            yield from numbered(node)


def is_sentence(value: object) -> bool:
    """Is it a text for people, rather than a keyword, a style sheet or markup?"""
    return isinstance(value, str) and value.count(" ") > 1 and not STYLE.search(value)


def numbered(text: ast.Constant) -> Iterator[tuple[int, str]]:
    """The lines of a text, with their places."""
    for offset, line in enumerate(str(text.value).splitlines()):
        yield text.lineno + offset, unquoted(line)


def prose(source: Source) -> Iterator[tuple[int, str]]:
    """The lines of a page without its code."""
    is_code = False
    for number, line in enumerate(source.lines if source.path.endswith((".md", ".toml")) else [], 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif not is_code:
            yield number, unquoted(line)


def unquoted(line: str) -> str:
    """A line of prose without code and addresses."""
    return re.sub(r"`[^`]*`|\]\([^)]*\)", "", line)


def nothing_stray(sources: list[Source]) -> Iterator[Problem]:
    """No hosts of the net, no paths of somebody's machine, no notes of what is still to be done."""
    for source in sources:
        for number, line in enumerate(source.lines if source.path not in QUOTES else [], 1):
            host = HOST.search(line)
            if host:
                yield source.at(number, f"a host is named: {host.group()}")
            if MACHINE.search(line):
                yield source.at(number, "a path of somebody's machine is named")
            if LATER.search(line):
                yield source.at(number, "finish it or open an issue, instead of leaving a note")


def errors_are_named(sources: list[Source]) -> Iterator[Problem]:
    """Nothing is caught in src that was not expected."""
    for source in sources:
        for node in source.nodes if source.path.startswith("src/") else []:
            if isinstance(node, ast.ExceptHandler):
                kinds = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
                if any(kind is None or name_of(kind) in ("Exception", "BaseException") for kind in kinds):
                    yield source.at(node, "name the errors that are expected")
