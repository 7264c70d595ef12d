"""The command as a whole: version, help, and mistakes on the command line."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from parvis.cli import VERBS, main, version
from tests.cli.conftest import Command

Refused = Callable[..., str]


def test_version_says_how_fast_the_rules_run(parvis: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    done = parvis("--version")
    assert (0, version() + "\n", "") == done
    assert done.out.startswith(("Parvis 0.1.0, compiled", "Parvis 0.1.0, interpreted (no compiled rules: "))
    monkeypatch.setattr("parvis.api.mode", lambda: "pure")
    monkeypatch.setenv("PARVIS_PURE", "1")
    assert "Parvis 0.1.0, interpreted (no compiled rules: PARVIS_PURE=1 asks for none)" == version()
    monkeypatch.delenv("PARVIS_PURE")
    monkeypatch.setattr("parvis.pure.has_librt", lambda: False)
    assert "Parvis 0.1.0, interpreted (no compiled rules: the package librt is missing)" == version()
    monkeypatch.setattr("parvis.pure.has_librt", lambda: True)
    assert "Parvis 0.1.0, interpreted (no compiled rules: none were built when it was installed)" == version()
    monkeypatch.setattr("parvis.api.mode", lambda: "compiled")
    assert "Parvis 0.1.0, compiled" == version()


def test_help_names_every_verb(parvis: Command) -> None:
    done = parvis("--help")
    assert (0, "") == (done.code, done.err)
    for verb, does in VERBS.items():
        assert verb in done.out
        assert does[:30] in done.out


@pytest.mark.parametrize("verb", VERBS)
def test_help_of_a_verb_tells_its_options_and_gives_examples(parvis: Command, verb: str) -> None:
    done = parvis(verb, "--help")
    assert (0, "") == (done.code, done.err)
    assert done.out.startswith(f"usage: parvis {verb}")
    assert VERBS[verb][1:] in done.out
    assert f"parvis {verb}" in done.out.partition("options:")[2] or verb == "bench"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "the following arguments are required: VERB; see parvis --help"),
        (["pley"], "invalid choice: 'pley'"),
        (["--nonsense"], "required: VERB"),
        (["random"], "required: GAME; see parvis random --help"),
        (["random", "capital_lux", "--nonsense"], "unrecognized arguments: --nonsense"),
        (["random", "capital_lux", "--play", "2"], "unrecognized arguments"),
        (["random", "chess", "--players", "2"], "there is no game 'chess'; there is capital_lux"),
        (["random", "capital_lux"], "capital_lux needs option players: 2, 3 or 4"),
        (["random", "capital_lux", "--players", "5"], "option players takes 2, 3 or 4, not 5"),
        (["random", "capital_lux", "--players", "two"], "option players takes 2, 3 or 4, not two"),
        (["random", "capital_lux", "--players", "2", "--option", "players=3"], "option players is given twice"),
        (["random", "capital_lux", "--players", "2", "--option", "gold"], "an option is written KEY=VALUE, not 'gold'"),
        (["random", "capital_lux", "--players", "2", "--option", "gold=1"], "capital_lux has no option 'gold'; it has"),
        (["random", "capital_lux", "--players", "2", "--option", "data=x"], "capital_lux has no option 'data'"),
        (["random", "capital_lux", "--players", "2", "--option", "gold_order=x"], "takes turn or secret, not x"),
        (["random", "capital_lux", "--players", "2", "--seed", "1.5"], "argument --seed: '1.5' is not a whole number"),
        (["random", "capital_lux", "--players", "2", "--seed", "٣"], "is not a whole number"),
        (["random", "capital_lux", "--players", "2", "--seed", "9" * 5000], "is not a whole number"),
        (["random", "capital_lux", "--players", "2", "--seed", "1", "--control", "1"], "not allowed with argument"),
        (["random", "capital_lux", "--players", "2", "--games", "0"], "argument --games: 0 is below 1"),
        (["random", "capital_lux", "--players", "2", "--out", "no/such/folder"], "no/such/folder: no such file"),
        (["random", "capital_lux", "--players", "2", "--out", "."], "is a directory"),
        (["random", "capital_lux", "--players", "2", "--out", "a\0b"], "is not the name of a file"),
        (["random", "capital_lux", "--players", "2", "--out", "x" * 999], "file name too long"),
        (["perft", "capital_lux", "--players", "2"], "required: --depth"),
        (["perft", "capital_lux", "--players", "2", "--depth", "-1"], "argument --depth: -1 is below 0"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["bench", "--seconds", "0"], "'0' is not a number of seconds"),
        (["bench", "--seconds", "nan"], "'nan' is not a number of seconds"),
        (["components", "chess"], "there is no game 'chess'"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", "capital_lux", "CL-999"], "Capital Lux has no rule CL-999; it has CL-001 to CL-R19"),
        (["rules", "capital_lux", "xyzzy"], "nothing in the rules of Capital Lux speaks of 'xyzzy'"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "capital_lux", "--seat", "wizard"], "there is no bot 'wizard'; there is random, greedy,"),
        (
            ["play", "capital_lux", "--players", "2", "--seat", "human", "--seat", "human", "--seat", "human"],
            "there are 2 seats",
        ),
        (["play", "--resume", "nowhere.json"], "nowhere.json: no such file or directory"),
    ],
)
def test_mistake_on_the_command_line_is_one_sentence(refused: Refused, words: list[str], says: str) -> None:
    assert says in refused(*words)


@pytest.mark.parametrize("verb", ["random", "play"])
def test_component_file_can_not_change_a_game_whose_numbers_are_printed(refused: Refused, verb: str) -> None:
    Path("numbers.toml").write_text("")
    message = refused(verb, "capital_lux", "--players", "2", "--components", "numbers.toml")
    assert message.startswith("Capital Lux takes no component file: all its numbers are printed")


def test_message_can_not_carry_signs_meant_for_the_terminal(refused: Refused) -> None:
    message = refused("random", "capital_lux", "--players", "2", "--option", "\x1b[31mred\nline=1")
    assert "\x1b" not in message
    assert "has no option" in message


def test_option_is_read_as_the_game_reads_it(parvis: Command) -> None:
    done = parvis("random", "capital_lux", "--option", "players=2", "--option", "gold_order=secret", "--seed", "1")
    assert 0 == done.code
    assert '"gold_order":"secret"' in done.out
    assert '"players":2' in done.out


def test_interrupt_ends_quietly_with_130(parvis: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("parvis.cli.random.chosen_game", interrupted)
    assert (130, "", "") == parvis("random", "capital_lux", "--players", "2")


def test_closed_streams_lead_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{name}", None)
    assert 0 == main(["rules", "capital_lux", "CL-001"])
    assert 2 == main(["rules", "capital_lux", "CL-999"])
    assert 2 == main(["replay", "-"])
    sys.stdout.close()
    sys.stderr.close()


def test_signs_that_the_output_can_not_show_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(shown, encoding="ascii"))
    assert 0 == main(["rules", "capital_lux", "aid"])
    assert b"Quick reference" in shown.getvalue()
