"""The cases: every game, every number of players, every value of every option, and some combinations.

A game with few options has a case for each single deviation from the defaults, and some random combinations.  Where the
deviations are many they share cases: `ROWS` for each number of players, in which every value of every option comes up
and the first two options are combined in every way if they have two values each.  An option with more than `ROWS`
values has its last one and some others with each number of players, and all of them in the end.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

import parvis
from parvis.core.errors import BadOption
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject
from parvis.core.options import Option, show
from parvis.core.registry import game_class, make_game
from tests.conformance.hooks import Hooks, hooks_of

MIXED: Final = 2  # random combinations of options for each number of players
MANY: Final = 8  # deviations from the defaults that are more than so many share cases
ROWS: Final = 4  # shared cases for each number of players


@dataclass(frozen=True)
class Case:
    """A game with some options that are not the defaults."""

    name: str
    given: tuple[tuple[str, Json], ...]

    def game(self) -> Game[Any]:
        """The game, which is the same object for all who ask."""
        return game_of(self)

    def hooks(self) -> Hooks:
        """The hooks of the game."""
        return hooks_of(self.name)

    def options(self) -> JsonObject:
        """What is given to make the game."""
        return dict(self.given)

    def __str__(self) -> str:
        return "-".join([self.name, *[f"{key}={show(value)}" for key, value in self.given]])


_GAMES: Final[dict[str, Game[Any]]] = {}


def game_of(case: Case) -> Game[Any]:
    """The game of a case."""
    text = str(case)
    if text not in _GAMES:
        _GAMES[text] = make_game(case.name, case.options())
    return _GAMES[text]


def is_allowed(case: Case) -> bool:
    """Do the options of a case go together?"""
    try:
        case.game()
    except BadOption:
        return False
    return True


def options_of(name: str) -> list[Option]:
    """The options of a game other than its number of players."""
    return [option for option in game_class(name).OPTIONS if option.key != "players"]


def values_of(name: str, players: int, option: Option) -> list[Json]:
    """The values of an option that so many players can play with."""
    return [value for value in option.values if is_allowed(case(name, players, **{option.key: value}))]


def players_of(name: str) -> list[int]:
    """The numbers of players of a game."""
    for option in game_class(name).OPTIONS:
        if option.key == "players":
            return [value for value in option.values if isinstance(value, int)]
    raise AssertionError(f"{name} has no option players")


def case(name: str, players: int, **options: Json) -> Case:
    """A case by its options."""
    return Case(name, (("players", players), *options.items()))


def cases_of(name: str, mixed: int = MIXED) -> list[Case]:
    """For each number of players the defaults, every deviation from them, and some combinations."""
    found: list[Case] = []
    for players in players_of(name):
        found.append(case(name, players))
        deviations = [(option.key, value) for option in options_of(name) for value in option.values[1:]]
        if len(deviations) > MANY:
            found += shared_cases(name, players)
            continue
        found += [case(name, players, **{key: value}) for key, value in deviations]
        dice = random.Random(f"{name} {players}")
        for _ in range(mixed):
            chosen = {option.key: dice.choice(option.values) for option in options_of(name)}
            found.append(case(name, players, **chosen))
    return list({str(one): one for one in found if is_allowed(one)}.values())


def shared_cases(name: str, players: int) -> list[Case]:
    """A few cases in which every value of every option comes up, as often as the others; defaults are not spelt out."""
    dice = random.Random(f"{name} {players}")
    columns: dict[str, list[Json]] = {}
    turn = (ROWS - 1) * players_of(name).index(players)
    for option in options_of(name):
        values = values_of(name, players, option)
        width = len(values)
        if not columns and width <= ROWS:
            picks = [row % width for row in range(ROWS)]
        elif len(columns) == 1 and width * width <= ROWS:
            picks = [row // width % width for row in range(ROWS)]
        elif width <= ROWS:
            picks = dice.sample([(row + players) % width for row in range(ROWS)], ROWS)
        else:
            picks = dice.sample([width - 1, *[(row + turn) % (width - 1) for row in range(ROWS - 1)]], ROWS)
        columns[option.key] = [values[pick] for pick in picks]
    defaults = {option.key: option.values[0] for option in options_of(name)}
    rows = [{key: column[row] for key, column in columns.items()} for row in range(ROWS)]
    return [case(name, players, **{key: row[key] for key in row if row[key] != defaults[key]}) for row in rows]


def combinations_of(name: str, limit: int = 64) -> list[Case]:
    """For each number of players all combinations of options, or `limit` random ones where there are more."""
    found: list[Case] = []
    for players in players_of(name):
        combined: list[dict[str, Json]] = [{}]
        for option in options_of(name):
            values = values_of(name, players, option)
            combined = [{**chosen, option.key: value} for chosen in combined for value in values]
            if len(combined) > 16 * limit:
                combined = random.Random(name).sample(combined, limit)
        if len(combined) > limit:
            combined = random.Random(f"{name} {players}").sample(combined, limit)
        found += filter(is_allowed, [case(name, players, **chosen) for chosen in combined])
    return found


CASES: Final = [one for name in parvis.game_names() for one in cases_of(name)]
PLAIN: Final = [case(name, players) for name in parvis.game_names() for players in players_of(name)]
