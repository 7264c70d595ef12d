"""Rattus on a page: answers as things to touch, sentences, card sheets, and the table on broad and narrow sheets.

What a game has to provide here, `parvis.core.offers` says.
"""

from parvis.games.rattus.table.laying import scene
from parvis.games.rattus.table.offering import offers
from parvis.games.rattus.table.options import BLURB, OPTIONS_HELP, VALUES_HELP
from parvis.games.rattus.table.reasons import why_not
from parvis.games.rattus.table.sheets import sheet
from parvis.games.rattus.table.telling import breakdown, phase, prompt, rule_of, summary, track

__all__ = [
    "BLURB",
    "OPTIONS_HELP",
    "VALUES_HELP",
    "breakdown",
    "offers",
    "phase",
    "prompt",
    "rule_of",
    "scene",
    "sheet",
    "summary",
    "track",
    "why_not",
]
