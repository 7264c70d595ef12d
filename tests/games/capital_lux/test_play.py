"""Playing cards: one card a turn, into the hometown or into the capital (CL-020 to CL-025)."""

import pytest

from parvis.core.errors import IllegalAnswer
from tests.games.capital_lux.positions import KINDS, cards, position


def test_starter_has_the_first_turn() -> None:
    """CL-020: p1 is the last to choose, p2 the first to play."""
    table = position(
        "p1: kept B23, pack P66, passed B44",
        "p2: kept G2345, passed P66",
        "p3: kept Y2345, passed G44",
        ask="keep p1",
        starter="p2",
        passing=2,
        size=4,
    )
    assert "play p2" == table.play("keep:P6 keep:P6").asked


def test_turns_go_clockwise() -> None:
    """CL-020"""
    table = position("p1: hand B23", "p2: hand G23", "p3: hand P23", starter="p2", ask="play p2")
    asked = []
    for answer in ("home:G2", "home:P2", "home:B2", "home:G3"):
        asked.append(table.asked)
        table.play(answer)
    assert ["play p2", "play p3", "play p1", "play p2"] == asked


def test_any_card_of_the_hand_may_go_home_or_into_the_capital() -> None:
    """CL-021: limits restrict nothing during play; the blue column is empty, and B6 may go home all the same."""
    table = position("p1: hand B6 P23", "p2: hand P2")
    assert "capital:B6 capital:P2 capital:P3 home:B6 home:P2 home:P3" == table.legal
    table.play("home:B6")
    assert "B6" == table["p1.home"]


@pytest.mark.parametrize("passing", ["pass", "play:", "home:", "", "home:P4", "capital:B7"])
def test_passing_is_impossible(passing: str) -> None:
    """CL-021: exactly one card of the hand has to be played."""
    table = position("p1: hand B6 P23", "p2: hand P2")
    with pytest.raises(IllegalAnswer, match="is no legal answer to 'play' of p1"):
        table.state.apply(table.state.parse(passing))
    assert "play p1" == table.play("").asked


def test_a_turn_plays_exactly_one_card() -> None:
    """CL-021"""
    table = position("p1: hand B6 P23", "p2: hand P2").play("home:P2")
    assert "B6 P3" == table["p1.hand"]
    assert "play p2" == table.asked


@pytest.mark.parametrize("kind", KINDS)
def test_card_played_home_lies_there_and_causes_no_action(kind: str) -> None:
    """CL-022: nothing else changes, and the next seat is asked."""
    table = position(f"p1: hand {kind} Y2" if kind[0] != "Y" else f"p1: hand B2 {kind}", "p2: hand P2", capital="G4")
    table.play(f"home:{kind}")
    assert kind == table["p1.home"]
    assert "play p2" == table.asked
    assert ("G4", 0, [], [kind]) == tuple(table[path] for path in ("capital", "p1.gold", "placed", "p1.played"))


@pytest.mark.parametrize(
    ("kind", "next_question"),
    [
        *[(k, "mod p1") for k in KINDS[:5]],
        *[(k, "draw p1") for k in KINDS[5:10]],
        *[(k, "take p1") for k in KINDS[10:15]],
    ],
)
def test_card_played_into_the_capital_lies_in_its_column_before_its_action(kind: str, next_question: str) -> None:
    """CL-023, CL-152: agents, scholars and clerics ask while the card is in its column already."""
    column = f"{kind} Y4" if kind[0] != "Y" else "Y4"
    table = position(f"p1: hand {kind} Y2", "p2: hand P2", capital="Y4").play(f"capital:{kind}")
    assert column == table["capital"]
    assert "Y2" == table["p1.hand"]
    assert next_question == table.asked


@pytest.mark.parametrize("kind", KINDS[15:])
def test_merchant_played_into_the_capital_takes_its_disc_at_once(kind: str) -> None:
    """CL-023, CL-030"""
    table = position(f"p1: hand B2 {kind}", "p2: hand P2").play(f"capital:{kind}")
    assert (kind, 1, "play p2") == (table["capital"], table["p1.gold"], table.asked)


@pytest.mark.parametrize(
    ("seat", "answer", "given"),
    [
        ("p1: hand B2 P3", "capital:B2", "placed"),
        ("p1: hand G2 P3", "capital:G2", "deck"),
        ("p1: hand B2 P3", "capital:P3", "columns"),
        ("p1: hand P3 Y2, gold 8", "capital:Y2", "discs"),
    ],
)
def test_impossible_action_is_skipped_and_the_play_stays_legal(seat: str, answer: str, given: str) -> None:
    """CL-023, CL-113: agent without modifiers, scholar without deck, cleric without cards, merchant without discs."""
    if given == "deck":
        table = position(seat, "p2: hand P2", deck="")
    else:
        table = position(seat, "p2: hand P2", placed="B+2 p1, B+4 p1, G-1 p2, Y-3 p2" if given == "placed" else "")
    assert answer in table.legal.split()
    before = table["p1.gold"]
    table.play(answer)
    assert answer.partition(":")[2] == table["capital"]
    assert "play p2" == table.asked
    assert ("", before) == (table["p1.home"], table["p1.gold"])


def test_special_action_is_compulsory() -> None:
    """CL-023: an agent has to place its modifier, a cleric to take a card; there is no answer for declining."""
    table = position("p1: hand B2 P3", "p2: hand P2", capital="Y2").play("capital:B2 mod:+2")
    assert "place:blue place:green place:pink place:yellow" == table.legal
    table = position("p1: hand B2 P3", "p2: hand P2", capital="Y2").play("capital:P3")
    assert "take:yellow" == table.legal


@pytest.mark.parametrize("column", ["B3", "G3", "Y3"])
def test_card_moved_by_a_cleric_causes_no_action(column: str) -> None:
    """CL-024: taking an agent, a scholar or a merchant home asks nothing and gives nothing."""
    table = position("p1: hand B2 P3", "p2: hand P2", capital=column)
    word = {"B": "blue", "G": "green", "Y": "yellow"}[column[0]]
    table.play(f"capital:P3 take:{word}")
    assert column == table["p1.home"]
    assert ("play p2", 0, [-3, -1, 2, 4]) == (table.asked, table["p1.gold"], table["mods"])


def test_cards_moved_by_round_end_and_bonus_cause_no_action() -> None:
    """CL-024: B2, G2 and Y2 go home from the hand, and B6, G6 and Y6 are won, without anything happening."""
    table = position("p1: hand B2 G2 Y2", "p2: hand P2", ask="play p2", last=1, capital="B6 G6 P6 Y6")
    deck = table["deck"]
    table.play("home:P2")
    assert "B2 G2 Y2" == table["p1.home"]
    assert "B6 G6 Y6" == table["p1.bonus"]
    assert ("deal p1", 0, deck, []) == (table.asked, table["p1.gold"], table["deck"], table["placed"])


def test_cards_in_hometowns_and_columns_stay_visible_with_their_values() -> None:
    """CL-025"""
    table = position("p1: hand B2, home G34", "p2: hand P25, home Y6", "p3: hand P2", capital="B35 P6")
    for viewer in ("p1", "p2", "p3", "nobody"):
        seen = table.seen_by(viewer)
        assert ("B35 P6", "G34", "Y6") == (seen["capital"], seen["p1.home"], seen["p2.home"])
    table.play("home:B2")
    assert "B2 G34" == table.seen_by("p3")["p1.home"]
    assert 2 == cards(table.text("p2.hand")).total()
