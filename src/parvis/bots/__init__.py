"""Bots: they get a view, dice and a number of iterations, and give an answer with their reasons."""

from parvis.bots.bot import Bot, Candidate, Thought, UnknownBot
from parvis.bots.ladder import bot_named, bot_names, bots_for, level_names

__all__ = ["Bot", "Candidate", "Thought", "UnknownBot", "bot_named", "bot_names", "bots_for", "level_names"]
