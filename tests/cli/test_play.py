"""`parvis play`: whole games, commands and people at one keyboard, typed from a script."""

import io
import re
from hashlib import sha256
from pathlib import Path

import pytest

from parvis.api import commitment
from parvis.cli import main
from tests.cli.conftest import Command
from tests.cli.scripts import FIRST, answers, assert_is_plain, saved

# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_game_is_played_to_its_end(parvis: Command, tmp_path: Path, players: str) -> None:
    done = parvis("play", "capital_lux", "--players", players, typed=FIRST)
    assert 0 == done.code
    assert_is_plain(done)
    for words in ("p1 human", f"p{players} random", "END OF ROUND 1", "END OF ROUND 3", "RESULT", "place"):
        assert words in done.out
    assert re.search(r"^ p\d(,? (and )?p\d)* (wins|share the win)\.$", done.out, re.MULTILINE)
    assert not (tmp_path / "data").exists()


def test_secret_fits_the_commitment_made_before_the_deal(parvis: Command) -> None:
    out = parvis("play", "capital_lux", "--players", "2", typed=FIRST).out
    promised = re.search(r"^ commitment ([0-9a-f]{64})$", out, re.MULTILINE)
    told = re.search(r"^ secret ([0-9a-f]{64})$", out, re.MULTILINE)
    assert promised is not None
    assert told is not None
    assert promised.start() < out.index("CAPITAL LUX") < told.start()
    assert promised[1] == commitment(bytes.fromhex(told[1])) == sha256(bytes.fromhex(told[1])).hexdigest()


def test_seed_decides_luck_and_bots(parvis: Command) -> None:
    games = [
        parvis("play", "capital_lux", "--players", "3", "--seed", seed, typed=FIRST).out for seed in ("7", "7", "8")
    ]
    assert games[0] == games[1] != games[2]
    assert "seed 7" in games[0]
    assert "secret" not in games[0]
    assert (
        parvis("play", "capital_lux", "--players", "3", typed=FIRST).out
        != parvis("play", "capital_lux", "--players", "3", typed=FIRST).out
    )


def test_players_are_three_when_nobody_can_be_asked(parvis: Command) -> None:
    assert "p1 human   p2 random   p3 random\n" in parvis("play", "capital_lux", typed="q\n").out
    assert "p2 random\n" in parvis("play", "capital_lux", "--option", "players=2", typed="q\n").out


def test_bots_play_among_themselves_when_nobody_sits_down(parvis: Command) -> None:
    done = parvis("play", "capital_lux", "--players", "2", "--seat", "random")
    assert 0 == done.code
    assert_is_plain(done)
    assert "RESULT" in done.out
    assert not re.search(r"p\d you", done.out)


def test_options_apply_and_are_shown(parvis: Command) -> None:
    out = parvis("play", "capital_lux", "--players", "2", "--option", "gold_order=secret", typed="s kept.json\n").out
    assert " gold_order=secret\n" in out
    assert "starter_tie" not in out
    assert "secret" == saved("kept.json")["record"]["options"]["gold_order"]


def test_page_stays_plain_whatever_the_environment_says(parvis: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    words = ("play", "capital_lux", "--players", "4", "--seed", "1")
    done = parvis(*words, typed="x\n? aid\n" + FIRST)
    monkeypatch.setenv("COLUMNS", "40")
    assert done == parvis(*words, typed="x\n? aid\n" + FIRST)
    assert_is_plain(done)


def test_terminal_without_unicode_gets_other_signs(parvis: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(shown, encoding="ascii"))
    monkeypatch.setattr("sys.stdin", io.StringIO(FIRST))
    assert 0 == main(["play", "capital_lux", "--players", "2", "--seed", "1"])
    text = shown.getvalue().decode("ascii")
    assert "B * blue" in text
    assert "- RESULT -" in text
    assert "??" not in text.replace(" + ??", "")


# --- answers and commands ------------------------------------------------------------------------


def test_answers_are_given_by_number_key_or_notation(parvis: Command) -> None:
    for k, typed in enumerate(["4\n1\n", "P6\nb2\n", "keep:P6\nkeep:B2\n", "p6\nKEEP:b2\n"]):
        parvis("play", "capital_lux", "--players", "3", "--seed", "7", "--save", f"{k}.json", typed=typed)
        assert ["p1 keep:P6", "p1 keep:B2"] == [answer for answer in answers(f"{k}.json") if answer.startswith("p1")][
            :2
        ]


def test_what_is_no_answer_changes_nothing(parvis: Command) -> None:
    wrong = ["0", "99", "hB9", "keep:Y6", "s\0", "x" * 3000, "\x1b[2J", "²", "-1", "? \x1b", "uu", "q now"]
    typed = "\n".join(wrong) + "\nq\n"
    done = parvis("play", "capital_lux", "--players", "3", "--seed", "7", "--save", "game.json", typed=typed)
    assert 0 == done.code
    assert_is_plain(done)
    assert done.out.count("is no answer here: type 1 to 5, a key, or ? for help") >= 9
    assert [] == answers("game.json")


def test_bytes_that_are_no_text_are_no_answer(parvis: Command) -> None:
    done = parvis("play", "capital_lux", "--players", "3", "--seed", "7", typed=b"\xff\xfe\n\nq\n")
    assert 0 == done.code
    assert "is no answer here" in done.out


def test_enter_draws_again_or_gives_the_only_answer(parvis: Command) -> None:
    done = parvis("play", "capital_lux", "--players", "3", "--seed", "7", "--save", "game.json", typed="\nq\n")
    assert 2 == done.out.count("THE CAPITAL")
    assert [] == answers("game.json")
    forced = parvis("play", "capital_lux", "--players", "3", "--seed", "7", typed="1\n" * 10 + "\n" * 500)
    assert 0 == forced.code


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("?", ["takes back your last answer", "saves the game", "LIMIT 9 + ?"]),
        ("? help", ["takes back your last answer"]),
        ("? B5", ["◆B5: 4 in the game; agent: place a modifier", "CL-035 Agent (blue)"]),
        ("?cleric", ["P ✚ pink, cleric: take the lowest card", "CL-032 Cleric (pink)"]),
        ("? CL-032", ["CL-032 Cleric (pink)"]),
        ("? cl-r3", ["CL-R3 Option cleric_choice"]),
        ("? aid", ["Quick reference", "Own the most points"]),
        ("? passes to the left", ["CL-013", "everything passes to the left"]),
        ("? CL-999", ["there is no rule CL-999"]),
        ("? xyzzy", ["the rules say nothing about 'xyzzy'"]),
        ("l", ["p1: dealt B22 G3 P46 Y4.", "p1 is starting player."]),
        ("r", ["CL-012 First choice"]),
        ("n", ["keep:B2", "keep:Y4"]),
    ],
)
def test_command_explains(parvis: Command, typed: str, shown: list[str]) -> None:
    done = parvis("play", "capital_lux", "--players", "3", "--seed", "7", typed=f"{typed}\nq\n")
    assert 0 == done.code
    assert_is_plain(done)
    explained = done.out.partition(f"› {typed}")[2]
    for text in shown:
        assert text in " ".join(explained.split())


# --- taking back ---------------------------------------------------------------------------------


def test_answer_is_taken_back_while_nobody_has_learned_anything(parvis: Command) -> None:
    parvis("play", "capital_lux", "--players", "3", "--seed", "7", "--save", "game.json", typed="P6\nu\nY4\nq\n")
    assert ["p1 keep:Y4"] == answers("game.json")
    parvis(
        "play",
        "capital_lux",
        "--players",
        "3",
        "--seed",
        "7",
        "--save",
        "cleric.json",
        typed="P6\nP4\nY6\nP5\ncP6\nu\nhP6\nq\n",
    )
    played = [answer for answer in answers("cleric.json") if answer.startswith("p1") and "keep" not in answer]
    assert "p1 home:P6" == played[0]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("u", "something has been dealt or drawn since"),
        ("P6\nP4\nu", "cards have been passed or shown since"),
        ("P6\nP4\nY6\nP5\nhP6\nu", "p3 has answered since"),
    ],
)
def test_answer_is_not_taken_back_after_that(parvis: Command, typed: str, why: str) -> None:
    done = parvis("play", "capital_lux", "--players", "3", "--seed", "7", "--save", "game.json", typed=f"{typed}\nq\n")
    assert f"› u\n you can't take that back: {why}\n" in done.out
    given = [line for line in typed.splitlines() if line != "u"]
    assert len(given) == len([answer for answer in answers("game.json") if answer.startswith("p1")])


def test_modifier_that_was_looked_at_is_not_taken_back(parvis: Command) -> None:
    for seed in range(40):
        typed = "1\n1\n1\n1\n1\nu\nq\n"  # the first card in order goes into the capital: blue, where there is one
        done = parvis(
            "play", "capital_lux", "--players", "2", "--seed", str(seed), "--save", f"{seed}.json", typed=typed
        )
        if "Above which column" in done.out:
            break
    assert "something has been dealt or drawn since" in done.out
    assert answers(f"{seed}.json")[-1].startswith("p1 capital:B")


# --- several people ------------------------------------------------------------------------------


def test_device_is_passed_between_people(parvis: Command) -> None:
    words = ("play", "capital_lux", "--players", "3", "--seat", "human", "--seat", "human", "--seed", "7")
    done = parvis(*words, typed=FIRST + FIRST)
    assert 0 == done.code
    assert_is_plain(done)
    assert "p1 human   p2 human   p3 random" in done.out
    assert "RESULT" in done.out
    turns = re.findall(r"^ (?:Pass the device to (p\d)\.|(p\d) ›)", done.out, re.MULTILINE)
    holder = ""
    for passed_to, asked in turns:
        assert passed_to != holder
        assert asked in ("", holder)
        holder = passed_to or holder
    assert {"p1", "p2"} == {asked for _, asked in turns if asked}


def test_nobody_is_shown_what_another_person_holds(parvis: Command) -> None:
    words = ("play", "capital_lux", "--players", "2", "--seat", "human", "--seat", "human", "--seed", "7")
    parts = re.split(r"^ Pass the device to p\d\.$", parvis(*words, typed="1\n1\n1\nq\n").out, flags=re.MULTILINE)
    assert 3 == len(parts)
    first = re.findall(r"^ (p\d) ›", parts[1], re.MULTILINE)[0]
    assert "dealt" not in parts[0]
    for part, seat in zip(parts[1:], (first, "p2" if first == "p1" else "p1"), strict=True):
        rival = "p2" if seat == "p1" else "p1"
        assert f"{seat}: dealt " in part
        assert "your pack " in part
        for secret in (f"{rival}: dealt", f"{rival}: B", f"{rival} pack", f"{rival} kept", f"{rival} hand "):
            assert secret not in part


# --- what has to be there ----------------------------------------------------------------------


def test_game_without_rich_is_refused_in_a_sentence(parvis: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.cli.play.find_spec", lambda _: None)
    done = parvis("play")
    assert (2, "") == (done.code, done.out)
    assert "needs the package rich" in done.err


def test_game_that_nobody_drew_for_a_terminal_is_refused(parvis: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.cli.play.has_terminal", lambda name: name != "notre_dame")
    sentence = "parvis: Notre Dame can't be played in a terminal: parvis serve has it in the browser\n"
    assert (2, "", sentence) == parvis("play", "notre_dame", "--players", "2", typed="q\n")


def test_game_has_to_be_named_where_there_are_several_and_nobody_to_ask(
    parvis: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parvis.cli.play.game_names", lambda: ["capital_lux", "notre_dame"])
    assert (2, "", "parvis: name the game to play: capital_lux or notre_dame\n") == parvis("play", typed="q\n")
