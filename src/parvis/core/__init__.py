"""The machine: frames, chance, views, records.  It knows no game."""
