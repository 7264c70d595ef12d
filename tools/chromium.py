"""Sees to it that there is a Chromium to test pages in, and prints where it is.

`python tools/chromium.py` looks on the path and where Playwright keeps its own; as root on a Debian it installs the
package `chromium`; else it says in a sentence what to do and exits with 2.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.web.browsing import NoChromium, found


def install() -> None:
    """Debian's package, if we may."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None or "CHROMIUM" in os.environ:
        return
    if not apt("install", "--yes", "--no-install-recommends", "chromium"):
        apt("update")
        apt("install", "--yes", "--no-install-recommends", "chromium")


def apt(*words: str) -> bool:
    """Did apt-get do it?"""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(["apt-get", *words], stdout=sys.stderr, env=environment, check=False).returncode == 0


def main() -> int:
    """Look, install if need be, and look again."""
    with sync_playwright() as playwright:
        for prepare in (None, install):
            if prepare is not None:
                prepare()
            try:
                print(found(playwright))
                return 0
            except NoChromium as error:
                sentence = str(error)
    print(f"{sentence}; as root, Debian's package is installed where apt-get can reach it", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
