"""The faults that `mutants` plants, by subject."""

from tests.conformance.faults import drawing, playing, telling
from tests.conformance.faults.registry import FAULTS, Patch

__all__ = ["FAULTS", "Patch", "drawing", "playing", "telling"]
