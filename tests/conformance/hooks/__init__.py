"""What the suite has to be told of each game: its spec once more, written independently of the game's rules.

`hooks/<game>.py` holds `HOOKS`, an instance of a subclass of `Hooks`.  Hooks read neutral states and texts only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from parvis.core.frames import State
from parvis.core.game import Game
from parvis.core.json import JsonObject

Hidden: TypeAlias = tuple[str, ...]  # the parts of a world that a viewer does not see, as text


@dataclass
class Posterior:
    """A small position in which it is known how likely each world is that the viewer can't tell from the real one."""

    name: str
    state: State
    viewer: int
    worlds: dict[Hidden, Fraction] = field(repr=False)
    parts: Callable[[JsonObject], Hidden] = field(repr=False)  # of a neutral state


class Hooks:
    """What a game's spec says of its pieces, its secrets and its streams of luck."""

    OPEN_EVENTS: frozenset[str] = frozenset()  # kinds of events whose facts everybody may know
    OWN_EVENTS: frozenset[str] = frozenset()  # kinds whose facts are for the seat concerned alone
    HALF_OPEN_EVENTS: frozenset[str] = frozenset()  # those of them whose first number everybody may know
    BARE_EVENTS: frozenset[str] = frozenset()  # kinds that tell nobody more than that they happened
    QUESTIONS: frozenset[str] = frozenset()  # every question there is
    ENDINGS: frozenset[str] = frozenset(
        ["no answer in the other world looks the same"]
    )  # of twin trials, that come often
    STRATA: tuple[str, ...] = ()  # options that make other games: tools/soak.py plays as many of each combination

    def order(self, texts: list[str]) -> list[str]:
        """The answers to one question in the order in which the spec lists them."""
        return sorted(texts)

    def conserve(self, state: JsonObject) -> None:
        """Assert that every piece of the game is somewhere, once."""
        raise NotImplementedError

    def count(self, state: State) -> None:
        """`conserve` for a position; a game whose soaks are long may count on its fields."""
        self.conserve(state.json())

    def scores(self, state: JsonObject) -> list[int]:
        """Each seat's points, counted from scratch."""
        raise NotImplementedError

    def places(self, state: JsonObject) -> list[int]:
        """Each seat's place, worked out from scratch."""
        raise NotImplementedError

    def result(self, state: JsonObject) -> JsonObject:
        """The result of a game that is over, worked out from scratch."""
        raise NotImplementedError

    def seen(self, asked: JsonObject, now: JsonObject, text: str, viewer: str) -> str:
        """How `viewer` may see an answer given in state `asked` when the state is `now`."""
        raise NotImplementedError

    def possible(self, world: JsonObject) -> None:
        """Assert that the rules can lead to `world`, as far as the spec says how that is seen."""
        raise NotImplementedError

    def stream(self, asked: JsonObject, text: str) -> tuple[str, str]:
        """The stream of luck that the open question of CHANCE reads, and what has come out of it by an answer."""
        raise NotImplementedError

    def posteriors(self, players: int) -> Iterator[Posterior]:
        """Small positions with all their worlds."""
        raise NotImplementedError


def hooks_of(game: str) -> Hooks:
    """The hooks of a game."""
    name = f"{__name__}.{game}"
    assert find_spec(name) is not None, (
        f"the game {game!r} has no hooks: add tests/conformance/hooks/{game}.py with HOOKS, an instance of a subclass "
        f"of tests.conformance.hooks.Hooks, so that the conformance suite knows its pieces and secrets"
    )
    found = import_module(name).HOOKS
    assert isinstance(found, Hooks), f"{name}.HOOKS should be an instance of Hooks"
    return found


def hooks_for(game: Game[Any]) -> Hooks:
    """The hooks of a game with its options."""
    return hooks_of(game.NAME)
