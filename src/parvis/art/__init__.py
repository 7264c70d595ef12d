"""Drawings: one SVG for notebooks, pages and replays, made from the scenes that the games provide."""

from parvis.art import capital_lux, notre_dame
from parvis.core.picture import drawers
from parvis.games.capital_lux.state import CapitalLux
from parvis.games.capital_lux.view import CapitalLuxView
from parvis.games.notre_dame.state import NotreDame
from parvis.games.notre_dame.view import NotreDameView

drawers[CapitalLux] = capital_lux.draw_position
drawers[CapitalLuxView] = capital_lux.draw_view
drawers[NotreDame] = notre_dame.draw_position
drawers[NotreDameView] = notre_dame.draw_view
