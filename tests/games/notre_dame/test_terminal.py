"""How Notre Dame is drawn in a terminal: from what a seat sees and nothing else, in 80 columns, never by colour alone."""

import random
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest

import parvis.games.notre_dame.terminal as drawn
from parvis.api import Dice, Match, State, View
from parvis.cli.answers import laid_out, meant, noted
from parvis.cli.commands import COMMANDS
from parvis.cli.page import STYLES
from parvis.cli.terminals import Line, Terminal, terminal_of
from parvis.core.frames import who
from parvis.core.registry import make_game
from parvis.core.rulebook import Rulebook
from parvis.games.notre_dame.data import CARD_NAMES, SECTORS
from parvis.games.notre_dame.events import AREA_WORDS, EARNED
from parvis.games.notre_dame.persons.people import PEOPLE
from parvis.games.notre_dame.terminal.hearing import OTHER, Ear
from tests.conformance.walks import biased, walk
from tests.games.notre_dame.positions import hiring, position

TERMINAL: Terminal = drawn  # mypy checks that the module provides what the command line asks for
GAMES: Final[list[dict[str, Any]]] = [
    {"players": 2, "new_persons": True},
    {"players": 3, "edition": 2007},
    {"players": 4, "new_persons": True},
    {"players": 5, "new_persons": True, "edition": 2007, "open_prestige": True},
]
TABLES = pytest.mark.parametrize("options", GAMES, ids=["2", "3", "4", "5"])
PLAIN_GAINS: Final = re.compile(r"[a-z ]+: (\d+) prestige(?: \(\d+ \+ park \d+\))?(?:, (\d+) coins?)?")


def plain(lines: list[Line]) -> list[str]:
    """Lines without their styles."""
    return ["".join([text for text, _ in line]).rstrip() for line in lines]


def drawing(view: View) -> list[str]:
    """All that a seat is shown of a position, except the chronicle."""
    lines = [*TERMINAL.draw(view), *TERMINAL.result(view)]
    ask = view.json()["ask"]
    if isinstance(ask, dict) and ask["who"] == who(view.seat):
        choices = TERMINAL.choices(view)
        lines += [TERMINAL.prompt(view), *laid_out(choices), *noted(choices)]
    return plain(lines)


def matches(options: dict[str, Any], seed: int) -> Iterator[Match]:
    """A random game whose players like some answers better than others, at every question of a seat and at its end."""
    for match in walk(make_game("notre_dame", options), random.Random(f"{options} {seed}"), biased()):
        if match.state.is_over or match.state.seat >= 0:
            yield match


def labels(state: State) -> dict[str, str]:
    """What each key of the open question does."""
    return {key: plain([label])[0] for _, _, key, label in TERMINAL.choices(state.view(state.seat))}


# --- secrets -------------------------------------------------------------------------------------


@TABLES
def test_worlds_that_a_seat_can_not_tell_apart_are_drawn_alike(options: dict[str, Any]) -> None:
    worlds = 0
    for match in matches(options, 5):
        if match.ply % 4 == 0:
            for seat in range(-2, int(options["players"])):
                if seat != -1:
                    world = match.state.view(seat).determinise(Dice(match.ply))
                    assert drawing(match.state.view(seat)) == drawing(world.view(seat))
                    worlds += plain(TERMINAL.position(match.state)) != plain(TERMINAL.position(world))
    assert worlds > 20  # worlds that differ when everything is shown


def test_cards_and_prestige_of_others_are_nowhere_in_what_a_seat_is_shown() -> None:
    table = position("p1: hand bank@p1", "p2: hand cloister@p2, prestige 37")
    shown = "\n".join(drawing(table.state.view(0)))
    assert "bank@p1" in shown
    assert "cloister@p2" not in shown
    assert "37" not in shown
    everything = "\n".join(plain(TERMINAL.position(table.state)))
    assert "cloister@p2" in everything
    assert "prestige 37" in everything
    assert "prestige 37" in "\n".join(drawing(position("p2: prestige 37", open_prestige=True).state.view(0)))


# --- the table -----------------------------------------------------------------------------------


def test_table_says_whose_turn_it_is_what_lies_out_and_how_the_plague_stands() -> None:
    table = position(
        "p1: hospital 1, bank 2, friend bank, rat 3, prestige 12, collected b2.four, hand bank@p1",
        "p3: cloister 3, friend cloister, rat 8, coins 5",
        up="money_lender fool guild_master",
        round=4,
    )
    shown = plain(TERMINAL.draw(table.state.view(0)))
    assert shown[0].startswith("─ NOTRE DAME ─")
    assert shown[0].endswith(" period B · round 4 of 9 · phase 3, first cards · p1 starts ─")
    assert shown[1].endswith(" 1 coin each · plague value 3 ─")
    assert " brown fool              no rat 1 token to another sector, which is used" in shown
    assert " bank            ●●F     3 → 4 coins     park            –       0 → rat back 1" in shown
    assert " rat ███······ 3   ahead: plague 3 − hospital 1 = rat 3→5" in shown
    assert " messages b2.four" in shown
    assert " ▲ p3      4F       ·    ·         ·        ·     ·    ·        ·" in shown
    assert "   rat ████████· 8→9! · 5 coins · markers 4+7" in shown
    assert "─ YOUR BOROUGH ● p1 b1 ────────── 3 coins · markers 4, general 7 · prestige 12 ─" in shown


def test_streets_show_messages_carriages_and_colours_that_are_out_of_the_question() -> None:
    table = position(
        "p1: collected b2.four, at b3.outer1, hand bank@p1", "p2: at b3.outer1", "p4: at b1.inner", gone="b4.border"
    )
    shown = plain(TERMINAL.draw(table.state.view(0)))
    assert " b1 ●          coin ◆4    marker     rat        four       ·    ·  ·  ·" in shown
    assert " b2 ■          coin       marker     rat        –          1 no ·  ·  ·" in shown
    assert " b3 ▲ ▲3       coin       marker     rat ●1■2   four       ·    ·  ·  ·" in shown
    assert " b4 ◆          coin       –          rat        four       ·    ·  ·  1" in shown


def test_share_of_notre_dame_is_worked_out() -> None:
    table = position("p1: notre_dame 2, hand bank@p1", "p3: notre_dame 1")
    assert " Notre Dame  ●1 2  ■2 ·  ▲3 1  ◆4 ·  10 prestige ÷ 3 markers = 3 each" in plain(
        TERMINAL.draw(table.state.view(0))
    )


def test_plague_beyond_nine_is_warned_of() -> None:
    shown = plain(
        TERMINAL.draw(position("p1: rat 7, hand bank@p1", up="money_lender hostess guild_master").state.view(0))
    )
    assert " beyond 9 as things stand: you would lose 2 prestige and a marker" in shown


def test_two_players_sit_opposite_between_neutral_boroughs() -> None:
    shown = plain(TERMINAL.draw(position("p1: hand bank@p1", players=2).state.view(1)))
    assert [" b1 ●", " b2", " b3 ■", " b4"] == [line[:5].rstrip() for line in shown if re.match(r" b\d", line)]
    assert any(line.startswith("─ YOUR BOROUGH ■ p2 b3 ─") for line in shown)


# --- answers -------------------------------------------------------------------------------------


def test_cards_say_what_they_would_do_now() -> None:
    table = position("p1: bank 2, hospital 1, rat 3, supply 3, hand bank@p1 hospital@p3 friend@p4")
    assert {
        "ba1": "bank of p1: 2→3, 3 coins",
        "hs3": "hospital of p3: 1→2, rat 3→2",
        "fr4": "trusted friend of p4: friend to a sector, use it",
    } == labels(table.state)


def test_empty_supply_is_said_with_what_can_be_moved() -> None:
    table = position("p1: bank 2, park 1, supply 0, hand bank@p1")
    assert "bank of p1: move a marker: 2→3, 3 coins" == labels(table.state)["ba1"]
    table.play("play:bank@p1")
    assert {
        "pa": "park, 1 marker; then 3 coins",
        "decline": "move no marker: the card does nothing",
    } == labels(table.state)
    view = table.state.view(0)
    assert "Your supply is empty: move a marker to the bank, from where?" == plain([TERMINAL.prompt(view)])[0]


def test_markets_within_reach_are_named_with_steps_and_messages() -> None:
    table = position("p1: collected b2.four, hand carriage@p1").play("play:carriage@p1")
    found = labels(table.state)
    assert "b1.centre, stay" == found["1c"]
    assert "b1.inner, 1 step: coin" == found["1i"]
    assert "b2.inner, 1 step: coin, not for you" == found["2i"]
    assert "Your carriage drives up to 1 step: where does it stop?" == plain([TERMINAL.prompt(table.state.view(0))])[0]
    table.play("market:b1.outer1")
    assert {"take": "take b1.rat: 3 prestige, rat stays on 0", "leave": "leave it"} == labels(table.state)


def test_donations_say_what_they_earn_with_the_park() -> None:
    table = position("p1: park 2, hand notre_dame@p1").play("play:notre_dame@p1")
    assert {
        "d0": "nothing, no marker",
        "d1": "1 coin: 2 prestige (1 + park 1)",
        "d2": "2 coins: 4 prestige (3 + park 1)",
        "d3": "3 coins: 7 prestige (6 + park 1)",
    } == labels(table.state)


def test_doctor_says_what_becomes_of_the_rat() -> None:
    table = hiring("doctor", "rat 7, hospital 1")
    assert "doctor: plague 0 for you: rat 7→6, not 9" == labels(table.state)["doctor"]


@TABLES
def test_prestige_and_coins_that_a_hire_promises_come(options: dict[str, Any]) -> None:
    promises = 0
    for seed in range(4):
        for match in matches(options, 10 + seed):
            if match.state.is_over or match.state.question.NAME != "hire":
                continue
            view = match.state.view(match.state.seat)
            for answer, _, _, label in TERMINAL.choices(view):
                promised = PLAIN_GAINS.fullmatch(plain([label])[0])
                if promised is None:
                    continue
                trial = Match(match.game)
                trial.state = match.state.copy()
                trial.apply(answer)
                earned = [event for event in trial.entries[0].events if event.kind == EARNED]
                gained = int(earned[0].first + earned[0].second)
                assert int(promised[1]) == gained, label
                promises += 1
    assert promises > 30


# --- the chronicle and reports -------------------------------------------------------------------


@TABLES
def test_every_sentence_is_heard_as_the_event_it_tells(options: dict[str, Any]) -> None:
    heard: set[int] = set()
    for seed in range(3):
        match = list(matches(options, 20 + seed))[-1]
        ear = Ear(match.state)  # type: ignore[arg-type]
        told = [event for entry in match.entries for event in entry.events]
        for viewer in (0, -2):
            sentences = match.chronicle(viewer)
            assert len(sentences) == len(told)
            for event, sentence in zip(told, sentences, strict=True):
                found = ear.hear(sentence)
                assert (int(event.kind), OTHER) != (found.kind, found.kind), sentence
                assert int(event.kind) == found.kind, sentence
                heard.add(found.kind)
    assert len(heard) > 20


def test_chronicle_has_a_sentence_for_each_turn() -> None:
    table = position(
        "p1: park 2, supply 3, hand notre_dame@p1",
        "p2: friend bank, hand friend@p2",
        "p3: cloister 1, general 4, hand cloister@p3",
        "p4: supply 0, bank 1, hand residence@p4",
    )
    match = Match(table.state.game)
    match.state = table.state
    before = match.state.view(0)
    told = (
        "play:notre_dame@p1 donate:2 play:friend@p2 to:hotel boon:marker play:cloister@p3 play:residence@p4 from:bank"
    )
    for answer in told.split(" "):
        match.answer(match.state.seat, answer)
    assert [
        " p1 plays notre_dame@p1: pays 2 coins, 3 prestige, 1 more by the park.",
        " p2 plays friend@p2: the friend goes to the hotel, a marker to the supply.",
        " p3 plays cloister@p3: 2 markers to the supply.",
        " p4 plays residence@p4: a marker from the bank to the residence, 1 prestige.",
    ] == plain(TERMINAL.tell(before, match.state.view(0), match.chronicle(0)))


@TABLES
def test_round_ends_are_reported_as_they_were(options: dict[str, Any]) -> None:
    rounds = beyond = 0
    for seed in range(2):
        last: View = make_game("notre_dame", options).new(seed=1).view(0)
        for match in matches(options, 30 + seed):
            before, last = last, match.state.view(0)
            report = plain(TERMINAL.interlude(before, last, match.chronicle(0))) if match.ply > 20 else []
            if not report:
                continue
            seats: Any = match.state.json()["seats"]
            rounds += 1
            assert report[0].startswith(f"─ END OF ROUND {rounds - 9 * seed} ─")
            for seat in range(match.game.players):
                line = next(line for line in report if re.match(rf" . {who(seat)}\b", line))
                assert line.endswith(f"→{seats[who(seat)]['rat']}"), line
            beyond += len([line for line in report if "beyond 9: 2 prestige" in line])
    assert 18 == rounds
    assert beyond > 5


def test_markers_lost_to_the_plague_are_reported() -> None:
    table = position("p1: bank 2, residence 1, rat 8, prestige 5", at="hire p4", up="money_lender hostess guild_master")
    match = Match(table.state.game)
    match.state = table.state
    before = match.state.view(0)
    match.answer(3, "pass")
    match.answer(0, "lose:bank")
    told = match.chronicle(0)
    assert "p1: the plague takes a marker from the bank." in told
    assert "p1: 2 prestige lost." in told
    assert "p4: nobody hired." in told
    assert [" p4 hires nobody."] == plain(TERMINAL.tell(before, match.state.view(0), told))[:1]


def test_tie_is_broken_in_words() -> None:
    table = position(
        "p1: prestige 20, coins 2, supply 1",
        "p2: prestige 20, coins 1, supply 2",
        "p3: prestige 4",
        at="hire p3",
        players=3,
        round=9,
    ).play("pass")
    assert table.state.is_over
    result = plain(TERMINAL.result(table.state.view(0)))
    assert result[0].startswith("─ RESULT ─")
    text = " ".join(" ".join(result).split())
    assert "p1 and p2 have 20 prestige: coins + supply decide, p1 3, p2 3 (ND-025);" in text
    assert "who is level there shares the place (ND-R40)." in text
    assert " p1 and p2 share the win." == result[-1]


# --- everything that can be drawn ----------------------------------------------------------------


@TABLES
def test_all_that_is_drawn_fits_and_has_styles_and_all_answers_can_be_given(options: dict[str, Any]) -> None:
    for match in matches(options, 1):
        view = match.state.view(0 if match.state.is_over else match.state.seat)
        chronicle = match.chronicle(view.seat)
        before = match.entries[match.ply // 2].before.view(view.seat) if match.ply else view
        lines = [*TERMINAL.draw(view), *TERMINAL.position(match.state), *TERMINAL.result(view)]
        if match.ply % 5 == 0 or match.state.is_over:  # both read the chronicle of the whole game
            lines += [*TERMINAL.tell(before, view, chronicle), *TERMINAL.interlude(before, view, chronicle)]
        if not match.state.is_over:
            choices = TERMINAL.choices(view)
            lines += [[("p1  ", ""), *TERMINAL.prompt(view)], *laid_out(choices), *noted(choices)]
            assert match.state.legal() == [answer for answer, _, _, _ in choices]
            for number, (answer, notation, key, _) in enumerate(choices, 1):
                assert match.state.notation(answer) == notation
                assert [answer] * 4 == [meant(choices, said) for said in (str(number), notation, key, key.upper())]
                assert key.casefold() not in COMMANDS
        for line in lines:
            assert len(plain([line])[0]) <= 80, plain([line])[0]
            assert {style for _, style in line} <= set(STYLES)


def test_whole_log_names_every_round() -> None:
    match = list(matches(GAMES[2], 2))[-1]
    view = match.state.view(1)
    log = plain(TERMINAL.tell(view, view, match.chronicle(1)))
    assert [f" Round {number}, p{(number - 1) % 4 + 1} starts:" for number in range(1, 10)] == [
        line[: line.index(":") + 1] for line in log if line.startswith(" Round ")
    ]
    assert 9 == len([line for line in log if line.startswith(" p2 draws ")])
    assert max(len(line) for line in log) <= 80


def test_every_card_person_message_and_word_is_explained_by_rules_that_exist() -> None:
    rulebook = Rulebook("notre_dame")
    things = [
        *CARD_NAMES,
        *[f"{name}@p5" for name in CARD_NAMES],
        "cl",
        "ba3",
        "nd",
        "Trusted Friend",
        "cloister school",
    ]
    things += [person.name for person in PEOPLE] + [person.TITLE for person in PEOPLE]
    things += ["coin", "b2.four", "rats", "plague", "park", "carriage", "hospital", "draft", "messages", "supply"]
    for thing in things:
        known = TERMINAL.explain(thing)
        assert known is not None, thing
        sentence, ids = known
        assert len(plain([sentence])[0]) < 80, thing
        assert ids, thing
        assert None not in [rulebook.entry(rule) for rule in ids], thing
    assert None is TERMINAL.explain("b9.four")
    assert None is TERMINAL.explain("cloister@p6")
    assert max(len(line) for line in plain(TERMINAL.LEGEND)) < 80


@TABLES
def test_rules_of_every_question_exist(options: dict[str, Any]) -> None:
    rulebook = Rulebook("notre_dame")
    asked: set[str] = set()
    for match in matches(options, 3):
        if not match.state.is_over:
            asked.add(match.state.question.NAME)
            assert None not in [rulebook.entry(rule) for rule in TERMINAL.rules_now(match.state.view(match.state.seat))]
    assert {"draft", "play", "hire", "market", "donate"} <= asked


def test_areas_have_the_same_order_everywhere() -> None:
    assert len(AREA_WORDS) == SECTORS + 1


def test_terminal_is_the_one_of_the_game() -> None:
    assert terminal_of("notre_dame") is drawn
