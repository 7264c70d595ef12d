"""What each seat knows, row by row, and what it may infer (chapter 8)."""

import pytest

from parvis.core.frames import CHANCE
from parvis.core.luck import Dice
from parvis.core.match import Match
from parvis.core.registry import make_game
from tests.driving import control, driven_match
from tests.games.notre_dame.positions import Seen, Table, hiring, look, new_table, position

VIEWERS = ["p1", "p2", "nobody"]
DRAFT = ["p1: offer bank hotel park", "p2: offer cloister friend hospital", "p3: offer residence carriage notre_dame"]


def drafting(answers: str = "") -> Table:
    """Three seats choose cards."""
    return position(*DRAFT, at="draft", players=3).play(answers)


def each(table: Table, path: str) -> list[object]:
    """A field as p1, p2 and a spectator see it."""
    return [table.seen_by(viewer)[path] for viewer in VIEWERS]


def worlds(table: Table, viewer: str, number: int = 40) -> list[Seen]:
    """Positions made up from what a seat knows."""
    view = table.state.view(int(viewer[1:]) - 1)
    return [Seen(view.determinise(Dice(k)).json()) for k in range(number)]


# --- row by row ----------------------------------------------------------------------------------


def test_prestige_of_others_is_not_shown_during_the_game() -> None:
    """ND-160."""
    assert [7, None, None] == each(position("p1: prestige 7"), "p1.prestige")


def test_prestige_is_shown_if_that_is_agreed_and_when_the_game_is_over() -> None:
    """ND-160: option `open_prestige`, which changes nothing else."""
    assert [7, 7, 7] == each(position("p1: prestige 7", open_prestige=True), "p1.prestige")
    assert [7, 7, 7] == each(position("p1: prestige 7", at="hire p4", round=9).play("pass"), "p1.prestige")


def test_prestige_can_be_counted_by_everybody() -> None:
    """ND-160, I6: worlds made up by others have the true one."""
    assert {7} == {world["p1.prestige"] for world in worlds(position("p1: prestige 7"), "p2", 5)}


def test_supplies_board_and_rats_are_known_to_all() -> None:
    """ND-161, ND-162, ND-165."""
    table = position("p1: bank 2, friend park, at b2.inner, rat 4, collected b1.four", gone="b3.inner")
    seat = "coins supply general sectors notre_dame friend carriage rat collected hired played"
    whole = "bank start plague messages face_up brown_left round period phase extra"
    for path in [*whole.split(), *[f"p1.{key}" for key in seat.split()]]:
        assert [table[path]] * 3 == each(table, path)


def test_order_of_gray_persons_is_hidden_but_which_are_to_come_is_not() -> None:
    """ND-163, ND-164: the pool less those laid out."""
    table = position(at="hire p1", round=5)
    assert [4, 4, 4] == each(table, "gray_stack")
    assert [table["gray_pool"]] * 3 == each(table, "gray_pool")
    orders = {tuple(world["gray_stack"]) for world in worlds(table, "p1")}
    assert {tuple(sorted(table["gray_stack"]))} == {tuple(sorted(order)) for order in orders}
    assert 6 == len(orders)


def test_spy_knows_the_order_for_the_rest_of_the_game() -> None:
    """ND-163: in every world that it makes up."""
    table = hiring("spy").play("hire:spy pass pass pass brown:money_lender,monk")
    assert {tuple(table["gray_stack"])} == {tuple(world["gray_stack"]) for world in worlds(table, "p1")}
    assert 6 == len({tuple(world["gray_stack"]) for world in worlds(table, "p2", 80)})


def test_third_pair_of_brown_persons_is_certain() -> None:
    """ND-165."""
    assert 2 == len(position(at="hire p4", round=5).play("pass").seen_by("nobody")["brown_left"])


def test_cards_on_offer_are_seen_by_the_seat_that_looks_at_them() -> None:
    """ND-166: others see their number, and not what may be answered."""
    table = drafting()
    assert [["bank@p1", "hotel@p1", "park@p1"], 3, 3] == each(table, "p1.offer")
    assert [["keep:bank", "keep:hotel", "keep:park"], None, None] == each(table, "ask.legal")


def test_cards_being_passed_are_known_to_the_passer_then_to_the_receiver() -> None:
    """ND-167."""
    table = drafting("keep:bank keep:friend")
    assert [["hotel@p1", "park@p1"], 2, 2] == each(table, "p1.passing")
    table.play("keep:carriage")
    assert [2, ["hotel@p1", "park@p1"], 2] == each(table, "p2.offer")


def test_hand_is_known_to_its_seat_and_cards_played_to_all() -> None:
    """ND-168."""
    table = position("p1: hand hospital@p1 bank@p4 park@p3")
    assert [["bank@p4", "park@p3", "hospital@p1"], 3, 3] == each(table, "p1.hand")
    table.play("play:hospital@p1")
    assert [["hospital@p1"]] * 3 == each(table, "p1.played")


def test_third_card_stays_unknown_unless_the_scholar_turns_it_up() -> None:
    """ND-169."""
    table = hiring("scholar", "hand bank@p1")
    assert [["bank@p1"], 1, 1] == each(table, "p1.hand")
    assert ["bank@p1"] * 3 == [seen[-1] for seen in each(table.play("hire:scholar"), "p1.played")]  # type: ignore[index]


def test_own_deck_is_known_as_a_set() -> None:
    """ND-170: others know how many cards are left."""
    table = position(round=5)
    assert [table["p1.deck"], 3, 3] == each(table, "p1.deck")
    assert 3 == len(table["p1.deck"])


def test_third_card_may_still_be_in_the_deck_for_all_that_others_know() -> None:
    """ND-171, ND-017: only its own seat has seen what was discarded."""
    table = position("p3: hand park@p3")
    while table.asked != "hire p1":
        table.play(next(word for word in table.legal.split() if not word.startswith("play:park@p3")))
    assert "park" not in table["p3.deck"] and not any("park@p3" in table[f"p{k}.played"] for k in (1, 2, 3, 4))
    assert {True, False} == {"park" in world["p3.deck"] for world in worlds(table, "p1")}


def test_options_and_data_are_known_to_all() -> None:
    """ND-172."""
    table = position()
    assert ["reconstructed-1"] * 3 == [look(seen, "data") for seen in each(table, "options")]  # type: ignore[arg-type]


def test_log_shows_public_answers_and_hides_secret_ones() -> None:
    """ND-172, ND-163, ND-167: `keep:?`, `stack:?` and `draw:?` for others."""
    match = driven_match(make_game("notre_dame", {"players": 3}), control(5), 60)
    own, rival, nobody = match.log(0), match.log(1), match.log(-2)
    texts = [entry.frame.text(entry.answer) for entry in match.entries]
    for k, entry in enumerate(match.entries):
        who, name = int(entry.frame.seat), entry.frame.NAME
        if name == "stack":
            assert "chance stack:?" == own[k] == rival[k] == nobody[k]
        elif name == "draft":
            assert [texts[k] if who == 0 else "keep:?", "keep:?"] == [own[k][3:], nobody[k][3:]]
        elif name == "draw":
            shown = look(entry.frame.about(entry.before), "seat") == "p1"
            assert [f"chance {texts[k]}" if shown else "chance draw:?", "chance draw:?"] == [own[k], nobody[k]]
        else:
            assert own[k] == rival[k] == nobody[k]
            assert own[k].endswith(texts[k])


# --- perfect recall ------------------------------------------------------------------------------


def test_seat_knows_what_became_of_the_two_cards_it_passed() -> None:
    """I1, ND-167: with two players the one that does not come back was kept."""
    table = position("p1: offer bank hotel park", "p2: offer cloister friend hospital", at="draft", players=2)
    table.play("keep:bank keep:friend keep:hospital keep:park")
    assert ["bank@p1", "hotel@p1", "hospital@p2"] == table["p1.hand"]
    assert all("park@p1" in world["p2.hand"] for world in worlds(table, "p1"))
    assert 1 < len({tuple(world["p2.hand"]) for world in worlds(table, "p1")})


def test_seat_knows_the_card_that_it_passed_last() -> None:
    """I2, ND-167: it is in the hand of the left neighbour."""
    table = drafting("keep:bank keep:friend keep:carriage keep:residence keep:hotel keep:cloister")
    assert "notre_dame@p3" in table["p2.hand"]
    assert all("notre_dame@p3" in world["p2.hand"] for world in worlds(table, "p1"))
    split = {"notre_dame@p3" in world["p2.hand"] for world in worlds(table, "p3")}
    assert {True, False} == split, "p3 knows only that p1 kept one of two cards"


def test_one_of_two_passed_cards_is_with_the_left_neighbour_and_one_further_left() -> None:
    """I1: which of them, other seats keep to themselves."""
    table = drafting("keep:bank keep:friend keep:carriage keep:residence keep:hotel keep:cloister")
    pairs = {
        tuple(next(card for card in world[f"{who}.hand"] if card.endswith("@p1")) for who in ("p2", "p3"))
        for world in worlds(table, "p1")
    }
    assert {("hotel@p1", "park@p1"), ("park@p1", "hotel@p1")} == pairs


def test_owner_of_a_card_played_tells_its_step_of_the_draft() -> None:
    """I3: each place of a hand is filled by a card of its own owner."""
    table = drafting("keep:bank keep:friend keep:carriage keep:residence keep:hotel keep:cloister play:residence@p3")
    for world in worlds(table, "p3"):
        assert ["p1", "p2"] == sorted(card[-2:] for card in world["p1.hand"])


def test_card_seen_this_period_is_not_in_the_deck_of_its_owner() -> None:
    """I4: cards played before are gone until the period ends."""
    match = driven_match(make_game("notre_dame", {"players": 3}), control(5), 1000)
    played: dict[int, set[str]] = {}
    checked = 0
    for entry in match.entries:
        state = entry.before.json()
        period = (int(str(state["round"])) - 1) // 3
        played.setdefault(period, set())
        table = Table(entry.before)
        for k in (1, 2, 3):
            played[period] |= set(table[f"p{k}.played"])
        if table["phase"] == "draft1" and table["round"] % 3:
            for world in worlds(table, "p1", 3):
                decks = {f"{card}@p{k}" for k in (2, 3) for card in world[f"p{k}.deck"]}
                assert not decks & played[period]
                checked += len(played[period])
    assert checked > 100


def test_own_draw_of_a_third_round_is_certain_to_its_seat() -> None:
    """I4, ND-170: three cards are left in the deck."""
    match = Match(make_game("notre_dame", {"players": 2}))
    choose = control(9)
    while look(match.state.json(), "round") < 3 or match.state.question.NAME != "draw":
        match.apply(choose(match.state))
    table = Table(match.state)
    assert CHANCE == match.state.seat
    assert [1, "draw:" + ",".join(table["p1.deck"])] == [len(table.legal.split()), table.legal]


def test_third_cards_of_others_stay_unknown() -> None:
    """I5, ND-169: the card that p1 kept first may be any that p2 has not seen."""
    table = drafting("keep:bank keep:friend keep:carriage keep:residence keep:hotel keep:cloister")
    while table["phase"] != "hire" and len(table["p1.hand"]) > 1:
        table.play(next(word for word in table.legal.split() if word != "play:bank@p1"))
    assert ["bank@p1"] == table["p1.hand"]
    unknown = {world["p1.hand"][0] for world in worlds(table, "p2", 60)}
    assert "bank@p1" in unknown and len(unknown) > 3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_made_up_worlds_give_each_seat_as_many_cards_as_it_has(players: int) -> None:
    """ND-166, ND-168, ND-170."""
    table = new_table(players)
    while table["phase"] != "draft2":
        table.play(table.legal.split()[0])
    for world in worlds(table, "p1", 10):
        for k in range(1, players + 1):
            for pile in ("hand", "offer", "passing", "deck"):
                assert len(table[f"p{k}.{pile}"]) == len(world[f"p{k}.{pile}"])
