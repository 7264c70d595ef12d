"""The command `parvis`: one file per verb, loaded when it is asked for.  What goes wrong is said in one sentence."""

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from parvis.core.errors import ParvisError

VERBS: Final[dict[str, str]] = {
    "serve": "open the table in the browser, for this machine or for others",
    "play": "play a game in the terminal",
    "random": "play a random game and print its record",
    "replay": "play records again, checking every answer",
    "perft": "count the lines of play, answer by answer",
    "arena": "let bots play against each other and print the standings",
    "train": "train a net for a game by playing against itself",
    "hint": "what a bot would answer at a place of a record, and why",
    "review": "look back at a finished game, decision by decision",
    "bench": "measure how fast the rules run",
    "components": "print every number of a game's material and what it rests on",
    "rules": "read the rules, or look one up",
}
INTERRUPTED: Final = 130  # what shells expect after Ctrl-C
BROKEN_PIPE: Final = 141  # … and after a pipe whose reader has gone


class UsageError(ParvisError):
    """A command line that makes no sense."""


class Parser(argparse.ArgumentParser):
    """Reports mistakes as every other error is reported."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message}; see {self.prog} --help")


class Version(argparse.Action):
    """Says which version runs, how fast, and why not faster."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(version())
        raise SystemExit(0)


def version() -> str:
    """Version and speed in one line."""
    import parvis.pure
    from parvis.api import mode
    from parvis.api import version as number

    if mode() == "compiled":
        return f"Parvis {number}, compiled"
    if os.environ.get("PARVIS_PURE") == "1":
        why = "PARVIS_PURE=1 asks for none"
    elif parvis.pure.has_librt():
        why = "none were built when it was installed"
    else:
        why = "the package librt is missing"
    return f"Parvis {number}, interpreted (no compiled rules: {why})"


def parser_for(words: Sequence[str]) -> Parser:
    """The parser for a command line; only the verb that is in it has its arguments."""
    parser = Parser(
        prog="parvis",
        description="Modern board games by their rulebooks.",
        epilog="parvis VERB --help tells what a verb takes.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action=Version, nargs=0, help="print the version and whether the rules are compiled"
    )
    verbs = parser.add_subparsers(title="verbs", dest="verb", metavar="VERB", required=True)
    for name, does in VERBS.items():
        verb = verbs.add_parser(
            name,
            help=does,
            description=does[0].upper() + does[1:] + ".",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        if name in words:
            module = importlib.import_module(f"parvis.cli.{name}")
            module.add_arguments(verb)
            verb.set_defaults(run=module.run)
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """The command `parvis`; returns its exit code."""
    prepare_streams()
    given = list(sys.argv[1:] if words is None else words)
    try:
        try:
            arguments = parser_for(given).parse_args(given)
            code: int = arguments.run(arguments)
        except SystemExit as done:  # --help and --version
            code = done.code if isinstance(done.code, int) else 0
        sys.stdout.flush()
        return code
    except ParvisError as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        drop_output()
        return BROKEN_PIPE
    except OSError as error:
        drop_output()
        return complain(system_error(error))


def system_error(error: OSError) -> str:
    """What the system refused, in a sentence."""
    name = str(error.filename or "")
    what = f"…{name[-100:]}" if len(name) > 100 else name or "reading or writing failed"
    return f"{what}: {(error.strerror or str(error)).lower()}"


def complain(message: str) -> int:
    """One plain sentence for the person; what is not printable in it might be meant for the terminal."""
    sentence = " ".join(message.split())[:1000]
    sys.stderr.write("parvis: " + "".join([sign if sign.isprintable() else "?" for sign in sentence]) + "\n")
    return 2


def prepare_streams() -> None:
    """Streams that are closed lead nowhere, and signs that a stream can't show are replaced."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - for as long as the program runs
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def drop_output() -> None:
    """What can't be written is not tried again when Python ends."""
    try:
        sys.stdout.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
