"""Whole games and counts of game trees that must come out as they always did."""
