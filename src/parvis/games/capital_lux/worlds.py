"""Worlds that a seat can't tell from the real one, each as likely as the rules make it."""

from parvis.core.luck import Dice
from parvis.core.native import i64
from parvis.games.capital_lux.state import CapitalLux


def possible_world(seen: CapitalLux, viewer: i64, dice: Dice) -> CapitalLux:
    raise NotImplementedError
