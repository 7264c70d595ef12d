"""Which games have a table to show."""

from functools import cache
from importlib.util import find_spec

from parvis.core.errors import UnknownGame
from parvis.core.offers import Tabletop, tabletop
from parvis.core.registry import game_class, game_names


@cache
def shown_games() -> list[str]:
    """The games with a module `table`, in order."""
    return [name for name in game_names() if find_spec(f"parvis.games.{name}.table") is not None]


def shown_game(name: str) -> Tabletop:
    """What a page needs of a game that somebody asks for."""
    if name not in shown_games():
        raise UnknownGame(f"there is no table for {name[:40]!r} here")
    return tabletop(name)


def player_counts(name: str) -> list[int]:
    """How many can play."""
    values = [value for option in game_class(name).OPTIONS if option.key == "players" for value in option.values]
    return sorted([value for value in values if isinstance(value, int)])


def usual_count(name: str) -> int:
    """How many play if nothing else is said."""
    counts = player_counts(name)
    return 3 if 3 in counts else counts[0]
