"""Tests of the machine, which knows no game."""
