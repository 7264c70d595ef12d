"""Capital Lux, complete."""
