"""How Capital Lux is drawn: from what a seat sees and nothing else, in 80 columns, never by colour alone."""

from collections.abc import Iterator

import pytest

import parvis.games.capital_lux.terminal as drawn
from parvis.api import Dice, Match, SeedLuck, State, View
from parvis.cli.answers import laid_out, meant, noted
from parvis.cli.commands import COMMANDS
from parvis.cli.page import STYLES
from parvis.cli.terminals import Line, Terminal, terminal_of
from parvis.core.errors import ParvisError
from parvis.core.frames import who
from parvis.core.json import JsonObject
from parvis.core.registry import make_game
from parvis.core.rulebook import Rulebook
from tests.games.capital_lux.positions import ALTERNATIVES, position

TERMINAL: Terminal = drawn  # mypy checks that the module provides what the command line asks for


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


def matches(players: int, seed: int, options: JsonObject) -> Iterator[Match]:
    """A random game, at every question of a seat and at its end."""
    match = Match(make_game("capital_lux", {"players": players, **options}))
    dice = Dice(seed)
    while not match.state.is_over:
        match.settle_chance(SeedLuck(seed))
        yield match
        if not match.state.is_over:
            legal = match.state.legal()
            match.apply(legal[dice.pick(len(legal))])


def seen_by_the_asked(state: State) -> View:
    """What the seat sees that is asked."""
    return state.view(state.seat)


# --- secrets -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {}), (4, ALTERNATIVES)])
def test_worlds_that_a_seat_can_not_tell_apart_are_drawn_alike(players: int, options: JsonObject) -> None:
    worlds = 0
    for match in matches(players, 5, options):
        for seat in range(-2, players):
            if seat == -1 or match.ply % 3:
                continue
            world = match.state.view(seat).determinise(Dice(match.ply))
            assert drawing(match.state.view(seat)) == drawing(world.view(seat))
            worlds += plain(TERMINAL.position(match.state)) != plain(TERMINAL.position(world))
    assert worlds > 20  # worlds that differ when everything is shown


def test_hidden_cards_are_nowhere_in_what_a_seat_is_shown() -> None:
    table = position("p1: hand G3 P5", "p2: hand Y66", placed="Y-1 p2", capital="B2")
    shown = "\n".join(drawing(table.state.view(0)))
    assert "▲G3 ✚P5" in shown
    assert "Y6" not in shown
    assert "-1" not in shown
    everything = "\n".join(plain(TERMINAL.position(table.state)))
    assert "●Y6 ●Y6" in everything
    assert "-1 p2" in everything


# --- the table -----------------------------------------------------------------------------------


def line_of(table: list[str], start: str) -> list[str]:
    """The cells of a row: a label and four columns."""
    line = next(line for line in table if line.strip().startswith(start))
    return [line[k : k + 16].strip() for k in range(0, 80, 16)]


def test_table_shows_columns_limits_and_how_hometowns_stand() -> None:
    table = plain(
        TERMINAL.draw(
            position(
                "p1: hand P3 Y2, home B56 P2, bonus G6, gold 3",
                "p2: hand P25, home G4 Y33",
                placed="B-3 p1, Y+2 p2, Y+4 p1",
                capital="B446 G3 P6 Y5",
                round=2,
                starter="p2",
            ).state.view(0)
        )
    )
    assert table[0].startswith("─ CAPITAL LUX ─")
    assert table[0].endswith(" round 2 of 3 · turn of p1 · p2 starts ─")
    assert ["THE CAPITAL", "B ◆ blue", "G ▲ green", "P ✚ pink", "Y ● yellow"] == line_of(table, "THE CAPITAL")
    assert ["modifiers", "-3 p1", "–", "–", "? p2, +4 p1"] == line_of(table, "modifiers")
    assert ["cards", "4 4 6 = 14", "3", "6", "5"] == line_of(table, "cards")
    assert ["LIMIT", "11", "3", "6", "9 + ?"] == line_of(table, "LIMIT")
    assert ["▸p1 you 22 pts", "5 6 = 11", "–", "2", "–"] == line_of(table, "▸p1")
    assert ["hand 2 gold 3", "at limit", "★6", "4 under", ""] == line_of(table, "hand 2 gold 3")
    assert ["p2     10 pts", "–", "4", "–", "3 3 = 6"] == line_of(table, "p2")
    assert ["hand 2 gold 0", "", "+1 over", "", "3 under ?"] == line_of(table, "hand 2 gold 0")
    assert "supply: deck 5" in next(line for line in table if "HOMETOWNS" in line)


def test_known_modifiers_count_and_unknown_ones_do_not() -> None:
    table = position("p1: hand B2", "p2: hand B3", capital="G3", placed="G+2 p1, G-1 p1, B+4 p2, B-3 p2")
    assert ["LIMIT", "0 + ??", "4", "0", "0"] == line_of(plain(TERMINAL.draw(table.state.view(0))), "LIMIT")
    assert ["LIMIT", "1", "3 + ??", "0", "0"] == line_of(plain(TERMINAL.draw(table.state.view(1))), "LIMIT")


def test_last_turns_are_called_out() -> None:
    drawn_table = TERMINAL.draw(position("p1: hand B2", "p2: hand B3", "p3:", last=2).state.view(0))
    assert "LAST TURNS: 2 to go" in plain(drawn_table)[0]
    assert "bad" in [style for _, style in drawn_table[0]]


def test_negative_limit_is_clamped_only_where_the_table_agreed_on_it() -> None:
    for rule, limit in (("raw", "-3"), ("clamp", "0")):
        table = position("p1: hand B2", "p2: hand B3", placed="P-3 p1", options={"negative_limit": rule})
        assert limit == line_of(plain(TERMINAL.draw(table.state.view(0))), "LIMIT")[3]


def test_seat_remembers_what_it_passed_and_got() -> None:
    table = position(
        "p1: hand B25, passed G34 P5 Y6 / P5 Y6",
        "p2: hand G34, passed B3 G5 P5 Y2 / B3 G5",
        "p3: hand P36, passed B66 P2 Y4 / B6 Y4",
    )
    shown = plain(TERMINAL.draw(table.state.view(0)))
    assert " passed to p2 G34 P5 Y6, then P5 Y6 · got from p3 B66 P2 Y4, then B6 Y4" == shown[-1]
    assert "G5" not in "\n".join(shown)
    assert "passed" not in "\n".join(plain(TERMINAL.draw(table.state.view(-2))))


def test_answers_say_what_they_do() -> None:
    table = position("p1: hand B3 G4 P2 Y5, home Y2", "p2: hand B2", capital="Y4", placed="Y-1 p2")
    assert {
        "cB3": "capital 0→3, lay a modifier",
        "cG4": "capital 0→4, draw a card",
        "cP2": "capital 0→2, take a card",
        "cY5": "capital 4→9, take a disc",
        "hB3": "home 0→3, +3 over",
        "hG4": "home 0→4, +4 over",
        "hP2": "home 0→2, +2 over",
        "hY5": "home 2→7, +3 over ?",
    } == {key: plain([label])[0] for _, _, key, label in TERMINAL.choices(seen_by_the_asked(table.state))}


def test_gold_question_says_what_is_saved_and_lost() -> None:
    table = position("p1: hand B5, home G2 Y6, gold 4", "p2:", last=1, capital="B3 G3 Y3").play("home:B5")
    view = seen_by_the_asked(table.state)
    assert "You are over in blue by 2, yellow by 3. You have 4 gold." == plain([TERMINAL.prompt(view)])[0]
    assert {
        "-": "pay nothing; lose B5 Y6, 11 points",
        "b": "pay 2, save blue; lose Y6, 6 points",
        "y": "pay 3, save yellow; lose B5, 5 points",
    } == {key: plain([label])[0] for _, _, key, label in TERMINAL.choices(view)}


def test_agent_and_cleric_are_told_what_their_answers_bring() -> None:
    agent = position("p1: hand B3 G4", "p2: hand P2", capital="Y4").play("capital:B3 mod:-3")
    view = seen_by_the_asked(agent.state)
    assert "Your modifier is -3." in plain([TERMINAL.prompt(view)])[0]
    assert ["◆ blue, limit 3→0", "▲ green, limit 0→-3", "✚ pink, limit 0→-3", "● yellow, limit 4→1"] == [
        plain([label])[0] for _, _, _, label in TERMINAL.choices(view)
    ]
    cleric = position("p1: hand G4 P3", "p2: hand P2", capital="B26 Y4").play("capital:P3")
    assert ["◆B2, home 0→2, 4 under", "●Y4, home 0→4, +4 over"] == [
        plain([label])[0] for _, _, _, label in TERMINAL.choices(seen_by_the_asked(cleric.state))
    ]


# --- the chronicle and reports -------------------------------------------------------------------


def test_chronicle_has_a_line_for_each_turn() -> None:
    match = Match(make_game("capital_lux", {"players": 2}))
    view = match.state.view(0)
    told = plain(TERMINAL.tell(view, view, ["p1: P5 played into the capital.", "p1: B2 brought home by the cleric."]))
    assert [" p1: P5 played into the capital; B2 brought home by the cleric."] == told
    dealt = ["p1: dealt B3.", "p1: dealt P2.", "p1: dealt B2.", "p2: dealt a card.", "p2: dealt a card."]
    assert [" p1: dealt B23 P2."] == plain(TERMINAL.tell(view, view, dealt))
    twice = ["p2: a disc from the merchant."] * 2
    assert [" p2: a disc from the merchant ×2."] == plain(TERMINAL.tell(view, view, twice))


def test_round_end_is_reported_once_it_is_over() -> None:
    table = position(
        "p1: hand G5, home B56 P56 Y55, gold 3",
        "p2: home P4 Y3",
        last=1,
        capital="B44 G6 P23 Y35",
        placed="B+2 p2, P-1 p1",
    )
    before = table.state.view(0)
    table.play("home:G5")
    assert [] == TERMINAL.interlude(before, table.state.view(0))
    table.play("gold:blue,yellow")
    report = plain(TERMINAL.interlude(before, table.state.view(0)))
    assert report[0].startswith("─ END OF ROUND 1 ─")
    assert ["modifiers", "+2 p2", "–", "-1 p1", "–"] == line_of(report, "modifiers")
    assert ["LIMIT", "10", "6", "4", "8"] == line_of(report, "LIMIT")
    assert ["p1 you 41 pts", "11 saved ★B4", "5 kept ★G6", "11 lost", "10 saved ★Y5"] == line_of(report, "p1")
    assert "    lost P56 · paid 3 gold" in report
    assert ["p2     10 pts", "–", "–", "4 kept ★P3", "3 kept"] == line_of(report, "p2")


def test_tie_is_broken_in_words() -> None:
    state = position("p1: bonus B6 Y4", "p2: bonus B55", "p3: hand P2, bonus G6 P4", last=1, round=3, ask="play p3")
    state.play("home:P2 gold:-")
    result = plain(TERMINAL.result(state.state.view(0)))
    told = " p1, p2 and p3 have 10 points: cards of value 6 decide first: p1 1, p2 0, p3 1 (CL-072)."
    assert told in " ".join(result[5:-1]).replace("      ", " ")
    assert " p1 and p3 share the win." == result[-1]


# --- everything that can be drawn ----------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), [(2, ALTERNATIVES), (3, {}), (4, {})])
def test_all_that_is_drawn_fits_and_has_styles_and_all_answers_can_be_given(players: int, options: JsonObject) -> None:
    for match in matches(players, players, options):
        view = seen_by_the_asked(match.state)
        before = match.entries[match.ply // 2].before.view(view.seat)
        lines = [*TERMINAL.draw(view), *TERMINAL.position(match.state), *TERMINAL.result(view)]
        lines += [*TERMINAL.tell(before, view, match.chronicle(view.seat)), *TERMINAL.interlude(before, view)]
        if not match.state.is_over:
            choices = TERMINAL.choices(view)
            lines += [[("p1  ", ""), *TERMINAL.prompt(view)], *laid_out(choices), *noted(choices)]
            assert match.state.legal() == [answer for answer, _, _, _ in choices]
            for number, (answer, notation, key, _) in enumerate(choices, 1):
                assert match.state.notation(answer) == notation
                assert [answer] * 4 == [meant(choices, said) for said in (str(number), notation, key, key.upper())]
                assert key.casefold() not in COMMANDS
        for line in lines:
            assert len(plain([line])[0]) <= 80
            assert {style for _, style in line} <= set(STYLES)


def test_what_is_not_clear_is_asked_back() -> None:
    table = position("p1: hand B3 G4", "p2: hand B2")
    choices = TERMINAL.choices(seen_by_the_asked(table.state))
    for said, says in (("b3", "'b3' could be cB3 or hB3"), ("0", "type 1 to 4"), ("5", "type 1 to 4"), ("x", "or ?")):
        with pytest.raises(ParvisError, match=says.replace("?", r"\?")):
            meant(choices, said)


def test_legend_and_explanations_fit_and_name_rules_that_exist() -> None:
    rulebook = Rulebook("capital_lux")
    kinds = [letter + value for letter in "BGPY" for value in "23456"]
    words = ["agent", "scholars", "Cleric", "merchant", "blue", "B", "bonus", "limits", "gold", "modifier", "score"]
    for thing in [*kinds, *words, "b5", "last", "keep", "hometown", "capital"]:
        known = TERMINAL.explain(thing)
        assert known is not None, thing
        sentence, ids = known
        assert len(plain([sentence])[0]) < 80
        assert ids
        assert None not in [rulebook.entry(rule) for rule in ids]
    assert None is TERMINAL.explain("B7")
    assert max(len(line) for line in plain(TERMINAL.LEGEND)) < 80
    for match in matches(2, 1, {}):
        if not match.state.is_over:
            ids = TERMINAL.rules_now(seen_by_the_asked(match.state))
            assert None not in [rulebook.entry(rule) for rule in ids]


def test_every_game_has_a_terminal() -> None:
    assert terminal_of("capital_lux") is drawn
