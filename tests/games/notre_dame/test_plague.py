"""Phase 5 and the end of a period: rats, losses, and what Notre Dame gives (5.4, 5.5)."""

from typing import Any

import pytest

from tests.games.notre_dame.positions import Table, position

UP = "money_lender hostess"  # with a base person of the second letter: a plague of 4


def suffering(*seats: str, **given: Any) -> Table:
    """The last hire of the round is done, and the plague has come as far as its first question."""
    players = given.get("players", 4)
    return position(*seats, **{"at": f"hire p{players}", "up": UP, **given}).play("pass")


def test_rat_moves_by_the_plague_less_the_hospital() -> None:
    """ND-060, ND-020: the friend there counts; all seats, from the start player on."""
    table = suffering(
        "p1: rat 1", "p2: rat 1, hospital 2", "p3: rat 1, hospital 1, friend hospital", "p4: rat 5, hospital 6"
    )
    assert [5, 3, 3, 3] == table.values("p1.rat p2.rat p3.rat p4.rat")
    assert "brown chance" == table.asked


def test_rat_stops_at_0() -> None:
    """ND-061."""
    assert [0, 4] == suffering("p1: rat 1, hospital 7").values("p1.rat p2.rat")


def test_rat_on_exactly_9_costs_nothing() -> None:
    """ND-R22, ND-061."""
    table = suffering("p1: rat 5, prestige 5, bank 2")
    assert [9, 5, 2] == table.values("p1.rat p1.prestige p1.sectors.bank")


@pytest.mark.parametrize("rat", [6, 9])
def test_rat_beyond_9_costs_two_prestige_and_a_marker(rat: int) -> None:
    """ND-062, ND-R22: by how much it is beyond does not matter."""
    table = suffering(f"p1: rat {rat}, prestige 5, bank 2, park 1, general 4")
    assert ("plague p1", "lose:bank") == (table.asked, table.legal)
    assert [9, 3, 1, 5] == table.play("lose:bank").values("p1.rat p1.prestige p1.sectors.bank p1.general")


def test_prestige_never_falls_below_0() -> None:
    """ND-R19, ND-062."""
    assert 0 == suffering("p1: rat 9, prestige 1")["p1.prestige"]


def test_owner_chooses_between_fullest_sectors() -> None:
    """ND-062: the friend counts for being the fullest."""
    table = suffering("p1: rat 9, bank 2, hotel 1, friend hotel, park 1")
    assert "lose:bank lose:hotel" == table.legal
    assert [2, 0] == table.play("lose:hotel").values("p1.sectors.bank p1.sectors.hotel")


@pytest.mark.parametrize("seat", ["rat 9, prestige 4", "rat 9, prestige 4, friend park"])
def test_without_a_marker_in_a_fullest_sector_none_is_lost(seat: str) -> None:
    """ND-062, ND-153: nothing is asked; the friend is never lost."""
    table = suffering(f"p1: {seat}")
    assert ["brown chance", 2] == [table.asked, table["p1.prestige"]]


def test_friend_alone_in_a_tie_can_be_named_only_where_that_is_agreed() -> None:
    """ND-R10: with `free` nothing is lost then."""
    seat = "p1: rat 9, friend bank, hotel 1"
    assert "lose:hotel" == suffering(seat).legal
    table = suffering(seat, plague_friend_tie="free")
    assert "lose:bank lose:hotel" == table.legal
    assert [1, 4, "bank"] == table.play("lose:bank").values("p1.sectors.hotel p1.supply p1.friend")
    assert "lose:bank" == suffering("p1: rat 9, friend bank", plague_friend_tie="free").legal


def test_notre_dame_competes_for_the_plague_only_where_that_is_agreed() -> None:
    """ND-R9."""
    seat = "p1: rat 9, bank 2, notre_dame 2"
    assert "lose:bank" == suffering(seat).legal
    table = suffering(seat, plague_notre_dame=True)
    assert "lose:bank lose:notre_dame" == table.legal
    assert [2, 1, 7] == table.play("lose:notre_dame").values("p1.sectors.bank p1.notre_dame p1.general")
    assert "lose:notre_dame" == suffering("p1: rat 9, bank 1, notre_dame 2", plague_notre_dame=True).legal
    assert "brown chance" == suffering("p1: rat 9", plague_notre_dame=True, plague_friend_tie="free").asked


def test_seats_suffer_one_after_the_other() -> None:
    """ND-R21: p2 is untouched while p1 is asked."""
    table = suffering("p1: rat 9, bank 1", "p2: rat 9, bank 1")
    assert ["plague p1", 9, 1] == [table.asked, *table.values("p1.rat p2.sectors.bank")]
    assert 0 == table["p3.rat"]
    assert ["plague p2", 0] == [table.play("lose:bank").asked, table["p3.rat"]]
    assert 4 == table.play("lose:bank")["p3.rat"]


def test_hospital_is_counted_when_the_plague_comes() -> None:
    """ND-R33: after all hires."""
    table = position("p1: rat 1", at="hire p1", up="bishop hostess fool", round=1, players=2)
    table.play("hire:bishop to:hospital pass")
    assert [1 - 1 + 2 - 1, 2] == table.values("p1.rat p2.rat")


def test_second_doctor_adds_nothing() -> None:
    """ND-R33: hired twice by the advisor."""
    table = position(
        "p1: rat 5, hospital 1", at="hire p1", up="doctor fool advisor", round=7, players=2, new_persons=True
    )
    table.play("hire:advisor hire:doctor hire:doctor pass")
    assert [4, 4] == table.values("p1.rat p2.rat")


# --- the end of a period -------------------------------------------------------------------------


def test_markers_on_notre_dame_share_the_points_rounded_down() -> None:
    """ND-070, ND-R20: one event for each seat, with the park; then all go home."""
    table = suffering("p1: notre_dame 1, park 2", "p2: notre_dame 2, park 4", round=6)
    assert [4, 8] == table.values("p1.prestige p2.prestige")
    assert [0, 0, 8, 6] == table.values("p1.notre_dame p2.notre_dame p1.general p2.general")


@pytest.mark.parametrize(("players", "points"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_points_of_notre_dame_depend_on_the_number_of_players(players: int, points: int) -> None:
    """ND-070, ND-001."""
    assert points == suffering("p1: notre_dame 1", players=players, round=6)["p1.prestige"]


def test_more_markers_than_points_share_nothing() -> None:
    """ND-R18, ND-070: no bonus of the park for nothing, and the markers go home all the same."""
    table = suffering("p1: notre_dame 4, park 2", "p2: notre_dame 3", players=2, round=6)
    assert [0, 0, 0, 8] == table.values("p1.prestige p1.notre_dame p2.prestige p1.general")


def test_notre_dame_without_markers_gives_nothing() -> None:
    """ND-070."""
    assert [0, 0] == suffering("p1: park 2", players=2, round=6).values("p1.prestige p2.prestige")


def test_notre_dame_gives_nothing_within_a_period() -> None:
    """ND-022: markers stay there."""
    assert [0, 1] == suffering("p1: notre_dame 1", round=5).values("p1.prestige p1.notre_dame")
