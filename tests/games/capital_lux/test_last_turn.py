"""The last turns: what begins them, how many there are, what no longer changes anything (CL-040 to CL-044)."""

import pytest

import parvis
from tests.driving import control, positions
from tests.games.capital_lux.positions import Seen, cards, position


def test_empty_hand_at_the_end_of_a_turn_begins_the_last_turns() -> None:
    """CL-040"""
    table = position("p1: hand B2", "p2: hand P25", "p3: hand G25").play("home:B2")
    assert (2, "play p2") == (table["last"], table.asked)


def test_turn_ends_only_when_the_special_action_is_complete() -> None:
    """CL-040: the hand is empty while the modifier is placed, but the last turns have not begun."""
    table = position("p1: hand B2", "p2: hand P25").play("capital:B2 mod:+2")
    assert ("", 0) == (table["p1.hand"], table["last"])
    assert 1 == table.play("place:pink")["last"]


def test_hand_with_cards_left_begins_nothing() -> None:
    """CL-040"""
    assert 0 == position("p1: hand B2 P3", "p2: hand P25").play("home:B2")["last"]


def test_scholar_that_draws_as_last_card_does_not_begin_the_last_turns() -> None:
    """CL-041"""
    table = position("p1: hand G2", "p2: hand P25").play("capital:G2 draw:B4")
    assert (0, "B4", "play p2") == (table["last"], table["p1.hand"], table.asked)


@pytest.mark.parametrize(
    ("card", "answers", "capital", "placed", "deck"),
    [
        ("B2", "home:B2", "", "", None),
        ("G2", "capital:G2", "", "", ""),
        ("P2", "capital:P2 take:blue", "B3", "", None),
        ("P2", "capital:P2", "", "", None),
        ("B2", "capital:B2 mod:+2 place:blue", "", "", None),
        ("B2", "capital:B2", "", "B+2 p1, B+4 p2, B-1 p1, B-3 p2", None),
        ("Y2", "capital:Y2", "", "", None),
    ],
    ids=[
        "home",
        "scholar with an empty deck",
        "cleric",
        "cleric with nothing to take",
        "agent",
        "agent without modifiers",
        "merchant",
    ],
)
def test_every_other_last_card_begins_the_last_turns(
    card: str, answers: str, capital: str, placed: str, deck: str | None
) -> None:
    """CL-041, CL-040"""
    seats = (f"p1: hand {card}", "p2: hand P25")
    if deck is None:
        table = position(*seats, capital=capital, placed=placed)
    else:
        table = position(*seats, capital=capital, deck=deck)
    assert 0 == table["last"]
    table.play(answers)
    assert (1, "play p2") == (table["last"], table.asked)


def test_merchant_with_an_empty_pile_as_last_card_begins_the_last_turns() -> None:
    """CL-041, CL-030"""
    table = position("p1: hand Y2", "p2: hand P25, gold 8").play("capital:Y2")
    assert (1, 0, "play p2") == (table["last"], table["p1.gold"], table.asked)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_other_seat_has_exactly_one_more_turn(players: int) -> None:
    """CL-042: clockwise from the left neighbour of p2, who ran out; then the round ends."""
    seats = [f"p{k}: hand B23" for k in range(1, players + 1)]
    seats[0] = "p1: hand G23"
    seats[1] = "p2: hand P2"
    seats[2:] = [f"p{k}: hand Y{k}{k}" for k in range(3, players + 1)]
    table = position(*seats, ask="play p2", capital="B6 G6 P6 Y6")
    table.play("home:P2")
    asked = []
    while table.asked.startswith("play"):
        asked.append((table.asked, table["last"]))
        table.play(next(answer for answer in table.legal.split() if answer.startswith("home")))
    turns = [f"play p{k}" for k in [*range(3, players + 1), 1]]
    assert list(zip(turns, range(players - 1, 0, -1), strict=True)) == asked
    assert 1 == table["report.round"]


def test_last_turn_is_an_ordinary_turn() -> None:
    """CL-042: a card into the capital acts as ever; the round ends when the action is complete."""
    table = position("p1:", "p2: hand B2 P3", ask="play p2", last=1).play("capital:B2 mod:-3")
    assert ("place p2", None) == (table.asked, table["report"])
    table.play("place:yellow")
    assert [["Y", -3, "p2"]] == table["report.placed"]


def test_hand_emptied_in_a_last_turn_begins_nothing_new() -> None:
    """CL-043, CL-R19: p2 runs out in its last turn; p3 has its one turn, and the round ends."""
    table = position("p1:", "p2: hand B2", "p3: hand G34", ask="play p2", last=2, capital="B6 G6")
    table.play("home:B2")
    assert (1, "play p3") == (table["last"], table.asked)
    table.play("home:G3")
    assert (0, 1, "G4") == (table["last"], table["report.round"], table["report.left.p3"])


def test_card_drawn_in_a_last_turn_stays_in_the_hand_until_the_round_end() -> None:
    """CL-043, CL-050: drawn by p2 in its last turn, not played, and home with the round end."""
    table = position("p1:", "p2: hand G2", "p3: hand B34", ask="play p2", last=2, capital="B6")
    table.play("capital:G2 draw:Y5")
    assert ("Y5", "", "play p3") == (table["p2.hand"], table["p2.home"], table.asked)
    table.play("home:B3")
    assert "Y5" == table["report.left.p2"]


def test_round_end_is_triggered_once() -> None:
    """CL-R19, CL-042: all four seats run out one after the other, and each has had just one last turn."""
    table = position("p1: hand B2", "p2: hand B3", "p3: hand B4", "p4: hand B5", capital="B666")
    lasts = []
    for answer in ("home:B2", "home:B3", "home:B4", "home:B5"):
        table.play(answer)
        lasts.append(table["last"])
    assert [3, 2, 1, 0] == lasts
    assert 1 == table["report.round"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_has_a_turn_has_a_card_in_hand(players: int) -> None:
    """CL-044, in whole games."""
    for seed in range(12):
        for state in positions(parvis.game("capital_lux", players=players), control(seed)):
            if not state.is_over and state.question.NAME == "play":
                assert state.legal()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_plays_and_games_stay_within_their_bounds(players: int) -> None:
    """CL-083: six cards in hand, five with four seats; at most 71 plays; every game ends."""
    for seed in range(12):
        plays = 0
        for state in positions(parvis.game("capital_lux", players=players), control(seed)):
            if state.is_over:
                break
            if state.question.NAME == "play":
                plays += 1
                hands = [Seen(state.json()).text(f"p{k}.hand") for k in range(1, players + 1)]
                assert max(cards(hand).total() for hand in hands) <= (5 if players == 4 else 6)
        assert state.is_over
        assert plays <= 71
