"""How Capital Lux looks in a terminal: plain lines of spans, 80 columns wide, drawn from what a seat sees.

A line is a list of (text, name of a style).  Colours are never alone: every card has its letter and a glyph.  What a
game has to provide here, `parvis.cli.terminals` says.
"""

from parvis.games.capital_lux.terminal.asking import choices, prompt
from parvis.games.capital_lux.terminal.explaining import LEGEND, explain, rules_now
from parvis.games.capital_lux.terminal.lines import WIDTH
from parvis.games.capital_lux.terminal.table import draw, position
from parvis.games.capital_lux.terminal.telling import interlude, result, tell

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
