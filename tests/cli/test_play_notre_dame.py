"""`parvis play notre_dame`: whole games with New Persons, commands, saving and people at one keyboard."""

import random
import re
from typing import Final

import pytest

from tests.cli.conftest import Command
from tests.cli.scripts import answers, assert_is_plain, saved

FIRST: Final = "1\n" * 300  # always the first answer; more than a game has
SEED_OF_A_FRIEND: Final = "1"  # p1 draws its friend first
WORDS: Final = ("play", "notre_dame", "--option", "new_persons=true")


def anything(seed: int) -> str:
    """Numbers of answers at random; where there are not so many, the question is put again."""
    rng = random.Random(seed)
    return "".join([f"{rng.randint(1, 5)}\n" for _ in range(900)])


@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_game_with_new_persons_is_played_to_its_end(parvis: Command, players: str) -> None:
    done = parvis(*WORDS, "--players", players, "--seed", "3", typed=anything(int(players)))
    assert 0 == done.code
    assert_is_plain(done)
    for words in ("p1 human", f"p{players} random", "new_persons=true", "END OF ROUND 1", "END OF PERIOD C", "RESULT"):
        assert words in done.out
    assert 9 == done.out.count("─ END OF ROUND ")
    assert re.search(r"^ p\d(,? (and )?p\d)* (wins|share the win)\.$", done.out, re.MULTILINE)


def test_every_screen_shows_city_boroughs_and_question_in_that_order(parvis: Command) -> None:
    out = parvis(*WORDS, "--players", "4", "--seed", "3", typed=FIRST).out
    screens = re.split(r"^ p1 › .*$", out, flags=re.MULTILINE)[:-1]
    assert len(screens) > 50
    for screen in screens:
        places = [
            screen.index(words) for words in ("─ NOTRE DAME ─", "─ PERSONS ─", "─ MESSAGES ─", " Notre Dame  ●1 ")
        ]
        places += [screen.index(words) for words in ("─ BOROUGHS ", "─ YOUR BOROUGH ● p1 b1 ─", "\n p1  ")]
        assert sorted(places) == places


def test_what_happened_is_told_before_the_report_of_the_round(parvis: Command) -> None:
    out = parvis(*WORDS, "--players", "3", "--seed", "3", typed=FIRST).out
    first_report = out.index("─ END OF ROUND 1 ─")
    hires = [found.start() for found in re.finditer(r"^ p\d hires ", out, re.MULTILINE) if found.start() < first_report]
    assert 3 == len(hires)
    assert "hires" not in out[first_report : out.index("─ NOTRE DAME ─", first_report)]


def test_game_is_saved_and_goes_on_as_it_would_have(parvis: Command) -> None:
    words = (*WORDS, "--players", "4", "--seed", "5", "--save")
    begun, rest = "1\n2\n1\n", anything(8)
    parvis(*words, "whole.json", typed=begun + rest)
    parvis(*words, "parts.json", typed=f"{begun}q\n")
    assert 3 == len([answer for answer in answers("parts.json") if answer.startswith("p1")])
    assert "RESULT" in parvis("play", "--resume", "parts.json", typed=rest).out
    assert saved("whole.json")["record"] == saved("parts.json")["record"]
    assert saved("whole.json")["record"]["result"] is not None
    shown = parvis("replay", "whole.json")
    assert (0, "") == (shown.code, shown.err)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("?", ["takes back your last answer", "by its name or id: ? ND-001", "two markers and the friend"]),
        ("? hotel", ["hotel: ", "ND-044"]),
        ("? money lender", ["money lender: 1 prestige and 2 coins", "ND-101"]),
        ("? b2.rat", ["rat, a message", "ND-051"]),
        ("? ND-051", ["ND-051"]),
        ("? nd-r7", ["ND-R7"]),
        ("? aid", ["Quick reference", "Have the most prestige"]),
        ("? xyzzy", ["the rules say nothing about 'xyzzy'"]),
        ("l", ["Round 1, p1 starts:", "p1 draws"]),
        ("r", ["ND-014"]),
        ("n", ["keep:"]),
    ],
)
def test_command_explains(parvis: Command, typed: str, shown: list[str]) -> None:
    done = parvis(*WORDS, "--players", "3", "--seed", "7", typed=f"{typed}\nq\n")
    assert 0 == done.code
    assert_is_plain(done)
    explained = " ".join(done.out.partition(f"› {typed}")[2].split())
    for text in shown:
        assert text in explained


def test_answer_is_taken_back_until_cards_have_been_passed(parvis: Command) -> None:
    words = (*WORDS, "--players", "3", "--seed", SEED_OF_A_FRIEND, "--save")
    done = parvis(*words, "late.json", typed="1\nu\nq\n")
    assert "you can't take that back: cards have been passed or shown since" in done.out
    assert 1 == len([answer for answer in answers("late.json") if answer.startswith("p1")])
    done = parvis(*words, "friend.json", typed="fr\n1\nfr1\nu\nq\n")
    assert 2 == done.out.count("Play the first of your two cards.")
    own = [answer for answer in answers("friend.json") if answer.startswith("p1")]
    assert 2 == len(own)
    assert "p1 keep:friend" == own[0]


def test_nobody_is_shown_what_another_person_holds(parvis: Command) -> None:
    words = (*WORDS, "--players", "2", "--seat", "human", "--seat", "human", "--seed", "7")
    out = parvis(*words, typed="1\n2\n1\nq\n").out
    parts = re.split(r"^ Pass the device to (p\d)\.$", out, flags=re.MULTILINE)
    assert ["p1", "p2"] == parts[1:5:2]
    for seat, screen in (("p1", parts[2]), ("p2", parts[4])):
        offered = re.findall(r"^ on offer (.*)$", screen, re.MULTILINE)
        assert offered
        assert {card[-2:] for card in offered[0].split()} == {seat}
        assert f"─ YOUR BOROUGH {'●' if seat == 'p1' else '■'} {seat} " in screen
        assert 1 == screen.count(" still in your deck: ")
