"""Bots in processes of their own: the same thoughts, no secrets, and a legal answer whatever happens to them."""

import json
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parvis
from parvis import bots
from parvis.bots import workers
from parvis.bots.bot import Question
from parvis.bots.workers import Gone, Process, Thinkers, header_of
from parvis.core.json import json_whole
from parvis.core.luck import Dice
from parvis.core.snapshots import take_snapshot
from tests.bots.positions import some_positions

ROGUE = """
import json, sys, time
for line in sys.stdin:
    number = json.loads(line)["number"]
    {does}
"""


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    with Thinkers(workers=1, seconds=4.0) as pool:
        yield pool


def view_of_first(game: str = "capital_lux") -> Any:
    """The view of the seat that is asked first."""
    state = parvis.game(game, players=3).new(seed=3)
    return state.view(state.seat)


@pytest.mark.parametrize("game", ["capital_lux", "notre_dame"])
def test_thoughts_are_those_of_a_bot_that_thinks_here(thinkers: Thinkers, game: str) -> None:
    for name in ("greedy:2", "flat:20", "ismcts:10", "random"):
        for state in some_positions(game, 3, seed=3, every=8):
            view = state.view(state.seat)
            reply = thinkers.ask(view, name, 7)
            thought = bots.bot_named(name).think(view, Dice(7))
            assert ("", thought.json()) == (reply.problem, reply.thought)
            assert (thought.answer, thought.best.notation) == (reply.answer, reply.notation)


def test_process_is_kept_for_the_next_question(thinkers: Thinkers) -> None:
    thinkers.ask(view_of_first(), "random", 1)
    kept = thinkers.idle[0]
    thinkers.ask(view_of_first(), "random", 2)
    assert [kept] == thinkers.idle
    thinkers.ask(view_of_first("notre_dame"), "random", 1)
    assert [header_of(parvis.game("notre_dame", players=3))] == [process.header for process in thinkers.idle]
    assert kept.child.poll() is not None


def test_what_is_sent_holds_no_secret_of_the_table() -> None:
    """The world that goes to the process is made up: what the rivals really hold is not in it."""
    sent: list[str] = []
    for seed in range(20):
        state = parvis.game("capital_lux", players=2).new(seed=seed)
        question = Question(state.view(state.seat))
        other = state.view(state.seat).determinise(Dice(seed + 1))
        sent.append(json.dumps(take_snapshot(question.state)))
        assert sent[-1] == json.dumps(take_snapshot(Question(other.view(state.seat)).state))
    assert 20 == len(set(sent))


def test_unknown_bot_is_refused(thinkers: Thinkers) -> None:
    with pytest.raises(bots.UnknownBot):
        thinkers.ask(view_of_first(), "wizard", 1)


# --- what can go wrong ---------------------------------------------------------------------------


class Rogue(Process):
    """A process that does something else than to think."""

    does = "pass"

    def __init__(self, header: Any, seconds: float, memory: int) -> None:
        super().__init__(header, seconds, memory)
        self.end()
        self.child = subprocess.Popen(  # type: ignore[misc]
            [sys.executable, "-c", ROGUE.format(does=self.does)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )


@pytest.mark.parametrize(
    ("does", "problem"),
    [
        ("sys.exit(1)", "the bot died"),
        ("time.sleep(60)", "the bot took too long"),
        ("print('hello', flush=True)", "the bot died"),
        ("print('[]', flush=True)", "the bot answered something else"),
        ("print(json.dumps({'number': number}), flush=True)", "the bot answered something else"),
        (
            'print(json.dumps({"number": number, "thought": {"answer": "win"}}), flush=True)',
            "the bot gave an answer that is not legal",
        ),
        ("sys.stdout.write('x' * 10_000_000); sys.stdout.flush()", "the bot died"),
    ],
)
def test_rogue_is_answered_for_and_replaced(monkeypatch: pytest.MonkeyPatch, does: str, problem: str) -> None:
    monkeypatch.setattr(workers, "LATE", 0.2)
    view = view_of_first()
    with Thinkers(seconds=0.1 if "sleep" in does else 10.0) as pool:
        with monkeypatch.context() as patched:
            patched.setattr(Rogue, "does", does)
            patched.setattr(workers, "Process", Rogue)
            replies = [pool.ask(view, "greedy", seed) for seed in (1, 1, 2)]
        assert {problem} == {reply.problem for reply in replies}
        assert replies[0] == replies[1]
        for reply in replies:
            assert reply.answer in view.legal()
            assert reply.notation.startswith("keep:")
            assert reply.thought is None
    with Thinkers() as pool:
        assert "" == pool.ask(view, "greedy", 1).problem


def test_bot_answers_by_what_it_has_found_when_its_time_is_over() -> None:
    """On a slow machine too: what it says is then its own answer, after fewer iterations."""
    for name in ("ismcts:1000000", "flat:1000000", "greedy:1000000"):
        with Thinkers(seconds=0.5) as pool:
            reply = pool.ask(view_of_first(), name, 1)
            assert "" == reply.problem
            assert reply.thought is not None
            assert 0 < json_whole(reply.thought["iterations"], "iterations", 0, 1_000_000) < 1_000_000


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_process_that_spends_its_time_is_ended_by_the_system() -> None:
    code = "from parvis.bots.worker import allow\nallow(0.1)\nwhile True: pass"
    environment = {"PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], check=False, env=environment, timeout=60)
    assert -signal.SIGXCPU == done.returncode


def run_in_worker(code: str, tmp_path: Path) -> str:
    """What a process says that has the limits of a worker and then runs `code`."""
    program = f"import sys, socket\nfrom parvis.bots.worker import limit\nlimit(1 << 30)\n{code}\n"
    environment = {"PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=tmp_path, env=environment
    )
    return done.stderr.strip().splitlines()[-1]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("open('file', 'w')", "Too many open files"),
        ("socket.socket()", "Too many open files"),
        ("bytearray(2 << 30)", "MemoryError"),
    ],
)
def test_worker_can_open_nothing_and_has_a_cap_of_memory(tmp_path: Path, code: str, says: str) -> None:
    assert says in run_in_worker(code, tmp_path)


def test_several_questions_at_once_share_the_workers() -> None:
    view = view_of_first()
    replies: list[str] = []
    with Thinkers(workers=2) as pool:
        threads = [
            threading.Thread(target=lambda: replies.append(pool.ask(view, "greedy", 1).problem)) for _ in range(6)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        assert len(pool.idle) <= 2
    assert [""] * 6 == replies


def test_closed_table_still_gets_legal_answers() -> None:
    pool = Thinkers()
    pool.close()
    reply = pool.ask(view_of_first(), "greedy", 1)
    assert "bots no longer think: the table is closed" == reply.problem
    assert reply.answer in view_of_first().legal()


def test_own_component_file_reaches_the_process(tmp_path: Path) -> None:
    from parvis.core.registry import make_game

    numbers = Path(parvis.__file__).parent / "games/notre_dame/components.toml"
    own = tmp_path / "own.toml"
    own.write_text(numbers.read_text("utf-8").replace('"reconstructed-1"', '"mine"'), "utf-8")
    state = make_game("notre_dame", {"players": 2}, own).new(seed=1)
    with Thinkers() as pool:
        assert "" == pool.ask(state.view(state.seat), "greedy", 1).problem


def test_gone_is_never_raised_to_the_table(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise Gone("the bot died")

    monkeypatch.setattr(thinkers, "think", gone)
    assert "the bot died" == thinkers.ask(view_of_first(), "greedy", 1).problem
