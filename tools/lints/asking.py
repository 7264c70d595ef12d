"""`ask` comes last: what follows it in a method would run before the answer, and belongs in a later frame."""

import ast
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Final

from lints.source import Problem, Source

ASKS: Final = {".ask", ".ask_in_order"}  # a method is written with its point, a function without
MACHINE: Final = {".resolve", ".happen"}  # what the machine calls, and nobody else


def ask_is_last(sources: list[Source]) -> Iterator[Problem]:
    """Nothing follows `ask`, nor what asks in its turn in the same game."""
    rules = [source for source in sources if source.is_rules]
    for game in sorted({source.game for source in rules}):
        yield from Asking([source for source in rules if source.game == game], follows=bool(game)).problems()


class Asking:
    """The lint for the files of one game, or of the machine, where only `ask` itself asks."""

    def __init__(self, sources: list[Source], follows: bool) -> None:
        self.sources: Final = sources
        self.modules: Final = {PurePosixPath(source.path).stem for source in sources}
        self.asking: Final = self.askers() if follows else ASKS

    def called(self, node: ast.AST) -> str:
        """What a call calls: `.draw` for `card.draw()`, `draw` for `draw()` and `verbs.draw()`."""
        if not isinstance(node, ast.Call):
            return ""
        if isinstance(node.func, ast.Attribute):
            owner = node.func.value
            is_function = isinstance(owner, ast.Name) and owner.id in self.modules
            return node.func.attr if is_function else "." + node.func.attr
        return node.func.id if isinstance(node.func, ast.Name) else ""

    def askers(self) -> set[str]:
        """`ask` and its like, and what calls it, directly or not."""
        calls: dict[str, set[str]] = {}
        for source in self.sources:
            classes = [node for node in source.nodes if isinstance(node, ast.ClassDef)]
            methods = {part for node in classes for part in node.body}
            for node in source.nodes:
                if isinstance(node, ast.FunctionDef):
                    name = "." + node.name if node in methods else node.name
                    calls.setdefault(name, set()).update({self.called(inner) for inner in ast.walk(node)})
        asking = set(ASKS)
        while True:
            more = {name for name in calls if calls[name] & asking} - asking - MACHINE
            if not more:
                return asking
            asking |= more

    def problems(self) -> Iterator[Problem]:
        """What follows an asking call."""
        for source in self.sources:
            for node in source.nodes:
                if isinstance(node, ast.FunctionDef):
                    yield from self.in_body(source, node.body, is_end=True)

    def in_body(self, source: Source, body: list[ast.stmt], is_end: bool) -> Iterator[Problem]:
        """Problems of a body; `is_end` says that nothing runs after it in its method."""
        for k in range(len(body)):
            statement = body[k]
            following = body[k + 1] if k + 1 < len(body) else None
            leaves = isinstance(following, ast.Return) and not any(self.called(node) for node in ast.walk(following))
            is_last = leaves or (is_end and following is None)
            for inner, is_inner_end in bodies(statement):
                yield from self.in_body(source, inner, is_last and is_inner_end)
            call = next((node for node in own_nodes(statement) if self.called(node) in self.asking), None)
            if call is None:
                continue
            name = self.called(call).removeprefix(".")
            if not isinstance(statement, ast.Expr | ast.Return) or statement.value is not call:
                yield source.at(call, f"{name}() asks: it should be a statement of its own")
            elif not is_last and not isinstance(statement, ast.Return):
                place = following if following else statement
                yield source.at(place, f"{name}() asks: what comes after it in the method runs before the answer")


def bodies(statement: ast.stmt) -> list[tuple[list[ast.stmt], bool]]:
    """The bodies in a statement, each with: is it true that nothing of the statement runs after it?"""
    if isinstance(statement, ast.If):
        return [(statement.body, True), (statement.orelse, True)]
    if isinstance(statement, ast.With):
        return [(statement.body, True)]
    if isinstance(statement, ast.Match):
        return [(case.body, True) for case in statement.cases]
    if isinstance(statement, ast.For | ast.While):
        return [(statement.body, False), (statement.orelse, True)]
    if isinstance(statement, ast.Try):
        is_end = not statement.finalbody
        handlers = [(handler.body, is_end) for handler in statement.handlers]
        body = (statement.body, is_end and not statement.orelse)
        return [body, *handlers, (statement.orelse, is_end), (statement.finalbody, True)]
    return []


def own_nodes(statement: ast.stmt) -> Iterator[ast.AST]:
    """The nodes of a statement without the statements in it, which come by themselves."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        yield node
        inner = ast.iter_child_nodes(node)
        waiting += [child for child in inner if not isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case)]
