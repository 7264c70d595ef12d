"""The class cards, one class each, grouped by class symbol."""
