"""Bots: their thoughts, their fairness, their processes."""
