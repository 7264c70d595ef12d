"""Sees to it that there is a Chromium to test pages in, and prints where it is.

`python tools/chromium.py` looks on the path and where Playwright keeps its own; as root on a Debian it installs the
package `chromium`; else it has Playwright fetch its own; if there is none then, it says in a sentence what to do and
exits with 2.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.web.browsing import NoChromium, found

PATIENCE: Final = 300  # seconds for each attempt


def install_package() -> None:
    """Debian's package, if we may."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None or "CHROMIUM" in os.environ:
        return
    if not is_done("apt-get", "install", "--yes", "--no-install-recommends", "chromium"):
        is_done("apt-get", "update")
        is_done("apt-get", "install", "--yes", "--no-install-recommends", "chromium")


def fetch_own() -> None:
    """Playwright's own, for whoever may not install packages."""
    if "CHROMIUM" not in os.environ:
        is_done(sys.executable, "-m", "playwright", "install", "chromium")


def is_done(*words: str) -> bool:
    """Did the command do it, and in time?"""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            words, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=environment, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main() -> int:
    """Look, install if need be, and look again."""
    with sync_playwright() as playwright:
        for prepare in (None, install_package, fetch_own):
            if prepare is not None:
                prepare()
            try:
                print(found(playwright))
                return 0
            except NoChromium as error:
                sentence = str(error)
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
