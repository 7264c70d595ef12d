"""How Rattus is drawn in a terminal: from what a seat sees and nothing else, in 100 columns, never by colour alone."""

import random
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

import parvis.games.rattus.terminal as drawn
from parvis.api import Dice, Match, View
from parvis.cli.answers import laid_out, meant, noted
from parvis.cli.commands import COMMANDS
from parvis.cli.page import STYLES
from parvis.cli.terminals import Line, Terminal
from parvis.core.frames import who
from parvis.core.registry import make_game
from parvis.core.rulebook import Rulebook
from parvis.games.rattus.box import CARD_NAMES
from parvis.games.rattus.terminal.lines import length
from tests.conformance.walks import biased, walk

TERMINAL: Terminal = drawn  # mypy checks that the module provides what the command line asks for
ALL: Final = ["regions", "universities", "upgrades", "guilds", "inns"]
GAMES: Final[list[dict[str, Any]]] = [
    {"players": 2},
    {"players": 3, "modules": ["regions", "upgrades"], "class_cards": "random"},
    {"players": 4, "modules": ["universities", "guilds"], "class_cards": "random"},
    {"players": 5, "modules": ALL, "class_cards": "one-per-class"},
    {"players": 6, "modules": ALL, "class_cards": "random", "mayor_fill": "choose"},
]
TABLES = pytest.mark.parametrize("options", GAMES, ids=["2", "3", "4", "5", "6"])


def plain(lines: list[Line]) -> list[str]:
    """Lines without their styles."""
    return ["".join([text for text, _ in line]).rstrip() for line in lines]


def drawing(view: View) -> list[Line]:
    """All that a seat is shown of a position, except the chronicle."""
    lines = [*TERMINAL.draw(view), *TERMINAL.result(view)]
    ask = view.json()["ask"]
    if isinstance(ask, dict) and ask["who"] == who(view.seat):
        choices = TERMINAL.choices(view)
        lines += [TERMINAL.prompt(view), *laid_out(choices), *noted(choices)]
    return lines


def matches(options: dict[str, Any], seed: int) -> Iterator[Match]:
    """A random game whose players like some answers better than others, at every question of a seat and at its end."""
    for match in walk(make_game("rattus", options), random.Random(f"{options} {seed}"), biased()):
        if match.state.is_over or match.state.seat >= 0:
            yield match


@TABLES
def test_worlds_that_a_seat_can_not_tell_apart_are_drawn_alike(options: dict[str, Any]) -> None:
    worlds = 0
    for match in matches(options, 5):
        if match.ply % 8 == 0:
            for seat in (-2, match.ply // 8 % int(options["players"])):
                world = match.state.view(seat).determinise(Dice(match.ply))
                assert drawing(match.state.view(seat)) == drawing(world.view(seat))
                worlds += plain(TERMINAL.position(match.state)) != plain(TERMINAL.position(world))
    assert worlds > 10  # worlds that differ when everything is shown


@TABLES
def test_lines_fit_and_have_styles_that_there_are(options: dict[str, Any]) -> None:
    before: View | None = None
    for match in matches(options, 6):
        state = match.state
        view = state.view(state.seat if not state.is_over else 0)
        lines = drawing(view)
        if before is not None and match.ply % 6 == 0:
            lines += TERMINAL.tell(before, view, match.chronicle(view.seat)[-30:])
        if state.is_over:
            lines += TERMINAL.interlude(before, view, match.chronicle(0))
        before = view
        assert [] == [line for line in TERMINAL.draw(view) if length(line) > TERMINAL.WIDTH]
        assert {style for line in lines for _, style in line} <= set(STYLES)
    assert TERMINAL.WIDTH == 100


@TABLES
def test_every_answer_can_be_typed_by_its_key_its_notation_and_its_number(options: dict[str, Any]) -> None:
    names: set[str] = set()
    for match in matches(options, 7):
        if match.state.is_over:
            continue
        choices = TERMINAL.choices(match.state.view(match.state.seat))
        names.add(match.state.question.NAME)
        keys = [key.casefold() for _, _, key, _ in choices]
        assert len(set(keys)) == len(keys), keys
        assert not set(keys) & set(COMMANDS), keys
        for number, (answer, notation, key, label) in enumerate(choices, 1):
            assert answer == meant(choices, key) == meant(choices, notation) == meant(choices, str(number))
            assert plain([label])[0]
            assert not key.isdigit()
    assert {"action", "settle", "plague", "spread", "reveal"} <= names


@TABLES
def test_map_shows_every_region_with_its_rats_citizens_and_pieces(options: dict[str, Any]) -> None:
    for match in matches(options, 8):
        if match.ply % 20:
            continue
        found: dict[str, Any] = dict(match.state.json())
        text = plain(TERMINAL.position(match.state))
        for region, there in found["rats"].items():
            row = next(line for line in text if line.startswith(f" {region[:3]} "))
            for handle, token, _ in there:
                assert f"{handle}:" in row, (handle, token, row)
        kinds = [kinds for seats in found["citizens"].values() for kinds in seats.values()]
        people = sum([number for numbers in kinds for number in numbers.values()])
        rows = text[2 : next(k for k, line in enumerate(text) if line.startswith(" Safe Haven"))]
        assert people == sum([int(n) for row in rows for n in re.findall("[●■▲◆⬢★](\\d+)", row)])


def test_everything_can_be_asked_about_and_names_rules_that_there_are() -> None:
    rules = Rulebook("rattus")
    things = [*CARD_NAMES, *drawn.explaining.OF_WORDS, "Royal Librarian", "pied piper", "Peasantry", "bP", "u", "+king"]
    for thing in things:
        found = TERMINAL.explain(thing)
        assert found is not None, thing
        for rule in found[1]:
            assert rules.entry(rule), rule
    assert TERMINAL.explain("xyzzy") is None


def test_a_card_is_explained_with_each_of_its_levels() -> None:
    found = TERMINAL.explain("monk")
    assert found is not None
    assert "Monk, Church. I: a rat to a neighbouring region; II: a rat to any region" in plain([found[0]])[0]
    assert ["RT-202"] == found[1]


def test_rules_of_every_question_are_there() -> None:
    rules = Rulebook("rattus")
    for options in GAMES:
        for match in matches(options, 9):
            if not match.state.is_over:
                ids = TERMINAL.rules_now(match.state.view(match.state.seat))
                assert ids
                assert all(rules.entry(rule) for rule in ids)


def test_rats_and_cards_that_follow_each_other_are_told_as_one() -> None:
    view = make_game("rattus", {"players": 2}).new(seed=1).view(0)
    told = ["King is in the game.", "Monk is in the game.", "A rat comes to Italia.", "p1: a citizen in Italia."]
    assert [" In the game: King and Monk; Rats come to Italia.", " p1: a citizen in Italia."] == plain(
        TERMINAL.tell(view, view, told)
    )


@TABLES
def test_result_adds_up_and_names_the_winner(options: dict[str, Any]) -> None:
    match = list(matches(options, 10))[-1]
    text = plain(TERMINAL.result(match.state.view(0)))
    scores = match.state.scores()
    for seat, score in enumerate(scores):
        row = next(line for line in text if re.search(rf"[●■▲◆⬢★] {who(seat)}\b", line))
        numbers = [int(word) for word in row.split() if word.isdigit()]
        assert numbers[-1] == score == sum(numbers[1:-1])
    winner = match.state.ranking().index(1)
    assert f" {who(winner)} wins." == text[-1]
