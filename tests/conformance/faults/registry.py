"""Where faults are found by their names: patches of interpreted rules, each a target, the name of an attribute, a value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

Patch: TypeAlias = tuple[Any, str, Any]
FAULTS: Final[dict[str, Callable[[], list[Patch]]]] = {}


def fault(name: str) -> Callable[[Callable[[], list[Patch]]], Callable[[], list[Patch]]]:
    """Register the patches of a fault."""

    def register(patches: Callable[[], list[Patch]]) -> Callable[[], list[Patch]]:
        FAULTS[name] = patches
        return patches

    return register
