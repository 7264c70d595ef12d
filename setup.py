"""Compiles the rules where there is a compiler, and says in one line which of the two it did."""

import os
import shutil
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

HERE = Path(__file__).parent
INTERPRETED = {
    "__init__.py",
    "native.py",
    "offers.py",
    "table",
    "terminal.py",
    "terminal",
}  # never compiled: files and folders
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def say(line: str) -> None:
    """One line for the person who installs (pip shows it with -v; `parvis --version` tells it afterwards)."""
    sys.stderr.write(f"parvis: {line}\n")


def sources() -> list[str]:
    """The machine, the rules of the games, and the loops of the bots that search."""
    folders = ("core/*.py", "games/*/**/*.py", "bots/search/*.py")
    found = [path for folder in folders for path in HERE.glob(f"src/parvis/{folder}")]
    return sorted(str(path.relative_to(HERE)) for path in found if not INTERPRETED & set(path.parts))


def extensions() -> list[Extension]:
    """The compiled rules, or nothing where they can't be had."""
    if os.environ.get("PARVIS_PURE") == "1":
        say("not compiled, as PARVIS_PURE=1 asks")
        return []
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if sys.platform != "win32" and shutil.which(compiler.split()[0]) is None:
        say("not compiled, for want of a C compiler; everything works, only slower")
        return []
    from mypyc.build import mypycify

    built = mypycify(sources(), opt_level="3", debug_level="0", group_name="parvis", multi_file=True)
    rules = max(built, key=lambda extension: len(extension.sources))  # the others only name what is in it
    rules.depends = [*rules.depends, *rules.sources]
    rules.sources = parts_of(rules.sources)
    if sys.platform != "win32":
        for extension in built:  # calls between our own functions may be inlined: a quarter of the speed
            extension.extra_compile_args = [
                *extension.extra_compile_args,
                "-fno-semantic-interposition",
                "-fvisibility=hidden",
                "-w",
            ]
    return built


def parts_of(c_files: list[str]) -> list[str]:
    """The C files of each game as one, so that calls between them may be inlined, and cores share the work by game."""
    parts: dict[str, list[str]] = {}
    for c_file in sorted(c_files):
        _, _, module = Path(c_file).stem.partition("__native_parvis___")
        package, _, rest = module.partition("___")
        part = rest.partition("___")[0] if package == "games" else package
        parts.setdefault(part, []).append(c_file)
    for part, members in parts.items():
        text = "".join([f'#include "{Path(member).resolve().as_posix()}"\n' for member in members])
        Path("build", f"parvis_{part or 'machine'}.c").write_text(text, "utf-8")
    return [str(Path("build", f"parvis_{part or 'machine'}.c")) for part in parts]


class BuildOrGoWithout(build_ext):
    """Compiles on all cores; where compiling fails (no Python headers, say) the sources do the work."""

    def run(self) -> None:
        """Build all extension modules or none."""
        if not self.extensions:
            return
        try:
            self.parallel = self.parallel or CORES
            super().run()
            say("rules compiled")
        except (CCompilerError, BaseError):
            say("not compiled, because the compiler failed; everything works, only slower")
            for extension in self.extensions:
                for built in (
                    self.get_ext_fullpath(extension.name),
                    str(HERE / "src" / self.get_ext_filename(extension.name)),
                ):
                    Path(built).unlink(missing_ok=True)
            self.extensions = []

    def build_extensions(self) -> None:
        """Compile the C files of an extension at the same time, too."""
        compile_in_turn: Callable[..., list[str]] = self.compiler.compile

        def compile_at_once(c_files: list[str], **settings: Any) -> list[str]:
            with ThreadPoolExecutor(CORES) as pool:
                compiled = pool.map(lambda c_file: compile_in_turn([c_file], **settings), c_files)
                return [found for files in compiled for found in files]

        self.compiler.compile = compile_at_once
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})
