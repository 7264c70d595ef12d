"""The persons, one class each, grouped by deck."""
