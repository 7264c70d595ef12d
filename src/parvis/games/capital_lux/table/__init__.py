"""Capital Lux on a page: answers as things to touch, sentences, card sheets, and the table on broad and narrow sheets.

What a game has to provide here, `parvis.core.offers` says.
"""

from parvis.games.capital_lux.table.laying import scene
from parvis.games.capital_lux.table.offering import offers
from parvis.games.capital_lux.table.sheets import sheet, why_not
from parvis.games.capital_lux.table.telling import (
    BLURB,
    OPTIONS_HELP,
    VALUES_HELP,
    breakdown,
    phase,
    prompt,
    rule_of,
    summary,
    track,
)

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
