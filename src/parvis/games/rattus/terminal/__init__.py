"""How Rattus looks in a terminal: plain lines of spans, 100 columns wide, drawn from what a seat sees.

A line is a list of (text, name of a style).  Colours are never alone: every seat has its shape and its number.  What a
game has to provide here, `parvis.cli.terminals` says.
"""

from parvis.games.rattus.terminal.asking import choices, prompt
from parvis.games.rattus.terminal.explaining import LEGEND, explain, rules_now
from parvis.games.rattus.terminal.lines import WIDTH
from parvis.games.rattus.terminal.reporting import interlude, result
from parvis.games.rattus.terminal.table import draw, position
from parvis.games.rattus.terminal.telling import tell

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
