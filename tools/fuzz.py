"""Hostile records, states and command lines, made from good ones by a seed: nothing but one plain sentence may come out.

`python tools/fuzz.py --seconds 600` or `--cases 20000`; `--seed` begins elsewhere.  Case k of a seed is always the same.
Everything runs in this process: what is refused is refused by a ParvisError, a state that is accepted can be played on to
its end, and the command says one line on stderr, prints nothing and exits with 2.
"""

import argparse
import contextlib
import faulthandler
import io
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import parvis
from parvis.cli import main as command
from parvis.core.errors import BadOption, ParvisError
from parvis.core.frames import State
from parvis.core.game import Game
from parvis.core.json import JsonObject, canonical
from parvis.core.luck import Dice
from parvis.core.match import Match
from parvis.core.records import read_record
from parvis.core.registry import game_class, make_game

HANGING: Final = 60  # seconds after which a case is taken for a game without an end: all ends with a traceback

JUNK: Final[list[Any]] = [
    None,
    True,
    False,
    0,
    1,
    2**31,
    2**63 - 1,
    10**17,
    "",
    "?",
    "?3",
    "p9",
    "chance",
    "B2",
    "B2 Y66",
    "gold:-",
    "\ud800",
    "a\nb",
    "\x1b[31m",
    "Ω" * 50,
    [],
    {},
    [1, "two", None],
    {"p1": 1},
    {"": {"": []}},
]
RAW: Final = [
    "NaN",
    "-Infinity",
    "1e999",
    "0.5",
    "1" * 30,
    "-" + "9" * 5000,
    '"\\ud800"',
    '"\\u0000"',
    "[" * 2000,
    "[" * 300 + "]" * 300,
    '{"a":' * 900 + "1" + "}" * 900,
    '{"a":1,"a":1}',
    "'",
    "\\",
    "\ufeff",
    "\x00",
    "\r\n",
    "\u2028",
    "//",
    "}",
    '"',
]
WORDS: Final = [
    "random",
    "replay",
    "perft",
    "rules",
    "--players",
    "--option",
    "--seed",
    "--control",
    "--states",
    "--json",
    "--to",
    "--depth",
    "--components",
    "2",
    "0",
    "-1",
    "1" * 40,
    "1e3",
    "٣",
    "gold_order=secret",
    "gold_order=",
    "=",
    "capital_lux",
    "chess",
    "CL-032",
    "CL-R99",
    "",
    "\x1b[2J",
    "a\nb",
    "\ud800",
    "x" * 500,
    "/nowhere/at/all",
    "--",
]


class Failure(NamedTuple):
    """A case that did not end as it should."""

    case: int
    target: str
    what: str
    text: str


class Outcome(NamedTuple):
    """How the cases ended."""

    cases: int
    ends: Counter[str]
    failures: list[Failure]


class Corpus:
    """Good records and states to begin with: a game for every number of players, with options."""

    def __init__(self) -> None:
        self.records: list[dict[str, Any]] = []
        self.states: list[dict[str, Any]] = []
        for name in parvis.game_names():
            options = game_class(name).OPTIONS
            for number, players in enumerate(options[0].values):
                chosen: JsonObject = {"players": players}
                self.add(Match(unusual(name, chosen) if number % 2 else make_game(name, chosen)), Dice(number))

    def add(self, match: Match, dice: Dice) -> None:
        """Play a game at random; keep its record, an unfinished one, and states on the way."""
        while not match.state.is_over:
            legal = match.state.legal()
            match.apply(legal[dice.pick(len(legal))])
            if match.ply == 60:
                self.records.append(match.record())
        self.records.append(match.record())
        self.states += [entry.before.json() for entry in match.entries[::7]] + [match.state.json()]


def unusual(name: str, chosen: JsonObject) -> Game[Any]:
    """A game with the last value of every option that goes with those before it."""
    game = make_game(name, chosen)
    for option in game_class(name).OPTIONS[1:]:
        with contextlib.suppress(BadOption):
            game = make_game(name, {**chosen, option.key: option.values[-1]})
            chosen = {**chosen, option.key: option.values[-1]}
    return game


# --- making good things bad ----------------------------------------------------------------------


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every list and object in a document with each of its keys."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            found.append((value, key))
            found += places(value[key])
    return found


def changed(document: Any, other: Any, rng: Random) -> None:
    """Change a document somewhere: another value, another type, more, less, another order, a piece of another one."""
    found = places(document)
    if not found:
        return
    part, key = rng.choice(found)
    how = rng.randrange(8)
    if how == 0:
        part[key] = deepcopy(rng.choice(JUNK))
    elif how == 1:
        del part[key]
    elif how == 2:
        there, at = rng.choice(found)
        part[key] = deepcopy(there[at])
    elif how == 3:
        there, at = rng.choice(places(other))
        part[key] = deepcopy(there[at])
    elif how == 4 and isinstance(part, dict):
        part[rng.choice(["", "p5", "seed", "a\nb", str(key) + "x"])] = deepcopy(part[key])
    elif how == 5 and isinstance(part, list):
        part.insert(rng.randrange(len(part) + 1), deepcopy(rng.choice([part[key], *JUNK])))
    elif how == 6 and isinstance(part, list):
        at = rng.randrange(len(part))
        part[key], part[at] = part[at], part[key]
    elif isinstance(part[key], int):
        part[key] += rng.choice([-1, 1, 1000])
    elif isinstance(part[key], str):
        part[key] = garbled(part[key], rng)


def garbled(text: str, rng: Random) -> str:
    """Change a text somewhere."""
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.choice([0, 1, 2, 5, 50]))
    how = rng.randrange(6)
    if how == 0:
        return text[:start]
    if how == 1:
        return text[:start] + text[end:]
    if how == 2:
        return text[:end] + text[start:]
    if how == 3:
        return text[:start] + rng.choice(RAW) + text[end:]
    if how == 4:
        return (
            text[:start]
            + chr(rng.choice([0, 10, 27, 32, 127, 160, 0x202E, 0x1F600, rng.randrange(33, 127)]))
            + text[end:]
        )
    at = rng.randrange(len(text) + 1)
    return text[:start] + text[at : at + 20] + text[start:]


def hostile(good: list[dict[str, Any]], rng: Random) -> str:
    """The text of a document in which something is wrong, or, rarely, nothing that matters."""
    document = deepcopy(rng.choice(good))
    for _ in range(rng.choice([0, 1, 1, 1, 2, 5])):
        changed(document, rng.choice(good), rng)
    if rng.randrange(8) == 0:
        key = rng.choice(sorted(document) or [""])
        document[key] = "@@"
        return canonical(document).replace('"@@"', rng.choice(RAW))
    text = canonical(document)
    if rng.randrange(8) == 0 and '"' in text:
        at = text.index('"', rng.randrange(text.rindex('"') + 1))
        text = f'{text[:at]}"spec":"capital_lux/1",{text[at:]}'
    return garbled(text, rng) if rng.randrange(4) == 0 else text


# --- what is attacked ----------------------------------------------------------------------------


def attack_record(good: Corpus, rng: Random, folder: Path) -> tuple[str, Callable[[], str]]:
    """Read a record and play it again."""
    text = hostile(good.records, rng)

    def run() -> str:
        read_record(text).replay()
        return "accepted"

    return text, run


def attack_state(good: Corpus, rng: Random, folder: Path) -> tuple[str, Callable[[], str]]:
    """Load a state; one that is accepted is looked at by everybody and played on, answer by answer and in one go."""
    text = hostile(good.states, rng)
    dice = Dice(rng.randrange(2**32))

    def run() -> str:
        state = parvis.load(text)
        if canonical(state.json()) != canonical(json.loads(text)):
            return "a state is not read as it is written"
        for seat in [*range(state.game.players), -2]:
            state.view(seat).json()
        other = state.copy()
        state.game.rollout(other, dice)
        return "accepted" if other.is_over and goes_on(state, dice) else "a game has no end"

    return text, run


def goes_on(state: State, dice: Dice) -> bool:
    """Does a position come to an end within as many answers as any game has?"""
    for _ in range(state.game.LONGEST):
        if state.is_over:
            return True
        legal = state.legal()
        state.apply(legal[dice.pick(len(legal))])
    return state.is_over


def attack_file(good: Corpus, rng: Random, folder: Path) -> tuple[str, Callable[[], str]]:
    """`parvis replay` of a hostile file."""
    text = hostile(good.records, rng)
    content = text.encode("utf-8", "surrogatepass")
    if rng.randrange(10) == 0:
        at = rng.randrange(len(content) + 1)
        content = content[:at] + bytes([rng.randrange(256)]) + content[at:]
    flags = rng.choice([[], [], ["--states"], ["--json"], ["--to", str(rng.choice([0, 1, 30, 999, -1]))]])
    path = folder / "record.json"

    def run() -> str:
        path.write_bytes(content)
        return said(["replay", str(path), *flags], folder)

    return f"replay {flags} {content!r}", run


def attack_words(good: Corpus, rng: Random, folder: Path) -> tuple[str, Callable[[], str]]:
    """A hostile command line; verbs that would play for long or ask back are left out."""
    words = [rng.choice(WORDS) for _ in range(rng.randrange(1, 7))]
    if rng.randrange(2):
        words = [rng.choice(["random", "replay", "rules", "components"]), "capital_lux", "--players", "2", *words]
    words = [word for word in words if word not in ("perft", "--depth")]
    return repr(words), lambda: said(words, folder)


def said(words: list[str], folder: Path) -> str:
    """Run the command and look at what it says: on success anything, otherwise one line on stderr and nothing else."""
    out, err = io.StringIO(), io.StringIO()
    before = sorted(folder.iterdir())
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), contextlib.chdir(folder):
        code = command(words)
    if sorted(folder.iterdir()) != before:
        return "a file was written"
    if code == 0:
        return "accepted" if not err.getvalue() else "a success complains"
    if code != 2:
        return f"exit code {code}"
    complaint = err.getvalue()
    if complaint.count("\n") != 1 or not complaint.endswith("\n") or not complaint.startswith("parvis: "):
        return f"stderr is not one line: {complaint[:300]!r}"
    return "refused" if not out.getvalue() else f"something was printed before the refusal: {out.getvalue()[:300]!r}"


TARGETS: Final = {"record": attack_record, "state": attack_state, "file": attack_file, "words": attack_words}


# --- running -------------------------------------------------------------------------------------


def run(seed: int, cases: int, seconds: float = 1e9, first: int = 0, watched: bool = False) -> Outcome:
    """So many cases of a seed, or as many as fit into the time; `watched` ends the program where one hangs."""
    corpus = Corpus()
    ends: Counter[str] = Counter()
    failures: list[Failure] = []
    end = time.monotonic() + seconds
    number = first
    with tempfile.TemporaryDirectory() as name:
        while number < first + cases and time.monotonic() < end:
            if watched:
                faulthandler.dump_traceback_later(HANGING, exit=True)
                if number % 10_000 == 0:
                    print(f"case {number}", file=sys.stderr)
            failure = one(corpus, seed, number, Path(name), ends)
            if failure is not None:
                failures.append(failure)
            number += 1
    faulthandler.cancel_dump_traceback_later()
    return Outcome(number - first, ends, failures)


def one(corpus: Corpus, seed: int, number: int, folder: Path, ends: Counter[str]) -> Failure | None:
    """One case."""
    rng = Random(f"{seed}:{number}")
    target = rng.choice([*TARGETS])
    text, attack = TARGETS[target](corpus, rng, folder)
    try:
        end = attack()
    except ParvisError as error:
        end = "refused" if "\n" not in str(error) and str(error) else f"not a sentence: {str(error)!r}"
    except Exception as error:  # noqa: BLE001 - to be reported: anything but a ParvisError is a failure
        end = f"{type(error).__name__}: {error}"
    ends[f"{target} {end}" if end in ("accepted", "refused") else "failed"] += 1
    return None if end in ("accepted", "refused") else Failure(number, target, end, text)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Feed Parvis hostile records, states and command lines.")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--cases", type=int, default=10**12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the case to begin with")
    arguments = parser.parse_args()
    outcome = run(arguments.seed, arguments.cases, arguments.seconds, arguments.first, watched=True)
    for failure in outcome.failures[:20]:
        print(f"case {failure.case} ({failure.target}): {failure.what}\n  {failure.text[:600]!r}")
    ends = ", ".join(f"{end}: {count}" for end, count in sorted(outcome.ends.items()))
    print(f"{outcome.cases} cases of seed {arguments.seed}: {ends}")
    return 1 if outcome.failures else 0


if __name__ == "__main__":
    sys.exit(main())
