"""`parvis play rattus`: whole games with modules, commands, saving, and what is asked about."""

import random
import re
from typing import Final

import pytest

from tests.cli.conftest import Command, Run
from tests.cli.scripts import answers, saved

WIDTH: Final = 100
WORDS: Final = ("play", "rattus", "--option", "modules=regions,upgrades", "--option", "class_cards=random")


def anything(seed: int) -> str:
    """Numbers of answers at random; where there are not so many, the question is put again."""
    rng = random.Random(seed)
    return "".join([f"{rng.randint(1, 8)}\n" for _ in range(1500)])


def assert_is_plain(done: Run) -> None:
    """Nothing for a terminal alone, and no line too long for the table."""
    assert "" == done.err
    assert "\x1b" not in done.out
    long = [line for line in done.out.splitlines() if len(line) > WIDTH and "--resume" not in line]
    # Answers are as long as what they say, and a terminal wraps them.
    assert [] == [line for line in long if not re.match(r"^ *\d+ ", line)]


@pytest.mark.parametrize("players", ["2", "4", "6"])
def test_game_with_modules_is_played_to_its_end(parvis: Command, players: str) -> None:
    done = parvis(*WORDS, "--players", players, "--seed", "3", typed=anything(int(players)))
    assert 0 == done.code
    assert_is_plain(done)
    for words in ("p1 human", f"p{players} random", "modules=regions,upgrades", "THE LAST PLAGUE", "RESULT"):
        assert words in done.out
    assert re.search(r"^ p\d wins\.$", done.out, re.MULTILINE)


def test_every_screen_shows_map_cards_and_question_in_that_order(parvis: Command) -> None:
    out = parvis(*WORDS, "--players", "4", "--seed", "3", typed=anything(1)).out
    screens = re.split(r"^ p1 › .*$", out, flags=re.MULTILINE)[:-1]
    assert len(screens) > 30
    shown = [screen for screen in screens if "─ RATTUS ─" in screen]
    assert len(shown) > 20
    for screen in shown:
        places = [screen.index(words) for words in ("─ RATTUS ─", " gal France", " tar Golden Horde", " Safe Haven ")]
        places += [screen.index(words) for words in ("─ CLASS CARDS AND SEATS ", "● p1 you", "\n p1  ")]
        assert sorted(places) == places


def test_game_is_saved_and_goes_on_as_it_would_have(parvis: Command) -> None:
    words = (*WORDS, "--players", "3", "--seed", "5", "--save")
    begun, rest = "1\n2\n1\n", anything(8)
    parvis(*words, "whole.json", typed=begun + rest)
    parvis(*words, "parts.json", typed=f"{begun}q\n")
    assert 3 == len([answer for answer in answers("parts.json") if answer.startswith("p1")])
    assert "RESULT" in parvis("play", "--resume", "parts.json", typed=rest).out
    assert saved("whole.json")["record"] == saved("parts.json")["record"]
    shown = parvis("replay", "whole.json")
    assert (0, "") == (shown.code, shown.err)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("?", ["takes back your last answer", "by its name or id", "across the sea"]),
        ("? monk", ["Monk, Church. I: a rat to a neighbouring region", "RT-202"]),
        ("? +king", ["King, Royalty", "RT-205"]),
        ("? chivalry", ["kills a citizen for each class card of the class", "RT-052"]),
        ("? wall", ["RT-002", "RT-215"]),
        ("? RT-051", ["RT-051"]),
        ("? rt-r03", ["RT-R03"]),
        ("? xyzzy", ["the rules say nothing about 'xyzzy'"]),
        ("n", ["settle:gallia"]),
        ("gal9", ["is no answer here"]),
    ],
)
def test_command_explains(parvis: Command, typed: str, shown: list[str]) -> None:
    done = parvis(*WORDS, "--players", "3", "--seed", "7", typed=f"{typed}\nq\n")
    assert 0 == done.code
    assert_is_plain(done)
    explained = " ".join(done.out.partition(f"› {typed}")[2].split())
    for text in shown:
        assert text in explained


def test_regions_are_typed_by_a_few_letters(parvis: Command) -> None:
    parvis(*WORDS, "--players", "2", "--seed", "7", "--save", "begun.json", typed="gal\nq\n")
    assert "p1 settle:gallia" in answers("begun.json")
