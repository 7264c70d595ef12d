"""Choosing cards: the deal, two choices, passing to the left, and what is different when the deck is short."""

import pytest

import parvis
from tests.driving import positions, steered
from tests.games.capital_lux.positions import Table, cards, new_table, position

DEAL_OF_TWO = "deal:B2 deal:B3 deal:B4 deal:G2 deal:G3 deal:G4 deal:P2 deal:P3 deal:P4 deal:Y2 deal:Y3 deal:Y4"
DEAL_OF_THREE = (
    "deal:B2 deal:B2 deal:B3 deal:B3 deal:B4 deal:B4 "
    "deal:G2 deal:G2 deal:G3 deal:G3 deal:G4 deal:G4 "
    "deal:P2 deal:P2 deal:P3 deal:P3 deal:P4 deal:P4"
)


def dealt_to_three() -> Table:
    """Three seats with a pack of one colour each: p1 blue, p2 green, p3 pink."""
    return new_table(3).play(f"open:Y4 lot:+4 lot:+2 lot:-1 {DEAL_OF_THREE}")


@pytest.mark.parametrize(("lots", "size"), [("+4 +2", 6), ("+4 +2 -1", 6), ("+4 +2 -1 -3", 5)])
def test_six_cards_are_dealt_to_each_of_two_or_three_seats_and_five_to_each_of_four(lots: str, size: int) -> None:
    """CL-010"""
    table = new_table(len(lots.split())).play("open:P4")
    table.play(" ".join(f"lot:{lot}" for lot in lots.split()))
    assert size == table["size"]
    while table.asked.startswith("deal"):
        table.play(table.legal.split()[0])
    assert [size] * len(lots.split()) == [
        cards(table.text(f"p{k}.pack")).total() for k in range(1, len(lots.split()) + 1)
    ]


def test_packs_are_dealt_card_by_card_from_the_starter_on() -> None:
    """CL-011"""
    table = new_table(3).play("open:Y4 lot:-1 lot:+4 lot:+2")
    asked = []
    while table.asked.startswith("deal"):
        asked.append(table.asked)
        table.play(table.legal.split()[0])
    assert ["deal p2"] * 6 + ["deal p3"] * 6 + ["deal p1"] * 6 == asked
    assert "keep p2" == table.asked


def test_dealt_cards_leave_the_deck_for_the_pack_of_their_seat() -> None:
    """CL-011, CL-152"""
    table = new_table(2).play("open:Y4 lot:+4 lot:+2 deal:B2 deal:B2 deal:G6")
    assert "B22 G6" == table["p1.pack"]
    assert "" == table["p2.pack"]
    assert "B2333" == table.text("deck")[:5]


def test_every_seat_keeps_two_cards_one_per_answer_in_turn_order() -> None:
    """CL-012"""
    table = dealt_to_three()
    course = []
    while table["pass"] == 1:
        course.append((table.asked, table["ask.about.left"]))
        table.play(table.legal.split()[0])
    both = [2, 1]
    assert [(f"keep p{k}", left) for k in (1, 2, 3) for left in both] == course
    assert ["B22", "G22", "P22"] == [table[f"p{k}.kept"] for k in (1, 2, 3)]


def test_later_seats_learn_nothing_from_earlier_choices() -> None:
    """CL-012, CL-135: p2 sees the same, whatever p1 keeps."""
    low, high = dealt_to_three().play("keep:B2 keep:B2"), dealt_to_three().play("keep:B3 keep:B4")
    assert low.seen_by("p2").document == high.seen_by("p2").document
    assert low.seen_by("p3").document == high.seen_by("p3").document


def test_order_of_the_two_cards_kept_has_no_meaning() -> None:
    """CL-012"""
    assert dealt_to_three().play("keep:B2 keep:B4").document == dealt_to_three().play("keep:B4 keep:B2").document


def test_equal_cards_of_a_pack_are_one_answer() -> None:
    """CL-012, CL-111: two B2, two B3 and two B4."""
    assert "keep:B2 keep:B3 keep:B4" == dealt_to_three().legal


def test_rest_of_every_pack_passes_to_the_left_at_once() -> None:
    """CL-013: p1's blue cards to p2, p2's green ones to p3, p3's pink ones to p1."""
    table = dealt_to_three().play("keep:B2 keep:B2 keep:G2 keep:G2 keep:P2")
    assert "B3344" == table.text("p1.pack")
    table.play("keep:P2")
    assert ["P3344", "B3344", "G3344"] == [table[f"p{k}.pack"] for k in (1, 2, 3)]
    assert [["B3344"], ["G3344"], ["P3344"]] == [table[f"p{k}.passed"] for k in (1, 2, 3)]


def test_second_choice_is_made_from_the_pack_received_and_passes_left_again() -> None:
    """CL-014"""
    table = dealt_to_three().play("keep:B2 keep:B2 keep:G2 keep:G2 keep:P2 keep:P2")
    assert 2 == table["pass"]
    assert "keep:P3 keep:P4" == table.legal
    table.play("keep:P3 keep:P3 keep:B3 keep:B3 keep:G3 keep:G4")
    assert [["B3344", "P44"], ["G3344", "B44"], ["P3344", "G34"]] == [table[f"p{k}.passed"] for k in (1, 2, 3)]


def test_cards_received_last_are_kept_without_a_question() -> None:
    """CL-015, CL-113: after the twelfth answer p1 plays, with the two cards that p3 passed on last."""
    table = dealt_to_three().play("keep:B2 keep:B2 keep:G2 keep:G2 keep:P2 keep:P2")
    table.play("keep:P3 keep:P3 keep:B3 keep:B3 keep:G3 keep:G4")
    assert "play p1" == table.asked
    assert "B22 G34 P33" == table["p1.hand"]


def test_hand_is_what_was_kept_and_what_came_last() -> None:
    """CL-016: six cards, and nothing is left in packs and kept cards."""
    table = new_table(2).play(f"open:Y4 lot:+4 lot:+2 {DEAL_OF_TWO}")
    table.play("keep:B2 keep:B3 keep:P2 keep:P3 keep:P4 keep:Y2 keep:B4 keep:G2")
    assert "B23 G34 P4 Y2" == table["p1.hand"]
    assert "B4 G2 P23 Y34" == table["p2.hand"]
    assert ["", "", "", ""] == [table[f"{seat}.{pile}"] for seat in ("p1", "p2") for pile in ("pack", "kept")]
    assert 0 == table["pass"]


def test_pack_of_a_single_card_is_chosen_from_once() -> None:
    """CL-017, CL-110: with d = 3 the second pack has one card, and keeping it is still asked."""
    table = position("p1: pack B234", "p2: pack G234", "p3: pack P234", ask="keep p1", passing=1, round=3, size=3)
    table.play("keep:B2 keep:B3 keep:G2 keep:G3 keep:P2 keep:P3")
    course = []
    for _ in range(3):
        course.append((table.asked, table["ask.about.left"], table.legal))
        table.play(table.legal)
    assert [("keep p1", 1, "keep:P4"), ("keep p2", 1, "keep:B4"), ("keep p3", 1, "keep:G4")] == course
    assert ("play p1", "B23 P4") == (table.asked, table["p1.hand"])


def test_passing_is_to_the_left_in_all_three_rounds() -> None:
    """CL-R13, CL-013"""
    for number in (1, 2, 3):
        table = position(
            "p1: pack B2345", "p2: pack G2345", "p3: pack P2345", ask="keep p1", passing=1, round=number, size=4
        )
        table.play("keep:B2 keep:B3 keep:G2 keep:G3 keep:P2 keep:P3")
        assert ["P45", "B45", "G45"] == [table[f"p{k}.pack"] for k in (1, 2, 3)]


def test_cards_kept_never_travel_on() -> None:
    """CL-R17: what was kept in the first choice is neither offered nor passed in the second."""
    table = dealt_to_three().play("keep:B2 keep:B3 keep:G2 keep:G3 keep:P2 keep:P3")
    assert "keep:P2 keep:P3 keep:P4" == table.legal
    table.play("keep:P4 keep:P4 keep:B4 keep:B4 keep:G4 keep:G4")
    hands = [cards(table.text(f"p{k}.hand")) for k in (1, 2, 3)]
    assert hands[0]["B2"] and hands[0]["B3"]
    assert hands[1]["G2"] and hands[1]["G3"]
    assert hands[2]["P2"] and hands[2]["P3"]


# --- a short deck --------------------------------------------------------------------------------


def end_of_round_two(players: int, deck: str) -> Table:
    """The last answer of round 2 is still to be given: everybody has played but the last seat, which holds P2."""
    seats = [f"p{k}:" for k in range(1, players)] + [f"p{players}: hand P2"]
    return position(*seats, ask=f"play p{players}", last=1, round=2, deck=deck, capital="P6")


def short_draft(size: int) -> Table:
    """Four seats in the second choice of a short deal, p1 being asked."""
    pack, rest = {3: ("G5", "4"), 4: ("G56", "44"), 5: ("G456", "444")}[size]
    return position(
        f"p1: kept B23, pack {pack}, passed B{rest}",
        f"p2: kept Y23, pack B{rest}, passed Y{rest}",
        f"p3: kept P23, pack Y{rest}, passed P{rest}",
        f"p4: kept G23, pack P{rest}, passed {pack}",
        ask="keep p1",
        passing=2,
        round=3,
        size=size,
    )


@pytest.mark.parametrize(
    ("players", "deck", "size", "left_over"),
    [
        (2, "B222333344", 4, 1),
        (3, "B222333344445555 P22", 5, 2),
        (3, "B222333344445555 P22 Y2", 6, 0),
        (4, "B2223333444455", 3, 1),
        (4, "B222333344445555 P22 Y2", 4, 2),
        (4, "B222333344445555 P22 Y222", 5, 0),
    ],
)
def test_short_deck_is_dealt_equally_and_the_rest_stays_in_it(
    players: int, deck: str, size: int, left_over: int
) -> None:
    """CL-080, CL-010: d is the number of cards divided by the number of seats, rounded down."""
    table = end_of_round_two(players, deck).play("home:P2")
    assert (3, size) == (table["round"], table["size"])
    while table.asked.startswith("deal"):
        table.play(table.legal.split()[0])
    assert left_over == cards(table.text("deck")).total()


def test_card_left_over_by_a_short_deal_can_be_drawn_by_a_scholar() -> None:
    """CL-R14, CL-080: thirteen cards, four seats; the thirteenth, Y6, is drawn in round 3."""
    table = end_of_round_two(4, "B222333344 G22 Y56").play("home:P2")
    dealt = "deal:G2 deal:G2 deal:B4 deal:B2 deal:B2 deal:B2 deal:B3 deal:B3 deal:B3 deal:B3 deal:B4 deal:Y5"
    table.play(dealt)
    assert "Y6" == table["deck"]
    while table.asked.startswith("keep"):
        answers = table.legal.split()
        table.play("keep:G2" if "keep:G2" in answers else answers[0])
    assert "G22 Y5" == table["p4.hand"]
    table.play("capital:G2")
    assert "draw p4" == table.asked
    assert "draw:Y6" == table.legal
    table.play("draw:Y6")
    assert "" == table["deck"]
    assert "G2 Y56" == table["p4.hand"]


@pytest.mark.parametrize(("size", "second", "last"), [(5, [2, 1], 1), (4, [2, 1], 0), (3, [1], 0)])
def test_choice_of_a_short_deal_ends_earlier(size: int, second: list[int], last: int) -> None:
    """CL-082: d = 5 keeps 2, 2 and gets 1 last; d = 4 keeps 2, 2; d = 3 keeps 2, then the 1 received."""
    table = short_draft(size)
    asked = []
    while table.asked.startswith("keep"):
        asked.append((table.asked, table["ask.about.left"]))
        table.play(table.legal.split()[0])
    assert [(f"keep p{k}", left) for k in (1, 2, 3, 4) for left in second] == asked
    passed_last = [table.items(f"p{k}.passed")[1] for k in (1, 2, 3, 4)]
    assert [last] * 4 == [cards(str(found)).total() for found in passed_last]
    assert [size] * 4 == [cards(table.text(f"p{k}.hand")).total() for k in (1, 2, 3, 4)]


@pytest.mark.parametrize(("players", "sizes"), [(2, {6}), (3, {5, 6}), (4, {3, 4, 5})])
def test_only_round_three_can_be_short_and_never_below_three(players: int, sizes: set[int]) -> None:
    """CL-081: games in which all that can be green is green, and games in which green is as good as any."""
    found = set()
    for seed in range(4):
        for strength in (100, 96, 80, 60, 0):
            choose = steered(["(deal|keep|capital|draw):G", "home", "lot"], seed, strength)
            for state in positions(parvis.game("capital_lux", players=players), choose):
                if not state.is_over and state.question.NAME == "deal":
                    number, size = (int(str(state.json()[key])) for key in ("round", "size"))
                    assert number == 3 or size == (5 if players == 4 else 6)
                    found.add(size)
    assert sizes == found
