"""Compiles the rules where there is a compiler, and says in one line which of the two it did."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

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

    built = mypycify(sources(), opt_level="3", debug_level="0", group_name="parvis")
    if sys.platform != "win32":
        for extension in built:  # calls between our own functions may be inlined: a quarter of the speed
            extension.extra_compile_args = [
                *extension.extra_compile_args,
                "-fno-semantic-interposition",
                "-fvisibility=hidden",
            ]
    return built


class BuildOrGoWithout(build_ext):
    """Where compiling fails (no Python headers, say) the sources do the work."""

    def run(self) -> None:
        """Build all extension modules or none."""
        if not self.extensions:
            return
        try:
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


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})
