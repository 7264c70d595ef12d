"""Which of the two speeds runs: the compiled rules where there are any, the same files interpreted otherwise."""

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFirst:
    """Finds the sources of Parvis where compiled modules lie beside them."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The spec of a module of Parvis from its source; nothing for anybody else's."""
        if path is None or not name.startswith("parvis."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def choose_speed() -> None:
    """Interpreted on wish (PARVIS_PURE=1), and where what the compiled rules run on is missing."""
    if os.environ.get("PARVIS_PURE") == "1" or not has_librt():
        sys.meta_path.insert(0, SourceFirst())


def has_librt() -> bool:
    """Is there what the compiled rules run on?"""
    try:
        importlib.import_module("librt.vecs")
    except ImportError:
        return False
    return True


def mode() -> str:
    """Which speed runs: `compiled` or `pure`."""
    frames = sys.modules["parvis.core.frames"].__file__ or ""
    return "pure" if frames.endswith(".py") else "compiled"
