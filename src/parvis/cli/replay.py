"""`parvis replay`: records played again with every answer checked; one, or as many as a file has lines."""

import argparse
import os
from collections.abc import Iterator
from typing import BinaryIO, Final

from parvis.cli.arguments import add_components, at_least_0, components_of
from parvis.cli.files import LONGEST, opened, text_of
from parvis.cli.listing import listing
from parvis.cli.progress import Progress
from parvis.cli.saves import record_in
from parvis.cli.terminals import Line, has_terminal, terminal_of
from parvis.core.errors import CorruptRecord, ParvisError
from parvis.core.frames import NOBODY, who
from parvis.core.json import Json, canonical, read_json
from parvis.core.match import Match
from parvis.core.records import Record

NOTES: Final = """\
FILE holds one record, or one on each line, or a saved game; - is the standard
input. The first answer that the rules don't allow ends it: exit code 2.

examples:
  parvis random capital_lux --players 3 --seed 7 | parvis replay -
  parvis replay game.json --to 40
  parvis replay games.jsonl
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis replay`."""
    parser.epilog = NOTES
    parser.add_argument("file", metavar="FILE", help="the file to read")
    parser.add_argument("--to", metavar="N", type=at_least_0, help="stop after N answers and show the position")
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--states", action="store_true", help="print every state, as parvis random --states does")
    shown.add_argument("--json", action="store_true", help="print the result as JSON; null for an unfinished game")
    add_components(parser)


def run(arguments: argparse.Namespace) -> int:
    """Replay and print."""
    with opened(arguments.file) as stream:
        found = documents(stream)
        first = next(found, None)
        if first is None:
            raise CorruptRecord("there is no record in the file")
        second = next(found, None)
        if second is None:
            replay_one(arguments, first[1])
        elif arguments.to is not None:
            raise CorruptRecord("--to needs a file with one record, and this one has several")
        else:
            replay_many(arguments, chained(first, second, found), size_of(stream))
    return 0


# --- reading -------------------------------------------------------------------------------------


def documents(stream: BinaryIO) -> Iterator[tuple[int, str]]:
    """The documents of a file with the numbers of their lines: one on each line, or a single one over several."""
    line = next_line(stream)
    if line and not is_json(line):
        rest = stream.read(LONGEST + 1)
        if not is_document_on_a_line(line) or not rest.strip():
            yield 1, text_of(line + rest, "the file")
            return
    number = 1
    while line:
        if line.strip():
            yield number, text_of(line, f"line {number}")
        line = next_line(stream)
        number += 1


def next_line(stream: BinaryIO) -> bytes:
    """The next line, or the beginning of one that is too long."""
    return stream.readline(LONGEST + 1)


def is_json(line: bytes) -> bool:
    """Is this line a document by itself, or blank?"""
    try:
        read_json(text_of(line, "the line").strip() or "null")
    except CorruptRecord:
        return False
    return True


def is_document_on_a_line(line: bytes) -> bool:
    """Was it meant to be one?"""
    return line.lstrip().startswith(b'{"') and line.rstrip().endswith(b"}")


def size_of(stream: BinaryIO) -> int:
    """Bytes in the file, where that is known."""
    if not stream.seekable():
        return 0
    here = stream.tell()
    end = stream.seek(0, os.SEEK_END)
    stream.seek(here)
    return end


def chained(
    first: tuple[int, str], second: tuple[int, str], rest: Iterator[tuple[int, str]]
) -> Iterator[tuple[int, str]]:
    """The documents from the beginning."""
    yield first
    yield second
    yield from rest


def read(arguments: argparse.Namespace, text: str) -> Record:
    """The record in a document."""
    return Record(record_in(read_json(text, "the record")), components_of(arguments))


# --- one record ----------------------------------------------------------------------------------


def replay_one(arguments: argparse.Namespace, text: str) -> None:
    """Replay the record, or its beginning, and print what was asked for."""
    record = read(arguments, text)
    match = record.replay(arguments.to)
    if arguments.states:
        for line in listing(match, record.header()):
            print(line)
    elif arguments.json:
        print(canonical(match.state.json()["result"]))
    elif arguments.to is not None:
        show_position(record, match)
    else:
        show_result(match)


def show_position(record: Record, match: Match) -> None:
    """The table as it stands, and what comes next."""
    if has_terminal(match.game.NAME):
        show(terminal_of(match.game.NAME).position(match.state))
    else:
        print(canonical(match.state.json()))
    ply = match.ply
    if match.state.is_over:
        print(f" After answer {ply}: the game is over.")
        return
    question = match.state.question
    answered = f"answered by {record.answers[ply].partition(' ')[2][:60]}" if ply < len(record.answers) else "open"
    print(f" After answer {ply}: {who(question.seat)} is asked {question.NAME}, {answered}.")


def show_result(match: Match) -> None:
    """What the whole record leads to."""
    state = match.state
    print(f" {match.game.TITLE}, {match.game.players} players, {match.ply} answers: every answer is legal.")
    if has_terminal(match.game.NAME):
        show(terminal_of(match.game.NAME).result(state.view(int(NOBODY))))
    else:
        for seat, (points, place) in enumerate(zip(state.scores(), state.ranking(), strict=True)):
            print(f" {who(seat)} has {points} points and place {place}.")
    if not state.is_over:
        print(f" The game is not finished: {who(state.seat)} is asked {state.question.NAME}.")


def show(lines: list[Line]) -> None:
    """Lines without their styles."""
    for line in lines:
        print("".join([text for text, _ in line]).rstrip())


# --- many records --------------------------------------------------------------------------------


def replay_many(arguments: argparse.Namespace, found: Iterator[tuple[int, str]], size: int) -> None:
    """Replay each record; the first that is wrong ends it."""
    records = finished = answers = done = 0
    names: set[str] = set()
    with Progress("records", size) as progress:
        for number, text in found:
            try:
                record = read(arguments, text)
                match = record.replay()
            except ParvisError as error:
                raise CorruptRecord(f"line {number}: {error}") from None
            for line in lines_of(arguments, record, match):
                print(line)
            records += 1
            finished += match.state.is_over
            answers += match.ply
            names.add(match.game.TITLE)
            done += len(text)
            progress.at(done, f"{records} records")
    if not arguments.states and not arguments.json:
        print(
            f"{records} records of {' and '.join(sorted(names))} replayed, {finished} of them finished games: "
            f"all {answers} answers are legal and all results right."
        )


def lines_of(arguments: argparse.Namespace, record: Record, match: Match) -> list[str]:
    """What is printed of one record among many."""
    if arguments.states:
        return list(listing(match, record.header()))
    result: Json = match.state.json()["result"]
    return [canonical(result)] if arguments.json else []
