"""The command as a process of its own: real pipes, signals and terminals."""

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "parvis"]


def environment(**more: str) -> dict[str, str]:
    """What a terminal would say, with the package where this process has it."""
    import parvis

    source = str(Path(parvis.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": source, "TERM": "xterm-256color", **more}


def test_reader_that_goes_away_ends_it_quietly() -> None:
    words = [*COMMAND, "random", "capital_lux", "--players", "2", "--games", "100000"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b'{"answers":')
        process.stdout.close()
        assert 141 == process.wait(timeout=20)
        assert b"" == process.stderr.read()


def test_full_disk_is_one_sentence() -> None:
    words = [*COMMAND, "rules", "capital_lux"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, env=environment(), timeout=20, check=False)
    assert (2, b"parvis: reading or writing failed: no space left on device\n") == (done.returncode, done.stderr)


def test_start_is_quick_and_loads_only_what_is_asked_for() -> None:
    code = (
        "import sys; from parvis.cli import main; main(['rules', 'capital_lux', 'CL-001']);"
        "print([name for name in sys.modules if name.startswith(('rich', 'parvis.cli.play', 'parvis.cli.bench'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True)
    assert done.stdout.endswith("\n[]\n")


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_game_that_is_stopped_is_saved(tmp_path: Path, end: signal.Signals) -> None:
    words = [*COMMAND, "play", "capital_lux", "--players", "2", "--seed", "7", "--save", str(tmp_path / "game.json")]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, env=environment()) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        seen = b""
        while not seen.endswith("p1 › ".encode()):
            read = os.read(process.stdout.fileno(), 10_000)
            assert read, "the game ended before it asked"
            seen += read
        process.send_signal(end)
        assert 130 == process.wait(timeout=20)
        assert b"--resume" in process.stdout.read()
        assert b"" == process.stderr.read()
    assert '"format":"parvis-save/1"' in (tmp_path / "game.json").read_text()


# --- a terminal ----------------------------------------------------------------------------------


def at_a_terminal(typed: str, *words: str, **more: str) -> str:
    """What a terminal of 80 columns and 30 lines shows while these lines are typed."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 80, 0, 0))
    process = subprocess.Popen(
        [*COMMAND, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment(**more), start_new_session=True
    )
    os.close(theirs)
    os.write(ours, typed.encode())
    seen = b""
    last = time.monotonic() + 20
    try:
        while time.monotonic() < last:
            seen += os.read(ours, 100_000)
    except OSError:  # the other end is closed
        pass
    finally:
        os.close(ours)
        process.kill() if process.poll() is None and time.monotonic() >= last else process.wait(timeout=20)
    assert 0 == process.returncode
    return seen.decode()


COLOUR = re.compile(r"\x1b\[[0-9;]*(?:3[0-7]|9[0-7]|38;)[0-9;]*m")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def test_terminal_is_asked_for_players_and_gets_colours() -> None:
    shown = at_a_terminal("4\n\nq\n", "play", "capital_lux", "--seed", "7")
    assert "How many players? 2, 3, 4 [3]" in shown
    assert "p4 random" in ESCAPE.sub("", shown).replace("  ", " ")
    assert "Press Enter to begin." in shown
    assert COLOUR.search(shown)
    assert "\x1b[2J" in shown
    assert "\x1b[3J" not in shown


def test_wish_for_no_colours_is_heeded() -> None:
    shown = at_a_terminal("\n\nq\n", "play", "capital_lux", "--seed", "7", NO_COLOR="1")
    assert "CAPITAL LUX" in shown
    assert not COLOUR.search(shown)


def test_dumb_terminal_gets_no_escapes() -> None:
    shown = at_a_terminal("\n\n\nq\n", "play", "capital_lux", "--seed", "7", TERM="dumb")
    assert "CAPITAL LUX" in shown
    assert "\x1b" not in shown


def test_curtain_empties_the_screen_and_what_can_be_scrolled_back() -> None:
    words = ("play", "capital_lux", "--players", "2", "--seat", "human", "--seat", "human", "--seed", "7")
    shown = at_a_terminal("\n\n1\n1\n\nq\n", *words)
    before, _, after = shown.partition("Pass the device to p")
    assert before.endswith(("\x1b[3J", "\x1b[3J\x1b[1;33m "))
    assert "Pass the device to p" in after
    assert 2 == shown.count("\x1b[3J")
    assert 2 == shown.count(", press Enter.")


def test_rules_are_set_out_on_a_terminal() -> None:
    shown = at_a_terminal("", "rules", "capital_lux", "CL-032")
    assert "\x1b[1mCL-032\x1b[0m" in shown
    assert "**" not in shown


def test_long_work_shows_how_far_it_is_on_a_terminal(tmp_path: Path) -> None:
    place = tmp_path / "games.jsonl"
    words = ("random", "capital_lux", "--players", "2", "--games", "40", "--out", str(place))
    assert "games [" in at_a_terminal("", *words)
    shown = at_a_terminal("", "replay", str(place))
    assert "records [" in shown
    assert "40 records of Capital Lux replayed" in shown
