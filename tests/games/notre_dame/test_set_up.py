"""Set-up (chapter 3): boroughs, supplies, messages, and the persons in the game."""

from collections import Counter
from itertools import combinations, permutations

import pytest

import parvis
from parvis.core.frames import Chance
from tests.conformance.hooks.notre_dame import BASE, BROWN, CARDS, GRAY, KINDS, SECTORS
from tests.games.notre_dame.positions import Table, look, new_table

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


def after(question: str, table: Table) -> Table:
    """The table when `question` is asked for the first time, all before answered by the first answer."""
    while table.asked.split()[0] != question:
        table.play(table.legal.split()[0])
    return table


@PLAYERS
def test_boroughs_are_those_of_the_number_of_players(players: int) -> None:
    """ND-001, ND-005: messages are laid in each borough, in order."""
    table = new_table(players)
    boroughs = []
    while table.asked == "messages chance":
        boroughs.append(table["ask.about.borough"])
        table.play(table.legal.split()[0])
    assert [f"b{k}" for k in range(1, 1 + {2: 4, 3: 3, 4: 4, 5: 5}[players])] == boroughs


@PLAYERS
def test_every_seat_begins_with_the_same(players: int) -> None:
    """ND-002."""
    table = new_table(players)
    assert [f"p{k}" for k in range(1, players + 1)] == sorted(table["seats"])
    for k in range(1, players + 1):
        home = 3 if (players, k) == (2, 2) else k
        expected = [4, 10, 3, 0, None, f"b{home}.centre", 0, CARDS, 0, dict.fromkeys(SECTORS, 0)]
        paths = "supply general coins rat friend carriage prestige deck notre_dame sectors"
        assert expected == table.values(" ".join(f"p{k}.{path}" for path in paths.split()))


@PLAYERS
def test_bank_has_the_other_coins(players: int) -> None:
    """ND-003."""
    assert 25 - 3 * players == new_table(players)["bank"]


def test_neutral_boroughs_have_messages_only() -> None:
    """ND-004: with two players b2 and b4."""
    table = after("brown", new_table(2))
    assert {"b1", "b2", "b3", "b4"} == {market[:2] for market in table["messages"]}
    assert ["b1.centre", "b3.centre"] == table.values("p1.carriage p2.carriage")


@PLAYERS
def test_messages_lie_on_all_markets_but_the_centre_in_any_order(players: int) -> None:
    """ND-005: 24 orders, all listed."""
    table = new_table(players)
    assert ["messages:" + ",".join(order) for order in permutations(KINDS)] == table.legal.split()
    table.play("messages:rat,four,coin,marker")
    assert {"b1.inner": "rat", "b1.border": "four", "b1.outer1": "coin", "b1.outer2": "marker"} == table["messages"]


def test_three_of_nine_gray_persons_of_each_letter_are_in_the_game_with_new_persons() -> None:
    """ND-006: shown to all."""
    table = after("pool", new_table(3, new_persons=True))
    pool: list[str] = []
    for letter in "ABC":
        assert ("pool chance", {"letter": letter}) == (table.asked, table["ask.about"])
        assert ["pool:" + ",".join(three) for three in combinations(GRAY[letter], 3)] == table.legal.split()
        pool += GRAY[letter][4:7]
        table.play("pool:" + ",".join(GRAY[letter][4:7]))
    assert pool == table["gray_pool"] == table.seen_by("p2")["gray_pool"] == table.seen_by("nobody")["gray_pool"]
    assert "stack chance" == table.asked


def test_without_new_persons_the_nine_base_persons_are_in_the_game() -> None:
    """ND-006, ND-164."""
    table = new_table(4)
    assert [person for letter in "ABC" for person in BASE[letter]] == table["gray_pool"]
    assert "stack chance" == after("stack", table).asked


def test_gray_stack_is_a_then_b_then_c_in_hidden_order() -> None:
    """ND-007, ND-163: every order of each letter, known to nobody."""
    table = after("stack", new_table(4))
    for letter in "ABC":
        assert {"letter": letter} == table["ask.about"]
        assert ["stack:" + ",".join(order) for order in permutations(BASE[letter])] == table.legal.split()
        table.play(table.legal.split()[3])
    expected = [person for letter in "ABC" for person in list(permutations(BASE[letter]))[3]]
    assert expected == table["gray_stack"]
    assert [9, 9, 9] == [table.seen_by(who)["gray_stack"] for who in ("p1", "p4", "nobody")]


def test_six_brown_persons_wait_for_the_first_round() -> None:
    """ND-008, ND-R17: drawn as pairs, every pair as likely."""
    table = after("brown", new_table(4))
    assert BROWN == table["brown_left"]
    assert ["brown:" + ",".join(pair) for pair in combinations(BROWN, 2)] == table.legal.split()


def test_p1_is_start_player_of_the_first_round() -> None:
    """ND-009, ND-R16."""
    table = new_table(4)
    assert [0, None, "setup", "p1"] == table.values("round period phase start")
    assert [1, "A", "lay", "p1"] == after("brown", table).values("round period phase start")


def test_cards_are_drawn_as_sets_each_as_likely_as_the_others() -> None:
    """ND-R17, ND-012: 84 sets of three of nine cards, and 15 pairs of brown persons."""
    frame = after("draw", new_table(4)).state.question
    assert isinstance(frame, Chance)
    assert [1] * 84 == [int(weight) for weight in frame.weights(after("draw", new_table(4)).state)]
    game = parvis.game("notre_dame", players=2)
    first = Counter(str(look(game.new(seed=seed).json(), "p1.offer")) for seed in range(900))
    assert 80 < len(first) <= 84 and max(first.values()) < 30
