"""Parvis: modern board games by their rulebooks, as a library.

>>> import parvis
>>> game = parvis.game("capital_lux", players=3)
>>> state = game.new(seed=7)
>>> while not state.is_over:
...     state.apply(state.legal()[0])
>>> sorted(state.ranking())[0]
1
"""

from parvis.pure import choose_speed

choose_speed()

from parvis.api import *  # noqa: E402, F403 - the speed is chosen before the rules are loaded
from parvis.api import __all__ as __all__  # noqa: E402
