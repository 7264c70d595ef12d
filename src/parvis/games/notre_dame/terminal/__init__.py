"""How Notre Dame looks in a terminal: plain lines of spans, 80 columns wide, drawn from what a seat sees.

A line is a list of (text, name of a style).  Colours are never alone: every seat has its shape and its number.  What a
game has to provide here, `parvis.cli.terminals` says.
"""

from parvis.games.notre_dame.terminal.asking import choices, prompt
from parvis.games.notre_dame.terminal.explaining import LEGEND, explain, rules_now
from parvis.games.notre_dame.terminal.lines import WIDTH
from parvis.games.notre_dame.terminal.reporting import interlude, result
from parvis.games.notre_dame.terminal.table import draw, position
from parvis.games.notre_dame.terminal.telling import tell

__all__ = [
    "LEGEND",
    "WIDTH",
    "choices",
    "draw",
    "explain",
    "interlude",
    "position",
    "prompt",
    "result",
    "rules_now",
    "tell",
]
