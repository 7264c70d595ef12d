"""Arenas and what else is measured."""
