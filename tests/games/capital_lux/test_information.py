"""What each seat knows, row by row: owner, rival and spectator (CL-130 to CL-142, CL-R15, CL-R16)."""

import pytest

from parvis.core.match import Match
from tests.games.capital_lux.knowledge import HANDS, PLACED, SECRET, VIEWERS, phases, round_end
from tests.games.capital_lux.positions import Table, position

PHASES = phases()
EVERYWHERE = pytest.mark.parametrize("phase", PHASES)


def seen_by_all(table: Table, path: str) -> list[object]:
    """A field as p1, p2, p3 and a spectator see it."""
    return [table.seen_by(viewer)[path] for viewer in VIEWERS]


@EVERYWHERE
def test_course_of_the_game_is_known_to_all(phase: str) -> None:
    """CL-130: options, lots, starter, whose turn, round, last turns, d, the open question and who is asked."""
    table = PHASES[phase]
    paths = ["options", "lots", "starter", "round", "last", "size", "pass", "spec"]
    if phase != "over":
        paths += ["ask.name", "ask.who", "ask.about"]
    for path in paths:
        assert [table[path]] * 4 == seen_by_all(table, path)


@EVERYWHERE
def test_everything_face_up_is_known_to_all(phase: str) -> None:
    """CL-131, CL-R16: columns, hometowns, gold, gold pile, discards and bonus cards."""
    table = PHASES[phase]
    seats = [f"p{k}.{key}" for k in (1, 2, 3) for key in ("home", "gold", "bonus")]
    for path in ["capital", "discs", "discards", *seats]:
        assert [table[path]] * 4 == seen_by_all(table, path)


def test_bonus_cards_are_known_to_all_with_owner_and_value() -> None:
    """CL-R16, CL-131: face down, but everybody saw them taken."""
    table = position("p1: hand B2", "p2:", "p3:", last=1, capital="B56").play("home:B2")
    assert ["B6"] * 4 == seen_by_all(table, "p1.bonus")


def test_sizes_of_hidden_piles_are_known_to_all() -> None:
    """CL-132, CL-R15: deck, modifier deck, hands, packs, kept cards, and the number of cards passed."""
    playing = PHASES["play"]
    spectator = playing.seen_by("nobody")
    assert ("?59", ["?", "?"]) == (spectator["deck"], spectator["mods"])
    assert ["?2", "?3", "?3"] == [spectator[f"p{k}.hand"] for k in (1, 2, 3)]
    assert [["?3", "?2"]] * 3 == [spectator[f"p{k}.passed"] for k in (1, 2, 3)]
    choosing = PHASES["keep first"].seen_by("nobody")
    assert ["?4", "?5", "?6"] == [choosing[f"p{k}.pack"] for k in (1, 2, 3)]
    assert ["?2", "?1", ""] == [choosing[f"p{k}.kept"] for k in (1, 2, 3)]


def test_gold_is_public() -> None:
    """CL-R15"""
    assert [3] * 4 == seen_by_all(PHASES["gold"], "p1.gold")
    assert [3] * 4 == seen_by_all(PHASES["gold"], "discs")


def test_pack_is_known_to_the_seat_that_holds_it() -> None:
    """CL-133: dealt or received."""
    assert ["B23456 G2", "?6", "?6", "?6"] == seen_by_all(PHASES["deal"], "p1.pack")
    assert ["?4", "B4456", "?4", "?4"] == seen_by_all(PHASES["keep second"], "p2.pack")


def test_seat_remembers_what_it_passed_on() -> None:
    """CL-133: p1's piles, which p1 no longer holds."""
    assert ["B345", "G33"] == PHASES["play"].seen_by("p1")["p1.passed"]


def test_passed_cards_are_known_to_passer_and_receiver_alone() -> None:
    """CL-134: p1 passed to p2; p3 and the spectator see numbers."""
    known, unknown = ["B345", "G33"], ["?3", "?2"]
    assert [known, known, unknown, unknown] == seen_by_all(PHASES["play"], "p1.passed")
    known = ["G233", "B55"]
    assert [known, unknown, known, unknown] == seen_by_all(PHASES["play"], "p3.passed")


def test_kept_cards_are_known_to_the_chooser_alone() -> None:
    """CL-135"""
    assert ["B23", "?2", "?2", "?2"] == seen_by_all(PHASES["keep first"], "p1.kept")
    log = choosing_match().log
    assert ["p1 keep:B2", "p1 keep:?", "p1 keep:?"] == [log(viewer)[-1] for viewer in (0, 1, -2)]


def test_answers_to_keep_are_listed_for_the_chooser_alone() -> None:
    """CL-133, CL-135: the list would tell the pack."""
    legal = ["keep:G3", "keep:G4", "keep:G5", "keep:G6"]
    assert [None, legal, None, None] == seen_by_all(PHASES["keep first"], "ask.legal")


def test_with_two_seats_the_passer_sees_what_comes_back() -> None:
    """CL-135: p1 passed B3456 and sees B56 pass on, so it can infer that p2 kept B34."""
    table = position(
        "p1: hand B22 P56 Y22, passed B3456 / P22",
        "p2: hand B34 G22 P22, passed P2256 / B56",
    )  # fmt: skip
    seen = table.seen_by("p1")
    assert (["B3456", "P22"], ["P2256", "B56"]) == (seen["p1.passed"], seen["p2.passed"])
    assert "?6" == seen["p2.hand"]


def test_hand_is_known_to_its_seat_alone() -> None:
    """CL-136"""
    assert ["B2 G3", "?2", "?2", "?2"] == seen_by_all(PHASES["play"], "p1.hand")


def test_answers_to_play_are_listed_for_the_seat_in_turn_alone() -> None:
    """CL-136: the list would tell the hand."""
    legal = ["capital:P3", "capital:Y3", "capital:Y4", "home:P3", "home:Y3", "home:Y4"]
    assert [None, legal, None, None] == seen_by_all(PHASES["play"], "ask.legal")
    assert [] == PHASES["play"].state.view(0).legal()
    assert PHASES["play"].state.legal() == PHASES["play"].state.view(1).legal()


def test_card_becomes_public_when_it_is_played() -> None:
    """CL-136: who played which card, where and when, and that a scholar drew."""
    table = position(*HANDS, placed=PLACED, capital="B6 P2 Y6").play("capital:G3 draw:P6")
    assert [["P2", "B6", "G3+"]] * 4 == seen_by_all(table, "p1.played")
    assert ["B6 G3 P2 Y6"] * 4 == seen_by_all(table, "capital")


def test_hand_becomes_public_at_the_round_end() -> None:
    """CL-136, CL-142: what was left goes home face up."""
    assert ["P3"] * 4 == seen_by_all(round_end({}).play("home:B6"), "report.left.p2")


def test_card_drawn_by_a_scholar_is_known_to_its_seat_alone() -> None:
    """CL-137: as part of the hand, and in the log."""
    table = position(*HANDS, placed=PLACED, capital="B6 P2 Y6")
    match = Match(table.state.game)
    match.state = table.state
    match.answer(0, "capital:G3")
    assert [None] * 4 == seen_by_all(Table(match.state), "ask.legal")
    match.answer(-1, "draw:P6")
    assert ["B2 P6", "?2", "?2", "?2"] == seen_by_all(Table(match.state), "p1.hand")
    assert ["chance draw:P6", "chance draw:?", "chance draw:?"] == [match.log(viewer)[-1] for viewer in (0, 1, -2)]


def test_modifier_drawn_is_known_to_its_agent_alone() -> None:
    """CL-138: from the draw on."""
    assert ["?", -3, "?", "?"] == seen_by_all(PHASES["place"], "drawn")


def test_place_of_a_modifier_is_public_and_its_value_the_agents_until_the_round_end() -> None:
    """CL-138: the agent need not look again; from the reveal on all know it."""
    assert [
        [["Y", -1, "p1"], ["B", "?", "p2"]],
        [["Y", "?", "p1"], ["B", 4, "p2"]],
        [["Y", "?", "p1"], ["B", "?", "p2"]],
        [["Y", "?", "p1"], ["B", "?", "p2"]],
    ] == seen_by_all(PHASES["play"], "placed")
    open_values = [["Y", -1, "p1"], ["B", 4, "p2"]]
    assert [open_values] * 4 == seen_by_all(PHASES["gold"], "placed")
    assert [open_values] * 4 == seen_by_all(PHASES["over"], "placed")


def test_modifier_drawn_is_masked_in_the_logs_of_others() -> None:
    """CL-138: that one was drawn and where it lies is public."""
    table = position(*HANDS, placed=PLACED, capital="B6 P2 Y6")
    match = Match(table.state.game)
    match.state = table.state
    for seat, text in ((0, "capital:B2"), (-1, "mod:+2"), (0, "place:pink")):
        match.answer(seat, text)
    assert ["p1 capital:B2", "chance mod:+2", "p1 place:pink"] == match.log(0)
    assert ["p1 capital:B2", "chance mod:?", "p1 place:pink"] == match.log(1) == match.log(-2)


@EVERYWHERE
def test_modifier_deck_is_seen_by_nobody(phase: str) -> None:
    """CL-139: the number of its modifiers, and no list of what could be drawn."""
    table = PHASES[phase]
    assert [["?"] * len(table.items("mods"))] * 4 == seen_by_all(table, "mods")
    if phase == "mod":
        assert [None] * 4 == seen_by_all(table, "ask.legal")


@EVERYWHERE
def test_deck_is_seen_by_nobody(phase: str) -> None:
    """CL-140: not even by the seat that is dealt or draws a card; and at the end it stays hidden."""
    table = PHASES[phase]
    assert all(str(seen).startswith("?") for seen in seen_by_all(table, "deck"))
    if phase in ("deal", "draw"):
        assert [None] * 4 == seen_by_all(table, "ask.legal")


def test_everybody_can_name_the_deck_at_a_round_end() -> None:
    """CL-140: all 72 cards less those that all can see are the deck."""
    table = round_end({}).play("home:B6")
    seen = table.seen_by("nobody")
    piles = [seen.text("capital"), seen.text("discards")]
    piles += [seen.text(f"p{k}.{key}") for k in (1, 2, 3) for key in ("home", "bonus", "hand", "pack", "kept")]
    assert "?" not in "".join(piles)
    assert seen["deck"] == f"?{72 - sum(len(group) - 1 for found in piles for group in found.split())}"


def test_sealed_decision_is_known_to_its_seat_alone() -> None:
    """CL-141: that p1 has answered is known to all, and that p2 and p3 have not."""
    hidden = {"p1": "?", "p2": None, "p3": None}
    table = round_end(SECRET).play("home:B6 gold:-")
    assert [{**hidden, "p1": ""}, hidden, hidden, hidden] == seen_by_all(table, "sealed")


def test_sealed_decisions_are_masked_in_logs_until_the_last_is_given() -> None:
    """CL-141"""
    table = round_end(SECRET).play("home:B6")
    match = Match(table.state.game)
    match.state = table.state
    match.answer(0, "gold:-")
    match.answer(1, "gold:-")
    assert ["p1 gold:-", "p2 gold:?"] == match.log(0)
    assert ["p1 gold:?", "p2 gold:-"] == match.log(1)
    assert ["p1 gold:?", "p2 gold:?"] == match.log(2) == match.log(-2)
    match.answer(2, "gold:-")
    assert ["p1 gold:-", "p2 gold:-", "p3 gold:-"] == match.log(0) == match.log(-2)


@pytest.mark.parametrize("phase", ["gold", "gold in secret", "over"])
def test_report_of_the_round_end_is_known_to_all(phase: str) -> None:
    """CL-142: leftovers, modifiers, limits, payments, losses and bonus cards."""
    table = PHASES[phase]
    assert {"bonus", "left", "limits", "lost", "paid", "placed", "round"} == set(_keys(table["report"]))
    assert [table["report"]] * 4 == seen_by_all(table, "report")


def test_answers_about_gold_are_open_to_all() -> None:
    """CL-142, CL-056: gaps and what can be paid are public."""
    table = PHASES["gold"]
    assert [{"Y": 10}] * 4 == seen_by_all(table, "ask.about.over")
    assert [["gold:-"]] * 4 == seen_by_all(table, "ask.legal")


def _keys(value: object) -> list[str]:
    assert isinstance(value, dict)
    return list(value)


def choosing_match() -> Match:
    """A match in which p1 has kept B2."""
    table = position("p1: pack B234456", "p2: pack G223344", "p3: pack P223344", ask="keep p1", passing=1)
    match = Match(table.state.game)
    match.state = table.state
    match.answer(0, "keep:B2")
    return match
