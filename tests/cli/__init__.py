"""Tests of the command line: every verb, what is typed at a table, and everything that can be typed wrong."""
