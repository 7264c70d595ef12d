"""What rules may not use: other chance than CHANCE, clocks, fractions, unsorted sets, loose types, names of cards.

And what they may not do when compiled: shift a literal far to the left.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Final

from lints.source import Problem, Source, called, imported, name_of

BANNED: Final = {"random", "time", "datetime", "secrets", "uuid", "numpy"}
WEIGHED: Final = "worlds.py"  # where likelihoods are weighed, which may be fractions
DECK: Final = re.compile(r"/(?:professions|cards|persons)(?:\.py|/\w+\.py)$")
PIECES: Final = {"Profession", "Card", "Person"}  # what the classes of cards are made from


def rules_are_exact(sources: list[Source]) -> Iterator[Problem]:
    """No chance but CHANCE, no clock, no fractions, no order that differs from run to run."""
    for source in sources:
        if not source.is_rules:
            continue
        for place, name in imported(source):
            if name.split(".")[0] in BANNED and name != "random.Random":  # the type may be named, not called
                yield source.at(place, f"rules should not import {name}: chance is CHANCE's, and there is no clock")
        for node in source.nodes:
            if isinstance(node, ast.Attribute | ast.alias) and "urandom" in ast.unparse(node):
                yield source.at(node, "rules should not use urandom: chance is CHANCE's")
            if called(node) == "Random":
                yield source.at(node, "rules should not make a Random: chance is CHANCE's")
            if called(node) == "hash":
                yield source.at(node, "hash() differs from run to run")
            if is_fraction(node) and source.name != WEIGHED:
                yield source.at(node, "rules count in whole numbers, and divide them by //")
            for items in gone_through(node):
                if isinstance(items, ast.Set | ast.SetComp) or called(items) in ("set", "frozenset"):
                    yield source.at(items, "the order of a set differs from run to run: sort it")


def is_fraction(node: ast.AST) -> bool:
    """Is it a literal with a point, or a division that is not a path?"""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, float)
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
        parts = list(ast.walk(node))
        has_text = any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in parts)
        return not has_text and not any(name_of(part) in ("Path", "parent") for part in parts)
    return False


def literals_stay(sources: list[Source]) -> Iterator[Problem]:
    """A literal or constant on the left of << is shifted as a C int of 32 bits: by a product it may fall off the end."""
    for source in sources:
        for node in source.nodes if source.is_rules else []:
            if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.LShift):
                continue
            is_literal = isinstance(node.left, ast.Constant) or name_of(node.left).isupper()
            if is_literal and is_product(node.right):
                yield source.at(node, "compiled, a literal is shifted as a C int: have a function shift it")


def is_product(node: ast.AST) -> bool:
    """Is it a product, or a sum with one in it?  What is masked is not large."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        return is_product(node.left) or is_product(node.right)
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)


def gone_through(node: ast.AST) -> list[ast.expr]:
    """What a node goes through in order."""
    if isinstance(node, ast.For | ast.comprehension):
        return [node.iter]
    if isinstance(node, ast.Starred):
        return [node.value]
    if isinstance(node, ast.Call) and called(node) in ("list", "tuple", "iter", "enumerate", "zip", "map", "join"):
        return node.args
    return []


def games_are_typed(sources: list[Source]) -> Iterator[Problem]:
    """In games no cast, no `type: ignore`, and Any only as Game[Any] or where a TOML file is loaded."""
    for source in sources:
        if not source.is_rules or not source.game:
            continue
        for number, line in enumerate(source.lines, 1):
            if re.search(r"#\s*type:\s*ignore", line):
                yield source.at(number, "the types of a game are put right, not ignored")
        loads = any(name == "tomllib" for _, name in imported(source))
        known: set[ast.AST] = set()
        for node in source.nodes:
            if isinstance(node, ast.Subscript) and ast.unparse(node) == "Game[Any]":
                known |= set(ast.walk(node))
        for node in source.nodes:
            if called(node) == "cast":
                yield source.at(node, "no cast in games: let the types say it")
            if name_of(node) == "Any" and not loads and node not in known:
                yield source.at(node, "Any stands in games only in Game[Any], and where a TOML file is loaded")


def cards_keep_to_themselves(sources: list[Source]) -> Iterator[Problem]:
    """The class of a card is named in its own module and in tests; all others go through the list of its deck.

    That list may stand in a module of its own beside the cards.
    """
    homes = homes_of_cards([source for source in sources if source.game and DECK.search(source.path)])
    decks = {(game, path) for game, _, path in homes}
    for source in sources:
        if not source.package:
            continue
        mentions = [(node, name_of(node)) for node in source.nodes]
        mentions += [(place, name.rpartition(".")[2]) for place, name in imported(source)]
        for game, card, path in sorted(homes):
            folder = PurePosixPath(path).parent
            is_list = PurePosixPath(source.path).parent == folder and (game, source.path) not in decks
            is_other_game = source.game not in (game, "")
            if source.path == path or is_other_game or (is_list and folder.name != game):
                continue
            for node, name in mentions:
                if name == card:
                    yield source.at(node, f"{card} is named outside its own module: give the card a trait")


def homes_of_cards(decks: list[Source]) -> set[tuple[str, str, str]]:
    """The classes of cards: game, name, and the module each is in."""
    homes: set[tuple[str, str, str]] = set()
    size = -1
    while size < len(homes):
        size = len(homes)
        for deck in decks:
            pieces = PIECES | {name for game, name, _ in homes if game == deck.game}
            for node in deck.nodes:
                bases = {name_of(base) for base in node.bases} if isinstance(node, ast.ClassDef) else set()
                if isinstance(node, ast.ClassDef) and node.name not in PIECES and bases & pieces:
                    homes.add((deck.game, node.name, deck.path))
    return homes
