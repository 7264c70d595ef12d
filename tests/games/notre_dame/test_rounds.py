"""The course of a round, a period and the game (chapter 4)."""

import pytest

from tests.conformance.hooks.notre_dame import BROWN, CARDS, RATS
from tests.driving import control, positions
from tests.games.notre_dame.positions import Table, new_table, position


def run_to(table: Table, *questions: str) -> Table:
    """The table when one of these is asked, all before answered by the first answer."""
    while table.asked not in questions and table.asked != "over":
        table.play(table.legal.split()[0])
    return table


def walked(players: int, seed: int = 3, **options: object) -> list[Table]:
    """All positions of a whole game."""
    game = new_table(players, **options).state.game  # type: ignore[arg-type]
    return [Table(state.copy()) for state in positions(game, control(seed))]


def test_two_brown_persons_and_the_top_gray_one_are_laid_out() -> None:
    """ND-010, ND-011: their rats are the plague value of the round."""
    table = run_to(new_table(3), "brown chance")
    top = table["gray_stack"][0]
    table.play("brown:doctor,fool")
    assert [["doctor", "fool", top], 4, BROWN[:3] + BROWN[4:5]] == table.values("face_up plague brown_left")
    assert top not in table["gray_stack"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_phase_goes_in_seat_order_from_the_start_player_on(players: int) -> None:
    """ND-012, ND-013, ND-016, ND-019, ND-023: also when the start player has changed."""
    for number in (1, 2):
        table = new_table(players)
        while table["round"] < number or table["phase"] != "draw":
            table.play(table.legal.split()[0])
        seats = [f"p{(number - 1 + k) % players + 1}" for k in range(players)]
        asked: list[str] = []
        while table["round"] == number and table["phase"] != "plague":
            name = table["ask.name"]
            if name in ("draw", "draft", "play", "hire"):
                asked.append(f"{name} {table['ask.about'].get('seat', table['ask.who'])}")
            table.play("pass" if name == "hire" else table.legal.split()[0])
        order = [f"{name} {seat}" for name in ("draw", "draft", "draft", "play", "play", "hire") for seat in seats]
        assert order == asked[: len(order)]


def test_three_cards_of_the_own_deck_are_drawn() -> None:
    """ND-012."""
    table = run_to(new_table(3), "draw chance").play("draw:cloister,hotel,friend")
    assert ["cloister@p1", "hotel@p1", "friend@p1"] == table["p1.offer"]
    assert [card for card in CARDS if card not in ("cloister", "hotel", "friend")] == table["p1.deck"]


def test_card_kept_is_never_passed_and_two_go_to_the_left() -> None:
    """ND-013, ND-014."""
    offers = [
        "p1: offer bank hotel park",
        "p2: offer cloister friend hospital",
        "p3: offer residence carriage notre_dame",
    ]
    table = position(*offers, at="draft", players=3).play("keep:bank")
    assert [["bank@p1"], ["hotel@p1", "park@p1"], []] == table.values("p1.hand p1.passing p1.offer")
    table.play("keep:friend keep:carriage")
    assert [["hotel@p1", "park@p1"], ["carriage@p3"]] == table.values("p2.offer p3.hand")
    table.play("keep:residence keep:hotel keep:cloister")
    assert ["bank@p1", "residence@p3", "hospital@p2"] == table["p1.hand"]


def test_hand_has_cards_of_three_owners() -> None:
    """ND-015: own, right neighbour, second to the right."""
    for players in (3, 4, 5):
        table = run_to(new_table(players), "play p1")
        for k in range(players):
            owners = {card[-2:] for card in table[f"p{k + 1}.hand"]}
            assert {f"p{(k - back) % players + 1}" for back in range(3)} == owners


def test_two_players_hold_two_own_cards_and_one_of_the_opponent() -> None:
    """ND-015."""
    table = run_to(new_table(2), "play p1")
    assert ["p1", "p1", "p2"] == sorted(card[-2:] for card in table["p1.hand"])


def test_each_seat_plays_two_cards_one_at_a_time() -> None:
    """ND-016: face up, executed completely before the next seat."""
    table = position("p1: hand carriage@p1 bank@p4 park@p3").play("play:carriage@p1")
    assert [["carriage@p1"], "market p1", "play1"] == [table["p1.played"], table.asked, table["phase"]]
    assert "play p2" == table.play("market:b1.centre").asked
    while table.asked != "play p1":
        table.play(table.legal.split()[0])
    assert ["play2", "play:bank@p4 play:park@p3"] == [table["phase"], table.legal]


def test_third_card_is_discarded_unseen() -> None:
    """ND-017, ND-171: it is nowhere in the state, and not executed."""
    table = run_to(position("p1: hand carriage@p1 bank@p4 park@p3"), "hire p1")
    assert [[], 2] == [table["p1.hand"], len(table["p1.played"])]
    assert all(not table[f"p{k}.hand"] for k in (2, 3, 4))


def test_scholar_keeps_third_cards_until_the_end_of_hiring() -> None:
    """ND-018: for all seats, whoever hires him."""
    table = run_to(position("p1: hand carriage@p1 bank@p4 park@p3", up="scholar", round=1, new_persons=True), "hire p1")
    assert [1, 1, 1, 1] == [len(table[f"p{k}.hand"]) for k in (1, 2, 3, 4)]
    table.play("pass pass pass")
    assert 1 == len(table["p4.hand"])
    table.play("pass")
    assert [[], []] == table.values("p1.hand p4.hand")


def test_person_may_be_hired_by_several_seats_for_a_coin_each() -> None:
    """ND-019: the bank gets it."""
    table = position(at="hire p1", up="monk")
    bank = table["bank"]
    table.play("hire:monk hire:monk")
    assert [bank + 2, 2, ["monk"], ["monk"]] == table.values("bank p2.coins p1.hired p2.hired")


def test_plague_follows_the_last_hire() -> None:
    """ND-020, ND-181: to its first question."""
    table = position("p3: rat 9, bank 1", at="hire p4").play("pass")
    assert ["plague p3", "plague"] == [table.asked, table["phase"]]


def test_persons_and_cards_are_cleared_at_the_end_of_a_round() -> None:
    """ND-021, ND-R36: the brown ones are not drawn again this period, the gray one never."""
    table = position(at="hire p4", up="monk fool", round=4).play("pass")
    assert [[], 0, [], []] == table.values("face_up plague p1.played p1.hired")
    assert not {"monk", "fool"} & set(table["brown_left"]) and 4 == len(table["brown_left"])
    assert "guild_master" not in table["gray_stack"]


def test_period_ends_with_whole_decks_and_all_brown_persons() -> None:
    """ND-022."""
    table = position(at="hire p4", round=6).play("pass")
    assert [7, "C", BROWN, CARDS] == table.values("round period brown_left p2.deck")


@pytest.mark.parametrize("number", [4, 6])
def test_left_neighbour_becomes_start_player(number: int) -> None:
    """ND-023: also when a period ends."""
    assert "p2" == position(at="hire p4", round=number).play("pass")["start"]


def test_start_goes_round_the_table() -> None:
    """ND-023: unchanged after round 9."""
    starts = {table["round"]: table["start"] for table in walked(4) if table["phase"] == "hire"}
    assert ["p1", "p2", "p3", "p4", "p1", "p2", "p3", "p4", "p1"] == list(starts.values())
    assert "p1" == walked(4)[-1]["start"]


def test_game_is_over_after_nine_rounds() -> None:
    """ND-024: with the scoring of Notre Dame."""
    table = position("p1: notre_dame 1", at="hire p4", round=9).play("pass")
    assert ["over", "over", 10, []] == [table.asked, *table.values("phase p1.prestige face_up")]


def test_most_prestige_wins() -> None:
    """ND-025."""
    table = position("p1: prestige 3", "p2: prestige 9", at="hire p4", round=9).play("pass")
    assert [["p2"], [9, 7]] == table.values("result.winners result.final.p2")
    assert [2, 1, 3, 3] == table.state.ranking()


def test_tie_goes_to_coins_and_markers_of_the_personal_supply() -> None:
    """ND-025."""
    table = position("p1: prestige 9, coins 5", "p2: prestige 9, supply 7", at="hire p4", round=9).play("pass")
    assert [["p2"], [9, 9], [9, 10]] == table.values("result.winners result.final.p1 result.final.p2")


def test_seats_still_tied_share_the_win() -> None:
    """ND-R40."""
    table = position("p1: prestige 9, coins 5", "p2: prestige 9, supply 6", at="hire p4", round=9).play("pass")
    assert [["p1", "p2"], [1, 1, 3, 3]] == [table["result.winners"], table.state.ranking()]


@pytest.mark.parametrize("new_persons", [False, True])
def test_every_brown_person_comes_once_a_period_and_every_gray_one_once(new_persons: bool) -> None:
    """ND-010, ND-021, ND-022, ND-165: the third pair of a period is certain."""
    rounds: dict[int, list[str]] = {}
    for table in walked(3, new_persons=new_persons):
        if table.asked == "brown chance":
            assert [15, 6, 1][(table["round"] - 1) % 3] == len(table.legal.split())
        if table["phase"] == "hire":
            assert sum(RATS.get(person, 1) for person in table["face_up"]) == table["plague"]
            rounds[table["round"]] = table["face_up"]
    laid = [person for number in range(1, 10) for person in rounds[number]]
    for period in (laid[:9], laid[9:18], laid[18:]):
        assert sorted(BROWN) == sorted(person for person in period if person in BROWN)
    assert 9 == len({person for person in laid if person not in BROWN})
