"""The machine knows no game: it plays one that is defined in the tests.

Compiled classes can't be the bases of interpreted ones, so that these tests run in a process of their own, interpreted.
The same machine compiled is what every game's tests run on.
"""

import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def test_machine_plays_a_game_it_has_never_heard_of() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(FOLDER / "pure_frames.py")],
        env={**os.environ, "PARVIS_PURE": "1"},
        cwd=FOLDER.parents[1],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    assert " passed" in done.stdout
