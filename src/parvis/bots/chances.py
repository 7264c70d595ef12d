"""Chances to win as they are shown: what searches find, corrected by how often such positions were won in truth.

Searches play games out by light answers, and light players throw more away than good ones: what looks like 60 % may
be 70 %.  For each game and number of players `tools/calibration.py` has measured by how much; the correction is a
smooth curve that keeps the order of answers.  It is applied to what people read, never to how bots choose.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any, Final, NamedTuple

from parvis.core.game import Game
from parvis.core.json import json_list, json_object, json_whole

SURE: Final = 0.002  # a chance nearer to 0 or 1 is as good as that
PARTS: Final = 1000  # the curves are written in thousandths
MOST: Final = 10**6


class Curve(NamedTuple):
    """The odds of the truth: up with what speaks for a win, down with what speaks against it."""

    wins: float = 1.0
    losses: float = 1.0
    shift: float = 0.0

    def true(self, chance: float) -> float:
        """What a chance comes to."""
        if self == PLAIN or chance <= 0.0 or chance >= 1.0:
            return chance
        p = min(max(chance, SURE), 1.0 - SURE)
        return 1.0 / (1.0 + exp(-(self.wins * log(p) - self.losses * log(1.0 - p) + self.shift)))

    def slope(self, chance: float) -> float:
        """By how much an error of a chance grows."""
        p = min(max(chance, SURE), 1.0 - SURE)
        q = self.true(p)
        return q * (1.0 - q) * (self.wins / p + self.losses / (1.0 - p))


PLAIN: Final = Curve()
SEARCH: Final = "ismcts"  # what a tree search says of its best answer
LIGHT: Final = "light"  # what light games say, which reviews go by


@cache
def curves() -> dict[str, Curve]:
    """All curves that have been measured."""
    text = files("parvis.bots").joinpath("chances.json").read_text("utf-8")
    found: dict[str, Curve] = {}
    for key, numbers in json_object(json.loads(text), "chances").items():
        wins, losses, shift = [json_whole(number, key, -MOST, MOST) / PARTS for number in json_list(numbers, key)]
        found[key] = Curve(wins, losses, shift)
    return found


def key_of(game: Game[Any], seen: str) -> str:
    """What a curve is kept under; `seen` says what is corrected: a search, or plain light games."""
    return f"{game.NAME} {game.players} {seen}"


def curve_for(game: Game[Any], seen: str) -> Curve:
    """The curve for a game; none where nobody has measured."""
    return curves().get(key_of(game, seen), PLAIN)
