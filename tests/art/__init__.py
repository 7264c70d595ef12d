"""Tests of the drawings: what lies where, and how it looks."""
